//! Victory and defeat.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-WIN-01",
        "Pitched Battle and the like: a side loses when its class points are down to a third of its start, \
         rounded down, or less.",
        "Bataille Rangée et semblables : un camp perd quand ses points de classe tombent au tiers du départ, \
         arrondi en dessous, ou moins.",
    ),
    Rule::auto(
        "FC-WIN-02",
        "Victory is checked after every action and every effect, not only at the end of a turn.",
        "La victoire se vérifie après chaque action et chaque effet, pas seulement en fin de tour.",
    ),
    Rule::auto(
        "FC-WIN-03",
        "If one action defeats both sides, the side with more class points left wins; \
         equal points are a draw.",
        "Si une action met les deux camps en défaite, celui à qui il reste le plus de points de classe \
         gagne ; à points égaux, égalité.",
    ),
    Rule::auto(
        "FC-WIN-04",
        "If one side alone is in defeat the other wins at once, whatever the totals.",
        "Si un seul camp est en défaite, l'autre gagne aussitôt, quels que soient les totaux.",
    ),
    Rule::auto(
        "FC-WIN-05",
        "The start is the fleet really chosen, not the limit. \
         The damaged Cruiser, the diplomatic ship and Decoys do not count.",
        "Le départ est la flotte vraiment choisie, pas la limite. \
         Croiseur endommagé, navette diplomatique et Leurres ne comptent pas.",
    ),
    Rule::auto(
        "FC-WIN-06",
        "Salvage, Passage, Capture and Control have their own ways to win; \
         the limit of one third is not used there.",
        "Sauvetage, Passage, Capture et Contrôle ont leurs propres victoires ; \
         la limite d'un tiers n'y a pas cours.",
    ),
    Rule::auto(
        "FC-WIN-07",
        "A player may concede at any time; the other side wins.",
        "Un joueur peut abandonner à tout moment ; l'autre camp gagne.",
    ),
];
