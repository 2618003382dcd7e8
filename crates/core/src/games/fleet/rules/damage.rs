//! Damage, repair and destruction.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-DMG-01",
        "The damage that was not blocked is taken off the target's hull points, down to 0.",
        "Les dégâts non bloqués sont retirés des points de coque de la cible, jusqu'à 0.",
    ),
    Rule::auto(
        "FC-DMG-02",
        "Damage beyond the last hull point is lost; no other ship takes it.",
        "Les dégâts au-delà du dernier point de coque sont perdus ; aucun autre vaisseau ne les subit.",
    ),
    Rule::auto(
        "FC-DMG-03",
        "A ship at 0 hull points is destroyed and leaves the game with its class points. \
         Its weapon is lost; Drones on it return to their tile.",
        "À 0 point de coque, un vaisseau est détruit et quitte le jeu avec ses points de classe. \
         Son arme est perdue ; les Drones sur lui rentrent.",
    ),
    Rule::auto(
        "FC-DMG-04",
        "Repair never takes a ship above its maximum of hull points.",
        "Une réparation ne dépasse jamais le maximum de points de coque du vaisseau.",
    ),
    Rule::auto(
        "FC-DMG-05",
        "Each ship keeps its own damage for the whole game, unless it is repaired.",
        "Chaque vaisseau garde ses propres dégâts toute la partie, sauf réparation.",
    ),
    Rule::auto(
        "FC-DMG-06",
        "Besides attacks and Counter-Attacks: Asteroids do the ship's class, Proton Beam twice that, \
         Vortex Missiles 4, Drones 2, Gravitational Field 1, Exo-Bomb 1.",
        "Outre attaques et Contre-Attaques : Astéroïdes, la classe du vaisseau ; Rayon Proton, le double ; \
         Missiles Vortex 4, Drones 2, Champ Gravitationnel 1, Exo-Bombe 1.",
    ),
];
