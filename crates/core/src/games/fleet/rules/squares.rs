//! Special Squares.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "FC-SQ-01",
        "Ships may always enter a Special Square, unless enemies are there or it would hold more than 5 \
         class points.",
        "Des vaisseaux peuvent toujours entrer dans un Secteur Spécial, \
         sauf présence ennemie ou plus de 5 points de classe.",
    ),
    Rule::assist(
        "FC-SQ-02",
        "No long-range attack crosses a Special Square. It may end on one whose ships can be targeted.",
        "Aucune attaque à distance ne traverse un Secteur Spécial. \
         Elle peut finir dans un secteur dont les vaisseaux peuvent être visés.",
    ),
    Rule::reference(
        "FC-SQ-03",
        "Where the description of a square says nothing about a situation, the square changes nothing.",
        "Quand la description d'un secteur ne dit rien d'une situation, le secteur n'y change rien.",
    ),
    Rule::auto(
        "FC-SQ-04",
        "Asteroid Field, entry: roll one test die each time ships enter. \
         On a special every ship in the Field, newcomer or not, takes its class in damage.",
        "Champ d'Astéroïdes, entrée : un dé de test à chaque entrée. \
         Sur un spécial, tout vaisseau du Champ, arrivant ou non, subit sa classe en dégâts.",
    ),
    Rule::auto(
        "FC-SQ-05",
        "Ships in an Asteroid Field cannot attack, support, be targeted or use weapons. \
         They move out as usual.",
        "Dans un Champ d'Astéroïdes, un vaisseau ne peut ni attaquer, ni soutenir, ni être visé, \
         ni utiliser d'arme. Il en sort normalement.",
    ),
    Rule::auto(
        "FC-SQ-06",
        "Asteroid Field, Start of Turn: one test die for each Field with ships of the active player. \
         On a special each ship there takes its class in damage.",
        "Champ d'Astéroïdes, Début de Tour : un dé de test par Champ où le joueur actif a des vaisseaux. \
         Sur un spécial, chacun y subit sa classe en dégâts.",
    ),
    Rule::auto(
        "FC-SQ-07",
        "Gravitational Field, entry: roll one test die. \
         On a special every ship entering takes 1 damage and goes back where it came from.",
        "Champ Gravitationnel, entrée : un dé de test. \
         Sur un spécial, chaque vaisseau entrant subit 1 dégât et retourne d'où il vient.",
    ),
    Rule::assist(
        "FC-SQ-08",
        "Gravitational Field, any other face: the ships must make a free move at once to a square the face \
         covers, by the usual rules.",
        "Champ Gravitationnel, autre face : les vaisseaux font aussitôt un déplacement gratuit et \
         obligatoire, selon les règles habituelles, vers un secteur couvert.",
    ),
    Rule::assist(
        "FC-SQ-09",
        "If no square allows that exit from a Gravitational Field, the ships go back to their starting \
         square without damage.",
        "Si aucun secteur ne permet cette sortie du Champ Gravitationnel, \
         les vaisseaux retournent à leur départ sans dégât.",
    ),
    Rule::assist(
        "FC-SQ-10",
        "No ship ever stays on a Gravitational Field. \
         The exit square has its own entry effect; back means the square held before the movement die.",
        "Aucun vaisseau ne reste dans un Champ Gravitationnel. \
         Le secteur de sortie a son effet d'entrée ; le retour mène au secteur d'avant le dé de mouvement.",
    ),
    Rule::auto(
        "FC-SQ-11",
        "Gas Cloud: ships inside attack without support and support nobody.",
        "Nuage de Gaz : les vaisseaux à l'intérieur attaquent sans soutien et ne soutiennent personne.",
    ),
    Rule::auto(
        "FC-SQ-12",
        "Gas Cloud: no weapon is used from inside. \
         Ships inside can be targeted only by attack dice, adjacent or at long range.",
        "Nuage de Gaz : aucune arme n'y est utilisée. \
         Seuls les dés d'attaque, de près ou à distance, peuvent viser les vaisseaux à l'intérieur.",
    ),
    Rule::assist(
        "FC-SQ-13",
        "Attackers outside a Gas Cloud may support each other against a target inside it.",
        "Des attaquants hors d'un Nuage de Gaz peuvent se soutenir contre une cible qui s'y trouve.",
    ),
    Rule::auto(
        "FC-SQ-14",
        "Gas Cloud bonus: when ships inside are attacked, their owner may first roll one shield die from the \
         Pool. It blocks one source it covers.",
        "Bonus du Nuage de Gaz : si ses vaisseaux y sont attaqués, un joueur peut d'abord lancer un dé de \
         bouclier de sa Réserve. Il bloque une source qu'il couvre.",
    ),
    Rule::auto(
        "FC-SQ-15",
        "If the bonus die covers no source it does nothing. \
         Depolarized Shields or a change of direction do not help it. It always returns to the Pool.",
        "Si le dé bonus ne couvre aucune source, il est sans effet. \
         Ni Boucliers Dépolarisés ni changement de direction. Il revient toujours en Réserve.",
    ),
    Rule::auto(
        "FC-SQ-16",
        "With no shield die in the Pool there is no Gas Cloud bonus.",
        "Sans dé de bouclier dans la Réserve, pas de bonus du Nuage de Gaz.",
    ),
    Rule::auto(
        "FC-SQ-17",
        "The Gas Cloud bonus does not count as the reaction: one reaction with stored dice may follow.",
        "Le bonus du Nuage de Gaz ne compte pas comme réaction : une réaction avec des dés stockés peut \
         suivre.",
    ),
];
