//! Units that act before others of their side: the stages of a turn, by action priority (spec turns 2.5).
//!
//! Lower numbers act first, as in the engine. A game in which all units have the same priority has one stage, and
//! priorities are not computed in it. A unit that comes during a turn with a priority below the current stage waits for
//! the next turn: the stages go up only.

use gdl_ruleset::{Attr, Attrs};
use gdl_schema::property;
use gdl_world::{
    progress::Stages,
    rules::TypeId,
    world::{SideId, UnitId, World},
};

use super::units;
use crate::Game;

/// Begins with the lowest priority in use.
pub(super) fn begin_turn(game: &mut Game) {
    let world = &game.world;
    let mut priorities = world.units.oldest_first().map(|id| priority(world, id));
    let first = priorities.next().unwrap_or(0);
    let (low, high) = priorities.fold((first, first), |(low, high), it| (low.min(it), high.max(it)));
    game.stages = (low < high || may_differ(world)).then_some(Stages { current: low, last: high });
}

/// Whether units that come during a turn may have another priority than those that are there.
fn may_differ(world: &World) -> bool {
    let of_types = world.rules.units.action_priority.values();
    of_types.windows(2).any(|pair| pair[0] != pair[1])
        || world.side_ids().any(|side| priorities_of_side(world, side).is_some())
}

/// The priorities that a side gives to its types; None if it gives none.
fn priorities_of_side(world: &World, side: SideId) -> Option<&[i32]> {
    let attrs: &Attrs = &world.rules.source.sides.get(world.side(side).source?)?.attrs;
    match attrs.get(property::side::ACTION_PRIORITIES) {
        Some(Attr::Ints(list)) => Some(list),
        _ => None,
    }
}

/// Whether units with the priority of a unit may act now.
pub(super) fn may_act(game: &Game, id: UnitId) -> bool {
    // A unit that came later with a priority above all others acts in the last stage.
    game.stages.is_none_or(|stages| {
        let priority = priority(&game.world, id);
        priority == stages.current || (stages.current == stages.last && priority > stages.last)
    })
}

/// Whether sides may finish by themselves: not before the last stage.
pub(super) fn is_last(game: &Game) -> bool {
    game.stages.is_none_or(|stages| stages.current >= stages.last)
}

/// Continues with the next stage that has units, if no unit of the current one can act any more. Returns false if the
/// stage stays.
pub(super) fn advance(game: &mut Game) -> bool {
    let Some(stages) = game.stages.filter(|stages| stages.current < stages.last) else { return false };
    let world = &game.world;
    let playing = || world.sides.iter().filter(|side| side.is_in_game() && !side.has_finished);
    let is_busy = |&id: &UnitId| may_act(game, id) && units::can_still_act(world, id);
    if playing().flat_map(|side| &side.units).any(is_busy) {
        return false;
    }
    let later = world.units.oldest_first().map(|id| priority(world, id)).filter(|&it| it > stages.current);
    let current = later.min().unwrap_or(stages.last).min(stages.last);
    game.stages = Some(Stages { current, ..stages });
    true
}

/// The priority of a unit: its own, that of its type on its side, or that of its type.
fn priority(world: &World, id: UnitId) -> i32 {
    let (unit, source) = (&world.units[id], &world.rules.source);
    let own = unit.source.and_then(|at| source.units.get(at)).and_then(|unit| unit.attrs.int(property::unit::PRIORITY));
    let of_side = || priorities_of_side(world, unit.side).and_then(|list| list.get(unit.kind.index()).copied());
    let is_set = |priority: &i32| *priority >= 0;
    own.filter(is_set).or_else(|| of_side().filter(is_set)).unwrap_or(world.rules.units.action_priority[unit.kind])
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        events::Event,
        world::{Outcome, Task, TaskKind},
    };

    use crate::testing::Field;

    const TYPES: &str = "(unit-type scout (acp-per-turn 2)) (unit-type tank (acp-per-turn 2) (action-priority 3))
        (unit-type train (acp-per-turn 2))";

    /// Lets all units go east, and returns the order of their first moves.
    fn order(sides: &str, units: &str, ids: &[i32]) -> Vec<i32> {
        let mut field = Field::new(&format!("{TYPES} {sides}"), units);
        for &id in ids {
            let (x, y) = (field.unit(id).pos.x + 1, field.unit(id).pos.y);
            let plan = field.unit_mut(id).plan.as_mut().expect("it can act");
            plan.push(Task::new(TaskKind::MoveTo, &[x, y, 0, 0]));
            // A unit that has arrived has nothing left to do in this turn.
            let acts = field.unit_mut(id).acts.as_mut().expect("it can act");
            acts.acp = 1;
        }
        field.events.take();
        for _ in 0..20 {
            field.step();
        }
        let moved = field.events.take().into_iter().filter_map(|entry| match entry.event {
            Event::Moved { unit, .. } => Some(unit.id),
            _ => None,
        });
        moved.collect()
    }

    #[test]
    fn lower_numbers_act_first() {
        let units = "(tank 2 4 1 (# 1)) (scout 2 5 1 (# 2)) (train 2 6 1 (# 3) (priority 1)) (tank 8 2 2 (# 9))";
        assert_eq!(order("", units, &[1, 2, 3]), [2, 3, 1]);
        assert_eq!(order("", "(scout 2 4 1 (# 1)) (scout 2 5 1 (# 2)) (scout 8 2 2 (# 9))", &[1, 2]), [1, 2]);
    }

    #[test]
    fn sides_have_priorities_of_their_own() {
        let side = "(side 1 (action-priorities (tank 0) (scout 5)))";
        let units = "(tank 2 4 1 (# 1)) (scout 2 5 1 (# 2)) (tank 8 2 2 (# 9))";
        assert_eq!(order(side, units, &[1, 2]), [1, 2]);
    }

    #[test]
    fn units_that_come_with_a_lower_priority_wait_for_the_next_turn() {
        // Lets a town with one priority make a man with another one, and returns whether the man may act in that turn
        // and in the first stage of the next one.
        let check = |of_town: i32, of_man: i32, units: &str, expected: (bool, bool)| {
            let types = format!(
                "(unit-type man (acp-per-turn 2) (cp 1) (action-priority {of_man}))
                 (unit-type town (acp-per-turn 2) (action-priority {of_town}))
                 (table can-create (town man 1)) (table cp-on-creation (town man 1)) (table create-range (town man 1))"
            );
            let mut field = Field::new(&types, &format!("(town 5 4 1 (# 1)) (town 9 4 2 (# 2)) {units}"));
            assert_eq!(field.act(1, "create-at 0 6 4 0"), Outcome::Done);
            let id = field.world.units.next_id() - 1;
            let may_act = |field: &Field| super::may_act(field, field.id(id));
            let now = may_act(&field);
            field.next_turn();
            assert_eq!((now, may_act(&field)), expected, "{of_town} {of_man} {units}");
        };
        check(3, 3, "", (true, true));
        check(3, 1, "", (false, true));
        check(3, 1, "(man 2 2 1 (# 3) (priority 5))", (false, true));
        // With a priority above all others it acts in the last stage.
        check(1, 3, "", (true, false));
    }

    #[test]
    fn turns_go_on_through_all_stages() {
        let mut field = Field::new(TYPES, "(tank 2 4 1 (# 1)) (scout 2 5 1 (# 2)) (tank 8 2 2 (# 9))");
        for turn in 2..5 {
            field.next_turn();
            assert_eq!((field.world.turn, field.acp(1), field.acp(2)), (turn, 2, 2));
        }
    }
}
