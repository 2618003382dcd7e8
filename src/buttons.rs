//! The contacts. Each pin waits for the level it does not have, so that no edge is ever missed: one that came
//! while nobody waited is still there as a level.

use crate::app::{self, Event};
use embassy_futures::select::select_array;
use embassy_rp::gpio::Input;

#[embassy_executor::task]
pub(crate) async fn run(mut pins: [Input<'static>; 6]) -> ! {
    let mut down = 0;
    loop {
        let mut bit = 1;
        let changes = pins.each_mut().map(|pin| {
            let is_down = down & bit != 0;
            bit <<= 1;
            change(pin, is_down)
        });
        // The level is not read again: the first touch of a bouncing contact counts even if it is over by now.
        let (_, changed) = select_array(changes).await;
        down ^= 1 << changed;
        app::tell(Event::Buttons(down)).await;
    }
}

async fn change(pin: &mut Input<'static>, is_down: bool) {
    if is_down { pin.wait_for_high().await } else { pin.wait_for_low().await }
}
