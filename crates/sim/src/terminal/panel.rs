//! The panel as text: two pixels a character in half blocks, or eight in Braille where there is little room.

use passerelle_ui::frame::{Frame, HEIGHT, WIDTH};

/// How pixels become characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cells {
    /// One pixel wide, two high.
    HalfBlocks,
    /// Two pixels wide, four high.
    Braille,
}

/// The bits of a Braille character, row by row: its dots are numbered down the columns, the lowest row last.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
const BRAILLE: u32 = 0x2800;

impl Cells {
    /// The largest cells whose text fits in so many columns and rows.
    pub(super) fn fitting(columns: u16, rows: u16) -> Option<Cells> {
        [Cells::HalfBlocks, Cells::Braille].into_iter().find(|cells| {
            let (width, height) = cells.size();
            width <= columns && height <= rows
        })
    }

    /// Columns and rows of the panel as text.
    pub(super) const fn size(self) -> (u16, u16) {
        let (width, height) = self.pixels();
        ((WIDTH / width) as u16, (HEIGHT / height) as u16)
    }

    /// The panel, line by line.
    pub(super) fn lines(self, frame: &Frame) -> Vec<String> {
        let (width, height) = self.pixels();
        let line = |y| (0..WIDTH).step_by(width).map(|x| self.character(frame, x, y)).collect();
        (0..HEIGHT).step_by(height).map(line).collect()
    }

    /// Pixels of one character, across and down.
    const fn pixels(self) -> (usize, usize) {
        match self {
            Cells::HalfBlocks => (1, 2),
            Cells::Braille => (2, 4),
        }
    }

    /// The character whose first pixel this is.
    fn character(self, frame: &Frame, x: usize, y: usize) -> char {
        match self {
            Cells::HalfBlocks => match (frame.pixel(x, y), frame.pixel(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            },
            Cells::Braille => {
                let mut dots = BRAILLE;
                for (dy, row) in DOTS.iter().enumerate() {
                    for (dx, dot) in row.iter().enumerate() {
                        if frame.pixel(x + dx, y + dy) {
                            dots |= dot;
                        }
                    }
                }
                char::from_u32(dots).unwrap_or(' ')
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(pixels: &[(usize, usize)]) -> Frame {
        let mut frame = Frame::DARK;
        for &(x, y) in pixels {
            frame.bytes_mut()[y / 8 * WIDTH + x] |= 1 << (y % 8);
        }
        frame
    }

    #[test]
    fn half_blocks_of_known_pixels() {
        let lines = Cells::HalfBlocks.lines(&lit(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)]));
        assert_eq!(lines.len(), 32);
        assert!(lines.iter().all(|line| line.chars().count() == 128));
        assert_eq!(lines[0].trim_end(), "▀▄█");
        assert!(lines[1..31].iter().all(|line| line.trim().is_empty()));
        assert_eq!(lines[31], format!("{:>128}", '▄'));
    }

    #[test]
    fn braille_of_known_pixels() {
        let dots = [(0, 0), (3, 0), (4, 3), (7, 3), (8, 1), (9, 2)];
        let lines = Cells::Braille.lines(&lit(&[&dots[..], &[(126, 62), (127, 63)]].concat()));
        assert_eq!(lines.len(), 16);
        assert!(lines.iter().all(|line| line.chars().count() == 64));
        assert_eq!(lines[0].trim_end_matches('⠀'), "⠁⠈⡀⢀⠢");
        assert!(lines[1..15].iter().all(|line| line.trim_matches('⠀').is_empty()));
        assert_eq!(lines[15].trim_start_matches('⠀'), "⢄");
    }

    #[test]
    fn a_lit_panel_fills_every_cell() {
        let mut frame = Frame::DARK;
        frame.bytes_mut().fill(0xFF);
        assert!(Cells::HalfBlocks.lines(&frame).iter().all(|line| line.chars().all(|c| c == '█')));
        assert!(Cells::Braille.lines(&frame).iter().all(|line| line.chars().all(|c| c == '⣿')));
    }

    #[test]
    fn the_largest_that_fits_is_chosen() {
        assert_eq!(Cells::fitting(128, 32), Some(Cells::HalfBlocks));
        assert_eq!(Cells::fitting(127, 32), Some(Cells::Braille));
        assert_eq!(Cells::fitting(128, 31), Some(Cells::Braille));
        assert_eq!(Cells::fitting(64, 16), Some(Cells::Braille));
        assert_eq!(Cells::fitting(63, 16), None);
        assert_eq!(Cells::fitting(64, 15), None);
    }
}
