//! The workspace: its modules and settings, what the user trusts, and what of that the host gets.

use std::{collections::BTreeSet, sync::Arc};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::{Db, is_in_library};
use gdl_project::{
    FILE_NAME, Folders, Project, Trust, is_absolute, is_module, is_outside_allowed_by_environment,
    library_of_environment,
};
use tower_lsp::ls_types::Uri;

use super::State;
use crate::settings::Settings;

impl State {
    /// Updates the trusted folders; files that were read under other rules are read again.
    fn follow_trust(&mut self) {
        let client = Arc::clone(&self.world.client);
        let trust = Trust {
            is_all: self.user.allow_outside.unwrap_or_else(is_outside_allowed_by_environment),
            opened: client.folders.clone(),
            libraries: self.libraries_of_user().chain(library_of_environment()).collect(),
        };
        if self.trust == trust {
            return;
        }
        self.storage.set_folders(trust.folders());
        self.trust = trust;
        for path in self.host.db().known_paths() {
            self.read_again(&path);
        }
    }

    /// The library folders in the user's settings.
    fn libraries_of_user(&self) -> impl Iterator<Item = Utf8PathBuf> {
        let folder = self.world.client.folder();
        self.user.library.iter().map(move |dir| folder.join(dir)).filter(|dir| is_absolute(dir))
    }

    /// Searches the folders of the workspace for modules, and reads all settings.
    pub fn rescan(&mut self) {
        let folders = self.world.client.folders.iter();
        self.files = folders.flat_map(|folder| self.storage.modules_below(folder, &any_link())).collect();
        self.find_boards();
        self.reconfigure();
    }

    /// Reads all settings, and sets the files of the host and the roots under which they are checked.
    pub fn reconfigure(&mut self) {
        self.is_workspace_stale = false;
        self.follow_trust();
        self.flush();
        let client = Arc::clone(&self.world.client);
        let (boards, open): (Vec<Utf8PathBuf>, Vec<_>) =
            self.texts.keys().cloned().partition(|path| self.world.boards.contains_key(path));
        let mut folders: BTreeSet<&Utf8Path> = client.folders.iter().map(Utf8PathBuf::as_path).collect();
        let files = self.files.iter().chain(&self.board_files).chain(&open).chain(&boards);
        folders.extend(files.filter_map(|path| path.parent()));
        let settings = Settings::read(self.host.db(), &self.user, folders.iter().copied(), Some(&self.world.settings));
        let (_, refused) = settings.library_dirs(&self.trust);
        let mut variants = self.user.variants.clone();
        variants.extend(self.chosen_variants.clone());
        let mut project = Project {
            pinned: self.pinned.clone(),
            pins_by_settings: true,
            libraries: self.libraries_of_user().collect(),
            last_library: library_of_environment().filter(|dir| is_absolute(dir)),
            embedded_library: self.user.embedded_library.unwrap_or(true),
            variants: variants.into_iter().collect(),
            folders: client.folders.clone(),
            ..Project::default()
        };
        let library_dirs = project.library_dirs(&settings, &self.trust);
        let is_inside = |path: &Utf8Path| client.folders.iter().any(|folder| path.starts_with(folder));
        let libraries = library_dirs.iter().filter(|dir| !is_inside(dir)).cloned().collect();
        project.modules.extend(self.files.iter().filter(|path| !settings.excludes(path)).cloned());
        project.context.extend(library_dirs.iter().flat_map(|dir| self.storage.modules_in(dir)));
        // A module outside the workspace may be a part of the games beside it.
        let outside: BTreeSet<&Utf8Path> =
            open.iter().filter(|path| !is_inside(path)).filter_map(|path| path.parent()).collect();
        project
            .context
            .extend(outside.into_iter().filter(|dir| is_absolute(dir)).flat_map(|dir| self.storage.modules_in(dir)));
        self.apply_limits(&project.modules | &project.context);
        let is_read = |path: &Utf8PathBuf| !self.limits.left_out.contains(path);
        project.modules.retain(is_read);
        project.context.retain(is_read);
        // Documents that are not modules on the disk: without a file, with another extension, or from elsewhere.
        let boards = &self.world.boards;
        let documents = self.world.documents.iter();
        let documents =
            documents.filter(|(path, opened)| !boards.contains_key(*path) && is_document_module(path, &opened.uri));
        project.modules.extend(documents.map(|(path, _)| path.clone()).filter(|path| !settings.excludes(path)));
        self.is_dirty = true;
        project.apply(&settings, &self.trust, &mut self.change);
        self.world.settings = Arc::new(settings);
        self.refused = refused;
        self.flush();
        self.report_settings_errors();
        // Levels of rules are not inputs of the analysis, but they change the diagnostics.
        self.revision += 1;
        if self.libraries != libraries {
            self.libraries = libraries;
            self.watch_libraries();
        }
    }

    /// Whether a module was added to or removed from a library outside the workspace.
    pub fn is_news_of_library(&self, path: &Utf8Path) -> bool {
        let is_inside = path.parent().is_some_and(|dir| self.libraries.iter().any(|library| library == dir));
        let db = self.host.db();
        is_inside && is_module(path) && self.storage.is_file(path) != is_in_library(db, path)
    }

    /// Updates the set of workspace modules for a file; returns whether the file was added or removed.
    pub fn note_module(&mut self, path: &Utf8Path) -> bool {
        if !self.storage.is_file(path) {
            return self.files.remove(path);
        }
        let mut folders = self.world.client.folders.iter().filter(|folder| path.starts_with(folder));
        !self.files.contains(path)
            && is_module(path)
            && folders.any(|folder| self.storage.is_module_below(folder, path, &any_link()))
            && self.files.insert(path.to_owned())
    }

    /// Reads a file before the editor sends its text, so that the encoding of its bytes is kept.
    pub fn load(&self, path: &Utf8Path) {
        self.host.db().file(path);
    }
}

/// Modules that links out of a folder lead to are found too: the database does not read them, and they have a diagnostic that
/// says so.
fn any_link() -> Folders {
    Folders { all: true, ..Folders::default() }
}

/// Whether an open document is a module of the user. Others are old versions that a client shows read-only, the
/// library, and settings.
fn is_document_module(path: &Utf8Path, uri: &Uri) -> bool {
    matches!(uri.scheme().as_str(), "file" | "untitled") && path.file_name() != Some(FILE_NAME)
}
