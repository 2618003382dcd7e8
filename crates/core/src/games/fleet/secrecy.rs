//! The game without its secrets, for everything that anybody may ask of the device.
//!
//! What is worked out from this copy cannot tell a secret, because there is none in it. It can offer what the rules refuse
//! then, and leave out what only the owner of a signal knows to be possible.

use super::ships::Kind;
use super::state::State;
use super::units::Unit;
use super::weapons::Arm;

/// No ship: what carries a secret weapon when nobody may know how it is used.
const NOBODY: u8 = u8::MAX;

impl State {
    /// The game as everybody knows it: every signal is a frigate, and nobody can use a weapon that was not seen yet.
    pub fn as_known(&self) -> State {
        let mut known = *self;
        known.setup.dealt.iter_mut().for_each(|arm| *arm = Arm::ProtonBeam);
        for p in &mut known.players {
            let signals = p.ships(|unit| unit.hidden);
            let shown = p.weapons.iter().copied().filter(|weapon| !signals.has(weapon.ship)).collect();
            p.weapons = shown;
            for weapon in p.weapons.iter_mut().filter(|weapon| weapon.secret) {
                (weapon.arm, weapon.ship) = (Arm::ProtonBeam, NOBODY);
            }
            for unit in p.units.iter_mut().filter(|unit| unit.hidden) {
                let Unit { kind, hull, .. } = Unit::new(Kind::Frigate);
                (unit.kind, unit.hull) = (kind, hull);
            }
        }
        known
    }
}
