//! alter-terrain (spec actions 15.1).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    geometry::Pos,
    materials,
    rules::{Subtype, TerrainId},
    terrain,
    world::World,
};

/// Says what is against changing the terrain of a cell.
pub(super) fn check(world: &World, doer: Doer, at: Pos, new: TerrainId) -> Check {
    world.both_in_play(doer)?;
    let (rules, tables) = (&world.rules, &world.rules.tables);
    require(world.shape.contains(at) && rules.subtype(new) == Subtype::Cell, Outcome::Error)?;
    let (unit, old) = (&world.units[doer.unit], world.terrain_at(at));
    let u = unit.kind;
    let (removal, addition) = (tables.acp_to_remove_terrain.get(u, old), tables.acp_to_add_terrain.get(u, new));
    require(removal >= 1 && addition >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, removal + addition)?;
    let distance = world.shape.distance(unit.pos, at);
    require(distance <= tables.alter_terrain_range.get(u, new), Outcome::Error)?;
    acp::check_now(world, doer.actor, removal + addition)?;
    let has_all = rules.materials.ids().all(|m| {
        let used = tables.consumption_per_add_terrain.get(new, m) - tables.material_per_remove_terrain.get(old, m);
        let needed =
            used.max(tables.material_to_remove_terrain.get(u, m)).max(tables.material_to_add_terrain.get(u, m));
        unit.has(m, needed)
    });
    require(has_all, Outcome::InsufficientMaterial)
}

/// Changes the terrain of a cell; what is left over of materials goes to the unit and to those around.
pub(super) fn apply(game: &mut Game, doer: Doer, at: Pos, new: TerrainId) -> Outcome {
    let rules = game.world.rules.clone();
    let (tables, id) = (&rules.tables, doer.unit);
    let (u, old) = (game.world.units[id].kind, game.world.terrain_at(at));
    terrain::change_cell(game, game.world.shape.wrap(at), new);
    let world = &mut game.world;
    if world.units[id].hp > 0 {
        for m in rules.materials.ids() {
            let gain = tables.material_per_remove_terrain.get(old, m) - tables.consumption_per_add_terrain.get(new, m);
            materials::store(world, id, m, gain);
        }
    }
    acp::spend(world, doer.actor, tables.acp_to_remove_terrain.get(u, old) + tables.acp_to_add_terrain.get(u, new));
    Outcome::Done
}
