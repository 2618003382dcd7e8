//! Fleets, weapons and tiles.

use crate::table::{Table, happened};
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::setup::fits;
use passerelle_core::games::fleet::ships::{Ability, Kind};
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_covers::{covers, refused};

fn kinds(t: &Table, player: usize) -> Vec<Kind> {
    t.state.players[player - 1].units.iter().map(|unit| unit.kind).collect()
}

/// The public tiles of a player: `Fr De Baα:drones`.
fn tiles(t: &Table, player: u8, viewer: Option<u8>) -> String {
    let words: Vec<String> = t
        .state
        .tiles(player - 1, viewer.map(|seat| seat - 1))
        .iter()
        .map(|tile| {
            let short = tile.kind.ship().short;
            tile.battleship.map_or(short.to_string(), |b| {
                format!("{short}{}:{}", b.letter, b.arm.map_or("?", Arm::word))
            })
        })
        .collect();
    words.join(" ")
}

#[test]
fn ships_as_they_are_printed() {
    let _rules = covers(&["FC-SHIP-01", "FC-SHIP-02", "FC-SHIP-03", "FC-SHIP-04", "FC-FLEET-04"]);
    let mut t = Table::blank(&["new pitched"]);
    t.ok("fleet 1 phoebe frigate destroyer cruiser battleship:drones");
    assert_eq!((1..=4).map(|ship| t.hull(1, ship)).collect::<Vec<_>>(), [6, 12, 18, 24]);
    let table = [
        (Kind::Frigate, [1, 1, 6], Ability::Ion),
        (Kind::Destroyer, [2, 2, 12], Ability::Multipoint),
        (Kind::Cruiser, [3, 3, 18], Ability::Depolarized),
        (Kind::Battleship, [4, 4, 24], Ability::Weapon),
    ];
    for (kind, numbers, ability) in table {
        let ship = kind.ship();
        assert_eq!(([ship.class, ship.power, ship.hull], ship.ability), (numbers, Some(ability)));
    }
}

#[test]
fn a_fleet_keeps_to_its_limit() {
    let _rules = covers(&["FC-FLEET-01"]);
    let mut t = Table::blank(&["new pitched"]);
    t.refused(
        "fleet 1 phoebe battleship:drones battleship:drones battleship:emp destroyer",
        "FC-FLEET-01",
        "E_FLEET",
    );
    t.refused("fleet 1 phoebe", "FC-FLEET-01", "E_COUNT");
    let events = t.ok("fleet 1 phoebe battleship:drones battleship:emp cruiser");
    assert!(events.contains(&Event::Unused(1)));
    t.refused("fleet 1 phoebe preset", "FC-FLEET-01", "E_PHASE");
    t.refused("fleet 3 phoebe preset", "FC-TEAM-01", "E_PLAYERS");
    let events = t.ok("fleet 2 amycles frigate*4 destroyer*2 battleship:proton-beam");
    assert!(!happened(&events, |event| matches!(event, Event::Unused(_))));
    t.refused("fleet 2 amycles preset", "FC-FLEET-01", "E_PHASE");
}

#[test]
fn the_fleet_of_the_first_game() {
    let _rules = covers(&["FC-FLEET-03", "FC-FLEET-04", "FC-FLEET-05"]);
    let mut t = Table::blank(&["new pitched", "fleet 1 phoebe preset", "fleet 2 amycles preset"]);
    for p in &t.state.players {
        assert_eq!((p.units.len(), p.points()), (7, 12));
        assert_eq!(p.power(p.ships(|_| true)), 12);
        assert_eq!(p.units.iter().map(|unit| u16::from(unit.hull)).sum::<u16>(), 72);
    }
    assert_eq!((1..=7).map(|ship| t.hull(1, ship)).collect::<Vec<_>>(), [6, 6, 6, 6, 12, 12, 24]);
    let arms: Vec<Arm> = t.state.players.iter().map(|p| p.weapons[0].arm).collect();
    assert_eq!(arms, [Arm::VortexMissiles, Arm::ProtonBeam]);
    // Nine points are too few for it.
    t.ok("new pitched points=9");
    t.refused("fleet 1 phoebe frigate*4 destroyer*2 battleship:emp", "FC-FLEET-01", "E_FLEET");
}

