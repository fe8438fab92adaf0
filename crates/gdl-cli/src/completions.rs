//! `gdl completions`: scripts with which shells complete commands and options.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::{Status, term::Output};

/// Print a script that completes commands and options in a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl completions bash > ~/.local/share/bash-completion/completions/gdl
  gdl completions fish > ~/.config/fish/completions/gdl.fish")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Runs the command.
///
/// # Errors
///
/// An I/O error of the write.
pub fn run(args: &CompletionsArgs, command: &mut Command) -> Result<Status> {
    let mut script = Vec::new();
    generate(args.shell, command, "gdl", &mut script);
    let mut output = Output::new();
    output.data(&script)?;
    output.finish()?;
    Ok(Status::Clean)
}
