//! Lines that nobody would type, by the million: every one is answered, and the device goes on.

use crate::body::Body;
use crate::script::SCENARIOS;
use crate::wear::Worn;
use passerelle_device::journal::Ring;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

const LINES: u32 = if cfg!(debug_assertions) { 4_000 } else { 1_000_000 };

/// Words that mean something somewhere.
const WORDS: &str = "help press hold wait text screen state new play legal undo redo log saved resume forget lang version \
    faces seed shot power-cut flash-stats roll reroll enter profile manual fleet deal keep first rolloff square portal \
    prepare preserve deploy deploy-all start move step stay jump survey tile exit attack shoot multipoint double scan \
    support intercept bonus block react fire off clear drain yield field evacuate leave enter concede store end mode hull \
    signal put throw stack terrain token turn count up down left right a b en fr dice all on off none referee free phoebe \
    amycles preset attack=1 movement=2 shield=9 d6=3 sum=9 keep=1,2 die=1 die=A origin=1 target=2:1 ships=1+2 to=open \
    players=2 points=12 frigate*3 battleship:emp 0 1 2 3 6 9 17 255 256 65535 65536 4294967295 4294967296 -1 1:1 2:17 9:9 \
    x1 y2 = : , * + # \u{e9} \u{0} \u{7f} \u{1f680}";

struct Typist {
    chance: ChaCha8Rng,
    words: Vec<&'static str>,
    last: Vec<u8>,
}

impl Typist {
    fn below(&mut self, end: usize) -> usize {
        self.chance.next_u32() as usize % end
    }

    fn line(&mut self) -> Vec<u8> {
        let mut line = Vec::new();
        match self.below(20) {
            0 => {
                let length = self.below(300);
                line.extend((0..length).map(|_| self.chance.next_u32() as u8));
            }
            1 => {
                let scenario = SCENARIOS[self.below(SCENARIOS.len())];
                line.extend_from_slice(format!("new fleet {scenario}").as_bytes());
            }
            2..8 if !self.last.is_empty() => {
                line = self.last.clone();
                let at = self.below(line.len());
                match self.below(4) {
                    0 => line[at] = self.chance.next_u32() as u8,
                    1 => _ = line.remove(at),
                    2 => line.insert(at, b' '),
                    _ => line.truncate(at),
                }
            }
            _ => {
                for _ in 0..=self.below(6) {
                    let word = self.below(self.words.len());
                    line.extend_from_slice(self.words[word].as_bytes());
                    line.push(b' ');
                }
            }
        }
        line.retain(|byte| !matches!(byte, b'\n' | b'\r'));
        // A wait of weeks proves nothing more than a short one.
        if line.starts_with(b"wait") || line.starts_with(b"hold") {
            line.truncate(12);
        }
        self.last = line.clone();
        line
    }
}

#[test]
fn a_million_lines_are_all_answered() {
    let mut body = Body::new(Worn::new(), Ring::records(0), 5, |_| {});
    let mut typist = Typist {
        chance: ChaCha8Rng::seed_from_u64(6),
        words: WORDS.split_whitespace().collect(),
        last: Vec::new(),
    };
    let (mut ok, mut refused, mut malformed) = (0u32, 0u32, 0u32);
    for number in 0..LINES {
        let line = typist.line();
        let answer = body.ask_bytes(&line);
        let text = String::from_utf8(answer).expect("answers are UTF-8");
        let comment = String::from_utf8_lossy(&line).trim_start().starts_with('#');
        let blank = line.iter().all(|byte| byte.is_ascii_whitespace());
        match text.lines().next_back() {
            Some("ok") => ok += 1,
            Some(end) if end.starts_with("err E_") => refused += 1,
            Some(end) if end.starts_with("err ") => malformed += 1,
            None if comment || blank => {}
            other => panic!("line {number} {:?} was answered with {other:?}", String::from_utf8_lossy(&line)),
        }
        if number % 50_000 == 49_999 {
            let known = body.known();
            let flash = std::mem::replace(body.journal.flash(), Worn::new());
            body = Body::new(flash, Ring::records(0), number.into(), |_| {});
            assert!(body.known() == known, "after {number} lines");
        }
    }
    println!("{LINES} lines: {ok} ok, {refused} refused, {malformed} malformed");
    assert!(ok > LINES / 50 && refused > LINES / 100 && malformed > LINES / 10);
}
