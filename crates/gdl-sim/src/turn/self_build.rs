//! Units that build themselves (spec turns 9.4).

use gdl_world::world::{UnitId, World};

use crate::{Game, construction};

/// Lets the units that can build themselves do so, and completes finished ones.
pub(super) fn self_build(game: &mut Game) {
    let types = &game.world.rules.units;
    if !types.cp_per_self_build.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().filter(|&id| builds_itself(&game.world, id)).collect();
    for id in units {
        let rules = game.world.rules.clone();
        let unit = &mut game.world.units[id];
        let full = rules.units.cp[unit.kind];
        unit.cp = (unit.cp + rules.units.cp_per_self_build[unit.kind]).min(full);
        if unit.cp >= full {
            construction::complete(game, id);
        }
    }
}

fn builds_itself(world: &World, id: UnitId) -> bool {
    let (types, unit) = (&world.rules.units, &world.units[id]);
    world.is_in_play(id)
        && !world.is_complete(unit)
        && types.cp_per_self_build[unit.kind] > 0
        && unit.cp >= types.cp_to_self_build[unit.kind]
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn units_build_themselves_from_some_completeness_on() {
        let types = "(unit-type egg (acp-per-turn 3) (hp-max 5) (cp 5) (cp-per-self-build 2) (cp-to-self-build 2))";
        let mut field = Field::new(types, "(egg 5 4 1 (# 1) (cp 1)) (egg 6 4 0 (# 2) (cp 2)) (egg 7 4 1 (# 3) (cp 0))");
        let cp = |field: &Field| [1, 2, 3].map(|id| field.unit(id).cp);
        assert_eq!(cp(&field), [1, 4, 0], "the first turn counts");
        field.unit_mut(3).cp = 2;
        field.next_turn();
        assert_eq!(cp(&field), [1, 5, 4]);
        assert_eq!((field.unit(2).acp(), field.unit(3).acp()), (3, 0), "a complete unit acts at once");
    }
}
