//! Findings in a series of games for a designer to look at: games that break, types that no side makes, sides that
//! cannot act, materials that run out, scorekeepers without effect, each with a seed that shows it and the place in
//! the module.

mod dead_ends;
mod seats;

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;
use serde::Serialize;

use super::{
    record::{Ending, Fate, GameRecord, Series, SideRecord, TypeFacts, TypeTally},
    samples::Samples,
    statistics::Rate,
    summary::{Summary, TypeSummary, played_sides},
};
use crate::Place;
use gdl_base::counted;
use gdl_schema::{DefaultValue, global};

/// The number of turns after which a side that can act, and has not acted, is not just waiting.
const LONG: i32 = 10;

/// The least share of losses, in percent, that is worth a finding.
const LEAST_SHARE: f64 = 1.0;

/// The severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A remark, which only settings make.
    Hint,
    /// Worth a look; it may be meant.
    Info,
    /// A part of the game cannot work as it is written.
    Warning,
    /// Games crash or do not end.
    Error,
}

impl Severity {
    /// Returns the severity as a word.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Hint => "hint",
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// An observation that a designer should look at.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Finding {
    /// The name of its kind: a rule of the family `games` in `gdl-lint`.
    pub id: &'static str,
    /// Its severity.
    pub severity: Severity,
    /// The observation.
    pub message: String,
    /// The name of the type that it is about; empty if it is not about a type.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub subject: String,
    /// The remedy; may be empty.
    pub help: &'static str,
    /// The number of games that show it.
    pub games: usize,
    /// The first game that shows it, by its index in the series.
    pub game: Option<u64>,
    /// The seed of that game.
    pub seed: Option<i64>,
    /// The place in the module that leads to it.
    pub place: Option<Place>,
}

/// Returns the findings for a designer to look at, the most severe first.
pub(super) fn findings(series: &Series, summary: &Summary) -> Vec<Finding> {
    let mut found = FindingCollector { series, summary, findings: Vec::new() };
    found.broken_games();
    found.sides();
    found.dead_ends();
    found.types();
    found.materials();
    found.keepers();
    found.endings();
    found.bias();
    found.equal_games();
    found.warnings();
    let mut findings = found.findings;
    for finding in &mut findings {
        finding.place = finding.place.take().or_else(|| series.about.places.game.clone());
    }
    series.about.settings.apply(&series.about.module, &mut findings);
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    findings
}

/// Collects the findings of a series.
struct FindingCollector<'s> {
    series: &'s Series,
    summary: &'s Summary,
    findings: Vec<Finding>,
}

impl Finding {
    /// Whether it is about something that never happens, so that every game shows it equally well.
    pub fn is_absence(&self) -> bool {
        const ABSENCES: [&str; 4] =
            ["type-never-there", "type-never-made", "type-cannot-be-made", "scorekeeper-without-effect"];
        ABSENCES.contains(&self.id)
    }
}

impl<'s> FindingCollector<'s> {
    /// Adds a finding about some games, which may be none.
    fn add(&mut self, id: &'static str, severity: Severity, message: String, games: &[&GameRecord]) -> &mut Finding {
        let first = games.first();
        self.findings.push(Finding {
            id,
            severity,
            message,
            subject: String::new(),
            help: "",
            games: games.len(),
            game: first.map(|game| game.game),
            seed: first.map(|game| game.seed),
            place: None,
        });
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    fn games(&self, holds: impl Fn(&GameRecord) -> bool) -> Vec<&'s GameRecord> {
        self.series.games.iter().filter(|game| holds(game)).collect()
    }

