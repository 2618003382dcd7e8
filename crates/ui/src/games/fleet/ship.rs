//! The page of a ship: all there is to know about it, its hull in large digits.

use super::choice::{LETTERS, Names, Row};
use super::hull::{self, Counted};
use super::ships::{draw_bar, letter, whereabouts};
use super::{Screen, ask, emblems, glyphs, help, names, state, text};
use crate::canvas::{Align, Canvas, width};
use crate::font::{DIGITS, TEXT};
use crate::frame::Ink;
use crate::games::fleet::desk::Desk;
use crate::glyphs as buttons;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::player::Player;
use passerelle_core::games::fleet::ships::{Ability, Kind};
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::units::Unit;
use passerelle_core::games::fleet::weapons::Token;
use passerelle_core::lang::Text;

/// Which ship, and the hull being set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Page {
    ship: ShipId,
    counted: Counted,
}

impl From<Page> for screens::Screen {
    fn from(page: Page) -> Self {
        Screen::Ship(page).into()
    }
}

impl Page {
    pub(super) fn of(ship: ShipId) -> Page {
        Page { ship, counted: Counted::default() }
    }

    /// The rule of the ship's ability.
    pub(super) fn rule(&self, state: &State) -> Option<&'static str> {
        let unit = state.unit(self.ship)?;
        Some(help::of_ship(if unit.hidden { Kind::Decoy } else { unit.kind }))
    }

    /// Whether something is shown that is not yet so.
    pub(super) const fn settles(&self) -> bool {
        self.counted.hull().is_some()
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let id = self.ship;
        let (Some(unit), Some(p)) = (names.state.unit(id), names.state.player(id.player)) else { return };
        let say = |text: Text| model.say(&text);
        let name = if unit.hidden { text::SIGNAL } else { unit.kind.ship().name };
        let title = format_args!("{} {}:{}", say(name), id.player + 1, id.ship + 1);
        match unit.stack() {
            Some(stack) if width(&TEXT, title) > 80 => {
                canvas.heading(title, format_args!("{}", letter(stack)));
            }
            Some(stack) => canvas.heading(title, format_args!("{} {}", say(text::STACK), letter(stack))),
            None => canvas.heading(title, format_args!("{}", say(whereabouts(unit.berth)))),
        }
        if unit.hidden {
            canvas.paragraph(Point::new(4, 18), 120, say(text::HIDDEN_SHIP));
        } else {
            self.draw_hull(names, canvas, unit);
            let ship = unit.kind.ship();
            canvas.format(
                Point::new(2, 36),
                Align::Left,
                format_args!("{} {}", say(text::CLASS), ship.class),
            );
            canvas.format(
                Point::new(126, 36),
                Align::Right,
                format_args!("{} {}", say(text::POWER), ship.power),
            );
            draw_ability(names, canvas, p, unit, id);
        }
        draw_place(names, canvas, p, unit, id);
    }

    /// What is left of the hull, and what it is being set to.
    fn draw_hull(&self, names: Names, canvas: &mut Canvas, unit: &Unit) {
        let whole = unit.kind.ship().hull;
        let shown = self.counted.hull().unwrap_or(unit.hull);
        let area = Rectangle::new(Point::new(2, 13), Size::new(124, 16));
        canvas.unrecorded(|canvas| {
            canvas.icon(Point::new(2, 17), glyphs::ship(unit.kind));
            let mut end =
                canvas.print(&DIGITS, Point::new(18, 13), Align::Left, format_args!("{}", unit.hull));
            if shown != unit.hull {
                let x = end.top_left.x + end.size.width as i32;
                canvas.icon(Point::new(x + 3, 17), &glyphs::BECOMES);
                end = canvas.print(&DIGITS, Point::new(x + 15, 13), Align::Left, format_args!("{shown}"));
            }
            let x = end.top_left.x + end.size.width as i32;
            canvas.format(Point::new(x + 3, 20), Align::Left, format_args!("/{whole}"));
            if hull::is_free(names.state) {
                canvas.icon(Point::new(112, 17), &buttons::LEFT);
                canvas.icon(Point::new(121, 17), &buttons::RIGHT);
            }
        });
        match shown == unit.hull {
            true => canvas.label(area, format_args!("{} {shown}/{whole}", names.model.say(&text::HULL))),
            false => {
                let (hull, name) = (unit.hull, names.model.say(&text::HULL));
                canvas.label(area, format_args!("{name} {hull}→{shown}/{whole}"));
            }
        }
        draw_bar(canvas, Point::new(2, 30), 5, (shown, whole), Ink::On);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture.is_holding() {
            return Step::Stay;
        }
        let state = state(model);
        if self.counted.press(gesture, state, self.ship) {
            return Step::Stay;
        }
        let command = self.counted.settle(state, self.ship);
        let fleet = state.player(self.ship.player).map_or(1, |p| p.units.len().max(1) as u8);
        match gesture.pressed() {
            Some(Button::Up) => self.ship.ship = (self.ship.ship + fleet - 1) % fleet,
            Some(Button::Down) => self.ship.ship = (self.ship.ship + 1) % fleet,
            _ => {}
        }
        command.map_or(Step::Stay, ask)
    }

    /// B takes back what was counted, then leaves.
    pub(super) fn back(&mut self) -> Step {
        if self.counted.take_back() { Step::Stay } else { Step::Back }
    }
}

