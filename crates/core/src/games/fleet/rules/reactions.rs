//! Reactions: one answer to each attack.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-REACT-01",
        "The target's owner answers each attack in one way only: shields, Withdrawal, \
         Counter-Attack or nothing. The next attack may be answered in another way.",
        "Le propriétaire de la cible répond à chaque attaque d'une seule façon : \
         boucliers, Repli, Contre-Attaque ou rien. Il peut varier à l'attaque suivante.",
    ),
    Rule::auto(
        "FC-REACT-02",
        "Only dice stored on the Command Board can be used to react.",
        "Seuls les dés stockés sur la Passerelle permettent de réagir.",
    ),
    Rule::auto(
        "FC-REACT-03",
        "The device offers only reactions that change something and shows what each brings. \
         If there is none, the attack goes on at once.",
        "L'appareil n'offre que les réactions utiles et montre le résultat de chacune. \
         S'il n'y en a pas, l'attaque continue aussitôt.",
    ),
    Rule::assist(
        "FC-REACT-04",
        "Withdrawal: spend a movement special. The attack does its damage, \
         then all survivors of the square go together to one adjacent square that can hold them.",
        "Repli : dépensez un spécial de mouvement. L'attaque fait ses dégâts, \
         puis tous les survivants du secteur vont ensemble dans un secteur adjacent qui peut les accueillir.",
    ),
    Rule::assist(
        "FC-REACT-05",
        "Withdrawal needs an open square with room for the ships that will survive. \
         Without one it cannot be chosen, and no die is spent.",
        "Le Repli exige un secteur ouvert ayant place pour les futurs survivants. \
         Sans lui, on ne peut le choisir et aucun dé n'est dépensé.",
    ),
    Rule::assist(
        "FC-REACT-06",
        "Withdrawal sets off the entry effect of the square reached. It also answers long-range attacks.",
        "Le Repli déclenche l'effet d'entrée du secteur atteint. Il répond aussi aux attaques à distance.",
    ),
    Rule::auto(
        "FC-REACT-07",
        "If every ship on the square has Ion Propulsion, Withdrawal spares them all damage. \
         One other ship there, and nobody is spared.",
        "Si tous les vaisseaux du secteur ont la Propulsion Ionique, le Repli leur évite tout dégât. \
         Un seul autre vaisseau, et nul n'y échappe.",
    ),
    Rule::auto(
        "FC-REACT-08",
        "Counter-Attack: spend an attack special. The attack does its damage; \
         one ship that took part takes the firepower of all ships on the attacked square.",
        "Contre-Attaque : dépensez un spécial d'attaque. L'attaque fait ses dégâts ; \
         un vaisseau participant subit la puissance de feu de tout le secteur attaqué.",
    ),
    Rule::auto(
        "FC-REACT-09",
        "Both sides of a Counter-Attack strike at the same moment: ships that the attack destroys still add \
         their full firepower.",
        "Attaque et Contre-Attaque frappent au même instant : un vaisseau que l'attaque détruit compte \
         encore toute sa puissance de feu.",
    ),
    Rule::auto(
        "FC-REACT-10",
        "A Counter-Attack hits an attacker or a supporter, as the defender likes. \
         It cannot be shielded, intercepted or answered.",
        "Une Contre-Attaque touche un attaquant ou un soutien, au choix du défenseur. \
         Ni bouclier, ni interception, ni réaction contre elle.",
    ),
    Rule::auto(
        "FC-REACT-11",
        "A long-range attack cannot be answered with a Counter-Attack.",
        "On ne répond pas à une attaque à distance par une Contre-Attaque.",
    ),
    Rule::auto(
        "FC-REACT-12",
        "A Counter-Attack does 5 damage at most, since a square holds no more than 5 class points.",
        "Une Contre-Attaque fait au plus 5 dégâts, car un secteur ne contient pas plus de 5 points de \
         classe.",
    ),
];
