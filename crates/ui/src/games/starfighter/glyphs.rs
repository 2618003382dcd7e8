//! The drawings of this game.

use crate::icon::Icon;

/// Who has the Initiative.
pub(super) static INITIATIVE: Icon =
    Icon::new(&["...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", ".#...#."]);

/// One value becomes another.
pub(super) static AGAINST: Icon =
    Icon::new(&["#.....#", ".#...#.", "..#.#..", "...#...", "..#.#..", ".#...#.", "#.....#"]);

/// A fighter between the stars: the game at home.
pub(super) static GAME: Icon = Icon::new(&[
    "....#....",
    "....#....",
    "...###...",
    "#..###..#",
    "#.##.##.#",
    "#########",
    "#.##.##.#",
    "...#.#...",
]);
