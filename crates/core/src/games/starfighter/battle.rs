//! The battle: shift, order of the combats, forces, damage.

use super::card::End;
use super::cruiser::Side;
use super::describe::Need;
use super::events::Event;
use super::question::{Question, Talk};
use super::sector::{SECTORS, Spot};
use super::state::{Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::bytes::coded_fields;
use crate::dialogue::Stop;
use crate::plain::{Span, ask};
use crate::rule::ensure;

/// Sectors that must face each other.
const FACING: u8 = 2;

/// The combat of two sectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combat {
    /// Which, in their order, from 0.
    pub index: u8,
    /// Whether its markers are being placed.
    pub begun: bool,
    /// Markers each player takes, A first: fixed when it begins.
    pub forces: [u8; 2],
    /// Those that are not placed yet.
    pub left: [u8; 2],
}

/// Markers whose fighters the owner of the card picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The card.
    pub at: Spot,
    /// How many.
    pub count: u8,
}

coded_fields! {
    Combat { index, begun, forces, left }
    Placing { at, count }
}

/// How the Cruiser is shifted, as a question offers it: seen by A.
pub const SHIFT_WORDS: &[&str] = &["none", "left", "right"];

/// The order of the combats, as a question offers it: seen by A.
pub const ORDER_WORDS: &[&str] = &["left-to-right", "right-to-left"];

/// Sectors that face each other.
pub const fn facing(shift: i8) -> u8 {
    SECTORS.saturating_sub(shift.unsigned_abs())
}

/// `battle`: the Initiative holder shifts his Cruiser or does not, and fixes the order of the combats.
pub fn battle(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Shift, &"SF-INI-01")?;
    // A's Cruiser to the right brings his sectors before later ones of B; B's does the contrary.
    let way = if state.initiative == Side::A { 1 } else { -1 };
    let shifted = |answer: u8| match answer {
        1 => state.shift - way,
        2 => state.shift + way,
        _ => state.shift,
    };
    let answer = ask(talk, Question::Shift, Span::below(0, 3), |answer| {
        ensure(answer < 3, refuse(&"SF-INI-01", Code::Count))?;
        let least = if state.is_free() { 1 } else { FACING };
        ensure(facing(shifted(answer)) >= least, refuse(&"SF-INI-02", Code::Facing))
    })?;
    let order = ask(talk, Question::Order, Span::below(0, 2), |order| {
        ensure(order < 2, refuse(&"SF-INI-04", Code::Count))
    })?;
    let shift = shifted(answer);
    if shift != state.shift {
        table.tell(Event::Shift(shift));
    }
    (state.shift, state.leftward) = (shift, order == 1);
    state.combat = Some(Combat { index: 0, begun: false, forces: [0; 2], left: [0; 2] });
    state.advance(table);
    Ok(())
}

/// `combat`: the next pair of sectors fights with the forces it has now.
pub fn combat(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Combat, &"SF-CBT-01")?;
    if let (Some([a, b]), Some(combat)) = (state.pair(), &mut state.combat) {
        combat.begun = true;
        table.tell(Event::Combat { a, b, forces: combat.forces });
    }
    Ok(())
}

/// `place`: which fighters of a card take its markers, those of the upper half first unless told.
pub fn place(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Place, &"SF-DMG-07")?;
    if let Some(placing) = state.placing {
        let (least, most) = state.placeable(&placing);
        let upper = ask(talk, Question::Place, Span::of(most, least, most.saturating_add(1)), |upper| {
            ensure((least..=most).contains(&upper), refuse(&"SF-DMG-07", Code::Count))
        })?;
        if let Some(card) = state.card_mut(placing.at) {
            card.hit(End::Upper, upper);
            card.hit(End::Lower, placing.count - upper);
        }
    }
    state.placing = None;
    Ok(())
}

impl State {
    /// The sectors of the combat under way or to come, A's and B's.
    pub fn pair(&self) -> Option<[u8; 2]> {
        self.facing_pair(self.combat?.index)
    }

    /// The sectors that fight in that place of the order.
    pub fn facing_pair(&self, index: u8) -> Option<[u8; 2]> {
        let count = facing(self.shift);
        let place = if self.leftward { count.checked_sub(index + 1)? } else { index };
        let start = self.shift.min(0).unsigned_abs();
        let a = start + place;
        (place < count).then_some([a, (a as i8 + self.shift) as u8])
    }

