//! The names of what the core knows by letters: verbs, questions, moments and answers, one table each.
//!
//! Ships, weapons, factions and scenarios bring their names along; only what is too long for a row is named anew here.

use super::text;
use crate::games::dice;
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::{Family, Terrain};
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Question, Reply, To};
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_core::lang::Text;
use passerelle_core::rule::RuleId;

/// Makes a function from each value of an enum to its text: the compiler misses none.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident($Type:ident) $($Value:ident $en:literal $fr:literal;)*) => {
        $(#[$doc])*
        pub(super) const fn $name(value: $Type) -> Text {
            match value { $($Type::$Value => Text::new($en, $fr)),* }
        }
    };
}

names! {
    /// What a player does.
    verb(Verb)
    Start "Effect of the start" "Effet de début";
    Roll "Roll" "Lancer";
    Move "Move" "Déplacer";
    Step "Second step" "Second pas";
    Stay "Stay here" "Rester ici";
    Exit "Leave the field" "Quitter le champ";
    Jump "Jump" "Sauter";
    Survey "Discover" "Explorer";
    Tile "Discovered square" "Case découverte";
    Scan "Scan" "Sonder";
    Hide "Shield the signals" "Protéger les signaux";
    Attack "Attack" "Attaquer";
    Shoot "Long range" "À distance";
    Multipoint "Multipoint" "Tir multipoint";
    Double "Two targets" "Deux cibles";
    Support "Support the attack" "Soutenir l'attaque";
    Intercept "Intercept" "Intercepter";
    Bonus "Gas cloud shield" "Bouclier du nuage";
    Block "Shielded source" "Source bloquée";
    React "React" "Réagir";
    Reroll "Roll again" "Relancer";
    Drain "Drain" "Vider";
    Yield "Give up a die" "Céder un dé";
    Fire "Weapon" "Arme";
    Off "Interdictor off" "Couper l'Interdictor";
    Clear "Drones off" "Ôter drones";
    Field "Field drifts" "Dérive du champ";
    Evacuate "Bring home" "Évacuer";
    Leave "Leave zone" "Quitter la zone";
    Enter "Enter" "Entrer";
    Store "Choose dice" "Choisir les dés";
    End "End" "Terminer";
    New "New game" "Nouvelle partie";
    Fleet "Build a fleet" "Composer la flotte";
    Deal "Deal weapons" "Distribuer les armes";
    Keep "Keep a weapon" "Garder une arme";
    First "Choose who begins" "Choisir qui commence";
    Rolloff "Roll who begins" "Tirer qui commence";
    Square "Special square" "Case spéciale";
    Portal "Lay a portal" "Poser un portail";
    Prepare "Roll six dice" "Lancer six dés";
    Preserve "Keep dice" "Garder des dés";
    Deploy "Deploy one ship" "Placer un vaisseau";
    DeployAll "Proposed stacks" "Piles proposées";
    Concede "Give up" "Abandonner";
    Mode "Play mode" "Mode de jeu";
    Hull "Set hull points" "Régler la coque";
    Put "Put a die" "Poser un dé";
    Throw "Throw dice" "Jeter des dés";
    Stack "Set a stack" "Régler une pile";
    Terrain "Set a square" "Régler une case";
    Token "Set a token" "Régler un jeton";
    Signal "Hide or reveal" "Cacher ou révéler";
    Turn "Set the turn" "Régler le tour";
    Count "Set a count" "Régler un compte";
    Arm "Set a weapon" "Régler une arme";
}

