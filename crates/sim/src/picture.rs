//! The panel as a picture file: pixels scaled up, with a thin bezel.
//!
//! Three colours at two bits a pixel keep a file near one kilobyte: a repository holds a hundred of them.

use passerelle_ui::frame::{Frame, HEIGHT, Ink, WIDTH};
use std::fs;
use std::io::{self, Cursor};
use std::path::Path;

const SCALE: usize = 3;
const BEZEL: usize = 8;
const SIZE: (usize, usize) = (WIDTH * SCALE + 2 * BEZEL, HEIGHT * SCALE + 2 * BEZEL);

/// Pixels in a byte. Rows fill their bytes, so that packing needs no care at their ends.
const PACKED: usize = 4;
const _: () = assert!(SIZE.0.is_multiple_of(PACKED));

/// Colours: bezel, dark pixel, lit pixel.
const PALETTE: [u8; 9] = [0x2a, 0x2d, 0x33, 0x06, 0x08, 0x0c, 0xd8, 0xf0, 0xff];

/// Writes the frame as a PNG file.
pub fn save(frame: &Frame, path: &Path) -> io::Result<()> {
    fs::write(path, encode(frame)?)
}

/// Writes frames, each to be seen for so many milliseconds, as a PNG file that moves.
pub fn save_moving(frames: &[(Frame, u16)], path: &Path) -> io::Result<()> {
    let mut file = Vec::new();
    let mut encoder = encoder(&mut file);
    encoder.set_animated(frames.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    for (frame, lasts) in frames {
        writer.set_frame_delay(*lasts, 1000)?;
        writer.write_image_data(&packed(frame))?;
    }
    writer.finish()?;
    fs::write(path, file)
}

/// The frame as a PNG file in memory.
fn encode(frame: &Frame) -> io::Result<Vec<u8>> {
    let mut file = Vec::new();
    encoder(&mut file).write_header()?.write_image_data(&packed(frame))?;
    Ok(file)
}

fn encoder(file: &mut Vec<u8>) -> png::Encoder<'_, &mut Vec<u8>> {
    let mut encoder = png::Encoder::new(file, SIZE.0 as u32, SIZE.1 as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Two);
    encoder.set_palette(PALETTE.to_vec());
    encoder.set_compression(png::Compression::High);
    encoder
}

/// The frame such a file shows; one that is not, pixel by pixel, a picture of the panel is an error.
pub fn decode(file: &[u8]) -> io::Result<Frame> {
    decode_moving(file)?.into_iter().next().ok_or_else(not_ours)
}

/// The frames of a file that moves; one of a file that does not.
pub fn decode_moving(file: &[u8]) -> io::Result<Vec<Frame>> {
    let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().unwrap_or_default()];
    let count = reader.info().animation_control().map_or(1, |control| control.num_frames);
    let mut frames = Vec::new();
    for _ in 0..count {
        reader.next_frame(&mut bytes)?;
        let mut frame = Frame::DARK;
        for (x, y) in (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y))) {
            let at = (BEZEL + y * SCALE) * SIZE.0 + BEZEL + x * SCALE;
            let lit = bytes.get(at / PACKED).is_some_and(|byte| byte >> shift(at) & 3 == 2);
            frame.column(x as i32, y as i32, lit.into(), Ink::On);
        }
        if bytes != packed(&frame) {
            return Err(not_ours());
        }
        frames.push(frame);
    }
    Ok(frames)
}

fn not_ours() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "not a picture of the panel")
}

/// Palette indices, row by row, the leftmost pixel of a byte in its highest bits.
fn packed(frame: &Frame) -> Vec<u8> {
    let place = |at: usize, count: usize| at.checked_sub(BEZEL).map(|i| i / SCALE).filter(|&i| i < count);
    let mut out = vec![0; SIZE.0 * SIZE.1 / PACKED];
    for at in 0..SIZE.0 * SIZE.1 {
        if let (Some(x), Some(y)) = (place(at % SIZE.0, WIDTH), place(at / SIZE.0, HEIGHT)) {
            out[at / PACKED] |= (1 + u8::from(frame.pixel(x, y))) << shift(at);
        }
    }
    out
}

/// Where a pixel stands in its byte.
fn shift(at: usize) -> usize {
    2 * (PACKED - 1 - at % PACKED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_shows_the_frame_it_was_made_of() {
        let mut frame = Frame::DARK;
        for (x, y) in [(0, 0), (127, 0), (64, 31), (0, 63), (127, 63)] {
            frame.column(x, y, 1, Ink::On);
        }
        let file = encode(&frame).unwrap();
        assert!(decode(&file).unwrap() == frame);
        assert!(file.len() < 4096, "{} bytes", file.len());
    }

    #[test]
    fn a_damaged_picture_is_noticed() {
        let file = encode(&Frame::DARK).unwrap();
        assert!(decode(&file[..file.len() / 2]).is_err());
        let mut small = Vec::new();
        let mut encoder = png::Encoder::new(&mut small, 4, 4);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&[0; 16]).unwrap();
        assert!(decode(&small).is_err());
    }
}
