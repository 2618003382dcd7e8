//! Effects: what a half of a card does each time it comes into sight. They wait in a queue, deepest first.

use super::card::{End, Face, UNKNOWN};
use super::cruiser::Side;
use super::describe::{Need, ask_card};
use super::events::Event;
use super::question::{Question, Talk};
use super::sector::{SECTORS, SPOTS, Spot};
use super::state::{Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::bytes::coded_fields;
use crate::dialogue::Stop;
use crate::list::Blank;
use crate::plain::{Span, ask, claim, worded};
use crate::rule::{Refusal, RuleId, ensure, need};

worded! {
    /// An effect.
    Effect {
        /// The top card of the deck is laid beside the board.
        0 Draw "draw";
        /// A card goes to an adjacent sector.
        1 Lateral "lateral";
        /// A card becomes the top one of its sector.
        2 Vertical "vertical";
        /// A card goes to any sector of its board.
        3 Free "free";
        /// A card is turned upside down.
        4 Pivot "pivot";
        /// A card is destroyed.
        5 Destroy "destroy";
        /// The enemy Cruiser loses one armor.
        6 Enemy "enemy-hit";
        /// The own Cruiser loses one armor.
        7 Own "own-hit";
        /// A card shows its other face.
        8 Flip "flip";
        /// The top card of a sector takes one marker.
        9 Fighter "fighter-hit";
    }
}

/// Effects as a question about a half offers them: by number, 0 for none and the last for unknown.
pub const EFFECT_WORDS: &[&str] = &[
    "none",
    "draw",
    "lateral",
    "vertical",
    "free",
    "pivot",
    "destroy",
    "enemy-hit",
    "own-hit",
    "flip",
    "fighter-hit",
    "?",
];

/// Numbers of [`EFFECT_WORDS`] that say something.
pub const EFFECTS: u8 = 11;

/// Levels of effects within each other.
pub const DEPTH: u8 = 12;

/// The most effects that wait: two of a level.
pub const DUES: usize = 2 * DEPTH as usize;

/// An effect that has come into sight and waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The card.
    pub at: Spot,
    /// The half that shows it.
    pub end: End,
    /// How many effects it is within, from 1.
    pub depth: u8,
}

coded_fields! { Due { at, end, depth } }

impl Blank for Due {
    const BLANK: Due = Due { at: Spot::BLANK, end: End::Upper, depth: 0 };
}

impl Effect {
    /// Its rule.
    pub const fn rule(self) -> RuleId {
        match self {
            Effect::Draw => &"SF-EFF-10",
            Effect::Lateral => &"SF-EFF-11",
            Effect::Vertical => &"SF-EFF-12",
            Effect::Free => &"SF-EFF-13",
            Effect::Pivot => &"SF-EFF-14",
            Effect::Destroy => &"SF-EFF-15",
            Effect::Enemy => &"SF-EFF-16",
            Effect::Own => &"SF-EFF-17",
            Effect::Flip => &"SF-EFF-18",
            Effect::Fighter => &"SF-EFF-19",
        }
    }

    /// Whether it leaves nothing to choose.
    pub const fn is_plain(self) -> bool {
        matches!(self, Effect::Draw | Effect::Enemy | Effect::Own)
    }

    /// Whether one rather aims it at the enemy.
    const fn is_hostile(self) -> bool {
        matches!(self, Effect::Destroy | Effect::Flip | Effect::Fighter)
    }
}

/// Judges the number of an effect on a half: Training knows neither flips nor hits on fighters.
pub(super) fn check_effect(state: &State, number: u8) -> Result<(), Refusal> {
    ensure(number < EFFECTS, refuse(&"SF-DEP-10", Code::Count))?;
    let advanced = number > Effect::Flip as u8;
    ensure(!(advanced && state.is_training()), refuse(&"SF-SET-01", Code::Form))
}

