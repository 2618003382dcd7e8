//! The items of a segment, as bytes. The first byte tells the kind; numbers are never given away again.
//!
//! | kind | bytes | what |
//! |---|---|---|
//! | `HEAD` | `PASR`, format, serial, check | the first item of a segment |
//! | `VALUE` | key, bytes | what is kept by that key when the segment opens |
//! | `OPEN`, `PART`.., `CLOSE` | -, bytes, count | a checkpoint, whole if the count is right |
//! | `READY` | serial, keys | the segment opened whole and holds these keys |
//! | `ENTRY`, `UNDO`, `REDO`, `PLAY` | number, hash, title, bytes | what happened |
//! | `KEPT` | number, key, bytes | what is kept by that key from now on; no bytes: nothing |
//! | `AHEAD` | - | the next segment is erased |

use core::mem::size_of;
use passerelle_core::bytes::{Coded, In, Out};
use passerelle_core::entry::{Entry, UNDONE};
use passerelle_core::games::{Command, STATE};

/// The way segments are written. Another one means another firmware: old ones are still read then.
pub(crate) const FORMAT: u8 = 1;

pub(crate) const HEAD: u8 = 1;
pub(crate) const VALUE: u8 = 2;
pub(crate) const OPEN: u8 = 3;
pub(crate) const PART: u8 = 4;
pub(crate) const CLOSE: u8 = 5;
pub(crate) const READY: u8 = 6;
pub(crate) const ENTRY: u8 = 7;
pub(crate) const UNDO: u8 = 8;
pub(crate) const REDO: u8 = 9;
pub(crate) const PLAY: u8 = 10;
pub(crate) const AHEAD: u8 = 11;
pub(crate) const KEPT: u8 = 12;

/// Bytes of an entry's item before the entry.
pub(crate) const BEFORE: usize = 6;

/// The most bytes of such an item.
pub(crate) const ENTRY_ITEM: usize = BEFORE + Entry::<Command>::BYTES;

/// The most bytes of any item: a game that is kept, with its name and the dice that wait to be thrown again.
pub(crate) const ITEM: usize = STATE + 2 * UNDONE + 64;

/// The name of our segments.
const MAGIC: [u8; 4] = *b"PASR";

/// What the first item of a segment says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// Written in this format, with that number.
    Ours(u32),
    /// Written in another format.
    Other,
    /// Nothing of that kind.
    None,
}

/// Bytes of the first item.
pub(super) const HEAD_ITEM: usize = 12;

/// Writes the first item of a segment.
pub(super) fn head(serial: u32) -> [u8; HEAD_ITEM] {
    let mut bytes = [0; HEAD_ITEM];
    let mut out = Out::new(&mut bytes);
    // It fits.
    let _ = out.byte(HEAD);
    let _ = (MAGIC, (FORMAT, serial)).put(&mut out);
    let check = out.hash();
    let _ = check.put(&mut out);
    const { assert!(HEAD_ITEM == 1 + 4 + 1 + size_of::<u32>() + size_of::<u16>()) };
    bytes
}

/// Reads it.
pub(super) fn read_head(bytes: &[u8; HEAD_ITEM]) -> Head {
    let mut rest = In::new(bytes);
    if rest.byte() != Some(HEAD) || Coded::get(&mut rest) != Some(MAGIC) {
        return Head::None;
    }
    let Some((format, serial)): Option<(u8, u32)> = Coded::get(&mut rest) else { return Head::None };
    let mut out = Out::hashing();
    let _ = out.all(&bytes[..HEAD_ITEM - 2]);
    match Coded::get(&mut rest) == Some(out.hash()) {
        true if format == FORMAT => Head::Ours(serial),
        // Whatever else another firmware wrote after its name.
        false if format == FORMAT => Head::None,
        _ => Head::Other,
    }
}

/// The key of an item that holds a value.
pub(super) fn key_of(item: &[u8]) -> Option<u8> {
    match item {
        [VALUE, key, ..] | [KEPT, _, _, key, ..] => Some(*key),
        _ => None,
    }
}

/// Reads the number and the keys of a segment that opened whole.
pub(super) fn read_ready(item: &[u8]) -> Option<(u32, u32)> {
    let (&kind, rest) = item.split_first()?;
    if kind == READY { Coded::get(&mut In::new(rest)) } else { None }
}
