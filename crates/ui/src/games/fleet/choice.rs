//! A row of a talk: dice, ships, stacks and squares are drawn, the rest is said in words.

use super::desk::{Choice, Desk};
use super::{emblems, glyphs, text, words};
use crate::canvas::{Align, Canvas};
use crate::font::TEXT;
use crate::glyphs::{Scale, face, role};
use crate::icon::Icon;
use crate::list;
use crate::model::Model;
use crate::names;
use core::fmt::{self, Write};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::options::{Switch, Switches};
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::{Family, Terrain};
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Bearing, Question, To, Use};
use passerelle_core::games::fleet::tray::DieId;
use passerelle_core::games::fleet::units::{ShipSet, StackId};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::lang::Text;

/// What is needed to name things.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) model: &'a Model<'a>,
    pub(super) state: &'a State,
    pub(super) desk: &'a Desk,
}

/// A player: the name if players told one, else the number and the faction.
pub(super) struct Player<'a>(pub(super) Names<'a>, pub(super) u8);

impl fmt::Display for Player<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Player(names, player) = *self;
        if let Some(name) = names::of(names.model.taught, player) {
            return f.write_str(name);
        }
        write!(f, "{}", player + 1)?;
        match names.state.player(player) {
            Some(p) => write!(f, " {}", names.model.say(&p.faction.name())),
            None => Ok(()),
        }
    }
}

/// The letter of a battleship's weapon.
pub(super) const LETTERS: [&str; 4] = ["α", "β", "γ", "δ"];

impl<'a> Names<'a> {
    fn say(&self, text: &Text) -> &'static str {
        self.model.say(text)
    }

    /// The kind of a ship, unless it is a signal.
    pub(super) fn kind(&self, id: ShipId) -> Option<Kind> {
        let unit = self.state.unit(id)?;
        (!unit.hidden || self.is_private(id.player)).then_some(unit.kind)
    }

    /// Whether only that player looks at the screen.
    fn is_private(&self, player: u8) -> bool {
        self.state.moment.is_setup() && self.state.decider() == Some(player)
    }

    /// Whose dice and ships the answers are about.
    fn owner(&self) -> u8 {
        let decider = self.state.decider().unwrap_or(self.state.active);
        let aimed = self.desk.answers.iter().rev().find_map(|answer| match answer {
            Answer::Ship(id) => Some(id.player),
            _ => None,
        });
        let first = match (self.desk.verb, self.desk.answers.first()) {
            (Some(Verb::Put | Verb::Stack | Verb::Token), Some(Answer::Number(player))) => Some(*player),
            _ => None,
        };
        match self.desk.question {
            Some(Question::Beside) => aimed.unwrap_or(decider),
            _ => first.unwrap_or(decider),
        }
    }

    fn face(&self, die: DieId) -> Face {
        self.state.player(self.owner()).map_or(Face::Special, |p| p.tray.face(die))
    }
}

/// A row in words, for those who read the screen and for what has no drawing.
struct Said<'a>(Names<'a>, Choice);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Said(names, choice) = *self;
        match choice {
            Choice::Do(Verb::End) if names.state.moment == Moment::Board => {
                f.write_str(names.say(&text::END_TURN))
            }
            Choice::Do(verb) => f.write_str(names.say(&words::verb(verb))),
            Choice::Say(answer) => self.answer(f, answer),
        }
    }
}

