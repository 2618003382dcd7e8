//! Values as bytes, for what is kept in flash.
//!
//! Every value has exactly one spelling: what is read back and written again gives the same bytes, and bytes that
//! nobody writes are not read. Numbers given to variants stay for ever; new ones are appended.

use crate::dice::{Face, Pick, Pip, Profile, Role};
use crate::list::{Blank, List};
use heapless::Vec;

/// Bytes being written, and their hash.
pub struct Out<'a> {
    bytes: &'a mut [u8],
    len: usize,
    /// Whether the bytes are kept, not only hashed.
    keeps: bool,
    hash: u32,
}

/// The hash of nothing (FNV-1a).
const NOTHING: u32 = 0x811c_9dc5;

impl<'a> Out<'a> {
    /// Writes from the beginning of `bytes`.
    pub const fn new(bytes: &'a mut [u8]) -> Self {
        Out { bytes, len: 0, keeps: true, hash: NOTHING }
    }

    /// Keeps no byte and only counts and hashes them.
    pub const fn hashing() -> Self {
        Out { bytes: &mut [], len: 0, keeps: false, hash: NOTHING }
    }

    /// One byte, if there is room.
    pub fn byte(&mut self, byte: u8) -> Option<()> {
        if self.keeps {
            *self.bytes.get_mut(self.len)? = byte;
        }
        self.len += 1;
        self.hash = (self.hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        Some(())
    }

    /// Some bytes, if there is room.
    pub fn all(&mut self, bytes: &[u8]) -> Option<()> {
        bytes.iter().try_for_each(|&byte| self.byte(byte))
    }

    /// The hash of what was written.
    pub const fn hash(&self) -> u16 {
        (self.hash >> 16 ^ self.hash) as u16
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

    /// The bytes that were not read.
    pub const fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// The next so many bytes.
    pub fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }
}

/// A value that can be written as bytes and read back.
pub trait Coded: Sized {
    /// Writes it. `None` if there is no room, or if no game can contain such a value.
    fn put(&self, out: &mut Out) -> Option<()>;
    /// Reads it.
    fn get(bytes: &mut In) -> Option<Self>;
}

/// Gives every variant of an enum its number, and reads and writes it by that. A variant may carry one value.
macro_rules! coded {
    ($Type:ident { $($number:literal $Variant:ident $(($value:ident))?),* $(,)? }) => {
        impl $crate::bytes::Coded for $Type {
            fn put(&self, out: &mut $crate::bytes::Out) -> Option<()> {
                match self {
                    $($Type::$Variant $(($value))? => {
                        out.byte($number)?;
                        $($crate::bytes::Coded::put($value, out)?;)?
                    })*
                }
                Some(())
            }

            #[inline(never)]
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

/// Reads and writes structs field by field, in the order given here.
macro_rules! coded_fields {
    ($($Type:ident { $($field:ident),* $(,)? })*) => {$(
        impl $crate::bytes::Coded for $Type {
            fn put(&self, out: &mut $crate::bytes::Out) -> Option<()> {
                let $Type { $($field),* } = self;
                $($crate::bytes::Coded::put($field, out)?;)*
                Some(())
            }

            #[inline(never)]
            fn get(bytes: &mut $crate::bytes::In) -> Option<Self> {
                Some($Type { $($field: $crate::bytes::Coded::get(bytes)?),* })
            }
        }
    )*};
}
pub(crate) use coded_fields;

coded!(Role { 0 Attack, 1 Movement, 2 Shield });
coded!(Face { 0 Orthogonal, 1 Diagonal, 2 Multi, 3 Special });

impl Coded for u8 {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(*self)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        bytes.byte()
    }
}

impl Coded for bool {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte((*self).into())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        match bytes.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<T: Coded, const N: usize> Coded for [T; N] {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.iter().try_for_each(|item| item.put(out))
    }

    #[inline(never)]
    fn get(bytes: &mut In) -> Option<Self> {
        let mut array = Vec::<T, N>::new();
        while !array.is_full() {
            array.push(T::get(bytes)?).ok()?;
        }
        array.into_array().ok()
    }
}

impl<T: Coded> Coded for Option<T> {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.is_some().put(out)?;
        self.as_ref().map_or(Some(()), |item| item.put(out))
    }

    #[inline(never)]
    fn get(bytes: &mut In) -> Option<Self> {
        if bool::get(bytes)? { T::get(bytes).map(Some) } else { Some(None) }
    }
}

impl<A: Coded, B: Coded> Coded for (A, B) {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.0.put(out)?;
        self.1.put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Some((A::get(bytes)?, B::get(bytes)?))
    }
}

impl<T: Coded + Blank, const N: usize> Coded for List<T, N> {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.len() as u8)?;
        self.iter().try_for_each(|item| item.put(out))
    }

    #[inline(never)]
    fn get(bytes: &mut In) -> Option<Self> {
        let mut list = List::new();
        for _ in 0..bytes.byte()? {
            list.push(T::get(bytes)?).ok()?;
        }
        Some(list)
    }
}

impl Coded for u16 {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.to_le_bytes().put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(u16::from_le_bytes)
    }
}

impl Coded for u32 {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.to_le_bytes().put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(u32::from_le_bytes)
    }
}

impl Coded for Pick {
    fn put(&self, out: &mut Out) -> Option<()> {
        Role::ALL.map(|role| self.of(role)).put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let [attack, movement, shield] = Coded::get(bytes)?;
        Some(Pick::new(attack, movement, shield))
    }
}

impl Coded for Pip {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.number())
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Pip::from_number(bytes.byte()?)
    }
}

impl Coded for Profile {
    fn put(&self, out: &mut Out) -> Option<()> {
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
