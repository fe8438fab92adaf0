//! `gdl fmt`: puts modules into one style; only whitespace changes.

use std::{collections::BTreeSet, sync::Arc};

use anyhow::{Context, Result, anyhow, bail, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use gdl_base::{Lines, counted};
use gdl_db::{Change, Db, File, FileStatus, GdlDatabase, MemorySystem, Options as DbOptions, lines};
use gdl_fmt::{FormattedText, MAX_ERRORS, MAX_FORM_TOKENS, Options, Style, apply, compare, format, format_range};
use gdl_lint::{is_plainly_gdl, not_gdl};
use gdl_project::ProjectSettings;
use gdl_syntax::{TextRange, encode};
use rayon::prelude::*;

use crate::{
    Status,
    bdl::{self, BoardFormat, FormattedBoards},
    collect::{InputFiles, skipped_message},
    diff,
    host::database,
    limits,
    panic::{self, caught},
    safe_text::SafeText,
    settings::{LintArgs, find_settings, problems_of},
    term::{self, ColorChoice, Output},
    text, write,
};

/// Format modules
///
/// Only whitespace changes, never a token or a comment: the game stays the same. A form whose parentheses do not match
/// stays as it is. The comments `; gdl: fmt off`, `; gdl: fmt on` and `; gdl: fmt skip` keep your own layout.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl fmt                        all modules in the current folder and below
  gdl fmt --check                status 1 if a module is not in style; nothing is written
  gdl fmt --diff my-game.g       show what would change
  gdl fmt --style preserve maps  tidy up, but keep the lines and columns of the author
  gdl fmt --range 10:40 my-game.g
  gdl fmt - < old.g > new.g

Exit status: 0 done, or nothing to do; 1 with --check or --diff if something would change; 2 wrong usage or trouble with
files, 101 internal error.")]
pub struct FmtArgs {
    /// Files, folders with all *.g and *.xcq files below, or - for standard input, which is written to standard output
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// The file name of standard input: settings are searched from its folder upward
    #[arg(long, value_name = "PATH")]
    pub stdin_filename: Option<Utf8PathBuf>,
    /// Show which files would change, and write nothing
    #[arg(long)]
    pub check: bool,
    /// Show what would change, and write nothing
    #[arg(long, conflicts_with = "check")]
    pub diff: bool,
    /// Format only the forms that touch these lines, counted from 1, in one file
    #[arg(long, value_name = "FIRST:LAST", value_parser = parse_lines)]
    pub range: Option<(u32, u32)>,
    /// The maximum columns of a line; overrides gdl.toml [default: 80]
    #[arg(long, value_name = "COLUMNS", value_parser = clap::value_parser!(u16).range(40..=400), help_heading = "Style")]
    pub width: Option<u16>,
    /// The style in which columns are formatted; overrides gdl.toml [default: grid]
    #[arg(long, value_enum, value_name = "STYLE", help_heading = "Style")]
    pub style: Option<StyleArg>,
    /// The settings, instead of the gdl.toml that is found upward from each file
    #[arg(long, value_name = "PATH", help_heading = "Style", conflicts_with = "no_config")]
    pub config: Option<Utf8PathBuf>,
    /// Do not look for gdl.toml
    #[arg(long, help_heading = "Style")]
    pub no_config: bool,
    /// Skip files of other languages with the extension of modules, such as ANTLR grammars, even if you name them
    #[arg(long)]
    pub skip_foreign: bool,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Output")]
    pub color: ColorChoice,
    /// Do not print the changed files or a summary
    #[arg(long, short, help_heading = "Output")]
    pub quiet: bool,
}

/// The style in which columns are formatted.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub enum StyleArg {
    /// Rows of tables, runs of add and of units in columns.
    Grid,
    /// One space between elements.
    Compact,
    /// As the author made them; only trailing whitespace and lines with odd indentation change.
    Preserve,
}

/// The maximum number of broken forms of a file that are reported one by one.
const MAX_BROKEN: usize = 10;

/// The result for a file.
struct Outcome {
    file: File,
    result: Result<FormattedFile, Trouble>,
}

