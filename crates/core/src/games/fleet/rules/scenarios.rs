//! The scenarios.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SCEN-PITCH-01",
        "Pitched Battle, 2 players: 12 class points (9 to 15), zone 5×5 (5×6, 6×6, two 4×4), \
         up to two Special Squares each.",
        "Bataille Rangée, 2 joueurs : 12 points de classe (9 à 15), zone 5×5 (5×6, 6×6, deux 4×4), \
         jusqu'à deux Secteurs Spéciaux chacun.",
    ),
    Rule::auto(
        "FC-SCEN-PITCH-02",
        "Pitched Battle, 4 players on two sides: each 12 class points (9 to 15) and up to two Special \
         Squares, zone 5×8 (5×10, 7×7, two 5×5).",
        "Bataille Rangée, 4 joueurs en deux camps : chacun 12 points de classe (9 à 15) et jusqu'à deux \
         Secteurs Spéciaux, zone 5×8 (5×10, 7×7, deux 5×5).",
    ),
    Rule::assist(
        "FC-SCEN-BELT-01",
        "In the Asteroid Belt: 2 to 4 players, like a Pitched Battle, \
         but each must place exactly two Asteroid Fields.",
        "Dans la Ceinture d'Astéroïdes : 2 à 4 joueurs, comme une Bataille Rangée, \
         mais chacun doit placer exactement deux Champs d'Astéroïdes.",
    ),
    Rule::assist(
        "FC-SCEN-BELT-02",
        "First of all at Start of Turn the player names a Field and rolls a test die. \
         The Field must move to a neutral square the face covers, or stays on a special.",
        "Tout au début de son tour, le joueur désigne un Champ et lance un dé de test. \
         Le Champ doit aller dans un secteur neutre couvert ; sur un spécial, il reste.",
    ),
    Rule::assist(
        "FC-SCEN-BELT-03",
        "Ships on the square where a Field arrives take its entry test. \
         Ships it leaves behind are simply out of it.",
        "Les vaisseaux du secteur où arrive un Champ passent le test d'entrée. \
         Ceux qu'il quitte en sont simplement sortis.",
    ),
    Rule::auto(
        "FC-SCEN-TRAP-01",
        "The Trap: 2 players, like a Pitched Battle. Before play Amycles rolls six dice and may store up to \
         two specials and two directionals; the rest go to the Pool.",
        "Le Piège : 2 joueurs, comme une Bataille Rangée. Avant la partie, \
         Amyclès lance six dés et peut stocker deux spéciaux et deux directionnels ; le reste en Réserve.",
    ),
    Rule::assist(
        "FC-SCEN-TRAP-02",
        "The Trap: Amycles deploys on both sides of the board, at least one ship on each, \
         Phoebe on the central line. Amycles starts.",
        "Le Piège : Amyclès se déploie des deux côtés du plateau, au moins un vaisseau de chaque, \
         Phébé sur la ligne médiane. Amyclès commence.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-01",
        "The Salvage: 2 or 4 players, 12 class points each (9 to 15), zone 5×5, with 4 players 8×5.",
        "Le Sauvetage : 2 ou 4 joueurs, 12 points de classe chacun (9 à 15), zone 5×5, à 4 joueurs 8×5.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-02",
        "Central line: 2 containers a square, 3 in the centre; with 4 players 4 and 5. \
         Up to two Special Squares each, off that line and the Deployment Zones.",
        "Ligne médiane : 2 containers par secteur, 3 au centre ; à 4 joueurs, 4 et 5. \
         Jusqu'à deux Secteurs Spéciaux chacun, hors de la ligne et des Zones de Déploiement.",
    ),
    Rule::assist(
        "FC-SCEN-SALV-03",
        "Containers cannot be destroyed. \
         They block long-range attacks and weapons that need a clear path; ships may share their square.",
        "Les containers sont indestructibles. Ils bloquent les attaques à distance et les armes arrêtées par \
         les obstacles ; des vaisseaux peuvent partager leur secteur.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-04",
        "On a square with a container Ion Propulsion and Multipoint Weapons do not work, \
         not even to avoid damage by Withdrawal.",
        "Dans un secteur avec container, ni Propulsion Ionique ni Armes Multipoint, \
         pas même pour éviter des dégâts par Repli.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-05",
        "A ship may carry a container only if it began the turn on its square. \
         Once taken, it is carried through all moves of that turn.",
        "Un vaisseau ne peut emporter un container que s'il a commencé le tour dans son secteur. \
         Il le garde alors à tous ses déplacements du tour.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-06",
        "One container a ship; ships of one square may each take one. \
         Withdrawal, Vortex Gate, Tractor Beam and destruction leave it behind.",
        "Un container par vaisseau ; ceux d'un secteur peuvent en prendre un chacun. \
         Repli, Porte Vortex, Rayon Tracteur ou destruction le laissent sur place.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-07",
        "Evacuate: a carrier on its own Deployment Zone spends a directional movement die and leaves for \
         good with its container. One ship a die; not destroyed.",
        "Évacuer : un porteur dans sa Zone de Déploiement dépense un dé de mouvement directionnel et part \
         pour de bon avec son container. Un vaisseau par dé ; non détruit.",
    ),
    Rule::auto(
        "FC-SCEN-SALV-08",
        "Six containers win at once, with 4 players eleven for a side. \
         If no ship is left on the zone, most containers win; equal is a draw.",
        "Six containers gagnent aussitôt, à 4 joueurs onze par camp. \
         S'il ne reste aucun vaisseau sur la zone, le plus de containers gagne ; à nombre égal, égalité.",
    ),
    Rule::auto(
        "FC-SCEN-PASS-01",
        "The Passage: 2 players, 12 class points each, zone 5×5. \
         Phoebe adds a damaged Cruiser: class 3, 6 hull points at most, firepower 0, no ability.",
        "Le Passage : 2 joueurs, 12 points de classe chacun, zone 5×5. Phébé ajoute un Croiseur endommagé : \
         classe 3, 6 points de coque au plus, puissance de feu 0, sans capacité.",
    ),
    Rule::assist(
        "FC-SCEN-PASS-02",
        "The Passage: Portals X and Y stand at the ends of the central line; \
         up to two Special Squares each anywhere else. Phoebe starts.",
        "Le Passage : les Portails X et Y sont aux bouts de la ligne médiane ; \
         jusqu'à deux Secteurs Spéciaux chacun ailleurs. Phébé commence.",
    ),
    Rule::auto(
        "FC-SCEN-PASS-03",
        "At each Start of Turn of Phoebe a test die is rolled, until a special brings the damaged Cruiser \
         onto Portal X.",
        "À chaque Début de Tour de Phébé on lance un dé de test, jusqu'à ce qu'un spécial amène le Croiseur \
         endommagé sur le Portail X.",
    ),
    Rule::assist(
        "FC-SCEN-PASS-04",
        "If Portal X cannot take it, the damaged Cruiser waits. \
         It arrives at the first Start of Turn of Phoebe with room for it, without a new roll.",
        "Si le Portail X ne peut l'accueillir, le Croiseur endommagé attend. \
         Il arrive au premier Début de Tour de Phébé où il y a place, sans nouveau jet.",
    ),
    Rule::auto(
        "FC-SCEN-PASS-05",
        "In the turn the damaged Cruiser appears, no movement die may be used on it. \
         Other ships there may move.",
        "Le tour où le Croiseur endommagé apparaît, aucun dé de mouvement ne peut lui servir. \
         Les autres vaisseaux du secteur peuvent partir.",
    ),
    Rule::auto(
        "FC-SCEN-PASS-06",
        "Phoebe wins by spending a directional movement die on the damaged Cruiser while it stands on Portal \
         Y.",
        "Phébé gagne en dépensant un dé de mouvement directionnel pour le Croiseur endommagé quand il se \
         trouve sur le Portail Y.",
    ),
    Rule::auto(
        "FC-SCEN-PASS-07",
        "Amycles wins when the damaged Cruiser is destroyed. \
         The limit of one third is not used in this scenario.",
        "Amyclès gagne quand le Croiseur endommagé est détruit. \
         La limite d'un tiers n'a pas cours dans ce scénario.",
    ),
    Rule::auto(
        "FC-SCEN-CAPT-01",
        "Capture, 2 players, 5×5. Phoebe: 8 class points of Frigates and Destroyers, \
         and the diplomatic ship; Amycles: 12. Special Squares off centre, corners, Deployment Zones.",
        "La Capture, 2 joueurs, 5×5. Phébé : 8 points de classe de Frégates et Destroyers, et la navette ; \
         Amyclès : 12. Secteurs Spéciaux hors centre, coins et déploiement.",
    ),
    Rule::auto(
        "FC-SCEN-CAPT-02",
        "The diplomatic ship: class 1, 2 hull points, firepower 0, no ability. \
         It starts on the centre square and uses movement dice like any ship.",
        "La navette diplomatique : classe 1, 2 points de coque, puissance de feu 0, sans capacité. \
         Elle part du centre et se déplace comme un vaisseau.",
    ),
    Rule::auto(
        "FC-SCEN-CAPT-03",
        "Capture: before play Amycles rolls six dice and may store up to two specials and two directionals. \
         Amycles starts.",
        "La Capture : avant la partie, Amyclès lance six dés et peut stocker jusqu'à deux spéciaux et deux \
         directionnels. Amyclès commence.",
    ),
    Rule::auto(
        "FC-SCEN-CAPT-04",
        "The diplomatic ship can never be a target. Terrain and the Exo-Bomb do damage it.",
        "La navette diplomatique ne peut jamais être visée. Le terrain et l'Exo-Bombe lui font des dégâts.",
    ),
    Rule::auto(
        "FC-SCEN-CAPT-05",
        "If the diplomatic ship is destroyed, the game ends and nobody wins.",
        "Si la navette diplomatique est détruite, la partie s'arrête sans vainqueur.",
    ),
    Rule::assist(
        "FC-SCEN-CAPT-06",
        "When the diplomatic ship is alone on its square, an enemy ship that moves there takes it over. \
         It can be retaken in the same way.",
        "Quand la navette diplomatique est seule dans son secteur, un vaisseau ennemi qui y entre s'en \
         empare. On peut la reprendre de même.",
    ),
    Rule::assist(
        "FC-SCEN-CAPT-07",
        "Whoever controls the diplomatic ship wins by spending a directional movement die on it while it \
         stands in a corner square.",
        "Qui contrôle la navette diplomatique gagne en dépensant pour elle un dé de mouvement directionnel \
         dans un secteur de coin.",
    ),
    Rule::auto(
        "FC-SCEN-CTRL-01",
        "Control: 2 players, 12 class points (9 to 15), zone 5×5 (5×6, 6×6). \
         A Portal near each player, at the ends of a diagonal; up to two Special Squares each.",
        "Contrôle : 2 joueurs, 12 points de classe (9 à 15), zone 5×5 (5×6, 6×6). \
         Un Portail près de chacun, aux bouts d'une diagonale ; jusqu'à deux Secteurs Spéciaux chacun.",
    ),
    Rule::assist(
        "FC-SCEN-CTRL-02",
        "Ships start in reserve. A movement die brings up to 5 class points in by its player's Portal: \
         next to it as the die says, onto it with a special. No Ion double step.",
        "Les vaisseaux partent hors zone. Un dé de mouvement en amène jusqu'à 5 points de classe par son \
         Portail : à côté selon le dé, dessus avec un spécial. Sans double pas Ionique.",
    ),
    Rule::auto(
        "FC-SCEN-CTRL-03",
        "Control: whoever has at least one ship on each of the two Portals at their own Start of Turn wins.",
        "Contrôle : qui a au moins un vaisseau sur chacun des deux Portails à son propre Début de Tour \
         gagne.",
    ),
    Rule::auto(
        "FC-SCEN-CTRL-04",
        "Control: the only other way to lose is to have no ship left at all, \
         neither on the zone nor in reserve.",
        "Contrôle : la seule autre défaite est de n'avoir plus aucun vaisseau, ni sur la zone ni hors zone.",
    ),
];
