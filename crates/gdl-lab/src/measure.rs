//! What is measured in a game: who wins, how long it takes, and which units are built and lost.

use gdl_report::series::{Ending, Fate, GameRecord, Series, SideRecord, TypeTally};

/// A number of a game that has a mean over many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Whether a side wins, by its number.
    Wins(i32),
    /// The share of the sides of a kind of player that win.
    PlayerWins(String),
    /// Whether some side wins.
    Decided,
    /// Its turns.
    Length,
    /// Completed units of a type, of all sides.
    Built(String),
    /// Lost units of a type, of all sides, for any reason.
    Lost(String),
    /// Units of other sides that units of a type destroyed or captured.
    Beaten(String),
}

/// The unit in which a measure is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// A share from 0 to 1, which reports show in percent and its changes in percentage points.
    Share,
    /// A number of turns.
    Turns,
    /// A number of units.
    Units,
}

impl Measure {
    /// Its unit.
    pub fn unit(&self) -> Unit {
        match self {
            Measure::Wins(_) | Measure::PlayerWins(_) | Measure::Decided => Unit::Share,
            Measure::Length => Unit::Turns,
            Measure::Built(_) | Measure::Lost(_) | Measure::Beaten(_) => Unit::Units,
        }
    }

    /// Its value in a game that was played; None if the game has no such side or player. `players` are the kinds of player
    /// of the series.
    pub fn of(&self, game: &GameRecord, players: &[String]) -> Option<f64> {
        let won = |side: &SideRecord| f64::from(u8::from(side.fate == Fate::Won));
        let mut played = game.sides.iter().filter(|side| side.player.is_some());
        let sum = |of: &dyn Fn(&SideRecord) -> i64| Some(game.sides.iter().map(of).fold(0, i64::saturating_add) as f64);
        match self {
            Measure::Wins(number) => played.find(|side| side.number == *number).map(won),
            Measure::PlayerWins(kind) => {
                let name = |side: &&SideRecord| side.player.map(|player| player_name(players, player));
                let wins: Vec<f64> = played.filter(|side| name(side) == Some(kind)).map(won).collect();
                (!wins.is_empty()).then(|| wins.iter().sum::<f64>() / wins.len() as f64)
            }
            Measure::Decided => Some(f64::from(u8::from(game.ending == Ending::Won))),
            Measure::Length => Some(f64::from(game.turns)),
            Measure::Built(name) => sum(&|side| side.types.get(name).map_or(0, |tally| tally.completed)),
            Measure::Lost(name) => sum(&|side| side.types.get(name).map_or(0, lost)),
            Measure::Beaten(name) => {
                sum(&|side| side.types.get(name).map_or(0, |tally| tally.kills.saturating_add(tally.captures)))
            }
        }
    }
}

/// The units of a type that were lost; a saved report may have any numbers.
fn lost(tally: &TypeTally) -> i64 {
    let TypeTally { lost_in_combat, starved, lost_to_others, lost_to_terrain, lost_otherwise, .. } = *tally;
    [lost_in_combat, starved, lost_to_others, lost_to_terrain, lost_otherwise].into_iter().fold(0, i64::saturating_add)
}

/// The name of the player of a side: the computer plays sides beyond the players that were requested.
pub fn player_name(players: &[String], player: usize) -> &str {
    players.get(player).map_or("ai", String::as_str)
}

/// The sides that are played in the games of a series: their numbers, each with its name in the first game.
pub fn sides(series: &Series) -> Vec<(i32, String)> {
    let mut sides: Vec<(i32, String)> = Vec::new();
    for side in series.games.iter().flat_map(|game| &game.sides).filter(|side| side.player.is_some()) {
        if !sides.iter().any(|(number, _)| *number == side.number) {
            sides.push((side.number, side.name.clone()));
        }
    }
    sides.sort_by_key(|(number, _)| *number);
    sides
}

/// The kinds of players in the games of a series; empty if there is one kind only.
pub fn player_kinds(series: &Series) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for side in series.games.iter().flat_map(|game| &game.sides) {
        if let Some(player) = side.player {
            let name = player_name(&series.about.players, player);
            if !kinds.iter().any(|kind| kind == name) {
                kinds.push(name.to_owned());
            }
        }
    }
    if kinds.len() < 2 { Vec::new() } else { kinds }
}
