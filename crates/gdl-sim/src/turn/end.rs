//! The end of a turn and of the game (spec turns 4, 16). Phases that are not here yet belong to the economy and events.

use super::Phase;
use crate::{Game, events::Event, fortune, scoring, world::UnitId};

/// Ends a turn.
pub(super) fn end_turn(game: &mut Game) {
    flush(game);
    scoring::after_turn(game);
    fortune::disappear(game);
    game.phase = Phase::StartDue;
    let globals = &game.world.rules.globals;
    if game.world.turn >= globals.last_turn && !game.random.percent(globals.extra_turn_chance.min(99)) {
        end_game(game);
    }
}

/// Takes the dead out of the game.
fn flush(game: &mut Game) {
    let world = &mut game.world;
    let dead: Vec<UnitId> = world.units.oldest_first().filter(|&id| world.units[id].hp <= 0).collect();
    world.remove_units(&dead);
}

/// Ends the game if nobody is left who looks on.
pub(super) fn end_game_if_over(game: &mut Game) {
    let world = &game.world;
    let mut viewers = world.side_ids().filter(|&side| game.looks_on(side)).peekable();
    if game.phase != Phase::Over && viewers.peek().is_some() && !viewers.any(|side| world.side(side).is_in_game()) {
        end_game(game);
    }
}

fn end_game(game: &mut Game) {
    game.phase = Phase::Over;
    game.record(|_| Event::GameEnded);
}
