//! A short list that is copied whole.
//!
//! A game is applied to a copy of its state, so that copy must be cheap: with lists that are `Copy` all the way down it
//! is one `memcpy`, where a `heapless::Vec` is cloned item by item through the stack.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// Up to `N` items, in order.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// What the free places of a list hold.
pub trait Blank: Copy {
    /// Any value will do.
    const BLANK: Self;
}

impl<T: Blank, const N: usize> List<T, N> {
    /// An empty list.
    pub const fn new() -> Self {
        const { assert!(N <= u8::MAX as usize) };
        List { items: [T::BLANK; N], len: 0 }
    }

    /// Adds an item at the end, or gives it back if there is no room.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else { return Err(item) };
        *place = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes the first item.
    pub fn pop_front(&mut self) -> Option<T> {
        let first = self.first().copied()?;
        self.copy_within(1.., 0);
        self.len -= 1;
        Some(first)
    }

    /// Keeps only the first so many.
    pub fn truncate(&mut self, len: usize) {
        self.len = len.min(self.len()) as u8;
    }

    /// Takes all items away.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether there is no room for another.
    pub fn is_full(&self) -> bool {
        self.len() == N
    }
}

impl<T: Blank, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline(never)]
    fn deref(&self) -> &[T] {
        self.items.get(..usize::from(self.len)).unwrap_or(&self.items)
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline(never)]
    fn deref_mut(&mut self) -> &mut [T] {
        // At most `N` are counted.
        self.items.get_mut(..usize::from(self.len)).unwrap_or_default()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Items beyond the room are left out.
impl<T: Blank, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::new();
        items.into_iter().take(N).for_each(|item| _ = list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Blank for u8 {
        const BLANK: u8 = 0;
    }

    #[test]
    fn it_holds_its_items_in_order_and_no_more_than_fit() {
        let mut list = List::<u8, 3>::new();
        assert_eq!(
            (list.push(1), list.push(2), list.push(3), list.push(4)),
            (Ok(()), Ok(()), Ok(()), Err(4))
        );
        assert!(list.is_full());
        assert_eq!(list[..], [1, 2, 3]);
        assert_eq!((list.pop_front(), list.pop()), (Some(1), Some(3)));
        assert_eq!(list, [2].into_iter().collect());
        list.clear();
        assert_eq!((list.pop(), list.pop_front(), list.len()), (None, None, 0));
        assert_eq!((0..9).collect::<List<u8, 3>>()[..], [0, 1, 2]);
    }
}
