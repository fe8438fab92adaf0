//! The consumption of people, cells and units at the end of a turn, and the exhaustion of cells (spec turns 7.1 to
//! 7.3).

use gdl_world::{
    geometry::Pos,
    rules::{MaterialId, TerrainId, TypeId},
    world::{UnitId, World},
};

use crate::{Game, effects::terrain, materials};

/// Lets people consume in every cell, whether any live there or not, as in the engine.
pub(super) fn by_people(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.flows.people_consume {
        return;
    }
    for p in rules.materials.ids() {
        for m in rules.materials.ids() {
            let amount = rules.tables.people_consumption.get(p, m);
            let has_layer = |m: MaterialId| game.world.layers.materials[m.index()].is_some();
            if amount <= 0 || !has_layer(p) || !has_layer(m) {
                continue;
            }
            for cell in take(&mut game.world, m, |_| amount) {
                let cell = game.world.shape.pos(cell);
                exhaust(game, cell, &[m]);
            }
        }
    }
}

/// Lets terrain consume the materials in its cells. Terrain without enough of a material may change.
pub(super) fn by_cells(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.flows.cells_consume {
        return;
    }
    let mut exhausted: Vec<(usize, MaterialId)> = Vec::new();
    for m in rules.materials.ids() {
        let consumed: Vec<i32> = rules.terrain.ids().map(|t| rules.tables.terrain_consumption.get(t, m)).collect();
        if consumed.iter().any(|&amount| amount > 0) {
            let cells = take(&mut game.world, m, |t| consumed[t.index()]);
            exhausted.extend(cells.into_iter().map(|cell| (cell, m)));
        }
    }
    exhausted.sort_unstable();
    for cell in exhausted.chunk_by(|a, b| a.0 == b.0) {
        let missing: Vec<MaterialId> = cell.iter().map(|&(_, m)| m).collect();
        let cell = game.world.shape.pos(cell[0].0);
        exhaust(game, cell, &missing);
    }
}

/// Takes a material out of all cells by their terrain, and returns the places of the cells that had less.
fn take(world: &mut World, m: MaterialId, amount: impl Fn(TerrainId) -> i32) -> Vec<usize> {
    let mut exhausted = Vec::new();
    let Some(layer) = &mut world.layers.materials[m.index()] else { return exhausted };
    if !world.work.spend(world.shape.places() as u64) {
        return exhausted;
    }
    for index in world.shape.spans().flatten() {
        let amount = amount(world.terrain.places()[index]);
        let left = &mut layer.places_mut()[index];
        if amount <= 0 {
            continue;
        }
        if amount > *left {
            exhausted.push(index);
        }
        *left = (*left - amount).max(0);
    }
    exhausted
}

/// Changes the terrain of a cell that has used materials up: the first material whose draw succeeds decides.
pub(crate) fn exhaust(game: &mut Game, at: Pos, missing: &[MaterialId]) {
    let rules = game.world.rules.clone();
    let t = game.world.terrain_at(at);
    for &m in missing {
        if game.random.percent(rules.tables.change_on_exhaustion_chance.get(t, m))
            && let Some(new) = rules.terrain.id(rules.tables.terrain_exhaustion_type.get(t, m))
        {
            return terrain::change_cell(game, at, new);
        }
    }
}

/// Lets active units consume what they need to live, or what they must use for their moves, whichever is more.
pub(super) fn by_units(world: &mut World) {
    let rules = world.rules.clone();
    if !rules.flows.units_consume {
        return;
    }
    let units: Vec<UnitId> = world.units.newest_first().filter(|&id| world.is_active(id)).collect();
    for id in units {
        if !world.work.spend(rules.materials.count() as u64) {
            return;
        }
        for m in rules.materials.ids() {
            let due = due(world, id, m);
            if due > 0 {
                pay(world, id, m, due);
            }
        }
        materials::note_low_supply(world, id);
    }
}

/// Returns the amount that a unit still has to consume in the turn.
fn due(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let u = unit.kind;
    let base = i64::from(tables.base_consumption.get(u, m));
    if base == 0 {
        return 0;
    }
    let base = match unit.transport() {
        Some(_) => base * i64::from(tables.consumption_as_occupant.get(u, m)) / 100,
        None => base,
    };
    let moves = unit.acts.map_or(0, |acts| acts.moves);
    let used = i64::from(moves) * i64::from(tables.consumption_per_move.get(u, m));
    // Gains by moves can make it large.
    (base - used).clamp(0, i64::from(i32::MAX)) as i32
}

