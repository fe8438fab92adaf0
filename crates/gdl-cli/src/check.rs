//! `gdl check`: finds mistakes in modules, in the context of the games that load them.

use std::io::{self, IsTerminal};

use anyhow::{Context, Result, anyhow, bail};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use gdl_base::{Level, counted};
use gdl_db::{File, FileStatus, GdlDatabase, Workspace};
use gdl_eval::evaluate;
use gdl_hir::{item_tree, module_summary, roots_left_out, roots_of};
use gdl_lint::{Diagnostic, Folding, diagnostics, is_judged_lightly, is_of_other_tool};
use gdl_project::{Baseline, Commit, ProjectSettings};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::{
    Status,
    bdl::check_boards,
    changed::keep_affected,
    collect::{InputFiles, skipped_message},
    host::HostArgs,
    panic::{self, caught},
    report::{FileReport, Format, Report, ReportStyle, Summary, one_line, parse_output, statistics},
    safe_text::SafeText,
    session::{Edits, Session, games, included},
    settings::{LintArgs, current_dir, problems_of},
    side_file,
    term::{self, ColorChoice, Output},
    text, write,
};

/// Find mistakes in modules and board games
///
/// Every module is checked as part of the games that load it, so that a map or a list of names is checked with the
/// types of its game. For a module that no game loads, only the syntax and the includes are checked. Errors in
/// modules that a file includes are shown too, because they are a part of the game.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl check                            all modules in the current folder and below
  gdl check my-game.g                  one module, under the games beside it that include it
  gdl check maps --lib ~/xconq/lib     with the engine's library
  gdl check --format json | jq '.[].message'
  gdl check --output-file sarif=gdl.sarif --output-file junit=gdl.xml
  gdl check --changed --since main     what a branch touches
  gdl check --write-baseline           then: gdl check --baseline gdl-baseline.json
  gdl check - --stdin-filename maps/t-isle.g < buffer
  gdl check chess.bdl                  a board game

Exit status: 0 no errors or warnings, 1 findings, 2 wrong usage or unreadable files, 101 internal error.")]
pub struct CheckArgs {
    /// Files, folders with all *.g, *.xcq and *.bdl files below, or - for standard input
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// The file name of standard input: includes are searched in its folder
    #[arg(long, value_name = "PATH")]
    pub stdin_filename: Option<Utf8PathBuf>,
    /// Check all files as part of this game, a path or the name of a module
    #[arg(long, value_name = "MODULE", help_heading = "Modules")]
    pub root: Option<String>,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub lint: LintArgs,
    /// Check only files that changed since the last commit: files that are changed, new, renamed or deleted, all files
    /// that are in a game with them, and all whose settings changed. Runs git
    #[arg(long, help_heading = "Selection")]
    pub changed: bool,
    /// With --changed: the commit to compare with, instead of the last one
    #[arg(
        long,
        value_name = "REV",
        default_value = "HEAD",
        hide_default_value = true,
        requires = "changed",
        help_heading = "Selection"
    )]
    pub since: String,
    /// A file of known findings: only new ones are shown and counted. Paths in it are relative to its folder [default: the
    /// `baseline` of gdl.toml]
    #[arg(long, value_name = "FILE", help_heading = "Selection")]
    pub baseline: Option<Utf8PathBuf>,
    /// Write all findings to a baseline: the file of --baseline, or the `baseline` of gdl.toml, or gdl-baseline.json
    #[arg(long, help_heading = "Selection")]
    pub write_baseline: bool,
    /// The format of the findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub format: Format,
    /// Write the findings to a file as well; may be given several times, as in sarif=gdl.sarif
    #[arg(long, value_name = "FORMAT=PATH", value_parser = parse_output::<Format>, help_heading = "Output")]
    pub output_file: Vec<(Format, Utf8PathBuf)>,
    /// Show the number of findings of each rule, instead of the findings
    #[arg(long, help_heading = "Output")]
    pub statistics: bool,
    /// Show all findings in full, hints too. A terminal gets the first ten in full and the next ones as a line each
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Maximum findings shown per file, 0 for all [default: 200 in formats for people, else all]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub max_findings: Option<usize>,
    /// Also show findings that another one causes, such as unknown names that a missing module would define
    #[arg(long, help_heading = "Output")]
    pub show_cascading: bool,
    /// Hide findings below this level; hidden findings do not affect the exit status [default: info in formats for
    /// people, else hint]
    #[arg(long, value_enum, value_name = "LEVEL", help_heading = "Output")]
    pub min_level: Option<MinLevel>,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// Skip files of other languages with the extension of modules, such as ANTLR grammars, even if you name them
    #[arg(long, help_heading = "Selection")]
    pub skip_foreign: bool,
    /// Show all findings in modules that are only included, not just their errors
    #[arg(long, help_heading = "Selection")]
    pub included: bool,
    /// Exit with status 0 even if there are findings; wrong usage and unreadable files keep their status
    #[arg(long, help_heading = "Output")]
    pub exit_zero: bool,
    /// Do not print a summary
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
    /// Check again whenever a module changes, until you press Ctrl-C
    #[arg(long, conflicts_with_all = ["write_baseline"])]
    pub watch: bool,
    /// Also report where the original compiler of board games behaves differently
    #[arg(long, help_heading = "Selection")]
    pub portable: bool,
    /// The number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

