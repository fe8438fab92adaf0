//! Series of games: computer players play, and what happens is counted.
//!
//! A game is decided by its seed, and counts are sums, minima and maxima, so a series has the same result on any number of threads
//! and in any number of shards.

mod findings;
mod join;
mod record;
mod summary;
mod text;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::level::Level;
use crate::rules::Rules;
use crate::scripts::Scripts;
use crate::worth::Worth;

pub use findings::Finding;
pub use join::{Mismatch, join};
pub use record::{Cause, GameRecord, play_game};
pub use summary::{PieceCounts, Series, Tally, wilson};

/// What to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The number of games of the whole series.
    pub games: u64,
    /// The levels of player 0 and player 1.
    pub levels: [Level; 2],
    /// The seed of the first game; each later game has the next one.
    pub seed: u32,
    /// A game with so many moves is stopped and counts as unfinished.
    pub max_moves: u32,
    /// Plays only the games whose index leaves this remainder when divided by the second number, counted from 0: `(0, 1)` for all.
    pub shard: (u64, u64),
}

impl Plan {
    /// A series with all games in one shard.
    pub fn new(games: u64, levels: [Level; 2], seed: u32, max_moves: u32) -> Plan {
        Plan { games, levels, seed, max_moves, shard: (0, 1) }
    }

    /// The seed of a game. A series of one game with this seed plays the same game.
    pub fn seed_of(&self, game: u64) -> u32 {
        self.seed.wrapping_add(game as u32)
    }

    /// The index of the nth game of this shard.
    fn index_of(&self, nth: u64) -> Option<u64> {
        let (part, parts) = (self.shard.0, self.shard.1.max(1));
        nth.checked_mul(parts)?.checked_add(part).filter(|index| *index < self.games && part < parts)
    }
}

/// Plays a series on some threads. `scripts` makes the scripts of one thread; `on_game` hears of each game that ends, in any order,
/// and stops the series by answering false.
pub fn play_series(
    rules: &Rules,
    plan: &Plan,
    threads: usize,
    scripts: &(dyn Fn() -> Box<dyn Scripts> + Sync),
    on_game: &(dyn Fn(&GameRecord) -> bool + Sync),
) -> Series {
    let worth = Worth::new(rules);
    let next = AtomicU64::new(0);
    let total = Mutex::new(Series::new(rules, plan));
    let work = || {
        let mut scripts = scripts();
        let mut own = Series::new(rules, plan);
        while let Some(index) = plan.index_of(next.fetch_add(1, Ordering::Relaxed)) {
            let record = play_game(rules, &worth, plan, index, &mut *scripts);
            let goes_on = on_game(&record);
            own.add(rules, &record);
            if !goes_on {
                next.store(u64::MAX / 2, Ordering::Relaxed);
                break;
            }
        }
        let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        total.merge(&own);
    };
    if threads <= 1 {
        work();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    let mut total = total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    total.shards.insert(plan.shard);
    total
}
