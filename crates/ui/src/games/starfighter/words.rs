//! The names of the things of this game, as players read them.

use passerelle_core::games::starfighter::effect::Effect;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::{Form, Moment};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::lang::Text;

const fn t(en: &'static str, fr: &'static str) -> Text {
    Text::new(en, fr)
}

/// What is unknown.
pub(super) const UNKNOWN: Text = t("?", "?");

/// No, yes, unknown.
pub(super) const ANSWERS: [Text; 3] = [t("No", "Non"), t("Yes", "Oui"), UNKNOWN];

/// Who begins.
pub(super) const FIRST: [Text; 3] = [t("Random", "Au hasard"), t("A", "A"), t("B", "B")];

/// What is played.
pub(super) const FORMS: [Text; 4] = [
    t("Training", "Entraînement"),
    t("Skirmish", "Escarmouche"),
    t("Total War", "Guerre Totale"),
    t("Armor only", "Blindage seul"),
];

/// What is played, by itself.
pub(super) fn form(form: Form) -> Text {
    FORMS[form as usize]
}

/// Faces of a card.
pub(super) const FACES: [Text; 3] = [UNKNOWN, t("Recto", "Recto"), t("Verso", "Verso")];

/// Effects of a half by their numbers: none, then the effects, then unknown.
pub(super) const EFFECTS: [Text; 12] = [
    t("No effect", "Aucun effet"),
    t("Draw", "Pioche"),
    t("Lateral move", "Dépl. latéral"),
    t("Vertical move", "Dépl. vertical"),
    t("Free move", "Dépl. libre"),
    t("Pivot", "Pivotement"),
    t("Destroy", "Destruction"),
    t("Hit enemy", "Dégât adverse"),
    t("Hit own", "Dégât à soi"),
    t("Flip", "Retournement"),
    t("Hit fighter", "Dégât chasseur"),
    UNKNOWN,
];

/// An effect.
pub(super) fn effect(effect: Effect) -> Text {
    EFFECTS[effect as usize + 1]
}

/// How the Cruiser is shifted.
pub(super) const SHIFTS: [Text; 3] =
    [t("No shift", "Sans décaler"), t("To the left", "Vers la gauche"), t("To the right", "Vers la droite")];

/// The order of the combats.
pub(super) const ORDERS: [Text; 2] =
    [t("Left to right", "De gauche à dr."), t("Right to left", "De droite à g.")];

/// Halves of a card.
pub(super) const HALVES: [Text; 2] = [t("Upper", "Haut"), t("Lower", "Bas")];

/// What is counted.
pub(super) const COUNTERS: [Text; 7] = [
    t("Hand", "Main"),
    t("Set aside", "À côté"),
    t("Deck", "Pioche"),
    t("Discard", "Défausse"),
    t("Round", "Manche"),
    t("Verso fighters", "Chass. au verso"),
    t("Green cards", "Cartes vertes"),
];

/// Referee, free or quick.
pub(super) const CONDUCTS: [Text; 3] =
    [t("Referee mode", "Mode arbitre"), t("Free mode", "Mode libre"), t("Armor only", "Blindage seul")];

/// Phases that free play can go to.
pub(super) const PHASES: [Text; 4] = [
    t("Reinforcements", "Renforts"),
    t("Deployment", "Déploiement"),
    t("Battle", "Bataille"),
    t("Round end", "Fin de manche"),
];

/// What the game is waiting for.
pub(super) fn moment(moment: Moment) -> Text {
    match moment {
        Moment::Blank | Moment::Quick => super::text::GAME,
        Moment::Class => t("Cruiser", "Croiseur"),
        Moment::Deck => t("Deck", "Pioche"),
        Moment::Reinforce => PHASES[0],
        Moment::Deploy => PHASES[1],
        Moment::Shift => PHASES[2],
        Moment::Combat => t("Combat", "Combat"),
        Moment::Card => t("Card", "Carte"),
        Moment::Place => t("Markers", "Marqueurs"),
        Moment::Effect => t("Effect", "Effet"),
        Moment::RoundEnd => PHASES[3],
        Moment::Over => super::text::OVER,
    }
}

