//! Series: the same result however the games are shared out, replay from a seed, counts, findings.

mod common;

use std::sync::atomic::{AtomicU64, Ordering};

use bdl_game::game::*;
use bdl_game::{
    Cause, Finding, Level, NoScripts, Outcome, Plan, Rules, Scripts, Series, Worth, play_game, play_series, wilson,
};

fn no_scripts() -> Box<dyn Scripts> {
    Box::new(NoScripts)
}

fn series(rules: &Rules, plan: &Plan, threads: usize) -> Series {
    play_series(rules, plan, threads, &no_scripts, &|_| true)
}

/// Kings and a tower on a small board: games end, are drawn, or go on for long.
fn small() -> Game {
    let mut game = common::chess();
    (game.width, game.height) = (4, 5);
    game.placement.clear();
    for (piece, owner, x, y) in [(4, 0, 0, 0), (1, 0, 3, 0), (5, 0, 1, 1), (4, 1, 3, 4), (0, 1, 0, 4), (5, 1, 2, 3)] {
        common::put(&mut game, piece, owner, x, y);
    }
    game
}

#[test]
fn threads_and_shards_change_nothing() {
    let rules = Rules::new(small());
    let plan = Plan::new(40, [Level::Easy, Level::Random], 7, 60);
    let whole = series(&rules, &plan, 1);
    assert_eq!(whole.games, 40);
    assert_eq!(series(&rules, &plan, 3), whole);
    let mut merged = Series::new(&rules, &plan);
    for part in [2, 0, 1] {
        let shard = series(&rules, &Plan { shard: (part, 3), ..plan.clone() }, 2);
        assert!(shard.games < 15);
        let text = serde_json::to_string(&shard).expect("plain data");
        let read: Series = serde_json::from_str(&text).expect("the same data");
        assert_eq!(read, shard);
        merged.merge(&read);
    }
    assert_eq!(merged, whole);
    assert_eq!(series(&rules, &Plan { shard: (3, 3), ..plan }, 1).games, 0);
}

#[test]
fn a_seed_plays_its_game_again() {
    let rules = Rules::new(common::chess());
    let worth = Worth::new(&rules);
    let plan = Plan::new(10, [Level::Easy, Level::Easy], 100, 12);
    let sixth = play_game(&rules, &worth, &plan, 6, &mut NoScripts);
    assert_eq!(sixth.seed, 106);
    let again = play_game(&rules, &worth, &Plan::new(1, plan.levels, 106, 12), 0, &mut NoScripts);
    assert_eq!((&again.moves, again.outcome, &again.cause), (&sixth.moves, sixth.outcome, &sixth.cause));
    let other = play_game(&rules, &worth, &plan, 7, &mut NoScripts);
    assert_ne!(other.moves, sixth.moves);
}

#[test]
fn counts_add_up() {
    let rules = Rules::new(small());
    let plan = Plan::new(30, [Level::Random, Level::Random], 1, 50);
    let total = series(&rules, &plan, 2);
    let ends = total.wins[0].games + total.wins[1].games + total.draws.games + total.unfinished.games;
    assert_eq!(ends, 30);
    assert!(total.unfinished.games > 0 && total.wins[0].games + total.wins[1].games > 0, "{total:?}");
    assert_eq!(total.lengths.values().map(|tally| tally.games).sum::<u64>(), 30);
    assert_eq!(total.lengths.iter().map(|(length, tally)| u64::from(*length) * tally.games).sum::<u64>(), total.moves);
    assert_eq!(total.arrivals.iter().sum::<u64>(), total.moves);
    assert_eq!(total.pieces.iter().map(|counts| counts.moves).sum::<u64>(), total.moves);
    let captures: u64 = total.pieces.iter().map(|counts| counts.captures).sum();
    assert_eq!(captures, total.pieces.iter().map(|counts| counts.losses).sum::<u64>());
    assert!(captures > 0 && total.pieces[2 * 5].promotions > 0);
    assert!(total.length_quantile(0.0) <= total.length_quantile(0.5) && total.length_quantile(1.0) == 50);
    assert!(total.branching() > 1.0 && total.most_choices >= total.branching() as u64);
}

#[test]
fn stops_when_asked() {
    let rules = Rules::new(small());
    let ended = AtomicU64::new(0);
    let plan = Plan::new(1_000_000, [Level::Random, Level::Random], 1, 10);
    let part = play_series(&rules, &plan, 2, &no_scripts, &|_| ended.fetch_add(1, Ordering::Relaxed) < 5);
    assert!(part.games < 20);
}

#[test]
fn findings_name_what_never_happens() {
    let mut game = small();
    game.finish.push(FinishRule::NoMovesAvailable);
    // A bishop that stands in a corner, locked in by its own men for the first moves.
    let mut stuck = common::piece("stuck");
    stuck.moves = vec![common::leap(7, 7)];
    game.pieces.push(stuck);
    common::put(&mut game, 6, 0, 2, 0);
    let rules = Rules::new(game);
    let total = series(&rules, &Plan::new(5, [Level::Random, Level::Random], 3, 30), 1);
    let findings: Vec<Finding> = total.findings(&rules).into_iter().map(|(finding, _)| finding).collect();
    assert!(findings.contains(&Finding::PieceNeverMoved(PieceId(6))), "{findings:?}");
    assert!(!findings.contains(&Finding::PieceNeverMoved(PieceId(4))), "{findings:?}");
    assert!(!findings.contains(&Finding::RuleNeverFired(1)), "{findings:?}");
    assert!(!findings.iter().any(|finding| matches!(finding, Finding::InvariantNeverForbade(_))), "{findings:?}");
}

#[test]
fn a_blocked_game_and_a_failing_block_are_found() {
    let mut game = common::board(3, 1);
    game.finish.clear();
    let mut man = common::piece("man");
    man.mirrored = true;
    man.moves = vec![common::leap(1, 0)];
    game.pieces.push(man);
    common::put(&mut game, 0, 0, 0, 0);
    common::put(&mut game, 0, 1, 1, 0);
    let rules = Rules::new(game.clone());
    let worth = Worth::new(&rules);
    let plan = Plan::new(1, [Level::Random, Level::Random], 0, 30);
    let record = play_game(&rules, &worth, &plan, 0, &mut NoScripts);
    assert_eq!((record.cause, record.outcome), (Cause::Blocked, Some(Outcome::Draw)));

    game.player_change = Some(ScriptId(0));
    let rules = Rules::new(game);
    let total = series(&rules, &plan, 1);
    assert_eq!((total.games, total.failures.games, total.unfinished.games), (1, 1, 0));
    assert!(matches!(&total.findings(&rules)[0], (Finding::Failure(code, _, 1), 0) if code == "BDL606"));
}

#[test]
fn intervals_are_those_of_wilson() {
    let near = |(a, b): (f64, f64), (c, d): (f64, f64)| (a - c).abs() < 5e-5 && (b - d).abs() < 5e-5;
    assert!(near(wilson(5, 10), (0.23659, 0.76341)), "{:?}", wilson(5, 10));
    assert!(near(wilson(0, 10), (0.0, 0.27753)), "{:?}", wilson(0, 10));
    assert!(near(wilson(95, 100), (0.88825, 0.97846)), "{:?}", wilson(95, 100));
    assert_eq!(wilson(0, 0), (0.0, 1.0));
}
