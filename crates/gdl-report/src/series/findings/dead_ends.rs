//! Findings about games without a course: no side can win, move or make anything, all units perish without fights, the
//! number of units grows without bound, or the game is over before it begins.

use std::collections::BTreeMap;

use gdl_base::counted;
use gdl_schema::word;

use super::{FindingCollector, LONG, Severity, side_place};
use crate::series::{
    record::{Attempts, Decision, Ending, Fate, GameRecord, TypeTally},
    summary::played_sides,
};

/// A finding that units perish requires that at most one of this many units of all sides is left.
const FEW_LEFT: i64 = 10;

/// The minimum number of units for a finding about growth.
const MANY: i64 = 1000;

/// The minimum number of turns in which a unit could act for a finding about idleness.
const MANY_TURNS: i64 = 50;

/// The minimum share of turns without an action at which a type is idle.
const IDLE: f64 = 0.95;

impl<'s> FindingCollector<'s> {
    /// Adds the findings about such games.
    pub(super) fn dead_ends(&mut self) {
        if self.played().is_empty() {
            return;
        }
        self.not_winnable();
        self.over_at_once();
        self.everybody_loses();
        self.sides_without_units();
        self.nothing_moves();
        self.units_perish();
        self.growth();
        self.idle_types();
    }

    fn not_winnable(&mut self) {
        let about = &self.series.about;
        let needs_a_fight = || {
            let deciding: Vec<_> = about.keepers.iter().filter(|keeper| keeper.decides && keeper.looks).collect();
            !deciding.is_empty() && deciding.iter().all(|keeper| !keeper.decides_otherwise)
        };
        if about.is_uncontested && needs_a_fight() {
            let games = self.played();
            let message = "no side can beat another: no unit can hurt or capture a unit of another side".to_owned();
            self.add("not-winnable", Severity::Warning, message, &games).help =
                "set `hit-chance` and `damage`, or `capture-chance` with `acp-to-capture`, or let a scorekeeper decide";
        }
    }

    fn over_at_once(&mut self) {
        // A saved game may go on in its last turn.
        let ends_as_set =
            |game: &GameRecord| game.decision == Some(Decision::LastTurn) && self.series.about.last_turn > 1;
        let games = self.all(|game| decided(game).is_some_and(|turn| turn <= 1) && !ends_as_set(game));
        if let Some(first) = games.first().filter(|_| self.series.about.turns > 1) {
            let count = counted(games.len(), "game", "games");
            let message = format!("the game is over on turn 1 in {count}: {}", first.ending.describe(first.decision));
            self.add("over-at-once", Severity::Warning, message, &games).help =
                "check the scorekeepers, `last-turn`, and what the sides begin with";
        }
    }

    fn everybody_loses(&mut self) {
        let lose = |game: &GameRecord| {
            let mut sides = played_sides(game).filter(|side| side.fate != Fate::Absent).peekable();
            sides.peek().is_some() && sides.all(|side| side.fate == Fate::Lost)
        };
        let games = self.all(lose);
        if !games.is_empty() {
            let message = format!("every side loses in {}", counted(games.len(), "game", "games"));
            self.add("everybody-loses", Severity::Warning, message, &games).help =
                "check the scorekeepers: a side that they let lose is out of the game, and the last one wins nothing";
        }
    }

    fn sides_without_units(&mut self) {
        let mut empty: BTreeMap<i32, Vec<&GameRecord>> = BTreeMap::new();
        for game in self.played() {
            let sides = played_sides(game).filter(|side| side.fate != Fate::Absent);
            for side in sides.filter(|side| !side.types.values().any(TypeTally::was_there)) {
                empty.entry(side.number).or_default().push(game);
            }
        }
        for (number, games) in empty {
            let message = format!("side {number} never has a unit");
            let place = side_place(self.series, number);
            let finding = self.add("side-never-has-units", Severity::Warning, message, &games);
            finding.help = "place units for the side, or give types a `start-with`";
            finding.place = place;
        }
    }

