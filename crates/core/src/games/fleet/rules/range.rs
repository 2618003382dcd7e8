//! Long-range attacks.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::assist(
        "FC-RANGE-01",
        "A target two or more squares away takes one directional attack die for each step, \
         and each step must suit its die.",
        "Une cible à deux secteurs ou plus demande un dé d'attaque directionnel par pas, \
         et chaque pas doit convenir à son dé.",
    ),
    Rule::assist(
        "FC-RANGE-02",
        "The path may bend, over empty squares only: no ship, Special Square, Signal, \
         container or Interdictor. Portals do not block it.",
        "Le trajet peut tourner, par des secteurs vides : ni vaisseau, ni Secteur Spécial, ni Signal, \
         ni container, ni Interdictor. Un Portail ne bloque pas.",
    ),
    Rule::auto(
        "FC-RANGE-03",
        "All ships of a long-range attack shoot from the same square, and nobody supports them.",
        "Tous les vaisseaux d'une attaque à distance tirent du même secteur, et personne ne les soutient.",
    ),
    Rule::auto(
        "FC-RANGE-04",
        "Name the dice in the order of the path: the last one gives the direction for shields. \
         If it is multi, the attacker says which.",
        "Nommez les dés dans l'ordre du trajet : le dernier donne la direction pour les boucliers. \
         S'il est multi, l'attaquant la précise.",
    ),
    Rule::auto(
        "FC-RANGE-05",
        "With three attack dice, three squares are the greatest distance. \
         A change of direction uses up one of the three.",
        "Avec trois dés d'attaque, la distance maximale est de trois secteurs. \
         Un changement de direction en consomme un.",
    ),
    Rule::auto(
        "FC-RANGE-06",
        "A long-range attack is answered with shields or Withdrawal, not with a Counter-Attack.",
        "À une attaque à distance, on répond par des boucliers ou un Repli, pas par une Contre-Attaque.",
    ),
    Rule::auto(
        "FC-RANGE-07",
        "Ships in an Asteroid Field are no targets at long range either. \
         Ships in a Gas Cloud are, and have their bonus shield.",
        "Un vaisseau dans un Champ d'Astéroïdes n'est pas non plus une cible à distance. \
         Dans un Nuage de Gaz il l'est, avec son bouclier bonus.",
    ),
];
