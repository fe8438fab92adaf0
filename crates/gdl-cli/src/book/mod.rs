//! `gdl book`: the book of a game as a site for its players; with `--manual`, the manual as a site or as the source of one.

mod folder;
mod game;
mod manual;

use anyhow::{Result, bail};
use camino::Utf8PathBuf;
use clap::{Args, Command};

use crate::{Status, game::Size, host::HostArgs};

/// Make the book of a game: a site for its players, or with --manual the site of the manual
///
/// The book has a card of each unit type, terrain, material and advance, tables with heat maps, diagrams of who makes,
/// carries and captures what, the map, sides, victory, calendar, variants and credits. It is a folder of pages that work
/// from the disk, with a search, a light and a dark theme, and a print layout; they load nothing from elsewhere. It is
/// for players: source positions are left out, and so is a map that the game lets players explore.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl book gdl-ford -o ford-book              open ford-book/index.html
  gdl book my-game.g -o book --designer       with the clause that sets each value, and all units on the map
  gdl book my-game.g -o book --variant world-size=80,60
  gdl book --manual --html -o manual          open manual/index.html
  gdl book --manual -o manual && mdbook build --open manual

Exit status: 0 written, 2 wrong usage, missing module, a game that the engine would not load, or a folder that holds something
else.")]
pub struct BookArgs {
    /// The game: a path, or the name of a module
    #[arg(value_name = "MODULE", required_unless_present = "manual", conflicts_with = "manual")]
    pub module: Option<String>,
    /// The folder to write to; it must be new, empty or hold an earlier book
    #[arg(short, long, value_name = "FOLDER")]
    pub output: Option<Utf8PathBuf>,
    /// Write the manual, as the source of a web site for mdBook
    #[arg(long)]
    pub manual: bool,
    /// Write the manual as a complete site that does not need mdBook
    #[arg(long, requires = "manual")]
    pub html: bool,
    /// The address of a playground, relative to the first page of the site: examples get links that open them there
    #[arg(long, value_name = "ADDRESS", requires = "html")]
    pub playground: Option<String>,
    /// Make the designers' edition: with source positions, all values, and the map with its units
    #[arg(long, conflicts_with = "manual")]
    pub designer: bool,
    /// The seed of the map of a game that makes its map
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    pub seed: i64,
    /// Width and height of that map, as in 60x30
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The game cannot be read, or the folder contains other files or cannot be written to.
pub fn run(args: &BookArgs, command: &Command) -> Result<Status> {
    match (&args.module, &args.output) {
        (None, Some(folder)) if args.html => manual::write_site(folder, args.playground.as_deref(), command),
        (None, Some(folder)) => manual::run(folder, command),
        (Some(module), Some(folder)) => game::run(args, module, folder),
        (None, None) => bail!("a folder is missing\n  help: name one, as in `gdl book --manual -o manual`"),
        (Some(module), None) => bail!(
            "a folder for the book is missing\n  help: `gdl book {module} -o FOLDER` makes the book of the game `{module}`; the \
             manual's site is made by `gdl book --manual -o FOLDER`"
        ),
    }
}
