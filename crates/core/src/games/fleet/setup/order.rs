//! Who begins: agreed, rolled for, or laid down by the scenario.

use crate::dialogue::Stop;
use crate::dice::Face;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask};
use crate::games::fleet::tray::DieId;
use crate::games::fleet::{Code, refuse};
use crate::rule::{ensure, need};

/// `first`: the players know who begins.
pub fn first(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::First, &"FC-SETUP-01")?;
    // Once dice have fallen they decide.
    let rolled = state.setup.beaten != 0 || state.setup.specials.iter().any(Option::is_some);
    ensure(!rolled, refuse(&"FC-SETUP-02", Code::Phase))?;
    let seat = ask(talk, Question::Player, state.seats(), |seat: u8| {
        need(state.player(seat), refuse(&"FC-SETUP-01", Code::Players)).map(|_| ())
    })?;
    state.first = seat;
    state.go_on(table, Moment::First);
    Ok(())
}

/// `rolloff`: a player rolls all nine dice; most specials begin. Those who tie roll again.
pub fn roll_off(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::First, &"FC-SETUP-01")?;
    let seat = state.setup.turn;
    let mut specials = 0;
    for die in DieId::all() {
        specials += u8::from(table.roll(state, seat, die)? == Face::Special);
    }
    if let Some(slot) = state.setup.specials.get_mut(usize::from(seat)) {
        *slot = Some(specials);
    }
    if state.due_roll().is_none() {
        state.compare_rolls();
    }
    state.repeat(table, Moment::First);
    Ok(())
}

impl State {
    fn rolls(&self, seat: u8) -> bool {
        self.setup.beaten >> seat & 1 == 0
    }

    fn rolled(&self, seat: u8) -> Option<u8> {
        self.setup.specials.get(usize::from(seat)).copied().flatten()
    }

    /// Who still has to roll. With one player left there is nothing to roll for.
    pub(super) fn due_roll(&self) -> Option<u8> {
        let rivals = self.seats().filter(|&seat| self.rolls(seat)).count();
        let due = self.seats().find(|&seat| self.rolls(seat) && self.rolled(seat).is_none());
        due.filter(|_| rivals > 1 && self.options.scenario.sheet().begins.is_none())
    }

    /// All have rolled: who has fewer than the most does not begin.
    fn compare_rolls(&mut self) {
        let most = self.seats().filter(|&seat| self.rolls(seat)).filter_map(|seat| self.rolled(seat)).max();
        for seat in self.seats() {
            if self.rolls(seat) && self.rolled(seat) != most {
                self.setup.beaten |= 1 << seat;
            }
        }
        self.setup.specials = Default::default();
    }

    /// The scenario's choice, or whoever is left of the roll.
    pub(super) fn choose_first(&mut self) {
        let begins = self.options.scenario.sheet().begins;
        let found = match begins {
            Some(faction) => {
                self.seats().find(|&seat| self.player(seat).is_some_and(|p| p.faction == faction))
            }
            None => self.seats().find(|&seat| self.rolls(seat)),
        };
        self.first = found.unwrap_or(0);
    }
}
