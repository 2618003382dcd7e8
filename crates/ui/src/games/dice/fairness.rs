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
const BAR: u64 = 24;

pub(super) fn draw(model: &Model, canvas: &mut Canvas) {
    let tally = state(model).tally();
    canvas.header(model.say(&text::FAIRNESS), format_args!("n={}", tally.total()));
    let counts = tally.counts();
    let most = u64::from(*counts.iter().max().unwrap_or(&1)).max(1);
    for (pip, count) in Pip::ALL.into_iter().zip(counts) {
        let x = 1 + pip.index() as i32 * 21;
        let height = (u64::from(count) * BAR / most) as u32;
        let bar = Rectangle::new(Point::new(x + 4, 36 - height as i32), Size::new(13, height + 1));
        canvas.frame().fill(bar, Ink::On);
        canvas.format(Point::new(x + 11, 38), Align::Centre, format_args!("{}", Short(count)));
        canvas.format(Point::new(x + 2, 46), Align::Left, format_args!("{}", pip.number()));
        let face = state(model).profile().face(pip);
        canvas.icon(Point::new(x + 10, 46), glyphs::face(face, Scale::Small));
    }
    let verdict = match tally.verdict() {
        Verdict::TooFew => text::TOO_FEW,
        Verdict::Even => text::EVEN,
        Verdict::Uneven => text::UNEVEN,
        Verdict::Suspicious => text::SUSPICIOUS,
    };
    let tenths = tally.chi_square_tenths();
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let verdict = model.say(&verdict);
    canvas.format(Point::new(64, 55), Align::Centre, format_args!("chi2 {whole}.{tenth}: {verdict}"));
}

/// A count that fits three characters.
struct Short(u32);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            n @ 0..1_000 => write!(f, "{n}"),
            n @ 1_000..100_000 => write!(f, "{}k", n / 1_000),
            n @ 100_000..100_000_000 => write!(f, "{}M", n / 1_000_000),
            n => write!(f, "{}G", n / 1_000_000_000),
        }
    }
}
