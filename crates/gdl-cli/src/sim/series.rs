//! Series of games: played on all processors, reported in the order of their seeds.

use std::{
    collections::BTreeMap,
    io::IsTerminal,
    iter,
    ops::Range,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, bail, ensure};
use gdl_base::counted;
use gdl_db::{File, GdlDatabase};
use gdl_eval::{evaluate, loads};
use gdl_ide::{WarningPlaces, subject_place};
use gdl_report::html::{Recorder, Replay, page};
use gdl_report::series::{GameRecord, Header, Order, Plan, Series, SeriesInfo, Severity, Summary, text};
use gdl_ruleset::write_gdl;
use gdl_schema::global;
use gdl_sim::{
    PlayOrder,
    rules::Rules,
    setup::{Options, PlayerSpec},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::{Format, Players, SimArgs, findings, junit, limit, log::Log, measure_order, resume};
use crate::{
    Status,
    game::{Game, GameArgs, Size},
    host::HostArgs,
    panic::{STACK_SIZE, caught},
    safe_text::SafeText,
    shell::quoted,
    signals,
    term::{self, Output},
    text,
};

/// The number of games between two checks of the precision, so that the end of a series does not depend on the number
/// of threads.
const GAMES_BETWEEN_LOOKS: u64 = 20;

/// The options of a series of games.
#[derive(Debug, Clone)]
pub struct Request {
    /// The players, each with its name in reports and its setup.
    pub players: Vec<(String, PlayerSpec)>,
    /// The first seed.
    pub seed: i64,
    /// The number of games, before it is rounded up so that each seed is played in all seats.
    pub games: u64,
    /// The maximum number of turns.
    pub turns: i32,
    /// Whether players change seats.
    pub mirror: bool,
    /// The order in which sides act within a turn.
    pub order: PlayOrder,
    /// The precision at which the series ends early, in percentage points.
    pub precision: Option<f64>,
    /// Further arguments of the command line, as [`arguments`] returns them.
    pub arguments: Vec<String>,
}

impl Request {
    /// Players by their short names.
    pub fn players(players: &Players) -> Vec<(String, PlayerSpec)> {
        players.names().into_iter().zip(players.specs()).collect()
    }
}

/// A series that can be played.
pub struct Job {
    /// Its games.
    pub plan: Plan,
    /// The properties that the games share.
    pub about: SeriesInfo,
    /// Games of earlier reports, which are not played again.
    pub known: BTreeMap<u64, GameRecord>,
    /// The game whose course is recorded while it is played, and its recorder once it is over.
    recorded: Option<(u64, Mutex<Option<Recorder>>)>,
}

impl Job {
    /// A series without games of earlier reports.
    pub fn of_plan(plan: Plan, about: SeriesInfo) -> Job {
        Job { plan, about, known: BTreeMap::new(), recorded: None }
    }

    /// Records the course of a game when it is played.
    fn record(&mut self, game: u64) {
        self.recorded = Some((game, Mutex::new(None)));
    }

    /// Plays a game, and records its course if that is wanted. See [`limit::play`].
    fn play_one(&self, game: u64, limit: Option<Duration>) -> Option<GameRecord> {
        match &self.recorded {
            Some((recorded, slot)) if *recorded == game => {
                let mut recorder = Recorder::new(game, self.plan.seed(game).0);
                let record = limit::play(&self.plan, game, limit, &mut recorder);
                *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(recorder);
                record
            }
            _ => limit::play(&self.plan, game, limit, &mut ()),
        }
    }

    /// Takes the recorder of a game, if it was recorded.
    fn take_recorder(&self, game: u64) -> Option<Recorder> {
        let (recorded, slot) = self.recorded.as_ref()?;
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if *recorded == game { slot.take() } else { None }
    }

    /// Prepares a series of a game.
    pub fn new(game: &Game, options: Options, request: &Request) -> Job {
        let mut job = Job::of_state((&game.db, game.root), options, request);
        // Who names settings on the command line has been told what is wrong with them.
        job.about.settings = game.finding_settings().unwrap_or_default();
        job
    }

    /// Prepares a series of a game in a database.
    pub fn of_state((db, root): (&GdlDatabase, File), options: Options, request: &Request) -> Job {
        let evaluated = evaluate(db, root);
        let source = &Arc::new(evaluated.ruleset.clone());
        let sets_seed = source.global_int(global::RANDOM_STATE) >= 0;
        let mut rules = Rules::new(source.clone());
        // A fixed `random-state` would make all games equal.
        rules.globals.random_state = -1;
        let rules = Arc::new(rules);
        let mut players = request.players.clone();
        let plan = |players: &[(String, PlayerSpec)], rotations: usize| {
            let rotations = u32::try_from(rotations.max(1)).unwrap_or(1);
            Plan {
                rules: rules.clone(),
                options: options.clone(),
                players: players.iter().map(|(_, spec)| spec.clone()).collect(),
                first_seed: request.seed,
                games: request.games.next_multiple_of(rotations.into()),
                rotations,
                turns: request.turns,
                order: request.order,
            }
        };
        let plan = if request.mirror && loads(db, root) {
            let seats = plan(&players, 1).seats();
            let missing = Players::none().filled(seats.saturating_sub(players.len()));
            players.extend(Request::players(&missing));
            plan(&players, players.len().min(seats))
        } else {
            plan(&players, 1)
        };
        let header = Header {
            title: gdl_ide::game_title(db, root),
            module: root.path(db).to_string(),
            rules: format!("{:016x}", xxhash_rust::xxh3::xxh3_64(write_gdl(source).as_bytes())),
            players: players.into_iter().map(|(name, _)| name).collect(),
            sets_seed,
            arguments: request.arguments.clone(),
            precision: request.precision,
            settings: Default::default(),
        };
        let about = SeriesInfo::new(&plan, header, &mut |subject| subject_place(db, evaluated, subject));
        Job::of_plan(plan, about)
    }

    /// Plays games on `jobs` threads. The records do not depend on the number of threads. A game that exceeds the time
    /// limit ends with [`gdl_report::series::Ending::TimeLimit`]; after Ctrl-C there are no records of unfinished
    /// games.
    ///
    /// # Errors
    ///
    /// No threads can be started.
    pub fn play(
        &self,
        games: Range<u64>,
        jobs: Option<u16>,
        limit: Option<Duration>,
        bar: &ProgressBar,
    ) -> Result<Vec<GameRecord>> {
        let threads = jobs.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_SIZE).build();
        let pool = pool.context("no threads can be started")?;
        let play = |game: u64| {
            if let Some(record) = self.known.get(&game) {
                bar.inc(1);
                return Some(record.clone());
            }
            let record = caught(|| self.play_one(game, limit));
            bar.inc(1);
            record.unwrap_or_else(|| Some(self.plan.crashed(game)))
        };
        let play_all = |games: Range<u64>| -> Vec<GameRecord> {
            // In their order, one at a time: no thread is left with many games when the others have finished.
            let next = AtomicU64::new(games.start);
            let play_next = || {
                let game = next.fetch_add(1, Ordering::Relaxed);
                (game < games.end).then(|| (game, play(game)))
            };
            let parts = pool.broadcast(|_| iter::from_fn(play_next).collect::<Vec<_>>());
            let mut played: Vec<_> = parts.into_iter().flatten().collect();
            played.sort_by_key(|(game, _)| *game);
            // Games that were ended have no record. Without those after them, no length is more frequent for being short.
            played.into_iter().map_while(|(_, record)| record).collect()
        };
        let Some(points) = self.about.precision else { return Ok(play_all(games)) };
        let step = GAMES_BETWEEN_LOOKS.next_multiple_of(self.plan.rotations.into());
        let mut series = self.series(Vec::new());
        for start in games.clone().step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
            series.games.extend(play_all(start..start.saturating_add(step).min(games.end)));
            if limit::is_series_over() || Summary::new(&series).margin() * 100.0 <= points {
                break;
            }
        }
        Ok(series.games)
    }

    /// Changes the number of games.
    pub fn set_games(&mut self, games: u64) {
        (self.plan.games, self.about.games) = (games, games);
    }

    /// The series with the records of some of the games.
    pub fn series(&self, games: Vec<GameRecord>) -> Series {
        Series::new(self.about.clone(), games)
    }
}

