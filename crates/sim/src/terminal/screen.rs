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
use crossterm::{cursor, execute, terminal};
use passerelle_ui::frame::Frame;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame as Canvas};
use std::io::{self, stdout};
use std::panic;

/// A cold white on black, from the fixed part of the 256 colours: themes do not change it.
const PANEL: Style = Style::new().fg(Color::Indexed(195)).bg(Color::Indexed(16));
const QUIET: Style = Style::new().fg(Color::DarkGray);

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
    /// The picture it shows already, if its size is still the same.
    shown: Option<Frame>,
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
    pub(super) fn show(&mut self, picture: &Frame) -> io::Result<()> {
        if self.shown.as_ref() != Some(picture) {
            let help = self.keyboard.help();
            self.terminal.draw(|canvas| draw(canvas, picture, help))?;
            self.shown = Some(picture.clone());
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        if self.keyboard == Keyboard::Releases {
            give_back_keyboard();
        }
        ratatui::restore();
        // Nobody is left to tell if even this fails.
        let _ = execute!(stdout(), cursor::Show);
    }
}

fn give_back_keyboard() {
    // Nobody is left to tell if even this fails.
    let _ = execute!(stdout(), DisableFocusChange, PopKeyboardEnhancementFlags);
}

fn draw(canvas: &mut Canvas, picture: &Frame, help: [&'static str; 2]) {
    let area = canvas.area();
    let below = help.len() as u16;
    let room = (area.width.saturating_sub(BORDER), area.height.saturating_sub(BORDER + below));
    let Some(cells) = Cells::fitting(room.0, room.1) else {
        let (width, height) = Cells::Braille.size();
        let message = format!(
            "This window has {} x {} characters; the panel needs {} x {}. Make it larger, or quit with q.",
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
    let lines: Vec<Line> = cells.lines(picture).into_iter().map(Line::from).collect();
    let border = Block::bordered().border_type(BorderType::Rounded).border_style(QUIET.bg(Color::Reset));
    canvas.render_widget(Paragraph::new(Text::from(lines)).style(PANEL).block(border), panel);
    let legend_text = Text::from(help.map(Line::from).to_vec());
    canvas.render_widget(Paragraph::new(legend_text).style(QUIET).alignment(Alignment::Center), legend);
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

    /// What a terminal of this size shows, line by line.
    fn shown(width: u16, height: u16, picture: &Frame) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|canvas| draw(canvas, picture, Keyboard::Presses.help())).unwrap();
        let cells = terminal.backend().buffer().content();
        cells.chunks(width.into()).map(|row| row.iter().map(|cell| cell.symbol()).collect()).collect()
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
    fn a_terminal_too_small_says_what_is_needed() {
        for (width, height) in [(65, 20), (66, 19)] {
            let text = shown(width, height, &Frame::DARK).concat();
            assert!(text.contains(&format!("{width} x {height}")) && text.contains("66 x 20"), "{text}");
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
