//! `gdl fix`: applies the fixes of the findings of `gdl check`.

use std::sync::Arc;

use anyhow::{Context, Result, bail};
use camino::Utf8PathBuf;
use clap::Args;
use gdl_base::counted;
use gdl_db::{Change, File, FileStatus, GdlDatabase, lines};
use gdl_lint::{FixCount, FixedText, Fixer, Safety, first_fault};
use gdl_project::ProjectSettings;
use gdl_syntax::{MAX_OF_KIND, encode};

use crate::{
    Status,
    bdl::{FixMode, fix_boards},
    collect::InputFiles,
    diff,
    host::HostArgs,
    panic::caught,
    safe_text::SafeText,
    session::{Edits, Session, games},
    settings::LintArgs,
    term::{self, ColorChoice, Output},
    text, write,
};

/// Fix what `gdl check` finds
///
/// Applies safe fixes unless you ask for more. A safe fix leaves every game that loads the file as it is, or writes what
/// the text shows where a typed character makes the engine read something else (`2D6`, curved quotation marks). It
/// removes nothing that may be a sign of another error. While a module is missing, nothing is guessed. A file with a
/// string, a comment or a list that is not closed is left as it is, because the text after such an error is not
/// reliable. No fix adds an error to a game.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl fix                        all modules in the current folder and below
  gdl fix --diff my-game.g       show what would change
  gdl fix --unsafe-fixes maps    guesses too: look at the changes
  gdl fix --check                status 1 if there is something to fix; nothing is written

Exit status: 0 done, or nothing to do; 1 with --diff or --check if something would change; 2 wrong usage or trouble with
files, 101 internal error.")]
pub struct FixArgs {
    /// Files, or folders with all *.g and *.xcq files below
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// Also apply fixes that are guesses or change the game
    #[arg(long)]
    pub unsafe_fixes: bool,
    /// Show what would change, and write nothing
    #[arg(long)]
    pub diff: bool,
    /// Report whether something would change, and write nothing
    #[arg(long, conflicts_with = "diff")]
    pub check: bool,
    /// Check all files as part of this game, a path or the name of a module
    #[arg(long, value_name = "MODULE", help_heading = "Modules")]
    pub root: Option<String>,
    #[command(flatten)]
    pub host: HostArgs,
    #[command(flatten)]
    pub lint: LintArgs,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// Do not print a summary
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
}

/// Runs the command.
///
/// # Errors
///
/// Paths, library folders or a root that do not exist; files that cannot be written.
pub fn run(args: &FixArgs) -> Result<Status> {
    if args.paths.iter().any(|path| path == "-") {
        bail!("standard input cannot be fixed\n  help: name files or folders");
    }
    let collected = InputFiles::from_paths(&args.paths, None)?;
    if let Some((path, _)) = collected.contents.first() {
        bail!("`{path}` is not a regular file and cannot be fixed");
    }
    let Session { mut db, files, boards, settings, left_out, .. } =
        Session::open(collected, &args.host, &args.lint, args.root.as_deref(), Edits::Maybe)?;
    left_out.iter().for_each(|text| term::warn(SafeText::message(text)));
    args.host.check_variants(&db, &games(&db, &files))?;
    let least = if args.unsafe_fixes { Safety::Unsafe } else { Safety::Certain };
    let originals: Vec<Arc<str>> = files.iter().map(|file| file.text(&db).clone()).collect();
    let mut run =
        FixRun { applied: vec![Vec::new(); files.len()], cut: vec![false; files.len()], status: Status::Clean };
    run.fix_all(&mut db, &files, &settings, least);
    let FixRun { applied, cut, mut status } = run;
    let mut output = Output::new();
    let (mut changed, mut done) = (0, 0);
    for (((&file, before), applied), is_cut) in files.iter().zip(&originals).zip(&applied).zip(cut) {
        if is_cut {
            term::say(text!(
                "note: only the first {} problems of one kind are fixed in `{}`\n  help: run `gdl fix` again for the rest",
                MAX_OF_KIND,
                file.path(&db)
            ));
        }
        if least.is_safe() {
            name_fault(&db, file);
        }
        if file.text(&db) == before {
            continue;
        }
        changed += 1;
        done += applied.iter().map(|applied| applied.count).sum::<usize>();
        if args.diff {
            output.text(&diff::unified(file.path(&db), before, file.text(&db), args.color.enabled()))?;
        } else if !args.check {
            save(&db, file, before)?;
        }
    }
    let mode = match (args.diff, args.check) {
        (true, _) => FixMode::Diff { color: args.color.enabled() },
        (false, true) => FixMode::Check,
        (false, false) => FixMode::Write,
    };
    let of_boards = fix_boards(&boards, &settings, least, mode, &mut output)?;
    (changed, done) = (changed + of_boards.files, done + of_boards.problems);
    status = status.max(of_boards.status.unwrap_or(Status::Clean));
    output.finish()?;
    if !args.quiet {
        let verb = if args.diff || args.check { "would fix" } else { "fixed" };
        let (done, changed) = (counted(done, "problem", "problems"), counted(changed, "file", "files"));
        term::say(text!("{} {} in {}", verb, done, changed));
    }
    let would_change = changed > 0 && (args.diff || args.check);
    if would_change {
        status = status.max(Status::Findings);
    }
    Ok(status)
}

