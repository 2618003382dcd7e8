//! Set-up and modes.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "SF-SET-01",
        "Training, for first games: only Ares and Athena, only cards with green serials. No flips, hits on fighters, screens or force fields.",
        "Entraînement, pour débuter : seulement Ares et Athena, seulement les cartes à matricule vert. Ni retournement, ni dégâts sur chasseur, ni écrans, ni champs de force.",
    ),
    Rule::auto(
        "SF-SET-02",
        "Skirmish: all 100 cards, all classes of Cruisers, all effects.",
        "Escarmouche : les 100 cartes, toutes les classes de Croiseurs, tous les effets.",
    ),
    Rule::auto(
        "SF-SET-03",
        "Total War: each player brings a deck of his own and has a discard of his own.",
        "Guerre Totale : chacun apporte sa propre pioche et a sa propre défausse.",
    ),
    Rule::auto(
        "SF-SET-04",
        "One player begins and takes the Initiative. The device can choose by chance.",
        "Un joueur commence et prend l'Initiative. L'appareil peut tirer au sort.",
    ),
    Rule::assist(
        "SF-SET-05",
        "The first player picks a Cruiser, then the other. The same class twice needs a second copy: confirm it.",
        "Le premier joueur choisit un Croiseur, puis l'autre. Deux fois la même classe demande un second exemplaire : confirmez.",
    ),
    Rule::assist(
        "SF-SET-06",
        "Armor starts at the highest value of the track. It is asked once a class, with the slots, and remembered.",
        "Le blindage part de la valeur la plus haute de la piste. Demandée une fois par classe, avec les emplacements, elle est retenue.",
    ),
    Rule::auto(
        "SF-SET-07",
        "At the start all five sectors face each other.",
        "Au début les cinq secteurs sont en vis-à-vis.",
    ),
    Rule::auto(
        "SF-SET-08",
        "Training and Skirmish: one shuffled deck for both, backs up; damage markers beside it.",
        "Entraînement et Escarmouche : une seule pioche mélangée, verso visible ; les marqueurs Dégâts à côté.",
    ),
    Rule::auto(
        "SF-RND-01",
        "A round: Reinforcements, Deployment, Battle, then its end. No phase is left out.",
        "Une manche : Renforts, Déploiement, Bataille, puis la fin. Aucune phase n'est sautée.",
    ),
];
