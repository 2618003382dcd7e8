//! The drawings of ships and squares, seven rows high as the texts beside them.

use crate::icon::Icon;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::talk::To;

/// The drawing of a kind of ship, bow to the right: the heavier, the longer.
pub(super) const fn ship(kind: Kind) -> &'static Icon {
    match kind {
        Kind::Frigate => &FRIGATE,
        Kind::Destroyer => &DESTROYER,
        Kind::Cruiser => &CRUISER,
        Kind::Battleship => &BATTLESHIP,
        Kind::DamagedCruiser => &DAMAGED,
        Kind::Diplomat => &DIPLOMAT,
        Kind::Decoy => &SIGNAL,
    }
}

/// The drawing of a square; an open one has none.
pub(super) const fn terrain(terrain: Terrain) -> Option<&'static Icon> {
    match terrain {
        Terrain::Open => None,
        Terrain::Asteroid => Some(&ASTEROID),
        Terrain::Gas => Some(&GAS),
        Terrain::Portal(_) => Some(&PORTAL),
    }
}

/// The drawing of a destination, if it has one.
pub(super) const fn to(to: To) -> Option<&'static Icon> {
    match to {
        To::Open => Some(&OPEN),
        To::Asteroid => Some(&ASTEROID),
        To::Gravity => Some(&GRAVITY),
        To::Gas => Some(&GAS),
        To::Portal(_) => Some(&PORTAL),
        To::Containers(_) => Some(&CONTAINER),
        _ => None,
    }
}

/// A dart.
static FRIGATE: Icon = Icon::new(&["#....", "##...", ".##..", ".####", ".##..", "##...", "#...."]);

/// A dart with wings.
static DESTROYER: Icon =
    Icon::new(&["##.....", ".##....", "####...", ".######", "####...", ".##....", "##....."]);

/// A long hull with a bridge.
static CRUISER: Icon =
    Icon::new(&[".###.....", "..###....", "#######..", ".########", "#######..", "..###....", ".###....."]);

/// The longest hull, heavy at the stern.
static BATTLESHIP: Icon = Icon::new(&[
    "####.......",
    ".######....",
    "#########..",
    ".##########",
    "#########..",
    ".######....",
    "####.......",
]);

/// A cruiser with holes.
static DAMAGED: Icon =
    Icon::new(&[".###.....", "..#.#....", "##.####..", ".##.#.###", "#.#####..", "..#.#....", ".#.#....."]);

/// A round hull without guns.
static DIPLOMAT: Icon =
    Icon::new(&["..###..", ".#####.", "##.#.##", "#######", "##.#.##", ".#####.", "..###.."]);

/// A blip: nobody knows what it is.
pub(super) static SIGNAL: Icon =
    Icon::new(&["..###..", ".#...#.", "#..#..#", "#.###.#", "#..#..#", ".#...#.", "..###.."]);

/// An empty square.
static OPEN: Icon = Icon::new(&["##...##", "#.....#", ".......", ".......", ".......", "#.....#", "##...##"]);

/// Rocks.
static ASTEROID: Icon =
    Icon::new(&[".##....", "####.#.", "####...", ".##..##", "....###", "#...###", "..#..#."]);

/// A cloud.
static GAS: Icon = Icon::new(&["..##...", ".####..", "######.", "#######", ".#####.", ".......", ".#.#.#."]);

/// A whirl.
static GRAVITY: Icon =
    Icon::new(&["..####.", ".#....#", "#..##.#", "#.#.#.#", "#.##..#", "#....#.", ".####.."]);

/// A gate.
static PORTAL: Icon =
    Icon::new(&[".#####.", "##...##", "#.....#", "#.....#", "#.....#", "##...##", "##...##"]);

/// A box.
static CONTAINER: Icon =
    Icon::new(&["#######", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#######"]);

/// From one number to the next, between large digits.
pub(super) static BECOMES: Icon =
    Icon::new(&["....#....", "....##...", "########.", "#########", "########.", "....##...", "....#...."]);