impl Said<'_> {
    #[inline(never)]
    fn answer(&self, f: &mut fmt::Formatter, answer: Answer) -> fmt::Result {
        let names = self.0;
        let say = |f: &mut fmt::Formatter, text: Text| f.write_str(names.say(&text));
        match answer {
            Answer::Done => say(
                f,
                match names.desk.question {
                    Some(Question::Kind | Question::Zone) => text::PASS_ON,
                    Some(Question::Target) => text::NOBODY,
                    Some(Question::Support) if !self.supported() => text::NO_SUPPORT,
                    Some(Question::Shield) if names.desk.verb == Some(Verb::Hide) => text::NO_SHIELD,
                    Some(Question::Origin) if names.desk.verb == Some(Verb::Start) => text::EMPTY_FIELD,
                    _ => text::NO_MORE,
                },
            ),
            Answer::Yes(free) if names.desk.question == Some(Question::Mode) => {
                say(f, if free { text::FREE } else { text::REFEREE })
            }
            Answer::Yes(yes) => say(f, if yes { text::YES } else { text::NO }),
            Answer::Number(number) => self.number(f, number),
            Answer::Pick(pick) => Role::ALL.into_iter().try_for_each(|role| {
                let blank = if role == Role::Attack { "" } else { ", " };
                write!(f, "{blank}{} {}", names.say(&words::role(role)), pick.of(role))
            }),
            Answer::Use(used) => self.die(f, used),
            Answer::Dice(dice) if dice.bits() == 0 => say(f, text::NO_DICE),
            Answer::Dice(dice) => dice.iter().enumerate().try_for_each(|(i, die)| {
                f.write_str(if i == 0 { "" } else { ", " })?;
                self.die(f, Use::plain(die))
            }),
            Answer::Stack(id) => self.stack(f, id),
            Answer::Ship(id) => self.ship(f, id),
            Answer::Ships(ships) => self.ships(f, names.owner(), ships),
            Answer::Family(family) => say(f, words::family(family)),
            Answer::Support(support) => {
                self.stack(f, support.stack)?;
                match support.from {
                    Bearing::From(family) => write!(f, ", {}", names.say(&words::family(family))),
                    _ => Ok(()),
                }
            }
            Answer::To(To::Own(stack)) => self.stack(f, StackId { player: names.owner(), stack }),
            Answer::To(to) => {
                say(f, words::to(to))?;
                match to {
                    To::Portal(portal) => write!(f, " {}", portal.word()),
                    To::Containers(found) => write!(f, " {}", found.containers),
                    _ => Ok(()),
                }
            }
            Answer::Terrain(terrain) => say(f, words::terrain(terrain)),
            Answer::Portal(portal) => write!(f, "{} {}", names.say(&text::PORTAL), portal.word()),
            Answer::Arm(arm) => say(f, arm.table().1),
            Answer::Faction(faction) => say(f, faction.name()),
            Answer::Scenario(scenario) => say(f, words::scenario(scenario)),
            Answer::Form(form) => say(f, words::form(form)),
            Answer::Switches(switches) => self.switches(f, switches),
            Answer::Profile(profile) => {
                let [o, d, m, s] = profile.counts();
                write!(f, "{o} / {d} / {m} / {s}")
            }
            Answer::Reply(reply) => say(f, words::reply(reply)),
            Answer::Place(place) => say(f, words::place(place)),
            Answer::Face(face) => say(f, words::face(face)),
        }
    }

    /// Whether somebody supports the attack already.
    fn supported(&self) -> bool {
        self.0.desk.answers.iter().any(|answer| matches!(answer, Answer::Support(_)))
    }

    fn number(&self, f: &mut fmt::Formatter, number: u8) -> fmt::Result {
        let names = self.0;
        let at = usize::from(number);
        let listed = |texts: &[Text]| texts.get(at).map_or("?", |text| names.say(text));
        match names.desk.question {
            Some(Question::Player | Question::Owner) => write!(f, "{}", Player(names, number)),
            Some(Question::On) => f.write_str(listed(&words::SITES)),
            Some(Question::Tally) => f.write_str(listed(&words::TALLIES)),
            Some(Question::Phase) => f.write_str(listed(&words::PHASES)),
            Some(Question::Launcher) => self.launcher(f, at),
            Some(Question::Source) => {
                write!(f, "{} {}", names.say(&text::SOURCE), at + 1)?;
                match names.state.attack.as_ref().and_then(|attack| attack.sources.get(at)) {
                    Some(source) => write!(f, ": {}", source.power),
                    None => Ok(()),
                }
            }
            Some(Question::Effect) => match effect(&names, number) {
                Some(Effect::Field(id)) => self.stack(f, id),
                Some(Effect::Drones(id)) => self.ship(f, id),
                None => Ok(()),
            },
            Some(Question::Zone | Question::Sides | Question::Edge) => write!(f, "{}", at + 1),
            _ => write!(f, "{number}"),
        }
    }

    /// A weapon by its letter, or one of those dealt.
    fn launcher(&self, f: &mut fmt::Formatter, at: usize) -> fmt::Result {
        let names = self.0;
        if let (Moment::Keep, Some(arm)) = (names.state.moment, names.state.setup.dealt.get(at)) {
            return f.write_str(names.say(&arm.table().1));
        }
        f.write_str(LETTERS.get(at).unwrap_or(&"?"))?;
        let owner = names.owner();
        let weapon = names.state.player(owner).and_then(|p| p.weapons.get(at));
        match weapon.filter(|weapon| !weapon.secret) {
            Some(weapon) => write!(f, " {}", names.say(&weapon.arm.table().1)),
            None => Ok(()),
        }
    }

    fn die(&self, f: &mut fmt::Formatter, used: Use) -> fmt::Result {
        let (role, face) = (words::role(used.die.role()), words::face(self.0.face(used.die)));
        write!(f, "{} {}", self.0.say(&role), self.0.say(&face))?;
        match used.flip {
            Some(_) => write!(f, ", {}", self.0.say(&text::TURNED)),
            None => Ok(()),
        }
    }

    fn ship(&self, f: &mut fmt::Formatter, id: ShipId) -> fmt::Result {
        let name = self.0.kind(id).map_or(text::SIGNAL, |kind| kind.ship().name);
        write!(f, "{} {}:{}", self.0.say(&name), id.player + 1, id.ship + 1)?;
        match (self.0.kind(id), self.0.state.unit(id)) {
            (Some(_), Some(unit)) => write!(f, ", {}", unit.hull),
            _ => Ok(()),
        }
    }

    fn ships(&self, f: &mut fmt::Formatter, player: u8, ships: ShipSet) -> fmt::Result {
        if ships.is_empty() {
            return f.write_str(self.0.say(&text::NOBODY));
        }
        ships.iter().enumerate().try_for_each(|(i, ship)| {
            f.write_str(if i == 0 { "" } else { "; " })?;
            self.ship(f, ShipId { player, ship })
        })
    }

    fn stack(&self, f: &mut fmt::Formatter, id: StackId) -> fmt::Result {
        write!(f, "{} {}: ", self.0.say(&text::STACK), u16::from(id.stack) + 1)?;
        let ships = self.0.state.player(id.player).map_or(ShipSet::NONE, |p| p.stack(id.stack));
        self.ships(f, id.player, ships)
    }

    /// What is not as usual.
    fn switches(&self, f: &mut fmt::Formatter, switches: Switches) -> fmt::Result {
        let usual = Switches::USUAL;
        match Switch::ALL.into_iter().find(|&switch| switches.is_on(switch) != usual.is_on(switch)) {
            None => f.write_str(self.0.say(&text::USUAL)),
            Some(switch) => {
                let sign = if switches.is_on(switch) { '+' } else { '-' };
                write!(f, "{sign} {}", self.0.say(&words::switch(switch)))
            }
        }
    }
}

