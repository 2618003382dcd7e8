//! The battle: shift, order and forces.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "SF-INI-01",
        "The player with the Initiative may shift his Cruiser one sector to the left or right.",
        "Le joueur qui a l'Initiative peut décaler son Croiseur d'un secteur à gauche ou à droite.",
    ),
    Rule::auto(
        "SF-INI-02",
        "At least two sectors must still face each other.",
        "Au moins deux secteurs doivent rester en vis-à-vis.",
    ),
    Rule::auto(
        "SF-INI-03",
        "The shift stays in later rounds.",
        "Le décalage reste pour les manches suivantes.",
    ),
    Rule::auto(
        "SF-INI-04",
        "Then he fixes the order of the combats: left to right, or right to left.",
        "Puis il fixe l'ordre des combats : de gauche à droite ou de droite à gauche.",
    ),
    Rule::auto(
        "SF-INI-05",
        "Every pair of facing sectors fights, one after the other; none is left out.",
        "Chaque paire de secteurs en vis-à-vis combat, l'une après l'autre ; aucune n'est ignorée.",
    ),
    Rule::auto(
        "SF-INI-06",
        "Sectors without an opposite do not fight.",
        "Les secteurs sans vis-à-vis ne combattent pas.",
    ),
    Rule::assist(
        "SF-CBT-01",
        "Each player takes as many markers as the opposing sector has undamaged fighters in sight.",
        "Chacun prend autant de marqueurs que le secteur adverse a de chasseurs indemnes visibles.",
    ),
    Rule::auto(
        "SF-CBT-02",
        "Both counts are taken when the combat begins and do not change during it.",
        "Les deux nombres sont fixés au début du combat et ne changent plus.",
    ),
    Rule::assist(
        "SF-CBT-03",
        "Damaged and covered fighters do not count.",
        "Les chasseurs endommagés ou couverts ne comptent pas.",
    ),
    Rule::auto(
        "SF-CBT-04",
        "The player with the Initiative places all his markers first.",
        "Le joueur qui a l'Initiative place d'abord tous ses marqueurs.",
    ),
    Rule::auto(
        "SF-CBT-05",
        "Two sectors without fighters are passed over.",
        "Deux secteurs sans chasseur sont passés.",
    ),
];
