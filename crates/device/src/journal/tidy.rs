//! What is done while nobody presses anything: erasing ahead, checkpoints, the next segment.

use super::items::{AHEAD, CLOSE, KEPT, OPEN, PART, VALUE, head};
use super::{Access, Bytes, Done, Fault, Journal, queue};
use crate::Device;
use crate::store::{Outcome, SLOTS};
use embedded_storage_async::nor_flash::NorFlash;
use passerelle_core::bytes::Out;

/// So many entries are played again after a restart at most, if somebody paused before that.
const CHECKPOINT: u16 = 128;

impl<F: NorFlash> Journal<F> {
    /// One step; tells whether there are more.
    pub(super) async fn tidy(&mut self, device: &mut Device) -> Outcome {
        match self.try_tidy(device).await {
            Ok(more) => Outcome::Done { more },
            Err(_) => Outcome::Failed,
        }
    }

    async fn try_tidy(&mut self, device: &mut Device) -> Done<bool> {
        if self.ahead < self.ring.sectors() {
            self.erase_ahead().await?;
            if self.ahead == self.ring.sectors() {
                match self.push(self.segment, Bytes::Given(&[AHEAD])).await {
                    Ok(()) => {}
                    Err(Fault::Full) => self.turn(device, None).await?,
                    Err(fault) => return Err(fault),
                }
            }
            return Ok(true);
        }
        if core::mem::take(&mut self.written) && self.room().await? < self.ring.size() / 4 {
            self.turn(device, None).await?;
            return Ok(true);
        }
        if self.number >= CHECKPOINT {
            match self.checkpoint(self.segment, device).await {
                Err(Fault::Full) => self.turn(device, None).await?,
                done => done?,
            }
        }
        Ok(false)
    }

    /// One step towards the next segment: a sector at a time, so that the body gets on.
    pub(super) async fn step(&mut self, device: &Device) -> Outcome {
        let done = if self.ahead < self.ring.sectors() {
            self.erase_ahead().await.map(|()| Outcome::Again)
        } else {
            self.turn(device, None).await.map(|()| Outcome::Done { more: true })
        };
        done.unwrap_or(Outcome::Failed)
    }

    /// Erases one more sector of the next segment.
    async fn erase_ahead(&mut self) -> Done {
        let range = self.ring.sector(self.ring.after(self.segment, self.aside), self.ahead);
        self.flash.erase(range.start, range.end).await.map_err(|_| Fault::Flash)?;
        self.ahead += 1;
        Ok(())
    }

    /// Bytes left in the segment.
    async fn room(&mut self) -> Done<u32> {
        let mut queue = queue(&mut self.flash, self.ring.range(self.segment), Access::Read)?;
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
        self.number = 0;
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
        while self.ahead < self.ring.sectors() {
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
                self.number = self.number.saturating_add(1);
                self.written = true;
                Ok(())
            }
            fault => fault,
        }
    }
}
