//! Portals between zones: the sides place the ends of each pair in turn until every zone is joined to another.

use crate::dialogue::Stop;
use crate::games::fleet::squares::{PAIRS, Portal};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask_more, claim};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// Pairs that serve as shortcuts on a single zone.
const SHORTCUTS: u8 = 2;

/// `portal`: the next end of a pair, or no more.
pub fn lay_portal(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Portals, &"FC-PORT-02")?;
    let next = state.next_portal();
    claim(talk, Question::Portal, |portal: Portal| {
        ensure(portal == next, refuse(&"FC-PORT-02", Code::Count))
    })?;
    let whole = ensure(next.end == 0, refuse(&"FC-PORT-02", Code::Count));
    let joined = ensure(
        state.options.zones == 1 || state.alone(state.setup.portals) == 0,
        refuse(&"FC-PORT-03", Code::Dest),
    );
    let zone = ask_more(
        talk,
        Question::Zone,
        0..state.options.zones,
        |zone: u8| state.check_portal_zone(next, zone),
        whole.and(joined),
    )?;
    let Some(zone) = zone else {
        state.go_on(table, Moment::Portals);
        return Ok(());
    };
    state.put_portal(next, zone);
    state.repeat(table, Moment::Portals);
    Ok(())
}

impl State {
    fn pairs(&self) -> u8 {
        if self.options.zones > 1 { PAIRS } else { SHORTCUTS }
    }

    /// Who places the next portal. A single zone has them only if it is large: with four players or more.
    pub(super) fn due_portal(&self) -> Option<u8> {
        let scenario = !self.options.scenario.sheet().portals.is_empty();
        let wanted = self.options.zones > 1 || self.players.len() >= 4;
        let count = self.players.len().max(1) as u8;
        let open = !scenario && wanted && self.setup.portals < 2 * self.pairs();
        open.then_some((self.first + self.setup.portals) % count)
    }

    /// The end of a pair that is laid next.
    pub fn next_portal(&self) -> Portal {
        Portal { pair: self.setup.portals / 2 % PAIRS, end: self.setup.portals % 2 }
    }

    fn put_portal(&mut self, portal: Portal, zone: u8) {
        self.add_portal(portal);
        self.story.portal_zones[usize::from(portal.pair % PAIRS)][usize::from(portal.end % 2)] = zone;
        self.setup.portals = self.setup.portals.saturating_add(1);
    }

    /// Zones without any of the first so many portals. Both ends of a pair lie in different zones, so one is enough.
    fn alone(&self, portals: u8) -> u8 {
        let zones = self.story.portal_zones.as_flattened();
        let has = |zone: u8| zones.iter().take(usize::from(portals)).any(|&known| known == zone);
        (0..self.options.zones).filter(|&zone| !has(zone)).count() as u8
    }

    fn check_portal_zone(&self, portal: Portal, zone: u8) -> Result<(), Refusal> {
        ensure(zone < self.options.zones, refuse(&"FC-PORT-02", Code::Dest))?;
        if self.options.zones == 1 {
            return Ok(());
        }
        let twin = self.story.portal_zones[usize::from(portal.pair % PAIRS)][0];
        ensure(portal.end == 0 || zone != twin, refuse(&"FC-PORT-02", Code::Dest))?;
        let mut then = *self;
        then.put_portal(portal, zone);
        let placed = then.setup.portals;
        ensure(then.alone(placed) <= (2 * PAIRS).saturating_sub(placed), refuse(&"FC-PORT-03", Code::Dest))
    }
}
