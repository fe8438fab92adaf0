//! The games of a series, and the settings of each: its seed, the player of each side, and the length.

use std::{ops::Range, sync::Arc};

use gdl_sim::{
    Game, PlayOrder,
    play::{self, Limits, Observer, play},
    rules::Rules,
    setup::{Fatal, Options, PlayerSpec, Setup, setup},
    state_hash,
    world::{self, SideId, World},
};

use super::{
    record::{Ending, Fate, GameRecord, SideRecord},
    tally::Tally,
};

/// The computer player of the engine.
pub const COMPUTER: &str = "mplayer";

/// The games of a series.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The options of the setup, except seeds and players.
    pub options: Options,
    /// The players in the order of their seats; sides beyond them are played by the computer.
    pub players: Vec<PlayerSpec>,
    /// The seed of the first game.
    pub first_seed: i64,
    /// The number of games.
    pub games: u64,
    /// The number of games with each seed, each with the players in other seats; at least 1.
    pub rotations: u32,
    /// The maximum number of turns that are played.
    pub turns: i32,
    /// The order in which sides act within a turn. Where all players are alike, `rotations` move the side that acts
    /// first instead of the players.
    pub order: PlayOrder,
}

impl Plan {
    /// Returns the games of part `index` of `of`, counted from 1. The parts together are the series, and all games of a
    /// seed are in the same part.
    pub fn shard(&self, index: u64, of: u64) -> Range<u64> {
        let (rotations, of) = (u64::from(self.rotations.max(1)), of.max(1));
        let seeds = self.games.div_ceil(rotations);
        let start = |index: u64| {
            let seed = u128::from(seeds) * u128::from(index) / u128::from(of);
            u64::try_from(seed).unwrap_or(u64::MAX).saturating_mul(rotations).min(self.games)
        };
        start(index.saturating_sub(1).min(of))..start(index.min(of))
    }

    /// The seed of a game, and the number of seats by which its players are moved on.
    pub fn seed(&self, game: u64) -> (i64, u32) {
        let rotations = u64::from(self.rotations.max(1));
        let seed = self.first_seed.saturating_add(i64::try_from(game / rotations).unwrap_or(i64::MAX));
        (seed, u32::try_from(game % rotations).unwrap_or(0))
    }

    /// Whether all players are alike, so that their seats make no difference.
    pub fn is_uniform(&self) -> bool {
        self.players.windows(2).all(|pair| pair[0] == pair[1])
    }

    /// Returns the number of sides by which the side that acts first is moved on in a game of some rotation.
    pub fn first(&self, rotation: u32) -> usize {
        self.order.first + if self.is_uniform() { rotation as usize } else { 0 }
    }

    /// Sets a game up.
    ///
    /// # Errors
    ///
    /// If it cannot be set up.
    pub fn set_up(&self, game: u64) -> Result<Setup, Fatal> {
        let (seed, rotation) = self.seed(game);
        let mut players = self.players.clone();
        if !players.is_empty() {
            let seats = players.len();
            players.rotate_left(rotation as usize % seats);
        }
        let default_player = PlayerSpec::computer(COMPUTER);
        setup(
            &self.rules,
            &Options { seed, players, default_player, without_default_player: true, ..self.options.clone() },
        )
    }

