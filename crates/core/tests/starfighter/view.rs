//! The game as a spectator sees it.

use crate::table::Table;
use passerelle_core::games::starfighter::state::State;
use passerelle_core::games::starfighter::{is_under_way, label};
use passerelle_core::json::{Json, Sink};
use serde_json::{Value, json};
use std::fmt::Write;

/// Takes everything at once.
#[derive(Default)]
pub(crate) struct All(pub(crate) String);

impl Write for All {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write_str(text)
    }
}

impl Sink for All {
    fn passed(&mut self) -> bool {
        false
    }

    fn item_done(&mut self) {}
}

/// The state as JSON.
pub(crate) fn json(state: &State) -> Value {
    let mut out = All::default();
    Json::new(&mut out).document(&|j| state.write_json(j)).expect("a document");
    serde_json::from_str(&out.0).unwrap_or_else(|error| panic!("{error}: {}", out.0))
}

#[test]
fn a_new_device() {
    let state = json(&State::default());
    assert_eq!(state["moment"], "blank");
    assert_eq!(state["decides"], Value::Null);
    assert_eq!(state["classes"][0], json!({"name": "ARES", "armor": null, "slots": [4, 4, 4, 4, 4]}));
}

#[test]
fn the_middle_of_a_combat() {
    let t = Table::battle().sector("a3", "f1, f2h1 f1 s3x1 FF >destroy/draw").sector("b3", "f2, ?");
    let t = t.then(&["battle", "card fighters=0", "combat"]);
    let state = json(&t.state);
    assert_eq!(state["moment"], "effect");
    assert_eq!(state["decides"], "a");
    assert_eq!(state["effects"], json!([{"card": "a3:0", "half": "upper", "effect": "destroy"}]));
    assert_eq!(state["combat"], json!({"a": 3, "b": 3, "begun": true, "damage": [2, 2], "left": [1, 2]}));
    assert_eq!(state["cards"][0]["card"], "a3:0");
    assert_eq!(state["cards"][0]["upper"], json!({"fighters": 2, "hits": 1, "effect": "destroy"}));
    assert_eq!(state["cards"][0]["screens"], 3);
    assert_eq!(state["cards"][0]["field"], true);
    assert_eq!(state["cards"][1]["screens"], Value::Null);
    assert_eq!(state["cards"][1]["field"], Value::Null);
    assert_eq!(state["sides"][0]["fits"], json!([0, 0, 1, 0, 0]));
    assert_eq!(state["sides"][0]["symbols"], 4);
    assert_eq!(state["sides"][1]["class"], "ATHENA");
}

#[test]
fn questions_and_the_end() {
    let t = Table::battle().sector("a3", "?").sector("b3", "f1").then(&["battle"]);
    assert_eq!(json(&t.state)["wanted"], json!({"card": "a3:0", "need": "count"}));
    let t = Table::suffers("f2 f1", 1, 20);
    assert_eq!(json(&t.state)["placing"], json!({"card": "a3:0", "count": 1}));
    let t = Table::battle().armor(0, 3).then(&["battle", "end"]);
    assert_eq!(json(&t.state)["outcome"], json!({"result": "won", "side": "b"}));
    let t = Table::battle().armor(-1, -1).then(&["battle", "end"]);
    assert_eq!(json(&t.state)["outcome"], json!({"result": "draw"}));
}

#[test]
fn a_saved_game_has_a_label() {
    let mut out = String::new();
    label(&Table::battle().state, &mut out).expect("a label");
    assert_eq!(out, "skirmish round 1");
    assert!(is_under_way(&Table::battle().state) && !is_under_way(&State::default()));
}
