//! The texts of the dice tool.

use crate::text::texts;
use passerelle_core::lang::Text;

texts! {
    DICE: "Energy dice", "Dés d'énergie";
    PLAIN: "Plain dice", "Dés ordinaires";
    HISTORY: "History", "Historique";
    FAIRNESS: "Fairness", "Équité";
    ATTACK: "Attack", "Attaque";
    MOVEMENT: "Move", "Mouvt";
    SHIELD: "Shield", "Bouclier";
    PICK_HINT: "A roll   Down undo", "A lancer   Bas retirer";
    MANUAL: "by hand", "à la main";
    EACH: "each", "chacun";
    SUM: "sum", "somme";
    ROLL: "A roll", "A lancer";
    ROLL_AGAIN: "Roll again", "Relancer";
    ROLL_REST: "Roll the rest", "Relancer le reste";
    ENTER: "Enter dice", "Saisir les dés";
    ENTER_NEXT: "Up/Down face   A next", "Haut/Bas face   A suite";
    ENTER_DONE: "Up/Down face   A done", "Haut/Bas face   A fini";
    FAULT: "Random source", "Source de hasard";
    FAULT_WHY: "It failed its test. Rolling waits until it passes again.",
        "Test raté. Pas de jet avant un nouveau test réussi.";
    ENTER_REAL: "Enter real dice", "Saisir de vrais dés";
    TRY_AGAIN: "Try again", "Réessayer";
    NOTHING: "Nothing rolled yet", "Aucun jet pour l'instant";
    TOO_FEW: "too few rolls to say", "trop peu de jets";
    EVEN: "even", "équilibré";
    UNEVEN: "a little uneven", "un peu inégal";
    SUSPICIOUS: "suspicious", "suspect";
    PROFILE: "Die profile", "Profil du dé";
    MANUAL_DICE: "Manual dice", "Dés manuels";
    YES: "yes", "oui";
    NO: "no", "non";
    ORTHOGONAL: "Orthogonal", "Orthogonale";
    DIAGONAL: "Diagonal", "Diagonale";
    MULTI: "Multi", "Multiple";
    SPECIAL: "Special", "Spéciale";
    SAVE: "Save", "Enregistrer";
}