#[test]
fn one_weapon_for_each_battleship() {
    let _rules = covers(&["FC-FLEET-05"]);
    let mut t = Table::blank(&["new pitched"]);
    t.refused("fleet 1 phoebe battleship*2 weapon=emp,none", "FC-FLEET-05", "E_WPN");
    t.refused("fleet 1 phoebe frigate:emp", "FC-FLEET-05", "E_WPN");
    t.refused("fleet 1 phoebe battleship*1 weapon=emp,drones", "FC-FLEET-05", "E_WPN");
    t.refused("fleet 1 phoebe preset weapon=drones", "FC-FLEET-05", "E_WPN");
    t.ok("fleet 1 phoebe battleship*2 weapon=emp,drones");
    let arms: Vec<(Arm, u8)> = t.state.players[0].weapons.iter().map(|w| (w.arm, w.ship)).collect();
    assert_eq!(arms, [(Arm::Pulse, 0), (Arm::Drones, 1)]);
}

#[test]
fn a_weapon_is_lost_with_its_ship() {
    let _rules = covers(&["FC-FLEET-06"]);
    let mut t = Table::duel("De", "Ba1 Ba Fr").weapons(2, "drones emp").hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1");
    assert!(t.lost(2, 1));
    let p = &t.state.players[1];
    let armed: Vec<bool> = p.weapons.iter().map(|weapon| p.armed(weapon)).collect();
    assert_eq!(armed, [false, true]);
    assert_eq!(p.weapons.iter().map(|weapon| weapon.ship).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn a_third_copy_brings_a_warning() {
    let _rules = covers(&["FC-FLEET-07"]);
    let mut t = Table::blank(&["new pitched"]);
    let events = t.ok("fleet 1 phoebe battleship:proton-beam battleship:proton-beam frigate*4");
    assert!(!happened(&events, |event| matches!(event, Event::TooMany(_))));
    let events = t.ok("fleet 2 amycles preset");
    assert!(events.contains(&Event::TooMany(Arm::ProtonBeam)));
}

#[test]
fn a_fleet_has_to_fit_its_squares() {
    let _rules = covers(&["FC-FLEET-08"]);
    // Frigates, destroyers, cruisers, battleships.
    for (counts, squares, fit) in [
        ([0, 0, 5, 0], 4, false),
        ([0, 0, 1, 3], 4, true),
        ([0, 6, 0, 0], 4, true),
        ([0, 7, 0, 0], 3, false),
        ([15, 0, 0, 0], 3, true),
        ([3, 0, 0, 3], 3, true),
        ([16, 0, 0, 0], 3, false),
        ([0, 3, 2, 0], 2, false),
        ([255, 255, 255, 255], 255, false),
    ] {
        assert_eq!(fits(counts, squares), fit, "{counts:?} on {squares}");
    }
    let mut t = Table::blank(&["new ffa players=3 points=15"]);
    t.refused("fleet 1 phoebe cruiser*5", "FC-FLEET-08", "E_FIT");
    t.ok("fleet 1 phoebe destroyer*7");
}

#[test]
fn factions_have_their_parts() {
    let _rules = covers(&["FC-SHIP-07", "FC-SCEN-TRAP-02"]);
    let mut t = Table::blank(&["new trap", "fleet 1 amycles preset"]);
    t.refused("fleet 2 amycles preset", "FC-SCEN-TRAP-01", "E_SCEN");
    t.ok("fleet 2 phoebe preset");
    assert_eq!((t.state.first, t.state.players[0].faction), (0, Faction::Amycles));
    (0..4).for_each(|_| _ = t.ok("square pass"));
    t.refused("prepare player=2 attack=2 movement=2 shield=2", "FC-SHIP-07", "E_SCEN");
    t.rolls("prepare player=1 attack=2 movement=2 shield=2", "O O O O O O");
}

#[test]
fn tiles_between_the_wings() {
    let _rules = covers(&["FC-BOARD-03", "FC-SHIP-06"]);
    let mut t = Table::blank(&["new pitched", "fleet 1 phoebe preset"]);
    assert_eq!(tiles(&t, 1, None), "Fr De Baα:vortex-missiles");
    t.ok("fleet 2 amycles battleship:emp battleship:drones battleship:exo-bomb");
    assert_eq!(tiles(&t, 2, None), "Baα:emp Baβ:drones Baγ:exo-bomb");
}

#[test]
fn secret_weapons_are_dealt() {
    let _rules = covers(&["FC-SECRET-01", "FC-SECRET-03", "FC-SECRET-04"]);
    let mut t = Table::blank(&["new pitched secret=on", "fleet 1 phoebe preset", "fleet 2 amycles preset"]);
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deal, Some(0)));
    assert!(t.state.players[0].weapons.is_empty());
    t.refused("keep a", "FC-SECRET-01", "E_PHASE");
    t.rolls("deal", "0 0 0 14");
    let dealt: Vec<&str> = t.state.setup.dealt.iter().map(|arm| arm.word()).collect();
    assert_eq!(dealt, ["proton-beam", "proton-beam", "emp", "tractor-beam"]);
    t.refused("deal", "FC-SECRET-01", "E_PHASE");
    t.refused("keep c,d", "FC-SECRET-01", "E_COUNT");
    t.refused("keep 5", "FC-SECRET-01", "E_WPN");
    t.ok("keep c");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deal, Some(1)));
    assert!(t.state.setup.dealt.is_empty());
    assert_eq!(tiles(&t, 1, None), "Fr De Baα:?");
    assert_eq!(tiles(&t, 1, Some(2)), "Fr De Baα:?");
    assert_eq!(tiles(&t, 1, Some(1)), "Fr De Baα:emp");
    t.state.players[0].weapons[0].secret = false;
    assert_eq!(tiles(&t, 1, Some(2)), "Fr De Baα:emp");
    t.rolls("deal", "16 0 0 0");
    t.ok("keep a");
    assert_eq!(t.state.moment, Moment::First);
}

