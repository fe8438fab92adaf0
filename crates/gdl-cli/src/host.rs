//! The part that all commands share: library folders and variants from the command line, and modules by path or name.

use std::{collections::BTreeSet, iter, sync::Arc};

use anyhow::{Result, bail, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;
use gdl_base::nearest;
use gdl_db::{Change, Db, File, FileStatus, GdlDatabase, Options, OsSystem, Settings, System};
use gdl_eval::evaluate;
use gdl_hir::{module_closure, resolve_module};
use gdl_project::{
    ConfinedSystem, LIBRARY_VARIABLE, Project, ProjectSettings, SettingsSource, Trust, library_of_environment,
    modules_in,
};

use crate::{
    settings::{current_dir, warn_of_libraries},
    shell::quoted,
    term, text,
    trust::trust,
};

/// The search path of modules, and the variants of the main module.
#[derive(Args, Debug, Clone)]
pub struct HostArgs {
    /// A library folder to search for modules; may be given several times. The folder in the environment
    /// variable XCONQLIB is searched after these
    #[arg(long, value_name = "DIR", help_heading = "Modules")]
    pub lib: Vec<Utf8PathBuf>,
    /// Library folders that settings name
    #[arg(skip)]
    pub of_settings: Vec<Utf8PathBuf>,
    /// Do not search for modules in the library that ships with gdl
    #[arg(long, help_heading = "Modules")]
    pub no_embedded_lib: bool,
    /// The value of a variant of the game: a number, true or false; several numbers with commas in between, as in
    /// world-size=60,30,360. May be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = parse_variant, help_heading = "Modules")]
    pub variant: Vec<(String, Vec<i32>)>,
}

impl HostArgs {
    /// What the arguments and the environment say about the modules.
    ///
    /// # Errors
    ///
    /// A library folder does not exist.
    pub fn project(&self) -> Result<Project> {
        for dir in &self.lib {
            ensure!(dir.is_dir(), "the library folder `{dir}` does not exist\n  help: give --lib an existing folder");
        }
        let mut last_library = library_of_environment();
        if let Some(dir) = last_library.take_if(|dir| !dir.is_dir()) {
            term::warn(text!("{} names `{}`, which is not a folder", LIBRARY_VARIABLE, dir));
        }
        Ok(Project {
            libraries: self.libraries().cloned().collect(),
            last_library,
            embedded_library: !self.no_embedded_lib,
            variants: self.variant.clone(),
            ..Project::default()
        })
    }

    /// The options of the analysis without settings of folders.
    ///
    /// # Errors
    ///
    /// A library folder does not exist.
    pub fn options(&self) -> Result<Options> {
        Ok(self.project()?.options(&ProjectSettings::default(), &Trust::default()))
    }

    /// The library folders of the command line, then those of settings.
    pub fn libraries(&self) -> impl Iterator<Item = &Utf8PathBuf> {
        self.lib.iter().chain(&self.of_settings)
    }

    /// The module that an argument names, in a database over the disk.
    ///
    /// # Errors
    ///
    /// The module is missing, or has no such variants.
    pub fn open(&self, module: &str) -> Result<(GdlDatabase, File)> {
        let db = self.database(&[module])?;
        let root = find_module(&db, module)?;
        self.check_variants(&db, &[root])?;
        Ok((db, root))
    }

    /// A database over the disk for some modules, with the libraries that their settings name, as in `gdl check`.
    ///
    /// # Errors
    ///
    /// A library folder does not exist.
    pub fn database(&self, modules: &[impl AsRef<Utf8Path>]) -> Result<GdlDatabase> {
        self.database_over(modules, |disk| disk)
    }

    /// Like [`HostArgs::database`], over a source of files that is made of the disk.
    ///
    /// # Errors
    ///
    /// A library folder does not exist.
    pub fn database_over(
        &self,
        modules: &[impl AsRef<Utf8Path>],
        source: impl FnOnce(Arc<dyn System>) -> Arc<dyn System>,
    ) -> Result<GdlDatabase> {
        let project = self.project()?;
        let options = project.options(&ProjectSettings::default(), &Trust::default());
        let chosen = options.library_dirs.iter().filter(|dir| !self.of_settings.contains(dir)).cloned();
        let trust = trust(Vec::new(), chosen.collect());
        let mut db = database_of(source(disk(&[], &trust.libraries)), options);
        // What is not a file is looked for in the current folder.
        let folder = |module: &Utf8Path| module.parent().filter(|_| module.is_file()).unwrap_or("".into()).to_owned();
        let folders: Vec<Utf8PathBuf> = modules.iter().map(|module| folder(module.as_ref())).collect();
        let source = SettingsSource { current: current_dir(), ..SettingsSource::default() };
        let settings = ProjectSettings::read(&db, &source, folders.iter().map(Utf8PathBuf::as_path), None);
        warn_of_libraries(&settings, &trust);
        let mut change = Change::new();
        change.set_options(project.options(&settings, &trust));
        db.apply(change);
        Ok(db)
    }

    /// The words of a command line that set the same variants.
    pub fn variant_words(&self) -> impl Iterator<Item = String> {
        self.variant.iter().flat_map(|(name, values)| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            ["--variant".to_owned(), format!("{name}={}", values.join(","))]
        })
    }

    /// The command that shows the problems of a game.
    pub fn check_command(&self, db: &GdlDatabase, game: File) -> String {
        let path = game.path(db).to_string();
        let mut words = vec!["gdl".to_owned(), "check".to_owned(), path.clone()];
        // A module without types is checked as a part of other games, unless `--root` says that it is one.
        if !module_closure(db, game).has_types {
            words.extend(["--root".to_owned(), path]);
        }
        words.extend(self.libraries().flat_map(|dir| ["--lib".to_owned(), dir.to_string()]));
        words.extend(self.variant_words());
        words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
    }

    /// Refuses variants that none of the games has.
    ///
    /// # Errors
    ///
    /// A variant is in none of the games.
    pub fn check_variants(&self, db: &GdlDatabase, games: &[File]) -> Result<()> {
        if self.variant.is_empty() || games.is_empty() {
            return Ok(());
        }
        let offered: BTreeSet<&str> =
            games.iter().flat_map(|&game| &evaluate(db, game).variants).map(|variant| variant.name.as_str()).collect();
        let Some((name, _)) = self.variant.iter().find(|(name, _)| !offered.contains(name.as_str())) else {
            return Ok(());
        };
        let who = match games {
            [game] => format!("`{}` has no", game.path(db)),
            games => format!("none of the {} games has a", games.len()),
        };
        let listed: Vec<&str> = offered.iter().copied().collect();
        let help = match (nearest(name, listed.iter().copied()), listed.join(", ")) {
            (_, listed) if listed.is_empty() => "there are no variants: leave --variant out".to_owned(),
            (Some(near), listed) => format!("Did you mean `{near}`? The variants: {listed}"),
            (None, listed) => format!("the variants: {listed}"),
        };
        bail!("{who} variant `{name}`\n  help: {help}")
    }
}

