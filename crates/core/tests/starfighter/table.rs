//! A game set up in a line: cards in sectors, and lines of the console.

use passerelle_core::console::{Unread, Words};
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::starfighter::card::{Card, End, Half};
use passerelle_core::games::starfighter::command::Progress;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::effect::EFFECT_WORDS;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::{Form, Moment, State};
use passerelle_core::games::starfighter::{Command, parse, write_command, write_event};
use passerelle_covers::refused;

/// Chance that falls as told.
struct Told(u8);

impl Dice for Told {
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        assert_eq!((lot, sides), (Lot::Draw, 2), "only the first player is named by chance");
        Some(self.0)
    }
}

/// A game under test.
pub(crate) struct Table {
    pub state: State,
}

impl Table {
    /// A device that was never used.
    pub(crate) fn blank() -> Table {
        Table { state: State::default() }
    }

    /// A game with these first lines.
    pub(crate) fn of(lines: &[&str]) -> Table {
        let mut table = Table::blank();
        lines.iter().for_each(|line| _ = table.ok(line));
        table
    }

    /// Ares (A) against Athena (B) in a Skirmish, armor 20, A begins: the first Reinforcements.
    pub(crate) fn skirmish() -> Table {
        Table::of(&["new starfighter skirmish first=a", "class ares armor=20", "class athena armor=20"])
    }

    /// The same in Deployment, both with five cards.
    pub(crate) fn deployment() -> Table {
        Table::skirmish().then(&["draw", "draw"])
    }

    /// The same in the Battle, nobody has played a card.
    pub(crate) fn battle() -> Table {
        Table::deployment().then(&["pass", "pass"])
    }

    /// More lines.
    pub(crate) fn then(mut self, lines: &[&str]) -> Table {
        lines.iter().for_each(|line| _ = self.ok(line));
        self
    }

    /// Cards in a sector, such as `a3`, from the top down: `f1h2 f1 s3x1 FF >draw/lateral, ?`. The first `f` is the upper
    /// half, the second the lower one; so are the effects. The cards come from the deck.
    pub(crate) fn sector(mut self, place: &str, cards: &str) -> Table {
        let (side, sector) = self.place(place);
        let stack = &mut self.state.cruisers[side as usize].stacks[sector];
        stack.clear();
        let cards: Vec<Card> =
            cards.split(',').map(str::trim).filter(|card| !card.is_empty()).map(card).collect();
        for card in cards.iter().rev() {
            stack.push(*card).expect("room in the sector");
        }
        let pile = self.state.pile(side);
        self.state.cruisers[pile as usize].deck -= cards.len() as u8;
        self
    }

    /// The armor of both.
    pub(crate) fn armor(mut self, a: i16, b: i16) -> Table {
        (self.state.cruisers[0].armor, self.state.cruisers[1].armor) = (a, b);
        self
    }

    /// A's third sector with these cards suffers so many markers in a combat; A has the Initiative.
    pub(crate) fn suffers(cards: &str, markers: u8, armor: i16) -> Table {
        let upper = markers.min(7);
        // Beside seven in one half the others lie below, so that nobody has to pick a fighter.
        let enemy = format!("f{upper}, f0 f{}", markers - upper);
        let enemy = if markers == 0 { "" } else { &enemy };
        let mut table = Table::battle().sector("a3", cards).sector("b3", enemy).armor(armor, 20);
        table.ok("battle");
        if table.state.moment == Moment::Combat {
            table.ok("combat");
        }
        table
    }

    fn place(&self, place: &str) -> (Side, usize) {
        let side = if place.starts_with('a') { Side::A } else { Side::B };
        (side, place[1..].parse::<usize>().expect("a sector") - 1)
    }

    /// The cards of a sector as [`Table::sector`] takes them.
    pub(crate) fn cards(&self, place: &str) -> String {
        let (side, sector) = self.place(place);
        let stack = self.state.stack(side, sector as u8);
        stack.iter().rev().map(spelled).collect::<Vec<_>>().join(", ")
    }

    /// The heights of a player's sectors.
    pub(crate) fn heights(&self, side: Side) -> [u8; 5] {
        core::array::from_fn(|sector| self.state.height(side, sector as u8))
    }

    /// Reads a line.
    pub(crate) fn read(&self, line: &str) -> Command {
        self.try_read(line).unwrap_or_else(|unread| panic!("{line}: {}", unread.code()))
    }

    fn try_read<'a>(&'a self, line: &'a str) -> Result<Command, Unread<'a>> {
        let mut words = Words::of(line);
        let verb = words.next().expect("a verb");
        parse(&self.state, verb, words)
    }

    /// Applies a line, which must be accepted, and tells the answer of the console. The line is also spelled back and
    /// must make the same command again.
    pub(crate) fn ok(&mut self, line: &str) -> String {
        self.tossed(line, 0)
    }

    /// The same where chance falls as told.
    pub(crate) fn tossed(&mut self, line: &str, value: u8) -> String {
        let command = match self.try_read(line) {
            Ok(command) => command,
            Err(Unread::Refused(refusal)) => panic!("{line}: refused by {} {}", refusal.rule, refusal.code),
            Err(Unread::Malformed(malformed)) => panic!("{line}: {malformed}"),
        };
        let mut spelled = String::new();
        write_command(&self.state, &command, &mut spelled).expect("a line");
        assert_eq!(self.read(&spelled), command, "{line} was spelled {spelled}");
        let events = self.state.apply(&command, &mut Told(value));
        let events =
            events.unwrap_or_else(|refusal| panic!("{line}: refused by {} {}", refusal.rule, refusal.code));
        let mut answer = String::new();
        write_event(&self.state, &events, &mut answer).expect("an answer");
        answer
    }