/// A file that can be formatted.
struct FormattedFile {
    before: Arc<str>,
    after: String,
    /// The first lines of forms that stay unchanged because they are broken.
    broken: Vec<u32>,
    /// The first lines of forms that stay unchanged because they are too long.
    huge: Vec<u32>,
    /// The number of syntax errors, if there are too many to format anything.
    too_many_errors: Option<usize>,
}

/// The reason why a file is left unchanged.
enum Trouble {
    /// The file cannot be read, with the message.
    Unfit(String),
    /// The file belongs to another tool, with the message.
    NotGdl(String),
    /// A bug in gdl, with the message if the panic hook has not shown it.
    Bug(Option<String>),
}

/// Runs the command.
///
/// # Errors
///
/// Paths or settings that do not exist; files that cannot be written.
pub fn run(args: &FmtArgs) -> Result<Status> {
    let mut collected = InputFiles::from_paths(&args.paths, args.stdin_filename.as_deref())?;
    if let Some(left_out) = limits::limit_folders(&mut collected) {
        term::warn(SafeText::message(&left_out));
    }
    let from_stdin = args.paths.iter().any(|path| path == "-");
    if from_stdin && args.paths.len() > 1 {
        bail!("standard input cannot be formatted together with files\n  help: give - alone");
    }
    if let Some((path, _)) = collected.contents.first().filter(|_| !from_stdin) {
        bail!("`{path}` is not a regular file\n  help: use `gdl fmt - < {path}`");
    }
    let mut db = database(DbOptions::default(), &collected.folders, &[]);
    let lint = LintArgs { config: args.config.clone(), no_config: args.no_config, ..LintArgs::default() };
    let settings = find_settings(&db, &lint, collected.files.iter().chain(&collected.boards.files))?;
    // A file that was named is always formatted, whatever the settings say about its folder.
    collected.files.retain(|path| collected.named.contains(path) || !settings.excludes(path));
    collected.apply_contents(&mut db);
    for (file, problems) in problems_of(&settings) {
        let count = counted(problems.len(), "mistake", "mistakes");
        term::warn(text!("there is {} in `{}`; `gdl check` shows more", count, file.path(&db)));
    }
    let files: Vec<(File, Options)> =
        collected.files.iter().map(|path| (db.file(path), options(args, &settings, path))).collect();
    if args.range.is_some() {
        ensure!(collected.boards.named.is_empty(), "--range is for modules\n  help: format the whole board game");
        ensure!(files.len() == 1, "--range needs one file\n  help: name the file");
    }
    let threads = rayon::ThreadPoolBuilder::new().stack_size(panic::STACK_SIZE).build().context("no threads")?;
    let worker = db.clone();
    let outcomes: Vec<Outcome> = threads.install(|| {
        let lay = |db: &mut GdlDatabase, (file, options): &(File, Options)| {
            let result = caught(|| lay_out(db, *file, options, args.range)).unwrap_or(Err(Trouble::Bug(None)));
            Outcome { file: *file, result }
        };
        files.par_iter().map_with(worker, lay).collect()
    });
    collected.boards.files.retain(|path| collected.boards.named.contains(path) || !settings.excludes(path));
    if args.skip_foreign {
        collected.boards.named.clear();
    }
    let how = BoardFormat {
        from_stdin: args.paths.iter().any(|path| path == "-"),
        check: args.check,
        diff: args.diff,
        color: args.color.enabled(),
        quiet: args.quiet,
    };
    let boards = bdl::format_boards(&collected.boards, how)?;
    report(&db, args, &collected.named, outcomes, boards)
}

