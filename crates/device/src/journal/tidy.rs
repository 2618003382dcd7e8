//! What is done while nobody presses anything: erasing ahead, checkpoints, the next segment.

use super::items::{AHEAD, CLOSE, KEPT, OPEN, PART, VALUE, head};
use super::{Access, Bytes, Done, Fault, Journal, queue, unknown};
use crate::Device;
use crate::store::{Outcome, SLOTS};
use crate::time::{Duration, ms};
use embedded_storage_async::nor_flash::NorFlash;
use passerelle_core::bytes::Out;

/// The pauses without a press that something waits for, the more urgent it is the shorter: nobody who plays on and on
/// makes it wait for ever. With the last one it comes as soon as nothing is on its way to panel or console.
const PAUSES: [Duration; 4] = [ms(2_000), ms(300), ms(100), ms(0)];

/// From how many sixteenths on of what a segment offers the next one is erased, after each of the pauses.
const ERASE: [u32; 4] = [0, 8, 10, 11];
/// The same for going on in the next one.
const TURN: [u32; 4] = [12, 13, 14, 15];
/// The same for a checkpoint, in entries: a restart plays them again.
const CHECKPOINT: [u32; 4] = [128, 144, 160, 176];

/// If there never is a moment without anything on its way, a press or a line waits: from so many sixteenths on for a
/// sector, and after so many entries for a checkpoint.
const LAST_ERASE: u32 = 12;
const LAST_CHECKPOINT: u16 = 192;

/// The pause for something that has come so far; `None` if there is nothing to do yet.
fn pause(far: u32, from: [u32; 4]) -> Option<Duration> {
    PAUSES.into_iter().zip(from).filter(|(_, from)| far >= *from).map(|(pause, _)| pause).next_back()
}

/// Something to be done while nobody presses anything.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// A sector of the next segment is erased.
    Erase,
    /// The next segment begins.
    Turn,
    /// All games are written down.
    Checkpoint,
}

impl<F: NorFlash> Journal<F> {
    /// What is to be done next, and after which pause.
    pub(super) fn due(&self) -> Option<(Duration, Step)> {
        let next = match self.is_erased() {
            false => (pause(self.sixteenths(), ERASE), Step::Erase),
            true => (pause(self.sixteenths(), TURN).filter(|_| self.written), Step::Turn),
        };
        let checkpoint = if self.is_tight() { Step::Erase } else { Step::Checkpoint };
        let checkpoint = (pause(self.effort.into(), CHECKPOINT), checkpoint);
        let due = [next, checkpoint].into_iter().filter_map(|(pause, step)| Some((pause?, step)));
        due.min_by_key(|(pause, _)| *pause)
    }

    /// Whether the next segment is erased.
    fn is_erased(&self) -> bool {
        self.ahead >= self.ring.sectors()
    }

    /// Whether a checkpoint may find no room and nowhere to go on: sectors come first.
    fn is_tight(&self) -> bool {
        !self.is_erased() && self.ring.size().saturating_sub(self.filled) < self.ring.size() / 4
    }

    /// How much of the room that was there when the segment had opened is used up.
    fn sixteenths(&self) -> u32 {
        let room = self.ring.size().saturating_sub(self.opened).max(1);
        self.filled.saturating_sub(self.opened) * 16 / room
    }

    /// Does one step; tells whether there are more.
    pub(super) async fn tidy(&mut self, device: &mut Device) -> Outcome {
        let done = match self.due() {
            Some((_, Step::Erase)) => self.erase_one(device).await,
            Some((_, Step::Turn)) => self.turn(device, None).await,
            Some((_, Step::Checkpoint)) => self.write_down(device).await,
            None => Ok(()),
        };
        match done {
            Ok(()) => self.well(),
            Err(_) => Outcome::Failed,
        }
    }

    /// Something was appended.
    pub(super) async fn appended(&mut self, kind: u8, device: &Device) -> Done {
        self.number = self.number.saturating_add(1);
        self.weigh(kind, device);
        self.written = true;
        let late = self.effort >= LAST_CHECKPOINT;
        if !self.is_erased() && self.sixteenths() >= LAST_ERASE || late && self.is_tight() {
            self.erase_one(device).await
        } else if late {
            self.write_down(device).await
        } else {
            Ok(())
        }
    }

    /// Something happened that has to be played again after a restart.
    pub(super) fn weigh(&mut self, kind: u8, device: &Device) {
        self.effort = self.effort.saturating_add(device.effort(kind, self.last));
        self.last = kind;
    }

    /// One step towards the next segment: a sector at a time, so that the body gets on.
    pub(super) async fn step(&mut self, device: &Device) -> Outcome {
        let done = if !self.is_erased() {
            self.erase_ahead().await.map(|()| Outcome::Again)
        } else {
            self.turn(device, None).await.map(|()| self.well())
        };
        done.unwrap_or(Outcome::Failed)
    }

