//! Values as bytes, for what is kept in flash.
//!
//! Every value has exactly one spelling: what is read back and written again gives the same bytes, and bytes that
//! nobody writes are not read. Numbers given to variants stay for ever; new ones are appended.

use crate::dice::{Face, Pick, Pip, Profile, Role};

/// Bytes being written.
pub struct Out<'a> {
    bytes: &'a mut [u8],
    len: usize,
}

impl<'a> Out<'a> {
    /// Writes from the beginning of `bytes`.
    pub const fn new(bytes: &'a mut [u8]) -> Self {
        Out { bytes, len: 0 }
    }

    /// One byte, if there is room.
    pub fn byte(&mut self, byte: u8) -> Option<()> {
        *self.bytes.get_mut(self.len)? = byte;
        self.len += 1;
        Some(())
    }

    /// How many were written.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was written yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Bytes being read.
pub struct In<'a>(&'a [u8]);

impl<'a> In<'a> {
    /// Reads these.
    pub const fn new(bytes: &'a [u8]) -> Self {
        In(bytes)
    }

    /// The next byte.
    pub fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    /// Whether all were read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A value that can be written as bytes and read back.
pub trait Coded: Copy {
    /// Writes it. `None` if there is no room, or if no game can contain such a value.
    fn put(self, out: &mut Out) -> Option<()>;
    /// Reads it.
    fn get(bytes: &mut In) -> Option<Self>;
}

/// Gives every variant of an enum its number, and reads and writes it by that. A variant may carry one value.
macro_rules! coded {
    ($Type:ident { $($number:literal $Variant:ident $(($value:ident))?),* $(,)? }) => {
        impl $crate::bytes::Coded for $Type {
            fn put(self, out: &mut $crate::bytes::Out) -> Option<()> {
                match self {
                    $($Type::$Variant $(($value))? => {
                        out.byte($number)?;
                        $($crate::bytes::Coded::put($value, out)?;)?
                    })*
                }
                Some(())
            }

            fn get(bytes: &mut $crate::bytes::In) -> Option<Self> {
                match bytes.byte()? {
                    $($number => Some($Type::$Variant $(({
                        let $value = $crate::bytes::Coded::get(bytes)?;
                        $value
                    }))?),)*
                    _ => None,
                }
            }
        }
    };
}
pub(crate) use coded;

coded!(Role { 0 Attack, 1 Movement, 2 Shield });
coded!(Face { 0 Orthogonal, 1 Diagonal, 2 Multi, 3 Special });

impl Coded for u8 {
    fn put(self, out: &mut Out) -> Option<()> {
        out.byte(self)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        bytes.byte()
    }
}

impl Coded for bool {
    fn put(self, out: &mut Out) -> Option<()> {
        out.byte(self.into())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        match bytes.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<const N: usize> Coded for [u8; N] {
    fn put(self, out: &mut Out) -> Option<()> {
        self.into_iter().try_for_each(|byte| out.byte(byte))
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let mut array = [0; N];
        for byte in &mut array {
            *byte = bytes.byte()?;
        }
        Some(array)
    }
}

impl Coded for u16 {
    fn put(self, out: &mut Out) -> Option<()> {
        self.to_le_bytes().put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(u16::from_le_bytes)
    }
}

impl Coded for Pick {
    fn put(self, out: &mut Out) -> Option<()> {
        Role::ALL.map(|role| self.of(role)).put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let [attack, movement, shield] = Coded::get(bytes)?;
        Some(Pick::new(attack, movement, shield))
    }
}

impl Coded for Pip {
    fn put(self, out: &mut Out) -> Option<()> {
        out.byte(self.number())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Pip::from_number(bytes.byte()?)
    }
}

impl Coded for Profile {
    fn put(self, out: &mut Out) -> Option<()> {
        self.counts().put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Profile::new(Coded::get(bytes)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_counted_and_have_an_end() {
        let mut room = [0; 2];
        let mut out = Out::new(&mut room);
        assert!(out.is_empty());
        assert_eq!(out.byte(7), Some(()));
        assert!(!out.is_empty());
        assert_eq!((out.byte(8), out.byte(9), out.len()), (Some(()), None, 2));
        let mut read = In::new(&room);
        assert_eq!((read.byte(), read.is_empty()), (Some(7), false));
        assert_eq!((read.byte(), read.is_empty(), read.byte()), (Some(8), true, None));
    }
}
