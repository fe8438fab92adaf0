//! From modules, settings and what the user says to the inputs of the analysis.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Options};

use crate::{ProjectSettings, Trust, is_absolute};

/// The environment variable that names the engine's library folder.
pub const LIBRARY_VARIABLE: &str = "XCONQLIB";

/// The engine's library folder, if the environment names one.
pub fn library_of_environment() -> Option<Utf8PathBuf> {
    env::var(LIBRARY_VARIABLE).ok().filter(|dir| !dir.is_empty()).map(Utf8PathBuf::from)
}

/// What a front end knows of its modules, besides their settings.
#[derive(Debug, Clone, Default)]
pub struct Project {
    /// The modules of the user.
    pub modules: BTreeSet<Utf8PathBuf>,
    /// Modules that may load them, and are not the subject.
    pub context: BTreeSet<Utf8PathBuf>,
    /// Folders that the user has named or opened: modules in their subfolders find those of the folders above them, too.
    pub folders: Vec<Utf8PathBuf>,
    /// Games that the user has chosen for modules, instead of those in settings.
    pub pinned: BTreeMap<Utf8PathBuf, Utf8PathBuf>,
    /// Whether settings name the games of modules that the user has chosen none for.
    pub pins_by_settings: bool,
    /// Library folders that the user has chosen.
    pub libraries: Vec<Utf8PathBuf>,
    /// A library folder that is searched after all others.
    pub last_library: Option<Utf8PathBuf>,
    /// See [`Options::embedded_library`].
    pub embedded_library: bool,
    /// See [`Options::variants`].
    pub variants: Vec<(String, Vec<i32>)>,
    /// See [`Options::named`].
    pub named: Vec<Utf8PathBuf>,
    /// See [`Options::listed`].
    pub listed: Vec<Utf8PathBuf>,
}

impl Project {
    /// The library folders of all modules: those of the user, those that settings name, and the last one.
    pub fn library_dirs(&self, settings: &ProjectSettings, trust: &Trust) -> Vec<Utf8PathBuf> {
        self.with_libraries(settings.library_dirs(trust).0)
    }

    fn with_libraries(&self, of_settings: Vec<Utf8PathBuf>) -> Vec<Utf8PathBuf> {
        let mut seen = BTreeSet::new();
        let all = self.libraries.iter().cloned().chain(of_settings).chain(self.last_library.clone());
        all.filter(|dir| seen.insert(dir.clone())).collect()
    }

    /// Adds to the library folders of each folder of modules those above it, the nearest first, up to the folder that the
    /// user named: the engine is given that one as its library.
    fn with_folders_above(
        &self,
        of_settings: BTreeMap<Utf8PathBuf, Vec<Utf8PathBuf>>,
    ) -> BTreeMap<Utf8PathBuf, Vec<Utf8PathBuf>> {
        let mut all = of_settings.clone();
        let folders: BTreeSet<&Utf8Path> = self.modules.iter().filter_map(|path| path.parent()).collect();
        for folder in folders {
            let is_around = |named: &&Utf8PathBuf| {
                folder.starts_with(named) && folder != *named && is_absolute(folder) == is_absolute(named)
            };
            let Some(named) = self.folders.iter().find(is_around) else { continue };
            let known = folder.ancestors().find_map(|folder| of_settings.get(folder));
            let mut dirs = known.cloned().unwrap_or_else(|| self.with_libraries(Vec::new()));
            let above = folder.ancestors().skip(1).take_while(|above| above.starts_with(named));
            let above: Vec<Utf8PathBuf> =
                above.filter(|above| !dirs.iter().any(|dir| dir == above)).map(Into::into).collect();
            dirs.extend(above);
            all.insert(folder.to_owned(), dirs);
        }
        all
    }

