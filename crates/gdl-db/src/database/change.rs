//! Edits of the inputs, which the host collects and applies in one exclusive step.

use std::sync::{Arc, PoisonError, RwLock};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_syntax::Encoding;
use rustc_hash::FxHashSet;
use salsa::{Durability, Setter};

use super::file::{is_embedded, normalize};
use crate::{
    Db, File, FileStatus, GdlDatabase, Options, Settings, Workspace, content::Content, edited_files::EditedFiles,
};

/// A set of changes. Later edits of the same path win.
#[derive(Debug, Default, Clone)]
pub struct Change {
    files: Vec<(Utf8PathBuf, Edit)>,
    options: Option<Options>,
    workspace: Option<(Vec<Utf8PathBuf>, Vec<Utf8PathBuf>)>,
}

#[derive(Debug, Clone)]
enum Edit {
    Text(Arc<str>),
    Bytes(Arc<[u8]>),
    Unreadable(Arc<str>),
    Remove,
    Sync,
}

impl Change {
    /// An empty set of changes.
    pub fn new() -> Change {
        Change::default()
    }

    /// Sets the text of a file regardless of the disk, for an open document. The file keeps its encoding.
    pub fn set_text(&mut self, path: impl Into<Utf8PathBuf>, text: impl Into<Arc<str>>) {
        self.files.push((path.into(), Edit::Text(text.into())));
    }

    /// Sets the bytes of a file regardless of the disk, for standard input.
    pub fn set_bytes(&mut self, path: impl Into<Utf8PathBuf>, bytes: impl Into<Arc<[u8]>>) {
        self.files.push((path.into(), Edit::Bytes(bytes.into())));
    }

    /// Says why a file that the host knows of cannot be read: its name, or what is at the path.
    pub fn set_unreadable(&mut self, path: impl Into<Utf8PathBuf>, why: impl Into<Arc<str>>) {
        self.files.push((path.into(), Edit::Unreadable(why.into())));
    }

    /// Removes the file.
    pub fn remove(&mut self, path: impl Into<Utf8PathBuf>) {
        self.files.push((path.into(), Edit::Remove));
    }

    /// Reads the file from the system again. Ignores a path that was never requested.
    pub fn sync(&mut self, path: impl Into<Utf8PathBuf>) {
        self.files.push((path.into(), Edit::Sync));
    }

    /// Replaces the options.
    pub fn set_options(&mut self, options: Options) {
        self.options = Some(options);
    }

    /// Replaces the lists of files in which roots are searched: the user's files and the library's.
    pub fn set_workspace(&mut self, files: Vec<Utf8PathBuf>, library: Vec<Utf8PathBuf>) {
        self.workspace = Some((files, library));
    }
}

/// Sets the fields of an input that differ from their current values: a salsa setter does not compare, and would
/// invalidate all readers.
macro_rules! set_changed {
    ($db:ident, $input:ident, $options:ident, $changed:ident; $($field:ident $setter:ident),*) => {
        $(if $input.$field($db) != $options.$field {
            $input.$setter($db).to($options.$field);
            $changed = true;
        })*
    };
}

impl GdlDatabase {
    /// Applies a change and returns whether it changed anything. In that case it waits until all snapshots are dropped.
    pub fn apply(&mut self, change: Change) -> bool {
        let mut changed = false;
        // Options first: they decide on the durability of files that are new.
        if let Some(options) = change.options {
            changed |= self.apply_options(options);
        }
        for (path, edit) in change.files {
            changed |= self.apply_file(&normalize(&path), edit);
        }
        if let Some((files, library)) = change.workspace {
            changed |= self.apply_workspace(files, library);
        }
        changed
    }

    fn apply_options(&mut self, mut options: Options) -> bool {
        options.libraries.sort();
        let settings = Settings::get(self);
        let mut changed = false;
        set_changed!(self, settings, options, changed;
            library_dirs set_library_dirs,
            libraries set_libraries,
            embedded_library set_embedded_library,
            default_game set_default_game,
            variants set_variants,
            pinned_roots set_pinned_roots,
            named set_named,
            listed set_listed);
        let settings = Settings::get(self);
        let of_folders = settings.libraries(self).iter().flat_map(|(_, dirs)| dirs);
        let dirs = settings.library_dirs(self).iter().chain(of_folders).cloned().collect();
        self.scratch().get::<LibraryFolders>().set(dirs);
        changed
    }