/// A progress bar on the terminal for this number of games; hidden elsewhere.
pub fn progress(games: u64) -> ProgressBar {
    let is_shown = std::io::stderr().is_terminal() && !term::is_dumb();
    let target = if is_shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {eta} left");
    style.map_or(bar.clone(), |style| bar.with_style(style))
}

/// Plays a series and reports it.
pub(super) fn run(args: &SimArgs) -> Result<Status> {
    // With `--log`, one game is the default.
    let games = args.games.unwrap_or(if args.log { 1 } else { super::DEFAULT_GAMES });
    ensure!(
        !args.log || (games == 1 && !args.mirror && args.shard.is_none()),
        "`--log` is for a single game\n  help: add `--games 1`, and leave `--mirror` and `--shard` out"
    );
    ensure!(!args.log || args.reports.format == Format::Pretty, "`--log` is for people\n  help: leave `--format` out");
    ensure!(
        args.replay.is_none() || args.reports.has(Format::Html),
        "`--replay` is for pages\n  help: add `--format html`, or use `--log`"
    );
    let mut game = Game::open(&args.game)?;
    game.lint = args.lint.clone();
    game.finding_settings()?;
    game.warn_if_broken();
    if !game.loads && (args.log || args.reports.format == Format::Pretty && args.reports.output.is_none()) {
        return Ok(Status::Findings);
    }
    let options = Options { stop: limit::stop_with_series(), ..game.options(&args.game) };
    let mut job = Job::new(&game, options, &request(args, games));
    let GameArgs { module, host, .. } = &args.game;
    if job.about.module != *module {
        job.about.operand.clone_from(module);
    }
    job.known = resume::known_games(&args.resume, &job.about)?;
    let all = job.plan.games;
    let range = args.shard.map_or(0..all, |shard| job.plan.shard(shard.index, shard.of));
    if let Some(seed) = args.replay
        && !range.clone().any(|game| job.plan.seed(game).0 == seed)
    {
        let (first, last) = (job.plan.seed(range.start).0, job.plan.seed(range.end.saturating_sub(1)).0);
        bail!("there is no game of seed {seed} to show on the map\n  help: seeds are {first} to {last}");
    }
    if args.reports.has(Format::Html) {
        let is_meant = |&game: &u64| args.replay.is_none_or(|seed| job.plan.seed(game).0 == seed);
        if let Some(game) = range.clone().find(is_meant) {
            job.record(game);
        }
    }
    let mut output = Output::new();
    let records = if !game.loads {
        // A requested report states that the game cannot be played.
        let reason = format!("the engine would not load it; `{}` shows why", game.check);
        vec![job.plan.unplayable(range.start, reason)]
    } else if args.log {
        let mut log = Log::new();
        let record = limit::play(&job.plan, 0, args.time_limit, &mut log);
        output.text(&log.finish())?;
        Vec::from_iter(record)
    } else {
        let bar = progress(range.end - range.start);
        signals::report_on_interrupt();
        let mut records = job.play(range.clone(), args.jobs, args.time_limit, &bar)?;
        bar.finish_and_clear();
        if limit::is_series_over() {
            keep_known(&mut records, &job, range.clone());
        }
        records
    };
    let interruption = signals::is_interrupted().then(|| interruption(records.len(), range.end - range.start));
    ensure!(
        interruption.is_some() || !records.is_empty() || range.is_empty() || !limit::is_series_over(),
        "no game was over at the time limit\n  help: give the series more time (`--total-time-limit`), or play fewer turns"
    );
    if interruption.is_none() && limit::is_series_over() && (records.len() as u64) < range.end - range.start {
        let of = counted(usize::try_from(range.end - range.start).unwrap_or(usize::MAX), "game", "games");
        term::warn(text!("the time limit is over: the report covers {} of {}", records.len(), of));
    }
    if let (Some(message), true) = (&interruption, records.is_empty()) {
        term::error(text!("{}", message));
        return Ok(Status::Interrupted);
    }
    let mut series = job.series(records);
    series.libraries = host.libraries().map(ToString::to_string).collect();
    warn_of_idle_players(&series);
    WarningPlaces::of(&game.db, game.root).note_in(&mut series);
    if args.shard.is_none() {
        measure_order(&mut series, Some(&job), args.jobs, args.time_limit)?;
    }
    let summary = Summary::new(&series);
    let replay = |game: u64| command_of(&series, game);
    let is_page = args.reports.has(Format::Html) && interruption.is_none();
    let course = is_page.then(|| course(&game, &job, &series, args.replay, args.time_limit)).flatten();
    args.reports.write(&series, &summary, &mut output, &|format, width| {
        Ok(match format.of_findings() {
            Some(format) => findings::render(&game, &summary, format, &replay),
            None => rendered(&series, &summary, (format, width), course.as_ref(), &replay)?,
        })
    })?;
    output.finish()?;
    if let Some(message) = interruption {
        term::warn(text!("{}", message));
        return Ok(Status::Interrupted);
    }
    Ok(status(&summary))
}

