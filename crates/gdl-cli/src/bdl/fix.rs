//! The board games of `gdl fix`.

use std::cell::RefCell;

use anyhow::{Context, Result};
use bdl_check::{Options, check, check_bytes};
use bdl_ide::fix_all;
use gdl_base::Safety;
use gdl_project::ProjectSettings;

use super::{
    check::{BlockTime, bytes_of},
    levels::levels_of,
};
use crate::{
    Status,
    collect::BoardFiles,
    diff,
    term::{self, Output},
    text, write,
};

/// What is done with fixed texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// They replace the files.
    Write,
    /// They are shown as differences.
    Diff {
        /// With color.
        color: bool,
    },
    /// They are only counted.
    Check,
}

/// The numbers of a run.
#[derive(Default, Clone, Copy, Debug)]
pub struct FixedBoards {
    /// The number of fixed problems.
    pub problems: usize,
    /// The number of files with a fixed problem.
    pub files: usize,
    /// Trouble if a file could not be read.
    pub status: Option<Status>,
}

/// Fixes board games.
///
/// # Errors
///
/// A file that cannot be written.
pub fn fix(
    boards: &BoardFiles,
    settings: &ProjectSettings,
    least: Safety,
    mode: Mode,
    output: &mut Output,
) -> Result<FixedBoards> {
    let mut fixed = FixedBoards::default();
    let time = RefCell::new(BlockTime::default());
    for path in &boards.files {
        let bytes = match bytes_of(boards, path) {
            Ok(bytes) => bytes,
            Err(error) => {
                term::error(term::causes(&error));
                fixed.status = Some(Status::Trouble);
                continue;
            }
        };
        // A text with stand-ins for bytes that are not UTF-8 must not be written.
        let Ok(before) = std::str::from_utf8(&bytes) else {
            let options = Options { runs_blocks: false, ..Options::default() };
            if check_bytes(&bytes, &options).1.diagnostics.iter().any(|found| !found.fixes.is_empty()) {
                term::warn(text!("`{}` is not UTF-8 and was left as it is", path));
            }
            continue;
        };
        let levels = levels_of(settings, path, false);
        let (after, problems) = fix_all(before, least, |text| {
            let options = time.borrow().options(levels.options());
            let mut checked = check(text, &options);
            time.borrow_mut().note(path, &checked);
            levels.apply(&mut checked);
            checked
        });
        if after == before {
            continue;
        }
        fixed.files += 1;
        fixed.problems += problems;
        match mode {
            Mode::Write => write::replace_file(path, &bytes, after.as_bytes())
                .with_context(|| format!("`{path}` cannot be written"))?,
            Mode::Diff { color } => output.text(&diff::unified(path, before, &after, color))?,
            Mode::Check => {}
        }
    }
    time.borrow().report();
    Ok(fixed)
}