impl State {
    /// What a waiting effect is: `None` if nobody said yet, `Some(None)` if there is none after all.
    pub fn effect(&self, due: &Due) -> Option<Option<Effect>> {
        self.card(due.at).map_or(Some(None), |card| card.half(due.end).effect())
    }

    /// The effects of which one is next: one, or the two of a card that came into sight together.
    pub fn next_effects(&self) -> &[Due] {
        let depth = self.dues.last().map_or(0, |due| due.depth);
        let start = self.dues.iter().take_while(|due| due.depth != depth).count();
        self.dues.get(start..).unwrap_or_default()
    }

    /// A half of a card has come into sight.
    pub(super) fn shows(&mut self, table: &mut Table, at: Spot, end: End, depth: u8) {
        let due = Due { at, end, depth };
        if self.effect(&due) == Some(None) {
            return;
        }
        if depth > DEPTH || self.dues.push(due).is_err() {
            table.tell(Event::TooDeep);
        }
    }

    fn forget(&mut self, gone: Due) {
        self.dues = self.dues.iter().copied().filter(|due| *due != gone).collect();
    }

    /// What is hidden by now does not fire any more.
    fn prune(&mut self, table: &mut Table) {
        let hidden =
            |state: &State| state.dues.iter().copied().find(|due| !state.is_visible(due.at, due.end));
        while let Some(due) = hidden(self) {
            table.tell(Event::Cancelled(due.at));
            self.forget(due);
        }
    }

    /// Whether a card can be the target of an effect.
    pub fn check_target(&self, effect: Effect, at: Spot) -> Result<(), Refusal> {
        ensure(self.card(at).is_some(), refuse(effect.rule(), Code::Empty))?;
        match effect {
            Effect::Fighter => ensure(self.is_top(at), refuse(&"SF-EFF-19", Code::Tgt)),
            Effect::Lateral => {
                let room = (0..SECTORS).any(|to| self.check_way(effect, at, to).is_ok());
                ensure(room, refuse(&"SF-EFF-11", Code::Full))
            }
            _ => Ok(()),
        }
    }

    /// Whether an effect can take a card to a sector of its board.
    pub fn check_way(&self, effect: Effect, at: Spot, to: u8) -> Result<(), Refusal> {
        if effect == Effect::Lateral {
            ensure(to < SECTORS && at.sector.abs_diff(to) == 1, refuse(&"SF-EFF-11", Code::Near))?;
            return ensure(self.has_room(at.side, to), refuse(&"SF-EFF-11", Code::Full));
        }
        ensure(to < SECTORS, refuse(&"SF-EFF-13", Code::Tgt))?;
        ensure(to == at.sector || self.has_room(at.side, to), refuse(&"SF-EFF-13", Code::Full))
    }

    /// Whether an effect can be applied: then it must be.
    pub fn can_apply(&self, owner: Side, effect: Effect) -> bool {
        match effect {
            Effect::Draw => {
                let pile = self.cruiser(self.pile(owner));
                pile.deck > 0 || pile.discard > 0
            }
            Effect::Enemy | Effect::Own => true,
            _ => self.spots(owner).any(|at| self.check_target(effect, at).is_ok()),
        }
    }

    /// On with whatever is under way, until the players have to decide something.
    pub(super) fn advance(&mut self, table: &mut Table) {
        (self.wanted, self.placing) = (None, self.placing.filter(|placing| self.can_place(placing)));
        while !self.stops(table) {}
    }

    /// One step on; whether the players have to decide now.
    fn stops(&mut self, table: &mut Table) -> bool {
        if self.placing.is_some() {
            self.moment = Moment::Place;
            return true;
        }
        self.prune(table);
        if !self.dues.is_empty() {
            return self.stops_at_effect(table);
        }
        if self.combat.is_some() {
            return self.stops_in_battle(table);
        }
        self.end_turn(table);
        true
    }