#[test]
fn a_token_beyond_the_box_is_none() {
    let _rules = covers(&["TOOL-DICE-04"]);
    /// A source that gives one more than it may.
    struct Beyond;
    impl Dice for Beyond {
        fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
            Some(sides)
        }
    }
    let t = Table::blank(&["new pitched secret=on", "fleet 1 phoebe preset", "fleet 2 amycles preset"]);
    let mut state = t.state;
    let deal = Command { verb: Verb::Deal, answers: Default::default() };
    let refusal = state.apply(&deal, &mut Beyond).expect_err("no token");
    assert_eq!((*refusal.rule, refusal.code), ("TOOL-DICE-04", "E_SOURCE"));
    refused(refusal.rule, refusal.code);
    assert!(state == t.state);
}

#[test]
fn rejected_tokens_go_back() {
    let _rules = covers(&["FC-SECRET-02"]);
    let mut t = Table::blank(&["new ffa players=6 points=12 secret=on"]);
    for player in 1..=6 {
        t.ok(&format!("fleet {player} phoebe battleship*3"));
    }
    // Before each draw all but the kept ones are in the box again: 18, 17, 16 ...
    for left in (1..=18u8).rev() {
        let draws: Vec<String> = (0..left.min(4)).map(|n| (left - 1 - n).to_string()).collect();
        t.rolls("deal", &draws.join(" "));
        assert_eq!(t.state.setup.dealt.len(), usize::from(left.min(4)));
        t.ok("keep a");
    }
    assert_eq!(t.state.moment, Moment::First);
    for arm in Arm::ALL {
        let all = t.state.players.iter().flat_map(|p| &p.weapons).filter(|weapon| weapon.arm == arm);
        assert_eq!(all.count(), 2);
    }
}

