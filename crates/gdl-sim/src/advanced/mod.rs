//! Units of advanced types, such as cities: the cells around that they work, what that yields, and how they grow
//! (spec turns 10.2 to 10.4).

mod population;
mod production;

use gdl_world::{
    worked_cells,
    world::{SideId, UnitId, World},
};

use crate::Game;

/// Lets all advanced units work their cells, produce, and feed their people.
pub(crate) fn work(game: &mut Game) {
    let rules = game.world.rules.clone();
    if !rules.units.advanced.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().filter(|&id| works(&game.world, id)).collect();
    for id in units {
        if works(&game.world, id) {
            work_one(game, id);
        }
    }
}

fn works(world: &World, id: UnitId) -> bool {
    let Some(unit) = world.units.get(id) else { return false };
    world.rules.units.advanced[unit.kind] != 0
        && world.is_active(id)
        && (unit.side != SideId::INDEPENDENTS || world.rules.globals.indepside_has_economy != 0)
}

fn work_one(game: &mut Game, id: UnitId) {
    let unit = &mut game.world.units[id];
    if unit.size <= 0 {
        unit.size = 1;
    }
    worked_cells::choose(&mut game.world, id);
    production::produce(&mut game.world, id);
    if game.world.rules.globals.people != 0 && population::live(game, id) {
        worked_cells::choose(&mut game.world, id);
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    const TYPES: &str = "(unit-type egg) (unit-type city (advanced true) (reach 32767) (capacity 9) (use-own-cell true))
        (unit-type mill (speed 0)) (material-type food) (material-type gold (treasury true)) (add egg auto-upgrade-to city)
        (table unit-storage-x (u* food 32767))
        (table production-from-terrain (t* (food gold) 32767))
        (table occupant-add-production (mill m* 32767)) (table occupant-multiply-production (mill m* 32767))
        (table unit-consumption-per-size (city food 1)) (table unit-consumption-to-grow (city food 1))
        (table occ-add-maxcells (city mill 32767)) (table occ-multiply-maxcells (city mill 32767))";

    #[test]
    fn units_that_become_advanced_begin_small() {
        let mut field = Field::new(TYPES, "(egg 5 4 1 (# 1) (size 9)) (city 8 4 2 (# 2) (size 9))");
        // It changes after the cities have worked.
        assert_eq!((field.unit(1).size, field.unit(1).used_cells), (1, 0));
        field.next_turn();
        assert!(field.unit(1).used_cells > 0);
        let city = field.id(1);
        let egg = field.world.rules.units.id(0).expect("the first type");
        crate::effects::combat::change_type::change_type(&mut field, city, egg, None);
        assert_eq!(field.unit(1).used_cells, 0, "an egg works nothing");
    }

    #[test]
    fn numbers_of_modules_stay_in_their_bounds() {
        let mills = "(mill 5 4 1 (in 1)) (mill 5 4 1 (in 1)) (mill 5 4 1 (in 1))";
        for size in [i32::MIN, -1, 0, 1, i32::MAX] {
            for food in [i32::MIN, 0, i32::MAX] {
                let units = format!("(city 5 4 1 (# 1) (size {size}) (m {food} {food})) {mills}");
                let mut field = Field::new(TYPES, &units);
                (0..3).for_each(|_| field.next_turn());
                let city = field.world.living_unit(1).map(|id| &field.world.units[id]);
                assert!(city.is_none_or(|city| city.size > 0 && city.used_cells >= 0), "size {size}, food {food}");
            }
        }
    }
}
