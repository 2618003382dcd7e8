//! Effects.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "SF-EFF-01",
        "An effect fires each time it comes into sight: played, uncovered, or shown by a move, pivot or flip of its card.",
        "Un effet s'applique chaque fois qu'il devient visible : carte jouée, découverte, déplacée, pivotée ou retournée.",
    ),
    Rule::auto(
        "SF-EFF-02",
        "The owner of the card that shows it makes all choices.",
        "Le propriétaire de la carte qui le montre fait tous les choix.",
    ),
    Rule::auto(
        "SF-EFF-03",
        "It must be applied if that is possible, even without consequence.",
        "Il doit être appliqué si c'est possible, même sans conséquence.",
    ),
    Rule::auto(
        "SF-EFF-04",
        "Moves, pivots, flips, destruction and hits on fighters work on either board.",
        "Déplacement, pivotement, retournement, destruction et dégâts sur chasseur visent l'un ou l'autre plateau.",
    ),
    Rule::auto("SF-EFF-05", "A card never changes boards.", "Une carte ne change jamais de plateau."),
    Rule::auto(
        "SF-EFF-06",
        "Cards slide down into a gap at once; effects that appear in the gap do not fire.",
        "Les cartes glissent aussitôt pour combler un trou ; les effets qui y apparaissent ne se déclenchent pas.",
    ),
    Rule::auto(
        "SF-EFF-07",
        "Levels matter only when a card is played from the hand.",
        "Le niveau ne compte que pour une carte jouée de la main.",
    ),
    Rule::auto(
        "SF-EFF-08",
        "An effect that comes into sight is applied before any that waits.",
        "Un effet qui apparaît passe avant tous ceux qui attendent.",
    ),
    Rule::auto(
        "SF-EFF-09",
        "Of two that appear together the owner picks the first. The second waits, and is cancelled if it gets hidden or lost.",
        "De deux effets simultanés le propriétaire choisit le premier. L'autre attend, et est annulé s'il est caché ou perdu.",
    ),
    Rule::auto(
        "SF-EFF-10",
        "Draw: the top card of the deck is laid beside the board unseen, and joins the hand in the next Reinforcements.",
        "Pioche : la première carte de la pioche va à côté du plateau, face cachée, et rejoint la main aux prochains Renforts.",
    ),
    Rule::assist(
        "SF-EFF-11",
        "Lateral move: a card goes on top of an adjacent sector of its board that is not full.",
        "Déplacement latéral : une carte va au sommet d'un secteur adjacent non complet de son plateau.",
    ),
    Rule::assist(
        "SF-EFF-12",
        "Vertical move: a card becomes the top card of its own sector.",
        "Déplacement vertical : une carte devient la plus haute de son secteur.",
    ),
    Rule::assist(
        "SF-EFF-13",
        "Free move: a card goes on top of any sector of its board that is not full, also its own.",
        "Déplacement libre : une carte va au sommet de tout secteur non complet de son plateau, même le sien.",
    ),
    Rule::assist(
        "SF-EFF-14",
        "Pivot: a card is turned upside down. Covered, its other half shows and fires, and markers that get hidden go back.",
        "Pivotement : une carte est tournée tête-bêche. Couverte, son autre moitié apparaît et s'applique ; les marqueurs cachés partent.",
    ),
    Rule::assist(
        "SF-EFF-15",
        "Destroy: one card goes to the discard; those above slide down.",
        "Destruction : une carte va à la défausse ; celles du dessus glissent.",
    ),
    Rule::auto(
        "SF-EFF-16",
        "Hit on the enemy Cruiser: the opponent loses one armor.",
        "Dégâts sur Croiseur adverse : l'adversaire perd un point de blindage.",
    ),
    Rule::auto(
        "SF-EFF-17",
        "Hit on one's own Cruiser: the owner loses one armor.",
        "Dégâts sur son Croiseur : le propriétaire perd un point de blindage.",
    ),
    Rule::assist(
        "SF-EFF-18",
        "Flip: a card shows its other face, the same way up. Its effects fire; markers on the old face go back.",
        "Retournement : une carte montre son autre face, même orientation. Ses effets s'appliquent ; les anciens marqueurs partent.",
    ),
    Rule::assist(
        "SF-EFF-19",
        "Hit on a fighter: one marker for the top card of any sector. Screens and force fields work.",
        "Dégâts sur chasseur : un marqueur sur la carte la plus haute d'un secteur. Écrans et champs de force jouent.",
    ),
    Rule::auto(
        "SF-EFF-20",
        "Screens and force fields are always there: they are no effects to apply.",
        "Écrans et champs de force sont permanents : ils ne s'appliquent pas comme des effets.",
    ),
    Rule::assist(
        "SF-EFF-21",
        "Example: Draw and Lateral move played in slot 3. The card below is moved away: its hit on the enemy shows and fires.",
        "Exemple : Pioche et Déplacement latéral joués en 3. La carte du dessous est déplacée : ses dégâts adverses apparaissent.",
    ),
    Rule::assist(
        "SF-EFF-22",
        "Example: Draw and Pivot. The pivoted card shows its Lateral move, moves itself away and shows its Draw again.",
        "Exemple : Pioche et Pivotement. La carte pivotée montre son déplacement, s'en va et montre de nouveau sa Pioche.",
    ),
];
