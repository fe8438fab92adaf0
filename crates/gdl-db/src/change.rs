//! Edits of the inputs, gathered by the host and applied in one exclusive step.

use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_syntax::Encoding;
use salsa::{Durability, Setter};

use crate::{
    Db, File, FileStatus, GdlDatabase, Options, Settings, Workspace,
    content::Content,
    file::{is_embedded, normalize},
};

/// What to change. Later edits of the same path win.
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
    Remove,
    Sync,
}

impl Change {
    /// A change of nothing.
    pub fn new() -> Change {
        Change::default()
    }

    /// The file holds this text now, whatever the disk says: an open document. It keeps its encoding.
    pub fn set_text(&mut self, path: impl Into<Utf8PathBuf>, text: impl Into<Arc<str>>) {
        self.files.push((path.into(), Edit::Text(text.into())));
    }

    /// The file holds these bytes now, whatever the disk says: standard input.
    pub fn set_bytes(&mut self, path: impl Into<Utf8PathBuf>, bytes: impl Into<Arc<[u8]>>) {
        self.files.push((path.into(), Edit::Bytes(bytes.into())));
    }

    /// The file is gone.
    pub fn remove(&mut self, path: impl Into<Utf8PathBuf>) {
        self.files.push((path.into(), Edit::Remove));
    }

    /// The file holds what the system says now. A path that nobody has asked for is left alone.
    pub fn sync(&mut self, path: impl Into<Utf8PathBuf>) {
        self.files.push((path.into(), Edit::Sync));
    }

    /// Replaces the options.
    pub fn set_options(&mut self, options: Options) {
        self.options = Some(options);
    }

    /// Replaces the lists of files among which roots are looked for: the user's, and the library's.
    pub fn set_workspace(&mut self, files: Vec<Utf8PathBuf>, library: Vec<Utf8PathBuf>) {
        self.workspace = Some((files, library));
    }
}

/// Sets fields of an input that differ from what they hold: a setter of salsa does not compare, and would wake all
/// readers.
macro_rules! set_changed {
    ($db:ident, $input:ident, $options:ident, $changed:ident; $($field:ident $setter:ident),*) => {
        $(if $input.$field($db) != $options.$field {
            $input.$setter($db).to($options.$field);
            $changed = true;
        })*
    };
}

impl GdlDatabase {
    /// Applies a change; tells whether it changed anything. Waits until all snapshots are dropped if it did.
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

    fn apply_options(&mut self, options: Options) -> bool {
        let settings = Settings::get(self);
        let mut changed = false;
        set_changed!(self, settings, options, changed;
            library_dirs set_library_dirs,
            embedded_library set_embedded_library,
            default_game set_default_game,
            variants set_variants,
            pinned_roots set_pinned_roots);
        changed
    }

    fn apply_file(&mut self, path: &Utf8Path, edit: Edit) -> bool {
        let known = self.files().known(path);
        let content = match edit {
            Edit::Text(text) => {
                let encoding = match known.map(|file| file.status(self)) {
                    Some(FileStatus::Text(encoding)) => *encoding,
                    _ => Encoding::default(),
                };
                Content::from_text(text, encoding)
            }
            Edit::Bytes(bytes) => Content::from_bytes(&bytes),
            Edit::Remove => Content::none(FileStatus::Missing),
            Edit::Sync if known.is_none() => return false,
            Edit::Sync => self.files().load(path),
        };
        match known {
            Some(file) => self.set_content(file, content),
            // Nobody has asked for it, so that nobody has to be woken.
            None => {
                self.files()
                    .get_or_create(self, path, self.durability(path), || content);
                true
            }
        }
    }

    /// What is set once is likely to be set again, so that the new value is of low durability.
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
            paths.iter().map(|path| self.file(path)).collect::<Vec<_>>()
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

    /// How often a file is likely to change: the embedded library never, library folders rarely.
    pub(crate) fn durability(&self, path: &Utf8Path) -> Durability {
        let settings = Settings::get(self);
        if is_embedded(path) || settings.library_dirs(self).iter().any(|dir| path.starts_with(dir)) {
            Durability::HIGH
        } else {
            Durability::LOW
        }
    }
}
