//! The production of advanced units from the cells that they work (spec turns 10.2).

use gdl_world::{
    geometry::Pos,
    rules::{MaterialId, TerrainId, TypeId},
    worked_cells::{self, crew, percent},
    world::{UnitId, World},
};

use crate::materials;

/// Lets a unit produce, and stores it in the unit and in the treasury of its side.
pub(super) fn produce(world: &mut World, id: UnitId) {
    let rules = world.rules.clone();
    let number = world.units[id].id;
    let worked: Vec<Pos> =
        worked_cells::within_reach(world, id).filter(|&p| worked_cells::user(world, p) == number).collect();
    let aux: Vec<TerrainId> = world.present_aux_types().collect();
    let crew = crew(world, id);
    let side = world.side(world.units[id].side);
    let made: Vec<_> = rules.advances.ids().filter(|&a| side.has_advance(a)).collect();
    let tables = &rules.tables;
    for m in rules.materials.ids() {
        let mut amount: i64 = worked.iter().map(|&p| worked_cells::yield_of(world, &aux, p, m)).sum();
        amount += crew.iter().map(|&o| i64::from(tables.occupant_add_production.get(o, m))).sum::<i64>();
        amount += made.iter().map(|&a| i64::from(tables.advance_add_production.get(a, m))).sum::<i64>();
        amount = crew.iter().fold(amount, |n, &o| percent(n, tables.occupant_multiply_production.get(o, m)));
        amount = made.iter().fold(amount, |n, &a| percent(n, tables.advance_multiply_production.get(a, m)));
        convert(world, id, m, amount.clamp(-(1 << 30), 1 << 30) as i32);
    }
}

/// Converts a produced material into other materials, in proportion to their rates. Without rates it stays the same
/// material.
fn convert(world: &mut World, id: UnitId, m: MaterialId, amount: i32) {
    let rules = world.rules.clone();
    let rate = |into: MaterialId| {
        let allowed = rules.tables.conversion.get(m, into) > 0;
        if allowed { i64::from(rules.tables.conversion_default.get(m, into).max(0)) } else { 0 }
    };
    let total: i64 = rules.materials.ids().map(rate).sum();
    if total == 0 {
        return store(world, id, m, amount);
    }
    for into in rules.materials.ids().filter(|&into| rate(into) > 0) {
        // A part of a 32-bit number, so the cast is exact.
        store(world, id, into, (i64::from(amount) * rate(into) / total) as i32);
    }
}

/// Puts a material into the stock of a unit, and the rest into the treasury of its side.
fn store(world: &mut World, id: UnitId, m: MaterialId, amount: i32) {
    let unit = &world.units[id];
    let (u, side) = (unit.kind, unit.side);
    let tables = &world.rules.tables;
    let room = tables.unit_storage_x.get(u, m).saturating_sub(unit.supply_of(m)).max(0);
    let stored = amount.min(room);
    let gives = materials::has_treasury(world, side, m) && tables.gives_to_treasury.get(u, m) != 0;
    let supply = &mut world.units[id].supply[m.index()];
    *supply = supply.saturating_add(stored);
    if amount > stored && gives {
        materials::change_treasury(world, side, m, amount - stored);
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::world::ADVANCE_MADE;

    use crate::testing::Field;

    const TYPES: &str = "(unit-type city (advanced true) (reach 1) (capacity 9) (use-own-cell true) (size-max 1))
        (unit-type mill (speed 0)) (unit-type tax (speed 0) (cp 2))
        (material-type food) (material-type gold (treasury true)) (material-type lux (treasury true))
        (advance-type wheel)
        (table unit-storage-x (city food 40))
        (table production-from-terrain (plain food 5) (plain gold 3))
        (table occupant-add-production (mill food 3) (tax gold 4))
        (table occupant-multiply-production (mill food 150))
        (table advance-add-production (wheel food 2))
        (table advance-multiply-production (wheel gold 200))";

    #[test]
    fn cells_occupants_and_advances_produce() {
        let units =
            "(city 5 4 1 (# 1)) (mill 5 4 1 (# 2) (in 1)) (tax 5 4 1 (# 3) (in 1)) (tax 5 4 1 (# 4) (in 1) (cp 1))
            (city 8 4 0 (# 5))";
        let mut field = Field::new(TYPES, units);
        // Two cells: (10 + 3) * 150 %, and 6 + 4 of gold.
        assert_eq!((field.unit(1).supply[0], field.world.sides[1].treasury.clone()), (19, vec![0, 10, 0]));
        assert_eq!((field.unit(5).supply[0], field.world.sides[0].treasury[1]), (10, 0), "the independents have none");
        field.world.sides[1].advances = vec![ADVANCE_MADE];
        field.next_turn();
        assert_eq!((field.unit(1).supply[0], field.world.sides[1].treasury.clone()), (40, vec![0, 30, 0]));
    }

    #[test]
    fn materials_are_made_into_others_by_their_rates() {
        let tables = "(table conversion (gold (gold lux) 1)) (table conversion-default (gold (gold lux) (1 2)))";
        let field = Field::new(&format!("{TYPES} {tables}"), "(city 5 4 1 (# 1))");
        assert_eq!(field.world.sides[1].treasury, [0, 2, 4]);
    }

    #[test]
    fn production_can_be_negative() {
        let types = TYPES.replace("(mill food 3)", "(mill food -20)") + " (set people false)";
        let field = Field::new(&types, "(city 5 4 1 (# 1) (m (food 9))) (mill 5 4 1 (# 2) (in 1))");
        assert_eq!(field.unit(1).supply[0], -6);
    }
}