/// Draws from left to right in one row, without taking notes.
pub(super) struct Row<'a, 'b> {
    pub(super) canvas: &'a mut Canvas<'b>,
    pub(super) at: Point,
}

impl Row<'_, '_> {
    pub(super) fn icon(&mut self, icon: &Icon) {
        self.canvas.icon(self.at + Point::new(0, (7 - i32::from(icon.height)) / 2), icon);
        self.at.x += i32::from(icon.width) + 2;
    }

    pub(super) fn text(&mut self, text: fmt::Arguments) {
        let area = self.canvas.print(&TEXT, self.at, Align::Left, text);
        self.at.x += area.size.width as i32 + 4;
    }

    pub(super) fn die(&mut self, of: Role, shows: Face) {
        self.icon(role(of, Scale::Small));
        self.icon(face(shows, Scale::Small));
        self.at.x += 4;
    }

    /// Ships of a player, by kind, heaviest first.
    pub(super) fn ships(&mut self, names: &Names, player: u8, ships: ShipSet) {
        for kind in Kind::ALL.into_iter().rev() {
            let count = ships.iter().filter(|&ship| seen(names, ShipId { player, ship }) == kind).count();
            if count > 0 {
                self.icon(glyphs::ship(kind));
                if count > 1 {
                    self.at.x -= 1;
                    self.text(format_args!("×{count}"));
                } else {
                    self.at.x += 2;
                }
            }
        }
    }

