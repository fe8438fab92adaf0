//! Words for findings that follow from another one: formats for people show how many there are instead of all of them.

use gdl_base::counted;
use gdl_db::GdlDatabase;
use gdl_lint::{Cause, find};

use super::one_line;
use crate::place::place;

/// How many findings follow from a finding, as the end of its message: `and 2 that follow from this`.
pub fn and_followers(count: usize) -> String {
    format!("and {}", counted(count, "that follows from this", "that follow from this"))
}

/// How many findings follow from a finding, as a note: `2 more findings follow from this`.
pub fn followers_note(count: usize) -> String {
    format!("{} from this", counted(count, "more finding follows", "more findings follow"))
}

/// What a finding follows from: `follows from include-not-found in a.g:3:10`.
pub fn cause_text(db: &GdlDatabase, cause: Cause) -> String {
    let at = place(db, cause.file, cause.range().start());
    let rule = find(cause.code).map_or(cause.code, |rule| rule.name);
    format!("follows from `{rule}` at {}:{}:{}", one_line(cause.file.path(db).as_str()), at.line, at.column)
}
