//! `gdl tune`: plays games with other numbers until the results meet an aim, and writes the numbers into the modules.

mod elsewhere;
mod journal;
mod part;
mod patch;
mod play;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{ArgGroup, Args};
use gdl_inquire::{Inquiry, Question};
use gdl_lab::tune::{Aim, AimNames, Candidate, Knob, Phase, Race, RaceOptions, Tuning, candidates};
use gdl_sim::PlayOrder;

use crate::{
    Status,
    collect::is_board,
    game::{Game, GameArgs},
    inquire::{AnswerArgs, Format, json, print_document, unanswered},
    signals,
    sim::{self, Job, Players, Request, arguments},
    term::{self, Output},
    text,
};
use journal::{Header, Journal};
use part::Part;
use play::Player;

/// The default number of games.
const GAMES: u64 = 2000;

/// The most games of a run.
const MOST_GAMES: u64 = 100_000_000;

/// Change numbers of a game until played games meet an aim
///
/// All combinations of the values play games from the same seeds. The half that is farther from the aims drops out, and
/// the others play more games, until a few are left, which then play new seeds. The result is the smallest change that
/// is near enough to the aims, and its patch. The modules are only changed with --write.
#[derive(Args, Debug)]
#[command(
    group(ArgGroup::new("budget").args(["games", "minutes"])),
    after_help = "\
Examples:
  gdl tune my-game.g --vary 'hit-chance[orc,*] in 20..60 step 5' --aim 'wins(Orcs) = 50 %'
  gdl tune my-game.g --vary 'orc.cp in 4..12' --vary 'damage[orc,*] by 50%..100% step 25%' \\
      --aim 'wins(Orcs) in 45..55' --aim 'length in 20..40 weight 0.5' --within 50
  gdl tune my-game.g --vary 'orc.cp in 4..12' --aim 'built(orc) >= 3' --minutes 30 --journal orc.jsonl
  gdl tune my-game.g --vary 'orc.cp in 4..12' --aim 'wins(Orcs) = 50 %' --write

Exit status: 0 the aims are met, 1 they are not, or the game cannot be played, 2 wrong usage or missing module, 130 Ctrl-C
interrupted it; the same command with the same --journal continues.")]
pub struct TuneArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Numbers that change together, and their values: `TARGET in LOW..HIGH step STEP` sets them, `TARGET by LOW%..HIGH% step
    /// STEP%` scales them. TARGET is an entry of a table, a property or a variable, as in `gdl why`. May be given several times
    #[arg(long, value_name = "KNOB", required = true)]
    pub vary: Vec<String>,
    /// A measure of the games: wins(SIDE), player-wins(PLAYER), decided, length, built(TYPE), lost(TYPE) or
    /// beaten(TYPE), then `= VALUE`, `<= VALUE`, `>= VALUE` or `in LOW..HIGH`, then `weight NUMBER` if it is not 1. May
    /// be given several times
    #[arg(long, value_name = "AIM", required = true)]
    pub aim: Vec<String>,
    /// The total number of games to play [default: 2000]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: Option<u64>,
    /// Play for about this number of minutes
    #[arg(long, value_name = "NUMBER", value_parser = parse_minutes)]
    pub minutes: Option<f64>,
    /// Leave out values that differ from the current ones by more than this percentage
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub within: Option<u32>,
    /// The distance from the aims that is small enough, in percentage points
    #[arg(long, value_name = "POINTS", default_value_t = 5.0, value_parser = parse_tolerance)]
    pub tolerance: f64,
    /// The maximum turns of a game
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(i32).range(1..=1_000_000))]
    pub turns: i32,
    /// The players, in the order of sides: `ai`, `passive` or `random`; further sides are played by `ai`
    #[arg(long, value_name = "LIST")]
    pub players: Option<Players>,
    /// Play each seed as often as there are sides, as `gdl sim --mirror` does
    #[arg(long)]
    pub mirror: bool,
    /// The number of games to play at once [default: the number of processors]. The result does not depend on it
    #[arg(long, short, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Save each finished game to a file, and continue from it
    #[arg(long, value_name = "FILE")]
    pub journal: Option<Utf8PathBuf>,
    /// Play nothing, and print as JSON the games that the next round needs and the journal lacks. With --play, other
    /// processes or machines can play them
    #[arg(long, requires = "journal", conflicts_with_all = ["minutes", "write", "play"], help_heading = "Many machines")]
    pub next: bool,
    /// Play only these games, such as 3:0..15 for games 0 to 15 of candidate 3, and report nothing. Append the lines of the
    /// journal but the first to that of the run
    #[arg(long, value_name = "CANDIDATE:FIRST..LAST", num_args = 1.., requires = "journal",
        conflicts_with_all = ["minutes", "write"], help_heading = "Many machines")]
    pub play: Vec<Part>,
    /// Write the chosen numbers into the modules; without it, the change is shown
    #[arg(long)]
    pub write: bool,
    #[command(flatten)]
    pub answer: AnswerArgs,
}

