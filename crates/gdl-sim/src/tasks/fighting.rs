//! Tasks of units that fight: capture, hit-unit, hit-pos (spec actions 17.4).

use gdl_world::{
    sight,
    world::{Action, Doer, Task, TaskKind, UnitId, World},
};

use super::{Progress, in_play, place, prepare, push};
use crate::Game;

/// The percentage of itself that a unit commits to an attack: all, which makes no difference.
const COMMITMENT: i32 = 100;

/// Returns the target of a task, if it is in play and the side of the unit knows its place.
fn known_target(world: &World, id: UnitId, task: &Task) -> Option<UnitId> {
    in_play(world, task.args[0]).filter(|&target| sight::knows(world, world.units[id].side, target))
}

/// Prepares the first action of those whose bit is in `methods`.
fn prepare_first(game: &mut Game, id: UnitId, methods: i32, actions: &[(i32, Action)]) -> Progress {
    let mut wanted = actions.iter().filter(|(bit, _)| methods & bit != 0);
    let prepared = wanted.find_map(|&(_, action)| prepare(game, Doer::one(id), action).ok());
    prepared.unwrap_or(Progress::Failed)
}

/// Captures a unit that is near. The shot among its methods gives no ammunition, so that it is always refused.
pub(super) fn capture(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    if task.executions > task.args[2] {
        return Progress::Complete;
    }
    let Some(target) = known_target(&game.world, id, task) else { return Progress::Failed };
    let world = &game.world;
    let (unit, other) = (&world.units[id], &world.units[target]);
    let reach = world.rules.tables.zoc_range.get(unit.kind, other.kind).saturating_add(1);
    let may_fire = world.shape.distance(unit.pos, other.pos) <= reach;
    let target = Some(target);
    let mut ways = vec![(1, Action::Capture { target }), (2, Action::Attack { target, commitment: COMMITMENT })];
    if may_fire {
        ways.push((4, Action::FireAt { target, ammunition: None }));
    }
    prepare_first(game, id, task.args[1], &ways)
}

/// Hits a unit that is near, a number of times.
pub(super) fn hit_unit(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    if task.executions > task.args[2] {
        return Progress::Complete;
    }
    let Some(target) = known_target(&game.world, id, task) else { return Progress::Failed };
    let world = &game.world;
    let (unit, other) = (&world.units[id], &world.units[target]);
    let range = world.rules.tables.detonation_unit_range.get(unit.kind, other.kind);
    let (at, z, distance) = (other.pos, other.z, world.shape.distance(unit.pos, other.pos));
    let target = Some(target);
    let mut ways =
        vec![(1, Action::Attack { target, commitment: COMMITMENT }), (2, Action::FireAt { target, ammunition: None })];
    if distance >= range {
        ways.push((4, Action::Detonate { at, z }));
    }
    prepare_first(game, id, task.args[1], &ways)
}

/// Fires into a cell. The shot gives no ammunition, so that it is always refused.
pub(super) fn hit_position(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    if task.executions > 3 {
        return Progress::Complete;
    }
    let (world, at) = (&game.world, place(task, 0));
    let side = world.units[id].side;
    let has_friends = match sight::believed_in(world, side, at) {
        None => world.units_in(at).any(|other| world.unit_trusts(id, other)),
        Some(mut views) => views.any(|view| world.trusts(side, view.side)),
    };
    if has_friends {
        return Progress::Failed;
    }
    let shot = Action::FireInto { at, z: task.args[2], ammunition: None };
    if prepare(game, Doer::one(id), shot).is_ok() {
        return Progress::Prepared;
    }
    let (types, kind) = (&game.world.rules.units, game.world.units[id].kind);
    let range = types.range[kind].max(1);
    if types.speed[kind] > 0 && game.random.coin() {
        return push(game, id, TaskKind::MoveTo, &[at.x, at.y, 0, range]);
    }
    Progress::Failed
}