    fn played(&self) -> Vec<&'s GameRecord> {
        self.games(|game| game.ending.is_played())
    }

    fn broken_games(&mut self) {
        let kinds = [
            (Ending::Crashed, "game-crashed", "please report it with the module and the seed"),
            (Ending::NotSetUp, "game-not-set-up", "`gdl sim MODULE --turns 0 --seed SEED` shows more"),
            (Ending::Stuck, "game-stuck", "please report it with the module and the seed"),
            (
                Ending::WorkLimit,
                "work-limit",
                "units act in the turn in which they are made, so that units that make units can keep a turn going; look at \
                 `acp-per-turn`, `can-create` and the costs of creation",
            ),
            (Ending::TimeLimit, "time-limit", "play fewer turns, or give games more time (`--time-limit`)"),
            (Ending::NotStarted, "game-not-started", "give the sides units to begin with"),
        ];
        for (ending, id, help) in kinds {
            let games = self.games(|game| game.ending == ending);
            if let Some(first) = games.first() {
                let reason = first.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
                let message = format!("{} {}{reason}", counted(games.len(), "game was", "games were"), ending.words());
                self.add(id, Severity::Error, message, &games).help = help;
            }
        }
        let games = self.games(|game| !game.stalls.is_empty());
        if let Some(first) = games.first() {
            let turn = first.stalls[0];
            let message = format!(
                "{} turns did not end by themselves and were made to, the first of them turn {turn}",
                self.summary.stalled_turns
            );
            self.add("stalled-turn", Severity::Error, message, &games).help =
                "units go on acting without getting anywhere; `--log` shows what they do";
        }
    }

    fn sides(&mut self) {
        let mut helpless: BTreeMap<i32, Vec<&GameRecord>> = BTreeMap::new();
        let mut idle: BTreeMap<i32, Vec<&GameRecord>> = BTreeMap::new();
        for game in self.played() {
            let is_alone = played_sides(game).count() < 2;
            for side in played_sides(game).filter(|side| side.fate != Fate::Absent) {
                let is_passive =
                    side.player.and_then(|at| self.series.about.players.get(at)).is_some_and(|p| p == "passive");
                if !side.types.values().any(TypeTally::was_there) {
                    // Sides that cannot act have a finding of their own.
                } else if side.able_turns == 0 {
                    helpless.entry(side.number).or_default().push(game);
                } else if side.actions == 0 && !is_passive && !is_alone {
                    idle.entry(side.number).or_default().push(game);
                }
            }
        }
        for (number, games) in helpless {
            let message = format!("side {number} never has a unit that can act");
            let place = side_place(self.series, number);
            let finding = self.add("side-cannot-act", Severity::Warning, message, &games);
            finding.help = "give it units with action points (`acp-per-turn`)";
            finding.place = place;
        }
        for (number, games) in idle {
            // Short games may not have time for any action.
            let is_long = games.iter().map(|game| game.turns).min().unwrap_or(0) >= LONG;
            let severity = if is_long { Severity::Warning } else { Severity::Info };
            let count = counted(games.len(), "game", "games");
            let message = format!("side {number} has units that can act, and does nothing in {count}");
            let place = side_place(self.series, number);
            let finding = self.add("side-does-nothing", severity, message, &games);
            finding.help = "check whether its units can move, make something or reach an enemy";
            finding.place = place;
        }
    }

    fn types(&mut self) {
        if self.played().is_empty() {
            return;
        }
        let (series, summary) = (self.series, self.summary);
        let could_be_made = series.about.types.iter().any(|facts| facts.obstacle.is_none() && !facts.makers.is_empty());
        let is_anything_made = summary.types.iter().any(|ty| ty.sum.created > 0);
        if could_be_made && !is_anything_made {
            self.nothing_made();
        }
        let were_there: FxHashSet<&str> =
            summary.types.iter().filter(|ty| ty.sum.was_there()).map(|ty| ty.name.as_str()).collect();
        for (facts, of) in series.about.types.iter().zip(&summary.types) {
            if let Some((id, severity, message)) = self.about_type(&were_there, facts, of)
                && (is_anything_made || id != "type-never-made")
            {
                // A finding about an absence can be seen in every game.
                let shows = |game: &GameRecord| game.sides.iter().any(|side| side.types.contains_key(&facts.name));
                let games = self.games(|game| game.ending.is_played() && (id != "type-never-finished" || shows(game)));
                let finding = self.add(id, severity, message, &games);
                (finding.place, finding.subject) = (facts.place.clone(), facts.name.clone());
            }
        }
    }

    fn about_type(
        &self,
        were_there: &FxHashSet<&str>,
        facts: &TypeFacts,
        of: &TypeSummary,
    ) -> Option<(&'static str, Severity, String)> {
        let name = &facts.name;
        let (sum, games) = (&of.sum, counted(self.played().len(), "game", "games"));
        let why = facts.obstacle.as_ref().map_or(String::new(), |reason| format!(", {reason}"));
        if sum.created > 0 && sum.completed == 0 {
            let message = format!("{} of {name} were begun in {games}, and none was finished{why}", sum.created);
            // A few more turns may be enough to finish it.
            let severity = if facts.obstacle.is_some() { Severity::Warning } else { Severity::Info };
            return Some(("type-never-finished", severity, message));
        }
        if facts.makers.is_empty() {
            let is_there = sum.was_there();
            // That no type makes it is a reason only if it does not come in another way.
            let message = match facts.other_way.as_deref() {
                None => format!("there is never any {name}{why}"),
                Some("") => format!("there is never any {name} in {games}"),
                Some(way) => format!("there is never any {name} in {games}, although {way}"),
            };
            return (!is_there).then_some(("type-never-there", Severity::Info, message));
        }
        if sum.created > 0 {
            return None;
        }
        if facts.obstacle.is_some() {
            return Some(("type-cannot-be-made", Severity::Warning, format!("{name} is never made{why}")));
        }
        let makers: Vec<&str> =
            facts.makers.iter().map(String::as_str).filter(|maker| were_there.contains(maker)).collect();
        let message = if makers.is_empty() {
            format!("{name} is never made in {games}: what could make it, {}, is never there", listed(&facts.makers))
        } else {
            format!("{name} is never made in {games}, although {} could", listed(&makers))
        };
        Some(("type-never-made", Severity::Info, message))
    }

    fn materials(&mut self) {
        let played = self.played();
        let lost: i64 = self.summary.types.iter().map(|ty| ty.sum.lost()).sum();
        for material in &self.series.about.materials {
            let sum = |game: &GameRecord, of: fn(&SideRecord) -> &BTreeMap<String, i64>| {
                game.sides.iter().filter_map(|side| of(side).get(material)).sum::<i64>()
            };
            let starved = |game: &GameRecord| sum(game, |side| &side.starved);
            let in_want = |game: &GameRecord| sum(game, |side| &side.in_want);
            let total = |of: &dyn Fn(&GameRecord) -> i64| played.iter().map(|game| of(game)).sum::<i64>();
            let (perished, hurt) = (total(&starved), total(&in_want));
            let shows = |game: &GameRecord| if perished > 0 { starved(game) > 0 } else { in_want(game) > 0 };
            let games: Vec<&GameRecord> = played.iter().copied().filter(|game| shows(game)).collect();
            if games.is_empty() {
                continue;
            }
            let number = |count: i64| usize::try_from(count).unwrap_or(usize::MAX);
            let of = format!("in {} of {}", games.len(), counted(played.len(), "game", "games"));
            let share = Rate::new(perished.unsigned_abs(), lost.unsigned_abs()).share * 100.0;
            if perished > 0 && share < LEAST_SHARE {
                continue;
            }
            let message = if perished > 0 {
                let units = counted(number(perished), "unit perished", "units perished");
                format!("{units} for want of {material}, {of}: {share:.0} % of all losses")
            } else {
                let times = counted(number(hurt), "time", "times");
                format!("units lost hit points for want of {material} {times}, {of}, though none perished of it")
            };
            let place = self.series.about.places.materials.get(material).cloned();
            self.add("material-runs-out", Severity::Info, message, &games).place = place;
        }
    }

    fn keepers(&mut self) {
        let played = self.played();
        if played.is_empty() {
            return;
        }
        let is_over = played.iter().any(|game| game.ending != Ending::TurnLimit);
        for keeper in &self.series.about.keepers {
            let id = keeper.id;
            let changes =
                |curve: &Samples| curve.iter().zip(curve.iter().skip(1)).any(|(before, after)| before != after);
            let is_used = |slot: usize| {
                let of_sides = played.iter().flat_map(|game| &game.sides);
                of_sides.filter_map(|side| side.curve.scores.get(slot)).any(changes)
            };
            let message = if !keeper.looks {
                format!("scorekeeper {id} never looks: its `when` names no moment that comes")
            } else if keeper.is_idle {
                format!("scorekeeper {id} does nothing: its `do` is missing, or a form that the engine does not know")
            } else if !keeper.decides && !keeper.ends && keeper.score.is_some_and(|slot| !is_used(slot)) {
                format!("scorekeeper {id} changes no score in {}", counted(played.len(), "game", "games"))
            } else if keeper.decides
                && !keeper.ends
                && is_over
                && !played.iter().any(|game| game.keepers.contains_key(&id))
            {
                format!("scorekeeper {id} lets no side win or lose in {}", counted(played.len(), "game", "games"))
            } else {
                continue;
            };
            self.add("scorekeeper-without-effect", Severity::Info, message, &played).place = keeper.place.clone();
        }
    }

    fn endings(&mut self) {
        let (about, played) = (&self.series.about, self.played());
        let open: Vec<&GameRecord> = played.iter().copied().filter(|game| game.ending == Ending::TurnLimit).collect();
        if open.is_empty() || open.len() < played.len() || about.turns >= about.last_turn {
            return;
        }
        let has_last_turn = DefaultValue::Int(about.last_turn) != global::LAST_TURN.def().default;
        if has_last_turn
            || about.has_clock
            || about.needs_self_units
            || about.keepers.iter().any(|keeper| (keeper.decides || keeper.ends) && keeper.looks)
        {
            let message =
                format!("none of {} was over after {} turns", counted(played.len(), "game", "games"), about.turns);
            self.add("never-decided", Severity::Info, message, &open).help = "let them play longer (`--turns`)";
        } else {
            let message = "no scorekeeper decides or ends a game".to_owned();
            self.add("game-cannot-end", Severity::Info, message, &open).help =
                "add a scorekeeper such as `(scorekeeper 1 (do last-side-wins))`, or set `last-turn`";
        }
    }

    fn equal_games(&mut self) {
        let played = self.played();
        let Some(first) = played.first() else { return };
        let seeds = played.iter().any(|game| game.seed != first.seed);
        if seeds && played.iter().all(|game| game.rotation != first.rotation || game.state_hash == first.state_hash) {
            let message = "all games went the same way: nothing in them is left to chance".to_owned();
            self.add("equal-games", Severity::Info, message, &[]).help =
                "one game is enough: more games show nothing new";
        }
    }

    fn warnings(&mut self) {
        let mut by_text: BTreeMap<&str, Vec<&GameRecord>> = BTreeMap::new();
        for game in &self.series.games {
            game.warnings.keys().for_each(|text| by_text.entry(text).or_default().push(game));
        }
        for (text, games) in by_text {
            let place = self.series.places.get(text).cloned();
            self.add("warning-of-the-engine", Severity::Warning, text.to_owned(), &games).place = place;
        }
    }
}

