//! What special results are good for.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SPEC-01",
        "A special has no direction. It serves a Special Weapon, reroll, change of direction, Withdrawal, \
         Counter-Attack or Drain; a movement special also a Portal.",
        "Un spécial n'a pas de direction. Il sert à : Arme Spéciale, relance, changement de direction, \
         Repli, Contre-Attaque, Drain ; de mouvement, aussi au Portail.",
    ),
    Rule::auto(
        "FC-SPEC-02",
        "Special Weapon: in their own Dice Actions, a player spends two specials of any role, \
         from hand or right wing, to trigger one Battleship's weapon.",
        "Arme Spéciale : pendant ses Actions des Dés, un joueur dépense deux spéciaux de tout rôle, \
         de la main ou de l'aile droite, pour l'arme d'un Cuirassé.",
    ),
    Rule::auto(
        "FC-SPEC-03",
        "A player has five specials at most in a turn, so two activations at most. \
         Both may be of the same Battleship.",
        "Un joueur dispose d'au plus cinq spéciaux par tour, donc de deux activations. \
         Elles peuvent venir du même Cuirassé.",
    ),
    Rule::auto(
        "FC-SPEC-04",
        "Reroll: a player with no Battleship left may roll two specials again, from hand or right wing, \
         from the Energy Allocation roll to the end of Dice Actions.",
        "Relance : sans Cuirassé en vie, un joueur peut relancer deux spéciaux, main ou aile droite, \
         du jet d'Affectation d'Énergie à la fin des Actions des Dés.",
    ),
    Rule::auto(
        "FC-SPEC-05",
        "Rerolled dice are hand dice, even from the right wing. \
         They may be used, stored, or rerolled again if two specials come up.",
        "Les dés relancés vont en main, même venus de l'aile droite. \
         On peut les utiliser, les stocker, ou relancer encore s'il y a deux spéciaux.",
    ),
    Rule::auto(
        "FC-SPEC-06",
        "Change of direction: spend a special with a die of the same role to use that die as diagonal \
         instead of orthogonal, or the reverse. Both are spent.",
        "Changement de direction : un spécial dépensé avec un dé de même rôle fait jouer celui-ci diagonal \
         au lieu d'orthogonal, ou l'inverse. Les deux sont dépensés.",
    ),
    Rule::auto(
        "FC-SPEC-07",
        "A change of direction never makes a multi or a special, and works on neither.",
        "Un changement de direction ne donne jamais multi ni spécial, et ne s'applique à aucun des deux.",
    ),
    Rule::auto(
        "FC-SPEC-08",
        "It serves moves, attacks, long-range steps, Portal exits and shields in reaction. \
         With Ion Propulsion or Multipoint it holds for both plays of the die.",
        "Il sert aux déplacements, attaques, pas à distance, sorties de Portail et boucliers en réaction. \
         Avec Ionique ou Multipoint, il vaut pour les deux emplois du dé.",
    ),
    Rule::auto(
        "FC-SPEC-09",
        "Drain: on their own turn a player spends a shield special. \
         A chosen opponent must return one stored die, which the opponent picks; no reply is possible.",
        "Drain : à son tour, un joueur dépense un spécial de bouclier. \
         Un adversaire désigné remet en Réserve un dé stocké de son choix, sans réponse possible.",
    ),
    Rule::auto(
        "FC-SPEC-10",
        "An opponent whose Command Board is empty cannot be drained.",
        "On ne peut pas drainer un adversaire dont la Passerelle est vide.",
    ),
    Rule::auto(
        "FC-SPEC-11",
        "Stored specials in other players' turns: movement for Withdrawal, attack for Counter-Attack, \
         shield only to change the direction of a stored shield.",
        "Spéciaux stockés pendant le tour des autres : mouvement pour le Repli, \
         attaque pour la Contre-Attaque, bouclier pour changer un bouclier stocké.",
    ),
];
