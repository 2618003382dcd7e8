//! Energy dice: their use and where they are.

use crate::dice::rules::RULES as ENERGY;
use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    ENERGY[0],
    ENERGY[1],
    ENERGY[2],
    ENERGY[3],
    ENERGY[4],
    ENERGY[5],
    Rule::auto(
        "FC-DICE-07",
        "A directional attack die attacks or scans Signals. A movement die moves, takes Portals, scans Fog, \
         arrives or leaves. A shield die only blocks, in reaction.",
        "Directionnel, un dé d'attaque attaque ou scanne des Signaux ; de mouvement, déplace, \
         passe un Portail, scanne le Brouillard, entre, sort ; de bouclier, bloque en réaction.",
    ),
    Rule::assist(
        "FC-DICE-08",
        "A directional die acts from one square with ships of its owner towards one other square, \
         except to arrive (Control) or to leave (Salvage, Passage, Capture).",
        "Un dé directionnel agit d'un secteur tenu par son propriétaire vers un seul autre, \
         sauf pour entrer (Contrôle) ou sortir (Sauvetage, Passage, Capture).",
    ),
    Rule::auto(
        "FC-DICE-09",
        "A spent die returns to its owner's Pool at once and waits for the next Energy Allocation. \
         Only the Gas Cloud bonus may take a shield die from there sooner.",
        "Un dé dépensé revient aussitôt dans la Réserve et attend la prochaine Affectation d'Énergie. \
         Seul le bonus du Nuage de Gaz peut y prendre un dé de bouclier avant.",
    ),
    Rule::auto(
        "FC-DICE-10",
        "Tests for terrain, scenarios and Fog are rolled with a separate test die, \
         never with one of a player's nine.",
        "Les tests de terrain, de scénario et de Brouillard se font avec un dé de test à part, \
         jamais avec un des neuf dés d'un joueur.",
    ),
    Rule::auto(
        "FC-DICE-11",
        "At every moment a player's Pool, hand and two wings together hold three dice of each role, \
         nine in all.",
        "À tout instant, la Réserve, la main et les deux ailes d'un joueur réunissent trois dés de chaque \
         rôle, neuf en tout.",
    ),
];
