//! Test helpers: fixtures with a cursor, and ranges shown with their text.

use std::sync::Arc;

use gdl_db::{Change, Db, File, MemorySystem, Options};
use gdl_syntax::TextRange;
use gdl_test_support::{LIBRARY_DIR, TestDb};

use crate::{AnalysisHost, Encoding, FilePos, NavTarget, lines};

/// A host without files.
pub(crate) fn empty_host() -> AnalysisHost {
    AnalysisHost::new(Arc::new(MemorySystem::default()), &[])
}

/// A fixture and its cursor `$0`.
pub(crate) fn at_cursor(fixture: &str) -> (TestDb, FilePos) {
    let db = TestDb::new(fixture);
    let (file, offset) = db.cursor();
    (db, FilePos { file, offset })
}

/// Shows a file under a root.
pub(crate) fn pin(db: &mut TestDb, file: &str, root: &str) {
    let mut change = Change::new();
    let pinned_roots = vec![(file.into(), root.into())];
    change.set_options(Options { pinned_roots, library_dirs: vec![LIBRARY_DIR.into()], ..Options::default() });
    db.apply(change);
}

/// The text of a range.
pub(crate) fn text(db: &dyn Db, file: File, range: TextRange) -> String {
    file.text(db)[range].to_owned()
}

/// `path:line:column text` of a range, counted from 1.
pub(crate) fn place(db: &dyn Db, file: File, range: TextRange) -> String {
    let at = lines(db, file).line_column(range.start(), Encoding::Utf32);
    format!("{}:{}:{} {}", file.path(db), at.line + 1, at.column + 1, text(db, file, range))
}

/// One line per target: its focus.
pub(crate) fn show_targets(db: &dyn Db, targets: &[NavTarget]) -> String {
    targets.iter().map(|target| place(db, target.file, target.focus) + "\n").collect()
}
