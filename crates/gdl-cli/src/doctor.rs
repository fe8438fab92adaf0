//! `gdl doctor`: what gdl finds on this machine and in this folder, for bug reports and for users whose setup does not work.

use std::{
    env,
    fmt::Display,
    io::{self, IsTerminal},
};

use anyhow::Result;
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use etcetera::BaseStrategy;
use gdl_base::counted;
use gdl_db::{GdlDatabase, OsSystem};
use gdl_manual::imported;
use gdl_project::{
    FILE_NAME, LIBRARY_VARIABLE, board_games_below, library_of_environment, modules_below, modules_in, program_on_path,
};
use gdl_report::escape::one_line;
use serde::Serialize;

use crate::{
    Status,
    inquire::json,
    safe_text::SafeText,
    settings::{LintArgs, current_dir, find_settings, problems_of},
    term::{self, Output},
    trust::{HELP, is_outside_allowed, trust},
};

/// Entries of the current folder at most: a report must not read a whole disk.
const MOST_ENTRIES: usize = 20_000;

/// Editors for which there is support, by the name of their program.
const EDITORS: [(&str, &str); 7] = [
    ("code", "Visual Studio Code"),
    ("codium", "VSCodium"),
    ("nvim", "Neovim"),
    ("emacs", "Emacs"),
    ("hx", "Helix"),
    ("helix", "Helix"),
    ("zeditor", "Zed"),
];

/// Show what gdl finds on this machine and in this folder
///
/// Shows versions, the terminal, settings, libraries, modules, manuals and editors, and what is wrong with them. Add it
/// to a bug report. It contains no text of modules and no user names: your home folder is shown as `~`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl doctor
  gdl doctor --format json

Exit status: 0 nothing is wrong, 1 something is, 2 wrong usage.")]
pub struct DoctorArgs {
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// A list of facts.
    Json,
}

