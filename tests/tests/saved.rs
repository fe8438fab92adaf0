//! Saved games: real games that are saved, read back and go on do what they would have done without that.

use std::{collections::BTreeSet, sync::Arc};

use camino::Utf8Path;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options as DatabaseOptions};
use gdl_eval::evaluate;
use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game, Phase, Step,
    play::{Limits, play},
    rules::Rules,
    save,
    setup::{Options, PlayerSpec, setup},
    state_hash,
};
use gdl_tests::corpus::Corpus;

/// Turns before a game is saved, and turns that both games are compared for.
const TURNS: (usize, usize) = (4, 4);

/// One game of so many is tried, unless `GDL_SAVED_GAMES=all` asks for every one.
const SAMPLE: usize = 3;

/// One game of so many is tried with computer players, which take longer.
const SAMPLE_OF_COMPUTERS: usize = 6;

/// Turns before a game between computers is saved.
const COMPUTER_TURNS: i32 = 8;

fn begin(ruleset: &Ruleset, seed: i64) -> Option<Game> {
    begin_with(ruleset, Options { seed, without_ai: true, ..Options::default() })
}

fn begin_with(ruleset: &Ruleset, options: Options) -> Option<Game> {
    let rules = Arc::new(Rules::new(Arc::new(ruleset.clone())));
    setup(&rules, &options).ok().map(Game::new)
}

/// Lets a turn end and the next begin.
fn pass(game: &mut Game) {
    game.finish_all();
    for _ in 0..1000 {
        if game.step() == Step::TurnStarted || game.phase() == Phase::Over {
            return;
        }
        game.finish_all();
    }
    panic!("turn {} does not end", game.world.turn);
}

fn read(text: &str) -> Result<Ruleset, String> {
    let system = MemorySystem::default();
    let path = "/saved/game.xcq";
    system.write(path, text);
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(DatabaseOptions { embedded_library: false, ..DatabaseOptions::default() });
    db.apply(change);
    let evaluated = evaluate(&db, db.file(Utf8Path::new(path)));
    if evaluated.loads { Ok(evaluated.ruleset.clone()) } else { Err("the saved game is refused".to_owned()) }
}

/// Lines that are in one text alone, some of them.
fn difference(one: &str, other: &str) -> String {
    let lines = |text: &str| -> BTreeSet<String> { text.lines().map(str::to_owned).collect() };
    let (one, other) = (lines(one), lines(other));
    let some = |mark: char, lines: Vec<&String>| -> String {
        lines.iter().take(5).map(|line| format!("\n  {mark} {:.300}", line.trim())).collect()
    };
    some('-', one.difference(&other).collect()) + &some('+', other.difference(&one).collect())
}

/// What goes wrong when a game is saved and read back.
fn problem(ruleset: &Ruleset) -> Option<String> {
    let mut game = begin(ruleset, 1)?;
    game.step();
    (0..TURNS.0).for_each(|_| pass(&mut game));
    if game.phase() != Phase::Acting {
        return None;
    }
    let text = game.save();
    let read = match read(&text) {
        Ok(read) => read,
        Err(error) => return Some(error),
    };
    let Some(mut again) = begin(&read, 2) else { return Some("the saved game cannot be set up".to_owned()) };
    again.step();
    for turn in 0..=TURNS.1 {
        if state_hash(&again.world, again.random) != state_hash(&game.world, game.random) {
            let difference = difference(&save::write(&game), &save::write(&again));
            return Some(format!("{turn} turns later both differ:{difference}"));
        }
        pass(&mut again);
        pass(&mut game);
    }
    None
}

#[test]
fn real_games_go_on_as_if_they_had_not_been_saved() {
    let corpus = Corpus::open_or_own();
    let mut problems = Vec::new();
    let step = if std::env::var_os("GDL_SAVED_GAMES").is_some_and(|games| games == "all") { 1 } else { SAMPLE };
    for root in corpus.games().into_iter().step_by(step) {
        let evaluated = evaluate(&corpus.db, root);
        if let Some(problem) = evaluated.loads.then(|| problem(&evaluated.ruleset)).flatten() {
            problems.push(format!("{}: {problem}", root.path(&corpus.db)));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// What goes wrong when a game between computers is saved at the start of a turn and read back.
fn problem_with_computers(ruleset: &Ruleset) -> Option<String> {
    let computer = PlayerSpec::computer("mplayer");
    let options = Options { seed: 3, default_player: computer.clone(), players: vec![computer], ..Options::default() };
    let mut game = begin_with(ruleset, options)?;
    play(&mut game, &Limits::turns(COMPUTER_TURNS), &mut ());
    while game.phase() != Phase::Over && game.step() != Step::TurnStarted {}
    if game.phase() != Phase::Acting {
        return None;
    }
    let read = match read(&game.save()) {
        Ok(read) => read,
        Err(error) => return Some(error),
    };
    // The players stand in the saved game.
    let as_saved = Options { default_player: PlayerSpec::default(), ..Options::default() };
    let Some(mut again) = begin_with(&read, as_saved) else {
        return Some("the saved game cannot be set up".to_owned());
    };
    for turn in 1..=TURNS.1 {
        play(&mut game, &Limits::turns(1), &mut ());
        play(&mut again, &Limits::turns(1), &mut ());
        if state_hash(&again.world, again.random) != state_hash(&game.world, game.random) {
            let difference = difference(&save::write(&game), &save::write(&again));
            return Some(format!("{turn} turns later both differ:{difference}"));
        }
    }
    None
}

#[test]
fn computers_go_on_as_if_their_games_had_not_been_saved() {
    let corpus = Corpus::open_or_own();
    let mut problems = Vec::new();
    for root in corpus.games().into_iter().skip(1).step_by(SAMPLE_OF_COMPUTERS) {
        let evaluated = evaluate(&corpus.db, root);
        if let Some(problem) = evaluated.loads.then(|| problem_with_computers(&evaluated.ruleset)).flatten() {
            problems.push(format!("{}: {problem}", root.path(&corpus.db)));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
