//! `gdl roots`: why a file is judged under some games.

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::{Args, ValueEnum};
use gdl_base::counted;
use gdl_db::{File, GdlDatabase};
use gdl_hir::{edges, is_named, is_pinned, resolve_module, roots_of, source_map, workspace_roots};
use gdl_report::escape::one_line;
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::{
    Status,
    collect::InputFiles,
    host::HostArgs,
    inquire::json,
    place::place,
    safe_text::SafeText,
    session::{Edits, Session},
    settings::LintArgs,
    term::Output,
};

/// Show the games in which a file is checked, and why
///
/// An included module has a meaning only together with a game, so its findings are those of the games that load it.
/// For each game, the command shows the chain of includes from the game to the file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl roots units.g
  gdl roots maps/north.g --lib ~/xconq/lib
  gdl roots units.g --format json | jq '.[].roots[].game'

gdl.toml can choose one game for a file, under [roots].

Exit status: 0 shown, 1 no game loads a file, so that it is read but not judged, 2 the file is missing.")]
pub struct RootsArgs {
    /// The files
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<Utf8PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[command(flatten)]
    pub lint: LintArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// A list of files with their games.
    Json,
}

/// A file and its games.
#[derive(Serialize)]
struct Judged {
    file: String,
    roots: Vec<RootReason>,
}

/// A game and the reason why it counts.
#[derive(Serialize)]
struct RootReason {
    game: String,
    reason: &'static str,
    /// The requests from the game to the file: FILE:LINE of each.
    chain: Vec<String>,
}

/// Runs the command.
///
/// # Errors
///
/// A file is missing, or settings cannot be read.
pub fn run(args: &RootsArgs) -> Result<Status> {
    let collected = InputFiles::from_paths(&args.files, None)?;
    let session = Session::open(collected, &args.host, &args.lint, None, Edits::Maybe)?;
    let db = &session.db;
    let judged: Vec<Judged> = session.files.iter().map(|&file| judge(db, file)).collect();
    let text = match args.format {
        Format::Json => json(&judged)?,
        Format::Text => SafeText::lines(&judged.iter().map(Judged::text).collect::<Vec<_>>().join("\n")),
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    let alone = judged.iter().any(|judged| judged.roots.is_empty());
    Ok(if alone { Status::Findings } else { Status::Clean })
}

fn judge(db: &GdlDatabase, file: File) -> Judged {
    let path = |file: File| file.path(db).to_string();
    let roots = roots_of(db, file).iter().map(|&root| {
        let reason = if is_pinned(db, file) {
            "the settings choose it for this file"
        } else if root != file {
            "it loads the file"
        } else if workspace_roots(db).contains(&file) {
            "it is a game: `game.dir` lists it, or it has unit types and no other file loads it"
        } else if is_named(db, file) {
            "you named it, and no game loads it"
        } else {
            "no game loads it"
        };
        RootReason { game: path(root), reason, chain: chain(db, root, file) }
    });
    Judged { file: path(file), roots: roots.collect() }
}

/// The shortest chain of requests from a game to a file.
fn chain(db: &GdlDatabase, root: File, file: File) -> Vec<String> {
    let mut from: FxHashMap<File, (File, String)> = FxHashMap::default();
    let mut todo = std::collections::VecDeque::from([root]);
    while let Some(next) = todo.pop_front() {
        if next == file {
            break;
        }
        for edge in edges(db, next) {
            let Some(target) = resolve_module(db, root.dir(db), &edge.name) else { continue };
            if target != root && !from.contains_key(&target) {
                let line =
                    source_map(db, next).range(edge.origin).map_or(0, |range| place(db, next, range.start()).line);
                from.insert(target, (next, format!("{}:{line}", next.path(db))));
                todo.push_back(target);
            }
        }
    }
    let mut chain = Vec::new();
    let mut at = file;
    while let Some((before, request)) = from.get(&at).filter(|_| at != root) {
        chain.push(request.clone());
        at = *before;
    }
    chain.reverse();
    chain
}

impl Judged {
    fn text(&self) -> String {
        let file = one_line(&self.file);
        if self.roots.is_empty() {
            return format!(
                "{file}: no game loads it, so that it is read but not judged\n  help: name the game with `gdl check --root`\n"
            );
        }
        let mut out = format!("{file}: judged under {}\n", counted(self.roots.len(), "game", "games"));
        for root in &self.roots {
            out += &format!("  {}: {}\n", one_line(&root.game), root.reason);
            for request in &root.chain {
                out += &format!("    requested at {}\n", one_line(request));
            }
        }
        out
    }
}
