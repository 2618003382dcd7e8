//! Ships on their way: leaving a square, arriving on another, and what happens to them there.

use super::events::Event;
use super::options::Switch;
use super::squares::{Square, Terrain};
use super::state::{Moment, State};
use super::table::Table;
use super::talk::To;
use super::units::{Berth, ShipId, ShipSet, StackId, Unit};
use crate::dice::Face;
use crate::rule::Refusal;

/// The stack of ships that come from reserve: they have none, and go back there.
pub(super) const RESERVE: u8 = u8::MAX;

/// A move that is not over yet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Journey {
    /// Whose ships.
    pub player: u8,
    /// Which.
    pub ships: ShipSet,
    /// The stack they came from, and its square: a gravitational field sends them back there.
    pub back: (u8, Square),
    /// What the die showed.
    pub face: Face,
    /// Where a gravitational field throws them.
    pub thrown: Option<Face>,
    /// Ion ships that may take a second step.
    pub second: bool,
    /// The zone they are in.
    pub zone: u8,
    /// Own ships in the asteroid field they enter, when stacks are not tracked.
    pub beside: ShipSet,
}

impl Journey {
    /// Ships that leave a square of the same zone in any direction.
    pub fn from(player: u8, ships: ShipSet, back: (u8, Square)) -> Journey {
        let (face, zone) = (Face::Multi, back.1.zone);
        Journey { player, ships, back, face, thrown: None, second: false, zone, beside: ShipSet::NONE }
    }
}

impl State {
    /// Puts ships on a square. A stack that goes as a whole keeps its number.
    pub(super) fn place(&mut self, player: u8, ships: ShipSet, square: Square) -> u8 {
        let tracking = self.is_on(Switch::Tracking);
        let Some(p) = self.player_mut(player) else { return 0 };
        if !tracking {
            for ship in ships.iter() {
                if let Some(unit) = p.units.get_mut(usize::from(ship)) {
                    unit.berth = Berth::Zone(ship);
                }
                // Zones are known all the same.
                if let Some(slot) = p.squares.get_mut(usize::from(ship)) {
                    *slot = Square { zone: square.zone, ..Square::default() };
                }
            }
            return ships.iter().next().unwrap_or(0);
        }
        let old = ships.iter().find_map(|ship| p.unit(ship)?.stack());
        let stack = match old {
            Some(old) if p.stack(old).within(ships) => old,
            _ => p.free_stack(),
        };
        self.join(player, ships, stack);
        if let Some(slot) = self.player_mut(player).and_then(|p| p.squares.get_mut(usize::from(stack))) {
            *slot = square;
        }
        stack
    }

    /// Adds ships to a stack.
    pub(super) fn join(&mut self, player: u8, ships: ShipSet, stack: u8) {
        let tracking = self.is_on(Switch::Tracking);
        let Some(p) = self.player_mut(player) else { return };
        for ship in ships.iter() {
            if let Some(unit) = p.units.get_mut(usize::from(ship)) {
                unit.berth = Berth::Zone(if tracking { stack } else { ship });
            }
        }
    }

    /// Ships arrive. What the square does to them happens at once, as far as nobody has to decide anything.
    pub(super) fn arrive(&mut self, table: &mut Table, mut journey: Journey, to: To) -> Result<(), Refusal> {
        let Journey { player, ships, zone, .. } = journey;
        table.tell(Event::Moved { player, ships, to });
        let terrain = match to {
            To::Gravity => return self.enter_gravity(table, journey),
            To::Unknown => return self.enter_unknown(table, journey),
            To::Asteroid => Terrain::Asteroid,
            To::Gas => Terrain::Gas,
            To::Portal(portal) => Terrain::Portal(portal),
            To::Containers(found) => found.terrain,
            _ => Terrain::Open,
        };
        let stack = match to {
            To::Own(stack) => {
                self.join(player, ships, stack);
                stack
            }
            To::Diplomat => self.take_diplomat(player, ships),
            _ => self.place(player, ships, Square { terrain, zone, ..Square::default() }),
        };
        self.unload(StackId { player, stack }, to);
        if self.is_on(Switch::Tracking) {
            if self.square(StackId { player, stack }).terrain == Terrain::Asteroid {
                self.test_field(table, StackId { player, stack })?;
            }
        } else if terrain == Terrain::Asteroid {
            self.test_ships(table, player, ships.either(journey.beside))?;
        }
        journey.ships = self.survivors(player, ships);
        self.arrived(table, journey)
    }

