//! `gdl new`: a folder with a game to start from, its settings, tests and a workflow; or a type of a game.

mod unit;

use std::{
    fs,
    io::{self, BufRead, IsTerminal},
};

use anyhow::{Context, Result, anyhow, ensure};
use camino::Utf8PathBuf;
use clap::{Args, Subcommand, ValueEnum};

use crate::{Status, bdl, term, text, write};

/// The name of the game in the templates.
const PLACEHOLDER: &str = "my-game";

/// The title of the game in the templates.
const TITLE: &str = "My Game";

/// The maximum number of characters of a name.
const MAX_NAME: usize = 40;

/// The game to start from.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Template {
    /// The smallest complete game: towns and soldiers.
    #[default]
    Small,
    /// Infantry, tanks and guns fight for towns.
    Land,
    /// Fleets carry marines from island to island.
    Naval,
    /// Knights, wizards and dragons, with magic that uses up a material.
    Fantasy,
    /// A board game in BDL, with JavaScript where it needs some.
    Board,
}

impl Template {
    /// The module and its tests.
    fn texts(self) -> (&'static str, &'static str) {
        match self {
            Template::Small => (include_str!("templates/small.g"), include_str!("templates/small.test.toml")),
            Template::Land => (include_str!("templates/land.g"), include_str!("templates/land.test.toml")),
            Template::Naval => (include_str!("templates/naval.g"), include_str!("templates/naval.test.toml")),
            Template::Fantasy => (include_str!("templates/fantasy.g"), include_str!("templates/fantasy.test.toml")),
            Template::Board => (bdl::new::Template::Race.text(), include_str!("templates/board.test.toml")),
        }
    }

    fn extension(self) -> &'static str {
        if self == Template::Board { "bdl" } else { "g" }
    }
}

/// Start a new game in a folder of its own
///
/// Writes the game, its tests, settings (gdl.toml) and a workflow for GitHub Actions into the new folder NAME. The game is
/// complete: it has no findings, is formatted, plays, and passes its tests. Without --template, gdl asks at a terminal
/// which game to start from. Existing files are never overwritten.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true, disable_help_subcommand = true)]
#[command(after_help = "\
Examples:
  gdl new skirmish
  gdl new atoll --template naval
  gdl new hop --template board
  gdl new unit pikeman --like spearman --in skirmish/skirmish.g --diff
  cd skirmish && gdl check . && gdl test

`gdl bdl new` writes a board game alone, from one of ten.

Exit status: 0 written, 2 the folder exists or cannot be written.")]
pub struct NewArgs {
    #[command(subcommand)]
    command: Option<NewCommand>,
    /// The folder to create; its last part is the name of the game
    #[arg(value_name = "NAME", required = true)]
    pub name: Option<Utf8PathBuf>,
    /// The game to start from [default: gdl asks at a terminal, otherwise `small`]
    #[arg(long, value_enum)]
    pub template: Option<Template>,
}

/// What is added to a game.
#[derive(Subcommand, Debug)]
enum NewCommand {
    Unit(unit::UnitArgs),
}

/// Runs the command.
///
/// # Errors
///
/// The name is not one of a module, or the folder exists or cannot be written.
pub fn run(args: &NewArgs) -> Result<Status> {
    if let Some(NewCommand::Unit(args)) = &args.command {
        return unit::run(args);
    }
    let folder = args.name.as_ref().context("give a name to the game")?;
    let name = folder.file_name().filter(|name| is_name(name)).with_context(|| {
        format!(
            "`{folder}` is not the name of a game\n  help: use letters, digits, `-` and `_`, first a letter, at most \
             {MAX_NAME} in all"
        )
    })?;
    ensure!(
        fs::symlink_metadata(folder).is_err(),
        "`{folder}` exists already\n  help: choose another name; nothing is overwritten"
    );
    if let Some(parent) = folder.parent().filter(|parent| !parent.as_str().is_empty()) {
        ensure!(parent.is_dir(), "the folder `{parent}` does not exist\n  help: make it first");
    }
    let template = match args.template {
        Some(template) => template,
        None if io::stdin().is_terminal() && io::stderr().is_terminal() => ask()?,
        None => Template::default(),
    };
    let (game, tests) = template.texts();
    let module = format!("{name}.{}", template.extension());
    let files = [
        (module.clone(), game),
        (format!("{name}.test.toml"), tests),
        ("gdl.toml".to_owned(), include_str!("templates/gdl.toml")),
        (".github/workflows/gdl.yml".to_owned(), include_str!("templates/ci.yml")),
    ];
    // Fails if another program makes it meanwhile.
    write::create_folder(folder).with_context(|| format!("the folder `{folder}` cannot be made"))?;
    for (file, contents) in &files {
        let contents = contents.replace(PLACEHOLDER, name).replace(TITLE, &title(name));
        write::create_file_below(folder, file.as_str().into(), contents.as_bytes())
            .with_context(|| format!("`{folder}/{file}` cannot be written"))?;
    }
    term::say(text!(
        "`{}` written: {}\n  next: cd {}; gdl check .; gdl test; {} {}\n  on GitHub: put the commit of gdl into \
         .github/workflows/gdl.yml first",
        folder,
        files.map(|(file, _)| file).join(", "),
        folder,
        if template == Template::Board { "gdl bdl play" } else { "gdl map" },
        module
    ));
    Ok(Status::Clean)
}

/// Whether a text is a name of a module that needs no quotes anywhere.
fn is_name(name: &str) -> bool {
    name.len() <= MAX_NAME
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// The title of a game with a name.
fn title(name: &str) -> String {
    let words = name.split(['-', '_']).filter(|word| !word.is_empty()).map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Asks which game to start from.
fn ask() -> Result<Template> {
    let all = Template::value_variants();
    for (number, template) in (1..).zip(all) {
        let value = template.to_possible_value();
        let help = value.as_ref().and_then(|value| value.get_help()).map(ToString::to_string).unwrap_or_default();
        let name = value.as_ref().map_or("", |value| value.get_name());
        term::say(text!("  {} {}: {}", number, name, &help));
    }
    term::say(text!("Which one? [1]"));
    let mut typed = String::new();
    io::stdin().lock().read_line(&mut typed).context("cannot read standard input")?;
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(Template::default());
    }
    let numbered = typed.parse::<usize>().ok().and_then(|number| all.get(number.checked_sub(1)?)).copied();
    numbered
        .or_else(|| Template::from_str(typed, true).ok())
        .ok_or_else(|| anyhow!("there is no template `{typed}`\n  help: choose 1 to {}, or a name", all.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_titles() {
        assert_eq!((title("my-war_2"), title("x")), ("My War 2".to_owned(), "X".to_owned()));
        for name in ["a", "a-b", "A_1"] {
            assert!(is_name(name), "{name}");
        }
        for name in ["", "1a", "-a", "a b", "ä", "a.g", "..", &"a".repeat(41)] {
            assert!(!is_name(name), "{name}");
        }
    }
}
