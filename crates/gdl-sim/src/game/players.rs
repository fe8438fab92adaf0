//! The computer players of a game, as the rest of the simulator sees them.

use std::{any::Any, fmt};

use gdl_world::world::{Action, Outcome, SideId, UnitId, World};

/// A list of numbers that a saved game keeps for computer players: its name, which begins with `ai-`, and the numbers.
pub type Memory = (String, Vec<i32>);

/// The computer players of all sides of a game. They know what their sides know, and decide; the game checks and
/// executes their decisions.
pub trait ComputerPlayers: Any + fmt::Debug + Send + Sync {
    /// Whether a computer plays a side.
    fn plays(&self, side: SideId) -> bool;

    /// Returns the next action of a unit without tasks; None to end its turn. The action may not be allowed: `refusal`
    /// is the reason against the last answer, after which the player checks its choice before it answers.
    fn next_action(&mut self, world: &World, id: UnitId, refusal: Option<Outcome>) -> Option<Action>;

    /// Whether the player of a side gives the game up. Asked again in the same turn, it does not.
    fn gives_up(&mut self, world: &World, side: SideId) -> bool;

    /// Returns what a saved game keeps for the players.
    fn memory(&self, world: &World) -> Vec<Memory>;

    /// Restores what a saved game has kept. Lists that are not understood are ignored.
    fn recall(&mut self, world: &World, memory: &[Memory]);

    /// Returns players in the same state.
    fn boxed_clone(&self) -> Box<dyn ComputerPlayers>;
}

impl Clone for Box<dyn ComputerPlayers> {
    fn clone(&self) -> Self {
        // Through the reference, because the box itself could be taken for the players.
        (**self).boxed_clone()
    }
}

/// Computer players of a game in which they play no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoComputers;

impl ComputerPlayers for NoComputers {
    fn plays(&self, _: SideId) -> bool {
        false
    }

    fn next_action(&mut self, _: &World, _: UnitId, _: Option<Outcome>) -> Option<Action> {
        None
    }

    fn gives_up(&mut self, _: &World, _: SideId) -> bool {
        false
    }

    fn memory(&self, _: &World) -> Vec<Memory> {
        Vec::new()
    }

    fn recall(&mut self, _: &World, _: &[Memory]) {}

    fn boxed_clone(&self) -> Box<dyn ComputerPlayers> {
        Box::new(*self)
    }
}
