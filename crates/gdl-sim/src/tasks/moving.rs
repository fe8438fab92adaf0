//! Tasks of units that go somewhere: move-to, move-dir, occupy, pickup (spec actions 17.4).

use gdl_world::{
    geometry::{Direction, Pos},
    sight,
    world::{Action, Doer, Outcome, Task, TaskKind, UnitId, World},
};

use super::{
    Progress, approach::approach, drop_next, in_play, next_task, place, prepare, reserve, retry_below, set_argument,
    supplying,
};
use crate::{Game, acp};

/// The arguments of the tasks that keep the side on which an obstacle is passed.
const MOVE_TO_STATE: usize = 4;
const TRANSPORT_STATE: usize = 1;

/// Goes to within some distance of a place.
pub(super) fn move_to(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let (to, near) = (place(task, 0), task.args[3]);
    let unit = &game.world.units[id];
    let (z, distance) = (unit.z, game.world.shape.distance(unit.pos, to));
    if distance <= near {
        return Progress::Complete;
    }
    let next = next_task(&game.world, id).filter(|next| next.kind == TaskKind::Resupply).copied();
    if next.is_some_and(|next| supplying::is_supplied(&game.world, id, &next)) {
        drop_next(game, id);
        return Progress::Complete;
    }
    let may_jump = distance <= game.world.rules.units.move_range[game.world.units[id].kind] || distance == 2;
    match distance {
        1 => enter_or_move(game, id, to, z),
        _ if may_jump && prepare(game, Doer::one(id), Action::Move { to, z }).is_ok() => Progress::Prepared,
        _ => approach(game, id, to, MOVE_TO_STATE),
    }
}

/// Goes to the next cell: into a unit there, or into the open.
fn enter_or_move(game: &mut Game, id: UnitId, to: Pos, z: i32) -> Progress {
    let world = &game.world;
    let hosts: Vec<UnitId> =
        world.stack(to).flat_map(|other| std::iter::once(other).chain(world.occupants(other))).collect();
    for other in hosts {
        let fits = game.world.can_ride(game.world.units[id].kind, other);
        if fits && prepare(game, Doer::one(id), Action::Enter { transport: Some(other) }).is_ok() {
            return Progress::Prepared;
        }
    }
    match prepare(game, Doer::one(id), Action::Move { to, z }) {
        Ok(progress) => progress,
        Err(Outcome::InsufficientMp) => reserve(game, id),
        Err(_) => Progress::Failed,
    }
}

/// Goes some cells in a direction.
pub(super) fn move_direction(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let (direction, left) = (task.args[0], task.args[1]);
    if left <= 0 {
        return Progress::Complete;
    }
    set_argument(game, id, 1, left - 1);
    let Some(&direction) = usize::try_from(direction).ok().and_then(|d| Direction::ALL.get(d)) else {
        return Progress::Failed;
    };
    let Some(to) = game.world.shape.existing_neighbor(game.world.units[id].pos, direction) else {
        return Progress::Failed;
    };
    if !believes_in_room(&game.world, id, to) {
        return Progress::Failed;
    }
    if prepare(game, Doer::one(id), Action::Move { to, z: 0 }).is_ok() {
        return Progress::Prepared;
    }
    let there: Vec<UnitId> = game.world.stack(to).filter(|&other| game.world.unit_trusts(id, other)).collect();
    for transport in there {
        match prepare(game, Doer::one(id), Action::Enter { transport: Some(transport) }) {
            Ok(progress) => return progress,
            // A price that could never be paid is refused with another outcome.
            Err(Outcome::InsufficientAcp) => return reserve(game, id),
            Err(Outcome::InsufficientMp) if could_pay_tomorrow(&game.world, id) => return reserve(game, id),
            Err(_) => {}
        }
    }
    Progress::Failed
}

