//! The end of a turn (spec turns 4). Phases that are not here yet belong to the economy, events and scores.

use super::Phase;
use crate::{Game, world::UnitId};

/// Ends a turn.
pub(super) fn end_turn(game: &mut Game) {
    flush(game);
    game.phase = Phase::StartDue;
}

/// Takes the dead out of the game.
fn flush(game: &mut Game) {
    let world = &mut game.world;
    let dead: Vec<UnitId> = world.units.oldest_first().filter(|&id| world.units[id].hp <= 0).collect();
    world.remove_units(&dead);
}
