//! Refusals as the sources write them: the id of a rule, and behind it the code, as a text or a name. That is
//! `refuse("FC-MOVE-02", Code::Cap)` as well as `Refusal { rule: "FC-MOVE-02", reason: &Reason { code: "E_CAP", .. } }`.
//! `must_await(Moment::Dice, "FC-MOVE-02")` is one, too: not in this phase.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use crate::notes::Refusal;
use crate::process::Stop;

/// Every refusal in the sources of a folder.
pub(crate) fn folder(path: &Path) -> Result<BTreeSet<Refusal>, Stop> {
    let mut found = BTreeSet::new();
    visit(path, &mut found).map_err(|error| Stop::file("read", path, &error))?;
    Ok(found)
}

fn visit(path: &Path, found: &mut BTreeSet<Refusal>) -> io::Result<()> {
    if path.is_dir() {
        return fs::read_dir(path)?.try_for_each(|entry| visit(&entry?.path(), found));
    }
    found.extend(refusals(&fs::read_to_string(path)?));
    Ok(())
}

/// Looks behind each quotation mark: one that ends a text finds no id there, whatever follows.
fn refusals(source: &str) -> impl Iterator<Item = Refusal> {
    source.match_indices('"').filter_map(|(at, _)| {
        let (id, rest) = source[at + 1..].split_once('"')?;
        let code = || match rest.trim_start().strip_prefix(',') {
            Some(rest) => code(rest.trim_start()),
            None => is_moment(&source[..at]).then(|| "E_PHASE".into()),
        };
        is_id(id).then(code)?.map(|code| (id.into(), code))
    })
}

/// Ids are capitals and digits in words, the last one a number: `FC-MOVE-02`.
fn is_id(text: &str) -> bool {
    let part =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    let number = text.rsplit('-').next().is_some_and(|last| last.starts_with(|c: char| c.is_ascii_digit()));
    text.contains('-') && number && text.split('-').all(part)
}

/// Whether the text ends with `must_await(Moment::Dice, `.
fn is_moment(before: &str) -> bool {
    let call = before.rsplit_once("must_await(").map_or("", |(_, call)| call.trim_end_matches(['&', ' ']));
    let name = call.strip_prefix("Moment::").and_then(|call| call.strip_suffix(','));
    name.is_some_and(|name| name.chars().all(char::is_alphanumeric))
}

fn code(rest: &str) -> Option<String> {
    let rest = rest.strip_prefix("reason: &Reason {").map_or(rest, str::trim_start);
    let rest = rest.strip_prefix("code:").map_or(rest, str::trim_start);
    if let Some(text) = rest.strip_prefix('"') {
        return text
            .split_once('"')
            .map(|(code, _)| code)
            .filter(|code| code.starts_with("E_"))
            .map(String::from);
    }
    let path = rest.split(|c: char| !c.is_ascii_alphanumeric() && c != ':').next()?;
    let (before, name) = path.rsplit_once("::")?;
    before.ends_with("Code").then(|| format!("E_{}", name.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        refusals(source).map(|(rule, code)| format!("{rule} {code}")).collect()
    }

    #[test]
    fn a_refusal_is_an_id_and_a_code() {
        assert_eq!(found(r#"ensure(ok, refuse("FC-MOVE-02", Code::Cap))?;"#), ["FC-MOVE-02 E_CAP"]);
        assert_eq!(found(r#"refuse("SF-D6-10", fleet::Code::Itd)"#), ["SF-D6-10 E_ITD"]);
        let spread = "refuse(\n    \"FC-MOVE-02\",\n    Code::Cap,\n)";
        assert_eq!(found(spread), ["FC-MOVE-02 E_CAP"]);
        let plain = "Refusal {\n    rule: \"TOOL-DICE-01\",\n    reason: &Reason {\n code: \"E_COUNT\",\n    why: WHY }";
        assert_eq!(found(plain), ["TOOL-DICE-01 E_COUNT"]);
        assert_eq!(found(r#"state.must_await(Moment::Dice, "FC-TURN-01")?;"#), ["FC-TURN-01 E_PHASE"]);
    }

    #[test]
    fn several_stand_in_one_source() {
        let source = r#"why("a, \"b\""); refuse("FC-A-01", Code::Cap); refuse("FC-A-02", Code::Dir);"#;
        assert_eq!(found(source), ["FC-A-01 E_CAP", "FC-A-02 E_DIR"]);
    }

    #[test]
    fn other_texts_are_no_refusals() {
        for source in [
            r#"Rule { id: "FC-DICE-01", kind: Kind::Auto }"#,
            r#"covers(&["FC-DICE-01", "FC-DICE-02"])"#,
            r#"Profile "E_PROFILE" "Bad die profile" "Profil";"#,
            r#"log("FC-DICE", Code::Cap)"#,
            r#"result.expect("FC-DICE-01"); log(Moment::Dice, "FC-DICE-01")"#,
            r#"log("2-1 up", Code::Cap)"#,
            r#"refuse("FC-DICE-01""#,
        ] {
            assert_eq!(found(source), [""; 0], "{source}");
        }
    }
}
