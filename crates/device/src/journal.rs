//! The record in flash: what the device holds is there again after any restart.
//!
//! The region is a ring of segments, each a queue of `sequential-storage`. A segment opens with everything there is (the
//! values kept by key, then a checkpoint of the games) and goes on with what happens, an item each. So only the newest
//! segment that opened whole counts, and the one after it can be erased ahead of time: what a player does never waits for
//! an erase, because a queue erases nothing as long as its next page is erased already.
//!
//! Every item has a checksum of the queue; entries also carry their number since the last checkpoint and a hash of the
//! game after them. What does not agree when it is played again is set aside with its whole segment, which the ring then
//! leaves out, and the device says so.

pub(crate) mod items;
mod ring;
mod saved;
mod tidy;

pub use ring::Ring;

use crate::Device;
use crate::store::{Order, Outcome};
use core::future::Future;
use core::ops::Range;
use core::pin::pin;
use core::task::{Context, Poll, Waker};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use items::ITEM;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

/// Why something could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The segment has no room for it.
    Full,
    /// The flash failed.
    Flash,
}

type Done<T = ()> = Result<T, Fault>;

/// The journal of a device, in a region of flash.
pub struct Journal<F> {
    flash: F,
    ring: Ring,
    /// The segment that is written.
    segment: u8,
    /// It is the newest; every segment has a number of its own.
    serial: u32,
    /// Entries since the last checkpoint.
    number: u16,
    /// What it takes to play them again, in entries of the usual kind.
    effort: u16,
    /// The kind of the last one.
    last: u8,
    /// Bytes of the segment that are used up, and how many were when it had opened.
    filled: u32,
    opened: u32,
    /// Sectors of the next segment that are erased.
    ahead: u32,
    /// Segments the ring leaves out, one bit each.
    aside: u32,
    /// What is kept by key, one bit each.
    keys: u32,
    /// Something was written since the segment opened or was read.
    written: bool,
    /// What is known of the pages of the segment that was written last.
    pages: Option<(u8, Pages)>,
    /// All was read, and the next segment is on its way.
    loaded: bool,
    /// Sectors that were wiped.
    wiped: u32,
    /// What is read or about to be written.
    buffer: [u8; ITEM],
}

impl<F: NorFlash> Journal<F> {
    /// A journal in a ring of segments.
    pub const fn new(flash: F, ring: Ring) -> Self {
        Journal {
            flash,
            ring,
            segment: 0,
            serial: 0,
            number: 0,
            effort: 0,
            last: 0,
            filled: 0,
            opened: 0,
            ahead: 0,
            aside: 0,
            keys: 0,
            written: false,
            pages: None,
            loaded: false,
            wiped: 0,
            buffer: [0; ITEM],
        }
    }

    /// The flash it is in.
    pub const fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Does what the device asked for; the outcome is for [`Device::flash_done`].
    pub async fn carry_out(&mut self, order: Order, device: &mut Device) -> Outcome {
        let done = match order {
            Order::Load => return self.load(device).await,
            Order::Append => self.append(device).await,
            Order::Keep(key) => self.keep(key, device).await,
            Order::Fetch(key) => self.fetch(key, device).await,
            Order::Tidy => return self.tidy(device).await,
            Order::Rescue => return self.step(device).await,
            Order::Wipe => return self.wipe(device).await,
        };
        match done {
            Ok(()) => self.well(),
            Err(_) => Outcome::Failed,
        }
    }

    /// All went well, and this comes next.
    fn well(&self) -> Outcome {
        Outcome::Done { pause: self.due().map(|(pause, _)| pause) }
    }

    /// Makes what the device did durable.
    async fn append(&mut self, device: &mut Device) -> Done {
        let item = device.item(self.number);
        let kind = item.first().copied().unwrap_or(0);
        match self.push(self.segment, Bytes::Given(item)).await {
            // The device did it already, so a checkpoint holds it too.
            Err(Fault::Full) => self.turn(device, None).await,
            Err(fault) => Err(fault),
            Ok(()) => self.appended(kind, device).await,
        }
    }

    /// Appends an item to a segment.
    async fn push(&mut self, segment: u8, item: Bytes<'_>) -> Done {
        let item = match item {
            Bytes::Given(bytes) => bytes,
            Bytes::Buffered(len) => self.buffer.get(..len).ok_or(Fault::Full)?,
        };
        let range = self.ring.range(segment);
        // What is known is good for this segment only, and only as long as all goes well.
        let known = self.pages.take().filter(|(of, _)| *of == segment);
        let pages = known.map_or_else(unknown, |(_, pages)| pages);
        let mut queue = queue(&mut self.flash, range.clone(), Access::Write, pages)?;
        let pushed = queue.push(item, false).await;
        let (mut flash, pages) = queue.destroy();
        match pushed {
            Ok(()) => flash.let_go().await.map_err(|_| Fault::Flash)?,
            Err(sequential_storage::Error::FullStorage) => return Err(Fault::Full),
            Err(_) => return Err(Fault::Flash),
        }
        self.filled = flash.end.saturating_sub(range.start);
        self.pages = Some((segment, pages));
        Ok(())
    }

