//! The name of a counter: a short word.

use crate::bytes::{Coded, In, Out};
use core::fmt::{self, Write};

/// The most characters of a name.
pub const NAME_LENGTH: usize = 8;

/// Letters, digits and signs of Latin-1, a byte each; unused bytes at the end are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Name([u8; NAME_LENGTH]);

/// Whether a character can stand in a name: no blank, no control character.
fn is_sound(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~' | 0xc0..)
}

impl Name {
    /// No name.
    pub const NONE: Name = Name([0; NAME_LENGTH]);

    /// A word as a name, if it is short enough and has no strange characters.
    pub fn new(word: &str) -> Option<Name> {
        let mut name = Name::NONE;
        for (at, c) in word.chars().enumerate() {
            let byte = u8::try_from(u32::from(c)).ok().filter(|&byte| is_sound(byte))?;
            *name.0.get_mut(at)? = byte;
        }
        Some(name)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Name::NONE
    }

    /// Its characters.
    pub fn chars(&self) -> impl Iterator<Item = char> {
        self.0.into_iter().take_while(|&byte| byte != 0).map(char::from)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.chars().try_for_each(|c| f.write_char(c))
    }
}

impl Coded for Name {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.all(&self.0)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let name = Name(Coded::get(bytes)?);
        let length = name.0.iter().take_while(|&&byte| byte != 0).count();
        let (used, unused) = name.0.split_at_checked(length)?;
        (used.iter().all(|&byte| is_sound(byte)) && unused.iter().all(|&byte| byte == 0)).then_some(name)
    }
}