    /// The options of the analysis.
    pub fn options(&self, settings: &ProjectSettings, trust: &Trust) -> Options {
        let mut pinned: BTreeMap<Utf8PathBuf, Utf8PathBuf> = BTreeMap::new();
        if self.pins_by_settings {
            pinned.extend(self.modules.iter().filter_map(|path| Some((path.clone(), settings.root(path, trust)?))));
        }
        pinned.extend(self.pinned.clone());
        let libraries = settings.libraries(trust).into_iter().map(|(folder, dirs)| (folder, self.with_libraries(dirs)));
        let libraries = self.with_folders_above(libraries.collect());
        Options {
            library_dirs: self.with_libraries(Vec::new()),
            libraries: libraries.into_iter().collect(),
            embedded_library: self.embedded_library,
            variants: self.variants.clone(),
            pinned_roots: pinned.into_iter().collect(),
            named: self.named.clone(),
            listed: self.listed.clone(),
            ..Options::default()
        }
    }

    /// Sets the options and the files of the analysis.
    pub fn apply(&self, settings: &ProjectSettings, trust: &Trust, change: &mut Change) {
        change.set_options(self.options(settings, trust));
        let context = self.context.difference(&self.modules).cloned().collect();
        change.set_workspace(self.modules.iter().cloned().collect(), context);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_db::{GdlDatabase, MemorySystem, Settings};

    use super::*;
    use crate::SettingsSource;

    #[test]
    fn modules_find_those_of_the_folders_above_them() {
        let project = |folder: &str, module: &str| {
            let project = Project {
                folders: vec![folder.into()],
                modules: [module.into()].into(),
                libraries: vec!["/l".into()],
                ..Project::default()
            };
            project.with_folders_above(BTreeMap::new()).into_iter().collect::<Vec<_>>()
        };
        let dirs = |dirs: &[&str]| dirs.iter().map(Utf8PathBuf::from).collect::<Vec<_>>();
        assert_eq!(project("/w", "/w/a/b/x.g"), [("/w/a/b".into(), dirs(&["/l", "/w/a", "/w"]))]);
        assert_eq!(project("", "a/x.g"), [("a".into(), dirs(&["/l", ""]))]);
        assert_eq!(project("/w", "/w/x.g"), []);
        assert_eq!(project("", "/w/a/x.g"), []);
    }

    #[test]
    fn folders_have_the_libraries_and_games_of_their_settings() {
        let system = MemorySystem::default();
        system.write("/a/gdl.toml", "library = [\"std\"]\n[roots]\n\"part.g\" = \"game.g\"\n");
        system.write("/b/gdl.toml", "library = [\"own\"]\n");
        let mut db = GdlDatabase::new(Arc::new(system), &[]);
        let folders = ["/a", "/b", "/c"].map(Utf8Path::new);
        let settings = ProjectSettings::read(&db, &SettingsSource::default(), folders, None);
        let trust = Trust { is_all: true, ..Trust::default() };
        let project = Project {
            modules: ["/a/part.g", "/a/other.g", "/b/part.g"].map(Utf8PathBuf::from).into(),
            context: ["/a/part.g", "/a/std/x.g"].map(Utf8PathBuf::from).into(),
            pinned: BTreeMap::from([("/a/other.g".into(), "/chosen.g".into())]),
            pins_by_settings: true,
            libraries: vec!["/user".into()],
            last_library: Some("/last".into()),
            ..Project::default()
        };
        assert_eq!(project.library_dirs(&settings, &trust), ["/user", "/a/std", "/b/own", "/last"]);
        let mut change = Change::new();
        project.apply(&settings, &trust, &mut change);
        db.apply(change);
        let of = |folder: &str| Settings::get(&db).libraries_of(&db, folder.into()).to_vec();
        assert_eq!(of("/a/deep"), ["/user", "/a/std", "/last"]);
        assert_eq!(of("/a/std"), ["/user", "/a/std", "/last"]);
        assert_eq!(of("/b"), ["/user", "/b/own", "/last"]);
        assert_eq!(of("/c"), ["/user", "/last"]);
        let pinned = Settings::get(&db).pinned_roots(&db);
        assert_eq!(pinned, [("/a/other.g".into(), "/chosen.g".into()), ("/a/part.g".into(), "/a/game.g".into())]);
        let workspace = gdl_db::Workspace::get(&db);
        let context: Vec<_> = workspace.library(&db).iter().map(|file| file.path(&db)).collect();
        assert_eq!(context, ["/a/std/x.g"]);
    }
}
