//! Borders and connections: lines between two cells, stored in both.

use gdl_world::{
    geometry::{Direction, Pos},
    rules::TerrainId,
    world::World,
};

/// Draws a line, and clears all others of its subtype there.
pub(super) fn replace(world: &mut World, line: TerrainId, p: Pos, d: Direction) {
    let subtype = world.rules.subtype(line);
    let others: Vec<TerrainId> = world.aux_types(subtype).filter(|&t| world.has_line(t, p, d)).collect();
    for other in others {
        world.set_line(other, p, d, false);
    }
    world.set_line(line, p, d, true);
}