    fn nothing_moves(&mut self) {
        let (about, summary) = (&self.series.about, self.summary);
        let of_movers = |of: fn(&TypeTally) -> i64| -> i64 {
            let types = about.types.iter().zip(&summary.types).filter(|(facts, _)| facts.moves);
            types.map(|(_, ty)| of(&ty.sum)).sum()
        };
        let games = self.all(|game| game.turns >= LONG && is_impossible(&game.steps));
        if of_movers(|sum| sum.able) > 0 && of_movers(|sum| sum.moves) == 0 && !games.is_empty() {
            let why = reasons(&games, |game| &game.steps, "a step costs more than they can ever have");
            let count = counted(games.len(), "game", "games");
            let message = format!("no unit can take a step in {count}{}{why}", self.only_terrain());
            self.add("nothing-moves", Severity::Warning, message, &games).help =
                "check `mp-to-enter-terrain`, `speed`, `vanishes-on` and the capacity of the terrain";
        }
    }

    /// Returns the end of a sentence that names the terrain, if there is only one type.
    fn only_terrain(&self) -> String {
        let mut present = self.summary.terrain.iter().filter(|terrain| terrain.sum.cells > 0);
        match (present.next(), present.next()) {
            (Some(terrain), None) => format!(", where all cells are {}", terrain.name),
            _ => String::new(),
        }
    }

    /// Adds a finding if no side makes units, although some types could.
    pub(super) fn nothing_made(&mut self) {
        let games = self.all(|game| game.turns >= LONG && is_impossible(&game.creations));
        let message = format!("no side begins a unit in {}", counted(self.played().len(), "game", "games"));
        if games.is_empty() {
            let games = self.played();
            self.add("nothing-made", Severity::Info, message, &games);
        } else {
            let message = format!(
                "{message}, and none could{}",
                reasons(&games, |game| &game.creations, "they can never do it, or the side may not")
            );
            self.add("nothing-made", Severity::Warning, message, &games).help =
                "check the materials and action points that construction takes, and where there is room";
        }
    }

    fn units_perish(&mut self) {
        let games = self.played();
        let tallies = || games.iter().flat_map(|game| played_sides(game)).flat_map(|side| side.types.values());
        let sum = |of: fn(&TypeTally) -> i64| -> i64 { tallies().map(of).sum() };
        let there = sum(|tally| tally.initial + tally.created + tally.gained + tally.changed_to);
        let (left, lost, starved) = (sum(|tally| tally.left), sum(TypeTally::lost), sum(|tally| tally.starved));
        let perished = starved + sum(|tally| tally.lost_to_terrain);
        let few_left = left.saturating_mul(FEW_LEFT) <= there && perished.saturating_mul(2) >= lost;
        // Or the game ends before that: a side has no unit left, and few units were lost in fights.
        let is_eliminated =
            |game: &&GameRecord| matches!(game.decision, Some(Decision::Elimination | Decision::EverybodyLost));
        let decides = games.iter().all(is_eliminated) && perished.saturating_mul(4) >= lost.saturating_mul(3);
        if perished == 0 || !(few_left || decides) {
            return;
        }
        let why = if starved * 2 >= perished { "hunger" } else { "attrition, accidents or terrain" };
        let message = format!(
            "the units of all sides perish in {}, most of them of {why}: {perished} of {lost} that were lost, and {left} are left",
            counted(games.len(), "game", "games")
        );
        self.add("units-perish", Severity::Warning, message, &games).help =
            "check `base-consumption`, `base-production`, `hp-per-starve`, `attrition` and `accident-vanish-chance`";
    }

    fn growth(&mut self) {
        let units = |game: &GameRecord, turn: usize| -> i64 {
            game.sides.iter().filter_map(|side| side.curve.units.get(turn)).sum()
        };
        let grows = |game: &&GameRecord| {
            let last = game.sampled.len().saturating_sub(1);
            let (early, late, end) = (units(game, last / 3), units(game, last * 2 / 3), units(game, last));
            game.turns >= LONG && end >= MANY && end >= 2 * late && late >= 2 * early
        };
        let games: Vec<&GameRecord> = self.played().into_iter().filter(grows).collect();
        let Some(first) = games.first() else { return };
        let last = first.sampled.len() - 1;
        let message = format!(
            "the number of units grows without bound in {}: {} at turn {}, {} at turn {}",
            counted(games.len(), "game", "games"),
            units(first, last * 2 / 3),
            first.sampled[last * 2 / 3],
            units(first, last),
            first.sampled[last]
        );
        self.add("growth-without-bound", Severity::Warning, message, &games).help =
            "limit construction by materials, action points, `type-in-game-max` or `type-per-side-max`";
    }

