//! One step toward a place, around obstacles (spec actions 17.3).

use gdl_world::{
    geometry::{Direction, Pos},
    world::{Action, Doer, Outcome, UnitId},
};

use super::{Progress, prepare, reserve, set_argument};
use crate::{
    Game,
    movement::{Candidates, directions_to, is_plausible, straight},
};

/// The side on which an obstacle is passed: not decided yet.
const EITHER: i32 = 0;
/// It is passed on the left.
const LEFT: i32 = 3;
/// It is passed on the right.
const RIGHT: i32 = 4;

/// The result of an attempt to go in a direction.
enum Attempt {
    Prepared,
    /// The cell has a unit that does not let others in.
    Hopeless,
    /// The move is refused.
    Refused(Outcome),
}

/// Goes a step closer to a place. `state` is the argument of the task that keeps the side on which an obstacle is
/// passed.
pub(super) fn approach(game: &mut Game, id: UnitId, to: Pos, state: usize) -> Progress {
    let Some((left, right)) = straight(&game.world, game.world.units[id].pos, to) else { return Progress::Failed };
    let mut candidates = directions_to(&game.world, &mut game.random, id, to, Candidates::Shortest);
    if candidates.is_empty() {
        candidates = directions_to(&game.world, &mut game.random, id, to, Candidates::Wider);
    }
    for direction in candidates {
        match attempt(game, id, direction) {
            Attempt::Prepared => {
                set_argument(game, id, state, EITHER);
                return Progress::Prepared;
            }
            Attempt::Hopeless => return Progress::Failed,
            Attempt::Refused(_) => {}
        }
    }
    pass(game, id, [(left.left(), LEFT, RIGHT), (right.right(), RIGHT, LEFT)], state)
}

/// Passes an obstacle by a step to one side, and then always on the same side. Each of `ways` has a direction, its own
/// side and the other one.
fn pass(game: &mut Game, id: UnitId, ways: [(Direction, i32, i32); 2], state: usize) -> Progress {
    let side_of = |game: &Game| {
        let front = game.world.units[id].plan.as_ref().and_then(|plan| plan.tasks.front());
        front.map_or(EITHER, |task| task.args[state])
    };
    for (direction, own, other) in ways {
        let side = side_of(game);
        if side == other {
            continue;
        }
        if !is_plausible(&game.world, id, direction) {
            if side == own {
                return Progress::Failed;
            }
            set_argument(game, id, state, other);
            continue;
        }
        set_argument(game, id, state, own);
        match attempt(game, id, direction) {
            Attempt::Prepared => return Progress::Prepared,
            Attempt::Hopeless => return Progress::Failed,
            Attempt::Refused(Outcome::InsufficientMp) => return reserve(game, id),
            Attempt::Refused(_) => {}
        }
    }
    Progress::Failed
}

/// Prepares to enter a unit in the next cell, or to move there.
fn attempt(game: &mut Game, id: UnitId, direction: Direction) -> Attempt {
    let world = &game.world;
    let unit = &world.units[id];
    let (kind, z, has_passengers) = (unit.kind, unit.z, unit.has_occupants());
    let to = world.shape.neighbor(unit.pos, direction);
    let there: Vec<UnitId> = world.stack(to).collect();
    for other in there {
        if game.world.can_ride(kind, other) {
            if prepare(game, Doer::one(id), Action::Enter { transport: Some(other) }).is_ok() {
                return Attempt::Prepared;
            }
        } else if !game.world.unit_trusts(id, other) && !has_passengers {
            return Attempt::Hopeless;
        }
    }
    match prepare(game, Doer::one(id), Action::Move { to, z }) {
        Ok(_) => Attempt::Prepared,
        Err(outcome) => Attempt::Refused(outcome),
    }
}