/// A database over the disk. `named` are the folders that were named, and `chosen` the library folders that the user
/// chose.
pub fn database(options: Options, named: &[Utf8PathBuf], chosen: &[Utf8PathBuf]) -> GdlDatabase {
    database_of(disk(named, chosen), options)
}

/// The disk, as far as the user trusts it.
fn disk(named: &[Utf8PathBuf], chosen: &[Utf8PathBuf]) -> Arc<dyn System> {
    // Paths of files in a folder start like the path of the folder, without `.`.
    let named = named.iter().map(|folder| folder.components().filter(|part| part.as_str() != ".").collect());
    let folders = trust(named.collect(), chosen.to_vec()).folders();
    if folders.all { Arc::new(OsSystem) } else { Arc::new(ConfinedSystem::new(folders)) }
}

fn database_of(system: Arc<dyn System>, options: Options) -> GdlDatabase {
    let mut db = GdlDatabase::new(system, gdl_project::embedded_library());
    let mut change = Change::new();
    change.set_options(options);
    db.apply(change);
    db
}

/// The file that a MODULE argument names: a path, else a name that is searched like an include in the current folder.
///
/// # Errors
///
/// The file does not exist, or cannot be read.
pub fn find_module(db: &GdlDatabase, module: &str) -> Result<File> {
    let path = Utf8Path::new(module);
    let file = if path.is_file() { Some(db.file(path)) } else { resolve_module(db, Utf8Path::new(""), module) };
    let Some(file) = file else {
        ensure!(!path.is_dir(), "`{module}` is a folder\n  help: name one module");
        let help = match nearest_module(db, module) {
            Some(name) => format!("Did you mean `{name}`?"),
            None => "check the spelling, or name its folder with --lib".to_owned(),
        };
        bail!(
            "there is no module `{module}`: it is neither a file nor a module of the current folder, of a library folder, \
             or of the embedded library\n  help: {help}"
        );
    };
    match file.status(db) {
        FileStatus::Text(_) => Ok(file),
        FileStatus::Missing => bail!("`{}` does not exist", file.path(db)),
        FileStatus::TooLarge(excess) => {
            bail!("`{}` {excess} and was not read\n  help: split it into several files", file.path(db))
        }
        FileStatus::Wide(_) | FileStatus::Unreadable(_) => {
            bail!("`{}` {}", file.path(db), file.status(db).obstacle().unwrap_or_default())
        }
    }
}

