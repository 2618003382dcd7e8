//! The door to the game: resume, the first game, or one of the players' own making.

use super::desk::Desk;
use super::setup::agree;
use super::setup::customs::Customs;
use super::{Screen, ask, has_game, now, ships, state, text};
use crate::canvas::Canvas;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::{self, Step};
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Start(List);

impl From<Start> for screens::Screen {
    fn from(start: Start) -> Self {
        Screen::Start(start).into()
    }
}

/// What can be done; the first and the last only with a game.
const ENTRIES: [Text; 4] = [text::RESUME, text::FIRST_GAME, text::NEW_GAME, text::SHIPS];

/// The entries there are now.
fn entries(model: &Model) -> &'static [Text] {
    if has_game(model) { &ENTRIES } else { &ENTRIES[1..3] }
}

impl Start {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::GAME), format_args!(""));
        let entries = entries(model);
        self.0.draw(canvas, entries.len(), |canvas, index, y| {
            list::entry(canvas, y, entries.get(index).map_or("", |name| model.say(name)));
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let entries = entries(model);
        if gesture != Gesture::Tap(Button::A) {
            self.0.moved(gesture, entries.len());
            return Step::Stay;
        }
        let state = state(model);
        let chosen = entries.get(self.0.cursor());
        // Whoever comes back most likely wants to go on, with a game that is not there yet.
        self.0 = List::default();
        match chosen {
            Some(&text::RESUME) => Step::Open(now(model, desk).into()),
            Some(&text::FIRST_GAME) => {
                desk.mode = Some(Customs::of(model).mode);
                desk.guide(state).map_or(Step::Stay, |command| ask(agree::with_profile(command, model)))
            }
            Some(&text::NEW_GAME) => {
                desk.unguide();
                Step::Open(Screen::Agree(agree::Agree::new(model)).into())
            }
            Some(_) => Step::Open(ships::Ships::at_hand(state).into()),
            None => Step::Stay,
        }
    }
}
