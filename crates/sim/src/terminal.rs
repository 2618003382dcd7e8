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
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time;

/// The longest the picture may lag behind the device.
const FRAME: time::Duration = time::Duration::from_millis(20);

/// How a run in the terminal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player quit, or a signal asked for it.
    Quit,
    /// The device restarted to USB boot.
    UsbBoot,
}

/// Shows the device and plays the keyboard into it until either has had enough.
pub fn run(simulator: &mut Simulator) -> io::Result<End> {
    // Not for a hang-up: there is no terminal left to give back then.
    let asked_to_end = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register(signal, Arc::clone(&asked_to_end))?;
    }
    let mut screen = Screen::open()?;
    let mut contacts = Contacts::default();
    let keyboard = screen.keyboard();
    let origin = simulator.now();
    let started = time::Instant::now();
    while !asked_to_end.load(Ordering::Relaxed) {
        let elapsed = Duration::from_ticks(started.elapsed().as_micros() as u64);
        advance(simulator, &mut contacts, origin + elapsed);
        if simulator.device().wants_usb_boot() {
            return Ok(End::UsbBoot);
        }
        if !event::poll(time::Duration::ZERO)? {
            let display = simulator.device().display();
            screen.show(simulator.picture(), display)?;
            event::poll(FRAME)?;
            continue;
        }
        match event::read()? {
            Event::Key(key) => match keys::action(key, keyboard) {
                Some(Action::Quit) => break,
                Some(Action::Close(button)) => contacts.close(button),
                Some(Action::Open(button)) => contacts.open(button),
                Some(Action::Press(press)) => contacts.press(simulator.now(), press),
                None => {}
            },
            // The release of a key goes to whoever has the keyboard by then.
            Event::FocusLost => contacts.open_all(),
            Event::Resize(..) => screen.resized(),
            _ => {}
        }
        simulator.buttons(contacts.update(simulator.now()));
    }
    Ok(End::Quit)
}

/// Lets the device reach a moment, with every timed press closing and opening exactly when due.
fn advance(simulator: &mut Simulator, contacts: &mut Contacts, to: Instant) {
    while let Some(due) = contacts.due().filter(|&due| due <= to) {
        simulator.advance(due - simulator.now());
        simulator.buttons(contacts.update(due));
    }
    simulator.advance(to - simulator.now());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::answer;
    use crate::source::Source;
    use crossterm::event::{KeyCode, KeyModifiers};
    use keys::Keyboard;
    use passerelle_device::time::ms;

    /// Types keys all at once on a keyboard without releases, then lets a second pass in one go.
    fn screen_after(typed: &[KeyCode]) -> String {
        let mut simulator = Simulator::new(Source::seeded(1));
        let mut contacts = Contacts::default();
        for &code in typed {
            let Some(Action::Press(press)) =
                keys::action(event::KeyEvent::new(code, KeyModifiers::NONE), Keyboard::Presses)
            else {
                panic!("{code:?} is no press");
            };
            contacts.press(simulator.now(), press);
        }
        let levels = contacts.update(simulator.now());
        simulator.buttons(levels);
        let end = simulator.now() + ms(1000);
        advance(&mut simulator, &mut contacts, end);
        let state = String::from_utf8(answer(&mut simulator, b"state\n")).unwrap();
        state.split("\"screen\":\"").nth(1).unwrap().split('"').next().unwrap().into()
    }

    #[test]
    fn typed_keys_reach_the_device_however_late_it_runs() {
        assert_eq!(screen_after(&[]), "home");
        assert_eq!(screen_after(&[KeyCode::Enter]), "dice-pick");
        assert_eq!(screen_after(&[KeyCode::Enter, KeyCode::Backspace]), "home");
        let settings = [KeyCode::Up, KeyCode::Up, KeyCode::Up, KeyCode::Char('a')];
        assert_eq!(screen_after(&settings), "settings");
    }

    #[test]
    fn tab_opens_the_quick_menu() {
        assert_eq!(screen_after(&[KeyCode::Tab]), "menu");
    }
}
