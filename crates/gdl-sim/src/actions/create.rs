//! create-in and create-at (spec actions 13.2, 13.3).

use gdl_world::{
    events::Cause,
    geometry::Pos,
    rules::UnitTypeId,
    world::{UnitId, World},
};

use super::{Check, Doer, Outcome, require};
use crate::{
    Game, acp,
    construction::{self, Terms, check_creation},
    effects::{
        self,
        combat::{death, garrison, overwatch},
    },
    vision,
};

/// Checks the conditions for making a unit inside of another, which may be of any side.
pub(super) fn check_in(world: &World, doer: Doer, u: UnitTypeId, transport: Option<UnitId>) -> Check {
    let transport = world.in_play(transport)?;
    check_creation(world, doer, u, world.units[transport].pos, Terms::Paid)?;
    require(joins(world, doer, u, transport) || world.can_ride(u, transport), Outcome::Error)
}

/// Whether a unit would become part of an advanced unit of its type.
fn joins(world: &World, doer: Doer, u: UnitTypeId, transport: UnitId) -> bool {
    let is_own = world.units[doer.unit].transport() == Some(transport);
    is_own && world.rules.units.advanced[u] != 0 && world.units[transport].kind == u
}

/// Makes a unit inside of another.
pub(super) fn apply_in(game: &mut Game, doer: Doer, u: UnitTypeId, transport: Option<UnitId>) -> Outcome {
    let Some(transport) = transport else { return Outcome::Error };
    if joins(&game.world, doer, u, transport) {
        let cost = game.world.rules.tables.acp_to_create.get(game.world.units[doer.unit].kind, u);
        game.world.units[transport].size += 1;
        garrison::garrison(game, doer.unit, transport);
        acp::spend(&mut game.world, doer.actor, cost);
        return Outcome::Done;
    }
    let Some(new) = construction::create(game, doer, u) else { return Outcome::Error };
    if game.world.can_ride(u, transport) {
        game.world.board(new, transport);
        vision::unit_changed(game, new);
        overwatch::react(game, new);
        construction::finish_if_complete(game, doer, new);
    } else {
        death::kill(game, new, Cause::NoRoom);
    }
    Outcome::Done
}

/// The place of a new unit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Room {
    /// Beside the units that are there.
    Free,
    /// In the place of its maker, which goes into it.
    AroundMaker,
    /// In the place of its maker, which it uses up.
    InsteadOfMaker,
}

/// Checks the conditions for making a unit in a cell.
pub(super) fn check_at(world: &World, doer: Doer, u: UnitTypeId, at: Pos) -> Check {
    require(world.shape.is_inner(at), Outcome::Error)?;
    check_creation(world, doer, u, at, Terms::Paid)?;
    require(room(world, doer, u, at).is_some(), Outcome::Error)
}

fn room(world: &World, doer: Doer, u: UnitTypeId, at: Pos) -> Option<Room> {
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let (unit, at) = (&world.units[doer.unit], world.shape.wrap(at));
    let c = unit.kind;
    if !world.survives(u, at) {
        return None;
    }
    if world.can_occupy(u, at) {
        return Some(Room::Free);
    }
    if unit.pos != at || !world.can_occupy_besides(u, at, Some(doer.unit)) {
        return None;
    }
    let is_used_up = tables.hp_to_garrison.get(c, u) >= rules.units.hp_max[c]
        && tables.cp_on_creation.get(c, u) >= rules.units.cp[u];
    if world.could_ever_ride(c, u) { Some(Room::AroundMaker) } else { is_used_up.then_some(Room::InsteadOfMaker) }
}

/// Makes a unit in a cell.
pub(super) fn apply_at(game: &mut Game, doer: Doer, u: UnitTypeId, at: Pos) -> Outcome {
    let Some(room) = room(&game.world, doer, u, at) else { return Outcome::Error };
    let Some(new) = construction::create(game, doer, u) else { return Outcome::Error };
    let maker = doer.unit;
    if room != Room::Free {
        game.world.leave_map(maker);
    }
    effects::place(game, new, at, 0);
    if game.world.units[new].hp <= 0 {
        if room != Room::Free {
            game.world.enter_cell(maker, at);
        }
        return Outcome::Done;
    }
    if room == Room::AroundMaker {
        let world = &mut game.world;
        if world.can_ride(world.units[maker].kind, new) {
            world.board(maker, new);
            vision::unit_changed(game, maker);
        } else {
            death::kill(game, maker, Cause::NoRoom);
        }
    }
    construction::finish_if_complete(game, doer, new);
    let world = &game.world;
    if room == Room::InsteadOfMaker && world.units[maker].hp > 0 && !world.units[maker].is_on_map() {
        death::kill(game, maker, Cause::NoRoom);
    }
    Outcome::Done
}

#[cfg(test)]
#[path = "create_tests.rs"]
mod tests;