    fn idle_types(&mut self) {
        let is_passive = |name: &String| name == "passive";
        if !self.series.about.players.is_empty() && self.series.about.players.iter().all(is_passive) {
            return;
        }
        let (series, summary) = (self.series, self.summary);
        for (facts, of) in series.about.types.iter().zip(&summary.types) {
            if of.sum.able < MANY_TURNS || of.idle_share < IDLE {
                continue;
            }
            let message = format!(
                "{} does nothing in {:.0} % of the turns in which it could act",
                facts.name,
                of.idle_share * 100.0
            );
            let shows = |game: &GameRecord| game.sides.iter().any(|side| side.types.contains_key(&facts.name));
            let games = self.games(|game| game.ending.is_played() && shows(game));
            let finding = self.add("type-idle", Severity::Info, message, &games);
            (finding.place, finding.subject) = (facts.place.clone(), facts.name.clone());
            finding.help = "check what it can do with its action points, or give it none";
        }
    }

    /// The played games if something holds for all of them, else none.
    fn all(&self, holds: impl Fn(&GameRecord) -> bool) -> Vec<&'s GameRecord> {
        let played = self.played();
        if played.iter().all(|game| holds(game)) { played } else { Vec::new() }
    }
}

/// The turn in which the game was decided, if it was.
fn decided(game: &GameRecord) -> Option<i32> {
    match game.ending {
        Ending::Won => played_sides(game).filter(|side| side.fate == Fate::Won).map(|side| side.last_turn).min(),
        Ending::Drawn => Some(game.turns),
        _ => None,
    }
}

/// Whether attempts were made and none was possible.
fn is_impossible(attempts: &Attempts) -> bool {
    !attempts.is_possible && !attempts.refusals.is_empty()
}

/// Returns the most frequent reason for a refusal, as the end of a sentence.
fn reasons(games: &[&GameRecord], of: fn(&GameRecord) -> &Attempts, cannot: &str) -> String {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for (name, times) in games.iter().flat_map(|game| &of(game).refusals) {
        *sums.entry(name).or_default() += times;
    }
    let most = sums.into_iter().max_by_key(|&(name, times)| (times, std::cmp::Reverse(name)));
    most.map_or(String::new(), |(name, _)| format!(" (`{name}`: {})", meaning(name).unwrap_or(cannot)))
}

/// Returns the meaning of the name of an outcome, for outcomes that keep units from moving or making others.
fn meaning(outcome: &str) -> Option<&'static str> {
    Some(match outcome {
        word::event_type::INSUFFICIENT_MP => "a step costs more movement points than they have",
        word::event_type::INSUFFICIENT_ACP => "it takes more action points than they have",
        word::event_type::INSUFFICIENT_MATERIAL => "a material that it takes is missing",
        word::event_type::INSUFFICIENT_TOOLING => "they lack tooling",
        word::event_type::DESTINATION_FULL => "there is no room",
        word::event_type::TOO_FAR => "it is out of reach",
        word::event_type::BLOCKING_ZOC => "zones of control are in the way",
        word::event_type::CANNOT_DO => return None,
        _ => "there is no place where they may",
    })
}

#[cfg(test)]
mod tests {
    use crate::series::{
        Decision, Ending, Fate, Finding, Series, Severity, Summary, TypeTally,
        testing::{DUEL, GAME, plan, series},
    };

    fn finding(series: &Series, id: &str) -> Option<Finding> {
        Summary::new(series).findings.into_iter().find(|finding| finding.id == id)
    }

    fn of_turns(text: &str, turns: i32) -> Series {
        series(&crate::series::Plan { turns, ..plan(text) })
    }

    #[test]
    fn sides_that_cannot_win() {
        let keeper = "(scorekeeper 1 (do last-side-wins))";
        let mut open = series(&plan(&format!("{GAME} {keeper}")));
        open.about.is_uncontested = true;
        open.about.keepers = vec![crate::series::KeeperFacts {
            id: 1,
            decides: true,
            decides_otherwise: false,
            ends: false,
            looks: true,
            is_idle: false,
            score: None,
            place: None,
        }];
        assert!(finding(&open, "not-winnable").is_some_and(|finding| finding.severity == Severity::Warning));
        open.games[0].ending = Ending::Won;
        assert!(finding(&open, "not-winnable").is_some(), "a side resigned");
        open.about.keepers[0].decides_otherwise = true;
        assert_eq!(finding(&open, "not-winnable"), None);
    }

