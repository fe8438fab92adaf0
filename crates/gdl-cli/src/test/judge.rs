//! Whether the games of a test are as expected.

use gdl_config::{Bounds, Expect};
use gdl_report::series::{Ending, Fate, GameRecord, Rate, Series, Severity, SideRecord, Summary, TypeTally};

/// Something that is not as expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What.
    pub message: String,
    /// A game that shows it.
    pub game: Option<u64>,
}

/// What is not as expected in a series.
pub fn judge(series: &Series, summary: &Summary, expect: &Expect) -> Vec<Failure> {
    let mut judge = Judge { series, failures: Vec::new() };
    let least = if expect.no_warnings { Severity::Warning } else { Severity::Error };
    for finding in summary.findings.iter().filter(|finding| finding.severity >= least) {
        judge.fail(finding.message.clone(), finding.game);
    }
    if !judge.played().next().is_some_and(|_| true) {
        return judge.failures;
    }
    judge.lengths(expect);
    judge.winners(expect);
    judge.units(expect);
    judge.failures
}

struct Judge<'a> {
    series: &'a Series,
    failures: Vec<Failure>,
}

impl<'a> Judge<'a> {
    fn fail(&mut self, message: String, game: Option<u64>) {
        self.failures.push(Failure { message, game });
    }

    fn played(&self) -> impl Iterator<Item = &'a GameRecord> + use<'a> {
        self.series.games.iter().filter(|game| game.ending.is_played())
    }

    fn sides(&self) -> impl Iterator<Item = (&'a GameRecord, &'a SideRecord)> + use<'a> {
        self.played().flat_map(|game| game.sides.iter().map(move |side| (game, side)))
    }

    fn lengths(&mut self, expect: &Expect) {
        if let Some(bounds) = expect.length {
            for game in self.played().filter(|game| !bounds.hold(game.turns.into())) {
                let message = format!("a game took {} turns; expected {}", game.turns, words(&bounds));
                self.fail(message, Some(game.game));
            }
        }
        if let Some(bounds) = expect.mean_length {
            let (sum, count) =
                self.played().fold((0.0, 0.0), |(sum, count), game| (sum + f64::from(game.turns), count + 1.0));
            let mean = sum / count;
            if !bounds.hold(mean) {
                let game = self.played().find(|game| !bounds.hold(game.turns.into()));
                let message = format!("games took {mean:.1} turns on average; expected {}", words(&bounds));
                self.fail(message, game.map(|game| game.game));
            }
        }
    }

    fn winners(&mut self, expect: &Expect) {
        if let Some(bounds) = expect.decided {
            let won = self.played().filter(|game| game.ending == Ending::Won).count();
            let rate = Rate::new(won as u64, self.played().count() as u64);
            if !bounds.hold(rate.share) {
                let is_low = bounds.low.is_some_and(|low| rate.share < low);
                let shows = self.played().find(|game| (game.ending == Ending::Won) != is_low);
                let message =
                    format!("{} of games had a winner; expected {}", percent(rate.share), share_words(&bounds));
                self.fail(message, shows.map(|game| game.game));
            }
        }
        for (name, bounds) in &expect.wins {
            let is_meant = |side: &SideRecord| side.name == *name || side.number.to_string() == *name;
            self.rate(&format!("side {name}"), bounds, &|side| side.player.is_some() && is_meant(side));
        }
        let players = &self.series.about.players;
        for (name, bounds) in &expect.player_wins {
            let is_meant = |at: usize| players.get(at).map_or("ai", String::as_str) == name;
            self.rate(&format!("player {name}"), bounds, &|side| side.player.is_some_and(is_meant));
        }
    }

    fn rate(&mut self, who: &str, bounds: &Bounds, is_meant: &dyn Fn(&SideRecord) -> bool) {
        let meant: Vec<_> = self.sides().filter(|(_, side)| is_meant(side)).collect();
        if meant.is_empty() {
            self.fail(format!("there is no {who}"), None);
            return;
        }
        let won = meant.iter().filter(|(_, side)| side.fate == Fate::Won).count();
        let rate = Rate::new(won as u64, meant.len() as u64);
        if !bounds.hold(rate.share) {
            let is_low = bounds.low.is_some_and(|low| rate.share < low);
            let shows = meant.iter().find(|(_, side)| (side.fate == Fate::Won) != is_low);
            let message = format!("{who} won {} of its games; expected {}", percent(rate.share), share_words(bounds));
            self.fail(message, shows.map(|(game, _)| game.game));
        }
    }

    fn units(&mut self, expect: &Expect) {
        /// What is counted, what is expected of it by type, and how it is counted.
        type Kind<'e> = (&'static str, &'e [(String, Bounds)], fn(&TypeTally) -> i64);
        let kinds: [Kind<'_>; 4] = [
            ("built", &expect.built[..], |tally| tally.completed),
            ("lost", &expect.lost[..], TypeTally::lost),
            ("units destroyed by", &expect.kills[..], |tally| tally.kills),
            ("left", &expect.left[..], |tally| tally.left),
        ];
        for (what, entries, count) in kinds {
            for (name, bounds) in entries {
                self.count(what, name, bounds, count);
            }
        }
    }

    fn count(&mut self, what: &str, name: &str, bounds: &Bounds, count: fn(&TypeTally) -> i64) {
        if !self.series.about.types.iter().any(|ty| ty.name == name) {
            self.fail(format!("there is no unit type {name}"), None);
            return;
        }
        let of = |game: &GameRecord| {
            game.sides.iter().filter_map(|side| side.types.get(name)).map(count).sum::<i64>() as f64
        };
        let (sum, games) = self.played().fold((0.0, 0.0), |(sum, games), game| (sum + of(game), games + 1.0));
        let mean = sum / games;
        if !bounds.hold(mean) {
            let shows = self.played().find(|game| !bounds.hold(of(game)));
            let expected = if bounds.low == Some(f64::MIN_POSITIVE) { "some".to_owned() } else { words(bounds) };
            self.fail(format!("{what} {name}: {mean:.1} a game; expected {expected}"), shows.map(|game| game.game));
        }
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn words(bounds: &Bounds) -> String {
    between(bounds, |number| number.to_string())
}

fn share_words(bounds: &Bounds) -> String {
    between(bounds, |number| format!("{} %", number * 100.0))
}

fn between(bounds: &Bounds, number: impl Fn(f64) -> String) -> String {
    match (bounds.low, bounds.high) {
        (Some(low), Some(high)) if low == high => number(low),
        (Some(low), Some(high)) => format!("{} to {}", number(low), number(high)),
        (Some(low), None) => format!("at least {}", number(low)),
        (None, Some(high)) => format!("at most {}", number(high)),
        (None, None) => "anything".to_owned(),
    }
}
