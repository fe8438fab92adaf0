//! Occupants that get out of a dying transport (spec actions 9.6).

use crate::{
    Game,
    actions::{self, Action, Doer},
    geometry::{Direction, Pos},
    world::UnitId,
};

/// Gives the occupants of a unit that dies their chance to get out.
///
/// As in the engine, the walk goes on behind the occupant that was looked at, wherever that is now: after one got out
/// the rest have no chance.
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
    let p = game.world.units[id].pos;
    if enter_some(game, id, p, transport) {
        return;
    }
    let first = game.random.draw(6);
    for turn in 0..6 {
        let to = game.world.shape.neighbor(p, Direction::new(first + turn));
        if game.world.shape.is_inner(to) && (move_to(game, id, to) || enter_some(game, id, to, transport)) {
            return;
        }
    }
}

fn move_to(game: &mut Game, id: UnitId, to: Pos) -> bool {
    let z = game.world.units[id].z;
    actions::try_now(game, Doer::one(id), &Action::Move { to, z })
}

fn enter_some(game: &mut Game, id: UnitId, p: Pos, except: UnitId) -> bool {
    let hosts: Vec<UnitId> = game.world.stack(p).filter(|&host| host != except && host != id).collect();
    hosts.into_iter().any(|host| actions::try_now(game, Doer::one(id), &Action::Enter { transport: Some(host) }))
}
