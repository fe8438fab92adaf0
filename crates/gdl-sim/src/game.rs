//! A game that is played: the state, the one generator, the log, and how far the turn is.

use crate::{
    Random,
    calendar::Calendar,
    events::{Event, Events},
    names::Names,
    setup::Setup,
    turn::Phase,
    vision,
    world::World,
};

/// A game.
#[derive(Clone, Debug)]
pub struct Game {
    /// The state.
    pub world: World,
    /// The generator.
    pub random: Random,
    /// Dates of turns.
    pub calendar: Calendar,
    /// What happened.
    pub events: Events,
    /// The makers of names.
    pub(crate) names: Names,
    pub(crate) phase: Phase,
}

impl Game {
    /// The game that a setup made, before its first turn.
    pub fn new(setup: Setup) -> Game {
        let Setup { mut world, random, calendar, names, .. } = setup;
        vision::begin(&mut world);
        Game { world, random, calendar, events: Events::default(), names, phase: Phase::NotStarted }
    }

    /// Records what happened, if somebody listens.
    pub(crate) fn record(&mut self, event: impl FnOnce(&World) -> Event) {
        let world = &self.world;
        self.events.record(world.turn, || event(world));
    }
}
