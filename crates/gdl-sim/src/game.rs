//! A game that is played: the state, the generator, the log, and the progress of the turn.

use crate::{
    Random,
    ai::Players,
    calendar::Calendar,
    events::{Event, Events},
    history::History,
    names::Names,
    save::ExtraState,
    scoring,
    setup::Setup,
    turn::{self, Phase, PlayOrder, Stages},
    warnings::Warnings,
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
    /// The log of events.
    pub events: Events,
    /// The history for saved games, if it is kept.
    pub history: History,
    /// Warnings that the engine would have given since the game began.
    pub warnings: Warnings,
    /// The order in which sides act within a turn.
    pub order: PlayOrder,
    /// The computer players.
    pub(crate) ai: Players,
    /// The makers of names.
    pub(crate) names: Names,
    pub(crate) phase: Phase,
    /// The number of sides in the game at its start, the independents included.
    pub(crate) sides_at_start: usize,
    /// The priority of the sides that may act, where sides move one after another.
    pub(crate) current_priority: i32,
    /// The stages of the turn, if units have different priorities.
    pub(crate) stages: Option<Stages>,
    /// Whether the game goes on without a person at a display.
    pub(crate) plays_itself: bool,
}

impl Game {
    /// The game that a setup made, before its first turn.
    pub fn new(setup: Setup) -> Game {
        let Setup { mut world, random, calendar, names, .. } = setup;
        turn::prepare(&mut world);
        scoring::begin(&mut world);
        let saved = ExtraState::read(&world.rules.source).unwrap_or_default();
        let in_game = world.sides.iter().filter(|side| side.is_in_game()).count();
        let sides_at_start = usize::try_from(saved.sides_at_start).unwrap_or(0).max(in_game);
        let phase = if saved.is_over { Phase::Over } else { Phase::NotStarted };
        let events = Events::default();
        let mut ai = Players::new(&world, &random);
        ai.recall(&world, &saved.players);
        Game {
            world,
            random,
            calendar,
            events,
            order: PlayOrder::default(),
            ai,
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

    /// Whether this program stopped the game because a turn had more work than the limit allows. A unit that is made in a turn
    /// may act in it, so that the rules of a game set no bound.
    pub fn exceeded_work_limit(&self) -> bool {
        self.world.work.is_used_up()
    }

    /// Returns the number of steps of work that the turn has taken so far, a step being a cell or unit that is visited.
    pub fn work_of_turn(&self) -> u64 {
        self.world.work.spent()
    }

    /// Records an event, if there is a listener.
    pub(crate) fn record(&mut self, event: impl FnOnce(&World) -> Event) {
        if !self.events.listens() && !self.history.is_kept() {
            return;
        }
        let event = event(&self.world);
        self.history.note(&self.world, &event);
        self.events.record(self.world.turn, event);
    }
}
