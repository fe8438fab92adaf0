//! What units can do: an action is checked, and then it is done (spec actions 5).
//!
//! A file an action, or two that are nearly the same: `check` asks the conditions in their order and changes nothing,
//! `apply` changes the game. What several actions need is outside: `acp`, `materials`, `movement`, `combat`.

mod action;
mod attack;
mod call;
mod capture;
mod checks;
mod detonate;
pub(crate) mod enter;
pub(crate) mod fire;
pub(crate) mod moves;
mod outcome;
mod overrun;

pub use action::Action;
pub use call::{ActionKind, Call, MAX_ARGUMENTS, Parameter};
pub use checks::Doer;
pub(crate) use outcome::require;
pub use outcome::{Check, Outcome};

use crate::{Game, world::World};

/// Says what is against an action, as things are.
///
/// # Errors
/// The first condition that does not hold.
pub fn check(world: &World, doer: Doer, action: &Action) -> Check {
    match *action {
        Action::None => Ok(()),
        Action::Move { to, z } => moves::check(world, doer, to, z),
        Action::Enter { transport } => enter::check(world, doer, transport),
        Action::Attack { target, .. } => attack::check(world, doer, target),
        Action::Overrun { to, z, commitment } => overrun::check(world, doer, to, z, commitment),
        Action::FireAt { target, ammunition } => fire::check_at(world, doer, target, ammunition),
        Action::FireInto { at, ammunition, .. } => fire::check_into(world, doer, at, ammunition),
        Action::Capture { target } => capture::check(world, doer, target),
        Action::Detonate { at, .. } => detonate::check(world, doer, at),
        _ => Err(Outcome::NotYet),
    }
}

/// Does what a check has allowed.
fn apply(game: &mut Game, doer: Doer, action: &Action) -> Outcome {
    match *action {
        Action::None => Outcome::Done,
        Action::Move { to, z } => moves::apply(game, doer, to, z),
        Action::Enter { transport } => enter::apply(game, doer, transport),
        Action::Attack { target, .. } => attack::apply(game, doer, target),
        Action::Overrun { to, z, .. } => overrun::apply(game, doer, to, z),
        Action::FireAt { target, .. } => fire::apply_at(game, doer, target),
        Action::FireInto { at, .. } => fire::apply_into(game, doer, at),
        Action::Capture { target } => capture::apply(game, doer, target),
        Action::Detonate { at, .. } => detonate::apply(game, doer, at),
        _ => Outcome::NotYet,
    }
}

/// Does something at once, within another action, if nothing is against it. False if something is.
pub(crate) fn try_now(game: &mut Game, doer: Doer, action: &Action) -> bool {
    let allowed = check(&game.world, doer, action).is_ok();
    if allowed {
        apply(game, doer, action);
    }
    allowed
}

impl Game {
    /// Lets a unit do something that is given by numbers: the whole order of execution (spec actions 5.2).
    pub fn execute_call(&mut self, doer: Doer, call: &Call) -> Outcome {
        let action = match ready(&self.world, doer).and_then(|()| call.resolve(&self.world)) {
            Ok(action) => action,
            Err(refusal) => return refusal,
        };
        self.perform(doer, &action)
    }

    /// Lets a unit do something.
    pub fn execute(&mut self, doer: Doer, action: &Action) -> Outcome {
        match ready(&self.world, doer) {
            Ok(()) => self.perform(doer, action),
            Err(refusal) => refusal,
        }
    }

    fn perform(&mut self, doer: Doer, action: &Action) -> Outcome {
        // Only what happens within other actions may fire without naming a material.
        let names_no_material =
            matches!(action, Action::FireAt { ammunition: None, .. } | Action::FireInto { ammunition: None, .. });
        if names_no_material || self.world.units.get(doer.unit).is_none_or(|unit| unit.hp <= 0) {
            return Outcome::Error;
        }
        let outcome = match check(&self.world, doer, action) {
            Ok(()) => apply(self, doer, action),
            Err(refusal) => refusal,
        };
        if let Some(plan) = self.world.units.get_mut(doer.actor).and_then(|unit| unit.plan.as_mut()) {
            plan.last_outcome = Some(outcome);
        }
        outcome
    }
}

/// Whether a unit can act at all (spec actions 5.2, steps 1 to 3).
fn ready(world: &World, doer: Doer) -> Check {
    let actor = world.units.get(doer.actor).filter(|actor| actor.hp > 0).ok_or(Outcome::Error)?;
    let acts = actor.acts.ok_or(Outcome::Error)?;
    require(acts.acp >= world.rules.units.acp_min[actor.kind], Outcome::Error)?;
    require(world.is_active(doer.actor), Outcome::Error)?;
    require(world.side(actor.side).may_act_with(actor.kind), Outcome::CannotDo)
}