    #[test]
    fn games_that_are_over_at_once() {
        let mut short = of_turns(DUEL, 5);
        assert_eq!(finding(&short, "over-at-once"), None);
        let game = &mut short.games[0];
        (game.ending, game.turns) = (Ending::Won, 2);
        (game.sides[1].fate, game.sides[1].last_turn) = (Fate::Won, 1);
        assert!(finding(&short, "over-at-once").is_some(), "it was decided on turn 1");
        short.games[0].sides[1].last_turn = 2;
        assert_eq!(finding(&short, "over-at-once"), None);
        for side in &mut short.games[0].sides[1..] {
            side.fate = Fate::Lost;
        }
        assert!(finding(&short, "everybody-loses").is_some());
        let once = of_turns(&format!("{DUEL} (set last-turn 1)"), 5);
        assert!(finding(&once, "over-at-once").is_some(), "its last turn is the first one");
        let mut resumed = once;
        resumed.about.last_turn = 80;
        assert_eq!(finding(&resumed, "over-at-once"), None, "it goes on in its last turn");
    }

    #[test]
    fn sides_without_units() {
        let found = finding(&series(&plan(&format!("{DUEL} (side 3 (name \"Green\"))"))), "side-never-has-units");
        assert_eq!(found.map(|finding| finding.message), Some("side 3 never has a unit".to_owned()));
    }

    #[test]
    fn units_that_cannot_move() {
        let mud = format!("{} (table mp-to-enter-terrain (man land 99))", DUEL.replace("(man 4 4 2", "(man 2 6 2"));
        let found = finding(&of_turns(&mud, 12), "nothing-moves").expect("it is found");
        let parts = [
            "no unit can take a step in 1 game, where all cells are land",
            "a step costs more than they can ever have",
        ];
        assert!(parts.iter().all(|part| found.message.contains(part)), "{}", found.message);
        assert_eq!(finding(&of_turns(&mud, 4), "nothing-moves"), None, "the game is short");
        assert_eq!(finding(&of_turns(DUEL, 12), "nothing-moves"), None, "the players do not want to");
    }

    #[test]
    fn units_that_perish() {
        let tally = TypeTally { initial: 9, starved: 6, lost_in_combat: 3, ..TypeTally::default() };
        let with = |tally: TypeTally| {
            let mut series = series(&plan(DUEL));
            series.games[0].sides[1..].iter_mut().for_each(|side| _ = side.types.insert("man".to_owned(), tally));
            finding(&series, "units-perish").map(|finding| finding.message)
        };
        let message =
            "the units of all sides perish in 1 game, most of them of hunger: 12 of 18 that were lost, and 0 are left";
        assert_eq!(with(tally), Some(message.to_owned()));
        assert_eq!(with(TypeTally { starved: 2, lost_in_combat: 7, ..tally }), None);
        assert_eq!(with(TypeTally { starved: 4, left: 2, ..tally }), None);
    }

    #[test]
    fn units_that_perish_before_anybody_fights() {
        let with = |decision: Decision, fights: i64| {
            let tally =
                TypeTally { initial: 20, lost_to_terrain: 9, lost_in_combat: fights, left: 8, ..TypeTally::default() };
            let mut series = series(&plan(DUEL));
            let game = &mut series.games[0];
            (game.ending, game.decision) = (Ending::Won, Some(decision));
            game.sides[1..].iter_mut().for_each(|side| _ = side.types.insert("man".to_owned(), tally));
            finding(&series, "units-perish").is_some()
        };
        assert!(with(Decision::Elimination, 3));
        assert!(with(Decision::EverybodyLost, 3));
        assert!(!with(Decision::Elimination, 4));
        assert!(!with(Decision::Resignation, 3));
    }

    #[test]
    fn units_without_bound() {
        let mut many = of_turns(DUEL, 30);
        let double: Vec<i64> = (0..=30).map(|turn| 1 << (turn / 2)).collect();
        many.games[0].sides[1].curve.units = double.into();
        assert!(finding(&many, "growth-without-bound").is_some());
        let steady: Vec<i64> = (0..=30).map(|turn| 100 * turn).collect();
        many.games[0].sides[1].curve.units = steady.into();
        assert_eq!(finding(&many, "growth-without-bound"), None);
    }

    #[test]
    fn idle_types() {
        let found = finding(&of_turns(DUEL, 30), "type-idle").expect("it is found");
        assert_eq!(found.message, "man does nothing in 100 % of the turns in which it could act");
        assert_eq!((found.severity, found.subject.as_str()), (Severity::Info, "man"));
    }
}
