//! Movement.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "FC-MOVE-01",
        "A directional movement die takes all or some ships of one square, together, \
         to one adjacent square the die covers.",
        "Un dé de mouvement directionnel emmène tout ou partie des vaisseaux d'un secteur, ensemble, \
         vers un secteur adjacent couvert par le dé.",
    ),
    Rule::auto(
        "FC-MOVE-02",
        "The ships on one square never exceed 5 class points together, \
         not even on a square that is only crossed.",
        "Les vaisseaux d'un secteur ne dépassent jamais 5 points de classe au total, \
         même dans un secteur seulement traversé.",
    ),
    Rule::assist(
        "FC-MOVE-03",
        "No ship may move onto a square with an enemy miniature. \
         The one exception is taking the diplomatic ship in Capture.",
        "Aucun vaisseau n'entre dans un secteur où se trouve une figurine ennemie. \
         Seule exception : prendre la navette diplomatique dans La Capture.",
    ),
    Rule::auto(
        "FC-MOVE-04",
        "Ships may join others of their own player while the square stays within 5 class points.",
        "Des vaisseaux peuvent rejoindre ceux de leur joueur tant que le secteur reste à 5 points de classe \
         au plus.",
    ),
    Rule::assist(
        "FC-MOVE-05",
        "Special Squares are open to movement. Their entry effect is settled at once.",
        "Les Secteurs Spéciaux sont ouverts au déplacement. Leur effet d'entrée se résout aussitôt.",
    ),
    Rule::assist(
        "FC-MOVE-06",
        "Nobody enters a square with an Interdictor token, not even the player who put it there.",
        "Personne n'entre dans un secteur où se trouve un jeton Interdictor, \
         pas même le joueur qui l'a posé.",
    ),
    Rule::auto(
        "FC-MOVE-07",
        "Ships that moved may move and attack again in the same turn, as long as dice remain.",
        "Des vaisseaux déplacés peuvent encore se déplacer et attaquer dans le même tour, \
         tant qu'il reste des dés.",
    ),
];
