//! Keeps the panel showing what the device wants, whatever happens on the bus.
//!
//! One job at a time goes to the body. After any error the panel's contents count as unknown: it is initialised anew
//! and everything is sent again, as often as it takes.

use crate::idle::Display;
use crate::time::{Duration, Instant, ms};
use crate::windows::{self, Plan};
use passerelle_ui::frame::{Frame, PAGES, WIDTH};

/// How long to wait before a lost panel is tried again.
pub const RETRY: Duration = ms(500);
/// How often a shining panel is asked whether it is still there: one that was unplugged for a moment acknowledges
/// everything and shows nothing.
pub const CHECK: Duration = ms(1000);

/// A rectangle of panel bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Window {
    /// The first column.
    pub x: u8,
    /// The first page.
    pub page: u8,
    /// Columns.
    pub width: u8,
    /// Pages.
    pub pages: u8,
}

impl Window {
    /// The whole panel.
    pub const ALL: Window = Window { x: 0, page: 0, width: WIDTH as u8, pages: PAGES as u8 };

    /// Bytes in it.
    pub const fn size(self) -> usize {
        // Sixteen bits are enough, and much faster where overflow is checked.
        (self.width as u16 * self.pages as u16) as usize
    }

    /// The smallest window around both.
    #[must_use]
    pub fn union(self, other: Window) -> Window {
        let (x, page) = (self.x.min(other.x), self.page.min(other.page));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.page + self.pages).max(other.page + other.pages);
        Window { x, page, width: right - x, pages: bottom - page }
    }

    /// Its bytes' places in a frame, in the order the panel takes them.
    pub fn places(self) -> impl Iterator<Item = usize> {
        let columns = move |page: u8| {
            let start = usize::from(page) * WIDTH + usize::from(self.x);
            start..start + usize::from(self.width)
        };
        (self.page..self.page + self.pages).flat_map(columns)
    }
}

/// Something to do with the panel. The body reports the outcome to [`crate::Device::panel_done`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Job {
    /// Initialise it and leave it dark: its memory holds noise.
    Init,
    /// Write bytes of the frame that was handed out with the job.
    Write(Window),
    /// Set the contrast.
    Contrast(u8),
    /// Light it.
    On,
    /// Switch it off.
    Off,
    /// Find out whether it still shines; a body that cannot ask says yes.
    Check,
}

/// What the panel shows and what is being done about it.
pub(crate) struct Panel {
    shown: Frame,
    state: State,
    busy: bool,
    plan: Plan,
    contrast: Option<u8>,
    lit: bool,
    /// When to check it.
    check: Instant,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Not initialised; not to be tried before that moment.
    Lost(Instant),
    /// Initialised, contents unknown.
    Blank,
    /// Shows `shown`.
    Known,
    /// Switched off. It is initialised anew afterwards: nobody knows what happened to it in the dark.
    Off,
}

impl Panel {
    pub(crate) fn new() -> Self {
        Panel {
            shown: Frame::DARK,
            state: State::Lost(Instant::from_ticks(0)),
            busy: false,
            plan: Plan::new(),
            contrast: None,
            lit: false,
            check: Instant::from_ticks(0),
        }
    }

    /// The frame has changed: what was planned is no longer right.
    pub(crate) fn changed(&mut self, frame: &Frame) {
        if self.state == State::Known {
            self.plan = windows::plan(&self.shown, frame);
        }
    }

    /// Whether something is on its way to it.
    pub(crate) const fn is_busy(&self) -> bool {
        self.busy
    }

    /// The next job, if there is one and none is under way.
    pub(crate) fn job(
        &mut self,
        now: Instant,
        frame: &Frame,
        display: Display,
        brightness: u8,
    ) -> Option<Job> {
        if self.busy {
            return None;
        }
        let contrast = contrast(display, brightness);
        let job = match self.state {
            State::Lost(at) if now < at => return None,
            State::Lost(_) => Job::Init,
            State::Blank => Job::Write(Window::ALL),
            State::Off if display == Display::Off => return None,
            State::Off => Job::Init,
            State::Known if display == Display::Off => Job::Off,
            State::Known => {
                if self.contrast != Some(contrast) {
                    Job::Contrast(contrast)
                } else if !self.lit {
                    Job::On
                } else if let Some(window) = self.plan.pop() {
                    Job::Write(window)
                } else if now >= self.check {
                    Job::Check
                } else {
                    return None;
                }
            }
        };
        match job {
            Job::Init => (self.state, self.contrast, self.lit) = (State::Lost(now), None, false),
            Job::Contrast(contrast) => self.contrast = Some(contrast),
            Job::On => self.lit = true,
            Job::Off => self.state = State::Off,
            Job::Check => self.check = now + CHECK,
            Job::Write(window) => {
                window.places().for_each(|at| self.shown.bytes_mut()[at] = frame.bytes()[at]);
            }
        }
        self.busy = true;
        Some(job)
    }

    /// The job under way ended.
    pub(crate) fn done(&mut self, now: Instant, ok: bool, frame: &Frame) {
        self.busy = false;
        match (ok, self.state) {
            (false, _) => self.state = State::Lost(now + RETRY),
            (true, State::Lost(_)) => self.state = State::Blank,
            (true, State::Blank) => {
                self.state = State::Known;
                self.check = now + CHECK;
                self.changed(frame);
            }
            (true, State::Known | State::Off) => {}
        }
    }

    pub(crate) fn next_wake(&self) -> Option<Instant> {
        match self.state {
            State::Lost(at) if !self.busy => Some(at),
            State::Known if !self.busy => Some(self.check),
            _ => None,
        }
    }
}

/// Contrast by brightness, about evenly spaced to the eye; dim is below the lowest.
fn contrast(display: Display, brightness: u8) -> u8 {
    match (display, brightness) {
        (Display::Dim | Display::Off, _) => 0x01,
        (_, 0 | 1) => 0x10,
        (_, 2) => 0x30,
        (_, 3) => 0x60,
        (_, 4) => 0xa0,
        _ => 0xff,
    }
}
