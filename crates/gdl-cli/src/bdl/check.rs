//! The board games of `gdl check` and `gdl fix`.

use bdl_check::{BlockBudget, Checked, MAX_BLOCK_TIME, Options, check_bytes};
use bdl_syntax::is_board_game;
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::counted;
use gdl_db::{Change, Db, GdlDatabase, wide_encoding};
use gdl_lint::diagnostics;
use gdl_project::ProjectSettings;

use super::{
    file::{read, report_of},
    levels::levels_of,
};
use crate::{Status, collect::BoardFiles, report::FileReport, term, text};

/// The time that is left for the blocks of a run, and the files whose blocks were not run because none was.
#[derive(Default)]
pub struct BlockTime {
    budget: BlockBudget,
    pending: Vec<Utf8PathBuf>,
}

impl BlockTime {
    /// The options of a check with what is left.
    pub fn options(&self, options: Options) -> Options {
        self.budget.options(options)
    }

    /// Notes what the blocks of a file took.
    pub fn note(&mut self, path: &Utf8Path, checked: &Checked) {
        self.budget.note(checked);
        if checked.pending_block.is_some() && self.pending.last().is_none_or(|last| last != path) {
            self.pending.push(path.to_owned());
        }
    }

    /// Says which files were checked without their blocks.
    pub fn report(&self) {
        let Some(first) = self.pending.first() else { return };
        let games = counted(self.pending.len(), "board game", "board games");
        term::warn(text!(
            "the blocks in `positions` of {} were not run, the first in `{}`: those of one run have {} s of computing time \
             together\n  help: correct the blocks that are too slow first, or check fewer files at once",
            games,
            first,
            MAX_BLOCK_TIME.as_secs()
        ));
    }
}

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
    let mut time = BlockTime::default();
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
        let (text, mut found) = check_bytes(&bytes, &time.options(levels.options()));
        time.note(path, &found);
        levels.apply(&mut found);
        checked.reports.push(report_of(db, path, &text, found));
    }
    time.report();
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
