//! The fate of units inside of a captured unit (spec actions 9.9, step 5).

use gdl_world::{
    events::{Cause, UnitSnapshot},
    world::{SideId, UnitId},
};

use super::{attempt, change_type, death, retreat};
use crate::Game;

/// Decides the fate of the occupants of a transport that the side of the captor does not trust.
///
/// As in the engine, the loop continues after the current place of an occupant that got away, so that the rest are
/// skipped.
pub(super) fn decide(game: &mut Game, captor: UnitId, transport: UnitId, prize: UnitId, side: SideId) {
    let mut next = game.world.occupants(transport).next();
    while let Some(occupant) = next {
        let follower = game.world.after(occupant);
        let (own, other) = (game.world.units[captor].side, game.world.units[occupant].side);
        if !game.world.trusts(own, other) {
            decide_one(game, captor, occupant, prize, side);
        }
        let unit = &game.world.units[occupant];
        let got_away = unit.hp > 0 && unit.transport() != Some(transport);
        next = if got_away { game.world.after(occupant) } else { follower };
    }
}

fn decide_one(game: &mut Game, captor: UnitId, id: UnitId, prize: UnitId, side: SideId) {
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let (a, u) = (game.world.units[captor].kind, game.world.units[id].kind);
    let cause = Cause::Combat { by: UnitSnapshot::of(&game.world, captor) };
    // The chance is that of the captor's type, not of the transport's, as in the engine.
    if game.random.percent(tables.occupant_escape_chance.get(a, u)) {
        retreat::retreat(game, id, captor);
    } else if game.random.percent(tables.scuttle_chance.get(u, a)) {
        death::kill(game, id, cause);
    } else if rules.units.match_transport_side[u] != 0 {
        match rules.units.id(tables.changed_type_if_captured.get(u, a)) {
            Some(kind) if !game.world.is_type_allowed_on(kind, side) => return death::kill(game, prize, cause),
            Some(kind) => change_type::change_type(game, id, kind, Some(side)),
            None => {}
        }
        decide(game, captor, id, prize, side);
    } else {
        let is_welcome = attempt::base_chance(&game.world, captor, id) > 0;
        decide(game, captor, id, prize, side);
        if !is_welcome {
            death::kill(game, id, cause);
        }
    }
}