impl CheckArgs {
    /// Whether the command line asks for what may be hints.
    fn wants_hints(&self) -> bool {
        let of_rules = !self.lint.rule.is_empty() || !self.lint.select.is_empty();
        self.all || self.portable || self.min_level.is_some() || of_rules
    }
}

/// The lowest level that is shown.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum MinLevel {
    /// All findings.
    Hint,
    /// Information and worse.
    Info,
    /// Warnings and errors.
    Warning,
    /// Errors.
    Error,
}

impl From<MinLevel> for Level {
    fn from(level: MinLevel) -> Level {
        match level {
            MinLevel::Hint => Level::Hint,
            MinLevel::Info => Level::Info,
            MinLevel::Warning => Level::Warning,
            MinLevel::Error => Level::Error,
        }
    }
}

/// The number of findings that a terminal gets in full.
const FIRST_IN_FULL: usize = 10;

/// The file of known findings if the user names none.
const BASELINE: &str = "gdl-baseline.json";

/// Runs the command once.
///
/// # Errors
///
/// Paths, library folders or a root that do not exist; files that cannot be written.
pub fn run(args: &CheckArgs) -> Result<Status> {
    let mut session = open(args)?;
    let status = once(args, &mut session);
    // The process ends: to free the millions of values of a large file would take a tenth of the time.
    std::mem::forget(session);
    status
}

/// Opens the files that the arguments select.
///
/// # Errors
///
/// See [`run`].
pub fn open(args: &CheckArgs) -> Result<Session> {
    let collected = InputFiles::with_unreadable(&args.paths, args.stdin_filename.as_deref())?;
    let edits = if args.watch { Edits::Maybe } else { Edits::Never };
    let mut session = Session::open(collected, &args.host, &args.lint, args.root.as_deref(), edits)?;
    if args.skip_foreign {
        session.boards.named.clear();
    }
    if args.changed {
        let mut commit = Commit::open(".".into(), &args.since)?;
        keep_affected(&mut session, &mut commit)?;
    }
    Ok(session)
}

