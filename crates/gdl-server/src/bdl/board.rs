//! The text of a board game in one version, and what was read of it.

use std::{
    fs,
    io::Read,
    sync::{Arc, OnceLock},
};

use bdl_check::{Checked, Options, check, check_bytes};
use bdl_syntax::{is_blank, is_board_game};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::Lines;
use gdl_db::MAX_FILE_SIZE;
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
    reading: OnceLock<Arc<Reading>>,
    /// The diagnostics of a file that is not open, whose reading is not kept.
    findings: OnceLock<Arc<Vec<Diagnostic>>>,
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
    Disk(Utf8PathBuf),
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
    /// Whether the text is left alone: it belongs to another tool, is too large, or cannot be read.
    pub is_left_alone: bool,
}

impl Board {
    fn new(source: Source) -> Board {
        Board { source, reading: OnceLock::new(), findings: OnceLock::new() }
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
    pub fn on_disk(path: Utf8PathBuf) -> Board {
        Board::new(Source::Disk(path))
    }

    /// A file that is neither open nor in the workspace.
    pub fn nowhere() -> Board {
        Board::new(Source::Nowhere)
    }

    /// Whether the client has it open.
    pub fn is_open(&self) -> bool {
        matches!(self.source, Source::Editor { .. })
    }

    /// What the text says. That of an open document is read once for each version.
    pub fn reading(&self) -> Arc<Reading> {
        match &self.source {
            Source::Editor { text, is_foreign } => {
                let read = || Arc::new(Reading::of_text(text, *is_foreign));
                Arc::clone(self.reading.get_or_init(read))
            }
            Source::Disk(path) => Arc::new(Reading::of_file(path)),
            Source::Nowhere => Arc::new(Reading::left_alone()),
        }
    }

    /// The diagnostics of a file that is not open; `find` is called once.
    pub fn findings(&self, find: impl FnOnce() -> Vec<Diagnostic>) -> Arc<Vec<Diagnostic>> {
        Arc::clone(self.findings.get_or_init(|| Arc::new(find())))
    }
}

impl Reading {
    fn of_text(text: &Arc<str>, is_foreign: bool) -> Reading {
        if is_foreign || text.len() > MAX_FILE_SIZE {
            return Reading::left_alone();
        }
        let checked = check(text, &Options::default());
        Reading { lines: Lines::new(Arc::clone(text)), checked, is_left_alone: false }
    }

    fn of_file(path: &Utf8Path) -> Reading {
        let Some(bytes) = bytes_of(path) else { return Reading::left_alone() };
        if !is_board_game(&String::from_utf8_lossy(&bytes)) {
            return Reading::left_alone();
        }
        let (text, checked) = check_bytes(&bytes, &Options::default());
        Reading { lines: Lines::new(text.into()), checked, is_left_alone: false }
    }

    fn left_alone() -> Reading {
        Reading { lines: Lines::new("".into()), checked: check("", &Options::default()), is_left_alone: true }
    }
}

/// The bytes of a regular file that is not too large.
fn bytes_of(path: &Utf8Path) -> Option<Vec<u8>> {
    let file = fs::File::open(path).ok().filter(|_| path.is_file())?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE_SIZE as u64 + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() <= MAX_FILE_SIZE).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

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
        let other = opened("file:///w/a.bdl", "INPUT ..\nTITLE house ..\n");
        assert!(other.reading().is_left_alone && other.reading().checked.diagnostics.len() == 5);
        assert!(other.edited("still INPUT".into()).reading().is_left_alone);
        // A text that becomes a game is one, and so is what was begun as one.
        let game = other.edited("rules{ }".into());
        assert!(!game.reading().is_left_alone && !game.edited("rul".into()).reading().is_left_alone);
        assert!(!opened("file:///w/a.bdl", "// mine\n").edited("p".into()).reading().is_left_alone);
        assert!(!opened("untitled:a.bdl", "INPUT ..").reading().is_left_alone);
        assert!(Board::nowhere().reading().is_left_alone);
    }
}
