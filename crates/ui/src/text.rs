//! The texts of the device's own screens. Those of a game stand with the game.

use passerelle_core::lang::Text;

/// Makes a table of texts: a name, English, French.
macro_rules! texts {
    ($($NAME:ident: $en:literal, $fr:literal;)*) => {
        $(pub(crate) const $NAME: Text = Text::new($en, $fr);)*

        /// Every text of this table with its name, for the tests.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, Text)] = &[$((stringify!($NAME), $NAME)),*];
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
    DIM_AFTER: "Dim after", "Veille après";
    OFF_AFTER: "Off after", "Éteint après";
    NEVER: "never", "jamais";
    USB_BOOT: "Restart to USB", "Redémarrer en USB";
    USB_BOOT_WHY: "The device restarts as a USB drive that takes a new firmware.",
        "L'appareil redémarre en clé USB pour recevoir un nouveau logiciel.";
    HOLD_A: "Hold A to restart", "Tenir A pour redémarrer";
    ABOUT_TEXT: "A command bridge beside your board game: it rolls the energy dice.",
        "Une passerelle à côté de votre jeu : elle lance les dés d'énergie.";
    VERSION: "Version", "Version";
    REFUSED: "Not possible", "Impossible";
    WHY: "A why   B back", "A pourquoi   B retour";
    NO_DICE: "NO DICE", "PANNE";
}
