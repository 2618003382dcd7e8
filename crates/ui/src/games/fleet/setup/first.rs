//! Who begins: how many specials everybody has rolled, and what follows from it.
//!
//! The first game deploys its ships right after the roll, so this screen stays for that.

use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::frame::Ink;
use crate::games::fleet::choice::Player;
use crate::games::fleet::desk::Desk;
use crate::games::fleet::{names, now, state, talk, text, words};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::dice::Face;
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::state::{Moment, PLAYERS, State};
use passerelle_core::games::fleet::tray::DieId;
use passerelle_core::games::fleet::verbs::Verb;

/// How many specials each player rolled last.
pub(crate) type Specials = [Option<u8>; PLAYERS];

/// Takes note of a roll for who begins; tells whether there was one. It is the only one with all dice of a player.
pub(crate) fn note(specials: &mut Specials, events: &[Event], state: &State) -> bool {
    let mut who = None;
    let (mut dice, mut special) = (0, 0);
    for event in events {
        if let Event::Rolled { player, face, .. } = *event {
            who = Some(player);
            dice += 1;
            special += u8::from(face == Face::Special);
        }
    }
    if dice != DieId::all().count() {
        return false;
    }
    let again = state.setup.specials.iter().flatten().count() == 1;
    for (seat, known) in (0u8..).zip(&mut *specials) {
        // Somebody rolls first after a tie: what the others rolled before counts no more.
        if again && state.setup.beaten >> seat & 1 == 0 {
            *known = None;
        }
    }
    let place = who.and_then(|player| specials.get_mut(usize::from(player)));
    place.is_some_and(|place| {
        *place = Some(special);
        true
    })
}

/// What can be done, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct First {
    list: List,
    verbs: [Option<Verb>; 2],
}

/// Rows of the list, below the numbers.
const LIST: (i32, usize) = (44, 2);

impl First {
    pub(crate) fn new(state: &State) -> First {
        let verbs = match state.moment {
            Moment::First => [Verb::Rolloff, Verb::First],
            _ => [Verb::DeployAll, Verb::Deploy],
        };
        let can = |verb: Verb| Some(verb).filter(|&verb| state.draft(verb, &[]).is_ok());
        match verbs.map(can) {
            [None, verb] => First { list: List::default(), verbs: [verb, None] },
            verbs => First { list: List::default(), verbs },
        }
    }

    /// All have rolled: it only says what came of it.
    pub(crate) fn told() -> First {
        First { list: List::default(), verbs: [None; 2] }
    }

    fn rows(&self) -> usize {
        self.verbs.iter().flatten().count().max(1)
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let state = names.state;
        let is_open = state.moment == Moment::First;
        canvas.header(model.say(&words::moment(Moment::First)), format_args!(""));
        let marked = if is_open { state.setup.turn } else { state.first };
        let nobody = state.setup.beaten == 0 && state.setup.specials.iter().all(Option::is_none);
        let tie = desk.rolled.iter().any(Option::is_some) && state.setup.specials.iter().all(Option::is_none);
        let at = Point::new(64, 13);
        match is_open {
            true if tie => canvas.text(at, Align::Centre, model.say(&text::TIE)),
            true if nobody => canvas.text(at, Align::Centre, model.say(&text::MOST_SPECIALS)),
            true => _ = canvas.format(at, Align::Centre, format_args!("{}", Player(names, marked))),
            false => {
                let begins = model.say(&text::BEGINS);
                canvas.format(at, Align::Centre, format_args!("{} {begins}", Player(names, marked)));
            }
        }
        let pitch = 128 / (state.players.len().max(1) as i32);
        for (seat, rolled) in (0u8..).zip(desk.rolled).take(state.players.len()) {
            let middle = pitch * i32::from(seat) + pitch / 2;
            let area = Rectangle::new(Point::new(middle - 10, 23), Size::new(20, 20));
            let lit = seat == marked;
            if lit {
                canvas.frame().fill(area, Ink::On);
            }
            canvas.with(if lit { Ink::Off } else { Ink::On }, false, |c| {
                c.unrecorded(|c| {
                    c.format(Point::new(middle - 8, 25), Align::Left, format_args!("{}", seat + 1));
                    match rolled {
                        Some(count) => {
                            c.print(
                                &DIGITS,
                                Point::new(middle - 2, 25),
                                Align::Left,
                                format_args!("{count}"),
                            );
                        }
                        None => {
                            c.frame().fill(
                                Rectangle::new(Point::new(middle - 1, 33), Size::new(8, 2)),
                                if lit { Ink::Off } else { Ink::On },
                            );
                        }
                    }
                });
                // Six players stand closely: what is noted of each is a little narrower.
                let area = Rectangle::new(Point::new(middle - 9, 23), Size::new(18, 20));
                match rolled {
                    Some(count) => c.label(area, format_args!("{}: {count}", seat + 1)),
                    None => c.label(area, format_args!("{}: -", seat + 1)),
                }
            });
        }
        self.list.draw_in(canvas, self.rows(), LIST, &mut |canvas, index, y| {
            let verb = self.verbs.get(index).copied().flatten();
            let name = verb.map_or(text::GO_ON, words::verb);
            list::entry(canvas, y, model.say(&name));
        });
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let (_, rows) = LIST;
        if self.list.moved_in(gesture, self.rows(), rows) || gesture != Gesture::Tap(Button::A) {
            return Step::Stay;
        }
        match self.verbs.get(self.list.cursor()).copied().flatten() {
            Some(verb) => talk::step(desk.begin(state(model), verb)),
            None => Step::Swap(now(model, desk).into()),
        }
    }
}
