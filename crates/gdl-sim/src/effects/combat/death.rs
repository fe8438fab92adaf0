//! The death of units (spec actions 2.3).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    worked_cells,
    world::UnitId,
};

use crate::{Game, effects::sides, vision};

/// Kills a unit and all its occupants. They stay listed, off the map, until the turn ends.
pub(crate) fn kill(game: &mut Game, id: UnitId, cause: Cause) {
    if game.world.units[id].hp <= 0 {
        return;
    }
    let who = UnitSnapshot::of(&game.world, id);
    game.record(|_| Event::Died { unit: who, cause });
    let occupants: Vec<UnitId> = game.world.occupants(id).collect();
    // A departing unit takes its occupants along.
    let theirs = if cause == Cause::Departed { cause } else { Cause::WithTransport };
    occupants.into_iter().for_each(|occupant| kill(game, occupant, theirs));
    worked_cells::free(&mut game.world, id);
    game.world.leave_map(id);
    let unit = &mut game.world.units[id];
    unit.hp = 0;
    unit.pending_hp = 0;
    unit.plan = None;
    if let Some(acts) = &mut unit.acts {
        acts.pending = None;
    }
    match cause {
        Cause::WithTransport => vision::stop_watching(game, id),
        _ => vision::unit_gone(game, id, who.at),
    }
    sides::after_death(game, id);
}