names! {
    /// What a player did: as a noun, since it is over, and short, since its objects follow.
    deed(Verb)
    Start "Start of turn" "Début du tour";
    Roll "Roll" "Jet";
    Move "Move" "Mouvement";
    Step "Second step" "Second pas";
    Stay "One step" "Un seul pas";
    Exit "Leave the field" "Sortie du champ";
    Jump "Jump" "Saut";
    Survey "Discovery" "Exploration";
    Tile "Square" "Case";
    Scan "Scan" "Sonde";
    Hide "Shielded" "Protection";
    Attack "Attack" "Attaque";
    Shoot "Long range" "Tir à distance";
    Multipoint "Multipoint shot" "Tir multipoint";
    Double "Double shot" "Double tir";
    Support "Support" "Soutien";
    Intercept "Interception" "Interception";
    Bonus "Cloud shield" "Bouclier du nuage";
    Block "Block" "Blocage";
    React "Reaction" "Réaction";
    Reroll "Reroll" "Relance";
    Drain "Drain" "Perte";
    Yield "Given up" "Dé cédé";
    Fire "Weapon" "Arme";
    Off "Interdictor off" "Interdictor ôté";
    Clear "Drones off" "Drones ôtés";
    Field "Drift" "Dérive";
    Evacuate "Brought home" "Évacuation";
    Leave "Left the zone" "Hors de la zone";
    Enter "Entry" "Entrée";
    Store "Stored" "Stockage";
    End "End" "Fin";
    New "New game" "Partie";
    Fleet "Fleet" "Flotte";
    Deal "Weapons dealt" "Armes tirées";
    Keep "Weapon kept" "Arme gardée";
    First "Begins" "Commence";
    Rolloff "First roll" "Premier jet";
    Square "Square" "Case";
    Portal "Portal" "Portail";
    Prepare "Six dice" "Six dés";
    Preserve "Kept" "Gardés";
    Deploy "Deployed" "Placé";
    DeployAll "Stacks deployed" "Piles placées";
    Concede "Gave up" "Abandon";
    Mode "Play mode" "Mode de jeu";
    Hull "Hull" "Coque";
    Put "Die" "Dé";
    Throw "Throw" "Lancer";
    Stack "Stack" "Pile";
    Terrain "Square" "Case";
    Token "Token" "Jeton";
    Signal "Signal" "Signal";
    Turn "Turn" "Tour";
    Count "Count" "Compte";
    Arm "Weapon" "Arme";
}

names! {
    /// A question a command asks.
    question(Question)
    Die "Which die?" "Quel dé ?";
    With "With which special?" "Avec quel spécial ?";
    Pick "Which dice?" "Quels dés ?";
    Store "Store which dice?" "Stocker quels dés ?";
    Drop "Take off the board?" "Retirer quels dés ?";
    Origin "From which stack?" "Depuis quelle pile ?";
    Ships "Which ships?" "Quels vaisseaux ?";
    Ground "They stand on?" "Ils sont sur ?";
    Alone "Nobody else there?" "Seuls sur la case ?";
    Target "Target?" "Cible ?";
    Second "Second?" "Seconde ?";
    Beside "Who stands with it?" "Avec qui ?";
    Cover "Target stands on?" "La cible est sur ?";
    Family "From?" "D'où ?";
    Support "Support?" "Soutien ?";
    Part "With whom?" "Avec qui ?";
    Sheltered "In a field or cloud?" "Dans un champ ?";
    To "Where to?" "Vers quelle case ?";
    Fits "Is there room?" "Y a-t-il la place ?";
    Path "Is the way free?" "La voie est libre ?";
    Distance "How far?" "À quelle distance ?";
    Adjacent "Next to it?" "Juste à côté ?";
    Zone "Which zone?" "Quelle zone ?";
    Number "How many?" "Combien ?";
    Player "Which player?" "Quel joueur ?";
    Faction "Which faction?" "Quelle faction ?";
    Scenario "Which scenario?" "Quel scénario ?";
    Form "Which teams?" "Quelles équipes ?";
    Players "How many players?" "Combien de joueurs ?";
    Points "Class points?" "Points de classe ?";
    Zones "How many zones?" "Combien de zones ?";
    Switches "Which rules?" "Quelles règles ?";
    Profile "Die profile?" "Profil du dé ?";
    Frigates "Frigates" "Frégates";
    Destroyers "Destroyers" "Destroyers";
    Cruisers "Cruisers" "Croiseurs";
    Battleships "Battleships" "Cuirassés";
    Weapon "Which weapon?" "Quelle arme ?";
    Yes "Do it?" "Oui ou non ?";
    Square "What kind of square?" "Quelle sorte de case ?";
    Portal "Which portal?" "Quel portail ?";
    Effect "Which one first?" "Lequel d'abord ?";
    Reply "Reaction?" "Réaction ?";
    Shield "Shield?" "Bouclier ?";
    Source "Block?" "Bloquer ?";
    Place "Put it where?" "Le poser où ?";
    Face "Which face?" "Quelle face ?";
    Cargo "Containers along?" "Conteneurs emportés ?";
    Blast "Who is in the blast?" "Qui est touché ?";
    Sides "Which side?" "Quel camp ?";
    Tiles "Tiles of the zone?" "Cases de la zone ?";
    Preset "First game's fleet?" "Flotte de découverte ?";
    Kind "Which square?" "Quelle case ?";
    On "Where on the zone?" "Où sur la zone ?";
    Ship "Which ship?" "Quel vaisseau ?";
    Edge "On which edge?" "Sur quel bord ?";
    Launcher "Which weapon?" "Quelle arme ?";
    Within "Two squares at most?" "À deux cases au plus ?";
    Apart "Not next to it?" "Pas à côté ?";
    Corner "In a corner?" "Dans un coin ?";
    Home "On its own edge?" "Sur son propre bord ?";
    Mode "Change the mode?" "Changer de mode ?";
    Owner "Whose?" "De quel joueur ?";
    Shows "Which face?" "Quelle face ?";
    Placed "Is it placed?" "Est-il posé ?";
    Tally "Count what?" "Compter quoi ?";
    Phase "Which phase?" "Quelle phase ?";
    Steps "How many steps?" "Combien de pas ?";
    Slips "Slip away?" "S'esquiver ?";
}