/// A fact about the machine or the folder.
#[derive(Serialize)]
struct Fact {
    part: &'static str,
    name: &'static str,
    value: String,
    /// What is wrong, and what to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

/// Runs the command.
///
/// # Errors
///
/// The output cannot be written.
pub fn run(args: &DoctorArgs) -> Result<Status> {
    let mut report = Report::new();
    program(&mut report);
    terminal(&mut report);
    settings(&mut report)?;
    modules(&mut report);
    manuals(&mut report);
    tools(&mut report);
    let text = match args.format {
        Format::Json => json(&report.facts)?,
        Format::Text => SafeText::lines(&report.text()),
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    let is_wrong = report.facts.iter().any(|fact| fact.problem.is_some());
    Ok(if is_wrong { Status::Findings } else { Status::Clean })
}

fn program(report: &mut Report) {
    report.part = "program";
    report.fact("version", env!("CARGO_PKG_VERSION"));
    report.fact("system", format!("{} {}", env::consts::OS, env::consts::ARCH));
    report
        .fact("processors", std::thread::available_parallelism().map_or_else(|_| "unknown".into(), |n| n.to_string()));
    let Ok(running) = env::current_exe() else { return };
    report.fact("path", report.short(&running.to_string_lossy()));
    let Ok(first) = which::which("gdl") else { return };
    let is_same = |a: &std::path::Path| a.canonicalize().is_ok_and(|a| running.canonicalize().is_ok_and(|b| a == b));
    if !is_same(&first) {
        let first = report.short(&first.to_string_lossy());
        report.problem(
            "first in PATH",
            first,
            "shells and editors start that program and not this one; remove one of them, or change PATH",
        );
    }
}

fn terminal(report: &mut Report) {
    report.part = "terminal";
    let is_terminal = io::stdout().is_terminal();
    let width = term::width().map_or(String::new(), |width| format!(", {width} columns"));
    report.fact("output", if is_terminal { format!("a terminal{width}") } else { "no terminal".to_owned() });
    for variable in ["TERM", "NO_COLOR", "CLICOLOR_FORCE"] {
        if let Ok(value) = env::var(variable) {
            report.fact(variable, value);
        }
    }
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| env::var(name).ok().filter(|it| !it.is_empty()));
    if let Some(locale) = locale {
        report.fact("locale", locale);
    }
}

fn settings(report: &mut Report) -> Result<()> {
    report.part = "settings";
    let db = GdlDatabase::new(std::sync::Arc::new(OsSystem), &[]);
    let file = Utf8PathBuf::from("any.g");
    let settings = find_settings(&db, &LintArgs::default(), std::iter::once(&file))?;
    match settings.of(&file).file {
        Some(file) => report.fact(FILE_NAME, report.short(file.path(&db).as_str())),
        None => report.fact(FILE_NAME, "none in this folder or above"),
    }
    for (_, problems) in problems_of(&settings) {
        for problem in problems {
            report.problem("mistake", problem.message.clone(), "`gdl check` shows its place");
        }
    }
    if is_outside_allowed() {
        report.fact("outside", "links, settings and tests of a folder may lead out of it");
    }
    let (allowed, refused) = settings.library_dirs(&trust(Vec::new(), Vec::new()));
    for dir in &allowed {
        library(report, "library", dir);
    }
    for dir in refused {
        report.problem(
            "library",
            report.short(dir.as_str()),
            &format!("it lies outside of the folder of {FILE_NAME}; {HELP}"),
        );
    }
    if let Some(dir) = library_of_environment() {
        library(report, LIBRARY_VARIABLE, &dir);
    }
    report.fact("library of gdl", counted(gdl_project::embedded_library().len(), "module", "modules"));
    Ok(())
}

fn library(report: &mut Report, name: &'static str, dir: &Utf8Path) {
    let shown = report.short(dir.as_str());
    if dir.is_dir() {
        report.fact(name, format!("{shown}, {}", counted(modules_in(dir).len(), "module", "modules")));
    } else {
        report.problem(name, shown, "the folder does not exist; correct the name, or make it");
    }
}

fn modules(report: &mut Report) {
    report.part = "this folder";
    let folders = trust(vec![current_dir()], Vec::new()).folders();
    let count = |modules: usize| if modules == 0 { "none".to_owned() } else { modules.to_string() };
    let found = modules_below(Utf8Path::new("."), &folders, MOST_ENTRIES);
    report.fact("modules", count(found.modules.len()));
    report.fact("board games", count(board_games_below(Utf8Path::new("."), &folders, MOST_ENTRIES).modules.len()));
    let is_git = current_dir().ancestors().any(|folder| folder.join(".git").exists());
    report.fact("git", if is_git { "in a working tree" } else { "no working tree" });
}

fn manuals(report: &mut Report) {
    report.part = "manuals";
    let Some(folder) = imported::folder() else { return };
    let (manuals, problems) = imported::load(&folder);
    let names: Vec<String> = manuals.manuals().iter().map(imported::ImportedManual::name).collect();
    report.fact("imported", if names.is_empty() { "none".to_owned() } else { names.join(", ") });
    for problem in problems {
        let text = report.short(&problem.to_string());
        report.problem("unreadable", text, "import the manual again: `gdl doc --import FILE`");
    }
}

/// Programs are looked for, and none is started.
fn tools(report: &mut Report) {
    report.part = "tools";
    let git = if program_on_path("git").is_some() {
        "found"
    } else {
        "not found: `check --changed` and revisions in `diff` need it"
    };
    report.fact("git", git);
    let mut editors: Vec<&str> =
        EDITORS.iter().filter(|(program, _)| which::which(program).is_ok()).map(|(_, name)| *name).collect();
    editors.dedup();
    report.fact("editors", if editors.is_empty() { "none in PATH".to_owned() } else { editors.join(", ") });
}

/// The facts found so far.
struct Report {
    part: &'static str,
    home: Option<String>,
    facts: Vec<Fact>,
}

impl Report {
    fn new() -> Report {
        let home = etcetera::choose_base_strategy().ok().map(|it| it.home_dir().to_string_lossy().into_owned());
        Report { part: "", home: home.filter(|home| home.len() > 1), facts: Vec::new() }
    }

    fn fact(&mut self, name: &'static str, value: impl Display) {
        self.facts.push(Fact { part: self.part, name, value: value.to_string(), problem: None });
    }

    fn problem(&mut self, name: &'static str, value: impl Display, what: &str) {
        self.facts.push(Fact { part: self.part, name, value: value.to_string(), problem: Some(what.to_owned()) });
    }

    /// A text without the user's home folder, whose name is often that of the user.
    fn short(&self, text: &str) -> String {
        self.home.as_ref().map_or_else(|| text.to_owned(), |home| text.replace(home.as_str(), "~"))
    }

    fn text(&self) -> String {
        let width = self.facts.iter().map(|fact| fact.name.chars().count()).max().unwrap_or(0);
        let mut out = String::new();
        let mut part = "";
        for fact in &self.facts {
            if fact.part != part {
                part = fact.part;
                out += &format!("{}{part}\n", if out.is_empty() { "" } else { "\n" });
            }
            out += &format!("  {:width$}  {}\n", fact.name, one_line(&fact.value));
            if let Some(problem) = &fact.problem {
                out += &format!("  {:width$}  problem: {}\n", "", one_line(problem));
            }
        }
        let problems = self.facts.iter().filter(|fact| fact.problem.is_some()).count();
        let end = if problems == 0 {
            "No problems found.".to_owned()
        } else {
            counted(problems, "problem", "problems") + " found."
        };
        out + "\n" + &end + "\n"
    }
}
