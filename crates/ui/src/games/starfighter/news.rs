//! What the last command did that players have to know or do something about, in the header until somebody presses
//! anything.

use super::said::{Place, letter};
use super::words;
use crate::model::Model;
use core::fmt;
use passerelle_core::games::starfighter::events::Event;
use passerelle_core::lang::{Lang, Text};

/// The news among some events: what asks for something comes before what is only told, and the last before others.
pub(super) fn of(events: &[Event]) -> Option<Event> {
    events.iter().copied().rev().filter(|event| weight(event) > 0).max_by_key(weight)
}

const fn weight(event: &Event) -> u8 {
    match event {
        Event::TooDeep => 9,
        Event::Reshuffled { .. } => 8,
        Event::Markers(_) => 7,
        Event::Cards(_) => 6,
        Event::Aside(_) => 5,
        Event::Passed { forced: true, .. } => 4,
        Event::Cancelled(_) | Event::Skipped { .. } => 3,
        Event::Destroyed(_) => 2,
        Event::Absorbed { .. } | Event::Armor { corrected: false, .. } => 1,
        _ => 0,
    }
}

const SHUFFLE: Text = Text::new("Shuffle the discard!", "Mélangez la défausse !");
const DEEP: Text = Text::new("Finish it on the table!", "Finissez à la main !");
const MARKERS: Text = Text::new("markers", "marqueurs");
const CARDS: Text = Text::new("cards off", "cartes d'écart");
const ASIDE: Text = Text::new("a card aside", "une carte à côté");
const NO_HAND: Text = Text::new("passes, empty hand", "passe, main vide");
const CANCELLED: Text = Text::new("effect hidden", "effet caché");
const SKIPPED: Text = Text::new("not possible", "impossible");
const DESTROYED: Text = Text::new("destroyed", "détruite");
const ABSORBED: Text = Text::new("absorbs", "absorbe");

/// A piece of news in words.
pub(super) struct Told<'a>(pub(super) &'a Model<'a>, pub(super) Event);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let say = |text: &Text| self.0.say(text);
        match self.1 {
            Event::TooDeep => f.write_str(say(&DEEP)),
            Event::Reshuffled { .. } => f.write_str(say(&SHUFFLE)),
            Event::Markers(count) => write!(f, "{count} {}", say(&MARKERS)),
            Event::Cards(by) => write!(f, "{by:+} {}", say(&CARDS)),
            Event::Aside(side) => write!(f, "{}: {}", letter(side), say(&ASIDE)),
            Event::Passed { side, .. } => write!(f, "{} {}", letter(side), say(&NO_HAND)),
            Event::Cancelled(at) => write!(f, "{} {}", Place(at), say(&CANCELLED)),
            Event::Skipped { effect, .. } => {
                let colon = if self.0.lang() == Lang::Fr { " :" } else { ":" };
                write!(f, "{}{colon} {}", say(&words::effect(effect)), say(&SKIPPED))
            }
            Event::Destroyed(at) => write!(f, "{} {}", Place(at), say(&DESTROYED)),
            Event::Absorbed { at, count } => write!(f, "{} {} {count}", Place(at), say(&ABSORBED)),
            Event::Armor { side, by, left, .. } => write!(f, "{} {by:+} → {left}", letter(side)),
            _ => Ok(()),
        }
    }
}
