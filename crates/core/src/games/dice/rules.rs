//! The rules of the dice tool.

use crate::dice;
use crate::lang::Text;
use crate::rule::{Area, Reason, Refusal, Rule};

/// Too few or too many dice.
pub const COUNT: Refusal = Refusal {
    rule: &"TOOL-DICE-01",
    reason: &Reason { code: "E_COUNT", why: Text::new("Pick 1 to 9 dice", "Prenez 1 à 9 dés") },
};

/// Nothing lies on the table yet.
pub const NO_ROLL: Refusal = Refusal {
    rule: &"TOOL-DICE-02",
    reason: &Reason { code: "E_EMPTY", why: Text::new("Nothing rolled yet", "Rien n'est lancé") },
};

/// A choice of kept dice that leaves nothing to roll.
pub const KEEP: Refusal = Refusal {
    rule: &"TOOL-DICE-02",
    reason: &Reason {
        code: "E_KEEP",
        why: Text::new("Leave at least one die to roll", "Laissez au moins un dé à lancer"),
    },
};

/// A choice of kept dice that names one that is not there.
pub const NOT_THERE: Refusal = Refusal {
    rule: &"TOOL-DICE-02",
    reason: &Reason {
        code: "E_DIE",
        why: Text::new("That die is not on the table", "Ce dé n'est pas sur la table"),
    },
};

/// Kept dice entered with other faces than they show.
pub const CHANGED: Refusal = Refusal {
    rule: &"TOOL-DICE-02",
    reason: &Reason {
        code: "E_CHANGED",
        why: Text::new("Kept dice stay as they are", "Les dés gardés ne changent pas"),
    },
};

/// A roll asked for while dice are entered by hand.
pub const BY_HAND: Refusal = Refusal {
    rule: &"TOOL-DICE-03",
    reason: &Reason {
        code: "E_MANUAL",
        why: Text::new("Dice are entered by hand", "Les dés sont saisis à la main"),
    },
};

/// No random numbers to be had.
pub const NO_SOURCE: Refusal = Refusal {
    rule: &"TOOL-DICE-04",
    reason: &Reason {
        code: "E_SOURCE",
        why: Text::new("Random source failed: enter real dice", "Hasard en panne : saisissez de vrais dés"),
    },
};

/// The rules a player can look up.
pub const RULES: &[Rule] = &[
    Rule::auto(
        "TOOL-DICE-01",
        "Left, Up and Right add an attack, movement or shield die, Down takes the last one back. \
         One to nine dice are rolled together.",
        "Gauche, Haut et Droite ajoutent un dé d'attaque, de mouvement ou de bouclier, \
         Bas retire le dernier. On lance de un à neuf dés ensemble.",
    ),
    Rule::auto(
        "TOOL-DICE-02",
        "After a roll, choose a die and press A to keep it. Roll again throws the dice that are not kept.",
        "Après un jet, choisissez un dé et appuyez sur A pour le garder. Relancer jette les dés non gardés.",
    ),
    Rule::auto(
        "TOOL-DICE-03",
        "With manual dice on, players throw real dice and enter what they show.",
        "Avec les dés manuels, les joueurs lancent de vrais dés et saisissent le résultat.",
    ),
    Rule::auto(
        "TOOL-DICE-04",
        "The random source is tested all the time. If it fails, rolling stops until it passes again.",
        "La source de hasard est testée sans cesse. \
         En cas de panne, plus de jet avant un nouveau test réussi.",
    ),
];

/// Every rule the tool keeps to, by subject.
pub const AREAS: &[Area] =
    &[Area { name: "tool", rules: RULES }, Area { name: "energy", rules: dice::rules::RULES }];
