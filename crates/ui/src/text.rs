//! The texts of the device's own screens. Those of a game stand with the game.

use passerelle_core::lang::Text;

/// Makes a table of texts: a name, English, French.
macro_rules! texts {
    ($($NAME:ident: $en:literal, $fr:literal;)*) => {
        $(pub(crate) const $NAME: Text = Text::new($en, $fr);)*

        #[cfg(test)]
        #[test]
        fn every_text_can_be_read_in_both_languages() {
            $(crate::text::tests::check(stringify!($NAME), $NAME);)*
        }
    };
}
pub(crate) use texts;

texts! {
    SETTINGS: "Settings", "Réglages";
    ABOUT: "About", "À propos";
    MENU: "Menu", "Menu";
    HELP: "Help", "Aide";
    HOME: "Home", "Accueil";
    LANGUAGE: "Language", "Langue";
    LANGUAGE_NAME: "English", "Français";
    BRIGHTNESS: "Brightness", "Luminosité";
    DIM_AFTER: "Dim after", "Tamisé après";
    OFF_AFTER: "Off after", "Éteint après";
    NEVER: "never", "jamais";
    FACING: "Picture", "Image";
    NORMAL: "normal", "normale";
    TURNED: "turned", "retournée";
    PER_PLAYER: "per player", "par joueur";
    NAMES: "Player names", "Noms des joueurs";
    PLAYER_NAME: "Name", "Nom";
    PLAYER: "Player", "Joueur";
    ERASE: "Erase everything", "Tout effacer";
    ERASE_WHY: "Settings, names, games and all records are lost.",
        "Réglages, noms, parties et archives seront perdus.";
    ERASING: "Erasing everything: a moment, please.", "Effacement en cours : un instant.";
    NO_FLASH: "The memory fails: saved games are out of reach now, and nothing can be erased.",
        "Mémoire en panne : parties gardées hors d'atteinte, rien ne peut être effacé.";
    RESUME: "Resume", "Reprendre";
    NEW_GAME: "New game", "Nouvelle partie";
    SAVED: "Saved games", "Parties gardées";
    NO_SAVED: "No saved game", "Aucune partie gardée";
    GO_ON: "Go on with it", "La reprendre";
    FORGET: "Forget it", "L'oublier";
    FORGET_WHY: "The saved game is lost for good.", "La partie gardée sera perdue pour de bon.";
    IS_KEPT: "Present game is kept.", "Partie en cours gardée.";
    TEST: "Self-test", "Autotest";
    PANEL: "Panel", "Écran";
    PANEL_WHY: "Three patterns: is any pixel wrong?",
        "Trois motifs : un pixel est-il fautif ?";
    SHOW: "show", "montrer";
    FULL: "All pixels lit", "Tous les pixels allumés";
    CHECKERED: "Every other pixel", "Un pixel sur deux";
    BORDER: "The outermost pixels", "Les pixels du bord";
    BUTTONS_WHY: "Press all six buttons: each lights up when it is seen. B twice leads back.",
        "Pressez les six boutons : chacun s'allume une fois vu. B deux fois : retour.";
    TRY: "try", "essayer";
    TWICE: "twice: back", "deux fois : retour";
    RANDOM: "Random source", "Hasard";
    STATE: "State", "État";
    STARTING: "starting", "en test";
    GOOD: "good", "bon";
    FAILED: "failing", "en panne";
    SAMPLES: "Samples tested", "Échantillons";
    GATHERED: "For the next roll", "Pour le jet";
    COUNTS: "counts", "comptes";
    FLASH: "Memory", "Mémoire";
    ABSENT: "none", "aucune";
    SAVES: "saves", "enregistre";
    STRANGE: "unknown", "inconnue";
    WRITTEN: "Writes", "Écritures";
    FAILURES: "Failures", "Échecs";
    WRITE: "test it", "tester";
    LAST_START: "Last start", "Démarrage";
    POWER_ON: "Power came on.", "Mise sous tension.";
    RESET: "Restarted on request.", "Redémarré sur demande.";
    FIRMWARE: "Firmware", "Logiciel";
    FORMAT: "Record format", "Format des archives";
    USB_BOOT: "Restart to USB", "Redémarrer en USB";
    USB_BOOT_WHY: "Restarts as a USB drive. Copy the new firmware onto it.",
        "L'appareil redémarre en clé USB : copiez-y le nouveau logiciel.";
    HOLD_A: "Hold A to restart", "Maintenir A";
    ABOUT_TEXT: "A command bridge beside your board game. Hold B anywhere for the menu.",
        "Un poste de commande à côté de votre jeu. Maintenez B pour le menu.";
    VERSION: "Version", "Version";
    REFUSED: "Not possible", "Impossible";
    RESTARTED: "Restarted", "Redémarré";
    PANIC: "Internal error:", "Erreur interne :";
    PROCESSOR_FAULT: "Processor fault:", "Faute du processeur :";
    HANG: "The program hung.", "Le programme a calé.";
    OVERFLOW: "The stack ran out.", "Pile saturée.";
    GOES_ON: "The game goes on.", "La partie continue.";
    GAME_KEPT: "3 failures: game kept", "3 échecs : jeu gardé";
    CLOSE: "close", "fermer";
    UNDO: "Undo:", "Annuler :";
    REDO: "Redo:", "Refaire :";
    HISTORY: "History", "Historique";
    UNDONE: "undone", "annulé";
    NOTHING_DONE: "Nothing done yet", "Rien n'est encore fait";
    LETTER: "letter", "lettre";
    DONE: "done", "terminer";
    PRIVATE: "a secret", "un secret";
    NOT_SAVED: "NOT SAVED", "NON SAUVÉ";
    RECORDS: "Records", "Archives";
    ASIDE: "Unreadable records were set aside. The game goes on from before.",
        "Archives illisibles mises de côté. Le jeu reprend juste avant.";
    UNKNOWN: "Flash holds unknown records. They stay; nothing is saved.",
        "Archives inconnues : gardées, mais rien n'est sauvé.";
    LOSING: "Nothing is saved now: the game under way would be lost.",
        "Rien n'est sauvé : la partie en cours serait perdue.";
    HOLD_A_TO_LOSE: "Hold A to lose it", "Maintenir A : perdre";
    HOLD_A_TO_ERASE: "Hold A to erase", "Maintenir A : effacer";
    RULE: "rule", "règle";
    BACK: "back", "retour";
    FAULT: "FAULT", "PANNE";
    BUTTONS: "Buttons", "Boutons";
    BUTTONS_HELP: "A: do it. B: go back. Hold B: menu, from anywhere. Up, Down: choose. Left, Right: change.",
        "A : valider. B : revenir. Maintenir B : menu. Haut, Bas : choisir. Gauche, Droite : changer.";
    REAL_DIE: "die", "dé";
    REAL_FACE: "turn", "tourner";
    REAL_NEXT: "next", "suivant";
    REAL_UP_TO: "of", "sur";
    KEY_A: "A", "A";
    KEY_B: "B", "B";
    KEY_UP: "Up", "Haut";
    KEY_DOWN: "Down", "Bas";
    KEY_LEFT: "Left", "Gauche";
    KEY_RIGHT: "Right", "Droite";
    KEY_UP_DOWN: "Up/Down", "Haut/Bas";
    KEY_LEFT_RIGHT: "Left, Right", "Gauche, Droite";
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::font::TEXT;
    use passerelle_core::dice::rules as energy_dice;
    use passerelle_core::games::{Title, dice};

    /// Words that are the same in both languages.
    const SAME: &[&str] = &[
        "Menu",
        "Interception",
        "Version",
        "A",
        "B",
        "face",
        "Multi",
        "Fleet Commander",
        "Signal",
        "secret",
        "drones",
        "points",
        "Source",
        "T",
        "Destroyer",
        "Interdictor",
        "Drones",
        "Duel",
        "Destroyers",
        "Test",
        "Points",
        "Zones",
        "pts",
    ];

    /// Panics unless both versions are there, can be drawn, and differ.
    pub(crate) fn check(name: &str, text: Text) {
        for version in [text.en, text.fr] {
            assert!(!version.trim().is_empty(), "{name} is empty");
            let missing = version.chars().find(|&c| !TEXT.has(c));
            assert_eq!(missing, None, "{name}: the font has no such character");
        }
        assert!(text.en != text.fr || SAME.contains(&text.en), "{name} is not translated");
    }

    #[test]
    fn rules_and_refusals_can_be_read_in_both_languages() {
        for rule in Title::ALL.iter().flat_map(|title| title.rules()) {
            check(rule.id, rule.help);
        }
        use dice::rules::{BY_HAND, CHANGED, COUNT, KEEP, NO_ROLL, NO_SOURCE};
        for refusal in [BY_HAND, CHANGED, COUNT, KEEP, NO_ROLL, NO_SOURCE, energy_dice::BAD_PROFILE] {
            check(refusal.code, refusal.why);
        }
    }

    #[test]
    #[should_panic = "is empty"]
    fn a_missing_text_is_noticed() {
        check("X", Text::new("yes", " "));
    }

    #[test]
    #[should_panic = "the font has no such character"]
    fn a_character_without_a_drawing_is_noticed() {
        check("X", Text::new("yes", "да"));
    }

    #[test]
    #[should_panic = "is not translated"]
    fn a_text_left_in_english_is_noticed() {
        check("X", Text::new("yes", "yes"));
    }
}
