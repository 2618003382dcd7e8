//! The door to the game: armor alone, one of the three modes, or on with the game under way.

use super::desk::{self, Desk};
use super::said::Said;
use super::{Screen, ask, has_game, now, state, text, words};
use crate::canvas::{Align, Canvas};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::running::Running;
use crate::screens::{self, Step};
use core::ops::RangeInclusive;
use embedded_graphics::prelude::Point;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::setup::MOST_ARMOR;
use passerelle_core::games::starfighter::state::Form;
use passerelle_core::games::starfighter::verb::Verb;

/// Where the cursor is, and what a new game is to be like.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Start {
    list: List,
    /// How much the armor of a quick game is changed.
    armor: Running,
    /// Who begins: chance, A or B.
    first: u8,
    /// Face and level of each card are asked for.
    levels: bool,
}

impl From<Start> for screens::Screen {
    fn from(start: Start) -> Self {
        Screen::Start(start).into()
    }
}

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    /// With a game alone.
    Resume,
    New(Form),
    First,
    Levels,
    Classes,
}

const ENTRIES: [Entry; 8] = [
    Entry::Resume,
    Entry::New(Form::Quick),
    Entry::New(Form::Training),
    Entry::New(Form::Skirmish),
    Entry::New(Form::TotalWar),
    Entry::First,
    Entry::Levels,
    Entry::Classes,
];

/// The armor a quick game can start with.
const ENDS: RangeInclusive<i16> = 1..=MOST_ARMOR as i16;

/// The entries there are now.
fn entries(model: &Model) -> &'static [Entry] {
    if has_game(model) { &ENTRIES } else { &ENTRIES[1..] }
}

impl Start {
    fn chosen(&self, model: &Model) -> Option<Entry> {
        entries(model).get(self.list.cursor()).copied()
    }

    /// What a quick game starts with.
    fn armor(&self, model: &Model) -> u8 {
        (i16::from(state(model).quick) + self.armor.by()).clamp(1, MOST_ARMOR.into()) as u8
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::GAME), format_args!(""));
        let entries = entries(model);
        self.list.draw(canvas, entries.len(), |canvas, index, y| match entries.get(index) {
            Some(Entry::Resume) => list::entry(canvas, y, model.say(&text::RESUME)),
            Some(Entry::New(Form::Quick)) => {
                let (name, armor) = (model.say(&text::ARMOR_ONLY), self.armor(model));
                list::value(canvas, y, name, format_args!("{armor}"));
            }
            Some(&Entry::New(form)) => list::entry(canvas, y, model.say(&words::form(form))),
            Some(Entry::First) => {
                let first = Said(model, Question::First, self.first);
                list::value(canvas, y, model.say(&text::BEGINS), format_args!("{first}"));
            }
            Some(Entry::Levels) => {
                let says = model.say(&words::ANSWERS[usize::from(self.levels)]);
                list::tick(canvas, y, model.say(&text::LEVELS), self.levels, says);
            }
            Some(Entry::Classes) => list::entry(canvas, y, model.say(&text::CLASSES)),
            None => canvas.text(Point::new(3, y), Align::Left, ""),
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        let chosen = self.chosen(model);
        let by = match gesture {
            Gesture::Tap(Button::Left) => 2,
            Gesture::Tap(Button::Right | Button::A) => 1,
            _ => 0,
        };
        match chosen {
            Some(Entry::First) if by > 0 => self.first = (self.first + by) % 3,
            Some(Entry::Levels) if by > 0 => self.levels = !self.levels,
            Some(Entry::New(Form::Quick)) if self.armor.press(gesture, state.quick.into(), ENDS) => {}
            _ if gesture == Gesture::Tap(Button::A) => return self.open(model, desk),
            _ => _ = self.list.moved(gesture, entries(model).len()),
        }
        Step::Stay
    }

    /// A on what does not only change.
    fn open(&mut self, model: &Model, desk: &mut Desk) -> Step {
        let (state, chosen) = (state(model), self.chosen(model));
        let first = [self.first, self.levels.into()];
        let armor = self.armor(model);
        // Whoever comes back most likely wants to go on, with a game that is not there yet.
        *self = Start::default();
        let command = match chosen {
            Some(Entry::Resume) => return Step::Open(now(model, desk).into()),
            Some(Entry::Classes) => {
                desk.classes();
                return Step::Open(Screen::Talk.into());
            }
            Some(Entry::New(Form::Quick)) => desk::likeliest(state, Verb::New, &[Form::Quick as u8, armor]),
            Some(Entry::New(form)) => {
                let [first, levels] = first;
                desk::likeliest(state, Verb::New, &[form as u8, first, levels])
            }
            Some(Entry::First | Entry::Levels) | None => None,
        };
        command.map_or(Step::Stay, ask)
    }
}