/// The place of a side in the module, if a form defines it.
fn side_place(series: &Series, number: i32) -> Option<Place> {
    series.about.places.sides.get(&number).cloned()
}

/// Returns names as part of a sentence, at most four of them.
fn listed(names: &[impl AsRef<str>]) -> String {
    const MOST: usize = 4;
    let shown: Vec<&str> = names.iter().take(MOST).map(AsRef::as_ref).collect();
    let more = names.len().saturating_sub(MOST);
    if more > 0 { format!("{} and {more} more", shown.join(", ")) } else { shown.join(" or ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        KeeperFacts, Plan,
        testing::{DUEL, GAME, plan, series},
    };

    fn ids(series: &Series) -> Vec<&'static str> {
        Summary::new(series).findings.iter().map(|finding| finding.id).collect()
    }

    fn finding(series: &Series, id: &str) -> Finding {
        let findings = Summary::new(series).findings;
        findings.iter().find(|finding| finding.id == id).cloned().unwrap_or_else(|| panic!("no {id}: {findings:#?}"))
    }

    #[test]
    fn sides_without_anything_to_do() {
        let found = finding(&series(&plan(GAME)), "side-cannot-act");
        assert_eq!((found.severity, found.games, found.seed), (Severity::Warning, 1, Some(1)));
        assert!(ids(&series(&plan(DUEL))).contains(&"side-does-nothing"));
        let mut passive = series(&plan(DUEL));
        passive.about.players = vec!["passive".to_owned(); 2];
        assert!(!ids(&passive).contains(&"side-does-nothing"));
    }

    #[test]
    fn types() {
        let mut series = series(&plan(DUEL));
        let place = Place { file: "test.g".to_owned(), line: 3, column: 1 };
        let facts = |name: &str, makers: &[&str], obstacle: Option<&str>| TypeFacts {
            name: name.to_owned(),
            value: 1,
            cost: 1,
            makers: makers.iter().map(|&maker| maker.to_owned()).collect(),
            obstacle: obstacle.map(str::to_owned),
            other_way: None,
            place: Some(place.clone()),
            moves: false,
        };
        series.about.types.extend([
            facts("ghost", &[], Some("because no type can create or build it")),
            facts("late", &["man"], None),
            facts("orphan", &["ghost"], None),
            facts("ship", &["man"], Some("because its `cp` is 0")),
            facts("ruin", &["man"], None),
        ]);
        let uncreated = facts("wreck", &[], Some("because no type can create or build it"));
        let other = |way: &str| Some(way.to_owned());
        series.about.types.extend([
            TypeFacts { other_way: other("a lost man turns into it"), ..uncreated.clone() },
            TypeFacts { name: "guest".to_owned(), other_way: other(""), ..uncreated },
        ]);
        let tally = TypeTally { created: 2, ..TypeTally::default() };
        series.games[0].sides[1].types.insert("ruin".to_owned(), tally);
        let told: Vec<(&str, String)> = Summary::new(&series)
            .findings
            .into_iter()
            .filter(|finding| finding.id.starts_with("type"))
            .map(|finding| {
                assert_eq!(finding.place.as_ref(), Some(&place));
                (finding.id, finding.message)
            })
            .collect();
        let expected = [
            ("type-cannot-be-made", "ship is never made, because its `cp` is 0"),
            ("type-never-there", "there is never any ghost, because no type can create or build it"),
            ("type-never-made", "late is never made in 1 game, although man could"),
            ("type-never-made", "orphan is never made in 1 game: what could make it, ghost, is never there"),
            ("type-never-finished", "2 of ruin were begun in 1 game, and none was finished"),
            ("type-never-there", "there is never any wreck in 1 game, although a lost man turns into it"),
            ("type-never-there", "there is never any guest in 1 game"),
        ];
        assert_eq!(told, expected.map(|(id, message)| (id, message.to_owned())));
    }

    #[test]
    fn games_that_break() {
        let plan = Plan { games: 3, ..plan(DUEL) };
        let mut broken = series(&plan);
        broken.games[1] = plan.crashed(1);
        broken.games[2].stalls = vec![2, 3];
        let found = finding(&broken, "game-crashed");
        assert_eq!((found.severity, found.game, found.seed), (Severity::Error, Some(1), Some(2)));
        assert!(finding(&broken, "stalled-turn").message.contains("2 turns did not end by themselves"));
        let text = "(unit-type u) (terrain-type t (river-chance 9)) (area 5 5)";
        let found = finding(&series(&super::super::testing::plan(text)), "game-not-set-up");
        assert!(found.message.starts_with("1 game was not set up: Rivers"), "{}", found.message);
    }

    #[test]
    fn how_games_end() {
        let mut open = series(&plan(DUEL));
        assert!(ids(&open).contains(&"game-cannot-end"));
        open.about.keepers = vec![KeeperFacts {
            id: 1,
            decides: true,
            decides_otherwise: false,
            ends: false,
            looks: true,
            is_idle: false,
            score: None,
            place: None,
        }];
        assert!(ids(&open).contains(&"never-decided"));
        open.about.keepers.clear();
        open.about.last_turn = open.about.turns + 1;
        assert!(ids(&open).contains(&"never-decided"), "its last turn comes later");
        open.about.last_turn = open.about.turns;
        assert!(!ids(&open).iter().any(|id| ["never-decided", "game-cannot-end"].contains(id)));
        let keeper = KeeperFacts {
            id: 7,
            decides: false,
            decides_otherwise: false,
            ends: false,
            looks: true,
            is_idle: false,
            score: Some(0),
            place: None,
        };
        open.about.keepers = vec![keeper.clone(), KeeperFacts { id: 8, looks: false, ..keeper.clone() }];
        open.games[0].sides[1].curve.scores = vec![vec![3, 3].into()];
        let told = || ids(&open).into_iter().filter(|id| *id == "scorekeeper-without-effect").count();
        assert_eq!(told(), 2);
        open.games[0].sides[1].curve.scores = vec![vec![3, 4].into()];
        assert_eq!(ids(&open).into_iter().filter(|id| *id == "scorekeeper-without-effect").count(), 1);
        open.about.keepers = vec![KeeperFacts { id: 9, is_idle: true, ..keeper }];
        assert_eq!(
            finding(&open, "scorekeeper-without-effect").message,
            "scorekeeper 9 does nothing: its `do` is missing, or a form that the engine does not know"
        );
    }

    #[test]
    fn what_runs_out() {
        let mut series = series(&plan(DUEL));
        let side = &mut series.games[0].sides[2];
        side.starved.insert("food".to_owned(), 3);
        side.types.get_mut("man").expect("it is there").starved = 4;
        let found = finding(&series, "material-runs-out");
        assert_eq!(found.message, "3 units perished for want of food, in 1 of 1 game: 75 % of all losses");
        let tough = GAME.replace("(unit-type man)", "(unit-type man (hp-max 50))");
        let hungry = crate::series::testing::series(&plan(&format!("{tough} (table hp-per-starve (man food 1.00))")));
        let told = "units lost hit points for want of food 6 times, in 1 of 1 game, though none perished of it";
        assert_eq!(finding(&hungry, "material-runs-out").message, told);
    }

    #[test]
    fn seats_that_win() {
        let mut series = series(&Plan { games: 20, ..plan(DUEL) });
        for game in &mut series.games {
            game.ending = Ending::Won;
            (game.sides[1].fate, game.sides[2].fate) = (Fate::Won, Fate::Lost);
        }
        let findings = Summary::new(&series).findings;
        let told: Vec<_> = findings.iter().filter(|finding| finding.id == "seat-bias").collect();
        assert_eq!(told.len(), 2);
        assert!(told[0].message.starts_with("side 1 wins more often than others: 100 %"), "{}", told[0].message);
        assert_eq!((told[0].games, told[0].seed, told[1].games), (20, Some(1), 20));
        let few = Series { games: series.games[..4].to_vec(), ..series.clone() };
        assert!(!ids(&few).contains(&"seat-bias"), "four games are too few");
        // No conclusion about seats is possible for unequal players in fixed seats.
        series.about.players = vec!["ai".to_owned(), "passive".to_owned()];
        assert!(!ids(&series).contains(&"seat-bias"));
    }

    #[test]
    fn equal_games_are_told_of() {
        assert!(
            ids(&series(&Plan { games: 2, ..plan(GAME) })).contains(&"equal-games") || {
                // Random draws change the state even if nothing happens.
                let games = series(&Plan { games: 2, ..plan(GAME) }).games;
                games[0].state_hash != games[1].state_hash
            }
        );
        let mut equal = series(&Plan { games: 2, ..plan(GAME) });
        equal.games[1].state_hash = equal.games[0].state_hash.clone();
        assert!(ids(&equal).contains(&"equal-games"));
        equal.games[1].state_hash = "other".to_owned();
        assert!(!ids(&equal).contains(&"equal-games"));
    }

    #[test]
    fn warnings_have_places() {
        let mut series = series(&plan(GAME));
        series.games[0].warnings.insert("river-uphill: river going uphill??".to_owned(), 2);
        let place = Place { file: "test.g".to_owned(), line: 9, column: 2 };
        series.places.insert("river-uphill: river going uphill??".to_owned(), place.clone());
        let found = finding(&series, "warning-of-the-engine");
        assert_eq!((found.place, found.games), (Some(place), 1));
    }
}
