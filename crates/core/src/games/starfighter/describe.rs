//! Describing a card, when it matters what is on it.

use super::card::{End, FIGHTERS, Half, UNKNOWN};
use super::effect::{EFFECTS, check_effect};
use super::question::{Question, Talk};
use super::sector::Spot;
use super::state::{Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::bytes::coded_fields;
use crate::dialogue::Stop;
use crate::plain::{Span, ask, worded};
use crate::rule::{Refusal, ensure};

worded! {
    /// What has to be known of a card.
    Need {
        /// The fighters that can be seen: they fight.
        0 Count "count";
        /// What decides what damage does to it.
        1 Hit "hit";
        /// The effects that have come into sight.
        2 Effects "effects";
    }
}

/// A card that has to be described.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which.
    pub at: Spot,
    /// Why.
    pub need: Need,
}

coded_fields! { Wanted { at, need } }

/// `card`: the players describe a card.
pub fn card(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Card, &"SF-CBT-03")?;
    if let Some(wanted) = state.wanted {
        ask_card(state, talk, wanted.at, wanted.need)?;
    }
    Ok(())
}

/// Asks what is not known of a card and has to be now.
pub(super) fn ask_card(state: &mut State, talk: &mut Talk, at: Spot, reason: Need) -> Result<(), Stop> {
    let Some(&(mut card)) = state.card(at) else { return Ok(()) };
    let counted = [(End::Upper, Question::UpperFighters, 2), (End::Lower, Question::LowerFighters, 0)];
    let shown = [(End::Upper, Question::UpperEffect), (End::Lower, Question::LowerEffect)];
    for (end, question, likely) in counted {
        let matters = reason == Need::Hit || reason == Need::Count && state.is_visible(at, end);
        if matters && card.half(end).fighters().is_none() {
            let fighters = ask(talk, question, Span::below(likely, FIGHTERS + 1), check_fighters)?;
            card.set_half(end, card.half(end).with_fighters(fighters));
        }
    }
    if reason == Need::Hit && card.screens().is_none() {
        card.set_screens(ask(talk, Question::Screens, Span::below(0, 5), check_screens)?);
    }
    if reason == Need::Hit && card.field().is_none() {
        let field = ask(talk, Question::Field, Span::below(0, 2), |field| {
            ensure(field < 2, refuse(&"SF-DMG-10", Code::Count))
        })?;
        card.set_field(field);
    }
    for (end, question) in shown {
        let matters = reason == Need::Effects && state.is_visible(at, end);
        if matters && card.half(end).effect().is_none() {
            let effect = ask(talk, question, Span::below(0, EFFECTS), |effect| check_effect(state, effect))?;
            card.set_half(end, card.half(end).with_effect(effect));
        }
    }
    if let Some(known) = state.card_mut(at) {
        *known = card;
    }
    Ok(())
}

/// Judges the fighters of a half.
pub(super) fn check_fighters(fighters: u8) -> Result<(), Refusal> {
    ensure(fighters <= FIGHTERS, refuse(&"SF-CBT-03", Code::Count))
}

/// Judges screens: a card has 2, 3 or 4 of them, or none.
pub(super) fn check_screens(screens: u8) -> Result<(), Refusal> {
    ensure(matches!(screens, 0 | 2..=4), refuse(&"SF-DMG-08", Code::Count))
}

impl State {
    /// Whether something has to be known of a card that nobody said.
    pub(super) fn lacks(&self, at: Spot, need: Need) -> bool {
        let Some(card) = self.card(at) else { return false };
        let hidden = |is: fn(Half) -> bool| {
            let mut ends = [End::Upper, End::Lower].into_iter();
            ends.any(|end| self.is_visible(at, end) && is(card.half(end)))
        };
        match need {
            Need::Count => hidden(|half| half.fighters().is_none()),
            Need::Hit => !card.can_be_hit(),
            Need::Effects => hidden(|half| half.effect_number() == UNKNOWN),
        }
    }

    /// The players have to describe a card.
    pub(super) fn want(&mut self, at: Spot, need: Need) -> bool {
        (self.wanted, self.moment) = (Some(Wanted { at, need }), Moment::Card);
        true
    }
}
