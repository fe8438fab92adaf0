//! `gdl fix`: mends what `gdl check` finds, as far as rules know how.

use anyhow::{Context, Result, bail};
use camino::Utf8PathBuf;
use clap::Args;
use gdl_db::{Change, File, FileStatus, GdlDatabase};
use gdl_lint::{Fixed, Safety, diagnostics, fix_text};
use gdl_report::counted;
use gdl_syntax::encode;

use crate::{
    Status,
    collect::Collected,
    diff,
    host::HostArgs,
    panic::caught,
    session::{Session, games},
    settings::{LintArgs, SettingsOfFiles},
    term::{self, ColorChoice, Output},
    text, write,
};

/// Mend what `gdl check` finds
///
/// Only what is safe is done unless you ask for more: a safe fix never changes the game but for the mistake itself.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl fix                        all modules in the current folder and below
  gdl fix --diff my-game.g       show what would change
  gdl fix --unsafe-fixes maps    guesses too: look at the changes
  gdl fix --check                status 1 if there is something to mend; nothing is written

Exit status: 0 done, or nothing to do; 1 with --diff or --check if something would change; 2 wrong usage or trouble with
files, 101 internal error.")]
pub struct FixArgs {
    /// Files, or folders with all *.g and *.xcq files below
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// Apply fixes that are guesses or change the game, too
    #[arg(long)]
    pub unsafe_fixes: bool,
    /// Show what would change, and write nothing
    #[arg(long)]
    pub diff: bool,
    /// Only tell whether something would change
    #[arg(long, conflicts_with = "diff")]
    pub check: bool,
    /// Judge all files as part of this game, a path or the name of a module
    #[arg(long, value_name = "MODULE", help_heading = "Modules")]
    pub root: Option<String>,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub lint: LintArgs,
    /// When to use colour
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// No summary at the end
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
}

/// Runs the command.
///
/// # Errors
///
/// Paths, library folders or a root that are not there; files that cannot be written.
pub fn run(args: &FixArgs) -> Result<Status> {
    if args.paths.iter().any(|path| path == "-") {
        bail!("standard input cannot be mended\n  help: name files or folders");
    }
    let collected = Collected::from_paths(&args.paths, None)?;
    if let Some((path, _)) = collected.contents.first() {
        bail!("`{path}` is no regular file and cannot be mended");
    }
    let Session { mut db, files, settings, .. } =
        Session::open(collected, &args.host, &args.lint, args.root.as_deref())?;
    args.host.check_variants(&db, &games(&db, &files))?;
    let least = if args.unsafe_fixes { Safety::Unsafe } else { Safety::Safe };
    let mut output = Output::new();
    let (mut changed, mut done) = (0, 0);
    let mut status = Status::Clean;
    for file in files {
        let before = file.text(&db).clone();
        let Some(fixed) = caught(|| mend(&mut db, file, &settings, least)) else {
            term::say(text!("  It happened in `{}`, which was left as it is.", file.path(&db)));
            status = Status::Internal;
            continue;
        };
        let Some(fixed) = fixed else { continue };
        changed += 1;
        done += fixed.applied.iter().map(|applied| applied.count).sum::<usize>();
        if args.diff {
            output.text(&diff::unified(file.path(&db), &before, &fixed.text, args.color.enabled()))?;
        } else if !args.check {
            save(&db, file, &before, &fixed)?;
        }
    }
    output.finish()?;
    if !args.quiet {
        let told = if args.diff || args.check { "would be mended" } else { "mended" };
        let (done, changed) = (counted(done, "mistake", "mistakes"), counted(changed, "file", "files"));
        term::say(text!("{} in {} {}", done, changed, told));
    }
    let would_change = changed > 0 && (args.diff || args.check);
    Ok(if would_change { status.max(Status::Findings) } else { status })
}

/// Mends a file in the database, so that the files after it are judged with what it says now.
fn mend(db: &mut GdlDatabase, file: File, settings: &SettingsOfFiles, least: Safety) -> Option<Fixed> {
    let path = file.path(db).to_owned();
    let options = &settings.of(&path)?.lint;
    let before = file.text(db).clone();
    let set = |db: &mut GdlDatabase, text: &str| {
        let mut change = Change::new();
        change.set_text(path.clone(), text);
        db.apply(change);
    };
    let fixed = fix_text(&before, least, |text| {
        set(db, text);
        diagnostics(db, file, options)
    });
    set(db, fixed.as_ref().map_or(&before, |fixed| &fixed.text));
    fixed
}

fn save(db: &GdlDatabase, file: File, before: &str, fixed: &Fixed) -> Result<()> {
    let path = file.path(db);
    let FileStatus::Text(encoding) = file.status(db) else { return Ok(()) };
    let bytes = |text: &str| {
        encode(text, *encoding)
            .map_err(|error| anyhow::anyhow!("`{}` has no byte in the encoding of the file", error.ch))
            .with_context(|| format!("`{path}` cannot be written"))
    };
    write::replace_file(path, &bytes(before)?, &bytes(&fixed.text)?)
        .with_context(|| format!("`{path}` cannot be written"))
}
