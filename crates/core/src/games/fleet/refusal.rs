//! The codes of refusals, with their texts.

use crate::lang::Text;
use crate::rule::{Reason, Refusal, RuleId, codes};

codes! {
    Count "E_COUNT" "Wrong number" "Nombre incorrect";
    Pool "E_POOL" "Not in your Pool" "Absent de la Réserve";
    Die "E_DIE" "Die not available" "Dé indisponible";
    Colour "E_COLOUR" "Wrong kind of die" "Mauvaise sorte de dé";
    Face "E_FACE" "Wrong die face" "Mauvaise face";
    Dir "E_DIR" "Direction mismatch" "Mauvaise direction";
    Phase "E_PHASE" "Not in this phase" "Pas à cette phase";
    Slot "E_SLOT" "No free slot" "Plus d'emplacement";
    Wing "E_WING" "Wrong wing" "Mauvaise aile";
    Cap "E_CAP" "Over 5 class points" "Plus de 5 pts classe";
    Enemy "E_ENEMY" "Enemy in square" "Secteur ennemi";
    Ally "E_ALLY" "Ally in square" "Secteur allié";
    Itd "E_ITD" "Interdictor there" "Interdictor présent";
    Path "E_PATH" "Path blocked" "Trajet bloqué";
    Range "E_RANGE" "Out of range" "Hors de portée";
    Terr "E_TERR" "Square forbids it" "Secteur l'interdit";
    Tgt "E_TGT" "Invalid target" "Cible interdite";
    Sup "E_SUP" "No support here" "Soutien impossible";
    React "E_REACT" "No reaction allowed" "Réaction impossible";
    Stored "E_STORED" "Stored dice only" "Dés stockés requis";
    Lr "E_LR" "Not at long range" "Pas à distance";
    Dest "E_DEST" "No valid square" "Aucun secteur valide";
    Ba "E_BA" "Battleship in fleet" "Cuirassé présent";
    Wpn "E_WPN" "Weapon unavailable" "Arme indisponible";
    Abil "E_ABIL" "Ability unavailable" "Capacité absente";
    Fleet "E_FLEET" "Fleet over limit" "Trop de points";
    Fit "E_FIT" "Cannot all deploy" "Zone trop petite";
    Scen "E_SCEN" "Scenario forbids" "Scénario l'interdit";
    Hide "E_HIDE" "Not revealed" "Non dévoilé";
    Empty "E_EMPTY" "Nothing to affect" "Aucun effet";
    Owner "E_OWNER" "Not yours" "Pas à vous";
    Players "E_PLAYERS" "Bad player setup" "Nombre de joueurs";
    Profile "E_PROFILE" "Bad die profile" "Profil de dé invalide";
    Off "E_OFF" "Rule is off" "Règle désactivée";
}

/// A refusal of too many class points that tells nobody what a signal is.
pub(super) const fn refuse_neutrally(rule: RuleId, _: Code) -> Refusal {
    Refusal { rule, reason: &Reason { code: "E_CAP", why: Text { en: "Not possible", fr: "Impossible" } } }
}
