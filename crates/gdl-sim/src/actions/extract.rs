//! extract (spec actions 11.2).

use gdl_world::{
    geometry::Pos,
    rules::{MaterialId, TypeId},
    world::{SideId, UnitId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{Game, acp, economy, materials};

/// Checks the conditions for extracting a material from a cell at any distance.
pub(super) fn check(world: &World, doer: Doer, at: Pos, m: MaterialId, amount: i32) -> Check {
    world.both_in_play(doer)?;
    let (tables, unit) = (&world.rules.tables, &world.units[doer.unit]);
    let cost = tables.acp_to_extract.get(unit.kind, m);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    acp::check_now(world, doer.actor, cost)?;
    world.has_supply(unit, &tables.material_to_extract)?;
    require(source(world, at, m) >= amount, Outcome::ExtractNoSource)
}

/// Takes a material from a cell and from the independents there. A unit without space hands out its stock and goes on.
pub(super) fn apply(game: &mut Game, doer: Doer, at: Pos, m: MaterialId, amount: i32) -> Outcome {
    let u = game.world.units[doer.unit].kind;
    let mut taken = take(game, doer.unit, at, m, amount);
    let rest = amount - taken;
    let is_alive = game.world.units[doer.unit].hp > 0;
    if rest > 0 && is_alive && materials::space(&game.world, doer.unit, m) <= 0 {
        let given = rest.min(game.world.units[doer.unit].supply_of(m));
        game.world.units[doer.unit].supply[m.index()] -= given;
        materials::distribute(&mut game.world, doer.unit, m, given);
        taken += take(game, doer.unit, at, m, rest);
    }
    let cost = game.world.rules.tables.acp_to_extract.get(u, m);
    acp::spend(&mut game.world, doer.actor, cost);
    if taken < amount { Outcome::Error } else { Outcome::Done }
}

/// Returns the amount of a material that can be taken in a cell: that of the cell and of its independent units.
fn source(world: &World, at: Pos, m: MaterialId) -> i32 {
    let in_cell = if world.shape.contains(at) { world.material_at(m, at).max(0) } else { 0 };
    let of_units = independents(world, at).into_iter().map(|id| world.units[id].supply_of(m));
    of_units.fold(in_cell, i32::saturating_add)
}

/// The units from which materials can be taken as if they were terrain.
fn independents(world: &World, at: Pos) -> Vec<UnitId> {
    if world.rules.globals.no_indepside_ingame == 0 {
        return Vec::new();
    }
    world.stack(at).filter(|&id| world.units[id].side == SideId::INDEPENDENTS && world.units[id].hp > 0).collect()
}

/// Takes the wanted amount, limited by the source and by the storage, and returns the amount that was taken.
fn take(game: &mut Game, id: UnitId, at: Pos, m: MaterialId, wanted: i32) -> i32 {
    let world = &mut game.world;
    let amount = wanted.min(source(world, at, m)).min(materials::space(world, id, m)).max(0);
    world.units[id].supply[m.index()] += amount;
    let (mut left, mut is_exhausted) = (amount, false);
    if let Some(layer) = world.layers.materials[m.index()].as_mut() {
        let there = layer.get(at);
        let taken = left.min(there).max(0);
        layer.set(at, there - taken);
        left -= taken;
        is_exhausted = taken > 0 && taken == there;
    }
    for giver in independents(world, at) {
        let supply = &mut world.units[giver].supply[m.index()];
        let given = left.min(*supply).max(0);
        *supply -= given;
        left -= given;
    }
    if is_exhausted {
        economy::exhaust(game, at, &[m]);
    }
    amount
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        geometry::{Layer, Pos},
        rules::TerrainId,
        world::World,
    };

    use super::Outcome::{CannotDo, Done, Error, ExtractNoSource, InsufficientAcp, InsufficientMaterial};
    use crate::testing::Field;

    const TYPES: &str = "(unit-type mine (acp-per-turn 4)) (unit-type man (acp-per-turn 4) (speed 0))
        (material-type ore) (material-type wood) (material-type oil)
        (table acp-to-extract (mine ore 2) (mine oil 9))
        (table material-to-extract (mine wood 1))
        (table unit-storage-x (u* m* 5))
        (table terrain-storage-x (t* ore 20))
        (table change-on-exhaustion-chance (plain ore 100))
        (table terrain-exhaustion-type (plain ore hills))";

    fn ore(world: &mut World, p: Pos, amount: i32) {
        let shape = world.shape;
        world.layers.materials[0].get_or_insert_with(|| Layer::new(shape, 0)).set(p, amount);
    }

    fn field() -> Field {
        Field::new(
            TYPES,
            "(mine 5 4 1 (# 1) (m (wood 1))) (man 6 4 1 (# 2)) (mine 5 6 1 (# 3)) (man 8 5 0 (# 4) (m (ore 3)))",
        )
    }

    #[test]
    fn the_cell_gives_until_it_is_exhausted() {
        let (mut field, at) = (field(), Pos::new(7, 4));
        ore(&mut field.world, at, 3);
        field.check(&[(1, "extract 7 4 0 2", Done)]);
        assert_eq!((field.unit(1).supply[0], field.acp(1), field.world.terrain_at(at)), (2, 2, TerrainId::new(0)));
        field.check(&[(1, "extract 7 4 0 1", Done), (1, "extract 7 4 0 0", InsufficientAcp)]);
        assert_eq!((field.unit(1).supply[0], field.world.terrain_at(at)), (3, TerrainId::new(1)));
    }

    #[test]
    fn who_is_full_hands_out_and_goes_on() {
        let (mut field, at) = (field(), Pos::new(7, 4));
        ore(&mut field.world, at, 20);
        field.check(&[(1, "extract 7 4 0 7", Done)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0]), (5, 2));
        // 5 are handed out, of which 3 find room, and no more than 5 are stored.
        field.check(&[(1, "extract 7 4 0 12", Error)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0]), (5, 5));
    }

    #[test]
    fn independents_are_sources_where_they_are_no_side() {
        let mut field = field();
        field.check(&[(1, "extract 8 5 0 1", ExtractNoSource)]);
        let types = format!("{TYPES} (set no-indepside-ingame true)");
        let units = "(mine 5 4 1 (# 1) (m (wood 1))) (man 8 5 0 (# 4) (m (ore 3)))";
        let mut field = Field::new(&types, units);
        field.check(&[(1, "extract 8 5 0 2", Done)]);
        assert_eq!((field.unit(1).supply[0], field.unit(4).supply[0]), (2, 1));
    }

    #[test]
    fn reasons_to_refuse() {
        field().check(&[
            (1, "extract 7 4 9 1", Error),
            (2, "extract 7 4 0 1", CannotDo),
            (1, "extract 7 4 2 1", CannotDo),
            (3, "extract 7 4 0 1", InsufficientMaterial),
            (1, "extract 7 4 0 1", ExtractNoSource),
            (1, "extract 99 4 0 1", ExtractNoSource),
        ]);
    }
}
