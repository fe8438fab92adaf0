//! Comparisons of made-up series.

use expect_test::{Expect, expect};
use gdl_inquire::{Style, text};
use gdl_report::series::{Ending, FORMAT, Fate, GameRecord, Series};
use serde_json::{Value, json};

use super::*;

/// A series whose games are won by the first side where a test says so, and have a number of turns.
fn series(rules: &str, rotations: u32, games: &[(bool, i32)]) -> Series {
    let side = |number: i32, name: &str, fate: Fate, built: i64| {
        json!({
            "number": number, "name": name, "player": number - 1, "fate": fate, "last_turn": 1, "scores": [],
            "actions": 1, "failed": 0, "able_turns": 1, "types": { "orc": { "completed": built } }, "curve": {},
        })
    };
    let game = |(at, &(wins, turns)): (usize, &(bool, i32))| {
        let (first, second) = if wins { (Fate::Won, Fate::Lost) } else { (Fate::Lost, Fate::Won) };
        let sides: Vec<Value> = vec![side(1, "Orcs", first, i64::from(turns) / 4), side(2, "Elves", second, 3)];
        json!({
            "game": at, "seed": 1 + at / rotations as usize, "rotation": at % rotations as usize, "ending": "won",
            "turns": turns, "sides": sides, "sampled": [], "terrain": {}, "state_hash": format!("{wins}{turns}"),
        })
    };
    let games: Vec<Value> = games.iter().enumerate().map(game).collect();
    let kind = json!({ "name": "orc", "value": 1, "makers": [] });
    let value = json!({
        "format": FORMAT, "games": games,
        "about": {
            "title": "War", "module": "war.g", "rules": rules, "turns": 50, "first_seed": 1, "games": games.len(),
            "rotations": rotations, "players": [], "last_turn": 50, "sets_seed": false, "types": [kind],
            "materials": [], "terrain": [], "keepers": [],
        },
    });
    serde_json::from_value(value).expect("it is a series")
}

/// Games of which the first side wins some of each hundred.
fn games(count: usize, wins: usize, turns: i32) -> Vec<(bool, i32)> {
    (0..count).map(|at| ((at * 37) % 100 < wins, turns + i32::try_from(at % 5).expect("it is small"))).collect()
}

fn compared(before: &[(bool, i32)], after: &[(bool, i32)], is_sequential: bool) -> Comparison {
    let (old, new) = (series("1", 1, before), series("2", 1, after));
    Comparison::new(&old, &new, ["HEAD:war.g", "war.g"], is_sequential)
}

fn check(comparison: &Comparison, expected: &Expect) {
    expected.assert_eq(&text(&comparison.document(), Style { color: false, width: 100 }));
}

