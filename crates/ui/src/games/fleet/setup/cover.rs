//! "Pass the device": nothing private shows before the right player has pressed A.

use crate::canvas::{Align, Canvas};
use crate::games::fleet::choice::Player;
use crate::games::fleet::desk::{Desk, likeliest};
use crate::games::fleet::setup::build;
use crate::games::fleet::{ask, names, screen_of, state, text};
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::Point;
#[cfg(feature = "pilot")]
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::{Moment, State};
#[cfg(feature = "pilot")]
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;

/// The player who alone may see what this moment is about.
pub(crate) fn owner(state: &State) -> Option<u8> {
    let hidden = state.is_on(Switch::Hidden) && matches!(state.moment, Moment::Fleets | Moment::Deploy);
    let secret = matches!(state.moment, Moment::Deal | Moment::Keep);
    state.decider().filter(|_| hidden || secret)
}

/// The device goes to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cover {
    player: u8,
}

impl Cover {
    /// To whom this moment belongs.
    pub(crate) fn new(state: &State) -> Cover {
        Cover { player: owner(state).unwrap_or(0) }
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        canvas.header(model.say(&text::PASS), format_args!(""));
        canvas.text(Point::new(64, 18), Align::Centre, model.say(&text::PASS_TO));
        canvas.format(Point::new(64, 32), Align::Centre, format_args!("{}", Player(names, self.player)));
        hint::draw(model, canvas, &[(Key::A, text::SHOW)]);
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        match (state.moment, gesture) {
            // The fleets are built in any order.
            (Moment::Fleets, Gesture::Tap(Button::Right)) => {
                self.player = build::next_player(state, self.player, true);
            }
            (Moment::Fleets, Gesture::Tap(Button::Left)) => {
                self.player = build::next_player(state, self.player, false);
            }
            (moment, Gesture::Tap(Button::A)) => {
                desk.trusted = Some(self.player);
                return match moment {
                    // Nothing shows before the weapons are dealt.
                    Moment::Deal => likeliest(state, Verb::Deal, &[]).map_or(Step::Stay, ask),
                    _ => Step::Swap(screen_of(state, desk).into()),
                };
            }
            _ => {}
        }
        Step::Stay
    }
}

#[cfg(feature = "pilot")]
impl Cover {
    /// Which button leads to what is wanted.
    pub(crate) fn toward(&self, wanted: &Command) -> &'static [Button] {
        match (wanted.verb, wanted.answers.first()) {
            (Verb::Fleet, Some(&Answer::Number(player))) if player != self.player => &[Button::Right],
            (Verb::Fleet | Verb::Deal | Verb::Keep | Verb::Deploy, _) => &[Button::A],
            _ => &[Button::B],
        }
    }
}
