//! What spectators and players see, as JSON, and what the console says about events.

use crate::table::Table;
use core::fmt::{Result, Write};
use passerelle_core::games::fleet::attack::{Attack, Manner, Source};
use passerelle_core::games::fleet::console::write_event;
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::groups::Spot;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::squares::Family;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::units::ShipSet;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_core::json::{Json, Sink};
use serde_json::{Value, json};

/// Takes everything at once.
#[derive(Default)]
pub(crate) struct All(pub(crate) String);

impl Write for All {
    fn write_str(&mut self, text: &str) -> Result {
        self.0.write_str(text)
    }
}

impl Sink for All {
    fn passed(&mut self) -> bool {
        false
    }

    fn item_done(&mut self) {}
}

/// Takes the items behind the first so many.
struct After {
    text: String,
    skip: usize,
    longest: usize,
    mark: usize,
}

impl Write for After {
    fn write_str(&mut self, text: &str) -> Result {
        self.text.write_str(text)
    }
}

impl Sink for After {
    fn passed(&mut self) -> bool {
        let passed = self.skip > 0;
        self.skip = self.skip.saturating_sub(1);
        if !passed {
            self.mark = self.text.len();
        }
        passed
    }

    fn item_done(&mut self) {
        self.longest = self.longest.max(self.text.len() - self.mark);
    }
}

fn view(state: &State, viewer: Option<u8>) -> Value {
    let mut out = All::default();
    Json::new(&mut out).document(&|j| state.write_view(viewer, j)).expect("JSON");
    serde_json::from_str(&out.0).unwrap_or_else(|error| panic!("{error}: {}", out.0))
}

#[test]
fn everything_a_spectator_needs() {
    let t = Table::duel("De,Fr4 Fr@gas", "Ba !Cr").hand(1, "RO BS").left(2, "GO").right(2, "RS");
    let view = view(&t.state, None);
    assert_eq!(view["options"]["scenario"], "pitched");
    assert_eq!(view["options"]["tracking"], true);
    assert_eq!((&view["turn"], &view["moment"]), (&json!(1), &json!("dice")));
    assert_eq!((&view["active"], &view["decides"]), (&json!(1), &json!(1)));
    let second = &view["players"][1];
    assert_eq!(second["pool"], json!({"attack": 2, "movement": 3, "shield": 2}));
    assert_eq!((&second["left"], &second["right"]), (&json!(["GO"]), &json!(["RS"])));
    assert_eq!((&second["points"], &second["start"]), (&json!(7), &json!(7)));
    assert_eq!(view["players"][0]["hand"], json!(["RO", "BS"]));
    let frigate = &view["ships"][1];
    assert_eq!((&frigate["hull"], &frigate["whole"], &frigate["stack"]), (&json!(4), &json!(6), &json!(1)));
    assert_eq!(view["ships"][4]["where"], "reserve");
    assert_eq!(view["stacks"][0]["ships"], json!([1, 2]));
    assert_eq!(view["stacks"][1]["square"], "gas");
    assert_eq!(view["weapons"][0]["weapon"], "proton-beam");
    assert_eq!((&view["attack"], &view["outcome"]), (&Value::Null, &Value::Null));
}

#[test]
fn an_attack_under_way_and_an_end() {
    let mut t = Table::duel("De", "Ba");
    let source = |power, from, blocked| Source { player: 0, ships: ShipSet::one(0), power, from, blocked };
    let sources = [source(2, Some(Family::Orthogonal), false), source(3, None, true)].into_iter().collect();
    t.state.attack = Some(Attack::new(sources, crate::table::ship(2, 1), Spot::default(), Manner::Near));
    t.state.outcome = Some(Outcome::Won(1));
    let view = view(&t.state, None);
    let attack = &view["attack"];
    assert_eq!((&attack["target"], &attack["strength"]), (&json!([2, 1]), &json!(2)));
    assert_eq!(
        (&attack["sources"][0]["from"], &attack["sources"][1]["blocked"]),
        (&json!("O"), &json!(true))
    );
    assert_eq!(view["outcome"], json!({"result": "won", "side": 2}));
}

