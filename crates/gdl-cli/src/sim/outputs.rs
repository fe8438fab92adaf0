//! The reports of a series that a command line asks for, and the files that they go to. `gdl sim` and `gdl report merge` share
//! them, so that joined parts are reported like one series.

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::Args;
use gdl_report::series::{Series, Summary, health_text};

use super::{
    Format, WIDTH,
    rows::{self, Rows},
};
use crate::{
    report::parse_output,
    safe_text::SafeText,
    term::{self, Output},
    write::{emit, ensure_writable},
};

/// The reports of a series.
#[derive(Args, Debug)]
pub struct SeriesReportArgs {
    /// The format of the report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Write the report to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<Utf8PathBuf>,
    /// Show all measures of the health of the game, not only the unusual ones; `gdl explain NAME` explains one
    #[arg(long)]
    pub health: bool,
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
    /// Write the report to a file in another format as well; may be given several times, as in sarif=games.sarif
    #[arg(long, value_name = "FORMAT=PATH", value_parser = parse_output::<Format>)]
    pub output_file: Vec<(Format, Utf8PathBuf)>,
}

impl SeriesReportArgs {
    /// The files of rows: what they are about, whether they are CSV, and their paths.
    fn row_files(&self) -> impl Iterator<Item = (Rows, bool, &Utf8PathBuf)> {
        let files = [
            (Rows::Games, true, &self.games_csv),
            (Rows::Turns, true, &self.turns_csv),
            (Rows::Games, false, &self.games_jsonl),
            (Rows::Turns, false, &self.turns_jsonl),
        ];
        files.into_iter().filter_map(|(rows, is_csv, path)| Some((rows, is_csv, path.as_ref()?)))
    }

    /// Whether there are no other files than that of the report.
    pub fn is_one(&self) -> bool {
        self.output_file.is_empty() && self.row_files().next().is_none()
    }

    /// Whether some report has a format.
    pub fn has(&self, format: Format) -> bool {
        self.format == format || self.output_file.iter().any(|(other, _)| *other == format)
    }

    /// Checks that all files can be written, before games are played.
    ///
    /// # Errors
    ///
    /// One of them cannot.
    pub fn ensure_writable(&self) -> Result<()> {
        let others = self.output_file.iter().map(|(_, path)| path).chain(self.row_files().map(|(_, _, path)| path));
        self.output.iter().chain(others).try_for_each(|path| ensure_writable(Some(path.as_path())))
    }

    /// Writes all reports. `render` returns that in a format for a width in columns.
    ///
    /// # Errors
    ///
    /// A report cannot be rendered, or a file cannot be written.
    pub fn write(
        &self,
        series: &Series,
        summary: &Summary,
        output: &mut Output,
        render: &dyn Fn(Format, usize) -> Result<SafeText>,
    ) -> Result<()> {
        let mut report = render(self.format, term::width().unwrap_or(WIDTH))?;
        if self.health && self.format == Format::Pretty {
            report = SafeText::lines(&(report.as_str().to_owned() + &health_text(&summary.health, true)));
        }
        match &self.output {
            Some(path) => emit(Some(path.as_path()), &report)?,
            None => output.text(&report)?,
        }
        for (rows, is_csv, path) in self.row_files() {
            emit(Some(path.as_path()), &if is_csv { rows::csv(series, rows) } else { rows::json_lines(series, rows) })?;
        }
        self.output_file.iter().try_for_each(|(format, path)| emit(Some(path.as_path()), &render(*format, WIDTH)?))
    }
}
