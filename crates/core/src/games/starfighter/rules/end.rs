//! The end of a round, and of the game.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "SF-RND-02",
        "After all combats the Initiative goes to the opponent.",
        "Après tous les combats l'Initiative passe à l'adversaire.",
    ),
    Rule::auto("SF-RND-03", "Screens are whole again.", "Les écrans se régénèrent."),
    Rule::auto("SF-RND-04", "Both may play cards again.", "Les deux joueurs peuvent de nouveau jouer."),
    Rule::auto(
        "SF-END-01",
        "When a Cruiser is at 0 or less, this round is the last, and played to its end.",
        "Quand un Croiseur est à 0 ou moins, cette manche est la dernière, et se joue jusqu'au bout.",
    ),
    Rule::auto("SF-END-02", "Then the higher armor wins.", "Alors le blindage le plus haut gagne."),
    Rule::auto(
        "SF-END-03",
        "Equal armor: more cards in hand, on the board and set aside win.",
        "À égalité : le plus de cartes en main, sur le plateau et de côté gagne.",
    ),
    Rule::auto("SF-END-04", "Still equal: a draw.", "Encore égalité : match nul."),
    Rule::auto(
        "SF-END-05",
        "With both above 0 another round begins.",
        "Si les deux sont au-dessus de 0, une nouvelle manche commence.",
    ),
];
