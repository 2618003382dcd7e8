//! The Command Board: two wings for stored dice.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-BOARD-01",
        "The right wing has two slots, for special results of any role and nothing else.",
        "L'aile droite a deux emplacements, réservés aux résultats spéciaux de n'importe quel rôle.",
    ),
    Rule::auto(
        "FC-BOARD-02",
        "The left wing has two slots, for directional results of any role: orthogonal, diagonal or multi.",
        "L'aile gauche a deux emplacements, pour les résultats directionnels de n'importe quel rôle : \
         orthogonal, diagonal ou multi.",
    ),
    Rule::auto(
        "FC-BOARD-03",
        "Between the wings lies one tile for each type of ship in the fleet. \
         Every Battleship has a tile of its own, with its Special Weapon.",
        "Entre les ailes se trouve une tuile par type de vaisseau de la flotte. \
         Chaque Cuirassé a la sienne, avec son Arme Spéciale.",
    ),
    Rule::auto(
        "FC-BOARD-04",
        "A stored die can be used in any later Dice Actions of its owner, \
         or to react when its owner is attacked.",
        "Un dé stocké sert à son propriétaire lors de n'importe quelles Actions des Dés suivantes, \
         ou en réaction quand on l'attaque.",
    ),
    Rule::auto(
        "FC-BOARD-05",
        "The Command Board phase begins with a clearing: any number of stored dice may be sent back to the \
         Pool. A die never changes wings.",
        "La phase Passerelle commence par le tri : on peut remettre autant de dés stockés que l'on veut en \
         Réserve. Un dé ne change jamais d'aile.",
    ),
    Rule::auto(
        "FC-BOARD-06",
        "After that, unspent hand dice may fill free slots of the fitting wing, \
         including slots that became free this turn.",
        "Ensuite, les dés non dépensés de la main peuvent remplir les emplacements libres de l'aile voulue, \
         même libérés pendant ce tour.",
    ),
    Rule::auto(
        "FC-BOARD-07",
        "Dice are stored in the Command Board phase only. \
         The roll before play in The Trap and Capture is the one exception.",
        "On ne stocke des dés qu'en phase Passerelle. \
         Seule exception : le jet d'avant-partie du Piège et de La Capture.",
    ),
    Rule::auto(
        "FC-BOARD-08",
        "A stored die keeps its role and face, however long it waits, until it is spent, \
         sent back to the Pool or rerolled.",
        "Un dé stocké garde son rôle et sa face, aussi longtemps qu'il attend, jusqu'à être dépensé, \
         remis en Réserve ou relancé.",
    ),
    Rule::auto(
        "FC-BOARD-09",
        "Stored dice are no secret: everyone may look at every Command Board at any time.",
        "Les dés stockés ne sont pas secrets : chacun peut regarder toutes les Passerelles à tout moment.",
    ),
];
