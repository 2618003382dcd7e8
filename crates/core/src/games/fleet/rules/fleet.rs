//! Choosing a fleet and its weapons.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-FLEET-01",
        "The classes of all ships in a fleet add up to the scenario's limit at most. \
         A smaller fleet is allowed; the device says what is left.",
        "La somme des classes d'une flotte ne dépasse pas la limite du scénario. \
         Une flotte plus petite est permise ; l'appareil indique le reste.",
    ),
    Rule::auto(
        "FC-FLEET-02",
        "The limit is 12 class points. Scenarios with variants allow 9 to 15; \
         a Major Battle is played with 9, 12 or 15 each.",
        "La limite est de 12 points de classe. \
         Les scénarios à variantes admettent 9 à 15 ; une Grande Bataille se joue à 9, 12 ou 15 chacun.",
    ),
    Rule::auto(
        "FC-FLEET-03",
        "First-game fleet of both sides: four Frigates, two Destroyers and one Battleship, \
         12 class points together.",
        "Flotte de première partie des deux camps : quatre Frégates, deux Destroyers et un Cuirassé, \
         soit 12 points de classe.",
    ),
    Rule::auto(
        "FC-FLEET-04",
        "Every ship begins the game with all its hull points.",
        "Chaque vaisseau commence la partie avec tous ses points de coque.",
    ),
    Rule::auto(
        "FC-FLEET-05",
        "At set up every Battleship gets one Special Weapon, other ships none. \
         First game: Vortex Missiles for Phoebe, Proton Beam for Amycles.",
        "À la mise en place, chaque Cuirassé reçoit une Arme Spéciale, et lui seul. \
         Première partie : Missiles Vortex pour Phébé, Rayon Proton pour Amyclès.",
    ),
    Rule::auto(
        "FC-FLEET-06",
        "A Special Weapon stays with its Battleship: it is never exchanged or handed on, \
         and it is lost when the ship is destroyed.",
        "Une Arme Spéciale reste à son Cuirassé : ni échange ni transfert, \
         et elle est perdue quand le vaisseau est détruit.",
    ),
    Rule::assist(
        "FC-FLEET-07",
        "The box should hold two tokens of each of the nine Special Weapons. \
         Taking a third copy in one game brings a warning only.",
        "La boîte devrait contenir deux jetons de chacune des neuf Armes Spéciales. \
         Un troisième exemplaire ne provoque qu'un avertissement.",
    ),
    Rule::auto(
        "FC-FLEET-08",
        "A deployment square holds 5 class points, so each Battleship or Cruiser needs its own. \
         The device objects to a fleet that cannot fit.",
        "Un secteur de déploiement contient 5 points de classe : à chaque Cuirassé ou Croiseur le sien. \
         L'appareil signale une flotte qui ne tient pas.",
    ),
];
