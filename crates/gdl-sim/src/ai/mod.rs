//! Computer players: the player of each side, and the next action of its units.
//!
//! Three can be named in a setup: `passive` does nothing beyond the tasks that its units have, `random` does anything
//! that is allowed, and every other name, `mplayer` among them, is the planner, which plays to win under any rules. A
//! player sees the world as its side may know it and answers with one action at a time, which goes through the same
//! checks as those of scripts. A planner leaves the check of steps, which are nearly always allowed, to these. Players
//! draw from generators of their own, which are seeded from the game's, so that their decisions do not change the draws
//! of the world.

mod analysis;
mod cells;
mod construction;
mod distances;
mod exploration;
mod facilities;
mod field;
mod fields;
mod front;
mod garrison;
mod islands;
mod knowledge;
mod lands;
mod map;
mod memory;
mod movers;
mod needs;
mod planner;
mod resignation;
mod stakes;
mod supply;
mod tactics;
mod transport;
mod travel;
mod upkeep;
mod ways;
mod whim;

pub(crate) use analysis::{Analysis, may_harm};
pub(crate) use memory::{Part, is_part};

use map::Map;
use planner::Planner;

use crate::{
    Game, Random,
    actions::{Action, Outcome},
    world::{SideId, UnitId, World},
};

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
pub(crate) struct Players {
    /// The player of each side.
    of_sides: Vec<Option<Player>>,
    /// The land, which all players share.
    map: Option<Map>,
}

impl Players {
    /// The players that a setup has named.
    pub(crate) fn new(world: &World, random: &Random) -> Players {
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

    /// Whether a computer plays a side.
    pub(crate) fn plays(&self, side: SideId) -> bool {
        self.of_sides.get(side.index()).is_some_and(Option::is_some)
    }
}

impl Game {
    /// Returns the next action of a unit without tasks, as the computer that plays its side decides; None to end its
    /// turn. The action may not be allowed, and the caller must check it: `refusal` is the reason against the last
    /// answer, after which the player checks its choice before it answers.
    // A function of its own, so that profiles show the cost of players.
    #[inline(never)]
    pub(crate) fn next_action(&mut self, id: UnitId, refusal: Option<Outcome>) -> Option<Action> {
        // Whether the unit takes orders is drawn once, and not again after a refusal.
        if refusal.is_none() && !self.takes_orders(id) {
            return None;
        }
        let Players { of_sides, map } = &mut self.ai;
        match of_sides.get_mut(self.world.units[id].side.index())?.as_mut()? {
            Player::Passive => None,
            Player::Whim(random) => whim::choose(&self.world, random, id),
            Player::Planner(planner) => {
                let map = map.get_or_insert_with(|| Map::new(&self.world));
                planner.decide(map, &self.world, id, refusal)
            }
        }
    }
}
