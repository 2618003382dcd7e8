//! The self-test: one page a part of the device, for whoever builds one or doubts one. No emulator shows this.

use super::{Screen, Step, with_flash};
use crate::canvas::{Align, Canvas};
use crate::frame::{HEIGHT, Ink, WIDTH};
use crate::games;
use crate::glyphs;
use crate::hint::{self, Key};
use crate::icon::Icon;
use crate::input::{Button, Gesture};
use crate::list::{self, ROW};
use crate::model::{Model, Source, Storage};
use crate::text;
use crate::ui::Request;
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::lang::Text;

/// The page in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Test(u8);

/// What A does on a page.
type Act = (Text, fn(&Model) -> Step);

/// A page: its title, and what A does there.
struct Page {
    title: Text,
    draw: fn(&Model, &mut Canvas),
    act: Option<Act>,
}

const PAGES: [Page; 6] = [
    Page {
        title: text::PANEL,
        draw: |model, canvas| {
            canvas.paragraph(Point::new(4, 14), 120, model.say(&text::PANEL_WHY));
            for (i, pattern) in (0..).zip(PATTERNS) {
                let area = Rectangle::new(Point::new(14 + i * 36, 36), Size::new(28, 14));
                draw_pattern(canvas, area, pattern);
            }
        },
        act: Some((text::SHOW, |_| Step::Open(Screen::Pixels(Pixels(0))))),
    },
    Page {
        title: text::BUTTONS,
        draw: |model, canvas| canvas.paragraph(Point::new(4, 14), 120, model.say(&text::BUTTONS_WHY)),
        act: Some((text::TRY, |_| Step::Open(Screen::Buttons(Buttons(0))))),
    },
    Page {
        title: text::RANDOM,
        draw: |model, canvas| {
            let state = match model.source {
                Source::Starting => text::STARTING,
                Source::Good => text::GOOD,
                Source::Failed => text::FAILED,
            };
            fact(model, canvas, 0, text::STATE, format_args!("{}", model.say(&state)));
            fact(model, canvas, 1, text::SAMPLES, format_args!("{}", model.parts.samples));
            fact(model, canvas, 2, text::GATHERED, format_args!("{}", model.parts.gathered));
        },
        act: Some((text::COUNTS, |_| Step::Open(games::fairness()))),
    },
    Page {
        title: text::FLASH,
        draw: |model, canvas| {
            let state = match model.parts.storage {
                Storage::Absent => text::ABSENT,
                Storage::Loading => text::STARTING,
                Storage::Ready => text::SAVES,
                Storage::Failing => text::FAILED,
                Storage::Unknown => text::STRANGE,
            };
            let [written, failed] = model.parts.written;
            fact(model, canvas, 0, text::STATE, format_args!("{}", model.say(&state)));
            fact(model, canvas, 1, text::WRITTEN, format_args!("{written}"));
            fact(model, canvas, 2, text::FAILURES, format_args!("{failed}"));
        },
        act: Some((text::WRITE, |model| with_flash(model, Step::Ask(Request::TestFlash)))),
    },
    Page {
        title: text::LAST_START,
        draw: |model, canvas| {
            canvas.text(Point::new(4, 14), Align::Left, model.say(&model.start.cause.said()));
            if !model.start.message.is_empty() {
                canvas.beginning(Point::new(4, 24), 120, 2, &model.start.message);
            }
            fact(model, canvas, 3, text::FAILURES, format_args!("{}", model.start.failures));
        },
        act: None,
    },
    Page {
        title: text::VERSION,
        draw: |model, canvas| {
            fact(model, canvas, 0, text::FIRMWARE, format_args!("{}", env!("CARGO_PKG_VERSION")));
            fact(model, canvas, 1, text::FORMAT, format_args!("{}", model.parts.format));
        },
        act: None,
    },
];

/// A line of a page: what it is and how it stands.
fn fact(model: &Model, canvas: &mut Canvas, line: i32, name: Text, value: fmt::Arguments) {
    let y = 14 + line * ROW;
    canvas.text(Point::new(4, y), Align::Left, model.say(&name));
    canvas.format(Point::new(124, y), Align::Right, value);
}

impl Test {
    fn page(&self) -> &'static Page {
        // The page is always one of them.
        &PAGES[usize::from(self.0) % PAGES.len()]
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let page = self.page();
        list::paged(canvas, model.say(&page.title), usize::from(self.0), PAGES.len());
        (page.draw)(model, canvas);
        if let Some((does, _)) = page.act {
            hint::draw(model, canvas, &[(Key::A, does)]);
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let count = PAGES.len() as u8;
        match gesture.pressed() {
            Some(Button::Left) => self.0 = (self.0 + count - 1) % count,
            Some(Button::Right) => self.0 = (self.0 + 1) % count,
            Some(Button::A) => return self.page().act.map_or(Step::Stay, |(_, act)| act(model)),
            _ => {}
        }
        Step::Stay
    }
}

