//! Which ignore files may be applied: those that are not written to exhaust what compiles their patterns.
//!
//! The walk reads `.gitignore` and the like itself, in folders of strangers too. What compiles patterns recurses for braces
//! in braces and takes some ten kilobytes for each pattern, so files beyond the limits must not reach it.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Mutex,
};

/// The maximum number of patterns of all ignore files of a walk together.
const MAX_PATTERNS: usize = 5000;
/// The maximum size of all of them together in bytes.
const MAX_SIZE: usize = 256 << 10;
/// The maximum number of opening braces in a pattern.
const MAX_BRACES: usize = 10;

/// The names of ignore files in a folder.
const NAMES: [&str; 2] = [".gitignore", ".ignore"];

/// What the ignore files of a walk may still have.
pub(crate) struct IgnoreBudget {
    left: Mutex<Left>,
}

struct Left {
    patterns: usize,
    size: usize,
    refused: Vec<ignore::Error>,
}

impl IgnoreBudget {
    /// The budget of a new walk.
    pub fn new() -> IgnoreBudget {
        IgnoreBudget { left: Mutex::new(Left { patterns: MAX_PATTERNS, size: MAX_SIZE, refused: Vec::new() }) }
    }

    /// Whether the ignore files in a folder of the walk may be applied. If not, that is noted, and the folder must be skipped.
    pub fn allows(&self, folder: &Path) -> bool {
        self.spend(folder, "its folder is skipped")
    }

    /// Notes the consequence if the ignore files in a folder may not be applied.
    fn spend(&self, folder: &Path, consequence: &str) -> bool {
        // A lock is poisoned by a panic alone, after which nothing is allowed.
        let Ok(mut left) = self.left.lock() else { return false };
        let exclude = exclude_file(folder);
        let files = NAMES.iter().map(|name| folder.join(name)).chain(exclude);
        let excess = files.filter_map(|path| left.spend(&path).map(|why| (path, why))).next();
        let is_allowed = excess.is_none();
        left.refused.extend(excess.map(|(path, why)| ignore::Error::WithPath {
            path,
            err: Box::new(ignore::Error::Io(io::Error::other(format!("{consequence}: {why}")))),
        }));
        is_allowed
    }

    /// Whether the ignore files of a folder and of those around it may be applied.
    pub fn allows_around(&self, folder: &Path) -> bool {
        let Ok(folder) = folder.canonicalize() else { return true };
        folder.ancestors().all(|folder| self.spend(folder, "no ignore file is applied"))
    }

    /// The files that are not applied, with the reasons.
    pub fn refused(&self) -> Vec<ignore::Error> {
        self.left.lock().map(|mut left| std::mem::take(&mut left.refused)).unwrap_or_default()
    }
}

impl Left {
    /// Reads a file, if there is one, and says why it may not be applied.
    fn spend(&mut self, path: &Path) -> Option<String> {
        // A pipe would wait for its writer, and a device would never end.
        if !is_regular(path)? {
            return Some("it is not a regular file".to_owned());
        }
        let file = File::open(path).ok()?;
        let mut text = Vec::new();
        file.take(self.size as u64 + 1).read_to_end(&mut text).ok()?;
        if text.len() > self.size {
            let kib = MAX_SIZE >> 10;
            return Some(format!("the ignore files of a folder have more than {kib} KiB"));
        }
        self.size -= text.len();
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty() && line[0] != b'#') {
            if line.iter().filter(|&&byte| byte == b'{').count() > MAX_BRACES {
                return Some(format!("a pattern has more than {MAX_BRACES} opening braces"));
            }
            let Some(left) = self.patterns.checked_sub(1) else {
                return Some(format!("the ignore files of a folder have more than {MAX_PATTERNS} patterns"));
            };
            self.patterns = left;
        }
        None
    }
}

/// Whether what is at a path, and is not a folder, is a file that ends; none if there is nothing.
fn is_regular(path: &Path) -> Option<bool> {
    path.metadata().ok().filter(|data| !data.is_dir()).map(|data| data.is_file())
}

/// The `info/exclude` of the repository whose work tree a folder is, also where `.git` is a file that names its folder.
fn exclude_file(folder: &Path) -> Option<PathBuf> {
    let git = folder.join(".git");
    if git.is_dir() {
        return Some(git.join("info/exclude"));
    }
    let first_line = |path: &Path| {
        is_regular(path).filter(|is_regular| *is_regular)?;
        let mut text = String::new();
        File::open(path).ok()?.take(4096).read_to_string(&mut text).ok()?;
        Some(text.lines().next()?.to_owned())
    };
    let named = first_line(&git)?;
    let git = folder.join(named.strip_prefix("gitdir:")?.trim());
    let named_by = git.join("commondir");
    if is_regular(&named_by) == Some(false) {
        // What cannot be read to its end must not be read by the walk either.
        return Some(named_by);
    }
    let common = first_line(&named_by).map_or_else(|| git.clone(), |common| git.join(common.trim()));
    Some(common.join("info/exclude"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn files_beyond_the_limits_are_not_applied() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        let allowed = |text: &str| {
            fs::write(path.join(".gitignore"), text).unwrap();
            let budget = IgnoreBudget::new();
            let is_allowed = budget.allows(path);
            let refused = budget.refused();
            assert_eq!(refused.is_empty(), is_allowed);
            refused.first().map(|error| error.to_string().rsplit_once(": ").unwrap().1.to_owned())
        };
        assert_eq!(allowed("*.o\n# {{{{{{{{{{{{{{\n{a,b}\n"), None);
        assert_eq!(allowed(&"{a,".repeat(50)).as_deref(), Some("a pattern has more than 10 opening braces"));
        let many = "a*b.g\n".repeat(5001);
        assert_eq!(allowed(&many).as_deref(), Some("the ignore files of a folder have more than 5000 patterns"));
        let large = "a".repeat(300_000);
        assert_eq!(allowed(&large).as_deref(), Some("the ignore files of a folder have more than 256 KiB"));
        // Together they have one budget.
        fs::write(path.join(".gitignore"), "a*b.g\n".repeat(3000)).unwrap();
        let budget = IgnoreBudget::new();
        assert!(budget.allows(path) && !budget.allows(path));
    }

    #[test]
    fn the_files_of_repositories_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        assert_eq!(exclude_file(path), None);
        fs::write(path.join(".git"), "gitdir: real/worktrees/x\n").unwrap();
        assert_eq!(exclude_file(path), Some(path.join("real/worktrees/x/info/exclude")));
        fs::create_dir_all(path.join("real/worktrees/x")).unwrap();
        fs::write(path.join("real/worktrees/x/commondir"), "../..\n").unwrap();
        assert_eq!(exclude_file(path), Some(path.join("real/worktrees/x/../../info/exclude")));
        fs::remove_file(path.join(".git")).unwrap();
        fs::create_dir(path.join(".git")).unwrap();
        assert_eq!(exclude_file(path), Some(path.join(".git/info/exclude")));
    }
}
