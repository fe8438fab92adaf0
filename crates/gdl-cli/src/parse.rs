//! `gdl parse`: only the syntax of a file.

use std::{collections::HashSet, fmt::Write};

use anyhow::{Result, ensure};
use camino::Utf8PathBuf;
use clap::Args;
use gdl_db::{Db, FileStatus, GdlDatabase, Options, expect_no_edits, parse, syntax_errors};
use gdl_lint::{Diagnostic, LintOptions, diagnostics, is_plainly_gdl};
use gdl_schema::msg;
use gdl_syntax::{NodeOrToken, SyntaxNode, TextRange, WalkEvent};

use crate::{
    Status,
    bdl::{self, ParsedBoard},
    collect::InputFiles,
    host::database,
    report::{FileReport, Format, Report, ReportStyle, Summary},
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
    text,
};

/// Check the syntax of a file, or show its tree
///
/// The tree contains every byte of the file, including whitespace and comments.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl parse my-game.g
  gdl parse --tree my-game.g | less

Exit status: 0 no errors, 1 syntax errors, 2 the file is missing.")]
pub struct ParseArgs {
    /// A file, or - for standard input
    pub file: Utf8PathBuf,
    /// Print the tree: kinds, ranges in bytes of the UTF-8 text, and the text of tokens
    #[arg(long)]
    pub tree: bool,
    /// The format of syntax errors
    #[arg(long, value_enum, default_value_t, conflicts_with = "tree")]
    pub format: Format,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
}

/// Runs the command.
///
/// # Errors
///
/// The file is missing.
pub fn run(args: &ParseArgs) -> Result<Status> {
    ensure!(!args.file.is_dir(), "`{}` is a folder\n  help: name one file, or use gdl check", args.file);
    let mut collected = InputFiles::from_paths(std::slice::from_ref(&args.file), None)?;
    let mut db = database(Options::default(), &collected.folders, &[]);
    collected.apply_contents(&mut db);
    expect_no_edits(&db);
    if let Some(path) = collected.boards.named.first() {
        return show_board(args, bdl::parse(&collected.boards, path)?);
    }
    let Some(path) = collected.files.first() else { return Ok(Status::Trouble) };
    let file = db.file(path);
    let readable = matches!(file.status(&db), FileStatus::Text(_));
    let errors = syntax_errors(&db, file);
    let status = match (readable, errors.is_empty()) {
        (false, _) => Status::Trouble,
        (true, false) => Status::Findings,
        (true, true) => Status::Clean,
    };

    let mut output = Output::new();
    if args.tree && readable {
        output.text(&SafeText::lines(&dump(&parse(&db, file).syntax())))?;
    } else {
        let ranges = errors.iter().flat_map(|error| {
            let omitted = error.omitted.map(|omitted| omitted.first);
            [Some(error.range), omitted].into_iter().flatten().map(|range| (range, error.kind.id()))
        });
        let known: HashSet<(TextRange, &str)> = ranges.collect();
        // Without syntax errors only a file that is not GDL has one.
        let is_sound = readable && errors.is_empty() && is_plainly_gdl(file.text(&db));
        let found = if is_sound { Vec::new() } else { diagnostics(&db, file, &LintOptions::default()) };
        let is_syntax = |finding: &&Diagnostic| {
            !readable
                || finding.rule.name == msg::NOT_A_GDL_FILE.def().id
                || known.contains(&(finding.range, finding.rule.name))
        };
        let findings: Vec<Diagnostic> = found.iter().filter(is_syntax).cloned().collect();
        show_errors(args, &db, FileReport { file, findings }, &mut output)?;
    }
    output.finish()?;
    Ok(status)
}

/// Shows the tree or the syntax errors of a board game.
fn show_board(args: &ParseArgs, board: ParsedBoard) -> Result<Status> {
    let status = if board.errors.findings.is_empty() { Status::Clean } else { Status::Findings };
    let mut output = Output::new();
    match args.tree {
        true => output.text(&SafeText::lines(&board.tree))?,
        false => show_errors(args, &board.db, board.errors, &mut output)?,
    }
    output.finish()?;
    Ok(status)
}

/// Shows the syntax errors of a file of the database, or says that there are none.
///
/// # Errors
///
/// Standard output cannot be written.
fn show_errors(args: &ParseArgs, db: &GdlDatabase, file: FileReport, output: &mut Output) -> Result<()> {
    let mut summary = Summary::of_file(false);
    file.findings.iter().for_each(|finding| summary.count(finding));
    if file.findings.is_empty() && args.format.wants_summary() {
        term::say(text!("{}: no syntax errors", file.file.path(db)));
    }
    let files = [file];
    let report = Report { db, files: &files, summary: &summary };
    let look = ReportStyle {
        color: args.color.enabled(),
        ascii: term::is_dumb(),
        max_findings: Some(0),
        show_cascading: true,
        hints: true,
        in_full: None,
    };
    output.text(&report.render(args.format, look))
}

/// One line per node or token, indented by depth.
fn dump(root: &SyntaxNode) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for event in root.preorder_with_tokens() {
        let WalkEvent::Enter(element) = event else {
            depth -= 1;
            continue;
        };
        let _ = write!(out, "{:indent$}{:?}@{:?}", "", element.kind(), element.text_range(), indent = 2 * depth);
        if let NodeOrToken::Token(token) = &element {
            let _ = write!(out, " {:?}", token.text());
        }
        out.push('\n');
        depth += 1;
    }
    out
}
