//! The four types of ship and what each can do.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SHIP-01",
        "Frigate: class 1, firepower 1, 6 hull points. Ability: Ion Propulsion.",
        "Frégate : classe 1, puissance de feu 1, 6 points de coque. Capacité : Propulsion Ionique.",
    ),
    Rule::auto(
        "FC-SHIP-02",
        "Destroyer: class 2, firepower 2, 12 hull points. Ability: Multipoint Weapons.",
        "Destroyer : classe 2, puissance de feu 2, 12 points de coque. Capacité : Armes Multipoint.",
    ),
    Rule::auto(
        "FC-SHIP-03",
        "Cruiser: class 3, firepower 3, 18 hull points. Ability: Depolarized Shields.",
        "Croiseur : classe 3, puissance de feu 3, 18 points de coque. Capacité : Boucliers Dépolarisés.",
    ),
    Rule::auto(
        "FC-SHIP-04",
        "Battleship: class 4, firepower 4, 24 hull points. Ability: a Special Weapon.",
        "Cuirassé : classe 4, puissance de feu 4, 24 points de coque. Capacité : une Arme Spéciale.",
    ),
    Rule::auto(
        "FC-SHIP-05",
        "A ship's class counts for the size of a fleet, for room on a square, \
         for some kinds of damage and in most scenarios for victory.",
        "La classe d'un vaisseau compte pour la taille de la flotte, la place dans un secteur, \
         certains dégâts et le plus souvent la victoire.",
    ),
    Rule::auto(
        "FC-SHIP-06",
        "Each Battleship bears a Greek letter that ties it to its tile and its Special Weapon.",
        "Chaque Cuirassé porte une lettre grecque qui le relie à sa tuile et à son Arme Spéciale.",
    ),
    Rule::auto(
        "FC-SHIP-07",
        "The League of Phoebe and the Hegemony of Amycles have equal ships. \
         A faction decides only the scenario role and the first-game weapon.",
        "La Ligue de Phébé et l'Hégémonie d'Amyclès ont les mêmes vaisseaux. \
         La faction ne fixe que le rôle du scénario et l'arme de la première partie.",
    ),
    Rule::auto(
        "FC-SHIP-08",
        "For a first game the Special Abilities of ships can be switched off in the settings. \
         Special Weapons still work then.",
        "Pour une première partie, les Capacités Spéciales peuvent être désactivées dans les réglages. \
         Les Armes Spéciales restent en jeu.",
    ),
    Rule::auto(
        "FC-ABIL-01",
        "Ion Propulsion: if all ships on the starting square have it, \
         one directional movement die gives one or two steps.",
        "Propulsion Ionique : si tous les vaisseaux du secteur de départ l'ont, \
         un dé de mouvement directionnel donne un ou deux pas.",
    ),
    Rule::assist(
        "FC-ABIL-02",
        "The same ships make both steps, each as the die says; multi is chosen for each step. \
         The square between must be open to them, and its entry effect applies.",
        "Les mêmes vaisseaux font les deux pas selon le dé ; multi se choisit à chaque pas. \
         Le secteur traversé doit leur être ouvert et son effet d'entrée s'applique.",
    ),
    Rule::auto(
        "FC-ABIL-03",
        "If all ships of the square have Ion Propulsion, their Withdrawal avoids the damage of the attack. \
         They must still leave.",
        "Si tous les vaisseaux du secteur ont la Propulsion Ionique, leur Repli évite les dégâts de \
         l'attaque. Ils doivent quand même partir.",
    ),
    Rule::auto(
        "FC-ABIL-04",
        "Multipoint Weapons: a ship alone on its square may use a directional attack die twice over: \
         one shot two squares away, or two attacks next to it.",
        "Armes Multipoint : un vaisseau seul dans son secteur double un dé d'attaque directionnel : \
         un tir à deux secteurs, ou deux attaques adjacentes.",
    ),
    Rule::assist(
        "FC-ABIL-05",
        "Multipoint shot: one die reaches a target exactly two steps away, both as the die says. \
         It is a long-range attack: no support, no Counter-Attack.",
        "Tir Multipoint : un dé atteint une cible à exactement deux pas conformes au dé. \
         C'est une attaque à distance : ni soutien ni Contre-Attaque.",
    ),
    Rule::assist(
        "FC-ABIL-06",
        "Multipoint split: two unsupported attacks in turn on two different ships of one adjacent square. \
         Each may be answered; without a target left the second is lost.",
        "Multipoint double : deux attaques sans soutien, l'une après l'autre, \
         sur deux vaisseaux d'un secteur adjacent. Réaction à chacune ; sans cible, la seconde est perdue.",
    ),
    Rule::auto(
        "FC-ABIL-07",
        "Depolarized Shields: a stored directional shield die used for a square with such a ship blocks a \
         source from any direction. Still one source for each die.",
        "Boucliers Dépolarisés : un dé de bouclier directionnel stocké, joué pour le secteur d'un tel \
         vaisseau, bloque une source de toute direction. Toujours une source par dé.",
    ),
    Rule::auto(
        "FC-ABIL-08",
        "Interception: the owner of a ship with Depolarized Shields may make it the target of an attack on \
         its square. Not for Counter-Attacks or Special Weapons.",
        "Interception : un vaisseau à Boucliers Dépolarisés peut devenir la cible d'une attaque sur son \
         secteur, si son joueur le veut. Ni Contre-Attaque ni Arme Spéciale.",
    ),
    Rule::auto(
        "FC-ABIL-09",
        "A Battleship's ability is its Special Weapon, triggered by two special results for as long as the \
         ship survives.",
        "La capacité d'un Cuirassé est son Arme Spéciale, déclenchée par deux résultats spéciaux tant que le \
         vaisseau survit.",
    ),
];
