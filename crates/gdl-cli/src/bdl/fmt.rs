//! The board games of `gdl fmt`.

use anyhow::{Context, Result};
use bdl_ide::{Formatted, format};
use bdl_syntax::is_board_game;

use super::check::bytes_of;
use crate::{
    Status,
    collect::BoardFiles,
    diff,
    term::{self, Output},
    text, write,
};

/// What is done with board games that are not in style.
#[derive(Clone, Copy, Debug)]
pub struct BoardFormat {
    /// Whether a text of standard input goes to standard output.
    pub from_stdin: bool,
    /// Whether the files that would change are only named.
    pub check: bool,
    /// Whether the changes are only shown.
    pub diff: bool,
    /// Whether they are shown in color.
    pub color: bool,
    /// Whether the names of changed files are left out.
    pub quiet: bool,
}

/// The numbers of a run.
#[derive(Default, Clone, Copy, Debug)]
pub struct FormattedBoards {
    /// Files that changed, or would.
    pub changed: usize,
    /// Files that are formatted already.
    pub unchanged: usize,
    /// The status.
    pub status: Option<Status>,
}

/// Formats board games. What comes from standard input goes to standard output.
///
/// # Errors
///
/// Standard output cannot be written.
pub fn format_boards(boards: &BoardFiles, args: BoardFormat) -> Result<FormattedBoards> {
    let mut output = Output::new();
    let mut done = FormattedBoards::default();
    let mut raise = |status: Status| done.status = Some(done.status.map_or(status, |known| known.max(status)));
    let (mut changed, mut unchanged) = (0, 0);
    for path in &boards.files {
        let bytes = match bytes_of(boards, path) {
            Ok(bytes) => bytes,
            Err(error) => {
                term::error(term::causes(&error));
                raise(Status::Trouble);
                continue;
            }
        };
        let is_named = boards.named.contains(path);
        let Ok(before) = std::str::from_utf8(&bytes) else {
            if is_named {
                term::error(text!("`{}` is not UTF-8 and stays as it is\n  help: `gdl check` shows where", path));
                raise(Status::Trouble);
            }
            continue;
        };
        if !is_named && !is_board_game(before) {
            continue;
        }
        let after = match format(before) {
            Formatted::Text(text) => text,
            Formatted::LeftAlone(why) => {
                term::say(text!("{}: stays as it is: {} (`gdl check` shows more)", path, why.reason()));
                before.to_owned()
            }
        };
        if after == before {
            unchanged += 1;
        } else {
            changed += 1;
            if args.check || args.diff {
                raise(Status::Findings);
            }
        }
        if args.diff {
            if after != before {
                output.text(&diff::unified(path, before, &after, args.color))?;
            }
        } else if args.from_stdin && !args.check {
            output.data(after.as_bytes())?;
        } else if after != before {
            if !args.check
                && let Err(error) = write::replace_file(path, &bytes, after.as_bytes())
                    .with_context(|| format!("`{path}` cannot be written"))
            {
                // An error in one file does not stop the others.
                term::error(term::causes(&error));
                raise(Status::Trouble);
                changed -= 1;
                continue;
            }
            if !args.quiet {
                output.text(&text!("{}\n", path))?;
            }
        }
    }
    output.finish()?;
    (done.changed, done.unchanged) = (changed, unchanged);
    Ok(done)
}
