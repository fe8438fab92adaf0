//! Levels of computer players and what they may spend (spec bdl 8.10).

use std::str::FromStr;

/// The level of a computer player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Two moves ahead, and inexact.
    Easy,
    /// Finds wins within 3 moves of both players together.
    Normal,
    /// Finds wins within 5 moves of both players together where few moves are possible.
    Hard,
}

/// What a search may spend. The units are described in SEARCH.md.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The greatest depth.
    pub depth: u32,
    /// Units of work.
    pub work: u64,
    /// Calls of blocks.
    pub calls: u64,
    /// Depths that are completed whatever they cost, where positions have few moves.
    pub sure_depth: u32,
    /// The mask of the noise that is added to evaluations.
    pub noise: u32,
    /// The table has two to this power entries.
    pub table_bits: u32,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Normal, Level::Hard];

    /// The word of the level.
    pub fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// What the level may spend on a move.
    pub fn budget(self) -> Budget {
        match self {
            Level::Random => Budget { depth: 0, work: 0, calls: 0, sure_depth: 0, noise: 0, table_bits: 0 },
            Level::Easy => Budget { depth: 2, work: 60_000, calls: 1_000, sure_depth: 1, noise: 127, table_bits: 10 },
            Level::Normal => {
                Budget { depth: 32, work: 1_000_000, calls: 5_000, sure_depth: 3, noise: 7, table_bits: 14 }
            }
            Level::Hard => {
                Budget { depth: 32, work: 5_000_000, calls: 20_000, sure_depth: 5, noise: 7, table_bits: 16 }
            }
        }
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.word() == text).ok_or(())
    }
}
