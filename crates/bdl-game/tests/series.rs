//! Series: the same result however the games are shared out, replay from a seed, counts, findings.

mod common;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use bdl_game::game::*;
use bdl_game::{
    Cause, Finding, Level, Mismatch, NoScripts, Outcome, Plan, Play, Rules, Scripts, Series, Worth, join, play_game,
    play_series, wilson,
};

fn no_scripts() -> Box<dyn Scripts> {
    Box::new(NoScripts)
}

fn series(rules: &Rules, plan: &Plan, threads: usize) -> Series {
    play_series(rules, plan, threads, &no_scripts, &|_| true)
}

/// Chess on a board of 5x5 squares: games end, are drawn, or go on for long.
fn small() -> Game {
    let mut game = common::chess();
    (game.width, game.height) = (5, 5);
    game.placement.clear();
    for (x, kind) in [1, 0, 2, 3, 4].into_iter().enumerate() {
        for (owner, row, pawns) in [(0, 0, 1), (1, 4, 3)] {
            common::put(&mut game, kind, owner, x as u8, row);
            common::put(&mut game, 5, owner, x as u8, pawns);
        }
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
    let parts: Vec<Series> = [2, 0, 1]
        .into_iter()
        .map(|part| {
            let shard = series(&rules, &Plan { shard: (part, 3), ..plan.clone() }, 2);
            assert!(shard.games < 15);
            let text = serde_json::to_string(&shard).expect("plain data");
            let read: Series = serde_json::from_str(&text).expect("the same data");
            assert_eq!(read, shard);
            read
        })
        .collect();
    assert_eq!(join(&parts).expect("parts of one series"), whole);
    assert_eq!(join(&parts[..2]).expect("parts of one series").shards.len(), 2);
    // The moves of examples are kept, and of no other game.
    let examples = [whole.wins[0].first, whole.wins[1].first, whole.unfinished.first];
    assert!(examples.into_iter().flatten().all(|game| whole.records.contains_key(&game)));
    assert!((2..20).contains(&whole.records.len()), "{}", whole.records.len());
    for (game, moves) in &whole.records {
        let mut play = Play::new(Arc::new(Rules::new(small())), &mut NoScripts).expect("there are no blocks");
        let mut words = moves.split_whitespace();
        assert!(words.all(|made| play.play(made, &mut NoScripts).is_ok()), "{game}: {moves}");
    }
    assert_eq!(series(&rules, &Plan { shard: (3, 3), ..plan }, 1).games, 0);
}

#[test]
fn parts_of_other_series_do_not_join() {
    let rules = Rules::new(small());
    let plan = Plan { shard: (0, 2), ..Plan::new(4, [Level::Random, Level::Random], 7, 5) };
    let part = series(&rules, &plan, 1);
    let other_game = Rules::new(common::chess());
    for (rules, plan, what) in [
        (&other_game, plan.clone(), "game"),
        (&rules, Plan { levels: [Level::Easy, Level::Random], ..plan.clone() }, "level of a player"),
        (&rules, Plan { seed: 8, ..plan.clone() }, "seed"),
        (&rules, Plan { games: 5, ..plan.clone() }, "number of games"),
        (&rules, Plan { max_moves: 6, ..plan.clone() }, "limit of moves"),
        (&rules, Plan { shard: (1, 3), ..plan.clone() }, "number of shards"),
    ] {
        assert_eq!(join(&[part.clone(), series(rules, &plan, 1)]), Err(Mismatch::Plan(what)));
    }
    assert_eq!(join(&[part.clone(), part.clone()]), Err(Mismatch::Overlap(0, 2)));
    assert_eq!(join(&[]), Err(Mismatch::Nothing));
    assert!(join(&[part, series(&rules, &Plan { shard: (1, 2), ..plan }, 1)]).is_ok());
}

#[test]
fn a_series_is_shown_as_text() {
    let rules = Rules::new(small());
    let total = series(&rules, &Plan::new(20, [Level::Easy, Level::Random], 1, 60), 1);
    expect_test::expect![[r#"
        20 games, player 0 easy, player 1 random, seeds 1 to 20

        Outcomes
          player 0 wins      20  100%  95% interval 84% to 100%
          The player who moves first wins 20 of 20 games with a winner (84% to 100%).

        Causes
              20  no_moves_available (first: seed 1)

        Course
          moves: mean 18.2, median 19, 9 to 33
          legal moves: mean 10.6, at most 33
          lead changes: 1.3 per game, in 12 of 20 games
          drama: winners are behind in 7% of positions
          decisiveness: winners lead for good during the last 64% of moves
          squares used: 24 of 25
          repeated positions: 0, in 0 games

          Piece  player    moves captures   losses promotions
          horse       0       28       19        7          0
          horse       1       16        7       16          0
          tower       0       14       10        0          0
          tower       1       19        4       15          0
          bishop      0       16       10        2          0
          bishop      1       23       12       15          0
          queen       0       25       17        8          0
          queen       1       15        5       20          0
          king        0        3        1        0          0
          king        1       39        9        0          0
          pawn        0      106       67       35         17
          pawn        1       60       15       58          0
    "#]]
    .assert_eq(&total.text(&rules));
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
    assert!(total.length_quantile(0.0) <= total.length_quantile(0.5) && total.length_quantile(1.0) <= 50);
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
    let mut stuck = common::piece("stuck");
    stuck.moves = vec![common::leap(7, 7)];
    game.pieces.push(stuck);
    common::put(&mut game, 6, 0, 2, 2);
    let rules = Rules::new(game);
    let total = series(&rules, &Plan::new(40, [Level::Random, Level::Random], 3, 80), 1);
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