    fn apply_file(&mut self, path: &Utf8Path, edit: Edit) -> bool {
        let known = self.files().known(path);
        let is_open = matches!(edit, Edit::Text(_));
        let content = match edit {
            Edit::Text(text) => {
                let encoding = match known.map(|file| file.status(self)) {
                    Some(FileStatus::Text(encoding)) => *encoding,
                    // A text that was too large has hidden the encoding.
                    Some(FileStatus::TooLarge(_)) => match self.files().load(path).status {
                        FileStatus::Text(encoding) => encoding,
                        _ => Encoding::default(),
                    },
                    _ => Encoding::default(),
                };
                Content::from_text(text, encoding)
            }
            Edit::Bytes(bytes) => Content::from_bytes(&bytes),
            Edit::Unreadable(why) => Content::none(FileStatus::Unreadable(why)),
            Edit::Remove => Content::none(FileStatus::Missing),
            Edit::Sync if known.is_none() => return false,
            Edit::Sync => self.files().load(path),
        };
        let (file, changed) = match known {
            Some(file) => (file, self.set_content(file, content)),
            // The path was never requested, so no reader has to be invalidated.
            None => (self.files().get_or_create(self, path, self.durability(path), || content), true),
        };
        if is_open || (known.is_some() && changed) {
            self.scratch().get::<EditedFiles>().expect(file.index(self));
        }
        changed
    }

    /// Sets the content of a file, and returns whether it differs. A value that is set once is likely to be set again,
    /// so the new value is of low durability.
    fn set_content(&mut self, file: File, Content { status, text }: Content) -> bool {
        let (new_status, new_text) = (*file.status(self) != status, *file.text(self) != text);
        if new_status {
            file.set_status(self).with_durability(Durability::LOW).to(status);
        }
        if new_text {
            file.set_text(self).with_durability(Durability::LOW).to(text);
        }
        new_status || new_text
    }

    fn apply_workspace(&mut self, files: Vec<Utf8PathBuf>, library: Vec<Utf8PathBuf>) -> bool {
        let [files, library] = [files, library].map(|mut paths| {
            paths.sort();
            paths.dedup();
            let mut files: Vec<File> = paths.iter().map(|path| self.file(path)).collect();
            // Two spellings of a path name one file.
            let mut seen = FxHashSet::default();
            files.retain(|file| seen.insert(*file));
            files
        });
        let workspace = Workspace::get(self);
        let mut changed = false;
        if workspace.files(self) != files {
            workspace.set_files(self).to(files);
            changed = true;
        }
        if workspace.library(self) != library {
            workspace.set_library(self).to(library);
            changed = true;
        }
        changed
    }

    /// Returns the durability of a file: the embedded library never changes, library folders change rarely.
    pub(crate) fn durability(&self, path: &Utf8Path) -> Durability {
        let is_durable = is_embedded(path) || self.scratch().get::<LibraryFolders>().have(path);
        if is_durable { Durability::HIGH } else { Durability::LOW }
    }
}

/// All library folders of the options: each new file is looked for among them, and each module is searched in all of its
/// libraries.
#[derive(Default)]
struct LibraryFolders(RwLock<FxHashSet<Utf8PathBuf>>);

impl LibraryFolders {
    fn set(&self, dirs: FxHashSet<Utf8PathBuf>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = dirs;
    }

    /// Whether a path is in one of them.
    fn have(&self, path: &Utf8Path) -> bool {
        let dirs = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !dirs.is_empty() && path.ancestors().any(|dir| dirs.contains(dir))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Excess, MAX_FILE_SIZE, MAX_TOKENS, MemorySystem, expect_no_edits, expects_edits, keep_syntax_errors, lines,
        parse, syntax_errors,
    };

    fn database() -> (GdlDatabase, MemorySystem) {
        let system = MemorySystem::default();
        (GdlDatabase::with_event_log(Arc::new(system.clone()), &[("std.g", b"(std)")]), system)
    }

    fn apply(db: &mut GdlDatabase, edit: impl FnOnce(&mut Change)) -> bool {
        let mut change = Change::new();
        edit(&mut change);
        db.apply(change)
    }

    #[test]
    fn equal_values_change_nothing() {
        let (mut db, system) = database();
        system.write("/a.g", "(a)");
        let file = db.file("/a.g".into());
        syntax_errors(&db, file);
        db.take_executed();
        assert!(!apply(&mut db, |change| {
            change.set_text("/./a.g", "(a)");
            change.sync("/a.g");
            change.sync("/never-asked-for.g");
            change.set_options(Options::default());
            change.set_workspace(Vec::new(), Vec::new());
        }));
        syntax_errors(&db, file);
        assert!(db.take_executed().is_empty());
        assert!(apply(&mut db, |change| change.set_text("/a.g", "(b)")));
        syntax_errors(&db, file);
        assert_eq!(db.take_executed(), ["syntax_errors(/a.g)", "parse(/a.g)"]);
    }