/// A question as it is asked for what is being done: some mean something else for every verb.
pub(super) const fn asked(of: Question, verb: Verb) -> Text {
    match (of, verb) {
        (Question::Yes, Verb::Bonus) => Text::new("Roll a shield?", "Lancer un bouclier ?"),
        (Question::Yes, Verb::Start) => Text::new("Ships on both portals?", "Sur les deux portails ?"),
        (Question::Yes, Verb::Signal) => Text::new("Is it hidden?", "Est-il caché ?"),
        (Question::Yes, _) => Text::new("There since the start?", "Là depuis le début ?"),
        (Question::Origin, Verb::Start) => Text::new("Which field drifts?", "Quel champ dérive ?"),
        (Question::Origin, Verb::Field) => Text::new("Who stands there?", "Qui est là ?"),
        (Question::Ships, Verb::Start) => Text::new("Who is in one field?", "Qui est dans un champ ?"),
        // Whether there is a second step comes before where it leads.
        (Question::To, Verb::Step) => self::verb(Verb::Step),
        (_, Verb::Concede) => self::verb(Verb::Concede),
        (of, _) => question(of),
    }
}

names! {
    /// What the game waits for, short enough for the header.
    moment(Moment)
    Blank "Set-up" "Mise en place";
    Fleets "Fleets" "Flottes";
    Deal "Weapons" "Armes";
    Keep "Weapons" "Armes";
    First "Who begins" "Qui débute";
    Squares "Squares" "Cases";
    Portals "Portals" "Portails";
    Prepare "Prepare" "Préparer";
    Preserve "Prepare" "Préparer";
    Deploy "Deploy" "Déployer";
    Start "Start" "Début";
    Energy "Energy" "Énergie";
    Dice "Actions" "Dés";
    Board "Board" "Passerelle";
    Support "Support" "Soutien";
    Intercept "Intercept" "Interception";
    Bonus "Gas cloud" "Nuage";
    Block "Gas cloud" "Nuage";
    React "Reaction" "Réaction";
    Step "Move" "Mouvement";
    Exit "Move" "Mouvement";
    Scanned "Scan" "Sonde";
    Tile "Discovery" "Découverte";
    Field "Drift" "Dérive";
    Yield "Drain" "Perte";
    Over "Over" "Terminée";
}

names! {
    /// A kind of reaction.
    reply(Reply)
    Nothing "Take it" "Encaisser";
    Shields "Shields" "Boucliers";
    Withdraw "Withdraw" "Se replier";
    Counter "Counter-attack" "Contre-attaquer";
}

names! {
    /// A place for a die.
    place(Place)
    Pool "Pool" "Réserve";
    Hand "Hand" "Main";
    Left "Left wing" "Aile gauche";
    Right "Right wing" "Aile droite";
}

names! {
    /// How the players stand to each other.
    form(Form)
    Duel "Duel" "Duel";
    Teams "Teams" "Équipes";
    FreeForAll "Free-for-all" "Chacun pour soi";
}

names! {
    /// A switch of the rules.
    switch(Switch)
    Abilities "Abilities" "Capacités";
    Tracking "Stack tracking" "Suivi des piles";
    Secret "Secret weapons" "Armes secrètes";
    Hidden "Hidden ships" "Vaisseaux cachés";
    Fog "Fog of war" "Brouillard";
    PortalsLinked "Linked portals" "Portails liés";
    MultipointStack "Multipoint sum" "Multipoint cumulé";
}

names! {
    /// The same as a value beside the number of players.
    form_value(Form)
    Duel "Duel" "Duel";
    Teams "Teams" "Équipes";
    FreeForAll "Melee" "Mêlée";
}

