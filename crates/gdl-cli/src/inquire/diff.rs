//! `gdl diff`: what changed between two games, folders of games, or revisions.

use std::{collections::BTreeSet, sync::Arc};

use anyhow::{Result, bail, ensure};
use camino::Utf8Path;
use clap::Args;
use gdl_db::{Change, Db, File, FileStatus, GdlDatabase};
use gdl_hir::{resolve_module, workspace_roots};
use gdl_inquire::{Document, GameDiff, Inline, Inquiry, diff};
use gdl_project::{Commit, modules_in};
use serde::Serialize;

use super::{AnswerArgs, Format, errors, json, print_document, report_errors, revision::RevisionSystem};
use crate::{
    Status,
    host::{HostArgs, find_module},
    term::Output,
};

/// Show what changed between two games: not in their text, but in what they mean
///
/// Types that were added, removed or renamed, properties, entries of tables in groups, variables, sides, the world, units,
/// scoring and variants. Whitespace, comments, and forms that moved to another file are no change. Folders are compared game
/// by game. A path in a revision of git is written as REVISION:PATH.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl diff my-game.g new-game.g
  gdl diff --since HEAD my-game.g              what the changes of a file did
  gdl diff --since main                        all games of the current folder
  gdl diff v1.0:my-game.g v1.1:my-game.g       two revisions
  gdl diff --since main --format markdown      for a pull request
  gdl diff gdl-units gdl-ford --format json | jq '.games[].parts[].what'

