//! A game before its first turn.

use gdl_setup::setup::Setup;
use gdl_world::{Phase, PlayOrder, events::Events, extra_state::ExtraState};

use crate::{Game, game::ComputerPlayers, history::History, scoring, warnings::Warnings};

use super::start;

impl Game {
    /// The game that a setup made, before its first turn.
    pub fn new(setup: Setup, players: impl ComputerPlayers) -> Game {
        let Setup { mut world, random, calendar, names, .. } = setup;
        start::prepare(&mut world);
        scoring::begin(&mut world);
        let saved = ExtraState::read(&world.rules.source).unwrap_or_default();
        let in_game = world.sides.iter().filter(|side| side.is_in_game()).count();
        let sides_at_start = usize::try_from(saved.sides_at_start).unwrap_or(0).max(in_game);
        let phase = if saved.is_over { Phase::Over } else { Phase::NotStarted };
        let mut players: Box<dyn ComputerPlayers> = Box::new(players);
        players.recall(&world, &saved.players);
        Game {
            world,
            random,
            calendar,
            events: Events::default(),
            order: PlayOrder::default(),
            players,
            history: History::default(),
            warnings: Warnings::default(),
            names,
            phase,
            sides_at_start,
            current_priority: 0,
            stages: saved.stages,
            plays_itself: false,
        }
    }
}
