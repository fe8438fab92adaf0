//! The files of a commit of the repository around a folder.
//!
//! git is used only to read objects (`ls-tree`, `cat-file`), and gdl itself compares them with the files.

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Read},
    process::{ChildStdout, Stdio},
};

use camino::{Utf8Component, Utf8Path, Utf8PathBuf};
use gdl_db::MAX_FILE_SIZE;

use crate::git::{CommitError, Context, PATIENCE, Result, Running, command, git};

/// The mode of an entry for the commit of a submodule.
const SUBMODULE: &str = "160000";

/// The files of a commit, for comparison with those on the disk.
#[derive(Debug)]
pub struct Commit {
    /// The folder of the working tree, as a canonical path.
    root: Utf8PathBuf,
    /// The object ids of contents by path below the root.
    files: BTreeMap<Utf8PathBuf, String>,
    submodules: Vec<Utf8PathBuf>,
    objects: Objects,
}

impl Commit {
    /// Reads the list of files of a commit of the repository around a folder.
    ///
    /// # Errors
    ///
    /// git is not installed, the folder is not in a repository, or there is no such commit.
    pub fn open(folder: &Utf8Path, since: &str) -> Result<Commit> {
        if since.starts_with('-') {
            let message = format!("`{since}` is not a revision\n  help: name a commit, a branch or a tag");
            return Err(CommitError::new(message));
        }
        let root = git(folder, &["rev-parse", "--show-toplevel"], PATIENCE)?;
        let root = Utf8Path::new(root.trim_end_matches(['\n', '\r']));
        let root = root.canonicalize_utf8().context(format!("`{root}` cannot be read"))?;
        let listed = git(folder, &["ls-tree", "-r", "-z", "--full-tree", since], PATIENCE)
            .context(format!("cannot determine what changed since `{since}`"))?;
        let (mut files, mut submodules) = (BTreeMap::new(), Vec::new());
        for entry in listed.split('\0').filter(|entry| !entry.is_empty()) {
            let (facts, path) = entry.split_once('\t').context("git printed a list of files that gdl cannot read")?;
            let mut facts = facts.split(' ');
            let mode = facts.next();
            if mode == Some(SUBMODULE) {
                submodules.push(path.into());
            } else if let Some(id) = facts.nth(1) {
                files.insert(path.into(), id.to_owned());
            }
        }
        Ok(Commit { root, files, submodules, objects: Objects::start(folder)? })
    }

    /// The folder of the working tree, as a canonical path.
    pub fn root(&self) -> &Utf8Path {
        &self.root
    }

    /// The files below it, sorted.
    pub fn paths(&self) -> impl Iterator<Item = &Utf8PathBuf> {
        self.files.keys()
    }

    /// The files below it that the working tree does not have, as far as they are wanted; files of submodules do not count.
    pub fn deleted(&self, is_wanted: impl Fn(&Utf8Path) -> bool) -> Vec<Utf8PathBuf> {
        let wanted = self.files.keys().filter(|path| is_wanted(path));
        wanted.filter(|path| fs::symlink_metadata(self.root.join(path)).is_err()).cloned().collect()
    }

    /// The path of a file below that folder, whether or not the file exists; none outside. Its own folder may have several
    /// names.
    pub fn below(&self, path: &Utf8Path) -> Option<Utf8PathBuf> {
        let mut clean = Utf8PathBuf::new();
        for part in path.components() {
            match part {
                Utf8Component::CurDir => {}
                Utf8Component::ParentDir => _ = clean.pop(),
                part => clean.push(part),
            }
        }
        // The folder has its canonical name, the path the name that the user gave.
        let mut folder = clean.as_path();
        loop {
            // The current folder has no name of its own in a relative path.
            let named = if folder.as_str().is_empty() { Utf8Path::new(".") } else { folder };
            if let Ok(canonical) = named.canonicalize_utf8() {
                let rest = clean.strip_prefix(folder).ok()?;
                return canonical.join(rest).strip_prefix(&self.root).ok().map(Utf8Path::to_owned);
            }
            folder = folder.parent()?;
        }
    }

    /// Whether a file below that folder belongs to a submodule, which has commits of its own.
    pub fn is_of_submodule(&self, below: &Utf8Path) -> bool {
        self.submodules.iter().any(|folder| below.starts_with(folder))
    }

    /// The modules directly in a folder, if the commit has the folder. The paths begin like that of the folder.
    pub fn folder(&self, folder: &Utf8Path) -> Option<Vec<Utf8PathBuf>> {
        let here = absolute(if folder.as_str().is_empty() { ".".into() } else { folder })?;
        let below = here.strip_prefix(&self.root).ok()?;
        if self.files.contains_key(below) {
            return None;
        }
        let modules = self.files.keys().filter(|path| path.parent() == Some(below) && path.extension() == Some("g"));
        Some(modules.filter_map(|path| Some(folder.join(path.file_name()?))).collect())
    }

