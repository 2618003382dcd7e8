//! The Pool and the three dice of a turn.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-POOL-01",
        "In Energy Allocation the player must take exactly three dice from the Pool, in any mix of roles, \
         and roll them together.",
        "À l'Affectation d'Énergie, le joueur doit prendre exactement trois dés de sa Réserve, \
         rôles au choix, et les lancer ensemble.",
    ),
    Rule::auto(
        "FC-POOL-02",
        "Only dice lying in the Pool can be rolled. \
         Dice stored on the Command Board stay away from it until they are spent or sent back.",
        "On ne lance que des dés présents dans la Réserve. \
         Ceux de la Passerelle n'y reviennent qu'une fois dépensés ou défaussés.",
    ),
    Rule::auto(
        "FC-POOL-03",
        "At most four dice are stored, so at least five are in the Pool to choose from. \
         Should there ever be fewer than three, all of them are rolled.",
        "On stocke au plus quatre dés : il en reste au moins cinq à choisir en Réserve. \
         S'il y en avait moins de trois, on les lancerait tous.",
    ),
    Rule::auto(
        "FC-POOL-04",
        "The rolled dice form the hand. \
         Use them in Dice Actions or store them in the Command Board phase; no die has to be used.",
        "Les dés lancés forment la main. \
         Ils servent aux Actions des Dés ou se stockent en phase Passerelle ; rien n'oblige à les utiliser.",
    ),
    Rule::auto(
        "FC-POOL-05",
        "When the Command Board phase ends no die stays in hand: whatever was not stored goes back to the \
         Pool.",
        "À la fin de la phase Passerelle, aucun dé ne reste en main : \
         ce qui n'est pas stocké retourne dans la Réserve.",
    ),
];
