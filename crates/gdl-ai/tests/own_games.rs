//! The games that the project shows to designers, played by computers: they end in time, and either side can win them.

use std::{path::Path, sync::Arc};

use gdl_eval::evaluate;
use gdl_ruleset::Ruleset;
use gdl_sim::{
    play::{Ending, Limits, play},
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
    world::{Fate, SideId},
};
use gdl_test_support::TestDb;

/// The results of a series of games between two computers.
#[derive(Debug, Default)]
struct Score {
    /// Games that the first and the second side won.
    wins: [usize; 2],
    /// Games without a winner.
    draws: usize,
    /// Turns of the longest game.
    longest: i32,
}

fn series(ruleset: &Ruleset, games: i64, last_turn: i32) -> Score {
    let rules = Arc::new(Rules::new(Arc::new(ruleset.clone())));
    let mut score = Score::default();
    for seed in 1..=games {
        let computer = PlayerSpec::computer("mplayer");
        let options = Options { seed, default_player: computer.clone(), players: vec![computer], ..Options::default() };
        let made = setup(&rules, &options).unwrap_or_else(|fatal| panic!("seed {seed}: {fatal}"));
        let mut game = gdl_ai::new_game(made);
        let played = play(&mut game, &Limits::turns(last_turn + 10), &mut ());
        assert_eq!(played.ending, Ending::Over, "seed {seed}");
        assert!(played.stalls.is_empty(), "seed {seed}: {:?}", played.stalls);
        score.longest = score.longest.max(played.turns);
        let has_won = |side: usize| game.world.side(SideId::from_index(side)).fate == Some(Fate::Won);
        match (has_won(1), has_won(2)) {
            (true, false) => score.wins[0] += 1,
            (false, true) => score.wins[1] += 1,
            _ => score.draws += 1,
        }
    }
    score
}

/// A file of the project.
fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The ruleset of the first of some files.
fn ruleset<'a>(files: impl IntoIterator<Item = (&'a str, String)>) -> Ruleset {
    let fixture: String = files.into_iter().map(|(path, text)| format!(";;- {path}\n{text}\n")).collect();
    let db = TestDb::new(&fixture);
    let evaluated = evaluate(&*db, db.main());
    assert!(evaluated.loads);
    evaluated.ruleset.clone()
}

fn own(game: &str) -> Ruleset {
    ruleset([
        ("/main.g", file(&format!("lib/{game}"))),
        ("/lib/gdl-terrain.g", file("lib/gdl-terrain.g")),
        ("/lib/gdl-units.g", file("lib/gdl-units.g")),
    ])
}

/// The game that the tutorial ends with.
fn tutorial() -> Ruleset {
    let page = file("docs/tutorial.md");
    let text = |name: &str| {
        let (_, block) = page.split_once(&format!("```gdl replace {name}\n")).expect("there is such a block");
        block.split_once("```").expect("a block ends").0.to_owned()
    };
    ruleset([("/main.g", text("picnic.g")), ("/ants.g", text("ants.g"))])
}

/// Plays games, and checks that each side wins at least one in `share` of the decided games, that at most `draws`
/// percent are undecided, and that no game is longer than `last_turn`.
fn check(ruleset: &Ruleset, games: i64, last_turn: i32, share: usize, draws: usize) {
    let score = series(ruleset, games, last_turn);
    let all = usize::try_from(games).unwrap_or(0);
    assert!(score.wins.iter().all(|&wins| wins > 0 && wins * share >= all - score.draws), "{score:?}");
    assert!(score.draws * 100 <= draws * all, "{score:?}");
    assert!(score.longest <= last_turn, "{score:?}");
}

#[test]
fn the_tide_can_be_held_off_or_not() {
    check(&own("gdl-tide.g"), 24, 25, 6, 10);
}

#[test]
fn either_realm_can_take_the_ford() {
    check(&own("gdl-ford.g"), 12, 60, 6, 25);
}

#[test]
fn either_colony_can_have_the_picnic() {
    // The side that moves later in a turn meets enemies that have spent the points for striking back. Three cakes each
    // are a draw.
    check(&tutorial(), 24, 20, 20, 80);
}
