//! The execution of tasks (spec actions 17), with a file for similar ones.
//!
//! A task function looks at the world and leaves the unit with an action that is pending, with other tasks in front of
//! this one, or resting. It does not act itself.

mod approach;
mod constructing;
mod fighting;
mod moving;
mod supplying;

use gdl_world::{
    geometry::Pos,
    world::{Action, Doer, Outcome, Task, TaskKind, UnitId, World},
};

use crate::{Game, actions::check};

/// The result of the execution of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// The unit is about to act.
    Prepared,
    /// Another unit is about to act; until then this one has to wait.
    OtherPrepared,
    /// There is more to do.
    Incomplete,
    /// It is done.
    Complete,
    /// It did not work.
    Failed,
}

/// Executes the first task of a unit. Returns false if the unit has nothing to do now.
pub(crate) fn execute_first(game: &mut Game, id: UnitId) -> bool {
    let Some(task) = begin(game, id) else { return false };
    let progress = execute(game, id, &task);
    match progress {
        Progress::Prepared | Progress::Incomplete => {}
        Progress::OtherPrepared => return false,
        // Only a task that continues puts others before it, so this one is still the first.
        Progress::Complete => drop_first(game, id),
        Progress::Failed => give_up_by_chance(game, id),
    }
    true
}

/// Counts one more execution of the first task.
fn begin(game: &mut Game, id: UnitId) -> Option<Task> {
    let task = game.world.units[id].plan.as_mut()?.tasks.front_mut()?;
    task.executions += 1;
    Some(*task)
}

fn drop_first(game: &mut Game, id: UnitId) {
    if let Some(plan) = &mut game.world.units[id].plan {
        plan.tasks.pop_front();
    }
}

/// Counts a failure of the first task, and may give the task up.
fn give_up_by_chance(game: &mut Game, id: UnitId) {
    let globals = &game.world.rules.globals;
    let (remove, rest, most) =
        (globals.ai_badtask_remove_chance, globals.ai_badtask_reserve_chance, globals.ai_badtask_max_retries);
    let front = game.world.units[id].plan.as_mut().and_then(|plan| plan.tasks.front_mut());
    let failures = front.map_or(0, |task| {
        task.failures += 1;
        task.failures
    });
    if game.random.percent(remove) || failures >= most {
        drop_first(game, id);
        if game.random.percent(rest) {
            reserve(game, id);
        }
    }
}

fn execute(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    match task.kind {
        TaskKind::None => Progress::Complete,
        TaskKind::Build => constructing::build(game, id, task),
        TaskKind::Capture => fighting::capture(game, id, task),
        TaskKind::Collect => supplying::collect(game, id, task),
        TaskKind::Construct => constructing::construct(game, id, task),
        TaskKind::Develop => constructing::develop(game, id, task),
        TaskKind::Disband => constructing::disband(game, id, task),
        TaskKind::HitPosition => fighting::hit_position(game, id, task),
        TaskKind::HitUnit => fighting::hit_unit(game, id, task),
        TaskKind::MoveDirection => moving::move_direction(game, id, task),
        TaskKind::MoveTo => moving::move_to(game, id, task),
        TaskKind::Occupy => moving::occupy(game, id, task),
        TaskKind::PickUp => moving::pick_up(game, id, task),
        TaskKind::Produce => supplying::produce(game, id, task),
        TaskKind::Repair => constructing::repair(game, id, task),
        TaskKind::Resupply => supplying::resupply(game, id, task),
        TaskKind::Sentry => sentry(game, id, task),
    }
}

/// Stays for some turns.
fn sentry(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    if let Some(next) = next_task(&game.world, id).filter(|next| next.kind == TaskKind::Occupy) {
        let transport = in_play(&game.world, next.args[0]);
        if transport.is_some_and(|transport| game.world.units[id].transport() == Some(transport)) {
            drop_next(game, id);
        }
        return Progress::Complete;
    }
    if task.args[0] <= 0 {
        return Progress::Complete;
    }
    set_argument(game, id, 0, task.args[0] - 1);
    reserve(game, id)
}

/// The unit with an id, if it is in play.
fn in_play(world: &World, id: i32) -> Option<UnitId> {
    world.living_unit(id).filter(|&unit| world.is_in_play(unit))
}

/// Returns the cell that two arguments of a task give.
fn place(task: &Task, x: usize) -> Pos {
    Pos::named(task.args[x], task.args[x + 1])
}

/// Sets the pending action of a unit, if the action is allowed.
fn prepare(game: &mut Game, doer: Doer, action: Action) -> Result<Progress, Outcome> {
    check(&game.world, doer, &action)?;
    let acts = game.world.units[doer.actor].acts.as_mut().ok_or(Outcome::CannotDo)?;
    acts.pending = Some((action, doer.unit));
    Ok(Progress::Prepared)
}

/// Like [`prepare`], for an action of the unit itself; if the unit cannot pay for it now, it rests until the next turn.
fn prepare_or_wait(game: &mut Game, id: UnitId, action: Action) -> Progress {
    match prepare(game, Doer::one(id), action) {
        Ok(progress) => progress,
        Err(Outcome::InsufficientMaterial | Outcome::InsufficientAcp) => reserve(game, id),
        Err(_) => Progress::Failed,
    }
}

/// Lets a unit rest until the next turn.
fn reserve(game: &mut Game, id: UnitId) -> Progress {
    if let Some(plan) = &mut game.world.units[id].plan {
        plan.flags.reserve = true;
    }
    Progress::Incomplete
}

/// Puts a task before the one that is executed.
fn push(game: &mut Game, id: UnitId, kind: TaskKind, args: &[i32]) -> Progress {
    if let Some(plan) = &mut game.world.units[id].plan {
        plan.push(Task::new(kind, args));
    }
    Progress::Incomplete
}

/// Continues while a task has fewer than a number of executions; then fails.
fn retry_below(task: &Task, executions: i32) -> Progress {
    if task.executions < executions { Progress::Incomplete } else { Progress::Failed }
}

/// Changes an argument of the task that is executed, which is the first.
fn set_argument(game: &mut Game, id: UnitId, index: usize, value: i32) {
    if let Some(task) = game.world.units[id].plan.as_mut().and_then(|plan| plan.tasks.front_mut()) {
        task.args[index] = value;
    }
}

/// The task that comes after the one that is executed.
fn next_task(world: &World, id: UnitId) -> Option<&Task> {
    world.units[id].plan.as_ref()?.tasks.get(1)
}

fn drop_next(game: &mut Game, id: UnitId) {
    if let Some(plan) = &mut game.world.units[id].plan {
        plan.tasks.remove(1);
    }
}
