//! Saved games: any game that a module or a saved game makes can be played on, and saving changes nothing
//! (spec turns 18).

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use camino::Utf8PathBuf;
use gdl_db::Db;
use gdl_eval::evaluate;
use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game, Phase, Step,
    audit::contradictions,
    play::{Limits, play},
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
    state_hash,
    world::{SideId, UnitId, World},
};

use super::{Language, Target, database, files_of, modules};

pub(super) const TARGET: Target = Target {
    name: "saved",
    promise: "games play on without contradictions, and saving them changes nothing",
    language: Language::Gdl,
    commands: 4,
    seeds,
    run,
};

/// Turns before the game is saved, and after it.
const TURNS: (i32, i32) = (3, 2);

/// Modules, and some of them as saved games.
fn seeds() -> Vec<Vec<u8>> {
    let games = modules();
    let saved: Vec<Vec<u8>> = games.iter().filter_map(|module| save(begin(&ruleset(module)?)?)).collect();
    games.into_iter().chain(saved).collect()
}

fn run(input: &[u8]) {
    let Some(mut game) = ruleset(input).and_then(|rules| begin(&rules)) else { return };
    play(&mut game, &limits(TURNS.0), &mut ());
    let contradictions = contradictions(&game.world);
    assert!(contradictions.is_empty(), "the world contradicts itself: {contradictions:?}");
    while game.phase() != Phase::Over && game.step() != Step::TurnStarted {
        if game.phase() == Phase::NotStarted {
            return;
        }
        game.finish_all();
    }
    // At the highest number of a turn no further one can be played.
    if game.phase() != Phase::Acting || game.world.turn > i32::MAX - TURNS.1 {
        return;
    }
    if has_shared_numbers(&game.world) || !can_start_again(&game.world) {
        return;
    }
    let text = game.save();
    let rules = ruleset(text.as_bytes()).expect("a saved game loads");
    // The saved game has the players: none is given, since a given one would take a player who has no computer.
    let options = Options { default_player: PlayerSpec::default(), players: Vec::new(), ..options() };
    let rules = Arc::new(Rules::new(Arc::new(rules)));
    let mut again = gdl_ai::new_game(setup(&rules, &options).expect("a saved game is set up"));
    for turn in 0..TURNS.1 {
        play(&mut game, &limits(1), &mut ());
        play(&mut again, &limits(1), &mut ());
        let (first, second) = (state_hash(&game.world, game.random), state_hash(&again.world, again.random));
        assert!(
            first == second,
            "the games differ {} turns after saving: {}",
            turn + 1,
            difference(&mut game, &mut again)
        );
    }
}

/// Whether units or sides share a number, which modules can do against the rules: references to it may find another of them in the
/// saved game (spec language 8.1). A unit shares its number with a view if that is of another unit, which is gone.
fn has_shared_numbers(world: &World) -> bool {
    let units: BTreeMap<i32, UnitId> = world.units.oldest_first().map(|unit| (world.units[unit].id, unit)).collect();
    let sides: BTreeSet<i32> = world.sides.iter().map(|side| side.number).collect();
    let mut views = world.views.iter().flat_map(|view| view.units.iter());
    units.len() < world.units.len()
        || sides.len() < world.sides.len()
        || views.any(|view| units.get(&view.id).is_some_and(|unit| view.unit != Some(*unit)))
}

/// Whether the saved game starts: a side with a player has a unit (spec world 12.1).
fn can_start_again(world: &World) -> bool {
    world.side_ids().any(|side| {
        side != SideId::INDEPENDENTS && world.player_of(side).is_some() && !world.side(side).units.is_empty()
    })
}

/// The first lines in which two games differ if they are saved.
fn difference(game: &mut Game, again: &mut Game) -> String {
    let (one, other) = (game.save(), again.save());
    let mut lines = one.lines().zip(other.lines());
    let found = lines.find(|(one, other)| one != other);
    found.map_or_else(|| "in what is not saved".to_owned(), |(one, other)| format!("\n- {one}\n+ {other}"))
}

/// Bounds that end quickly, so that a fuzzer tries many games.
pub(super) fn options() -> Options {
    let computer = PlayerSpec::computer("mplayer");
    Options {
        seed: 1,
        cell_limit: 20_000,
        work_limit: 20_000_000,
        default_player: computer.clone(),
        players: vec![computer],
        ..Options::default()
    }
}

pub(super) fn limits(turns: i32) -> Limits {
    Limits { steps: 2_000, ..Limits::turns(turns) }
}

/// The game that a module makes, if the engine would start it.
pub(super) fn ruleset(input: &[u8]) -> Option<Ruleset> {
    let files: Vec<(Utf8PathBuf, Vec<u8>)> = files_of(input);
    let db = database(&files);
    let evaluated = evaluate(&db, db.file(&files[0].0));
    evaluated.loads.then(|| evaluated.ruleset.clone())
}

/// The game with its world set up, unless that is refused.
fn begin(rules: &Ruleset) -> Option<Game> {
    let rules = Arc::new(Rules::new(Arc::new(rules.clone())));
    setup(&rules, &options()).ok().map(gdl_ai::new_game)
}

/// The game as it is saved a turn later.
fn save(mut game: Game) -> Option<Vec<u8>> {
    play(&mut game, &limits(1), &mut ());
    (game.phase() != Phase::Over).then(|| game.save().into_bytes())
}