/// A report in a format for a width in columns.
///
/// # Errors
///
/// The format has only findings, or JSON cannot be written.
pub fn rendered(
    series: &Series,
    summary: &Summary,
    (format, width): (Format, usize),
    course: Option<&Replay>,
    replay: &dyn Fn(u64) -> String,
) -> Result<SafeText> {
    Ok(match format {
        Format::Pretty => SafeText::lines(&text(series, summary, width, replay)),
        Format::Json => SafeText::json(&json(series, summary)?),
        Format::Html => SafeText::html(&page(series, summary, course, replay, &|_| None)),
        Format::Junit => SafeText::xml(&junit::series(series, summary, replay)),
        _ => bail!(
            "the places of findings are in modules, which are not read here\n  help: choose pretty, json, html or junit, or \
             name the module with --game"
        ),
    })
}

/// Describes a series that Ctrl-C ended.
fn interruption(over: usize, all: u64) -> String {
    let of = counted(usize::try_from(all).unwrap_or(usize::MAX), "game", "games");
    match over {
        0 => format!("interrupted before one of {of} was over"),
        _ => format!("interrupted: the report covers {over} of {of}"),
    }
}

/// Warns if more players are named than the game has sides.
fn warn_of_idle_players(series: &Series) {
    let named = series.about.players.len();
    let players = series.games.iter().filter_map(|game| game.sides.iter().filter_map(|side| side.player).max());
    if let Some(last) = players.max()
        && last + 1 < named
    {
        let playing = last + 1;
        term::warn(text!(
            "{} players are named, and only {} of them play: the game has no more sides\n  \
             help: name {}, or give the game more sides (`side` forms, `sides-max`)",
            named,
            playing,
            playing
        ));
    }
}