    fn stops_at_effect(&mut self, table: &mut Table) -> bool {
        let next = self.next_effects();
        if let Some(due) = next.iter().find(|due| self.effect(due).is_none()) {
            return self.want(due.at, Need::Effects);
        }
        let (count, Some(&last)) = (next.len(), next.last()) else { return false };
        let possible = |due: &Due| match self.effect(due) {
            Some(Some(effect)) => self.can_apply(due.at.side, effect),
            _ => false,
        };
        if let Some(&due) = next.iter().find(|due| self.effect(due) == Some(None)) {
            self.forget(due);
            return false;
        }
        let Some(Some(effect)) = self.effect(&last) else { return false };
        if !next.iter().any(possible) {
            table.tell(Event::Skipped { at: last.at, effect });
            self.forget(last);
            return false;
        }
        if count == 1 && effect.is_plain() {
            self.apply_plain(table, last, effect);
            return false;
        }
        self.moment = Moment::Effect;
        true
    }

    /// An effect begins: it waits no longer.
    fn begin(&mut self, table: &mut Table, due: Due, effect: Effect) {
        self.forget(due);
        table.tell(Event::Effect { at: due.at, effect });
    }

    fn apply_plain(&mut self, table: &mut Table, due: Due, effect: Effect) {
        self.begin(table, due, effect);
        let side = due.at.side;
        match effect {
            Effect::Draw => {
                if self.draw(table, side, 1) > 0 {
                    let p = self.cruiser_mut(side);
                    p.aside = p.aside.saturating_add(1);
                    table.tell(Event::Aside(side));
                }
            }
            Effect::Enemy => self.hurt(table, side.other(), 1),
            _ => self.hurt(table, side, 1),
        }
    }
}

/// `effect`: the owner of the card applies an effect that has come into sight.
pub fn effect(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let (due, effect) = ask_due(state, talk)?;
    if effect.is_plain() {
        state.apply_plain(table, due, effect);
    } else {
        let owner = due.at.side;
        let first = if effect.is_hostile() { owner.other() } else { owner };
        let likely = state.spots(first).find(|&at| state.check_target(effect, at).is_ok());
        let likely = likely.map_or(0, Spot::number);
        let number = ask(talk, Question::Target, Span::below(likely, SPOTS), |number| {
            let at = Spot::from_number(number);
            at.map_or(refused(refuse(&"SF-EFF-04", Code::Tgt)), |at| state.check_target(effect, at))
        })?;
        if let Some(at) = Spot::from_number(number) {
            aim(state, talk, table, due, effect, at)?;
        }
    }
    Ok(())
}

/// Refuses, whatever it is.
fn refused(refusal: Refusal) -> Result<(), Refusal> {
    ensure(false, refusal)
}

/// Asks which of two effects comes first. A single one needs no question.
fn ask_due(state: &State, talk: &mut Talk) -> Result<(Due, Effect), Stop> {
    state.must_await(Moment::Effect, &"SF-EFF-08")?;
    let next = state.next_effects();
    let find = |end: u8| next.iter().copied().find(|due| due.end as u8 == end);
    let allow = |end: u8| {
        let due = find(end);
        ensure(due.is_some(), refuse(&"SF-EFF-09", Code::Tgt))?;
        let can = |due: Due| {
            state.effect(&due).flatten().is_some_and(|effect| state.can_apply(due.at.side, effect))
        };
        ensure(due.is_some_and(can), refuse(&"SF-EFF-03", Code::Tgt))
    };
    let end = match next {
        [only] => {
            claim(talk, Question::Half, allow)?;
            only.end as u8
        }
        _ => ask(talk, Question::Half, Span::below(0, 2), allow)?,
    };
    let chosen = find(end).and_then(|due| Some((due, state.effect(&due)??)));
    Ok(need(chosen, refuse(&"SF-EFF-09", Code::Tgt))?)
}

