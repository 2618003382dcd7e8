//! A Squadron card on the table, as far as it was described: two halves with fighters, markers and an effect each.
//!
//! Nobody types in a hundred cards: what a card holds is unknown until it is counted or hit, and remembered from then on.

use super::effect::Effect;
use crate::bytes::{Coded, In, Out};
use crate::list::Blank;
use crate::plain::{Word, worded};

/// The most fighters of a half.
pub const FIGHTERS: u8 = 7;

/// A number nobody has told yet.
pub const UNKNOWN: u8 = 15;

worded! {
    /// Which side of the card is up.
    Face {
        /// Nobody said.
        0 Unknown "?";
        /// The printed face, with the serial.
        1 Recto "recto";
        /// The common back.
        2 Verso "verso";
    }
}

worded! {
    /// Half of a card: the upper one lies toward the opponent, and the next card of the sector lies on it.
    End {
        /// Toward the opponent.
        0 Upper "upper";
        /// Toward the owner.
        1 Lower "lower";
    }
}

/// Half of a card, in a few bits: fighters, markers on fighters, effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half(u16);

impl Half {
    /// Nothing is on it.
    pub const BARE: Half = Half(0);
    /// Nobody said what is on it.
    pub const HIDDEN: Half = Half(0x0f0f);

    const fn bits(self, at: u8) -> u8 {
        (self.0 >> at & 15) as u8
    }

    #[must_use]
    const fn set(self, at: u8, value: u8) -> Half {
        Half(self.0 & !(15 << at) | (value as u16 & 15) << at)
    }

    /// Fighters without a marker, if anybody said.
    pub const fn fighters(self) -> Option<u8> {
        match self.bits(0) {
            UNKNOWN => None,
            fighters => Some(fighters),
        }
    }

    /// With so many undamaged fighters; [`UNKNOWN`] is unknown.
    #[must_use]
    pub const fn with_fighters(self, fighters: u8) -> Half {
        self.set(0, fighters)
    }

    /// Fighters with a marker.
    pub const fn hits(self) -> u8 {
        self.bits(4)
    }

    /// With so many markers.
    #[must_use]
    pub const fn with_hits(self, hits: u8) -> Half {
        self.set(4, hits)
    }

    /// The number of the effect: 0 for none, then the effects.
    pub const fn effect_number(self) -> u8 {
        self.bits(8)
    }

    /// Its effect: `None` if nobody said, `Some(None)` if there is none.
    pub fn effect(self) -> Option<Option<Effect>> {
        match self.effect_number() {
            UNKNOWN => None,
            number => Some(number.checked_sub(1).and_then(Effect::from_number)),
        }
    }

    /// With the effect of that number; [`UNKNOWN`] is unknown.
    #[must_use]
    pub const fn with_effect(self, number: u8) -> Half {
        self.set(8, number)
    }

    /// So many undamaged fighters get a marker.
    #[must_use]
    fn hit(self, count: u8) -> Half {
        let fighters = self.fighters().unwrap_or(0);
        let count = count.min(fighters);
        self.with_fighters(fighters - count).with_hits((self.hits() + count).min(FIGHTERS))
    }

    /// Its markers go back to the stock: the fighters are whole again.
    #[must_use]
    fn mended(self) -> Half {
        let whole = self.fighters().map_or(UNKNOWN, |fighters| (fighters + self.hits()).min(FIGHTERS));
        self.with_fighters(whole).with_hits(0)
    }

    fn is_possible(self) -> bool {
        let fighters = self.fighters().unwrap_or(0);
        self.0 >> 12 == 0
            && fighters + self.hits() <= FIGHTERS
            && (self.effect_number() == 0 || self.effect() != Some(None))
    }
}

/// A card in a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    halves: [Half; 2],
    /// Face, whether it was pivoted, force field.
    bits: u8,
    /// Screens, and markers on them.
    screens: u8,
}

impl Blank for Card {
    const BLANK: Card = Card { halves: [Half::BARE; 2], bits: 0, screens: 0 };
}

const TURNED: u8 = 4;
const FIELD: u8 = 3;

/// Screens and force fields as a question answers them: no, yes, unknown.
pub const FIELD_WORDS: &[&str] = &["no", "yes", "?"];

impl Card {
    /// A card nobody has described. In Training cards have neither screens nor force fields.
    pub fn undescribed(training: bool) -> Card {
        let mut card = Card { halves: [Half::HIDDEN; 2], bits: 0, screens: 0 };
        card.set_screens(if training { 0 } else { UNKNOWN });
        card.set_field(if training { 0 } else { 2 });
        card
    }

