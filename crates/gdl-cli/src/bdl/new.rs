//! `gdl bdl new`: a game to start from.

use std::fs;

use anyhow::{Context, Result, ensure};
use camino::Utf8PathBuf;
use clap::{Args, ValueEnum};

use crate::{Status, term, text, write};

/// The game to start from.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Template {
    /// The smallest complete game: pieces that race to the other side.
    #[default]
    Race,
    /// A small chess: kings that must be protected, pawns that become others.
    Court,
    /// Leaps over others, and an end that counts men.
    Crossing,
    /// Leapers, and a square that must be held.
    Crown,
    /// One strong piece against many weak ones.
    Duchess,
    /// Slides without captures; the last to move wins.
    Northcott,
    /// A second move in a turn, by JavaScript.
    Pairs,
    /// Captures by surrounding, by JavaScript.
    Pincers,
    /// Two sides with different men and aims.
    Siege,
    /// Chance that is the same in each replay.
    Storm,
}

impl Template {
    /// The game.
    pub fn text(self) -> &'static str {
        match self {
            Template::Race => include_str!("../../../../lib/bdl/race.bdl"),
            Template::Court => include_str!("../../../../lib/bdl/court.bdl"),
            Template::Crossing => include_str!("../../../../lib/bdl/crossing.bdl"),
            Template::Crown => include_str!("../../../../lib/bdl/crown.bdl"),
            Template::Duchess => include_str!("../../../../lib/bdl/duchess.bdl"),
            Template::Northcott => include_str!("../../../../lib/bdl/northcott.bdl"),
            Template::Pairs => include_str!("../../../../lib/bdl/pairs.bdl"),
            Template::Pincers => include_str!("../../../../lib/bdl/pincers.bdl"),
            Template::Siege => include_str!("../../../../lib/bdl/siege.bdl"),
            Template::Storm => include_str!("../../../../lib/bdl/storm.bdl"),
        }
    }
}

/// Start a new board game
///
/// Writes NAME.bdl, a complete small game with comments. An existing file is never overwritten.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl new hopscotch
  gdl bdl new my-chess --template court
  gdl bdl build hopscotch.bdl

Exit status: 0 written, 2 the file exists or cannot be written.")]
pub struct NewArgs {
    /// The name of the game
    #[arg(value_name = "NAME")]
    pub name: Utf8PathBuf,
    /// The game to start from
    #[arg(long, value_enum, default_value_t)]
    pub template: Template,
}

/// Runs the command.
///
/// # Errors
///
/// The file exists or cannot be written.
pub fn run(args: &NewArgs) -> Result<Status> {
    let path =
        if args.name.extension() == Some("bdl") { args.name.clone() } else { format!("{}.bdl", args.name).into() };
    ensure!(
        fs::symlink_metadata(&path).is_err(),
        "`{path}` exists already\n  help: choose another name; nothing is overwritten"
    );
    write::ensure_writable(Some(&path))?;
    write::create_file(&path, args.template.text().as_bytes())
        .with_context(|| format!("`{path}` cannot be written"))?;
    term::say(text!("`{}` written\n  next: gdl bdl show {}; gdl bdl build {}", path, path, path));
    Ok(Status::Clean)
}
