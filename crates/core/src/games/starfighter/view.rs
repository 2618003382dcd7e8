//! The game as a spectator may see it, for overlays and the console's `state`. Nothing is secret.

use super::card::{Card, End};
use super::cruiser::{Class, Side};
use super::over::Outcome;
use super::state::State;
use crate::json::Json;
use crate::plain::Word;
use core::fmt;

/// A number, or `null`.
struct OrNull(Option<u8>);

impl fmt::Display for OrNull {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("null"),
        }
    }
}

/// A text made of our own words, in quotation marks.
struct Quoted<T>(T);

impl<T: fmt::Display> fmt::Display for Quoted<T> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{}\"", self.0)
    }
}

impl State {
    /// Writes the game as members of a JSON object.
    pub fn write_json(&self, json: &mut Json) -> fmt::Result {
        json.text("form", self.form.word())?;
        json.text("mode", self.conduct.word())?;
        json.bare("levels", &self.levels)?;
        json.bare("round", &self.round)?;
        json.bare("last", &self.is_last_round())?;
        json.text("moment", self.moment.word())?;
        json.text_or_null("decides", self.decider().map(Side::word))?;
        json.text("initiative", self.initiative.word())?;
        json.bare("shift", &self.shift)?;
        json.bare("markers", &self.markers())?;
        json.bare("surplus", &self.surplus())?;
        json.array("sides", &|j| {
            Side::BOTH.into_iter().try_for_each(|side| j.item(&|j| self.write_side(side, j)))
        })?;
        json.array("cards", &|j| {
            self.spots(Side::A).try_for_each(|at| {
                j.item(&|j| {
                    j.bare("card", &Quoted(at))?;
                    self.card(at).map_or(Ok(()), |card| write_card(card, j))
                })
            })
        })?;
        json.array("effects", &|j| {
            self.dues.iter().try_for_each(|due| {
                j.item(&|j| {
                    j.bare("card", &Quoted(due.at))?;
                    j.text("half", due.end.word())?;
                    j.text_or_null("effect", self.effect(due).flatten().map(|effect| effect.word()))
                })
            })
        })?;
        self.write_combat(json)?;
        match self.wanted {
            Some(wanted) => json.record("wanted", &|j| {
                j.bare("card", &Quoted(wanted.at))?;
                j.text("need", wanted.need.word())
            })?,
            None => json.text_or_null("wanted", None)?,
        }
        match self.placing {
            Some(placing) => json.record("placing", &|j| {
                j.bare("card", &Quoted(placing.at))?;
                j.bare("count", &placing.count)
            })?,
            None => json.text_or_null("placing", None)?,
        }
        json.array("classes", &|j| {
            self.classes.iter().try_for_each(|class| j.item(&|j| write_class(class, j)))
        })?;
        match self.outcome {
            None => json.text_or_null("outcome", None),
            Some(outcome) => json.record("outcome", &|j| match outcome {
                Outcome::Won(side) => {
                    j.text("result", "won")?;
                    j.text("side", side.word())
                }
                Outcome::Draw => j.text("result", "draw"),
            }),
        }
    }

    fn write_side(&self, side: Side, json: &mut Json) -> fmt::Result {
        let p = self.cruiser(side);
        json.text("side", side.word())?;
        json.bare("class", &Quoted(self.class(p.class)))?;
        json.bare("armor", &p.armor)?;
        json.bare("hand", &p.hand)?;
        json.bare("aside", &p.aside)?;
        json.bare("passed", &p.passed)?;
        let pile = self.cruiser(self.pile(side));
        json.bare("deck", &pile.deck)?;
        json.bare("discard", &pile.discard)?;
        json.bare("symbols", &self.symbols(side))?;
        json.array("fits", &|j| {
            (0..super::sector::SECTORS)
                .try_for_each(|sector| j.element(&OrNull(self.next_slot(side, sector))))
        })
    }

    fn write_combat(&self, json: &mut Json) -> fmt::Result {
        let (Some(combat), Some([a, b])) = (self.combat, self.pair()) else {
            return json.text_or_null("combat", None);
        };
        json.record("combat", &|j| {
            j.bare("a", &(a + 1))?;
            j.bare("b", &(b + 1))?;
            j.bare("begun", &combat.begun)?;
            j.array("damage", &|j| combat.forces.iter().try_for_each(|count| j.element(count)))?;
            j.array("left", &|j| combat.left.iter().try_for_each(|count| j.element(count)))
        })
    }
}

fn write_card(card: &Card, json: &mut Json) -> fmt::Result {
    json.text("face", card.face().word())?;
    for (key, end) in [("upper", End::Upper), ("lower", End::Lower)] {
        let half = card.half(end);
        json.object(key, &|j| {
            j.bare("fighters", &OrNull(half.fighters()))?;
            j.bare("hits", &half.hits())?;
            let effect = half.effect().map(|effect| effect.map_or("none", |effect| effect.word()));
            j.text_or_null("effect", effect)
        })?;
    }
    json.bare("screens", &OrNull(card.screens()))?;
    json.bare("marked", &card.marked())?;
    match card.field() {
        Some(field) => json.bare("field", &field),
        None => json.bare("field", &"null"),
    }
}

fn write_class(class: &Class, json: &mut Json) -> fmt::Result {
    json.bare("name", &Quoted(class))?;
    json.bare("armor", &OrNull(Some(class.armor).filter(|_| class.is_known())))?;
    json.array("slots", &|j| (0..super::sector::SECTORS).try_for_each(|s| j.element(&class.slots(s))))
}
