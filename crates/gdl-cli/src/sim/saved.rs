//! Reports of series that were saved.

use anyhow::{Result, anyhow, ensure};
use camino::Utf8Path;
use gdl_report::series::{FORMAT, Series};

use crate::side_file;

/// Reads the report of a series of games of a module.
///
/// # Errors
///
/// The file cannot be read, or is not such a report.
pub fn read_series(path: &Utf8Path) -> Result<Series> {
    let text = side_file::read_text(path, side_file::REPORT)?;
    let series: Series = serde_json::from_str(&text).map_err(|error| {
        let help = "name a file that `gdl sim --format json` wrote for a module";
        anyhow!("`{path}` is not a report of a series: {error}\n  help: {help}")
    })?;
    ensure!(
        series.format == FORMAT,
        "`{path}` has format {}, and this program reads {FORMAT}\n  help: play it again with this version",
        series.format
    );
    Ok(series)
}
