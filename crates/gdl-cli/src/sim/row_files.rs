//! The arguments that write games and turns as rows, of `gdl sim` and of `gdl report merge`.

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::Args;
use gdl_report::series::Series;

use super::rows::{Rows, csv, json_lines};
use crate::write::emit;

/// The files of rows.
#[derive(Args, Debug)]
pub struct RowArgs {
    /// Write a row for each side of each game to a CSV file
    #[arg(long, value_name = "FILE")]
    pub games_csv: Option<Utf8PathBuf>,
    /// Write a row for each side in each sampled turn, at most 51 turns of a game, to a CSV file
    #[arg(long, value_name = "FILE")]
    pub turns_csv: Option<Utf8PathBuf>,
    /// Write the rows of --games-csv as JSON lines
    #[arg(long, value_name = "FILE")]
    pub games_jsonl: Option<Utf8PathBuf>,
    /// Write the rows of --turns-csv as JSON lines
    #[arg(long, value_name = "FILE")]
    pub turns_jsonl: Option<Utf8PathBuf>,
}

impl RowArgs {
    /// The files: what they are about, whether they are CSV, and their paths.
    pub fn files(&self) -> impl Iterator<Item = (Rows, bool, &Utf8PathBuf)> {
        let files = [
            (Rows::Games, true, &self.games_csv),
            (Rows::Turns, true, &self.turns_csv),
            (Rows::Games, false, &self.games_jsonl),
            (Rows::Turns, false, &self.turns_jsonl),
        ];
        files.into_iter().filter_map(|(rows, is_csv, path)| Some((rows, is_csv, path.as_ref()?)))
    }

    /// Whether no file is asked for.
    pub fn is_empty(&self) -> bool {
        self.files().next().is_none()
    }

    /// Writes the rows of a series to the files.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn write(&self, series: &Series) -> Result<()> {
        for (rows, is_csv, path) in self.files() {
            emit(Some(path.as_path()), &if is_csv { csv(series, rows) } else { json_lines(series, rows) })?;
        }
        Ok(())
    }
}
