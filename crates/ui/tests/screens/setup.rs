//! Setting a game of Fleet Commander up by buttons: everything the core accepts can be reached, what it refuses is said,
//! and nothing private shows before the right player has pressed A.

use crate::layout::faults;
use crate::player::Player;
use passerelle_core::games::Command;
use passerelle_core::games::fleet::command::{Command as Fleet, Progress};
use passerelle_core::games::fleet::options::{Form, Switch, Switches};
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::{Mode, Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_core::lang::Lang;
use passerelle_ui::{Button, Gesture, Request, Source};
use std::collections::BTreeSet;

/// At the page of a new game.
fn page() -> Player {
    let mut player = Player::new(Lang::En);
    player.press("down a down a");
    assert_eq!(player.ui.screen(), "fleet-new");
    player
}

fn texts(player: &Player) -> Vec<String> {
    let strings = player.draw().1;
    assert_eq!(faults(&strings), Vec::<String>::new());
    strings.into_iter().map(|drawn| drawn.text).collect()
}

fn focus(player: &Player) -> String {
    let focus = player.draw().1.into_iter().filter(|drawn| drawn.focus).map(|drawn| drawn.text);
    focus.collect::<Vec<_>>().join(" ")
}

/// Goes down to the row whose name begins so; tells whether there is one.
fn row(player: &mut Player, name: &str) -> bool {
    for _ in 0..15 {
        if focus(player).starts_with(name) {
            return true;
        }
        player.press("down");
    }
    false
}

fn state(player: &Player) -> &State {
    &player.games.fleet
}

fn begin(player: &mut Player) {
    assert!(row(player, "Begin"));
    player.press("a");
}

#[test]
fn fc_setup_the_first_game_takes_nine_presses_to_the_first_roll() {
    let mut player =
        Player::new(Lang::En).told(&[6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    let presses = "down a a a a left up right a";
    assert_eq!(presses.split(' ').count(), 9);
    player.press(presses);
    assert_eq!((player.ui.screen(), state(&player).moment), ("fleet-dice", Moment::Dice));
    assert!(state(&player).has_special_squares());
}

/// The numbers the core accepts after some answers, whatever it offers.
fn accepted(answers: &[Answer], question: Question) -> Option<Vec<u8>> {
    match State::default().draft(Verb::New, answers).unwrap() {
        Progress::Asks(draft) if draft.question == Some(question) => {}
        _ => return None,
    }
    let accepts = |&number: &u8| {
        let more = [answers, &[Answer::Number(number)]].concat();
        State::default().draft(Verb::New, &more).is_ok()
    };
    Some((0..=90).filter(accepts).collect())
}

#[test]
fn fc_scen_every_scenario_with_every_number_of_players_points_and_zones_can_be_begun() {
    for (at, scenario) in Scenario::ALL.into_iter().enumerate() {
        let (mut expected, mut reached) = (BTreeSet::new(), BTreeSet::new());
        let first = vec![Answer::Scenario(scenario)];
        let more = |answers: &[Answer], question| match accepted(answers, question) {
            Some(numbers) => {
                let with = |n| (Some(n), [answers, &[Answer::Number(n)]].concat());
                numbers.into_iter().map(with).collect()
            }
            None => vec![(None, answers.to_vec())],
        };
        for (players, answers) in more(&first, Question::Players) {
            for (points, answers) in more(&answers, Question::Points) {
                for (zones, _) in more(&answers, Question::Zones) {
                    expected.insert((players, points, zones));
                }
            }
        }
        let mut page = page();
        page.press(&"right ".repeat(at));
        // What is fixed has one value: pressing Right there changes nothing.
        let steps = |fixed: bool, most: usize| if fixed { 1 } else { most };
        let fixed = expected.iter().next().copied().unwrap();
        for _ in 0..steps(fixed.0.is_none(), 4) {
            assert!(row(&mut page, "Players"));
            page.press("right");
            for _ in 0..steps(fixed.1.is_none(), 7) {
                assert!(row(&mut page, "Class points"));
                page.press("right");
                for _ in 0..steps(fixed.2.is_none(), 4) {
                    if row(&mut page, "Zones") {
                        page.press("right");
                    }
                    texts(&page);
                    begin(&mut page);
                    let game = *state(&page);
                    assert_eq!((game.options.scenario, game.moment), (scenario, Moment::Fleets));
                    let players = game.players.len() as u8;
                    let form = scenario.sheet().players.iter().find(|&&(n, _)| n == players).unwrap().1;
                    assert_eq!(game.options.form, form);
                    reached.insert((
                        fixed.0.map(|_| players),
                        fixed.1.map(|_| game.options.points),
                        fixed.2.map(|_| game.options.zones),
                    ));
                    page.press("b");
                    if page.ui.screen() == "fleet-build" {
                        page.press("b");
                    }
                    assert_eq!(page.ui.screen(), "fleet-start", "the page gave way to the game");
                    page = again(scenario, at, &game);
                }
            }
        }
        assert_eq!(reached, expected, "{scenario:?}");
    }
}

/// The page as it was before the game began.
fn again(scenario: Scenario, at: usize, game: &State) -> Player {
    let mut page = page();
    page.press(&"right ".repeat(at));
    let fixed = |name: &str, wanted: String, page: &mut Player| {
        if row(page, name) {
            for _ in 0..9 {
                if focus(page).contains(&wanted) {
                    return;
                }
                page.press("right");
            }
            panic!("{scenario:?}: {name} never shows {wanted}: {}", focus(page));
        }
    };
    fixed("Players", format!("Players {}", game.players.len()), &mut page);
    fixed("Class points", format!("Class points {}", game.options.points), &mut page);
    fixed("Zones", format!("Zones {}", game.options.zones), &mut page);
    page
}

#[test]
fn fc_setup_01_every_position_of_all_switches_can_be_had() {
    let names = ["Abilities", "Stack", "Secret", "Hidden", "Fog", "Linked", "Multipoint"];
    for bits in 0..1 << Switch::ALL.len() {
        let mut page = page();
        let wanted = Switches::from_bits(bits);
        for (switch, name) in Switch::ALL.into_iter().zip(names) {
            assert!(row(&mut page, name), "{name}");
            if wanted.is_on(switch) != Switches::USUAL.is_on(switch) {
                page.press(["left", "right", "a"][usize::from(bits) % 3]);
            }
        }
        begin(&mut page);
        assert_eq!(state(&page).options.switches, wanted);
        assert_eq!(state(&page).story.deck > 0, wanted.is_on(Switch::Fog));
    }
}

#[test]
fn fc_fog_01_every_size_of_the_zone_can_be_had() {
    let mut page = page();
    row(&mut page, "Fog");
    page.press("a down");
    let mut sizes = BTreeSet::new();
    for _ in 0..100 {
        sizes.insert(focus(&page));
        page.press("right");
    }
    // Ten squares to deploy on, ninety tiles in the box.
    assert_eq!(sizes.len(), 81);
    assert!(sizes.contains("Tiles 10") && sizes.contains("Tiles 90"), "{sizes:?}");
    let before = focus(&page);
    page.press("right left");
    assert_eq!(focus(&page), before);
}

#[test]
fn free_01_mode_and_die_profile_are_agreed_on_the_page() {
    let mut page = page();
    assert!(row(&mut page, "Play mode"));
    page.press("right up a right down left up up a");
    assert_eq!((page.ui.screen(), focus(&page).as_str()), ("fleet-new", "Die profile 3 1 1 1"));
    begin(&mut page);
    assert_eq!((state(&page).mode, state(&page).moment), (Mode::Free, Moment::Fleets));
    assert_eq!(state(&page).options.profile.counts(), [3, 1, 1, 1]);
}

#[test]
fn what_is_usual_is_a_setting_of_the_device() {
    let mut player = Player::new(Lang::En);
    assert!(row(&mut player, "Settings"));
    player.press("a");
    for name in ["Play mode", "Stack tracking", "Abilities"] {
        assert!(row(&mut player, name), "{name}");
        player.press("right");
        assert!(matches!(player.request, Some(Request::Learn(2, _))), "{name}");
    }
    player.press("b");
    assert!(row(&mut player, "Fleet Commander"));
    player.press("a down a");
    assert_eq!(player.ui.screen(), "fleet-new");
    begin(&mut player);
    let game = state(&player);
    assert_eq!((game.mode, game.options.switches), (Mode::Free, Switches::from_bits(0)));
    // Bytes that mean nothing are as if there were none.
    player.taught[2] = heapless::Vec::from_slice(&[77, 1, 255]).unwrap();
    player.press("b b b b b");
    row(&mut player, "Fleet Commander");
    player.press("a down down a");
    assert!(texts(&player).contains(&"Abilities: on".into()));
}

#[test]
fn the_page_leads_to_the_rule_of_each_row() {
    let mut page = page();
    let mut rules = BTreeSet::new();
    for _ in 0..14 {
        page.gesture(Gesture::HoldB);
        row(&mut page, "Help");
        page.press("a");
        rules.insert(texts(&page)[0].clone());
        page.press("b down");
        assert_eq!(page.ui.screen(), "fleet-new");
    }
    assert!(!rules.contains("Buttons"), "a row without a rule");
    assert!(rules.len() >= 12, "{rules:?}");
}

/// A game at its first fleet, and who chooses it.
fn fleet(options: &[Answer]) -> Player {
    let mut player = Player::new(Lang::En);
    let answers = options.iter().copied().collect();
    player.command(&Command::Fleet(Fleet { verb: Verb::New, answers })).unwrap();
    player.press("a");
    assert!(matches!(player.ui.screen(), "fleet-build" | "fleet-pass"), "{}", player.ui.screen());
    player
}

fn pitched(switches: Switches) -> Vec<Answer> {
    let profile = Default::default();
    vec![
        Answer::Scenario(Scenario::Pitched),
        Answer::Number(2),
        Answer::Number(12),
        Answer::Number(1),
        Answer::Switches(switches),
        Answer::Profile(profile),
    ]
}

#[test]
fn fc_fleet_01_a_fleet_is_accepted_or_refused_as_the_core_says() {
    let start = fleet(&pitched(Switches::USUAL));
    let (mut good, mut bad) = (0, BTreeSet::new());
    for (b, c, d) in (0..4).flat_map(|b| (0..5).flat_map(move |c| (0..7).map(move |d| (b, c, d)))) {
        let large = 4 * b + 3 * c + 2 * d;
        for f in BTreeSet::from([0, 12u8.saturating_sub(large), 13u8.saturating_sub(large)]) {
            let mut player = start.again();
            player.press("a");
            for (name, count) in [("Battleship", b), ("Cruiser", c), ("Destroyer", d), ("Frigate", f)] {
                assert!(row(&mut player, name), "{name}");
                player.press(&"right ".repeat(count.into()));
            }
            let mut answers = vec![Answer::Number(0), Answer::Faction(Faction::Phoebe), Answer::Yes(false)];
            answers.extend([b, c, d, f].map(Answer::Number));
            answers
                .extend((0..b).filter_map(|at| Arm::ALL.get(usize::from(at)).map(|&arm| Answer::Arm(arm))));
            let says = state(&player).draft(Verb::Fleet, &answers).map(|_| ());
            match says {
                Ok(()) => {
                    good += 1;
                    assert!(row(&mut player, "Done"), "{answers:?}");
                    player.press("a");
                    if b > 0 {
                        assert_eq!(state(&player).players[0].units.len(), 0, "weapons come first");
                        player.press("up a");
                    }
                    let units = &state(&player).players[0].units;
                    let count = |kind| units.iter().filter(|unit| unit.kind == kind).count() as u8;
                    assert_eq!(Kind::FLEET.map(count), [f, d, c, b]);
                }
                Err(refusal) => {
                    assert!(row(&mut player, refusal.why.en), "{answers:?}");
                    player.press("a");
                    assert_eq!((player.ui.screen(), texts(&player)[2].as_str()), ("notice", *refusal.rule));
                    bad.insert((*refusal.rule, refusal.code));
                    player.press("b");
                    assert_eq!(player.ui.screen(), "fleet-build");
                }
            }
        }
    }
    assert!(good >= 60, "{good}");
    let codes = ["E_COUNT", "E_FLEET"].into_iter().collect::<BTreeSet<_>>();
    assert_eq!(bad.iter().map(|&(_, code)| code).collect::<BTreeSet<_>>(), codes, "{bad:?}");
}

#[test]
fn fc_fleet_05_every_weapon_can_be_given_to_every_battleship() {
    let start = fleet(&pitched(Switches::USUAL));
    for battleship in 0..3 {
        let mut seen = BTreeSet::new();
        for steps in 0..Arm::ALL.len() {
            let mut player = start.again();
            player.press("a down right right right up a");
            player.press(&"down ".repeat(battleship));
            player.press(&"left ".repeat(steps));
            let name = focus(&player);
            player.press(&"down ".repeat(3 - battleship));
            player.press("a");
            let arm = state(&player).players[0].weapons[battleship].arm;
            assert!(name.ends_with(arm.table().1.en), "{name}");
            seen.insert(arm.word());
        }
        assert_eq!(seen.len(), Arm::ALL.len());
    }
}

#[test]
fn fc_scen_capt_01_the_escort_has_no_other_rows_than_its_ships() {
    let mut player = Player::new(Lang::En);
    player.press("down a down a right right right right right right right");
    begin(&mut player);
    player.press("a");
    let rows: Vec<_> = texts(&player).into_iter().filter(|text| text.contains("pts")).collect();
    assert_eq!(rows, ["Destroyer, 2 pts: 0", "Frigate, 1 pts: 0"]);
    assert!(texts(&player).contains(&"0/8".into()));
    assert!(!texts(&player).contains(&"First game".into()));
}

#[test]
fn class_points_are_at_least_16_pixels_high() {
    let mut player = fleet(&pitched(Switches::USUAL));
    player.press("a down right");
    let points = player.draw().1.into_iter().find(|drawn| drawn.text == "4/12").expect("points");
    assert!(points.area.size.height >= 2 * 16);
}

/// Words that tell what a hidden ship or a secret weapon is.
fn secrets(player: &Player) -> Vec<String> {
    let kinds = Kind::ALL.map(|kind| kind.ship().name.en);
    let arms = Arm::ALL.map(|arm| arm.table().1.en);
    let told = |text: &String| kinds.iter().chain(&arms).any(|word| text.contains(word));
    texts(player).into_iter().filter(told).collect()
}

#[test]
fn fc_hidden_01_fc_secret_01_nothing_private_shows_before_the_right_player_has_pressed_a() {
    let both = Switches::USUAL.with(Switch::Hidden, true).with(Switch::Secret, true);
    let mut player = fleet(&pitched(both)).told(&[1, 2, 3, 4, 5, 6].repeat(40));
    let (mut covers, mut shown, mut privately) = (0, 0, BTreeSet::new());
    let mut last = None;
    for step in 0..400 {
        let game = *state(&player);
        if game.moment.is_play() {
            break;
        }
        let screen = player.ui.screen();
        if screen == "fleet-pass" {
            covers += 1;
            assert_eq!(secrets(&player), Vec::<String>::new());
            // No other button lifts the cover.
            for gesture in [
                Gesture::Tap(Button::Up),
                Gesture::Tap(Button::Right),
                Gesture::HoldingA(900),
                Gesture::ReleaseA,
                Gesture::Repeat(Button::Down),
            ] {
                player.gesture(gesture);
                assert_eq!((player.ui.screen(), secrets(&player)), ("fleet-pass", vec![]), "{gesture:?}");
            }
            last = game.decider();
        }
        if !secrets(&player).is_empty() && screen != "fleet-build" {
            shown += 1;
            assert_eq!(game.decider(), last, "step {step}: shown to somebody else");
            privately.insert(game.moment.word());
        }
        // Every other time the device is left in the middle, and the way back is covered.
        if screen != "fleet-pass" && step % 2 == 1 && matches!(game.moment, Moment::Keep | Moment::Deploy) {
            player.gesture(Gesture::HoldB);
            row(&mut player, "Home");
            player.press("a a");
            assert_eq!(player.ui.screen(), "fleet-pass");
            last = None;
            player.press("a");
            last = last.or(state(&player).decider());
        }
        player.press("a");
    }
    assert!(state(&player).moment.is_play(), "{:?}", state(&player).moment);
    assert!(covers > 10 && shown > 10, "{covers} {shown}");
    assert_eq!(privately, BTreeSet::from(["deploy", "keep"]));
}

#[test]
fn fc_secret_04_ones_own_secrets_show_while_a_is_held() {
    let both = Switches::USUAL.with(Switch::Hidden, true).with(Switch::Secret, true);
    let mut player = fleet(&pitched(both)).told(&[1, 2, 3, 4, 5, 6].repeat(40));
    for _ in 0..200 {
        if !state(&player).moment.is_play() {
            player.press("a");
        }
    }
    assert!(state(&player).moment.is_play(), "{:?} on {}", state(&player).moment, player.ui.screen());
    player.gesture(Gesture::HoldB);
    row(&mut player, "My secrets");
    // The press that opens it goes on.
    player.gesture(Gesture::Tap(Button::A));
    assert_eq!((player.ui.screen(), player.ui.wants_hold()), ("fleet-peek", true));
    player.gesture(Gesture::HoldingA(2_000));
    assert_eq!(secrets(&player), Vec::<String>::new());
    player.gesture(Gesture::ReleaseA);
    let hold = |player: &mut Player, ms| {
        player.gesture(Gesture::Tap(Button::A));
        player.gesture(Gesture::HoldingA(ms));
    };
    hold(&mut player, 100);
    assert_eq!(secrets(&player), Vec::<String>::new(), "a slip");
    hold(&mut player, 400);
    let all = secrets(&player);
    assert_eq!(all.iter().filter(|text| text.contains("Decoy")).count(), 2);
    assert_eq!(all.len(), 1 + 7 + 2, "a weapon, the ships of the first game and the decoys: {all:?}");
    for end in [
        Gesture::ReleaseA,
        Gesture::Tap(Button::Right),
        Gesture::Tap(Button::Up),
        Gesture::HoldB,
        Gesture::HoldingA(9_500),
    ] {
        hold(&mut player, 400);
        assert!(!secrets(&player).is_empty(), "{end:?}");
        player.gesture(end);
        assert_eq!(secrets(&player), Vec::<String>::new(), "{end:?}");
        if player.ui.screen() == "menu" {
            player.press("b");
            assert_eq!((player.ui.screen(), secrets(&player)), ("fleet-peek", vec![]), "uncovered by B");
        }
    }
}

#[test]
fn tool_dice_03_a_failed_source_asks_for_real_dice_in_a_game() {
    let mut player = Player::new(Lang::En).told(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    player.press("down a a a");
    player.source = Source::Failed;
    player.dice.clear();
    for _ in 0..30 {
        if state(&player).moment != Moment::Energy {
            player.press("a");
        }
    }
    assert_eq!(state(&player).moment, Moment::Energy);
    player.press("left up right a");
    assert_eq!((player.ui.screen(), focus(&player).as_str()), ("real-dice", "Attack Orthogonal"));
    player.press("up a");
    assert_eq!(focus(&player), "Movement Orthogonal");
    // Home and help lie above: what was told is dropped with the screen, and kept below the help.
    player.gesture(Gesture::HoldB);
    assert!(row(&mut player, "Help"));
    player.press("a");
    assert_eq!((player.ui.screen(), texts(&player)[0].as_str()), ("help", "TOOL-DICE-03"));
    player.press("b");
    assert_eq!(focus(&player), "Movement Orthogonal");
    player.press("b");
    assert_eq!(focus(&player), "Attack Diagonal", "the die before, as it was told");
    player.press("b");
    assert_eq!((player.ui.screen(), state(&player).moment), ("fleet-pick", Moment::Energy));
    player.press("a down a a left a");
    assert_eq!(state(&player).moment, Moment::Dice);
    let hand = texts(&player).into_iter().filter(|text| {
        text.starts_with("Attack ") || text.starts_with("Movement ") || text.starts_with("Shield ")
    });
    let faces: Vec<_> = hand.take(3).collect();
    assert_eq!(faces, ["Attack Special", "Movement Orthogonal", "Shield Special"]);
}

#[test]
fn every_form_has_its_number_of_players_shown() {
    let mut page = page();
    let mut forms = BTreeSet::new();
    for _ in Scenario::ALL {
        row(&mut page, "Players");
        forms.insert(focus(&page).split(' ').next_back().map(str::to_owned));
        page.press("up right");
    }
    assert_eq!(forms.len(), Form::ALL.len());
}
