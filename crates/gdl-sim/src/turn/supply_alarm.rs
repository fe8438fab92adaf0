//! Units that stop when they run low on supply (spec actions 18.3).

use gdl_world::{
    events::{Event, UnitSnapshot},
    world::{Plan, TaskKind, UnitId},
};

use crate::Game;

/// Stops a unit that no computer player leads and whose supply has become low, unless it is on its way to a resupply.
/// The alarm is raised once.
pub(super) fn stops(game: &mut Game, id: UnitId) -> bool {
    let Some(plan) = &mut game.world.units[id].plan else { return false };
    if !plan.flags.supply_is_low || !plan.flags.supply_alarm {
        return false;
    }
    plan.flags.supply_alarm = false;
    if is_resupplied(plan) {
        return false;
    }
    plan.tasks.clear();
    plan.flags.waiting = true;
    game.record(|world| Event::SupplyIsLow { unit: UnitSnapshot::of(world, id) });
    true
}

/// Whether a unit gets new supply, or is on its way there.
fn is_resupplied(plan: &Plan) -> bool {
    let kind = |index: usize| plan.tasks.get(index).map(|task| task.kind);
    kind(0) == Some(TaskKind::Resupply) || (kind(0) == Some(TaskKind::MoveTo) && kind(1) == Some(TaskKind::Resupply))
}

#[cfg(test)]
mod tests {
    use gdl_world::world::{Task, TaskKind::MoveTo};

    use super::*;
    use crate::testing::Field;

    /// Sends a unit to (9,4) with these tasks after that. Returns the column that it reaches, and whether it reported
    /// low supply.
    fn sent(types: &str, behind: &[TaskKind]) -> (i32, bool) {
        let types = format!(
            "(unit-type car (acp-per-turn 9)) (material-type fuel) (table unit-storage-x (car fuel 10))
            (table consumption-per-move (car fuel 1)) {types}"
        );
        let mut field = Field::new(&types, "(car 4 4 1 (# 1) (m 7))");
        if let Some(plan) = &mut field.unit_mut(1).plan {
            behind.iter().for_each(|&kind| plan.push(Task::new(kind, &[0])));
            plan.push(Task::new(MoveTo, &[9, 4, 0, 0]));
        }
        (0..9).for_each(|_| _ = field.step());
        let said = field.events.entries().iter().any(|entry| matches!(entry.event, Event::SupplyIsLow { .. }));
        (field.unit(1).pos.x, said)
    }

    #[test]
    fn who_runs_low_waits_for_orders() {
        assert_eq!(sent("", &[]), (6, true));
        assert_eq!(
            sent("(doctrine bold (resupply-percent 10)) (side-defaults (default-doctrine bold))", &[]),
            (9, false)
        );
    }

    #[test]
    fn who_is_on_the_way_to_supply_goes_on() {
        assert!(!sent("", &[TaskKind::Resupply]).1);
    }
}
