//! The actions of units: each is checked, and then applied (spec actions 5).
//!
//! Each action, or two that are nearly the same, has a file: `check` tests the conditions in their order and changes
//! nothing, `apply` changes the game. Code that several actions share is outside: `acp`, `materials`, `movement`,
//! `combat`.

mod alter_terrain;
mod attack;
mod aux_terrain;
mod build;
mod capture;
mod change_side;
mod change_type;
mod create;
mod detonate;
mod develop;
mod disband;
mod extract;
mod overrun;
mod produce;
#[cfg(test)]
mod refusals;
mod repair;
mod toolup;
mod transfer;

pub(crate) use change_type::requirements_of_type;
pub use gdl_world::{
    rules::Parameter,
    world::{Action, ActionKind, Call, Check, Doer, MAX_ARGUMENTS, Outcome},
};

use gdl_world::{
    events::{Event, UnitSnapshot},
    world::{World, require},
};

use crate::{
    Game,
    effects::{enter, fire, moves, sides},
};
use aux_terrain::Change;

/// Checks the conditions of an action in the current state.
///
/// # Errors
/// The first condition that does not hold.
pub fn check(world: &World, doer: Doer, action: &Action) -> Check {
    match *action {
        Action::None => Ok(()),
        Action::Move { to, z } => moves::check(world, doer, to, z),
        Action::Enter { transport } => enter::check(world, doer, transport),
        Action::Attack { target, .. } => attack::check(world, doer, target),
        Action::Overrun { to, commitment, .. } => overrun::check(world, doer, to, commitment),
        Action::FireAt { target, ammunition } => fire::check_at(world, doer, target, ammunition),
        Action::FireInto { at, ammunition, .. } => fire::check_into(world, doer, at, ammunition),
        Action::Capture { target } => capture::check(world, doer, target),
        Action::Detonate { at, .. } => detonate::check(world, doer, at),
        Action::Produce { material, .. } => produce::check(world, doer, material),
        Action::Extract { at, material, amount } => extract::check(world, doer, at, material, amount),
        Action::Transfer { material, amount, to } => transfer::check(world, doer, material, amount, to),
        Action::Develop { kind } => develop::check(world, doer, kind),
        Action::ToolUp { kind } => toolup::check(world, doer, kind),
        Action::CreateIn { kind, transport } => create::check_in(world, doer, kind, transport),
        Action::CreateAt { kind, at, .. } => create::check_at(world, doer, kind, at),
        Action::Build { target } => build::check(world, doer, target),
        Action::Repair { target } => repair::check(world, doer, target),
        Action::Disband => disband::check(world, doer),
        Action::ChangeType { kind } => change_type::check(world, doer, kind),
        Action::ChangeSide { side } => change_side::check(world, doer, side),
        Action::AlterTerrain { at, terrain } => alter_terrain::check(world, doer, at, terrain),
        Action::AddTerrain { at, direction, terrain } => {
            aux_terrain::check(world, doer, at, direction, terrain, Change::Add)
        }
        Action::RemoveTerrain { at, direction, terrain } => {
            aux_terrain::check(world, doer, at, direction, terrain, Change::Remove)
        }
    }
}

/// Does an action that a check has allowed.
pub(crate) fn apply(game: &mut Game, doer: Doer, action: &Action) -> Outcome {
    match *action {
        Action::None => Outcome::Done,
        Action::Move { to, z } => moves::apply(game, doer, to, z),
        Action::Enter { transport } => enter::apply(game, doer, transport),
        Action::Attack { target, .. } => attack::apply(game, doer, target),
        Action::Overrun { to, .. } => overrun::apply(game, doer, to),
        Action::FireAt { target, .. } => fire::apply_at(game, doer, target),
        Action::FireInto { at, .. } => fire::apply_into(game, doer, at),
        Action::Capture { target } => capture::apply(game, doer, target),
        Action::Detonate { at, .. } => detonate::apply(game, doer, at),
        Action::Produce { material, amount } => produce::apply(game, doer, material, amount),
        Action::Extract { at, material, amount } => extract::apply(game, doer, at, material, amount),
        Action::Transfer { material, amount, to } => transfer::apply(game, doer, material, amount, to),
        Action::Develop { kind } => develop::apply(game, doer, kind),
        Action::ToolUp { kind } => toolup::apply(game, doer, kind),
        Action::CreateIn { kind, transport } => create::apply_in(game, doer, kind, transport),
        Action::CreateAt { kind, at, .. } => create::apply_at(game, doer, kind, at),
        Action::Build { target } => build::apply(game, doer, target),
        Action::Repair { target } => repair::apply(game, doer, target),
        Action::Disband => disband::apply(game, doer),
        Action::ChangeType { kind } => change_type::apply(game, doer, kind),
        Action::ChangeSide { side } => change_side::apply(game, doer, side),
        Action::AlterTerrain { at, terrain } => alter_terrain::apply(game, doer, at, terrain),
        Action::AddTerrain { at, direction, terrain } => {
            aux_terrain::apply(game, doer, at, direction, terrain, Change::Add)
        }
        Action::RemoveTerrain { at, direction, terrain } => {
            aux_terrain::apply(game, doer, at, direction, terrain, Change::Remove)
        }
    }
}

