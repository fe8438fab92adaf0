//! `gdl man`: manual pages for Unix systems, from the same declarations as `--help`.

use anyhow::{Context, Result};
use camino::Utf8PathBuf;
use clap::{Args, Command};

use crate::{
    Status, term, text,
    write::{create_file, create_folders},
};

/// Write manual pages (gdl.1, gdl-check.1, ...) into a folder
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl man ~/.local/share/man/man1 && man gdl-check")]
pub struct ManArgs {
    /// The folder; it is created if it does not exist, and pages of the same names are replaced
    #[arg(value_name = "FOLDER")]
    pub folder: Utf8PathBuf,
}

/// Runs the command.
///
/// # Errors
///
/// The folder cannot be written to.
pub fn run(args: &ManArgs, command: &Command) -> Result<Status> {
    create_folders(&args.folder).with_context(|| format!("cannot make the folder {}", args.folder))?;
    let mut count = 0;
    for (name, page) in pages(command)? {
        let path = args.folder.join(name);
        create_file(&path, &page).with_context(|| format!("cannot write {path}"))?;
        count += 1;
    }
    term::say(text!("{} pages in {}", count, args.folder));
    Ok(Status::Clean)
}

/// The pages of the command and its subcommands: file names and texts in roff.
fn pages(command: &Command) -> Result<Vec<(String, Vec<u8>)>> {
    let mut command = command.clone().disable_help_subcommand(true);
    command.build();
    let mut pages = Vec::new();
    let subcommands = command.get_subcommands().filter(|sub| !sub.is_hide_set()).cloned();
    for sub in subcommands.collect::<Vec<_>>() {
        // The manual has hyphens where the shell has spaces: `man gdl-check`.
        let name = format!("{}-{}", command.get_name(), sub.get_name());
        pages.push(page(&name, sub.display_name(name.clone()))?);
    }
    pages.push(page("gdl", command)?);
    Ok(pages)
}

fn page(name: &str, command: Command) -> Result<(String, Vec<u8>)> {
    let mut text = Vec::new();
    clap_mangen::Man::new(command).title(name.to_owned()).render(&mut text)?;
    Ok((format!("{name}.1"), text))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_command_has_a_page_with_its_options() {
        let pages = pages(&crate::Cli::command()).expect("memory takes everything");
        let text = |name: &str| {
            let (_, page) = pages.iter().find(|(file, _)| file == name).expect("the page exists");
            String::from_utf8_lossy(page).into_owned()
        };
        assert!(text("gdl.1").contains("gdl\\-check"), "{}", text("gdl.1"));
        let check = text("gdl-check.1");
        assert!(check.contains(".TH gdl-check 1") && check.contains("\\-\\-format"), "{check}");
        assert_eq!(pages.len(), crate::Cli::command().get_subcommands().filter(|sub| !sub.is_hide_set()).count() + 1);
    }
}