    fn stack(&mut self, names: &Names, id: StackId) {
        let Some(p) = names.state.player(id.player) else { return };
        if id.player != names.owner() {
            self.text(format_args!("{}:", id.player + 1));
        }
        self.ships(names, id.player, p.stack(id.stack));
        if let Some(icon) = glyphs::terrain(p.square(id.stack).terrain) {
            self.icon(icon);
        }
    }

    fn ship(&mut self, names: &Names, id: ShipId) {
        self.icon(glyphs::ship(seen(names, id)));
        self.at.x = self.at.x.max(18);
        self.text(format_args!("{}:{}", id.player + 1, id.ship + 1));
        if let (Some(_), Some(unit)) = (names.kind(id), names.state.unit(id)) {
            self.at.x = self.at.x.max(46);
            self.text(format_args!("{}", unit.hull));
        }
    }

    fn family(&mut self, family: Family) {
        let shows = match family {
            Family::Orthogonal => Face::Orthogonal,
            Family::Diagonal => Face::Diagonal,
        };
        self.icon(face(shows, Scale::Small));
    }

    /// Draws an answer if it has a drawing; tells whether it has.
    fn answer(&mut self, names: &Names, answer: Answer) -> bool {
        match answer {
            Answer::Use(used) => {
                let shows = names.face(used.die);
                self.die(used.die.role(), shows);
                if used.flip.is_some() {
                    self.text(format_args!(">"));
                    self.family(match shows {
                        Face::Orthogonal => Family::Diagonal,
                        _ => Family::Orthogonal,
                    });
                }
            }
            Answer::Dice(dice) if dice.bits() != 0 => {
                dice.iter().for_each(|die| self.die(die.role(), names.face(die)));
            }
            Answer::Pick(pick) => {
                for of in Role::ALL {
                    self.icon(role(of, Scale::Small));
                    self.text(format_args!("{}", pick.of(of)));
                    self.at.x += 4;
                }
            }
            Answer::Stack(id) => self.stack(names, id),
            Answer::To(To::Own(stack)) => self.stack(names, StackId { player: names.owner(), stack }),
            Answer::Support(support) => {
                self.stack(names, support.stack);
                if let Bearing::From(family) = support.from {
                    self.family(family);
                }
            }
            Answer::Ship(id) => self.ship(names, id),
            Answer::Number(at) if names.desk.question == Some(Question::Source) => {
                let attack = names.state.attack.as_ref();
                let Some(source) = attack.and_then(|attack| attack.sources.get(usize::from(at))) else {
                    return false;
                };
                self.ships(names, source.player, source.ships);
                if let Some(family) = source.from {
                    self.family(family);
                }
                self.at.x += 2;
                self.text(format_args!("-{}", source.power));
            }
            Answer::Number(at) if names.desk.question == Some(Question::Effect) => match effect(names, at) {
                Some(Effect::Field(id)) => self.stack(names, id),
                Some(Effect::Drones(id)) => self.ship(names, id),
                None => return false,
            },
            Answer::Ships(ships) if !ships.is_empty() => {
                self.ships(names, names.owner(), ships);
                let mut numbers = String::<48>::new();
                // All ships of a large fleet are told by their kinds alone.
                let _ = write!(numbers, "{}", Numbers(ships));
                if self.at.x + TEXT.width(&numbers) as i32 <= list::VALUE_END {
                    self.text(format_args!("{numbers}"));
                }
            }
            _ => return false,
        }
        true
    }
}