/// What a unit is told to do.
#[derive(Clone, Copy, Debug)]
pub enum Order<'a> {
    /// An action.
    Do(&'a Action),
    /// An action that is given by numbers, as in scripts.
    Call(&'a Call),
    /// An action that a check has allowed in the current state.
    Checked(&'a Action),
}

impl<'a> From<&'a Action> for Order<'a> {
    fn from(action: &'a Action) -> Order<'a> {
        Order::Do(action)
    }
}

impl<'a> From<&'a Call> for Order<'a> {
    fn from(call: &'a Call) -> Order<'a> {
        Order::Call(call)
    }
}

impl Game {
    /// Lets a unit act, with all steps of an execution (spec actions 5.2): the entrance to all actions.
    pub fn execute<'a>(&mut self, doer: Doer, order: impl Into<Order<'a>>) -> Outcome {
        let resolve = || -> Result<(Action, bool), Outcome> {
            ready(&self.world, doer)?;
            match order.into() {
                Order::Do(action) => Ok((*action, false)),
                Order::Call(call) => Ok((call.resolve(&self.world)?, false)),
                Order::Checked(action) => Ok((*action, true)),
            }
        };
        let (action, is_checked) = match resolve() {
            Ok(resolved) => resolved,
            Err(refusal) => return refusal,
        };
        // Only shots within other actions may fire without a given material.
        let names_no_material =
            matches!(action, Action::FireAt { ammunition: None, .. } | Action::FireInto { ammunition: None, .. });
        if names_no_material || self.world.units.get(doer.unit).is_none_or(|unit| unit.hp <= 0) {
            return Outcome::Error;
        }
        debug_assert!(!is_checked || check(&self.world, doer, &action) == Ok(()));
        // The actor may be gone afterwards.
        let actor = UnitSnapshot::of(&self.world, doer.actor);
        let outcome = match if is_checked { Ok(()) } else { check(&self.world, doer, &action) } {
            Ok(()) => {
                let outcome = apply(self, doer, &action);
                sides::judge_action(self);
                outcome
            }
            Err(refusal) => refusal,
        };
        if let Some(plan) = self.world.units.get_mut(doer.actor).and_then(|unit| unit.plan.as_mut()) {
            plan.last_outcome = Some(outcome);
        }
        self.record(|_| Event::Acted { actor, outcome });
        outcome
    }
}

/// Checks whether a unit can act at all, and then the conditions of an action.
pub(crate) fn check_in_full(world: &World, doer: Doer, action: &Action) -> Check {
    ready(world, doer)?;
    require(world.units.get(doer.unit).is_some_and(|unit| unit.hp > 0), Outcome::Error)?;
    check(world, doer, action)
}

/// Whether a unit can act at all (spec actions 5.2, steps 1 to 3).
fn ready(world: &World, doer: Doer) -> Check {
    let actor = world.units.get(doer.actor).filter(|actor| actor.hp > 0).ok_or(Outcome::Error)?;
    let acts = actor.acts.ok_or(Outcome::Error)?;
    require(acts.acp >= world.rules.units.acp_min[actor.kind], Outcome::Error)?;
    require(world.is_active(doer.actor), Outcome::Error)?;
    require(world.side(actor.side).may_act_with(actor.kind), Outcome::CannotDo)
}
