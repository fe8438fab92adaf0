//! The memory of computer players from turn to turn, as lists of numbers that saved games keep. Everything else is
//! computed again at the start of a turn.

use gdl_sim::game::Memory;
use gdl_world::{
    Random,
    rules::{TypeId, UnitTypeId},
    world::{UnitId, World},
};

use crate::{
    Player, Players,
    analysis::Analysis,
    planner::{Planner, transport::Landings},
};

/// Names of the lists. Each has the index of a side as its first number.
const RANDOM: &str = "ai-random";
const LOOKS: &str = "ai-looks";
const ATTEMPTS: &str = "ai-attempts";
const STRANDED: &str = "ai-stranded";
const HAD: &str = "ai-had";
const STARVED: &str = "ai-starved";
const ROSTER: &str = "ai-roster";
const ODDS: &str = "ai-odds";
const LANDINGS: &str = "ai-landings";

impl Players {
    /// Returns the memory of all players.
    pub(crate) fn saved_lists(&self, world: &World) -> Vec<Memory> {
        let mut parts = Vec::new();
        for (side, player) in self.of_sides.iter().enumerate() {
            let mut add = |name: &str, numbers: &[i32]| {
                let owner = i32::try_from(side).unwrap_or(i32::MAX);
                parts.push((name.to_owned(), std::iter::once(owner).chain(numbers.iter().copied()).collect()));
            };
            match player {
                None | Some(Player::Passive) => {}
                Some(Player::Whim(random)) => add(RANDOM, &[random.state().cast_signed()]),
                Some(Player::Planner(planner)) => planner.save_lists(world, &mut add),
            }
        }
        parts
    }

    /// Restores the memory of players from a saved game.
    pub(crate) fn recall_lists(&mut self, world: &World, parts: &[Memory]) {
        for (name, numbers) in parts {
            let Some((&side, numbers)) = numbers.split_first() else { continue };
            let player = usize::try_from(side).ok().and_then(|side| self.of_sides.get_mut(side)?.as_mut());
            let random = numbers.first().map(|state| Random::in_state(state.cast_unsigned()));
            match (player, random) {
                (Some(Player::Whim(own)), Some(random)) if name == RANDOM => *own = random,
                (Some(Player::Planner(planner)), Some(random)) if name == RANDOM => planner.random = random,
                (Some(Player::Planner(planner)), _) => planner.recall(world, name, numbers),
                _ => {}
            }
        }
    }
}

impl Planner {
    /// Adds the lists of its memory: names and numbers.
    fn save_lists(&self, world: &World, add: &mut dyn FnMut(&str, &[i32])) {
        let number = |id: UnitId| world.units.get(id).filter(|unit| unit.hp > 0).map(|unit| unit.id);
        add(RANDOM, &[self.random.state().cast_signed()]);
        add(ODDS, &[i32::try_from(self.first_odds).unwrap_or(i32::MAX), self.pondered]);
        add(LOOKS, &self.knowledge.looks());
        let attempts = self.attempts.iter().filter_map(|(&id, &tries)| Some([number(id)?, tries]));
        add(ATTEMPTS, &attempts.collect::<Vec<_>>().concat());
        let class = |class: usize| i32::try_from(class).unwrap_or(i32::MAX);
        let stranded = self.stranded.iter().filter_map(|&(id, of)| Some([number(id)?, class(of)]));
        add(STRANDED, &stranded.collect::<Vec<_>>().concat());
        let (had, starved, roster) = self.wants.losses(world);
        add(HAD, &had);
        add(STARVED, &starved);
        add(ROSTER, &roster);
        for (&(ferry, passenger), landings) in &self.landings {
            let number = |u: UnitTypeId| i32::try_from(u.index()).unwrap_or(i32::MAX);
            let head = [number(ferry), number(passenger), landings.turn];
            add(LANDINGS, &head.into_iter().chain(landings.numbers()).collect::<Vec<_>>());
        }
    }

