//! What `reach` proves impossible never happens: in games that computers play no such type, advance, position or capture
//! occurs. The linter calls no type dead that can exist, and each proposed change makes possible what it promises.

use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};

use gdl_db::File;
use gdl_eval::evaluate;
use gdl_inquire::{Inquiry, Reach, Verdict};
use gdl_lint::{LintOptions, diagnostics};
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use gdl_sim::{
    play::{Limits, play},
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
};
use gdl_tests::{corpus::Corpus, reachable::Watcher};

/// The turns that a game is watched.
const TURNS: i32 = 50;

/// The corpus, where there is one, and the project's own library.
fn libraries() -> impl Iterator<Item = Corpus> {
    Corpus::open().into_iter().chain([Corpus::own()])
}

/// The games of a library that the engine plays.
fn games(library: &Corpus) -> Vec<File> {
    let plays = |root: &File| {
        let game = evaluate(&library.db, *root);
        game.loads && game.ruleset.types.count(TypeKind::Unit) > 0
    };
    library.games().into_iter().filter(plays).collect()
}

/// Plays a game with computer players. Returns what happened although it is impossible, and the number of comparisons;
/// none if the game cannot be set up.
fn contradictions(library: &Corpus, root: File, seed: i64, most: Duration) -> Option<(BTreeSet<String>, usize)> {
    let db = &library.db;
    let game = evaluate(db, root);
    let reach = Reach::of(Inquiry::of(db, root));
    let rules = Arc::new(Rules::new(Arc::new(game.ruleset.clone())));
    let computer = PlayerSpec::computer("mplayer");
    let options = Options { seed, default_player: computer, without_default_player: true, ..Options::default() };
    let mut game = gdl_ai::new_game(setup(&rules, &options).ok()?);
    let mut watcher = Watcher::new(&reach, Some(Instant::now() + most));
    watcher.look(&game.world);
    play(&mut game, &Limits::turns(TURNS), &mut watcher);
    Some((watcher.wrong, watcher.seen))
}

/// Plays games until a time is over, and reports all contradictions.
fn check_games(seeds: &[i64], stride: usize, each: Duration, all: Duration) {
    let end = Instant::now() + all;
    let (mut wrong, mut seen, mut played) = (Vec::new(), 0, 0);
    for library in libraries() {
        let games = games(&library);
        // The project has few games of its own: all of them.
        let stride = if games.len() < 4 * stride { 1 } else { stride };
        for root in games.into_iter().step_by(stride) {
            for &seed in seeds {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    break;
                }
                let Some((found, count)) = contradictions(&library, root, seed, each.min(left)) else { continue };
                let path = root.path(&library.db);
                wrong.extend(found.into_iter().map(|what| format!("{path} with seed {seed}: {what}")));
                seen += count;
                played += 1;
            }
        }
    }
    note(&format!("{played} games, {seen} comparisons"));
    assert!(wrong.is_empty(), "{} contradictions:\n{}", wrong.len(), wrong.join("\n"));
    assert!(played >= 2 && seen > 1000, "{played} games, {seen} comparisons");
}

#[expect(clippy::print_stderr, reason = "the run of all games is read by people")]
fn note(text: &str) {
    eprintln!("{text}");
}

#[test]
fn nothing_impossible_happens() {
    check_games(&[1], 4, Duration::from_millis(1500), Duration::from_secs(25));
}

#[test]
#[ignore = "takes many minutes"]
fn nothing_impossible_happens_in_any_game() {
    check_games(&[1, 2, 3], 1, Duration::from_secs(120), Duration::from_secs(36_000));
}

#[test]
fn types_that_the_linter_calls_dead_are_impossible() {
    let options = LintOptions::default();
    let (mut dead, mut alive) = (0, 0);
    for library in libraries() {
        let db = &library.db;
        let games = games(&library);
        let reaches: Vec<Reach<'_>> = games.iter().map(|&root| Reach::of(Inquiry::of(db, root))).collect();
        for file in library.files() {
            for diagnostic in diagnostics(db, file, &options) {
                if diagnostic.rule.name != "type-never-exists" {
                    continue;
                }
                let name = diagnostic.message.split('`').nth(1).unwrap_or_default();
                for (&root, reach) in games.iter().zip(&reaches) {
                    let game = evaluate(db, root);
                    if !game.files.contains(&file) || !(diagnostic.roots.is_empty() || diagnostic.roots.contains(&root))
                    {
                        continue;
                    }
                    let types = &game.ruleset.types;
                    let is_named = |u: &TypeRef| types.name(*u) == name || types[*u].symbol == name;
                    for ty in types.refs(TypeKind::Unit).filter(is_named) {
                        assert!(!reach.exists(ty), "{name} in {}", root.path(db));
                        dead += 1;
                    }
                }
            }
        }
        for (&root, reach) in games.iter().zip(&reaches) {
            let types = &evaluate(db, root).ruleset.types;
            alive += types.refs(TypeKind::Unit).filter(|&u| reach.exists(u)).count();
        }
    }
    note(&format!("{dead} dead types of the linter, {alive} types that can exist"));
    assert!(alive > 20);
}

#[test]
fn every_type_has_an_answer() {
    let mut lines = 0;
    for library in libraries() {
        for root in games(&library) {
            let reach = Reach::of(Inquiry::of(&library.db, root));
            let overview = reach.overview();
            for line in overview.units.iter().chain(&overview.advances) {
                let place = || format!("{} {} in {}", line.name, line.question, overview.game);
                match line.verdict {
                    Verdict::Possible => assert!(!line.proof.is_empty() && line.change.is_empty(), "{}", place()),
                    Verdict::Impossible => assert!(line.proof.is_empty() && !line.change.is_empty(), "{}", place()),
                }
                lines += 1;
            }
            assert!(!gdl_inquire::markdown(&overview.document()).is_empty());
        }
    }
    assert!(lines > 100, "{lines}");
}
