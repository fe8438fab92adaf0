//! Whether land is in the way of a shot (spec actions 10.3).

use gdl_world::{
    geometry::Pos,
    world::{UnitId, World},
};

/// Whether something is in the line of fire from a unit to a cell.
pub(crate) fn is_blocked(world: &World, firer: UnitId, at: Pos) -> bool {
    let unit = &world.units[firer];
    let distance = world.shape.distance(unit.pos, at);
    if distance <= 1 {
        return false;
    }
    let (u, from) = (unit.kind, unit.pos);
    let (tables, t) = (&world.rules.tables, world.terrain_at(from));
    let width = i64::from(world.rules.cell_width);
    let angle = i64::from(world.rules.units.fire_angle_max[u]);
    let low = i64::from(world.elevation_at(from) + tables.weapon_height.get(u, t));
    // The engine takes the height of the firer's own body for that of the target.
    let high = i64::from(world.elevation_at(at) + tables.body_height.get(u, t));
    let (dx, dy) = world.shape.offset(from, at);
    let all = i64::from(distance) * width;
    (1..distance).any(|i| {
        let p = world.shape.wrap(Pos { x: from.x + i * dx / distance, y: from.y + i * dy / distance });
        if !world.shape.is_inner(p) {
            return false;
        }
        let part = i64::from(world.shape.distance(from, p)) * width;
        let drop = high - low - angle * all / 100;
        let line = (drop * part / all) * part / all + angle * part / 100 + low;
        let thickness = world.rules.terrain.thickness[world.terrain_at(p)];
        i64::from(world.elevation_at(p) + thickness) > line
    })
}
