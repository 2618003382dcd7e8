//! The texts of Starfighter's screens. The names of its things are in `words`.

use crate::text::texts;
use passerelle_core::lang::Text;

/// What it is called.
pub(super) const GAME: Text = Text::new("Starfighter", "Starfighter");

texts! {
    RESUME: "Resume the game", "Reprendre la partie";
    ARMOR_ONLY: "Armor only", "Blindage seul";
    BEGINS: "First player", "Premier";
    LEVELS: "Track levels", "Niveaux suivis";
    CLASSES: "Cruiser classes", "Classes de Croiseur";
    WHAT: "What?", "Quoi ?";
    ARMOR: "Armor", "Blindage";
    MORE: "More actions", "Autres actions";
    TO_FREE: "Free mode", "Mode libre";
    TO_REFEREE: "Referee mode", "Mode arbitre";
    TO_QUICK: "Armor only mode", "Mode blindage seul";
    ROUND: "Round", "Manche";
    R: "R", "M";
    LAST_ROUND: "LAST ROUND", "DERNIÈRE MANCHE";
    LAST: "LAST", "FINALE";
    END_ROUND: "End round", "Fin manche";
    END_GAME: "End game", "Fin partie";
    DONE: "Done", "Terminé";
    SIDE: "Player", "Joueur";
    HAND: "Hand", "Main";
    PASS: "Pass", "Passer";
    FULL: "Sector full", "Secteur complet";
    SECTOR: "Sector", "Secteur";
    CLASS_NAME: "Class name", "Nom de la classe";
    OVER: "Game over", "Partie finie";
    WINS: "wins", "gagne";
    DRAW: "Draw", "Égalité";
    MORE_ARMOR: "More armor left", "Plus de blindage";
    MORE_CARDS: "Equal armor, more cards", "Départage aux cartes";
    ALL_EQUAL: "Equal armor and cards", "Blindage et cartes égaux";
    EQUAL: "Equal armor", "Blindage égal";
    CARDS: "cards", "cartes";
    AGAIN: "Again", "Rejouer";
    INITIATIVE: "Initiative", "L'initiative";
}
