//! Units that become another type as soon as they can (spec turns 9.8).

use gdl_world::{
    events::{Event, UnitSnapshot},
    world::UnitId,
};

use crate::{Game, actions::requirements_of_type, effects::combat::change_type};

/// Lets units change to the types that they upgrade to, if nothing but action points is missing.
pub(crate) fn upgrade(game: &mut Game) {
    let rules = game.world.rules.clone();
    if rules.units.auto_upgrade_to.max() < 0 || rules.units.count() == 0 {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        let unit = &game.world.units[id];
        let Some(new) = rules.units.id(rules.units.auto_upgrade_to[unit.kind]) else { continue };
        if new == unit.kind || !game.world.is_active(id) || requirements_of_type(&game.world, id, new).is_err() {
            continue;
        }
        if change_type::has_room(&game.world, id, new) {
            change_type::change_type(game, id, new, None);
        } else {
            game.record(|world| Event::NoRoomForType { unit: UnitSnapshot::of(world, id), to: new });
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::events::Event;

    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type imago (hp-max 9) (acp-per-turn 3)) (unit-type egg (hp-max 4) (auto-upgrade-to imago) (cxp-max 50))
        (table turn-to-change-type (egg imago 3)) (table cxp-to-change-type (egg imago 5))";

    #[test]
    fn units_grow_into_what_they_are_bound_for() {
        let mut field =
            Field::new(TYPES, "(egg 3 4 1 (# 1) (cxp 5)) (egg 4 4 1 (# 2)) (egg 6 4 0 (# 3) (cxp 7) (hp 2))");
        let states =
            |field: &Field| [1, 2, 3].map(|id| (i32::from(field.unit(id).kind), field.unit(id).hp, field.acp(id)));
        field.next_turn();
        assert_eq!(states(&field), [(1, 4, 0), (1, 4, 0), (1, 2, 0)]);
        field.next_turn();
        assert_eq!(states(&field), [(0, 9, 3), (1, 4, 0), (0, 4, 3)]);
    }

    #[test]
    fn who_has_no_room_to_grow_waits() {
        let tables = "(table unit-size-in-terrain (egg t* 0) (imago t* 200)) (add t* capacity 100)";
        let mut field = Field::new(&format!("{TYPES} {tables}"), "(egg 3 4 1 (# 1) (cxp 5))");
        (0..2).for_each(|_| field.next_turn());
        assert_eq!((i32::from(field.unit(1).kind), field.unit(1).hp), (1, 4));
        assert!(field.events.entries().iter().any(|entry| matches!(entry.event, Event::NoRoomForType { .. })));
    }
}
