//! Option: Fog of War.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "FC-FOG-01",
        "Fog of War: the zone is not laid out. \
         Players agree on size and shape and stack that many tiles as a deck, neutral side showing.",
        "Brouillard de Guerre : la zone n'est pas posée. Les joueurs conviennent de sa taille et de sa forme \
         et empilent autant de tuiles, côté neutre visible.",
    ),
    Rule::assist(
        "FC-FOG-02",
        "First each player gets enough neutral squares from the deck to deploy on.",
        "D'abord, chaque joueur reçoit de la pile assez de secteurs neutres pour se déployer.",
    ),
    Rule::assist(
        "FC-FOG-03",
        "Instead of a move, a directional movement die may scan all adjacent unknown squares it covers. \
         Multi covers one family of four.",
        "Au lieu d'un déplacement, un dé de mouvement directionnel peut scanner tous les secteurs adjacents \
         inconnus qu'il couvre. Multi : une seule famille de quatre.",
    ),
    Rule::auto(
        "FC-FOG-04",
        "One test die for each scanned square: on a special the next tile is laid special side up, \
         on any other face neutral side up.",
        "Un dé de test par secteur scanné : sur un spécial, la tuile suivante est posée côté spécial, \
         sur toute autre face côté neutre.",
    ),
    Rule::assist(
        "FC-FOG-05",
        "Ships may enter an unknown square. \
         It is rolled for in the same way, and if special its entry effect applies.",
        "Des vaisseaux peuvent entrer dans un secteur inconnu. \
         On fait le même jet, et s'il est spécial son effet d'entrée s'applique.",
    ),
    Rule::assist(
        "FC-FOG-06",
        "Long-range attacks and Special Weapons cannot pass squares that are not yet discovered.",
        "Les attaques à distance et les Armes Spéciales ne traversent pas les secteurs encore inconnus.",
    ),
    Rule::auto(
        "FC-FOG-07",
        "No more squares can be scanned than there are tiles left in the deck.",
        "On ne peut pas scanner plus de secteurs qu'il ne reste de tuiles dans la pile.",
    ),
];