/// An effect of the start of a turn that waits for its turn.
enum Effect {
    /// A stack in an asteroid field is tested.
    Field(StackId),
    /// Drones hurt a ship.
    Drones(ShipId),
}

/// The effect with that number: fields are told by their stack and come first, drones by their ship.
fn effect(names: &Names, at: u8) -> Option<Effect> {
    let player = names.state.active;
    let p = names.state.player(player)?;
    let waits = !p.stack(at).is_empty() && names.state.dawn.fields >> at & 1 == 0;
    Some(match p.square(at).terrain {
        Terrain::Asteroid if waits => Effect::Field(StackId { player, stack: at }),
        _ => Effect::Drones(ShipId { player, ship: at }),
    })
}

/// The numbers of some ships.
pub(super) struct Numbers(pub(super) ShipSet);

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, ship)| {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{}", ship + 1)
        })
    }
}

/// The kind a ship is drawn as.
fn seen(names: &Names, id: ShipId) -> Kind {
    names.kind(id).unwrap_or(Kind::Decoy)
}

/// What stands before a number that names something with a drawing.
fn numbered(names: Names, at: u8) -> Option<&'static Icon> {
    let state = names.state;
    match names.desk.question? {
        Question::Player | Question::Owner => state.player(at).map(|p| emblems::faction(p.faction)),
        Question::Phase => {
            let phases = [Moment::Energy, Moment::Start, Moment::Dice, Moment::Board];
            phases.get(usize::from(at)).and_then(|&moment| emblems::phase(moment))
        }
        Question::Launcher if state.moment == Moment::Keep => {
            state.setup.dealt.get(usize::from(at)).map(|&arm| emblems::weapon(arm))
        }
        Question::Launcher => {
            let weapon = state.player(names.owner())?.weapons.get(usize::from(at))?;
            (!weapon.secret).then(|| emblems::weapon(weapon.arm))
        }
        _ => None,
    }
}

/// Draws a row of a talk.
pub(super) fn draw(names: Names, canvas: &mut Canvas, choice: Choice, y: i32) {
    let at = Point::new(3, y);
    let mut end = at.x;
    let mut drawn = false;
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at };
        if let Choice::Say(answer) = choice {
            drawn = row.answer(&names, answer);
            let lead = match answer {
                Answer::To(to) if !drawn => glyphs::to(to),
                Answer::Terrain(terrain) => glyphs::terrain(terrain),
                Answer::Arm(arm) => Some(emblems::weapon(arm)),
                Answer::Faction(faction) => Some(emblems::faction(faction)),
                Answer::Number(at) => numbered(names, at),
                _ => None,
            };
            if let Some(icon) = lead {
                row.icon(icon);
            }
            if let Answer::Family(family) = answer {
                row.family(family);
            }
        }
        if !drawn {
            row.text(format_args!("{}", Said(names, choice)));
        }
        end = row.at.x - 4;
    });
    let area = Rectangle::new(at, Size::new((end - at.x).max(1) as u32, 9));
    canvas.label(area, format_args!("{}", Said(names, choice)));
    // Beside all of a stack a part of it can be taken.
    if canvas.focused() && names.desk.has_parts(names.state, choice) {
        canvas.icon(Point::new(108, y), &crate::glyphs::RIGHT);
    }
    list::button(canvas, y);
}