    /// The contents of a file below it; `None` if the commit lacks it or it is too large to be a module.
    ///
    /// # Errors
    ///
    /// git ended early.
    pub fn read(&mut self, below: &Utf8Path) -> Result<Option<Vec<u8>>> {
        match self.files.get(below) {
            Some(id) => self.objects.read(id),
            None => Ok(None),
        }
    }

    /// Whether a file is missing in the commit, or has other contents there. Line endings are ignored. Files outside
    /// the repository and those of submodules belong to other commits: they count as unchanged.
    ///
    /// # Errors
    ///
    /// git ended early.
    pub fn differs(&mut self, path: &Utf8Path) -> Result<bool> {
        let Some(path) = absolute(path) else { return Ok(false) };
        let Ok(below) = path.strip_prefix(&self.root) else { return Ok(false) };
        if self.is_of_submodule(below) {
            return Ok(false);
        }
        let Some(id) = self.files.get(below) else { return Ok(true) };
        let Some(old) = self.objects.read(id)? else { return Ok(true) };
        let is_small = fs::metadata(&path).is_ok_and(|data| data.is_file() && data.len() <= MAX_FILE_SIZE as u64);
        let Some(new) = is_small.then(|| fs::read(&path).ok()).flatten() else { return Ok(true) };
        Ok(!lines_of(&old).eq(lines_of(&new)))
    }
}

/// The lines without their endings, which git changes on some systems.
fn lines_of(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

/// A running `git cat-file`, which returns contents by object id.
#[derive(Debug)]
struct Objects {
    git: Running,
    answers: BufReader<ChildStdout>,
}

impl Objects {
    fn start(folder: &Utf8Path) -> Result<Objects> {
        let mut command = command(folder)?;
        command.args(["cat-file", "--batch"]).stdin(Stdio::piped()).stderr(Stdio::null());
        let (git, output) = Running::start(command).context("git cannot be started")?;
        Ok(Objects { git, answers: BufReader::new(output) })
    }

    /// The contents of an object; `None` if the repository lacks it or it is too large to be a module.
    fn read(&mut self, id: &str) -> Result<Option<Vec<u8>>> {
        self.git.allow(PATIENCE);
        let read = self.answer(id);
        self.git.rest();
        if self.git.is_late() {
            return Err(CommitError::late(PATIENCE));
        }
        read
    }

    fn answer(&mut self, id: &str) -> Result<Option<Vec<u8>>> {
        self.git.ask(id).context("git has ended")?;
        let mut head = String::new();
        self.answers.read_line(&mut head).context("git has ended")?;
        if !head.ends_with('\n') {
            return Err(CommitError::new("git has ended"));
        }
        let mut facts = head.split_whitespace().skip(1);
        let (kind, size) = (facts.next(), facts.next().and_then(|size| size.parse::<u64>().ok()));
        let (Some("blob"), Some(size)) = (kind, size) else {
            return match size {
                None => Ok(None),
                Some(_) => {
                    let message = format!("the repository is damaged: `{id}` is not the contents of a file");
                    Err(CommitError::new(message))
                }
            };
        };
        // A line feed follows the contents.
        let mut bytes = Vec::new();
        if size > MAX_FILE_SIZE as u64 {
            std::io::copy(&mut self.answers.by_ref().take(size + 1), &mut std::io::sink()).context("git has ended")?;
            return Ok(None);
        }
        self.answers.by_ref().take(size + 1).read_to_end(&mut bytes).context("git has ended")?;
        if bytes.len() as u64 != size + 1 {
            return Err(CommitError::new("git has ended"));
        }
        bytes.pop();
        Ok(Some(bytes))
    }
}

/// The canonical path, so that different spellings compare equal; `None` if the path does not exist.
fn absolute(path: &Utf8Path) -> Option<Utf8PathBuf> {
    path.canonicalize_utf8().ok()
}

#[cfg(test)]
mod tests {
    use super::lines_of;

    #[test]
    fn line_ends_do_not_count() {
        for (old, new, same) in [
            ("(a)\n(b)\n", "(a)\r\n(b)\r\n", true),
            ("(a)\n(b)\n", "(a)\n(b)", false),
            ("(a\r)\n", "(a)\n", false),
            ("", "", true),
        ] {
            assert_eq!(lines_of(old.as_bytes()).eq(lines_of(new.as_bytes())), same, "{old:?} {new:?}");
        }
    }
}
