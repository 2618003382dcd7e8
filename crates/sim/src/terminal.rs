//! The device in a terminal, in real time.
//!
//! The loop only carries: keys become contacts in [`keys`] and [`contacts`], pixels become text in [`panel`], and
//! [`screen`] borrows the terminal and gives it back.

mod contacts;
mod keys;
mod panel;
mod screen;

use crate::simulator::Simulator;
use contacts::Contacts;
use crossterm::event::{self, Event};
use keys::Action;
use passerelle_device::time::{Duration, Instant};
use screen::Screen;
use std::io;
use std::time;

/// The longest the picture may lag behind the device.
const FRAME: time::Duration = time::Duration::from_millis(20);

/// How a run in the terminal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player quit.
    Quit,
    /// The device restarted to USB boot.
    UsbBoot,
}

/// Shows the device and plays the keyboard into it until either has had enough.
pub fn run(simulator: &mut Simulator) -> io::Result<End> {
    let mut screen = Screen::open()?;
    let mut contacts = Contacts::default();
    let keyboard = screen.keyboard();
    let origin = simulator.now();
    let started = time::Instant::now();
    loop {
        let elapsed = Duration::from_ticks(started.elapsed().as_micros() as u64);
        advance(simulator, &mut contacts, origin + elapsed);
        if simulator.device().wants_usb_boot() {
            return Ok(End::UsbBoot);
        }
        if !event::poll(time::Duration::ZERO)? {
            screen.show(simulator.picture())?;
            if !event::poll(FRAME)? {
                continue;
            }
        }
        match event::read()? {
            Event::Key(key) => match keys::action(key, keyboard) {
                Some(Action::Quit) => return Ok(End::Quit),
                Some(Action::Close(button)) => contacts.close(button),
                Some(Action::Open(button)) => contacts.open(button),
                Some(Action::Press(press)) => contacts.press(press),
                None => {}
            },
            // The release of a key goes to whoever has the keyboard by then.
            Event::FocusLost => contacts.open_all(),
            Event::Resize(..) => screen.resized(),
            _ => {}
        }
        simulator.buttons(contacts.update(simulator.now()));
    }
}

/// Lets the device reach a moment, with every timed press closing and opening exactly when due.
fn advance(simulator: &mut Simulator, contacts: &mut Contacts, to: Instant) {
    while let Some(due) = contacts.due().filter(|&due| due <= to) {
        simulator.advance(due - simulator.now());
        simulator.buttons(contacts.update(due));
    }
    simulator.advance(to - simulator.now());
}
