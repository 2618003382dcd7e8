//! Which rule stands behind what is selected: the quick menu's help opens there.

use super::desk::{Choice, Desk};
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::talk::{Answer, Question, Reply, To};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;

/// The id of a rule.
type Id = &'static str;

/// The rule of the row in the focus, of the question or of what is being done.
pub(super) fn rule(state: &State, desk: &Desk) -> Option<Id> {
    let chosen = match desk.chosen() {
        Some(Choice::Do(verb)) => Some(of_verb(verb)),
        Some(Choice::Say(answer)) => of_answer(state, desk, answer),
        None => None,
    };
    chosen.or(desk.question.and_then(of_question)).or(desk.verb.map(of_verb))
}

/// The rule of an answer that has one of its own.
fn of_answer(state: &State, desk: &Desk, answer: Answer) -> Option<Id> {
    match answer {
        Answer::Reply(reply) => Some(of_reply(reply)),
        Answer::To(to) => of_square(to),
        Answer::Terrain(Terrain::Asteroid) => Some("FC-SQ-04"),
        Answer::Terrain(Terrain::Gas) => Some("FC-SQ-11"),
        Answer::Terrain(Terrain::Portal(_)) | Answer::Portal(_) => Some("FC-PORT-01"),
        Answer::Arm(arm) => Some(of_weapon(arm)),
        Answer::Number(at) if desk.question == Some(Question::Launcher) => {
            let player = state.decider().and_then(|player| state.player(player))?;
            player
                .weapons
                .get(usize::from(at))
                .filter(|weapon| !weapon.secret)
                .map(|weapon| of_weapon(weapon.arm))
        }
        Answer::Scenario(scenario) => Some(of_scenario(scenario)),
        Answer::Switches(_) => Some(of_switch(Switch::Abilities)),
        Answer::Use(used) if used.flip.is_some() => Some("FC-SPEC-06"),
        _ => None,
    }
}

/// The rule of a ship's ability, or of the ship.
pub(super) const fn of_ship(kind: Kind) -> Id {
    match kind {
        Kind::Frigate => "FC-ABIL-01",
        Kind::Destroyer => "FC-ABIL-04",
        Kind::Cruiser => "FC-ABIL-07",
        Kind::Battleship => "FC-ABIL-09",
        Kind::DamagedCruiser => "FC-SCEN-PASS-01",
        Kind::Diplomat => "FC-SCEN-CAPT-02",
        Kind::Decoy => "FC-HIDDEN-02",
    }
}

const fn of_reply(reply: Reply) -> Id {
    match reply {
        Reply::Nothing => "FC-REACT-01",
        Reply::Shields => "FC-SHLD-01",
        Reply::Withdraw => "FC-REACT-04",
        Reply::Counter => "FC-REACT-08",
    }
}

const fn of_square(to: To) -> Option<Id> {
    match to {
        To::Open => None,
        To::Own(_) | To::Join => Some("FC-MOVE-04"),
        To::Asteroid => Some("FC-SQ-04"),
        To::Gravity => Some("FC-SQ-07"),
        To::Gas => Some("FC-SQ-11"),
        To::Portal(_) => Some("FC-PORT-05"),
        To::Containers(_) => Some("FC-SCEN-SALV-03"),
        To::Unknown => Some("FC-FOG-05"),
        To::Diplomat => Some("FC-SCEN-CAPT-06"),
        To::Interdictor => Some("FC-MOVE-06"),
        To::Enemy => Some("FC-MOVE-03"),
        To::Ally => Some("FC-TEAM-06"),
        To::Nowhere => Some("FC-SQ-09"),
    }
}

/// The rule of a special weapon.
pub(super) const fn of_weapon(arm: Arm) -> Id {
    match arm {
        Arm::ProtonBeam => "FC-WEAP-07",
        Arm::Pulse => "FC-WEAP-08",
        Arm::Interdictor => "FC-WEAP-09",
        Arm::VortexGate => "FC-WEAP-12",
        Arm::VortexMissiles => "FC-WEAP-13",
        Arm::NanoRepairer => "FC-WEAP-14",
        Arm::Drones => "FC-WEAP-15",
        Arm::ExoBomb => "FC-WEAP-20",
        Arm::TractorBeam => "FC-WEAP-21",
    }
}

const fn of_scenario(scenario: Scenario) -> Id {
    match scenario {
        Scenario::Pitched => "FC-SCEN-PITCH-01",
        Scenario::Major => "FC-TEAM-01",
        Scenario::FreeForAll => "FC-FFA-01",
        Scenario::Belt => "FC-SCEN-BELT-01",
        Scenario::Trap => "FC-SCEN-TRAP-01",
        Scenario::Salvage => "FC-SCEN-SALV-01",
        Scenario::Passage => "FC-SCEN-PASS-01",
        Scenario::Capture => "FC-SCEN-CAPT-01",
        Scenario::Control => "FC-SCEN-CTRL-01",
    }
}