/// The name of an ability.
const fn ability(of: Ability) -> Text {
    match of {
        Ability::Ion => text::ION,
        Ability::Multipoint => text::MULTIPOINT,
        Ability::Depolarized => text::DEPOLARIZED,
        Ability::Weapon => text::WEAPON,
    }
}

/// What it can do that others cannot; of a battleship its weapon, once everybody knows it.
fn draw_ability(names: Names, canvas: &mut Canvas, p: &Player, unit: &Unit, id: ShipId) {
    let at = Point::new(2, 45);
    let say = |text: Text| names.model.say(&text);
    let weapon = (0..).zip(&p.weapons).find(|(_, weapon)| weapon.ship == id.ship);
    match (weapon, unit.kind.ship().ability) {
        (Some((index, weapon)), _) => {
            let letter = LETTERS.get::<usize>(index).unwrap_or(&"?");
            let name = if weapon.secret { text::SECRET } else { weapon.arm.table().1 };
            if !weapon.secret {
                canvas.icon(at, emblems::weapon(weapon.arm));
            }
            canvas.format(at + Point::new(10, 0), Align::Left, format_args!("{letter} {}", say(name)));
            if weapon.token != Token::Ready && !weapon.secret {
                canvas.text(Point::new(126, 45), Align::Right, say(text::PLACED));
            }
        }
        (None, Some(of)) => canvas.text(at, Align::Left, say(ability(of))),
        (None, None) => canvas.text(at, Align::Left, say(text::NO_ABILITY)),
    }
}

/// On what kind of square and with whom it stands, and the drones on it.
fn draw_place(names: Names, canvas: &mut Canvas, p: &Player, unit: &Unit, id: ShipId) {
    let Some(stack) = unit.stack() else { return };
    let square = p.square(stack);
    let mates = p.stack(stack).without(id.ship);
    let drones = names.state.drones_on(id) > 0;
    let say = |text: Text| names.model.say(&text);
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at: Point::new(2, 55) };
        if let Some(icon) = glyphs::terrain(square.terrain) {
            row.icon(icon);
            row.at.x += 2;
        }
        match mates.is_empty() {
            true => row.text(format_args!("{}", say(text::ALONE))),
            false => {
                row.text(format_args!("+"));
                row.ships(&names, id.player, mates);
            }
        }
        if drones {
            row.at.x = 86;
            row.text(format_args!("{}", say(text::DRONES)));
        }
    });
    let area = Rectangle::new(Point::new(2, 55), Size::new(124, 9));
    let drones = if drones { say(text::DRONES) } else { "" };
    let (terrain, mates) = (say(super::words::terrain(square.terrain)), mates.len());
    canvas.label(area, format_args!("{terrain} +{mates} {drones}"));
}
