//! How many presses things may take. The pilot goes the shortest way from where the cursor stands; a hold is one press.

use crate::twins::{command, game, send};
use passerelle_sim::Simulator;
use passerelle_sim::pilot::{self, fly};
use passerelle_sim::source::Source;
use passerelle_ui::Button;
use passerelle_ui::pilot::{Effort, Press, Wanted};

/// A device after these lines.
fn after(lines: &[&str]) -> Simulator {
    let mut device = Simulator::new(Source::seeded(1));
    for line in lines.iter().flat_map(|lines| lines.split("; ")) {
        let answer = send(&mut device, line);
        assert!(answer.ends_with("ok\n"), "{line}: {answer}");
    }
    device
}

/// Does a line by buttons; how many presses it took.
#[track_caller]
fn presses(device: &mut Simulator, line: &str) -> usize {
    let wanted = command(device, line).unwrap_or_else(|| panic!("{line} cannot be given"));
    let flown =
        fly(device, &Wanted::Do(&wanted), Effort::Shortest).unwrap_or_else(|error| panic!("{line}: {error}"));
    let words: Vec<String> = flown.presses.iter().map(Press::to_string).collect();
    println!("{:>3}  {line:<60} {}", flown.count(), words.join(" "));
    flown.count()
}

/// Does some lines by buttons; how many presses they took together.
#[track_caller]
fn all_presses(device: &mut Simulator, lines: &[&str]) -> usize {
    lines.iter().map(|line| presses(device, line)).sum()
}

fn screen(device: &mut Simulator) -> &'static str {
    device.device().look(|ui, _| ui.screen())
}

/// Both fleets of the first game, each in the stacks the device proposes.
const BATTLE: &str = "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; first 1; square pass; \
     square pass; square pass; square pass; deploy-all; deploy-all";

/// The worked example of the rules: Amycles has ended its first turn, with a shield and an attack die stored.
const EXAMPLE: &[&str] = &[
    "new fleet pitched; fleet 1 amycles preset; fleet 2 phoebe preset; first 1",
    "square pass; square pass; square pass; square pass",
    "deploy ship=1:1 to=new; deploy ship=2:1 to=new; deploy ship=1:2 to=new; deploy ship=2:2 to=1",
    "deploy ship=1:3 to=new; deploy ship=2:3 to=1; deploy ship=1:4 to=new; deploy ship=2:4 to=1",
    "deploy ship=1:5 to=new; deploy ship=2:5 to=new; deploy ship=1:6 to=new; deploy ship=2:6 to=new",
    "deploy ship=1:7 to=new; deploy ship=2:7 to=new",
    "mode free; terrain 1:1 asteroid; mode referee",
    "faces D O O; roll attack=1 movement=1 shield=1; move die=BO origin=7 to=open; end; store RD,GO; end",
];

#[test]
fn the_example_turn_takes_at_most_22_presses_by_both_players() {
    let mut device = after(EXAMPLE);
    send(&mut device, "faces O D O");
    let taken = all_presses(
        &mut device,
        &[
            "roll attack=1 movement=2",
            "move die=BD origin=1 to=open",
            "stay",
            "attack die=RO origin=2 target=1:7 support=1:D",
            "react shield=GO:1",
            "end",
            "store BO",
        ],
    );
    assert!(game(&mut device).contains("\"active\":1"), "the turn is over");
    println!("{taken:>3}  the example turn");
    assert!(taken <= 22, "{taken} presses");
}

#[test]
fn three_dice_are_chosen_and_rolled_with_at_most_5_presses() {
    for attack in 0..=3 {
        for movement in 0..=3 - attack {
            let line = format!("roll attack={attack} movement={movement} shield={}", 3 - attack - movement);
            let taken = presses(&mut after(&[BATTLE]), &line);
            assert!(taken <= 5, "{line}: {taken} presses");
        }
    }
}

#[test]
fn four_damage_in_free_mode_take_at_most_7_presses_beside_moving_to_the_ship() {
    let mut least = usize::MAX;
    for (ship, left) in [("1:7", 20), ("1:5", 8), ("1:1", 2), ("2:7", 20), ("2:5", 8), ("2:1", 2)] {
        let mut device = after(&[BATTLE, "roll attack=3; mode free"]);
        assert_eq!(screen(&mut device), "fleet-dice", "the main screen");
        least = least.min(presses(&mut device, &format!("hull {ship} {left}")));
    }
    assert!(least <= 7, "{least} presses, whichever ship it is");
}

#[test]
fn the_first_game_begins_with_6_presses_and_its_first_roll_takes_at_most_12() {
    let mut device = after(&[]);
    let mut taken = 0;
    let mut press = |device: &mut Simulator, words: &str| {
        for word in words.split(' ') {
            pilot::press(device, Press::Tap(Button::from_word(word).expect("a button")));
            taken += 1;
        }
        device.advance(passerelle_device::time::ms(2_000));
        taken
    };
    let to_the_battle = press(&mut device, "down a a");
    // Two specials against one: the first player begins.
    send(&mut device, "faces S S O O O O O O O S O O O O O O O O");
    let to_the_battle = to_the_battle.max(press(&mut device, "a a"));
    let state = game(&mut device);
    assert!(state.contains("\"moment\":\"energy\""), "{state}");
    assert!(state.contains("\"stack\""), "ships stand on the zone");
    assert!(to_the_battle <= 6, "{to_the_battle} presses to the battle");
    let to_the_roll = press(&mut device, "left up right a");
    assert!(game(&mut device).contains("\"moment\":\"dice\""), "rolled");
    assert!(to_the_roll <= 12, "{to_the_roll} presses to the first roll");
}

#[test]
fn who_cannot_react_is_not_asked() {
    // Nothing is stored; a special attack die is no help against a long-range attack.
    for defence in ["", "; mode free; put player=2 B left O; mode referee"] {
        let battle = format!("{BATTLE}; faces O O D; roll attack=3{defence}");
        let mut device = after(&[&battle]);
        presses(&mut device, "attack die=RO origin=1 target=2:7");
        assert!(game(&mut device).contains("\"decides\":1"), "the attacker goes on");
        assert_eq!(screen(&mut device), "fleet-dice");
        presses(&mut device, "attack die=RD origin=1 target=2:7");
    }
    // With a shield stored there is something to decide.
    let mut device =
        after(&[BATTLE, "faces O O D", "roll attack=3; mode free; put player=2 G left O; mode referee"]);
    presses(&mut device, "attack die=RO origin=1 target=2:7");
    assert!(game(&mut device).contains("\"decides\":2"), "the defender is asked");
}
