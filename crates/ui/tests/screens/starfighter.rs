//! Starfighter by buttons.

use crate::layout::faults;
use crate::player::Player;
use passerelle_core::games::starfighter::State;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_core::lang::Lang;
use passerelle_ui::{Button, Gesture, Past, Request};

fn state(player: &Player) -> &State {
    &player.games.starfighter
}

fn armors(player: &Player) -> [i16; 2] {
    Side::BOTH.map(|side| state(player).cruiser(side).armor)
}

fn focus(player: &Player) -> String {
    player.draw().1.into_iter().filter(|drawn| drawn.focus).map(|drawn| drawn.text).collect()
}

/// From home to the armor.
fn tracking(lang: Lang) -> Player {
    let mut player = Player::new(lang);
    player.press("down down a a");
    player
}

#[test]
fn from_home_to_tracking_armor_in_four_presses() {
    let player = tracking(Lang::En);
    assert_eq!(player.ui.screen(), "starfighter-armor");
    assert_eq!((state(&player).moment, armors(&player)), (Moment::Quick, [20, 20]));
}

#[test]
fn three_armor_less_in_four_presses_and_one_command() {
    for (presses, after) in [("left left left", [17, 20]), ("down left left left", [20, 17])] {
        let mut player = tracking(Lang::En);
        let commands = player.past.count();
        player.press(presses);
        assert_eq!(armors(&player), [20, 20], "it counts once the buttons rest");
        assert!(player.ui.settles());
        assert!(focus(&player).contains("17 (-3)"), "{}", focus(&player));
        player.gesture(Gesture::Rest);
        assert!(matches!(player.request, Some(Request::Apply(_))));
        assert_eq!((armors(&player), player.past.count()), (after, commands + 1));
        player.press("left");
        player.gesture(Gesture::Rest);
        assert_eq!(armors(&player).iter().sum::<i16>(), 36, "the Cruiser in the focus stays");
    }
}

#[test]
fn b_forgets_a_difference_that_does_not_count_yet() {
    let mut player = tracking(Lang::En);
    player.press("left left b");
    assert!(!player.ui.settles());
    player.gesture(Gesture::Rest);
    assert_eq!((armors(&player), player.ui.screen()), ([20, 20], "starfighter-armor"));
    player.press("b b");
    assert_eq!(player.ui.screen(), "home");
}

#[test]
fn a_held_button_counts_on() {
    let mut player = tracking(Lang::En);
    player.tap(Button::Left);
    (0..4).for_each(|_| player.gesture(Gesture::Repeat(Button::Left)));
    player.gesture(Gesture::Rest);
    assert_eq!(armors(&player), [15, 20]);
}

#[test]
fn a_quick_game_starts_with_the_armor_it_is_given() {
    let mut player = Player::new(Lang::En);
    player.press("down down a right right right a");
    assert_eq!(armors(&player), [23, 23]);
}

#[test]
fn sf_end_01_a_quick_game_ends_at_the_end_of_the_round() {
    let mut player = tracking(Lang::En);
    for _ in 0..20 {
        player.tap(Button::Left);
    }
    player.press("a");
    assert_eq!((armors(&player), state(&player).moment), ([0, 20], Moment::Quick), "A settles first");
    let texts: Vec<String> = player.draw().1.into_iter().map(|drawn| drawn.text).collect();
    assert!(texts.contains(&"LAST ROUND".into()), "{texts:?}");
    player.press("a");
    assert_eq!((state(&player).moment, player.ui.screen()), (Moment::Over, "starfighter-over"));
    player.press("a");
    assert_eq!(player.ui.screen(), "starfighter-start");
}

/// A Skirmish of two new classes, up to its first card.
fn skirmish(lang: Lang) -> Player {
    let mut player = Player::new(lang).told(&[1; 9]);
    // The third entry; then each Cruiser with its armor and slots as they are offered.
    player.press("down down a down down a");
    assert_eq!(state(&player).moment, Moment::Class);
    player.press(&"a ".repeat(14));
    assert_eq!(state(&player).moment, Moment::Reinforce);
    player.press("a a");
    assert_eq!(player.ui.screen(), "starfighter-deploy");
    player
}

