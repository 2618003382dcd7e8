//! The texts of the dice tool.

use crate::text::texts;
use passerelle_core::lang::Text;

texts! {
    DICE: "Energy dice", "Dés d'énergie";
    PLAIN: "Plain dice", "Dés ordinaires";
    HISTORY: "Past rolls", "Derniers jets";
    FAIRNESS: "Fairness", "Équité";
    ATTACK: "Attack", "Attaque";
    MOVEMENT: "Movement", "Mouvement";
    SHIELD: "Shield", "Bouclier";
    TAKE_BACK: "take back", "retirer";
    MANUAL: "by hand", "à la main";
    EACH: "separate", "séparés";
    SUM: "sum", "somme";
    ROLL: "roll", "lancer";
    KEEP: "keep", "garder";
    KEPT: "kept", "gardé";
    RELEASE: "release", "libérer";
    ROLL_AGAIN: "Roll again", "Relancer";
    ROLL_REST: "Roll the rest", "Relancer le reste";
    ENTER: "Enter dice", "Saisir les dés";
    FACE: "face", "face";
    NEXT: "next", "suivant";
    DONE: "done", "terminer";
    FAULT: "Random fault", "Hasard en panne";
    FAULT_WHY: "The random source failed its test: rolling is suspended.",
        "La source de hasard a échoué à son test : jets suspendus.";
    ENTER_REAL: "Enter real dice", "Saisir de vrais dés";
    TRY_AGAIN: "Try again", "Réessayer";
    NOTHING: "Nothing rolled yet", "Encore aucun jet";
    TOO_FEW: "too few dice to say", "trop peu de dés";
    EVEN: "even", "équilibré";
    UNEVEN: "uneven", "inégal";
    SUSPICIOUS: "suspicious", "suspect";
    DECIMAL_POINT: ".", ",";
    PROFILE: "Die profile", "Profil du dé";
    MANUAL_DICE: "Manual dice", "Dés manuels";
    YES: "yes", "oui";
    NO: "no", "non";
    ORTHOGONAL: "Orthogonal", "Orthogonale";
    DIAGONAL: "Diagonal", "Diagonale";
    MULTI: "Multi", "Multi";
    SPECIAL: "Special", "Spéciale";
    SAVE: "Save", "Enregistrer";
}
