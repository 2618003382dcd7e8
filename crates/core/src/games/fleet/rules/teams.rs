//! More than two players: Major Battle and free-for-all.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-TEAM-01",
        "Major Battle: two equal sides, four or six players. \
         Each player has a fleet, a Command Board and nine dice of their own.",
        "Grande Bataille : deux camps égaux, quatre ou six joueurs. \
         Chaque joueur a sa flotte, sa Passerelle et ses neuf dés.",
    ),
    Rule::assist(
        "FC-TEAM-02",
        "Major Battle, for each player: 9, 12 or 15 class points, 10 to 15 squares, \
         up to two Special Squares, four squares along an edge to deploy on.",
        "Grande Bataille, par joueur : 9, 12 ou 15 points de classe, 10 à 15 secteurs, \
         jusqu'à deux Secteurs Spéciaux, quatre secteurs de bord pour se déployer.",
    ),
    Rule::auto(
        "FC-TEAM-03",
        "Turns alternate between the two sides, each player once in a round.",
        "Les tours alternent entre les deux camps, chaque joueur une fois par tour de table.",
    ),
    Rule::auto(
        "FC-TEAM-04",
        "A player with no ship left is skipped but may go on advising.",
        "Un joueur sans vaisseau est sauté, mais peut continuer à conseiller.",
    ),
    Rule::auto(
        "FC-TEAM-05",
        "Dice act on their owner's ships only and are never lent to an ally.",
        "Les dés n'agissent que sur les vaisseaux de leur propriétaire et ne se prêtent jamais à un allié.",
    ),
    Rule::assist(
        "FC-TEAM-06",
        "A square held by an ally's ships cannot be entered.",
        "On n'entre pas dans un secteur tenu par les vaisseaux d'un allié.",
    ),
    Rule::assist(
        "FC-TEAM-07",
        "Allied ships adjacent to the target may support if their owner agrees. \
         Each of their squares is a separate source.",
        "Les vaisseaux alliés adjacents à la cible peuvent soutenir si leur joueur le veut. \
         Chacun de leurs secteurs est une source à part.",
    ),
    Rule::auto(
        "FC-TEAM-08",
        "Only the player whose ship is attacked may react, not an ally.",
        "Seul le joueur dont le vaisseau est attaqué peut réagir, pas un allié.",
    ),
    Rule::auto(
        "FC-TEAM-09",
        "A side with a third or less of its starting class points left loses at once.",
        "Un camp à qui il reste un tiers ou moins de ses points de classe de départ perd aussitôt.",
    ),
    Rule::auto(
        "FC-FFA-01",
        "Free-for-all: three to six players, each alone, turns clockwise. Everything else is as with teams.",
        "Chacun pour soi : trois à six joueurs, chacun seul, en sens horaire. \
         Tout le reste comme en équipes.",
    ),
    Rule::assist(
        "FC-FFA-02",
        "Free-for-all: at every attack, each other player with ships adjacent to the target decides whether \
         they support. The target's owner may not.",
        "Chacun pour soi : à chaque attaque, tout autre joueur ayant des vaisseaux adjacents à la cible \
         décide s'ils soutiennent. Pas le propriétaire de la cible.",
    ),
    Rule::auto(
        "FC-FFA-03",
        "A player who has lost two thirds or more of the starting class points is out; \
         that player's ships and tokens leave the game.",
        "Un joueur qui a perdu deux tiers ou plus de ses points de classe de départ est éliminé ; \
         ses vaisseaux et jetons quittent le jeu.",
    ),
    Rule::auto(
        "FC-FFA-04",
        "The last player still in the game wins.",
        "Le dernier joueur encore en jeu gagne.",
    ),
    Rule::auto(
        "FC-FFA-05",
        "With an eliminated player go that player's Drones and Interdictor. \
         Drones on the eliminated ships return to their tile.",
        "Les Drones et l'Interdictor d'un joueur éliminé disparaissent avec lui. \
         Les Drones posés sur ses vaisseaux rentrent sur leur tuile.",
    ),
];
