//! Saved games: real games that are saved, read back and continued do the same as without saving.

use std::{collections::BTreeSet, sync::Arc};

use camino::Utf8Path;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options as DatabaseOptions};
use gdl_eval::evaluate;
use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game, Phase, Step,
    play::{Ending, Limits, play},
    rules::Rules,
    save,
    setup::{Options, PlayerSpec, setup},
    state_hash,
};
use gdl_tests::corpus::Corpus;

/// The number of turns before a game is saved, and of turns for which both games are compared.
const TURNS: (usize, usize) = (4, 4);

/// One of this many games is tested, or every one with `GDL_SAVED_GAMES=all`.
const SAMPLE: usize = 3;

/// One of this many games is tested with computer players, which take longer.
const SAMPLE_OF_COMPUTERS: usize = 6;

/// Games between computers are saved at the start of turns that are multiples of this.
const COMPUTER_TURNS: i32 = 10;

/// The number of times that a game between computers is saved: more if all games are tested.
fn computer_saves() -> usize {
    if takes_all() { 3 } else { 1 }
}

/// Whether all games are tested.
fn takes_all() -> bool {
    std::env::var_os("GDL_SAVED_GAMES").is_some_and(|games| games == "all")
}

fn begin(ruleset: &Ruleset, seed: i64) -> Option<Game> {
    begin_with(ruleset, Options { seed, without_ai: true, ..Options::default() })
}

fn begin_with(ruleset: &Ruleset, options: Options) -> Option<Game> {
    let rules = Arc::new(Rules::new(Arc::new(ruleset.clone())));
    setup(&rules, &options).ok().map(gdl_ai::new_game)
}

/// Ends a turn and begins the next.
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

/// Some of the lines that only one of two texts has.
fn difference(one: &str, other: &str) -> String {
    let lines = |text: &str| -> BTreeSet<String> { text.lines().map(str::to_owned).collect() };
    let (one, other) = (lines(one), lines(other));
    let some = |mark: char, lines: Vec<&String>| -> String {
        lines.iter().take(5).map(|line| format!("\n  {mark} {:.300}", line.trim())).collect()
    };
    some('-', one.difference(&other).collect()) + &some('+', other.difference(&one).collect())
}

