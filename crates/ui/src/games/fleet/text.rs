//! The texts of Fleet Commander's screens. The names of its things are in `words`.

use crate::text::texts;
use passerelle_core::lang::Text;

texts! {
    GAME: "Fleet Commander", "Fleet Commander";
    RESUME: "Resume the game", "Reprendre la partie";
    FIRST_GAME: "First game", "Première partie";
    NEW_GAME: "New game", "Nouvelle partie";
    SHIPS: "Fleet view", "Vue des flottes";
    FLEETS: "Fleets", "Flottes";
    MORE: "More", "Autres";
    MORE_ACTIONS: "More actions", "Autres actions";
    END: "End", "Fin";
    OPEN: "Open square", "Case libre";
    ASTEROID: "Asteroid field", "Champ d'astéroïdes";
    GAS: "Gas cloud", "Nuage de gaz";
    PORTAL: "Portal", "Portail";
    YES: "Yes", "Oui";
    NO: "No", "Non";
    NO_MORE: "No more", "C'est tout";
    PASS_ON: "None", "Aucune";
    NOBODY: "Nobody", "Personne";
    NO_DICE: "No dice", "Aucun dé";
    FREE: "Free mode", "Mode libre";
    REFEREE: "Referee mode", "Mode arbitre";
    USUAL: "The usual rules", "Règles habituelles";
    END_TURN: "End the turn", "Finir le tour";
    WHAT: "What now?", "Que faire ?";
    NO_USE: "no use now", "sans emploi";
    ROLL: "roll", "lancer";
    TAKE_BACK: "take back", "retirer";
    STACK: "stack", "pile";
    SIGNAL: "Signal", "Signal";
    TURNED: "turned", "tourné";
    SOURCE: "Source", "Source";
    LOST: "lost", "perdu";
    RESERVE: "reserve", "réserve";
    AWAY: "away", "parti";
    DRONES: "drones", "drones";
    SECRET: "secret", "secret";
    PLACED: "placed", "posé";
    POINTS: "points", "points";
    DESTROYED: "destroyed", "détruit";
    GAME_OVER: "the end", "la fin";
    UNLESS: "or less", "au plus";
    OVER: "Game over", "Partie terminée";
    WINS: "wins", "gagne";
    TEAM: "Team", "Équipe";
    DRAW: "A draw", "Match nul";
    NO_WINNER: "Nobody wins", "Pas de vainqueur";
    PASS: "Pass the device", "Passez l'appareil";
    PASS_TO: "What follows is private", "La suite est secrète";
    SHOW: "show", "montrer";
    AGAIN: "new game", "rejouer";
    NO_SHIELD: "No shield", "Sans bouclier";
    EMPTY_FIELD: "An empty one", "Un champ vide";
    NO_SUPPORT: "No support", "Sans soutien";
    LEFT: "L", "G";
    RIGHT: "R", "D";
    TEST_DIE: "Test die", "Dé de test";
    DRAWN: "Draw by lot", "Tirage";
    TURN: "T", "T";
    TEST: "Test", "Test";
    SHIELDED: "shielded", "paré";
    RETURNED: "thrown back", "renvoyé";
    GIVE_UP: "Give up", "Abandonner";
    GIVE_UP_WHY: "The other side wins. It can still be taken back by undo.",
        "L'autre camp gagne. On peut encore l'annuler.";
    HOLD_A: "Hold A to give up", "Maintenir A";
    TO_FREE: "Free mode", "Passer en mode libre";
    TO_REFEREE: "Referee mode", "Passer en arbitrage";
    ION: "Ion propulsion", "Propulsion ionique";
    MULTIPOINT: "Multipoint weapons", "Armes multipoint";
    DEPOLARIZED: "Depolarized shields", "Boucliers dépolarisés";
    WEAPON: "Special weapon", "Arme spéciale";
    HIDDEN_SHIP: "A signal: only its owner knows what it is.",
        "Un signal : seul son propriétaire sait ce que c'est.";
    CLASS: "Class", "Classe";
    POWER: "Fire", "Tir";
    NO_ABILITY: "No ability", "Sans capacité";
    ALONE: "Alone", "Seul";
    SHIPS_LOST: "lost", "perdus";
    POINTS_LEFT: "Points", "Points";
    SUMMARY: "summary", "bilan";
    HULL: "Hull", "Coque";
    COLON: ": ", " : ";
    OWN_SHIPS: "ships", "vaisseaux";
    PLAYER: "Player", "Joueur";
    PLAYERS: "Players", "Joueurs";
    CLASS_POINTS: "Class points", "Points de classe";
    ZONES: "Zones", "Zones";
    TILES: "Tiles", "Cases";
    PROFILE: "Die profile", "Profil du dé";
    MODE: "Play mode", "Mode de jeu";
    REFEREE_VALUE: "referee", "arbitre";
    FREE_VALUE: "free", "libre";
    ON: "on", "oui";
    OFF: "off", "non";
    BEGIN: "Begin", "Commencer";
    PRESET: "First game", "Découverte";
    DONE: "Done", "Terminer";
    PTS: "pts", "pts";
    WEAPONS: "Weapons", "Armes";
    MOST_SPECIALS: "Most specials begin", "Le plus de spéciaux";
    TIE: "A tie: roll again", "Égalité : relancer";
    BEGINS: "begins", "débute";
    GO_ON: "Go on", "Continuer";
    SECRETS: "My secrets", "Mes secrets";
    PEEK: "hold to look", "maintenir";
    PEEK_WHOSE: "Only for", "Réservé à";
    NO_SECRETS: "No secrets left", "Plus aucun secret";
}

/// Whether a switch is on.
pub(super) const fn on_off(on: bool) -> Text {
    if on { ON } else { OFF }
}
