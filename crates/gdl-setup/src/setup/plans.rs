//! The initial activities of units of the module: action states, plans and tasks (spec actions 2.1, 18.1).

use std::collections::BTreeSet;

use gdl_ruleset::{Attr, Unit, UnitPlan, Value};
use gdl_schema::property;
use gdl_world::{
    rules::read_task,
    world::{
        ActionKind, ActionState, Call, Flags, GOAL_ARGUMENTS, Goal, GoalKind, MAX_ARGUMENTS, Plan, PlanKind, UnitId,
        World,
    },
};

/// Gives a unit the action state, the plan and the tasks of its form, if it can act. Action points of the form let it
/// act until the next turn even if its type has none.
pub(super) fn give(world: &mut World, id: UnitId, source: &Unit) {
    let acp_per_turn = world.rules.units.acp_per_turn[world.units[id].kind];
    let number = |name: &str, or: i32| source.attrs.int(name).unwrap_or(or);
    let may_act = world.may_act(id);
    let has_state = ["acp", "acp0", "am", "a"].iter().any(|name| source.attrs.get(name).is_some());
    if !may_act && !has_state {
        return;
    }
    if has_state {
        let pending = match source.attrs.get(property::unit::A) {
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

/// Gives units of a saved game that cannot act at the moment the plan that they had, by their places in its list of units.
pub(super) fn give_back(world: &mut World, places: &[i32]) {
    if places.is_empty() {
        return;
    }
    let rules = world.rules.clone();
    let places: BTreeSet<usize> = places.iter().filter_map(|&place| usize::try_from(place).ok()).collect();
    let units: Vec<UnitId> = world.units.oldest_first().collect();
    for id in units {
        let unit = &mut world.units[id];
        if let Some(place) = unit.source.filter(|place| places.contains(place) && unit.plan.is_none()) {
            let written = rules.source.units.get(place).and_then(|source| source.plan.as_ref());
            unit.plan = Some(written.map_or_else(Box::default, |written| Box::new(plan(written))));
        }
    }
}

/// The action that a unit is about to do, and the unit that does it, if another is given after the arguments.
fn pending_action(world: &World, id: UnitId, written: &Value) -> Option<(gdl_world::world::Action, UnitId)> {
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
            "goal" => plan.goal = goal(values),
            "formation" => plan.formation = goal(values).filter(|goal| goal.kind == GoalKind::KeepFormation),
            "tasks" => plan.tasks = values.iter().filter_map(read_task).collect(),
            _ => {}
        }
    }
    plan
}

/// A goal: side, whether it is wanted, kind, arguments. None without a known kind.
fn goal(written: &[Value]) -> Option<Goal> {
    let number = |index: usize| written.get(index).and_then(Value::as_int).unwrap_or(0);
    let kind = GoalKind::named(written.get(2)?.as_sym()?).filter(|&kind| kind != GoalKind::None)?;
    let mut args = [0; GOAL_ARGUMENTS];
    args.iter_mut().take(kind.arity()).zip(3..).for_each(|(arg, index)| *arg = number(index));
    Some(Goal { side: number(0), wanted: number(1) != 0, kind, args })
}

fn plan_kind(name: &str) -> PlanKind {
    let kinds =
        [PlanKind::Passive, PlanKind::Defensive, PlanKind::Exploratory, PlanKind::Offensive, PlanKind::Improving];
    kinds.into_iter().find(|kind| kind.name() == name).unwrap_or(PlanKind::None)
}
