//! Somebody who presses anything, on buttons that chatter and stick, with a panel that comes and goes and a flash that
//! fails: nothing panics, and no record is lost.

use crate::body::Body;
use crate::faults::Faulty;
use crate::nor::{Nor, ring};
use passerelle_device::gestures::Levels;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

const PRESSES: u32 = if cfg!(debug_assertions) { 6_000 } else { 1_000_000 };
const EVERY: u32 = 500;

/// Contacts between the finger and the device.
struct Contacts {
    chance: ChaCha8Rng,
    /// Buttons that are stuck.
    stuck: Levels,
}

impl Contacts {
    fn below(&mut self, end: u32) -> u32 {
        self.chance.next_u32() % end
    }

    /// What the device feels when these buttons go down or up.
    fn felt(&mut self, levels: Levels) -> Vec<Levels> {
        match self.below(400) {
            0 => self.stuck = 1 << self.below(6),
            1..20 => self.stuck = 0,
            _ => {}
        }
        let bounces = if self.below(4) == 0 { self.below(6) } else { 0 };
        let chatter = (0..bounces).map(|n| if n % 2 == 0 { levels } else { 0 });
        chatter.chain([levels]).map(|felt| felt | self.stuck).collect()
    }
}

#[test]
fn a_million_presses_on_faulty_parts_lose_no_record() {
    let mut flash = Faulty::new(Nor::erased(), 11, 100);
    let mut contacts = Contacts { chance: ChaCha8Rng::seed_from_u64(12), stuck: 0 };
    let (mut presses, mut restarts, mut compared, mut entries) = (0, 0, 0, 0);
    while presses < PRESSES {
        let mut body = Body::new(flash, ring(), u64::from(presses), |_| {});
        body.bus_fails_one_in = 50;
        if presses == 0 {
            body.ask("new fleet pitched");
            body.ask("play dice");
        }
        for _ in 0..EVERY {
            let levels = match contacts.below(60) {
                0 => 0x3f,
                1 => contacts.below(64) as Levels,
                2..30 => 1 << 4,
                _ => 1 << contacts.below(6),
            };
            for level in [levels, 0] {
                for felt in contacts.felt(level) {
                    body.buttons(felt);
                    body.pass(u64::from(contacts.below(8)));
                }
                body.pass(if contacts.below(40) == 0 { 900 } else { 40 });
            }
            presses += 1;
        }
        if contacts.below(3) == 0 {
            body.pass(30_000);
        }
        body.buttons(0);
        body.pass(100);
        // The parts behave for a moment, so that what is compared is what was saved.
        let before = (body.storage() == "saved").then(|| body.known());
        entries = body.device.games().dice.last().map_or(entries, |roll| roll.number);
        flash = std::mem::replace(body.journal.flash(), Faulty::new(Nor::erased(), 0, 0));
        let rate = std::mem::replace(&mut flash.one_in, 0);
        flash.inner.operations.clear();
        let mut again = Body::new(flash, ring(), 1, |_| {});
        restarts += 1;
        assert_eq!(again.storage(), "saved", "after {presses} presses");
        if let Some(before) = before {
            assert_eq!(again.known(), before, "after {presses} presses");
            compared += 1;
        }
        flash = std::mem::replace(again.journal.flash(), Faulty::new(Nor::erased(), 0, 0));
        flash.one_in = rate;
    }
    println!(
        "{presses} presses, {restarts} restarts, {compared} compared, {} faults of the flash, {entries} rolls",
        flash.failed
    );
    assert!(compared * 2 > restarts, "too few were saved");
    assert!(flash.failed > 10 && entries > PRESSES / 100);
}
