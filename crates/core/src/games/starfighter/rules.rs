//! The rules of Starfighter, in our own words and in the order of the rule catalogue.
//!
//! Every rule has its place here, also those that only players can judge: the table is the help.

mod battle;
mod damage;
mod deployment;
mod effects;
mod end;
mod reinforcements;
mod setup;
mod table;
mod total_war;

use crate::rule::{Area, Rule};

/// Every area, in the order of the rule catalogue.
pub const AREAS: &[Area] = &[
    Area { name: "setup", rules: setup::RULES },
    Area { name: "reinforcements", rules: reinforcements::RULES },
    Area { name: "deployment", rules: deployment::RULES },
    Area { name: "battle", rules: battle::RULES },
    Area { name: "damage", rules: damage::RULES },
    Area { name: "effects", rules: effects::RULES },
    Area { name: "end", rules: end::RULES },
    Area { name: "total-war", rules: total_war::RULES },
    Area { name: "table", rules: table::RULES },
];

/// Every rule.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    AREAS.iter().flat_map(|area| area.rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::Kind;

    #[test]
    fn the_whole_catalogue_is_here() {
        let count = |kind| all().filter(|rule| rule.id.starts_with("SF-") && rule.kind == kind).count();
        assert_eq!(count(Kind::Auto) + count(Kind::Assist), 92);
        assert_eq!(count(Kind::Reference), 4);
    }
}
