//! The worked example: two turns of a first game, step by step.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-EX-01",
        "Example, Amycles turn 1: the Asteroid Field test is orthogonal, not special, \
         so the Frigate there keeps its 6 hull points.",
        "Exemple, tour 1 d'Amyclès : le test du Champ d'Astéroïdes est orthogonal, pas spécial ; \
         la Frégate y garde ses 6 points de coque.",
    ),
    Rule::auto(
        "FC-EX-02",
        "Example: Amycles rolls one die of each role: attack diagonal, movement orthogonal, \
         shield orthogonal. Two of each role stay in the Pool.",
        "Exemple : Amyclès lance un dé de chaque rôle : attaque diagonale, mouvement orthogonal, \
         bouclier orthogonal. Il en reste deux de chaque en Réserve.",
    ),
    Rule::auto(
        "FC-EX-03",
        "Example: the orthogonal movement die takes the Battleship one square forward and returns to the \
         Pool.",
        "Exemple : le dé de mouvement orthogonal avance le Cuirassé d'un secteur et revient dans la Réserve.",
    ),
    Rule::auto(
        "FC-EX-04",
        "Example: Amycles stores the attack die and the shield die. \
         The left wing is full now, the right wing empty.",
        "Exemple : Amyclès stocke le dé d'attaque et le dé de bouclier. \
         L'aile gauche est pleine, l'aile droite vide.",
    ),
    Rule::auto(
        "FC-EX-05",
        "Example, Phoebe turn 1: nothing at Start of Turn. \
         One attack die shows orthogonal, two movement dice diagonal and orthogonal.",
        "Exemple, tour 1 de Phébé : rien au Début de Tour. \
         Un dé d'attaque est orthogonal, deux dés de mouvement diagonal et orthogonal.",
    ),
    Rule::auto(
        "FC-EX-06",
        "Example: the diagonal movement die takes four Frigates together. \
         They make 4 class points, within the limit of 5.",
        "Exemple : le dé de mouvement diagonal emmène quatre Frégates ensemble. \
         Elles font 4 points de classe, sous la limite de 5.",
    ),
    Rule::auto(
        "FC-EX-07",
        "Example: a Destroyer attacks the Battleship orthogonally and four Frigates support diagonally: \
         sources of 2 and 4, strength 6.",
        "Exemple : un Destroyer attaque le Cuirassé en orthogonal, quatre Frégates soutiennent en diagonal : \
         sources de 2 et 4, force 6.",
    ),
    Rule::auto(
        "FC-EX-08",
        "Example: Amycles blocks the source of 2 with the stored orthogonal shield; \
         it could not block the diagonal 4. The Battleship drops from 24 to 20.",
        "Exemple : Amyclès bloque la source de 2 avec le bouclier orthogonal stocké, \
         inutile contre les 4 en diagonal. Le Cuirassé passe de 24 à 20.",
    ),
    Rule::auto(
        "FC-EX-09",
        "Example: Phoebe stores the unused orthogonal movement die. The eight others are in the Pool.",
        "Exemple : Phébé stocke le dé de mouvement orthogonal inutilisé. \
         Les huit autres sont dans la Réserve.",
    ),
    Rule::auto(
        "FC-EX-10",
        "Example, Amycles turn 2: now the Asteroid Field test is special. \
         The Frigate takes 1, its class, and has 5 hull points left.",
        "Exemple, tour 2 d'Amyclès : le test du Champ d'Astéroïdes est cette fois spécial. \
         La Frégate subit 1, sa classe, et garde 5 points de coque.",
    ),
    Rule::auto(
        "FC-EX-11",
        "Example: Amycles rolls a diagonal attack die and two orthogonal movement dice. \
         The stored attack die makes a second diagonal attack possible.",
        "Exemple : Amyclès lance un dé d'attaque diagonal et deux dés de mouvement orthogonaux. \
         Le dé d'attaque stocké permet une seconde attaque diagonale.",
    ),
    Rule::auto(
        "FC-EX-12",
        "Example: two diagonal attacks of 4 hit one Frigate: 6, then 2, then destroyed. \
         The 2 in excess are lost and Phoebe drops to 11 class points.",
        "Exemple : deux attaques diagonales de 4 sur une Frégate : 6, puis 2, puis détruite. \
         Les 2 en trop sont perdus et Phébé tombe à 11 points de classe.",
    ),
    Rule::auto(
        "FC-EX-13",
        "Example: the Frigate of Amycles in the Asteroid Field may not support these attacks.",
        "Exemple : la Frégate d'Amyclès dans le Champ d'Astéroïdes ne peut pas soutenir ces attaques.",
    ),
    Rule::auto(
        "FC-EX-14",
        "Example, another choice: one attack on each of two Frigates leaves both with 2 hull points and \
         destroys neither.",
        "Exemple, autre choix : une attaque sur chacune de deux Frégates les laisse à 2 points de coque sans \
         en détruire.",
    ),
    Rule::auto(
        "FC-EX-15",
        "Example: two orthogonal movement dice take the Battleship two squares away. \
         All nine dice are in the Pool, the Command Board is empty.",
        "Exemple : deux dés de mouvement orthogonaux éloignent le Cuirassé de deux secteurs. \
         Les neuf dés sont en Réserve, la Passerelle est vide.",
    ),
    Rule::auto(
        "FC-EX-16",
        "Example, Phoebe turn 2: attack dice orthogonal and diagonal, movement die orthogonal. \
         One more movement die waits in the left wing.",
        "Exemple, tour 2 de Phébé : dés d'attaque orthogonal et diagonal, dé de mouvement orthogonal. \
         Un autre dé de mouvement attend dans l'aile gauche.",
    ),
    Rule::auto(
        "FC-EX-17",
        "Example: three Frigates join the Destroyer: 2 + 3 = 5 class points. \
         A fourth would make 6 and is refused.",
        "Exemple : trois Frégates rejoignent le Destroyer : 2 + 3 = 5 points de classe. \
         Une quatrième ferait 6 et serait refusée.",
    ),
    Rule::auto(
        "FC-EX-18",
        "Example: orthogonal then diagonal, two attack dice reach the Battleship over an empty square. \
         Strength 2 + 3 = 5, no shield: 20 becomes 15.",
        "Exemple : orthogonal puis diagonal, deux dés d'attaque touchent le Cuirassé par un secteur vide. \
         Force 2 + 3 = 5, sans bouclier : de 20 à 15.",
    ),
    Rule::auto(
        "FC-EX-19",
        "Example: Phoebe ends the turn with one orthogonal movement die in the left wing and eight dice in \
         the Pool.",
        "Exemple : Phébé finit le tour avec un dé de mouvement orthogonal dans l'aile gauche et huit dés en \
         Réserve.",
    ),
    Rule::auto(
        "FC-EX-20",
        "Example: Phoebe could not shoot at the Frigate in the Asteroid Field, \
         although 5 firepower would have destroyed it.",
        "Exemple : Phébé ne pouvait pas tirer sur la Frégate dans le Champ d'Astéroïdes, \
         même si 5 de puissance de feu l'auraient détruite.",
    ),
];
