//! The effects of a blast on the land (spec actions 10.7).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{Subtype, TerrainId, UnitTypeId},
    weighted,
};

use crate::{Game, effects::terrain};

/// Applies the blast of a unit of a type in the cell where it detonates.
pub(super) fn blast(game: &mut Game, u: UnitTypeId, p: Pos) {
    blast_from(game, u, p, 0);
}

/// Applies the blast of a unit of a type that detonates `distance` steps away.
pub(super) fn blast_from(game: &mut Game, u: UnitTypeId, p: Pos, distance: i32) {
    let rules = game.world.rules.clone();
    if !rules.tables.detonation_terrain_damage_chance.any() {
        return;
    }
    let reaches = |t| distance <= rules.tables.detonation_terrain_range.get(u, t);
    let old = game.world.terrain_at(p);
    if reaches(old)
        && is_damaged(game, u, old)
        && let Some(new) = draw(game, u, old)
        && rules.subtype(new) == Subtype::Cell
    {
        terrain::change_cell(game, p, new);
    }
    let lines = rules.terrain.ids().filter(|&t| matches!(rules.subtype(t), Subtype::Border | Subtype::Connection));
    for old in lines.filter(|&t| reaches(t)) {
        for d in Direction::ALL {
            if !game.world.has_line(old, p, d) || !is_damaged(game, u, old) {
                continue;
            }
            if let Some(new) = draw(game, u, old) {
                game.world.set_line(old, p, d, false);
                // A type that cannot be there leaves nothing.
                if rules.subtype(new) == rules.subtype(old) {
                    game.world.set_line(new, p, d, true);
                }
            }
        }
    }
}

fn is_damaged(game: &mut Game, u: UnitTypeId, t: TerrainId) -> bool {
    game.random.percent(game.world.rules.tables.detonation_terrain_damage_chance.get(u, t))
}

/// Draws the new type of terrain after a blast; None if it cannot change. Cells become cells only, lines may
/// disappear.
fn draw(game: &mut Game, u: UnitTypeId, old: TerrainId) -> Option<TerrainId> {
    let rules = &game.world.rules;
    let is_cell = rules.subtype(old) == Subtype::Cell;
    let weight = |t: TerrainId| {
        let counts = rules.tables.blasts_into_ttype.get(u, t) != 0 && (!is_cell || rules.subtype(t) == Subtype::Cell);
        if counts { rules.tables.terrain_damaged_type.get(old, t) } else { 0 }
    };
    let candidates: Vec<(i32, TerrainId)> = rules.terrain.ids().map(|t| (weight(t), t)).collect();
    if candidates.iter().all(|(weight, _)| *weight == 0) {
        return None;
    }
    weighted::choose(&mut game.random, &candidates).map(|index| candidates[index].1)
}
