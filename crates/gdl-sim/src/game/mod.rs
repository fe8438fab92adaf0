//! A game that is played: the state, the generator, the log, and the progress of the turn.

mod players;

pub use players::{ComputerPlayers, Memory, NoComputers};

use gdl_setup::{
    calendar::{Calendar, season},
    names::Names,
};
use gdl_world::{
    Random,
    events::{Event, Events},
    progress::{Phase, PlayOrder, Stages},
    world::{Light, SideId, World},
};

use crate::{history::History, warnings::Warnings};

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
    pub players: Box<dyn ComputerPlayers>,
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
    pub plays_itself: bool,
}

impl Game {
    /// Returns the phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the date of the current turn as interfaces show it: with the season, and with the light if it is the
    /// same everywhere (spec turns 5.1).
    pub fn date(&mut self) -> String {
        let mut text = self.calendar.date(self.world.turn);
        let season = season(&self.world.rules, self.world.turn);
        let light = self.world.shared_light().map(|light| match light {
            Light::Night => "night",
            Light::Twilight => "twilight",
            Light::Day => "day",
        });
        for part in season.into_iter().chain(light) {
            text.push_str(&format!(" ({part})"));
        }
        text
    }

    /// Keeps the history of the game from now on, after the past in its module. The history is complete if this is
    /// called before the first turn.
    pub fn keep_history(&mut self) {
        if !self.history.is_kept() {
            self.history.begin(&self.world);
        }
    }

    /// Whether the game has a viewer for a side.
    pub(crate) fn looks_on(&self, side: SideId) -> bool {
        let is_played = || side != SideId::INDEPENDENTS && self.world.player_of(side).is_some();
        self.world.has_display(side) || (self.plays_itself && is_played())
    }

    /// Finishes the turn of a side.
    pub fn finish(&mut self, side: SideId) {
        self.world.side_mut(side).has_finished = true;
    }

    /// Finishes the turn of all sides.
    pub fn finish_all(&mut self) {
        self.world.sides.iter_mut().for_each(|side| side.has_finished = true);
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

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn dates_tell_of_season_and_light() {
        let types =
            "(unit-type man) (world 24 (year-length 4) (day-length 4) (daylight-fraction 50) (twilight-fraction 60))
            (set season-names ((0 3 \"dry\") (2 2 \"wet\")))";
        let mut field = Field::new(types, "(man 3 4 1 (# 1))");
        let mut dates = Vec::new();
        for _ in 0..4 {
            dates.push(field.date());
            field.next_turn();
        }
        assert_eq!(dates, ["Turn   1 (dry)", "Turn   2 (wet) (night)", "Turn   3 (dry)", "Turn   4 (dry)"]);
        assert_eq!(Field::new("(unit-type man)", "(man 3 4 1)").date(), "Turn   1");
    }
}
