//! The fleet view: every ship of every player, hull as bar and number, stack and tokens. Secrets stay secret.

use super::choice::{LETTERS, Names, Player, Row};
use super::{Screen, glyphs, names, state, text};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::games::fleet::desk::Desk;
use crate::input::{Button, Gesture};
use crate::list::{List, ROWS, TOP};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::weapons::Token;

/// Whose fleet, and which ship of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ships {
    player: u8,
    list: List,
}

impl From<Ships> for screens::Screen {
    fn from(ships: Ships) -> Self {
        Screen::Ships(ships).into()
    }
}

/// Ships and weapons of a player.
fn count(state: &State, player: u8) -> usize {
    state.player(player).map_or(0, |p| p.units.len() + p.weapons.len())
}

impl Ships {
    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let player = self.player;
        let (now, start) = names.state.player(player).map_or((0, 0), |p| (p.points(), p.start));
        canvas.heading(format_args!("{}", Player(names, player)), format_args!("{now}/{start}"));
        self.list.draw_in(canvas, count(names.state, player), (TOP, ROWS), &mut |canvas, index, y| {
            let ships = names.state.player(player).map_or(0, |p| p.units.len());
            match index.checked_sub(ships) {
                None => draw_ship(names, canvas, ShipId { player, ship: index as u8 }, y),
                Some(weapon) => draw_weapon(names, canvas, player, weapon, y),
            }
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let players = state(model).players.len().max(1) as u8;
        let next = match gesture {
            Gesture::Tap(Button::Right | Button::A) => self.player + 1,
            Gesture::Tap(Button::Left) => self.player + players - 1,
            gesture => {
                self.list.moved(gesture, count(state(model), self.player));
                return Step::Stay;
            }
        };
        *self = Ships { player: next % players, list: List::default() };
        Step::Stay
    }
}

fn draw_ship(names: Names, canvas: &mut Canvas, id: ShipId, y: i32) {
    let Some(unit) = names.state.unit(id) else { return };
    // Whoever looks here, signals are signals.
    let kind = if unit.hidden { Kind::Decoy } else { unit.kind };
    let (hull, whole) = (unit.hull, unit.kind.ship().hull);
    let square = unit.stack().map(|stack| names.state.player(id.player).map(|p| p.square(stack).terrain));
    let drones = names.state.drones_on(id) > 0;
    let say = |text| names.model.say(&text);
    let place = match unit.berth {
        Berth::Zone(_) => "",
        Berth::Reserve => say(text::RESERVE),
        Berth::Lost => say(text::LOST),
        Berth::Away => say(text::AWAY),
    };
    let ink = if canvas.focused() { Ink::Off } else { Ink::On };
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at: Point::new(2, y) };
        row.icon(glyphs::ship(kind));
        row.at.x = 16;
        row.text(format_args!("{}", id.ship + 1));
        if !place.is_empty() {
            row.at.x = 34;
            row.text(format_args!("{place}"));
        } else if !unit.hidden {
            // Two columns a hull point: the bar of a battleship is four times that of a frigate.
            let bar = |from: i32, points: u8, height: u32| {
                Rectangle::new(
                    Point::new(30 + from, y + 4 - height as i32 / 2),
                    Size::new(2 * u32::from(points), height),
                )
            };
            let canvas = &mut *row.canvas;
            canvas.frame().fill(bar(0, whole, 1), ink);
            canvas.frame().fill(bar(0, hull.min(whole), 5), ink);
            canvas.format(Point::new(96, y), Align::Right, format_args!("{hull}"));
        }
        if let Some(stack) = unit.stack() {
            row.at.x = 100;
            row.text(format_args!("{}", char::from(b'A' + stack % 26)));
            row.at.x = 109;
            if let Some(icon) = square.flatten().and_then(glyphs::terrain) {
                row.icon(icon);
            }
        }
        if drones {
            row.at.x = 118;
            row.text(format_args!("!"));
        }
    });
    let area = Rectangle::new(Point::new(2, y), Size::new(120, 9));
    let name = say(if unit.hidden { text::SIGNAL } else { kind.ship().name });
    let number = id.ship + 1;
    let drones = if drones { say(text::DRONES) } else { "" };
    match (unit.stack(), unit.hidden) {
        (None, _) => canvas.label(area, format_args!("{name} {number}, {place}")),
        (Some(stack), true) => {
            canvas.label(
                area,
                format_args!("{name} {number}, {} {}", say(text::STACK), char::from(b'A' + stack % 26)),
            );
        }
        (Some(stack), false) => {
            let stack = char::from(b'A' + stack % 26);
            canvas.label(
                area,
                format_args!("{name} {number}, {hull}/{whole}, {} {stack} {drones}", say(text::STACK)),
            );
        }
    }
}

fn draw_weapon(names: Names, canvas: &mut Canvas, player: u8, at: usize, y: i32) {
    let Some(p) = names.state.player(player) else { return };
    let Some(weapon) = p.weapons.get(at) else { return };
    let carried_by_signal = p.unit(weapon.ship).is_some_and(|unit| unit.hidden);
    let secret = weapon.secret || carried_by_signal;
    let name = if secret { text::SECRET } else { weapon.arm.table().1 };
    let letter = LETTERS.get(at).unwrap_or(&"?");
    let end = match weapon.token {
        _ if secret => "",
        _ if !p.armed(weapon) => names.model.say(&text::LOST),
        Token::Ready => "",
        _ => names.model.say(&text::PLACED),
    };
    canvas.format(Point::new(2, y), Align::Left, format_args!("{letter} {}", names.model.say(&name)));
    canvas.text(Point::new(122, y), Align::Right, end);
}
