//! How often each side came up, and whether that looks fair.

use super::{state, text};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::glyphs::{self, Scale};
use crate::model::Model;
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::dice::Pip;
use passerelle_core::games::dice::Verdict;

/// Rows of the longest bar.
const BAR: u64 = 20;
/// The row bars stand on.
const FLOOR: i32 = 34;

pub(super) fn draw(model: &Model, canvas: &mut Canvas) {
    let tally = state(model).tally();
    let total = tally.total();
    canvas.header(model.say(&text::FAIRNESS), format_args!("n = {total}"));
    let counts = tally.counts();
    let most = u64::from(*counts.iter().max().unwrap_or(&1)).max(1);
    for (pip, count) in Pip::ALL.into_iter().zip(counts) {
        let x = 1 + pip.index() as i32 * 21;
        let height = (u64::from(count) * BAR / most) as u32;
        let bar = Rectangle::new(Point::new(x + 4, FLOOR - height as i32), Size::new(13, height + 1));
        canvas.frame().fill(bar, Ink::On);
        let (side, count) = (pip.number(), Short(count));
        let mut area = Rectangle::zero();
        canvas.unrecorded(|c| {
            area = c.format(Point::new(x + 11, FLOOR + 2), Align::Centre, format_args!("{count}"));
            c.format(Point::new(x + 2, FLOOR + 11), Align::Left, format_args!("{side}"));
        });
        let face = state(model).profile().face(pip);
        canvas.icon(Point::new(x + 11, FLOOR + 11), glyphs::face(face, Scale::Small));
        canvas.label(area, format_args!("{side} {}: {count}", face.letter()));
    }
    if total > 0 {
        // a dotted line where all bars would end if they were equal
        let even = FLOOR - (total * BAR / (6 * most)) as i32;
        (2..126).step_by(4).for_each(|x| canvas.frame().column(x, even, 1, Ink::Invert));
    }
    let verdict = match tally.verdict() {
        Verdict::TooFew => text::TOO_FEW,
        Verdict::Even => text::EVEN,
        Verdict::Uneven => text::UNEVEN,
        Verdict::Suspicious => text::SUSPICIOUS,
    };
    let verdict = model.say(&verdict);
    let at = Point::new(64, 55);
    if tally.verdict() == Verdict::TooFew {
        return canvas.text(at, Align::Centre, verdict);
    }
    // beyond this the verdict needs no figure
    let tenths = tally.chi_square_tenths().min(99_999);
    let point = model.say(&text::DECIMAL_POINT);
    let (whole, tenth) = (tenths / 10, tenths % 10);
    canvas.format(at, Align::Centre, format_args!("{verdict} (chi² {whole}{point}{tenth})"));
}

/// A count that fits below its bar.
struct Short(u32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            n @ 0..1_000 => write!(f, "{n}"),
            n @ 1_000..100_000 => write!(f, "{}k", n / 1_000),
            n @ 100_000..10_000_000 => write!(f, "{}.{}M", n / 1_000_000, n / 100_000 % 10),
            n @ 10_000_000..100_000_000 => write!(f, "{}M", n / 1_000_000),
            n => write!(f, "{}.{}G", n / 1_000_000_000, n / 100_000_000 % 10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::TEXT;
    use std::string::ToString;

    #[test]
    fn every_count_fits_below_its_bar() {
        for (count, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1k"),
            (99_999, "99k"),
            (100_000, "0.1M"),
            (9_999_999, "9.9M"),
            (99_999_999, "99M"),
            (100_000_000, "0.1G"),
            (u32::MAX, "4.2G"),
        ] {
            assert_eq!(Short(count).to_string(), text);
            assert!(TEXT.width(text) <= 20, "{text}");
        }
    }
}
