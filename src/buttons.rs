//! The contacts. Each pin waits for the level it does not have, so that no edge is ever missed: one that came
//! while nobody waited is still there as a level.

use crate::app::{self, Event};
use embassy_futures::select::select_array;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use passerelle_device::gestures::Levels;

#[embassy_executor::task]
pub(crate) async fn run(pins: [Peri<'static, AnyPin>; 6]) -> ! {
    let mut pins = pins.map(|pin| Input::new(pin, Pull::Up));
    // Lines that the pull-ups have not charged yet look pressed; the device ignores what is down at power-on.
    let mut down = pins.iter().rev().fold(0, |levels, pin| levels << 1 | Levels::from(pin.is_low()));
    loop {
        app::tell(Event::Buttons(down)).await;
        let mut bit = 1;
        let changes = pins.each_mut().map(|pin| {
            let is_down = down & bit != 0;
            bit <<= 1;
            change(pin, is_down)
        });
        // The level is not read again: the first touch of a bouncing contact counts even if it is over by now.
        let (_, changed) = select_array(changes).await;
        down ^= 1 << changed;
    }
}

async fn change(pin: &mut Input<'static>, is_down: bool) {
    if is_down { pin.wait_for_high().await } else { pin.wait_for_low().await }
}
