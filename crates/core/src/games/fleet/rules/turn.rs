//! The phases of a turn.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-TURN-01",
        "A turn has four phases, always in this order: Start of Turn, Energy Allocation, Dice Actions, \
         Command Board.",
        "Un tour a quatre phases, toujours dans cet ordre : Début de Tour, Affectation d'Énergie, \
         Actions des Dés, Passerelle.",
    ),
    Rule::auto(
        "FC-TURN-02",
        "Players take complete turns one after the other. \
         In team games the sides alternate; a free-for-all goes clockwise.",
        "Les joueurs jouent des tours complets l'un après l'autre. \
         En équipes, les camps alternent ; en chacun pour soi, on suit le sens horaire.",
    ),
    Rule::auto(
        "FC-TURN-03",
        "At Start of Turn the effects of the scenario come first, then Special Squares, \
         then deployed weapons (Drones).",
        "Au Début de Tour viennent d'abord les effets du scénario, puis les Secteurs Spéciaux, \
         puis les armes déployées (Drones).",
    ),
    Rule::auto(
        "FC-TURN-04",
        "The active player chooses the order among effects of the same kind; the device suggests one.",
        "Le joueur actif choisit l'ordre entre effets de même sorte ; l'appareil en propose un.",
    ),
    Rule::auto(
        "FC-TURN-05",
        "Hand and stored dice are used in any order. \
         A ship may act as often as dice allow; a die acts with all or some ships of a square.",
        "Les dés de la main et les dés stockés s'emploient dans n'importe quel ordre. \
         Un vaisseau peut agir plusieurs fois ; un dé sert tout ou partie d'un secteur.",
    ),
    Rule::auto(
        "FC-TURN-06",
        "At most seven results serve in one Dice Actions phase, three rolled and four stored, \
         plus what rerolls bring.",
        "Au plus sept résultats servent dans une phase d'Actions des Dés, trois lancés et quatre stockés, \
         plus ceux des relances.",
    ),
    Rule::auto(
        "FC-TURN-07",
        "An action is finished, with its reaction, damage and check for victory, before the next one begins.",
        "Une action se termine, réaction, dégâts et contrôle de victoire compris, \
         avant que la suivante commence.",
    ),
];