/// Whether a unit could be put into a cell by the knowledge of its side.
fn believes_in_room(world: &World, id: UnitId, to: Pos) -> bool {
    let unit = &world.units[id];
    match sight::believed_in(world, unit.side, to) {
        None => world.can_occupy(unit.kind, to),
        Some(views) => {
            let in_open = views.filter(|view| view.transport.is_none());
            world.has_room_beside(unit.kind, to, in_open.map(|view| view.kind))
        }
    }
}

/// Whether the next turn brings more action points than are left.
fn could_pay_tomorrow(world: &World, id: UnitId) -> bool {
    acp::of_turn(world, id) > world.units[id].acp()
}

/// Enters a transport.
pub(super) fn occupy(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let Some(transport) = in_play(&game.world, task.args[0]) else { return Progress::Failed };
    if game.world.units[id].transport() == Some(transport) {
        return Progress::Complete;
    }
    let to = game.world.units[transport].pos;
    if game.world.shape.distance(game.world.units[id].pos, to) > 1 {
        return approach(game, id, to, TRANSPORT_STATE);
    }
    let entered = prepare(game, Doer::one(id), Action::Enter { transport: Some(transport) });
    entered.unwrap_or_else(|_| retry_below(task, 3))
}

/// Takes a unit in.
pub(super) fn pick_up(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let Some(passenger) = in_play(&game.world, task.args[0]) else { return Progress::Failed };
    if let Some(plan) = &mut game.world.units[passenger].plan {
        plan.flags.asleep = false;
        plan.flags.reserve = false;
    }
    if game.world.units[passenger].transport() == Some(id) {
        return Progress::Complete;
    }
    let to = game.world.units[passenger].pos;
    if game.world.shape.distance(game.world.units[id].pos, to) > 1 {
        return approach(game, id, to, TRANSPORT_STATE);
    }
    if task.executions > 10 {
        return Progress::Failed;
    }
    let enter = Action::Enter { transport: Some(id) };
    if prepare(game, Doer::one(passenger), enter).is_ok() {
        return Progress::OtherPrepared;
    }
    prepare(game, Doer { actor: id, unit: passenger }, enter).unwrap_or_else(|_| retry_below(task, 5))
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        rules::TypeId,
        world::{Flags, Task, TaskKind},
    };

    use crate::testing::Field;

    fn send(field: &mut Field, id: i32, kind: TaskKind, args: &[i32]) -> Flags {
        field.unit_mut(id).plan.as_mut().expect("it acts").push(Task::new(kind, args));
        field.step();
        field.unit(id).plan.as_ref().expect("it lives").flags
    }

    #[test]
    fn who_lacks_action_points_to_enter_waits_for_the_next_turn() {
        let types = "(unit-type inf (acp-per-turn 2) (acp-max 9)) (unit-type bus (acp-per-turn 1) (capacity 4))
                     (table acp-to-enter-unit (inf bus 5)) (table mp-to-enter-terrain (inf t* 9)) (add plain capacity 9)";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (bus 6 4 1 (# 2))");
        assert!(send(&mut field, 1, TaskKind::MoveDirection, &[1, 2]).reserve);
        assert_eq!(field.unit(1).plan.as_ref().map(|plan| plan.tasks.len()), Some(1));
    }

    #[test]
    fn those_inside_of_a_unit_come_before_the_next_unit() {
        let types = "(unit-type inf (acp-per-turn 9)) (unit-type ship (capacity 9)) (unit-type boat (capacity 9))
                     (add plain capacity 9) (table occupant-max (ship inf 0))";
        let units = "(inf 5 4 1 (# 1)) (ship 6 4 1 (# 2)) (boat 6 4 1 (# 3)) (boat 6 4 1 (# 4) (in 2))";
        let mut field = Field::new(types, units);
        send(&mut field, 1, TaskKind::MoveTo, &[6, 4]);
        assert_eq!(field.unit(1).transport(), Some(field.id(4)));
        assert_eq!(field.unit(4).kind.index(), 2);
    }
}