    /// Erases one more sector of the next segment, and writes down when all are.
    async fn erase_one(&mut self, device: &Device) -> Done {
        self.erase_ahead().await?;
        if !self.is_erased() {
            return Ok(());
        }
        match self.push(self.segment, Bytes::Given(&[AHEAD])).await {
            Err(Fault::Full) => self.turn(device, None).await,
            done => done,
        }
    }

    /// Writes all games down, here or where it goes on.
    pub(super) async fn write_down(&mut self, device: &Device) -> Done {
        match self.checkpoint(self.segment, device).await {
            Err(Fault::Full) => self.turn(device, None).await,
            done => done,
        }
    }

    /// Erases one more sector of the next segment.
    async fn erase_ahead(&mut self) -> Done {
        let range = self.ring.sector(self.ring.after(self.segment, self.aside), self.ahead);
        // It may be that what lies there was known.
        self.pages = self.pages.take().filter(|(of, _)| *of == self.segment);
        self.flash.erase(range.start, range.end).await.map_err(|_| Fault::Flash)?;
        self.ahead += 1;
        Ok(())
    }

    /// Bytes left in the segment.
    pub(super) async fn room(&mut self) -> Done<u32> {
        let mut queue = queue(&mut self.flash, self.ring.range(self.segment), Access::Read, unknown())?;
        queue.space_left().await.map_err(|_| Fault::Flash)
    }

    /// Writes all games down.
    pub(super) async fn checkpoint(&mut self, segment: u8, device: &Device) -> Done {
        self.push(segment, Bytes::Given(&[OPEN])).await?;
        let mut count = 0;
        loop {
            let mut out = Out::new(&mut self.buffer);
            let _ = out.byte(PART);
            if !device.part(count, &mut out) {
                break;
            }
            let len = out.len();
            self.push(segment, Bytes::Buffered(len)).await?;
            count += 1;
        }
        self.push(segment, Bytes::Given(&[CLOSE, count])).await?;
        (self.number, self.effort, self.last) = (0, 0, 0);
        self.written = true;
        Ok(())
    }

    /// Goes on in the next segment, with the value of one key as the device has it now. The old segment counts until
    /// this one opened whole.
    pub(super) async fn turn(&mut self, device: &Device, now: Option<u8>) -> Done {
        let next = self.ring.after(self.segment, self.aside);
        if next == self.segment {
            return Err(Fault::Flash);
        }
        while !self.is_erased() {
            self.erase_ahead().await?;
        }
        // Whatever happens, it is erased no longer.
        self.ahead = 0;
        let serial = self.serial.wrapping_add(1);
        self.push(next, Bytes::Given(&head(serial))).await?;
        for key in 0..32 {
            if SLOTS.contains(&key) && now != Some(key) {
                // What the device no longer lists is not carried on: an older game would take its place.
                let listed = device.slots.get(key).is_some() && self.keys >> key & 1 != 0;
                match if listed { self.find(key).await? } else { None } {
                    Some(len) if len > 2 => self.push(next, Bytes::Buffered(len)).await?,
                    _ => self.keys &= !(1 << key),
                }
            } else if let Some(len) = self.value(key, device) {
                self.push(next, Bytes::Buffered(len)).await?;
                self.keys |= 1 << key;
            }
        }
        self.checkpoint(next, device).await?;
        self.say_ready(next, serial).await?;
        (self.segment, self.serial) = (next, serial);
        (self.opened, self.written) = (self.filled, false);
        Ok(())
    }

    /// Puts the value of a key as an item into the buffer; tells its length, if there is one.
    fn value(&mut self, key: u8, device: &Device) -> Option<usize> {
        let mut out = Out::new(&mut self.buffer);
        out.all(&[VALUE, key])?;
        device.value(key, &mut out)?;
        Some(out.len())
    }

    /// Makes the value of a key durable.
    pub(super) async fn keep(&mut self, key: u8, device: &mut Device) -> Done {
        let mut out = Out::new(&mut self.buffer);
        let [a, b] = self.number.to_le_bytes();
        let _ = out.all(&[KEPT, a, b, key]);
        // Without a value it is no longer kept.
        let _ = device.value(key, &mut out);
        let len = out.len();
        match self.push(self.segment, Bytes::Buffered(len)).await {
            Err(Fault::Full) => self.turn(device, Some(key)).await,
            Ok(()) => {
                self.keys |= 1u32.checked_shl(key.into()).unwrap_or(0);
                self.appended(KEPT, device).await
            }
            fault => fault,
        }
    }
}
