//! `gdl config`: the settings in effect, each with its source.

use anyhow::{Result, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, Subcommand, ValueEnum};
use gdl_db::GdlDatabase;
use gdl_project::{FILE_NAME, FolderSettings, ProjectSettings};
use gdl_report::escape::one_line;
use serde::Serialize;

use crate::{
    Status,
    host::HostArgs,
    inquire::json,
    safe_text::SafeText,
    settings::{LintArgs, find_settings, problems_of},
    term::{self, Output},
    text,
};

/// Show the settings in effect
#[derive(Args, Debug)]
pub struct ConfigArgs {
    #[command(subcommand)]
    pub command: ConfigCommand,
}

/// What to do with settings.
#[derive(Subcommand, Debug)]
pub enum ConfigCommand {
    Show(ShowArgs),
}

/// Show each setting of a file or folder with its value and source
///
/// The source is the nearest gdl.toml, the command line, or the default. Only the overrides that apply to the path are
/// shown.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl config show
  gdl config show maps/north.g
  gdl config show --rule style=off --format json

Exit status: 0 shown, 1 the settings have mistakes, 2 the path or the settings do not exist.")]
pub struct ShowArgs {
    /// A file or a folder
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub path: Utf8PathBuf,
    /// The output format
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    #[command(flatten)]
    pub lint: LintArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The output format.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// A list of settings.
    Json,
}

/// A setting.
#[derive(Serialize)]
struct Entry {
    key: String,
    value: String,
    source: String,
}

/// Runs the command.
///
/// # Errors
///
/// The path or the settings do not exist.
pub fn run(args: &ConfigArgs) -> Result<Status> {
    let ConfigCommand::Show(args) = &args.command;
    let path = if args.path == "." { &args.path } else { args.path.strip_prefix("./").unwrap_or(&args.path) };
    ensure!(path.exists(), "`{path}` does not exist\n  help: name a file or a folder");
    // The settings of a folder are those of a file in it.
    let file = match path.is_dir() {
        true if path == "." => Utf8PathBuf::from("any.g"),
        true => path.join("any.g"),
        false => path.to_owned(),
    };
    let db = GdlDatabase::new(std::sync::Arc::new(gdl_db::OsSystem), &[]);
    let settings = find_settings(&db, &args.lint, std::iter::once(&file))?;
    let entries = entries(&db, &settings, args, &file);
    let text = match args.format {
        Format::Json => json(&entries)?,
        Format::Text => SafeText::lines(&table(&entries)),
    };
    let mut output = Output::new();
    output.text(&text)?;
    output.finish()?;
    let mut status = Status::Clean;
    for (file, problems) in problems_of(&settings) {
        for problem in problems {
            term::say(text!("{}: {}", file.path(&db), &problem.message));
        }
        status = Status::Findings;
    }
    Ok(status)
}

fn entries(db: &GdlDatabase, settings: &ProjectSettings, args: &ShowArgs, file: &Utf8Path) -> Vec<Entry> {
    let FolderSettings { config, file: source, folder, .. } = settings.of(file);
    let written = source.map(|source| source.text(db).parse::<toml::Table>().unwrap_or_default()).unwrap_or_default();
    let name = source.map_or_else(String::new, |source| source.path(db).to_string());
    let is_written = |keys: &[&str]| {
        let mut table = Some(&written);
        keys.split_last().is_some_and(|(last, before)| {
            before.iter().for_each(|key| table = table.and_then(|it| it.get(*key)).and_then(toml::Value::as_table));
            table.is_some_and(|it| it.contains_key(*last))
        })
    };
    let mut entries: Vec<Entry> = Vec::new();
    let mut push =
        |key: &str, value: String, source: String| entries.push(Entry { key: key.to_owned(), value, source });
    let from = |keys: &[&str]| if is_written(keys) { name.clone() } else { "default".to_owned() };
    let list =
        |texts: Vec<&str>| format!("[{}]", texts.iter().map(|it| format!("{it:?}")).collect::<Vec<_>>().join(", "));
    push("language", format!("{:?}", config.language.as_str()), from(&["language"]));
    if let Some(versions) = &config.required_version {
        push("required-version", format!("{versions:?}"), name.clone());
    }
    push("library", list(config.library.iter().map(String::as_str).collect()), from(&["library"]));
    for dir in args.host.libraries() {
        push("library", format!("{:?}", dir.as_str()), "--lib".to_owned());
    }
    if let Some(baseline) = &config.baseline {
        push("baseline", format!("{baseline:?}"), name.clone());
    }
    push("exclude", list(config.exclude.texts().iter().map(String::as_str).collect()), from(&["exclude"]));
    push("format.width", config.format.width.to_string(), from(&["format", "width"]));
    push("format.align", format!("{:?}", config.format.align.name()), from(&["format", "align"]));
    push("hints.types", config.hints.types.to_string(), from(&["hints", "types"]));
    push("hints.values", config.hints.values.to_string(), from(&["hints", "values"]));
    let level = |entry: &gdl_config::LevelEntry| format!("{:?}", entry.level.name());
    for entry in &config.rules {
        push(&format!("rules.{}", entry.selector), level(entry), name.clone());
    }
    let below = file.strip_prefix(folder).unwrap_or(file);
    for (index, over) in config.overrides.of(below) {
        for entry in &over.rules {
            push(&format!("rules.{}", entry.selector), level(entry), format!("{name}, override {}", index + 1));
        }
    }
    for setting in args.lint.levels() {
        push(&format!("rules.{}", setting.selector), format!("{:?}", setting.level.name()), "--rule".to_owned());
    }
    let roots: Vec<_> = match args.path.is_dir() {
        true => config.roots.values().iter().collect(),
        false => config.roots.of(below).map(|(_, root)| root).collect(),
    };
    for root in roots {
        push(&format!("roots.{:?}", root.files), format!("{:?}", root.game), name.clone());
    }
    if !config.tests.is_empty() {
        push("test", gdl_base::counted(config.tests.len(), "test", "tests"), name.clone());
    }
    if source.is_none() {
        push("file", format!("no {FILE_NAME} in the folder or above"), "default".to_owned());
    }
    entries
}

/// The settings in aligned columns.
fn table(entries: &[Entry]) -> String {
    let width = |of: fn(&Entry) -> &str| entries.iter().map(|entry| of(entry).chars().count()).max().unwrap_or(0);
    let (key, value) = (width(|it| &it.key), width(|it| &it.value).min(40));
    let line =
        |it: &Entry| format!("{:key$}  {:value$}  {}\n", one_line(&it.key), one_line(&it.value), one_line(&it.source));
    entries.iter().map(line).collect()
}
