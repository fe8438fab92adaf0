//! Units of a saved game, with their remaining actions in the turn and their plans.

use gdl_ruleset::{Attr, Attrs, Origin, Transport, Unit, UnitPlan, Value};
use gdl_schema::property;
use gdl_world::world::{ActionState, Flags, Plan, Task, UnitId, World};

/// The living units by their sides and ids.
pub(super) fn in_order(world: &World) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = world.units.oldest_first().filter(|&id| world.units[id].hp > 0).collect();
    units.sort_by_key(|&id| (world.units[id].side, world.units[id].id));
    units
}

/// Returns a unit: the settings of its module, updated with its current state.
pub(super) fn unit(world: &World, id: UnitId) -> Unit {
    let (unit, rules) = (&world.units[id], &world.rules);
    let source = unit.source.and_then(|at| rules.source.units.get(at));
    let mut attrs = source.map_or(Attrs::default(), |source| source.attrs.clone());
    let number_of = |id: UnitId| world.units.get(id).map_or(0, |unit| unit.id);
    let numbers = [
        (property::unit::HP, unit.hp, rules.units.hp_max[unit.kind]),
        (property::unit::CP, unit.cp, rules.units.cp[unit.kind]),
        (property::unit::CXP, unit.experience, 0),
        (property::unit::MO, unit.morale, 0),
        (property::unit::Z, unit.z, 0),
        (property::unit::NB, unit.ordinal, 0),
        (property::unit::SIZE, unit.size, 1),
        (property::unit::USEDCELLS, unit.used_cells, 0),
        (property::unit::CPSTASH, unit.cp_stash, 0),
        (property::unit::CREATION_ID, unit.last_creation.map_or(0, number_of), 0),
        (property::unit::TRK, unit.trackers.cast_signed(), 0),
    ];
    for (name, number, default) in numbers {
        set(&mut attrs, name, Some(Attr::Int(number)).filter(|_| number != default));
    }
    set(&mut attrs, "m", list(&unit.supply));
    set(&mut attrs, "tp", list(&unit.tooling));
    set(&mut attrs, "opinions", list(&unit.opinions));
    set(&mut attrs, "appear", unit.appear.as_ref().and_then(|appear| list(&appear.numbers)));
    set(&mut attrs, "disappear", unit.disappear.map(Attr::Int));
    let is_full = |acts: &ActionState| {
        let acp = rules.units.acp_per_turn[unit.kind];
        acts.acp == acp && acts.initial_acp == acp && acts.moves == 0 && acts.pending.is_none()
    };
    let acts = unit.acts.filter(|acts| !is_full(acts));
    set(&mut attrs, "acp", acts.map(|acts| Attr::Int(acts.acp)));
    set(&mut attrs, "acp0", acts.map(|acts| Attr::Int(acts.initial_acp)));
    set(&mut attrs, "am", acts.map(|acts| Attr::Int(acts.moves)));
    set(&mut attrs, "a", acts.and_then(|acts| pending(world, id, &acts)));
    Unit {
        id: unit.id,
        kind: unit.kind.into(),
        side: world.side(unit.side).number,
        original_side: (unit.original_side != unit.side).then(|| world.side(unit.original_side).number),
        pos: (unit.pos.x, unit.pos.y),
        name: unit.name.clone(),
        transport: unit.transport().map(|transport| Box::new(Transport::Id(number_of(transport)))),
        plan: unit.plan.as_deref().filter(|plan| !is_usual(plan)).map(|it| Box::new(plan(it))),
        attrs,
    }
}

fn set(attrs: &mut Attrs, name: &str, attr: Option<Attr>) {
    match attr {
        Some(attr) => attrs.set(name, attr),
        None => attrs.unset(name),
    }
}

fn list(numbers: &[i32]) -> Option<Attr> {
    (!numbers.is_empty()).then(|| Attr::Ints(numbers.to_vec()))
}

fn symbol(name: &str) -> Value {
    Value::sym(name, Origin::NONE)
}

fn int(number: i32) -> Value {
    Value::int(number, Origin::NONE)
}

/// The action that a unit is about to do, and the unit that does it, if that is another.
fn pending(world: &World, id: UnitId, acts: &ActionState) -> Option<Attr> {
    let (action, other) = acts.pending?;
    let call = action.call(world);
    let other = Some(other).filter(|&other| other != id).and_then(|other| world.units.get(other));
    let numbers = call.arguments().iter().copied().chain(other.map(|other| other.id));
    Some(Attr::value(Value::list(
        std::iter::once(symbol(call.kind.name())).chain(numbers.map(int)).collect(),
        Origin::NONE,
    )))
}

/// Whether a plan is that of a unit without any orders.
fn is_usual(plan: &Plan) -> bool {
    let usual = Plan::default();
    let is_aimless = plan.goal.is_none() && plan.formation.is_none() && plan.tasks.is_empty();
    is_aimless && plan.kind == usual.kind && plan.flags == usual.flags
}

fn plan(plan: &Plan) -> UnitPlan {
    let Flags { asleep, reserve, delayed, waiting, ai_control, supply_alarm, supply_is_low } = plan.flags;
    let usual = Flags::default();
    let flags = [
        (property::plan::ASLEEP, asleep, usual.asleep),
        (property::plan::RESERVE, reserve, usual.reserve),
        (property::plan::DELAYED, delayed, usual.delayed),
        (property::plan::WAIT, waiting, usual.waiting),
        (property::plan::AI_CONTROL, ai_control, usual.ai_control),
        (property::plan::SUPPLY_ALARM, supply_alarm, usual.supply_alarm),
        (property::plan::SUPPLY_IS_LOW, supply_is_low, usual.supply_is_low),
    ];
    let flags = flags.into_iter().filter(|(_, is_on, is_usual)| is_on != is_usual);
    let mut props: Vec<Value> =
        flags.map(|(name, is_on, _)| Value::list(vec![symbol(name), int(i32::from(is_on))], Origin::NONE)).collect();
    for (name, goal) in [(property::plan::GOAL, &plan.goal), (property::plan::FORMATION, &plan.formation)] {
        let Some(goal) = goal else { continue };
        let mut written = vec![symbol(name), int(goal.side), int(i32::from(goal.wanted)), symbol(goal.kind.name())];
        written.extend(goal.arguments().iter().copied().map(int));
        props.push(Value::list(written, Origin::NONE));
    }
    if !plan.tasks.is_empty() {
        let tasks = std::iter::once(symbol("tasks")).chain(plan.tasks.iter().map(task));
        props.push(Value::list(tasks.collect(), Origin::NONE));
    }
    UnitPlan { kind: plan.kind.name().into(), turn: None, props }
}

fn task(task: &Task) -> Value {
    // Modules cannot give the others.
    let arguments = task.arguments().iter().copied().take(task.kind.given());
    let numbers = [task.executions, task.failures].into_iter().chain(arguments);
    Value::list(std::iter::once(symbol(task.kind.name())).chain(numbers.map(int)).collect(), Origin::NONE)
}
