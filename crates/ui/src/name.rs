//! A short name, made with the buttons: Up and Down change a letter, Left and Right go along, A is done.

use crate::canvas::{Align, Canvas};
use crate::font::LARGE_TEXT;
use crate::frame::{Ink, WIDTH};
use crate::glyphs;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::{String, Vec};

/// What Up and Down go through, the end of a name first.
const LETTERS: [char; 52] = [
    ' ', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T',
    'U', 'V', 'W', 'X', 'Y', 'Z', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '\'', 'À', 'Â', 'Ç',
    'È', 'É', 'Ê', 'Ë', 'Î', 'Ï', 'Ô', 'Ù', 'Û', 'Ü',
];

/// Columns from one letter to the next.
const PITCH: usize = 14;
/// The tops of the capitals.
const TOP: i32 = 28;

/// A name of at most `N` letters.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picker<const N: usize> {
    letters: Vec<char, N, u8>,
    at: u8,
}

/// Goes to the letter before or after, round at the ends unless the button is held.
fn next(letter: char, gesture: Gesture) -> char {
    let count = LETTERS.len();
    // What cannot be picked stands before all others.
    let at = LETTERS.iter().position(|&c| c == letter).unwrap_or(0);
    let next = match gesture {
        Gesture::Tap(Button::Up) => (at + count - 1) % count,
        Gesture::Tap(Button::Down) => (at + 1) % count,
        Gesture::Repeat(Button::Up) => at.saturating_sub(1),
        Gesture::Repeat(Button::Down) => (at + 1).min(count - 1),
        _ => at,
    };
    LETTERS.get(next).copied().unwrap_or(' ')
}

/// The large letter of a small one of Latin-1. The tables of all alphabets are too much for the chip.
fn large(c: char) -> char {
    match c {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => char::from_u32(u32::from(c) - 32).unwrap_or(c),
        c => c,
    }
}

impl<const N: usize> Picker<N> {
    /// The cursor on the first letter of a name.
    pub(crate) fn new(name: impl Iterator<Item = char>) -> Self {
        // Small letters of a name given otherwise count as large ones here.
        let mut letters: Vec<char, N, u8> = name.take(N).map(large).collect();
        let _ = letters.resize(N, ' ');
        Picker { letters, at: 0 }
    }

    /// Takes a button; the name when it is done, without blanks at its ends.
    pub(crate) fn handle(&mut self, gesture: Gesture) -> Option<String<32>> {
        match gesture.pressed() {
            Some(Button::A) => {
                let is_letter = |letter: &char| *letter != ' ';
                let begin = self.letters.iter().position(is_letter).unwrap_or(0);
                let end = self.letters.iter().rposition(is_letter).map_or(0, |last| last + 1);
                let mut name = String::new();
                // Letters take two bytes at the most.
                self.letters.iter().take(end).skip(begin).for_each(|&letter| _ = name.push(letter));
                return Some(name);
            }
            Some(Button::Left) => self.at = self.at.saturating_sub(1),
            Some(Button::Right) => self.at = (self.at + 1).min(N.saturating_sub(1) as u8),
            Some(Button::Up | Button::Down) => {
                if let Some(letter) = self.letters.get_mut(usize::from(self.at)) {
                    *letter = next(*letter, gesture);
                }
            }
            _ => {}
        }
        None
    }

    /// Draws it below a header of its own.
    pub(crate) fn draw(&self, model: &Model, canvas: &mut Canvas, title: &str) {
        canvas.header(title, format_args!("{}/{N}", self.at + 1));
        let left = (WIDTH.saturating_sub(N * PITCH) / 2) as i32;
        let row = Rectangle::new(Point::new(left, TOP - 2), Size::new((N * PITCH) as u32, 22));
        canvas.unrecorded(|canvas| {
            for (i, &letter) in self.letters.iter().enumerate() {
                let x = left + (i * PITCH) as i32;
                let centre = Point::new(x + PITCH as i32 / 2, TOP);
                let print = |c: &mut Canvas| {
                    _ = c.print(&LARGE_TEXT, centre, Align::Centre, format_args!("{letter}"))
                };
                if i == usize::from(self.at) {
                    canvas.icon(Point::new(centre.x - 3, TOP - 9), &glyphs::UP);
                    canvas.icon(Point::new(centre.x - 3, TOP + 19), &glyphs::DOWN);
                    let area = Rectangle::new(Point::new(x, TOP - 4), Size::new(PITCH as u32, 22));
                    canvas.lit(area, false, print);
                } else {
                    print(canvas);
                    let line = Rectangle::new(Point::new(x + 2, TOP + 16), Size::new(PITCH as u32 - 4, 1));
                    canvas.frame().fill(line, Ink::On);
                }
            }
        });
        let mut name = String::<32>::new();
        let end = self.letters.iter().rposition(|&letter| letter != ' ').map_or(0, |last| last + 1);
        self.letters.iter().take(end).for_each(|&letter| _ = name.push(letter));
        let letter = self.letters.get(usize::from(self.at)).copied().unwrap_or(' ');
        canvas.with(Ink::On, true, |c| c.label(row, format_args!("{name}: {letter}")));
        hint::draw(model, canvas, &[(Key::UpDown, text::LETTER), (Key::A, text::DONE)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::TEXT;

    fn press(picker: &mut Picker<4>, buttons: &[Button]) -> Option<String<32>> {
        buttons.iter().find_map(|&button| picker.handle(Gesture::Tap(button)))
    }

    #[test]
    fn a_name_is_made_letter_by_letter() {
        use Button::*;
        let mut picker = Picker::<4>::new("".chars());
        let name = press(&mut picker, &[Down, Down, Right, Down, Right, Right, Right, Up, A]).unwrap();
        assert_eq!(name, "BA Ü", "the fourth place is the last");
        let mut picker = Picker::<4>::new("Été".chars());
        assert_eq!(press(&mut picker, &[A]).unwrap(), "ÉTÉ");
        assert_eq!(press(&mut picker, &[Right, Right, Up, Down, A]).unwrap(), "ÉTÉ");
        let mut picker = Picker::<4>::new("AB".chars());
        assert_eq!(press(&mut picker, &[Up, Right, Up, Up, A]).unwrap(), "", "nothing is left");
    }

    #[test]
    fn a_held_button_stops_at_the_ends() {
        let mut picker = Picker::<4>::new("".chars());
        (0..99).for_each(|_| _ = picker.handle(Gesture::Repeat(Button::Down)));
        assert_eq!(picker.handle(Gesture::Tap(Button::A)).unwrap(), "Ü");
    }

    #[test]
    fn every_letter_has_a_drawing_that_fits_its_place() {
        for letter in LETTERS {
            assert!(TEXT.has(letter), "{letter}");
            assert!(2 * TEXT.width(letter.encode_utf8(&mut [0; 4])) < PITCH as u32, "{letter}");
        }
    }
}
