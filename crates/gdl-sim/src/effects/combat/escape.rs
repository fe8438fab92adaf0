//! Occupants that escape from a dying transport (spec actions 9.6).

use gdl_world::{
    geometry::{Direction, Pos},
    world::UnitId,
};

use crate::{Game, effects};

/// Gives the occupants of a dying unit their chance to escape.
///
/// As in the engine, the loop continues after the current place of each occupant, so that the others have no chance
/// after one has escaped.
pub(super) fn let_out(game: &mut Game, transport: UnitId) {
    let rules = game.world.rules.clone();
    let mut next = game.world.occupants(transport).next();
    while let Some(occupant) = next {
        let chance =
            rules.tables.occupant_escape_chance.get(game.world.units[transport].kind, game.world.units[occupant].kind);
        if game.random.percent(chance) {
            get_out(game, occupant, transport);
        }
        next = game.world.after(occupant);
    }
}

/// Enters another unit of the cell, or goes to a cell around it or into a unit there.
fn get_out(game: &mut Game, id: UnitId, transport: UnitId) {
    let (p, z) = (game.world.units[id].pos, game.world.units[id].z);
    if enter_some(game, id, p, transport) {
        return;
    }
    let first = game.random.draw(6);
    for turn in 0..6 {
        let to = game.world.shape.neighbor(p, Direction::new(first + turn));
        if game.world.shape.is_inner(to) && (effects::try_move(game, id, to, z) || enter_some(game, id, to, transport))
        {
            return;
        }
    }
}

fn enter_some(game: &mut Game, id: UnitId, p: Pos, except: UnitId) -> bool {
    let hosts: Vec<UnitId> = game.world.stack(p).filter(|&host| host != except && host != id).collect();
    hosts.into_iter().any(|host| effects::try_enter(game, id, host))
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 9) (hp-max 20))
        (unit-type boat (acp-per-turn 4) (hp-max 3) (capacity 9))
        (unit-type crew (acp-per-turn 4) (hp-max 9))
        (table hit-chance (inf boat 100)) (table damage (inf boat 9)) (table counterattack (u* u* 0))
        (table occupant-escape-chance (boat crew 100)) (table unit-size-in-terrain (u* t* 0))";

    #[test]
    fn one_occupant_gets_out() {
        let mut field = Field::new(
            TYPES,
            "(inf 5 4 1 (# 1)) (boat 6 4 2 (# 2)) (crew 6 4 2 (# 3) (in 2)) (crew 6 4 2 (# 4) (in 2))",
        );
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
        assert!(!field.lives(2) && field.lives(3) && !field.lives(4));
        assert_eq!(field.acp(3), 3, "the way out has its price");
    }

    #[test]
    fn another_unit_of_the_cell_takes_them_in() {
        let units = "(inf 5 4 1 (# 1)) (boat 6 4 2 (# 2)) (crew 6 4 2 (# 3) (in 2)) (boat 6 4 2 (# 5))";
        let mut field = Field::new(TYPES, units);
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
        assert_eq!(field.unit(3).transport(), Some(field.id(5)));
    }
}
