//! Self-units, which represent their side, and the effects of their loss (spec turns 14.3).

use gdl_schema::property;
use gdl_world::{
    events::{Event, Loss, UnitSnapshot},
    world::{SideId, UnitId, World},
};

use super::lose;
use crate::Game;

/// Chooses the self-unit of each side: the one that the module names, or the first possible one if the game requires
/// one.
pub(crate) fn choose_all(world: &mut World) {
    for side in world.side_ids() {
        let named = named(world, side);
        let is_required = world.rules.globals.self_required != 0 && side != SideId::INDEPENDENTS;
        let chosen = named.or_else(|| is_required.then(|| candidate(world, side, None)).flatten());
        world.side_mut(side).self_unit = chosen;
    }
}

fn named(world: &World, side: SideId) -> Option<UnitId> {
    let source = world.side(side).source.and_then(|at| world.rules.source.sides.get(at))?;
    let id = source.attrs.int(property::side::SELF_UNIT).filter(|&id| id > 0)?;
    world.living_unit(id).filter(|&unit| world.units[unit].side == side)
}

/// Returns the first unit of a side by its id that can be its self-unit.
fn candidate(world: &World, side: SideId, except: Option<UnitId>) -> Option<UnitId> {
    let units = world.side(side).units.iter().copied().filter(|&id| Some(id) != except);
    let can = |&id: &UnitId| world.is_active(id) && world.rules.units.can_be_self[world.units[id].kind] != 0;
    units.filter(can).min_by_key(|&id| world.units[id].id)
}

/// Replaces the self-unit of a side if it has died.
pub(crate) fn after_death(game: &mut Game, id: UnitId) {
    let side = game.world.units[id].side;
    replace(game, side, id, None, Some(id));
}

/// Replaces the self-unit of a side if its new type cannot be one.
pub(crate) fn after_change_of_type(game: &mut Game, id: UnitId) {
    let unit = &game.world.units[id];
    if game.world.rules.units.can_be_self[unit.kind] == 0 {
        replace(game, unit.side, id, None, Some(id));
    }
}

/// Updates the self-units after a unit has left its side for another.
pub(crate) fn after_leaving(game: &mut Game, id: UnitId, old: SideId) {
    let new = game.world.units[id].side;
    if game.world.as_engine {
        // The engine takes the captor for the side that has lost its unit.
        if game.world.side(old).self_unit == Some(id) {
            game.world.side_mut(new).self_unit = Some(id);
            replace(game, new, id, None, None);
        }
        return;
    }
    replace(game, old, id, Some(new).filter(|&new| new != SideId::INDEPENDENTS), Some(id));
}

/// Replaces a lost self-unit by another unit, not `except`, if its type allows that. If there is none and the game
/// requires one, the side loses to the side `to`.
fn replace(game: &mut Game, side: SideId, lost: UnitId, to: Option<SideId>, except: Option<UnitId>) {
    let world = &mut game.world;
    if world.side(side).self_unit != Some(lost) {
        return;
    }
    let resurrects = world.rules.units.self_resurrects[world.units[lost].kind] != 0;
    let next = if resurrects { candidate(world, side, except) } else { None };
    world.side_mut(side).self_unit = next;
    match next {
        Some(next) => game.record(|world| Event::SelfUnitChanged { side, to: UnitSnapshot::of(world, next) }),
        None if game.world.rules.globals.self_required != 0 => {
            game.record(|world| Event::SelfUnitLost { side, unit: UnitSnapshot::of(world, lost) });
            lose(game, side, to, Loss::SelfUnit);
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::world::{Fate, Outcome};

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type king (acp-per-turn 4) (hp-max 1) (can-be-self true))
        (unit-type heir (acp-per-turn 4) (hp-max 1) (can-be-self true) (self-resurrects true))
        (unit-type inf (acp-per-turn 4) (hp-max 9))
        (set self-required true)
        (table hit-chance (inf u* 100)) (table damage (inf u* 9)) (table counterattack (u* u* 0))";

    fn blue() -> SideId {
        SideId::from_index(2)
    }

    #[test]
    fn a_side_without_its_king_has_lost() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1)) (king 6 4 2 (# 2)) (inf 7 4 2 (# 3)) (king 1 5 1 (# 4))");
        assert_eq!(field.world.side(blue()).self_unit, Some(field.id(2)));
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
        assert_eq!(field.world.side(blue()).fate, Some(Fate::Lost));
        assert_eq!(field.unit(3).side, blue(), "no side gets the rest");
    }

    #[test]
    fn an_heir_takes_over() {
        let units = "(inf 5 4 1 (# 1)) (heir 6 4 2 (# 2)) (king 7 4 2 (# 3)) (king 1 5 1 (# 4))";
        let mut field = Field::new(TYPES, units);
        field.check(&[(1, "attack 2 1", Outcome::Done)]);
        assert_eq!(field.world.side(blue()).self_unit, Some(field.id(3)));
        assert!(field.world.side(blue()).is_in_game());
    }

    #[test]
    fn who_takes_the_king_takes_all() {
        let types = format!("{TYPES} (table capture-chance (inf king 100)) (table acp-to-capture (inf king 1))");
        let units = "(inf 5 4 1 (# 1)) (king 6 4 2 (# 2)) (inf 7 4 2 (# 3)) (king 1 5 1 (# 4))";
        let mut field = Field::new(&types, units);
        field.check(&[(1, "capture 2", Outcome::CaptureSucceeded)]);
        let red = SideId::from_index(1);
        assert_eq!((field.unit(2).side, field.unit(3).side), (red, red));
        assert_eq!(field.world.side(red).self_unit, Some(field.id(4)), "the captor keeps its own king");
    }
}
