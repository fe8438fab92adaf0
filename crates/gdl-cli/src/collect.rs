//! Collects the files that PATH arguments select.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Read},
};

use anyhow::{Context, Result, bail, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::counted;
use gdl_db::{Change, GdlDatabase, MAX_FILE_SIZE};
use gdl_project::{Found, Skipped};

use crate::{
    safe_text::SafeText,
    side_file::is_stream_of_shell,
    term, text,
    trust::{help_for, refuse_link_out, trust},
};

/// The path of standard input if the user gives it no other name.
pub const STDIN: &str = "<stdin>";

/// The files to check, and those that provide context.
#[derive(Debug, Default)]
pub struct InputFiles {
    /// The files that the arguments select.
    pub files: BTreeSet<Utf8PathBuf>,
    /// Files that were named individually, not found in a folder: they are always checked.
    pub named: BTreeSet<Utf8PathBuf>,
    /// The folders of files that were named individually: games there may load them.
    pub beside: BTreeSet<Utf8PathBuf>,
    /// Folders that were named: links in them are followed within them.
    pub folders: Vec<Utf8PathBuf>,
    /// Contents that do not come from a regular file.
    pub contents: Vec<(Utf8PathBuf, Vec<u8>)>,
    /// Files that are there and cannot be read as text, and why. A check reports them as findings.
    pub unreadable: Vec<(Utf8PathBuf, String)>,
    /// Board games.
    pub boards: BoardFiles,
}

/// The board games that the arguments select.
#[derive(Debug, Default, Clone)]
pub struct BoardFiles {
    /// All of them.
    pub files: BTreeSet<Utf8PathBuf>,
    /// Those that were named individually.
    pub named: BTreeSet<Utf8PathBuf>,
    /// Contents that do not come from a regular file.
    pub contents: Vec<(Utf8PathBuf, Vec<u8>)>,
}

impl BoardFiles {
    fn name(&mut self, path: &Utf8Path) {
        let path = normalize(path);
        self.named.insert(path.clone());
        self.files.insert(path);
    }
}

/// Whether a path has the extension of board games.
pub fn is_board(path: &Utf8Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bdl"))
}

impl InputFiles {
    /// Collects the files for the arguments, and warns of those that cannot be read.
    ///
    /// # Errors
    ///
    /// See [`InputFiles::with_unreadable`].
    pub fn from_paths(paths: &[Utf8PathBuf], stdin_filename: Option<&Utf8Path>) -> Result<InputFiles> {
        let mut collected = InputFiles::with_unreadable(paths, stdin_filename)?;
        for (path, why) in collected.unreadable.drain(..) {
            term::warn(text!("`{}` was skipped: {}", path, why));
        }
        ensure!(
            !collected.files.is_empty() || !collected.boards.files.is_empty(),
            "nothing in `{}` can be read",
            paths.iter().map(|path| path.as_str()).collect::<Vec<_>>().join("`, `")
        );
        Ok(collected)
    }

    /// Collects the files for the arguments, also those that cannot be read.
    ///
    /// # Errors
    ///
    /// A path that does not exist, a folder without modules, or standard input that cannot be read.
    pub fn with_unreadable(paths: &[Utf8PathBuf], stdin_filename: Option<&Utf8Path>) -> Result<InputFiles> {
        ensure!(
            stdin_filename.is_none() || paths.iter().any(|path| path == "-"),
            "--stdin-filename is a name for what comes from standard input\n  help: give - as well"
        );
        let mut collected = InputFiles::default();
        for path in paths {
            if path == "-" {
                let path = stdin_filename.unwrap_or(Utf8Path::new(STDIN));
                collected.stream(path, io::stdin().lock()).context("standard input cannot be read")?;
                if stdin_filename.is_some() && !is_board(path) {
                    collected.add_siblings(path);
                }
                continue;
            }
            let kind = match fs::metadata(path) {
                Ok(metadata) => metadata.file_type(),
                Err(error) if error.kind() == io::ErrorKind::NotFound => bail!(
                    "`{path}` does not exist\n  help: give files, folders, or - for standard input; the current folder \
                     is the default"
                ),
                Err(error) => bail!("`{path}` cannot be read: {error}"),
            };
            if kind.is_dir() {
                collected.folders.push(path.clone());
                let (modules, boards, unreadable) = files_below(path);
                if boards.is_empty() && modules.is_empty() && unreadable.is_empty() {
                    bail!(
                        "there are no modules in `{path}`\n  help: modules are files *.g and *.xcq, board games files *.bdl; \
                         ignored files are skipped"
                    );
                }
                collected.files.extend(modules);
                collected.boards.files.extend(boards);
                collected.unreadable.extend(unreadable);
            } else if kind.is_file() && is_board(path) {
                refuse_link_out(path)?;
                collected.boards.name(path);
            } else if kind.is_file() {
                collected.name(path);
                collected.add_siblings(path);
            } else if !is_stream_of_shell(path) {
                collected.unreadable.push((normalize(path), "it is not a regular file".to_owned()));
            } else {
                let file = fs::File::open(path).with_context(|| format!("`{path}` cannot be read"))?;
                collected.stream(path, file).with_context(|| format!("`{path}` cannot be read"))?;
            }
        }
        Ok(collected)
    }

    /// Passes the contents of streams to the database, and why files cannot be read.
    pub fn apply_contents(&mut self, db: &mut GdlDatabase) {
        let mut change = Change::new();
        for (path, why) in &self.unreadable {
            change.set_unreadable(path.clone(), why.as_str());
        }
        for (path, bytes) in self.contents.drain(..) {
            change.set_bytes(path, bytes);
        }
        db.apply(change);
    }

    fn stream(&mut self, path: &Utf8Path, stream: impl Read) -> io::Result<()> {
        let mut bytes = Vec::new();
        // One byte more than allowed, so that the database detects the excess.
        stream.take(MAX_FILE_SIZE as u64 + 1).read_to_end(&mut bytes)?;
        if is_board(path) {
            self.boards.contents.push((normalize(path), bytes));
            self.boards.name(path);
        } else {
            self.contents.push((path.to_owned(), bytes));
            self.name(path);
        }
        Ok(())
    }

    fn name(&mut self, path: &Utf8Path) {
        let path = normalize(path);
        self.named.insert(path.clone());
        self.files.insert(path);
    }

    fn add_siblings(&mut self, path: &Utf8Path) {
        self.beside.insert(normalize(path.parent().unwrap_or(Utf8Path::new(""))));
    }
}

/// Describes the files of folders that are skipped because they are not GDL.
pub fn skipped_message<'a>(paths: impl ExactSizeIterator<Item = &'a Utf8Path>) -> SafeText {
    const MOST: usize = 3;
    let count = paths.len();
    let what = if count == 1 { "is" } else { "are" };
    let names: Vec<&str> = paths.take(MOST).map(Utf8Path::as_str).collect();
    let more = if count > MOST { ", ..." } else { "" };
    text!("skipped {} that {} not GDL: {}{}", counted(count, "file", "files"), what, names.join(", "), more)
}

