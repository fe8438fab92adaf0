//! Units that come to the map in the course of a game, and those that leave it (spec turns 12.1).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    geometry::Pos,
    world::UnitId,
};

use super::all_units;
use crate::{
    Game,
    effects::{self, combat::death},
    vision,
};

/// The number of passes over the units that are due in a turn: a unit that has appeared can take in another.
const PASSES: usize = 5;
/// The number of cells that are tried for a unit that may appear around its place.
const TRIES: usize = 100;

/// Lets the units appear whose time has come, if there is room for them.
pub(crate) fn appear(game: &mut Game) {
    for _ in 0..PASSES {
        let due: Vec<UnitId> = game.world.units.newest_first().filter(|&id| is_due(game, id)).collect();
        if due.is_empty() {
            return;
        }
        due.into_iter().for_each(|id| try_to_appear(game, id));
    }
}

fn is_due(game: &Game, id: UnitId) -> bool {
    let unit = &game.world.units[id];
    unit.cp < 0
        && unit.hp > 0
        && !unit.is_on_map()
        && unit.pos != Pos::NOWHERE
        && unit.appear.as_ref().is_some_and(|appear| appear.turn() <= game.world.turn)
}

/// Puts a unit into its cell, or into a unit of its side there. One that finds no room goes on waiting.
fn try_to_appear(game: &mut Game, id: UnitId) {
    let unit = &game.world.units[id];
    let (kind, side, waits_at) = (unit.kind, unit.side, unit.pos);
    // Coordinates of units that wait are negative.
    let place = Pos::new(waits_at.x.saturating_neg(), waits_at.y.saturating_neg());
    let spread = unit.appear.as_ref().and_then(|appear| appear.spread());
    let p = spread.map_or(place, |spread| somewhere_around(game, place, spread));
    let world = &mut game.world;
    if !world.shape.is_inner(p) {
        return;
    }
    let p = world.shape.wrap(p);
    let cp = world.units[id].cp.saturating_neg();
    if world.can_occupy(kind, p) && world.survives(kind, p) {
        world.units[id].cp = cp;
        world.enter_cell(id, p);
        game.record(|world| Event::Appeared { unit: UnitSnapshot::of(world, id) });
        return effects::arrive(game, id, p);
    }
    let host = world.stack(p).find(|&host| world.units[host].side == side && world.can_ride(kind, host));
    if let Some(host) = host {
        world.units[id].cp = cp;
        world.board(id, host);
        game.record(|world| Event::Appeared { unit: UnitSnapshot::of(world, id) });
        vision::unit_moved(game, id, p);
    }
}

/// Returns a random cell around a place. The maximum distance is the difference of the two spreads, so that equal
/// spreads give the place itself, as in the engine.
fn somewhere_around(game: &mut Game, place: Pos, (dx, dy): (i32, i32)) -> Pos {
    let most = dx.abs_diff(dy);
    // Spreads beyond the size of the map hit it too rarely to make a difference.
    let limit = 2 * game.world.shape.extent();
    let (dx, dy) = (dx.min(limit), dy.min(limit));
    for _ in 0..TRIES {
        let x = place.x.saturating_add(game.random.draw(2 * dx + 1) - dx);
        let p = Pos::new(x, place.y.saturating_add(game.random.draw(2 * dy + 1) - dy));
        if game.world.shape.is_inner(p) && game.world.shape.distance(place, p).unsigned_abs() <= most {
            return p;
        }
    }
    place
}

/// Lets the units leave whose time is over, with all that are inside of them.
pub(crate) fn disappear(game: &mut Game) {
    for id in all_units(game) {
        let is_over = |turn: i32| turn <= game.world.turn;
        if game.world.units[id].disappear.is_some_and(is_over) && game.world.is_in_play(id) {
            death::kill(game, id, Cause::Departed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type inf (acp-per-turn 2)) (unit-type town (acp-per-turn 3) (cp 10))
                         (unit-type box (capacity 2))";

    #[test]
    fn units_come_when_it_is_time() {
        let units = "(inf 5 4 1 (# 1)) (inf -6 -4 1 (# 2) (appear 2)) (town -7 -4 1 (# 3) (appear 2) (cp -10))
                     (town -8 -4 1 (# 4) (appear 2)) (inf -5 -4 1 (# 5) (appear 2))";
        let mut field = Field::new(TYPES, units);
        assert!(!field.unit(2).is_on_map());
        field.next_turn();
        assert_eq!([2, 3, 4].map(|id| (field.unit(id).pos.x, field.unit(id).cp)), [(6, 1), (7, 10), (8, 1)]);
        assert_eq!([2, 3, 4].map(|id| field.acp(id)), [2, 3, 0], "a complete unit acts at once");
        assert!(!field.unit(5).is_on_map(), "there is no room");
        let first = field.id(1);
        field.world.relocate(first, Pos::new(3, 4));
        field.next_turn();
        assert_eq!(field.unit(5).pos, Pos::new(5, 4));
    }

    #[test]
    fn those_who_come_go_into_those_who_came() {
        let units = "(inf 5 5 1 (# 1)) (box -6 -4 1 (# 3) (appear 2)) (inf -6 -4 1 (# 4) (appear 2))";
        let mut field = Field::new(&format!("{TYPES} (add box stack-order 5)"), units);
        field.next_turn();
        // The newest comes first and takes the cell; the box finds no room.
        assert_eq!((field.unit(4).pos, field.unit(3).is_on_map()), (Pos::new(6, 4), false));
        let units = "(inf 5 5 1 (# 1)) (inf -6 -4 1 (# 4) (appear 2)) (box -6 -4 1 (# 3) (appear 2))";
        let mut field = Field::new(TYPES, units);
        field.next_turn();
        assert_eq!(field.unit(4).transport(), Some(field.id(3)));
    }

    #[test]
    fn the_place_can_be_left_to_chance() {
        let units = "(inf 5 5 1 (# 1)) (inf -6 -4 1 (# 2) (appear 2 3 1)) (inf -8 -4 1 (# 3) (appear 2 4 4))";
        let mut field = Field::new(TYPES, units);
        field.next_turn();
        assert!(field.world.shape.distance(field.unit(2).pos, Pos::new(6, 4)) <= 2);
        assert_eq!(field.unit(3).pos, Pos::new(8, 4));
    }

    #[test]
    fn units_leave_with_what_is_inside() {
        let units = "(inf 5 5 1 (# 1)) (box 6 4 1 (# 2) (disappear 2)) (inf 6 4 1 (# 3) (in 2))";
        let mut field = Field::new(TYPES, units);
        field.next_turn();
        assert!(field.lives(3));
        field.next_turn();
        assert!(field.world.units.with_id(2).is_none_or(|id| field.world.units[id].hp <= 0));
        let gone = field
            .events
            .entries()
            .iter()
            .filter(|entry| matches!(entry.event, Event::Died { cause: Cause::Departed, .. }));
        assert_eq!(gone.count(), 2, "each of them departs");
    }
}
