//! The codes of refusals, with their texts.

use crate::rule::codes;

codes! {
    Count "E_COUNT" "Wrong number" "Nombre incorrect";
    Phase "E_PHASE" "Not in this phase" "Pas à cette phase";
    Class "E_CLASS" "Class not allowed" "Classe interdite";
    Form "E_FORM" "Not in this mode" "Pas dans ce mode";
    Turn "E_TURN" "Not this player's turn" "Pas à ce joueur";
    Passed "E_PASSED" "Has passed" "A déjà passé";
    Hand "E_HAND" "No card in hand" "Aucune carte en main";
    Full "E_FULL" "Sector is full" "Secteur complet";
    Level "E_LEVEL" "Level does not fit" "Niveau incompatible";
    Facing "E_FACING" "Two sectors must face" "Deux vis-à-vis requis";
    Empty "E_EMPTY" "No card there" "Aucune carte ici";
    Tgt "E_TGT" "Invalid target" "Cible interdite";
    Near "E_NEAR" "Not an adjacent sector" "Secteur non adjacent";
    Must "E_MUST" "Must be applied" "Doit être appliqué";
    Extra "E_EXTRA" "One answer too many" "Une réponse de trop";
    Twice "E_TWICE" "Listed already" "Déjà dans la liste";
    Name "E_NAME" "Name not possible" "Nom impossible";
    Same "E_SAME" "It is so already" "C'est déjà le cas";
}
