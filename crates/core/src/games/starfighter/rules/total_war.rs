//! Total War.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::reference(
        "SF-TWR-01",
        "Each player chooses a Cruiser and builds a deck before the game. Two boxes may be put together.",
        "Chacun choisit un Croiseur et compose sa pioche avant la partie. On peut réunir deux boîtes.",
    ),
    Rule::auto("SF-TWR-02", "A deck has at least 25 cards.", "Une pioche compte au moins 25 cartes."),
    Rule::assist(
        "SF-TWR-03",
        "No card is in a deck twice: its serial tells. More than 100 there cannot be.",
        "Aucune carte deux fois dans une pioche : le matricule fait foi. Il n'y en a pas plus de 100.",
    ),
    Rule::auto(
        "SF-TWR-04",
        "Both Cruisers are shown before the start.",
        "Les deux Croiseurs sont révélés avant le début.",
    ),
    Rule::auto(
        "SF-TWR-05",
        "Decks and discards are separate: a destroyed card goes to the discard of its owner.",
        "Pioches et défausses sont séparées : une carte détruite va à la défausse de son propriétaire.",
    ),
    Rule::auto("SF-TWR-06", "Everything else is as in Skirmish.", "Tout le reste est comme en Escarmouche."),
];