    /// Those of some ships that are still on the zone.
    pub(super) fn survivors(&self, player: u8, ships: ShipSet) -> ShipSet {
        self.player(player).map_or(ShipSet::NONE, |p| ships.both(p.on_zone()))
    }

    /// A gravitational field throws ships on, or back.
    fn enter_gravity(&mut self, table: &mut Table, mut journey: Journey) -> Result<(), Refusal> {
        let face = table.test(self)?;
        if face == Face::Special {
            for ship in journey.ships.iter() {
                self.damage(table, ShipId { player: journey.player, ship }, 1);
            }
            let left = self.player(journey.player).map_or(ShipSet::NONE, |p| p.ships(Unit::alive));
            journey.ships = journey.ships.both(left);
            self.go_back(table, &mut journey);
            return self.arrived(table, journey);
        }
        journey.thrown = Some(face);
        self.journey = Some(journey);
        self.moment = Moment::Exit;
        Ok(())
    }

    /// Ships return to where they stood before the die moved them.
    pub(super) fn go_back(&mut self, table: &mut Table, journey: &mut Journey) {
        let (stack, square) = journey.back;
        journey.zone = square.zone;
        self.story.aboard = 0;
        if journey.ships.is_empty() {
            return;
        }
        table.tell(Event::Returned { player: journey.player, ships: journey.ships });
        if stack == RESERVE {
            return;
        }
        self.join(journey.player, journey.ships, stack);
        if let Some(slot) =
            self.player_mut(journey.player).and_then(|p| p.squares.get_mut(usize::from(stack)))
        {
            *slot = square;
        }
    }

    /// A step is over: the game may be decided, a second step may follow, or an attack goes on.
    pub(super) fn arrived(&mut self, table: &mut Table, mut journey: Journey) -> Result<(), Refusal> {
        self.journey = None;
        if journey.zone != journey.back.1.zone {
            self.zones_changed(table, journey.player, journey.ships);
        }
        if self.settle(table) {
            return Ok(());
        }
        // Whoever is out now has taken the ships along.
        journey.ships = self.survivors(journey.player, journey.ships);
        if journey.second && !journey.ships.is_empty() {
            self.journey = Some(Journey { second: false, thrown: None, beside: ShipSet::NONE, ..journey });
            self.moment = Moment::Step;
            return Ok(());
        }
        self.carry_on(table)
    }

    /// One test for an asteroid field: every ship of the stack there may take its class as damage.
    pub(super) fn test_field(&mut self, table: &mut Table, id: StackId) -> Result<(), Refusal> {
        self.test_ships(table, id.player, self.spot(id).ships)
    }

    /// The same for the ships of a field.
    pub(super) fn test_ships(
        &mut self,
        table: &mut Table,
        player: u8,
        ships: ShipSet,
    ) -> Result<(), Refusal> {
        if table.test(self)? == Face::Special {
            self.hit_by_class(table, player, ships);
        }
        Ok(())
    }

    /// Each of some ships takes its class as damage.
    fn hit_by_class(&mut self, table: &mut Table, player: u8, ships: ShipSet) {
        for ship in ships.iter() {
            let id = ShipId { player, ship };
            let class = self.unit(id).map_or(0, |unit| unit.kind.ship().class);
            // A decoy has no class, but it is hit like the ship it pretends to be.
            self.damage(table, id, class.max(1));
        }
    }
}
