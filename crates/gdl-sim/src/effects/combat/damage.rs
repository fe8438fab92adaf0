//! Applies the damage of blows and blasts: units live on, are wrecked, or die (spec actions 9.5).

use gdl_ruleset::{PropValue, Value};
use gdl_schema::unit;
use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    geometry::{Pos, disk},
    rules::UnitTypeId,
    weighted::{self, Choice},
    world::UnitId,
};

use super::{death, escape, wreck};
use crate::{Game, acp};

/// Applies the pending damage of a unit, after that of its occupants. `killer` is the unit that did it.
pub(crate) fn settle(game: &mut Game, id: UnitId, killer: Option<UnitId>) {
    if game.world.units[id].has_occupants() {
        let occupants: Vec<UnitId> = game.world.occupants(id).collect();
        occupants.into_iter().for_each(|occupant| settle(game, occupant, killer));
    }
    let unit = &mut game.world.units[id];
    if unit.hp <= 0 {
        return;
    }
    unit.has_gone_off = false;
    let (before, after) = (unit.hp, unit.pending_hp);
    if after == before {
        return;
    }
    let by = killer.map(|killer| UnitSnapshot::of(&game.world, killer));
    let cause = by.map_or(Cause::Blast, |by| Cause::Combat { by });
    if after <= 0 {
        return destroy(game, id, killer, cause);
    }
    game.world.units[id].hp = after;
    acp::cap_by_damage(&mut game.world, id);
    game.record(|world| Event::Damaged { unit: UnitSnapshot::of(world, id), from: before, to: after, cause });
}

/// Applies the pending damage of all units around a place.
pub(crate) fn settle_around(game: &mut Game, centre: Pos, radius: i32, killer: Option<UnitId>) {
    let shape = game.world.shape;
    if radius <= 0 {
        return settle_in(game, centre, killer);
    }
    let cells: Vec<Pos> = disk(shape, centre, radius).filter(|&p| game.world.has_units(p)).collect();
    cells.into_iter().for_each(|p| settle_in(game, p, killer));
}

fn settle_in(game: &mut Game, p: Pos, killer: Option<UnitId>) {
    let units: Vec<UnitId> = game.world.stack(p).collect();
    units.into_iter().for_each(|id| settle(game, id, killer));
}

/// Takes hit points from a unit outside of fights. A unit without hit points becomes a wreck of the type with number
/// `special_wreck`, else of its usual one, or dies (spec turns 1.7).
pub(crate) fn wear(game: &mut Game, id: UnitId, loss: i32, cause: Cause, special_wreck: i32) {
    let before = game.world.units[id].hp;
    if loss <= 0 || before <= 0 {
        return;
    }
    let occupants: Vec<UnitId> = game.world.occupants(id).collect();
    occupants.into_iter().for_each(|occupant| settle(game, occupant, None));
    let rules = game.world.rules.clone();
    let unit = &mut game.world.units[id];
    let after = before.saturating_sub(loss);
    if after <= 0 {
        let usual = rules.units.wrecked_type[unit.kind];
        return match rules.units.id(special_wreck).or_else(|| rules.units.id(usual)) {
            Some(wreck_type) => wreck::wreck_into(game, id, wreck_type, None, cause),
            None => perish(game, id, cause),
        };
    }
    unit.hp = after;
    unit.pending_hp = after;
    acp::cap_by_damage(&mut game.world, id);
    game.record(|world| Event::Damaged { unit: UnitSnapshot::of(world, id), from: before, to: after, cause });
}

/// Ends a unit: it becomes a wreck if possible, else it dies.
fn destroy(game: &mut Game, id: UnitId, killer: Option<UnitId>, cause: Cause) {
    let rules = game.world.rules.clone();
    let u = game.world.units[id].kind;
    let vanishes = !game.world.is_complete(&game.world.units[id]) || draws_vanish(game, u);
    let special = killer.map_or(-1, |killer| rules.tables.wrecked_type_if_killed.get(u, game.world.units[killer].kind));
    let wreck_type = rules.units.id(special).or_else(|| rules.units.id(rules.units.wrecked_type[u]));
    let side = killer.map(|killer| game.world.units[killer].side);
    match wreck_type.filter(|_| !vanishes) {
        Some(wreck_type) => wreck::wreck_into(game, id, wreck_type, side, cause),
        None => perish(game, id, cause),
    }
}

/// Kills a unit; some of its occupants may escape.
pub(crate) fn perish(game: &mut Game, id: UnitId, cause: Cause) {
    escape::let_out(game, id);
    death::kill(game, id, cause);
}

/// Draws whether the destruction of a unit of a type leaves no wreck, by its list of results.
fn draws_vanish(game: &mut Game, u: UnitTypeId) -> bool {
    let rules = game.world.rules.clone();
    let Some(PropValue::List(list)) = rules.source.types.prop(u.into(), unit::DESTRUCTION_RESULT) else { return false };
    let results = weighted::nested(list.items());
    if results.is_empty() {
        return false;
    }
    let chosen = weighted::choose(&mut game.random, &results).map(|index| results[index].1);
    let first = match chosen {
        Some(Choice::Plain(value)) => value.items().first().unwrap_or(value),
        Some(Choice::Weighted([first, ..])) => first.items().first().unwrap_or(first),
        _ => return false,
    };
    Value::as_sym(first).is_some_and(|word| word == "vanish")
}
