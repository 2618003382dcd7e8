//! First player, zone and deployment.

use crate::rule::Rule;

pub(super) const RULES: &[Rule] = &[
    Rule::auto(
        "FC-SETUP-01",
        "The player who most recently observed gravitational waves goes first. \
         Otherwise all roll their nine dice and most specials decide.",
        "Le joueur ayant observé le plus récemment des ondes gravitationnelles commence. \
         Sinon, chacun lance ses neuf dés : qui a le plus de spéciaux commence.",
    ),
    Rule::auto(
        "FC-SETUP-02",
        "If players tie for the most specials, they alone roll again.",
        "En cas d'égalité au plus grand nombre de spéciaux, seuls les joueurs à égalité relancent.",
    ),
    Rule::reference(
        "FC-SETUP-03",
        "First game: 5×5 neutral squares with two Asteroid Fields. \
         Later 5×6, 6×6, two 4×4 joined by Portals or your own shape, 12 to 15 squares a player.",
        "Première partie : 5×5 secteurs neutres, dont deux Champs d'Astéroïdes. \
         Ensuite 5×6, 6×6, deux 4×4 reliés par Portails ou au choix, 12 à 15 secteurs par joueur.",
    ),
    Rule::assist(
        "FC-SETUP-04",
        "Each player sets two special tiles aside. Then, twice round from the first player, \
         each swaps one for a neutral square outside Deployment Zones, or passes.",
        "Chacun met de côté deux tuiles spéciales. Puis, en deux tours depuis le premier joueur, \
         chacun en pose une sur un secteur neutre hors Zones de Déploiement, ou passe.",
    ),
    Rule::auto(
        "FC-SETUP-05",
        "Players deploy one ship at a time in turn, first player first, each on their own Deployment Zone. \
         Whoever has none left is skipped.",
        "On déploie à tour de rôle un vaisseau à la fois, premier joueur d'abord, \
         dans sa Zone de Déploiement. Qui n'en a plus est sauté.",
    ),
    Rule::auto(
        "FC-SETUP-06",
        "The limit of 5 class points on a square holds during deployment too.",
        "La limite de 5 points de classe par secteur vaut aussi pendant le déploiement.",
    ),
    Rule::reference(
        "FC-SETUP-07",
        "Players agree on the Deployment Zones before the game. \
         The usual choice is the edge row in front of each player.",
        "Les joueurs conviennent des Zones de Déploiement avant la partie. \
         Le choix habituel : la rangée du bord devant chacun.",
    ),
    Rule::reference(
        "FC-SETUP-08",
        "In the box: 36 dice, 48 miniatures, 52 square tiles, 6 Portals, 60 Signals, 18 weapon tokens, \
         26 Command Board tiles. Its dice serve 4 players, the device 6.",
        "Dans la boîte : 36 dés, 48 figurines, 52 tuiles de secteur, 6 Portails, 60 Signaux, \
         18 jetons d'arme, 26 tuiles de Passerelle. Ses dés servent 4 joueurs, l'appareil 6.",
    ),
];