/// Takes the amount from the treasury, if that has all of it and the unit lives on it, else from the unit, whose supply
/// may be negative until the next turn.
fn pay(world: &mut World, id: UnitId, m: MaterialId, due: i32) {
    let side = world.units[id].side;
    if materials::lives_on_treasury(world, id, m) && world.side(side).treasury[m.index()] >= due {
        world.side_mut(side).treasury[m.index()] -= due;
        return;
    }
    let supply = &mut world.units[id].supply[m.index()];
    *supply = supply.saturating_sub(due);
}

#[cfg(test)]
mod tests {
    use gdl_world::{geometry::Layer, world::Outcome};

    use super::*;
    use crate::testing::Field;

    #[test]
    fn moves_count_for_what_a_turn_costs() {
        let types = "(unit-type crew (acp-per-turn 4)) (material-type food) (table unit-storage-x (u* m* 50))
            (table base-consumption (crew food 3)) (table consumption-per-move (crew food 2))
            (table unit-size-in-terrain (u* t* 0))";
        let mut field =
            Field::new(types, "(crew 4 4 1 (# 1) (m 40)) (crew 4 4 1 (# 2) (m 40)) (crew 4 4 1 (# 3) (m 1))");
        field.check(&[
            (1, "move 5 4 0", Outcome::Done),
            (2, "move 5 4 0", Outcome::Done),
            (2, "move 6 4 0", Outcome::Done),
        ]);
        field.next_turn();
        assert_eq!([1, 2, 3].map(|id| field.unit(id).supply[0]), [37, 36, -2]);
    }

    #[test]
    fn occupants_may_need_less() {
        let types = "(unit-type ship (capacity 9)) (unit-type crew) (material-type food) (material-type water)
            (table unit-storage-x (u* m* 50)) (table base-consumption (crew m* 5))
            (table consumption-as-occupant (crew m* (50 0)))";
        let mut field =
            Field::new(types, "(ship 4 4 1 (# 1)) (crew 4 4 1 (# 2) (in 1) (m 9 9)) (crew 5 4 1 (# 3) (m 9 9))");
        field.next_turn();
        assert_eq!([2, 3].map(|id| field.unit(id).supply.clone()), [[7, 9], [4, 4]]);
    }

    #[test]
    fn a_treasury_pays_all_or_nothing() {
        let types = "(unit-type clerk) (material-type gold (treasury true) (initial-treasury 7)) (table base-consumption (clerk gold 4))";
        let mut field = Field::new(types, "(clerk 4 4 1 (# 1))");
        for expected in [(3, 0), (3, -4)] {
            field.next_turn();
            assert_eq!((field.world.sides[1].treasury[0], field.unit(1).supply[0]), expected);
        }
    }

    /// Amounts and terrain at (5,4) and (6,4) after a turn in which they had these amounts.
    fn exhausted(tables: &str, amounts: [i32; 2]) -> [(i32, u16); 2] {
        let types = format!("(unit-type inf) (material-type wood) (material-type folk (people 1)) {tables}");
        let mut field = Field::new(&types, "(inf 2 4 1)");
        let cells = [Pos::new(5, 4), Pos::new(6, 4)];
        let mut wood = Layer::new(field.world.shape, 9);
        cells.iter().zip(amounts).for_each(|(&p, amount)| wood.set(p, amount));
        field.world.layers.materials = vec![Some(wood), Some(Layer::new(field.world.shape, 0))];
        field.next_turn();
        cells.map(|p| (field.world.material_at(MaterialId::new(0), p), field.world.terrain_at(p).number()))
    }

    #[test]
    fn cells_change_that_have_less_than_they_need() {
        let tables = "(table terrain-consumption (plain wood 5)) (table change-on-exhaustion-chance (plain wood 100))
            (table terrain-exhaustion-type (plain wood hills))";
        assert_eq!(exhausted(tables, [5, 4]), [(0, 0), (0, 1)]);
        let initial = "(table terrain-initial-supply (plain wood 7)) (table terrain-storage-x (plain wood 6))";
        assert_eq!(exhausted(&format!("{tables} {initial}"), [5, 4]), [(0, 0), (6, 1)]);
    }

    #[test]
    fn people_consume_and_exhaust_wherever_there_is_a_layer() {
        let tables = "(table people-consumption (folk wood 3)) (table change-on-exhaustion-chance (plain wood 100))
            (table terrain-exhaustion-type (plain wood hills))";
        assert_eq!(exhausted(tables, [5, 2]), [(2, 0), (0, 1)]);
        let unset = "(table people-consumption (folk wood 3)) (table change-on-exhaustion-chance (plain wood 100))";
        assert_eq!(exhausted(unset, [5, 2]), [(2, 0), (0, 0)]);
    }
}