#[test]
fn sf_dep_05_levels_are_tracked_if_players_want_and_they_say_who_begins() {
    let mut player = Player::new(Lang::En);
    player.press("down down a down down down down right right down a");
    assert_eq!(focus(&player), "Track levels: Yes");
    player.press("up up up a");
    assert_eq!((state(&player).levels, state(&player).active), (true, Side::B));
    player.press(&"a ".repeat(16));
    assert_eq!(player.ui.screen(), "starfighter-deploy");
    player.press("a");
    assert_eq!(focus(&player), "Recto");
    player.press("down a");
    assert_eq!(state(&player).height(Side::B, 0), 1, "a verso shows no effects");
}

#[test]
fn sf_dep_08_deployment_shows_what_fits_the_sector_in_the_focus() {
    let mut player = skirmish(Lang::En);
    let fits = |player: &Player| player.draw().1.into_iter().nth(2).unwrap().text;
    player.press("right");
    assert_eq!((focus(&player), fits(&player)), ("Sector 2: 0/4".into(), "Level 0, verso".into()));
    let side = state(&player).active;
    // No effects.
    player.press("a a a");
    assert_eq!(state(&player).height(side, 1), 1);
    player.press("right a a a right");
    assert_eq!((focus(&player), fits(&player)), ("Sector 2: 1/4".into(), "Level 1, 0, verso".into()));
}

#[test]
fn sf_ini_03_the_shift_shows_which_sectors_face_each_other() {
    let mut player = skirmish(Lang::En);
    player.press("down a down a");
    assert_eq!(state(&player).moment, Moment::Shift);
    let facing =
        |player: &Player| player.draw().1.into_iter().find(|drawn| drawn.text.contains('×')).unwrap().text;
    let mut seen = vec![facing(&player)];
    for _ in 0..2 {
        player.press("down");
        seen.push(facing(&player));
    }
    seen.sort();
    assert_eq!(seen, ["A1-4 × B2-5", "A1-5 × B1-5", "A2-5 × B1-4"]);
}

#[test]
fn b_takes_an_answer_back_and_never_answers() {
    let mut player = skirmish(Lang::En);
    let before = player.games;
    player.press("a down down a");
    assert_eq!(player.ui.screen(), "starfighter-talk");
    player.press("b");
    assert_eq!((player.ui.screen(), focus(&player).as_str()), ("starfighter-talk", "No effect"));
    player.press("b");
    assert_eq!(player.ui.screen(), "starfighter-deploy");
    assert!(player.games == before);
}

#[test]
fn each_mode_is_played_to_its_end_by_buttons() {
    for lang in Lang::ALL {
        for entry in 1..=3 {
            let mut player = Player::new(lang).told(&[2; 9]);
            player.press("down down a");
            player.press(&"down ".repeat(entry));
            player.press("a");
            for step in 0..3_000 {
                if state(&player).moment == Moment::Over {
                    break;
                }
                // Every card hits: sooner or later somebody has no armor left.
                let passes = player.ui.screen() == "starfighter-deploy" && step % 3 == 0;
                let hits = ["No effect", "Aucun effet"].contains(&focus(&player).as_str());
                player.press(match (passes, hits) {
                    (true, _) => "down a",
                    (_, true) => "down down down down down down down a",
                    _ => "a",
                });
                let faults = faults(&player.draw().1);
                assert!(faults.is_empty(), "{}: {faults:?}", player.ui.screen());
            }
            assert_eq!(state(&player).moment, Moment::Over, "entry {entry}, {:?}", state(&player).round);
        }
    }
}

#[test]
fn armor_is_corrected_over_a_game_and_cards_by_the_list_of_other_actions() {
    let mut player = skirmish(Lang::En);
    player.gesture(Gesture::HoldB);
    player.press("down down a");
    assert_eq!(player.ui.screen(), "starfighter-armor");
    player.press("down right right");
    player.gesture(Gesture::Rest);
    assert_eq!((armors(&player), player.ui.screen()), ([20, 22], "starfighter-armor"));
    player.press("a");
    assert_eq!(player.ui.screen(), "starfighter-deploy");
}

#[test]
fn what_is_printed_on_boards_is_told_without_a_game() {
    let mut player = Player::new(Lang::En);
    player.press("down down a up a a down a");
    player.press(&"a ".repeat(6));
    assert_eq!((state(&player).class(1).is_known(), player.ui.screen()), (true, "starfighter-start"));
    player.press("up a down a a down a");
    assert_eq!(state(&player).class(2).to_string(), "DLASS-3");
    assert_eq!(player.ui.screen(), "starfighter-start");
}

