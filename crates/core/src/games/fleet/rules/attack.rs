//! Attacks on adjacent squares, and support.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "FC-ATT-01",
        "One directional attack die makes one attack: from one square, on one ship, \
         in one adjacent square the die covers.",
        "Un dé d'attaque directionnel fait une attaque : depuis un secteur, sur un vaisseau, \
         dans un secteur adjacent couvert par le dé.",
    ),
    Rule::auto(
        "FC-ATT-02",
        "Order of an attack: target, attackers and supporters, interception, reaction, damage. \
         Nobody joins in at a later step.",
        "Ordre d'une attaque : cible, attaquants et soutiens, interception, réaction, dégâts. \
         Personne ne s'y joint plus tard.",
    ),
    Rule::auto(
        "FC-ATT-03",
        "The attacker chooses which ships of the square take part, at least one. \
         Unless said otherwise, all do.",
        "L'attaquant choisit quels vaisseaux du secteur participent, au moins un. \
         Sauf mention contraire, tous.",
    ),
    Rule::auto(
        "FC-ATT-04",
        "An attack is as strong as the firepower of all its attackers and supporters together. \
         Without any firepower there is no attack.",
        "La force d'une attaque est la puissance de feu totale des attaquants et des soutiens. \
         Sans puissance de feu, pas d'attaque.",
    ),
    Rule::auto(
        "FC-ATT-05",
        "The target is a revealed enemy ship on the zone. \
         Ships in an Asteroid Field and the diplomatic ship cannot be chosen.",
        "La cible est un vaisseau ennemi dévoilé, sur la zone. \
         Ni un vaisseau dans un Champ d'Astéroïdes, ni la navette diplomatique.",
    ),
    Rule::auto(
        "FC-ATT-06",
        "Ships in an Asteroid Field do not attack. Ships in a Gas Cloud do, but nobody supports them.",
        "Les vaisseaux dans un Champ d'Astéroïdes n'attaquent pas. \
         Dans un Nuage de Gaz ils attaquent, mais sans soutien.",
    ),
    Rule::auto(
        "FC-ATT-07",
        "The same ships may attack again with another die, on the same target or on a different one.",
        "Les mêmes vaisseaux peuvent attaquer de nouveau avec un autre dé, la même cible ou une autre.",
    ),
    Rule::auto(
        "FC-ATT-08",
        "An orthogonal or diagonal die gives the direction of its attack by itself. \
         For a multi die the device asks, if a shield could matter.",
        "Un dé orthogonal ou diagonal donne lui-même la direction de l'attaque. \
         Pour un multi, l'appareil demande si un bouclier peut compter.",
    ),
    Rule::assist(
        "FC-SUP-01",
        "Any other ship of the attacker adjacent to the target's square may add its firepower, \
         from any direction and at no cost.",
        "Tout autre vaisseau de l'attaquant adjacent au secteur de la cible peut ajouter sa puissance de \
         feu, de toute direction et sans frais.",
    ),
    Rule::auto(
        "FC-SUP-02",
        "Support is a free choice for each ship and each attack. \
         A ship may support any number of attacks and counts once in each.",
        "Le soutien est libre, pour chaque vaisseau et chaque attaque. \
         Un vaisseau peut en soutenir autant qu'on veut, compté une fois dans chacune.",
    ),
    Rule::auto(
        "FC-SUP-03",
        "Long-range attacks, both attacks of a Multipoint split and attackers in a Gas Cloud get no support.",
        "Pas de soutien pour une attaque à distance, pour la double attaque Multipoint, \
         ni pour des attaquants dans un Nuage de Gaz.",
    ),
    Rule::auto(
        "FC-SUP-04",
        "Ships in an Asteroid Field or a Gas Cloud cannot support an attack.",
        "Les vaisseaux dans un Champ d'Astéroïdes ou un Nuage de Gaz ne peuvent soutenir aucune attaque.",
    ),
    Rule::auto(
        "FC-SUP-05",
        "Each supporting square is a source of its own with its own direction. \
         There are at most eight sources, each of 5 firepower at most.",
        "Chaque secteur en soutien est une source à part, avec sa direction. \
         Il y a au plus huit sources, de 5 de puissance de feu chacune au plus.",
    ),
];
