//! `gdl search`: full-text search in the manual. Works offline.

use anyhow::{Result, ensure};
use clap::Args;
use gdl_manual::{
    Hit, Target, escaped,
    imported::ImportedHit,
    search,
    terminal::{self, Style},
};
use serde_json::json;

use crate::{
    Status,
    doc::{
        UserManuals,
        board::{self, BoardPage},
        label,
    },
    safe_text::SafeText,
    term::{self, ColorChoice, Output},
    text,
};

/// Search the manual
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl search chance to capture
  gdl search \"fuel for planes\" --limit 3
  gdl search fog --json | jq -r '.[].name'

Exit status: 0 if something was found, 1 if nothing was.")]
pub struct SearchArgs {
    /// The words to search for
    #[arg(value_name = "WORDS", required = true)]
    pub words: Vec<String>,
    /// The maximum number of results
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub limit: usize,
    /// Print the results as JSON
    #[arg(long)]
    pub json: bool,
    /// Control when to use color
    #[arg(long, value_enum, default_value_t)]
    pub color: ColorChoice,
}

/// Runs the command.
///
/// # Errors
///
/// An I/O error of the write, or a limit of 0.
pub fn run(args: &SearchArgs) -> Result<Status> {
    ensure!(args.limit > 0, "a limit of 0 shows nothing");
    let query = args.words.join(" ");
    let hits = search(&query, args.limit);
    let manuals = UserManuals::default();
    let theirs = in_imported(&manuals, &query, args.limit, &hits);
    // Results about modules come first, and a few are enough beside them.
    let few = if hits.is_empty() { args.limit } else { args.limit.div_ceil(3) };
    let of_boards = board::search(&query, few);
    let found = !hits.is_empty() || !theirs.is_empty() || !of_boards.is_empty();
    let mut output = Output::new();
    if args.json {
        let results = hits.iter().map(result).chain(of_boards.into_iter().map(result_of_board));
        let results: Vec<_> = results.chain(theirs.iter().map(result_of_imported)).collect();
        output.text(&SafeText::json(&(serde_json::to_string_pretty(&results)? + "\n")))?;
    } else if !found {
        term::say(text!(
            "nothing in the manual is about {}\n  help: Try other words, or `gdl doc topics`.",
            format!("{query:?}")
        ));
    } else {
        let mut lines: String = hits.iter().map(line).collect();
        if !of_boards.is_empty() {
            lines.push_str("\nIn board games:\n\n");
            lines.extend(of_boards.into_iter().map(line_of_board));
        }
        if !theirs.is_empty() {
            lines.push_str("\nIn imported manuals:\n\n");
            lines.extend(theirs.iter().map(line_of_imported));
        }
        let width = term::width().unwrap_or(100).clamp(40, 120);
        let color = args.color.enabled();
        output.text(&SafeText::styled(&terminal::render(&lines, Style { width, color }), color))?;
    }
    output.finish()?;
    Ok(if found { Status::Clean } else { Status::Findings })
}

/// Returns results from imported manuals, without names that are already shown: `gdl doc` has both texts. Only a few
/// are shown, since the results of the included manual come first.
fn in_imported<'m>(manuals: &'m UserManuals, query: &str, limit: usize, ours: &[Hit<'_, '_>]) -> Vec<ImportedHit<'m>> {
    let is_shown = |found: &ImportedHit<'_>| match found {
        ImportedHit::Passage(passage) => ours.iter().any(|hit| {
            matches!(hit.target, Target::Entry(entry)
                if passage.item.names.iter().any(|definition| definition.name == entry.name))
        }),
        ImportedHit::Section(..) => false,
    };
    let few = limit.div_ceil(3);
    manuals.get().search(query, few + ours.len()).into_iter().filter(|found| !is_shown(found)).take(few).collect()
}

fn line_of_board(page: &BoardPage) -> String {
    format!("- **{}** ({}): {}\n", board::label(page), page.kind, page.summary)
}

fn result_of_board(page: &BoardPage) -> serde_json::Value {
    json!({
        "name": board::label(page),
        "kind": format!("board-game-{}", page.kind),
        "summary": page.summary,
    })
}

fn line_of_imported(found: &ImportedHit<'_>) -> String {
    let (kind, title, manual) = about_imported(found);
    format!("- **{}** ({kind} in *{}*)\n", escaped(title), escaped(&manual))
}

fn result_of_imported(found: &ImportedHit<'_>) -> serde_json::Value {
    let (kind, title, manual) = about_imported(found);
    json!({ "name": title, "kind": kind, "manual": manual })
}

/// Returns the kind of a result, its name or title, and the manual.
fn about_imported<'i>(found: &ImportedHit<'i>) -> (&'i str, &'i str, String) {
    let kind = match found {
        ImportedHit::Passage(passage) if passage.definition.kind.is_empty() => "name",
        ImportedHit::Passage(passage) => &passage.definition.kind,
        ImportedHit::Section(..) => "section",
    };
    (kind, found.title(), found.manual().name())
}

fn kind(target: &Target<'_, '_>) -> &'static str {
    match target {
        Target::Entry(entry) => entry.category.noun(),
        Target::Article(article) => article.kind.slug(),
        Target::Rule(_) => "rule",
    }
}

fn summary<'t>(target: &Target<'t, '_>) -> &'t str {
    match target {
        Target::Entry(entry) => &entry.summary,
        Target::Article(article) => article.title,
        Target::Rule(_) => "",
    }
}

fn line(hit: &Hit<'_, '_>) -> String {
    format!("- **{}** ({}): {}\n", label(&hit.target), kind(&hit.target), summary(&hit.target))
}

fn result(hit: &Hit<'_, '_>) -> serde_json::Value {
    json!({
        "name": label(&hit.target),
        "kind": kind(&hit.target),
        "summary": summary(&hit.target),
        "score": hit.score,
    })
}
