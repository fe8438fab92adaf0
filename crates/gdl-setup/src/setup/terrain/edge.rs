//! The terrain of the edge (spec world 6.2).

use gdl_world::{
    geometry::Pos,
    rules::{TerrainId, TypeId},
    world::World,
};

use super::super::maker::Maker;

/// Gives the edge its terrain, and the mean elevation of the inner cells beside it.
pub(in super::super) fn set(maker: &mut Maker<'_>) {
    let rules = maker.rules.clone();
    let t = rules.terrain.id(rules.globals.edge_terrain).unwrap_or_else(|| TerrainId::from_index(0));
    let (low, high) = rules.limits(&rules.terrain.elevation_min, &rules.terrain.elevation_max);
    let shape = maker.world.shape;
    let (w, h, half) = (shape.width(), shape.height(), shape.half());
    if !shape.wraps() {
        for y in 0..half {
            for (x, y) in [(half - y, y), (0, half + y), (w - 1, y), (w - 1 - y, half + y)] {
                set_cell(&mut maker.world, Pos { x, y }, t, low, high);
            }
        }
    }
    for x in 0..w {
        for y in [0, h - 1] {
            set_cell(&mut maker.world, Pos { x, y }, t, low, high);
        }
    }
}

fn set_cell(world: &mut World, p: Pos, t: TerrainId, low: i32, high: i32) {
    if !world.shape.contains(p) {
        return;
    }
    world.terrain.set(p, t);
    if let Some(elevations) = &mut world.layers.elevations {
        let (mut sum, mut count) = (0, 0);
        for n in world.shape.inner_neighbors(p) {
            sum += i32::from(elevations.get(n));
            count += 1;
        }
        if count > 0 {
            elevations.set(p, (sum / count).max(low).min(high) as i16);
        }
    }
}
