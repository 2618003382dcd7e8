//! Sectors: five columns of each Cruiser, each a stack of cards from slot 0 up.

use super::card::{Card, End};
use super::cruiser::Side;
use super::effect::Due;
use super::events::Event;
use super::state::{Conduct, State};
use super::table::Table;
use crate::bytes::{Coded, In, Out};
use crate::list::{Blank, List};
use crate::plain::Word;
use core::fmt;

/// Sectors of a Cruiser.
pub const SECTORS: u8 = 5;

/// The most cards of a sector: four slots, and one more where the players let it happen.
pub const HEIGHT: u8 = 5;

/// The cards of a sector, from slot 0 up.
pub type Stack = List<Card, { HEIGHT as usize }>;

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Spot {
    /// On whose Cruiser.
    pub side: Side,
    /// In which sector, from 0.
    pub sector: u8,
    /// In which slot.
    pub slot: u8,
}

/// Numbers of spots.
pub const SPOTS: u8 = 2 * SECTORS * HEIGHT;

impl Spot {
    /// Its number among [`SPOTS`].
    pub const fn number(self) -> u8 {
        (self.side as u8 * SECTORS + self.sector) * HEIGHT + self.slot
    }

    /// The spot with that number.
    pub const fn from_number(number: u8) -> Option<Spot> {
        let side = match number / (SECTORS * HEIGHT) {
            0 => Side::A,
            1 => Side::B,
            _ => return None,
        };
        Some(Spot { side, sector: number / HEIGHT % SECTORS, slot: number % HEIGHT })
    }

    /// Where this is when a card is gone: those above it slide down.
    fn slid(self, gone: Spot) -> Spot {
        let above = self.side == gone.side && self.sector == gone.sector && self.slot > gone.slot;
        Spot { slot: self.slot - u8::from(above), ..self }
    }

    /// Reads `a3:0`: side, sector from 1, slot from 0.
    pub fn read(word: &str) -> Option<u8> {
        let (sector, slot) = word.get(1..)?.split_once(':')?;
        let side = Side::from_word(word.get(..1)?)?;
        let sector = crate::console::number::<u8>(sector).ok()?.checked_sub(1)?;
        let slot = crate::console::number::<u8>(slot).ok()?;
        (sector < SECTORS && slot < HEIGHT).then(|| Spot { side, sector, slot }.number())
    }

    /// Writes a number as [`Spot::read`] reads it.
    pub fn write(number: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        match Spot::from_number(number) {
            Some(spot) => write!(out, "{spot}"),
            None => out.write_str("?"),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}:{}", self.side.word(), self.sector + 1, self.slot)
    }
}

impl Blank for Spot {
    const BLANK: Spot = Spot { side: Side::A, sector: 0, slot: 0 };
}

impl Coded for Spot {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.number())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        bytes.byte().and_then(Spot::from_number)
    }
}

impl State {
    /// The cards of a sector.
    pub fn stack(&self, side: Side, sector: u8) -> &[Card] {
        self.cruiser(side).stacks.get(usize::from(sector)).map_or(&[], |stack| stack)
    }

    fn stack_mut(&mut self, side: Side, sector: u8) -> Option<&mut Stack> {
        self.cruiser_mut(side).stacks.get_mut(usize::from(sector))
    }

    /// The height of a sector: also the slot its next card takes.
    pub fn height(&self, side: Side, sector: u8) -> u8 {
        self.stack(side, sector).len() as u8
    }

    /// A card.
    pub fn card(&self, at: Spot) -> Option<&Card> {
        self.stack(at.side, at.sector).get(usize::from(at.slot))
    }

    /// A card, to change.
    pub(super) fn card_mut(&mut self, at: Spot) -> Option<&mut Card> {
        self.stack_mut(at.side, at.sector)?.get_mut(usize::from(at.slot))
    }

    /// The top card of a sector.
    pub fn top(&self, side: Side, sector: u8) -> Option<Spot> {
        let slot = self.height(side, sector).checked_sub(1)?;
        Some(Spot { side, sector, slot })
    }

    /// Whether a card is the top one of its sector.
    pub fn is_top(&self, at: Spot) -> bool {
        self.top(at.side, at.sector) == Some(at)
    }

    /// Whether a half of a card can be seen: every lower one, and the upper one of the top card.
    pub fn is_visible(&self, at: Spot, end: End) -> bool {
        self.card(at).is_some() && (end == End::Lower || self.is_top(at))
    }

