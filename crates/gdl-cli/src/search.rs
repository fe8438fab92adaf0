//! `gdl search`: finds what the manual says about something. Works offline.

use anyhow::{Result, ensure};
use clap::Args;
use gdl_manual::{Hit, Target, search};
use serde_json::json;

use crate::{
    Status,
    doc::label,
    markdown::{self, Style},
    term::{self, ColorChoice, Output},
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
    /// What to look for
    #[arg(value_name = "WORDS", required = true)]
    pub words: Vec<String>,
    /// How many results to show
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub limit: usize,
    /// Show results for programs
    #[arg(long)]
    pub json: bool,
    /// When to use color
    #[arg(long, value_enum, default_value_t)]
    pub color: ColorChoice,
}

/// Runs the command.
///
/// # Errors
///
/// What the system says when writing.
pub fn run(args: &SearchArgs) -> Result<Status> {
    ensure!(args.limit > 0, "a limit of 0 shows nothing");
    let query = args.words.join(" ");
    let hits = search(&query, args.limit);
    let mut output = Output::new();
    if args.json {
        let results: Vec<_> = hits.iter().map(result).collect();
        output.text(&(serde_json::to_string_pretty(&results)? + "\n"))?;
    } else if hits.is_empty() {
        term::say(format_args!(
            "nothing in the manual is about {query:?}\n  help: Try other words, or `gdl doc topics`."
        ));
    } else {
        let lines: String = hits.iter().map(line).collect();
        let width = term::width().unwrap_or(100).clamp(40, 120);
        output.text(&markdown::render(&lines, Style { width, color: args.color.enabled() }))?;
    }
    output.finish()?;
    Ok(if hits.is_empty() { Status::Findings } else { Status::Clean })
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