/// The rule about a switch.
pub(super) const fn switch_rule(switch: Switch) -> RuleId {
    match switch {
        Switch::Abilities => &"FC-SHIP-08",
        Switch::Tracking => &"FC-MOVE-04",
        Switch::Secret => &"FC-SECRET-01",
        Switch::Hidden => &"FC-HIDDEN-01",
        Switch::Fog => &"FC-FOG-01",
        Switch::PortalsLinked => &"FC-PORT-05",
        Switch::MultipointStack => &"FC-ABIL-05",
    }
}

/// The rule about a kind of ship.
pub(super) const fn ship_rule(kind: Kind) -> RuleId {
    match kind {
        Kind::Frigate => &"FC-SHIP-01",
        Kind::Destroyer => &"FC-SHIP-02",
        Kind::Cruiser => &"FC-SHIP-03",
        Kind::Battleship => &"FC-SHIP-04",
        Kind::DamagedCruiser => &"FC-SCEN-PASS-01",
        Kind::Diplomat => &"FC-SCEN-CAPT-02",
        Kind::Decoy => &"FC-HIDDEN-02",
    }
}

/// The rule about a weapon.
pub(super) const fn arm_rule(arm: Arm) -> RuleId {
    match arm {
        Arm::ProtonBeam => &"FC-WEAP-07",
        Arm::Pulse => &"FC-WEAP-08",
        Arm::Interdictor => &"FC-WEAP-09",
        Arm::VortexGate => &"FC-WEAP-12",
        Arm::VortexMissiles => &"FC-WEAP-13",
        Arm::NanoRepairer => &"FC-WEAP-14",
        Arm::Drones => &"FC-WEAP-15",
        Arm::ExoBomb => &"FC-WEAP-20",
        Arm::TractorBeam => &"FC-WEAP-21",
    }
}

names! {
    /// A family of direction.
    family(Family)
    Orthogonal "Straight" "En ligne droite";
    Diagonal "Diagonally" "En diagonale";
}

/// Where ships go, or what a special square is. What has a number is written where it is known.
pub(super) const fn to(to: To) -> Text {
    match to {
        To::Open => text::OPEN,
        To::Own(_) | To::Join => Text::new("Own stack", "Pile amie"),
        To::Asteroid => text::ASTEROID,
        To::Gravity => Text::new("Gravity field", "Champ de gravité"),
        To::Gas => text::GAS,
        To::Portal(_) => text::PORTAL,
        To::Containers(_) => Text::new("Containers", "Conteneurs"),
        To::Unknown => Text::new("Unknown square", "Case inconnue"),
        To::Diplomat => Text::new("Diplomatic ship", "Navette"),
        To::Interdictor => Text::new("Interdictor's square", "Case de l'Interdictor"),
        To::Enemy => Text::new("Enemy square", "Case ennemie"),
        To::Ally => Text::new("Ally's square", "Case alliée"),
        To::Nowhere => Text::new("Off the zone", "Hors de la zone"),
    }
}

/// What a square is.
pub(super) const fn terrain(terrain: Terrain) -> Text {
    match terrain {
        Terrain::Open => text::OPEN,
        Terrain::Asteroid => text::ASTEROID,
        Terrain::Gas => text::GAS,
        Terrain::Portal(_) => text::PORTAL,
    }
}

/// The places of special squares, in the order of the core's sites.
pub(super) const SITES: [Text; 6] = [
    Text::new("Deployment zone", "Zone de déploiement"),
    Text::new("Central line", "Ligne centrale"),
    Text::new("Centre", "Au centre"),
    Text::new("Corner", "Coin"),
    Text::new("Portal", "Portail"),
    Text::new("Elsewhere", "Ailleurs"),
];

/// What is counted, in the core's order.
pub(super) const TALLIES: [Text; 3] = [
    Text::new("Brought home", "Rapportés"),
    Text::new("Not home yet", "Non rapportés"),
    Text::new("Tiles left", "Cases restantes"),
];

/// The phases a turn can be set to, in the core's order.
pub(super) const PHASES: [Text; 4] =
    [moment(Moment::Energy), moment(Moment::Start), moment(Moment::Dice), moment(Moment::Board)];

/// The name of a scenario, cut down to a row.
pub(super) fn scenario(scenario: Scenario) -> Text {
    match scenario {
        Scenario::Belt => Text::new("Asteroid Belt", "Ceinture"),
        scenario => scenario.sheet().name,
    }
}

