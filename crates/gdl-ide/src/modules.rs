//! Lookups of modules by name.

use camino::Utf8Path;
use gdl_db::{Db, File};
use gdl_hir::{DefKind, definitions, loading_roots, resolve_module, roots_of, source_map};
use gdl_syntax::TextRange;

/// The folders in which the module names of a file are searched, with a root for each: those of the games that load it,
/// starting with the one under which it is shown; its own folder if there is none.
pub(crate) fn bases(db: &dyn Db, file: File) -> Vec<(File, &Utf8Path)> {
    let mut bases: Vec<(File, &Utf8Path)> = Vec::new();
    let roots = [roots_of(db, file), loading_roots(db, file)].concat();
    for root in if roots.is_empty() { vec![file] } else { roots } {
        let dir = root.dir(db);
        if bases.iter().all(|(_, known)| *known != dir) {
            bases.push((root, dir));
        }
    }
    bases
}

/// The module that a name in a file resolves to, in the first game in which it resolves.
pub(crate) fn module_named(db: &dyn Db, file: File, name: &str) -> Option<File> {
    bases(db, file).into_iter().find_map(|(_, dir)| resolve_module(db, dir, name))
}

/// Returns the range of the name that a module gives itself; the start of the file if it gives none.
pub(crate) fn name_range(db: &dyn Db, file: File) -> TextRange {
    let name = definitions(db, file).iter().find(|it| it.kind == DefKind::Module);
    name.and_then(|it| source_map(db, file).range(it.origin)).unwrap_or_default()
}
