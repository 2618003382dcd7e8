//! Shields.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SHLD-01",
        "A stored directional shield die cancels all the damage of one source whose direction it covers.",
        "Un dé de bouclier directionnel stocké annule tous les dégâts d'une source dont il couvre la \
         direction.",
    ),
    Rule::auto(
        "FC-SHLD-02",
        "Several shield dice may be spent against one attack, each on another source. \
         The defender chooses which.",
        "Plusieurs dés de bouclier peuvent être dépensés contre une attaque, chacun sur une autre source. \
         Le défenseur choisit lesquelles.",
    ),
    Rule::auto(
        "FC-SHLD-03",
        "Against a long-range attack a shield die must cover the direction of the last step to the target.",
        "Contre une attaque à distance, un dé de bouclier doit couvrir la direction du dernier pas vers la \
         cible.",
    ),
    Rule::auto(
        "FC-SHLD-04",
        "A shield special blocks nothing by itself. \
         It changes another shield die's direction, drains, or feeds a weapon or a reroll.",
        "Un spécial de bouclier ne bloque rien seul. \
         Il change la direction d'un autre dé de bouclier, draine, ou alimente une arme ou une relance.",
    ),
    Rule::auto(
        "FC-SHLD-05",
        "In reaction a stored shield special may turn a stored orthogonal shield into a diagonal one, \
         or the reverse. Both dice are spent.",
        "En réaction, un spécial de bouclier stocké change un bouclier orthogonal stocké en diagonal, \
         ou l'inverse. Les deux dés sont dépensés.",
    ),
    Rule::auto(
        "FC-SHLD-06",
        "Only the target's owner may use shields, never an ally. Shield dice used go to the Pool.",
        "Seul le propriétaire de la cible peut utiliser des boucliers, jamais un allié. \
         Les dés employés vont en Réserve.",
    ),
    Rule::auto(
        "FC-SHLD-07",
        "No shield helps against Special Weapons, Counter-Attacks, terrain or Drones.",
        "Aucun bouclier n'aide contre les Armes Spéciales, les Contre-Attaques, le terrain ou les Drones.",
    ),
];
