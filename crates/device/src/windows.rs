//! Which bytes of the panel to send: the cheapest set of address windows that covers what changed.
//!
//! A window costs its bytes plus [`OVERHEAD`] for addressing. Changed runs of each page are found first, then windows
//! are merged as long as one larger window is cheaper than two.

use crate::panel::Window;
use heapless::Vec;
use passerelle_ui::frame::{Frame, WIDTH};

/// Bytes of addressing a window.
pub(crate) const OVERHEAD: usize = 8;

/// At most so many windows; changes scattered wider are gathered into larger ones.
pub(crate) const MAX: usize = 24;

/// The windows in the order they are sent.
pub(crate) type Plan = Vec<Window, MAX>;

/// The windows to send so that a panel showing `shown` shows `wanted`.
pub(crate) fn plan(shown: &Frame, wanted: &Frame) -> Plan {
    let mut plan = Plan::new();
    let pages = shown.bytes().chunks_exact(WIDTH).zip(wanted.bytes().chunks_exact(WIDTH));
    for (page, (old, new)) in (0..).zip(pages) {
        let mut run = None;
        let changed = (0..).zip(old.iter().zip(new)).filter(|(_, (old, new))| old != new);
        for (x, _) in changed {
            run = match run {
                // over a gap that is cheaper to send than a new window
                Some((start, end)) if x < end + OVERHEAD as u8 => Some((start, x + 1)),
                before => {
                    add(&mut plan, page, before);
                    Some((x, x + 1))
                }
            };
        }
        add(&mut plan, page, run);
    }
    while merge(&mut plan, 0) {}
    plan
}

/// Adds a run of changed bytes, from its first to the one behind its last.
fn add(plan: &mut Plan, page: u8, run: Option<(u8, u8)>) {
    let Some((start, end)) = run else { return };
    let mut window = Window { x: start, page, width: end - start, pages: 1 };
    // Windows that are cheaper sent along are taken in at once: few are left to compare in the end.
    while let Some(at) = plan.iter().position(|&other| cost(window, other) < 0) {
        window = window.union(plan.swap_remove(at));
    }
    // Make room at the least cost; two windows can always be merged.
    while plan.is_full() && merge(plan, i16::MAX) {}
    let _ = plan.push(window);
}

/// Merges the pair whose merging costs least, if it costs less than `limit`.
fn merge(plan: &mut Plan, limit: i16) -> bool {
    let mut best = None;
    let mut least = limit;
    for (i, &one) in plan.iter().enumerate() {
        for (j, &other) in plan[..i].iter().enumerate() {
            let cost = cost(one, other);
            if cost < least {
                least = cost;
                best = Some((i, j));
            }
        }
    }
    let Some((i, j)) = best else { return false };
    plan[j] = plan[i].union(plan[j]);
    plan.swap_remove(i);
    true
}

/// Bytes that one window around both costs more than the two; less than zero if it is cheaper.
fn cost(one: Window, other: Window) -> i16 {
    one.union(other).size() as i16 - (one.size() + other.size() + OVERHEAD) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn send(shown: &mut Frame, wanted: &Frame, plan: &Plan) -> usize {
        let mut bytes = 0;
        for window in plan {
            for at in window.places() {
                shown.bytes_mut()[at] = wanted.bytes()[at];
            }
            bytes += window.size() + OVERHEAD;
        }
        bytes
    }

    proptest! {
        #[test]
        fn whatever_changed_the_panel_shows_it_afterwards(
            old in prop::collection::vec((0usize..1024, any::<u8>()), 0..200),
            new in prop::collection::vec((0usize..1024, any::<u8>()), 0..200),
        ) {
            let (mut shown, mut wanted) = (Frame::default(), Frame::default());
            old.iter().for_each(|&(at, b)| shown.bytes_mut()[at] = b);
            new.iter().for_each(|&(at, b)| wanted.bytes_mut()[at] = b);
            let plan = plan(&shown, &wanted);
            prop_assert_eq!(plan.is_empty(), shown == wanted);
            let bytes = send(&mut shown, &wanted, &plan);
            prop_assert!(shown == wanted);
            prop_assert!(bytes <= 1024 + MAX * OVERHEAD);
        }
    }

    #[test]
    fn a_block_is_one_window_and_far_corners_are_two() {
        let mut wanted = Frame::default();
        for page in 2..5 {
            for x in 10..20 {
                wanted.bytes_mut()[page * WIDTH + x] = 1;
            }
        }
        assert_eq!(
            plan(&Frame::default(), &wanted).as_slice(),
            [Window { x: 10, page: 2, width: 10, pages: 3 }]
        );
        let mut wanted = Frame::default();
        wanted.bytes_mut()[0] = 1;
        wanted.bytes_mut()[1023] = 1;
        assert_eq!(plan(&Frame::default(), &wanted).len(), 2);
    }
}