    /// Applies a line, which must be refused by that rule with that code, and change nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, line: &str, rule: &str, code: &str) {
        let before = self.state;
        let refusal = match self.try_read(line) {
            Err(Unread::Refused(refusal)) => refusal,
            Err(Unread::Malformed(malformed)) => panic!("{line}: {malformed}, not refused by {rule} {code}"),
            Ok(command) => {
                let applied = self.state.apply(&command, &mut Told(0));
                applied.expect_err(&format!("{line}: accepted, not refused by {rule} {code}"))
            }
        };
        assert_eq!((*refusal.rule, refusal.code), (rule, code), "{line}");
        assert!(self.state == before, "{line}: refused, but something changed");
        refused(rule, code);
    }

    /// Applies a command as no line gives it, which must be refused by that rule with that code.
    #[track_caller]
    pub(crate) fn refuses(&mut self, command: &Command, rule: &str, code: &str) {
        let before = self.state;
        let refusal = self.state.apply(command, &mut Told(0)).expect_err("a refusal");
        assert_eq!((*refusal.rule, refusal.code), (rule, code), "{command:?}");
        assert!(self.state == before, "{command:?}: refused, but something changed");
        refused(rule, code);
    }

    /// A line as a command with another answer at a place.
    pub(crate) fn with_answer(&self, line: &str, place: usize, answer: u8) -> Command {
        let mut command = self.read(line);
        command.answers[place] = answer;
        command
    }

    /// Whether a line is none.
    pub(crate) fn is_malformed(&self, line: &str) -> bool {
        matches!(self.try_read(line), Err(Unread::Malformed(_)))
    }

    /// The questions a line answers, in order, each with what was offered.
    pub(crate) fn talk(&self, line: &str) -> Vec<(Question, Vec<u8>)> {
        let command = self.read(line);
        let question = |count: usize| match self.state.draft(command.verb, &command.answers[..count]) {
            Ok(Progress::Asks(draft)) => (draft.question.expect("a question"), draft.choices.to_vec()),
            _ => panic!("{line}: no question {count}"),
        };
        (0..command.answers.len()).map(question).collect()
    }

    /// The questions a line answers, in order.
    pub(crate) fn asked(&self, line: &str) -> Vec<Question> {
        self.talk(line).into_iter().map(|(question, _)| question).collect()
    }

    pub(crate) fn a(&self) -> i16 {
        self.state.cruiser(Side::A).armor
    }

    pub(crate) fn b(&self) -> i16 {
        self.state.cruiser(Side::B).armor
    }

    /// Hand, aside, deck and discard of a player.
    pub(crate) fn counts(&self, side: Side) -> [u8; 4] {
        let (p, pile) = (self.state.cruiser(side), self.state.cruiser(self.state.pile(side)));
        [p.hand, p.aside, pile.deck, pile.discard]
    }

    /// Sets hand, deck and discard of A, and hand of B; all cards are those.
    pub(crate) fn counted(mut self, a: u8, b: u8, deck: u8, discard: u8) -> Table {
        let [p, q] = &mut self.state.cruisers;
        (p.hand, q.hand, p.deck, p.discard) = (a, b, deck, discard);
        p.cards = 0;
        self.state.cruisers[0].cards = self.state.surplus() as u8;
        self
    }

    /// The same with a training game's cards.
    pub(crate) fn form(mut self, form: Form) -> Table {
        self.state.form = form;
        self
    }
}

fn effect(word: &str) -> u8 {
    EFFECT_WORDS.iter().position(|known| *known == word).unwrap_or_else(|| panic!("{word}")) as u8
}

fn card(words: &str) -> Card {
    if words == "?" {
        return Card::undescribed(false);
    }
    let mut card = Card::verso(0);
    let mut ends = [End::Upper, End::Lower].into_iter();
    for word in words.split_whitespace() {
        if word == "FF" {
            card.set_field(1);
        } else if let Some(effects) = word.strip_prefix('>') {
            let (upper, lower) = effects.split_once('/').unwrap_or((effects, "none"));
            for (end, word) in [(End::Upper, upper), (End::Lower, lower)] {
                card.set_half(end, card.half(end).with_effect(effect(word)));
            }
        } else if let Some(screens) = word.strip_prefix('s') {
            let (screens, marked) = screens.split_once('x').unwrap_or((screens, "0"));
            card.set_screens(screens.parse().expect("screens"));
            card.set_marked(marked.parse().expect("markers"));
        } else {
            let end = ends.next().expect("two halves");
            let fighters = word.strip_prefix('f').expect("fighters");
            let (fighters, hits) = fighters.split_once('h').unwrap_or((fighters, "0"));
            let half = Half::BARE.with_fighters(fighters.parse().expect("fighters"));
            card.set_half(
                end,
                half.with_hits(hits.parse().expect("markers")).with_effect(card.half(end).effect_number()),
            );
        }
    }
    card
}

fn spelled(card: &Card) -> String {
    let half = |end| {
        let half = card.half(end);
        let hits = if half.hits() > 0 { format!("h{}", half.hits()) } else { String::new() };
        half.fighters().map_or("f?".into(), |fighters| format!("f{fighters}{hits}"))
    };
    let mut out = half(End::Upper);
    let lower = half(End::Lower);
    if lower != "f0" {
        out += &format!(" {lower}");
    }
    if let Some(screens @ 1..) = card.screens() {
        out += &format!(" s{screens}");
        if card.marked() > 0 {
            out += &format!("x{}", card.marked());
        }
    }
    if card.field() == Some(true) {
        out += " FF";
    }
    out
}
