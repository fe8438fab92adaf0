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
        Err(error) if error.is_eof() && (text.is_empty() || text.starts_with("{\"") || text.starts_with("{\n")) => {
            term::warn(text!("`{}` ends early, so its games are played again", path));
            Ok(None)
        }
        Err(error) => Err(other(path, &error.to_string())),
    }
}

/// The error about a file that is not a report.
pub fn other(path: &Utf8Path, error: &str) -> anyhow::Error {
    anyhow!("`{path}` is not a report of a series: {error}\n  help: {OTHER_HELP}")
}
