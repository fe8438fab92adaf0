//! `gdl completions`: scripts with which shells complete commands, options, and the names of rules, modules and games.

use anyhow::Result;
use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::{Status, term::Output};

/// Print a script that completes commands, options and names in a shell
///
/// The script asks gdl for the words at the cursor: commands and options; rules and names of the manual; modules of the
/// folder and of libraries; and the types, tables, variables and variants of the game that the command line names, also
/// within the query of `gdl query`. In elvish, it completes commands and options alone.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl completions bash > ~/.local/share/bash-completion/completions/gdl
  gdl completions zsh > ~/.zfunc/_gdl          and in ~/.zshrc, before compinit: fpath+=~/.zfunc
  gdl completions fish > ~/.config/fish/completions/gdl.fish
  gdl completions powershell >> $PROFILE")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// The script of a shell that asks `gdl complete`; none for others.
fn script(shell: Shell) -> Option<&'static str> {
    Some(match shell {
        Shell::Bash => include_str!("complete/scripts/gdl.bash"),
        Shell::Zsh => include_str!("complete/scripts/gdl.zsh"),
        Shell::Fish => include_str!("complete/scripts/gdl.fish"),
        Shell::PowerShell => include_str!("complete/scripts/gdl.ps1"),
        _ => return None,
    })
}

/// Runs the command.
///
/// # Errors
///
/// An I/O error of the write.
pub fn run(args: &CompletionsArgs, command: &mut Command) -> Result<Status> {
    let mut output = Output::new();
    match script(args.shell) {
        Some(script) => output.data(script.as_bytes())?,
        None => {
            let mut script = Vec::new();
            generate(args.shell, command, "gdl", &mut script);
            output.data(&script)?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}
