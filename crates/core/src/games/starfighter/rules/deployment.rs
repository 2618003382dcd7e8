//! Deployment.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "SF-DEP-01",
        "From the Initiative on the players take turns: one card, or a pass.",
        "À partir de l'Initiative, chacun son tour : une carte, ou passer.",
    ),
    Rule::auto(
        "SF-DEP-02",
        "A card goes from the hand into a sector of one's own board.",
        "Une carte va de la main dans un secteur de son propre plateau.",
    ),
    Rule::auto(
        "SF-DEP-03",
        "A sector fills from slot 0 upward, without gaps.",
        "Un secteur se remplit à partir de l'emplacement 0, sans trou.",
    ),
    Rule::auto(
        "SF-DEP-04",
        "A full sector takes no more cards. The slots of each sector depend on the class.",
        "Un secteur complet ne prend plus de carte. Les emplacements dépendent de la classe.",
    ),
    Rule::assist(
        "SF-DEP-05",
        "Any card may be played with either face. The device asks which if it tracks levels.",
        "Toute carte se joue sur l'une ou l'autre face. L'appareil demande laquelle s'il suit les niveaux.",
    ),
    Rule::reference(
        "SF-DEP-06",
        "The upper half points to the opponent: the level mark at the far left, or on the back the fighters on the far side.",
        "La partie supérieure est tournée vers l'adversaire : niveau en haut à gauche, ou au verso les chasseurs en haut.",
    ),
    Rule::auto(
        "SF-DEP-07",
        "Level 0 fits the next slot of any sector; levels 1 to 3 only the slot of that number. A back counts as level 0.",
        "Le niveau 0 va sur le prochain emplacement de tout secteur ; les niveaux 1 à 3 sur celui de même numéro. Un verso est de niveau 0.",
    ),
    Rule::auto(
        "SF-DEP-08",
        "What fits slot n: a card of level n, one of level 0, or any back.",
        "Sur l'emplacement n : une carte de niveau n, une de niveau 0, ou un verso.",
    ),
    Rule::auto(
        "SF-DEP-09",
        "Example: a back in slot 0, a level 1 card in slot 1, a back in slot 2: now a level 3 card fits.",
        "Exemple : un verso en 0, une carte de niveau 1 en 1, un verso en 2 : une carte de niveau 3 est possible.",
    ),
    Rule::assist(
        "SF-DEP-10",
        "Effects of the played card fire at once, before the opponent's turn.",
        "Les effets de la carte jouée s'appliquent aussitôt, avant le tour adverse.",
    ),
    Rule::auto(
        "SF-DEP-11",
        "A card hides the upper half of the one below: markers there go back to the stock.",
        "Une carte cache la partie supérieure de celle du dessous : les marqueurs qui s'y trouvent retournent au stock.",
    ),
    Rule::auto(
        "SF-DEP-12",
        "Instead of a card one may pass: no more cards in this round.",
        "Au lieu de jouer on peut passer : plus de carte dans cette manche.",
    ),
    Rule::auto(
        "SF-DEP-13",
        "Who passes first takes the Initiative, or keeps it.",
        "Le premier qui passe prend l'Initiative, ou la garde.",
    ),
    Rule::auto(
        "SF-DEP-14",
        "After the first pass the other player goes on alone with as many cards as he likes.",
        "Après le premier passe, l'autre continue seul avec autant de cartes qu'il veut.",
    ),
    Rule::auto(
        "SF-DEP-15",
        "When both have passed, the Battle begins.",
        "Quand les deux ont passé, la Bataille commence.",
    ),
];
