//! `gdl.toml`: found upward from the folder of each module, read once, and converted to options of the analysis.

use std::collections::{BTreeMap, BTreeSet};

use camino::{Utf8Component, Utf8Path, Utf8PathBuf};
use gdl_config::{Config, FILE_NAME, FormatConfig, LevelEntry, is_toml};
use gdl_db::{Db, File, FileStatus, GdlDatabase};
use gdl_lint::{Diagnostic, LintOptions, read_settings};

use crate::{Baseline, Trust, is_absolute, paths::without_parents};

/// What a front end says about settings.
#[derive(Debug, Clone, Default)]
pub struct SettingsSource {
    /// The files that have settings.
    pub files: SettingsFiles,
    /// The absolute folder that relative paths begin in; empty if all paths are absolute.
    pub current: Utf8PathBuf,
    /// Levels of rules that override those of settings.
    pub levels: Vec<LevelEntry>,
    /// Selectors of rules that are enabled although settings leave them off.
    pub selected: Vec<String>,
}

/// Which files have the settings of modules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SettingsFiles {
    /// For each module the nearest `gdl.toml`, in its folder or in one around it.
    #[default]
    Nearest,
    /// This file has those of all modules. The user trusts it.
    Named(Utf8PathBuf),
    /// None: all modules have the defaults.
    None,
}

/// The settings of one `gdl.toml`, or the defaults.
#[derive(Debug)]
pub struct FolderSettings {
    /// The file, if there is one.
    pub file: Option<File>,
    /// The folder that holds it, spelled like the start of the modules' paths.
    pub folder: Utf8PathBuf,
    /// The settings.
    pub config: Config,
    /// The lint options that result from them.
    pub lint: LintOptions,
    /// The problems of the file.
    pub problems: Vec<Diagnostic>,
    /// The file of known findings, if the settings name one: its path, and what it holds or why it cannot be used.
    pub baseline: Option<(Utf8PathBuf, Result<Baseline, String>)>,
    /// Whether the user named the file.
    is_trusted: bool,
}

/// The settings of all modules.
#[derive(Debug)]
pub struct ProjectSettings {
    /// By the path of their file; the defaults have the empty path.
    all: BTreeMap<Utf8PathBuf, FolderSettings>,
    /// The path in `all` by the folder of modules.
    by_folder: BTreeMap<Utf8PathBuf, Utf8PathBuf>,
    /// The paths at which a `gdl.toml` was looked for.
    searched: BTreeSet<Utf8PathBuf>,
}

impl Default for ProjectSettings {
    fn default() -> Self {
        ProjectSettings::defaults(&SettingsSource::default())
    }
}

impl ProjectSettings {
    /// The defaults for all modules.
    pub fn defaults(source: &SettingsSource) -> ProjectSettings {
        let defaults = FolderSettings::new(source, None, Utf8Path::new(""), Config::default());
        ProjectSettings {
            all: BTreeMap::from([(Utf8PathBuf::new(), defaults)]),
            by_folder: BTreeMap::new(),
            searched: BTreeSet::new(),
        }
    }

