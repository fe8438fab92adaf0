//! `gdl.toml`: found upward from each file, read once, and converted to options of the analysis.

use std::{collections::BTreeMap, env, str::FromStr};

use anyhow::{Context, Result, anyhow, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;
use gdl_base::{RuleLevel, nearest};
use gdl_config::{Config, FILE_NAME, FormatConfig, Test};
use gdl_db::{Db, File, GdlDatabase};
use gdl_lint::{Diagnostic, LintOptions, Setting, read_settings, selectors};

use crate::{
    text,
    trust::{HELP, is_refused},
};

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
        Ok(RuleArg(Setting { selector, level }))
    }
}

/// One settings file, or the defaults.
#[derive(Debug)]
pub struct Settings {
    /// The file, if there is one.
    file: Option<File>,
    /// The folder that holds it, spelled like the start of the files' paths.
    folder: Utf8PathBuf,
    /// The parsed settings.
    config: Config,
    /// The lint options that result from it.
    pub lint: LintOptions,
    problems: Vec<Diagnostic>,
    /// Whether the user named the file.
    is_chosen: bool,
}

/// The settings of all files.
#[derive(Debug)]
pub struct SettingsOfFiles {
    /// The settings by the path of their file; the defaults have the empty path.
    all: BTreeMap<Utf8PathBuf, Settings>,
    /// The path in `all` by the folder of modules.
    by_folder: BTreeMap<Utf8PathBuf, Utf8PathBuf>,
}

impl SettingsOfFiles {
    /// Finds and reads the settings of some files.
    ///
    /// # Errors
    ///
    /// The file of `--config` does not exist.
    pub fn find<'p>(
        db: &GdlDatabase,
        args: &LintArgs,
        files: impl Iterator<Item = &'p Utf8PathBuf>,
    ) -> Result<SettingsOfFiles> {
        if let Some(path) = &args.config {
            ensure!(path.is_file(), "the settings `{path}` do not exist\n  help: give --config an existing file");
        }
        let current = env::current_dir().ok().and_then(|dir| Utf8PathBuf::from_path_buf(dir).ok()).unwrap_or_default();
        let flags: Vec<Setting> = args.rule.iter().map(|rule| rule.0.clone()).collect();
        let selected: Vec<String> = args.select.iter().map(|selector| selector.0.clone()).collect();
        let mut found = SettingsOfFiles { all: BTreeMap::new(), by_folder: BTreeMap::new() };
        for path in files {
            let folder = path.parent().unwrap_or(Utf8Path::new(""));
            if found.by_folder.contains_key(folder) {
                continue;
            }
            let settings = match &args.config {
                Some(path) => path.clone(),
                None if args.no_config => Utf8PathBuf::new(),
                None => upwards(folder, &current).unwrap_or_default(),
            };
            ensure!(
                settings.as_str().is_empty() || !settings.exists() || settings.is_file(),
                "the settings `{settings}` are not a regular file\n  help: remove it, or add --no-config"
            );
            if !found.all.contains_key(&settings) {
                let mut read = Settings::read(db, &settings, &current, flags.clone());
                read.lint = read.lint.select(selected.clone());
                read.is_chosen = args.config.is_some();
                found.all.insert(settings.clone(), read);
            }
            found.by_folder.insert(folder.to_owned(), settings);
        }
        Ok(found)
    }

    /// The settings of a file that was passed to [`SettingsOfFiles::find`].
    pub fn of(&self, path: &Utf8Path) -> Option<&Settings> {
        self.all.get(self.by_folder.get(path.parent().unwrap_or(Utf8Path::new("")))?)
    }

    /// Whether the settings exclude a file.
    pub fn excludes(&self, path: &Utf8Path) -> bool {
        self.of(path).is_some_and(|settings| {
            let below = path.strip_prefix(&settings.folder).unwrap_or(path);
            settings.config.exclude.iter().any(|glob| glob.matches(below))
        })
    }

    /// The library folders of all settings, except those that a `gdl.toml` may not name. `chosen` are those that the
    /// user chose.
    pub fn library_dirs(&self, chosen: &[Utf8PathBuf]) -> Vec<Utf8PathBuf> {
        let mut dirs: Vec<Utf8PathBuf> = Vec::new();
        for settings in self.all.values() {
            for dir in &settings.config.library {
                let dir = settings.folder.join(dir);
                if settings.is_refused(&dir, chosen) {
                    crate::term::warn(text!(
                        "the library folder `{}` of {} lies outside of its folder and was skipped\n  help: name it with --lib; {}",
                        dir,
                        FILE_NAME,
                        HELP
                    ));
                } else if !dir.is_dir() {
                    crate::term::warn(text!("the library folder `{}` of {} does not exist", dir, FILE_NAME));
                } else if !dirs.contains(&dir) {
                    dirs.push(dir);
                }
            }
        }
        dirs
    }

    /// The game of a file, if the settings name one and are allowed to.
    pub fn root(&self, path: &Utf8Path, chosen: &[Utf8PathBuf]) -> Option<Utf8PathBuf> {
        let settings = self.of(path)?;
        let below = path.strip_prefix(&settings.folder).unwrap_or(path);
        let root = settings.config.roots.iter().rev().find(|root| root.files.matches(below))?;
        let game = settings.folder.join(&root.game);
        (!settings.is_refused(&game, chosen)).then_some(game)
    }

    /// The tests in the settings, with their file and the folder of that file.
    pub fn tests(&self) -> impl Iterator<Item = (&Utf8Path, &Utf8Path, &[Test])> {
        self.all.iter().map(|(file, settings)| (file.as_path(), settings.folder.as_path(), &settings.config.tests[..]))
    }

    /// Returns the problems of the settings, file by file.
    pub fn problems(&self) -> impl Iterator<Item = (File, &[Diagnostic])> {
        let files = self.all.values().filter_map(|settings| Some((settings.file?, settings.problems.as_slice())));
        files.filter(|(_, problems)| !problems.is_empty())
    }
}

