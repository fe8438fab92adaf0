//! Test fixtures with several files and a cursor, and a database over them.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem, Options};
use gdl_syntax::TextSize;

/// Marks the cursor; it is removed from the text.
pub const CURSOR: &str = "$0";

/// The file of the text before the first header.
pub const MAIN: &str = "/main.g";

/// The library folder of a [`TestDb`].
pub const LIBRARY_DIR: &str = "/lib";

const HEADER: &str = ";;- ";

/// The files of a fixture and the cursor.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fixture {
    /// Paths and texts in the order of the fixture.
    pub files: Vec<(Utf8PathBuf, String)>,
    /// The file with the cursor and the offset in it.
    pub cursor: Option<(Utf8PathBuf, TextSize)>,
}

impl Fixture {
    /// Splits a fixture into its files.
    pub fn parse(fixture: &str) -> Fixture {
        let mut files: Vec<(Utf8PathBuf, String)> = Vec::new();
        for line in fixture.split_inclusive('\n') {
            if let Some(path) = line.strip_prefix(HEADER) {
                files.push((path.trim().into(), String::new()));
                continue;
            }
            if files.is_empty() {
                files.push((MAIN.into(), String::new()));
            }
            let (_, text) = files.last_mut().expect("a file was pushed");
            text.push_str(line);
        }
        // A line break before the first header is only formatting of the fixture.
        if files.len() > 1 && files[0].0 == MAIN && files[0].1.trim().is_empty() {
            files.remove(0);
        }
        let mut cursor = None;
        for (path, text) in &mut files {
            if let Some(offset) = text.find(CURSOR) {
                text.replace_range(offset..offset + CURSOR.len(), "");
                assert!(cursor.is_none() && !text.contains(CURSOR), "a fixture has one cursor");
                cursor = Some((path.clone(), TextSize::try_from(offset).expect("a small text")));
            }
        }
        Fixture { files, cursor }
    }
}

/// A database over the files of a fixture, with a log of the queries that run.
#[derive(Debug)]
pub struct TestDb {
    db: GdlDatabase,
    system: MemorySystem,
    cursor: Option<(Utf8PathBuf, TextSize)>,
}

impl TestDb {
    /// The database of a fixture. Files in [`LIBRARY_DIR`] are the library, the others the workspace.
    pub fn new(fixture: &str) -> TestDb {
        let Fixture { files, cursor } = Fixture::parse(fixture);
        let system = MemorySystem::default();
        for (path, text) in &files {
            system.write(path.clone(), text.as_str());
        }
        let mut db = GdlDatabase::with_event_log(Arc::new(system.clone()), &[]);
        let mut change = Change::new();
        change.set_options(Options { library_dirs: vec![LIBRARY_DIR.into()], ..Options::default() });
        let paths = files.into_iter().map(|(path, _)| path).filter(|path| path.extension() == Some("g"));
        let (library, workspace) = paths.partition(|path| path.starts_with(LIBRARY_DIR));
        change.set_workspace(workspace, library);
        db.apply(change);
        TestDb { db, system, cursor }
    }

    /// The file at a path.
    pub fn at(&self, path: &str) -> File {
        self.db.file(Utf8Path::new(path))
    }

    /// `/main.g`.
    pub fn main(&self) -> File {
        self.at(MAIN)
    }

    /// The file with the cursor and the offset in it.
    pub fn cursor(&self) -> (File, TextSize) {
        let (path, offset) = self.cursor.as_ref().expect("the fixture has a cursor");
        (self.db.file(path), *offset)
    }

    /// Writes a file and updates the database.
    pub fn write(&mut self, path: &str, text: &str) {
        self.system.write(path, text);
        self.sync(path);
    }

    /// Replaces the only occurrence of a text in a file and updates the database.
    pub fn edit(&mut self, path: &str, from: &str, to: &str) {
        let file = self.at(path);
        let text = file.text(&self.db);
        assert_eq!(text.matches(from).count(), 1, "{from:?} occurs once in {path}");
        let text = text.replace(from, to);
        self.write(path, &text);
    }

    /// Deletes a file and updates the database.
    pub fn remove(&mut self, path: &str) {
        self.system.remove(Utf8Path::new(path));
        self.sync(path);
    }

    /// Applies a change.
    pub fn apply(&mut self, change: Change) -> bool {
        self.db.apply(change)
    }

    fn sync(&mut self, path: &str) {
        let mut change = Change::new();
        change.sync(path);
        self.db.apply(change);
    }
}

impl AsRef<GdlDatabase> for TestDb {
    fn as_ref(&self) -> &GdlDatabase {
        &self.db
    }
}

impl Deref for TestDb {
    type Target = GdlDatabase;

    fn deref(&self) -> &GdlDatabase {
        &self.db
    }
}

impl DerefMut for TestDb {
    fn deref_mut(&mut self) -> &mut GdlDatabase {
        &mut self.db
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_files_and_finds_the_cursor() {
        let fixture = Fixture::parse("(a)\n;;- /lib/b.g\n(b $0c)\n; c\n;;- /d.g\n");
        assert_eq!(Fixture::parse("\n;;- /a.g\n(a)\n").files.len(), 1);
        let files = [("/main.g", "(a)\n"), ("/lib/b.g", "(b c)\n; c\n"), ("/d.g", "")];
        assert_eq!(fixture.files, files.map(|(path, text)| (path.into(), text.to_owned())));
        assert_eq!(fixture.cursor, Some(("/lib/b.g".into(), 3.into())));
    }

    #[test]
    #[should_panic(expected = "one cursor")]
    fn two_cursors_are_a_mistake() {
        Fixture::parse("$0 $0");
    }

    #[test]
    fn database_follows_the_files() {
        let mut db = TestDb::new("(a)\n;;- /lib/b.g\n(b)\n");
        assert_eq!(&**db.main().text(&*db), "(a)\n");
        let none = db.at("/none.g");
        assert!(!none.is_found(&*db));
        db.write("/none.g", "(c)");
        assert!(none.is_found(&*db));
        db.edit("/main.g", "a", "x");
        assert_eq!(&**db.main().text(&*db), "(x)\n");
        db.remove("/main.g");
        assert!(!db.main().is_found(&*db));
    }
}
