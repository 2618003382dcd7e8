//! The nine dice of a player: where each one is and what it shows. Their number never changes, because a die can only
//! change its place.

use crate::bits::Bits;
use crate::dice::{Face, Pick, Role};

/// Dice of one player.
pub const DICE: usize = 9;

/// Slots of each wing of the command board.
pub const SLOTS: usize = 2;

/// Where a die is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Place {
    /// In the pool, ready to be rolled.
    #[default]
    Pool,
    /// Rolled this turn.
    Hand,
    /// Stored in the left wing: directions.
    Left,
    /// Stored in the right wing: specials.
    Right,
}

impl Place {
    /// Every place.
    pub const ALL: [Place; 4] = [Place::Pool, Place::Hand, Place::Left, Place::Right];

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Place::Pool => "pool",
            Place::Hand => "hand",
            Place::Left => "left",
            Place::Right => "right",
        }
    }

    /// Whether it is on the command board.
    pub const fn is_wing(self) -> bool {
        matches!(self, Place::Left | Place::Right)
    }
}

/// A die of the nine: 0 to 2 attack, 3 to 5 movement, 6 to 8 shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DieId(u8);

impl DieId {
    /// All nine.
    pub fn all() -> impl DoubleEndedIterator<Item = DieId> {
        (0..DICE as u8).map(DieId)
    }

    /// The die with that number.
    pub const fn new(index: u8) -> Option<DieId> {
        if (index as usize) < DICE { Some(DieId(index)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What it is for.
    pub const fn role(self) -> Role {
        Role::ALL[self.index() / 3 % 3]
    }
}

/// Some of the nine dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct DiceSet(u16);

impl DiceSet {
    /// The set with these bits.
    pub const fn from_bits(bits: u16) -> DiceSet {
        DiceSet(bits & 0x1ff)
    }

    /// One bit a die.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, die: DieId) -> DiceSet {
        DiceSet(self.0 | 1 << die.0)
    }

    /// Whether a die is in it.
    pub const fn has(self, die: DieId) -> bool {
        self.0 >> die.0 & 1 != 0
    }

    /// The dice in it.
    pub const fn iter(self) -> Dice {
        Dice(Bits::of(self.0 as u32))
    }
}

/// Dice one after another.
#[derive(Clone, Copy, Debug)]
pub struct Dice(Bits);

impl Dice {
    /// First the dice of one set, then those of another.
    const fn then(first: DiceSet, second: DiceSet) -> Dice {
        Dice(Bits::of(first.0 as u32 | (second.0 as u32) << 16))
    }
}

impl Iterator for Dice {
    type Item = DieId;

    fn next(&mut self) -> Option<DieId> {
        self.0.next().map(|bit| DieId(bit % 16))
    }
}

/// A die's place and face. In the pool the face means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Where it is.
    pub place: Place,
    /// What it shows.
    pub face: Face,
}

/// The dice of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray([Die; DICE]);

impl Default for Tray {
    fn default() -> Self {
        Tray::FULL_POOL
    }
}

impl Tray {
    /// All dice in the pool.
    pub const FULL_POOL: Tray = Tray([Die { place: Place::Pool, face: Face::Orthogonal }; DICE]);

    /// These dice.
    pub const fn of(dice: [Die; DICE]) -> Tray {
        Tray(dice)
    }

    /// A die.
    pub const fn die(&self, id: DieId) -> Die {
        self.0[id.index() % DICE]
    }

    /// Its face.
    pub const fn face(&self, id: DieId) -> Face {
        self.die(id).face
    }

    /// The dice in a place.
    pub fn at(&self, place: Place) -> Dice {
        self.those(|die| die.place == place).iter()
    }

    /// The dice that are so.
    fn those(&self, is: impl Fn(Die) -> bool) -> DiceSet {
        DieId::all().filter(|&id| is(self.die(id))).fold(DiceSet::default(), DiceSet::with)
    }

    /// How many dice of a role are in the pool.
    pub fn pool(&self, role: Role) -> u8 {
        self.at(Place::Pool).filter(|die| die.role() == role).count() as u8
    }

    /// The pool, by role.
    pub fn pool_pick(&self) -> Pick {
        Pick::new(self.pool(Role::Attack), self.pool(Role::Movement), self.pool(Role::Shield))
    }

    /// The dice on the command board.
    pub fn stored(&self) -> Dice {
        self.those(|die| die.place.is_wing()).iter()
    }

    /// The dice that can be used: first the hand, then the board.
    pub fn ready(&self) -> Dice {
        Dice::then(self.those(|die| die.place == Place::Hand), self.those(|die| die.place.is_wing()))
    }

    /// Specials that can be used.
    pub fn specials(&self) -> Dice {
        let special =
            |place: fn(Place) -> bool| self.those(|die| die.face == Face::Special && place(die.place));
        Dice::then(special(|place| place == Place::Hand), special(Place::is_wing))
    }

    /// Free slots of a wing.
    pub fn free(&self, wing: Place) -> usize {
        SLOTS.saturating_sub(self.at(wing).count())
    }

    /// Puts a die somewhere.
    pub fn put(&mut self, id: DieId, place: Place) {
        self.0[id.index() % DICE].place = place;
    }

    /// A die fell.
    pub fn show(&mut self, id: DieId, face: Face) {
        self.0[id.index() % DICE] = Die { place: Place::Hand, face };
    }

    /// A used die goes back to the pool.
    pub fn spend(&mut self, id: DieId) {
        self.put(id, Place::Pool);
    }

    /// What was rolled and not stored goes back to the pool.
    pub fn empty_hand(&mut self) {
        self.0.iter_mut().filter(|die| die.place == Place::Hand).for_each(|die| die.place = Place::Pool);
    }
}

/// The wing that takes a face.
pub const fn wing_for(face: Face) -> Place {
    match face {
        Face::Special => Place::Right,
        _ => Place::Left,
    }
}