    /// The back of a card, the same for all: some fighters in its upper half.
    pub fn verso(fighters: u8) -> Card {
        let mut card = Card::BLANK;
        card.set_face(Face::Verso);
        card.set_half(End::Upper, Half::BARE.with_fighters(fighters));
        card
    }

    /// One of its halves.
    pub const fn half(&self, end: End) -> Half {
        self.halves[end as usize]
    }

    /// Describes one of its halves.
    pub const fn set_half(&mut self, end: End, half: Half) {
        self.halves[end as usize] = half;
    }

    /// Which face is up.
    pub fn face(&self) -> Face {
        Face::from_number(self.bits & 3).unwrap_or(Face::Unknown)
    }

    /// Says which face is up.
    pub const fn set_face(&mut self, face: Face) {
        self.bits = self.bits & !3 | face as u8;
    }

    /// Screens, if anybody said.
    pub const fn screens(&self) -> Option<u8> {
        match self.screens & 15 {
            UNKNOWN => None,
            screens => Some(screens),
        }
    }

    /// Markers on screens.
    pub const fn marked(&self) -> u8 {
        self.screens >> 4
    }

    /// So many screens; [`UNKNOWN`] is unknown.
    pub const fn set_screens(&mut self, screens: u8) {
        self.screens = self.screens & 0xf0 | screens & 15;
    }

    /// So many markers on screens.
    pub const fn set_marked(&mut self, marked: u8) {
        self.screens = self.screens & 15 | marked << 4;
    }

    /// Whether it has a force field, if anybody said.
    pub const fn field(&self) -> Option<bool> {
        match self.bits >> FIELD & 3 {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    /// Force field: 0 no, 1 yes, 2 unknown.
    pub const fn set_field(&mut self, field: u8) {
        self.bits = self.bits & !(3 << FIELD) | (field & 3) << FIELD;
    }

    /// Undamaged fighters of both halves, if anybody said.
    pub fn fighters(&self) -> Option<u8> {
        Some(self.half(End::Upper).fighters()? + self.half(End::Lower).fighters()?)
    }

    /// Markers on the card.
    pub const fn markers(&self) -> u8 {
        self.half(End::Upper).hits() + self.half(End::Lower).hits() + self.marked()
    }

    /// Whether all is known that decides what damage does to it.
    pub fn can_be_hit(&self) -> bool {
        self.fighters().is_some() && self.screens().is_some() && self.field().is_some()
    }

    /// Fighters of one half get markers.
    pub fn hit(&mut self, end: End, count: u8) {
        self.set_half(end, self.half(end).hit(count));
    }

    /// Another card lies on its upper half now: the markers there go back.
    pub fn cover(&mut self) {
        self.set_half(End::Upper, self.half(End::Upper).mended());
    }

    /// Turned upside down: the halves change places. A covered one loses the markers that are hidden now.
    pub fn pivot(&mut self, is_covered: bool) {
        self.halves.swap(0, 1);
        self.bits ^= TURNED;
        if is_covered {
            self.cover();
        }
    }

    /// The other face: nothing of the old one is left. Which way up it lies stays.
    pub fn flip(&mut self, face: Face, verso: u8, training: bool) {
        let turned = self.bits & TURNED;
        *self = match face {
            Face::Verso => Card::verso(verso),
            _ => Card::undescribed(training),
        };
        self.set_face(face);
        if turned != 0 {
            self.halves.swap(0, 1);
            self.bits |= TURNED;
        }
    }

    /// Markers on screens go back.
    pub const fn regenerate(&mut self) {
        self.set_marked(0);
    }

    /// Whether a game can contain it.
    pub(super) fn is_possible(&self) -> bool {
        self.halves.iter().all(|half| half.is_possible())
            && self.bits < 3 << FIELD
            && self.bits & 3 < 3
            && matches!(self.screens & 15, 0..=4 | UNKNOWN)
            && self.marked() <= self.screens().unwrap_or(0)
    }
}

impl Coded for Card {
    fn put(&self, out: &mut Out) -> Option<()> {
        let [upper, lower] = self.halves;
        (upper.0, lower.0).put(out)?;
        out.all(&[self.bits, self.screens])
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let (upper, lower) = Coded::get(bytes)?;
        let [bits, screens] = Coded::get(bytes)?;
        Some(Card { halves: [Half(upper), Half(lower)], bits, screens }).filter(Card::is_possible)
    }
}
