//! Secrets on the whole device: two games with other fleets and weapons answer everything anybody may ask byte for byte
//! alike, until something shows itself.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};

/// Two devices that are told the same, but for what is secret.
struct Pair([Simulator; 2]);

impl Pair {
    fn new() -> Pair {
        Pair([1, 1].map(|seed| Simulator::new(Source::seeded(seed))))
    }

    fn send(&mut self, lines: [&str; 2]) -> [String; 2] {
        let [one, other] = &mut self.0;
        [(one, lines[0]), (other, lines[1])].map(|(device, line)| {
            String::from_utf8(console::answer(device, format!("{line}\n").as_bytes())).expect("text")
        })
    }

    /// The same line to both, which must be accepted and answered alike; then whatever anybody may ask.
    fn tell(&mut self, line: &str) {
        let [one, other] = self.send([line, line]);
        assert!(one.ends_with("ok\n"), "{line}: {one}");
        assert_eq!(one, other, "the answer to {line}");
        self.look();
    }

    /// Asks everything: `state`, `log`, `legal` and the way on from each of its lines, for two words.
    fn look(&mut self) {
        for line in ["state", "log"] {
            let [one, other] = self.send([line, line]);
            assert_eq!(one, other, "{line}");
        }
        let mut open = vec![String::from("legal")];
        for _ in 0..3 {
            let mut next = Vec::new();
            for line in open {
                let [one, other] = self.send([&line, &line]);
                assert_eq!(one, other, "{line}");
                let ends = ["asks", "ok", "complete", "new", "err"];
                let ways = one.lines().filter(|way| !ends.iter().any(|end| way.starts_with(end)));
                next.extend(ways.take(6).map(|way| format!("legal {way}")));
            }
            open = next;
        }
    }
}

#[test]
fn signals_look_alike() {
    let mut pair = Pair::new();
    pair.tell("new fleet pitched hidden=on");
    // Eight class points in four ships, and the same number of signals. What is drawn for them is told.
    let fleets = ["battleship:drones destroyer frigate*2", "cruiser*2 frigate*2"];
    for player in ["1 phoebe", "2 amycles"] {
        pair.send(["faces 1 2 3 4 5"; 2]);
        let answers =
            pair.send(fleets.map(|fleet| format!("fleet {player} {fleet}")).each_ref().map(String::as_str));
        assert_eq!(answers, ["unused points=4\nok\n"; 2]);
        pair.look();
    }
    for line in ["undo", "redo", "first 1", "square pass", "square gas", "square pass", "square pass"] {
        pair.tell(line);
    }
    for ship in 1..=6 {
        for player in 1..=2 {
            pair.tell(&format!("deploy ship={player}:{ship} to=new"));
        }
    }
    for line in [
        "faces O S S",
        "roll attack=1 movement=1 shield=1",
        "end",
        "store RO,BS,GS",
        "end",
        "faces O M S",
        "roll movement=2 shield=1",
        "move die=BO origin=1 to=gas",
        "move die=BM origin=2 to=open",
        "end",
        "store GS",
        "end",
        "undo",
        "redo",
    ] {
        pair.tell(line);
    }
    // A scan tells them apart.
    pair.send(["faces O O O"; 2]);
    pair.send(["roll attack=2 movement=1"; 2]);
    let scan = |(die, ship)| format!("scan die={die} target=2:{ship}");
    let lines = [("RO@hand", 1), ("RO@hand", 2), ("RO@left", 3)].map(scan);
    let seen = lines.each_ref().map(|line| pair.send([line.as_str(); 2]));
    assert!(seen.iter().any(|[one, other]| one != other), "{seen:?}");
}

#[test]
fn weapons_look_alike() {
    let mut pair = Pair::new();
    for line in ["new fleet pitched secret=on", "fleet 1 phoebe preset", "fleet 2 amycles preset"] {
        pair.tell(line);
    }
    // Other weapons are dealt, and others kept.
    for keep in [["keep a", "keep d"], ["keep b", "keep b"]] {
        pair.send(["faces 1 2 3 4", "faces 6 5 4 3"]);
        assert_eq!(pair.send(["deal"; 2]), ["ok\n"; 2]);
        pair.look();
        assert_eq!(pair.send(keep), ["ok\n"; 2]);
        pair.look();
    }
    for line in
        ["first 1", "square pass", "square pass", "square pass", "square pass", "deploy-all", "deploy-all"]
    {
        pair.tell(line);
    }
    for line in ["faces S S S", "roll attack=2 movement=1", "end", "store RS,RS", "end"] {
        pair.tell(line);
    }
    // Used, a weapon shows what it is: the questions differ.
    pair.send(["mode free"; 2]);
    pair.send(["turn 1 phase=dice"; 2]);
    let [one, other] = pair.send(["fire die=RS with=RS within=yes"; 2]);
    let more = pair.send(["fire die=RS with=RS target=2:1 distance=1"; 2]);
    assert!(one != other || more[0] != more[1], "{one} {other} {more:?}");
}