    /// Plays a game. `observer` is notified of its course; if it ends the game, the ending is [`Ending::TimeLimit`].
    pub fn play(&self, game: u64, observer: &mut dyn Observer) -> GameRecord {
        let mut record = self.blank(game, Ending::NotSetUp);
        let rotation = record.rotation;
        let done = match self.set_up(game) {
            Ok(done) => done,
            Err(fatal) => {
                record.reason = Some(format!("{}; {}", fatal.what, fatal.why));
                if !observer.goes_on() {
                    record.ending = Ending::TimeLimit;
                }
                return record;
            }
        };
        for problem in done.problems.iter().filter(|problem| problem.id != gdl_schema::msg::NO_DISPLAY) {
            *record.warnings.entry(warning(problem.id.def().id, &problem.text)).or_default() += 1;
        }
        let players = self.players_of(&done.world, rotation);
        let mut game = gdl_ai::new_game(done);
        game.order = PlayOrder { first: self.first(rotation), ..self.order };
        let mut both = ObserverPair(Tally::new(&game.world, self.turns), observer);
        let played = play(&mut game, &Limits::turns(self.turns), &mut both);
        record.ending = ending(&game.world, played.ending);
        (record.turns, record.stalls) = (played.turns, played.stalls);
        if record.ending == Ending::WorkLimit {
            let (turn, units) = (game.world.turn, game.world.units.len());
            record.reason = Some(format!("turn {turn} did not end in time, with {units} units in the game"));
        }
        record.sides = sides(&game.world, &players, played.turns);
        both.0.finish(&game.world, &mut record);
        for (problem, times) in game.warnings.all() {
            let times = i64::try_from(times).unwrap_or(i64::MAX);
            *record.warnings.entry(warning(problem.id.def().id, &problem.text)).or_default() += times;
        }
        record.state_hash = format!("{:016x}", state_hash(&game.world, game.random));
        record
    }

    /// The record of a game that a bug ended.
    pub fn crashed(&self, game: u64) -> GameRecord {
        GameRecord { reason: Some("a bug of this program".to_owned()), ..self.blank(game, Ending::Crashed) }
    }

    /// The record of a game that cannot be played, with the reason.
    pub fn unplayable(&self, game: u64, reason: String) -> GameRecord {
        GameRecord { reason: Some(reason), ..self.blank(game, Ending::NotSetUp) }
    }

    /// Returns a record that has only the game and its ending.
    fn blank(&self, game: u64, ending: Ending) -> GameRecord {
        let (seed, rotation) = self.seed(game);
        GameRecord {
            game,
            seed,
            rotation,
            ending,
            decision: None,
            reason: None,
            turns: 0,
            stalls: Vec::new(),
            sides: Vec::new(),
            sampled: Vec::new(),
            terrain: Default::default(),
            keepers: Default::default(),
            steps: Default::default(),
            creations: Default::default(),
            warnings: Default::default(),
            pace: Default::default(),
            beats: Vec::new(),
            battles: Default::default(),
            state_hash: String::new(),
        }
    }

    /// Returns the player of the series that plays each side. Sides get players in the order of both.
    fn players_of(&self, world: &World, rotation: u32) -> Vec<Option<usize>> {
        let mut seats: Vec<(usize, SideId)> = played_sides(world).collect();
        seats.sort_by_key(|(player, _)| *player);
        let mut players = vec![None; world.sides.len()];
        let known = self.players.len();
        for (seat, (_, side)) in seats.into_iter().enumerate() {
            let player = if seat < known { (seat + rotation as usize) % known } else { seat };
            players[side.index()] = Some(player);
        }
        players
    }

    /// Returns the number of sides with a player in the first game; 0 if the game cannot be set up.
    pub fn seats(&self) -> usize {
        self.set_up(0).map_or(0, |done| played_sides(&done.world).count())
    }
}

/// The text by which a warning is counted.
pub fn warning(id: &str, text: &str) -> String {
    format!("{id}: {text}")
}

/// Returns the sides that have a player, each with the index of its player.
fn played_sides(world: &World) -> impl Iterator<Item = (usize, SideId)> {
    let sides = world.side_ids().filter(|&side| side != SideId::INDEPENDENTS && world.side(side).active);
    sides.filter_map(|side| Some((world.side(side).player?, side)))
}

fn ending(world: &World, ending: play::Ending) -> Ending {
    let has_winner = || world.sides.iter().any(|side| side.fate == Some(world::Fate::Won));
    match ending {
        play::Ending::Over if has_winner() => Ending::Won,
        play::Ending::Over => Ending::Drawn,
        play::Ending::TurnLimit => Ending::TurnLimit,
        play::Ending::Stopped => Ending::TimeLimit,
        play::Ending::NotStarted => Ending::NotStarted,
        play::Ending::Stuck => Ending::Stuck,
        play::Ending::WorkLimit => Ending::WorkLimit,
    }
}

