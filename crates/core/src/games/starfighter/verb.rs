//! The one list of what players can do. Each verb has a function that asks its questions and then does it.

use super::question::Talk;
use super::state::State;
use super::table::Table;
use super::{battle, conduct, correct, deck, deploy, describe, effect, over, setup};
use crate::dialogue::Stop;
use crate::plain::{self, worded};

worded! {
    /// What a player does.
    Verb {
        /// A new game begins.
        0 New "new";
        /// A player takes a Cruiser.
        1 Class "class";
        /// The size of a deck.
        2 Deck "deck";
        /// Total War: a card of a deck is listed.
        3 Serial "serial";
        /// Reinforcements.
        4 Draw "draw";
        /// A card is played.
        5 Play "deploy";
        /// No more cards in this round.
        6 Pass "pass";
        /// The shift and the order of the combats.
        7 Battle "battle";
        /// The next combat.
        8 Combat "combat";
        /// A card is described.
        9 Card "card";
        /// Which fighters take markers.
        10 Place "place";
        /// An effect is applied.
        11 Effect "effect";
        /// Free: an effect is left out.
        12 Skip "skip";
        /// The round ends.
        13 End "end";
        /// Armor goes up or down.
        14 Armor "armor";
        /// A counter is set.
        15 Set "set";
        /// The Initiative goes to a player.
        16 Initiative "initiative";
        /// The turn goes to a player.
        17 Turn "turn";
        /// The Cruisers lie otherwise.
        18 Shift "shift";
        /// A card is described anew.
        19 Fix "fix";
        /// A card the device did not know of.
        20 Add "add";
        /// A card goes to the discard.
        21 Remove "remove";
        /// What is printed on the board of a class.
        22 Record "record";
        /// What a class is called.
        23 Name "name";
        /// Referee, free or quick.
        24 Mode "mode";
        /// Free: another phase.
        25 Phase "phase";
    }
}

/// Asks for what it needs, then does it.
type Play = fn(&mut State, &mut Talk, &mut Table) -> Result<(), Stop>;

impl Verb {
    /// What it does, and the keys that bare words of its line stand for.
    const fn sheet(self) -> (Play, &'static [&'static str]) {
        match self {
            Verb::New => (setup::new, &["game"]),
            Verb::Class => (setup::class, &["class"]),
            Verb::Deck => (deck::deck, &["cards"]),
            Verb::Serial => (deck::serial, &["level", "number"]),
            Verb::Draw => (deploy::draw, &["symbols"]),
            Verb::Play => (deploy::play, &["sector"]),
            Verb::Pass => (deploy::pass, &[]),
            Verb::Battle => (battle::battle, &["shift", "order"]),
            Verb::Combat => (battle::combat, &[]),
            Verb::Card => (describe::card, &[]),
            Verb::Place => (battle::place, &["upper"]),
            Verb::Effect => (effect::effect, &["card"]),
            Verb::Skip => (effect::skip, &[]),
            Verb::End => (over::end, &[]),
            Verb::Armor => (correct::armor, &["side", "by"]),
            Verb::Set => (correct::set, &["count", "number"]),
            Verb::Initiative => (correct::initiative, &["side"]),
            Verb::Turn => (correct::turn, &["side"]),
            Verb::Shift => (correct::shift, &["by"]),
            Verb::Fix => (correct::fix, &["card"]),
            Verb::Add => (correct::add, &["side", "sector"]),
            Verb::Remove => (correct::remove, &["card"]),
            Verb::Record => (correct::record, &["class"]),
            Verb::Name => (correct::name, &["class", "name"]),
            Verb::Mode => (conduct::mode, &["mode"]),
            Verb::Phase => (conduct::phase, &["phase"]),
        }
    }

    pub(super) const fn play(self) -> Play {
        self.sheet().0
    }
}

impl plain::Verb for Verb {
    fn bare(self) -> &'static [&'static str] {
        self.sheet().1
    }
}
