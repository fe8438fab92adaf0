//! `gdl world`: shows what the methods that generate worlds would produce for a game.

use anyhow::{Context, Result};
use camino::Utf8PathBuf;
use clap::{Args, Subcommand, ValueEnum};
use gdl_report::{
    coverage::{self, Coverage},
    palette::Palette,
    text::ColorDepth,
};
use serde::Serialize;

use crate::{
    Status, game::Game, host::HostArgs, map::color_depth, safe_text::SafeText, term::ColorChoice, write::emit,
};

/// Show how worlds are made
#[derive(Args, Debug)]
pub struct WorldArgs {
    #[command(subcommand)]
    command: WorldCommand,
}

#[derive(Subcommand, Debug)]
enum WorldCommand {
    Coverage(CoverageArgs),
}

/// Chart the terrain types by elevation and wetness
///
/// Percentiles of elevation and wetness decide which terrain the fractal method gives a cell: the first type in the
/// order of the game that fits both. The chart shows where no type fits, where several fit, and which types are never
/// made.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl world coverage my-game.g
  gdl world coverage my-game.g --format svg -o chart.svg
  gdl world coverage my-game.g --format json | jq '.gaps'

Exit status: 0 no gaps and no types that are never made, or the terrain is made otherwise; 1 there are some; 2 the module is
missing.")]
pub struct CoverageArgs {
    /// A path, or the name of a module
    pub module: String,
    /// The format of the drawing
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<Utf8PathBuf>,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The format of the drawing.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For terminals.
    #[default]
    Pretty,
    /// A vector graphic.
    Svg,
    /// An object with types, gaps and overlaps.
    Json,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or a file cannot be written.
pub fn run(args: &WorldArgs) -> Result<Status> {
    match &args.command {
        WorldCommand::Coverage(args) => chart(args),
    }
}

/// The chart as JSON.
#[derive(Serialize)]
struct Json<'a> {
    title: &'a str,
    note: &'static str,
    #[serde(flatten)]
    coverage: &'a Coverage,
    remarks: Vec<String>,
}

fn chart(args: &CoverageArgs) -> Result<Status> {
    let game = Game::read(&args.module, &args.host)?;
    let palette = Palette::new(&game.rules, &[], &mut game.images());
    let coverage = Coverage::new(&game.rules, &palette);
    let title = format!("Percentiles of terrain: {}", game.title());
    let colored = args.output.is_none() && args.color.enabled();
    let drawn = match args.format {
        Format::Pretty => {
            let depth = if colored { color_depth() } else { ColorDepth::None };
            SafeText::styled(&coverage::text(&coverage, &title, depth), colored)
        }
        Format::Svg => SafeText::xml(&coverage::svg(&coverage, &title)),
        Format::Json => {
            let json =
                Json { title: &title, note: coverage.source.note(), coverage: &coverage, remarks: coverage.remarks() };
            SafeText::json(&(serde_json::to_string_pretty(&json).context("cannot write the chart as JSON")? + "\n"))
        }
    };
    emit(args.output.as_deref(), &drawn)?;
    game.warn_if_broken();
    Ok(if coverage.has_findings() || !game.loads { Status::Findings } else { Status::Clean })
}
