//! The panel as a picture file: pixels scaled up, with a thin bezel.

use passerelle_ui::frame::{Frame, HEIGHT, WIDTH};
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

const SCALE: usize = 4;
const BEZEL: usize = 8;
const SIZE: (usize, usize) = (WIDTH * SCALE + 2 * BEZEL, HEIGHT * SCALE + 2 * BEZEL);

/// Colours: bezel, dark pixel, lit pixel.
const PALETTE: [u8; 9] = [0x2a, 0x2d, 0x33, 0x06, 0x08, 0x0c, 0xd8, 0xf0, 0xff];

/// Writes the frame as a PNG file.
pub fn save(frame: &Frame, path: &Path) -> io::Result<()> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), SIZE.0 as u32, SIZE.1 as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(PALETTE.to_vec());
    encoder.write_header()?.write_image_data(&pixels(frame))?;
    Ok(())
}

/// Palette indices, row by row.
fn pixels(frame: &Frame) -> Vec<u8> {
    let place = |at: usize, count: usize| at.checked_sub(BEZEL).map(|i| i / SCALE).filter(|&i| i < count);
    let mut out = Vec::with_capacity(SIZE.0 * SIZE.1);
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            out.push(match (place(x, WIDTH), place(y, HEIGHT)) {
                (Some(x), Some(y)) => 1 + u8::from(frame.pixel(x, y)),
                _ => 0,
            });
        }
    }
    out
}