fn sides(world: &World, players: &[Option<usize>], turns: i32) -> Vec<SideRecord> {
    let record = |(side, &player): (&world::Side, &Option<usize>)| SideRecord {
        number: side.number,
        name: match (&side.name, &side.plural_noun) {
            _ if side.number == 0 => "independents".to_owned(),
            (Some(name), _) | (None, Some(name)) => name.to_string(),
            (None, None) => format!("side {}", side.number),
        },
        player,
        fate: match side.fate {
            Some(world::Fate::Won) => Fate::Won,
            Some(world::Fate::Lost) => Fate::Lost,
            Some(world::Fate::Withdrew) => Fate::Withdrew,
            None if side.active => Fate::Playing,
            None => Fate::Absent,
        },
        loss: None,
        last_turn: turns,
        scores: side.scores.iter().map(|&score| score.into()).collect(),
        actions: 0,
        failed: 0,
        able_turns: 0,
        types: Default::default(),
        starved: Default::default(),
        in_want: Default::default(),
        opening: Vec::new(),
        phases: Vec::new(),
        curve: Default::default(),
    };
    world.sides.iter().zip(players).map(record).collect()
}

/// A pair of observers.
struct ObserverPair<'a>(Tally, &'a mut dyn Observer);

impl Observer for ObserverPair<'_> {
    fn happened(&mut self, game: &Game, entries: &[gdl_sim::events::Entry]) {
        self.0.happened(game, entries);
        self.1.happened(game, entries);
    }

    fn turn_started(&mut self, game: &Game) {
        self.0.turn_started(game);
        self.1.turn_started(game);
    }

    fn turn_ended(&mut self, game: &Game) {
        self.0.turn_ended(game);
        self.1.turn_ended(game);
    }

    fn goes_on(&self) -> bool {
        self.1.goes_on()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{GAME, plan};

    #[test]
    fn shards_are_the_series() {
        for (games, rotations, of) in [(10, 1, 3), (12, 2, 4), (7, 2, 3), (2, 1, 5), (0, 1, 2), (6, 3, 4)] {
            let plan = Plan { games, rotations, ..plan(GAME) };
            let all: Vec<u64> = (1..=of).flat_map(|index| plan.shard(index, of)).collect();
            assert_eq!(all, (0..games).collect::<Vec<_>>(), "{games} games in {of} parts");
            for index in 1..=of {
                assert_eq!(plan.shard(index, of).start % u64::from(rotations), 0, "a seed stays together");
            }
        }
    }

    #[test]
    fn players_change_seats() {
        let players = ["passive", "random"].map(PlayerSpec::computer).to_vec();
        let plan = Plan { players, rotations: 2, first_seed: 5, games: 4, turns: 2, ..plan(GAME) };
        let seats = |game: u64| {
            let record = plan.play(game, &mut ());
            let players: Vec<_> = record.sides.iter().map(|side| side.player).collect();
            (record.seed, record.rotation, players)
        };
        assert_eq!(seats(0), (5, 0, vec![None, Some(0), Some(1)]));
        assert_eq!(seats(1), (5, 1, vec![None, Some(1), Some(0)]));
        assert_eq!(seats(2), (6, 0, vec![None, Some(0), Some(1)]));
        assert_eq!(plan.seats(), 2);
    }

    #[test]
    fn the_same_game_has_the_same_record() {
        let plan = Plan { turns: 5, ..plan(GAME) };
        assert_eq!(plan.play(3, &mut ()), plan.play(3, &mut ()));
        assert_ne!(plan.play(3, &mut ()).state_hash, "");
    }

    #[test]
    fn what_cannot_be_set_up_is_a_record_too() {
        let plan = plan("(unit-type u) (terrain-type t (river-chance 9)) (area 5 5)");
        let record = plan.play(0, &mut ());
        assert_eq!(record.ending, Ending::NotSetUp);
        assert!(record.reason.is_some_and(|reason| reason.contains("Rivers")));
    }
}
