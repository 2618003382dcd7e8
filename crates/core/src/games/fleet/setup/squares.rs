//! Special squares: in two rounds each player places one or passes.

use crate::dialogue::Stop;
use crate::games::fleet::options::Switch;
use crate::games::fleet::scenarios::Site;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, ask_more, claim};
use crate::games::fleet::{Code, refuse};
use crate::rule::ensure;

/// `square`: an asteroid field, a gravitational field or a gas cloud, or none.
pub fn square(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Squares, &"FC-SETUP-04")?;
    let sheet = state.options.scenario.sheet();
    let seat = state.setup.turn;
    claim(talk, Question::Player, |said: u8| {
        let had = state.setup.squares.get(usize::from(said)).is_some_and(|&had| had < sheet.squares);
        ensure(had, refuse(&"FC-SETUP-04", Code::Count))?;
        ensure(said == seat, refuse(&"FC-SETUP-04", Code::Phase))
    })?;
    claim(talk, Question::On, |site: u8| {
        let site = Site::ALL.get(usize::from(site)).map_or(Site::Elsewhere, |&(site, _)| site);
        let forbidden = sheet.forbidden.iter().find(|&&(known, _)| known == site);
        forbidden.map_or(Ok(()), |&(_, refusal)| ensure(false, refusal))
    })?;
    let kinds = [To::Asteroid, To::Gravity, To::Gas];
    let kind = ask_more(
        talk,
        Question::Kind,
        kinds.into_iter(),
        |kind: To| {
            ensure(kinds.contains(&kind), refuse(&"FC-SETUP-04", Code::Terr))?;
            ensure(!sheet.belt || kind == To::Asteroid, refuse(&"FC-SCEN-BELT-01", Code::Scen))
        },
        ensure(!sheet.belt, refuse(&"FC-SCEN-BELT-01", Code::Scen)),
    )?;
    state.story.special_squares |= kind.is_some();
    if let Some(count) = state.setup.squares.get_mut(usize::from(seat)) {
        *count += 1;
    }
    state.repeat(table, Moment::Squares);
    Ok(())
}

impl State {
    /// Who places the next special square. In the fog they are found on the way, but the belt's are always laid.
    pub(super) fn due_square(&self) -> Option<u8> {
        let sheet = self.options.scenario.sheet();
        let had = |seat: u8| self.setup.squares.get(usize::from(seat)).copied().unwrap_or(sheet.squares);
        let least = self.seats().map(had).min()?;
        let open = least < sheet.squares && (sheet.belt || !self.is_on(Switch::Fog));
        self.in_order().find(|&seat| open && had(seat) == least)
    }
}
