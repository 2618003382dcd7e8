//! Free mode. These rules are the device's own.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FREE-01",
        "Referee or Free can be chosen at any moment until the game is over. In play, Free mode adds what players can do \
         by hand; the referee refuses it.",
        "Arbitre ou Libre : au choix à tout moment jusqu'à la fin. En jeu, le mode Libre ajoute ce que l'on peut faire à la \
         main ; l'arbitre le refuse.",
    ),
    Rule::auto(
        "FREE-02",
        "Free mode: any ship can have any hull points up to its own. None destroys it. \
         A lost ship with some is back, on a square of its own.",
        "Mode Libre : tout vaisseau peut avoir tout nombre de points de coque jusqu'au sien. Zéro le détruit. \
         Un vaisseau perdu revient, seul sur un secteur.",
    ),
    Rule::auto(
        "FREE-03",
        "Free mode: any die of any player can be put anywhere, with any face, and dice of the Pool thrown at any moment. \
         A player always has nine dice.",
        "Mode Libre : tout dé de tout joueur peut aller partout, sur toute face ; les dés de la Réserve se jettent \
         à tout moment. Un joueur a toujours neuf dés.",
    ),
    Rule::auto(
        "FREE-04",
        "Free mode: ships of a player can be put on any of its stacks, on a new one or in reserve, \
         and a stack on any kind of square.",
        "Mode Libre : les vaisseaux d'un joueur peuvent aller sur toute pile à lui, sur une nouvelle ou hors zone, \
         et une pile sur toute sorte de secteur.",
    ),
    Rule::auto(
        "FREE-05",
        "Free mode: the token of an Interdictor or of Drones can be placed or taken back, \
         a Battleship given another weapon, and any ship hidden or revealed.",
        "Mode Libre : le jeton d'un Interdictor ou de Drones peut être posé ou repris, \
         un Cuirassé recevoir une autre arme, et tout vaisseau être caché ou dévoilé.",
    ),
    Rule::auto(
        "FREE-06",
        "Free mode: the turn can be handed to any player who has ships, and any of its phases begin. \
         An attack or a move under way is dropped.",
        "Mode Libre : le tour peut passer à tout joueur qui a des vaisseaux, et toute phase commencer. \
         Une attaque ou un déplacement en cours est abandonné.",
    ),
    Rule::auto(
        "FREE-07",
        "Free mode: containers brought home, containers left and the tiles of the deck can be set.",
        "Mode Libre : les containers rapportés, ceux qui restent et les tuiles de la pile peuvent être fixés.",
    ),
    Rule::auto(
        "FREE-08",
        "Back to the referee: an attack or a move that makes no sense any more is dropped, \
         and everything against the rules is listed.",
        "Retour à l'arbitre : une attaque ou un déplacement qui n'a plus de sens est abandonné, \
         et tout ce qui est contraire aux règles est listé.",
    ),
];
