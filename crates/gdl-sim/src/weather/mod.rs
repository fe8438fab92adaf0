//! The weather of a turn: temperatures, snow and mud, clouds, winds (spec turns 5.3 to 5.7).

mod attrition;
mod clouds;
mod coatings;
mod winds;

pub(crate) use attrition::suffer;

use gdl_setup::temperature;

use crate::Game;

/// Changes the weather. Values that do not vary over the types of terrain stay unchanged, without random draws.
pub(crate) fn begin_turn(game: &mut Game) {
    let Game { world, random, warnings, .. } = game;
    let rules = world.rules.clone();
    if rules.temperatures_vary() {
        let turn = world.turn;
        warnings.note_all(temperature::update(world, random, turn));
        coatings::update(world);
    }
    if rules.clouds_vary() {
        clouds::update(world, random);
    }
    if winds::vary(&rules) {
        winds::update(world, random);
    }
}
