//! Accidents of units in the open, on the terrain where they are (spec turns 12.2).

use gdl_world::{
    dice::Dice,
    events::Cause,
    world::{Place, UnitId},
};

use super::all_units;
use crate::{
    Game,
    effects::combat::{damage, death},
};

/// Lets units vanish or be damaged by accident. Units inside of others are safe.
pub(crate) fn accidents(game: &mut Game) {
    let tables = &game.world.rules.tables;
    if !tables.accident_vanish_chance.any() && !tables.accident_hit_chance.any() {
        return;
    }
    for id in all_units(game) {
        if game.world.is_in_play(id) && game.world.units[id].place() == Place::Cell {
            risk(game, id);
        }
    }
}

fn risk(game: &mut Game, id: UnitId) {
    let rules = game.world.rules.clone();
    let (tables, unit) = (&rules.tables, &game.world.units[id]);
    let (u, t) = (unit.kind, game.world.terrain_at(unit.pos));
    if game.random.happens(tables.accident_vanish_chance.get(u, t)) {
        death::kill(game, id, Cause::Vanished(t));
    } else if game.random.happens(tables.accident_hit_chance.get(u, t)) {
        let loss = Dice::unpack(tables.accident_damage.get(u, t)).roll(&mut game.random);
        damage::wear(game, id, loss, Cause::Accident(t), -1);
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::events::{Cause, Event};

    use crate::testing::Field;

    #[test]
    fn accidents_happen_in_the_open() {
        let types = "(unit-type car (hp-max 10)) (unit-type bus (hp-max 10)) (unit-type ferry (hp-max 10) (capacity 4))
                     (unit-type junk (hp-max 2)) (unit-type van (hp-max 3) (wrecked-type junk))
                     (table accident-hit-chance ((car van) plain 10000)) (table accident-damage ((car van) plain 3))
                     (table accident-vanish-chance (bus plain 10000))";
        let units =
            "(car 5 4 1 (# 1)) (bus 6 4 0 (# 2)) (ferry 7 4 2 (# 3)) (bus 7 4 2 (# 4) (in 3)) (van 5 5 1 (# 5))";
        let field = Field::new(types, units);
        assert_eq!((field.unit(1).hp, field.lives(2), field.lives(4)), (7, false, true), "in the first turn, too");
        let junk = field.unit(5);
        assert_eq!((field.world.rules.units.name(junk.kind).as_str(), junk.hp), ("junk", 2));
        let vanished = |event: &Event| matches!(event, Event::Died { unit, cause: Cause::Vanished(_) } if unit.id == 2);
        assert!(field.events.entries().iter().any(|entry| vanished(&entry.event)));
    }
}
