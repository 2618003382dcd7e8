//! Somebody who presses whatever was pressed least, on the whole device: every screen comes in sight and can be read,
//! nothing panics, and B leads home from anywhere.

#[path = "../../crates/ui/tests/screens/layout.rs"]
mod layout;

use crate::chance::Chance;
use crate::twins::send;
use passerelle_core::lang::Lang;
use passerelle_sim::Simulator;
use passerelle_sim::pilot::press;
use passerelle_sim::source::Source;
use passerelle_ui::pilot::Press;
use passerelle_ui::{Button, Ui};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A debug build presses less.
const PRESSES: usize = if cfg!(debug_assertions) { 60_000 } else { 1_000_000 };

/// What lies deep is not reached in fewer presses.
const MISSED: usize = if cfg!(debug_assertions) { 6 } else { 0 };

/// A battle with secret weapons up to its first turn.
const BATTLE: &[&str] = &[
    "new fleet pitched secret=on",
    "fleet 1 phoebe preset",
    "fleet 2 amycles preset",
    "deal",
    "keep a",
    "deal",
    "keep b",
    "first 1",
    "square pass",
    "square pass",
    "square pass",
    "square pass",
    "deploy-all",
    "deploy-all",
];

/// Switches of Fleet Commander, one bit each.
const USUAL: u8 = 0b000_0011;
const SECRET: u8 = 0b000_0100;
const HIDDEN: u8 = 0b000_1000;

/// A Skirmish of Starfighter that will not last long.
const SKIRMISH: &[&str] = &[
    "new starfighter quick",
    "record ares armor=3 slots=2,3,4,3,2",
    "record athena armor=4 slots=4,4,4,4,4",
    "new starfighter skirmish first=a",
    "class ares",
    "class athena",
];

/// After so many presses comes another mood, and home first.
const MOOD: usize = 1_500;

/// Who has pressed so often on the same screen of the device itself has seen enough of it.
const BORED: usize = 45;

/// More presses of B than it takes to close every screen and take back every answer.
const ALL_BACK: usize = 60;

const PRESS: [Press; 8] = [
    Press::Tap(Button::Up),
    Press::Tap(Button::Down),
    Press::Tap(Button::Left),
    Press::Tap(Button::Right),
    Press::Tap(Button::A),
    Press::Tap(Button::B),
    Press::Hold(Button::B),
    Press::Hold(Button::A),
];

/// What somebody feels like for a while: how gladly each is pressed, once all were pressed equally often.
const MOODS: [[usize; 8]; 5] = [
    // Curious.
    [12, 12, 12, 12, 24, 6, 2, 1],
    // Eager to get on with a game.
    [8, 12, 8, 8, 60, 1, 0, 0],
    // Just as eager, but now and then with a look aside.
    [8, 12, 6, 6, 60, 2, 1, 1],
    // Thorough: down every list.
    [2, 40, 3, 3, 14, 2, 1, 1],
    // Restless.
    [12, 12, 12, 12, 30, 12, 6, 2],
];

struct Explorer {
    device: Simulator,
    chance: Chance,
    /// How often what was pressed where.
    tried: HashMap<u64, [u32; 8]>,
    /// How often each screen was in sight, in each language.
    seen: BTreeMap<(&'static str, &'static str), usize>,
    /// Pictures that were looked at.
    read: HashMap<u64, ()>,
    /// What cannot be read.
    faults: BTreeSet<String>,
    presses: usize,
    /// The screen in sight, and how many presses it has been there.
    stays: (&'static str, usize),
}

/// What is in sight, and where the focus is.
struct Sight {
    screen: &'static str,
    strings: layout::Strings,
}

impl Sight {
    /// Tells places apart where other things can be pressed. Numbers make no new place.
    fn place(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.screen.hash(&mut hasher);
        let focus = self.strings.0.iter().filter(|drawn| drawn.focus);
        let letters = focus.flat_map(|drawn| drawn.text.chars()).filter(|c| !c.is_ascii_digit());
        letters.for_each(|c| c.hash(&mut hasher));
        hasher.finish()
    }

    fn picture(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for drawn in &self.strings.0 {
            (&drawn.text, drawn.area.top_left.x, drawn.area.top_left.y, drawn.focus).hash(&mut hasher);
        }
        hasher.finish()
    }
}

impl Explorer {
    fn new(seed: u64) -> Explorer {
        Explorer {
            device: Simulator::new(Source::seeded(seed)),
            chance: Chance::new(seed),
            tried: HashMap::new(),
            seen: BTreeMap::new(),
            read: HashMap::new(),
            faults: BTreeSet::new(),
            presses: 0,
            stays: ("home", 0),
        }
    }

