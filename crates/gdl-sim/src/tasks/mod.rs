//! What tasks do (spec actions 17): a file for those that are alike.

use crate::{
    Game,
    actions::Action,
    world::{Task, TaskKind, UnitId},
};

/// What came of the execution of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// The unit is about to do something.
    Prepared(Action),
    /// There is more to do.
    Incomplete,
    /// It is done.
    Complete,
    /// It did not work.
    Failed,
}

/// Executes the first task of a unit. False if the unit has nothing to do now.
pub(crate) fn execute_first(game: &mut Game, id: UnitId) -> bool {
    let Some(task) = begin(game, id) else { return false };
    let Some(progress) = execute(game, id, &task) else { return false };
    // The function may have put other tasks before this one, but it stays the one that it was.
    let globals = (game.world.rules.globals.ai_badtask_remove_chance, game.world.rules.globals.ai_badtask_max_retries);
    match progress {
        Progress::Prepared(action) => {
            if let Some(acts) = &mut game.world.units[id].acts {
                acts.pending = Some((action, id));
            }
        }
        Progress::Incomplete => {}
        Progress::Complete => remove(game, id, &task),
        Progress::Failed => {
            let failures = fail(game, id);
            if game.random.percent(globals.0) || failures >= globals.1 {
                remove(game, id, &task);
                if game.random.percent(game.world.rules.globals.ai_badtask_reserve_chance)
                    && let Some(plan) = &mut game.world.units[id].plan
                {
                    plan.flags.reserve = true;
                }
            }
        }
    }
    true
}

/// Counts one more execution of the first task.
fn begin(game: &mut Game, id: UnitId) -> Option<Task> {
    let task = game.world.units[id].plan.as_mut()?.tasks.front_mut()?;
    task.executions += 1;
    Some(*task)
}

/// Counts one more failure of the first task, and gives back how often it failed.
fn fail(game: &mut Game, id: UnitId) -> i32 {
    let task = game.world.units[id].plan.as_mut().and_then(|plan| plan.tasks.front_mut());
    task.map_or(0, |task| {
        task.failures += 1;
        task.failures
    })
}

/// Takes a task out of the plan.
fn remove(game: &mut Game, id: UnitId, task: &Task) {
    let Some(plan) = &mut game.world.units[id].plan else { return };
    let is_it = |other: &Task| other.kind == task.kind && other.args == task.args;
    if let Some(at) = plan.tasks.iter().position(is_it) {
        plan.tasks.remove(at);
    }
}

/// Does what a task is about. None for kinds that are not there yet.
fn execute(game: &mut Game, id: UnitId, task: &Task) -> Option<Progress> {
    match task.kind {
        TaskKind::None => Some(Progress::Complete),
        TaskKind::Sentry => Some(sentry(game, id)),
        _ => None,
    }
}

/// Stays for some turns.
fn sentry(game: &mut Game, id: UnitId) -> Progress {
    let Some(plan) = &mut game.world.units[id].plan else { return Progress::Failed };
    let next_is_occupy = plan.tasks.get(1).is_some_and(|next| next.kind == TaskKind::Occupy);
    match plan.tasks.front_mut() {
        Some(task) if task.args[0] > 0 && !next_is_occupy => {
            task.args[0] -= 1;
            plan.flags.reserve = true;
            Progress::Incomplete
        }
        _ => Progress::Complete,
    }
}
