//! Flash that fails: as a wrapper around any other, seeded.

use crate::body::Body;
use crate::nor::{Failed, Nor, ring};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// Fails now and then: a read gives nothing, a program breaks off, an erase does nothing.
pub(crate) struct Faulty<F> {
    pub(crate) inner: F,
    chance: ChaCha8Rng,
    /// One in so many operations fails; 0 is none.
    pub(crate) one_in: u32,
    pub(crate) failed: u64,
}

impl<F> Faulty<F> {
    pub(crate) fn new(inner: F, seed: u64, one_in: u32) -> Faulty<F> {
        Faulty { inner, chance: ChaCha8Rng::seed_from_u64(seed), one_in, failed: 0 }
    }

    fn fails(&mut self) -> bool {
        let fails = self.one_in > 0 && self.chance.next_u32().is_multiple_of(self.one_in);
        self.failed += u64::from(fails);
        fails
    }
}

impl<F> ErrorType for Faulty<F> {
    type Error = Failed;
}

impl<F: NorFlash<Error = Failed>> ReadNorFlash for Faulty<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        // Reading is what is done most by far.
        if self.one_in > 0 && self.chance.next_u32().is_multiple_of(64) && self.fails() {
            return Err(Failed);
        }
        self.inner.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.inner.capacity()
    }
}

impl<F: NorFlash<Error = Failed>> NorFlash for Faulty<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        if self.fails() { Err(Failed) } else { self.inner.erase(from, to).await }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        if self.fails() {
            let done = self.chance.next_u32() as usize % (bytes.len() + 1);
            self.inner.write(offset, &bytes[..done]).await?;
            return Err(Failed);
        }
        self.inner.write(offset, bytes).await
    }
}

#[test]
fn a_failing_flash_is_said_in_the_header_play_goes_on_and_all_is_saved_in_the_end() {
    let mut body = Body::new(Faulty::new(Nor::erased(), 1, 0), ring(), 3, |_| {});
    assert!(body.ask("roll d6=2").ends_with("ok\n"));
    assert!(!body.ask("text").contains("NOT SAVED"));
    body.journal.flash().one_in = 1;
    for _ in 0..5 {
        assert!(body.ask("roll d6=2").ends_with("ok\n"), "play goes on");
        assert!(body.ask("text").contains("NOT SAVED"));
        body.pass(7_000);
    }
    for screen in ["press b", "press a", "hold b"] {
        body.ask(screen);
        assert!(body.ask("text").contains("NOT SAVED"), "{screen}");
    }
    assert_eq!(body.storage(), "failing");
    body.journal.flash().one_in = 0;
    body.pass(7_000);
    assert_eq!(body.storage(), "saved");
    assert!(!body.ask("text").contains("NOT SAVED"));
    let known = body.known();
    let image = body.journal.flash().inner.bytes.clone();
    assert!(Body::new(Nor::holding(image), ring(), 7, |_| {}).known() == known);
}

#[test]
fn a_flash_that_cannot_be_read_is_not_written_over() {
    let mut body = Body::new(Nor::erased(), ring(), 3, |_| {});
    assert!(body.ask("roll d6=2").ends_with("ok\n"));
    let known = body.known();
    let image = body.journal.flash().bytes.clone();
    // Reads fail at the start: whatever is played then is not saved, and what was there stays.
    struct Unreadable(Nor);
    impl ErrorType for Unreadable {
        type Error = Failed;
    }
    impl ReadNorFlash for Unreadable {
        const READ_SIZE: usize = 1;
        async fn read(&mut self, _: u32, _: &mut [u8]) -> Result<(), Failed> {
            Err(Failed)
        }
        fn capacity(&self) -> usize {
            self.0.capacity()
        }
    }
    impl NorFlash for Unreadable {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = 4096;
        async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
            self.0.erase(from, to).await
        }
        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
            self.0.write(offset, bytes).await
        }
    }
    let mut body = Body::new(Unreadable(Nor::holding(image)), ring(), 3, |_| {});
    assert_eq!(body.storage(), "unknown");
    assert!(body.ask("roll d6=2").ends_with("ok\n"));
    body.pass(60_000);
    let image = std::mem::take(&mut body.journal.flash().0.bytes);
    assert!(Body::new(Nor::holding(image), ring(), 7, |_| {}).known() == known);
}