/// Writes or shows the changes, or only reports them.
fn report(
    db: &GdlDatabase,
    args: &FmtArgs,
    named: &BTreeSet<Utf8PathBuf>,
    outcomes: Vec<Outcome>,
    boards: FormattedBoards,
) -> Result<Status> {
    let from_stdin = args.paths.iter().any(|path| path == "-");
    let mut foreign = Vec::new();
    let mut output = Output::new();
    let mut status = boards.status.unwrap_or(Status::Clean);
    let (mut changed, mut unchanged) = (boards.changed, boards.unchanged);
    for outcome in outcomes {
        let path = outcome.file.path(db);
        let laid = match outcome.result {
            Ok(laid) => laid,
            Err(Trouble::NotGdl(_)) if args.skip_foreign || !named.contains(path) => {
                foreign.push(path);
                continue;
            }
            Err(trouble) => {
                status = status.max(report_skipped(path, named.contains(path), trouble));
                continue;
            }
        };
        for line in laid.broken.iter().take(MAX_BROKEN) {
            term::say(text!(
                "{}:{}: the parentheses of this form do not match; it stays as it is (`gdl check` shows more)",
                path,
                line
            ));
        }
        if let Some(more @ 1..) = laid.broken.len().checked_sub(MAX_BROKEN) {
            let more = counted(more, "more form stays", "more forms stay");
            term::say(text!("{}: {} unchanged, for the same reason", path, more));
        }
        for line in &laid.huge {
            term::say(text!(
                "{}:{}: this form has more than {} tokens; it stays as it is",
                path,
                *line,
                MAX_FORM_TOKENS
            ));
        }
        if let Some(count) = laid.too_many_errors {
            term::say(text!(
                "{}: not formatted: {} syntax errors, more than {}\n  help: `gdl check` shows them; repair the first ones, \
                 which may cause the others",
                path,
                count,
                MAX_ERRORS
            ));
        }
        let is_same = *laid.before == *laid.after;
        if is_same {
            unchanged += 1
        } else {
            changed += 1
        }
        if !is_same && (args.check || args.diff) {
            status = status.max(Status::Findings);
        }
        if args.diff {
            if !is_same {
                output.text(&diff::unified(path, &laid.before, &laid.after, args.color.enabled()))?;
            }
        } else if from_stdin && !args.check {
            output.data(&bytes(db, outcome.file, &laid.after)?)?;
        } else if !is_same {
            if !args.check
                && let Err(error) = save(db, outcome.file, &laid)
            {
                // An error in one file does not stop the others.
                term::error(term::causes(&error));
                status = status.max(Status::Trouble);
                changed -= 1;
                continue;
            }
            if !args.quiet {
                output.text(&text!("{}\n", path))?;
            }
        }
    }
    output.finish()?;
    if !args.quiet && !foreign.is_empty() {
        term::say(skipped_message(foreign.into_iter()));
    }
    if !args.quiet && (args.check || !from_stdin) {
        let told = if args.check || args.diff { "would be formatted" } else { "formatted" };
        let (changed, unchanged) = (counted(changed, "file", "files"), counted(unchanged, "file", "files"));
        term::say(text!("{} {}, {} in style already", changed, told, unchanged));
    }
    Ok(status)
}

/// Reports why a file is left unchanged.
fn report_skipped(path: &Utf8Path, is_named: bool, trouble: Trouble) -> Status {
    match trouble {
        Trouble::Unfit(why) | Trouble::NotGdl(why) => {
            if is_named {
                term::error(text!("`{}`: {}; it was not formatted", path, why));
            } else {
                term::say(text!("{}: skipped: {}", path, why));
            }
            Status::Trouble
        }
        Trouble::Bug(why) => {
            if let Some(why) = why {
                term::say(text!("internal error: {}\n  This is a bug in gdl. Please report it with the file.", why));
            }
            term::say(text!("  It happened in `{}`, which was left as it is.", path));
            Status::Internal
        }
    }
}

