//! The run of a game: turns begin, units act, sides finish, turns end (spec turns 2 to 4).
//!
//! The phases are in the folders of their subjects; this module has their order.

mod command;
mod end;
mod formation;
mod new_game;
mod players;
mod priority;
mod self_build;
mod stages;
mod standing_orders;
mod start;
mod supply_alarm;
mod units;

pub(crate) use units::is_in_action_list;

use gdl_world::{
    Phase, Step,
    events::Event,
    world::{SideId, World},
};

use crate::{Game, effects::sides, technology};

impl Game {
    /// Runs a step of the game: a turn begins or ends, or units act.
    pub fn step(&mut self) -> Step {
        let step = self.do_step();
        if self.exceeded_work_limit() {
            self.stop();
        }
        if step != Step::Nothing {
            priority::advance(self);
            end::end_game_if_over(self);
            sides::judge_step(self);
        }
        step
    }

    fn do_step(&mut self) -> Step {
        match self.phase {
            Phase::Over => Step::Nothing,
            Phase::NotStarted if !self.can_start() => Step::Nothing,
            Phase::NotStarted => {
                if self.world.turn > 0 {
                    self.start(Event::GameRestarted);
                    start::resume_turn(self);
                } else {
                    self.start(Event::GameStarted);
                    start::start_turn(self);
                }
                Step::TurnStarted
            }
            Phase::StartDue => {
                start::start_turn(self);
                Step::TurnStarted
            }
            Phase::Acting if self.have_all_finished() => {
                end::end_turn(self);
                Step::TurnEnded
            }
            Phase::Acting => self.act(),
        }
    }

    fn start(&mut self, event: Event) {
        self.record(|_| event);
        sides::choose_all(&mut self.world);
        for side in self.world.side_ids() {
            let by_itself = !self.world.has_display(side) || self.players.plays(side);
            self.world.side_mut(side).finishes_by_itself = by_itself;
        }
    }

    /// Whether some side with a viewer has a unit.
    fn can_start(&self) -> bool {
        self.world.side_ids().any(|side| self.looks_on(side) && !self.world.side(side).units.is_empty())
    }

    fn have_all_finished(&self) -> bool {
        self.world.sides.iter().all(|side| side.has_finished || !side.is_in_game())
    }

    fn act(&mut self) -> Step {
        self.let_players_resign();
        technology::research(self);
        let mut acted = false;
        for side in self.order.sides(self.world.sides.len()) {
            let is_playing = |world: &World| world.side(side).is_in_game() && !world.side(side).has_finished;
            if is_playing(&self.world) && priority::may_act(self, side) {
                acted |= units::act(self, side, self.order.slice) > 0;
            }
        }
        if !acted && stages::advance(self) {
            return Step::Acted;
        }
        let mut finished = false;
        for side in self.world.side_ids() {
            if self.finishes_now(side) {
                self.finish(side);
                finished = true;
            }
        }
        if acted || finished { Step::Acted } else { Step::Nothing }
    }

    /// Whether a side that has nothing to do finishes its turn by itself.
    fn finishes_now(&self, id: SideId) -> bool {
        let side = self.world.side(id);
        if !side.is_in_game() || side.has_finished {
            return false;
        }
        (!self.world.has_display(id) && !self.players.plays(id))
            || (side.finishes_by_itself
                && stages::is_last(self)
                && !side
                    .units
                    .iter()
                    .inspect(|_| _ = self.world.work.spend(1))
                    .any(|&unit| stages::may_act(self, unit) && units::can_still_act(&self.world, unit))
                && !technology::wants_topic(&self.world, id))
    }
}

/// Removes the dead units and sorts the units of each side, as saving does.
pub(crate) fn tidy_up(world: &mut World) {
    end::flush(world);
    start::sort_units(world);
}
