//! What this is and which version.

use crate::canvas::{Align, Canvas};
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;

pub(super) fn draw(model: &Model, canvas: &mut Canvas) {
    canvas.header(model.say(&text::ABOUT), format_args!(""));
    canvas.paragraph(Point::new(4, 15), 120, model.say(&text::ABOUT_TEXT));
    let version = env!("CARGO_PKG_VERSION");
    canvas.format(Point::new(64, 55), Align::Centre, format_args!("{} {version}", model.say(&text::VERSION)));
}
