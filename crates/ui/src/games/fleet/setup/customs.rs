//! What the players of this device usually agree on: the page of a new game starts with it.

use crate::games::Row;
use crate::games::fleet::{text, words};
use crate::list;
use crate::model::Model;
use crate::screens::Step;
use crate::ui::Request;
use heapless::Vec;
use passerelle_core::games::fleet::options::{Switch, Switches};
use passerelle_core::games::fleet::state::Mode;
use passerelle_core::lang::Text;

/// Under which number the device keeps it.
const NUMBER: usize = 2;

/// What the first byte says about the others.
const FORMAT: u8 = 1;

/// What is usually agreed on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Customs {
    pub(crate) mode: Mode,
    pub(crate) switches: Switches,
}

impl Customs {
    /// What this device was taught, or what the rules suggest.
    pub(crate) fn of(model: &Model) -> Customs {
        match model.taught.get(NUMBER).map(|bytes| &bytes[..]) {
            Some(&[FORMAT, mode, bits]) => Customs {
                mode: if mode == 0 { Mode::Referee } else { Mode::Free },
                switches: Switches::from_bits(bits & ((1 << Switch::ALL.len()) - 1)),
            },
            _ => Customs { mode: Mode::Referee, switches: Switches::USUAL },
        }
    }

    /// From now on this is usual.
    fn learn(self) -> Step {
        let mut bytes = Vec::new();
        // Three bytes find room.
        let _ = bytes.extend_from_slice(&[FORMAT, self.mode as u8, self.switches.bits()]);
        Step::Ask(Request::Learn(NUMBER as u8, bytes))
    }
}

/// The other way to play.
pub(crate) const fn other(mode: Mode) -> Mode {
    match mode {
        Mode::Referee => Mode::Free,
        Mode::Free => Mode::Referee,
    }
}

/// The name of a way to play, as a value.
pub(crate) const fn mode_name(mode: Mode) -> Text {
    match mode {
        Mode::Referee => text::REFEREE_VALUE,
        Mode::Free => text::FREE_VALUE,
    }
}

fn turn_mode(model: &Model) -> Step {
    let customs = Customs::of(model);
    Customs { mode: other(customs.mode), ..customs }.learn()
}

fn turn(model: &Model, switch: Switch) -> Step {
    let customs = Customs::of(model);
    let on = !customs.switches.is_on(switch);
    Customs { switches: customs.switches.with(switch, on), ..customs }.learn()
}

/// Makes the row of a switch.
macro_rules! row {
    ($switch:expr) => {
        Row {
            draw: |model, canvas, y| {
                let on = Customs::of(model).switches.is_on($switch);
                let name = model.say(&words::switch($switch));
                list::tick(canvas, y, name, on, model.say(&text::on_off(on)));
            },
            change: |_, model| turn(model, $switch),
            open: |model| turn(model, $switch),
        }
    };
}

/// What games usually begin with; what is agreed on more rarely is chosen for each.
pub(crate) const ROWS: &[Row] = &[
    Row {
        draw: |model, canvas, y| {
            let mode = mode_name(Customs::of(model).mode);
            list::value(canvas, y, model.say(&text::MODE), format_args!("{}", model.say(&mode)));
        },
        change: |_, model| turn_mode(model),
        open: turn_mode,
    },
    row!(Switch::Tracking),
    row!(Switch::Abilities),
];
