//! The fleet view: every ship and weapon of every player, hull as bar and number, stack and tokens. Secrets stay secret.
//!
//! In Free mode Left and Right change the hull of the ship in the focus; otherwise they lead to the next fleet.

use super::choice::{LETTERS, Names, Player, Row};
use super::hull::{self, Counted};
use super::{Screen, ask, emblems, glyphs, help, names, ship, state, talk, text};
use crate::canvas::{Align, Canvas, width};
use crate::font::TEXT;
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

/// Which row, and the hull being set there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Ships {
    list: List,
    counted: Counted,
}

impl From<Ships> for screens::Screen {
    fn from(ships: Ships) -> Self {
        Screen::Ships(ships).into()
    }
}

/// What a row is about.
#[derive(Clone, Copy, PartialEq)]
enum Entry {
    Ship(ShipId),
    /// A weapon, by its place among those of a player.
    Weapon(u8, u8),
}

impl Entry {
    const fn player(self) -> u8 {
        match self {
            Entry::Ship(id) => id.player,
            Entry::Weapon(player, _) => player,
        }
    }
}

/// All rows, fleet after fleet: ships, then their weapons.
fn entries(state: &State) -> impl Iterator<Item = Entry> + '_ {
    (0..).zip(&state.players).flat_map(|(player, p)| {
        let ships = (0..p.units.len() as u8).map(move |ship| Entry::Ship(ShipId { player, ship }));
        ships.chain((0..p.weapons.len() as u8).map(move |weapon| Entry::Weapon(player, weapon)))
    })
}

/// The row where the fleet of a player begins.
fn beginning(state: &State, player: u8) -> u8 {
    entries(state).position(|entry| entry.player() == player).unwrap_or(0) as u8
}

impl Ships {
    /// The cursor where it is most likely wanted: whoever sets hulls by hand sets those of an opponent.
    pub(super) fn at_hand(state: &State) -> Ships {
        let others = state.seats().find(|&seat| state.enemies(state.active, seat));
        let player = others.filter(|_| hull::is_free(state)).unwrap_or(state.active);
        Ships { list: List::at(beginning(state, player)), counted: Counted::default() }
    }

    fn chosen(&self, state: &State) -> Option<Entry> {
        entries(state).nth(self.list.cursor())
    }

    /// The hull that is shown of a ship in the focus; of another one, how many rows further down it stands.
    #[cfg(feature = "pilot")]
    pub(super) fn shown(&self, state: &State, id: ShipId) -> Result<u8, i32> {
        if self.chosen(state) == Some(Entry::Ship(id)) {
            let hull = self.counted.hull().or(state.unit(id).map(|unit| unit.hull));
            return Ok(hull.unwrap_or(0));
        }
        let row = entries(state).position(|entry| entry == Entry::Ship(id)).unwrap_or(0);
        Err(row as i32 - self.list.cursor() as i32)
    }

    /// The rule of what is in the focus.
    pub(super) fn rule(&self, state: &State) -> Option<&'static str> {
        match self.chosen(state)? {
            Entry::Ship(id) => state
                .unit(id)
                .map(|unit| if unit.hidden { Kind::Decoy } else { unit.kind })
                .map(help::of_ship),
            Entry::Weapon(player, at) => {
                let weapon = *state.player(player)?.weapons.get(usize::from(at))?;
                Some(if weapon.secret { "FC-SECRET-03" } else { help::of_weapon(weapon.arm) })
            }
        }
    }

    /// Whether something is shown that is not yet so.
    pub(super) const fn settles(&self) -> bool {
        self.counted.hull().is_some()
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let state = names.state;
        let chosen = self.chosen(state);
        let player = chosen.map_or(0, Entry::player);
        let (now, start) = state.player(player).map_or((0, 0), |p| (p.points(), p.start));
        if desk.news.is_empty() {
            canvas.heading(format_args!("{}", Player(names, player)), format_args!("{now}/{start}"));
        } else {
            desk.news.draw(names, canvas);
        }
        let place = match (chosen, self.counted.hull()) {
            (Some(Entry::Ship(id)), Some(hull)) => {
                draw_counted(names, canvas, id, hull);
                (33, 3)
            }
            _ => (TOP, ROWS),
        };
        self.list.draw_in(
            canvas,
            entries(state).count(),
            place,
            &mut |canvas, index, y| match entries(state).nth(index) {
                Some(Entry::Ship(id)) => draw_ship(names, canvas, id, y),
                Some(Entry::Weapon(player, at)) => draw_weapon(names, canvas, player, at.into(), y),
                None => {}
            },
        );
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture.is_holding() {
            return Step::Stay;
        }
        let state = state(model);
        let chosen = self.chosen(state);
        if let Some(Entry::Ship(id)) = chosen {
            if self.counted.press(gesture, state, id) {
                return Step::Stay;
            }
            if let Some(command) = self.counted.settle(state, id) {
                self.list.moved(gesture, entries(state).count());
                return ask(command);
            }
        }
        match (gesture.pressed(), chosen) {
            (Some(Button::A), Some(Entry::Ship(id))) => return Step::Open(ship::Page::of(id).into()),
            (Some(button @ (Button::Left | Button::Right)), Some(entry)) => {
                let players = state.players.len().max(1) as u8;
                let step = if button == Button::Right { 1 } else { players - 1 };
                *self = Ships {
                    list: List::at(beginning(state, (entry.player() + step) % players)),
                    ..Ships::default()
                };
            }
            _ => _ = self.list.moved(gesture, entries(state).count()),
        }
        Step::Stay
    }

    /// B takes back what was counted, then leaves.
    pub(super) fn back(&mut self) -> Step {
        if self.counted.take_back() { Step::Stay } else { Step::Back }
    }
}

