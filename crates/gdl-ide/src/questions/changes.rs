//! What changed in a game since an earlier state of its modules.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, File};
use gdl_eval::evaluate;
use gdl_hir::module_closure;
use gdl_inquire::{Document, Inline, Inquiry, diff};
use rustc_hash::FxHashSet;

use crate::active_root;

/// The most steps in which the modules of the earlier game are found: each loads what those before it name.
const MAX_STEPS: usize = 64;

/// A file in an earlier state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Earlier {
    /// It had these bytes.
    Bytes(Vec<u8>),
    /// It did not exist.
    Missing,
    /// Nothing is known about it: it counts as unchanged.
    Unknown,
}

/// What changed in the game under which a file is shown since an earlier state, such as a commit, whose files `read` gives by
/// path. `label` names the state.
///
/// # Errors
///
/// The state cannot be read, or lacks the game: the reason, for people.
pub fn changes(
    db: &dyn Db,
    file: File,
    label: &str,
    read: &mut dyn FnMut(&Utf8Path) -> Result<Earlier, String>,
) -> Result<Document, String> {
    let root = active_root(db, file);
    let mut old = db.fork();
    let old_root = old.file(root.path(db));
    let mut seen: FxHashSet<Utf8PathBuf> = FxHashSet::default();
    for _ in 0..MAX_STEPS {
        // The modules of the game, and paths at which modules were looked for: there may have been some.
        let mut loaded: FxHashSet<File> = module_closure(&old, old_root).all().collect();
        loaded.extend(evaluate(&old, old_root).files.iter().copied());
        loaded.insert(old_root);
        let paths = old.known_paths().into_iter();
        let paths = paths.filter(|path| {
            let file = old.file(path);
            !seen.contains(path) && (loaded.contains(&file) || !file.is_found(&old))
        });
        let paths: Vec<Utf8PathBuf> = paths.collect();
        if paths.is_empty() {
            break;
        }
        let mut change = Change::new();
        for path in paths {
            match read(&path)? {
                Earlier::Bytes(bytes) => change.set_bytes(path.clone(), bytes),
                Earlier::Missing => change.remove(path.clone()),
                Earlier::Unknown => {}
            }
            seen.insert(path);
        }
        old.apply(change);
    }
    let name = root.path(db).file_name().unwrap_or_default();
    if !old_root.is_found(&old) {
        return Err(format!("`{name}` is not in {label}: the whole game is new"));
    }
    let mut found = diff(&Inquiry::of(&old, old_root), &Inquiry::of(db, root));
    // The places of what is gone are those of the earlier text.
    found.types.iter_mut().filter(|change| change.new.is_none()).for_each(|change| change.place = None);
    let mut document = found.document();
    document.title = Inline::name(name).text(" since ").text(label);
    Ok(document)
}
