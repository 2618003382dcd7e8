//! Dice laid out on the screen: up to four large in a row, more in two rows.

use super::text;
use crate::canvas::{Align, Canvas};
use crate::font::{DIGITS, Font, LARGE_DIGITS};
use crate::frame::{Ink, WIDTH};
use crate::glyphs::{self, Scale};
use crate::model::Model;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::dice::Die;
use passerelle_core::lang::Text;

/// How a die is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// It has just been thrown: drawn lit.
    pub(super) fresh: bool,
    /// It stays at the next throw: a padlock.
    pub(super) locked: bool,
    /// The cursor is on it: drawn lit, too. Dice are fresh only before the cursor comes to them.
    pub(super) focus: bool,
}

/// Where dice of one size and kind stand, and what stands around them.
struct Layout {
    /// The top of each row.
    rows: [i32; 2],
    /// Columns before the die in its share of the row.
    indent: i32,
    size: Size,
    edge: Edge,
    face: Scale,
    digits: &'static Font,
    /// The role and the padlock, from the corner of the die.
    role: (Scale, Point),
    lock: Point,
}

/// Whether a die that is not lit has an outline; small ones are too close together for it.
#[derive(PartialEq)]
enum Edge {
    Line,
    None,
}

/// Role above the die, padlock hanging from its lower edge.
const LARGE_ENERGY: Layout = Layout {
    rows: [22, 22],
    indent: 2,
    size: Size::new(27, 27),
    edge: Edge::Line,
    face: Scale::Large,
    digits: &DIGITS,
    role: (Scale::Medium, Point::new(9, -10)),
    lock: Point::new(11, 24),
};

const LARGE_PLAIN: Layout = Layout {
    rows: [12, 12],
    size: Size::new(28, 36),
    digits: &LARGE_DIGITS,
    lock: Point::new(11, 34),
    ..LARGE_ENERGY
};

/// Role and padlock beside the die.
const SMALL_ENERGY: Layout = Layout {
    rows: [14, 34],
    indent: 9,
    size: Size::new(15, 15),
    edge: Edge::None,
    face: Scale::Medium,
    digits: &DIGITS,
    role: (Scale::Small, Point::new(-8, 0)),
    lock: Point::new(-7, 8),
};

const SMALL_PLAIN: Layout =
    Layout { rows: [13, 33], size: Size::new(15, 18), lock: Point::new(-7, 6), ..SMALL_ENERGY };

/// The name of a face.
pub(crate) fn face_name(face: Face) -> Text {
    match face {
        Face::Orthogonal => text::ORTHOGONAL,
        Face::Diagonal => text::DIAGONAL,
        Face::Multi => text::MULTI,
        Face::Special => text::SPECIAL,
    }
}

/// The name of a role.
pub(crate) fn role_name(role: Role) -> Text {
    match role {
        Role::Attack => text::ATTACK,
        Role::Movement => text::MOVEMENT,
        Role::Shield => text::SHIELD,
    }
}

/// Dice in the first row: all of four, half of more.
pub(super) fn first_row(count: usize) -> usize {
    if count <= 4 { count } else { count.div_ceil(2) }
}

/// Draws all dice.
pub(super) fn draw(model: &Model, canvas: &mut Canvas, dice: &[Die], marks: impl Fn(usize) -> Marks) {
    let plain = dice.iter().any(|die| die.role.is_none());
    let layout = match (dice.len() <= 4, plain) {
        (true, false) => LARGE_ENERGY,
        (true, true) => LARGE_PLAIN,
        (false, false) => SMALL_ENERGY,
        (false, true) => SMALL_PLAIN,
    };
    let in_row = first_row(dice.len()).max(1);
    let pitch = (WIDTH / in_row).min(32);
    let left = (WIDTH - in_row * pitch) as i32 / 2 + layout.indent;
    for (i, die) in dice.iter().enumerate() {
        let x = left + (i % in_row * pitch) as i32;
        let y = layout.rows[(i / in_row).min(1)];
        draw_die(model, canvas, die, Point::new(x, y), &layout, marks(i));
    }
}

fn draw_die(model: &Model, canvas: &mut Canvas, die: &Die, at: Point, layout: &Layout, marks: Marks) {
    let area = Rectangle::new(at, layout.size);
    let lit = marks.fresh || marks.focus;
    if lit || layout.edge == Edge::Line {
        draw_box(canvas, area, lit);
    }
    let ink = if lit { Ink::Off } else { Ink::On };
    let (comma, kept) = if marks.locked { (", ", model.say(&text::KEPT)) } else { ("", "") };
    let centre = area.center();
    canvas.with(ink, marks.focus, |c| match die.role {
        Some(role) => {
            let icon = glyphs::face(die.face, layout.face);
            c.icon(centre - Point::new_equal(i32::from(icon.width) / 2), icon);
            let (role, face) = (model.say(&role_name(role)), model.say(&face_name(die.face)));
            c.label(area, format_args!("{role} {face}{comma}{kept}"));
        }
        None => {
            let number = die.pip.number();
            let top = at.y + (layout.size.height - layout.digits.height()) as i32 / 2;
            let corner = Point::new(centre.x - layout.digits.width("0") as i32 / 2, top);
            let mut digit = area;
            c.unrecorded(|c| digit = c.print(layout.digits, corner, Align::Left, format_args!("{number}")));
            c.label(digit, format_args!("{number}{comma}{kept}"));
        }
    });
    if let Some(role) = die.role {
        let (scale, offset) = layout.role;
        canvas.icon(at + offset, glyphs::role(role, scale));
    }
    if marks.locked {
        let lock = at + layout.lock;
        canvas.frame().fill(Rectangle::new(lock - Point::new(1, 0), Size::new(7, 7)), Ink::Off);
        canvas.icon(lock, &glyphs::LOCK);
    }
}

/// A box with its corners taken off: outlined, or lit all over.
pub(super) fn draw_box(canvas: &mut Canvas, area: Rectangle, lit: bool) {
    if lit {
        canvas.frame().fill(area, Ink::On);
    } else {
        // Drawing into memory cannot fail.
        let _ = area.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)).draw(canvas.frame());
    }
    let (first, last) = (area.top_left, area.bottom_right().unwrap_or(area.top_left));
    for (x, y) in [(first.x, first.y), (last.x, first.y), (first.x, last.y), (last.x, last.y)] {
        canvas.frame().column(x, y, 1, Ink::Off);
    }
}
