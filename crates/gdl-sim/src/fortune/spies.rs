//! Units that spy on others around them (spec turns 12.8).

use gdl_world::{
    geometry::{Pos, disk},
    sight,
    work::cells_of_disk,
    world::UnitId,
};

use super::all_units;
use crate::Game;

/// Lets spies look into the cells of other sides.
pub(crate) fn spies(game: &mut Game) {
    if game.world.views.is_empty() || !game.world.rules.units.spy_chance.any() {
        return;
    }
    for id in all_units(game) {
        if game.world.is_active(id) {
            let chance = game.world.rules.units.spy_chance[game.world.units[id].kind];
            if game.random.happens(chance) {
                spy(game, id);
            }
        }
    }
}

/// Draws for each foreign unit within the range of a spy, and reveals its whole cell on success.
fn spy(game: &mut Game, id: UnitId) {
    let rules = game.world.rules.clone();
    let unit = &game.world.units[id];
    let (u, side) = (unit.kind, unit.side);
    let cells = disk(game.world.shape, unit.pos, rules.units.spy_range[u]).filter(|&p| game.world.has_units(p));
    let cells: Vec<Pos> = cells.collect();
    game.world.work.spend(cells_of_disk(rules.units.spy_range[u]).min(game.world.shape.places() as u64));
    for p in cells {
        if game.world.work.is_used_up() {
            return;
        }
        let others: Vec<UnitId> = game.world.stack(p).filter(|&other| game.world.units[other].side != side).collect();
        for other in others {
            game.world.work.spend(1);
            let quality = rules.tables.spy_quality.get(u, game.world.units[other].kind);
            if game.random.percent(quality) {
                sight::see_exactly(&mut game.world, side, p);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{sight, world::SideId};

    use crate::testing::Field;

    #[test]
    fn spies_see_what_nobody_sees() {
        let types =
            "(unit-type spy (spy-chance 100.00) (spy-range 3) (vision-range 0)) (unit-type man (vision-range 0))
                     (unit-type secret (vision-range 0)) (table spy-quality (spy secret 0))
                     (table see-chance-at (u* u* 0))";
        let units = "(spy 4 4 1 (# 1)) (man 7 4 2 (# 2)) (secret 5 5 2 (# 3)) (man 8 4 2 (# 4))";
        let field = Field::with_sight(types, units, false);
        let known = [2, 3, 4].map(|id| sight::knows(&field.world, SideId::from_index(1), field.id(id)));
        assert_eq!(known, [true, false, false]);
    }
}
