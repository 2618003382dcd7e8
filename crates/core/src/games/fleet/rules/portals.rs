//! Portals, and battles covering several zones.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::reference(
        "FC-PORT-01",
        "Portals come in pairs X, Y and Z. Each leads to its twin, both ways. \
         Those of Passage and Control are not linked unless set so.",
        "Les Portails vont par paires X, Y et Z. Chacun mène à son jumeau, dans les deux sens. \
         Ceux du Passage et de Contrôle ne sont pas reliés, sauf réglage.",
    ),
    Rule::assist(
        "FC-PORT-02",
        "After Special Squares each side gets one Portal of each pair. \
         Sides place in turn on neutral squares, first player's side first, twins in different zones.",
        "Après les Secteurs Spéciaux, chaque camp a un Portail de chaque paire. \
         Pose en alternance, camp du premier joueur d'abord, secteurs neutres, jumeaux en zones distinctes.",
    ),
    Rule::auto(
        "FC-PORT-03",
        "In the end every zone must be joined to at least one other. \
         If not, an unused pair is placed as well.",
        "À la fin, chaque zone doit être reliée à une autre au moins. \
         Sinon, on pose encore une paire inutilisée.",
    ),
    Rule::reference(
        "FC-PORT-04",
        "On a single large zone, with four or six players, one or two pairs may be placed freely as \
         shortcuts.",
        "Sur une seule grande zone, à quatre ou six joueurs, une ou deux paires peuvent être posées \
         librement comme raccourcis.",
    ),
    Rule::assist(
        "FC-PORT-05",
        "Ships on a Portal may spend a directional movement die: all or some come out on a square next to \
         the twin, in a direction the die covers.",
        "Des vaisseaux sur un Portail dépensent un dé de mouvement directionnel : \
         tout ou partie ressort à côté du jumeau, dans une direction que le dé couvre.",
    ),
    Rule::assist(
        "FC-PORT-06",
        "With a movement special instead, all or some ships on a Portal go onto the twin square itself.",
        "Avec un spécial de mouvement, tout ou partie des vaisseaux d'un Portail va sur le secteur jumeau \
         lui-même.",
    ),
    Rule::assist(
        "FC-PORT-07",
        "The exit of a Portal follows the usual limits: no enemy, 5 class points at most. \
         A Special Square there has its entry effect.",
        "La sortie d'un Portail suit les limites habituelles : pas d'ennemi, 5 points de classe au plus. \
         Un Secteur Spécial y a son effet d'entrée.",
    ),
    Rule::auto(
        "FC-PORT-08",
        "Ships that took a Portal may still move and attack in the same turn.",
        "Des vaisseaux passés par un Portail peuvent encore se déplacer et attaquer dans le même tour.",
    ),
    Rule::auto(
        "FC-ZONE-01",
        "A deployed Interdictor or Drones token works in its Battleship's zone only. \
         If the Battleship or the target leaves, it returns to its tile, ready.",
        "Un jeton Interdictor ou Drones déployé n'agit que dans la zone de son Cuirassé. \
         Si le Cuirassé ou la cible en sort, il rentre sur sa tuile, prêt.",
    ),
    Rule::reference(
        "FC-ZONE-02",
        "A Portal makes nothing adjacent: support and shots never pass from one Portal to its twin.",
        "Un Portail ne rend rien adjacent : ni soutien ni tir ne passe d'un Portail à son jumeau.",
    ),
    Rule::auto(
        "FC-ZONE-03",
        "Special Weapons reach no further than their Battleship's zone. \
         Only Vortex Gate and Electro-Magnetic Pulse know no zones.",
        "Les Armes Spéciales ne dépassent pas la zone de leur Cuirassé. \
         Seules la Porte Vortex et la Bombe Magnétique ignorent les zones.",
    ),
    Rule::reference(
        "FC-ZONE-04",
        "How fleets deploy over several zones is agreed among the players before the game.",
        "Le déploiement sur plusieurs zones se convient entre les joueurs avant la partie.",
    ),
];
