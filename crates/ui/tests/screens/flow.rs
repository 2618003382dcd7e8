//! What presses lead to, rule by rule.

use crate::player::Player;
use passerelle_core::console::Words;
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::Title;
use passerelle_core::games::dice::{By, Command, Throw};
use passerelle_core::lang::Lang;
use passerelle_ui::{Button, Gesture, Request, Source};

fn faces(player: &Player) -> String {
    player.tool().last().unwrap().dice.iter().map(|die| die.face.letter()).collect()
}

fn texts(player: &Player) -> Vec<String> {
    player.draw().1.into_iter().map(|drawn| drawn.text).collect()
}

fn focus(player: &Player) -> Vec<String> {
    player.draw().1.into_iter().filter(|drawn| drawn.focus).map(|drawn| drawn.text).collect()
}

#[test]
fn tool_dice_01_any_three_dice_are_rolled_within_five_presses_from_home() {
    let picks = [(Role::Attack, "left"), (Role::Movement, "up"), (Role::Shield, "right")];
    for (first, one) in picks {
        for (second, two) in picks {
            for (third, three) in picks {
                let mut player = Player::new(Lang::En).told(&[1, 3, 5]);
                let presses = format!("a {one} {two} {three} a");
                assert!(presses.split(' ').count() <= 5);
                player.press(&presses);
                assert_eq!(player.ui.screen(), "dice-roll", "{presses}");
                let mut picked = [first, second, third];
                picked.sort_by_key(|&role| role as u8);
                let rolled: Vec<_> = player.tool().last().unwrap().dice.iter().map(|die| die.role).collect();
                assert_eq!(rolled, picked.map(Some), "{presses}");
            }
        }
    }
}

#[test]
fn tool_dice_01_nine_dice_are_the_most_and_none_are_refused() {
    let mut player = Player::new(Lang::En).told(&[1; 9]);
    player.press("a a");
    assert_eq!(player.ui.screen(), "notice");
    player.press("b");
    // FC-DICE-01: all nine dice of a player; a tenth is not taken
    player.press("left left left up up up right right right right");
    assert!(texts(&player).contains(&"9/9".into()));
    player.press("down down left up a");
    let count = |role| player.tool().last().unwrap().dice.iter().filter(|die| die.role == Some(role)).count();
    assert_eq!(Role::ALL.map(count), [4, 4, 1], "Down takes back the dice picked last");
}