/// Returns the problem of a game that is saved and read back; None if both go on equally.
fn problem(ruleset: &Ruleset) -> Option<String> {
    let mut game = begin(ruleset, 1)?;
    game.step();
    (0..TURNS.0).for_each(|_| pass(&mut game));
    if game.phase() != Phase::Acting {
        return None;
    }
    let text = game.save();
    if let Some(empty) = property_without_value(&text) {
        return Some(format!("the saved game has the empty property `{empty}`"));
    }
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
    let step = if takes_all() { 1 } else { SAMPLE };
    for root in corpus.games().into_iter().step_by(step) {
        let evaluated = evaluate(&corpus.db, root);
        if let Some(problem) = evaluated.loads.then(|| problem(&evaluated.ruleset)).flatten() {
            problems.push(format!("{}: {problem}", root.path(&corpus.db)));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Returns the problem of a game between computers that is saved at the start of turns and read back; None if both go
/// on equally.
fn problem_with_computers(ruleset: &Ruleset) -> Option<String> {
    let computer = PlayerSpec::computer("mplayer");
    let options = Options { seed: 3, default_player: computer.clone(), players: vec![computer], ..Options::default() };
    let mut game = begin_with(ruleset, options)?;
    for _ in 0..computer_saves() {
        let turn_of_save = (game.world.turn / COMPUTER_TURNS + 1) * COMPUTER_TURNS;
        while game.world.turn < turn_of_save && game.phase() != Phase::Over {
            // A game that is over, or that never starts, has no further turn.
            if play(&mut game, &Limits::turns(1), &mut ()).ending != Ending::TurnLimit {
                return None;
            }
            while game.phase() != Phase::Over && game.step() != Step::TurnStarted {}
        }
        if game.phase() != Phase::Acting {
            return None;
        }
        let text = game.save();
        if let Some(empty) = property_without_value(&text) {
            return Some(format!("the game saved in turn {turn_of_save} has the empty property `{empty}`"));
        }
        let read = match read(&text) {
            Ok(read) => read,
            Err(error) => return Some(error),
        };
        // The saved game has the players.
        let as_saved = Options { default_player: PlayerSpec::default(), ..Options::default() };
        let Some(mut again) = begin_with(&read, as_saved) else {
            return Some("the saved game cannot be set up".to_owned());
        };
        for turn in 1..=TURNS.1 {
            play(&mut game, &Limits::turns(1), &mut ());
            play(&mut again, &Limits::turns(1), &mut ());
            if state_hash(&again.world, again.random) != state_hash(&game.world, game.random) {
                let difference = difference(&save::write(&game), &save::write(&again));
                return Some(format!("saved in turn {turn_of_save}, {turn} turns later both differ:{difference}"));
            }
        }
        // The game that was read is saved next.
        game = again;
    }
    None
}

/// Returns the first form of a saved game that has only a name, or only nil as its value: the engine warns of such
/// properties when it reads the game. The views and feature namers of a side may be empty.
fn property_without_value(text: &str) -> Option<&str> {
    const MAY_BE_EMPTY: [&str; 2] = ["unit-views", "feature-namers"];
    let mut parts = text.match_indices(['"', '(', ')', '|', ';', '\n', '\\']).peekable();
    let mut open: Option<usize> = None;
    let mut is_quoted: Option<&str> = None;
    let (mut depth, mut form) = (0, "");
    while let Some((at, mark)) = parts.next() {
        match (is_quoted, mark) {
            // A backslash in a string or name escapes the next character.
            (Some(_), "\\") => _ = parts.next_if(|(next, _)| *next == at + 1),
            (Some(quote), mark) => is_quoted = Some(quote).filter(|quote| *quote != mark),
            (None, "\"" | "|") => (is_quoted, open) = (Some(mark), None),
            // A comment is treated as a string that a line break ends.
            (None, ";") => is_quoted = Some("\n"),
            (None, "(") => {
                if depth == 0 {
                    form = text[at + 1..].split_whitespace().next().unwrap_or_default();
                }
                (depth, open) = (depth + 1, Some(at));
            }
            (None, ")") => {
                depth -= 1;
                let words = open.take().map(|open| &text[open..=at]);
                let mut inner = words.unwrap_or_default().trim_matches(['(', ')']).split_whitespace();
                let name = inner.next();
                let is_empty = matches!((inner.next(), inner.next()), (None, _) | (Some("nil"), None));
                let is_property = name.is_some_and(|name| {
                    name.starts_with(|c: char| c.is_ascii_lowercase()) && !MAY_BE_EMPTY.contains(&name)
                });
                // Grammars and values of variables have no properties.
                if is_empty && is_property && !["namer", "set", "define"].contains(&form) {
                    return words;
                }
            }
            _ => {}
        }
    }
    None
}

#[test]
fn properties_without_value_are_found() {
    let check = |text: &str, expected: Option<&str>| assert_eq!(property_without_value(text), expected, "{text}");
    check("(side 1 (name \"a (b)\") (noun))", Some("(noun)"));
    check("(side 1 (noun nil))", Some("(noun nil)"));
    check("(namer n (grammar a 9 (a (b))))\n(set x '((a)))\n(side 1 (noun))", Some("(noun)"));
    check("; (noun)\n(side 1 (color \"a\\\" (b)\") (unit-views) (treasury 3 4) |a (b)|)", None);
}

#[test]
fn computers_go_on_as_if_their_games_had_not_been_saved() {
    let corpus = Corpus::open_or_own();
    let mut problems = Vec::new();
    let (skip, step) = if takes_all() { (0, 1) } else { (1, SAMPLE_OF_COMPUTERS) };
    for root in corpus.games().into_iter().skip(skip).step_by(step) {
        let evaluated = evaluate(&corpus.db, root);
        if let Some(problem) = evaluated.loads.then(|| problem_with_computers(&evaluated.ruleset)).flatten() {
            problems.push(format!("{}: {problem}", root.path(&corpus.db)));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
