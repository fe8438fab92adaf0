//! The board games of `gdl check` and `gdl fix`.

use bdl_check::check_bytes;
use bdl_syntax::is_board_game;
use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, GdlDatabase, wide_encoding};
use gdl_lint::diagnostics;
use gdl_project::ProjectSettings;

use super::{
    file::{read, report_of},
    levels::levels_of,
};
use crate::{Status, collect::BoardFiles, report::FileReport};

/// The checked board games.
#[derive(Default)]
pub struct CheckedBoards {
    /// The reports in the order of paths.
    pub reports: Vec<FileReport>,
    /// Trouble if a file could not be read.
    pub status: Option<Status>,
    /// Files of folders that only share the extension.
    pub foreign: Vec<Utf8PathBuf>,
}

/// Checks board games, whose texts become files of the database. `portable` adds what the original compiler does otherwise.
pub fn check(db: &mut GdlDatabase, boards: &BoardFiles, settings: &ProjectSettings, portable: bool) -> CheckedBoards {
    let mut checked = CheckedBoards::default();
    for path in &boards.files {
        let bytes = match bytes_of(boards, path) {
            Ok(bytes) if wide_encoding(&bytes).is_none() => bytes,
            other => {
                let mut change = Change::new();
                match other {
                    Ok(bytes) => change.set_bytes(path.clone(), bytes),
                    Err(error) => change.set_unreadable(path.clone(), error.root_cause().to_string()),
                }
                db.apply(change);
                let file = db.file(path);
                let findings = diagnostics(db, file, &settings.of(path).lint);
                checked.reports.push(FileReport { file, findings });
                checked.status = Some(Status::Trouble);
                continue;
            }
        };
        if !boards.named.contains(path) && !is_board_game(&String::from_utf8_lossy(&bytes)) {
            checked.foreign.push(path.clone());
            continue;
        }
        let levels = levels_of(settings, path, portable);
        let (text, mut found) = check_bytes(&bytes, &levels.options());
        levels.apply(&mut found);
        checked.reports.push(report_of(db, path, &text, found));
    }
    checked
}

/// The bytes of a board game: those that came in a stream, or those of its file.
///
/// # Errors
///
/// The file cannot be read.
pub fn bytes_of(boards: &BoardFiles, path: &Utf8Path) -> anyhow::Result<Vec<u8>> {
    match boards.contents.iter().find(|(of, _)| of == path) {
        Some((_, bytes)) => Ok(bytes.clone()),
        None => read(path),
    }
}
