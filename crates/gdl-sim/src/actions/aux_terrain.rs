//! add-terrain and remove-terrain: borders, connections and coatings (spec actions 15.2, 15.3).

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    geometry::{Direction, Pos},
    materials,
    rules::{MaterialId, Subtype, TerrainId, TypeId, UnitTypeId},
    world::World,
};

/// Whether something is added or removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Added.
    Add,
    /// Removed.
    Remove,
}

impl Change {
    fn acp(self, world: &World, u: UnitTypeId, t: TerrainId) -> i32 {
        match self {
            Change::Add => world.rules.tables.acp_to_add_terrain.get(u, t),
            Change::Remove => world.rules.tables.acp_to_remove_terrain.get(u, t),
        }
    }
}

/// Says what is against adding or removing terrain. For coatings the direction is the depth.
pub(super) fn check(world: &World, doer: Doer, at: Pos, direction: i32, t: TerrainId, change: Change) -> Check {
    world.both_in_play(doer)?;
    let (rules, tables) = (&world.rules, &world.rules.tables);
    require(world.shape.is_inner(at), Outcome::Error)?;
    require((0..6).contains(&direction), Outcome::Error)?;
    require(rules.subtype(t) != Subtype::Cell, Outcome::Error)?;
    let unit = &world.units[doer.unit];
    let u = unit.kind;
    let cost = change.acp(world, u, t);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    let distance = world.shape.distance(world.units[doer.actor].pos, at);
    require(distance <= tables.alter_terrain_range.get(u, t), Outcome::TooFar)?;
    acp::check_now(world, doer.actor, cost)?;
    let has = |m: MaterialId| match change {
        Change::Remove => unit.has(m, tables.material_to_remove_terrain.get(u, m)),
        Change::Add => {
            let takes = materials::takes_from_treasury(world, doer.unit, m);
            let treasury = if takes { world.side(unit.side).treasury[m.index()] } else { 0 };
            unit.has(m, tables.material_to_add_terrain.get(u, m))
                && unit.supply_of(m).saturating_add(treasury) >= tables.consumption_per_add_terrain.get(t, m)
        }
    };
    require(rules.materials.ids().all(has), Outcome::InsufficientMaterial)
}

/// Adds or removes terrain. It costs less if that changes nothing.
pub(super) fn apply(game: &mut Game, doer: Doer, at: Pos, direction: i32, t: TerrainId, change: Change) -> Outcome {
    let rules = game.world.rules.clone();
    let (tables, world) = (&rules.tables, &mut game.world);
    let at = world.shape.wrap(at);
    let has_changed = if rules.subtype(t) == Subtype::Coating {
        cover(world, at, direction, t, change)
    } else {
        draw(world, at, Direction::new(direction), t, change)
    };
    for m in rules.materials.ids() {
        match change {
            Change::Add => materials::consume(world, doer.unit, m, tables.consumption_per_add_terrain.get(t, m)),
            Change::Remove => materials::store(world, doer.unit, m, tables.material_per_remove_terrain.get(t, m)),
        }
    }
    let cost = change.acp(world, world.units[doer.unit].kind, t);
    acp::spend(world, doer.actor, if has_changed { cost } else { 1 });
    Outcome::Done
}

/// Makes a coating deeper or shallower. False if that leaves it as it was.
fn cover(world: &mut World, at: Pos, depth: i32, t: TerrainId, change: Change) -> bool {
    let (under, old) = (world.terrain_at(at), i32::from(world.aux_at(t, at)));
    let tables = &world.rules.tables;
    let new = match change {
        Change::Add => (old + depth).min(tables.coating_depth_max.get(under, t)),
        Change::Remove if old - depth < tables.coating_depth_min.get(under, t) => 0,
        Change::Remove => old - depth,
    };
    let new = new.clamp(0, i32::from(u8::MAX)) as u8;
    if i32::from(new) == old {
        return false;
    }
    world.aux_layer(t).set(at, new);
    true
}

/// Draws or clears a line. False if the engine takes that for no change: it mistakes a line that is there already for
/// a new one in all directions but the first.
fn draw(world: &mut World, at: Pos, direction: Direction, t: TerrainId, change: Change) -> bool {
    let was_there = world.has_line(t, at, direction);
    match change {
        Change::Add => {
            world.set_line(t, at, direction, true);
            !(was_there && direction == Direction::NE)
        }
        Change::Remove if was_there => {
            world.set_line(t, at, direction, false);
            true
        }
        Change::Remove => false,
    }
}
