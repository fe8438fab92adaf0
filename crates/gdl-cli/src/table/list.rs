//! `gdl table GAME`: the tables of a game.

use anyhow::Result;
use gdl_inquire::{Document, Inline};
use gdl_tables::{TableSummary, summaries};

use super::{Format, TableArgs};
use crate::csv::csv_field;
use crate::{
    Status,
    inquire::{AnswerArgs, Format as AnswerFormat, OpenGame},
    safe_text::SafeText,
    term::Output,
};

/// Shows the list.
///
/// # Errors
///
/// The module is missing.
pub fn run(args: &TableArgs, module: &str) -> Result<Status> {
    let game = OpenGame::open(module, &args.host)?;
    let tables = summaries(&game.inquiry());
    let format = match args.format {
        Format::Csv => {
            let mut output = Output::new();
            output.text(&SafeText::lines(&csv(&tables)))?;
            output.finish()?;
            return Ok(Status::Clean);
        }
        Format::Text => AnswerFormat::Text,
        Format::Json => AnswerFormat::Json,
        Format::Markdown => AnswerFormat::Markdown,
        Format::Html => AnswerFormat::Html,
    };
    let path = game.inquiry().root.path(game.inquiry().db).to_string();
    // One answer: the list.
    let answer = AnswerArgs { format, color: args.color };
    game.print(&answer, &[tables], |tables| document(tables, &path))
}

fn document(tables: &[TableSummary], path: &str) -> Document {
    let mut document = Document::new(Inline::words("Tables of ").code(path));
    if tables.is_empty() {
        document.paragraph("No form fills a table.");
    }
    let row = |summary: &TableSummary| {
        let TableSummary { table, rows, columns, index, clauses, default, .. } = summary;
        vec![
            Inline::name(*table),
            Inline::words(format!("{} by {}", index[0], index[1])),
            Inline::words(format!("{rows} x {columns}")),
            Inline::words(clauses.to_string()),
            Inline::name(default.clone()),
            Inline::words(format!("{}%", default_share(summary))),
        ]
    };
    let head = ["table", "types", "size", "clauses", "default", "default share"];
    document.table(&head, tables.iter().map(row).collect());
    document
}

/// The percentage of entries that have the default. All and none are exact.
fn default_share(summary: &TableSummary) -> usize {
    let all = summary.rows * summary.columns;
    match summary.defaults {
        0 => 0,
        defaults if defaults == all => 100,
        defaults => (defaults * 100 / all.max(1)).clamp(1, 99),
    }
}

fn csv(tables: &[TableSummary]) -> String {
    let mut out = "table,first,second,rows,columns,clauses,default,defaults\r\n".to_owned();
    for TableSummary { table, rows, columns, index: [first, second], clauses, default, defaults } in tables {
        let table = csv_field(table, false);
        out += &format!("{table},{first},{second},{rows},{columns},{clauses},{default},{defaults}\r\n");
    }
    out
}
