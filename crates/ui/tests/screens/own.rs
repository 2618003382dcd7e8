//! The device's own screens: the way back into a game, games that were left, names, which way up, erasing, the self-test.

use crate::layout::faults;
use crate::player::Player;
use passerelle_core::console::Words;
use passerelle_core::games::Title;
use passerelle_core::lang::Lang;
use passerelle_ui::{Button, Facing, Gesture, Request, names};

fn texts(player: &Player) -> Vec<String> {
    let strings = player.draw().1;
    let faults = faults(&strings);
    assert!(faults.is_empty(), "{faults:?}");
    strings.into_iter().map(|drawn| drawn.text).collect()
}

fn focus(player: &Player) -> Vec<String> {
    player.draw().1.into_iter().filter(|drawn| drawn.focus).map(|drawn| drawn.text).collect()
}

/// A command of Fleet Commander, as the console reads it; no screen asked for it.
fn fleet(player: &mut Player, line: &str) {
    let mut words = Words::of(line);
    let word = words.next().unwrap();
    if word == "new" {
        words.next();
    }
    let command = player.games.parse(Title::Fleet, word, words).ok().unwrap();
    player.command(&command).unwrap();
    player.games.playing = Title::Fleet;
}

/// A player in the middle of a battle, at home.
fn in_battle(lang: Lang) -> Player {
    let mut player = Player::new(lang);
    for line in [
        "new fleet pitched",
        "fleet 1 phoebe preset",
        "fleet 2 amycles preset",
        "first 1",
        "square pass",
        "square pass",
        "square pass",
        "square pass",
        "deploy-all",
        "deploy-all",
    ] {
        fleet(&mut player, line);
    }
    player
}

/// Holds A to the end.
fn hold_a(player: &mut Player) {
    for gesture in [Gesture::Tap(Button::A), Gesture::HoldingA(800), Gesture::HoldingA(1_500)] {
        player.gesture(gesture);
    }
}

#[test]
fn a_game_under_way_stands_first_and_one_press_leads_back_into_it() {
    for (lang, resume) in [(Lang::En, "Resume"), (Lang::Fr, "Reprendre")] {
        let mut player = in_battle(lang);
        assert_eq!(focus(&player), [resume, "Fleet Commander T1"]);
        player.press("a");
        assert_eq!(player.ui.screen(), "fleet-pick");
        // Dice are next to it, and a tool does not hide the game.
        player.press("b down a left a b b");
        assert_eq!((player.ui.screen(), focus(&player).len()), ("home", 1));
        player.press("up");
        assert_eq!(focus(&player), [resume, "Fleet Commander T1"]);
    }
    let mut over = in_battle(Lang::En);
    fleet(&mut over, "concede 1");
    assert_eq!(focus(&over), ["Energy dice"], "a game that is over is not gone on with");
}

#[test]
fn every_entry_at_home_can_be_reached_and_seen_with_and_without_a_game() {
    for lang in Lang::ALL {
        for (mut player, games) in [(Player::new(lang), 0), (in_battle(lang), 1), (in_battle(lang), 2)] {
            player.left = [(1, "fleet trap turn 3"), (2, "fleet ffa turn 255")][..games]
                .iter()
                .map(|&(number, name)| (number, name.to_string()))
                .collect();
            let mut seen = Vec::new();
            while !seen.contains(&focus(&player)) {
                texts(&player);
                seen.push(focus(&player));
                player.press("down");
            }
            assert_eq!(seen[0], focus(&player), "round at the end");
            assert_eq!(seen.len(), 8 + 2 * usize::from(games > 0), "{seen:?}");
            assert_eq!(
                seen.iter().any(|entry| entry[0].contains("games") || entry[0].contains("gardées")),
                games > 0
            );
        }
    }
}

