//! Finding what the flash holds, and giving it back to the device.

use super::items::{
    AHEAD, CLOSE, ENTRY, HEAD_ITEM, Head, KEPT, OPEN, PART, PLAY, READY, REDO, UNDO, VALUE, key_of,
    read_head, read_ready,
};
use super::ring::SEGMENTS;
use super::{Bytes, Done, Fault, Journal};
use crate::Device;
use crate::memory::Replay;
use crate::store::Outcome;
use embedded_storage_async::nor_flash::NorFlash;

/// How often a flash that cannot be read is tried again before the device goes on without.
const TRIES: u8 = 3;

/// What a segment holds.
#[derive(Clone, Copy, Default)]
struct Survey {
    /// Its number, if it opened whole.
    serial: Option<u32>,
    /// Something happened in it, so it did open whole.
    used: bool,
    keys: u32,
    /// Where the last whole checkpoint begins and ends.
    checkpoint: Option<(u16, u16)>,
    /// The segment after it is erased.
    ahead: bool,
}

impl<F: NorFlash> Journal<F> {
    /// Gives the device what the flash holds.
    pub(super) async fn load(&mut self, device: &mut Device) -> Outcome {
        if self.loaded {
            return self.step(device).await;
        }
        for _ in 0..TRIES {
            match self.try_load(device).await {
                Ok(outcome) => return outcome,
                Err(_) => device.forget_all(),
            }
        }
        // Nothing is written where nothing can be read.
        Outcome::Unknown
    }

    async fn try_load(&mut self, device: &mut Device) -> Done<Outcome> {
        let survey = match self.find_newest().await? {
            Newest::Ours(segment, serial, survey) => {
                (self.segment, self.serial, self.keys) = (segment, serial, survey.keys);
                survey
            }
            Newest::Blank => return Ok(self.begin(device).await),
            Newest::Unknown => return Ok(Outcome::Unknown),
        };
        self.ahead = if survey.ahead { self.ring.sectors() } else { 0 };
        let mut agrees = self.restore(survey, device, false).await?;
        if !agrees {
            // Once more, and slowly: up to the very entry that does not agree.
            device.forget_all();
            agrees = self.restore(survey, device, true).await?;
        }
        self.aside = device.aside();
        if !agrees {
            self.aside |= 1 << self.segment;
            device.set_aside(self.aside);
            self.ahead = 0;
            self.loaded = true;
            return Ok(Outcome::Again);
        }
        self.filled = self.ring.size().saturating_sub(self.room().await?);
        Ok(self.well())
    }

    /// The segment with the highest number that opened whole.
    async fn find_newest(&mut self) -> Done<Newest> {
        let mut serials = [None; SEGMENTS as usize];
        let mut foreign = false;
        for (segment, serial) in (0..self.ring.segments()).zip(&mut serials) {
            *serial = match self.read_head(segment).await? {
                Some(Head::Ours(serial)) => Some(serial),
                Some(Head::Other) => return Ok(Newest::Unknown),
                // It may still be ours, with a damaged beginning.
                Some(Head::None) => {
                    foreign = true;
                    self.survey(segment).await?.serial
                }
                None => None,
            };
        }
        while let Some((segment, serial)) =
            (0..).zip(&mut serials).filter(|(_, serial)| serial.is_some()).max_by_key(|(_, serial)| **serial)
        {
            let survey = self.survey(segment).await?;
            if let Some(serial) = survey.serial.or(serial.filter(|_| survey.used)) {
                return Ok(Newest::Ours(segment, serial, survey));
            }
            *serial = None;
        }
        let blank = !foreign || self.is_nearly_blank().await?;
        Ok(if blank { Newest::Blank } else { Newest::Unknown })
    }

    /// What a segment begins with; `None` if its beginning is erased.
    async fn read_head(&mut self, segment: u8) -> Done<Option<Head>> {
        let word = F::READ_SIZE.max(F::WRITE_SIZE);
        let at = word + 8usize.next_multiple_of(word);
        let mut bytes = [0; 64];
        let bytes = bytes.get_mut(..(at + HEAD_ITEM).next_multiple_of(word)).ok_or(Fault::Flash)?;
        self.flash.read(self.ring.range(segment).start, bytes).await.map_err(|_| Fault::Flash)?;
        if bytes.iter().all(|&byte| byte == 0xff) {
            return Ok(None);
        }
        let item = bytes.get(at..).and_then(|item| item.first_chunk()).ok_or(Fault::Flash)?;
        Ok(Some(read_head(item)))
    }