/// What players do.
pub(super) fn verb(verb: Verb) -> Text {
    match verb {
        Verb::New => t("New game", "Nouvelle partie"),
        Verb::Class => t("Cruiser", "Croiseur"),
        Verb::Deck => t("Deck", "Pioche"),
        Verb::Serial => t("List a card", "Noter une carte"),
        Verb::Draw => t("Draw", "Piocher"),
        Verb::Play => t("Deploy", "Déployer"),
        Verb::Pass => t("Pass", "Passer"),
        Verb::Battle => t("Battle", "Bataille"),
        Verb::Combat => t("Fight", "Combattre"),
        Verb::Card => t("Card", "Carte"),
        Verb::Place => t("Markers", "Marqueurs"),
        Verb::Effect => t("Effect", "Effet"),
        Verb::Skip => t("Skip effect", "Ignorer l'effet"),
        Verb::End => t("End round", "Finir la manche"),
        Verb::Armor => t("Armor", "Blindage"),
        Verb::Set => t("Counts", "Compteurs"),
        Verb::Initiative => t("Initiative", "Initiative"),
        Verb::Turn => t("Turn", "Tour de jeu"),
        Verb::Shift => t("Shift", "Décalage"),
        Verb::Fix => t("Correct a card", "Corriger carte"),
        Verb::Add => t("Add a card", "Ajouter carte"),
        Verb::Remove => t("Remove a card", "Retirer carte"),
        Verb::Record => t("Class board", "Plateau classe"),
        Verb::Name => t("Class name", "Nom de classe"),
        Verb::Mode => t("Mode", "Mode"),
        Verb::Phase => t("Phase", "Phase"),
    }
}

/// What is asked.
pub(super) fn asked(question: Question) -> Text {
    match question {
        Question::Form => t("What is played?", "Quel mode ?"),
        Question::First => t("Who begins?", "Qui commence ?"),
        Question::Levels => t("Track levels?", "Suivre niveaux ?"),
        Question::Class => t("Cruiser class?", "Quelle classe ?"),
        Question::Again => t("A second copy?", "Un 2e plateau ?"),
        Question::Armor => t("Starting armor?", "Blindage initial ?"),
        Question::Slots => t("Slots, sector", "Places, sect."),
        Question::Cards => t("Cards in deck?", "Cartes pioche ?"),
        Question::Level => t("Level?", "Niveau ?"),
        Question::Number => t("Number?", "Numéro ?"),
        Question::Symbols => t("Cards to draw?", "À piocher ?"),
        Question::Sector => t("Sector?", "Secteur ?"),
        Question::Face => t("Which face?", "Quelle face ?"),
        Question::UpperEffect => t("Upper effect?", "Effet du haut ?"),
        Question::LowerEffect => t("Lower effect?", "Effet du bas ?"),
        Question::UpperFighters => t("Upper fighters?", "Chass. en haut ?"),
        Question::LowerFighters => t("Lower fighters?", "Chass. en bas ?"),
        Question::UpperHits => t("Upper markers?", "Marq. en haut ?"),
        Question::LowerHits => t("Lower markers?", "Marq. en bas ?"),
        Question::Screens => t("Screens?", "Écrans ?"),
        Question::Marked => t("Screen markers?", "Marq. d'écran ?"),
        Question::Field => t("Force field?", "Champ de force ?"),
        Question::Shift => t("Shift?", "Décaler ?"),
        Question::Order => t("Order?", "Ordre ?"),
        Question::Place => t("On upper half?", "Sur le haut ?"),
        Question::Half => t("Which first?", "Lequel d'abord ?"),
        Question::Target => t("Which card?", "Quelle carte ?"),
        Question::To => t("To which sector?", "Vers secteur ?"),
        Question::Side => t("Which player?", "Quel joueur ?"),
        Question::By => t("By how much?", "De combien ?"),
        Question::Counter => t("Which count?", "Quel compteur ?"),
        Question::Value => t("How many?", "Combien ?"),
        Question::Conduct => t("Which mode?", "Quel mode ?"),
        Question::Phase => t("Which phase?", "Quelle phase ?"),
        Question::Letter => t("Name?", "Nom ?"),
    }
}
