//! The rules of the counters.

use crate::lang::Text;
use crate::rule::{Area, Reason, Refusal, Rule};

/// There is no such counter.
pub const NO_COUNTER: Refusal = Refusal {
    rule: &"TOOL-COUNT-01",
    reason: &Reason { code: "E_COUNTER", why: Text::new("There are 8 counters", "Il y a 8 compteurs") },
};

/// Beyond the ends.
pub const RANGE: Refusal = Refusal {
    rule: &"TOOL-COUNT-01",
    reason: &Reason {
        code: "E_RANGE",
        why: Text::new("Counters go from -999 to 999", "Un compteur va de -999 à 999"),
    },
};

/// There is no change to take back or to make again.
pub const NO_CHANGE: Refusal = Refusal {
    rule: &"TOOL-COUNT-03",
    reason: &Reason {
        code: "E_UNDO",
        why: Text::new("No change to take back", "Aucun changement à annuler"),
    },
};

/// The rules a player can look up.
pub const RULES: &[Rule] = &[
    Rule::auto(
        "TOOL-COUNT-01",
        "Eight counters go from -999 to 999. Left takes one away, Right adds one; held down they go on, soon in \
         fives. A moment after the last press the difference is one change.",
        "Huit compteurs vont de -999 à 999. Gauche enlève un, Droite ajoute un ; maintenus, ils continuent, bientôt \
         de cinq en cinq. Un instant après le dernier appui, la différence fait un seul changement.",
    ),
    Rule::auto(
        "TOOL-COUNT-02",
        "A counter may have a name of up to eight letters. A on the counter leads to it.",
        "Un compteur peut porter un nom de huit lettres au plus. A sur le compteur y mène.",
    ),
    Rule::auto(
        "TOOL-COUNT-03",
        "Undo in the menu takes back whole changes, the last sixteen at most, whatever game is played beside. \
         Names stay.",
        "Annuler, dans le menu, reprend des changements entiers, seize au plus, quel que soit le jeu en cours. \
         Les noms restent.",
    ),
    Rule::auto(
        "TOOL-COUNT-04",
        "All counters go to zero together, after A is held. That is one change: it can be undone.",
        "Tous les compteurs reviennent à zéro ensemble, en maintenant A. C'est un seul changement : il s'annule.",
    ),
];

/// Every rule the tool keeps to.
pub const AREAS: &[Area] = &[Area { name: "counters", rules: RULES }];
