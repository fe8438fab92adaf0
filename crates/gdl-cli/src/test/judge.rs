//! Compares the games of a test with the expected results.

use gdl_base::nearest;
use gdl_config::{Bounds, Expect};
use gdl_report::series::{Ending, Fate, Finding, GameRecord, Rate, Series, Severity, SideRecord, Summary, TypeTally};

/// The maximum number of seeds that are listed for games that fail in the same way.
const MOST_SEEDS: usize = 8;

/// A failed expectation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    pub message: String,
    /// A game that shows it.
    pub game: Option<u64>,
}

/// Returns the failed expectations of a series.
pub fn judge(series: &Series, summary: &Summary, expect: &Expect) -> Vec<Failure> {
    let mut judge = Judge { series, failures: Vec::new() };
    let least = if expect.allows_warnings { Severity::Error } else { Severity::Warning };
    for finding in summary.findings.iter().filter(|finding| finding.severity >= least) {
        judge.fail(describe_finding(finding), finding.game);
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
            let wrong: Vec<&GameRecord> = self.played().filter(|game| !bounds.hold(game.turns.into())).collect();
            if let Some(first) = wrong.first() {
                let (of, took) = (self.played().count(), took(&wrong));
                let who = if of == 1 { "the game".to_owned() } else { format!("{} of {of} games", wrong.len()) };
                let message = format!("{who} took {took} turns; expected {}{}", words(&bounds), seeds(&wrong));
                self.fail(message, Some(first.game));
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
            let known = self.sides().filter(|(_, side)| side.player.is_some());
            let known: Vec<&str> = known.map(|(_, side)| side.name.as_str()).collect();
            let who = ("side", name.as_str(), &known[..]);
            self.rate(who, bounds, &|side| side.player.is_some() && is_meant(side));
        }
        let players = &self.series.about.players;
        for (name, bounds) in &expect.player_wins {
            let is_meant = |at: usize| players.get(at).map_or("ai", String::as_str) == name;
            let known: Vec<&str> = players.iter().map(String::as_str).collect();
            self.rate(("player", name, &known), bounds, &|side| side.player.is_some_and(is_meant));
        }
    }

    /// Checks the win rate of some sides. `who` gives the kind, the name, and all known names.
    fn rate(&mut self, who: (&str, &str, &[&str]), bounds: &Bounds, is_meant: &dyn Fn(&SideRecord) -> bool) {
        let (what, name, known) = who;
        let meant: Vec<_> = self.sides().filter(|(_, side)| is_meant(side)).collect();
        if meant.is_empty() {
            self.fail(unknown(what, name, known), None);
            return;
        }
        let who = format!("{what} {name}");
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
        /// A counted quantity: its name, the expected bounds by type, and the function that counts it.
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
        let known: Vec<&str> = self.series.about.types.iter().map(|ty| ty.name.as_str()).collect();
        if !known.contains(&name) {
            self.fail(unknown("unit type", name, &known), None);
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

/// A finding with the position of the clause that leads to it.
fn describe_finding(finding: &Finding) -> String {
    let place = finding.place.as_ref();
    let at = place.map_or(String::new(), |place| format!("{}:{}:{}: ", place.file, place.line, place.column));
    format!("{at}{}[{}]: {}", finding.severity.name(), finding.id, finding.message)
}

/// The numbers of turns of some games as text.
fn took(games: &[&GameRecord]) -> String {
    let turns = || games.iter().map(|game| game.turns);
    match (turns().min(), turns().max()) {
        (Some(least), Some(most)) if least < most => format!("{least} to {most}"),
        (least, _) => least.unwrap_or(0).to_string(),
    }
}

/// The seeds of some games in brackets, each once and a limited number; empty for a single game.
fn seeds(games: &[&GameRecord]) -> String {
    if games.len() < 2 {
        return String::new();
    }
    let mut seeds: Vec<i64> = games.iter().map(|game| game.seed).collect();
    seeds.dedup();
    let shown: Vec<String> = seeds.iter().take(MOST_SEEDS).map(i64::to_string).collect();
    let word = if seeds.len() == 1 { "seed" } else { "seeds" };
    match seeds.len() - shown.len() {
        0 => format!(" ({word} {})", shown.join(", ")),
        more => format!(" ({word} {} and {more} more)", shown.join(", ")),
    }
}

/// A message about an unknown name, with the most similar one, or with all if there are few.
fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    let mut names: Vec<&str> = Vec::new();
    known.iter().filter(|name| !name.is_empty()).for_each(|&name| {
        if !names.contains(&name) {
            names.push(name);
        }
    });
    let more = match nearest(name, names.iter().copied()) {
        Some(near) => format!("; did you mean {near}?"),
        None if (1..=MOST_SEEDS).contains(&names.len()) => format!("; there are {}", names.join(", ")),
        None => String::new(),
    };
    format!("there is no {what} {name}{more}")
}

pub fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

pub fn words(bounds: &Bounds) -> String {
    between(bounds, |number| number.to_string())
}

pub fn share_words(bounds: &Bounds) -> String {
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