/// Checks all files of a session and reports.
///
/// # Errors
///
/// Files that cannot be written.
pub fn once(args: &CheckArgs, session: &mut Session) -> Result<Status> {
    let threads = rayon::ThreadPoolBuilder::new()
        .stack_size(panic::STACK_SIZE)
        .num_threads(args.threads.map_or(0, usize::from))
        .build()
        .context("no threads")?;
    let boards = check_boards(&mut session.db, &session.boards, &session.settings, args.portable);
    let (db, Session { files, settings, named, .. }) = (session.db.clone(), &*session);
    let nothing = FxHashSet::default();
    let judged_anyway = if args.skip_foreign { &nothing } else { named };
    let CheckResult { mut files, mut status, foreign } =
        threads.install(|| check(db, files, settings, (named, judged_anyway)));
    status = status.max(boards.status.unwrap_or(Status::Clean));
    let board_files: FxHashSet<File> = boards.reports.iter().map(|report| report.file).collect();
    files.extend(boards.reports);
    let games = games(&session.db, &session.files);
    args.host.check_variants(&session.db, &games)?;
    let least = args.min_level.map_or(Level::Hint, Level::from);
    files.iter_mut().for_each(|file| file.findings.retain(|finding| finding.level >= least));
    let mut summary = Summary::default();
    summary.games = games.len();
    if !args.included {
        files.iter_mut().for_each(|file| hide_included(file, &mut summary));
    }
    let known = known(args, session, &mut files)?;
    summary.judged_lightly =
        games.iter().filter(|&&game| caught(|| is_judged_lightly(&session.db, game)) == Some(true)).count();
    let judged: FxHashSet<File> = session.files.iter().copied().collect();
    for file in &files {
        if board_files.contains(&file.file) {
            summary.add(&Summary::of_file(false));
        } else if judged.contains(&file.file) {
            summary.add(&Summary::of_file(roots_of(&session.db, file.file).is_empty()));
        }
        file.findings.iter().for_each(|finding| summary.count(finding));
    }
    if args.format.folds() && !args.show_cascading && !args.statistics {
        summary.folded = Folding::of(files.iter().flat_map(|file| &file.findings)).count();
    }
    if summary.is_bad() && !args.write_baseline && !args.exit_zero {
        status = status.max(Status::Findings);
    }
    let look = ReportStyle {
        color: args.color.enabled(),
        ascii: term::is_dumb(),
        max_findings: args.max_findings.or(args.all.then_some(0)),
        show_cascading: args.show_cascading,
        hints: args.wants_hints(),
        in_full: (!args.all && io::stdout().is_terminal()).then_some(FIRST_IN_FULL),
    };
    if args.format.hides_hints(look) {
        summary.hidden_hints = summary.of_level(Level::Hint);
    }
    let db = session.db.clone();
    threads.install(|| {
        let db = db;
        write_reports(args, &Report { db: &db, files: &files, summary: &summary }, look)
    })?;
    session.left_out.iter().for_each(|text| term::warn(SafeText::message(text)));
    roots_not_judged(session).iter().for_each(|text| term::warn(SafeText::message(text)));
    let foreign = foreign.iter().map(|file| file.path(&session.db));
    let foreign: Vec<&Utf8Path> = foreign.chain(boards.foreign.iter().map(Utf8PathBuf::as_path)).collect();
    if !args.quiet && !foreign.is_empty() {
        term::say(skipped_message(foreign.into_iter()));
    }
    if !args.quiet && args.format.wants_summary() {
        term::say(SafeText::lines(&summary.to_string()));
        known.into_iter().for_each(term::say);
    }
    Ok(status)
}

/// Hides findings below level error in a file that is only included, and counts its warnings.
fn hide_included(report: &mut FileReport, summary: &mut Summary) {
    let is_hidden = |finding: &Diagnostic| finding.included_by.is_some() && finding.level < Level::Error;
    let warnings = report.findings.iter().filter(|&it| is_hidden(it) && it.level == Level::Warning).count();
    if warnings > 0 {
        summary.included_warnings += warnings;
        summary.included_files += 1;
    }
    report.findings.retain(|finding| !is_hidden(finding));
}

/// Returns a note about the games that the limits of a workspace leave out; none if there are none.
fn roots_not_judged(session: &Session) -> Option<String> {
    let left_out = caught(|| roots_left_out(&session.db)).unwrap_or_default();
    let first = left_out.first()?;
    Some(format!(
        "{} not evaluated, the first is `{}`: all games together read too many forms\n  help: check them one by one",
        counted(left_out.len(), "game was", "games were"),
        one_line(first.path(&session.db).as_str())
    ))
}

/// Writes the report to standard output and to files.
fn write_reports(args: &CheckArgs, report: &Report<'_>, look: ReportStyle) -> Result<()> {
    let mut output = Output::new();
    match args.statistics {
        true => output.text(&statistics(report, args.format))?,
        false => output.text(&report.render(args.format, look))?,
    }
    output.finish()?;
    report.aside(args.format, look).into_iter().for_each(term::say);
    for (format, path) in &args.output_file {
        let text = report.render(*format, ReportStyle { color: false, in_full: None, ..look });
        write::emit(Some(path.as_path()), &text)?;
        report.aside(*format, look).into_iter().for_each(term::say);
    }
    Ok(())
}

