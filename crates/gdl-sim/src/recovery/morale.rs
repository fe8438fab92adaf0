//! Recovery of morale (spec turns 9.3).

use gdl_world::world::UnitId;

use crate::Game;

/// Lets the morale of units rise. As in the engine, the table counts in hundredths of hundredths.
pub(crate) fn cheer_up(game: &mut Game) {
    let rules = game.world.rules.clone();
    let types = &rules.units;
    if !types.morale_recovery.any() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        let unit = &game.world.units[id];
        let (u, morale) = (unit.kind, unit.morale);
        if types.morale_recovery[u] > 0 && morale < types.morale_max[u] && game.world.is_active(id) {
            let hundredths = game.random.hundredths(types.morale_recovery[u]);
            let gain = game.random.hundredths(hundredths);
            game.world.units[id].morale = morale.saturating_add(gain).min(types.morale_max[u]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn morale_rises_by_hundredths_of_hundredths() {
        let types = "(unit-type man (morale-max 50) (morale-recovery 300.00)) (unit-type fool (morale-max 50) (cp 2))
            (add fool morale-recovery 20000)";
        let units = "(man 3 4 1 (# 1) (mo 10)) (man 5 4 0 (# 2) (mo 49)) (fool 6 4 1 (# 3) (mo 4)) (fool 7 4 1 (# 4) (mo 4) (cp 1))";
        let mut field = Field::new(types, units);
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).morale), [13, 50, 6, 4]);
        field.next_turn();
        assert_eq!([1, 2, 3, 4].map(|id| field.unit(id).morale), [16, 50, 8, 4]);
    }
}
