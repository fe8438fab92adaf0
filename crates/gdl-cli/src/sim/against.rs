//! `gdl sim --against`: plays two states of a game from the same seeds and compares the results.

use anyhow::{Context, Result, anyhow, bail, ensure};
use camino::Utf8Path;
use clap::Args;
use gdl_base::counted;
use gdl_db::{File, GdlDatabase};
use gdl_eval::loads;
use gdl_inquire::{Style, html, markdown, text as document_text};
use gdl_lab::{Comparison, comparable};
use gdl_report::series::{Series, SeriesInfo};
use gdl_sim::{
    PlayOrder,
    setup::{Options, PlayerSpec},
};
use indicatif::ProgressBar;

use super::{
    Format, SimArgs, WIDTH,
    saved::read_series,
    series::{Job, Request, arguments, progress, request},
};
use crate::{
    Status,
    game::{Game, GameArgs},
    host::HostArgs,
    operand::{GameSide, Operand},
    safe_text::SafeText,
    signals, term, text,
    write::emit,
};

/// What a game is compared with.
#[derive(Args, Debug)]
#[command(next_help_heading = "Comparing")]
pub struct AgainstArgs {
    /// Also play an old state of the game from the same seeds, and report what changed. OLD is a file, a folder that
    /// has a module of the same name, `REVISION:PATH` or `REVISION:` for the same path in a revision of git, or a
    /// report that `--format json` wrote
    #[arg(long, value_name = "OLD")]
    pub against: Option<String>,
    /// With --against: stop as soon as each change of a win rate is certain, or certainly not larger than this number
    /// of percentage points
    #[arg(long, value_name = "POINTS", requires = "against", value_parser = super::parse_precision)]
    pub tolerance: Option<f64>,
}

/// The number of seeds before the first look at the results; later looks are farther apart.
const SEEDS_BEFORE_LOOK: u64 = 20;

/// The old state: to be played, or played already.
enum OldState {
    Job(Box<Job>),
    Series(Box<Series>),
}

/// Runs the command.
pub(super) fn run(args: &SimArgs, old: &str) -> Result<Status> {
    ensure!(
        !args.log
            && args.shard.is_none()
            && args.replay.is_none()
            && args.turns > 0
            && args.reports.output_file.is_empty(),
        "`--against` compares series\n  help: leave --log, --shard, --replay, --output-file and --turns 0 out; parts are compared by `gdl \
         report merge` and `gdl report compare`"
    );
    ensure!(
        matches!(args.reports.format, Format::Pretty | Format::Json | Format::Html | Format::Markdown),
        "a comparison is pretty, json, html or markdown\n  help: choose another --format"
    );
    let game = Game::open(&args.game)?;
    game.warn_if_broken();
    let (mut wish, is_sequential) = (request(args, args.games.unwrap_or(super::DEFAULT_GAMES)), stops_early(args));
    // The series ends by the precision of the changes, not by that of the win rates.
    wish.precision = None;
    let new = Job::new(&game, game.options(&args.game), &wish);
    let module = game.root.path(&game.db);
    let (name, old) = old_state(args, &wish, old, module)?;
    let is_playable = match &old {
        Some(old) => game.loads && !matches!(old, OldState::Series(series) if series.games.is_empty()),
        None => false,
    };
    let Some(old) = old.filter(|_| is_playable) else {
        term::error(text!("there is nothing to compare: the engine would not load one of the games"));
        return Ok(Status::Findings);
    };
    signals::report_on_interrupt();
    let [old, new] = play(args, &old, &new, &[&name, module.as_str()])?;
    let comparison = compared(&old, &new, [&name, module.as_str()], is_sequential)?;
    write(args, &comparison)?;
    if signals::is_interrupted() {
        term::warn(text!("interrupted: the comparison covers {}", counted(comparison.games, "game", "games")));
        return Ok(Status::Interrupted);
    }
    Ok(if comparison.seeds == 0 { Status::Findings } else { Status::Clean })
}

fn stops_early(args: &SimArgs) -> bool {
    args.precision.is_some() || args.comparing.tolerance.is_some()
}

/// Opens the old state, and names it. None if the engine would not load it.
fn old_state(args: &SimArgs, wish: &Request, old: &str, module: &Utf8Path) -> Result<(String, Option<OldState>)> {
    let is_report = Utf8Path::new(old).extension() == Some("json");
    if is_report {
        let series = read_series(Utf8Path::new(old))?;
        return Ok((old.to_owned(), Some(OldState::Series(Box::new(series)))));
    }
    let mut operand = Operand::parse(old);
    if operand.revision.is_some() && operand.path == "." {
        operand.path = module.to_string();
    }
    let side = GameSide::open(&operand, &args.game.host)?;
    let name = module.file_name().unwrap_or_default();
    let root = match side.games.as_slice() {
        [(single, root)] if single.is_empty() => *root,
        _ => side
            .game(name)
            .with_context(|| format!("`{old}` has no game `{name}`\n  help: name the file of the old game"))?,
    };
    let label = side.label(root.path(&side.db).as_str());
    if !loads(&side.db, root) {
        term::warn(text!("the engine would not load `{}`", &label));
        return Ok((label, None));
    }
    let options = options(&args.game, &side.db, root);
    Ok((label, Some(OldState::Job(Box::new(Job::of_state((&side.db, root), options, wish))))))
}

/// The options of the setup of a state.
fn options(args: &GameArgs, db: &GdlDatabase, root: File) -> Options {
    Options {
        seed: args.seed,
        size: args.size.map(|size| (size.0, size.1)),
        side_names: gdl_ide::side_names(db, root),
        ..Options::default()
    }
}

