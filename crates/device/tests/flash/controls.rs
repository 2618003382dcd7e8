//! Two devices that break the promise: the sweep must notice both.

use crate::cuts::sweep;
use crate::nor::{Kind, Operation, SECTOR, SIZE};
use crate::script::play;

/// A store that overwrites in place: it reads a sector, erases it and writes it anew, for every change.
#[test]
fn a_store_that_overwrites_in_place_is_noticed() {
    let played = play("pitched", 20, 3);
    assert_eq!(sweep(&played.operations, &played).1, Ok(()));
    let mut image = vec![0xff; SIZE];
    let mut in_place = Vec::new();
    for operation in &played.operations {
        operation.carry_out(&mut image);
        let start = operation.start / SECTOR * SECTOR;
        let sector = image[start..start + SECTOR].to_vec();
        let shown = operation.shown;
        // What comes before the first step would be found out for another reason.
        if shown == 0 {
            in_place.push(operation.clone());
            continue;
        }
        in_place.push(Operation { start, kind: Kind::Erase, shown });
        in_place.push(Operation { start, kind: Kind::Program(sector), shown });
    }
    let (cuts, outcome) = sweep(&in_place, &played);
    println!("noticed at cut {cuts}: {outcome:?}");
    assert!(outcome.is_err());
}

/// A device that shows before it writes: every operation comes only when the next one is due, and its outcome was shown
/// by then.
#[test]
fn a_device_that_shows_before_it_writes_is_noticed() {
    let played = play("pitched", 20, 3);
    let later = played.operations.iter().skip(2).map(|operation| operation.shown).chain([20, 20]);
    let late = |(operation, shown): (&Operation, usize)| Operation { shown, ..operation.clone() };
    let late: Vec<Operation> = played.operations.iter().zip(later).map(late).collect();
    let (cuts, outcome) = sweep(&late, &played);
    println!("noticed at cut {cuts}: {outcome:?}");
    assert!(outcome.is_err());
}
