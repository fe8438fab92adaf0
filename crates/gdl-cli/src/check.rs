//! `gdl check`: what is wrong in modules, judged under the games that load them.

use anyhow::{Context, Result};
use camino::Utf8PathBuf;
use clap::{Args, ValueEnum};
use gdl_db::{File, FileStatus, GdlDatabase, Workspace};
use gdl_eval::evaluate;
use gdl_hir::{item_tree, roots_of};
use gdl_lint::{Diagnostic, diagnostics};
use gdl_schema::Level;
use rayon::prelude::*;

use crate::{
    Status,
    collect::Collected,
    host::HostArgs,
    panic::{self, caught},
    report::{Renderer, Summary},
    session::{Session, games},
    settings::{LintArgs, SettingsOfFiles},
    term::{self, ColorChoice, Output},
};

/// How many findings of a file are shown unless the user says otherwise.
const MAX_FINDINGS: usize = 200;

/// Find mistakes in modules
///
/// Every module is judged as part of the games that load it, so that a map or a list of names is checked with the types
/// of its game. A module that no game loads is only read: then its syntax and its includes are checked.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl check                            all modules in the current folder and below
  gdl check my-game.g                  one module, under the games beside it that include it
  gdl check maps --lib ~/xconq/lib     with the engine's library
  gdl check --format json | jq '.[].message'
  gdl check - --stdin-filename maps/t-isle.g < buffer

Exit status: 0 no errors or warnings, 1 findings, 2 wrong usage or unreadable files, 101 internal error.")]
pub struct CheckArgs {
    /// Files, folders with all *.g and *.xcq files below, or - for standard input
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// The name of what comes from standard input: includes are looked for in its folder
    #[arg(long, value_name = "PATH")]
    pub stdin_filename: Option<Utf8PathBuf>,
    /// Judge all files as part of this game, a path or the name of a module
    #[arg(long, value_name = "MODULE", help_heading = "Modules")]
    pub root: Option<String>,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub lint: LintArgs,
    /// How to show findings
    #[arg(long, value_enum, default_value_t, help_heading = "Output")]
    pub format: Format,
    /// At most so many findings a file, 0 for all
    #[arg(long, value_name = "N", default_value_t = MAX_FINDINGS, help_heading = "Output")]
    pub max_findings: usize,
    /// Leave out what is less grave; it does not count for the exit status either
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t, hide_default_value = true, help_heading = "Output")]
    pub min_level: MinLevel,
    /// When to use colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// No summary at the end
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
}

/// How findings are shown.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// With the text that they are about.
    #[default]
    Pretty,
    /// A line each.
    Short,
    /// An array of objects.
    Json,
}

/// The least level that is shown.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MinLevel {
    /// All.
    #[default]
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

/// What became of a file.
#[derive(Default)]
struct Checked {
    text: String,
    /// What standard error is told about the file.
    aside: Option<String>,
    summary: Summary,
    status: Option<Status>,
}

/// Runs the command.
///
/// # Errors
///
/// Paths, library folders or a root that are not there.
pub fn run(args: &CheckArgs) -> Result<Status> {
    let collected = Collected::from_paths(&args.paths, args.stdin_filename.as_deref())?;
    let Session { db, files, settings } =
        Session::open(collected, &args.paths, &args.host, &args.lint, args.root.as_deref())?;
    let json = args.format == Format::Json;
    let renderer = Renderer {
        format: args.format,
        color: args.color.enabled(),
        ascii: term::is_dumb(),
        min_level: args.min_level.into(),
        max_findings: match args.max_findings {
            0 => usize::MAX,
            n => n,
        },
    };
    let threads = rayon::ThreadPoolBuilder::new().stack_size(panic::STACK_SIZE).build().context("no threads")?;
    let worker = db.clone();
    let mut checked: Vec<Checked> =
        settings.problems().map(|(file, found)| of_settings(&db, file, found, &renderer)).collect();
    checked.extend(threads.install(|| check(worker, &files, &settings, &renderer)));

    let mut output = Output::new();
    let mut summary = Summary::default();
    let mut status = Status::Clean;
    renderer.begin(&mut output)?;
    let mut first = true;
    for file in &checked {
        if !file.text.is_empty() {
            renderer.file(&mut output, &file.text, first)?;
            first = false;
        }
        summary.add(&file.summary);
        status = status.max(file.status.unwrap_or(Status::Internal));
    }
    renderer.end(&mut output)?;
    output.finish()?;
    checked.iter().filter_map(|file| file.aside.as_ref()).for_each(term::say);
    if !args.quiet && !json {
        summary.games = games(&db, &files).len();
        term::say(&summary);
    }
    Ok(status)
}

/// Checks all files, in their order. What can be done at once is done first: reading, then evaluating the games.
fn check(db: GdlDatabase, files: &[File], settings: &SettingsOfFiles, renderer: &Renderer) -> Vec<Checked> {
    let read: Vec<File> = files.iter().chain(Workspace::get(&db).library(&db)).copied().collect();
    read.par_iter().for_each_with(db.clone(), |db, &file| {
        caught(|| item_tree(db, file));
    });
    games(&db, files).par_iter().with_max_len(1).for_each_with(db.clone(), |db, &root| {
        caught(|| evaluate(db, root));
    });
    let check = |db: &mut GdlDatabase, &file: &File| {
        caught(|| check_file(db, file, settings, renderer)).unwrap_or_else(|| {
            term::say(format_args!("  It happened in `{}`, which was not checked.", file.path(db)));
            Checked::default()
        })
    };
    files.par_iter().map_with(db, check).collect()
}

fn check_file(db: &GdlDatabase, file: File, settings: &SettingsOfFiles, renderer: &Renderer) -> Checked {
    let found = match settings.of(file.path(db)) {
        Some(settings) => diagnostics(db, file, &settings.lint),
        None => Vec::new(),
    };
    let mut checked = render(db, file, &found, Summary::of_file(roots_of(db, file).is_empty()), renderer);
    if matches!(file.status(db), FileStatus::Missing | FileStatus::Unreadable(_)) {
        checked.status = Some(Status::Trouble);
    }
    checked
}

/// The report about a file of settings, which does not count as a module.
fn of_settings(db: &GdlDatabase, file: File, found: &[Diagnostic], renderer: &Renderer) -> Checked {
    render(db, file, found, Summary::default(), renderer)
}

fn render(db: &GdlDatabase, file: File, found: &[Diagnostic], mut summary: Summary, renderer: &Renderer) -> Checked {
    let found: Vec<_> = found.iter().filter(|found| found.level >= renderer.min_level).collect();
    found.iter().for_each(|found| summary.count(found));
    let status = if summary.is_bad() { Status::Findings } else { Status::Clean };
    let (text, aside) = (renderer.render(db, file, &found), renderer.aside(db, file, &found));
    Checked { text, aside, summary, status: Some(status) }
}
