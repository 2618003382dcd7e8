//! Secret weapons: for each battleship four tokens are drawn from the box and one is kept.

use super::DEALT;
use super::fleet::COPIES;
use crate::dialogue::Stop;
use crate::dice::Lot;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask, claim};
use crate::games::fleet::weapons::{Arm, Token, Weapon};
use crate::games::fleet::{Code, refuse};
use crate::rule::{ensure, need};

/// `deal`: four tokens for the next battleship, for its owner's eyes only.
pub fn deal(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deal, &"FC-SECRET-01")?;
    for _ in 0..DEALT {
        let left = state.box_left().count() as u8;
        if left == 0 {
            break;
        }
        let drawn = usize::from(table.draw(Lot::Draw, left)?);
        let arm = state.box_left().nth(drawn);
        arm.into_iter().for_each(|arm| _ = state.setup.dealt.push(arm));
    }
    state.moment = Moment::Keep;
    Ok(())
}

/// `keep`: one of them arms the battleship, the others go back. It is named by its place among them, or a refusal would
/// tell everybody which are not there.
pub fn keep(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Keep, &"FC-SECRET-01")?;
    let dealt = state.setup.dealt.len() as u8;
    let place = ask(talk, Question::Launcher, 0..dealt, |place: u8| {
        ensure(place < dealt, refuse(&"FC-SECRET-01", Code::Wpn))
    })?;
    claim(talk, Question::Launcher, |_: u8| ensure(false, refuse(&"FC-SECRET-01", Code::Count)))?;
    let arm = need(state.setup.dealt.get(usize::from(place)).copied(), refuse(&"FC-SECRET-01", Code::Wpn))?;
    state.setup.dealt.clear();
    if let Some((seat, ship)) = state.due_weapon()
        && let Some(p) = state.player_mut(seat)
    {
        let _ = p.weapons.push(Weapon { arm, ship, token: Token::Ready, secret: true });
    }
    state.repeat(table, Moment::Deal);
    Ok(())
}

impl State {
    /// The next battleship without a weapon, and whose it is.
    pub(super) fn due_weapon(&self) -> Option<(u8, u8)> {
        if !self.is_on(Switch::Secret) {
            return None;
        }
        (0u8..).zip(&self.players).find_map(|(seat, p)| {
            let battleships = p.ships(|unit| unit.kind == Kind::Battleship);
            battleships.iter().nth(p.weapons.len()).map(|ship| (seat, ship))
        })
    }

    /// The token that a number stands for when others were drawn before it from the box as it is now.
    pub fn drawn(&self, before: &mut dyn Iterator<Item = u8>, number: u8) -> Option<Arm> {
        let mut left = [0u8; Arm::ALL.len()];
        self.box_left().for_each(|arm| left[arm as usize] += 1);
        let find = |left: &[u8], number: u8| {
            let mut below = 0;
            left.iter().position(|&copies| {
                below += copies;
                number < below
            })
        };
        for number in before {
            left[find(&left, number)?] -= 1;
        }
        Arm::ALL.get(find(&left, number)?).copied()
    }

    /// The tokens in the box: those no battleship has and that are not just dealt.
    fn box_left(&self) -> impl Iterator<Item = Arm> + '_ {
        Arm::ALL.into_iter().flat_map(move |arm| {
            let kept =
                self.players.iter().flat_map(|p| &p.weapons).filter(|weapon| weapon.arm == arm).count();
            let dealt = self.setup.dealt.iter().filter(|&&dealt| dealt == arm).count();
            core::iter::repeat_n(arm, usize::from(COPIES).saturating_sub(kept + dealt))
        })
    }
}
