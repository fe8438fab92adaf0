//! add-terrain and remove-terrain: borders, connections and coatings (spec actions 15.2, 15.3).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{MaterialId, Subtype, TerrainId, TypeId, UnitTypeId},
    world::World,
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, materials};

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

/// Checks the conditions for adding or removing terrain. For coatings the direction is the depth.
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

/// Makes a coating deeper or shallower. Returns false if its depth stays the same.
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

/// Draws or clears a line. Returns false if the engine sees no change. The engine takes an existing line for a new one
/// in all directions but the first.
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

#[cfg(test)]
mod tests {
    use gdl_world::{
        geometry::{Direction, Pos},
        rules::TerrainId,
    };

    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial, TooFar};
    use crate::testing::Field;

    const TYPES: &str = "(terrain-type road (subtype connection)) (terrain-type snow (subtype coating))
        (unit-type dozer (acp-per-turn 20)) (unit-type man (acp-per-turn 5)) (unit-type slow (acp-per-turn 2))
        (material-type ore)
        (table acp-to-add-terrain (u* road 3) (u* snow 2) (man t* 0))
        (table acp-to-remove-terrain (u* road 3) (u* snow 2))
        (table alter-terrain-range (u* t* 1))
        (table coating-depth-max (plain snow 4))
        (table coating-depth-min (plain snow 2))
        (table material-to-add-terrain (u* ore 2))
        (table consumption-per-add-terrain (road ore 1))
        (table material-per-remove-terrain (road ore 4))
        (table unit-storage-x (u* ore 9))";

    const HERE: Pos = Pos { x: 5, y: 4 };

    fn field() -> Field {
        let units = "(dozer 5 4 1 (# 1) (m (ore 5))) (man 6 4 1 (# 2) (m (ore 5))) (slow 5 6 1 (# 3) (m (ore 9)))
                     (dozer 8 4 1 (# 4))";
        Field::new(TYPES, units)
    }

    #[test]
    fn roads_lead_both_ways() {
        let (mut field, road) = (field(), TerrainId::new(2));
        field.check(&[(1, "add-terrain 5 4 1 2", Done)]);
        assert!(field.world.has_line(road, HERE, Direction::E));
        assert!(field.world.has_line(road, Pos::new(6, 4), Direction::W));
        assert_eq!((field.unit(1).supply[0], field.acp(1)), (4, 17));
        // An existing road costs less in the first direction only.
        field.check(&[(1, "add-terrain 5 4 1 2", Done)]);
        assert_eq!(field.acp(1), 14);
        field.check(&[(1, "add-terrain 5 4 0 2", Done), (1, "add-terrain 5 4 0 2", Done)]);
        assert_eq!(field.acp(1), 10);
    }

    #[test]
    fn roads_are_removed() {
        let (mut field, road) = (field(), TerrainId::new(2));
        field.check(&[(1, "remove-terrain 5 4 1 2", Done)]);
        assert_eq!(field.acp(1), 19, "there was none");
        field.check(&[(1, "add-terrain 5 4 1 2", Done), (1, "remove-terrain 5 4 1 2", Done)]);
        assert!(!field.world.has_line(road, HERE, Direction::E));
        assert_eq!((field.unit(1).supply[0], field.acp(1)), (9, 13));
    }

    #[test]
    fn coatings_grow_and_melt() {
        let (mut field, snow) = (field(), TerrainId::new(3));
        let depth = |field: &Field| field.world.aux_at(snow, HERE);
        field.check(&[(1, "add-terrain 5 4 3 3", Done)]);
        assert_eq!((depth(&field), field.acp(1)), (3, 18));
        field.check(&[(1, "add-terrain 5 4 3 3", Done), (1, "add-terrain 5 4 3 3", Done)]);
        assert_eq!((depth(&field), field.acp(1)), (4, 15), "deeper it cannot be");
        field.check(&[(1, "remove-terrain 5 4 3 3", Done)]);
        assert_eq!(depth(&field), 0, "so thin it does not stay");
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.check(&[
            (1, "add-terrain 0 8 1 2", Error),
            (1, "add-terrain 5 4 6 2", Error),
            (1, "add-terrain 5 4 1 0", Error),
            (1, "add-terrain 5 4 1 9", Error),
            (2, "add-terrain 6 4 1 2", CannotDo),
            (3, "add-terrain 5 6 1 2", CannotDo),
            (1, "add-terrain 8 4 1 2", TooFar),
            (4, "add-terrain 8 4 1 2", InsufficientMaterial),
            (1, "remove-terrain 0 8 1 2", Error),
            (1, "remove-terrain 5 4 1 0", Error),
            (3, "remove-terrain 5 6 1 2", CannotDo),
            (1, "remove-terrain 8 4 1 2", TooFar),
        ]);
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = 2;
        field.check(&[(1, "add-terrain 5 4 1 2", InsufficientAcp), (1, "remove-terrain 5 4 1 2", InsufficientAcp)]);
    }
}
