//! The drawings of the dice: roles and faces in the sizes the screens need, and small marks.

use crate::icon::Icon;
use passerelle_core::dice::{Face, Role};

/// How large a face is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// 17 pixels, for up to four dice.
    Large,
    /// 13 pixels, for up to ten dice.
    Medium,
    /// 7 pixels, in a line of text.
    Small,
}

/// The drawing of a role, 7 pixels high.
pub fn role(role: Role) -> &'static Icon {
    match role {
        Role::Attack => &ATTACK,
        Role::Movement => &MOVEMENT,
        Role::Shield => &SHIELD,
    }
}

/// The drawing of a role, 13 pixels high.
pub fn large_role(role: Role) -> &'static Icon {
    match role {
        Role::Attack => &ATTACK_LARGE,
        Role::Movement => &MOVEMENT_LARGE,
        Role::Shield => &SHIELD_LARGE,
    }
}

/// The drawing of a face.
pub fn face(face: Face, scale: Scale) -> &'static Icon {
    let [large, medium, small] = match face {
        Face::Orthogonal => [&ORTHOGONAL_LARGE, &ORTHOGONAL, &ORTHOGONAL_SMALL],
        Face::Diagonal => [&DIAGONAL_LARGE, &DIAGONAL, &DIAGONAL_SMALL],
        Face::Multi => [&MULTI_LARGE, &MULTI, &MULTI_SMALL],
        Face::Special => [&SPECIAL_LARGE, &SPECIAL, &SPECIAL_SMALL],
    };
    match scale {
        Scale::Large => large,
        Scale::Medium => medium,
        Scale::Small => small,
    }
}

/// A gun sight.
pub static ATTACK: Icon =
    Icon::new(&["...#...", ".##.##.", ".#...#.", "#..#..#", ".#...#.", ".##.##.", "...#..."]);

/// Chevrons, going somewhere.
pub static MOVEMENT: Icon =
    Icon::new(&["##.##..", ".##.##.", "..##.##", "...##.#", "..##.##", ".##.##.", "##.##.."]);

/// A shield.
pub static SHIELD: Icon =
    Icon::new(&["#######", "#.....#", "#..#..#", "#..#..#", "#.....#", ".#...#.", "..###.."]);

/// The gun sight at the head of a column.
pub static ATTACK_LARGE: Icon = Icon::new(&[
    "......#......",
    "......#......",
    "...###.###...",
    "..##.....##..",
    "..#.......#..",
    "..#...#...#..",
    "##...###...##",
    "..#...#...#..",
    "..#.......#..",
    "..##.....##..",
    "...###.###...",
    "......#......",
    "......#......",
]);

/// The chevrons at the head of a column.
pub static MOVEMENT_LARGE: Icon = Icon::new(&[
    "###..###.....",
    ".###..###....",
    "..###..###...",
    "...###..###..",
    "....###..###.",
    ".....###..###",
    "......###..##",
    ".....###..###",
    "....###..###.",
    "...###..###..",
    "..###..###...",
    ".###..###....",
    "###..###.....",
]);

/// The shield at the head of a column.
pub static SHIELD_LARGE: Icon = Icon::new(&[
    "#############",
    "##.........##",
    "##....#....##",
    "##....#....##",
    "##....#....##",
    "##.#######.##",
    "##....#....##",
    "##....#....##",
    ".##...#...##.",
    ".##.......##.",
    "..##.....##..",
    "...###.###...",
    ".....###.....",
]);

/// Arrows up, down, left and right.
pub static ORTHOGONAL_LARGE: Icon = Icon::new(&[
    "........#........",
    ".......###.......",
    "......#####......",
    ".....#######.....",
    ".......###.......",
    "...#...###...#...",
    "..##...###...##..",
    ".###############.",
    "#################",
    ".###############.",
    "..##...###...##..",
    "...#...###...#...",
    ".......###.......",
    ".....#######.....",
    "......#####......",
    ".......###.......",
    "........#........",
]);

/// Arrows into the corners.
pub static DIAGONAL_LARGE: Icon = Icon::new(&[
    "#######...#######",
    "###...........###",
    "####.........####",
    "#.###.......###.#",
    "#..###.....###..#",
    "#...###...###...#",
    "#....###.###....#",
    "......#####......",
    ".......###.......",
    "......#####......",
    "#....###.###....#",
    "#...###...###...#",
    "#..###.....###..#",
    "#.###.......###.#",
    "####.........####",
    "###...........###",
    "#######...#######",
]);