/// Removes known findings, or stores all findings as known; returns a message about it.
fn known(args: &CheckArgs, session: &Session, files: &mut [FileReport]) -> Result<Option<SafeText>> {
    const HELP: &str = "help: make one with --write-baseline";
    let (db, current) = (&session.db, current_dir());
    let of_settings = |file: &FileReport| session.settings.of(file.file.path(db)).baseline.as_ref();
    let mut named: Vec<&Utf8PathBuf> = files.iter().filter_map(of_settings).map(|(path, _)| path).collect();
    named.sort();
    named.dedup();
    if args.write_baseline {
        let path = match (&args.baseline, named.as_slice()) {
            (Some(path), _) => path.clone(),
            (None, [path]) => (*path).clone(),
            (None, _) => BASELINE.into(),
        };
        let baseline = Baseline::of(db, &path, &current, files.iter().flat_map(|file| &file.findings));
        let text = baseline.text().context("the baseline was not written")?;
        write::emit_data(Some(&path), text.as_bytes()).context("the baseline was not written")?;
        return Ok(Some(text!("{} written to `{}`", counted(baseline.len(), "finding", "findings"), path)));
    }
    let mut all: Vec<(&Utf8PathBuf, Baseline)> = Vec::new();
    if let Some(path) = &args.baseline {
        let text = side_file::read_text(path, side_file::REPORT)
            .map_err(|error| anyhow!("the baseline {error:#}\n  {HELP}"))?;
        let baseline = Baseline::parse(&text, path, &current).map_err(|why| anyhow!("`{path}` {why}\n  {HELP}"))?;
        all.push((path, baseline));
    } else {
        for path in named {
            let read = files.iter().filter_map(of_settings).find(|(of, _)| of == path).map(|(_, read)| read);
            let baseline = read.into_iter().flatten().next();
            let Some(baseline) = baseline else {
                let why = read.and_then(|read| read.as_ref().err()).map_or("", |why| why);
                bail!("the baseline `{path}`, which the settings name, {why}\n  {HELP}");
            };
            all.push((path, baseline.clone()));
        }
    }
    if all.is_empty() {
        return Ok(None);
    }
    let (mut hidden, mut gone) = (0, Vec::new());
    for (path, baseline) in &all {
        let is_of_it = |file: &&mut FileReport| {
            args.baseline.is_some()
                || session.settings.of(file.file.path(db)).baseline.as_ref().is_some_and(|(of, _)| of == *path)
        };
        let removed = baseline.subtract(db, files.iter_mut().filter(is_of_it).map(|file| &mut file.findings));
        hidden += removed;
        if baseline.len() > removed {
            gone.push(format!("{} of `{path}` did not occur", baseline.len() - removed));
        }
    }
    let shown = counted(hidden, "known finding is", "known findings are");
    // Files that were not checked have findings too: only a check of all files shows which are gone.
    let gone: Vec<String> = gone.into_iter().map(|gone| format!("; {gone}")).collect();
    Ok(Some(text!("{} not shown{}", shown, gone.concat())))
}

/// The result of checking the files.
struct CheckResult {
    files: Vec<FileReport>,
    status: Status,
    /// Files of folders that are left out, because they belong to another tool.
    foreign: Vec<File>,
}

/// Checks all files, in order, and the files that they include. Parallel work is done first: reading, then evaluating
/// the games.
///
/// `judged_anyway` are the named files that are judged even if they belong to another tool.
fn check(
    db: GdlDatabase,
    files: &[File],
    settings: &ProjectSettings,
    (named, judged_anyway): (&FxHashSet<File>, &FxHashSet<File>),
) -> CheckResult {
    files.par_iter().for_each_with(db.clone(), |db, &file| {
        caught(|| item_tree(db, file));
    });
    Workspace::get(&db).library(&db).par_iter().for_each_with(db.clone(), |db, &file| {
        caught(|| module_summary(db, file));
    });
    let is_foreign =
        |file: &&File| !judged_anyway.contains(file) && caught(|| is_of_other_tool(&db, **file)) == Some(true);
    let (foreign, files): (Vec<File>, Vec<File>) = files.iter().partition(is_foreign);
    games(&db, &files).par_iter().with_max_len(1).for_each_with(db.clone(), |db, &root| {
        caught(|| evaluate(db, root));
    });
    let included = included(&db, &files, named);
    let of_user = files.iter().map(|&file| (file, None));
    let all: Vec<(File, Option<File>)> =
        of_user.chain(included.into_iter().map(|(file, by)| (file, Some(by)))).collect();
    let check = |db: &mut GdlDatabase, &(file, by): &(File, Option<File>)| {
        // An included file is checked with the settings of the file that includes it.
        let options = &settings.of(by.unwrap_or(file).path(db)).lint;
        let found = caught(|| diagnostics(db, file, options));
        if found.is_none() {
            term::say(text!("  It happened in `{}`, which was not checked.", file.path(db)));
        }
        Some((file, found.map(|found| if let Some(by) = by { as_included(db, found, by) } else { found })))
    };
    let checked: Vec<Option<(File, Option<Vec<Diagnostic>>)>> = all.par_iter().map_with(db.clone(), check).collect();
    let mut status = Status::Clean;
    let of_settings = problems_of(settings);
    let mut reports: Vec<FileReport> =
        of_settings.map(|(file, found)| FileReport { file, findings: found.to_vec() }).collect();
    for (file, found) in checked.into_iter().flatten() {
        status = status.max(match file.status(&db) {
            _ if found.is_none() => Status::Internal,
            FileStatus::Missing | FileStatus::Wide(_) | FileStatus::Unreadable(_) => Status::Trouble,
            _ => Status::Clean,
        });
        reports.push(FileReport { file, findings: found.unwrap_or_default() });
    }
    reports.sort_by_key(|report| report.file.path(&db));
    CheckResult { files: reports, status, foreign }
}