/// The name of a role.
pub(super) fn role(role: Role) -> Text {
    dice::role_name(role)
}

/// The name of a face.
pub(super) fn face(face: Face) -> Text {
    dice::face_name(face)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::TEXT;
    use crate::text::tests::check;
    use passerelle_core::games::fleet::player::Faction;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    /// Pixels of a row beside its drawing of the button.
    const ROW: u32 = 110;
    /// Pixels of an entry of the history.
    const PAST: u32 = 90;
    /// Pixels of a question that has large numbers beside it.
    const BESIDE: u32 = 60;
    /// Pixels of the line with the question.
    const LINE: u32 = 124;
    /// Pixels of the header beside the longest name of a player and the number of a turn.
    const HEADER: u32 = 66;

    fn fits(text: Text, width: u32) -> bool {
        [text.en, text.fr].into_iter().all(|version| TEXT.width(version) <= width)
    }

    fn every() -> Vec<(String, Text, u32)> {
        let mut all = Vec::new();
        all.extend(Verb::ALL.iter().map(|&v| (format!("{v:?}"), verb(v), ROW)));
        all.extend(Verb::ALL.iter().map(|&v| (format!("past {v:?}"), deed(v), PAST)));
        let room = |q: Question| if super::super::talk::is_grand(q) { BESIDE } else { LINE };
        let verbs = || Verb::ALL.iter().copied();
        let asked_of = |q: Question| verbs().map(move |v| (format!("{q:?} of {v:?}"), asked(q, v), room(q)));
        all.extend(Question::ALL.iter().flat_map(|&q| asked_of(q)));
        use Moment::*;
        let moments = [
            Blank, Fleets, Deal, Keep, First, Squares, Portals, Prepare, Preserve, Deploy, Start, Energy,
            Dice, Board, Support, Intercept, Bonus, Block, React, Step, Exit, Scanned, Tile, Field, Yield,
            Over,
        ];
        all.extend(moments.map(|m| (format!("{m:?}"), moment(m), HEADER)));
        let replies = [Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter];
        all.extend(replies.map(|r| (format!("{r:?}"), reply(r), ROW)));
        all.extend(Place::ALL.map(|p| (format!("{p:?}"), place(p), ROW)));
        all.extend(Form::ALL.map(|(f, _)| (format!("{f:?}"), form(f), ROW)));
        all.extend(Switch::ALL.map(|s| (format!("{s:?}"), switch(s), 91)));
        all.extend(Family::ALL.map(|f| (format!("{f:?}"), family(f), ROW - 9)));
        let plain = [To::Asteroid, To::Gravity, To::Gas, To::Unknown, To::Join, To::Diplomat, To::Open];
        all.extend(plain.map(|t| (format!("{t:?}"), to(t), ROW - 9)));
        let others = [To::Interdictor, To::Enemy, To::Ally, To::Nowhere];
        all.extend(others.map(|t| (format!("{t:?}"), to(t), ROW)));
        all.extend(SITES.into_iter().chain(TALLIES).map(|t| (String::from(t.en), t, ROW)));
        all.extend(Scenario::ALL.map(|s| (format!("{s:?}"), scenario(s), ROW)));
        all.extend(Kind::ALL.map(|k| (format!("{k:?}"), k.ship().name, ROW)));
        all.extend(Arm::ALL.map(|a| (format!("{a:?}"), a.table().1, ROW - 9)));
        all.extend(Faction::ALL.map(|f| (format!("{f:?}"), f.name(), 40)));
        all
    }

    #[test]
    fn every_name_is_there_in_both_languages_and_fits_its_place() {
        let all = every();
        assert!(all.len() > 200, "only {}", all.len());
        let mut wide = Vec::new();
        for (name, text, width) in all {
            check(&name, text);
            if !fits(text, width) {
                wide.push((name, text, width, TEXT.width(text.en), TEXT.width(text.fr)));
            }
        }
        assert!(wide.is_empty(), "too wide: {wide:#?}");
    }

    #[test]
    fn what_a_die_is_good_for_fits_below_the_dice() {
        use Verb::*;
        for v in
            [Move, Jump, Survey, Scan, Attack, Shoot, Multipoint, Double, Reroll, Drain, Fire, Clear, Enter]
        {
            assert!(fits(verb(v), 68), "{v:?}");
        }
    }

    #[test]
    fn a_name_too_wide_is_noticed() {
        assert!(!fits(Text::new("Move", "Un mot qui ne tient pas dans une ligne"), ROW));
    }
}