/// Plays both states, to the end or until the changes are known.
fn play(args: &SimArgs, old: &OldState, new: &Job, names: &[&str; 2]) -> Result<[Series; 2]> {
    let about = match old {
        OldState::Job(old) => &old.about,
        OldState::Series(old) => &old.about,
    };
    comparable(about, &new.about).map_err(|it| anyhow!("they cannot be compared: {}\n  help: {}", it.what, it.help))?;
    // Equal rules have equal games.
    let plays_both = matches!(old, OldState::Job(_)) && about.rules != new.about.rules;
    let all = match old {
        OldState::Job(_) => new.plan.games,
        OldState::Series(old) => {
            old.games.iter().map(|game| game.game.saturating_add(1)).max().unwrap_or(0).min(most_games(args, new))
        }
    };
    let bar = progress(if plays_both { 2 * all } else { all });
    let rotations = u64::from(new.plan.rotations.max(1));
    let mut series = [old_series(old, about, new), new.series(Vec::new())];
    let mut from = 0;
    while from < all && !signals::is_interrupted() {
        let to =
            if stops_early(args) { all.min((from + from / 10).max(from + SEEDS_BEFORE_LOOK * rotations)) } else { all };
        let to = to.next_multiple_of(rotations).min(all);
        play_part(args, old, new, from..to, &mut series, &bar)?;
        from = to;
        if stops_early(args) && is_enough(args, &Comparison::new(&series[0], &series[1], *names, true)) {
            break;
        }
    }
    bar.finish_and_clear();
    // Of a report, only the games count that were played again.
    series[0].games.retain(|game| game.game < from);
    Ok(series)
}

/// The number of games that were asked for; those of a report if none were.
fn most_games(args: &SimArgs, new: &Job) -> u64 {
    if args.games.is_some() { new.plan.games } else { super::MOST_GAMES.saturating_mul(new.plan.rotations.into()) }
}

fn old_series(old: &OldState, about: &SeriesInfo, new: &Job) -> Series {
    match old {
        OldState::Series(series) => (**series).clone(),
        OldState::Job(_) => Series { about: about.clone(), ..new.series(Vec::new()) },
    }
}

fn play_part(
    args: &SimArgs,
    old: &OldState,
    new: &Job,
    games: std::ops::Range<u64>,
    series: &mut [Series; 2],
    bar: &ProgressBar,
) -> Result<()> {
    let of_new = new.play(games.clone(), args.jobs, args.time_limit, bar)?;
    if let OldState::Job(old) = old {
        let of_old = match old.about.rules == new.about.rules {
            true => of_new.clone(),
            false => old.play(games, args.jobs, args.time_limit, bar)?,
        };
        series[0].games.extend(of_old);
    }
    series[1].games.extend(of_new);
    Ok(())
}

/// Whether a series may end.
fn is_enough(args: &SimArgs, comparison: &Comparison) -> bool {
    args.precision.is_some_and(|points| comparison.margin() <= points)
        || args.comparing.tolerance.is_some_and(|points| comparison.is_decided(points))
}

/// Compares two series that were played.
///
/// # Errors
///
/// They have other seeds or settings.
pub fn compared(old: &Series, new: &Series, names: [&str; 2], is_sequential: bool) -> Result<Comparison> {
    comparable(&old.about, &new.about)
        .map_err(|it| anyhow!("they cannot be compared: {}\n  help: {}", it.what, it.help))?;
    Ok(Comparison::new(old, new, names, is_sequential))
}

/// Plays a number of games of two states, each a database, a game and its name, and compares them.
///
/// # Errors
///
/// No threads can be started, or the games have different numbers of sides.
pub fn compare_states(
    states: [(&GdlDatabase, File, &str); 2],
    games: u64,
    turns: i32,
    host: &HostArgs,
) -> Result<Comparison> {
    let wish = Request {
        players: Vec::<(String, PlayerSpec)>::new(),
        seed: 1,
        games,
        turns,
        mirror: false,
        order: PlayOrder::default(),
        precision: None,
        arguments: arguments(host, None),
    };
    let [old, new] = states.map(|(db, root, _)| {
        let options = Options { side_names: gdl_ide::side_names(db, root), ..Options::default() };
        Job::of_state((db, root), options, &wish)
    });
    let bar = progress(2 * games);
    let played = [&old, &new].map(|job| job.play(0..games, None, None, &bar).map(|games| job.series(games)));
    bar.finish_and_clear();
    let [old, new] = played;
    compared(&old?, &new?, [states[0].2, states[1].2], false)
}

/// Writes a comparison in the requested format.
fn write(args: &SimArgs, comparison: &Comparison) -> Result<()> {
    let document = comparison.document();
    let report = match args.reports.format {
        Format::Json => SafeText::json(
            &(serde_json::to_string_pretty(comparison).context("cannot write the comparison as JSON")? + "\n"),
        ),
        Format::Markdown => SafeText::lines(&markdown(&document)),
        Format::Html => SafeText::html(&html(&document, env!("CARGO_PKG_VERSION"))),
        Format::Pretty => {
            let color = args.reports.output.is_none() && term::ColorChoice::default().enabled();
            let width = term::width().unwrap_or(WIDTH).max(20);
            SafeText::styled(&document_text(&document, Style { color, width }), color)
        }
        _ => bail!("a comparison has no findings\n  help: choose pretty, json, html or markdown"),
    };
    emit(args.reports.output.as_deref(), &report)
}
