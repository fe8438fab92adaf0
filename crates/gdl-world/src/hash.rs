//! A hash of the whole state of a game, equal on every machine: what bug reports and tests compare.

use xxhash_rust::xxh3::Xxh3;

use crate::{
    Random,
    geometry::{Layer, Pos},
    rules::TypeId,
    world::{Fate, Flags, Unit, UnitId, World},
};

/// Writes numbers in one byte order.
struct State(Xxh3);

impl State {
    fn number(&mut self, n: i64) {
        self.0.update(&n.to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as i64);
        self.0.update(text.as_bytes());
    }

    fn numbers(&mut self, numbers: &[i32]) {
        self.number(numbers.len() as i64);
        numbers.iter().for_each(|&n| self.number(n.into()));
    }

    fn flag(&mut self, flag: bool) {
        self.number(flag.into());
    }

    fn place(&mut self, p: Pos) {
        self.number(p.x.into());
        self.number(p.y.into());
    }

    fn layer<T: Copy + Default>(&mut self, layer: &Layer<T>, number: impl Fn(T) -> i64) {
        for p in layer.shape().cells() {
            self.number(number(layer.get(p)));
        }
    }

    fn some_layer<T: Copy + Default>(&mut self, layer: &Option<Layer<T>>, number: impl Fn(T) -> i64) {
        self.number(i64::from(layer.is_some()));
        layer.iter().for_each(|layer| self.layer(layer, &number));
    }
}

/// The hash of a game: its world and its generator.
pub fn state_hash(world: &World, random: Random) -> u64 {
    let mut state = State(Xxh3::new());
    let shape = world.shape;
    for n in
        [shape.width(), shape.height(), i32::from(shape.wraps()), world.cell_count, world.circumference, world.turn]
    {
        state.number(n.into());
    }
    state.number(random.state().into());
    state.text(&world.initial_date);
    state.layer(&world.terrain, |t| t.number().into());
    let layers = &world.layers;
    for layer in [
        &layers.elevations,
        &layers.temperatures,
        &layers.clouds,
        &layers.cloud_bottoms,
        &layers.cloud_heights,
        &layers.winds,
    ] {
        state.some_layer(layer, i64::from);
    }
    state.some_layer(&layers.users, i64::from);
    state.some_layer(&layers.people, i64::from);
    state.some_layer(&layers.control, i64::from);
    state.some_layer(&layers.features, i64::from);
    layers.aux.iter().for_each(|layer| state.some_layer(layer, i64::from));
    layers.materials.iter().for_each(|layer| state.some_layer(layer, i64::from));
    for feature in &world.features {
        state.number(feature.id.into());
        state.text(&feature.kind);
        state.text(&feature.name);
    }
    sides(world, &mut state);
    units(world, &mut state);
    state.0.digest()
}

fn sides(world: &World, state: &mut State) {
    let units = &world.rules.units;
    for side in &world.sides {
        state.number(side.number.into());
        side.texts().for_each(|text| state.text(text));
        state.numbers(&side.next_numbers);
        state.numbers(&side.treasury);
        state.numbers(&side.advances);
        units.ids().for_each(|u| state.number(side.tech_for(u).into()));
        units.ids().for_each(|u| state.number(side.initial_tech_for(u).into()));
        side.units.iter().for_each(|&id| state.number(world.units[id].id.into()));
        state.place(side.start.unwrap_or(Pos { x: i32::MIN, y: i32::MIN }));
        for other in world.side_ids() {
            state.flag(side.trusts.get(other.index()).is_some_and(|&trusts| trusts));
        }
        state.flag(side.is_in_game());
        state.flag(side.has_finished);
        state.flag(side.is_willing_to_draw);
        state.number(match side.fate {
            None => 0,
            Some(Fate::Won) => 1,
            Some(Fate::Lost) => 2,
            Some(Fate::Withdrew) => 3,
        });
        state.number(side.priority.map_or(i64::MIN, i64::from));
        side.scores.iter().for_each(|&score| state.number(score.into()));
        state.number(number_of(world, side.self_unit));
        for advance in [side.topic, side.goal] {
            state.number(advance.map_or(-1, |advance| i64::from(advance.number())));
        }
    }
    // The order of players makes no difference.
    for side in world.side_ids() {
        state.text(&world.player_of(side).map_or(String::new(), |player| player.description()));
    }
    for view in &world.views {
        state.layer(&view.coverage, i64::from);
        state.layer(&view.seen, i64::from);
        for known in view.units.sorted() {
            state.place(known.pos);
            state.number(known.id.into());
            state.number(known.date.into());
            state.number(i64::from(known.kind.number()));
            state.number(known.side.index() as i64);
            state.number(known.date.into());
        }
    }
}

/// The number of a unit; 0 for none.
fn number_of(world: &World, id: Option<UnitId>) -> i64 {
    id.and_then(|id| world.units.get(id)).map_or(0, |unit| unit.id.into())
}

fn units(world: &World, state: &mut State) {
    state.number(world.units.next_id().into());
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        let numbers = [
            unit.id,
            unit.pos.x,
            unit.pos.y,
            unit.z,
            unit.ordinal,
            unit.hp,
            unit.pending_hp,
            unit.cp,
            unit.cp_stash,
            unit.experience,
            unit.morale,
            unit.size,
            unit.used_cells,
        ];
        numbers.into_iter().for_each(|n| state.number(n.into()));
        state.number(number_of(world, unit.transport()));
        state.number(number_of(world, unit.last_creation));
        state.number(unit.kind.index() as i64);
        state.number(unit.side.index() as i64);
        state.number(unit.original_side.index() as i64);
        state.text(unit.name.as_deref().unwrap_or(""));
        state.numbers(&unit.supply);
        world.rules.units.ids().for_each(|u| state.number(unit.tooling_for(u).into()));
        state.numbers(&unit.opinions);
        state.number(unit.trackers.into());
        state.numbers(unit.appear.as_ref().map_or(&[], |appear| &appear.numbers));
        state.number(unit.disappear.map_or(i64::MIN, i64::from));
        actions(world, unit, state);
    }
}

/// Adds the remaining actions of a unit in the turn, and its plan.
fn actions(world: &World, unit: &Unit, state: &mut State) {
    state.flag(unit.acts.is_some());
    if let Some(acts) = unit.acts {
        [acts.acp, acts.initial_acp, acts.moves].into_iter().for_each(|n| state.number(n.into()));
        if let Some((action, other)) = acts.pending {
            let call = action.call(world);
            state.text(call.kind.name());
            state.numbers(call.arguments());
            state.number(number_of(world, Some(other)));
        }
    }
    state.flag(unit.plan.is_some());
    if let Some(plan) = &unit.plan {
        let Flags { asleep, reserve, delayed, waiting, ai_control, supply_alarm, supply_is_low } = plan.flags;
        state.text(plan.kind.name());
        let flags = [asleep, reserve, delayed, waiting, ai_control, supply_alarm, supply_is_low];
        flags.into_iter().for_each(|flag| state.flag(flag));
        for goal in [&plan.goal, &plan.formation].into_iter().flatten() {
            state.text(goal.kind.name());
            state.number(goal.side.into());
            state.flag(goal.wanted);
            state.numbers(goal.arguments());
        }
        for task in &plan.tasks {
            state.text(task.kind.name());
            state.numbers(task.arguments());
            [task.executions, task.failures].into_iter().for_each(|n| state.number(n.into()));
        }
    }
}
