//! The external ends of a game: the time limit, and Ctrl-C.

use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

use gdl_report::series::{Ending, GameRecord, Plan};
use gdl_sim::{
    Game,
    events::Entry,
    play::Observer,
    setup::{Options, Stop},
};

use crate::signals;

/// The end of the series.
static END: OnceLock<Instant> = OnceLock::new();

/// Lets the series end after some time from the start of the program: loading the game and its statistics count as well.
pub fn end_series_after(limit: Option<Duration>) {
    if let Some(end) = limit.and_then(|limit| crate::started().checked_add(limit)) {
        _ = END.set(end);
    }
}

/// Gives up setups when Ctrl-C or the time limit of the series has ended that.
pub fn stop_with_series() -> Stop {
    Stop::when(is_series_over)
}

/// Gives up a setup that is a command of its own when the program has run for some time.
pub fn stop_after(limit: Option<Duration>) -> Stop {
    let until = limit.and_then(|limit| crate::started().checked_add(limit));
    Stop::when(move || is_over(until))
}

/// Whether Ctrl-C or the time limit of the series has ended it.
pub fn is_series_over() -> bool {
    signals::is_interrupted() || END.get().is_some_and(|&end| Instant::now() >= end)
}

/// Plays a game of a series. `None` if Ctrl-C or the time limit of the series ended it: such a game has no record.
///
/// The clock only decides whether the game is aborted; the record of a finished game does not depend on it.
pub fn play(plan: &Plan, game: u64, limit: Option<Duration>, observer: &mut dyn Observer) -> Option<GameRecord> {
    if is_series_over() {
        return None;
    }
    let until = limit.and_then(|limit| Instant::now().checked_add(limit));
    let mut limited = LimitedObserver { until, observer };
    let stop = Stop::when(move || is_over(until));
    let plan = Plan { options: Options { stop, ..plan.options.clone() }, ..plan.clone() };
    let mut record = plan.play(game, &mut limited);
    if record.ending == Ending::TimeLimit {
        if is_series_over() {
            return None;
        }
        let seconds = limit.unwrap_or_default().as_secs_f64();
        // A game that was set up has sides.
        record.reason = Some(match record.sides.is_empty() {
            true => format!("the setup was not over after {seconds} s"),
            false => format!("turn {} was not over after {seconds} s", record.turns),
        });
    }
    Some(record)
}

/// Plays a game of a series without a time limit. `None` if Ctrl-C ended it.
pub fn play_untimed(plan: &Plan, game: u64) -> Option<GameRecord> {
    play(plan, game, None, &mut ())
}

fn is_over(until: Option<Instant>) -> bool {
    is_series_over() || until.is_some_and(|until| Instant::now() >= until)
}

/// An observer that stops the game at the time limit or on Ctrl-C.
struct LimitedObserver<'a> {
    until: Option<Instant>,
    observer: &'a mut dyn Observer,
}

impl Observer for LimitedObserver<'_> {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        self.observer.happened(game, entries);
    }

    fn turn_started(&mut self, game: &Game) {
        self.observer.turn_started(game);
    }

    fn turn_ended(&mut self, game: &Game) {
        self.observer.turn_ended(game);
    }

    fn goes_on(&self) -> bool {
        !is_over(self.until) && self.observer.goes_on()
    }
}

/// Reads a number of seconds.
pub fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.trim_end_matches('s').parse().ok();
    let seconds = seconds.filter(|seconds| (1e-6..=1e6).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("write a number of seconds, as in 60 or 0.5")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds() {
        assert_eq!(parse_seconds("60"), Ok(Duration::from_secs(60)));
        assert_eq!(parse_seconds("0.5s"), Ok(Duration::from_millis(500)));
        for wrong in ["", "0", "-1", "x", "NaN", "inf", "1e9"] {
            assert!(parse_seconds(wrong).is_err(), "{wrong}");
        }
    }
}
