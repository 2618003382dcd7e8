//! The rules of Fleet Commander, in our own words and in the order of the rule catalogue.
//!
//! Every rule has its place here, also those that only players can judge: the table is the help.

mod attack;
mod board;
mod damage;
mod dice;
mod example;
mod fleet;
mod fog;
mod free;
mod moves;
mod pool;
mod portals;
mod range;
mod reactions;
mod scenarios;
mod secrets;
mod setup;
mod shields;
mod ships;
mod specials;
mod squares;
mod teams;
mod turn;
mod victory;
mod weapons;

use crate::rule::{Area, Rule};

/// Every area, in the order of the rule catalogue.
pub const AREAS: &[Area] = &[
    Area { name: "dice", rules: dice::RULES },
    Area { name: "pool", rules: pool::RULES },
    Area { name: "board", rules: board::RULES },
    Area { name: "ships", rules: ships::RULES },
    Area { name: "fleet", rules: fleet::RULES },
    Area { name: "setup", rules: setup::RULES },
    Area { name: "turn", rules: turn::RULES },
    Area { name: "moves", rules: moves::RULES },
    Area { name: "attack", rules: attack::RULES },
    Area { name: "shields", rules: shields::RULES },
    Area { name: "reactions", rules: reactions::RULES },
    Area { name: "damage", rules: damage::RULES },
    Area { name: "range", rules: range::RULES },
    Area { name: "specials", rules: specials::RULES },
    Area { name: "weapons", rules: weapons::RULES },
    Area { name: "squares", rules: squares::RULES },
    Area { name: "portals", rules: portals::RULES },
    Area { name: "teams", rules: teams::RULES },
    Area { name: "secrets", rules: secrets::RULES },
    Area { name: "fog", rules: fog::RULES },
    Area { name: "scenarios", rules: scenarios::RULES },
    Area { name: "victory", rules: victory::RULES },
    Area { name: "example", rules: example::RULES },
    Area { name: "free", rules: free::RULES },
];

/// Every rule.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    AREAS.iter().flat_map(|area| area.rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Kind;

    /// The group of an id and its number in it.
    fn split(id: &str) -> (&str, u32) {
        let (group, number) = id.rsplit_once('-').unwrap();
        assert_eq!(number.len(), 2, "{id}");
        (group, number.parse().unwrap())
    }

    #[test]
    fn numbers_count_up_from_one_in_each_group() {
        for area in AREAS {
            let mut before = ("", 0);
            for rule in area.rules {
                let (group, number) = split(rule.id);
                let expected = if group == before.0 { before.1 + 1 } else { 1 };
                assert_eq!(number, expected, "{} in {}", rule.id, area.name);
                before = (group, number);
            }
        }
    }

    #[test]
    fn the_whole_catalogue_is_here() {
        let count = |kind| all().filter(|rule| rule.id.starts_with("FC-") && rule.kind == kind).count();
        assert_eq!(count(Kind::Auto) + count(Kind::Assist), 267);
        assert_eq!(count(Kind::Reference), 8);
    }
}