impl Settings {
    /// Whether a path may not be used, because it is outside the folder of an untrusted settings file.
    fn is_refused(&self, path: &Utf8Path, chosen: &[Utf8PathBuf]) -> bool {
        !self.is_chosen && path.exists() && is_refused(path, &self.folder, chosen)
    }

    /// Returns the format settings.
    pub fn format(&self) -> FormatConfig {
        self.config.format
    }

    fn read(db: &GdlDatabase, path: &Utf8Path, current: &Utf8Path, flags: Vec<Setting>) -> Settings {
        let folder = path.parent().unwrap_or(Utf8Path::new("")).to_owned();
        let file = (!path.as_str().is_empty()).then(|| db.file(path));
        let (config, problems) = file.map(|file| read_settings(db, file)).unwrap_or_default();
        let lint = LintOptions::new(&config, &absolute(&current.join(&folder)), current, flags);
        Settings { file, folder, config, lint, problems, is_chosen: false }
    }
}

/// The `gdl.toml` of a folder or of an enclosing one. Those of folders around the current one are found too.
fn upwards(folder: &Utf8Path, current: &Utf8Path) -> Option<Utf8PathBuf> {
    let below = folder.ancestors().map(|dir| dir.join(FILE_NAME));
    let around = match folder.is_absolute() {
        true => None,
        // Relative to the current folder, so that derived paths look like those of the files.
        false => Some((1..current.components().count()).map(|up| Utf8PathBuf::from("../".repeat(up)).join(FILE_NAME))),
    };
    below.chain(around.into_iter().flatten()).find(|path| path.symlink_metadata().is_ok())
}

/// Removes `..` components lexically.
fn absolute(path: &Utf8Path) -> Utf8PathBuf {
    let mut out = Utf8PathBuf::new();
    for component in path.components() {
        if component.as_str() == ".." {
            out.pop();
        } else {
            out.push(component);
        }
    }
    out
}