fn lay_out(
    db: &GdlDatabase,
    file: File,
    options: &Options,
    part: Option<(u32, u32)>,
) -> Result<FormattedFile, Trouble> {
    match file.status(db) {
        FileStatus::Text(_) => {}
        FileStatus::Missing => return Err(Trouble::Unfit("the file does not exist".to_owned())),
        FileStatus::TooLarge(excess) => {
            return Err(Trouble::Unfit(format!("the file {excess}; split it into several files")));
        }
        FileStatus::Wide(_) | FileStatus::Unreadable(_) => {
            return Err(Trouble::Unfit(format!("the file {}", file.status(db).obstacle().unwrap_or_default())));
        }
    }
    if let Some(message) = of_other_tool(file.path(db), file.text(db)) {
        return Err(Trouble::NotGdl(message));
    }
    let before = Arc::clone(file.text(db));
    let FormattedText { text: after, broken, huge, too_many_errors } = format(&before, options);
    // Final check: a result that differs in more than whitespace is never written.
    if let Err(mismatch) = compare(&before, &after) {
        let at = u32::from(mismatch.old);
        return Err(Trouble::Bug(Some(format!("formatting would change more than whitespace, at byte {at}"))));
    }
    let lines = lines(db, file);
    let after = match part {
        None => after,
        Some((first, last)) => {
            let range = line_range(lines, first, last);
            let range = range.ok_or_else(|| Trouble::Unfit(format!("the file has no line {first}")))?;
            apply(&before, &format_range(&before, range, options))
        }
    };
    let line_of = |range: &TextRange| lines.line_of(range.start()) + 1;
    let broken = broken.iter().map(line_of).collect();
    let huge = huge.iter().map(line_of).collect();
    Ok(FormattedFile { before, after, broken, huge, too_many_errors })
}

/// Why a text is not GDL, if so. The forms of the text are in memory only until this is known.
fn of_other_tool(path: &Utf8Path, text: &Arc<str>) -> Option<String> {
    if is_plainly_gdl(text) {
        return None;
    }
    let mut db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
    let mut change = Change::new();
    change.set_text(path, Arc::clone(text));
    db.apply(change);
    not_gdl(&db, db.file(path)).map(|finding| finding.message)
}

/// The range of lines `first` to `last`, counted from 1, without the line end of the last.
fn line_range(lines: &Lines, first: u32, last: u32) -> Option<TextRange> {
    let (first, last) = (first.checked_sub(1)?, last.min(lines.count()).checked_sub(1)?);
    (first <= last).then(|| lines.range_of(first).cover(lines.range_of(last)))
}

fn save(db: &GdlDatabase, file: File, laid: &FormattedFile) -> Result<()> {
    let path = file.path(db);
    let (before, after) = (bytes(db, file, &laid.before)?, bytes(db, file, &laid.after)?);
    write::replace_file(path, &before, &after).with_context(|| format!("`{path}` cannot be written"))
}

/// The text in the encoding of the file.
fn bytes(db: &GdlDatabase, file: File, text: &str) -> Result<Vec<u8>> {
    let FileStatus::Text(encoding) = file.status(db) else { bail!("`{}` no longer exists", file.path(db)) };
    encode(text, *encoding).map_err(|error| anyhow!("`{}` has no byte in the encoding of the file", error.ch))
}

/// Returns the format options of a file: the command line overrides its settings.
fn options(args: &FmtArgs, settings: &ProjectSettings, path: &Utf8Path) -> Options {
    let Options { width, style } = settings.of(path).format();
    let style = match args.style {
        Some(StyleArg::Grid) => Style::Grid,
        Some(StyleArg::Compact) => Style::Compact,
        Some(StyleArg::Preserve) => Style::Preserve,
        None => style,
    };
    Options { width: args.width.map_or(width, Into::into), style }
}

fn parse_lines(text: &str) -> Result<(u32, u32), String> {
    let number = |digits: &str| Some(u32::try_from(digits.parse::<u64>().ok()?).unwrap_or(u32::MAX));
    let lines = text.split_once(':').and_then(|(first, last)| Some((number(first)?, number(last)?)));
    match lines {
        Some((first, last)) if 1 <= first && first <= last => Ok((first, last)),
        _ => Err("write FIRST:LAST, lines counted from 1, as in 10:40".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_from_one() {
        let lines = Lines::new("ab\ncd\ref".into());
        let range = |first, last| line_range(&lines, first, last).map(std::ops::Range::<usize>::from);
        assert_eq!(range(1, 1), Some(0..2));
        assert_eq!(range(2, 3), Some(3..8));
        assert_eq!(range(3, 99), Some(6..8));
        assert_eq!(range(4, 5), None);
    }
}
