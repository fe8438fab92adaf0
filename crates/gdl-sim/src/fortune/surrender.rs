//! Units that surrender to enemies near them (spec turns 12.5).

use gdl_schema::msg;
use gdl_world::{
    geometry::Pos,
    rules::{Rules, TypeId, UnitTypeId},
    sight,
    world::{SideId, UnitId, World},
};

use super::all_units;
use crate::{
    Game,
    effects::combat::capture::{CaptureMethod, capture},
};

/// Lets units surrender. The chance is that of the second type to surrender to the first, as in the engine.
pub(crate) fn surrenders(game: &mut Game) {
    if !game.world.rules.tables.surrender_chance.any() {
        return;
    }
    let rules = game.world.rules.clone();
    let ranges: Vec<Option<i32>> = rules.units.ids().map(|u| range(&rules, u)).collect();
    for id in all_units(game) {
        let unit = &game.world.units[id];
        if unit.side == SideId::INDEPENDENTS || !game.world.is_in_play(id) {
            continue;
        }
        let cells = match ranges[unit.kind.index()] {
            Some(0) => vec![unit.pos],
            Some(1) => around(&game.world, unit.pos),
            // No unit surrenders at a larger distance, as in the engine.
            Some(2..) => {
                let text = too_far(&rules, unit.kind);
                game.warnings.note(msg::SURRENDER_RANGE_TOO_FAR, text);
                continue;
            }
            _ => continue,
        };
        let others = units_in(&game.world, &cells);
        if !game.world.work.spend(4 * others.len() as u64) {
            return;
        }
        for other in others {
            try_surrender(game, id, other);
        }
    }
}

/// Returns the maximum distance at which others surrender to units of a type; None if they never do.
fn range(rules: &Rules, u: UnitTypeId) -> Option<i32> {
    let those = rules.units.ids().filter(|&v| rules.tables.surrender_chance.get(u, v) > 0);
    those.map(|v| rules.tables.surrender_range.get(u, v)).max()
}

/// Returns the message about the ranges of a type, of which one is too long.
fn too_far(rules: &Rules, u: UnitTypeId) -> String {
    let tables = &rules.tables;
    let is_far = |&v: &UnitTypeId| tables.surrender_chance.get(u, v) > 0 && tables.surrender_range.get(u, v) > 1;
    let v = rules.units.ids().find(is_far).unwrap_or(u);
    let (name, range) = (|u| rules.units.name(u), tables.surrender_range.get(u, v));
    format!("no unit surrenders: `surrender-range` of {} and {} is {range}", name(u), name(v))
}

/// A cell and the inner ones next to it.
pub(super) fn around(world: &World, p: Pos) -> Vec<Pos> {
    std::iter::once(p).chain(world.shape.inner_neighbors(p)).collect()
}

/// The units in the open in some cells.
pub(super) fn units_in(world: &World, cells: &[Pos]) -> Vec<UnitId> {
    cells.iter().flat_map(|&p| world.stack(p)).collect()
}

fn try_surrender(game: &mut Game, to: UnitId, id: UnitId) {
    let world = &game.world;
    if !world.is_in_play(to) || !world.is_in_play(id) || world.units[to].side == world.units[id].side {
        return;
    }
    let (captor, unit) = (&world.units[to], &world.units[id]);
    let chance = world.rules.tables.surrender_chance.get(captor.kind, unit.kind);
    let is_near = world.shape.distance(captor.pos, unit.pos) <= world.rules.units.vision_range[captor.kind];
    if (is_near || sight::knows(world, captor.side, id)) && game.random.happens(chance) {
        capture(game, to, id, CaptureMethod::Surrender);
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::events::Event;

    use crate::testing::Field;

    const TYPES: &str = "(unit-type tank (acp-per-turn 1)) (unit-type man) (unit-type van (capacity 2))
                         (table surrender-chance (tank (man van) 100.00)) (add plain capacity 9)";

    #[test]
    fn the_second_type_surrenders_to_the_first() {
        let types = format!("{TYPES} (table surrender-range (tank man 1))");
        let units = "(tank 5 4 1 (# 1)) (man 6 4 2 (# 2)) (man 8 4 2 (# 3)) (man 5 6 0 (# 4)) (tank 9 6 2 (# 5))";
        let field = Field::new(&types, units);
        assert_eq!([2, 3, 4].map(|id| field.unit(id).side.index()), [1, 2, 0]);
        assert_eq!(field.unit(1).pos, field.unit(2).pos, "the captor goes there, with what it has from its making");
        assert_eq!(field.acp(1), 1);
        assert!(field.events.entries().iter().any(|entry| matches!(entry.event, Event::Surrendered { .. })));
    }

    #[test]
    fn without_a_range_it_is_the_same_cell() {
        let types = format!("{TYPES} (table unit-size-in-terrain (u* t* 0))");
        let units =
            "(tank 5 4 1 (# 1)) (man 6 4 2 (# 2)) (van 5 4 2 (# 3)) (man 5 4 2 (# 4) (in 3)) (tank 9 6 2 (# 5))";
        let field = Field::new(&types, units);
        assert_eq!([2, 3].map(|id| field.unit(id).side.index()), [2, 1]);
        assert!(!field.lives(4), "no unit can capture the man inside");
    }

    #[test]
    fn nobody_surrenders_from_afar() {
        let types = format!("{TYPES} (table surrender-range (tank man 2))");
        let field = Field::new(&types, "(tank 5 4 1 (# 1)) (man 6 4 2 (# 2)) (man 3 4 1 (# 3))");
        assert_eq!(field.unit(2).side.index(), 2);
    }
}
