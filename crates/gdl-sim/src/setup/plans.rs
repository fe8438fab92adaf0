//! What units of the module are doing when the game begins: action states, plans and tasks (spec actions 2.1, 18.1).

use gdl_ruleset::{Attr, Unit, UnitPlan, Value};

use crate::{
    actions::{ActionKind, Call, MAX_ARGUMENTS},
    world::{ActionState, Flags, Plan, PlanKind, Task, TaskKind, UnitId, World},
};

/// Gives a unit what its form says, if it can act.
pub(super) fn give(world: &mut World, id: UnitId, source: &Unit) {
    if !world.may_act(id) {
        return;
    }
    let acp_per_turn = world.rules.units.acp_per_turn[world.units[id].kind];
    let number = |name: &str, or: i32| source.attrs.int(name).unwrap_or(or);
    let has_state = ["acp", "acp0", "am", "a"].iter().any(|name| source.attrs.get(name).is_some());
    if has_state {
        let pending = match source.attrs.get("a") {
            Some(Attr::Value(action)) => pending_action(world, id, action),
            _ => None,
        };
        let (acp, initial_acp, moves) = (number("acp", acp_per_turn), number("acp0", acp_per_turn), number("am", 0));
        let unit = &mut world.units[id];
        unit.acts = Some(ActionState { acp, initial_acp, moves, pending });
        unit.plan = Some(Box::default());
    }
    if let Some(written) = &source.plan {
        world.units[id].plan = Some(Box::new(plan(written)));
    }
}

/// The action that a unit is about to do, and the unit that does it, if another is named behind the arguments.
fn pending_action(world: &World, id: UnitId, written: &Value) -> Option<(crate::actions::Action, UnitId)> {
    let kind = ActionKind::named(written.head()?)?;
    let numbers = || written.items().iter().skip(1).map(|item| item.as_int().unwrap_or(0));
    let mut args = [0; MAX_ARGUMENTS];
    let count = kind.parameters().len();
    args.iter_mut().zip(numbers().take(count)).for_each(|(to, from)| *to = from);
    let unit = numbers().nth(count).and_then(|other| world.living_unit(other)).unwrap_or(id);
    Some((Call { kind, args }.resolve(world).ok()?, unit))
}

fn plan(written: &UnitPlan) -> Plan {
    let mut plan = Plan { kind: plan_kind(&written.kind), ..Plan::default() };
    for property in &written.props {
        let Some(name) = property.head() else { continue };
        let values = &property.items()[1..];
        let is_on = values.first().and_then(Value::as_int).unwrap_or(0) != 0;
        let Flags { asleep, reserve, delayed, waiting, ai_control, supply_alarm, supply_is_low } = &mut plan.flags;
        match name.as_str() {
            "asleep" => *asleep = is_on,
            "reserve" => *reserve = is_on,
            "delayed" => *delayed = is_on,
            "wait" => *waiting = is_on,
            "ai-control" => *ai_control = is_on,
            "supply-alarm" => *supply_alarm = is_on,
            "supply-is-low" => *supply_is_low = is_on,
            "tasks" => plan.tasks = values.iter().filter_map(task).collect(),
            _ => {}
        }
    }
    plan
}

fn plan_kind(name: &str) -> PlanKind {
    let kinds =
        [PlanKind::Passive, PlanKind::Defensive, PlanKind::Exploratory, PlanKind::Offensive, PlanKind::Improving];
    kinds.into_iter().find(|kind| kind.name() == name).unwrap_or(PlanKind::None)
}

/// A task with how often it was executed and tried again, and its arguments.
fn task(written: &Value) -> Option<Task> {
    let kind = TaskKind::named(written.head()?)?;
    let numbers: Vec<i32> = written.items().iter().skip(1).map(|item| item.as_int().unwrap_or(0)).collect();
    let count = |index: usize| numbers.get(index).copied().unwrap_or(0);
    let given = numbers.get(2..).unwrap_or_default();
    Some(Task { executions: count(0), failures: count(1), ..Task::new(kind, given) })
}

#[cfg(test)]
mod tests {
    use crate::{
        testing::Field,
        world::{PlanKind, TaskKind},
    };

    const TYPES: &str = "(unit-type inf (acp-per-turn 3)) (unit-type rock)";

    #[test]
    fn plans_of_the_module_are_kept() {
        let units = "(inf 5 4 1 (# 1) (plan Defensive 1 (asleep 1) (supply-alarm 0)
                        (tasks (move-to 2 1 7 4 0 1) (sentry 0 0 3))))
                     (rock 5 5 1 (# 2) (plan Passive))";
        let field = Field::new(TYPES, units);
        let plan = field.unit(1).plan.as_ref().expect("it can act");
        assert_eq!(plan.kind, PlanKind::Defensive);
        assert!(plan.flags.asleep && !plan.flags.supply_alarm && plan.flags.ai_control);
        let [task, sentry] = [plan.tasks[0], plan.tasks[1]];
        assert_eq!((task.kind, task.executions, task.failures), (TaskKind::MoveTo, 2, 1));
        assert_eq!(task.arguments(), [7, 4, 0, 1, 0]);
        assert_eq!((sentry.kind, sentry.arguments()), (TaskKind::Sentry, &[3][..]));
        assert!(field.unit(2).plan.is_none(), "what cannot act has no plan");
    }

    #[test]
    fn the_first_turn_does_not_count_what_was_left() {
        let field = Field::new(TYPES, "(inf 5 4 1 (# 1) (acp 9) (acp0 9) (am 4))");
        assert_eq!((field.acp(1), field.unit(1).acts.map(|acts| acts.moves)), (3, Some(0)));
    }

    #[test]
    fn a_pending_action_comes_first() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1) (a (move 6 4 0)))");
        field.step();
        assert_eq!((field.unit(1).pos.x, field.acp(1)), (6, 2));
    }
}