    pub(super) fn stops_in_battle(&mut self, table: &mut Table) -> bool {
        match (self.pair(), self.combat) {
            (Some(pair), Some(combat)) if combat.begun => self.stops_in_combat(table, combat, pair),
            (Some(pair), Some(combat)) => self.stops_before_combat(combat, pair),
            _ => {
                (self.combat, self.moment) = (None, Moment::RoundEnd);
                true
            }
        }
    }

    /// Counts the forces; sectors without any are passed over.
    fn stops_before_combat(&mut self, mut combat: Combat, [a, b]: [u8; 2]) -> bool {
        let (Some(force_a), Some(force_b)) = (self.force(Side::A, a), self.force(Side::B, b)) else {
            return self.wants_count([a, b]);
        };
        // Each takes as many as the other has.
        combat.forces = [force_b, force_a];
        combat.left = combat.forces;
        if combat.forces == [0; 2] {
            combat.index += 1;
            self.combat = Some(combat);
            return false;
        }
        (self.combat, self.moment) = (Some(combat), Moment::Combat);
        true
    }

    /// Asks for the first card of two sectors whose fighters count and are not known.
    fn wants_count(&mut self, pair: [u8; 2]) -> bool {
        for (side, sector) in Side::BOTH.into_iter().zip(pair) {
            for slot in 0..self.height(side, sector) {
                let at = Spot { side, sector, slot };
                if self.lacks(at, Need::Count) {
                    return self.want(at, Need::Count);
                }
            }
        }
        true
    }

    /// Places markers, those of the Initiative holder first.
    fn stops_in_combat(&mut self, table: &mut Table, mut combat: Combat, pair: [u8; 2]) -> bool {
        for side in [self.initiative, self.initiative.other()] {
            let (sector, left) = (pair[side as usize], combat.left[side as usize]);
            if left == 0 {
                continue;
            }
            let Some(at) = self.top(side, sector) else {
                combat.left[side as usize] = 0;
                self.combat = Some(combat);
                self.hurt(table, side, i16::from(left));
                continue;
            };
            if self.lacks(at, Need::Hit) {
                return self.want(at, Need::Hit);
            }
            combat.left[side as usize] = self.strike(table, at, left, 1);
            self.combat = Some(combat);
            return false;
        }
        self.combat = Some(Combat { index: combat.index + 1, begun: false, ..combat });
        false
    }

    /// A card takes markers, as many as it can; tells how many are left for the card below.
    pub(super) fn strike(&mut self, table: &mut Table, at: Spot, count: u8, depth: u8) -> u8 {
        let Some(&card) = self.card(at) else { return count };
        let fighters = card.fighters().unwrap_or(0);
        let mut left = count;
        if fighters > 0 {
            let field = card.field() == Some(true);
            // A force field lets one through, whatever happens to the card then.
            let taken = if field { count.min(1) } else { count };
            let screens = taken.min(card.screens().unwrap_or(0).saturating_sub(card.marked()));
            let hits = (taken - screens).min(fighters);
            left = if field { 0 } else { count - screens - hits };
            if screens + hits > 0 {
                table.tell(Event::Marked { at, count: screens + hits });
            }
            if count > taken {
                table.tell(Event::Absorbed { at, count: count - taken });
            }
            if hits < fighters {
                self.mark(at, screens, hits);
                return left;
            }
        }
        // Its last fighter is damaged, or it has none.
        self.destroy(table, at, depth);
        left
    }

    /// Markers for a card that survives them.
    fn mark(&mut self, at: Spot, screens: u8, hits: u8) {
        let Some(card) = self.card_mut(at) else { return };
        card.set_marked(card.marked() + screens);
        let placing = Placing { at, count: hits };
        let (least, most) = self.placeable(&placing);
        if least < most {
            self.placing = Some(placing);
        } else if let Some(card) = self.card_mut(at) {
            card.hit(End::Upper, most);
            card.hit(End::Lower, hits - most);
        }
    }

    /// How many of the markers the upper half can take, at the least and at the most.
    pub fn placeable(&self, placing: &Placing) -> (u8, u8) {
        let free = |end| self.card(placing.at).and_then(|card| card.half(end).fighters()).unwrap_or(0);
        let most = free(End::Upper).min(placing.count);
        (placing.count.saturating_sub(free(End::Lower)).min(most), most)
    }

    /// Whether the markers fit, as they do unless somebody corrected the card.
    pub(super) fn can_place(&self, placing: &Placing) -> bool {
        let fighters = self.card(placing.at).and_then(|card| card.fighters()).unwrap_or(0);
        fighters >= placing.count && placing.count > 0 && self.is_top(placing.at)
    }
}