    /// Looks at the screen; nothing on it may be unreadable.
    fn look(&mut self) -> Sight {
        let now = self.device.now();
        let mut strings = layout::Strings::default();
        self.device.device().record(now, &mut strings);
        let (screen, lang) = self.device.device().look(|ui, model| (ui.screen(), model.lang()));
        *self.seen.entry((screen, lang.code())).or_default() += 1;
        let sight = Sight { screen, strings };
        if self.read.insert(sight.picture(), ()).is_none() {
            let faults = layout::faults(&sight.strings.0);
            self.faults.extend(faults.iter().map(|fault| format!("{screen} ({}): {fault}", lang.code())));
        }
        sight
    }

    /// Presses what was pressed least here, most of the time.
    fn go_on(&mut self, mood: &[usize; 8]) {
        let sight = self.look();
        let (screen, stays) = self.stays;
        self.stays = (sight.screen, if screen == sight.screen { stays + 1 } else { 0 });
        if stays > BORED
            && screen != "home"
            && !["fleet", "starfighter"].iter().any(|game| screen.starts_with(game))
        {
            return self.press(Press::Tap(Button::B));
        }
        let counts = self.tried.entry(sight.place()).or_default();
        let holds = self.device.device().look(|ui, _| ui.wants_hold());
        let can = |i: &usize| mood[*i] > 0 && (PRESS[*i] != Press::Hold(Button::A) || holds);
        let least = (0..8).filter(can).map(|i| counts[i] as usize * 60 / mood[i]).min().unwrap_or(0);
        let rare: Vec<usize> =
            (0..8).filter(can).filter(|&i| counts[i] as usize * 60 / mood[i] == least).collect();
        let i = if self.chance.one_in(3) {
            let mut at = self.chance.below((0..8).filter(can).map(|i| mood[i]).sum());
            (0..8)
                .filter(can)
                .find(|&i| {
                    mood[i] > at || {
                        at -= mood[i];
                        false
                    }
                })
                .unwrap_or(4)
        } else {
            self.chance.pick(&rare)
        };
        counts[i] += 1;
        self.press(PRESS[i]);
    }

    fn press(&mut self, what: Press) {
        press(&mut self.device, what);
        self.presses += 1;
    }

    /// B leads home, and does nothing there.
    fn home(&mut self) {
        let from = self.look();
        for _ in 0..ALL_BACK {
            if self.look().screen == "home" {
                break;
            }
            self.press(Press::Tap(Button::B));
        }
        assert_eq!(self.look().screen, "home", "B does not lead home from {}", from.screen);
        let before = self.device.picture().clone();
        self.press(Press::Tap(Button::B));
        assert!(*self.device.picture() == before, "B does something at home");
    }
}

#[test]
fn every_screen_is_reached_can_be_read_and_left() {
    let mut explorer = Explorer::new(11);
    while explorer.presses < PRESSES {
        // Now and then the random source fails, in either language.
        let round = explorer.presses / MOOD;
        let lang = Lang::ALL[round % 2];
        send(&mut explorer.device, &format!("lang {}", lang.code()));
        let source = if round % 20 == 19 { Source::stuck() } else { Source::seeded(round as u64) };
        explorer.device.reseed(source);
        // New games begin as usual, with secret weapons or with hidden ships, and dice are mostly the device's.
        let customs = [USUAL, USUAL | SECRET, USUAL | HIDDEN][round % 3];
        assert!(explorer.device.device().learn(2, &[1, 0, customs]));
        let manual = if round % 5 == 3 { "manual on" } else { "manual off" };
        // Battles are long, and it takes a while to begin one: now and then one is under way.
        let battle = match (round % 3, round % 5) {
            (1, 0..=2) => BATTLE,
            (_, 4) => SKIRMISH,
            _ => &[],
        };
        for line in ["play dice", manual].iter().chain(battle) {
            assert!(send(&mut explorer.device, line).ends_with("ok\n"), "{line}");
        }
        let mood = MOODS[explorer.chance.below(MOODS.len())];
        for _ in 0..MOOD {
            explorer.go_on(&mood);
        }
        explorer.home();
    }
    let all: BTreeSet<_> = Ui::screens().collect();
    let mut missed = Vec::new();
    println!(
        "{} presses, {} pictures, {} places",
        explorer.presses,
        explorer.read.len(),
        explorer.tried.len()
    );
    for screen in all {
        let counts = Lang::ALL.map(|lang| explorer.seen.get(&(screen, lang.code())).copied().unwrap_or(0));
        println!("{screen:<16} {counts:?}");
        if counts.contains(&0) {
            missed.push(screen);
        }
    }
    assert!(explorer.faults.is_empty(), "{:#?}", explorer.faults);
    assert!(missed.len() <= MISSED, "never in sight: {missed:?}");
}
