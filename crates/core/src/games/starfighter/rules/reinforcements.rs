//! Reinforcements.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "SF-REI-01",
        "Each player draws a card for every draw symbol that can be seen on his board: offered are his empty sectors, 5 at the most.",
        "Chacun pioche une carte par symbole Pioche visible sur son plateau : l'appareil propose les secteurs vides, 5 au plus.",
    ),
    Rule::auto(
        "SF-REI-02",
        "Draw symbols on cards do not count in Reinforcements.",
        "Les symboles Pioche des cartes ne comptent pas pour les Renforts.",
    ),
    Rule::auto(
        "SF-REI-03",
        "Cards set aside by Draw effects join the hand now, besides those drawn.",
        "Les cartes mises de côté par des effets Pioche rejoignent la main, en plus des cartes piochées.",
    ),
    Rule::auto(
        "SF-REI-04",
        "When the deck runs out, the shuffled discard is the new deck at once. With both empty nothing is drawn.",
        "Quand la pioche est vide, la défausse mélangée la remplace aussitôt. Si les deux sont vides, on ne pioche rien.",
    ),
    Rule::auto("SF-REI-05", "A hand has no limit.", "La main n'a pas de limite."),
    Rule::reference(
        "SF-REI-06",
        "Hold your cards with the printed face toward you, serial at the bottom, and never turn them.",
        "Tenez vos cartes recto vers vous, matricule en bas, sans jamais les tourner.",
    ),
    Rule::auto(
        "SF-REI-07",
        "If the shared deck runs short, the player with the Initiative draws first.",
        "Si la pioche commune ne suffit pas, le joueur qui a l'Initiative pioche d'abord.",
    ),
];