/// Rays in all directions.
pub static MULTI_LARGE: Icon = Icon::new(&[
    ".......###.......",
    ".......###.......",
    "..##...###...##..",
    "...##..###..##...",
    "....##.###.##....",
    ".....#######.....",
    "......#####......",
    "#################",
    "#################",
    "#################",
    "......#####......",
    ".....#######.....",
    "....##.###.##....",
    "...##..###..##...",
    "..##...###...##..",
    ".......###.......",
    ".......###.......",
]);

/// A ringed core: energy without direction.
pub static SPECIAL_LARGE: Icon = Icon::new(&[
    "......#####......",
    "....#########....",
    "...####...####...",
    "..###.......###..",
    ".###.........###.",
    ".##....###....##.",
    "###...#####...###",
    "##...#######...##",
    "##...#######...##",
    "##...#######...##",
    "###...#####...###",
    ".##....###....##.",
    ".###.........###.",
    "..###.......###..",
    "...####...####...",
    "....#########....",
    "......#####......",
]);

/// Arrows up, down, left and right.
pub static ORTHOGONAL: Icon = Icon::new(&[
    "......#......",
    ".....###.....",
    "....#####....",
    "......#......",
    "..#...#...#..",
    ".##...#...##.",
    "#############",
    ".##...#...##.",
    "..#...#...#..",
    "......#......",
    "....#####....",
    ".....###.....",
    "......#......",
]);

/// Arrows into the corners.
pub static DIAGONAL: Icon = Icon::new(&[
    "#####...#####",
    "##.........##",
    "#.#.......#.#",
    "#..#.....#..#",
    "#...#...#...#",
    ".....#.#.....",
    "......#......",
    ".....#.#.....",
    "#...#...#...#",
    "#..#.....#..#",
    "#.#.......#.#",
    "##.........##",
    "#####...#####",
]);

/// Rays in all directions.
pub static MULTI: Icon = Icon::new(&[
    "......#......",
    "......#......",
    "..#...#...#..",
    "...#..#..#...",
    "....#.#.#....",
    ".....###.....",
    "#############",
    ".....###.....",
    "....#.#.#....",
    "...#..#..#...",
    "..#...#...#..",
    "......#......",
    "......#......",
]);

/// A ringed core: energy without direction.
pub static SPECIAL: Icon = Icon::new(&[
    ".....###.....",
    "...#######...",
    "..##.....##..",
    ".##.......##.",
    ".#...###...#.",
    "##..#####..##",
    "##..#####..##",
    "##..#####..##",
    ".#...###...#.",
    ".##.......##.",
    "..##.....##..",
    "...#######...",
    ".....###.....",
]);

/// Arrows up, down, left and right.
pub static ORTHOGONAL_SMALL: Icon =
    Icon::new(&["...#...", "..###..", ".#.#.#.", "#######", ".#.#.#.", "..###..", "...#..."]);

/// Arrows into the corners.
pub static DIAGONAL_SMALL: Icon =
    Icon::new(&["###.###", "##...##", "#.#.#.#", "...#...", "#.#.#.#", "##...##", "###.###"]);

/// Rays in all directions.
pub static MULTI_SMALL: Icon =
    Icon::new(&["...#...", ".#.#.#.", "..###..", "#######", "..###..", ".#.#.#.", "...#..."]);

/// A ringed core: energy without direction.
pub static SPECIAL_SMALL: Icon =
    Icon::new(&["..###..", ".##.##.", "##.#.##", "#.###.#", "##.#.##", ".##.##.", "..###.."]);

/// A padlock: this die stays.
pub static LOCK: Icon = Icon::new(&[".###.", "#...#", "#####", "##.##", "#####"]);

/// The Left button.
pub static LEFT: Icon = Icon::new(&["..#", ".##", "###", ".##", "..#"]);

/// The Right button.
pub static RIGHT: Icon = Icon::new(&["#..", "##.", "###", "##.", "#.."]);

/// The Up button.
pub static UP: Icon = Icon::new(&["..#..", ".###.", "#####"]);

/// The Down button.
pub static DOWN: Icon = Icon::new(&["#####", ".###.", "..#.."]);
