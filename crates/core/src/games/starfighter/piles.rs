//! Deck and discard. Cards are counted, never looked at.

use super::cruiser::Side;
use super::events::Event;
use super::state::{Form, State};
use super::table::Table;

impl State {
    /// Draws from a player's deck and tells how many there were. A deck that runs out is made anew from the discard at
    /// once.
    pub(super) fn draw(&mut self, table: &mut Table, side: Side, count: u8) -> u8 {
        let pile = self.pile(side);
        let mut drawn = 0;
        while drawn < count {
            self.reshuffle(table, pile);
            let p = self.cruiser_mut(pile);
            let Some(deck) = p.deck.checked_sub(1) else { break };
            p.deck = deck;
            drawn += 1;
        }
        self.reshuffle(table, pile);
        drawn
    }

    fn reshuffle(&mut self, table: &mut Table, pile: Side) {
        let p = self.cruiser_mut(pile);
        if p.deck == 0 && p.discard > 0 {
            (p.deck, p.discard) = (p.discard, 0);
            table.tell(Event::Reshuffled { pile, cards: p.deck });
        }
    }

    /// How many cards there are more than there should be: nought, unless somebody corrected a count.
    pub fn surplus(&self) -> i16 {
        let counted = |side: Side| {
            let p = self.cruiser(side);
            let there = p.squadron() + u16::from(p.deck) + u16::from(p.discard);
            there as i16 - i16::from(p.cards)
        };
        match self.form {
            Form::Quick => 0,
            _ => counted(Side::A) + counted(Side::B),
        }
    }

    /// Markers on the table.
    pub fn markers(&self) -> u16 {
        self.cruisers.iter().map(|p| p.markers()).sum()
    }
}
