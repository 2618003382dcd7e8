//! Raw log bytes to lines, with the texts and line numbers in the image.
//!
//! The trap: bytes and image must belong together. The image of the last build is the one that ran, because
//! every emulator run builds first.

use std::fs;
use std::path::{Path, PathBuf};

use defmt_decoder::{DecodeError, Frame, Locations, Table};

use crate::logs::Capture;
use crate::paths;

/// The lines of one capture.
pub(crate) fn lines(capture: &Capture) -> Result<Vec<String>, String> {
    let elf = read(&paths::image(&capture.image, "elf"))?;
    decode(&elf, &read(&capture.path)?)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", paths::short(path)))
}

fn decode(elf: &[u8], bytes: &[u8]) -> Result<Vec<String>, String> {
    let table = Table::parse(elf)
        .map_err(|error| format!("the image's log texts cannot be read: {error}"))?
        .ok_or("the image has no log texts")?;
    // Without line numbers the messages still tell something.
    let locations = table.get_locations(elf).unwrap_or_default();
    let mut decoder = table.new_stream_decoder();
    decoder.received(bytes);
    let mut lines = Vec::new();
    loop {
        match decoder.decode() {
            Ok(frame) => lines.push(line(&frame, &locations)),
            Err(DecodeError::UnexpectedEof) => return Ok(lines),
            Err(DecodeError::Malformed) => {
                lines.push("(unreadable bytes)".into());
                if !table.encoding().can_recover() {
                    return Ok(lines);
                }
            }
        }
    }
}

fn line(frame: &Frame<'_>, locations: &Locations) -> String {
    let time = frame.display_timestamp().map(|time| format!("{time} ")).unwrap_or_default();
    let level = frame.level().map_or("print", |level| level.as_str());
    let place = match locations.get(&frame.index()) {
        Some(place) => format!("  ({}:{})", source(&place.file), place.line),
        None => String::new(),
    };
    format!("{time}{level:<5} {}{place}", frame.display_message())
}

/// A dependency's file without the way to it: `panic-probe-1.0.0/src/lib.rs`.
fn source(file: &Path) -> String {
    let parts: Vec<_> = file.components().collect();
    let registry =
        parts.windows(2).position(|pair| pair[0].as_os_str() == "registry" && pair[1].as_os_str() == "src");
    match registry {
        Some(at) => parts.iter().skip(at + 3).collect::<PathBuf>().display().to_string(),
        None => paths::short(file),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use object::write::{Object, Symbol, SymbolSection};
    use object::{Architecture, BinaryFormat, Endianness, SectionKind, SymbolFlags, SymbolKind, SymbolScope};

    /// An image that holds one text, `roll {=u8}`, as number 1.
    fn image() -> Vec<u8> {
        let mut object = Object::new(BinaryFormat::Elf, Architecture::Arm, Endianness::Little);
        let section = object.add_section(Vec::new(), b".defmt".to_vec(), SectionKind::Other);
        object.append_section_data(section, &[0; 4], 1);
        let text = br#"{"package":"p","tag":"defmt_info","data":"roll {=u8}","disambiguator":"1"}"#;
        let in_section = SymbolSection::Section(section);
        for (name, value, place) in [
            (&b"_defmt_version_ = 4"[..], 0, SymbolSection::Absolute),
            (b"_defmt_encoding_ = rzcobs", 0, SymbolSection::Absolute),
            (text, 1, in_section),
        ] {
            object.add_symbol(Symbol {
                name: name.to_vec(),
                value,
                size: 1,
                kind: SymbolKind::Data,
                scope: SymbolScope::Linkage,
                weak: false,
                section: place,
                flags: SymbolFlags::None,
            });
        }
        object.write().unwrap()
    }

    /// `roll 5` on the wire: text 1, value 5, encoded from the back (a marker byte behind the bytes it
    /// covers, a set bit for each zero it leaves out), then the separator.
    const ROLL_5: [u8; 4] = [1, 5, 0b111_1010, 0];

    #[test]
    fn a_capture_becomes_lines() {
        let bytes = [ROLL_5, ROLL_5].concat();
        assert_eq!(decode(&image(), &bytes), Ok(vec!["info  roll 5".into(), "info  roll 5".into()]));
    }

    #[test]
    fn damage_costs_one_line() {
        let bytes = [&[9, 9, 0][..], &ROLL_5].concat();
        assert_eq!(decode(&image(), &bytes), Ok(vec!["(unreadable bytes)".into(), "info  roll 5".into()]));
    }

    #[test]
    fn a_dependency_is_named_without_the_way_to_it() {
        let file = Path::new("/home/ada/.cargo/registry/src/index-0123/panic-probe-1.0.0/src/lib.rs");
        assert_eq!(source(file), "panic-probe-1.0.0/src/lib.rs");
        assert_eq!(source(Path::new("src/panel.rs")), "src/panel.rs");
    }

    #[test]
    fn an_image_without_texts_is_named() {
        assert!(decode(b"no ELF", &ROLL_5).unwrap_err().contains("cannot be read"));
    }
}
