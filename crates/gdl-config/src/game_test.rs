//! Tests of games as plain data: which games are played how often, and the expected results.

use std::ops::Range;

/// The maximum number of games per test. The record of a game takes some ten kilobytes.
pub(crate) const MOST_SEEDS: i64 = 10_000;
/// The maximum number of turns per game of a test.
pub(crate) const MOST_TURNS: i64 = 100_000;
/// The maximum number of moves per game of a test of a board game.
pub(crate) const MOST_MOVES: i64 = 100_000;

/// A test of a game: the players, the number of games and the expected results.
#[derive(Debug, Clone, PartialEq)]
pub struct Test {
    /// The name of the test; the default is its game.
    pub name: Option<String>,
    /// The game: a path from the folder of the file, or the name of a module.
    pub game: String,
    /// Values of variants.
    pub variants: Vec<(String, Vec<i32>)>,
    /// The players, in the order of sides; `ai` plays the remaining sides.
    pub players: Vec<String>,
    /// Whether each seed is played with the players in all seats.
    pub mirror: bool,
    /// The first seed.
    pub seed: i64,
    /// The number of seeds that are played.
    pub seeds: u64,
    /// The maximum number of turns.
    pub turns: i32,
    /// The maximum number of moves of a board game.
    pub max_moves: u32,
    /// The moves of a board game after which it is judged.
    pub moves: String,
    /// The expected results.
    pub expect: Expect,
    /// Offsets of the test in the text.
    pub range: Range<usize>,
}

impl Default for Test {
    fn default() -> Self {
        Test {
            name: None,
            game: String::new(),
            variants: Vec::new(),
            players: Vec::new(),
            mirror: false,
            seed: 1,
            seeds: 3,
            turns: 50,
            max_moves: 300,
            moves: String::new(),
            expect: Expect::default(),
            range: 0..0,
        }
    }
}

/// The expected results of the games of a test. Every test also expects that the games can be played.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Expect {
    /// Whether findings of the level warning are accepted.
    pub allows_warnings: bool,
    /// The turns of each game.
    pub length: Option<Bounds>,
    /// The mean of the turns.
    pub mean_length: Option<Bounds>,
    /// The share of games that some side wins.
    pub decided: Option<Bounds>,
    /// The share of games that a side wins, by its number or name.
    pub wins: Vec<(String, Bounds)>,
    /// The share of its sides with which a player wins.
    pub player_wins: Vec<(String, Bounds)>,
    /// Units of a type that are completed during the game, as the mean per game; units at the start do not count.
    pub built: Vec<(String, Bounds)>,
    /// Units of a type that are lost, as the mean per game.
    pub lost: Vec<(String, Bounds)>,
    /// Units that those of a type destroy, as the mean per game.
    pub kills: Vec<(String, Bounds)>,
    /// Units of a type at the end, as the mean per game.
    pub left: Vec<(String, Bounds)>,
    /// What only board games have.
    pub board: BoardExpect,
}

/// The expected results that only tests of board games have.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BoardExpect {
    /// The share of games that end as a draw.
    pub draws: Option<Bounds>,
    /// The share of games that the limit of moves stops.
    pub unfinished: Option<Bounds>,
    /// The status of the position after the moves of the test.
    pub status: Option<String>,
    /// The outcome of this position: `0`, `1`, `draw` or `unstated`.
    pub winner: Option<String>,
    /// The number of legal moves there.
    pub legal_moves: Option<Bounds>,
    /// The number of move sequences from there, of length 1, 2 and so on.
    pub perft: Vec<u64>,
    /// The moves of which the player to move has to choose one there.
    pub best: Vec<String>,
}

impl BoardExpect {
    /// Whether something is expected of a position.
    pub fn is_about_position(&self) -> bool {
        self.status.is_some()
            || self.winner.is_some()
            || self.legal_moves.is_some()
            || !self.perft.is_empty()
            || !self.best.is_empty()
    }
}

/// Whether a test plays a board game.
pub(crate) fn is_board(game: &str) -> bool {
    game.rsplit_once('.').is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("bdl"))
}

/// A range of numbers; either bound may be missing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Bounds {
    /// The lower bound, inclusive.
    pub low: Option<f64>,
    /// The upper bound, inclusive.
    pub high: Option<f64>,
}

impl Bounds {
    /// Reads `3..10`, `3..`, `..10` or `7`. Numbers may be percentages.
    pub fn parse(text: &str) -> Option<Bounds> {
        let number = |text: &str| {
            let (text, scale) = text.strip_suffix('%').map_or((text, 1.0), |text| (text.trim(), 100.0));
            let number: f64 = text.parse().ok()?;
            number.is_finite().then_some(number / scale)
        };
        let end = |text: &str| if text.is_empty() { Some(None) } else { number(text).map(Some) };
        let bounds = match text.split_once("..") {
            Some((low, high)) => Bounds { low: end(low.trim())?, high: end(high.trim())? },
            None => {
                let exact = number(text.trim())?;
                Bounds { low: Some(exact), high: Some(exact) }
            }
        };
        let is_something = bounds.low.is_some() || bounds.high.is_some();
        let is_in_order = bounds.low.zip(bounds.high).is_none_or(|(low, high)| low <= high);
        (is_something && is_in_order).then_some(bounds)
    }

    /// Whether a number is within the bounds.
    pub fn hold(&self, number: f64) -> bool {
        self.low.is_none_or(|low| number >= low) && self.high.is_none_or(|high| number <= high)
    }

    /// Bounds that mean "at least one".
    pub(crate) fn some() -> Bounds {
        // Less than any mean of a number of games that is not 0.
        Bounds { low: Some(f64::MIN_POSITIVE), high: None }
    }
}
