//! Special Weapons.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-WEAP-01",
        "No shield and no reaction answers a Special Weapon.",
        "Ni bouclier ni réaction ne répond à une Arme Spéciale.",
    ),
    Rule::assist(
        "FC-WEAP-02",
        "Ships, Special Squares, Portals, Signals, containers and an Interdictor are obstacles for Special \
         Weapons.",
        "Vaisseaux, Secteurs Spéciaux, Portails, Signaux, containers et Interdictor sont des obstacles pour \
         les Armes Spéciales.",
    ),
    Rule::auto(
        "FC-WEAP-03",
        "A Battleship in an Asteroid Field or a Gas Cloud cannot trigger its weapon. \
         A token it deployed before stays and works.",
        "Un Cuirassé dans un Champ d'Astéroïdes ou un Nuage de Gaz ne peut activer son arme. \
         Un jeton déjà déployé reste actif.",
    ),
    Rule::auto(
        "FC-WEAP-04",
        "No weapon, hostile or friendly, targets a ship in an Asteroid Field or Gas Cloud, \
         or the diplomatic ship. Exo-Bomb and Vortex Gate still reach them.",
        "Aucune arme, même amie, ne vise un vaisseau dans un Champ d'Astéroïdes ou un Nuage de Gaz, \
         ni la navette. Exo-Bombe et Porte Vortex les touchent.",
    ),
    Rule::auto(
        "FC-WEAP-05",
        "Each Battleship has one weapon with a token of its own. \
         The player chooses which to use at every activation.",
        "Chaque Cuirassé a une arme avec son propre jeton. \
         Le joueur choisit laquelle employer à chaque activation.",
    ),
    Rule::assist(
        "FC-WEAP-06",
        "Within two squares means two steps at most, in any direction. \
         No obstacle means that some two-step route has a clear square between.",
        "À deux secteurs : deux pas au plus, en toute direction. \
         Sans obstacle : il existe un trajet de deux pas dont le secteur intermédiaire est libre.",
    ),
    Rule::assist(
        "FC-WEAP-07",
        "Proton Beam: one enemy ship within two squares, no obstacle between, \
         takes damage of twice its class.",
        "Rayon Proton : un vaisseau ennemi à deux secteurs au plus, sans obstacle, \
         subit en dégâts le double de sa classe.",
    ),
    Rule::auto(
        "FC-WEAP-08",
        "Electro-Magnetic Pulse: one opponent, at any distance, returns all stored dice to the Pool.",
        "Bombe Magnétique : un adversaire, à n'importe quelle distance, \
         remet tous ses dés stockés en Réserve.",
    ),
    Rule::assist(
        "FC-WEAP-09",
        "Interdictor: its token goes on a square within two, obstacles or not. \
         The square must be empty: no ship, Special Square, Portal or Signal.",
        "Interdictor : le jeton se pose à deux secteurs au plus, malgré les obstacles, \
         dans un secteur vide : ni vaisseau, ni Secteur Spécial, ni Portail, ni Signal.",
    ),
    Rule::assist(
        "FC-WEAP-10",
        "While the Interdictor stands, nobody at all may enter its square or shoot through it.",
        "Tant que l'Interdictor est posé, absolument personne ne peut entrer dans son secteur ni tirer à \
         travers.",
    ),
    Rule::auto(
        "FC-WEAP-11",
        "The Interdictor ends when replayed elsewhere, switched off free by its player in Dice Actions, \
         or when its Battleship is destroyed or leaves the zone.",
        "L'Interdictor cesse s'il est rejoué ailleurs, coupé sans frais par son joueur aux Actions des Dés, \
         ou si son Cuirassé est détruit ou quitte la zone.",
    ),
    Rule::assist(
        "FC-WEAP-12",
        "Vortex Gate: from the Battleship's square or one adjacent, all or some ships, even enemies, \
         jump to any empty square of any zone not adjacent to theirs.",
        "Porte Vortex : du secteur du Cuirassé ou d'un adjacent, tout ou partie des vaisseaux, même ennemis, \
         saute vers un secteur vide de toute zone, non adjacent au leur.",
    ),
    Rule::assist(
        "FC-WEAP-13",
        "Vortex Missiles: one enemy ship anywhere in the Battleship's zone takes 4 damage, \
         but not if it is adjacent to the Battleship.",
        "Missiles Vortex : un vaisseau ennemi n'importe où dans la zone du Cuirassé subit 4 dégâts, \
         sauf s'il est adjacent au Cuirassé.",
    ),
    Rule::assist(
        "FC-WEAP-14",
        "Nano-Repairer: one ship on the Battleship's square or adjacent to it, even itself, \
         regains 4 hull points up to its maximum.",
        "Nano-Réparateur : un vaisseau du secteur du Cuirassé ou adjacent, lui compris, \
         regagne 4 points de coque, dans la limite de son maximum.",
    ),
    Rule::assist(
        "FC-WEAP-15",
        "Drones: their token goes on one enemy ship within two squares, obstacles or not, \
         and follows it wherever it moves.",
        "Drones : leur jeton se pose sur un vaisseau ennemi à deux secteurs au plus, malgré les obstacles, \
         et le suit dans ses déplacements.",
    ),
    Rule::auto(
        "FC-WEAP-16",
        "Drones do 2 damage at each Start of Turn of the target's owner, after scenario and terrain. \
         Several tokens add up.",
        "Les Drones font 2 dégâts à chaque Début de Tour du propriétaire de la cible, \
         après scénario et terrain. Plusieurs jetons s'additionnent.",
    ),
    Rule::auto(
        "FC-WEAP-17",
        "In Dice Actions the target's owner may spend a multi attack die to send one Drones token back to \
         its tile, ready again. No other face will do.",
        "Aux Actions des Dés, le propriétaire de la cible peut dépenser un multi d'attaque : \
         un jeton Drones rentre sur sa tuile, prêt. Aucune autre face ne convient.",
    ),
    Rule::auto(
        "FC-WEAP-18",
        "Drones end when their target or their Battleship is destroyed or leaves the zone. \
         The token is ready again, unless the Battleship was destroyed.",
        "Les Drones cessent si leur cible ou leur Cuirassé est détruit ou quitte la zone. \
         Le jeton redevient prêt, sauf si le Cuirassé est détruit.",
    ),
    Rule::assist(
        "FC-WEAP-19",
        "A new activation may send Drones already in place to another target within two squares of the \
         Battleship.",
        "Une nouvelle activation peut envoyer des Drones déjà en place sur une autre cible à deux secteurs \
         au plus du Cuirassé.",
    ),
    Rule::assist(
        "FC-WEAP-20",
        "Exo-Bomb: choose a square within two, obstacles or not. Every ship on it and on its eight \
         neighbours takes 1 damage, own ships and Special Squares included.",
        "Exo-Bombe : un secteur à deux au plus, malgré les obstacles. Tout vaisseau dans ce secteur et les \
         huit voisins subit 1 dégât, les siens et Secteurs Spéciaux compris.",
    ),
    Rule::assist(
        "FC-WEAP-21",
        "Tractor Beam: one ship, own or enemy, within two squares and no obstacle, \
         is moved to an adjacent square its owner could enter. Entry effects apply.",
        "Rayon Tracteur : un vaisseau, ami ou ennemi, à deux secteurs au plus sans obstacle, \
         va dans un secteur adjacent permis à son joueur. Les effets d'entrée s'appliquent.",
    ),
    Rule::auto(
        "FC-WEAP-22",
        "A weapon token is ready, deployed (Interdictor, Drones), hidden (Secret Special Weapons) or lost. \
         A deployed token can move but is never doubled.",
        "Un jeton d'arme est prêt, déployé (Interdictor, Drones), caché (Armes Spéciales Secrètes) ou perdu. \
         Déployé, il peut bouger mais jamais se dédoubler.",
    ),
];
