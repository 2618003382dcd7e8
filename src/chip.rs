//! Power-on: guards the stack, asks why it started, takes the board apart and starts one task a part.

use crate::{app, board, buttons, failure, noise, panel, serial};
use defmt_rtt as _;
use embassy_executor::Spawner;
use static_cell::StaticCell;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // Fails only when a debugger has set up the memory protection before us: then it is on guard already.
    let _ = embassy_rp::install_core0_stack_guard();
    let start = failure::begin();
    let board = board::new(embassy_rp::init(Default::default()));
    let watchdog = app::Vigil::new(board.watchdog);
    defmt::info!("passerelle {=str} on {=str}", env!("CARGO_PKG_VERSION"), board::NAME);
    defmt::info!("started by {=str} {=str}", start.cause.word(), start.message);

    static WORK: StaticCell<[panel::Work; 1]> = StaticCell::new();
    static DESK: StaticCell<panel::Desk> = StaticCell::new();
    let desk = DESK.init_with(|| panel::Desk::new(WORK.init_with(|| [panel::Work::EMPTY])));
    let (work, orders) = desk.split();

    spawner.spawn(defmt::unwrap!(app::run(work, watchdog, board.flash, start)));
    spawner.spawn(defmt::unwrap!(panel::run(board.panel, orders)));
    spawner.spawn(defmt::unwrap!(buttons::run(board.buttons)));
    spawner.spawn(defmt::unwrap!(noise::run()));
    spawner.spawn(defmt::unwrap!(serial::run(board.usb)));
}