    /// Finds and reads the settings of modules in some folders. A file that is currently not valid TOML keeps its settings
    /// from `before`: the user is probably editing it, and the rules should not change meanwhile.
    pub fn read<'p>(
        db: &GdlDatabase,
        source: &SettingsSource,
        folders: impl IntoIterator<Item = &'p Utf8Path>,
        before: Option<&ProjectSettings>,
    ) -> ProjectSettings {
        let mut found = ProjectSettings::defaults(source);
        for folder in folders {
            if found.by_folder.contains_key(folder) {
                continue;
            }
            let path = match &source.files {
                SettingsFiles::Nearest => found.nearest(db, folder, &source.current).unwrap_or_default(),
                SettingsFiles::Named(path) => path.clone(),
                SettingsFiles::None => Utf8PathBuf::new(),
            };
            if !found.all.contains_key(&path) {
                let file = db.file(&path);
                let last = before.and_then(|before| before.all.get(&path)).map(|before| &before.config);
                let (mut config, problems) = read_settings(db, file);
                if let Some(last) = last.filter(|_| !is_toml(file.text(db))) {
                    config = last.clone();
                }
                let mut settings =
                    FolderSettings { problems, ..FolderSettings::new(source, Some(file), &path, config) };
                settings.baseline = settings.config.baseline.as_ref().map(|name| {
                    let path = settings.folder.join(name);
                    let read = read_baseline(db, &path, &source.current);
                    (path, read)
                });
                found.all.insert(path.clone(), settings);
            }
            found.by_folder.insert(folder.to_owned(), path);
        }
        found
    }

    /// The path of the `gdl.toml` of a folder or of an enclosing one. Those of folders around the current one are found too.
    fn nearest(&mut self, db: &GdlDatabase, folder: &Utf8Path, current: &Utf8Path) -> Option<Utf8PathBuf> {
        let parents = folder.components().take_while(|part| *part == Utf8Component::ParentDir).count();
        let below = folder.ancestors().take(folder.components().count() - parents + 1).map(|dir| dir.join(FILE_NAME));
        let around = match is_absolute(folder) {
            true => 0..0,
            // Relative to the current folder, so that derived paths look like those of the files.
            false => parents + 1..current.components().count(),
        };
        let around = around.map(|up| Utf8PathBuf::from("../".repeat(up)).join(FILE_NAME));
        below.chain(around).find(|path| {
            self.searched.insert(path.clone());
            // A file that cannot be read is reported.
            *db.file(path).status(db) != FileStatus::Missing
        })
    }

    /// The settings of a file: those of its folder, or of the nearest folder around it.
    pub fn of(&self, path: &Utf8Path) -> &FolderSettings {
        let here = |folder: &Utf8Path| match self.by_folder.get(folder) {
            Some(path) => self.all.get(path),
            // Nobody asked for the settings of this folder yet.
            None => self.all.get(&folder.join(FILE_NAME)),
        };
        path.ancestors().skip(1).find_map(here).unwrap_or(&self.all[Utf8Path::new("")])
    }

    /// Whether the settings exclude a file.
    pub fn excludes(&self, path: &Utf8Path) -> bool {
        let settings = self.of(path);
        settings.config.exclude.matches(settings.below(path))
    }

    /// The game of a file, if the settings name one and are allowed to.
    pub fn root(&self, path: &Utf8Path, trust: &Trust) -> Option<Utf8PathBuf> {
        let settings = self.of(path);
        let below = settings.below(path);
        let (_, root) = settings.config.roots.of(below).next_back()?;
        let game = settings.folder.join(&root.game);
        (!settings.refuses(&game, trust)).then_some(game)
    }

    /// The library folders that the settings of a file name and may name.
    pub fn libraries_of(&self, path: &Utf8Path, trust: &Trust) -> Vec<Utf8PathBuf> {
        self.of(path).libraries(trust).collect()
    }

    /// The folders of modules that have settings, and the library folders themselves, each with the library folders for games
    /// in it. Empty if no settings name any.
    pub fn libraries(&self, trust: &Trust) -> BTreeMap<Utf8PathBuf, Vec<Utf8PathBuf>> {
        let mut libraries = BTreeMap::new();
        let by_file: BTreeMap<&Utf8Path, Vec<Utf8PathBuf>> =
            self.all.iter().map(|(path, settings)| (path.as_path(), settings.libraries(trust).collect())).collect();
        if by_file.values().all(Vec::is_empty) {
            return libraries;
        }
        for (folder, path) in &self.by_folder {
            libraries.insert(folder.clone(), by_file.get(path.as_path()).cloned().unwrap_or_default());
        }
        // A game of a library may need the others that are named with it.
        for dirs in by_file.values() {
            for dir in dirs.iter().filter(|dir| !self.by_folder.contains_key(*dir)) {
                let of_library: &mut Vec<Utf8PathBuf> = libraries.entry(dir.clone()).or_default();
                of_library.extend(dirs.iter().filter(|dir| !of_library.contains(dir)).cloned().collect::<Vec<_>>());
            }
        }
        libraries
    }

    /// The library folders of all settings, without repetition: those that the settings may name, and those outside.
    pub fn library_dirs(&self, trust: &Trust) -> (Vec<Utf8PathBuf>, Vec<Utf8PathBuf>) {
        let mut dirs: (Vec<Utf8PathBuf>, Vec<Utf8PathBuf>) = Default::default();
        let mut seen = BTreeSet::new();
        for settings in self.all.values() {
            for dir in settings.config.library.iter().map(|dir| settings.folder.join(dir)) {
                let is_refused = settings.refuses(&dir, trust);
                if seen.insert((is_refused, dir.clone())) {
                    if is_refused { &mut dirs.1 } else { &mut dirs.0 }.push(dir);
                }
            }
        }
        dirs
    }

    /// The settings that a file has, each with the path of the file.
    pub fn files(&self) -> impl Iterator<Item = (&Utf8Path, &FolderSettings)> {
        self.all
            .iter()
            .map(|(path, settings)| (path.as_path(), settings))
            .filter(|(_, settings)| settings.file.is_some())
    }

    /// The paths of the baselines that settings name.
    pub fn baselines(&self) -> impl Iterator<Item = &Utf8Path> {
        self.all.values().filter_map(|settings| settings.baseline.as_ref()).map(|(path, _)| path.as_path())
    }

    /// The paths at which a `gdl.toml` was looked for, whether or not it exists.
    pub fn searched(&self) -> impl Iterator<Item = &Utf8Path> {
        self.searched.iter().map(Utf8PathBuf::as_path)
    }
}

