//! Commands as bytes: the number of the verb, then the answers as they are.

use super::{ANSWERS, Command, Word};
use crate::bytes::{In, Out};
use crate::entry::Record;
use heapless::Vec;

impl<V: Word> Record for Command<V> {
    const BYTES: usize = 1 + ANSWERS;

    fn encode(&self, out: &mut Out) -> Option<()> {
        out.byte(self.verb.number())?;
        out.all(&self.answers)
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut bytes = In::new(bytes);
        let verb = V::from_number(bytes.byte()?)?;
        Some(Command { verb, answers: Vec::from_slice(bytes.rest()).ok()? })
    }
}
