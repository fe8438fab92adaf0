//! Units that act by themselves: pending actions and plans (spec actions 18.2, 18.3).

use gdl_world::world::{Action, Doer, PlanKind, SideId, UnitId, World};

use super::{formation, stages, standing_orders, supply_alarm};
use crate::{
    Game,
    actions::{Order, check},
    tasks,
};

/// The maximum number of executions of the plan of a unit in a turn; a unit that needs more rests until the next.
const EXECUTIONS_PER_TURN: i32 = 100;

/// The number of actions without any effect on the action points after which a unit gives its plan up.
const BAD_ACTIONS: usize = 2;

/// Lets the units of a side act, up to a limit of actions. Returns the number of actions.
pub(super) fn act(game: &mut Game, side: SideId, limit: usize) -> usize {
    let mut actions = 0;
    let units: Vec<UnitId> = game.world.side(side).units.iter().copied().collect();
    game.world.work.spend(units.len() as u64);
    for delayed in [false, true] {
        for &id in &units {
            if actions >= limit {
                return actions;
            }
            let is_delayed = || game.world.units[id].plan.as_ref().is_some_and(|plan| plan.flags.delayed);
            if is_in_action_list(game, id) && is_delayed() == delayed {
                actions += act_with(game, id, limit - actions);
            }
        }
    }
    actions
}

/// Whether a unit is in the action list of its side now.
pub(crate) fn is_in_action_list(game: &Game, id: UnitId) -> bool {
    is_in_list(&game.world, id) && stages::may_act(game, id)
}

/// Whether a unit is among those of its side that can act in the turn at all.
fn is_in_list(world: &World, id: UnitId) -> bool {
    let Some(unit) = world.units.get(id).filter(|unit| unit.hp > 0) else { return false };
    let is_independent = world.rules.units.acp_independent[unit.kind] != 0;
    unit.acts.is_some_and(|acts| acts.initial_acp > 0 || is_independent)
}

/// Whether a unit could act if it had something to do.
pub(super) fn can_still_act(world: &World, id: UnitId) -> bool {
    let Some(unit) = world.units.get(id) else { return false };
    let rests = unit.plan.as_ref().is_none_or(|plan| plan.flags.asleep || plan.flags.reserve);
    !rests && world.is_active(id) && world.has_acp_left(unit) && world.side(unit.side).may_act_with(unit.kind)
}

fn is_ready(game: &Game, id: UnitId) -> bool {
    let unit = |id| &game.world.units[id];
    let waits = || unit(id).plan.as_ref().is_some_and(|plan| plan.flags.waiting);
    let is_pending = || unit(id).acts.is_some_and(|acts| acts.pending.is_some());
    can_still_act(&game.world, id) && (!waits() || is_pending() || is_led_by_computer(game, id))
}

/// Whether a computer player decides the actions of a unit without tasks.
fn is_led_by_computer(game: &Game, id: UnitId) -> bool {
    let unit = &game.world.units[id];
    game.players.plays(unit.side) && unit.plan.as_ref().is_some_and(|plan| plan.flags.ai_control)
}

/// Lets a unit act until it rests. Returns the number of its actions.
fn act_with(game: &mut Game, id: UnitId, limit: usize) -> usize {
    let (mut actions, mut bad) = (0, 0);
    while actions < limit && is_ready(game, id) {
        let neighbors = game.world.units_in(game.world.units[id].pos).count();
        if !game.world.work.spend_decision(neighbors) {
            break;
        }
        let pending = game.world.units[id].acts.as_mut().and_then(|acts| acts.pending.take());
        let before = game.world.units[id].acp();
        match pending {
            Some((action, unit)) => {
                game.execute(Doer { actor: id, unit }, &action);
            }
            None => match execute_plan(game, id) {
                PlanResult::Something => continue,
                PlanResult::Decided(action) => {
                    game.execute(Doer::one(id), Order::Checked(&action));
                }
                PlanResult::Nothing => break,
            },
        }
        actions += 1;
        let Some(unit) = game.world.units.get_mut(id) else { break };
        bad = if unit.acp() == before { bad + 1 } else { 0 };
        if bad >= BAD_ACTIONS {
            let rests = game.players.plays(unit.side);
            if let Some(plan) = &mut unit.plan {
                plan.kind = PlanKind::Passive;
                plan.tasks.clear();
                plan.flags.reserve |= rests;
            }
            bad = 0;
        }
    }
    actions
}

/// The result of executing a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlanResult {
    /// Something was done, or an action is pending.
    Something,
    /// A computer player has chosen an action, which is allowed.
    Decided(Action),
    /// There is nothing to do now.
    Nothing,
}

impl PlanResult {
    fn from_done(is_done: bool) -> PlanResult {
        if is_done { PlanResult::Something } else { PlanResult::Nothing }
    }
}

/// Executes the plan of a unit.
fn execute_plan(game: &mut Game, id: UnitId) -> PlanResult {
    let Some(plan) = &mut game.world.units[id].plan else { return PlanResult::Nothing };
    plan.executions += 1;
    if plan.executions > EXECUTIONS_PER_TURN {
        plan.flags.reserve = true;
        return PlanResult::Nothing;
    }
    let is_idle = plan.tasks.is_empty();
    let is_led = is_led_by_computer(game, id);
    if !is_led && supply_alarm::stops(game, id) {
        return PlanResult::Nothing;
    }
    if !is_idle {
        return PlanResult::from_done(tasks::execute_first(game, id));
    }
    if !is_led {
        let ordered = standing_orders::task(&game.world, id).or_else(|| formation::way_back(&game.world, id));
        return match ordered {
            Some(task) => {
                if let Some(plan) = &mut game.world.units[id].plan {
                    plan.push(task);
                }
                PlanResult::from_done(tasks::execute_first(game, id))
            }
            // A unit in its place stays ready, because its leader may move on.
            None if formation::leader(&game.world, id).is_some() => PlanResult::Nothing,
            None => wait(game, id),
        };
    }
    match decide(game, id) {
        Some(action) => PlanResult::Decided(action),
        None => {
            if let Some(plan) = &mut game.world.units[id].plan {
                plan.flags.reserve = true;
            }
            PlanResult::Nothing
        }
    }
}

/// Returns the action that the computer player chooses for a unit, if it is allowed. After a refusal the player chooses
/// again.
fn decide(game: &mut Game, id: UnitId) -> Option<Action> {
    let action = game.next_action(id, None)?;
    match check(&game.world, Doer::one(id), &action) {
        Ok(()) => Some(action),
        Err(refusal) => {
            let action = game.next_action(id, Some(refusal));
            action.filter(|action| check(&game.world, Doer::one(id), action).is_ok())
        }
    }
}

/// Lets a unit wait for a task.
fn wait(game: &mut Game, id: UnitId) -> PlanResult {
    if let Some(plan) = &mut game.world.units[id].plan {
        plan.flags.waiting = true;
    }
    PlanResult::Nothing
}