/// The modules in a folder and its subfolders, its board games, and what cannot be read, with the reason; a warning about
/// each file that is skipped on purpose.
fn files_below(folder: &Utf8Path) -> (Vec<Utf8PathBuf>, Vec<Utf8PathBuf>, Vec<(Utf8PathBuf, String)>) {
    let folders = trust(vec![normalize(folder)], Vec::new()).folders();
    let Found { modules, skipped } = gdl_project::modules_below(folder, &folders, usize::MAX);
    let boards = gdl_project::board_games_below(folder, &folders, usize::MAX);
    // Folders that cannot be read are named once.
    let of_boards = boards
        .skipped
        .into_iter()
        .filter(|skipped| !matches!(skipped, Skipped::Unreadable(_) | Skipped::IgnoreFile(_)));
    let mut unreadable = Vec::new();
    let mut others = Vec::new();
    for skipped in skipped.into_iter().chain(of_boards) {
        match skipped.unreadable() {
            Some(known) => unreadable.push(known),
            None => others.push(skipped),
        }
    }
    warn_of_skipped(others);
    (modules, boards.modules, unreadable)
}

/// Warns of each file of a folder that is skipped; what cannot be read is a finding where modules are judged.
pub fn warn_of_skipped(skipped: impl IntoIterator<Item = Skipped>) {
    for skipped in skipped {
        match skipped {
            Skipped::LinkOut { path, link } => {
                term::warn(text!("`{}` was skipped: {}\n  help: {}", path, &link.to_string(), help_for(&link)));
            }
            Skipped::Unreadable(error) | Skipped::IgnoreFile(error) => term::warn(text!("{}", error)),
            Skipped::NotUtf8(_) | Skipped::NotRegular(_) => {}
        }
    }
}

/// The path as the database stores it and reports show it: without `.` components.
pub fn normalize(path: &Utf8Path) -> Utf8PathBuf {
    path.components().filter(|part| part.as_str() != ".").collect()
}
