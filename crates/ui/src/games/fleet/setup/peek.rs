//! A look at one's own secrets: they show while A is held, and not a moment longer (FC-SECRET-04).

use crate::canvas::{Align, Canvas};
use crate::games::fleet::choice::{LETTERS, Player};
use crate::games::fleet::desk::Desk;
use crate::games::fleet::{Screen, glyphs, names, state, text};
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::State;

/// So long A is held before anything shows: a slip shows nothing.
const AFTER: u16 = 300;
/// A button that is down for longer is stuck rather than held.
const UNTIL: u16 = 9_000;

/// Whose secrets, and whether they show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Peek {
    player: u8,
    /// A was pressed here and is still down.
    down: bool,
    shown: bool,
}

impl From<Peek> for screens::Screen {
    fn from(peek: Peek) -> Self {
        Screen::Peek(peek).into()
    }
}

/// Whether anybody has secrets in this game.
pub(crate) fn has_secrets(state: &State) -> bool {
    !state.moment.is_setup() && (state.is_on(Switch::Secret) || state.is_on(Switch::Hidden))
}

impl Peek {
    /// Those of the player who decides.
    pub(crate) fn new(state: &State) -> Peek {
        Peek { player: state.decider().unwrap_or(state.active), down: false, shown: false }
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        canvas.heading(
            format_args!("{}", Player(names, self.player)),
            format_args!("{}", model.say(&text::SECRETS)),
        );
        if !self.shown {
            canvas.text(Point::new(64, 18), Align::Centre, model.say(&text::PEEK_WHOSE));
            let player = Player(names, self.player);
            canvas.format(Point::new(64, 32), Align::Centre, format_args!("{player}"));
            return hint::draw(model, canvas, &[(Key::A, text::PEEK)]);
        }
        let Some(p) = names.state.player(self.player) else { return };
        let mut y = 13;
        for (weapon, letter) in p.weapons.iter().zip(LETTERS) {
            if weapon.secret && p.armed(weapon) {
                let name = model.say(&weapon.arm.table().1);
                canvas.format(Point::new(2, y), Align::Left, format_args!("{letter} {name}"));
                y += 10;
            }
        }
        let mut column = 0;
        for (ship, unit) in (1u8..).zip(&p.units).filter(|(_, unit)| unit.hidden && unit.alive()) {
            let at = Point::new(2 + 32 * column, y);
            canvas.unrecorded(|c| {
                c.format(at, Align::Left, format_args!("{ship}"));
                c.icon(at + Point::new(13, 0), glyphs::ship(unit.kind));
            });
            let name = model.say(&unit.kind.ship().name);
            canvas.label(Rectangle::new(at, Size::new(27, 9)), format_args!("{ship} {name}"));
            column = (column + 1) % 4;
            y += if column == 0 { 10 } else { 0 };
        }
        if y == 13 && column == 0 {
            canvas.text(Point::new(2, y), Align::Left, model.say(&text::NO_SECRETS));
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let players = state(model).players.len().max(1) as u8;
        (self.down, self.shown) = match gesture {
            Gesture::Tap(Button::A) => (true, false),
            // The press that opened this screen may still last: it shows nothing.
            Gesture::HoldingA(held) if self.down => (true, (AFTER..UNTIL).contains(&held)),
            _ => (false, false),
        };
        match gesture {
            Gesture::Tap(Button::Right) => self.player = (self.player + 1) % players,
            Gesture::Tap(Button::Left) => self.player = (self.player + players - 1) % players,
            _ => {}
        }
        Step::Stay
    }
}
