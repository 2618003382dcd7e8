//! Who has won.

use super::events::Event;
use super::options::Form;
use super::state::{Moment, PLAYERS, State};
use super::table::Table;
use super::talk::{Question, Talk, ask};
use super::units::Berth;
use super::weapons::Token;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::rule::ensure;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// A side won; in a free-for-all each player is a side.
    Won(u8),
    /// Nobody is ahead.
    Draw,
    /// What everybody wanted is destroyed.
    NoWinner,
}

/// Whether so many class points are a third or less of what there was.
pub const fn is_beaten(now: u16, start: u16) -> bool {
    3 * now <= start
}

/// `concede`: a player gives up, and with it the side. In a free-for-all the others play on.
pub fn concede(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.moment.is_play(), refuse(&"FC-WIN-07", Code::Phase))?;
    let waited_for = state.decider();
    let others = state.seats().filter(|&seat| Some(seat) != waited_for);
    let seat = ask(talk, Question::Player, waited_for.into_iter().chain(others), |seat: u8| {
        ensure(state.player(seat).is_some_and(|p| !p.out), refuse(&"FC-WIN-07", Code::Owner))
    })?;
    if state.options.form != Form::FreeForAll {
        let winner = state.sides().find(|&side| state.player(seat).is_some_and(|p| p.side != side));
        state.end(table, winner.map_or(Outcome::NoWinner, Outcome::Won));
        return Ok(());
    }
    state.put_out(table, seat);
    let stopped = state.forget_actions_of(seat);
    if !state.settle(table) && (stopped || waited_for == Some(seat)) {
        state.carry_on(table)?;
    }
    Ok(())
}

impl State {
    /// After every action: removes players who are out, and ends the game if it is decided or the turn of a player who is
    /// out. Tells whether what was under way is over.
    pub(super) fn settle(&mut self, table: &mut Table) -> bool {
        if self.moment == Moment::Over {
            return true;
        }
        if self.options.form == Form::FreeForAll && self.options.scenario.sheet().by_thirds {
            self.remove_beaten(table);
        }
        if let Some(outcome) = (self.options.scenario.sheet().decided)(self) {
            self.end(table, outcome);
        } else if self.player(self.active).is_some_and(|p| p.out) {
            (self.attack, self.journey) = (None, None);
            self.end_turn(table);
            return true;
        }
        self.moment == Moment::Over
    }

    /// An attack on a player who is out is over, and so are moves and support. Tells whether an attack was.
    fn forget_actions_of(&mut self, seat: u8) -> bool {
        if self.journey.is_some_and(|journey| journey.player == seat) {
            self.journey = None;
        }
        let Some(attack) = &mut self.attack else { return false };
        attack.sources = attack.sources.iter().copied().filter(|source| source.player != seat).collect();
        let stopped = attack.target.player == seat || attack.sources.is_empty();
        if stopped {
            self.attack = None;
        }
        stopped
    }

    /// Ends the game.
    pub(super) fn end(&mut self, table: &mut Table, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.moment = Moment::Over;
        (self.attack, self.journey) = (None, None);
        table.tell(Event::Over(outcome));
    }

    /// The sides, each once.
    pub(super) fn sides(&self) -> impl Iterator<Item = u8> + '_ {
        self.seats()
            .filter_map(|seat| self.player(seat).map(|p| (seat, p.side)))
            .filter(|&(seat, side)| {
                self.seats().take(usize::from(seat)).all(|s| self.player(s).is_none_or(|p| p.side != side))
            })
            .map(|(_, side)| side)
    }

    /// Class points of a side: now and at the start.
    pub fn points_of(&self, side: u8) -> (u16, u16) {
        let players = self.players.iter().filter(|p| p.side == side);
        players.fold((0, 0), |(now, start), p| {
            let points = if p.out { 0 } else { p.points() };
            (now + u16::from(points), start + u16::from(p.start))
        })
    }

    fn remove_beaten(&mut self, table: &mut Table) {
        // All that are beaten by one action go together: if nobody is left, who has more left is ahead.
        let mut last = [0; PLAYERS];
        for (seat, points) in self.seats().zip(&mut last) {
            if let Some(p) =
                self.player(seat).filter(|p| !p.out && is_beaten(p.points().into(), p.start.into()))
            {
                *points = p.points();
                self.put_out(table, seat);
            }
        }
        self.story.last_points = last;
    }

    /// A player is out: ships and tokens leave.
    pub(super) fn put_out(&mut self, table: &mut Table, seat: u8) {
        let Some(p) = self.player_mut(seat) else { return };
        p.out = true;
        for unit in p.units.iter_mut().filter(|unit| unit.alive()) {
            unit.berth = Berth::Lost;
        }
        table.tell(Event::Out(seat));
        self.recall(table, |weapon, player| match weapon.token {
            Token::OnShip(ship) => ship.player == seat || player == seat,
            _ => player == seat,
        });
    }
}

/// The usual way to win: the other side is down to a third of its class points. If both are, more points are ahead.
pub fn by_thirds(state: &State) -> Option<Outcome> {
    if state.options.form == Form::FreeForAll {
        return last_in(state);
    }
    let beaten = |side: u8| {
        let (now, start) = state.points_of(side);
        is_beaten(now, start)
    };
    let (first, second) = (beaten(0), beaten(1));
    match (first, second) {
        (false, false) => None,
        (true, false) => Some(Outcome::Won(1)),
        (false, true) => Some(Outcome::Won(0)),
        (true, true) => Some(ahead([state.points_of(0).0, state.points_of(1).0])),
    }
}

/// The side with more.
pub fn ahead(counts: [u16; 2]) -> Outcome {
    match counts[0].cmp(&counts[1]) {
        core::cmp::Ordering::Greater => Outcome::Won(0),
        core::cmp::Ordering::Less => Outcome::Won(1),
        core::cmp::Ordering::Equal => Outcome::Draw,
    }
}

/// Everyone for himself: the last one in wins. If the last went together, who had most left.
fn last_in(state: &State) -> Option<Outcome> {
    let mut left = state.players.iter().filter(|p| !p.out);
    match (left.next(), left.next()) {
        (Some(p), None) => Some(Outcome::Won(p.side)),
        (Some(_), Some(_)) => None,
        (None, _) => {
            let best = state.story.last_points.iter().max().copied().unwrap_or(0);
            let mut at =
                state.players.iter().zip(state.story.last_points).filter(|&(_, points)| points == best);
            match (at.next(), at.next()) {
                (Some((p, _)), None) => Some(Outcome::Won(p.side)),
                _ => Some(Outcome::Draw),
            }
        }
    }
}