#[test]
fn a_change_is_described() {
    let comparison = compared(&games(400, 50, 20), &games(400, 62, 24), false);
    check(
        &comparison,
        &expect![[r#"
            Results of games: HEAD:war.g and war.g

            Orcs won 12 percentage points more often (7.8 to 16). Elves won 12 percentage points less often (7.8
            to 16). Games take 4.0 turns longer (4.0 to 4.0).

            400 games of each state, paired by seed from 1 on, at most 50 turns. No seed leads to the same end
            in both.

            Results
                                before  after  change  interval
              wins of Orcs, %     50.0   62.0   +12.0  +7.8 to +16.0
              wins of Elves, %    50.0   38.0   -12.0  -16.0 to -7.8
              decided games, %   100.0  100.0     0.0  -1.3 to +1.3 (not certain)
              turns               22.0   26.0    +4.0  +4.0 to +4.0

            Units of all sides, means of a game
                         before  after  change  interval
              orc built     8.2    9.2    +1.0  +1.0 to +1.0

            Limits of these numbers
              All intervals of a table hold together with 95 % confidence (correction of Bonferroni).
              To know the changes of win rates more precisely takes about 1679 games of each state for 2 points,
                6715 for 1 point.
              The computer players are not people: they may not use what changed.
        "#]],
    );
    assert!(comparison.verdict.is_changed);
}

#[test]
fn no_change_has_a_bound() {
    let comparison = compared(&games(400, 50, 20), &games(400, 50, 20), false);
    assert!(!comparison.verdict.is_changed);
    check(
        &comparison,
        &expect![[r#"
            Results of games: HEAD:war.g and war.g

            No win rate changed by more than 1.3 percentage points (95 % confidence).

            400 games of each state, paired by seed from 1 on, at most 50 turns. Every game ends in the same
            state in both.

            Results
                                before  after  change  interval
              wins of Orcs, %     50.0   50.0     0.0  -1.3 to +1.3 (not certain)
              wins of Elves, %    50.0   50.0     0.0  -1.3 to +1.3 (not certain)
              decided games, %   100.0  100.0     0.0  -1.3 to +1.3 (not certain)
              turns               22.0   22.0     0.0  0.0 to 0.0 (not certain)

            Limits of these numbers
              All intervals of a table hold together with 95 % confidence (correction of Bonferroni).
              To know the changes of win rates more precisely takes about 508 games of each state for 1 point.
              The computer players are not people: they may not use what changed.
        "#]],
    );
}

#[test]
fn an_early_end_has_wider_intervals() {
    let (before, after) = (games(400, 50, 20), games(400, 62, 20));
    let [fixed, sequential] = [false, true].map(|it| compared(&before, &after, it));
    assert!(sequential.margin() > fixed.margin() && sequential.margin() < 3.0 * fixed.margin());
    assert!(fixed.is_decided(1.0) && sequential.is_decided(1.0));
    let alike = compared(&before, &before, true);
    assert!(alike.is_decided(20.0) && !alike.is_decided(0.1), "{}", alike.margin());
}

#[test]
fn needed_games_fit_the_margin() {
    let comparison = compared(&games(400, 50, 20), &games(400, 62, 20), false);
    for need in &comparison.needed {
        let games = 400.0 * (comparison.margin() / need.points).powi(2);
        assert!((need.games as f64 / games - 1.0).abs() < 0.1, "{need:?} and {games}");
    }
}

#[test]
fn a_seed_in_several_seats_is_one_result() {
    let (before, after) = (games(40, 50, 20), games(40, 90, 20));
    let [single, mirrored] = [1, 2].map(|rotations| {
        let (old, new) = (series("1", rotations, &before), series("2", rotations, &after));
        Comparison::new(&old, &new, ["a", "b"], false)
    });
    assert_eq!((single.seeds, mirrored.seeds, mirrored.games), (40, 20, 40));
    assert_eq!(single.results[0].difference.mean, mirrored.results[0].difference.mean);
}

#[test]
fn what_was_not_played_is_left_out() {
    let (mut old, new) = (series("1", 2, &games(8, 50, 20)), series("2", 2, &games(8, 50, 20)));
    old.games[3].ending = Ending::TimeLimit;
    old.games.retain(|game: &GameRecord| game.game != 6);
    let comparison = Comparison::new(&old, &new, ["a", "b"], false);
    assert_eq!((comparison.seeds, comparison.games, comparison.left_out), (2, 4, 2));
    let none = Comparison::new(&series("1", 1, &[]), &new, ["a", "b"], false);
    assert_eq!((none.seeds, none.verdict.text.as_str()), (0, "Nothing can be compared."));
}

#[test]
fn other_settings_are_refused() {
    let new = series("2", 1, &games(4, 50, 20)).about;
    let refuse = |change: &dyn Fn(&mut SeriesInfo), part: &str| {
        let mut old = new.clone();
        change(&mut old);
        let error = comparable(&old, &new).expect_err(part);
        assert!(error.what.contains(part), "{error:?}");
    };
    assert_eq!(comparable(&new, &new), Ok(()));
    refuse(&|old| old.first_seed = 7, "seeds");
    refuse(&|old| old.turns = 7, "limit of turns");
    refuse(&|old| old.rotations = 2, "seats");
    refuse(&|old| old.players = vec!["random".to_owned()], "players");
    refuse(&|old| old.arguments = vec!["--size".to_owned()], "settings");
}
