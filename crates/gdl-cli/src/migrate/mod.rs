//! `gdl migrate`: rewrites modules of older versions for 7.5.

mod permissions;
mod proof;
mod remarks;
mod report;
mod rounds;

use std::{collections::BTreeMap, sync::Arc};

use anyhow::{Context, Result, anyhow, bail};
use camino::Utf8PathBuf;
use clap::{Args, ValueEnum};
use gdl_db::{File, FileStatus, GdlDatabase};
use gdl_inquire::{GameDiff, Inquiry, diff};
use gdl_lint::first_fault;
use gdl_schema::Version;
use gdl_syntax::encode;

use crate::{
    Status,
    collect::InputFiles,
    diff::unified,
    host::HostArgs,
    safe_text::SafeText,
    session::{Edits, Session, games},
    settings::LintArgs,
    term::{self, ColorChoice, Output},
    text,
    write::{Replacement, replace_files},
};
use proof::games_of;
use report::Report;
use rounds::{Decision, Migrator};

/// Rewrite modules of Xconq 7.0 or 7.1 for 7.5
///
/// Version 7.5 ignores names that it has renamed or dropped, so an old module plays with defaults instead. Such places
/// are rewritten if, in every game that loads the module, the rewrite gives the ignored text its effect and changes
/// nothing that another form sets. All other places are listed with advice. Either all files are written, or none.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl migrate --diff old-game.g        show what would change
  gdl migrate old-games                all modules in a folder and below
  gdl migrate --from 7.1 old-game.g    also what 7.5 reads in another way
  gdl migrate --check --format json .  what is to be done, for programs; nothing is written

Exit status: 0 done, or nothing to do; 1 places need a decision, or with --diff or --check something would change; 2 wrong
usage or trouble with files, 101 internal error.")]
pub struct MigrateArgs {
    /// Files, or folders with all *.g and *.xcq files below
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// The version that the modules were written for. With it, words that 7.5 reads differently are rewritten too, but
    /// not names that this version already ignored
    #[arg(long, value_enum, value_name = "VERSION")]
    pub from: Option<OldVersion>,
    /// Show what would change, and write nothing
    #[arg(long)]
    pub diff: bool,
    /// Report what would change, and write nothing
    #[arg(long, conflicts_with = "diff")]
    pub check: bool,
    /// Check all files as part of this game, a path or the name of a module
    #[arg(long, value_name = "MODULE", help_heading = "Modules")]
    pub root: Option<String>,
    #[command(flatten)]
    pub host: HostArgs,
    /// The format of the report
    #[arg(long, value_enum, default_value_t, help_heading = "Output", conflicts_with = "diff")]
    pub format: Format,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// Do not print a report
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
}

/// The version of old modules.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum OldVersion {
    /// Xconq 7.0.
    #[value(name = "7.0")]
    V7_0,
    /// Xconq 7.1.
    #[value(name = "7.1")]
    V7_1,
}

/// The format of the report.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// Runs the command.
///
/// # Errors
///
/// Paths, library folders or a root that do not exist; files that cannot be written.
pub fn run(args: &MigrateArgs) -> Result<Status> {
    if args.paths.iter().any(|path| path == "-") {
        bail!("standard input cannot be rewritten\n  help: name files or folders");
    }
    let collected = InputFiles::from_paths(&args.paths, None)?;
    if let Some((path, _)) = collected.contents.first() {
        bail!("`{path}` is not a regular file and cannot be rewritten");
    }
    let Session { mut db, files, left_out, .. } =
        Session::open(collected, &args.host, &LintArgs::default(), args.root.as_deref(), Edits::Maybe)?;
    left_out.iter().for_each(|text| term::warn(SafeText::message(text)));
    args.host.check_variants(&db, &games(&db, &files))?;
    let before = gdl_db::Db::fork(&db);
    let originals: Vec<Arc<str>> = files.iter().map(|file| file.text(&db).clone()).collect();
    let mut migrator = Migrator::new(args.from.map(|from| match from {
        OldVersion::V7_0 => Version::V7_0,
        OldVersion::V7_1 => Version::V7_1,
    }));
    migrator.run(&mut db, &files);
    let changed: Vec<(File, &Arc<str>)> =
        files.iter().copied().zip(&originals).filter(|(file, before)| *file.text(&db) != **before).collect();
    let is_written = !args.diff && !args.check;
    if is_written {
        write_files(&db, &changed)?;
    }
    let decisions: Vec<Decision> = files.iter().flat_map(|&file| migrator.decisions(&db, file)).collect();
    let effects = effects(&before, &db, &changed);
    let report =
        Report { db: &db, before: &before, migrator: &migrator, decisions: &decisions, effects: &effects, is_written };
    let mut output = Output::new();
    if args.diff {
        for (file, before) in &changed {
            output.text(&unified(file.path(&db), before, file.text(&db), args.color.enabled()))?;
        }
    } else if args.format == Format::Json {
        output.text(&crate::inquire::json(&report.json())?)?;
    } else if !args.quiet {
        output.text(&SafeText::lines(&report.text()))?;
    }
    output.finish()?;
    if args.format == Format::Text && !args.quiet {
        files.iter().for_each(|&file| name_fault(&db, file));
        if args.diff {
            term::say(SafeText::lines(report.text().trim_end()));
        }
    }
    let is_open = !decisions.is_empty() || (!is_written && !changed.is_empty());
    Ok(if is_open { Status::Findings } else { Status::Clean })
}

/// What the rewrites change in games, in the order of their paths.
fn effects(before: &GdlDatabase, after: &GdlDatabase, changed: &[(File, &Arc<str>)]) -> Vec<GameDiff> {
    let games = changed.iter().flat_map(|(file, _)| games_of(after, *file));
    let games: BTreeMap<Utf8PathBuf, File> = games.map(|game| (game.path(after).to_owned(), game)).collect();
    let effects = games
        .into_iter()
        .map(|(path, game)| diff(&Inquiry::of(before, gdl_db::Db::file(before, &path)), &Inquiry::of(after, game)));
    effects.filter(|effect| !effect.is_empty()).collect()
}

/// Says which syntax error keeps a file from being rewritten.
fn name_fault(db: &GdlDatabase, file: File) {
    let Some(fault) = first_fault(db, file) else { return };
    let line = crate::place::place(db, file, fault.cause.start()).line;
    term::say(text!(
        "note: `{}` is not rewritten after line {}: a quotation mark, a comment or a parenthesis is wrong there\n  help: run `gdl check` and repair that first",
        file.path(db),
        line
    ));
}

fn write_files(db: &GdlDatabase, changed: &[(File, &Arc<str>)]) -> Result<()> {
    let mut files: Vec<Replacement<'_>> = Vec::new();
    for (file, before) in changed {
        let path = file.path(db);
        let FileStatus::Text(encoding) = file.status(db) else { continue };
        let bytes = |text: &str| {
            encode(text, *encoding)
                .map_err(|error| anyhow!("`{}` has no byte in the encoding of the file", error.ch))
                .with_context(|| format!("`{path}` cannot be written"))
        };
        files.push((path, bytes(before)?, bytes(file.text(db))?));
    }
    replace_files(&files)
}
