//! Forks of a database: a separate copy in which a change can be tried without applying it to the original.

use std::sync::Arc;

use crate::{Change, GdlDatabase, Options, Settings, Workspace, content::Content};

impl GdlDatabase {
    /// A second database with the current contents of this one, with the same files under the same indexes, so that
    /// origins mean the same in both. Changes of either do not affect the other. The fork starts without computed
    /// results.
    ///
    /// Not for queries: salsa does not record what they read there as a dependency.
    pub(crate) fn fork_world(&self) -> GdlDatabase {
        let files = self.files();
        let mut fork = GdlDatabase::new(Arc::clone(files.system()), files.embedded());
        let settings = Settings::get(self);
        let mut change = Change::new();
        // Options first: they decide on the durability of files that are new.
        change.set_options(Options {
            library_dirs: settings.library_dirs(self).to_vec(),
            libraries: settings.libraries(self).to_vec(),
            embedded_library: settings.embedded_library(self),
            default_game: settings.default_game(self).to_owned(),
            variants: settings.variants(self).to_vec(),
            pinned_roots: settings.pinned_roots(self).to_vec(),
            named: settings.named(self).to_vec(),
            listed: settings.listed(self).to_vec(),
        });
        fork.apply(change);
        for file in files.all() {
            let path = file.path(self);
            let content = || Content { status: file.status(self).clone(), text: file.text(self).clone() };
            fork.files().get_or_create(&fork, path, fork.durability(path), content);
        }
        let workspace = Workspace::get(self);
        let [own, library] = [workspace.files(self), workspace.library(self)]
            .map(|files| files.iter().map(|file| file.path(self).to_owned()).collect());
        let mut change = Change::new();
        change.set_workspace(own, library);
        fork.apply(change);
        fork
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Db, MemorySystem, syntax_errors};

    #[test]
    fn a_fork_goes_its_own_way() {
        let system = MemorySystem::default();
        system.write("/a.g", "(a)");
        system.write("/b.g", "(b)");
        let mut db = GdlDatabase::new(Arc::new(system), &[("std.g", b"(std)")]);
        let mut change = Change::new();
        change.set_text("/a.g", "(edited)");
        change.set_options(Options { default_game: "mine".to_owned(), ..Options::default() });
        change.set_workspace(vec!["/b.g".into(), "/a.g".into()], vec!["gdl:/std.g".into()]);
        db.apply(change);
        let mut fork = (&db as &dyn Db).fork();
        let text = |db: &GdlDatabase, path: &str| db.file(path.into()).text(db).to_string();
        assert_eq!((text(&fork, "/a.g"), text(&fork, "gdl:/std.g")), ("(edited)".into(), "(std)".into()));
        assert_eq!(Settings::get(&fork).default_game(&fork), "mine");
        for file in Workspace::get(&db).files(&db) {
            assert_eq!(fork.file(file.path(&db)).index(&fork), file.index(&db));
        }
        let mut change = Change::new();
        change.set_text("/a.g", "(a");
        fork.apply(change);
        let errors = |db: &GdlDatabase| syntax_errors(db, db.file("/a.g".into())).len();
        assert_eq!((errors(&fork), errors(&db)), (1, 0));
    }
}
