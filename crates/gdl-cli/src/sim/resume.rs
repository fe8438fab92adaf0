//! `--resume`: games that earlier reports of the series have, which are not played again.

use std::collections::BTreeMap;

use anyhow::{Result, anyhow, bail};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_report::series::{Ending, FORMAT, GameRecord, Series, SeriesInfo};
use serde::de::IgnoredAny;

use crate::{side_file, term, text};

/// The remedy for a report that belongs to something else.
pub const OTHER_HELP: &str = "remove the file, or name another one";

/// The games that reports have. A file that does not exist has none, because a series may begin with the command that continues
/// it. Games that ended at a limit of time are left out: there may be more time now.
///
/// # Errors
///
/// A file cannot be read, or is the report of another series.
pub fn known_games(paths: &[Utf8PathBuf], about: &SeriesInfo) -> Result<BTreeMap<u64, GameRecord>> {
    let mut known = BTreeMap::new();
    for path in paths {
        let Some(text) = read(path)? else { continue };
        let series: Series = serde_json::from_str(&text).map_err(|error| other(path, &error.to_string()))?;
        if series.format != FORMAT {
            bail!(
                "`{path}` has format {}, and this program writes {FORMAT}\n  help: {OTHER_HELP}, to play its games again",
                series.format
            );
        }
        if let Some((what, _)) = about.difference(&series.about, "this run") {
            bail!("`{path}` is the report of another series: {what}\n  help: {OTHER_HELP}");
        }
        let games = series.games.into_iter().filter(|record| record.ending != Ending::TimeLimit);
        known.extend(games.map(|record| (record.game, record)));
    }
    Ok(known)
}

/// The text of a report; None if there is no file, or only a part of one, of which a warning is printed.
///
/// # Errors
///
/// The file cannot be read.
pub fn read(path: &Utf8Path) -> Result<Option<String>> {
    if !path.exists() {
        return Ok(None);
    }
    let text = side_file::read_text(path, side_file::REPORT)?;
    match serde_json::from_str::<IgnoredAny>(&text) {
        Ok(_) => Ok(Some(text)),
        // A copy that was interrupted. Text that does not begin like a report is somebody's other file.
        Err(error)
            if ends_early(&error, &text) && (text.is_empty() || text.starts_with("{\"") || text.starts_with("{\n")) =>
        {
            term::warn(text!("`{}` ends early, so its games are played again", path));
            Ok(None)
        }
        Err(error) => Err(other(path, &error.to_string())),
    }
}

/// Whether a text with an error is only the beginning of JSON. The parser takes a number that ends after its sign, its point or its `e` for
/// a wrong one.
fn ends_early(error: &serde_json::Error, text: &str) -> bool {
    let is_last_line = error.line() == text.lines().count();
    let is_at_end = is_last_line && error.column() + 1 >= text.lines().last().map_or(0, str::len);
    error.is_eof() || is_at_end && text.ends_with(['-', '+', '.', 'e', 'E'])
}

/// The error about a file that is not a report.
pub fn other(path: &Utf8Path, error: &str) -> anyhow::Error {
    anyhow!("`{path}` is not a report of a series: {error}\n  help: {OTHER_HELP}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_beginning_ends_early() {
        let is_early =
            |text: &str| serde_json::from_str::<IgnoredAny>(text).is_err_and(|error| ends_early(&error, text));
        let whole = "{\"a\":-12,\n\"b\":[1.5e-3,2E+9,true,null],\"c\":\"x\\n\"}";
        assert!(serde_json::from_str::<IgnoredAny>(whole).is_ok());
        (1..whole.len()).for_each(|end| assert!(is_early(&whole[..end]), "{}", &whole[..end]));
        for other in ["{\"a\":-x}", "{\"a\":- ,\n\"b\":-", "{\"a\" 1}", "(unit-type horse"] {
            assert!(!is_early(other), "{other}");
        }
    }
}
