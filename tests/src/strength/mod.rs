//! The strength of the computer player in real games: growth, captures, fights, losses, decisions and time.

mod record;

use std::{fmt::Write as _, sync::Arc, time::Instant};

use anyhow::Context as _;
use gdl_db::Db as _;
use gdl_sim::{
    play::{Limits, play},
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
};

use crate::corpus::Corpus;
use record::{Record, Recorder};

/// The settings of the games that are played.
#[derive(Clone, Debug)]
pub struct Match {
    /// Games of each module.
    pub seeds: i64,
    /// The maximum number of turns of each game.
    pub turns: i32,
    /// The requested number of sides; None for the number that the game wants.
    pub sides: Option<usize>,
    /// The player of all sides but the first; the same as the first if not set.
    pub against: Option<String>,
}

impl Default for Match {
    fn default() -> Match {
        Match { seeds: 10, turns: 100, sides: None, against: None }
    }
}

/// Names of the columns of [`Match::play`].
pub fn table_head() -> String {
    let units = record::MARKS.map(|turn| format!("@{turn}")).join("/");
    format!(
        "{:12} {:>11} {:>22} {:>5} {:>9} {:>9} {:>11} {:>6} {:>7} {:>9} {:>9} {:>7}",
        "game",
        "start",
        units,
        "made",
        "cap.indep",
        "cap.sides",
        "blows/hits",
        "losses",
        "starved",
        "decided",
        "sight",
        "ms/turn"
    )
}

impl Match {
    /// Plays a game of the library with several seeds, and returns a line of medians.
    ///
    /// # Errors
    /// If there is no such game, or its setup fails.
    pub fn play(&self, corpus: &Corpus, name: &str) -> anyhow::Result<String> {
        let path = corpus.dir.join(format!("{name}.g"));
        let file = corpus.db.file(&path);
        anyhow::ensure!(file.is_found(&corpus.db), "there is no game {path}");
        let evaluated = gdl_eval::evaluate_as_engine(&corpus.db, file).clone();
        let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
        let records =
            (0..self.seeds).map(|seed| self.play_once(&rules, seed * 7919 + 1)).collect::<Result<Vec<_>, _>>();
        Ok(line(name, &records.with_context(|| format!("game {name}"))?))
    }

    fn play_once(&self, rules: &Arc<Rules>, seed: i64) -> anyhow::Result<Record> {
        let other = self.against.as_deref().unwrap_or("mplayer");
        let options = Options {
            seed,
            default_player: PlayerSpec::computer("mplayer"),
            players: vec![PlayerSpec::computer(other); self.sides.unwrap_or(2).saturating_sub(1)],
            ..Options::default()
        };
        let made = setup(rules, &options).map_err(|fatal| anyhow::anyhow!("{fatal}"))?;
        let mut game = gdl_ai::new_game(made);
        let mut recorder = Recorder::default();
        let begin = Instant::now();
        let played = play(&mut game, &Limits::turns(self.turns), &mut recorder);
        Ok(recorder.finish(&game, &played, begin.elapsed()))
    }
}

/// A line of medians.
fn line(name: &str, records: &[Record]) -> String {
    let median = |of: &dyn Fn(&Record) -> f64| {
        let mut values: Vec<f64> = records.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        match values.len() {
            0 => 0.0,
            n if n % 2 == 1 => values[n / 2],
            n => (values[n / 2 - 1] + values[n / 2]) / 2.0,
        }
    };
    let mut marks = String::new();
    for (i, _) in record::MARKS.iter().enumerate() {
        let alive: Vec<f64> = records.iter().filter_map(|record| record.units.get(i).copied()).collect();
        let mean = alive.iter().sum::<f64>() / alive.len().max(1) as f64;
        let _ = write!(marks, "{}{mean:.0}", if i > 0 { "/" } else { "" });
    }
    let decided: Vec<f64> = records.iter().filter_map(|record| record.decided).map(f64::from).collect();
    let decided = match decided.iter().sum::<f64>() / decided.len().max(1) as f64 {
        turn if turn > 0.0 => format!("{}:{turn:.0}", decided.len()),
        _ => "0".to_owned(),
    };
    format!(
        "{:12} {:>11} {:>22} {:>5.0} {:>9.1} {:>9.1} {:>11} {:>6.1} {:>7.1} {:>9} {:>9} {:>7.2}",
        name,
        format!("{:.0}+{:.0}", median(&|r| r.start.0), median(&|r| r.start.1)),
        marks,
        median(&|r| r.completed),
        median(&|r| r.captured_independents),
        median(&|r| r.captured_others),
        format!("{:.0}/{:.0}", median(&|r| r.blows), median(&|r| r.hits)),
        median(&|r| r.losses),
        median(&|r| r.starved),
        decided,
        format!("{:.0}%", median(&|r| r.seen)),
        median(&|r| r.milliseconds_a_turn),
    )
}
