//! alter-terrain (spec actions 15.1).

use gdl_world::{
    geometry::Pos,
    rules::{Subtype, TerrainId},
    world::World,
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, effects::terrain, materials};

/// Checks the conditions for changing the terrain of a cell.
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

/// Changes the terrain of a cell; the materials that this releases go to the unit and to the units around it.
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

#[cfg(test)]
mod tests {
    use gdl_world::{geometry::Pos, rules::TerrainId};

    use super::Outcome::{CannotDo, Done, Error, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(terrain-type lake)
        (unit-type dozer (acp-per-turn 5)) (unit-type man (acp-per-turn 5)) (unit-type slow (acp-per-turn 2))
        (material-type ore)
        (table acp-to-add-terrain (u* hills 2) (u* plain 1) (man t* 0))
        (table acp-to-remove-terrain (u* plain 1))
        (table alter-terrain-range (u* t* 1))
        (table vanishes-on (man hills 1))
        (table consumption-per-add-terrain (hills ore 5))
        (table material-per-remove-terrain (plain ore 2))
        (table unit-storage-x (u* ore 9))";

    fn field() -> Field {
        let units = "(dozer 5 4 1 (# 1) (m (ore 4))) (man 6 4 1 (# 2)) (slow 5 6 1 (# 3) (m (ore 9)))
                     (dozer 8 4 1 (# 4))";
        Field::new(TYPES, units)
    }

    #[test]
    fn terrain_changes_with_those_on_it() {
        let mut field = field();
        field.check(&[(1, "alter-terrain 6 4 1", Done)]);
        assert_eq!(field.world.terrain_at(Pos::new(6, 4)), TerrainId::new(1));
        assert!(!field.lives(2), "it vanishes");
        assert_eq!((field.unit(1).supply[0], field.acp(1)), (1, 2));
    }

    #[test]
    fn what_is_won_goes_to_the_unit() {
        let mut field = field();
        field.check(&[(1, "alter-terrain 5 5 0", Done)]);
        assert_eq!((field.unit(1).supply[0], field.acp(1)), (6, 3));
    }

    #[test]
    fn reasons_to_refuse() {
        let mut field = field();
        field.check(&[
            (1, "alter-terrain 99 4 1", Error),
            (1, "alter-terrain 6 4 9", Error),
            (2, "alter-terrain 6 4 1", CannotDo),
            (1, "alter-terrain 6 4 2", CannotDo),
            (3, "alter-terrain 5 6 1", CannotDo),
            (1, "alter-terrain 8 4 1", Error),
            (4, "alter-terrain 8 4 1", InsufficientMaterial),
        ]);
        field.unit_mut(1).acts.as_mut().expect("it acts").acp = 2;
        field.check(&[(1, "alter-terrain 6 4 1", InsufficientAcp)]);
    }
}
