//! `gdl table compress` and `gdl table expand`: fewer or more clauses for the same table.

use anyhow::Result;
use clap::Args;
use gdl_base::counted;
use gdl_inquire::Inquiry;
use gdl_schema::TableId;
use gdl_tables::{PlanOptions, Reshaped, Shape, reshape};

use super::{
    save::{format_settings, note_sharing, read_only, write_files},
    table_named,
};
use crate::{
    Status, diff,
    host::HostArgs,
    term::{self, ColorChoice, Output},
    text,
};

/// Write the same tables with fewer clauses
///
/// Clauses with the same value are joined with lists of types, clauses of a row or a column with a list of values, and
/// clauses that later ones overwrite are removed. Where a list of the game has the same types, its symbol is written.
/// Clauses with comments stay, and no clause moves across a comment. The game is evaluated before anything is written:
/// every value must stay.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl table compress my-game.g --diff
  gdl table compress my-game.g hit-chance

Exit status: 0 done, or nothing to do; 1 if clauses could not be proven to set the same, or with --dry-run or --diff if
something would change; 2 wrong usage or trouble with files.")]
pub struct CompressArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE")]
    pub module: String,
    /// The name of a table; without it, all tables
    #[arg(value_name = "TABLE")]
    pub table: Option<String>,
    #[command(flatten)]
    pub write: ReshapeArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Write the same table with one clause for each entry
///
/// Lists of types and lists of values that are written out become clauses of their own; symbols of lists such as `u*` stay.
/// Clauses with comments stay. The game is evaluated before anything is written: every value must stay.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl table expand my-game.g hit-chance --diff

Exit status: 0 done, or nothing to do; 1 if clauses could not be proven to set the same, or with --dry-run or --diff if
something would change; 2 wrong usage or trouble with files.")]
pub struct ExpandArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE")]
    pub module: String,
    /// The name of a table
    #[arg(value_name = "TABLE")]
    pub table: String,
    #[command(flatten)]
    pub write: ReshapeArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// How clauses are written again.
#[derive(Args, Debug, Clone)]
pub struct ReshapeArgs {
    /// Show how many clauses the tables would have, and write nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Show the changes of the files, and write nothing
    #[arg(long, conflicts_with = "dry_run")]
    pub diff: bool,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
    /// Do not print the tables or a summary
    #[arg(long, short)]
    pub quiet: bool,
}

/// Runs `gdl table compress`.
///
/// # Errors
///
/// The module or the table is missing, or a file cannot be written.
pub fn compress(args: &CompressArgs) -> Result<Status> {
    let table = args.table.as_deref().map(table_named).transpose()?;
    run(&args.module, table, Shape::Compressed, &args.write, &args.host)
}

/// Runs `gdl table expand`.
///
/// # Errors
///
/// The module or the table is missing, or a file cannot be written.
pub fn expand(args: &ExpandArgs) -> Result<Status> {
    run(&args.module, Some(table_named(&args.table)?), Shape::Expanded, &args.write, &args.host)
}

fn run(module: &str, table: Option<TableId>, shape: Shape, args: &ReshapeArgs, host: &HostArgs) -> Result<Status> {
    let (db, root) = host.open(module)?;
    let inquiry = Inquiry::of(&db, root);
    let settings = format_settings(&db, &inquiry);
    let options = PlanOptions {
        read_only: &|file| read_only(&db, root, file),
        format: &|file| settings.of(file.path(&db)).format(),
    };
    if !gdl_eval::loads(&db, root) {
        term::error(text!("the engine would not load `{}`: correct its errors first", root.path(&db)));
        return Ok(Status::Findings);
    }
    let found = reshape(&inquiry, table, shape, &options);
    let shows = args.dry_run || args.diff;
    if !shows {
        write_files(&db, &found.files)?;
    }
    let mut output = Output::new();
    if args.diff {
        for file in &found.files {
            let path = file.file.path(&db);
            output.text(&diff::unified(path, file.file.text(&db), &file.text, args.color.enabled()))?;
        }
    } else if !args.quiet {
        for table in &found.tables {
            let after = counted(table.after, "clause", "clauses");
            output.text(&text!("{}: {} -> {}\n", table.table.name(), table.before, after))?;
        }
    }
    output.finish()?;
    if !args.quiet {
        found.files.iter().for_each(|file| note_sharing(&db, root, file.file));
        summary(&found, shows);
    }
    let is_open = found.unproven > 0 || (shows && !found.files.is_empty());
    Ok(if is_open { Status::Findings } else { Status::Clean })
}

fn summary(found: &Reshaped, shows: bool) {
    if found.unproven > 0 {
        let forms = counted(found.unproven, "form", "forms");
        term::say(text!("note: {} stayed: other clauses could not be proven to set the same", forms));
    }
    if found.files.is_empty() {
        term::say(text!("nothing to change"));
        return;
    }
    let count = |count: fn(&gdl_tables::ReshapedTable) -> usize| found.tables.iter().map(count).sum::<usize>();
    let verb = if shows { "would write" } else { "wrote" };
    let after = counted(count(|table| table.after), "clause", "clauses");
    let files = counted(found.files.len(), "file", "files");
    term::say(text!("{} {} for {} in {}", verb, after, count(|table| table.before), files));
}
