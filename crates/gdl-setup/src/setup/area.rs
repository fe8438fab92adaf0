//! The layers that the game gives its area.

use gdl_ruleset::{Grid, LayerKey};
use gdl_schema::global;
use gdl_world::{
    geometry::{Layer, Pos, Shape},
    rules::{TerrainId, TypeId, text_global},
    world::Feature,
};
use smol_str::SmolStr;

use super::{Fatal, maker::Maker};

/// Copies the layers and features of the game.
pub(super) fn load(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let area = &rules.source.area;
    let shape = maker.world.shape;
    if let Some((x, y)) = area.sun {
        maker.world.sun = Pos { x, y };
    }
    maker.world.turn = rules.globals.turn.max(0);
    maker.world.initial_date = SmolStr::from(text_global(&rules.source, global::INITIAL_DATE));
    for (key, grid) in &area.layers {
        maker.work(shape.places())?;
        let layers = &mut maker.world.layers;
        match *key {
            LayerKey::Terrain => {
                // A number that is not a type was reported when it was read, and counts as the first type.
                maker.world.terrain =
                    convert(shape, grid, |n| rules.terrain.id(n).unwrap_or_else(|| TerrainId::from_index(0)));
                maker.has_terrain = true;
            }
            LayerKey::Aux(t) => layers.aux[usize::from(t.index)] = Some(convert(shape, grid, |n| n as u8)),
            LayerKey::Material(m) => layers.materials[usize::from(m.index)] = Some(convert(shape, grid, |n| n)),
            LayerKey::PeopleSides => layers.people = Some(convert(shape, grid, |n| n as u8)),
            LayerKey::ControlSides => layers.control = Some(convert(shape, grid, |n| n as u8)),
            LayerKey::Features => layers.features = Some(convert(shape, grid, |n| n as u16)),
            LayerKey::Elevations => layers.elevations = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::Temperatures => layers.temperatures = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::Winds => layers.winds = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::Clouds => layers.clouds = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::CloudBottoms => layers.cloud_bottoms = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::CloudHeights => layers.cloud_heights = Some(convert(shape, grid, |n| n as i16)),
            LayerKey::User => layers.users = Some(convert(shape, grid, |n| n)),
        }
    }
    maker.world.begin_light();
    let features = area.features.iter().map(|f| Feature { id: f.id, kind: f.kind.clone(), name: f.name.clone() });
    maker.world.features = features.collect();
    Ok(())
}

/// Returns a layer with the values of a grid of the same size. The values fit into the layers, whose widths are those
/// of the engine, because evaluation respects them.
fn convert<T: Copy + Default>(shape: Shape, grid: &Grid, value: impl Fn(i32) -> T) -> Layer<T> {
    let mut layer = Layer::new(shape, T::default());
    for (place, n) in layer.places_mut().iter_mut().zip(grid.cells()) {
        *place = value(n);
    }
    layer
}
