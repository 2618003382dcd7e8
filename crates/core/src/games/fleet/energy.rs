//! Which die may be used for what.

use super::squares::Family;
use super::state::State;
use super::talk::{Question, Talk, Use, ask};
use super::tray::{DieId, Tray};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, ensure};

impl Use {
    /// A die as it is.
    pub const fn plain(die: DieId) -> Use {
        Use { die, flip: None }
    }

    /// The face it is used as.
    pub const fn face(self, tray: &Tray) -> Face {
        match (self.flip, tray.face(self.die)) {
            (Some(_), Face::Orthogonal) => Face::Diagonal,
            (Some(_), Face::Diagonal) => Face::Orthogonal,
            (_, face) => face,
        }
    }

    /// The dice it takes.
    pub fn dice(self) -> impl Iterator<Item = DieId> {
        core::iter::once(self.die).chain(self.flip)
    }

    /// Both dice go back to the pool.
    pub fn spend(self, tray: &mut Tray) {
        self.dice().for_each(|die| tray.spend(die));
    }

    /// Whether it shares a die with another use.
    pub fn overlaps(self, other: Use) -> bool {
        self.dice().any(|die| other.dice().any(|taken| taken == die))
    }
}

/// A die the player can use now: rolled this turn or stored.
pub fn check_ready(tray: &Tray, die: DieId) -> Result<(), Refusal> {
    ensure(tray.ready().any(|ready| ready == die), refuse(&"FC-TURN-05", Code::Die))
}

/// A change of direction, if it is one.
pub fn check_flip(tray: &Tray, used: Use) -> Result<(), Refusal> {
    let Some(special) = used.flip else { return Ok(()) };
    check_ready(tray, special)?;
    ensure(tray.face(special) == Face::Special, refuse(&"FC-SPEC-06", Code::Face))?;
    let turnable = matches!(tray.face(used.die), Face::Orthogonal | Face::Diagonal);
    ensure(turnable, refuse(&"FC-SPEC-07", Code::Face))?;
    ensure(special.role() == used.die.role(), refuse(&"FC-SPEC-06", Code::Colour))
}

/// A direction of a role, for a move or an attack in the player's own turn.
pub fn check_direction(tray: &Tray, used: Use, role: Role) -> Result<(), Refusal> {
    check_ready(tray, used.die)?;
    let face = tray.face(used.die);
    let shield = used.die.role() == Role::Shield && face != Face::Special;
    ensure(!shield, refuse(&"FC-DICE-07", Code::Phase))?;
    ensure(used.die.role() == role, refuse(&"FC-DICE-07", Code::Colour))?;
    check_flip(tray, used)?;
    ensure(face != Face::Special, refuse(&"FC-DICE-07", Code::Face))
}

/// Every way to use the ready dice: as they are, then with a change of direction.
pub fn uses(tray: &Tray) -> impl Iterator<Item = Use> + '_ {
    let plain = tray.ready().map(Use::plain);
    let flipped =
        tray.ready().flat_map(|die| tray.specials().map(move |special| Use { die, flip: Some(special) }));
    plain.chain(flipped)
}

/// Asks the active player for a direction of a role.
pub fn ask_direction(state: &State, talk: &mut Talk, role: Role) -> Result<Use, Stop> {
    let tray = &state.actor()?.tray;
    ask(talk, Question::Die, uses(tray), |used: Use| check_direction(tray, used, role))
}

/// Refuses a family of direction the face does not cover.
pub fn check_family(face: Face, family: Family) -> Result<(), Refusal> {
    ensure(family.is_covered_by(face), refuse(&"FC-DICE-05", Code::Dir))
}
