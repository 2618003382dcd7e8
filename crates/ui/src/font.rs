//! Fonts, drawn as text files one can read, turned into columns of pixels by the compiler.
//!
//! A column of a glyph is one number with the top pixel in bit 0, the way the panel stores its pages, so that a
//! glyph is put on the screen with a few shifts a column.

/// One glyph: which columns of its font are its own.
#[derive(Clone, Copy)]
struct Glyph {
    character: char,
    start: u16,
    width: u8,
}

/// How many pixels a pixel of the drawing becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// One.
    Plain = 1,
    /// Two in each direction.
    Double = 2,
}

/// A proportional font.
#[derive(Clone, Copy)]
pub struct Font {
    glyphs: &'static [Glyph],
    columns: &'static [u16],
    /// How large it is drawn.
    pub zoom: Zoom,
    /// Rows of the drawings.
    rows: u32,
    /// Rows above the top of capitals and digits, used by accents alone.
    pub ascent: u32,
    /// Empty columns between glyphs.
    gap: u32,
}

/// The font of all texts: capitals 7 pixels high, with accents and descenders 10.
pub static TEXT: Font = font!("font/text.txt", height: 10, ascent: 1, gap: 1);

/// The same twice as large, for a word that is being made.
pub static LARGE_TEXT: Font = Font { zoom: Zoom::Double, ..TEXT };

/// Digits 16 pixels high for the numbers that matter.
pub static DIGITS: Font = font!("font/digits.txt", height: 16, ascent: 0, gap: 2);

/// The same digits 32 pixels high, where they are all a screen is about.
pub static LARGE_DIGITS: Font = Font { zoom: Zoom::Double, ..DIGITS };

impl Font {
    /// Rows from the highest accent to the lowest descender.
    pub const fn height(&self) -> u32 {
        self.rows * self.zoom as u32
    }

    /// Empty columns between two characters.
    pub const fn gap(&self) -> u32 {
        self.gap * self.zoom as u32
    }

    /// The columns of a character; one that the font lacks is drawn as a question mark.
    pub fn columns(&self, character: char) -> &'static [u16] {
        let glyph = self.glyph(character).or_else(|| self.glyph('?'));
        glyph
            .map_or(&[], |g| &self.columns[usize::from(g.start)..usize::from(g.start) + usize::from(g.width)])
    }

    /// Whether the font has that character.
    pub fn has(&self, character: char) -> bool {
        self.glyph(character).is_some()
    }

    /// A full font starts with the blank and has all of ASCII: then nothing has to be searched for.
    fn glyph(&self, character: char) -> Option<&Glyph> {
        let ascii = (character as usize).wrapping_sub(' ' as usize);
        match self.glyphs.get(ascii) {
            Some(glyph) if glyph.character == character => Some(glyph),
            _ => {
                let at = self.glyphs.binary_search_by_key(&character, |glyph| glyph.character).ok()?;
                self.glyphs.get(at)
            }
        }
    }

    /// Pixels from the first to the last column of a text.
    pub fn width(&self, text: &str) -> u32 {
        let advance: u32 = text.chars().map(|c| self.advance(c)).sum();
        advance.saturating_sub(self.gap())
    }

    /// Pixels from one character to the next.
    pub fn advance(&self, character: char) -> u32 {
        // Sixteen bits are enough, and much faster where overflow is checked.
        ((self.columns(character).len() as u16 + self.gap as u16) * self.zoom as u16).into()
    }
}

/// Builds a [`Font`] from a drawing: a line `= X`, then `height` lines of `#` and `.` for each character, in the
/// order of their code points.
macro_rules! font {
    ($file:literal, height: $height:literal, ascent: $ascent:literal, gap: $gap:literal) => {{
        const DRAWING: &[u8] = include_bytes!($file);
        const SIZE: (usize, usize) = measure(DRAWING, $height);
        static PARTS: ([Glyph; SIZE.0], [u16; SIZE.1]) = build(DRAWING, $height);
        Font {
            glyphs: &PARTS.0,
            columns: &PARTS.1,
            zoom: Zoom::Plain,
            rows: $height,
            ascent: $ascent,
            gap: $gap,
        }
    }};
}
use font;

/// Where the line that starts at `at` ends.
const fn line_end(text: &[u8], mut at: usize) -> usize {
    while text[at] != b'\n' {
        at += 1;
    }
    at
}

/// The character after `= `.
const fn named(text: &[u8], at: usize) -> char {
    let (a, b, c) = (text[at + 2] as u32, text[at + 3] as u32, text[at + 4] as u32);
    let code = match a {
        0..0x80 => a,
        0xc0..0xe0 => (a & 0x1f) << 6 | b & 0x3f,
        0xe0..0xf0 => (a & 0xf) << 12 | (b & 0x3f) << 6 | c & 0x3f,
        _ => panic!("characters beyond U+FFFF are not expected"),
    };
    match char::from_u32(code) {
        Some(c) => c,
        None => panic!("not a character"),
    }
}

/// Characters and columns of a drawing.
const fn measure(text: &[u8], height: usize) -> (usize, usize) {
    let (mut at, mut glyphs, mut columns) = (0, 0, 0);
    while at < text.len() {
        at = line_end(text, at) + 1;
        let width = line_end(text, at) - at;
        at += height * (width + 1);
        glyphs += 1;
        columns += width;
    }
    (glyphs, columns)
}

const fn build<const G: usize, const C: usize>(text: &[u8], height: usize) -> ([Glyph; G], [u16; C]) {
    let mut glyphs = [Glyph { character: ' ', start: 0, width: 0 }; G];
    let mut columns = [0; C];
    let (mut at, mut glyph, mut column) = (0, 0, 0);
    while at < text.len() {
        let character = named(text, at);
        assert!(glyph == 0 || glyphs[glyph - 1].character < character, "characters must be in order");
        at = line_end(text, at) + 1;
        let width = line_end(text, at) - at;
        let mut y = 0;
        while y < height {
            let mut x = 0;
            while x < width {
                match text[at + x] {
                    b'#' => columns[column + x] |= 1 << y,
                    b'.' => {}
                    _ => panic!("a drawing is made of # and ."),
                }
                x += 1;
            }
            assert!(text[at + width] == b'\n', "all rows of a drawing are equally wide");
            at += width + 1;
            y += 1;
        }
        glyphs[glyph] = Glyph { character, start: column as u16, width: width as u8 };
        glyph += 1;
        column += width;
    }
    (glyphs, columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glyphs_are_found_and_measured() {
        assert_eq!(TEXT.columns('i'), [0b00_1111_1010]);
        assert_eq!(TEXT.width("ii"), 3);
        assert_eq!(TEXT.width(""), 0);
        assert_eq!(DIGITS.width("10"), 11 + 2 + 11);
        assert_eq!(LARGE_DIGITS.width("10"), 2 * DIGITS.width("10"));
        assert_eq!([TEXT.height(), DIGITS.height(), LARGE_DIGITS.height()], [10, 16, 32]);
    }

    #[test]
    fn unknown_characters_show_as_question_marks() {
        assert!(!TEXT.has('λ'));
        assert_eq!(TEXT.columns('λ'), TEXT.columns('?'));
    }

    #[test]
    fn both_languages_can_be_spelled() {
        for c in ('!'..='~').chain("°²×«»ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüŒœαβγδ→".chars())
        {
            assert!(TEXT.has(c), "{c}");
        }
    }
}