/// The name most similar to a misspelled one, of the modules that a search finds.
fn nearest_module(db: &GdlDatabase, module: &str) -> Option<String> {
    let settings = Settings::get(db);
    let libraries = settings.libraries_of(db, "".into());
    let dirs = iter::once(Utf8Path::new("")).chain(libraries.iter().map(Utf8PathBuf::as_path));
    let mut paths: Vec<Utf8PathBuf> = dirs.flat_map(modules_in).collect();
    if settings.embedded_library(db) {
        paths.extend(gdl_project::embedded_library().iter().map(|(name, _)| Utf8PathBuf::from(name)));
    }
    nearest(module, paths.iter().filter_map(|path| path.file_stem())).map(str::to_owned)
}

/// Reads a variant as the command line has it: a name, `=`, and its values.
///
/// # Errors
///
/// The text has another form.
pub fn parse_variant(text: &str) -> Result<(String, Vec<i32>), String> {
    let Some((name, values)) = text.split_once('=').filter(|(name, _)| !name.is_empty()) else {
        return Err("write NAME=VALUE, as in see-all=true".to_owned());
    };
    let value = |value: &str| match value.trim() {
        "true" => Ok(1),
        "false" => Ok(0),
        number => number.parse().map_err(|_| format!("`{number}` is neither a number nor true or false")),
    };
    Ok((name.to_owned(), values.split(',').map(value).collect::<Result<_, _>>()?))
}

#[cfg(test)]
mod tests {
    use super::parse_variant;

    #[test]
    fn variants() {
        let check = |text: &str, expected: Option<(&str, &[i32])>| {
            let parsed = parse_variant(text).ok();
            assert_eq!(parsed.as_ref().map(|(name, values)| (name.as_str(), values.as_slice())), expected, "{text}");
        };
        check("see-all=true", Some(("see-all", &[1])));
        check("world-size=60, 30,360", Some(("world-size", &[60, 30, 360])));
        check("x=-3", Some(("x", &[-3])));
        check("x=false", Some(("x", &[0])));
        for wrong in ["x", "=1", "x=", "x=yes", "x=1,,2", "x=99999999999"] {
            check(wrong, None);
        }
    }
}