    fn recall(&mut self, world: &World, name: &str, numbers: &[i32]) {
        let unit = |number: i32| world.units.with_id(number);
        let pairs = || numbers.as_chunks::<2>().0.iter();
        match name {
            ODDS => {
                if let &[odds, turn] = numbers {
                    (self.first_odds, self.pondered) = (i64::from(odds.max(0)), turn);
                }
            }
            LOOKS => self.knowledge.recall_looks(numbers, world.shape.places()),
            ATTEMPTS => self.attempts = pairs().filter_map(|&[id, tries]| Some((unit(id)?, tries))).collect(),
            STRANDED => {
                let classes = Analysis::of(&world.rules).classes.len();
                let class = |class: i32| usize::try_from(class).ok().filter(|&class| class < classes);
                self.stranded = pairs().filter_map(|&[id, of]| Some((unit(id)?, class(of)?))).collect();
            }
            HAD | STARVED => self.wants.recall_losses(numbers, name == STARVED),
            ROSTER => {
                let entry = |&[id, is_in_want]: &[i32; 2]| {
                    let id = unit(id)?;
                    Some((id, world.units[id].kind, is_in_want != 0))
                };
                self.wants.recall_roster(pairs().filter_map(entry).collect());
            }
            LANDINGS => {
                let units = &world.rules.units;
                let kind = |number: i32| units.ids().find(|u| i32::try_from(u.index()) == Ok(number));
                if let &[ferry, passenger, turn, ref numbers @ ..] = numbers
                    && let (Some(ferry), Some(passenger)) = (kind(ferry), kind(passenger))
                {
                    let landings = Landings::from_numbers(turn, numbers, world.shape.places());
                    self.landings.insert((ferry, passenger), landings);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::play::{Limits, play};
    use gdl_world::{Step, state_hash, world::SideId};

    use super::*;
    use crate::testing::{ISLANDS, computers};

    /// The islands, which no side knows, with towns.
    fn module() -> String {
        let sight = "(add jet vision-range 2) (table capture-chance (man town 30))";
        let towns = "(town 3 4 1) (town 8 3 0) (town 5 2 0) (town 20 4 2) (town 14 4 0) (town 16 6 0)";
        format!("{ISLANDS} {sight} {towns}")
    }

    #[test]
    fn players_of_a_saved_game_go_on_as_if_it_had_not_been_saved() {
        for players in [["mplayer", "mplayer"], ["random", "mplayer"]] {
            let mut game = computers(&module(), 5, &players);
            play(&mut game, &Limits::turns(25), &mut ());
            while game.step() != Step::TurnStarted {}
            // The saved game has the players.
            let mut again = computers(&game.save(), 8, &[]);
            assert_eq!(again.players.memory(&again.world), game.players.memory(&game.world));
            assert!([1, 2].into_iter().all(|side| again.players.plays(SideId::from_index(side))));
            for _ in 0..12 {
                play(&mut game, &Limits::turns(1), &mut ());
                play(&mut again, &Limits::turns(1), &mut ());
                assert_eq!(state_hash(&again.world, again.random), state_hash(&game.world, game.random));
            }
        }
    }

    #[test]
    fn ferries_of_a_saved_game_go_on_to_where_they_were_going() {
        let module = format!("{ISLANDS} (set see-all true) (set terrain-seen true) (town 8 4 1) (town 14 4 2)");
        let mut game = computers(&module, 3, &["mplayer", "passive"]);
        game.plays_itself = true;
        let mut saves = 0;
        while game.world.turn < 60 {
            match game.step() {
                Step::Nothing => break,
                Step::TurnStarted => {}
                _ => continue,
            }
            let memory = game.players.memory(&game.world);
            if memory.iter().any(|(name, numbers)| name == LANDINGS && numbers.len() > 4) {
                saves += 1;
                let mut again = computers(&game.save(), 8, &[]);
                assert_eq!(again.players.memory(&again.world), memory);
                play(&mut again, &Limits::turns(2), &mut ());
                let mut same = game.clone();
                play(&mut same, &Limits::turns(2), &mut ());
                assert_eq!(state_hash(&again.world, again.random), state_hash(&same.world, same.random));
            }
        }
        assert!(saves > 1, "{saves}");
    }

    #[test]
    fn what_is_not_understood_is_forgotten() {
        let mut game = computers(&module(), 5, &["mplayer", "mplayer"]);
        let parts = [RANDOM, LOOKS, ATTEMPTS, STRANDED, HAD, STARVED, ROSTER, ODDS, LANDINGS, "ai-nothing"];
        for numbers in
            [vec![], vec![1], vec![-1, 3], vec![99, 3, 4], vec![1, -5, -5, i32::MAX], vec![2, i32::MAX, 7, 1]]
        {
            let parts: Vec<Memory> = parts.iter().map(|name| ((*name).to_owned(), numbers.clone())).collect();
            game.players.recall(&game.world, &parts);
        }
        assert_eq!(play(&mut game, &Limits::turns(3), &mut ()).turns, 3);
    }
}
