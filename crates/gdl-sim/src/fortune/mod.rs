//! Random events of units: they appear and disappear, have accidents, suffer attrition, revolt, surrender, share the
//! fate of a side that has lost, detonate, and spy (spec turns 12). Each phase has a file, and is skipped in a turn in
//! which it cannot have an effect.

mod accidents;
mod appearance;
mod attrition;
mod detonations;
mod lost_sides;
mod revolt;
mod spies;
mod surrender;

pub(crate) use accidents::accidents;
pub(crate) use appearance::{appear, disappear};
pub(crate) use attrition::attrition;
pub(crate) use detonations::detonations;
pub(crate) use lost_sides::fates_of_lost_sides;
pub(crate) use revolt::revolts;
pub(crate) use spies::spies;
pub(crate) use surrender::surrenders;

use gdl_world::world::UnitId;

use crate::Game;

/// All units, the newest first, as of the beginning of a phase: later ones do not take part.
fn all_units(game: &Game) -> Vec<UnitId> {
    game.world.units.newest_first().collect()
}
