//! Computer players: the player of each side, and the next action of its units.
//!
//! Three can be named in a setup: `passive` does nothing beyond the tasks that its units have, `random` does anything
//! that is allowed, and every other name, `mplayer` among them, is the planner, which plays to win under any rules. A
//! player sees the world as its side may know it and answers with one action at a time, which goes through the same
//! checks as those of scripts. A planner leaves the check of steps, which are nearly always allowed, to these. Players
//! draw from generators of their own, which are seeded from the game's, so that their decisions do not change the draws
//! of the world.

mod analysis;
pub mod contest;
mod memory;
mod paths;
mod planner;
#[cfg(test)]
mod testing;
mod whim;

use gdl_setup::setup::Setup;
use gdl_sim::{
    Game,
    game::{ComputerPlayers, Memory},
};
use gdl_world::{
    Random,
    world::{Action, Outcome, SideId, UnitId, World},
};

use paths::map::Map;
use planner::Planner;

/// The game that a setup made, before its first turn, with the computer players that the setup has named.
pub fn new_game(setup: Setup) -> Game {
    let players = Players::new(&setup.world, &setup.random);
    Game::new(setup, players)
}

/// The player of a side.
#[derive(Clone, Debug)]
enum Player {
    /// Units only do their tasks.
    Passive,
    /// Units do random actions.
    Whim(Random),
    /// A planner.
    Planner(Box<Planner>),
}

/// The computer players of a game.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// The player of each side.
    of_sides: Vec<Option<Player>>,
    /// The land, which all players share.
    map: Option<Map>,
}

impl Players {
    /// The players that a setup has named.
    pub fn new(world: &World, random: &Random) -> Players {
        let player = |side: SideId| {
            let name = world.player_of(side)?.ai.as_deref()?;
            let seed = i64::from(random.state()) * 17 + 101 * side.index() as i64;
            Some(match name {
                "passive" => Player::Passive,
                "random" => Player::Whim(Random::seeded(seed)),
                _ => Player::Planner(Box::new(Planner::new(side, Random::seeded(seed)))),
            })
        };
        Players { of_sides: world.side_ids().map(player).collect(), map: None }
    }

    fn get_mut(&mut self, side: SideId) -> Option<&mut Player> {
        self.of_sides.get_mut(side.index())?.as_mut()
    }
}

impl ComputerPlayers for Players {
    fn plays(&self, side: SideId) -> bool {
        self.of_sides.get(side.index()).is_some_and(Option::is_some)
    }

    fn next_action(&mut self, world: &World, id: UnitId, refusal: Option<Outcome>) -> Option<Action> {
        let Players { of_sides, map } = self;
        match of_sides.get_mut(world.units[id].side.index())?.as_mut()? {
            Player::Passive => None,
            Player::Whim(random) => whim::choose(world, random, id),
            Player::Planner(planner) => {
                let map = map.get_or_insert_with(|| Map::new(world));
                planner.decide(map, world, id, refusal)
            }
        }
    }

    fn gives_up(&mut self, world: &World, side: SideId) -> bool {
        let Some(Player::Planner(planner)) = self.get_mut(side) else { return false };
        planner.gives_up(world)
    }

    fn memory(&self, world: &World) -> Vec<Memory> {
        self.saved_lists(world)
    }

    fn recall(&mut self, world: &World, memory: &[Memory]) {
        self.recall_lists(world, memory);
    }

    fn boxed_clone(&self) -> Box<dyn ComputerPlayers> {
        Box::new(self.clone())
    }
}

/// The planner of a side of a game.
#[cfg(test)]
fn planner_of(game: &mut gdl_sim::Game, side: SideId) -> &mut Planner {
    let players: &mut dyn std::any::Any = &mut *game.players;
    match players.downcast_mut::<Players>().and_then(|players| players.get_mut(side)) {
        Some(Player::Planner(planner)) => planner,
        _ => panic!("no planner plays the side"),
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::play::{Ending, Limits, play};
    use gdl_world::Phase;

    use crate::testing::computers;

    #[test]
    fn a_turn_without_end_exceeds_the_work_limit() {
        // Each settler makes another one inside of itself, which acts at once.
        let module = "(game-module \"g\") (terrain-type land) (unit-type settler (acp-per-turn 9) (capacity 1))
            (table can-create (settler u* 1)) (set synthesis-methods nil) (set see-all true)
            (area 8 8) (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\"))
            (side 1 (name \"Red\")) (side 2 (name \"Blue\")) (settler 4 3 1) (settler 4 4 2)";
        let mut game = computers(module, 1, &["mplayer", "mplayer"]);
        let played = play(&mut game, &Limits::turns(1), &mut ());
        assert_eq!((played.ending, played.turns), (Ending::WorkLimit, 1));
        assert!(game.world.units.len() > 1000 && game.phase() == Phase::Over);
    }
}