    #[test]
    fn edits_are_expected_in_open_and_changed_files() {
        let (mut db, system) = database();
        for path in ["/a.g", "/b.g", "/c.g"] {
            system.write(path, "(a");
        }
        let [a, b, c] = ["/a.g", "/b.g", "/c.g"].map(|path| db.file(path.into()));
        apply(&mut db, |change| change.set_text("/a.g", "(a"));
        system.write("/b.g", "(b)");
        apply(&mut db, |change| ["/b.g", "/c.g"].into_iter().for_each(|path| change.sync(path)));
        assert_eq!([a, b, c].map(|file| expects_edits(&db, file)), [true, true, false]);
        assert_eq!([a, b, c].map(|file| syntax_errors(&db, file).len()), [1, 0, 1]);
        expect_no_edits(&db);
        assert!(!expects_edits(&db, a));
    }

    #[test]
    fn errors_of_a_file_without_a_tree_are_those_of_its_text() {
        let (mut db, system) = database();
        expect_no_edits(&db);
        system.write("/a.g", "(a");
        let file = db.file("/a.g".into());
        keep_syntax_errors(&db, file, &gdl_syntax::check_syntax("(a"));
        assert_eq!(syntax_errors(&db, file).len(), 1);
        system.write("/a.g", "(a)");
        apply(&mut db, |change| change.sync("/a.g"));
        assert_eq!(syntax_errors(&db, file).len(), 0);
    }

    #[test]
    fn files_come_and_go() {
        let (mut db, system) = database();
        let file = db.file("/a.g".into());
        assert_eq!((file.status(&db), file.index(&db)), (&FileStatus::Missing, 0));
        system.write("/a.g", b"caf\xe9".as_slice());
        assert!(apply(&mut db, |change| change.sync("/a.g")));
        assert_eq!(*file.status(&db), FileStatus::Text(Encoding::Windows1252));
        assert_eq!(&**file.text(&db), "caf\u{e9}");
        // An editor sends text; the file is still the one on the disk.
        apply(&mut db, |change| change.set_text("/a.g", "th\u{e9}"));
        assert_eq!(*file.status(&db), FileStatus::Text(Encoding::Windows1252));
        apply(&mut db, |change| change.remove("/a.g"));
        assert_eq!((file.status(&db), &**file.text(&db)), (&FileStatus::Missing, ""));
        assert!(parse(&db, file).errors().is_empty());
        assert_eq!(db.file_by_index(0), Some(file));
        assert_eq!(db.file_by_index(1), None);
    }

    #[test]
    fn what_is_too_large_is_not_read() {
        let (mut db, _) = database();
        apply(&mut db, |change| change.set_bytes("/big.g", vec![b'('; MAX_FILE_SIZE + 1]));
        let file = db.file("/big.g".into());
        assert_eq!((file.status(&db), file.text(&db).len()), (&FileStatus::TooLarge(Excess::Bytes), 0));
        assert!(file.is_found(&db));
        apply(&mut db, |change| change.set_text("/big.g", "(".repeat(MAX_FILE_SIZE + 1)));
        assert_eq!(*file.status(&db), FileStatus::TooLarge(Excess::Bytes));
        for (text, expected) in [
            ("(".repeat(MAX_TOKENS), FileStatus::Text(Encoding::Utf8)),
            ("(".repeat(MAX_TOKENS + 1), FileStatus::TooLarge(Excess::Tokens)),
            ("a ".repeat(MAX_TOKENS / 2), FileStatus::Text(Encoding::Utf8)),
            (format!(";{}", "(".repeat(MAX_TOKENS + 1)), FileStatus::Text(Encoding::Utf8)),
        ] {
            apply(&mut db, |change| change.set_bytes("/big.g", text.as_bytes()));
            assert_eq!(
                (file.status(&db), file.text(&db).is_empty()),
                (&expected, expected.is_found() && !matches!(expected, FileStatus::Text(_)))
            );
            apply(&mut db, |change| change.set_text("/big.g", ""));
            apply(&mut db, |change| change.set_text("/big.g", text));
            assert_eq!(*file.status(&db), expected);
        }
    }

