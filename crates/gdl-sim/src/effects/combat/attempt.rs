//! Attempts to capture a unit (spec actions 9.8).

use gdl_world::{
    events::Cause,
    percent::percent,
    rules::{Table, UnitTypeId},
    world::{SideId, UnitId, World},
};

use super::{blow::gain_experience, capture, death, detonation};
use crate::Game;

/// The chance of a unit to capture another, before the resistance of other units.
pub(crate) fn base_chance(world: &World, captor: UnitId, prize: UnitId) -> i32 {
    let (a, prize) = (world.units[captor].kind, &world.units[prize]);
    let tables = &world.rules.tables;
    let (all, independents) =
        (tables.capture_chance.get(a, prize.kind), tables.independent_capture_chance.get(a, prize.kind));
    if prize.side == SideId::INDEPENDENTS && independents != -1 { independents } else { all }
}

/// Tries to capture a unit.
pub(crate) fn attempt(game: &mut Game, captor: UnitId, prize: UnitId) {
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let lives = |game: &Game| game.world.units[captor].hp > 0 && game.world.units[prize].hp > 0;
    if !may_own(&game.world, captor, prize) || !lives(game) {
        return;
    }
    let base = base_chance(&game.world, captor, prize);
    if base <= 0 || !can_reach(&game.world, captor, prize) {
        return;
    }
    let kinds = |game: &Game| (game.world.units[captor].kind, game.world.units[prize].kind);
    let (a, o) = kinds(game);
    // The damage of this blast is applied later, with other damage.
    if game.random.percent(tables.detonate_on_capture.get(o, a)) {
        detonation::go_off_here(game, prize);
        if !lives(game) {
            return;
        }
    }
    let (a, o) = kinds(game);
    let chance = resisted(&game.world, base, captor, prize);
    if game.random.percent(chance) {
        capture::capture(game, captor, prize, capture::CaptureMethod::Force);
    } else if is_stranded(&game.world, captor, prize) {
        let t = game.world.terrain_at(game.world.units[captor].pos);
        death::kill(game, captor, Cause::Terrain(t));
    }
    if chance > 0 {
        gain_experience(&mut game.world, captor, rules.units.cxp_max[a], tables.cxp_per_capture.get(a, o));
        gain_experience(&mut game.world, prize, rules.units.cxp_max[o], tables.cxp_per_capture.get(o, a));
    }
}

/// Whether the side of the captor has the technology to own the prize.
pub(crate) fn may_own(world: &World, captor: UnitId, prize: UnitId) -> bool {
    let o = world.units[prize].kind;
    world.side(world.units[captor].side).tech_for(o) >= world.rules.units.tech_to_own[o]
}

/// Whether the captor could be where the prize is, or the prize is a bridge to there.
fn can_reach(world: &World, captor: UnitId, prize: UnitId) -> bool {
    let (a, prize) = (world.units[captor].kind, &world.units[prize]);
    world.could_be_on(a, world.terrain_at(prize.pos)) || world.rules.tables.bridge.get(prize.kind, a) != 0
}

/// Whether a captor came out of a transport to where it cannot stay.
fn is_stranded(world: &World, captor: UnitId, prize: UnitId) -> bool {
    let unit = &world.units[captor];
    let could_be = |p| world.could_be_on(unit.kind, world.terrain_at(p));
    unit.transport().is_some() && !could_be(unit.pos) && !could_be(world.units[prize].pos)
}

/// Returns the chance of capture after the effects of units inside of the prize and around it.
fn resisted(world: &World, base: i32, captor: UnitId, prize: UnitId) -> i32 {
    let tables = &world.rules.tables;
    let resists = world.rules.globals.protection_resists_capture != 0;
    let (a, target) = (world.units[captor].kind, &world.units[prize]);
    let o = target.kind;
    let mut chance = base;
    let mut apply = |counts: bool, table: &Table<UnitTypeId, UnitTypeId>, who: UnitTypeId, other: UnitTypeId| {
        if counts {
            chance = percent(chance, table.get(who, other));
        }
    };
    for occupant in world.occupants(prize).map(|id| &world.units[id]).filter(|unit| world.is_complete(unit)) {
        apply(resists, &tables.protection, occupant.kind, o);
        apply(true, &tables.occupant_allows_capture_by, occupant.kind, a);
        apply(true, &tables.occupant_allows_capture_of, occupant.kind, o);
    }
    for id in world.stack(target.pos).filter(|&id| id != prize) {
        let neighbor = &world.units[id];
        if neighbor.side == target.side && world.is_complete(neighbor) {
            apply(resists, &tables.stack_protection, neighbor.kind, o);
            apply(true, &tables.stack_neighbor_allows_capture_by, neighbor.kind, a);
            apply(true, &tables.stack_neighbor_allows_capture_of, neighbor.kind, o);
        }
    }
    for neighbor in world.units_in(target.pos).map(|id| &world.units[id]) {
        if world.is_complete(neighbor) && world.trusts(neighbor.side, target.side) {
            apply(resists, &tables.cellwide_protection_against, neighbor.kind, a);
            apply(true, &tables.any_neighbor_allows_capture_by, neighbor.kind, a);
            apply(resists, &tables.cellwide_protection_for, neighbor.kind, o);
            apply(true, &tables.any_neighbor_allows_capture_of, neighbor.kind, o);
        }
    }
    chance
}
