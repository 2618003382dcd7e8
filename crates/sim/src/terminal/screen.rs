//! The terminal, borrowed: taken over on opening, given back as it was on drop or panic.
//!
//! The trap is the order. Terminals keep keyboard modes per screen, so they are put back before the other screen
//! returns; and that happens once only, or a second return would write over the message of a panic.

use super::keys::Keyboard;
use super::panel::Cells;
use crossterm::event::KeyboardEnhancementFlags as Flags;
use crossterm::event::{
    DisableFocusChange, EnableFocusChange, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::{execute, terminal};
use passerelle_device::Display;
use passerelle_ui::frame::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame as Canvas};
use std::io::{self, stdout};
use std::panic;

// From the fixed part of the 256 colours: themes do not change it.
const BLACK: Color = Color::Indexed(16);
const COLD_WHITE: Color = Color::Indexed(195);
const DIM_WHITE: Color = Color::Indexed(66);
const GREY: Color = Color::Indexed(240);

/// The border takes one cell on each side.
const BORDER: u16 = 2;

/// Releases are reported for Enter and Backspace only if every key comes as an escape sequence.
const FLAGS: Flags = Flags::DISAMBIGUATE_ESCAPE_CODES
    .union(Flags::REPORT_EVENT_TYPES)
    .union(Flags::REPORT_ALL_KEYS_AS_ESCAPE_CODES);

/// The terminal while it shows the device.
pub(super) struct Screen {
    terminal: DefaultTerminal,
    keyboard: Keyboard,
    /// What it shows already, if its size is still the same.
    shown: Option<(Frame, Display)>,
}

impl Screen {
    /// Takes over the terminal.
    pub(super) fn open() -> io::Result<Self> {
        let terminal = ratatui::try_init()?;
        let mut screen = Screen { terminal, keyboard: Keyboard::Presses, shown: None };
        if terminal::supports_keyboard_enhancement().unwrap_or(false) {
            screen.keyboard = Keyboard::Releases;
            let restore = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                give_back_keyboard();
                restore(panic);
            }));
            execute!(stdout(), PushKeyboardEnhancementFlags(FLAGS), EnableFocusChange)?;
        }
        Ok(screen)
    }

    /// What this terminal tells about keys.
    pub(super) fn keyboard(&self) -> Keyboard {
        self.keyboard
    }

    /// Draws everything anew next time: the terminal has another size.
    pub(super) fn resized(&mut self) {
        self.shown = None;
    }

    /// Shows the panel, with no work at all while nothing changes.
    pub(super) fn show(&mut self, picture: &Frame, display: Display) -> io::Result<()> {
        if !self.shown.as_ref().is_some_and(|shown| (&shown.0, shown.1) == (picture, display)) {
            let help = self.keyboard.help();
            self.terminal.draw(|canvas| draw(canvas, picture, display, help))?;
            self.shown = Some((picture.clone(), display));
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // A panic has given it back already. The cursor returns with the field `terminal`, either way.
        if !std::thread::panicking() {
            if self.keyboard == Keyboard::Releases {
                give_back_keyboard();
            }
            ratatui::restore();
        }
    }
}

fn give_back_keyboard() {
    // Nobody is left to tell if even this fails.
    let _ = execute!(stdout(), DisableFocusChange, PopKeyboardEnhancementFlags);
}

fn draw(canvas: &mut Canvas, picture: &Frame, display: Display, help: [&'static str; 2]) {
    let area = canvas.area();
    let below = help.len() as u16;
    let room = (area.width.saturating_sub(BORDER), area.height.saturating_sub(BORDER + below));
    let Some(cells) = Cells::fitting(room.0, room.1) else {
        let (width, height) = Cells::Braille.size();
        let message = format!(
            "{} x {} is too small: the panel needs {} x {}. q quits.",
            area.width,
            area.height,
            width + BORDER,
            height + BORDER + below
        );
        canvas.render_widget(Paragraph::new(message).wrap(Wrap { trim: true }), area);
        return;
    };
    let (width, height) = cells.size();
    let [panel, legend] = places(area, width + BORDER, height + BORDER, below);
    let ink = if display == Display::On { COLD_WHITE } else { DIM_WHITE };
    let pixels: Vec<Line> = cells.lines(picture).into_iter().map(Line::from).collect();
    let border = Block::bordered().border_type(BorderType::Rounded).border_style((GREY, Color::Reset));
    canvas.render_widget(Paragraph::new(pixels).style((ink, BLACK)).block(border), panel);
    canvas.render_widget(Paragraph::new(help.map(Line::from).to_vec()).centered(), legend);
}

/// Panel and legend, one below the other in the middle.
fn places(area: Rect, width: u16, height: u16, below: u16) -> [Rect; 2] {
    let [middle] = Layout::horizontal([Constraint::Length(width)]).flex(Flex::Center).areas(area);
    Layout::vertical([Constraint::Length(height), Constraint::Length(below)]).flex(Flex::Center).areas(middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use ratatui::buffer::Buffer;

    /// A terminal of this size showing the panel.
    fn drawn(width: u16, height: u16, picture: &Frame, display: Display) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|canvas| draw(canvas, picture, display, Keyboard::Presses.help())).unwrap();
        terminal.backend().buffer().clone()
    }

    /// Its text, line by line.
    fn shown(width: u16, height: u16, picture: &Frame) -> Vec<String> {
        let buffer = drawn(width, height, picture, Display::On);
        let rows = buffer.content().chunks(width.into());
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect()).collect()
    }

    #[test]
    fn panel_and_help_fill_a_terminal_of_just_their_size() {
        let mut frame = Frame::DARK;
        frame.bytes_mut().fill(0xFF);
        for (size, full) in [((130, 36), "█"), ((66, 20), "⣿")] {
            let lines = shown(size.0, size.1, &frame);
            let rows = usize::from(size.1);
            for line in &lines[1..rows - 3] {
                assert_eq!(*line, format!("│{}│", full.repeat(usize::from(size.0) - 2)));
            }
            assert!(lines[0].starts_with('╭') && lines[rows - 3].ends_with('╯'));
            for (line, help) in lines[rows - 2..].iter().zip(Keyboard::Presses.help()) {
                assert_eq!(line.trim(), help);
            }
        }
    }

    #[test]
    fn a_dimmed_panel_looks_dimmed_and_its_help_does_not() {
        let colours = |display| {
            let buffer = drawn(66, 20, &Frame::DARK, display);
            (buffer[(1, 1)].fg, buffer[(33, 18)].fg)
        };
        assert_eq!(colours(Display::On), (COLD_WHITE, Color::Reset));
        assert_eq!(colours(Display::Dim), (DIM_WHITE, Color::Reset));
    }

    #[test]
    fn a_terminal_too_small_says_what_is_needed() {
        for (width, height) in [(65, 20), (66, 19), (20, 4)] {
            let text = shown(width, height, &Frame::DARK).join(" ");
            let words: Vec<&str> = text.split_whitespace().collect();
            let message = format!("{width} x {height} is too small: the panel needs 66 x 20. q quits.");
            assert_eq!(words.join(" "), message);
        }
        shown(1, 1, &Frame::DARK);
    }

    #[test]
    fn the_help_fits_below_the_smallest_panel() {
        let width = Cells::Braille.size().0 + BORDER;
        for line in [Keyboard::Presses, Keyboard::Releases].into_iter().flat_map(Keyboard::help) {
            assert!(line.chars().count() <= width.into());
        }
    }
}
