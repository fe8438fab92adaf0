//! The text of a board game in one version, and what was read of it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bdl_check::{BlockBudget, Checked, Levels, Options, check, check_bytes};
use bdl_syntax::{is_blank, is_board_game};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::Lines;
use gdl_ide::{MAX_FILE_SIZE, System};
use tower_lsp::ls_types::{Diagnostic, Uri};

/// The identifier of the language in the protocol.
pub const LANGUAGE: &str = "bdl";

/// The extension of board games. Other tools use it as well.
const EXTENSION: &str = "bdl";

/// Whether a path has the extension of board games.
pub fn has_extension(path: &Utf8Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(EXTENSION))
}

/// Whether a document that the client opens is a board game: its language decides, else the extension.
pub fn is_board(language: &str, path: &Utf8Path) -> bool {
    match language {
        LANGUAGE => true,
        "gdl" => false,
        _ => has_extension(path),
    }
}

/// A board game in one version. A new version is a new board.
#[derive(Debug)]
pub struct Board {
    source: Source,
    /// The reading of an open document, for the levels that it was last read with.
    reading: Mutex<Option<Arc<Reading>>>,
    /// The diagnostics of a file that is not open, whose reading is not kept, with their levels. Not kept while there are blocks
    /// that did not run.
    findings: Mutex<Option<(Levels, Arc<Vec<Diagnostic>>)>>,
}

/// Where the text comes from.
#[derive(Debug)]
enum Source {
    /// The editor.
    Editor {
        text: Arc<str>,
        /// Whether another tool made it, so that it is left alone.
        is_foreign: bool,
    },
    /// A file of the workspace that is not open.
    Disk(Utf8PathBuf, Arc<dyn System>),
    /// A file that the server does not read.
    Nowhere,
}

/// What was read of a board game.
#[derive(Debug)]
pub struct Reading {
    /// The text with its lines.
    pub lines: Lines,
    /// The checked text; empty if it is left alone.
    pub checked: Checked,
    /// The levels of its diagnostics.
    levels: Levels,
    /// Whether the text is left alone: it belongs to another tool, is too large, or cannot be read.
    pub is_left_alone: bool,
}

impl Board {
    fn new(source: Source) -> Board {
        Board { source, reading: Mutex::default(), findings: Mutex::default() }
    }

    /// A document that was just opened. Whoever opens a file of another tool that only shares the extension sees nothing of
    /// this server; an empty file may become a game.
    pub fn opened(uri: &Uri, path: &Utf8Path, text: Arc<str>) -> Board {
        let may_be_foreign = uri.scheme().as_str() == "file" && has_extension(path);
        let is_foreign = may_be_foreign && !is_board_game(&text) && !is_blank(&text);
        Board::new(Source::Editor { text, is_foreign })
    }

    /// The document after an edit. A game stays a game, whatever is written into it.
    pub fn edited(&self, text: Arc<str>) -> Board {
        let was_foreign = matches!(self.source, Source::Editor { is_foreign: true, .. });
        let is_foreign = was_foreign && !is_board_game(&text) && !is_blank(&text);
        Board::new(Source::Editor { text, is_foreign })
    }

    /// A file of the workspace.
    pub fn on_disk(path: Utf8PathBuf, system: Arc<dyn System>) -> Board {
        Board::new(Source::Disk(path, system))
    }

    /// A file that is neither open nor in the workspace.
    pub fn nowhere() -> Board {
        Board::new(Source::Nowhere)
    }

    /// Whether the client has it open.
    pub fn is_open(&self) -> bool {
        matches!(self.source, Source::Editor { .. })
    }

    /// What the text says, with diagnostics of these levels. That of an open document is read once for each version, and
    /// again only after a change of settings, or when there is time again for blocks that did not run.
    pub fn reading(&self, levels: &Levels, budget: &Mutex<BlockBudget>) -> Arc<Reading> {
        match &self.source {
            Source::Editor { text, is_foreign } => {
                let mut kept = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
                let is_whole = |it: &Reading| it.checked.pending_block.is_none() || !lock(budget).is_left();
                if let Some(reading) = kept.as_ref().filter(|it| it.levels == *levels && is_whole(it)) {
                    return Arc::clone(reading);
                }
                let reading = Arc::new(Reading::of_text(text, *is_foreign, levels, budget));
                *kept = Some(Arc::clone(&reading));
                reading
            }
            Source::Disk(path, system) => Arc::new(Reading::of_file(path, &**system, levels, budget)),
            Source::Nowhere => Arc::new(Reading::left_alone(levels)),
        }
    }