fn parse_minutes(text: &str) -> Result<f64, &'static str> {
    let minutes = text.parse().ok().filter(|minutes| (0.01..=100_000.0).contains(minutes));
    minutes.ok_or("write a number of minutes, as in 30 or 0.5")
}

fn parse_tolerance(text: &str) -> Result<f64, &'static str> {
    let points = text.trim_end_matches('%').parse().ok();
    points.filter(|points| (0.1..=50.0).contains(points)).ok_or("write percentage points between 0.1 and 50")
}

/// Runs the command.
///
/// # Errors
///
/// A missing module, wrong knobs or aims, or a file that cannot be written.
pub fn run(args: &TuneArgs) -> Result<Status> {
    let name = &args.game.module;
    ensure!(
        !is_board(Utf8Path::new(name)),
        "`{name}` is a board game: its rules are drawings and blocks of code, without tables of numbers to vary\n  help: change the \
         game, and compare the wins of `gdl sim {name}` before and after"
    );
    let game = Game::open(&args.game)?;
    game.warn_if_broken();
    if !game.loads {
        return Ok(Status::Findings);
    }
    if let Some(players) = &args.players {
        players.ensure_of_modules().map_err(anyhow::Error::msg)?;
    }
    let inquiry = Inquiry::of(&game.db, game.root);
    let knobs = knobs(args, &inquiry)?;
    let job = Job::new(&game, game.options(&args.game), &request(args));
    let aims = aims(args, &job)?;
    signals::report_on_interrupt();
    let mut journal = Journal::open(args.journal.as_deref(), &header(args, &job))?;
    let player = Player::new(&job, &game.evaluated().ruleset, &knobs, &aims, args.jobs)?;
    let games = budget(args, &player, &mut journal)?;
    let options = RaceOptions { budget: (games / player.rotations()).max(1) };
    let (all, combinations) = all_candidates(&knobs, options);
    let mut race = Race::new(&all, &knobs, aims.clone(), options);
    if args.next {
        elsewhere::print_next(&mut race, &player, all.len(), &journal)?;
        return Ok(Status::Clean);
    }
    if !args.play.is_empty() {
        // Each round plays at least one seed, even if the budget is too small for that.
        let seeds = options.budget.saturating_add(u64::from(race.rounds()) + 1);
        elsewhere::ensure_in_run(&args.play, all.len(), seeds.saturating_mul(player.rotations()))?;
        return play_elsewhere(args, &player, &all, &mut journal);
    }
    let bar = progress(games);
    while let Some(batch) = race.next_batch() {
        let off = race.best().map_or(String::new(), |best| format!(", {best:.1} points off"));
        bar.set_message(match batch.phase {
            Phase::Round(round) => {
                format!("round {round} of {}, {} candidates{off}", race.rounds(), batch.candidates.len())
            }
            Phase::Confirmation => format!("new seeds for {} candidates{off}", batch.candidates.len()),
        });
        let results = player.play(&all, &batch, &mut journal, &bar)?;
        if signals::is_interrupted() {
            bar.finish_and_clear();
            term::warn(text!("interrupted: {}", journal.advice()));
            return Ok(Status::Interrupted);
        }
        race.finish(&batch, results);
    }
    bar.finish_and_clear();
    let path = game.root.path(&game.db).as_str();
    let mut tuning = Tuning::new(&race, path, &all, &knobs, args.tolerance).context("the race ended early")?;
    tuning.combinations = combinations;
    report(args, &tuning)?;
    let chosen = tuning.choice.filter(|choice| *choice != 0).map(|choice| &all[choice]);
    if let Some(candidate) = chosen {
        patch::write(&game, args, &knobs, candidate)?;
    }
    Ok(if tuning.is_reached { Status::Clean } else { Status::Findings })
}

/// Plays the games of `--play` into the journal.
fn play_elsewhere(args: &TuneArgs, player: &Player<'_>, all: &[Candidate], journal: &mut Journal) -> Result<Status> {
    let bar = progress(args.play.iter().map(|part| part.games.end - part.games.start).sum());
    player.play_parts(all, &args.play, journal, &bar)?;
    bar.finish_and_clear();
    if signals::is_interrupted() {
        term::warn(text!("interrupted: {}", journal.advice()));
        return Ok(Status::Interrupted);
    }
    Ok(Status::Clean)
}