#[test]
fn a_class_gets_a_name() {
    let mut player = Player::new(Lang::En);
    player.press("down down a a");
    player.gesture(Gesture::HoldB);
    player.press("down down a");
    assert_eq!(player.ui.screen(), "starfighter-talk");
    player.press("up a a");
    assert_eq!(player.ui.screen(), "starfighter-name");
    player.press("down a");
    assert_eq!(state(&player).class(2).to_string(), "DLASS-3");
    assert_eq!(player.ui.screen(), "starfighter-armor");
}

/// The first strings of the quick menu.
fn menu(player: &mut Player) -> Vec<String> {
    player.gesture(Gesture::HoldB);
    player.draw().1.into_iter().map(|drawn| drawn.text).collect()
}

/// Goes down to what starts so, and does it.
fn take(player: &mut Player, name: &str) {
    assert!((0..20).any(|_| focus(player).starts_with(name) || (player.press("down"), false).1), "no {name}");
    player.press("a");
}

/// The same in the quick menu.
fn choose(player: &mut Player, name: &str) {
    player.gesture(Gesture::HoldB);
    take(player, name);
}

#[test]
fn undo_says_whose_armor_it_gives_back() {
    for (lang, said) in [(Lang::En, "Armor B -3"), (Lang::Fr, "Blindage B -3")] {
        let mut player = tracking(lang);
        player.press("down left left left");
        // The menu settles what was counted.
        let texts = menu(&mut player);
        assert!(texts.contains(&said.into()), "{texts:?}");
        assert_eq!((armors(&player), player.ui.screen()), ([20, 17], "menu"));
    }
}

#[test]
fn any_game_can_go_on_as_armor_alone_and_come_back() {
    let mut player = skirmish(Lang::En);
    choose(&mut player, "Armor only mode");
    assert_eq!((state(&player).moment, player.ui.screen()), (Moment::Quick, "starfighter-armor"));
    choose(&mut player, "Referee mode");
    assert_eq!((state(&player).moment, player.ui.screen()), (Moment::Reinforce, "starfighter-talk"));
}

#[test]
fn sf_inf_05_a_hand_is_counted_anew() {
    let mut player = skirmish(Lang::En);
    choose(&mut player, "More actions");
    let side = state(&player).active;
    ["Counts", "Hand", &format!("{side:?}")].iter().for_each(|name| take(&mut player, name));
    assert_eq!(focus(&player), "5");
    player.press("left left a");
    assert_eq!((state(&player).cruiser(side).hand, player.ui.screen()), (3, "starfighter-deploy"));
}

#[test]
fn help_opens_at_the_rule_of_what_is_selected() {
    let mut player = skirmish(Lang::En);
    for (presses, rule) in [("", "SF-DEP-08"), ("a down down", "SF-EFF-11"), ("down", "SF-EFF-12")] {
        player.press(presses);
        player.gesture(Gesture::HoldB);
        player.press("down a");
        let texts: Vec<String> = player.draw().1.into_iter().map(|drawn| drawn.text).collect();
        assert_eq!(texts[0], rule);
        player.press("b");
    }
}

#[test]
fn the_picture_faces_whoever_decides_and_stays_where_nobody_does() {
    let mut player = skirmish(Lang::En);
    player.settings.facing = passerelle_ui::Facing::Player;
    let other = state(&player).active == Side::B;
    assert_eq!((player.is_turned(false), player.is_turned(true)), (other, other));
    let mut player = tracking(Lang::En);
    player.settings.facing = passerelle_ui::Facing::Player;
    assert_eq!((player.is_turned(false), player.is_turned(true)), (false, true));
}

#[test]
fn b_on_a_screen_that_other_actions_open_leads_back_to_what_is_asked() {
    let mut player = Player::new(Lang::En).told(&[1; 9]);
    player.press("down down a down a");
    player.press(&"a ".repeat(15));
    assert_eq!((state(&player).moment, focus(&player).as_str()), (Moment::Reinforce, "5"));
    choose(&mut player, "More actions");
    take(&mut player, "Armor");
    player.press("b");
    assert_eq!((player.ui.screen(), focus(&player).as_str()), ("starfighter-talk", "5"));
    choose(&mut player, "More actions");
    ["Class name", "CLASS-4"].iter().for_each(|name| take(&mut player, name));
    assert_eq!(player.ui.screen(), "starfighter-name");
    player.press("b");
    assert_eq!((player.ui.screen(), focus(&player).as_str()), ("starfighter-talk", "CLASS-3"));
    player.press("b b");
    assert_eq!((player.ui.screen(), focus(&player).as_str()), ("starfighter-talk", "5"));
}
