//! Commands as bytes: the number of the verb, then for each answer the number of its kind and what it says.
//!
//! All numbers stay for ever, because recorded games are made of them; new ones are appended, those of removed things
//! are not given away again. Each kind of value is a table here or a few lines, for both directions at once.

mod state;

pub use state::{FORMAT, get_state};

use super::command::{ANSWERS, Command};
use super::options::{Form, Switches};
use super::player::Faction;
use super::scenarios::Scenario;
use super::squares::{Family, PAIRS, Portal, Terrain};
use super::state::{PLAYERS, State};
use super::talk::{Answer, Bearing, Found, Reply, Support, To, Use};
use super::tray::{DiceSet, DieId, Place};
use super::units::{ShipId, ShipSet, StackId, UNITS};
use super::verbs::Verb;
use super::weapons::Arm;
use crate::bytes::{Coded, In, Out, coded};
use crate::dice::Dice;
use crate::entry::{Played, Record, SEATS};
use crate::rule::Refusal;
use heapless::Vec;

/// The most bytes of an answer: the die profile.
const ANSWER: usize = 5;

/// The most bytes of a command.
pub const BYTES: usize = 1 + ANSWERS * ANSWER;

coded!(Answer {
    0 Done,
    1 Yes(yes),
    2 Number(number),
    3 Pick(pick),
    4 Use(used),
    5 Dice(dice),
    6 Stack(stack),
    7 Ship(ship),
    8 Ships(ships),
    9 Family(family),
    10 Support(support),
    11 To(to),
    12 Terrain(terrain),
    13 Portal(portal),
    14 Arm(arm),
    15 Faction(faction),
    16 Scenario(scenario),
    17 Form(form),
    18 Switches(switches),
    19 Profile(profile),
    20 Reply(reply),
    21 Place(place),
    22 Face(face),
});

coded!(To {
    0 Open,
    1 Own(stack),
    2 Asteroid,
    3 Gravity,
    4 Gas,
    5 Portal(portal),
    6 Unknown,
    7 Join,
    8 Diplomat,
    9 Interdictor,
    10 Enemy,
    11 Ally,
    12 Nowhere,
    13 Containers(found),
});

coded!(Scenario {
    0 Pitched,
    1 Major,
    2 FreeForAll,
    3 Belt,
    4 Trap,
    5 Salvage,
    6 Passage,
    7 Capture,
    8 Control,
});

coded!(Arm {
    0 ProtonBeam,
    1 Pulse,
    2 Interdictor,
    3 VortexGate,
    4 VortexMissiles,
    5 NanoRepairer,
    6 Drones,
    7 ExoBomb,
    8 TractorBeam,
});

coded!(Terrain { 0 Open, 1 Asteroid, 2 Gas, 3 Portal(portal) });
coded!(Bearing { 0 Unasked, 1 From(family), 2 Far });
coded!(Family { 0 Orthogonal, 1 Diagonal });
coded!(Reply { 0 Nothing, 1 Shields, 2 Withdraw, 3 Counter });
coded!(Place { 0 Pool, 1 Hand, 2 Left, 3 Right });
coded!(Faction { 0 Phoebe, 1 Amycles });
coded!(Form { 0 Duel, 1 Teams, 2 FreeForAll });

impl Coded for Found {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.terrain.put(out)?;
        out.byte(self.containers)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Some(Found { terrain: Terrain::get(bytes)?, containers: bytes.byte()? })
    }
}

impl Coded for Verb {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.number())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let number = bytes.byte()?;
        Verb::ALL.iter().copied().find(|verb| verb.number() == number)
    }
}

/// One byte for a thing of a player: three bits of who, five of which.
fn put_owned(out: &mut Out, player: u8, number: u8) -> Option<()> {
    const { assert!(PLAYERS <= 8 && PLAYERS <= SEATS && UNITS <= 32) };
    let exists = usize::from(player) < PLAYERS && usize::from(number) < UNITS;
    out.byte(player << 5 | number).filter(|()| exists)
}

fn get_owned(bytes: &mut In) -> Option<(u8, u8)> {
    let byte = bytes.byte()?;
    let (player, number) = (byte >> 5, byte & 31);
    (usize::from(player) < PLAYERS && usize::from(number) < UNITS).then_some((player, number))
}

impl Coded for ShipId {
    fn put(&self, out: &mut Out) -> Option<()> {
        put_owned(out, self.player, self.ship)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        get_owned(bytes).map(|(player, ship)| ShipId { player, ship })
    }
}

impl Coded for StackId {
    fn put(&self, out: &mut Out) -> Option<()> {
        put_owned(out, self.player, self.stack)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        get_owned(bytes).map(|(player, stack)| StackId { player, stack })
    }
}

impl Coded for Support {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.stack.put(out)?;
        self.from.put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Some(Support { stack: Coded::get(bytes)?, from: Coded::get(bytes)? })
    }
}

impl Coded for Portal {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.pair << 1 | self.end).filter(|()| self.pair < PAIRS && self.end < 2)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let byte = bytes.byte()?;
        Some(Portal { pair: byte >> 1, end: byte & 1 }).filter(|portal| portal.pair < PAIRS)
    }
}

impl Coded for Use {
    /// The die in the lower half, the special from 1 in the upper, 0 for none.
    fn put(&self, out: &mut Out) -> Option<()> {
        let flip = self.flip.map_or(0, |die| die.index() as u8 + 1);
        out.byte(self.die.index() as u8 | flip << 4)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let byte = bytes.byte()?;
        let flip = match byte >> 4 {
            0 => None,
            number => Some(DieId::new(number - 1)?),
        };
        Some(Use { die: DieId::new(byte & 15)?, flip })
    }
}

impl Coded for DiceSet {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.bits().put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let bits = Coded::get(bytes)?;
        Some(DiceSet::from_bits(bits)).filter(|set| set.bits() == bits)
    }
}

impl Coded for ShipSet {
    fn put(&self, out: &mut Out) -> Option<()> {
        let [a, b, c, _] = self.bits().to_le_bytes();
        [a, b, c].put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let [a, b, c] = Coded::get(bytes)?;
        let bits = u32::from_le_bytes([a, b, c, 0]);
        Some(ShipSet::from_bits(bits)).filter(|set| set.bits() == bits)
    }
}

impl Coded for Switches {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.bits())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        bytes.byte().map(Switches::from_bits)
    }
}

/// Writes a command.
pub fn encode(command: &Command, out: &mut Out) -> Option<()> {
    command.verb.put(out)?;
    command.answers.iter().try_for_each(|answer| answer.put(out))
}

/// Reads a command.
pub fn decode(bytes: &[u8]) -> Option<Command> {
    let mut bytes = In::new(bytes);
    let (verb, mut answers) = (Verb::get(&mut bytes)?, Vec::new());
    while !bytes.is_empty() {
        answers.push(Answer::get(&mut bytes)?).ok()?;
    }
    Some(Command { verb, answers })
}

impl Record for Command {
    const BYTES: usize = BYTES;

    fn encode(&self, out: &mut Out) -> Option<()> {
        encode(self, out)
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        decode(bytes)
    }
}

impl Played for State {
    type Command = Command;

    fn play(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.apply(command, dice).map(|_| ())
    }
}