    #[test]
    fn wide_encodings_are_named_by_their_marks() {
        let (mut db, _) = database();
        let file = db.file("/a.g".into());
        for (bytes, encoding) in [
            (b"\xff\xfe(\0a\0)\0".as_slice(), "UTF-16"),
            (b"\xfe\xff\0(\0a\0)", "UTF-16"),
            (b"\xff\xfe\0\0(\0\0\0", "UTF-32"),
        ] {
            apply(&mut db, |change| change.set_bytes("/a.g", bytes));
            assert_eq!(*file.status(&db), FileStatus::Wide(encoding));
            assert!(file.is_found(&db) && file.text(&db).is_empty());
        }
        apply(&mut db, |change| change.set_bytes("/a.g", b"\xef\xbb\xbf(a)".as_slice()));
        assert_eq!(*file.status(&db), FileStatus::Text(Encoding::Utf8));
        // An editor has decoded it.
        apply(&mut db, |change| change.set_bytes("/a.g", b"\xff\xfe(\0".as_slice()));
        apply(&mut db, |change| change.set_text("/a.g", "(a)"));
        assert_eq!(*file.status(&db), FileStatus::Text(Encoding::Utf8));
        apply(&mut db, |change| change.set_unreadable("/b.g", "its name is not UTF-8"));
        assert_eq!(*db.file("/b.g".into()).status(&db), FileStatus::Unreadable("its name is not UTF-8".into()));
    }

    #[test]
    fn embedded_files_are_found_by_name_alone() {
        let (db, system) = database();
        system.write("gdl:/other.g", "(on disk)");
        assert_eq!(&**db.file("gdl:/std.g".into()).text(&db), "(std)");
        assert!(db.file("gdl:/std.g".into()).is_embedded(&db));
        assert!(!db.file("gdl:/other.g".into()).is_found(&db));
    }

    #[test]
    fn spellings_of_a_path_name_one_file() {
        let (mut db, system) = database();
        system.write("/d/a.g", "(a)");
        let file = db.file("/d/a.g".into());
        assert_eq!(db.file("/e/../d/./a.g".into()), file);
        assert_eq!(db.file("/d/none.g".into()), db.file("/d/e/../none.g".into()));
        assert!(apply(&mut db, |change| change.set_text("/d/../d/a.g", "(edited)")));
        assert_eq!(&**file.text(&db), "(edited)");
        let paths = ["/d/../d/a.g", "/d/a.g"].map(Utf8PathBuf::from).to_vec();
        assert!(apply(&mut db, |change| change.set_workspace(paths, Vec::new())));
        assert_eq!(Workspace::get(&db).files(&db), [file]);
        assert_ne!(db.file("gdl:/d/a.g".into()), file);
    }

    #[test]
    fn workspace_is_ordered_by_path() {
        let (mut db, _) = database();
        let paths = ["/b.g", "/a.g", "/b.g"].map(Utf8PathBuf::from).to_vec();
        assert!(apply(&mut db, |change| change.set_workspace(paths, Vec::new())));
        let files: Vec<_> = Workspace::get(&db).files(&db).iter().map(|file| file.path(&db)).collect();
        assert_eq!(files, ["/a.g", "/b.g"]);
    }

    #[test]
    fn a_text_that_was_too_large_keeps_the_encoding_of_its_file() {
        let (mut db, system) = database();
        system.write("/a.g", b"; \xe9");
        let file = db.file("/a.g".into());
        let latin = file.status(&db).clone();
        assert_ne!(latin, FileStatus::Text(Encoding::Utf8));
        apply(&mut db, |change| change.set_text("/a.g", "(".repeat(MAX_TOKENS + 1)));
        assert_eq!(*file.status(&db), FileStatus::TooLarge(Excess::Tokens));
        apply(&mut db, |change| change.set_text("/a.g", "; \u{e9}"));
        assert_eq!(*file.status(&db), latin);
    }

    #[test]
    fn folders_have_libraries_of_their_own() {
        let (mut db, _) = database();
        let dirs = |name: &str| vec![Utf8PathBuf::from(name)];
        let libraries = vec![("/w/b".into(), dirs("/l2")), ("/w/b/c".into(), Vec::new()), ("/w/a".into(), dirs("/l1"))];
        let options = Options { library_dirs: dirs("/lib"), libraries, ..Options::default() };
        assert!(apply(&mut db, |change| change.set_options(options.clone())));
        assert!(!apply(&mut db, |change| change.set_options(options)));
        let of = |folder: &str| Settings::get(&db).libraries_of(&db, folder.into()).to_vec();
        assert_eq!(of("/w/a/deep/er"), dirs("/l1"));
        assert_eq!(of("/w/b"), dirs("/l2"));
        assert_eq!(of("/w/b/c"), dirs("").split_off(1));
        assert_eq!(of("/w"), dirs("/lib"));
    }

    #[test]
    fn snapshots_read_on_other_threads() {
        let (mut db, _) = database();
        apply(&mut db, |change| change.set_text("/a.g", "(a)\n(b)"));
        let file = db.file("/a.g".into());
        let snapshot = db.clone();
        let lines = std::thread::spawn(move || lines(&snapshot, file).line_of(5.into()));
        assert_eq!(lines.join().unwrap(), 1);
        assert!(apply(&mut db, |change| change.set_text("/a.g", "(c)")));
    }
}
