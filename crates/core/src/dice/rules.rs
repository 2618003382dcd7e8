//! The rules about energy dice themselves.

use crate::lang::Text;
use crate::rule::{Reason, Refusal, Rule};

/// A die profile that makes no die.
pub const BAD_PROFILE: Refusal = Refusal {
    rule: &"FC-DICE-03",
    reason: &Reason {
        code: "E_PROFILE",
        why: Text::new("A die has 6 sides and every kind of face", "Un dé a 6 côtés et chaque sorte de face"),
    },
};

/// The rules every energy die follows.
pub const RULES: &[Rule] = &[
    Rule::auto(
        "FC-DICE-01",
        "Each player owns nine energy dice: three for attack, three for movement, three for shields.",
        "Chaque joueur possède neuf dés d'énergie : trois d'attaque, trois de mouvement, trois de bouclier.",
    ),
    Rule::auto(
        "FC-DICE-02",
        "All dice carry the same four kinds of face. A roll changes the face, never the role.",
        "Tous les dés portent les quatre mêmes sortes de face. Un jet change la face, jamais le rôle.",
    ),
    Rule::auto(
        "FC-DICE-03",
        "How many sides show each kind is a setting: six sides in all, each kind at least once.",
        "Le nombre de côtés de chaque sorte se règle : six côtés en tout, chaque sorte au moins une fois.",
    ),
    Rule::auto(
        "FC-DICE-04",
        "Every side is equally likely and no roll depends on another.",
        "Chaque côté est également probable et aucun jet ne dépend d'un autre.",
    ),
    Rule::auto(
        "FC-DICE-05",
        "Orthogonal and diagonal each cover four neighbours, multi covers either family, \
         special covers none.",
        "Orthogonal et diagonal couvrent chacun quatre voisins, multi l'une ou l'autre famille, \
         spécial aucun.",
    ),
    Rule::auto(
        "FC-DICE-06",
        "A multi result is chosen when the die is used; until then it stays multi.",
        "Un résultat multi se choisit à l'emploi du dé ; jusque-là il reste multi.",
    ),
];
