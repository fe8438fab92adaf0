//! Supply lines: units with a potential supply those of their side within its reach over the land (spec turns 8).
//!
//! Every class of materials is carried once in a turn. The engine carries only the class that it formed last, and the
//! first materials of that again and again.

mod interdiction;
mod potential;
mod zone;

use gdl_world::{
    rules::MaterialId,
    world::{SideId, UnitId, World},
};

use crate::Game;

/// Carries materials along the supply lines of all sides.
pub(crate) fn carry(game: &mut Game) {
    let rules = game.world.rules.clone();
    if rules.globals.supply == 0 {
        return;
    }
    if game.world.as_engine {
        let Some(class) = rules.flows.supply_classes.last() else { return };
        let again: Vec<MaterialId> = (1..=class.len()).rev().flat_map(|count| &class[..count]).copied().collect();
        return carry_class(game, class[0], &again);
    }
    for class in &rules.flows.supply_classes {
        carry_class(game, class[0], class);
    }
}

/// Carries the materials of a class, in the order given, among the units of each side. `one` represents all of them.
fn carry_class(game: &mut Game, one: MaterialId, class: &[MaterialId]) {
    for side in game.world.side_ids() {
        let units: Vec<UnitId> = units(&game.world, side).collect();
        if units.is_empty() {
            continue;
        }
        // Each cell has six ways out of it.
        if !game.world.work.spend(6 * game.world.shape.places() as u64) {
            return;
        }
        let Some(potential) = potential::spread(&game.world, side, &units, one) else { continue };
        for zone in zone::zones(&game.world, &units, &potential) {
            for &m in class {
                zone::share(game, &zone, m);
            }
        }
    }
}

/// The units of a side that can supply and be supplied, the newest first, including those inside of others.
fn units(world: &World, side: SideId) -> impl Iterator<Item = UnitId> {
    world.units.newest_first().filter(move |&id| world.units[id].side == side && world.is_in_play(id))
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    const TYPES: &str = "(unit-type depot (speed 0) (capacity 9)) (unit-type tank (acp-per-turn 1))
        (unit-type guard (acp-per-turn 1))
        (material-type fuel) (material-type food) (table unit-storage-x (u* m* 100))
        (table unit-size-in-terrain (u* t* 0)) (table supply-out-threshold (depot m* 10))
        (table supply-in-threshold (tank m* 20)) (table supply-deterioration (plain m* 1))";

    /// Checks the amounts of the first material in units after supply lines have carried all they can.
    #[track_caller]
    fn check(more: &str, units: &str, expected: &[i32]) {
        let field = Field::new(&format!("{TYPES} {more}"), &format!("{units} (set supply 1)"));
        let supply: Vec<i32> = field.world.units.oldest_first().map(|id| field.world.units[id].supply[0]).collect();
        assert_eq!(supply, expected);
    }

    #[test]
    fn potential_wanes_with_the_way() {
        let tables = "(table supply-potential (depot fuel 3))";
        check(
            tables,
            "(depot 4 4 1 (m 90)) (tank 6 4 1) (tank 7 4 1) (tank 4 4 1 (m 15)) (tank 5 4 2)",
            &[65, 20, 0, 20, 0],
        );
        let half = "(table supply-potential (depot fuel 3)) (table supply-potential-terrain-effect (depot plain 70))";
        check(half, "(depot 4 4 1 (m 90)) (tank 5 4 1) (tank 6 4 1)", &[70, 20, 0]);
        let inside = "(table supply-potential (tank fuel 3)) (table occupant-supply-potential (tank depot 0))";
        check(inside, "(depot 4 4 1 (# 1) (m 90)) (tank 4 4 1 (in 1))", &[90, 0]);
    }

    #[test]
    fn every_class_of_materials_is_carried_once() {
        let tables = "(table supply-potential (depot m* (3 4)))";
        let mut field = Field::new(&format!("{TYPES} {tables}"), "(depot 4 4 1 (m 90 90)) (tank 6 4 1) (set supply 1)");
        let supply = |field: &Field| [1, 2].map(|id| field.unit(id).supply.clone());
        assert_eq!(supply(&field), [[70, 70], [20, 20]]);
        field.unit_mut(2).supply.fill(0);
        field.world.as_engine = true;
        field.next_turn();
        assert_eq!(supply(&field), [[70, 50], [0, 20]], "the engine knows the last class only");
    }

    #[test]
    fn others_stand_in_the_way() {
        let tables = "(table supply-potential (depot fuel 5)) (table supply-interdiction-at (guard plain 9))
            (table supply-interdiction-adjacent (guard plain 1)) (table supply-interdiction-adjacent-for-material (guard fuel 200))";
        check(tables, "(depot 4 4 1 (m 90)) (tank 7 4 1)", &[70, 20]);
        check(tables, "(depot 4 4 1 (m 90)) (tank 7 4 1) (guard 6 4 2)", &[90, 0, 0]);
        check(tables, "(side 1 (trusts (2 1))) (depot 4 4 1 (m 90)) (tank 7 4 1) (guard 6 4 2)", &[90, 0, 0]);
        check(tables, "(depot 4 4 1 (m 90)) (tank 7 4 1) (guard 6 4 1)", &[70, 20, 0]);
    }

    #[test]
    fn who_controls_the_land_stands_in_the_way_too() {
        let tables = "(table supply-potential (depot fuel 4)) (table supply-enemy-interdiction (plain fuel 1))
            (table supply-neutral-interdiction (plain fuel 3))";
        for (holder, expected) in [(1, 20), (2, 0), (gdl_world::world::NOBODY, 0)] {
            let mut field =
                Field::new(&format!("{TYPES} {tables}"), "(depot 4 4 1 (m 90)) (tank 6 4 1) (set supply 1)");
            let shape = field.world.shape;
            field.world.layers.control = Some(gdl_world::geometry::Layer::new(shape, holder));
            field.unit_mut(2).supply.fill(0);
            field.next_turn();
            assert_eq!(field.unit(2).supply[0], expected, "held by {holder}");
        }
    }

    #[test]
    fn without_the_variable_nothing_is_carried() {
        let field = Field::new(
            &format!("{TYPES} (table supply-potential (depot fuel 3))"),
            "(depot 4 4 1 (m 90)) (tank 6 4 1)",
        );
        assert_eq!(field.unit(2).supply[0], 0);
    }
}
