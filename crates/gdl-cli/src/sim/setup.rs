//! The set-up of a game, reported: `gdl sim --turns 0`.

use anyhow::{Context, Result, ensure};
use gdl_db::{Db, GdlDatabase};
use gdl_eval::Evaluated;
use gdl_hir::source_map;
use gdl_ide::subject_origin;
use gdl_report::setup::{About, ModulePlace, SetupReport, text};
use gdl_ruleset::Origin;
use gdl_schema::{MessageId, TypeKind, msg};
use gdl_sim::setup::{Options, PlayerSpec, Problem, setup};

use super::{Format, SimArgs, WIDTH};
use crate::{
    Status,
    game::{Game, report_fatal},
    place::place,
    term::{self, Output},
    write::create_file,
};

/// Players that can be asked for; far more than a game has sides.
const MOST_PLAYERS: usize = 100;

/// Sets a game up and reports it.
///
/// # Errors
///
/// Turns that cannot be played yet, or a missing module.
pub(super) fn run(args: &SimArgs) -> Result<Status> {
    let asked = args.player.len();
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
        _ => serde_json::to_string_pretty(&report).context("the report is no JSON")? + "\n",
    };
    match &args.output {
        Some(path) => create_file(path, out.as_bytes()).with_context(|| format!("`{path}` cannot be written"))?,
        None => {
            let mut output = Output::new();
            output.text(&out)?;
            output.finish()?;
        }
    }
    game.warn_if_broken();
    Ok(if game.loads && report.problems.is_empty() { Status::Clean } else { Status::Findings })
}

/// The options of the setup with the players that the arguments ask for.
fn options(args: &SimArgs, game: &Game) -> Options {
    let players: Vec<PlayerSpec> = match &args.players {
        Some(players) => players.specs(),
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
    /// A property of a unit type, both of which the message names.
    Property,
    /// An entry of a table of unit types, both of which the message names.
    Entry(&'static str),
    /// The scorekeeper of a number.
    Keeper,
    /// What a quoted or capitalised word of the message names: a symbol that the module binds, or a variable.
    Named,
}

fn subject(id: MessageId) -> Subject {
    match id {
        msg::AREA_TOO_SMALL_FOR_SYNTHESIS | msg::EARTHLIKE_SCALE | msg::YEAR_PART_OUT_OF_RANGE => Subject::Area,
        msg::CURVE_OUT_OF_RANGE => Subject::Property,
        msg::SURRENDER_RANGE_TOO_FAR => Subject::Entry("surrender-range"),
        msg::SCORE_DIVISION_BY_ZERO => Subject::Keeper,
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
pub(super) fn place_of(db: &GdlDatabase, evaluated: &Evaluated, problem: &Problem) -> Option<ModulePlace> {
    let provenance = &evaluated.provenance;
    let (types, text) = (&evaluated.ruleset.types, problem.text.as_str());
    let units = || types.refs(TypeKind::Unit).map(|u| (u, types.name(u)));
    let global = |name: &str| provenance.globals.get(&gdl_schema::global(name)?).copied();
    let origin = match subject(problem.id) {
        Subject::Area => provenance.area,
        Subject::Globals(names) => names.iter().copied().find_map(global),
        Subject::Property => {
            let (u, _) = units().find(|(_, name)| text.contains(&format!(" of {name}: ")))?;
            let property = gdl_schema::type_property(TypeKind::Unit, text.split('`').nth(1)?)?;
            provenance.properties.get(u, property)
        }
        Subject::Entry(table) => {
            let origins = provenance.tables.get(&gdl_schema::table(table)?)?;
            let mut pairs = units().flat_map(|row| units().map(move |col| (row, col)));
            let ((row, _), (col, _)) =
                pairs.find(|((_, row), (_, col))| text.contains(&format!(" of {row} and {col} is ")))?;
            Some(origins.get(usize::from(row.index), usize::from(col.index)))
        }
        Subject::Keeper => {
            let number: i32 = text.split(' ').nth(1)?.parse().ok()?;
            let keepers = &evaluated.ruleset.scorekeepers;
            let index = keepers.iter().position(|keeper| keeper.id == number)?;
            subject_origin(evaluated, gdl_report::series::Subject::Keeper(index))
        }
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
