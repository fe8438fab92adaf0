//! A hash of the whole state of a game, equal on every machine: what bug reports and tests compare.

use xxhash_rust::xxh3::Xxh3;

use crate::{
    Random,
    geometry::{Layer, Pos},
    rules::TypeId,
    world::World,
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
    for side in &world.sides {
        state.number(side.number.into());
        side.texts().for_each(|text| state.text(text));
        [&side.counts, &side.next_numbers, &side.treasury].into_iter().flatten().for_each(|&n| state.number(n.into()));
        side.units.iter().for_each(|&id| state.number(world.units[id].id.into()));
        state.place(side.start.unwrap_or(Pos { x: i32::MIN, y: i32::MIN }));
    }
    for player in &world.players {
        state.text(&player.description());
    }
    for view in &world.views {
        state.layer(&view.coverage, i64::from);
        state.layer(&view.seen, i64::from);
        for known in view.units.values().flatten() {
            state.place(known.pos);
            state.number(i64::from(known.kind.number()));
            state.number(known.side.index() as i64);
        }
    }
}

fn units(world: &World, state: &mut State) {
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        let carrier = unit.transport().map_or(0, |transport| world.units[transport].id);
        let side = unit.side.index() as i64;
        for n in [unit.id, unit.pos.x, unit.pos.y, carrier, unit.ordinal, unit.hp, unit.cp] {
            state.number(n.into());
        }
        state.number(unit.kind.index() as i64);
        state.number(side);
        state.text(unit.name.as_deref().unwrap_or(""));
        unit.supply.iter().for_each(|&n| state.number(n.into()));
    }
}