    /// Whether there is nothing but what a first start leaves behind that was cut off at once.
    async fn is_nearly_blank(&mut self) -> Done<bool> {
        for segment in 0..self.ring.segments() {
            if !self.is_blank(segment, 64).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a segment is erased but for its first bytes.
    async fn is_blank(&mut self, segment: u8, but: usize) -> Done<bool> {
        let range = self.ring.range(segment);
        let step = self.buffer.len() / 256 * 256;
        for at in range.clone().step_by(step) {
            let count = step.min((range.end - at) as usize);
            let bytes = self.buffer.get_mut(..count).ok_or(Fault::Flash)?;
            self.flash.read(at, bytes).await.map_err(|_| Fault::Flash)?;
            let skipped = if at == range.start { but } else { 0 };
            if bytes.iter().skip(skipped).any(|&byte| byte != 0xff) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks through a segment.
    async fn survey(&mut self, segment: u8) -> Done<Survey> {
        let mut survey = Survey::default();
        let (mut open, mut parts) = (None, 0);
        let look = &mut |place: u16, item: &[u8]| {
            match item {
                [OPEN, ..] => (open, parts) = (Some(place), 0),
                [PART, ..] => parts += 1,
                [CLOSE, count, ..] if *count == parts => {
                    survey.checkpoint = open.take().map(|open| (open, place)).or(survey.checkpoint);
                }
                [AHEAD, ..] => survey.ahead = true,
                [ENTRY | UNDO | REDO | PLAY | KEPT, ..] => survey.used = true,
                _ => {}
            }
            survey.keys |= key_of(item).map_or(0, bit);
            if let Some((serial, keys)) = read_ready(item) {
                survey.serial = Some(serial);
                survey.keys |= keys;
            }
            true
        };
        self.walk(segment, look).await?;
        Ok(survey)
    }

    /// Gives the device what the newest segment holds; tells whether all of it agreed.
    async fn restore(&mut self, survey: Survey, device: &mut Device, thorough: bool) -> Done<bool> {
        let mut seen = 0;
        let mut agrees = true;
        if survey.checkpoint.is_none() {
            // Its opening is damaged. It held what the segment before ended with.
            let before = self.before();
            let older = self.survey(before).await?;
            if older.serial.is_none_or(|serial| serial + 1 != self.serial) || older.checkpoint.is_none() {
                return Ok(false);
            }
            agrees = self.give(before, older.checkpoint, device, &mut seen, thorough).await?;
        }
        agrees = agrees && self.give(self.segment, survey.checkpoint, device, &mut seen, thorough).await?;
        // A value that was copied here and is damaged may be whole where it was copied from.
        for key in (0..32).filter(|&key| survey.keys & !seen & bit(key) != 0) {
            if let Some(len) = self.find(key).await? {
                device.restore_value(key, self.buffer.get(2..len).unwrap_or_default());
            }
        }
        Ok(agrees)
    }

    /// Gives the device the values of a segment, a checkpoint of it and what followed; tells whether all of it agreed.
    async fn give(
        &mut self,
        segment: u8,
        checkpoint: Option<(u16, u16)>,
        device: &mut Device,
        seen: &mut u32,
        thorough: bool,
    ) -> Done<bool> {
        let (mut agrees, mut replay) = (true, Replay::new(thorough));
        let (mut effort, mut last) = (0u16, 0);
        let give = &mut |place: u16, item: &[u8]| {
            let (open, close) = checkpoint.unwrap_or((0, 0));
            match item {
                [VALUE, key, bytes @ ..] => {
                    *seen |= bit(*key);
                    device.restore_value(*key, bytes);
                }
                [PART, bytes @ ..] if (open..close).contains(&place) => agrees &= device.restore_part(bytes),
                [KEPT, a, b, key, bytes @ ..] if agrees => {
                    if place >= close {
                        let this = u16::from_le_bytes([*a, *b]);
                        agrees = this == replay.number || this == 0;
                        replay.number = this.wrapping_add(1);
                    }
                    if agrees {
                        *seen |= bit(*key);
                        device.restore_value(*key, bytes);
                    }
                }
                [kind @ (ENTRY | UNDO | REDO | PLAY), item @ ..] if place >= close && agrees => {
                    effort = effort.saturating_add(device.effort(*kind, last));
                    last = *kind;
                    agrees = device.replay(*kind, &mut replay, item);
                }
                _ => {}
            }
            true
        };
        let whole = self.walk(segment, give).await?.whole;
        (self.number, self.effort, self.last) = (replay.number, effort, last);
        Ok(device.replayed(&mut replay) && agrees && whole)
    }

    /// The segment before.
    fn before(&self) -> u8 {
        let before = |&n: &u8| self.ring.after(n, self.aside) == self.segment;
        (0..self.ring.segments()).find(before).unwrap_or(self.segment)
    }

    /// Reads the last value of a key into the buffer as a `VALUE`, from here or from the segment before; tells its length.
    pub(super) async fn find(&mut self, key: u8) -> Done<Option<usize>> {
        for segment in [self.segment, self.before()] {
            let mut last = None;
            let look = &mut |place: u16, item: &[u8]| {
                if key_of(item) == Some(key) {
                    last = Some(place);
                }
                true
            };
            self.walk(segment, look).await?;
            if let Some(last) = last {
                let mut len = self.walk(segment, &mut |place, _| place != last).await?.len;
                if self.buffer.first() == Some(&KEPT) {
                    self.buffer.copy_within(3..len, 1);
                    self.buffer[0] = VALUE;
                    len -= 2;
                }
                return Ok(Some(len));
            }
        }
        Ok(None)
    }

    /// Gives the device a kept game to go on with.
    pub(super) async fn fetch(&mut self, key: u8, device: &mut Device) -> Done {
        let len = self.find(key).await?.unwrap_or(0);
        if !device.resume(key, self.buffer.get(2..len).unwrap_or_default()) {
            return Err(Fault::Flash);
        }
        self.write_down(device).await
    }

    /// The first start: nothing was ever written.
    async fn begin(&mut self, device: &mut Device) -> Outcome {
        self.segment = self.ring.segments() - 1;
        self.ahead = match self.is_blank(0, 0).await {
            Ok(true) => self.ring.sectors(),
            _ => 0,
        };
        self.loaded = true;
        self.step(device).await
    }

    /// Erases everything and begins anew.
    pub(super) async fn wipe(&mut self, device: &mut Device) -> Outcome {
        let sectors = self.ring.sectors();
        let count = (self.wiped / sectors) as u8;
        if count < self.ring.segments() {
            // The newest goes last: what a power cut leaves is all there was, or nothing.
            let segment = (self.segment + 1 + count) % self.ring.segments();
            let range = self.ring.sector(segment, self.wiped % sectors);
            self.wiped += 1;
            self.pages = None;
            return match self.flash.erase(range.start, range.end).await {
                Ok(()) => Outcome::Again,
                Err(_) => Outcome::Failed,
            };
        }
        (self.aside, self.keys, self.ahead) = (0, 0, sectors);
        (self.segment, self.wiped) = (self.ring.segments() - 1, 0);
        self.step(device).await
    }

    /// Says that a segment opened whole.
    pub(super) async fn say_ready(&mut self, segment: u8, serial: u32) -> Done {
        let mut item = [READY; 9];
        item[1..5].copy_from_slice(&serial.to_le_bytes());
        item[5..].copy_from_slice(&self.keys.to_le_bytes());
        self.push(segment, Bytes::Given(&item)).await
    }
}

/// What the region holds.
enum Newest {
    /// Nothing yet.
    Blank,
    /// Our segments; this one is the newest, with that number.
    Ours(u8, u32, Survey),
    /// Something else.
    Unknown,
}

/// The bit of a key.
fn bit(key: u8) -> u32 {
    1u32.checked_shl(key.into()).unwrap_or(0)
}
