//! The arguments about rules and settings, and the messages about the settings of files.

use std::{collections::BTreeSet, env, str::FromStr};

use anyhow::{Context, Result, anyhow, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;
use gdl_base::{RuleLevel, nearest};
use gdl_db::{File, GdlDatabase};
use gdl_lint::{Diagnostic, Setting, board_rules, find, selectors};
use gdl_project::{FILE_NAME, ProjectSettings, SettingsFiles, SettingsSource, Trust};

use crate::{term, text, trust::HELP};

/// The rules that report, and their levels.
#[derive(Args, Debug, Clone, Default)]
pub struct LintArgs {
    /// The level of a rule, by name, code or family, or of `all`: off, hint, info, warning or error, as in
    /// silent=error. May be given several times; overrides gdl.toml. A level for `all` raises rules below it and lowers
    /// none
    #[arg(long, value_name = "NAME=LEVEL", help_heading = "Rules")]
    pub rule: Vec<RuleArg>,
    /// Enable rules that are off by default, by name, code or family, or all of them; with commas in between. They
    /// report at level info; rules that are on keep their level
    #[arg(long, value_name = "NAME", value_delimiter = ',', help_heading = "Rules")]
    pub select: Vec<Selector>,
    /// The settings, instead of the gdl.toml that is found upward from each file
    #[arg(long, value_name = "PATH", help_heading = "Rules", conflicts_with = "no_config")]
    pub config: Option<Utf8PathBuf>,
    /// Do not look for gdl.toml
    #[arg(long, help_heading = "Rules")]
    pub no_config: bool,
}

/// A selector of rules on the command line.
#[derive(Debug, Clone)]
pub struct Selector(String);

impl FromStr for Selector {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Selector> {
        if !selectors().contains(&text) {
            let near = nearest(text, selectors().iter().copied());
            let help =
                near.map_or("`gdl explain --list` shows all".to_owned(), |near| format!("Did you mean `{near}`?"));
            return Err(anyhow!("there is no rule or family of rules `{text}`; {help}"));
        }
        Ok(Selector(text.to_owned()))
    }
}

/// A level from the command line.
#[derive(Debug, Clone)]
pub struct RuleArg(Setting);

impl FromStr for RuleArg {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<RuleArg> {
        let (selector, level) = text.split_once('=').context("write NAME=LEVEL, as in silent=error")?;
        let level = RuleLevel::of_name(level).context("the level is off, hint, info, warning or error")?;
        let Selector(selector) = selector.parse()?;
        let is_fixed = || board_rules().iter().any(|it| it.is_fixed() && [it.name, it.code].contains(&&*selector));
        ensure!(
            find(&selector).is_some() || !is_fixed(),
            "`{selector}` is an error of board games, which has no other level; correct the error"
        );
        Ok(RuleArg(Setting { selector, level }))
    }
}

/// Finds and reads the settings of some files.
///
/// # Errors
///
/// The file of `--config` does not exist, or a `gdl.toml` is not a regular file.
pub fn find_settings<'p>(
    db: &GdlDatabase,
    args: &LintArgs,
    files: impl Iterator<Item = &'p Utf8PathBuf>,
) -> Result<ProjectSettings> {
    let source = args.source()?;
    let folders: BTreeSet<&Utf8Path> = files.map(|path| path.parent().unwrap_or(Utf8Path::new(""))).collect();
    let settings = ProjectSettings::read(db, &source, folders, None);
    for path in settings.searched() {
        ensure!(
            !path.exists() || path.is_file(),
            "the settings `{path}` are not a regular file\n  help: remove it, or add --no-config"
        );
    }
    Ok(settings)
}

impl LintArgs {
    /// The levels of rules on the command line, first to last.
    pub fn levels(&self) -> impl Iterator<Item = &Setting> {
        self.rule.iter().map(|rule| &rule.0)
    }

    /// What the arguments say about settings.
    fn source(&self) -> Result<SettingsSource> {
        let files = match &self.config {
            Some(path) => {
                ensure!(path.is_file(), "the settings `{path}` do not exist\n  help: give --config an existing file");
                SettingsFiles::Named(path.clone())
            }
            None if self.no_config => SettingsFiles::None,
            None => SettingsFiles::Nearest,
        };
        let current = current_dir();
        let levels = self.rule.iter().map(|rule| rule.0.clone()).collect();
        let selected = self.select.iter().map(|selector| selector.0.clone()).collect();
        Ok(SettingsSource { files, current, levels, selected })
    }
}

/// The current folder; empty if it is unknown.
pub fn current_dir() -> Utf8PathBuf {
    env::current_dir().ok().and_then(|dir| Utf8PathBuf::from_path_buf(dir).ok()).unwrap_or_default()
}

/// Warns of library folders in settings that they may not name or that do not exist.
pub fn warn_of_libraries(settings: &ProjectSettings, trust: &Trust) {
    let (allowed, refused) = settings.library_dirs(trust);
    for dir in refused {
        term::warn(text!(
            "the library folder `{}` of {} lies outside of its folder and was skipped\n  help: name it with --lib; {}",
            dir,
            FILE_NAME,
            HELP
        ));
    }
    for dir in allowed.iter().filter(|dir| !dir.is_dir()) {
        term::warn(text!("the library folder `{}` of {} does not exist", dir, FILE_NAME));
    }
}

/// The problems of the settings, file by file.
pub fn problems_of(settings: &ProjectSettings) -> impl Iterator<Item = (File, &[Diagnostic])> {
    let files = settings.files().filter_map(|(_, settings)| Some((settings.file?, settings.problems.as_slice())));
    files.filter(|(_, problems)| !problems.is_empty())
}