fn knobs(args: &TuneArgs, inquiry: &Inquiry<'_>) -> Result<Vec<Knob>> {
    let knob = |text: &String| {
        let mut knob = Knob::parse(inquiry, text).map_err(unanswered)?;
        if let Some(percent) = args.within {
            knob.keep_within(percent);
        }
        ensure!(
            knob.settings.iter().any(|setting| !knob.is_current(*setting)),
            "`{text}` has no value that differs from the current ones\n  help: give it a larger range, or a larger --within"
        );
        Ok(knob)
    };
    args.vary.iter().map(knob).collect()
}

fn request(args: &TuneArgs) -> Request {
    Request {
        players: args.players.as_ref().map(Request::players).unwrap_or_default(),
        seed: args.game.seed,
        games: 1,
        turns: args.turns,
        mirror: args.mirror,
        order: PlayOrder::default(),
        precision: None,
        arguments: arguments(&args.game.host, args.game.size),
    }
}

/// The aims, with the names of the sides of the first game.
fn aims(args: &TuneArgs, job: &Job) -> Result<Vec<Aim>> {
    let record =
        job.plan.set_up(0).map_err(|fatal| anyhow!("the game cannot be set up: {}; {}", fatal.what, fatal.why))?;
    let sides: Vec<(i32, String)> = record
        .world
        .sides
        .iter()
        .filter(|side| side.number != 0)
        .map(|side| {
            let name = side.name.as_ref().or(side.plural_noun.as_ref());
            (side.number, name.map_or_else(|| format!("side {}", side.number), ToString::to_string))
        })
        .collect();
    let mut players = job.about.players.clone();
    players.push("ai".to_owned());
    let types: Vec<String> = job.about.types.iter().map(|ty| ty.name.clone()).collect();
    let names = AimNames { sides: &sides, players: &players, types: &types };
    let parse = |text: &String| Aim::parse(text, &names).map_err(|question: Question| unanswered(question));
    args.aim.iter().map(parse).collect()
}

/// What a journal must have in common with a run that continues it.
fn header(args: &TuneArgs, job: &Job) -> Header {
    Header {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: job.about.rules.clone(),
        vary: args.vary.clone(),
        aims: args.aim.clone(),
        within: args.within,
        budget: args
            .minutes
            .map_or_else(|| format!("{} games", args.games.unwrap_or(GAMES)), |it| format!("{it} minutes")),
        seed: args.game.seed,
        turns: args.turns,
        players: job.about.players.clone(),
        rotations: job.about.rotations,
        arguments: job.about.arguments.clone(),
    }
}

/// The number of games: as requested, or as many as fit into the time at the speed of some first games.
fn budget(args: &TuneArgs, player: &Player<'_>, journal: &mut Journal) -> Result<u64> {
    let Some(minutes) = args.minutes else { return Ok(args.games.unwrap_or(GAMES)) };
    if let Some(games) = journal.budget() {
        return Ok(games);
    }
    let (start, games) = (Instant::now(), player.warm_up()?);
    let each = start.elapsed().max(Duration::from_millis(1)).as_secs_f64() / games as f64;
    let fitting = (60.0 * minutes / each).clamp(1.0, MOST_GAMES as f64) as u64;
    journal.set_budget(fitting)?;
    Ok(fitting)
}

/// The candidates that a budget is enough for, and the number of all if these are more.
fn all_candidates(knobs: &[Knob], options: RaceOptions) -> (Vec<Candidate>, Option<u64>) {
    let most = Race::most_candidates(options);
    let values = |knob: &Knob| {
        let others = knob.settings.iter().filter(|setting| !knob.is_current(**setting)).count();
        1 + others as u64
    };
    let combinations = knobs.iter().map(values).fold(1_u64, u64::saturating_mul);
    let is_too_much = combinations > most as u64;
    (candidates(knobs, most), is_too_much.then_some(combinations))
}

fn progress(games: u64) -> indicatif::ProgressBar {
    let bar = sim::progress(games);
    let style = indicatif::ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left; {msg}");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn report(args: &TuneArgs, tuning: &Tuning) -> Result<()> {
    match args.answer.format {
        Format::Json => {
            let mut output = Output::new();
            output.text(&json(tuning)?)?;
            output.finish()
        }
        format => print_document(&args.answer, format, &[tuning.document()]),
    }
}