/// Adds the games of earlier reports that an interrupted run did not come to.
fn keep_known(records: &mut Vec<GameRecord>, job: &Job, range: Range<u64>) {
    let next = records.last().map_or(range.start, |record| record.game + 1);
    // `next` may be the end of the range, after the last game.
    records.extend(job.known.range(next..range.end.max(next)).map(|(_, record)| record.clone()));
}

/// The course of a game: the game of a seed, else the first that was played. It was recorded, or is played once more, within
/// the limits of time.
pub(super) fn course(
    game: &Game,
    job: &Job,
    series: &Series,
    seed: Option<i64>,
    limit: Option<Duration>,
) -> Option<Replay> {
    let is_meant = |record: &&GameRecord| match seed {
        Some(seed) => record.seed == seed,
        None => record.ending.is_played(),
    };
    let record = series.games.iter().find(is_meant)?;
    let again = || {
        let mut recorder = Recorder::new(record.game, record.seed);
        limit::play(&job.plan, record.game, limit, &mut recorder).map(|_| recorder)
    };
    let Some(recorder) = job.take_recorder(record.game).or_else(again) else {
        term::warn(text!(
            "the time limit is over: the page shows no game on its map\n  help: give the series more time (`--total-time-limit`)"
        ));
        return None;
    };
    recorder.finish(&mut game.images())
}

/// The exit status for the findings: information alone does not count.
pub fn status(summary: &Summary) -> Status {
    let is_bad = summary.findings.iter().any(|finding| finding.severity > Severity::Info);
    if is_bad { Status::Findings } else { Status::Clean }
}

