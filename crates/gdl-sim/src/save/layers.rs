//! The area of a saved game: its size, its layers and what lies on them.

use gdl_ruleset::{Feature, Grid, LayerKey, Ruleset};
use gdl_world::{
    geometry::{Layer, Pos},
    rules::TypeId,
    world::World,
};

/// Gives a ruleset the area of a world.
pub(super) fn write(rules: &mut Ruleset, world: &World) {
    let (shape, layers) = (world.shape, &world.layers);
    let area = &mut rules.area;
    (area.width, area.height) = (shape.width(), shape.height());
    area.sized_closed = i64::from(world.cell_count) == i64::from(shape.width()) * i64::from(shape.height());
    // Layers are those of the area from now on, not those of a larger one.
    area.restriction = None;
    area.sun = Some((world.sun.x, world.sun.y));
    if shape.wraps() || rules.world.circumference != 0 {
        rules.world.circumference = world.circumference;
    }
    area.layers.clear();
    let mut add = |key: LayerKey, value: &dyn Fn(Pos) -> i32| {
        let mut grid = Grid::new(shape.width(), shape.height(), 0);
        shape.cells().for_each(|p| grid.set(p.x, p.y, value(p)));
        area.layers.insert(key, grid);
    };
    fn add_some<T: Copy + Default + Into<i32>>(
        add: &mut impl FnMut(LayerKey, &dyn Fn(Pos) -> i32),
        key: LayerKey,
        layer: &Option<Layer<T>>,
    ) {
        if let Some(layer) = layer {
            add(key, &|p| layer.get(p).into());
        }
    }
    // A type is below 32 bits.
    add(LayerKey::Terrain, &|p| world.terrain_at(p).index() as i32);
    add_some(&mut add, LayerKey::PeopleSides, &layers.people);
    add_some(&mut add, LayerKey::ControlSides, &layers.control);
    add_some(&mut add, LayerKey::Features, &layers.features);
    add_some(&mut add, LayerKey::Elevations, &layers.elevations);
    add_some(&mut add, LayerKey::Temperatures, &layers.temperatures);
    add_some(&mut add, LayerKey::Winds, &layers.winds);
    add_some(&mut add, LayerKey::Clouds, &layers.clouds);
    add_some(&mut add, LayerKey::CloudBottoms, &layers.cloud_bottoms);
    add_some(&mut add, LayerKey::CloudHeights, &layers.cloud_heights);
    add_some(&mut add, LayerKey::User, &layers.users);
    for t in world.rules.terrain.ids() {
        add_some(&mut add, LayerKey::Aux(t.into()), &layers.aux[t.index()]);
    }
    for m in world.rules.materials.ids() {
        add_some(&mut add, LayerKey::Material(m.into()), &layers.materials[m.index()]);
    }
    let feature = |feature: &gdl_world::world::Feature| Feature {
        id: feature.id,
        kind: feature.kind.clone(),
        name: feature.name.clone(),
    };
    rules.area.features = world.features.iter().map(feature).collect();
}