#[test]
fn tool_dice_02_locked_dice_stay_and_the_rest_is_rolled() {
    let mut player = Player::new(Lang::En).told(&[5, 1, 3, 6]);
    player.press("a left up right a");
    assert_eq!(faces(&player), "MOD");
    assert_eq!(focus(&player), ["A Roll again"]);
    player.press("right");
    assert_eq!(focus(&player), ["Attack Multi"]);
    player.press("a right right a");
    assert_eq!(focus(&player), ["Shield Diagonal, kept"]);
    player.press("down");
    assert_eq!(focus(&player), ["A Roll the rest"]);
    player.press("a");
    // FC-DICE-06: the multi stays multi. FC-DICE-02: faces change, roles never do.
    assert_eq!(faces(&player), "MSD");
    let roll = player.tool().last().unwrap();
    assert_eq!(roll.dice.iter().map(|die| die.kept).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(roll.dice.iter().map(|die| die.role).collect::<Vec<_>>(), Role::ALL.map(Some));
    assert_eq!(focus(&player), ["A Roll again"], "a new roll starts with nothing locked");
}

#[test]
fn tool_dice_02_a_lock_is_taken_off_again() {
    let mut player = Player::new(Lang::En).told(&[1, 1, 6, 6]);
    player.press("a left up a right a a down a");
    assert_eq!(faces(&player), "SS");
}

#[test]
fn tool_dice_02_one_die_must_be_left_to_roll() {
    let mut player = Player::new(Lang::En).told(&[1, 1]);
    player.press("a left up a right a right a");
    assert_eq!(player.ui.screen(), "notice");
    player.press("a");
    assert_eq!((player.ui.screen(), texts(&player)[0].as_str()), ("help", "TOOL-DICE-02"));
    player.press("b");
    assert_eq!(focus(&player), ["Movement Orthogonal"], "the second die is not locked");

    let mut alone = Player::new(Lang::En).told(&[1, 6]);
    alone.press("a left a right");
    assert_eq!(focus(&alone), ["A Roll again"], "a lone die offers no choice");
    alone.press("a");
    assert_eq!(faces(&alone), "S");
}

#[test]
fn tool_dice_02_the_cursor_reaches_each_of_nine_dice_and_comes_back() {
    let mut player = Player::new(Lang::En).told(&[1; 9]);
    player.press("a left left left up up up right right right a");
    for _ in 0..9 {
        player.press("right");
        assert!(focus(&player)[0].ends_with("Orthogonal"));
    }
    player.press("right");
    assert_eq!(focus(&player), ["A Roll again"]);
    player.press("up up a down a down");
    assert_eq!(focus(&player), ["A Roll the rest"]);
    let locked: Vec<_> = texts(&player).into_iter().filter(|text| text.ends_with("kept")).collect();
    assert_eq!(locked, ["Movement Orthogonal, kept", "Shield Orthogonal, kept"], "the fourth and the ninth");
}

#[test]
fn tool_dice_03_real_dice_are_entered_by_buttons() {
    let mut player = Player::new(Lang::En);
    player.press("up up up a down down down down down down down right");
    assert!(player.tool().manual());
    player.press("b down down down a left up right a");
    assert_eq!(player.ui.screen(), "dice-enter");
    player.press("down a up up a a");
    let roll = player.tool().last().unwrap();
    assert_eq!((faces(&player).as_str(), roll.by), ("SMO", By::Hand));
    assert_eq!(player.ui.screen(), "dice-roll");
    // locked dice are not asked for again
    player.press("right right a down a");
    assert_eq!(focus(&player), ["Attack Orthogonal"]);
    player.press("a");
    assert_eq!(focus(&player), ["Shield Orthogonal"]);
    player.press("up a");
    assert_eq!(faces(&player), "OMD");
}

#[test]
fn tool_dice_03_plain_dice_are_entered_by_their_numbers() {
    let mut player = Player::new(Lang::En);
    player.press("up up up a down down down down down down down right b");
    player.press("up up a right up a down a up up a");
    assert_eq!((player.ui.screen(), player.tool().last().unwrap().sum()), ("d6-roll", 6 + 3));
}

#[test]
fn tool_dice_04_a_failed_source_offers_real_dice_and_another_try() {
    let mut player = Player::new(Lang::En);
    player.source = Source::Failed;
    assert!(texts(&player).contains(&"FAULT".into()));
    player.press("a left right a");
    assert_eq!((player.ui.screen(), focus(&player)), ("dice-fault", vec!["Enter real dice".into()]));
    player.press("down a a a");
    assert_eq!(
        (player.ui.screen(), focus(&player)),
        ("dice-fault", vec!["Try again".into()]),
        "still failing"
    );
    player.press("b");
    assert_eq!(player.ui.screen(), "dice-pick", "however often it was tried");
    player.press("a down");
    player = player.told(&[6, 6]);
    player.press("a");
    assert_eq!((player.ui.screen(), faces(&player).as_str()), ("dice-roll", "SS"));
    player.press("b");
    assert_eq!(player.ui.screen(), "dice-pick", "the fault is off the way back");
    player.press("a a");
    assert_eq!(player.ui.screen(), "dice-enter", "the picked dice are the ones to enter");
    player.press("a a");
    assert_eq!((faces(&player).as_str(), player.tool().last().unwrap().by), ("OO", By::Hand));
}

#[test]
fn tool_dice_04_a_fault_leaves_locked_dice_as_they_are() {
    // the multi and the diagonal are locked, and there is no die left to throw
    let at_fault = || {
        let mut player = Player::new(Lang::En).told(&[5, 1, 3]);
        player.press("a left up right a right a right right a down a");
        assert_eq!(player.ui.screen(), "dice-fault");
        player
    };
    let rolled_the_rest = |player: &Player| {
        assert_eq!((player.ui.screen(), faces(player).as_str()), ("dice-roll", "MSD"));
        let kept = player.tool().last().unwrap().dice.iter().map(|die| die.kept).collect::<Vec<_>>();
        assert_eq!(kept, [true, false, true]);
    };
    let mut back = at_fault();
    back.press("b");
    assert_eq!(focus(&back), ["A Roll the rest"]);

    let mut again = at_fault().told(&[6, 6, 6]);
    again.press("down a");
    rolled_the_rest(&again);
    again.press("b");
    assert_eq!(again.ui.screen(), "dice-pick", "neither fault nor old table are on the way back");

    let mut by_hand = at_fault();
    by_hand.press("a");
    assert_eq!(texts(&by_hand)[2..5], ["Attack Multi, kept", "Movement Orthogonal", "Shield Diagonal, kept"]);
    assert_eq!(focus(&by_hand), ["Movement Orthogonal"]);
    by_hand.press("down a");
    rolled_the_rest(&by_hand);
}

#[test]
fn tool_dice_03_entered_dice_are_what_was_shown_whatever_the_profile_becomes() {
    let mut player = Player::new(Lang::En).told(&[5, 1, 1]);
    player.press("a left up right a right a down");
    player.console(Command::Manual(true));
    player.press("a up");
    // by now sides 3 and 5 show something else
    player.console(Command::Profile([3, 1, 1, 1]));
    player.press("a down");
    player.console(Command::Profile([1, 1, 1, 3]));
    assert_eq!(texts(&player)[2..5], ["Attack Multi, kept", "Movement Diagonal", "Shield Special"]);
    player.press("a");
    assert_eq!((player.ui.screen(), faces(&player).as_str()), ("dice-roll", "MDS"));
}

#[test]
fn tool_dice_02_locks_are_gone_with_the_roll_they_were_in() {
    // the console rolls while something stands above the table, the entry of real dice or the fault
    for (presses, screen) in [("", "dice-roll"), ("a", "dice-fault"), ("a a", "dice-enter")] {
        let mut player = Player::new(Lang::En).told(&[5, 1, 3]);
        player.press("a left up right a right a down");
        player.press(presses);
        assert_eq!(player.ui.screen(), screen);
        player.gesture(Gesture::HoldB);
        player = player.told(&[6, 4]);
        player.console(Command::Roll(Throw::D6(2)));
        assert_eq!((player.ui.screen(), focus(&player)), ("d6-roll", vec!["A Roll again".into()]));
        assert_eq!(texts(&player), ["Plain dice", "#2", "6", "4", "A Roll again"]);
        player.press("b b");
        assert_eq!(player.ui.screen(), "dice-pick", "one table is enough, from {screen}");
    }
}

#[test]
fn tool_dice_01_no_dice_are_refused_by_hand_too() {
    let mut player = Player::new(Lang::En);
    player.console(Command::Manual(true));
    player.press("a a");
    assert_eq!(texts(&player)[..3], ["Not possible", "Pick 1 to 9 dice", "TOOL-DICE-01"]);
}

#[test]
fn a_held_button_does_not_flip_what_has_two_values() {
    let mut failed = Player::new(Lang::En);
    failed.press("a left a");
    let mut plain = Player::new(Lang::En);
    plain.press("down down down a");
    let mut language = Player::new(Lang::En);
    language.press("up up up a");
    let mut manual = Player::new(Lang::En);
    manual.press("up up up a down down down down down down down");
    for (mut player, buttons) in [
        (failed, [Button::Up, Button::Down]),
        (plain, [Button::Up, Button::Down]),
        (language, [Button::Left, Button::Right]),
        (manual, [Button::Left, Button::Right]),
    ] {
        for button in buttons {
            let before = player.draw().0;
            player.gesture(Gesture::Tap(button));
            let flipped = player.draw().0;
            assert!(flipped != before, "{button:?} on {}", player.ui.screen());
            player.gesture(Gesture::Repeat(button));
            assert!(player.draw().0 == flipped, "{button:?} held on {}", player.ui.screen());
        }
    }
    // what has more values goes on
    let mut brightness = Player::new(Lang::En);
    brightness.press("up up up a down left");
    let before = brightness.settings.brightness;
    brightness.gesture(Gesture::Repeat(Button::Left));
    assert_eq!(brightness.settings.brightness, before - 1);
}

#[test]
fn fc_dice_03_a_profile_is_saved_or_refused_with_its_rule() {
    let mut player = Player::new(Lang::En);
    player.press("up up up a down down down down down down a");
    assert_eq!(player.ui.screen(), "profile");
    player.press("right up a");
    assert_eq!(player.ui.screen(), "notice");
    assert!(texts(&player).contains(&"FC-DICE-03".into()));
    player.press("a");
    assert_eq!(texts(&player)[0], "FC-DICE-03");
    player.press("b down down left up up a");
    assert_eq!(player.ui.screen(), "settings", "saved");
    assert_eq!(player.tool().profile().counts(), [3, 1, 1, 1]);
    assert_eq!(Face::ALL.map(|face| player.tool().profile().side(face).number()), [1, 4, 5, 6]);
}

#[test]
fn plain_dice_are_rolled_for_themselves_or_added_up() {
    let mut player = Player::new(Lang::En).told(&[1, 4, 6, 6, 4]);
    player.press("down down down a right right a");
    assert_eq!(texts(&player)[2..5], ["1", "4", "6"]);
    player.press("b left up a");
    assert_eq!(texts(&player)[2..4], ["10", "6+4"]);
    assert_eq!(player.ui.screen(), "d6-roll");
}

#[test]
fn the_usb_restart_needs_a_long_hold() {
    let mut player = Player::new(Lang::En);
    player.press("up up up a up");
    assert!(!player.ui.wants_hold());
    for gesture in [
        // the press that opens the screen goes on
        Gesture::Tap(Button::A),
        Gesture::HoldingA(1_500),
        Gesture::HoldingA(1_600),
        Gesture::ReleaseA,
        Gesture::Tap(Button::A),
        Gesture::HoldingA(1_400),
        Gesture::ReleaseA,
        Gesture::Tap(Button::A),
        Gesture::HoldingA(100),
    ] {
        player.gesture(gesture);
        assert_eq!(player.request, None);
    }
    assert_eq!((player.ui.screen(), player.ui.wants_hold()), ("usb-boot", true));
    player.gesture(Gesture::HoldingA(1_500));
    assert_eq!(player.request, Some(Request::UsbBoot));
}

/// Values of the first counters.
fn counted(player: &Player) -> [i16; 3] {
    [0, 1, 2].map(|counter| player.games.counters.value(counter))
}

#[test]
fn tool_count_01_a_run_of_presses_is_one_change_once_it_settles() {
    let mut player = Player::new(Lang::En);
    player.press("down down down down a right right right left");
    assert_eq!((player.ui.screen(), counted(&player)), ("counters", [0; 3]));
    assert!(player.ui.settles() && texts(&player).contains(&"0 +2".into()));
    player.gesture(Gesture::Rest);
    assert_eq!((counted(&player), player.ui.settles()), ([2, 0, 0], false));
    // Another counter, A and the menu settle it, too; B takes it back.
    player.press("right down");
    assert_eq!(counted(&player), [3, 0, 0]);
    player.press("left a");
    assert_eq!((player.ui.screen(), counted(&player)), ("counters", [3, -1, 0]));
    player.press("down right right b");
    assert_eq!((player.ui.screen(), player.ui.settles(), counted(&player)), ("counters", false, [3, -1, 0]));
    player.press("right right up up b");
    assert_eq!((player.ui.screen(), counted(&player)), ("home", [3, -1, 2]));
    player.press("a right");
    player.gesture(Gesture::HoldB);
    assert_eq!((player.ui.screen(), counted(&player)), ("menu", [4, -1, 2]));
    // TOOL-COUNT-03: the menu takes back whole changes of the counters.
    assert_eq!(focus(&player), ["Undo:", "+1 Counter 1"]);
    player.press("a");
    assert_eq!((player.ui.screen(), counted(&player)), ("counters", [3, -1, 2]));
    player.gesture(Gesture::HoldB);
    assert_eq!(focus(&player), ["Undo:", "+2 Counter 3"]);
    player.press("down");
    assert_eq!(focus(&player), ["Redo:", "+1 Counter 1"]);
}

#[test]
fn tool_count_01_a_held_button_goes_in_fives_and_stops_at_the_ends() {
    let mut player = Player::new(Lang::En);
    player.press("down down down down a right");
    (0..500).for_each(|_| player.gesture(Gesture::Repeat(Button::Right)));
    assert!(texts(&player).contains(&"999".into()));
    player.gesture(Gesture::Rest);
    assert_eq!(counted(&player), [999, 0, 0]);
    player.press("right");
    assert!(!player.ui.settles(), "there is no more");
}

#[test]
fn tool_count_02_a_counter_is_named_by_buttons() {
    let mut player = Player::new(Lang::Fr);
    player.press("down down down down a a a");
    assert_eq!(player.ui.screen(), "counter-name");
    player.press("up right right down a");
    assert_eq!(player.games.counters.name(0).to_string(), "ÜA", "blanks within are left out");
    assert_eq!(focus(&player)[0], "ÜA");
}

#[test]
fn tool_count_04_all_go_to_zero_only_when_a_is_held() {
    let mut player = Player::new(Lang::En);
    player.press("down down down down a right down right right down left up up");
    assert_eq!(counted(&player), [1, 2, -1]);
    player.press("a up a");
    assert_eq!((player.ui.screen(), player.ui.wants_hold()), ("counters-clear", true));
    for gesture in
        [Gesture::HoldingA(1_500), Gesture::Tap(Button::A), Gesture::HoldingA(1_400), Gesture::ReleaseA]
    {
        player.gesture(gesture);
        assert_eq!(counted(&player), [1, 2, -1]);
    }
    player.gesture(Gesture::Tap(Button::A));
    player.gesture(Gesture::HoldingA(1_500));
    assert_eq!((player.ui.screen(), counted(&player)), ("counters", [0; 3]));
}

#[test]
fn the_history_of_a_game_tells_what_was_done_in_the_players_words() {
    let mut player = Player::new(Lang::En);
    for line in [
        "new pitched",
        "fleet 1 phoebe preset",
        "fleet 2 amycles preset",
        "first 2",
        "square gas",
        "square pass",
    ] {
        let (word, rest) = line.split_once(' ').unwrap();
        let command = player.games.parse(Title::Fleet, word, Words::of(rest)).unwrap();
        player.command(&command).unwrap();
    }
    // With a battle under way home begins with it.
    player.press("a");
    player.gesture(Gesture::HoldB);
    assert_eq!(texts(&player)[..3], ["Menu", "Undo:", "Square, None"]);
    player.press("down down down down down a");
    assert_eq!(player.ui.screen(), "past");
    assert_eq!(texts(&player)[..8], ["History", "6", "6", "1", "Square, None", "5", "2", "Gas cloud"]);
    player.press("up");
    assert_eq!(focus(&player), ["1", "Pitched Battle"], "the oldest, which nobody in particular did");
    player.press("up a");
    assert_eq!(texts(&player), ["#2", "5/6", "1 Phoebe: Fleet,", "Phoebe"]);
    player.press("left left");
    assert_eq!(texts(&player)[..3], ["#4", "undone", "3/6"], "a later one");
    player.press("b b");
    assert_eq!(player.ui.screen(), "fleet-talk");
}