/// The findings of a file that hold in the games of another file, which includes it.
fn as_included(db: &GdlDatabase, found: Vec<Diagnostic>, by: File) -> Vec<Diagnostic> {
    let games = roots_of(db, by);
    let holds =
        |finding: &Diagnostic| finding.roots.is_empty() || finding.roots.iter().any(|root| games.contains(root));
    let kept = found.into_iter().filter(holds);
    kept.map(|finding| Diagnostic { included_by: Some(by), ..finding }).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gdl_db::{Change, Options};
    use gdl_hir::workspace_roots;
    use gdl_project::modules_in;

    use super::*;

    /// The identity of a finding: file, position, rule and level.
    type Key = (Utf8PathBuf, u32, &'static str, Level);

    /// A session over named modules, and the findings in them and in the modules that they include.
    fn checked(paths: &[Utf8PathBuf]) -> (Session, Vec<Diagnostic>) {
        #[derive(clap::Parser)]
        struct Arguments {
            #[command(flatten)]
            check: CheckArgs,
        }
        let args = ["check", "--no-config"].into_iter().chain(paths.iter().map(|path| path.as_str()));
        let session = open(&<Arguments as clap::Parser>::parse_from(args).check).expect("the modules are there");
        let Session { db, files, settings, named, .. } = &session;
        let found = check(db.clone(), files, settings, (named, named)).files;
        (session, found.into_iter().flat_map(|file| file.findings).collect())
    }

    #[test]
    fn a_game_alone_shows_what_all_modules_together_show() {
        // The modules of the project, or a larger set of real ones if available.
        let root = Utf8PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let corpus = root.join("../shared/corpus/xconq-7.5/lib");
        let library = if corpus.is_dir() { corpus } else { root.join("lib") };
        let mut modules = modules_in(&library);
        modules.sort();
        let (mut together, _) = checked(&modules);
        let key = |db: &GdlDatabase, it: &Diagnostic| -> Key {
            (it.file.path(db).to_owned(), it.range.start().into(), it.rule.name, it.level)
        };
        for game in workspace_roots(&together.db).to_vec() {
            // The set of named files decides which of them are games.
            let path = game.path(&together.db).to_owned();
            let mut change = Change::new();
            change.set_options(Options { named: vec![path.clone()], ..Options::default() });
            together.db.apply(change);
            let db = &together.db;
            if !roots_of(db, game).contains(&game) {
                continue;
            }
            let options = &together.settings.of(&path).lint;
            let holds = |it: &Diagnostic| match &it.roots[..] {
                [] => roots_of(db, it.file).contains(&game),
                roots => roots.contains(&game),
            };
            let found = evaluate(db, game).files.iter().flat_map(|&file| diagnostics(db, file, options));
            let expected: BTreeSet<Key> = found.filter(holds).map(|it| key(db, &it)).collect();
            let (alone, found) = checked(std::slice::from_ref(&path));
            let of_game = |it: &&Diagnostic| match &it.roots[..] {
                [] => true,
                roots => roots.iter().any(|root| root.path(&alone.db) == path),
            };
            let found: BTreeSet<Key> = found.iter().filter(of_game).map(|it| key(&alone.db, it)).collect();
            let missing: Vec<_> = expected.difference(&found).collect();
            let surplus: Vec<_> = found.difference(&expected).collect();
            assert!(missing.is_empty() && surplus.is_empty(), "{path}: {missing:?} {surplus:?}");
        }
    }
}
