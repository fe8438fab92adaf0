//! Units that build themselves (spec turns 9.4).

use crate::{
    Game, construction,
    world::{UnitId, World},
};

/// Lets all units build themselves that can, and completes those that are done.
pub(super) fn self_build(game: &mut Game) {
    let types = &game.world.rules.units;
    if !types.cp_per_self_build.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().filter(|&id| builds_itself(&game.world, id)).collect();
    for id in units {
        let rules = game.world.rules.clone();
        let unit = &mut game.world.units[id];
        let full = rules.units.cp[unit.kind];
        unit.cp = (unit.cp + rules.units.cp_per_self_build[unit.kind]).min(full);
        if unit.cp >= full {
            construction::complete(game, id);
        }
    }
}

fn builds_itself(world: &World, id: UnitId) -> bool {
    let (types, unit) = (&world.rules.units, &world.units[id]);
    world.is_in_play(id)
        && !world.is_complete(unit)
        && types.cp_per_self_build[unit.kind] > 0
        && unit.cp >= types.cp_to_self_build[unit.kind]
}
