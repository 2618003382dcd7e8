//! What can be read on the screens: help to its end, settings in all their values, numbers from across a table.

use crate::layout::Drawn;
use crate::layout::faults;
use crate::player::Player;
use passerelle_core::games::dice::{Command as Tool, Throw};
use passerelle_core::games::{Command, Title};
use passerelle_core::lang::Lang;
use passerelle_ui::{Gesture, Settings};
use std::collections::BTreeSet;

fn readable(player: &Player, what: &str) -> Vec<Drawn> {
    let (_, strings) = player.draw();
    let faults = faults(&strings);
    assert!(faults.is_empty(), "{what}: {faults:?}");
    strings
}

#[test]
fn every_page_of_the_help_can_be_read_to_its_end() {
    for (lang, &title) in Lang::ALL.iter().flat_map(|lang| Title::ALL.iter().map(move |title| (*lang, title)))
    {
        let mut player = Player::new(lang);
        player.games.playing = title;
        let rules: Vec<_> = title.rules().collect();
        player.gesture(Gesture::HoldB);
        player.press("a");
        for rule in rules {
            player.press("right");
            let id = readable(&player, rule.id)[0].text.clone();
            // Of a long one the game is left out.
            assert!(id.len() > 6 && rule.id.ends_with(&id), "{id}");
            let lines = |player: &Player| -> Vec<String> {
                readable(player, rule.id).into_iter().skip(2).map(|line| line.text).collect()
            };
            let mut seen = lines(&player);
            let mut words = seen.clone();
            loop {
                player.press("down");
                let next = lines(&player);
                if next == seen {
                    break;
                }
                // One line goes, and one comes.
                assert_eq!(next[..next.len() - 1], seen[1..], "{}", rule.id);
                words.extend(next.last().cloned());
                seen = next;
            }
            assert_eq!(words.join(" "), rule.help.get(lang));
        }
        player.press("right");
        let first = readable(&player, "buttons")[0].text.clone();
        assert!(title.rules().all(|rule| rule.id != first), "round to the first page");
    }
}

#[test]
fn help_starts_with_what_matters_on_the_screen_below() {
    for (presses, title) in [
        ("", "Buttons"),
        ("a", "TOOL-DICE-01"),
        ("down down down a", "TOOL-DICE-01"),
        ("a left a", "TOOL-DICE-02"),
        ("up up a right right a", "FC-DICE-04"),
        ("down down down down a", "TOOL-COUNT-01"),
        ("down down down down a a", "TOOL-COUNT-03"),
        ("up up up a down down down down down down a", "FC-DICE-03"),
        ("a a", "TOOL-DICE-01"),
    ] {
        let mut player = Player::new(Lang::En).told(&[1; 9]);
        player.press(presses);
        let below = player.draw().0;
        player.gesture(Gesture::HoldB);
        player.press("a");
        assert_eq!((player.ui.screen(), readable(&player, presses)[0].text.as_str()), ("help", title));
        player.press("b");
        assert!(player.draw().0 == below, "back to {presses}");
    }
}

#[test]
fn every_value_of_every_setting_can_be_read() {
    for lang in Lang::ALL {
        let mut player = Player::new(lang);
        player.press("up up up a");
        let mut settings: BTreeSet<String> = BTreeSet::new();
        for row in 0..10 {
            // the language is left alone: stepping it twice brings it back
            let steps = if row == 0 { 2 } else { 6 };
            for presses in ["right", "left"].iter().flat_map(|button| std::iter::repeat_n(button, steps)) {
                player.press(presses);
                let strings = readable(&player, presses);
                settings.extend(strings.into_iter().filter(|string| string.focus).map(|string| string.text));
            }
            player.press("down");
        }
        let times = Settings::DIM_TIMES.len() + Settings::OFF_TIMES.len();
        // ten names, two languages, five steps of light, three ways up, two answers; three of the times are shared
        assert!(settings.len() >= 10 + 2 + 5 + 3 + 2 + times - 3, "{settings:?}");
    }
}

#[test]
fn numbers_that_matter_are_at_least_16_pixels_high() {
    let high = |player: &Player, text: &str| {
        let strings = readable(player, text);
        let number =
            strings.iter().find(|string| string.text == text).unwrap_or_else(|| panic!("{strings:?}"));
        assert!(number.area.size.height >= 16, "{number:?}");
    };
    for (count, numbers) in [(1, vec![6]), (4, vec![1, 2, 3, 4]), (9, vec![1, 2, 3, 4, 5, 6, 6, 6, 6])] {
        let mut player = Player::new(Lang::En).told(&numbers);
        player.press("down down down a");
        player.press(&"right ".repeat(count - 1));
        high(&player, &count.to_string());
        player.press("a");
        numbers.iter().for_each(|number| high(&player, &number.to_string()));

        let mut player = Player::new(Lang::En).told(&numbers);
        player.press("down down down a up");
        player.press(&"right ".repeat(count - 1));
        player.press("a");
        high(&player, &numbers.iter().sum::<u8>().to_string());
    }
    let mut player = Player::new(Lang::En);
    player.press("a left left up");
    ["2", "1", "0"].iter().for_each(|count| high(&player, count));
}

#[test]
fn the_fairness_page_can_be_read_after_any_number_of_dice() {
    for lang in Lang::ALL {
        let mut player = Player::new(lang);
        player.press("up up a right right a");
        readable(&player, "no dice");
        for round in 0..3_000 {
            player = player.told(&[6; 9]);
            player.command(&Command::Dice(Tool::Roll(Throw::D6(9)))).unwrap();
            if round % 100 == 0 {
                readable(&player, "dice");
            }
        }
        let strings = readable(&player, "27,000 dice");
        assert!(strings.iter().any(|string| string.text == "6 S: 27k"), "{strings:?}");
        player.gesture(Gesture::HoldB);
        player.press("down a");
        readable(&player, "a history of four-digit numbers");
    }
}