Exit status: 0 compared, 1 the engine would not load a game, or with --exit-code there is a difference, 2 wrong usage or a
missing module.")]
pub struct DiffArgs {
    /// The old and the new game, or folders of games; with --since, those that are compared with the revision [default: the
    /// current folder]
    #[arg(value_name = "GAME", num_args = 0..)]
    pub games: Vec<String>,
    /// Compare with the files of a revision of git
    #[arg(long, value_name = "REVISION")]
    pub since: Option<String>,
    /// End with status 1 if there is a difference
    #[arg(long)]
    pub exit_code: bool,
    #[command(flatten)]
    pub answer: AnswerArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// A path on the disk, or in a revision.
struct Operand {
    revision: Option<String>,
    path: String,
}

/// The games of an operand.
struct Side {
    db: GdlDatabase,
    /// The games by name; that of a single game is empty.
    games: Vec<(String, File)>,
    revision: Option<String>,
}

/// The differences as JSON.
#[derive(Serialize)]
struct Differences {
    /// Games that changed.
    games: Vec<GameDiff>,
    /// Games that did not.
    unchanged: Vec<String>,
    /// Games that are new.
    added: Vec<String>,
    /// Games that are gone.
    removed: Vec<String>,
}

/// Runs the command.
///
/// # Errors
///
/// Wrong usage, a missing module or revision.
pub fn run(args: &DiffArgs) -> Result<Status> {
    let pairs = operands(args)?;
    let mut found = Differences { games: Vec::new(), unchanged: Vec::new(), added: Vec::new(), removed: Vec::new() };
    let mut status = Status::Clean;
    for (old, new) in pairs {
        let (old, new) = (Side::open(&old, &args.host)?, Side::open(&new, &args.host)?);
        let names: BTreeSet<&str> = old.games.iter().chain(&new.games).map(|(name, _)| name.as_str()).collect();
        // A file that is a game on one side may be a part of another game on the other.
        for name in names {
            match (old.game(name), new.game(name)) {
                (Some(before), Some(after)) => {
                    for (side, game) in [(&old, before), (&new, after)] {
                        let loads = gdl_eval::loads(&side.db, game);
                        if !loads {
                            report_errors(&side.db, game, &args.host, &errors(&side.db, game));
                            status = Status::Findings;
                        }
                    }
                    let mut diff = diff(&Inquiry::of(&old.db, before), &Inquiry::of(&new.db, after));
                    diff.old = old.label(&diff.old);
                    diff.new = new.label(&diff.new);
                    if diff.is_empty() && diff.loads[0] == diff.loads[1] && !are_single(&old, &new) {
                        found.unchanged.push(diff.new);
                    } else {
                        found.games.push(diff);
                    }
                }
                (Some(game), None) => found.removed.push(old.label(game.path(&old.db).as_str())),
                (None, Some(game)) => found.added.push(new.label(game.path(&new.db).as_str())),
                (None, None) => {}
            }
        }
    }
    let is_changed =
        !(found.added.is_empty() && found.removed.is_empty()) || found.games.iter().any(|diff| !diff.is_empty());
    match args.answer.format {
        Format::Json => {
            let mut output = Output::new();
            output.text(&json(&found)?)?;
            output.finish()?;
        }
        format => print_document(&args.answer, format, &documents(&found))?,
    }
    Ok(if args.exit_code && is_changed { Status::Findings } else { status })
}

/// Whether two games were named, and not folders of them.
fn are_single(old: &Side, new: &Side) -> bool {
    [old, new].iter().all(|side| matches!(side.games.as_slice(), [(name, _)] if name.is_empty()))
}

fn documents(found: &Differences) -> Vec<Document> {
    let mut documents: Vec<Document> = found.games.iter().map(GameDiff::document).collect();
    let mut rest = Document::new(Inline::words("Other games"));
    for (title, names) in [("Added", &found.added), ("Removed", &found.removed), ("Unchanged", &found.unchanged)] {
        if !names.is_empty() {
            rest.heading(title);
            rest.list(names.iter().map(|name| Inline::name(name.clone())).collect());
        }
    }
    if !rest.blocks.is_empty() {
        documents.push(rest);
    }
    if documents.is_empty() {
        documents.push(Document::new(Inline::words("No games to compare")));
    }
    documents
}

/// The pairs of operands to compare.
fn operands(args: &DiffArgs) -> Result<Vec<(Operand, Operand)>> {
    let on_disk = |path: &str| Operand { revision: None, path: path.to_owned() };
    if let Some(since) = &args.since {
        let paths = if args.games.is_empty() { vec![".".to_owned()] } else { args.games.clone() };
        let pair = |path: &String| {
            ensure!(
                parse(path).revision.is_none(),
                "`{path}` names a revision\n  help: leave --since out, or name a path"
            );
            Ok((Operand { revision: Some(since.clone()), path: path.clone() }, on_disk(path)))
        };
        return paths.iter().map(pair).collect();
    }
    match args.games.as_slice() {
        [old, new] => Ok(vec![(parse(old), parse(new))]),
        games => bail!(
            "expected 2 games, found {}\n  help: name the old and the new one, or ask for `--since REVISION`",
            games.len()
        ),
    }
}

/// `REVISION:PATH`, unless that is the name of a file.
fn parse(text: &str) -> Operand {
    match text.split_once(':') {
        // A single letter is a drive.
        Some((revision, path)) if revision.len() > 1 && !Utf8Path::new(text).exists() => {
            let path = if path.is_empty() { "." } else { path };
            Operand { revision: Some(revision.to_owned()), path: path.to_owned() }
        }
        _ => Operand { revision: None, path: text.to_owned() },
    }
}

impl Side {
    fn open(operand: &Operand, host: &HostArgs) -> Result<Side> {
        let path = Utf8Path::new(&operand.path);
        let commit = operand.revision.as_deref().map(|revision| Commit::open(".".into(), revision)).transpose()?;
        let folder = match &commit {
            Some(commit) => commit.folder(path),
            None => path.is_dir().then(|| modules_in(path)),
        };
        let mut db = match commit {
            Some(commit) => host.database_over(&[path], |disk| Arc::new(RevisionSystem::new(commit, disk)))?,
            None => host.database(&[path])?,
        };
        let revision = operand.revision.clone();
        if let Some(mut modules) = folder {
            modules.sort();
            let mut change = Change::new();
            change.set_workspace(modules, Vec::new());
            db.apply(change);
            let name = |file: &File| file.path(&db).file_name().unwrap_or_default().to_owned();
            let games = workspace_roots(&db).iter().map(|file| (name(file), *file)).collect();
            return Ok(Side { db, games, revision });
        }
        let root = match &revision {
            None => find_module(&db, &operand.path)?,
            Some(revision) => {
                let file = db.file(path);
                let named = || resolve_module(&db, Utf8Path::new(""), &operand.path);
                let file = if file.is_found(&db) { Some(file) } else { named() };
                let Some(file) = file.filter(|file| matches!(file.status(&db), FileStatus::Text(_))) else {
                    bail!("`{}` is not in `{revision}`\n  help: name a path below the current folder", operand.path);
                };
                file
            }
        };
        host.check_variants(&db, &[root])?;
        Ok(Side { db, games: vec![(String::new(), root)], revision })
    }

    /// The game with a name, or the module with the name that is not a game by itself.
    fn game(&self, name: &str) -> Option<File> {
        self.games.iter().find(|(own, _)| own == name).map(|(_, file)| *file)
    }

    /// A path with its revision.
    fn label(&self, path: &str) -> String {
        self.revision.as_ref().map_or_else(|| path.to_owned(), |revision| format!("{revision}:{path}"))
    }
}