/// The hull a ship had and what it is being set to, with the difference.
fn draw_counted(names: Names, canvas: &mut Canvas, id: ShipId, hull: u8) {
    let Some(unit) = names.state.unit(id) else { return };
    canvas.unrecorded(|canvas| Row { canvas, at: Point::new(2, 14) }.icon(glyphs::ship(unit.kind)));
    let change = i16::from(hull) - i16::from(unit.hull);
    canvas.format(Point::new(2, 23), Align::Left, format_args!("{change:+}"));
    talk::draw_numbers(canvas, unit.hull, hull);
}

fn draw_ship(names: Names, canvas: &mut Canvas, id: ShipId, y: i32) {
    let Some(unit) = names.state.unit(id) else { return };
    // Whoever looks here, signals are signals.
    let kind = if unit.hidden { Kind::Decoy } else { unit.kind };
    let (hull, whole) = (unit.hull, unit.kind.ship().hull);
    let square = unit.stack().map(|stack| names.state.player(id.player).map(|p| p.square(stack).terrain));
    let drones = names.state.drones_on(id) > 0;
    let say = |text| names.model.say(&text);
    let place = say(whereabouts(unit.berth));
    let ink = if canvas.focused() { Ink::Off } else { Ink::On };
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at: Point::new(2, y) };
        row.icon(glyphs::ship(kind));
        row.at.x = 16;
        row.text(format_args!("{}:{}", id.player + 1, id.ship + 1));
        if !place.is_empty() {
            row.at.x = 40;
            row.text(format_args!("{place}"));
        } else if !unit.hidden {
            draw_bar(row.canvas, Point::new(39, y + 2), 2, (hull, whole), ink);
            row.canvas.format(Point::new(102, y), Align::Right, format_args!("{hull}"));
        }
        if let Some(stack) = unit.stack() {
            row.at.x = 105;
            row.text(format_args!("{}", letter(stack)));
            row.at.x = 112;
            if let Some(icon) = square.flatten().and_then(glyphs::terrain) {
                row.icon(icon);
            }
        }
        if drones {
            row.at.x = 120;
            row.text(format_args!("!"));
        }
    });
    let area = Rectangle::new(Point::new(2, y), Size::new(120, 9));
    let name = say(if unit.hidden { text::SIGNAL } else { kind.ship().name });
    let number = format_args!("{}:{}", id.player + 1, id.ship + 1);
    let drones = if drones { say(text::DRONES) } else { "" };
    match (unit.stack(), unit.hidden) {
        (None, _) => canvas.label(area, format_args!("{name} {number}, {place}")),
        (Some(stack), true) => {
            canvas.label(area, format_args!("{name} {number}, {} {}", say(text::STACK), letter(stack)));
        }
        (Some(stack), false) => {
            let stack = letter(stack);
            canvas.label(
                area,
                format_args!("{name} {number}, {hull}/{whole}, {} {stack} {drones}", say(text::STACK)),
            );
        }
    }
}

/// A hull bar, so many columns a point: what is left stands thick on a thin line of the whole.
pub(super) fn draw_bar(canvas: &mut Canvas, at: Point, pitch: u32, (hull, whole): (u8, u8), ink: Ink) {
    let bar = |points: u8, y: i32, height: u32| {
        Rectangle::new(at + Point::new(0, y), Size::new(pitch * u32::from(points), height))
    };
    canvas.frame().fill(bar(whole, 2, 1), ink);
    canvas.frame().fill(bar(hull.min(whole), 0, 5), ink);
}

/// Where a ship is that is on no square; nothing for the others.
pub(super) const fn whereabouts(berth: Berth) -> passerelle_core::lang::Text {
    match berth {
        Berth::Zone(_) => passerelle_core::lang::Text::new("", ""),
        Berth::Reserve => text::RESERVE,
        Berth::Lost => text::LOST,
        Berth::Away => text::AWAY,
    }
}

/// The letter of a stack.
pub(super) fn letter(stack: u8) -> char {
    char::from(b'A' + stack % 26)
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
    let mut x = 2;
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at: Point::new(2, y) };
        // The longest name beside a word leaves no room for it.
        if !secret && end.is_empty() {
            row.icon(emblems::weapon(weapon.arm));
        }
        x = row.at.x;
    });
    let name = names.model.say(&name);
    let room = 124 - x - TEXT.width(end) as i32 - 4;
    // A long name gives way to what became of it: its drawing is left.
    let name = if width(&TEXT, format_args!("{letter} {name}")) as i32 <= room { name } else { "" };
    canvas.format(Point::new(x, y), Align::Left, format_args!("{letter} {name}"));
    canvas.text(Point::new(124, y), Align::Right, end);
}
