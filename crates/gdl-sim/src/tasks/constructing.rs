//! Tasks of units that make, repair and improve: build, construct, repair, develop, disband (spec actions 17.4).

use gdl_world::{
    rules::UnitTypeId,
    world::{Action, Doer, Task, TaskKind, UnitId, World},
};

use super::{Progress, in_play, place, prepare, prepare_or_wait, push, reserve, retry_below, set_argument};
use crate::{Game, construction::can_side_make};

/// Builds on a unit until it is complete.
pub(super) fn build(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let world = &game.world;
    let Some(target) = in_play(world, task.args[0]) else { return Progress::Failed };
    if world.is_complete(&world.units[target]) {
        return Progress::Complete;
    }
    let kind = world.units[target].kind;
    let action = Action::Build { target: Some(target) };
    make(game, id, kind, action)
}

/// Constructs units one after another, in a transport or in a cell.
pub(super) fn construct(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let [number, run, transport, ..] = task.args;
    if run <= 0 {
        return Progress::Complete;
    }
    let world = &game.world;
    let (transport, at) = (in_play(world, transport), place(task, 3));
    let Some(kind) = world.rules.units.id(number) else { return Progress::Failed };
    if transport.is_none() && !world.shape.is_inner(at) {
        return Progress::Failed;
    }
    let created = world.units[id].last_creation.filter(|&it| world.units.get(it).is_some() && world.is_in_play(it));
    if let Some(created) = created {
        game.world.units[id].last_creation = None;
        set_argument(game, id, 1, run - 1);
        if run == 1
            && let Some(plan) = &mut game.world.units[id].plan
        {
            plan.tasks.clear();
        }
        // The goal is the number of the unit, as in the engine; nothing reads it.
        let number = game.world.units[created].id;
        return push(game, id, TaskKind::Build, &[number, number]);
    }
    let action = match transport {
        Some(transport) => Action::CreateIn { kind, transport: Some(transport) },
        None => Action::CreateAt { kind, at, z: 0 },
    };
    make(game, id, kind, action)
}

/// Prepares an action that makes a unit of a type, or gets the tooling for it first.
fn make(game: &mut Game, id: UnitId, kind: UnitTypeId, action: Action) -> Progress {
    let world = &game.world;
    let unit = &world.units[id];
    if !can_side_make(world, unit.side, kind) {
        return Progress::Failed;
    }
    if unit.tooling_for(kind) < world.rules.tables.tp_to_build.get(unit.kind, kind) {
        return prepare(game, Doer::one(id), Action::ToolUp { kind }).unwrap_or(Progress::Failed);
    }
    prepare_or_wait(game, id, action)
}

/// Repairs a unit up to a number of hit points.
pub(super) fn repair(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let Some(target) = in_play(&game.world, task.args[0]) else { return Progress::Failed };
    if game.world.units[target].hp >= task.args[1] {
        return Progress::Complete;
    }
    if prepare(game, Doer::one(id), Action::Repair { target: Some(target) }).is_ok() {
        return Progress::Prepared;
    }
    if mends_by_itself(&game.world, id, target) { reserve(game, id) } else { Progress::Failed }
}

/// Whether a unit will be repaired without an action: it recovers, or the repairer does it between turns.
fn mends_by_itself(world: &World, id: UnitId, target: UnitId) -> bool {
    let (unit, other) = (&world.units[id], &world.units[target]);
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    let recovers = id == target && types.hp_recovery[other.kind] > 0 && other.hp >= types.hp_to_recover[other.kind];
    let range = tables.auto_repair_range.get(unit.kind, other.kind);
    let is_near = world.shape.distance(unit.pos, other.pos) <= range;
    other.hp >= types.hp_max[other.kind] || recovers || (tables.auto_repair.get(unit.kind, other.kind) > 0 && is_near)
}

/// Develops the technology of a type up to a level.
pub(super) fn develop(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let world = &game.world;
    let unit = &world.units[id];
    let Some(kind) = world.rules.units.id(task.args[0]) else { return Progress::Failed };
    if world.side(unit.side).tech_for(kind) >= task.args[1] {
        return Progress::Complete;
    }
    if world.rules.tables.acp_to_develop.get(unit.kind, kind) <= 0 {
        return Progress::Failed;
    }
    prepare(game, Doer::one(id), Action::Develop { kind }).unwrap_or_else(|_| retry_below(task, 3))
}

/// Disbands, a part at a time.
pub(super) fn disband(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    prepare(game, Doer::one(id), Action::Disband).unwrap_or_else(|_| retry_below(task, 5))
}