impl FolderSettings {
    fn new(source: &SettingsSource, file: Option<File>, path: &Utf8Path, config: Config) -> FolderSettings {
        let folder = path.parent().unwrap_or(Utf8Path::new("")).to_owned();
        let absolute = without_parents(&source.current.join(&folder));
        let lint = LintOptions::new(&config, &absolute, &source.current, source.levels.clone());
        let lint = lint.select(source.selected.clone());
        let is_trusted = matches!(source.files, SettingsFiles::Named(_));
        FolderSettings { file, folder, config, lint, problems: Vec::new(), baseline: None, is_trusted }
    }

    /// Returns the format options.
    pub fn format(&self) -> gdl_fmt::Options {
        let FormatConfig { width, align } = self.config.format;
        let style = gdl_fmt::Style::ALL.into_iter().find(|(name, _)| *name == align.name());
        gdl_fmt::Options { width: width.into(), style: style.map(|(_, style)| style).unwrap_or_default() }
    }

    /// The path relative to the folder of the settings, if it is inside.
    fn below<'p>(&self, path: &'p Utf8Path) -> &'p Utf8Path {
        path.strip_prefix(&self.folder).unwrap_or(path)
    }

    /// The library folders that the settings name and may name.
    fn libraries(&self, trust: &Trust) -> impl Iterator<Item = Utf8PathBuf> {
        let dirs = self.config.library.iter().map(|dir| self.folder.join(dir));
        dirs.filter(|dir| !self.refuses(dir, trust))
    }

    /// Whether the settings may not use a path, because it is outside of their folder.
    fn refuses(&self, path: &Utf8Path, trust: &Trust) -> bool {
        !self.is_trusted && trust.refuses(path, &self.folder.join(FILE_NAME))
    }
}

