//! Options: Secret Special Weapons and Hidden Deployment.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SECRET-01",
        "Secret Special Weapons: for each Battleship its player draws four tokens at random, in private, \
         and keeps one.",
        "Armes Spéciales Secrètes : pour chaque Cuirassé, son joueur tire quatre jetons au hasard, en privé, \
         et en garde un.",
    ),
    Rule::auto(
        "FC-SECRET-02",
        "The tokens not kept go back among the others before the next draw. \
         There are 18 at the start, two of each weapon.",
        "Les jetons non gardés retournent avec les autres avant le tirage suivant. \
         Il y en a 18 au départ, deux par arme.",
    ),
    Rule::auto(
        "FC-SECRET-03",
        "A secret weapon stays hidden until its first use. From then on everybody knows it.",
        "Une arme secrète reste cachée jusqu'à son premier emploi. Ensuite, tout le monde la connaît.",
    ),
    Rule::auto(
        "FC-SECRET-04",
        "Its owner may look at a hidden weapon on a private screen, for as long as A is held.",
        "Son propriétaire peut regarder une arme cachée sur un écran privé, tant que A reste appuyé.",
    ),
    Rule::auto(
        "FC-HIDDEN-01",
        "Hidden Deployment: a Signal token takes the place of each ship, \
         and only its owner knows which ship it is.",
        "Déploiement Caché : un jeton Signal prend la place de chaque vaisseau, \
         et seul son propriétaire sait lequel c'est.",
    ),
    Rule::auto(
        "FC-HIDDEN-02",
        "Each fleet adds two Decoys. A Decoy is no ship: 0 class points, no attack, \
         and it is removed once revealed.",
        "Chaque flotte ajoute deux Leurres. \
         Un Leurre n'est pas un vaisseau : 0 point de classe, aucune attaque, retiré dès qu'il est dévoilé.",
    ),
    Rule::auto(
        "FC-HIDDEN-03",
        "At first only the wings are seen. A type's tile appears when its first ship is revealed, \
         a Battleship's with its weapon unless weapons are secret.",
        "Au début, on ne voit que les ailes. La tuile d'un type paraît avec son premier vaisseau dévoilé, \
         celle d'un Cuirassé avec son arme, sauf armes secrètes.",
    ),
    Rule::auto(
        "FC-HIDDEN-04",
        "Signals move and take up room like the ships they stand for. \
         The limit of 5 class points is checked in secret.",
        "Les Signaux se déplacent et prennent de la place comme les vaisseaux qu'ils cachent. \
         La limite de 5 points de classe est vérifiée en secret.",
    ),
    Rule::assist(
        "FC-HIDDEN-05",
        "A hidden ship cannot be attacked. \
         Enemies may not enter its square and long-range attacks do not cross it.",
        "Un vaisseau caché ne peut être attaqué. \
         Les ennemis n'entrent pas dans son secteur et aucune attaque à distance ne le traverse.",
    ),
    Rule::assist(
        "FC-HIDDEN-06",
        "Scan: a directional attack die, or one for each step at long range, \
         reveals all Signals of a square. No damage, and the scanning ships stay hidden.",
        "Scanner : un dé d'attaque directionnel, ou un par pas à distance, \
         dévoile tous les Signaux d'un secteur. Aucun dégât, et qui scanne reste caché.",
    ),
    Rule::auto(
        "FC-HIDDEN-07",
        "One stored shield die that covers the last direction of a scan blocks it. \
         A scan has no support and allows no other reaction.",
        "Un dé de bouclier stocké couvrant la dernière direction d'un scan le bloque. \
         Un scan n'a pas de soutien et ne permet aucune autre réaction.",
    ),
    Rule::auto(
        "FC-HIDDEN-08",
        "Where Signals and revealed ships stand together, the player of the attack die chooses: \
         scan the square, or attack one revealed ship.",
        "Si un secteur mêle Signaux et vaisseaux dévoilés, le joueur du dé d'attaque choisit : \
         scanner le secteur ou attaquer un vaisseau dévoilé.",
    ),
    Rule::auto(
        "FC-HIDDEN-09",
        "A Signal is also revealed when terrain or a weapon would damage it, and when it attacks, hits back, \
         supports or uses an ability.",
        "Un Signal est aussi dévoilé quand le terrain ou une arme lui ferait des dégâts, \
         et quand il attaque, riposte, soutient ou use d'une capacité.",
    ),
    Rule::auto(
        "FC-HIDDEN-10",
        "A Signal is revealed before the effect is applied. A test that does nothing reveals nothing.",
        "Un Signal est dévoilé avant l'application de l'effet. Un test sans effet ne dévoile rien.",
    ),
    Rule::auto(
        "FC-HIDDEN-11",
        "A hidden Cruiser that intercepts or blocks with Depolarized Shields is revealed. \
         Its owner may decline and keep it hidden.",
        "Un Croiseur caché qui intercepte ou bloque par Boucliers Dépolarisés est dévoilé. \
         Son joueur peut y renoncer et le garder caché.",
    ),
];
