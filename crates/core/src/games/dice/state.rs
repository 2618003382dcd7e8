//! The state of the dice tool and the commands that change it.

use super::{By, Die, Keep, MAX_DICE, Roll, Tally, Throw, rules};
use crate::bytes::{Coded, In, coded_fields};
use crate::dice::{Dice, Lot, Pip, Profile};
use crate::json::Json;
use crate::list::List;
use crate::rule::{Refusal, ensure, need};
use core::fmt;
use heapless::Vec;

/// How many rolls are remembered.
pub const HISTORY: usize = 32;

/// Everything about the dice tool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    profile: Profile,
    manual: bool,
    /// Rolls made so far; the newest roll has this number.
    rolled: u32,
    /// The last rolls, the newest at the back.
    history: List<Roll, HISTORY>,
    tally: Tally,
}

impl State {
    /// Nothing was rolled yet.
    pub const BLANK: State =
        State { profile: Profile::USUAL, manual: false, rolled: 0, history: List::new(), tally: Tally::NONE };
}

impl Default for State {
    fn default() -> Self {
        State::BLANK
    }
}

/// Something that happens at the dice tool.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Throw these dice.
    Roll(Throw),
    /// Throw the dice of the last roll again, except the kept ones.
    Reroll(Keep),
    /// Take over what real dice show; kept ones must be as in the last roll.
    Enter {
        /// What was thrown.
        throw: Throw,
        /// Which dice were not thrown again.
        keep: Keep,
        /// What each die shows, in the order of the throw.
        pips: Vec<Pip, MAX_DICE, u8>,
    },
    /// Set the die profile.
    Profile([u8; 4]),
    /// Dice are thrown by hand from now on, or by the device again.
    Manual(bool),
}

/// Whether a command throws dice.
pub const fn throws_dice(_: &State, command: &Command) -> bool {
    matches!(command, Command::Roll(_) | Command::Reroll(_))
}

/// What an applied command did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// There is a new roll.
    Rolled,
    /// A setting changed.
    Set,
}

/// A roll is new even if its faces are those of the last.
pub fn is_marked(event: &Event) -> bool {
    *event == Event::Rolled
}

impl State {
    /// The die profile in force.
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Whether players throw real dice.
    pub const fn manual(&self) -> bool {
        self.manual
    }

    /// How often each side came up on this device.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The roll that lies on the table.
    pub fn last(&self) -> Option<&Roll> {
        self.history.last()
    }

