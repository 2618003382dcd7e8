//! The drawings of factions, special weapons and phases, seven rows high as the texts beside them.

use crate::icon::Icon;
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::weapons::Arm;

/// The sign of a faction.
pub(super) const fn faction(faction: Faction) -> &'static Icon {
    match faction {
        Faction::Phoebe => &MOON,
        Faction::Amycles => &TRIDENT,
    }
}

/// The drawing of a special weapon.
pub(super) const fn weapon(arm: Arm) -> &'static Icon {
    match arm {
        Arm::ProtonBeam => &BEAM,
        Arm::Pulse => &PULSE,
        Arm::Interdictor => &NO_ENTRY,
        Arm::VortexGate => &VORTEX,
        Arm::VortexMissiles => &MISSILE,
        Arm::NanoRepairer => &CROSS,
        Arm::Drones => &SWARM,
        Arm::ExoBomb => &BLAST,
        Arm::TractorBeam => &MAGNET,
    }
}

/// The sign of a phase of a turn.
pub(super) const fn phase(moment: Moment) -> Option<&'static Icon> {
    match moment {
        Moment::Start => Some(&HOURGLASS),
        Moment::Energy => Some(&BOLT),
        Moment::Dice => Some(&PLAY),
        Moment::Board => Some(&SLOTS),
        _ => None,
    }
}

/// A crescent.
static MOON: Icon = Icon::new(&["..###..", ".###...", "###....", "###....", "###....", ".###...", "..###.."]);

/// Three points on a shaft.
static TRIDENT: Icon =
    Icon::new(&["#..#..#", "#..#..#", "#..#..#", ".#####.", "...#...", "...#...", "...#..."]);

/// From a muzzle to a hit.
static BEAM: Icon = Icon::new(&["#......", "##...#.", "###.###", "#######", "###.###", "##...#.", "#......"]);

/// Waves around a point.
static PULSE: Icon =
    Icon::new(&[".#...#.", "#.....#", "#..#..#", "#.###.#", "#..#..#", "#.....#", ".#...#."]);

/// A sign at the roadside.
static NO_ENTRY: Icon =
    Icon::new(&["..###..", ".#...#.", "#.....#", "#.###.#", "#.....#", ".#...#.", "..###.."]);

/// A whirl that opens.
static VORTEX: Icon =
    Icon::new(&[".####..", "#....#.", "#.##..#", "#.#.#.#", "#..##.#", ".#....#", "..####."]);

/// A missile with fins.
static MISSILE: Icon =
    Icon::new(&[".......", "##.....", ".#####.", "..#####", ".#####.", "##.....", "......."]);

/// First aid.
static CROSS: Icon =
    Icon::new(&["..###..", "..#.#..", "###.###", "#.....#", "###.###", "..#.#..", "..###.."]);

/// Three of many.
static SWARM: Icon =
    Icon::new(&["...#...", "..###..", "...#...", ".......", ".#...#.", "###.###", ".#...#."]);

/// In all directions.
static BLAST: Icon =
    Icon::new(&["#..#..#", ".#.#.#.", "..###..", "###.###", "..###..", ".#.#.#.", "#..#..#"]);

/// It pulls.
static MAGNET: Icon =
    Icon::new(&["##...##", "##...##", ".......", "##...##", "##...##", "#######", ".#####."]);

/// What is due when a turn begins.
static HOURGLASS: Icon =
    Icon::new(&["#######", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#.#.#.", "#######"]);

/// Energy.
static BOLT: Icon = Icon::new(&["...##..", "..##...", ".#####.", "...##..", "..##...", ".##....", ".#....."]);

/// Go.
static PLAY: Icon = Icon::new(&["##.....", "####...", "######.", "#######", "######.", "####...", "##....."]);

/// Four slots for dice.
static SLOTS: Icon =
    Icon::new(&["###.###", "#.#.#.#", "###.###", ".......", "###.###", "#.#.#.#", "###.###"]);
