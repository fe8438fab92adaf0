//! `gdl sim`: plays games without anybody watching. So far it sets them up and reports how that went.

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use gdl_db::{Db, GdlDatabase};
use gdl_eval::Evaluated;
use gdl_hir::source_map;
use gdl_report::setup::{About, ModulePlace, SetupReport, text};
use gdl_ruleset::Origin;
use gdl_schema::{MessageId, msg};
use gdl_sim::setup::{Options, PlayerSpec, Problem, setup};

use crate::{
    Status,
    game::{Game, GameArgs, report_fatal},
    place::place,
    term::{self, Output},
};

/// The computer player of the engine.
const COMPUTER: &str = "mplayer";
/// Players that can be asked for; far more than a game has sides.
const MOST_PLAYERS: usize = 100;

/// Set a game up and report it: sides, units, terrain, problems
///
/// The setup follows the rules of Xconq 7.5: the same seed gives the same world, cell by cell. Every problem that the engine
/// would warn of is told, with its place in the module where that is known.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl sim my-game.g --turns 0
  gdl sim my-game.g --turns 0 --seed 7 --size 80x60 --players 4
  gdl sim gdl-tide --turns 0 --format json | jq '.terrain[] | [.name, .percent]'
  gdl sim my-game.g --turns 0 --player 'Ada,mplayer+3' --player ',mplayer'

Exit status: 0 set up without problems, 1 problems, or the game cannot be set up or would not be loaded, 2 wrong usage or
missing module.")]
pub struct SimArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// How many turns to play. Only 0 is there yet: the setup alone
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub turns: u32,
    /// So many computer players
    #[arg(long, value_name = "NUMBER", conflicts_with = "player")]
    pub players: Option<usize>,
    /// A player as the engine's command line describes one: [NAME][,AI][/CONFIG][@DISPLAY][+ADVANTAGE]. May be given several
    /// times
    #[arg(long, value_name = "PLAYER")]
    pub player: Vec<String>,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// How to report.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Pretty,
    /// An object with everything.
    Json,
}

/// Columns of a report that goes to no terminal.
const WIDTH: usize = 100;

/// Runs the command.
///
/// # Errors
///
/// Turns that cannot be played yet, or a missing module.
pub fn run(args: &SimArgs) -> Result<Status> {
    ensure!(
        args.turns == 0,
        "turns cannot be played yet\n  help: `--turns 0` sets the game up and reports how that went"
    );
    let asked = args.players.unwrap_or(args.player.len());
    ensure!(asked <= MOST_PLAYERS, "{asked} players are too many\n  help: ask for at most {MOST_PLAYERS}");
    let game = Game::open(&args.game)?;
    let done = match setup(&game.rules, &options(args, &game)) {
        Ok(done) => done,
        Err(fatal) => {
            report_fatal(&game, &fatal);
            return Ok(Status::Findings);
        }
    };
    let about = About {
        title: game.title(),
        module: game.root.path(&game.db).to_string(),
        loads: game.loads,
        seed: args.game.seed,
    };
    let evaluated = game.evaluated();
    let report = SetupReport::new(&done, &about, &mut |problem| place_of(&game.db, evaluated, problem));
    let out = match args.format {
        Format::Pretty => text(&report, term::width().unwrap_or(WIDTH)),
        Format::Json => serde_json::to_string_pretty(&report).context("the report is no JSON")? + "\n",
    };
    let mut output = Output::new();
    output.text(&out)?;
    output.finish()?;
    game.warn_if_broken();
    Ok(if game.loads && report.problems.is_empty() { Status::Clean } else { Status::Findings })
}

/// The options of the setup with the players that the arguments ask for.
fn options(args: &SimArgs, game: &Game) -> Options {
    let players: Vec<PlayerSpec> = match args.players {
        Some(count) => vec![PlayerSpec::computer(COMPUTER); count],
        None => args.player.iter().map(|text| PlayerSpec::parse(text)).collect(),
    };
    Options { without_default_player: !players.is_empty(), players, ..game.options(&args.game) }
}

/// What of a module leads to a problem.
enum Subject {
    /// The size of the area.
    Area,
    /// The first of these variables that the module sets.
    Globals(&'static [&'static str]),
    /// What a quoted or capitalised word of the message names: a symbol that the module binds, or a variable.
    Named,
}

fn subject(id: MessageId) -> Subject {
    match id {
        msg::AREA_TOO_SMALL_FOR_SYNTHESIS | msg::EARTHLIKE_SCALE => Subject::Area,
        msg::BAD_FEATURE_TYPE => Subject::Globals(&["feature-types"]),
        msg::BAD_DATE => Subject::Globals(&["initial-date", "initial-date-min", "initial-date-max", "calendar"]),
        msg::ADVANTAGE_TOO_HIGH => Subject::Globals(&["advantage-max"]),
        msg::ADVANTAGE_TOO_LOW => Subject::Globals(&["advantage-min"]),
        msg::EARTHLIKE_TERRAIN_MISSING
        | msg::MAZE_NO_TERRAIN
        | msg::NO_TERRAIN_DEFINED
        | msg::NO_POSSIBLE_TERRAIN
        | msg::RIVER_UPHILL => Subject::Globals(&["synthesis-methods"]),
        msg::FEWER_SIDES_THAN_REQUESTED | msg::TOO_MANY_PLAYERS | msg::PLAYER_WITHOUT_SIDE => {
            Subject::Globals(&["sides-max", "sides-wanted"])
        }
        msg::UNITS_NOT_PLACED => Subject::Globals(&["country-radius-min", "country-separation-min"]),
        _ => Subject::Named,
    }
}

/// Where a module says what leads to a problem.
fn place_of(db: &GdlDatabase, evaluated: &Evaluated, problem: &Problem) -> Option<ModulePlace> {
    let provenance = &evaluated.provenance;
    let global = |name: &str| provenance.globals.get(&gdl_schema::global(name)?).copied();
    let origin = match subject(problem.id) {
        Subject::Area => provenance.area,
        Subject::Globals(names) => names.iter().copied().find_map(global),
        Subject::Named => {
            let words = problem.text.split(|c: char| c.is_whitespace() || "`'\",:;()".contains(c));
            let bound = |word: &str| provenance.symbols.get(word).copied();
            let type_named = |word: &str| {
                let is_called = |(ty, _): &(&gdl_ruleset::TypeRef, &Origin)| evaluated.ruleset.types.name(**ty) == word;
                provenance.types.iter().filter(is_called).map(|(_, origin)| *origin).min()
            };
            words
                .filter(|word| !word.is_empty())
                .find_map(|word| bound(word).or_else(|| global(word)).or_else(|| type_named(word)))
        }
    }?;
    let file = db.file_by_index(origin.file)?;
    let range = source_map(db, file).range(origin)?;
    let at = place(db, file, range.start());
    Some(ModulePlace { file: file.path(db).to_string(), line: at.line, column: at.column })
}