/// Asks what an effect on a card still needs, and does it.
fn aim(
    state: &mut State,
    talk: &mut Talk,
    table: &mut Table,
    due: Due,
    effect: Effect,
    at: Spot,
) -> Result<(), Stop> {
    let depth = due.depth + 1;
    match effect {
        Effect::Lateral | Effect::Free => {
            let likely = (0..SECTORS).rev().find(|&to| state.check_way(effect, at, to).is_ok()).unwrap_or(0);
            let way = |to| state.check_way(effect, at, to);
            let to = ask(talk, Question::To, Span::below(likely, SECTORS), way)?;
            state.begin(table, due, effect);
            state.move_card(table, at, to, depth);
        }
        Effect::Vertical => {
            state.begin(table, due, effect);
            state.move_card(table, at, at.sector, depth);
        }
        Effect::Pivot => {
            state.begin(table, due, effect);
            state.pivot(table, at, depth);
        }
        Effect::Flip => {
            let face = ask_face(state, talk, at)?;
            state.begin(table, due, effect);
            state.flip(table, at, face, depth);
        }
        Effect::Fighter => {
            ask_card(state, talk, at, Need::Hit)?;
            state.begin(table, due, effect);
            state.strike(table, at, 1, depth);
        }
        _ => {
            state.begin(table, due, effect);
            state.destroy(table, at, depth);
        }
    }
    Ok(())
}

/// The face a card shows when it is flipped: the other one, if anybody said which it showed.
fn ask_face(state: &State, talk: &mut Talk, at: Spot) -> Result<Face, Stop> {
    let other = match state.card(at).map(|card| card.face()) {
        Some(Face::Recto) => Face::Verso,
        Some(Face::Verso) => Face::Recto,
        _ => {
            let face = ask(talk, Question::Face, Span::of(Face::Verso as u8, 1, 3), |face| {
                ensure(matches!(face, 1 | 2), refuse(&"SF-EFF-18", Code::Count))
            })?;
            return Ok(if face == Face::Recto as u8 { Face::Recto } else { Face::Verso });
        }
    };
    claim(talk, Question::Face, |face| ensure(face == other as u8, refuse(&"SF-EFF-18", Code::Same)))?;
    Ok(other)
}

/// `skip`: in free play an effect is left out.
pub fn skip(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Effect, &"SF-EFF-03")?;
    ensure(state.is_free(), refuse(&"SF-EFF-03", Code::Must))?;
    if let Some(due) = state.dues.last().copied() {
        if let Some(Some(effect)) = state.effect(&due) {
            table.tell(Event::Skipped { at: due.at, effect });
        }
        state.forget(due);
    }
    Ok(())
}

impl State {
    /// A card is turned upside down. On top nothing is hidden or shown; below, its other half shows now.
    fn pivot(&mut self, table: &mut Table, at: Spot, depth: u8) {
        let is_covered = !self.is_top(at);
        let Some(card) = self.card_mut(at) else { return };
        card.pivot(is_covered);
        table.tell(Event::Pivoted(at));
        for due in self.dues.iter_mut().filter(|due| due.at == at) {
            due.end = match due.end {
                End::Upper => End::Lower,
                End::Lower => End::Upper,
            };
        }
        if is_covered {
            self.prune(table);
            self.shows(table, at, End::Lower, depth);
        }
    }

    /// A card shows its other face: the effects there that can be seen fire.
    fn flip(&mut self, table: &mut Table, at: Spot, face: Face, depth: u8) {
        let (verso, training) = (self.verso, self.is_training());
        let Some(card) = self.card_mut(at) else { return };
        card.flip(face, verso, training);
        table.tell(Event::Flipped(at));
        self.dues = self.dues.iter().copied().filter(|due| due.at != at).collect();
        for end in [End::Upper, End::Lower] {
            if self.is_visible(at, end) {
                self.shows(table, at, end, depth);
            }
        }
    }

    /// Whether a state can contain this.
    pub(super) fn is_possible_due(&self, due: &Due) -> bool {
        self.card(due.at).is_some() && (1..=DEPTH).contains(&due.depth)
    }
}

const _: () = assert!(EFFECT_WORDS.len() == EFFECTS as usize + 1 && UNKNOWN > EFFECTS);
