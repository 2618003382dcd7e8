//! The game as a spectator, or one player, may see it: for overlays and the console's `state`.
//!
//! A signal is a number and a place to everybody but its owner, and so is a weapon nobody has used yet. Players, ships
//! and stacks count from 1, as on the console.

use super::attack::{Attack, Manner};
use super::console::words::role_letter;
use super::player::Player;
use super::scenarios::Arrival;
use super::squares::{Portal, Square};
use super::state::{Mode, Moment, State};
use super::tray::Place;
use super::units::{Berth, ShipId, ShipSet, Unit};
use super::victory::Outcome;
use super::weapons::{Token, Weapon};
use crate::dice::Role;
use crate::json::Json;
use core::fmt;

/// What others see of a secret.
const SECRET: &str = "?";

/// A number that counts from 1, or `null`.
struct FromOne(Option<u8>);

impl fmt::Display for FromOne {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(number) => write!(f, "{}", u16::from(number) + 1),
            None => f.write_str("null"),
        }
    }
}

/// A ship as an array of its owner and its number, or `null`.
struct Of(Option<ShipId>);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(id) => write!(f, "[{},{}]", FromOne(Some(id.player)), FromOne(Some(id.ship))),
            None => f.write_str("null"),
        }
    }
}

fn numbers(json: &mut Json, key: &str, ships: ShipSet) -> fmt::Result {
    json.array(key, &|j| ships.iter().try_for_each(|ship| j.element(&FromOne(Some(ship)))))
}

impl Moment {
    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Moment::Blank => "blank",
            Moment::Fleets => "fleets",
            Moment::Deal => "deal",
            Moment::Keep => "keep",
            Moment::First => "first",
            Moment::Squares => "squares",
            Moment::Portals => "portals",
            Moment::Prepare => "prepare",
            Moment::Preserve => "preserve",
            Moment::Deploy => "deploy",
            Moment::Start => "start",
            Moment::Energy => "energy",
            Moment::Dice => "dice",
            Moment::Board => "board",
            Moment::Support => "support",
            Moment::Intercept => "intercept",
            Moment::Bonus => "bonus",
            Moment::Block => "block",
            Moment::React => "react",
            Moment::Step => "step",
            Moment::Exit => "exit",
            Moment::Scanned => "scanned",
            Moment::Tile => "tile",
            Moment::Field => "field",
            Moment::Yield => "yield",
            Moment::Over => "over",
        }
    }
}

impl State {
    /// Writes what `viewer` may know as members of a JSON object: nobody in particular, or one of the players.
    pub fn write_view(&self, viewer: Option<u8>, json: &mut Json) -> fmt::Result {
        json.record("options", &|j| self.write_options(j))?;
        json.text("mode", if self.mode == Mode::Referee { "referee" } else { "free" })?;
        json.bare("turn", &self.turn)?;
        json.text("moment", self.moment.word())?;
        let seated = |player: u8| Some(player).filter(|&player| self.player(player).is_some());
        json.bare("active", &FromOne(seated(self.active)))?;
        json.bare("decides", &FromOne(self.decider().and_then(seated)))?;
        json.array("players", &|j| {
            (0u8..).zip(&self.players).try_for_each(|(seat, p)| j.item(&|j| self.write_player(j, seat, p)))
        })?;
        json.array("ships", &|j| {
            (0u8..).zip(&self.players).try_for_each(|(seat, p)| {
                let sees = viewer == Some(seat);
                (0u8..).zip(&p.units).try_for_each(|(ship, unit)| {
                    let id = ShipId { player: seat, ship };
                    j.item(&|j| self.write_ship(j, id, unit, sees || !unit.hidden))
                })
            })
        })?;
        json.array("stacks", &|j| {
            self.all_stacks().try_for_each(|id| {
                j.item(&|j| {
                    j.bare("player", &FromOne(Some(id.player)))?;
                    j.bare("stack", &FromOne(Some(id.stack)))?;
                    numbers(j, "ships", self.spot(id).ships)?;
                    self.square(id).write_view(j)
                })
            })
        })?;
        json.array("weapons", &|j| {
            (0u8..).zip(&self.players).try_for_each(|(seat, p)| {
                let own = viewer == Some(seat);
                // That there is a battleship among the signals is a secret, too.
                let known = |weapon: &&Weapon| own || p.unit(weapon.ship).is_some_and(|unit| !unit.hidden);
                p.weapons.iter().filter(known).try_for_each(|weapon| {
                    let sees = own || !weapon.secret;
                    j.item(&|j| {
                        j.bare("player", &FromOne(Some(seat)))?;
                        j.bare("ship", &FromOne(Some(weapon.ship)))?;
                        j.text("weapon", if sees { weapon.arm.word() } else { SECRET })?;
                        j.bare("secret", &weapon.secret)?;
                        j.bare("alive", &p.armed(weapon))?;
                        let (token, on) = match weapon.token {
                            Token::Ready => ("ready", None),
                            Token::OnSquare => ("square", None),
                            Token::OnShip(ship) => ("ship", Some(ship)),
                        };
                        j.text("token", token)?;
                        j.bare("on", &Of(on))
                    })
                })
            })
        })?;
        json.record("story", &|j| self.write_story(j))?;
        match &self.attack {
            Some(attack) => json.record("attack", &|j| attack.write_view(j))?,
            None => json.bare("attack", &"null")?,
        }
        match &self.journey {
            Some(journey) => json.record("journey", &|j| {
                j.bare("player", &FromOne(Some(journey.player)))?;
                numbers(j, "ships", journey.ships)?;
                j.text("face", journey.face.letter())?;
                j.bare("second", &journey.second)
            })?,
            None => json.bare("journey", &"null")?,
        }
        match self.outcome {
            Some(outcome) => json.record("outcome", &|j| {
                let (word, side) = match outcome {
                    Outcome::Won(side) => ("won", Some(side)),
                    Outcome::Draw => ("draw", None),
                    Outcome::NoWinner => ("nobody", None),
                };
                j.text("result", word)?;
                j.bare("side", &FromOne(side))
            }),
            None => json.bare("outcome", &"null"),
        }
    }

