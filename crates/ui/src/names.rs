//! The players' names, as players taught them: three in each of two values, ten bytes a name.
//!
//! Ten bytes hold eight letters, two of them with an accent, or fewer letters with more; what does not fit is left out.

use heapless::Vec;

/// How many players can have a name.
pub const COUNT: u8 = 6;
/// The most letters of a name.
pub(crate) const LETTERS: usize = 8;
/// The most bytes of a name.
const BYTES: usize = 10;
/// Names in a value.
const TOGETHER: u8 = 3;

/// What players taught the device, by number.
pub(crate) type Taught = [Vec<u8, 32>; 8];

/// The name of a player, counted from 0, if it was told.
pub fn of(taught: &Taught, player: u8) -> Option<&str> {
    let value = taught.get(usize::from(player / TOGETHER)).filter(|_| player < COUNT)?;
    let name = value.chunks(BYTES).nth(usize::from(player % TOGETHER))?;
    let name = core::str::from_utf8(name).ok()?.trim_end_matches('\0');
    Some(name).filter(|name| !name.is_empty())
}

/// The number and the value to be kept when a player gets another name.
pub(crate) fn with(taught: &Taught, player: u8, name: &str) -> (u8, Vec<u8, 32>) {
    let number = player / TOGETHER;
    let mut value = taught.get(usize::from(number)).cloned().unwrap_or_default();
    // There is room for three.
    let _ = value.resize(BYTES * usize::from(TOGETHER), 0);
    if let Some(place) = value.chunks_mut(BYTES).nth(usize::from(player % TOGETHER)) {
        place.fill(0);
        let ends = name.char_indices().map(|(at, c)| at + c.len_utf8());
        let end = ends.take_while(|&end| end <= BYTES).last().unwrap_or(0);
        place.iter_mut().zip(name.bytes().take(end)).for_each(|(place, byte)| *place = byte);
    }
    // Without any name there is nothing to be kept.
    if value.iter().all(|&byte| byte == 0) {
        value.clear();
    }
    (number, value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_for_each_player() {
        let mut taught = Taught::default();
        let told = ["Zoé", "Maximili", "Éloïse", "Bérénice", "É", "Al"];
        for (player, name) in (0..).zip(told) {
            assert_eq!(of(&taught, player), None);
            let (number, value) = with(&taught, player, name);
            taught[usize::from(number)] = value;
        }
        for (player, name) in (0..).zip(told) {
            assert_eq!(of(&taught, player), Some(name));
        }
        for player in [COUNT, 7, 23, 255] {
            assert_eq!(of(&taught, player), None, "there is no such player");
        }
        for player in 0..COUNT {
            let (number, value) = with(&taught, player, "");
            taught[usize::from(number)] = value;
            assert_eq!(of(&taught, player), None);
        }
        assert_eq!(taught, Taught::default(), "nothing is left to be kept");
    }

    #[test]
    fn letters_for_which_there_is_no_room_are_left_out() {
        let (number, value) = with(&Taught::default(), 1, "ÉÉÉAÉÉÉÉ");
        let mut taught = Taught::default();
        taught[usize::from(number)] = value;
        assert_eq!(of(&taught, 1), Some("ÉÉÉAÉ"));
    }

    #[test]
    fn what_is_no_name_is_none() {
        let mut taught = Taught::default();
        taught[0].extend_from_slice(b"\xff\xfe").unwrap();
        taught[1].extend_from_slice(&[b'a'; 32]).unwrap();
        assert_eq!((of(&taught, 0), of(&taught, 1)), (None, None));
        assert_eq!(of(&taught, 3), Some("aaaaaaaaaa"));
    }
}
