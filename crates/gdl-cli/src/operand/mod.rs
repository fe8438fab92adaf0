//! The games that are compared: a module, a folder of games, or either in a revision of git.

mod revision;

use std::sync::Arc;

use anyhow::{Result, bail};
use camino::Utf8Path;
use gdl_db::{Change, Db, File, FileStatus, GdlDatabase};
use gdl_hir::{resolve_module, workspace_roots};
use gdl_project::{Commit, modules_in};

use crate::host::{HostArgs, find_module};
use revision::RevisionSystem;

/// A path on the disk, or in a revision.
#[derive(Debug, Clone)]
pub struct Operand {
    /// The revision.
    pub revision: Option<String>,
    /// The path of a module or a folder, or the name of a module.
    pub path: String,
}

impl Operand {
    /// A path on the disk.
    pub fn on_disk(path: &str) -> Operand {
        Operand { revision: None, path: path.to_owned() }
    }

    /// `REVISION:PATH`, unless that is the name of a file.
    pub fn parse(text: &str) -> Operand {
        match text.split_once(':') {
            // A single letter is a drive.
            Some((revision, path)) if revision.len() > 1 && !Utf8Path::new(text).exists() => {
                let path = if path.is_empty() { "." } else { path };
                Operand { revision: Some(revision.to_owned()), path: path.to_owned() }
            }
            _ => Operand::on_disk(text),
        }
    }
}

/// The games of an operand.
pub struct GameSide {
    /// The database over the files of the operand.
    pub db: GdlDatabase,
    /// The games by name; that of a single game is empty.
    pub games: Vec<(String, File)>,
    revision: Option<String>,
}

impl GameSide {
    /// Opens the games of an operand.
    ///
    /// # Errors
    ///
    /// A missing module, folder or revision.
    pub fn open(operand: &Operand, host: &HostArgs) -> Result<GameSide> {
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
            return Ok(GameSide { db, games, revision });
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
        Ok(GameSide { db, games: vec![(String::new(), root)], revision })
    }

    /// The game with a name, or the module with the name that is not a game by itself.
    pub fn game(&self, name: &str) -> Option<File> {
        self.games.iter().find(|(own, _)| own == name).map(|(_, file)| *file)
    }

    /// A path with its revision.
    pub fn label(&self, path: &str) -> String {
        self.revision.as_ref().map_or_else(|| path.to_owned(), |revision| format!("{revision}:{path}"))
    }
}