#[test]
fn a_game_that_was_left_is_named_in_the_players_language_and_gone_on_with() {
    for (lang, named, kept) in [
        (Lang::En, ["Free-for-all", "T12"], "Present game is kept."),
        (Lang::Fr, ["Chacun pour soi", "T12"], "Partie en cours gardée."),
    ] {
        let mut player = in_battle(lang);
        player.left = vec![(2, "fleet capture turn 0".into()), (5, "fleet ffa turn 12".into())];
        player.press("down down down down a down");
        assert_eq!((player.ui.screen(), focus(&player)), ("saved", named.map(String::from).to_vec()));
        player.press("a");
        assert_eq!(player.ui.screen(), "saved-game");
        assert!(texts(&player).iter().any(|text| text == kept), "it says what becomes of the present game");
        player.press("a");
        assert_eq!(player.request, Some(Request::Resume(5)));
    }
    let mut alone = Player::new(Lang::En);
    alone.left = vec![(1, "fleet trap turn 3".into())];
    alone.press("down down down a a");
    assert!(!texts(&alone).iter().any(|text| text.contains("kept")), "there is no present game");
}

#[test]
fn a_game_that_was_left_is_forgotten_only_by_a_hold() {
    let mut player = Player::new(Lang::En);
    player.left = vec![(3, "fleet trap turn 3".into())];
    player.press("down down down a a down a a");
    assert_eq!((player.ui.screen(), player.left.len()), ("forget", 1), "a press is not enough");
    player.press("b");
    assert_eq!(player.ui.screen(), "saved");
    player.press("a down a");
    hold_a(&mut player);
    assert_eq!((player.request.clone(), player.ui.screen()), (Some(Request::Forget(3)), "saved"));
    assert!(texts(&player).contains(&"No saved game".into()));
}

#[test]
fn what_needs_the_flash_says_so_when_it_fails() {
    let mut player = Player::new(Lang::En);
    player.left = vec![(3, "fleet trap turn 3".into())];
    player.saving = false;
    let refused = |player: &mut Player, what: &str| {
        let asked = matches!(
            player.request,
            Some(Request::Resume(_) | Request::Forget(_) | Request::Erase | Request::TestFlash)
        );
        assert!(!asked, "{what} was asked for");
        assert_eq!(player.ui.screen(), "notice", "{what}");
        assert!(texts(player)[2].starts_with("The memory fails"), "{what}");
        player.press("a");
        assert_ne!(player.ui.screen(), "notice", "{what}");
    };
    player.press("down down down a a a");
    refused(&mut player, "resume");
    player.press("down a");
    hold_a(&mut player);
    refused(&mut player, "forget");
    player.press("b b b up up up up up up a up up a");
    hold_a(&mut player);
    refused(&mut player, "erase");
    player.press("b b b down a right right right a");
    refused(&mut player, "test");
}

#[test]
fn a_name_is_picked_by_buttons_and_stands_for_its_player() {
    let mut player = in_battle(Lang::Fr);
    player.press("up up up a down down down down down a a");
    assert_eq!(player.ui.screen(), "name");
    player.press(&"down ".repeat(26));
    player.press("right");
    player.press(&"down ".repeat(15));
    player.press("right");
    player.press(&"up ".repeat(9));
    assert_eq!(focus(&player), ["ZOÉ: É"]);
    player.press("a");
    assert_eq!((player.ui.screen(), names::of(&player.taught, 0)), ("names", Some("ZOÉ")));
    player.press("b b down down down a");
    assert_eq!(texts(&player)[0], "ZOÉ", "where the player's number and faction stood");

    // B leaves everything as it was; blanks alone are no name.
    let mut player = Player::new(Lang::En);
    player.taught[0].extend_from_slice("AÉ\0\0\0\0\0\0\0".as_bytes()).unwrap();
    player.press("up up up a down down down down down a a down b");
    assert_eq!((player.ui.screen(), names::of(&player.taught, 0)), ("names", Some("AÉ")));
    player.press("a up right");
    player.press(&"down ".repeat(9));
    player.press("a");
    assert_eq!(names::of(&player.taught, 0), None);
}

