//! The store of imported manuals: one JSON file for each, in a folder of the user's data.

use std::{
    env, fmt, fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};
use serde::Deserialize;

use super::{ImportedManual, ImportedManuals};

/// The version of the file format. Files with a later version are not read.
pub(super) const FORMAT: u32 = 1;

/// The environment variable for another folder of user data.
pub const DATA_DIR: &str = "GDL_DATA_DIR";

/// The maximum size of a file that is read, in bytes: larger than the largest possible manual.
const MAX_FILE: u64 = 128 << 20;

/// A file of the store that was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file, or the folder.
    pub path: PathBuf,
    /// The reason.
    pub reason: Reason,
}

/// The reason why a file of the store was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// An I/O error, as text.
    Unreadable(String),
    /// The file is damaged.
    Damaged(String),
    /// A later version of the program wrote the file.
    Newer,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.reason {
            Reason::Unreadable(why) => write!(f, "the imported manual in {path} cannot be read: {why}"),
            Reason::Damaged(why) => {
                write!(f, "the imported manual in {path} is damaged ({why}); import it again, or delete the file")
            }
            Reason::Newer => {
                write!(f, "the imported manual in {path} was written by a later version of gdl and is not shown")
            }
        }
    }
}

/// The folder of imported manuals, which need not exist: below `GDL_DATA_DIR`, else below the system's folder for user
/// data. None if the user has no home.
pub fn folder() -> Option<PathBuf> {
    let named = env::var_os(DATA_DIR).filter(|dir| !dir.is_empty()).map(PathBuf::from);
    let data = named.or_else(|| Some(choose_native_strategy().ok()?.data_dir().join("gdl")))?;
    Some(data.join("manuals"))
}

/// Reads all manuals of a folder. A problem with one file does not affect the others; a folder that does not exist has
/// no manuals.
pub fn load(dir: &Path) -> (ImportedManuals, Vec<Problem>) {
    let mut manuals = Vec::new();
    let mut problems = Vec::new();
    let mut problem = |path: &Path, reason| problems.push(Problem { path: path.to_owned(), reason });
    let mut files: Vec<PathBuf> = match fs::read_dir(dir) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => {
            problem(dir, Reason::Unreadable(error.to_string()));
            Vec::new()
        }
    };
    files.retain(|path| path.extension().is_some_and(|ending| ending == "json") && path.is_file());
    files.sort();
    for path in files {
        match read(&path) {
            Ok(manual) => manuals.push(manual),
            Err(reason) => problem(&path, reason),
        }
    }
    (ImportedManuals::new(manuals), problems)
}

fn read(path: &Path) -> Result<ImportedManual, Reason> {
    #[derive(Deserialize)]
    struct Head {
        format: u32,
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(|error| Reason::Unreadable(error.to_string()))?;
    file.take(MAX_FILE).read_to_end(&mut bytes).map_err(|error| Reason::Unreadable(error.to_string()))?;
    let damaged = |error: serde_json::Error| Reason::Damaged(error.to_string());
    let head: Head = serde_json::from_slice(&bytes).map_err(damaged)?;
    if head.format > FORMAT {
        return Err(Reason::Newer);
    }
    let mut manual: ImportedManual = serde_json::from_slice(&bytes).map_err(damaged)?;
    path.clone_into(&mut manual.file);
    Ok(manual)
}

impl ImportedManual {
    /// Returns the contents of its file.
    ///
    /// # Errors
    ///
    /// None in practice: the data of a manual has no maps.
    pub fn to_json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string(self)? + "\n")
    }
}

impl ImportedManuals {
    /// The manual with that name, ignoring case.
    pub fn manual(&self, name: &str) -> Option<&ImportedManual> {
        let wanted = name.trim().to_lowercase();
        self.manuals.iter().find(|manual| manual.name().to_lowercase() == wanted)
    }

    /// The file for a manual in a folder that was [loaded](load) with `problems`: the file of the manual that it
    /// replaces, else a file that does not exist or is damaged.
    pub fn file_for(&self, dir: &Path, name: &str, problems: &[Problem]) -> PathBuf {
        if let Some(manual) = self.manual(name) {
            return manual.file.clone();
        }
        let taken = |path: &PathBuf| {
            let others = problems.iter().filter(|problem| !matches!(problem.reason, Reason::Damaged(_)));
            self.manuals.iter().any(|manual| manual.file == *path) || others.map(|it| &it.path).any(|it| it == path)
        };
        let slug = slug(name);
        let numbered = (2..).map(|number| dir.join(format!("{slug}-{number}.json")));
        let mut candidates = std::iter::once(dir.join(format!("{slug}.json"))).chain(numbered);
        candidates.find(|path| !taken(path)).unwrap_or_default()
    }
}

/// A file name that is valid on every system.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let words: Vec<String> =
        words.map(|word| word.trim_matches('.').to_ascii_lowercase()).filter(|word| !word.is_empty()).collect();
    let slug: String = words.join("-").chars().take(60).collect();
    // Some short names are devices on Windows.
    if slug.len() < 5 { format!("manual-{slug}") } else { slug }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::imported, *};

    #[test]
    fn manuals_are_kept() {
        let dir = tempfile::tempdir().expect("a temporary folder");
        let (none, problems) = load(&dir.path().join("none"));
        assert_eq!((none.manuals().len(), problems.len()), (0, 0));
        let manual = imported().manuals()[0].clone();
        let file = none.file_for(dir.path(), &manual.name(), &[]);
        assert_eq!(file, dir.path().join("the-book-7.2.json"));
        fs::write(&file, manual.to_json().expect("JSON")).expect("a new file");
        let (one, problems) = load(dir.path());
        assert_eq!(problems, []);
        assert_eq!(one.manuals(), [ImportedManual { file: file.clone(), ..manual }]);
        assert_eq!(one.file_for(dir.path(), "THE book 7.2", &[]), file);
        assert_eq!(one.file_for(dir.path(), "The Book: 7.2", &[]), dir.path().join("the-book-7.2-2.json"));
    }

    #[test]
    fn damaged_and_newer_files_cost_nothing_else() {
        let dir = tempfile::tempdir().expect("a temporary folder");
        let write = |name: &str, text: &str| fs::write(dir.path().join(name), text).expect("a new file");
        write("a.json", "{\"format\": 1");
        write("b.json", "{\"format\": 2, \"pages\": []}");
        write("c.json", &imported().manuals()[0].to_json().expect("JSON"));
        write("d.txt", "x");
        write("e.json", &"[".repeat(100_000));
        let (loaded, problems) = load(dir.path());
        assert_eq!((loaded.manuals().len(), problems.len()), (1, 3));
        assert_eq!(problems[1].reason, Reason::Newer);
        assert!(problems[0].to_string().contains("is damaged"), "{}", problems[0]);
        // Damaged files may be replaced, newer ones not.
        assert_eq!(loaded.file_for(dir.path(), "a", &problems), dir.path().join("manual-a.json"));
        let problems = [Problem { path: dir.path().join("about.json"), reason: Reason::Newer }];
        assert_eq!(loaded.file_for(dir.path(), "About", &problems), dir.path().join("about-2.json"));
    }

    #[test]
    fn names_of_files() {
        assert_eq!(slug("Xconq: The *Manual* 7.5"), "xconq-the-manual-7.5");
        assert_eq!(slug("../.."), "manual-");
        assert_eq!(slug("CON"), "manual-con");
    }
}
