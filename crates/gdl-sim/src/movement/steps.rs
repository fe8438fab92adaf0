//! The directions that lead a unit toward a place, the best first (spec actions 17.3).

use gdl_world::{
    Random,
    geometry::{Direction, Pos},
    world::{NOBODY, UnitId, World},
};

use super::{
    clip,
    cost::{connection_cost, connections},
    has_bridge, move_cost, mp_of, potential, speed,
};
use crate::acp;

/// The directions to consider.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Candidates {
    /// The directions of shortest ways.
    Shortest,
    /// These and one more to each side.
    Wider,
}

/// The plausible directions from a unit toward a place, the best first.
pub(crate) fn directions_to(
    world: &World,
    random: &mut Random,
    id: UnitId,
    to: Pos,
    which: Candidates,
) -> Vec<Direction> {
    let Some((left, right)) = straight(world, world.units[id].pos, to) else { return Vec::new() };
    let mut found = Vec::with_capacity(4);
    sorted_pair(world, random, id, left, right, &mut found);
    if which == Candidates::Wider && world.shape.distance(world.units[id].pos, to) > 1 {
        sorted_pair(world, random, id, left.left(), right.right(), &mut found);
    }
    found
}

/// The one or two directions of shortest ways to a place, the left one first; both are the same on an axis.
pub(crate) fn straight(world: &World, from: Pos, to: Pos) -> Option<(Direction, Direction)> {
    let (mut dx, dy) = (to.x - from.x, to.y - from.y);
    if world.shape.wraps() {
        let width = world.shape.width();
        dx = dx.rem_euclid(width);
        if dx > width / 2 {
            dx -= width;
        }
    }
    let axis = |d| Some((d, d));
    match (dx.signum(), dy.signum()) {
        (0, 0) => None,
        (0, 1) => axis(Direction::NE),
        (0, _) => axis(Direction::SW),
        (1, 0) => axis(Direction::E),
        (_, 0) => axis(Direction::W),
        _ if dx == -dy => axis(if dx > 0 { Direction::SE } else { Direction::NW }),
        (sx, sy) => {
            let wide = dx.abs() > dy.abs();
            let right = match (sx > 0, sy > 0) {
                (true, true) => Direction::E,
                (true, false) if wide => Direction::SE,
                (true, false) => Direction::SW,
                (false, false) => Direction::W,
                (false, true) if wide => Direction::NW,
                (false, true) => Direction::NE,
            };
            Some((right.left(), right))
        }
    }
}

/// Adds the plausible ones of two directions, the better one first.
fn sorted_pair(
    world: &World,
    random: &mut Random,
    id: UnitId,
    first: Direction,
    second: Direction,
    found: &mut Vec<Direction>,
) {
    let is_plausible = |d| is_plausible(world, id, d);
    match (is_plausible(first), first != second && is_plausible(second)) {
        (true, true) => {
            let (a, b) = (merit(world, id, first), merit(world, id, second));
            let swap = match a.cmp(&b) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                std::cmp::Ordering::Equal => random.coin(),
            };
            found.extend(if swap { [second, first] } else { [first, second] });
        }
        (true, false) => found.push(first),
        (false, true) => found.push(second),
        (false, false) => {}
    }
}

/// Returns the merit of a direction, greater for better ones. The order of some of the terms looks inverted, as it is
/// in the engine.
fn merit(world: &World, id: UnitId, d: Direction) -> [i32; 7] {
    let unit = &world.units[id];
    let p = world.shape.neighbor(unit.pos, d);
    let (u, t, tables) = (unit.kind, world.terrain_at(p), &world.rules.tables);
    let own = world.side(unit.side).number;
    let foreign_people = world.people_at(p).is_some_and(|side| i32::from(side) != own);
    let control = world.layers.control.as_ref().map_or(NOBODY, |layer| layer.get(p));
    let enemy_control =
        control != NOBODY && world.side_numbered(i32::from(control)).is_some_and(|side| !world.trusts(unit.side, side));
    [
        -move_cost(world, id, p, unit.z),
        tables.productivity.get(u, t),
        tables.mp_to_leave_terrain.get(u, t),
        tables.accident_hit_chance.get(u, t),
        tables.visibility.get(u, t),
        if foreign_people { tables.people_surrender_chance.get(u, t) } else { 0 },
        i32::from(enemy_control),
    ]
}

/// Whether a unit could ever go in a direction.
pub(crate) fn is_plausible(world: &World, id: UnitId, d: Direction) -> bool {
    let unit = &world.units[id];
    let p = world.shape.neighbor(unit.pos, d);
    if !world.shape.contains(p) {
        return false;
    }
    if world.has_units(p) {
        return true;
    }
    let (rules, u, t) = (&world.rules, unit.kind, world.terrain_at(p));
    let tables = &rules.tables;
    let is_deadly = tables.vanishes_on.get(u, t) != 0 || tables.wrecks_on.get(u, t) != 0;
    if is_deadly && !has_bridge(world, u, unit.pos, p) {
        return false;
    }
    let speed = speed(world, id, p);
    let in_turn = mp_of(acp::of_turn(world, id), speed);
    let at_best = clip(
        i64::from(mp_of(potential(world, id) - rules.units.acp_min[u], speed)) + i64::from(rules.units.free_mp[u]),
    );
    tables.mp_to_enter_terrain.get(u, t) <= in_turn
        || move_cost(world, id, p, unit.z) <= at_best
        || connections(world, unit.pos, d).any(|c| connection_cost(world, u, c) <= in_turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn straight_directions_lead_nearer() {
        let rules = std::sync::Arc::new(gdl_world::rules::Rules::new(std::sync::Arc::default()));
        let shape = gdl_world::geometry::Shape::new(15, 11, false);
        let world = World::new(rules, shape, 165, 15);
        let centre = Pos::new(7, 5);
        assert_eq!(straight(&world, centre, centre), None);
        for p in shape.cells().filter(|&p| p != centre) {
            let (left, right) = straight(&world, centre, p).expect("the place is another");
            let distance = shape.distance(centre, p);
            for d in [left, right] {
                assert_eq!(shape.distance(shape.neighbor(centre, d), p), distance - 1, "{d:?} to {p:?}");
            }
            let nearer = Direction::ALL.iter().filter(|&&d| shape.distance(shape.neighbor(centre, d), p) < distance);
            assert_eq!(nearer.count(), if left == right { 1 } else { 2 });
        }
    }
}
