//! The steps after the methods: fill in terrain and layers that are missing, and remove units off the map
//! (spec world 12.1).

use gdl_schema::msg;
use gdl_world::{
    geometry::Layer,
    worked_cells,
    world::{Place, UnitId},
};

use super::{Fatal, maker::Maker, terrain};

/// Makes the terrain if there is none, and the layers of values that vary.
pub(super) fn fill_in(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if !maker.has_terrain {
        maker.warn(msg::NO_TERRAIN_DEFINED, "No terrain defined, substituting type 0");
        maker.has_terrain = true;
        terrain::set_edge(maker);
    }
    let rules = maker.rules.clone();
    let t = &rules.terrain;
    let shape = maker.world.shape;
    maker.work(shape.places() * 4)?;
    if rules.elevations_vary() {
        terrain::start_elevations(&mut maker.world);
    }
    let varies = |low, high| {
        let (low, high) = rules.limits(low, high);
        low != high
    };
    let layers = &mut maker.world.layers;
    if varies(&t.temperature_min, &t.temperature_max) {
        layers.temperatures.get_or_insert_with(|| Layer::new(shape, 0));
    }
    if varies(&t.clouds_min, &t.clouds_max) {
        layers.clouds.get_or_insert_with(|| Layer::new(shape, 0));
    }
    if varies(&t.wind_force_min, &t.wind_force_max) {
        layers.winds.get_or_insert_with(|| Layer::new(shape, 0));
    }
    worked_cells::begin(&mut maker.world);
    Ok(())
}

/// Removes units that are off the map and do not appear later.
pub(super) fn remove_units(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let world = &maker.world;
    let appears = |id: UnitId| {
        let appear = world.units[id].appear.as_ref();
        appear.is_some_and(|appear| appear.numbers.first().is_some_and(|&turn| turn >= 0))
    };
    let is_lost = |id: &UnitId| !world.is_in_play(*id) && !appears(*id);
    let lost: Vec<UnitId> = world.units.oldest_first().filter(is_lost).collect();
    // A unit that appears later leaves a transport that does not.
    let kept: Vec<UnitId> = world
        .units
        .oldest_first()
        .filter(|&id| appears(id) && matches!(world.units[id].place(), Place::Inside(transport) if is_lost(&transport)))
        .collect();
    for id in kept {
        maker.world.leave_map(id);
    }
    let world = &mut maker.world;
    world.remove_units(&lost);
    // A unit that got no place, for want of terrain or of its transport, has none to wait for: in a saved game, which has
    // both, its wish would come true.
    let units: Vec<UnitId> = world.units.oldest_first().filter(|&id| !world.units[id].is_on_map()).collect();
    for id in units {
        let unit = &world.units[id];
        if unit.cp >= 0 || world.shape.is_inner(unit.pos) {
            world.leave_map(id);
        }
    }
    Ok(())
}