    /// The remembered rolls, the newest first.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Roll> {
        self.history.iter().rev()
    }

    /// Applies a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Event, Refusal> {
        match command {
            Command::Roll(throw) => {
                check_count(*throw)?;
                self.check_device_throws()?;
                let thrown = self.throw(*throw, Keep::default(), |_| Pip::thrown(dice, Lot::Plain))?;
                self.record(*throw, By::Device, thrown);
            }
            Command::Reroll(keep) => {
                self.check_device_throws()?;
                let throw = self.kept(*keep)?.throw;
                let thrown = self.throw(throw, *keep, |_| Pip::thrown(dice, Lot::Plain))?;
                self.record(throw, By::Device, thrown);
            }
            Command::Enter { throw, keep, pips } => {
                check_count(*throw)?;
                ensure(pips.len() == throw.count(), rules::COUNT)?;
                if *keep != Keep::default() {
                    let last = self.kept(*keep)?;
                    let same = |(i, pip): (usize, &Pip)| !keep.has(i) || *pip == last.dice[i].pip;
                    ensure(last.throw == *throw && pips.iter().enumerate().all(same), rules::CHANGED)?;
                }
                let thrown = self.throw(*throw, *keep, |i| pips.get(i).copied())?;
                self.record(*throw, By::Hand, thrown);
            }
            Command::Profile(counts) => {
                self.profile = Profile::new(*counts)?;
                return Ok(Event::Set);
            }
            Command::Manual(manual) => {
                self.manual = *manual;
                return Ok(Event::Set);
            }
        }
        Ok(Event::Rolled)
    }

    /// Refuses dice of the device while players throw real ones.
    pub fn check_device_throws(&self) -> Result<(), Refusal> {
        ensure(!self.manual, rules::BY_HAND)
    }

    /// The last roll, if `keep` names only dice of it and leaves something to roll.
    fn kept(&self, keep: Keep) -> Result<&Roll, Refusal> {
        let last = need(self.last(), rules::NO_ROLL)?;
        let all = (1 << last.dice.len()) - 1;
        ensure(keep.0 <= all, rules::NOT_THERE)?;
        ensure(keep.0 != all, rules::KEEP)?;
        Ok(last)
    }

    /// Throws every die that is not kept, before anything is recorded: a failing source changes nothing. A kept die
    /// keeps its face too, whatever the profile says by now.
    fn throw(
        &self,
        throw: Throw,
        keep: Keep,
        mut pip: impl FnMut(usize) -> Option<Pip>,
    ) -> Result<List<Die, MAX_DICE>, Refusal> {
        let table = self.last().map_or(&[][..], |roll| &roll.dice);
        let die = |(i, role)| match table.get(i) {
            Some(die) if keep.has(i) => Some(Die { kept: true, ..*die }),
            _ => pip(i).map(|pip| Die::new(role, pip, &self.profile)),
        };
        need(throw.roles().enumerate().map(die).collect(), rules::NO_SOURCE)
    }

    fn record(&mut self, throw: Throw, by: By, dice: List<Die, MAX_DICE>) {
        if by == By::Device {
            dice.iter().filter(|die| !die.kept).for_each(|die| self.tally.add(die.pip));
        }
        self.rolled = self.rolled.saturating_add(1);
        if self.history.is_full() {
            self.history.pop_front();
        }
        let roll = Roll { number: self.rolled, throw, by, dice };
        // There is room: the oldest roll has just left.
        let _ = self.history.push(roll);
    }

    /// Writes the state as members of a JSON object.
    pub fn write_json(&self, json: &mut Json) -> fmt::Result {
        json.array("profile", &|j| self.profile.counts().iter().try_for_each(|n| j.element(&n)))?;
        json.bare("manual", &self.manual)?;
        match self.last() {
            Some(roll) => json.record("roll", &|j| roll.write_json(j))?,
            None => json.bare("roll", &"null")?,
        }
        json.array("history", &|j| self.history().try_for_each(|roll| j.item(&|j| roll.write_json(j))))?;
        json.array("tally", &|j| self.tally.counts().iter().try_for_each(|n| j.element(&n)))?;
        let tenths = self.tally.chi_square_tenths();
        json.bare("chi_square", &format_args!("{}.{}", tenths / 10, tenths % 10))
    }
}

impl Roll {
    fn write_json(&self, json: &mut Json) -> fmt::Result {
        json.bare("number", &self.number)?;
        json.text("kind", self.throw.word())?;
        json.text("by", if self.by == By::Device { "device" } else { "hand" })?;
        json.array("dice", &|j| {
            self.dice.iter().try_for_each(|die| {
                j.item(&|j| {
                    j.text("role", die.role.map_or("d6", |role| role.word()))?;
                    j.text_or_null("face", die.role.map(|_| die.face.letter()))?;
                    j.bare("pip", &die.pip.number())?;
                    j.bare("kept", &die.kept)
                })
            })
        })?;
        json.bare("sum", &self.sum())
    }
}

/// The way the state is written. Another one means another firmware: old ones are still read then.
pub const FORMAT: u8 = 1;

coded_fields! { State { profile, manual, rolled, tally, history } }

/// Reads the state as it was written in that format.
pub fn get_state(format: u8, bytes: &mut In) -> Option<State> {
    if format == FORMAT { State::get(bytes) } else { None }
}

/// The tool goes on for ever: no command begins it anew.
pub const fn begins(_: &Command) -> bool {
    false
}

/// There is nothing to be kept in a slot.
pub const fn is_under_way(_: &State) -> bool {
    false
}

/// Tells how far it is, in a word or two.
pub fn label(state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "roll {}", state.rolled)
}

fn check_count(throw: Throw) -> Result<(), Refusal> {
    ensure((1..=MAX_DICE).contains(&throw.count()), rules::COUNT)
}
