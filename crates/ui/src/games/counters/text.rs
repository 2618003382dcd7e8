//! The texts of the counters.

use crate::text::texts;
use passerelle_core::lang::Text;

texts! {
    COUNTERS: "Counters", "Compteurs";
    COUNTER: "Counter", "Compteur";
    NAME: "Name", "Nom";
    TO_ZERO: "To zero", "À zéro";
    ALL_TO_ZERO: "All to zero", "Tout à zéro";
    CLEAR_WHY: "Every counter goes to zero. Names stay, and it can be undone.",
        "Tous vont à zéro. Les noms restent, et cela s'annule.";
    HOLD: "Hold A: all to zero", "Maintenir A : à zéro";
}
