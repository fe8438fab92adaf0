//! Elevations of made-up terrain (spec world 3.3, 6.1).

use gdl_world::{
    geometry::Layer,
    rules::{TerrainId, TypeId},
    world::World,
};

use super::{super::maker::Maker, blobs::Relief};

/// An empty range of raw values: a minimum above all values, and a maximum below them.
const NO_RAW: (i32, i32) = (4001, -1);

/// Makes the layer of elevations if there is none: the least of each cell's terrain.
pub(in super::super) fn start(world: &mut World) {
    if world.layers.elevations.is_some() {
        return;
    }
    let mut layer = Layer::new(world.shape, 0);
    for p in world.shape.cells() {
        layer.set(p, world.rules.terrain.elevation_min[world.terrain_at(p)] as i16);
    }
    world.layers.elevations = Some(layer);
}

/// Gives the inner cells elevations between the limits of their terrain, by their height in the relief. Types whose
/// limits overlap share one scale.
pub(super) fn scale(maker: &mut Maker<'_>, relief: &Relief) {
    let rules = maker.rules.clone();
    start(&mut maker.world);
    let world = &mut maker.world;
    let limits = |t: TerrainId| (rules.terrain.elevation_min[t], rules.terrain.elevation_max[t]);
    let mut ranges: Vec<(i32, i32)> = rules.terrain.ids().map(limits).collect();
    let mut raw = vec![NO_RAW; ranges.len()];
    for p in world.shape.inner_cells() {
        let value = i32::from(relief.values.get(p));
        hull(&mut raw[world.terrain_at(p).index()], (value, value));
    }
    let types = ranges.len();
    for t in 0..types {
        for _ in 0..types {
            for other in 0..types {
                let ((low, high), (a, b)) = (ranges[t], ranges[other]);
                if (low..=high).contains(&a) || (low..=high).contains(&b) {
                    hull(&mut ranges[t], (a, b));
                    let with = raw[other];
                    hull(&mut raw[t], with);
                }
            }
        }
    }
    let Some(mut elevations) = world.layers.elevations.take() else { return };
    for p in world.shape.inner_cells() {
        let t = world.terrain_at(p);
        let ((low, high), (least, most)) = (limits(t), raw[t.index()]);
        let range = high - low;
        let above = match range {
            ..=0 => 0,
            _ if most <= least => range / 2,
            _ => (i32::from(relief.values.get(p)) - least) * range / (most - least),
        };
        elevations.set(p, (low + above).max(low).min(high) as i16);
    }
    world.layers.elevations = Some(elevations);
}

fn hull(range: &mut (i32, i32), with: (i32, i32)) {
    *range = (range.0.min(with.0), range.1.max(with.1));
}