    /// The diagnostics of a file that is not open; `find` is called once for the same levels, unless it says that its result is
    /// not final.
    pub fn findings(&self, levels: &Levels, find: impl FnOnce() -> (Vec<Diagnostic>, bool)) -> Arc<Vec<Diagnostic>> {
        let mut kept = self.findings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = kept.as_ref().filter(|(of, _)| of == levels) {
            return Arc::clone(found);
        }
        let (found, is_final) = find();
        let found = Arc::new(found);
        *kept = is_final.then(|| (levels.clone(), Arc::clone(&found)));
        found
    }
}

fn lock(budget: &Mutex<BlockBudget>) -> MutexGuard<'_, BlockBudget> {
    budget.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Checks a board game within what is left for blocks.
pub fn within(budget: &Mutex<BlockBudget>, levels: &Levels, check: impl FnOnce(&Options) -> Checked) -> Checked {
    let options = lock(budget).options(levels.options());
    let checked = check(&options);
    lock(budget).note(&checked);
    checked
}

impl Reading {
    fn of_text(text: &Arc<str>, is_foreign: bool, levels: &Levels, budget: &Mutex<BlockBudget>) -> Reading {
        if is_foreign || text.len() > MAX_FILE_SIZE {
            return Reading::left_alone(levels);
        }
        Reading::new(Arc::clone(text), within(budget, levels, |options| check(text, options)), levels)
    }

    fn of_file(path: &Utf8Path, system: &dyn System, levels: &Levels, budget: &Mutex<BlockBudget>) -> Reading {
        let Ok(bytes) = system.read(path) else { return Reading::left_alone(levels) };
        if !is_board_game(&String::from_utf8_lossy(&bytes)) {
            return Reading::left_alone(levels);
        }
        let mut text = String::new();
        let checked = within(budget, levels, |options| {
            let (decoded, checked) = check_bytes(&bytes, options);
            text = decoded;
            checked
        });
        Reading::new(text.into(), checked, levels)
    }

    fn left_alone(levels: &Levels) -> Reading {
        Reading { is_left_alone: true, ..Reading::new("".into(), check("", &levels.options()), levels) }
    }

    fn new(text: Arc<str>, mut checked: Checked, levels: &Levels) -> Reading {
        levels.apply(&mut checked);
        Reading { lines: Lines::new(text), checked, levels: levels.clone(), is_left_alone: false }
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use gdl_base::RuleLevel;

    use super::*;

    fn opened(uri: &str, text: &str) -> Board {
        Board::opened(&Uri::from_str(uri).unwrap(), "/w/a.bdl".into(), text.into())
    }

    #[test]
    fn the_language_decides_before_the_extension() {
        let path = Utf8Path::new("/w/chess.BDL");
        assert!(is_board("bdl", "/w/notes.txt".into()) && is_board("plaintext", path));
        assert!(!is_board("gdl", path) && !is_board("plaintext", "/w/a.g".into()));
    }

    #[test]
    fn files_of_other_tools_are_left_alone() {
        let read = |board: &Board| board.reading(&Levels::default(), &Mutex::default());
        let other = opened("file:///w/a.bdl", "INPUT ..\nTITLE house ..\n");
        assert!(read(&other).is_left_alone && read(&other).checked.diagnostics.len() == 5);
        assert!(read(&other.edited("still INPUT".into())).is_left_alone);
        // A text that becomes a game is one, and so is what was begun as one.
        let game = other.edited("rules{ }".into());
        assert!(!read(&game).is_left_alone && !read(&game.edited("rul".into())).is_left_alone);
        assert!(!read(&opened("file:///w/a.bdl", "// mine\n").edited("p".into())).is_left_alone);
        assert!(!read(&opened("untitled:a.bdl", "INPUT ..")).is_left_alone);
        assert!(read(&Board::nowhere()).is_left_alone);
    }

    #[test]
    fn a_version_is_read_once_for_the_same_levels() {
        let game = opened("file:///w/a.bdl", "rules{ }");
        let reading = game.reading(&Levels::default(), &Mutex::default());
        assert!(Arc::ptr_eq(&reading, &game.reading(&Levels::default(), &Mutex::default())));
        let all_off = Levels::new(|_| RuleLevel::Off);
        assert!(!reading.checked.diagnostics.is_empty());
        assert!(game.reading(&all_off, &Mutex::default()).checked.diagnostics.is_empty());
    }
}