/// The records and their summary, as JSON.
pub fn json(series: &Series, summary: &Summary) -> Result<String> {
    /// What is written. The text is made at once: a tree of values would take twenty times its size.
    #[derive(Serialize)]
    struct Report<'a> {
        #[serde(flatten)]
        series: &'a Series,
        summary: &'a Summary,
    }
    Ok(serde_json::to_string(&Report { series, summary }).context("cannot write the series as JSON")? + "\n")
}

/// The request of a command line.
pub(super) fn request(args: &SimArgs, games: u64) -> Request {
    let players = match &args.players {
        Some(players) => Request::players(players),
        None => args.player.iter().map(|text| (text.clone(), without_display(PlayerSpec::parse(text)))).collect(),
    };
    let SimArgs { turns, mirror, precision, .. } = *args;
    let order = PlayOrder { slice: args.slice.into(), first: usize::from(args.first) - 1 };
    let arguments = arguments(&args.game.host, args.game.size);
    Request { players, seed: args.game.seed, games, turns, mirror, order, precision, arguments }
}

/// Adapts a player to a game without display: a lone word is the computer player.
pub(super) fn without_display(spec: PlayerSpec) -> PlayerSpec {
    let ai = spec.ai.or(spec.display).or_else(|| Some(gdl_report::series::COMPUTER.into()));
    PlayerSpec { ai, display: None, ..spec }
}

/// The words of a command line that affect the games, besides seeds, turns and players. Library folders are not
/// included: they are elsewhere on other machines.
pub fn arguments(host: &HostArgs, size: Option<Size>) -> Vec<String> {
    let size = size.map(|Size(width, height)| ["--size".to_owned(), format!("{width}x{height}")]);
    size.into_iter().flatten().chain(host.variant_words()).collect()
}

/// The command that shows a game.
pub fn replay(module: &str, host: &HostArgs, about: &SeriesInfo, plan: &Plan, game: u64) -> String {
    let (seed, rotation) = plan.seed(game);
    let libraries: Vec<String> = host.libraries().flat_map(|dir| ["--lib".to_owned(), dir.to_string()]).collect();
    command(module, about, (seed, rotation), &libraries)
}

/// The command that shows a game of a series that was played by a command.
pub fn command_of(series: &Series, game: u64) -> String {
    let about = &series.about;
    let record = series.games.iter().find(|record| record.game == game);
    let (seed, rotation) = record.map_or((about.first_seed, 0), |record| (record.seed, record.rotation));
    let module = if about.operand.is_empty() { &about.module } else { &about.operand };
    let libraries: Vec<String> = series.libraries.iter().flat_map(|dir| ["--lib".to_owned(), dir.clone()]).collect();
    command(module, about, (seed, rotation), &libraries)
}

/// The command that shows the game of a seed, with its players rotated by some seats; `more` are additional words that
/// the report does not know.
pub fn command(module: &str, about: &SeriesInfo, (seed, rotation): (i64, u32), more: &[String]) -> String {
    let mut words = vec!["gdl".to_owned(), "sim".to_owned(), module.to_owned()];
    let mut add = |option: &str, value: String| words.extend([option.to_owned(), value]);
    add("--seed", seed.to_string());
    add("--games", "1".to_owned());
    add("--turns", about.turns.to_string());
    let default = Order::default();
    if about.order.slice != default.slice {
        add("--slice", about.order.slice.to_string());
    }
    let moved = if about.order.rotates { rotation as usize } else { 0 };
    if about.order.first + moved > 0 {
        add("--first", (about.order.first + moved + 1).to_string());
    }
    let rotation = if about.order.rotates { 0 } else { rotation };
    let mut players = about.players.clone();
    if !players.is_empty() {
        let seats = players.len();
        players.rotate_left(rotation as usize % seats);
    }
    if !players.is_empty() && players.iter().all(|player| is_short_name(player)) {
        add("--players", players.join(","));
    } else {
        players.into_iter().for_each(|player| add("--player", player));
    }
    words.extend(about.arguments.iter().chain(more).cloned());
    words.push("--log".to_owned());
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Whether `--players` knows a player.
fn is_short_name(player: &str) -> bool {
    player.parse::<Players>().is_ok()
}
