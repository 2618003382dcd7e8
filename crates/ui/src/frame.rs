//! One picture of the panel, in the panel's own layout.
//!
//! Eight pages of 128 bytes; a byte is a column of eight pixels, the top one in bit 0. Everything is drawn into a
//! frame, and the device sends the bytes that differ from what the panel shows.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Pixels across.
pub const WIDTH: usize = 128;
/// Pixels down.
pub const HEIGHT: usize = 64;
/// Pages of eight rows.
pub const PAGES: usize = HEIGHT / 8;

/// What a pixel of a drawing does to the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Lights up.
    On,
    /// Goes dark: for drawings on a lit ground.
    Off,
    /// Changes over.
    Invert,
}

/// A picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame([u8; WIDTH * PAGES]);

impl Default for Frame {
    fn default() -> Self {
        Frame::DARK
    }
}

impl Frame {
    /// All pixels dark.
    pub const DARK: Frame = Frame([0; WIDTH * PAGES]);

    /// The bytes, page by page.
    pub const fn bytes(&self) -> &[u8; WIDTH * PAGES] {
        &self.0
    }

    /// The bytes, for the keeper of what a panel shows.
    pub const fn bytes_mut(&mut self) -> &mut [u8; WIDTH * PAGES] {
        &mut self.0
    }

    /// Darkens everything.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// Turns the picture upside down.
    pub fn turn(&mut self) {
        self.0.reverse();
        self.0.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
    }

    /// Whether a pixel is lit; outside the picture none is.
    pub fn pixel(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.0[y / 8 * WIDTH + x] >> (y % 8) & 1 != 0
    }

    /// Draws a column of up to 24 pixels, the top one in bit 0. What lies outside the picture is left out.
    pub fn column(&mut self, x: i32, y: i32, bits: u32, ink: Ink) {
        if !(0..WIDTH as i32).contains(&x) || !(-31..HEIGHT as i32).contains(&y) {
            return;
        }
        let (bits, y) = if y < 0 { (bits >> -y, 0) } else { (bits, y as usize) };
        let mut bits = bits << (y % 8);
        let mut at = y / 8 * WIDTH + x as usize;
        while bits != 0 && at < self.0.len() {
            let (byte, mask) = (&mut self.0[at], bits as u8);
            match ink {
                Ink::On => *byte |= mask,
                Ink::Off => *byte &= !mask,
                Ink::Invert => *byte ^= mask,
            }
            bits >>= 8;
            at += WIDTH;
        }
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: Rectangle, ink: Ink) {
        let area = area.intersection(&self.bounding_box());
        let (left, width) = (area.top_left.x as usize, area.size.width as usize);
        let (mut y, end) = (area.top_left.y as usize, area.top_left.y as usize + area.size.height as usize);
        while y < end {
            let rows = (8 - y % 8).min(end - y);
            let mask = (0xff_u8 >> (8 - rows)) << (y % 8);
            let from = y / 8 * WIDTH + left;
            // each ink clears some bits and turns some, the same for all bytes
            let (clear, turn) = match ink {
                Ink::On => (mask, mask),
                Ink::Off => (mask, 0),
                Ink::Invert => (0, mask),
            };
            for byte in &mut self.0[from..from + width] {
                *byte = *byte & !clear ^ turn;
            }
            y += rows;
        }
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(at, color) in pixels {
            self.column(at.x, at.y, 1, color.into());
        }
        Ok(())
    }

    // Shapes come down to filled rectangles; without this each of their pixels would be drawn one by one.
    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Self::Error> {
        self.fill(*area, color.into());
        Ok(())
    }
}

impl From<BinaryColor> for Ink {
    fn from(color: BinaryColor) -> Self {
        if color.is_on() { Ink::On } else { Ink::Off }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(frame: &Frame) -> usize {
        frame.0.iter().map(|b| b.count_ones() as usize).sum()
    }

    #[test]
    fn columns_land_where_they_should_and_are_cut_at_the_edges() {
        for y in -30..70 {
            let mut frame = Frame::default();
            frame.column(5, y, 0xff_ffff, Ink::On);
            for row in 0..HEIGHT as i32 {
                assert_eq!(frame.pixel(5, row as usize), (y..y + 24).contains(&row), "y {y} row {row}");
            }
        }
        let mut frame = Frame::default();
        for x in [-1, 128, i32::MIN, i32::MAX] {
            frame.column(x, 0, 1, Ink::On);
        }
        for y in [i32::MIN, i32::MAX, 64, -32] {
            frame.column(0, y, u32::MAX, Ink::On);
        }
        assert_eq!(lit(&frame), 0);
    }

    #[test]
    fn rectangles_are_filled_exactly_and_cut_at_the_edges() {
        for (x, y, w, h) in
            [(0, 0, 128, 64), (3, 5, 7, 9), (-4, -4, 8, 8), (120, 60, 20, 20), (10, 8, 1, 8), (1, 1, 0, 5)]
        {
            let mut frame = Frame::default();
            let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
            frame.fill(area, Ink::Invert);
            for py in 0..HEIGHT {
                for px in 0..WIDTH {
                    let inside = area.contains(Point::new(px as i32, py as i32));
                    assert_eq!(frame.pixel(px, py), inside, "{area:?} at {px},{py}");
                }
            }
        }
    }

    #[test]
    fn a_turned_picture_is_upside_down() {
        let mut frame = Frame::default();
        for (x, y, bits) in [(0, 0, 1), (5, 9, 0b1011), (127, 40, 0xff_ffff)] {
            frame.column(x, y, bits, Ink::On);
        }
        let before = frame.clone();
        frame.turn();
        for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
            assert_eq!(frame.pixel(x, y), before.pixel(WIDTH - 1 - x, HEIGHT - 1 - y), "at {x},{y}");
        }
    }

    #[test]
    fn inks() {
        let mut frame = Frame::default();
        let all = frame.bounding_box();
        frame.fill(all, Ink::On);
        frame.column(0, 0, 0b11, Ink::Off);
        frame.column(0, 1, 0b11, Ink::Invert);
        assert_eq!((frame.pixel(0, 0), frame.pixel(0, 1), frame.pixel(0, 2)), (false, true, false));
    }
}