/// The pattern in sight, on the whole panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pixels(u8);

/// Which pixels are lit.
#[derive(Clone, Copy)]
enum Pattern {
    Full,
    /// Every other pixel.
    Checkered,
    /// The outermost ones.
    Border,
}

const PATTERNS: [Pattern; 3] = [Pattern::Full, Pattern::Checkered, Pattern::Border];

/// Fills an area.
fn draw_pattern(canvas: &mut Canvas, area: Rectangle, pattern: Pattern) {
    let frame = canvas.frame();
    frame.fill(area, Ink::On);
    match pattern {
        Pattern::Full => {}
        Pattern::Border => frame.fill(area.offset(-1), Ink::Off),
        Pattern::Checkered => {
            let Point { x, y } = area.top_left;
            let (width, height) = (area.size.width as i32, area.size.height as i32);
            let upper = u32::MAX >> (32 - height.min(32));
            for x in x..x + width {
                let bits = if x % 2 == 0 { 0x5555_5555 } else { 0xaaaa_aaaa };
                // A column takes 24 pixels.
                (0..height).step_by(8).for_each(|row| {
                    frame.column(x, y + row, (bits & upper) & 0xff, Ink::Off);
                });
            }
        }
    }
}

impl Pixels {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let area = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
        let pattern = PATTERNS[usize::from(self.0) % PATTERNS.len()];
        draw_pattern(canvas, area, pattern);
        let name = match pattern {
            Pattern::Full => text::FULL,
            Pattern::Checkered => text::CHECKERED,
            Pattern::Border => text::BORDER,
        };
        canvas.label(area, format_args!("{}", model.say(&name)));
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if gesture == Gesture::Tap(Button::A) {
            self.0 += 1;
        }
        if usize::from(self.0) < PATTERNS.len() { Step::Stay } else { Step::Back }
    }
}

/// The buttons that were pressed, one bit each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Buttons(u8);

/// Where a button stands, as on the device.
struct Place {
    button: Button,
    corner: Point,
    icon: &'static Icon,
    name: Text,
}

/// In the order they are read.
const PLACES: [Place; 6] = [
    Place { button: Button::Up, corner: Point::new(29, 14), icon: &glyphs::UP, name: text::KEY_UP },
    Place { button: Button::A, corner: Point::new(103, 14), icon: &glyphs::A, name: text::KEY_A },
    Place { button: Button::Left, corner: Point::new(10, 27), icon: &glyphs::LEFT, name: text::KEY_LEFT },
    Place { button: Button::Right, corner: Point::new(48, 27), icon: &glyphs::RIGHT, name: text::KEY_RIGHT },
    Place { button: Button::B, corner: Point::new(84, 27), icon: &glyphs::B, name: text::KEY_B },
    Place { button: Button::Down, corner: Point::new(29, 40), icon: &glyphs::DOWN, name: text::KEY_DOWN },
];

/// Pixels of a button.
const SIZE: Size = Size::new(15, 13);

impl Buttons {
    fn seen(&self, button: Button) -> bool {
        self.0 >> button as u8 & 1 != 0
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (seen, all) = (self.0.count_ones(), PLACES.len());
        canvas.header(model.say(&text::BUTTONS), format_args!("{seen}/{all}"));
        for Place { button, corner, icon, name } in &PLACES {
            let area = Rectangle::new(*corner, SIZE);
            let (seen, down) = (self.seen(*button), model.parts.buttons >> *button as u8 & 1 != 0);
            // It grows while it is down, and stays lit.
            canvas.frame().fill(if down { area.offset(1) } else { area }, Ink::On);
            let lit = seen || down;
            if !lit {
                canvas.frame().fill(area.offset(-1), Ink::Off);
            }
            let ink = if lit { Ink::Off } else { Ink::On };
            let room = SIZE - Size::new(icon.width.into(), icon.height.into());
            let at = *corner + Point::new(room.width as i32 / 2, room.height as i32 / 2);
            canvas.with(ink, down, |c| {
                c.icon(at, icon);
                let tick = if seen { " +" } else { "" };
                c.label(area, format_args!("{}{tick}", model.say(name)));
            });
        }
        if seen as usize == all {
            canvas.icon(Point::new(107, 42), &glyphs::TICK);
        }
        hint::draw(model, canvas, &[(Key::B, text::TWICE)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if let Some(button) = gesture.pressed() {
            self.0 |= 1 << button as u8;
        }
        Step::Stay
    }

    /// B is tried first; the second time it leads back.
    pub(super) fn back(&mut self) -> Step {
        if self.seen(Button::B) {
            return Step::Back;
        }
        self.handle(Gesture::Tap(Button::B))
    }
}
