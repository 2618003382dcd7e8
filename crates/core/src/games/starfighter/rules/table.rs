//! What players may know, and corrections.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "SF-INF-01",
        "The deck is neither looked at nor sorted; its cards may be counted.",
        "On ne regarde ni ne trie la pioche ; on peut compter ses cartes.",
    ),
    Rule::auto(
        "SF-INF-02",
        "Everybody may know how many cards are in a hand.",
        "Chacun peut savoir combien de cartes sont en main.",
    ),
    Rule::reference(
        "SF-INF-03",
        "One may look at both faces of one's own played cards, and at the visible face of the opponent's, covered halves too.",
        "On peut regarder les deux faces de ses cartes posées, et la face visible de celles de l'adversaire, même couverte.",
    ),
    Rule::auto(
        "SF-INF-04",
        "Deck, discard, hands, boards and cards aside always add up to all cards. A correction that breaks it is reported.",
        "Pioche, défausse, mains, plateaux et cartes de côté font toujours le total. Une correction qui le fausse est signalée.",
    ),
    Rule::auto(
        "SF-INF-05",
        "Every counter can be corrected by hand; that stands in the history.",
        "Tout compteur se corrige à la main ; cela figure dans l'historique.",
    ),
    Rule::auto(
        "SF-INF-06",
        "The game has no dice: chance only names the first player.",
        "Le jeu n'a pas de dés : le hasard ne désigne que le premier joueur.",
    ),
    Rule::reference(
        "STAR-01",
        "Referee: the device leads through the phases and refuses what the rules refuse. Free: it keeps count and lets anything happen.",
        "Arbitre : l'appareil mène les phases et refuse ce que les règles refusent. Libre : il compte et laisse tout faire.",
    ),
    Rule::reference(
        "STAR-02",
        "Quick: only armor, round and Initiative. One can change to it in the middle of a game; the cards stay as they were.",
        "Rapide : seulement blindage, manche et Initiative. On peut y passer en cours de partie ; les cartes restent telles quelles.",
    ),
];