#[test]
fn secrets_are_their_owners() {
    let mut t = Table::duel("Fr ?Ba ?--", "Ba").with(Switch::Hidden, true).with(Switch::Secret, true);
    t.state.players[0].weapons[0].secret = true;
    t.state.players[1].weapons[0].secret = true;
    for viewer in [None, Some(1), Some(0)] {
        let view = view(&t.state, viewer);
        let kinds: Vec<&str> = (0..3).map(|i| view["ships"][i]["kind"].as_str().expect("a word")).collect();
        if viewer == Some(0) {
            assert_eq!(kinds, ["frigate", "battleship", "decoy"]);
            assert_eq!(
                (&view["weapons"][0]["ship"], &view["weapons"][0]["weapon"]),
                (&json!(2), &json!("proton-beam"))
            );
            assert_eq!(view["weapons"][1]["weapon"], "?");
        } else {
            assert_eq!(kinds, ["frigate", "?", "?"]);
            // Whether there is a battleship among the signals is a secret: its weapon is not listed.
            let theirs = if viewer == Some(1) { "proton-beam" } else { "?" };
            assert_eq!(view["weapons"].as_array().map(Vec::len), Some(1));
            assert_eq!(
                (&view["weapons"][0]["player"], &view["weapons"][0]["weapon"]),
                (&json!(2), &json!(theirs))
            );
            // Nothing tells a signal from another but its number and place.
            let [mut one, mut other] = [1, 2].map(|i| view["ships"][i].as_object().expect("a ship").clone());
            for key in ["ship", "stack"] {
                one.remove(key);
                other.remove(key);
            }
            assert_eq!(one, other);
        }
    }
}

#[test]
fn it_comes_in_small_items() {
    let fleet = "Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr";
    let t = Table::of(Default::default(), Default::default(), &[fleet; 6]);
    let mut sizes = Vec::new();
    for skip in [0, 1, 50, 10_000] {
        let mut out = After { text: String::new(), skip, longest: 0, mark: 0 };
        Json::new(&mut out).document(&|j| t.state.write_view(None, j)).expect("JSON");
        assert!(out.longest < 400, "{}", out.longest);
        sizes.push(out.text.len());
    }
    assert!(sizes.is_sorted_by(|a, b| a > b), "{sizes:?}");
    assert!(sizes[3] < 400, "what is written each time: {}", sizes[3]);
}

#[test]
fn events_in_words() {
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba").hand(1, "RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    let events = t.ok("react shield=GO:1");
    let mut text = String::new();
    write_event(&t.state, &events, &mut text).expect("lines");
    assert_eq!(text, "blocked source=1 from=O\ndamaged 2:1 4 left=20\n");

    let (attack, movement) = (passerelle_core::dice::Role::Attack, passerelle_core::dice::Role::Movement);
    let rolled = |player, role, letter| Event::Rolled {
        player,
        role,
        face: passerelle_core::dice::Face::from_letter(letter).expect("a face"),
    };
    let events: Events = [
        rolled(0, attack, "O"),
        rolled(0, movement, "D"),
        rolled(0, movement, "M"),
        rolled(1, movement, "S"),
        Event::Destroyed(crate::table::ship(1, 3)),
        Event::Turn { player: 0, number: 2 },
        Event::Over(Outcome::Won(0)),
    ]
    .into_iter()
    .collect();
    let mut text = String::new();
    write_event(&t.state, &events, &mut text).expect("lines");
    let lines = "rolled player=1 attack=O movement=D,M\nrolled player=2 movement=S\ndestroyed 1:3\nturn 2 player=1\n\
                 over won side=1\n";
    assert_eq!(text, lines);
}