    /// Every spot with a card, those of `first` first.
    pub(super) fn spots(&self, first: Side) -> impl Iterator<Item = Spot> + '_ {
        let half = SPOTS / 2;
        let start = if first == Side::A { 0 } else { half };
        let all = (0..SPOTS).filter_map(move |number| Spot::from_number((start + number) % SPOTS));
        all.filter(|&spot| self.card(spot).is_some())
    }

    /// Slots of a sector, as its Cruiser's class has them.
    pub fn slots(&self, side: Side, sector: u8) -> u8 {
        self.class(self.cruiser(side).class).slots(sector)
    }

    /// Whether a sector takes another card. Players who let anything go are only held to what lies on the table.
    pub fn has_room(&self, side: Side, sector: u8) -> bool {
        let slots = if self.conduct == Conduct::Referee { self.slots(side, sector) } else { HEIGHT };
        self.height(side, sector) < slots.min(HEIGHT)
    }

    /// The fighters a sector fights with, if they are all known: undamaged ones that can be seen.
    pub fn force(&self, side: Side, sector: u8) -> Option<u8> {
        let mut force = 0;
        for (slot, card) in (0u8..).zip(self.stack(side, sector)) {
            force += card.half(End::Lower).fighters()?;
            if self.is_top(Spot { side, sector, slot }) {
                force += card.half(End::Upper).fighters()?;
            }
        }
        Some(force)
    }

    /// Puts a card on top of a sector: what it covers loses its markers. `None` if there is no room on the table.
    pub(super) fn put_card(&mut self, side: Side, sector: u8, card: Card) -> Option<Spot> {
        let stack = self.stack_mut(side, sector).filter(|stack| !stack.is_full())?;
        if let Some(top) = stack.last_mut() {
            top.cover();
        }
        let _ = stack.push(card);
        self.top(side, sector)
    }

    /// Takes a card off the table, or on its way to another spot; those above slide down. What is due moves along.
    fn take_card(&mut self, at: Spot, to: Option<Spot>) -> Option<Card> {
        let card = *self.card(at)?;
        let from = usize::from(at.slot);
        let stack = self.stack_mut(at.side, at.sector)?;
        stack.copy_within(from + 1.., from);
        stack.pop();
        let moved = |due: &Due| match due.at == at {
            true => Some(Due { at: to?, ..*due }),
            false => Some(Due { at: due.at.slid(at), ..*due }),
        };
        self.dues = self.dues.iter().filter_map(moved).collect();
        Some(card)
    }

    /// Moves a card to the top of a sector of its board. What appears of it, or below it, fires.
    pub(super) fn move_card(&mut self, table: &mut Table, from: Spot, sector: u8, depth: u8) {
        let (was_top, stays) = (self.is_top(from), sector == from.sector);
        let to = Spot { sector, slot: self.height(from.side, sector) - u8::from(stays), ..from };
        if to == from || to.slot >= HEIGHT {
            return;
        }
        let Some(card) = self.take_card(from, Some(to)) else { return };
        self.put_card(from.side, sector, card);
        table.tell(Event::Moved { from, to });
        if was_top {
            self.uncovered(table, from, depth);
        } else {
            self.shows(table, to, End::Upper, depth);
        }
    }

    /// The card above this spot's sector is gone: its new top card shows its upper half.
    pub(super) fn uncovered(&mut self, table: &mut Table, gone: Spot, depth: u8) {
        if let Some(top) = self.top(gone.side, gone.sector) {
            self.shows(table, top, End::Upper, depth);
        }
    }

    /// A card goes to the discard of its owner, its markers to the stock. Nothing fires. Tells whether it was there.
    pub(super) fn discard(&mut self, table: &mut Table, at: Spot) -> bool {
        if self.take_card(at, None).is_none() {
            return false;
        }
        table.tell(Event::Destroyed(at));
        let pile = self.pile(at.side);
        let p = self.cruiser_mut(pile);
        p.discard = p.discard.saturating_add(1);
        true
    }

    /// A card is destroyed: the one below comes into sight.
    pub(super) fn destroy(&mut self, table: &mut Table, at: Spot, depth: u8) {
        let was_top = self.is_top(at);
        if self.discard(table, at) && was_top {
            self.uncovered(table, at, depth);
        }
    }
}
