//! A player at the screens without a device around them: gestures in, pictures and strings out.

use crate::layout::{Drawn, Strings};
use passerelle_core::dice::{Dice, Lot, Pip};
use passerelle_core::entry::{Entry, Recording};
use passerelle_core::games::dice::{Command as Tool, State};
use passerelle_core::games::{Command, Event, Games, Title};
use passerelle_core::lang::Lang;
use passerelle_core::rule::Refusal;
use passerelle_ui::frame::Frame;
use passerelle_ui::{Button, Done, Gesture, Model, Parts, Past, Request, Saved, Settings, Source, Start, Ui};
use std::collections::VecDeque;

/// What the screens are drawn from.
macro_rules! model {
    ($player:expr, $fresh:expr) => {
        Model {
            games: &$player.games,
            settings: &$player.settings,
            source: $player.source,
            saving: $player.saving,
            start: &Start::POWER,
            past: &$player.past,
            saved: &Left(&$player.left),
            taught: &$player.taught,
            parts: Parts::NEW,
            fresh: $fresh,
        }
    };
}

/// What was done, the latest last. It is not taken back here.
#[derive(Default)]
pub(crate) struct Kept(Vec<Done>);

impl Past for Kept {
    fn title(&self) -> Title {
        self.0.last().map_or(Title::Dice, |done| done.entry.command.title())
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    fn tell(&self, from: usize, count: usize, tell: &mut dyn FnMut(&Done)) {
        self.0.iter().rev().skip(from).take(count).for_each(tell);
    }

    fn to_undo(&self) -> Option<Done> {
        self.0.last().cloned()
    }

    fn to_redo(&self) -> Option<Done> {
        None
    }
}

/// Games that were left, by number and name.
struct Left<'a>(&'a [(u8, String)]);

impl Saved for Left<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn game(&self, at: usize) -> Option<(u8, &str)> {
        self.0.get(at).map(|(number, name)| (*number, name.as_str()))
    }
}

/// The screens, the game behind them, and dice that fall as told.
pub(crate) struct Player {
    pub(crate) ui: Ui,
    pub(crate) games: Games,
    pub(crate) settings: Settings,
    pub(crate) source: Source,
    /// What was done.
    pub(crate) past: Kept,
    /// The last event is still marked as new.
    pub(crate) fresh: bool,
    pub(crate) taught: [heapless::Vec<u8, 32>; 8],
    /// What happens is saved.
    pub(crate) saving: bool,
    /// Games that were left.
    pub(crate) left: Vec<(u8, String)>,
    /// The next dice. When there are none left, the source counts as failed.
    pub(crate) dice: VecDeque<Pip>,
    /// The command that waits for what real dice show.
    lacking: Option<Command>,
    /// What was asked of the device last.
    pub(crate) request: Option<Request>,
}

impl Player {
    pub(crate) fn new(lang: Lang) -> Player {
        let mut settings = Settings::default();
        settings.lang = lang;
        Player {
            ui: Ui::default(),
            games: Games::default(),
            settings,
            source: Source::Good,
            past: Kept::default(),
            fresh: false,
            taught: Default::default(),
            saving: true,
            left: Vec::new(),
            dice: VecDeque::new(),
            lacking: None,
            request: None,
        }
    }

    /// A player of the same games with the screens of a device just switched on, at the game under way.
    pub(crate) fn again(&self) -> Player {
        let mut player = Player::new(self.settings.lang);
        player.games = self.games;
        player.press("a");
        player
    }

    /// The next dice fall like this.
    pub(crate) fn told(mut self, numbers: &[u8]) -> Player {
        self.dice.extend(numbers.iter().map(|&n| Pip::from_number(n).unwrap()));
        self
    }

