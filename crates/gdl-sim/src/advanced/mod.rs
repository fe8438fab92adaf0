//! Units of advanced types, such as cities: the cells around that they work, what that yields, and how they grow
//! (spec turns 10.2 to 10.4).

mod cells;
mod population;
mod production;

pub(crate) use cells::{begin, drive_from, free};

use crate::{
    Game,
    rules::UnitTypeId,
    world::{SideId, UnitId, World},
};

/// Lets all advanced units work their cells, produce, and feed their people.
pub(crate) fn work(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.units.advanced.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().filter(|&id| works(&game.world, id)).collect();
    for id in units {
        if works(&game.world, id) {
            work_one(game, id);
        }
    }
}

fn works(world: &World, id: UnitId) -> bool {
    let Some(unit) = world.units.get(id) else { return false };
    world.rules.units.advanced[unit.kind] != 0
        && world.is_active(id)
        && (unit.side != SideId::INDEPENDENTS || world.rules.globals.indepside_has_economy != 0)
}

fn work_one(game: &mut Game, id: UnitId) {
    let unit = &mut game.world.units[id];
    if unit.size <= 0 {
        unit.size = 1;
    }
    cells::choose(&mut game.world, id);
    production::produce(&mut game.world, id);
    if game.world.rules.globals.people != 0 && population::live(game, id) {
        cells::choose(&mut game.world, id);
    }
}

/// A unit has another type now: one that was not advanced begins small, one that is not any more works no cells.
pub(crate) fn after_change_of_type(world: &mut World, id: UnitId, old: UnitTypeId) {
    let advanced = &world.rules.units.advanced;
    let is_advanced = advanced[world.units[id].kind] != 0;
    if is_advanced && advanced[old] == 0 {
        world.units[id].size = 1;
    }
    if !is_advanced {
        cells::free(world, id);
    }
}

/// The active units directly inside of a unit, by their types.
fn crew(world: &World, id: UnitId) -> Vec<UnitTypeId> {
    let occupants = world.occupants(id).map(|occupant| &world.units[occupant]);
    occupants.filter(|unit| unit.hp > 0 && world.is_complete(unit)).map(|unit| unit.kind).collect()
}

/// A percentage of a number, truncated, within bounds that no sensible game reaches.
fn percent(n: i64, p: i32) -> i64 {
    (n * i64::from(p) / 100).clamp(-(1 << 30), 1 << 30)
}