#[test]
fn the_picture_follows_the_player_who_decides_if_wanted() {
    let mut player = in_battle(Lang::En);
    let turned = |player: &Player, before| player.is_turned(before);
    for (facing, expected) in [(Facing::Normal, false), (Facing::Turned, true), (Facing::Player, false)] {
        player.settings.facing = facing;
        assert_eq!((turned(&player, false), turned(&player, true)), (expected, expected), "{facing:?}");
    }
    // The second player's turn.
    player = player.told(&[1, 1, 1]);
    fleet(&mut player, "roll attack=3");
    assert!(!turned(&player, true));
    fleet(&mut player, "end");
    fleet(&mut player, "end");
    assert!(turned(&player, false), "the second player sits at the other side");
    fleet(&mut player, "concede 1");
    assert!(!turned(&player, true), "a game that is over is everybody's");

    // In a team game the teams sit at the two sides.
    let mut teams = Player::new(Lang::En);
    teams.settings.facing = Facing::Player;
    fleet(&mut teams, "new fleet pitched players=4");
    for line in ["fleet 1 phoebe preset", "fleet 2 amycles preset", "fleet 3 phoebe preset"] {
        fleet(&mut teams, line);
    }
    let decider = usize::from(teams.games.fleet.decider().unwrap());
    assert_eq!(decider, 3);
    assert_eq!(turned(&teams, false), teams.games.fleet.players[decider].side == 1);
}

#[test]
fn everything_is_erased_only_by_a_hold() {
    let mut player = Player::new(Lang::Fr);
    player.press("up up up a up up a a");
    assert_eq!((player.ui.screen(), player.ui.wants_hold(), player.request.clone()), ("erase", true, None));
    hold_a(&mut player);
    assert_eq!(player.request, Some(Request::Erase));
    // The device says so as long as it takes, and then starts at home.
    player.ui.erasing();
    assert_eq!(texts(&player)[0], "Tout effacer");
    player.ui.erased();
    assert_eq!(player.ui.screen(), "home");
}

#[test]
fn the_self_test_shows_each_part_on_a_page_and_tries_it() {
    let mut player = Player::new(Lang::En);
    player.press("up up a");
    let mut titles = Vec::new();
    for _ in 0..6 {
        titles.push(texts(&player)[0].clone());
        player.press("right");
    }
    assert_eq!(titles, ["Panel", "Buttons", "Random source", "Memory", "Last start", "Version"]);
    assert_eq!(texts(&player)[0], "Panel", "round at the end");
    // All pixels are lit, then every other one, then the edges.
    player.press("a");
    let lit = |player: &Player| player.draw().0.bytes().iter().map(|byte| byte.count_ones()).sum::<u32>();
    for expected in [128 * 64, 128 * 64 / 2, 2 * 128 + 2 * 62] {
        assert_eq!((player.ui.screen(), lit(&player)), ("pixels", expected));
        player.press("a");
    }
    assert_eq!(player.ui.screen(), "self-test");
    player.press("right right a");
    assert_eq!(player.ui.screen(), "fairness");
    player.press("b right a");
    assert_eq!(player.request, Some(Request::TestFlash));
}

#[test]
fn the_button_test_sees_all_six_and_b_twice_leaves_it() {
    let mut player = Player::new(Lang::En);
    player.press("up up a right a");
    assert_eq!(player.ui.screen(), "buttons");
    for (pressed, button) in ["up", "down", "left", "right", "a", "b"].into_iter().enumerate() {
        assert!(texts(&player).contains(&format!("{pressed}/6")));
        player.press(button);
    }
    assert_eq!((player.ui.screen(), texts(&player).contains(&"6/6".into())), ("buttons", true));
    player.press("b");
    assert_eq!(player.ui.screen(), "self-test");
    // Held, B opens the menu here as anywhere.
    player.press("a");
    player.gesture(Gesture::HoldB);
    assert_eq!(player.ui.screen(), "menu");
}