    pub(crate) fn gesture(&mut self, gesture: Gesture) {
        let model = model!(self, self.fresh);
        self.request = self.ui.handle(gesture, &model);
        if !self.ui.enters_dice() {
            self.lacking = None;
        }
        match self.request.clone() {
            Some(Request::Apply(command)) => self.apply(command, &[]),
            Some(Request::Dice(values)) => {
                let command = self.lacking.take().expect("a command that lacks dice");
                self.apply(command, &values);
            }
            Some(Request::Set(settings)) => self.settings = settings,
            Some(Request::Learn(number, value)) => self.taught[usize::from(number)] = value,
            Some(Request::Forget(number)) => self.left.retain(|(of, _)| *of != number),
            Some(_) | None => {}
        }
    }

    /// Presses and lets go.
    pub(crate) fn tap(&mut self, button: Button) {
        self.gesture(Gesture::Tap(button));
        if button == Button::A && self.request.is_none() {
            self.gesture(Gesture::ReleaseA);
        }
    }

    /// Presses by their words in the console: `a left up`.
    pub(crate) fn press(&mut self, buttons: &str) {
        for word in buttons.split_whitespace() {
            self.tap(Button::from_word(word).unwrap());
        }
    }

    /// A command that no screen asked for.
    pub(crate) fn command(&mut self, command: &Command) -> Result<Event, Refusal> {
        self.throw(command, &[]).0
    }

    /// The same with real dice; tells which one it lacks.
    fn throw(&mut self, command: &Command, real: &[u8]) -> (Result<Event, Refusal>, Option<(Lot, u8)>) {
        let (who, private) = (self.games.who(command), self.games.is_private(command));
        let by_hand = command.title().is_recorded() && self.games.check_device_throws().is_err();
        let mut dice = Told { chance: (!by_hand).then_some(&mut self.dice), real: real.iter(), lacks: None };
        let mut recording = Recording::new(&mut dice);
        let result = self.games.apply(command, &mut recording);
        if result.is_ok() && command.title().is_recorded() {
            let entry = Entry { command: command.clone(), dice: recording.values() };
            let number = self.past.0.last().map_or(0, |done| done.number) + 1;
            // As much as a device remembers.
            if self.past.0.len() == 512 {
                self.past.0.remove(0);
            }
            self.past.0.push(Done { number, entry, undone: number % 5 == 4, who, private });
        }
        let lacks = dice.lacks;
        self.fresh |= result.is_ok();
        (result, lacks)
    }

    /// A line of the console: the screens are told what came of it.
    pub(crate) fn console(&mut self, command: Tool) {
        let event = self.command(&Command::Dice(command)).unwrap();
        self.ui.happened(&event, &model!(self, true));
    }

    /// Applies a command, and what follows from it by itself.
    fn apply(&mut self, command: Command, real: &[u8]) {
        let (result, lacks) = self.throw(&command, real);
        if let Some((lot, sides)) = lacks.filter(|_| command.title().is_recorded()) {
            self.ui.lacks(command.title(), lot, sides);
            self.lacking = Some(command);
            return;
        }
        let model = model!(self, true);
        let next = self.ui.applied(result.as_ref().map_err(|refusal| *refusal), &model);
        if let Some(Request::Apply(command)) = next {
            self.apply(command, &[]);
        }
    }

    pub(crate) fn draw(&self) -> (Frame, Vec<Drawn>) {
        let model = model!(self, self.fresh);
        let (mut frame, mut strings) = (Frame::DARK, Strings::default());
        self.ui.draw(&model, &mut frame, &mut strings);
        (frame, strings.0)
    }

    /// Whether the picture is to be turned, if it is or is not now.
    pub(crate) fn is_turned(&self, before: bool) -> bool {
        model!(self, false).is_turned(before)
    }

    pub(crate) fn tool(&self) -> &State {
        &self.games.dice
    }
}

/// Real dice, then those that fall as told.
struct Told<'a> {
    chance: Option<&'a mut VecDeque<Pip>>,
    real: std::slice::Iter<'a, u8>,
    lacks: Option<(Lot, u8)>,
}

impl Dice for Told<'_> {
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        let real = self.real.next().copied();
        let thrown = || self.chance.as_mut()?.pop_front().map(|pip| pip.index() as u8 % sides);
        let value = real.or_else(thrown);
        if value.is_none() {
            self.lacks = Some((lot, sides));
        }
        value
    }
}
