//! `cargo sim --console` as a script sees it: standard input, standard output, exit code.

use passerelle_sim::picture;
use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program on some input.
fn run(input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_passerelle-sim"))
        .arg("--console")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the simulator starts");
    program.stdin.take().expect("its input").write_all(input).expect("it reads");
    program.wait_with_output().expect("it ends")
}

/// What it answers to well-formed input.
fn answers(input: &str) -> String {
    let output = run(input.as_bytes());
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    assert_eq!(output.status.code(), Some(0), "{input} gave {text}");
    text
}

#[test]
fn the_exit_code_tells_whether_every_line_was_understood() {
    assert_eq!(answers(""), "");
    assert_eq!(answers("\n\r\n"), "");
    assert_eq!(answers("lang fr"), "ok\n", "a last line without its end");
    assert_eq!(answers("lang fr\r\n"), "ok\n");
    // Understood, and refused by a rule.
    assert!(answers("roll attack=10\n").starts_with("err E_COUNT TOOL-DICE-01 "));
    for (input, code) in [
        (&b"jump\n"[..], "UNKNOWN"),
        (b"press\n", "SYNTAX"),
        (b"wait soon\n", "NUMBER"),
        (b"text \xff\n", "UTF8"),
        (&[b'x'; 300], "LONG"),
        (b"faces Z\n", "SYNTAX"),
        (b"seed\n", "SYNTAX"),
        (b"shot picture\n", "SYNTAX"),
    ] {
        let output = run(&[input, b"\nversion\n"].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.starts_with(&format!("err {code} ")), "{text}");
        assert!(text.ends_with("ok\n"), "it goes on with the next line: {text}");
    }
}

#[test]
fn lines_may_be_256_bytes_long() {
    let line = |length: usize| format!("version{}\n", " ".repeat(length - 7));
    assert!(answers(&line(256)).ends_with("ok\n"));
    assert!(run(line(257).as_bytes()).stdout.starts_with(b"err LONG "));
}

#[test]
fn told_faces_are_taken_in_the_order_attack_movement_shield() {
    let text = answers("faces O D M S\nroll shield=1 movement=2 attack=1\n");
    assert_eq!(text, "ok\nroll=1 attack=O movement=D,M shield=S\nok\n");
}

#[test]
fn a_seed_makes_rolls_repeat() {
    let rolls = |seed: u32| answers(&format!("seed {seed}\nroll all\nroll all\n"));
    assert_eq!(rolls(7), rolls(7));
    assert_ne!(rolls(7), rolls(8));
}

#[test]
fn a_shot_shows_what_screen_says() {
    let file = std::env::temp_dir().join(format!("passerelle-shot-{}.png", std::process::id()));
    let text = answers(&format!("press a\nshot {}\nscreen\n", file.display()));
    let picture = fs::read(&file).expect("the picture was written");
    fs::remove_file(&file).expect("the picture can be removed");
    let pixels: Vec<&str> = text.lines().filter(|line| line.len() == 128).collect();
    assert_eq!(pixels.len(), 64);

    let frame = picture::decode(&picture).expect("a picture of the panel");
    for (y, line) in pixels.iter().enumerate() {
        let drawn: String = (0..128).map(|x| if frame.pixel(x, y) { '#' } else { '.' }).collect();
        assert_eq!(drawn, **line, "row {y}");
    }
    assert!(pixels.concat().contains('#'), "the screen is not empty");
}

#[test]
fn a_file_that_cannot_be_written_is_said() {
    assert!(
        answers("shot /nowhere/at/all.png\n").starts_with("err E_FILE cannot write /nowhere/at/all.png: ")
    );
}

#[test]
fn help_lists_every_line() {
    let text = answers("help\n");
    let words = "help press hold wait text screen state roll lang version faces seed shot";
    for word in words.split(' ') {
        assert!(text.lines().any(|line| line.starts_with(word)), "{word} is missing from\n{text}");
    }
}

#[test]
fn unknown_options_get_the_usage() {
    let output = Command::new(env!("CARGO_BIN_EXE_passerelle-sim")).arg("--nonsense").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("usage: cargo sim"));
}