    /// Shows the items of a segment, the oldest first, each with its place, until one is not passed. What is left in the
    /// buffer is the last one shown.
    async fn walk(&mut self, segment: u8, pass: &mut dyn FnMut(u16, &[u8]) -> bool) -> Done<Walked> {
        let range = self.ring.range(segment);
        let mut queue = queue(&mut self.flash, range, Access::Read, unknown())?;
        let mut walked = Walked { len: 0, whole: true };
        let mut items = match queue.iter().await {
            Ok(items) => items,
            Err(sequential_storage::Error::Storage { .. }) => return Err(Fault::Flash),
            Err(_) => return Ok(Walked { len: 0, whole: false }),
        };
        let mut place = 0;
        loop {
            match items.next(&mut self.buffer).await {
                Ok(Some(item)) => {
                    walked.len = item.len();
                    if !pass(place, &item) {
                        return Ok(walked);
                    }
                    place += 1;
                }
                Ok(None) => return Ok(walked),
                Err(sequential_storage::Error::Storage { .. }) => return Err(Fault::Flash),
                Err(_) => return Ok(Walked { whole: false, ..walked }),
            }
        }
    }
}

/// What was seen of a segment.
struct Walked {
    /// The length of the last item shown.
    len: usize,
    /// Nothing was in the way.
    whole: bool,
}

/// What a queue may do to the flash.
#[derive(Clone, Copy, PartialEq)]
enum Access {
    /// A queue repairs what it reads; so that nothing changes, whatever is in there, writing and erasing do nothing.
    Read,
    Write,
}

/// The flash as a queue sees it: one type for both, so that its code is there once.
///
/// A queue writes a marker of one byte where a page begins, and then an item behind it: both in one go take half the time.
struct Guarded<'a, F> {
    flash: &'a mut F,
    access: Access,
    /// A byte that is still to be written.
    held: Option<(u32, u8)>,
    /// Where the last write ended.
    end: u32,
}

/// The most bytes that are written together with one that was held.
const JOINED: usize = 8;

impl<F: NorFlash> Guarded<'_, F> {
    /// Writes the byte that was held.
    async fn let_go(&mut self) -> Result<(), F::Error> {
        match self.held.take() {
            Some((at, byte)) => self.flash.write(at, &[byte]).await,
            None => Ok(()),
        }
    }
}

impl<F: NorFlash> ErrorType for Guarded<'_, F> {
    type Error = F::Error;
}

impl<F: NorFlash> ReadNorFlash for Guarded<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Guarded<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        match self.access {
            Access::Read => Ok(()),
            Access::Write => {
                self.let_go().await?;
                self.flash.erase(from, to).await
            }
        }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        if self.access == Access::Read {
            return Ok(());
        }
        self.end = offset + bytes.len() as u32;
        // Never together with the contents of an item: they come when the header is whole, so that after a power cut
        // nothing is written over what a header does not tell of.
        if let (Some((at, byte)), true) = (self.held, F::WRITE_SIZE == 1 && bytes.len() <= JOINED)
            && at + 1 == offset
            && at.is_multiple_of(F::ERASE_SIZE as u32)
        {
            self.held = None;
            let mut joined = [byte; 1 + JOINED];
            let joined = joined.get_mut(..=bytes.len()).unwrap_or_default();
            joined.iter_mut().skip(1).zip(bytes).for_each(|(place, byte)| *place = *byte);
            return self.flash.write(at, joined).await;
        }
        self.let_go().await?;
        match bytes {
            [byte] if F::WRITE_SIZE == 1 => self.held = Some((offset, *byte)),
            bytes => self.flash.write(offset, bytes).await?,
        }
        Ok(())
    }
}

/// Sectors whose state is remembered; of more the last ones are looked through every time.
const PAGES: usize = 16;

/// Where the next item goes, so that it is not looked for every time: that takes longer than writing it.
type Pages = Cache<Uncached, ArrayPagePointers<PAGES>, Uncached, ()>;

/// Nothing is known yet.
fn unknown() -> Pages {
    Cache::new(Uncached, ArrayPagePointers::new(), Uncached)
}

type Queue<'a, F> = QueueStorage<Guarded<'a, F>, Pages>;

/// The queue of a segment.
fn queue<F: NorFlash>(flash: &mut F, range: Range<u32>, access: Access, pages: Pages) -> Done<Queue<'_, F>> {
    let config = QueueConfig::try_new(range).map_err(|_| Fault::Flash)?;
    let guarded = Guarded { flash, access, held: None, end: 0 };
    Ok(QueueStorage::new(guarded, config, pages))
}

/// An item to be written.
enum Bytes<'a> {
    Given(&'a [u8]),
    /// The first so many bytes of the buffer.
    Buffered(usize),
}

/// Runs what never really waits, such as flash that is programmed on the spot.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}
