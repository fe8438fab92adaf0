//! The effects of heat and cold on units (spec turns 5.5).

use gdl_world::{
    events::Cause,
    world::{UnitId, World},
};

use crate::{Game, effects::combat::damage};

/// Takes the hit points that the temperature costs; a unit without hit points dies, without a wreck.
pub(crate) fn suffer(game: &mut Game) {
    let rules = game.world.rules.clone();
    let curves = &rules.curves.temperature_attrition;
    if game.world.layers.temperatures.is_none() || !curves.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        let world = &game.world;
        if !curves.is_set(world.units[id].kind) || !world.is_active(id) || is_protected(world, id) {
            continue;
        }
        let Some(temperatures) = &world.layers.temperatures else { return };
        let unit = &world.units[id];
        let hundredths = curves.at(unit.kind, temperatures.get(unit.pos).into()).unwrap_or(0);
        let loss = game.random.hundredths(hundredths);
        if loss >= game.world.units[id].hp {
            damage::perish(game, id, Cause::Temperature);
        } else if loss > 0 {
            let unit = &mut game.world.units[id];
            unit.hp -= loss;
            unit.pending_hp = unit.hp;
        }
    }
}

fn is_protected(world: &World, id: UnitId) -> bool {
    let unit = &world.units[id];
    let protects = |transport| {
        let t = world.units[transport].kind;
        world.rules.tables.temperature_protection.get(t, unit.kind) != 0
    };
    unit.transport().is_some_and(protects)
}

#[cfg(test)]
mod tests {
    use gdl_world::events::{Cause, Event};

    use crate::testing::Field;

    #[test]
    fn the_cold_costs_hit_points_outside_of_shelters() {
        let types =
            "(unit-type man (hp-max 20) (temperature-attrition ((-20 500) (0 100)))) (unit-type hut (capacity 9))
            (unit-type tent (capacity 9)) (unit-type egg (cp 5))
            (add egg temperature-attrition ((-20 500) (0 100)))
            (add plain temperature-min -50) (add plain temperature-max 50) (add plain temperature-average -10)
            (table temperature-protection (hut man 1)) (table unit-size-in-terrain (u* t* 0))";
        let units =
            "(man 5 4 1 (# 1)) (hut 5 4 1 (# 2)) (man 5 4 1 (# 3) (in 2)) (tent 5 4 1 (# 4)) (man 5 4 1 (# 5) (in 4))
            (man 6 4 0 (# 6) (hp 3)) (egg 7 4 1 (# 7) (cp 1))";
        let mut field = Field::new(types, units);
        let cold = field.id(6);
        field.next_turn();
        assert_eq!([1, 3, 5].map(|id| field.unit(id).hp), [17, 20, 17]);
        assert!(field.lives(7), "incomplete units feel nothing");
        assert!(field.world.units.get(cold).is_none());
        let died = |event: &Event| matches!(event, Event::Died { cause: Cause::Temperature, .. });
        assert_eq!(field.events.entries().iter().filter(|entry| died(&entry.event)).count(), 1);
        for _ in 0..5 {
            field.next_turn();
        }
        assert_eq!(field.unit(1).hp, 2);
    }
}
