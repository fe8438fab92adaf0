//! Quantities of units in a world, as the rules of the simulator compute them: what tools say of rules is tested against
//! these.

use gdl_world::{
    geometry::Pos,
    rules::MaterialId,
    sight,
    world::{UnitId, World},
};

use crate::{
    acp, economy,
    effects::combat::{Weapon, chance},
    movement::{acp_of, move_cost, speed, zoc_cost},
};

/// The chance of a unit to hit another as a percentage, not limited to 0 to 100 (spec actions 9.2).
pub fn chance_to_hit(world: &World, attacker: UnitId, target: UnitId, weapon: Weapon) -> i32 {
    chance::to_hit(world, attacker, target, weapon)
}

/// The chance of a unit to see another when its side looks at the cell, as a percentage (spec turns 13.3).
pub fn chance_to_see(world: &World, seer: UnitId, target: UnitId) -> i32 {
    sight::chance_of_unit(world, seer, target)
}

/// The action points that a unit gains in a turn (spec actions 4.1).
pub fn action_points(world: &World, id: UnitId) -> i32 {
    acp::of_turn(world, id)
}

/// Gives a unit the action points of a turn, its first one or another.
pub fn begin_turn(world: &mut World, id: UnitId, is_first: bool) {
    let old = if is_first { 0 } else { world.units[id].acp() };
    world.remake_action_state(id);
    acp::recharge(world, id, old);
}

/// The movement points and the action points of a step of a unit to the next cell (spec actions 7.2, 7.4).
pub fn step_cost(world: &World, id: UnitId, to: Pos) -> (i32, i32) {
    let unit = &world.units[id];
    let mp = move_cost(world, id, to, unit.z) + zoc_cost(world, id, to);
    let least = world.rules.units.acp_to_move[unit.kind].max(1);
    (mp, least.max(acp_of(mp, speed(world, id, to))))
}

/// The production of a material by a unit in a turn, in hundredths, by the terrain of its cell (spec turns 6.2).
pub fn production(world: &World, id: UnitId, m: MaterialId) -> i32 {
    economy::product_of_cell(world, id, m)
}