/// Reads the baseline that settings name.
fn read_baseline(db: &GdlDatabase, path: &Utf8Path, current: &Utf8Path) -> Result<Baseline, String> {
    let file = db.file(path);
    match file.status(db) {
        FileStatus::Text(_) => Baseline::parse(file.text(db), path, current),
        FileStatus::Missing => Err("does not exist".to_owned()),
        status => Err(status.obstacle().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_db::MemorySystem;

    use super::*;

    fn read(db: &GdlDatabase, folders: &[&str], before: Option<&ProjectSettings>) -> ProjectSettings {
        let folders = folders.iter().map(|folder| Utf8Path::new(*folder));
        ProjectSettings::read(db, &SettingsSource::default(), folders, before)
    }

    #[test]
    fn the_nearest_settings_count() {
        let system = MemorySystem::default();
        system.write("/w/gdl.toml", "library = [\"std\"]\n[format]\nwidth = 100\n");
        system.write("/w/sub/gdl.toml", "exclude = [\"old.g\"]\n[roots]\n\"part.g\" = \"game.g\"\n");
        let db = GdlDatabase::new(Arc::new(system), &[]);
        let settings = read(&db, &["/w", "/w/sub/deep", "/other"], None);
        assert_eq!(settings.of("/w/a.g".into()).format().width, 100);
        // The folder was not asked for, but that of a file below it was.
        assert_eq!(settings.of("/w/sub/a.g".into()).format().width, 80);
        assert_eq!(settings.of("/w/sub/deep/a.g".into()).format().width, 80);
        assert!(settings.excludes("/w/sub/old.g".into()) && !settings.excludes("/w/old.g".into()));
        let trust = Trust { is_all: true, ..Trust::default() };
        assert_eq!(settings.root("/w/sub/part.g".into(), &trust), Some("/w/sub/game.g".into()));
        assert_eq!(settings.library_dirs(&trust).0, ["/w/std"]);
        let libraries: Vec<_> =
            settings.libraries(&trust).into_iter().map(|(folder, dirs)| (folder, dirs.len())).collect();
        let expected = [("/other", 0), ("/w", 1), ("/w/std", 1), ("/w/sub/deep", 0)];
        assert_eq!(libraries, expected.map(|(folder, count)| (folder.into(), count)));
        assert!(settings.of("/other/a.g".into()).file.is_none());
        assert_eq!(settings.files().count(), 2);
        // What no module has the settings of is not read.
        assert_eq!(read(&db, &["/w/sub/deep"], None).files().count(), 1);
    }

    #[test]
    fn relative_paths_have_the_settings_around_the_current_folder() {
        let system = MemorySystem::default();
        system.write("../gdl.toml", "library = [\"std\"]\n[format]\nwidth = 100\n");
        let db = GdlDatabase::new(Arc::new(system), &[]);
        let source = SettingsSource { current: "/w/here".into(), ..SettingsSource::default() };
        let settings = ProjectSettings::read(&db, &source, [Utf8Path::new("maps")], None);
        assert_eq!(settings.of("maps/a.g".into()).folder, "..");
        assert_eq!(settings.library_dirs(&Trust { is_all: true, ..Trust::default() }).0, ["../std"]);
        let searched: Vec<_> = settings.searched().collect();
        assert_eq!(searched, ["../gdl.toml", "gdl.toml", "maps/gdl.toml"]);
        // The current folder is not around a folder beside it.
        let settings = ProjectSettings::read(&db, &source, [Utf8Path::new("../other")], None);
        let searched: Vec<_> = settings.searched().collect();
        assert_eq!(searched, ["../gdl.toml", "../other/gdl.toml"]);
    }

    #[test]
    fn what_is_no_toml_leaves_the_settings_as_they_were() {
        let system = MemorySystem::default();
        system.write("/w/gdl.toml", "[format]\nwidth = 100\n");
        let mut db = GdlDatabase::new(Arc::new(system), &[]);
        let mut write = |text: &str, before: Option<&ProjectSettings>| {
            let mut change = gdl_db::Change::new();
            change.set_text("/w/gdl.toml", text);
            db.apply(change);
            read(&db, &["/w"], before)
        };
        let width = |settings: &ProjectSettings| settings.of("/w/a.g".into()).format().width;
        let first = write("[format]\nwidth = 100\n", None);
        let broken = write("exclude = [\n[format]\nwidth = 90\n", Some(&first));
        assert_eq!((width(&first), width(&broken)), (100, 100));
        // A problem in valid TOML affects only its entry.
        let wrong = write("exclude = 5\n[format]\nwidth = 90\n", Some(&broken));
        assert_eq!(width(&wrong), 90);
        let none = write("", Some(&wrong));
        assert_eq!(width(&none), 80);
    }
}
