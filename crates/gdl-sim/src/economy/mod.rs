//! Materials in the course of turns: what cells and units produce, how it spreads among them, what they consume, and
//! the people who live in cells (spec turns 6, 7).

mod consumption;
mod levelling;
mod people;
mod production;
mod sharing;

use gdl_world::{
    rules::TypeId,
    world::{UnitId, World},
};

use crate::{Game, effects::starvation, materials};

pub(crate) use consumption::exhaust;
pub(crate) use production::of_cell as product_of_cell;

/// The value of `backdrop-model` for distribution by leveling.
const LEVELLING: i32 = 1;

/// Production and distribution at the start of a turn.
pub(crate) fn produce(game: &mut Game) {
    let rules = game.world.rules.clone();
    if rules.globals.economy == 0 || rules.materials.count() == 0 {
        return;
    }
    production::of_cells(&mut game.world);
    production::of_units(game);
    if rules.globals.backdrop_model == LEVELLING {
        levelling::level(game);
        clip(&mut game.world);
    } else {
        sharing::give_excess(game);
        clip(&mut game.world);
        sharing::share(game);
    }
    materials::rearm_alarms(&mut game.world);
}

/// Runs the consumption of people, cells and units at the end of a turn, and the starvation of units that lack
/// something.
pub(crate) fn consume(game: &mut Game) {
    consumption::by_people(game);
    consumption::by_cells(game);
    consumption::by_units(&mut game.world);
    starve(game);
}

/// Lets people change sides at the end of a turn, and limits their number.
pub(crate) fn settle_people(game: &mut Game) {
    people::change_sides(game);
    people::limit(&mut game.world);
}

/// Removes the amounts that units and cells cannot store.
fn clip(world: &mut World) {
    let rules = world.rules.clone();
    let units: Vec<UnitId> = world.units.oldest_first().collect();
    world.work.spend(units.len() as u64 * rules.materials.count() as u64);
    for id in units {
        let unit = &mut world.units[id];
        for (supply, m) in unit.supply.iter_mut().zip(rules.materials.ids()) {
            *supply = (*supply).clamp(0, rules.tables.unit_storage_x.get(unit.kind, m));
        }
    }
    for m in rules.materials.ids() {
        let Some(layer) = &mut world.layers.materials[m.index()] else { continue };
        let storage: Vec<i32> = rules.terrain.ids().map(|t| rules.tables.terrain_storage_x.get(t, m)).collect();
        for span in world.shape.spans() {
            let terrain = &world.terrain.places()[span.clone()];
            for (amount, t) in layer.places_mut()[span].iter_mut().zip(terrain) {
                *amount = (*amount).min(storage[t.index()]);
            }
        }
    }
}

fn starve(game: &mut Game) {
    if !game.world.rules.flows.units_starve {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        if game.world.is_active(id) {
            starvation::starve(game, id);
        }
    }
}
