//! Damage.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "SF-DMG-01",
        "Markers go to the top card first, one a fighter, as many as it takes; then to the next.",
        "Les marqueurs vont d'abord sur la carte du haut, un par chasseur ; ensuite sur la suivante.",
    ),
    Rule::assist(
        "SF-DMG-02",
        "A card whose last fighter is damaged is discarded; its markers go back.",
        "Une carte dont le dernier chasseur est endommagé est défaussée ; ses marqueurs retournent au stock.",
    ),
    Rule::assist(
        "SF-DMG-03",
        "The card below comes into sight: its effect is applied whole, then the other markers go on.",
        "La carte du dessous apparaît : son effet s'applique entièrement, puis les autres marqueurs suivent.",
    ),
    Rule::auto(
        "SF-DMG-04",
        "With no card left, each marker takes one armor.",
        "Sans carte dans le secteur, chaque marqueur retire un point de blindage.",
    ),
    Rule::auto(
        "SF-DMG-05",
        "Markers on a card that survives stay there.",
        "Les marqueurs d'une carte qui survit restent en place.",
    ),
    Rule::auto(
        "SF-DMG-06",
        "A marker that gets covered goes back to the stock: that fighter is whole again.",
        "Un marqueur recouvert retourne au stock : le chasseur est de nouveau indemne.",
    ),
    Rule::auto(
        "SF-DMG-07",
        "The owner picks which fighters of the card take the markers: offered is the upper half first.",
        "Le propriétaire choisit quels chasseurs prennent les marqueurs : la partie supérieure est proposée d'abord.",
    ),
    Rule::assist(
        "SF-DMG-08",
        "Screens, 2 to 4, take markers before the fighters.",
        "Les écrans, de 2 à 4, prennent les marqueurs avant les chasseurs.",
    ),
    Rule::auto(
        "SF-DMG-09",
        "At the end of the round markers on screens go back; those on fighters stay.",
        "En fin de manche les marqueurs des écrans retournent au stock ; ceux des chasseurs restent.",
    ),
    Rule::assist(
        "SF-DMG-10",
        "A card with a force field takes exactly one marker each time; the others are lost.",
        "Une carte à champ de force prend exactement un marqueur à chaque fois ; les autres sont perdus.",
    ),
    Rule::assist(
        "SF-DMG-11",
        "They are lost even if that one destroys it; the card below comes into sight.",
        "Ils sont perdus même si ce marqueur la détruit ; la carte du dessous apparaît.",
    ),
    Rule::auto("SF-DMG-12", "Armor can go below zero.", "Le blindage peut passer sous zéro."),
];