/// The rule of a switch of the rules.
pub(super) const fn of_switch(switch: Switch) -> Id {
    match switch {
        Switch::Abilities => "FC-SHIP-08",
        Switch::Tracking => "FC-MOVE-02",
        Switch::Secret => "FC-SECRET-01",
        Switch::Hidden => "FC-HIDDEN-01",
        Switch::Fog => "FC-FOG-01",
        Switch::PortalsLinked => "FC-PORT-01",
        Switch::MultipointStack => "FC-ABIL-04",
    }
}

/// The rule of a question that has one of its own.
const fn of_question(question: Question) -> Option<Id> {
    use Question::*;
    Some(match question {
        With => "FC-SPEC-02",
        Store => "FC-BOARD-06",
        Drop => "FC-BOARD-05",
        Second => "FC-ABIL-06",
        Support | Part => "FC-SUP-01",
        Sheltered => "FC-SUP-04",
        Family => "FC-ATT-08",
        Path | Distance => "FC-RANGE-02",
        Beside => "FC-HIDDEN-08",
        Cover => "FC-ATT-05",
        Shield | Source => "FC-SHLD-01",
        Cargo => "FC-SCEN-SALV-06",
        Blast => "FC-WEAP-20",
        Effect => "FC-TURN-04",
        Zone => "FC-ZONE-02",
        Frigates => "FC-SHIP-01",
        Destroyers => "FC-SHIP-02",
        Cruisers => "FC-SHIP-03",
        Battleships => "FC-SHIP-04",
        Points | Preset => "FC-FLEET-02",
        Weapon => "FC-FLEET-05",
        Faction => "FC-SHIP-07",
        Profile => "FC-DICE-03",
        Slips => "FC-ABIL-03",
        Edge => "FC-SCEN-TRAP-02",
        Home => "FC-SCEN-SALV-07",
        Corner => "FC-SCEN-CAPT-06",
        Mode => "FREE-01",
        Die | Pick | Origin | Ships | Ground | Alone | Target | To | Fits | Adjacent | Number | Player
        | Scenario | Form | Players | Zones | Switches | Yes | Square | Portal | Reply | Place | Face
        | Sides | Tiles | Kind | On | Ship | Launcher | Within | Apart | Owner | Shows | Placed | Tally
        | Phase | Steps => return None,
    })
}

/// The rule of what a player does.
pub(super) const fn of_verb(verb: Verb) -> Id {
    use Verb::*;
    match verb {
        Start => "FC-TURN-03",
        Roll => "FC-POOL-01",
        Move => "FC-MOVE-01",
        Step | Stay => "FC-ABIL-01",
        Exit => "FC-SQ-08",
        Jump => "FC-PORT-05",
        Survey => "FC-FOG-03",
        Tile => "FC-FOG-05",
        Scan => "FC-HIDDEN-06",
        Hide => "FC-HIDDEN-07",
        Attack => "FC-ATT-01",
        Shoot => "FC-RANGE-01",
        Multipoint => "FC-ABIL-05",
        Double => "FC-ABIL-06",
        Support => "FC-SUP-01",
        Intercept => "FC-ABIL-08",
        Bonus | Block => "FC-SQ-14",
        React => "FC-REACT-01",
        Reroll => "FC-SPEC-04",
        Drain | Yield => "FC-SPEC-09",
        Fire => "FC-SPEC-02",
        Off => "FC-WEAP-11",
        Clear => "FC-WEAP-17",
        Field => "FC-SCEN-BELT-02",
        Evacuate => "FC-SCEN-SALV-07",
        Leave => "FC-SCEN-PASS-06",
        Enter => "FC-SCEN-CTRL-02",
        Store => "FC-BOARD-06",
        End => "FC-TURN-05",
        New => "FC-FLEET-02",
        Fleet => "FC-FLEET-01",
        Deal | Keep => "FC-SECRET-01",
        First | Rolloff => "FC-SETUP-01",
        Square => "FC-SETUP-04",
        Portal => "FC-PORT-02",
        Prepare | Preserve => "FC-SCEN-TRAP-01",
        Deploy | DeployAll => "FC-SETUP-05",
        Concede => "FC-WIN-07",
        Mode => "FREE-01",
        Hull | Signal | Turn | Count | Put | Throw | Stack | Terrain | Token | Arm => "FREE-02",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_core::games::Title;
    use std::collections::BTreeSet;
    use std::vec::Vec;

    #[test]
    fn every_rule_that_help_opens_at_is_there() {
        let known: BTreeSet<Id> =
            Title::Fleet.rules().chain(Title::Dice.rules()).map(|rule| rule.id).collect();
        let mut named: Vec<Id> = Verb::ALL.iter().map(|&verb| of_verb(verb)).collect();
        named.extend(Question::ALL.iter().filter_map(|&question| of_question(question)));
        named.extend(Arm::ALL.map(of_weapon));
        named.extend(Scenario::ALL.map(of_scenario));
        named.extend(Switch::ALL.map(of_switch));
        named.extend(Kind::ALL.map(of_ship));
        named.extend([Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter].map(of_reply));
        let squares = [To::Join, To::Asteroid, To::Gravity, To::Gas, To::Unknown, To::Diplomat, To::Nowhere];
        let others = [To::Interdictor, To::Enemy, To::Ally];
        named.extend(squares.into_iter().chain(others).filter_map(of_square));
        let missing: Vec<Id> = named.into_iter().filter(|id| !known.contains(id)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