/// The maximum number of passes over all files. A further pass is made only if the last one changed something.
const MAX_PASSES: usize = 20;

/// The state of a run of `gdl fix`.
struct FixRun {
    /// The applied fixes, by file.
    applied: Vec<Vec<FixCount>>,
    /// Of which files only the first problems of a kind are fixed, by file.
    cut: Vec<bool>,
    status: Status,
}

impl FixRun {
    /// Fixes all files in the database, until a pass over them changes nothing: a fix in one file can lead to fixes in
    /// another.
    fn fix_all(&mut self, db: &mut GdlDatabase, files: &[File], settings: &ProjectSettings, least: Safety) {
        let mut fixer = Fixer::new(db, &|| ());
        // Those that are left alone from now on.
        let mut spoiled = vec![false; files.len()];
        for _ in 0..MAX_PASSES {
            let mut changes = false;
            for (index, &file) in files.iter().enumerate() {
                if spoiled[index] {
                    continue;
                }
                let options = &settings.of(file.path(db)).lint;
                let before = file.text(db).clone();
                let fixed = caught(|| fixer.fix_file(db, file, options, least));
                let Some(Some(FixedText { applied, bug, is_cut, .. })) = fixed else {
                    if fixed.is_none() {
                        self.spoil(db, file, &before);
                        fixer = Fixer::new(db, &|| ());
                        spoiled[index] = true;
                    }
                    continue;
                };
                if let Some(loss) = bug {
                    self.report_loss(file.path(db).as_str(), loss.name());
                    spoiled[index] = true;
                }
                if is_cut {
                    self.cut[index] = true;
                    spoiled[index] = true;
                }
                changes |= *file.text(db) != before;
                for new in applied {
                    match self.applied[index].iter_mut().find(|known| known.rule == new.rule) {
                        Some(known) => known.count += new.count,
                        None => self.applied[index].push(new),
                    }
                }
            }
            if !changes {
                break;
            }
        }
    }

    /// Restores the text of a file after a panic.
    fn spoil(&mut self, db: &mut GdlDatabase, file: File, before: &str) {
        let mut change = Change::new();
        change.set_text(file.path(db), before);
        db.apply(change);
        term::say(text!("  It happened in `{}`, which was left as it is.", file.path(db)));
        self.status = Status::Internal;
    }

    fn report_loss(&mut self, path: &str, lost: &str) {
        term::say(text!(
            "error: a fix would have deleted {} of `{}` without naming it, and was not applied\n  help: this is a defect of gdl: please report it with the file",
            lost,
            path
        ));
        self.status = Status::Internal;
    }
}

/// Reports which syntax error prevents safe fixes in a file.
fn name_fault(db: &GdlDatabase, file: File) {
    let Some(fault) = first_fault(db, file) else { return };
    let line = lines(db, file).line_of(fault.cause.start()) + 1;
    term::say(text!(
        "note: no safe fixes for `{}`: a quotation mark, a comment or a parenthesis is wrong on line {}\n  help: run `gdl check` and repair that first",
        file.path(db),
        line
    ));
}

fn save(db: &GdlDatabase, file: File, before: &str) -> Result<()> {
    let path = file.path(db);
    let FileStatus::Text(encoding) = file.status(db) else { return Ok(()) };
    let bytes = |text: &str| {
        encode(text, *encoding)
            .map_err(|error| anyhow::anyhow!("`{}` has no byte in the encoding of the file", error.ch))
            .with_context(|| format!("`{path}` cannot be written"))
    };
    write::replace_file(path, &bytes(before)?, &bytes(file.text(db))?)
        .with_context(|| format!("`{path}` cannot be written"))
}
