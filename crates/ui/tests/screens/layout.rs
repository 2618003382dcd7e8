//! What makes a screen unreadable: strings that leave the panel, run into each other, come in a strange order or lack a
//! drawing.

use passerelle_ui::canvas::{Area, Recorder};
use passerelle_ui::font::TEXT;
use passerelle_ui::frame::{HEIGHT, WIDTH};
use std::fmt;

/// A string on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawn {
    pub(crate) text: String,
    pub(crate) area: Area,
    pub(crate) focus: bool,
}

/// Collects the strings of a screen; those that take no room are left out.
#[derive(Default)]
pub(crate) struct Strings(pub(crate) Vec<Drawn>);

impl Recorder for Strings {
    fn string(&mut self, text: fmt::Arguments, area: Area, focus: bool) {
        if area.size.width > 0 {
            self.0.push(Drawn { text: text.to_string(), area, focus });
        }
    }
}

/// Everything wrong with a screen's strings, in words.
pub(crate) fn faults(strings: &[Drawn]) -> Vec<String> {
    let mut faults = Vec::new();
    for (i, Drawn { text, area, .. }) in strings.iter().enumerate() {
        if !on_panel(area) {
            faults.push(format!("'{text}' leaves the panel: {area:?}"));
        }
        if let Some(c) = text.chars().find(|&c| !TEXT.has(c)) {
            faults.push(format!("'{text}' has '{c}', which cannot be drawn"));
        }
        for other in strings[..i].iter().filter(|other| too_close(area, &other.area)) {
            faults.push(format!("'{text}' runs into '{}'", other.text));
        }
    }
    for pair in strings.windows(2).filter(|pair| !follows(&pair[1].area, &pair[0].area)) {
        faults.push(format!("'{}' is read after '{}'", pair[1].text, pair[0].text));
    }
    faults
}

fn edges(area: &Area) -> [i32; 4] {
    let (x, y) = (area.top_left.x, area.top_left.y);
    [x, y, x + area.size.width as i32, y + area.size.height as i32]
}

fn on_panel(area: &Area) -> bool {
    let [left, top, right, bottom] = edges(area);
    left >= 0 && top >= 0 && right <= WIDTH as i32 && bottom <= HEIGHT as i32
}

/// Boxes that share a row need two empty columns between them, or two strings read as one.
fn too_close(one: &Area, other: &Area) -> bool {
    let ([left, top, right, bottom], [left2, top2, right2, bottom2]) = (edges(one), edges(other));
    left < right2 + 2 && left2 < right + 2 && top < bottom2 && top2 < bottom
}

/// Strings are read from the top to the bottom and from left to right, but a name before the large number above it.
fn follows(next: &Area, before: &Area) -> bool {
    let ([left, top, right, bottom], [left2, top2, right2, bottom2]) = (edges(next), edges(before));
    let named = bottom - top >= 16 && left < right2 && left2 < right;
    let share_rows = top < bottom2 && top2 < bottom;
    named || if share_rows { left > left2 } else { top > top2 }
}

#[cfg(test)]
mod tests {
    use super::{Strings, faults};
    use passerelle_ui::canvas::{Align, Canvas};
    use passerelle_ui::frame::Frame;

    fn drawn(draw: impl FnOnce(&mut Canvas)) -> Vec<String> {
        let (mut frame, mut strings) = (Frame::DARK, Strings::default());
        draw(&mut Canvas::new(&mut frame, &mut strings));
        faults(&strings.0)
    }

    #[test]
    fn a_readable_screen_has_no_faults() {
        assert_eq!(
            drawn(|c| {
                c.header("Title", format_args!("note"));
                c.paragraph((4, 13).into(), 120, "A few words that need two lines to be said");
                c.text((64, 55).into(), Align::Centre, "below");
            }),
            Vec::<String>::new()
        );
    }

    #[test]
    fn unreadable_screens_are_noticed() {
        let long = "a text that is far too long for one line";
        let samples: [(&str, Vec<String>); 8] = [
            ("leaves the panel", drawn(|c| c.text((2, 20).into(), Align::Left, long))),
            ("leaves the panel", drawn(|c| c.text((2, 56).into(), Align::Left, "low"))),
            ("leaves the panel", drawn(|c| c.paragraph((4, 40).into(), 60, long))),
            ("runs into", drawn(|c| c.header("A long title", format_args!("and a long note")))),
            (
                "runs into",
                drawn(|c| {
                    c.paragraph(
                        (4, 13).into(),
                        120,
                        "A paragraph that grew by one line, as texts in French do",
                    );
                    c.text((4, 31).into(), Align::Left, "below");
                }),
            ),
            (
                "'above' is read after 'below'",
                drawn(|c| {
                    c.text((2, 40).into(), Align::Left, "below");
                    c.text((2, 20).into(), Align::Left, "above");
                }),
            ),
            (
                "'left' is read after 'right'",
                drawn(|c| {
                    c.text((64, 20).into(), Align::Left, "right");
                    c.text((2, 20).into(), Align::Left, "left");
                }),
            ),
            ("cannot be drawn", drawn(|c| c.text((2, 20).into(), Align::Left, "дом"))),
        ];
        for (expected, faults) in samples {
            assert!(faults.iter().any(|fault| fault.contains(expected)), "{expected}: {faults:?}");
        }
    }
}