#[test]
fn capture_gives_phoebe_a_small_fleet() {
    let _rules = covers(&["FC-SCEN-CAPT-01", "FC-SCEN-CAPT-02"]);
    let mut t = Table::blank(&["new capture"]);
    t.refused("fleet 1 phoebe cruiser", "FC-SCEN-CAPT-01", "E_SCEN");
    t.refused("fleet 1 phoebe battleship*1", "FC-SCEN-CAPT-01", "E_SCEN");
    t.refused("fleet 1 phoebe destroyer*4 frigate", "FC-SCEN-CAPT-01", "E_FLEET");
    t.ok("fleet 1 phoebe destroyer*4");
    t.ok("fleet 2 amycles preset");
    assert_eq!(&kinds(&t, 1)[..4], [Kind::Destroyer; 4]);
    let diplomat = Kind::Diplomat.ship();
    assert_eq!((diplomat.class, diplomat.hull, diplomat.power, diplomat.ability), (1, 2, 0, None));
    assert_eq!(t.state.first, 1);
}

#[test]
fn what_a_fleet_starts_with() {
    let _rules = covers(&["FC-WIN-05"]);
    let mut t = Table::blank(&["new pitched hidden=on"]);
    t.rolls("fleet 1 phoebe frigate*3 cruiser*2 destroyer*1", "7 6 5 4 3 2 1");
    t.rolls("fleet 2 amycles preset", "8 7 6 5 4 3 2 1");
    let p = &t.state.players[0];
    // Eleven of twelve; decoys do not count.
    assert_eq!((p.start, p.points(), p.units.len()), (11, 11, 8));
    let mut t = Table::blank(&["new passage", "fleet 1 phoebe preset", "fleet 2 amycles preset"]);
    assert_eq!(t.state.points_of(0), (12, 12));
    t.refused("first 2", "FC-SETUP-01", "E_PHASE");
}

#[test]
fn class_measures_damage() {
    let _rules = covers(&["FC-SHIP-05"]);
    for (fleet, left) in [("Ba@asteroid Fr", 20), ("Fr@asteroid Fr", 5)] {
        let mut t = Table::duel(fleet, "Ba").at(Moment::Start);
        t.rolls("start", "S");
        assert_eq!(t.hull(1, 1), left);
    }
}

#[test]
fn abilities_can_be_switched_off() {
    use passerelle_core::games::fleet::options::Switch;
    let _rules = covers(&["FC-SHIP-08"]);
    let mut t = Table::duel("Fr", "Ba").with(Switch::Abilities, false).hand(1, "BO");
    t.refused("move die=BO origin=1 number=2 to=open", "FC-SHIP-08", "E_OFF");
    t.ok("move die=BO origin=1 to=open");
    // One step only.
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn a_token_drawn_by_hand_has_the_name_of_what_is_dealt() {
    let mut t = Table::blank(&[
        "new pitched secret=on",
        "fleet 1 phoebe battleship*2",
        "fleet 2 amycles battleship*1",
    ]);
    for draws in [[0u8, 0, 0, 14], [3, 3, 2, 2], [15, 14, 13, 12]] {
        let name = |at: usize| t.state.drawn(&mut draws[..at].iter().copied(), draws[at]);
        let named: Vec<_> = (0..4).filter_map(name).collect();
        let numbers: Vec<String> = draws.iter().map(u8::to_string).collect();
        t.rolls("deal", &numbers.join(" "));
        assert_eq!(t.state.setup.dealt.iter().copied().collect::<Vec<_>>(), named);
        t.ok("keep a");
    }
    assert_eq!(t.state.drawn(&mut [].into_iter(), 15), None, "fifteen are left");
}