    /// Writes what a spectator may know as members of a JSON object.
    pub fn write_json(&self, json: &mut Json) -> fmt::Result {
        self.write_view(None, json)
    }

    fn write_options(&self, json: &mut Json) -> fmt::Result {
        use super::options::{Form, Switch};
        json.text("scenario", self.options.scenario.sheet().word)?;
        let form = match self.options.form {
            Form::Duel => "duel",
            Form::Teams => "teams",
            Form::FreeForAll => "ffa",
        };
        json.text("form", form)?;
        json.bare("points", &self.options.points)?;
        json.bare("zones", &self.options.zones)?;
        json.array("profile", &|j| self.options.profile.counts().iter().try_for_each(|n| j.element(&n)))?;
        Switch::ALL.into_iter().try_for_each(|switch| json.bare(switch.word(), &self.is_on(switch)))
    }

    fn write_player(&self, json: &mut Json, seat: u8, p: &Player) -> fmt::Result {
        json.bare("player", &FromOne(Some(seat)))?;
        json.bare("side", &FromOne(Some(p.side)))?;
        json.text("faction", p.faction.word())?;
        json.bare("points", &p.points())?;
        json.bare("start", &p.start)?;
        json.bare("containers", &p.containers)?;
        json.bare("out", &p.out)?;
        json.object("pool", &|j| {
            Role::ALL.into_iter().try_for_each(|role| j.bare(role.word(), &p.tray.pool(role)))
        })?;
        [Place::Hand, Place::Left, Place::Right].into_iter().try_for_each(|place| {
            json.array(place.word(), &|j| {
                p.tray.at(place).try_for_each(|die| {
                    let face = p.tray.face(die).letter();
                    j.element(&format_args!("\"{}{face}\"", role_letter(die.role())))
                })
            })
        })
    }

    fn write_ship(&self, json: &mut Json, id: ShipId, unit: &Unit, sees: bool) -> fmt::Result {
        json.bare("player", &FromOne(Some(id.player)))?;
        json.bare("ship", &FromOne(Some(id.ship)))?;
        let ship = unit.kind.ship();
        json.text("kind", if sees { ship.word } else { SECRET })?;
        json.bare("hidden", &unit.hidden)?;
        if sees {
            json.bare("class", &ship.class)?;
            json.bare("hull", &unit.hull)?;
            json.bare("whole", &ship.hull)?;
        }
        let (place, stack) = match unit.berth {
            Berth::Reserve => ("reserve", None),
            Berth::Zone(stack) => ("zone", Some(stack)),
            Berth::Lost => ("lost", None),
            Berth::Away => ("away", None),
        };
        json.text("where", place)?;
        json.bare("stack", &FromOne(stack))?;
        json.bare("drones", &self.drones_on(id))?;
        json.bare("container", &unit.cargo)?;
        json.bare("fresh", &unit.fresh)
    }

    fn write_story(&self, json: &mut Json) -> fmt::Result {
        let story = &self.story;
        json.bare("containers", &story.containers)?;
        json.bare("deck", &story.deck)?;
        json.bare("special_squares", &story.special_squares)?;
        json.array("portals", &|j| {
            let mut portals = Portal::all().filter(|&portal| self.has_portal(portal));
            portals.try_for_each(|portal| j.element(&format_args!("\"{}\"", portal.word())))
        })?;
        let cruiser = match story.cruiser {
            Arrival::Waiting => "waiting",
            Arrival::Blocked => "blocked",
            Arrival::Arrived => "arrived",
        };
        json.text("cruiser", cruiser)?;
        json.text_or_null("drift", story.drift.map(|face| face.letter()))?;
        json.bare("escaped", &FromOne(story.escaped))
    }
}

impl Square {
    fn write_view(&self, json: &mut Json) -> fmt::Result {
        json.text("square", self.terrain.word())?;
        json.bare("zone", &FromOne(Some(self.zone)))?;
        json.bare("containers", &self.containers)?;
        json.bare("corner", &self.corner)?;
        json.bare("home", &self.home)
    }
}

impl Attack {
    fn write_view(&self, json: &mut Json) -> fmt::Result {
        let manner = match self.manner {
            Manner::Near => "near",
            Manner::Far => "far",
            Manner::Double(_) => "double",
        };
        json.text("manner", manner)?;
        json.bare("target", &Of(Some(self.target)))?;
        json.text("square", self.spot.square.terrain.word())?;
        json.bare("strength", &self.strength())?;
        json.text_or_null("bonus", self.bonus.map(|face| face.letter()))?;
        json.array("sources", &|j| {
            self.sources.iter().try_for_each(|source| {
                j.item(&|j| {
                    j.bare("player", &FromOne(Some(source.player)))?;
                    numbers(j, "ships", source.ships)?;
                    j.bare("power", &source.power)?;
                    j.text_or_null("from", source.from.map(|family| family.letter()))?;
                    j.bare("blocked", &source.blocked)
                })
            })
        })
    }
}
