//! Settings: the user's settings in the editor, and the `gdl.toml` of each folder.

use std::collections::{BTreeMap, BTreeSet};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::RuleLevel;
use gdl_config::{Config, FILE_NAME, FormatConfig, HintConfig, LevelEntry, is_toml};
use gdl_db::{Db, File, FileStatus, GdlDatabase};
use gdl_lint::{LintOptions, read_settings, selectors};
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::{Value, json};
use tower_lsp::ls_types::MessageType;

use crate::{
    state::State,
    trust::{HELP, Trust},
};

/// The section of the client's settings that belongs to this server.
pub const SECTION: &str = "gdl";

/// The user's settings in the editor. They override `gdl.toml`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct UserSettings {
    /// Library folders; relative ones start at the first folder of the workspace.
    pub library: Vec<Utf8PathBuf>,
    /// Whether links and settings of a folder may lead out of it: only for folders that the user trusts.
    #[serde(deserialize_with = "switch")]
    pub allow_outside: Option<bool>,
    /// Whether modules are searched in the embedded library; enabled unless set to false.
    #[serde(deserialize_with = "switch")]
    pub embedded_library: Option<bool>,
    /// Levels of rules, by name, code or family.
    pub rules: BTreeMap<String, String>,
    /// Values of variants of the game, as `gdl check --variant` takes them.
    #[serde(deserialize_with = "variants")]
    pub variants: BTreeMap<String, Vec<i32>>,
    /// The hints to show in the text; `gdl.toml` decides about those that are not set here.
    pub inlay_hints: UserHints,
    /// The lenses to show above forms.
    pub code_lens: UserLenses,
}

/// The code lenses that the user wants to see: those that are not set to `false`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct UserLenses {
    /// The number of uses of the name, above each type and variable.
    #[serde(deserialize_with = "switch")]
    pub references: Option<bool>,
    /// A link to the grid, above each table.
    #[serde(deserialize_with = "switch")]
    pub tables: Option<bool>,
    /// A link that plays some turns, above the game.
    #[serde(deserialize_with = "switch")]
    pub play: Option<bool>,
    /// The game under which a fragment is shown.
    #[serde(deserialize_with = "switch")]
    pub game: Option<bool>,
}

/// The hints that the user wants to see.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct UserHints {
    /// The types of values in lists.
    #[serde(deserialize_with = "switch")]
    pub types: Option<bool>,
    /// The values of expressions, and the defaults where no value is given.
    #[serde(deserialize_with = "switch")]
    pub values: Option<bool>,
}

/// Reads a setting that is on, off or unset: settings pages of editors have words for these.
fn switch<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::Null => Ok(None),
        Value::Bool(is_on) => Ok(Some(is_on)),
        Value::String(word) => match word.as_str() {
            "on" => Ok(Some(true)),
            "off" => Ok(Some(false)),
            "default" | "" => Ok(None),
            _ => Err(D::Error::custom(format!("`{word}` is not `on`, `off` or `default`"))),
        },
        other => Err(D::Error::custom(format!("{other} is not `on`, `off` or `default`"))),
    }
}

/// Reads values of variants: lists of numbers, or a single value.
fn variants<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, Vec<i32>>, D::Error> {
    let given = BTreeMap::<String, Value>::deserialize(deserializer)?;
    let values = given.into_iter().map(|(name, value)| match variant_values(&value) {
        Some(values) => Ok((name, values)),
        None => Err(D::Error::custom(format!("{value} is not a value of the variant `{name}`: {VARIANT_VALUES}"))),
    });
    values.collect()
}

/// The values that a variant accepts, for messages.
pub const VARIANT_VALUES: &str = "write `on`, `off`, or numbers such as `60, 30`";

/// The maximum number of values of a variant.
const MAX_NUMBERS: usize = 8;

/// The values of a variant in a setting or a command; none if they are invalid.
pub fn variant_values(value: &Value) -> Option<Vec<i32>> {
    let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
    let values: Vec<i32> = match value {
        Value::Bool(is_on) => vec![i32::from(*is_on)],
        Value::Number(_) => vec![number(value)?],
        Value::Array(values) => values.iter().map(number).collect::<Option<_>>()?,
        Value::String(text) => match text.trim() {
            "on" | "true" => vec![1],
            "off" | "false" => vec![0],
            text => {
                let words = text.split([',', ' ', 'x']).filter(|word| !word.is_empty());
                words.map(|word| word.parse().ok()).collect::<Option<_>>()?
            }
        },
        _ => return None,
    };
    (1..=MAX_NUMBERS).contains(&values.len()).then_some(values)
}

/// Merges the client's later settings into its initial ones: keys that are missing in `later` keep their values.
pub fn laid_over(initial: &Value, later: &Value) -> Value {
    let section = |settings: &Value| settings.get(SECTION).unwrap_or(settings).as_object().cloned().unwrap_or_default();
    let mut all = section(initial);
    all.extend(section(later));
    Value::Object(all)
}

impl UserSettings {
    /// Reads the client's settings. Invalid entries are skipped one by one.
    pub fn read(settings: &Value) -> UserSettings {
        let settings = settings.get(SECTION).unwrap_or(settings);
        let Value::Object(entries) = settings else { return UserSettings::default() };
        let mut fitting = serde_json::Map::new();
        for (key, value) in entries {
            let mut with = fitting.clone();
            with.insert(key.clone(), value.clone());
            match serde_json::from_value::<UserSettings>(Value::Object(with.clone())) {
                Ok(_) => fitting = with,
                Err(error) => tracing::warn!("setting {SECTION}.{key}: {error}"),
            }
        }
        serde_json::from_value(Value::Object(fitting)).unwrap_or_default()
    }

    fn levels(&self) -> Vec<LevelEntry> {
        let level = |(selector, level): (&String, &String)| {
            let level = RuleLevel::of_name(level).filter(|_| selectors().contains(&selector.as_str()));
            if level.is_none() {
                tracing::warn!("setting {SECTION}.rules.{selector} names no rule, or no level");
            }
            Some(LevelEntry { selector: selector.clone(), level: level? })
        };
        self.rules.iter().filter_map(level).collect()
    }
}

/// The settings of one `gdl.toml`, or the defaults.
#[derive(Debug)]
pub struct FolderSettings {
    /// The file, if there is one.
    pub file: Option<File>,
    /// The folder that holds it.
    folder: Utf8PathBuf,
    config: Config,
    user_hints: UserHints,
    /// The lint options that result from it.
    pub lint: LintOptions,
}

/// The settings of all files.
#[derive(Debug)]
pub struct Settings {
    /// By the folder of `gdl.toml`.
    folders: BTreeMap<Utf8PathBuf, FolderSettings>,
    default: FolderSettings,
    /// The lenses to show.
    pub lenses: UserLenses,
}

impl Settings {
    /// Reads the `gdl.toml` of some folders and of the folders around them. A file that is currently not valid TOML
    /// keeps its settings from `before`: the user is probably editing it, and the rules should not change meanwhile.
    pub fn read<'p>(
        db: &GdlDatabase,
        user: &UserSettings,
        folders: impl Iterator<Item = &'p Utf8Path>,
        before: Option<&Settings>,
    ) -> Settings {
        let default = FolderSettings::new(None, Config::default(), "".into(), user);
        let mut settings = Settings { folders: BTreeMap::new(), default, lenses: user.code_lens };
        let mut seen = BTreeSet::new();
        for folder in folders.flat_map(Utf8Path::ancestors).filter(|folder| folder.is_absolute()) {
            if !seen.insert(folder) {
                continue;
            }
            let file = db.file(&folder.join(FILE_NAME));
            // A file that cannot be read is reported.
            if *file.status(db) != FileStatus::Missing {
                let last = before.and_then(|before| before.folders.get(folder)).map(|before| &before.config);
                let config = match last {
                    Some(last) if !is_toml(file.text(db)) => last.clone(),
                    _ => read_settings(db, file).0,
                };
                settings.folders.insert(folder.to_owned(), FolderSettings::new(Some(file), config, folder, user));
            }
        }
        settings
    }

    /// The settings of a file: those of the nearest enclosing folder.
    pub fn of(&self, path: &Utf8Path) -> &FolderSettings {
        path.ancestors().skip(1).find_map(|folder| self.folders.get(folder)).unwrap_or(&self.default)
    }

    /// Whether the settings exclude a file.
    pub fn excludes(&self, path: &Utf8Path) -> bool {
        let settings = self.of(path);
        let below = path.strip_prefix(&settings.folder).unwrap_or(path);
        settings.config.exclude.iter().any(|glob| glob.matches(below))
    }

    /// The game of a file, if the settings name one and are allowed to.
    pub fn root(&self, path: &Utf8Path, trust: &Trust) -> Option<Utf8PathBuf> {
        let settings = self.of(path);
        let below = path.strip_prefix(&settings.folder).unwrap_or(path);
        let root = settings.config.roots.iter().rev().find(|root| root.files.matches(below))?;
        let game = settings.folder.join(&root.game);
        (!trust.refuses(&game, &settings.folder)).then_some(game)
    }

    /// The library folders of all settings files, without repetition: those that the settings may name, and those
    /// outside.
    pub fn library_dirs(&self, trust: &Trust) -> (Vec<Utf8PathBuf>, Vec<Utf8PathBuf>) {
        let mut dirs: (Vec<Utf8PathBuf>, Vec<Utf8PathBuf>) = Default::default();
        for settings in self.folders.values() {
            for dir in settings.config.library.iter().map(|dir| settings.folder.join(dir)) {
                let dirs = if trust.refuses(&dir, &settings.folder) { &mut dirs.1 } else { &mut dirs.0 };
                if !dirs.contains(&dir) {
                    dirs.push(dir);
                }
            }
        }
        dirs
    }

    /// The existing settings files.
    pub fn files(&self) -> impl Iterator<Item = &FolderSettings> {
        self.folders.values()
    }
}

impl FolderSettings {
    /// Returns the format options.
    pub fn format(&self) -> gdl_fmt::Options {
        let FormatConfig { width, align } = self.config.format;
        let style = gdl_fmt::Style::ALL.into_iter().find(|(name, _)| *name == align.name());
        gdl_fmt::Options { width: width.into(), style: style.map(|(_, style)| style).unwrap_or_default() }
    }

    /// Returns the hints to show.
    pub fn hints(&self) -> HintConfig {
        let HintConfig { types, values } = self.config.hints;
        HintConfig { types: self.user_hints.types.unwrap_or(types), values: self.user_hints.values.unwrap_or(values) }
    }

    fn new(file: Option<File>, config: Config, folder: &Utf8Path, user: &UserSettings) -> FolderSettings {
        // All paths are absolute here: there is no current folder.
        let lint = LintOptions::new(&config, folder, "".into(), user.levels());
        FolderSettings { file, folder: folder.to_owned(), config, user_hints: user.inlay_hints, lint }
    }
}

impl State {
    /// Shows problems in settings that would not be seen otherwise, because the file is not open and the client
    /// requests no diagnostics of other files, and libraries that the settings may not name. Each is shown once.
    pub fn report_settings_errors(&mut self) {
        let db = self.host.db();
        let unseen = |file: &File| !self.world.client.pulls_diagnostics && !self.texts.contains_key(file.path(db));
        let files = self.world.settings.files().filter_map(|folder| folder.file).filter(unseen);
        let problems = files.flat_map(|file| read_settings(db, file).1);
        let message = |it: gdl_lint::Diagnostic| {
            let line = gdl_ide::lines(db, it.file).line_of(it.range.start()) + 1;
            format!("{}:{line}: {}", it.file.path(db), it.message)
        };
        let mut mistakes: BTreeSet<String> = problems.map(message).collect();
        mistakes.extend(self.refused.iter().map(|dir| {
            format!("the library folder `{dir}` of {FILE_NAME} lies outside of its folder and was skipped; {HELP}")
        }));
        for message in mistakes.difference(&self.told) {
            let params = json!({"type": MessageType::WARNING, "message": message});
            self.outgoing.send("window/showMessage", None, params);
        }
        self.told = mistakes;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_db::MemorySystem;

    use super::*;

    #[test]
    fn what_does_not_fit_is_left_out() {
        let read = |value: Value| UserSettings::read(&value);
        let user = read(json!({"gdl": {"library": ["lib"], "rules": 5, "unknown": 1}}));
        assert_eq!((user.library, user.rules.len()), (vec!["lib".into()], 0));
        assert_eq!(read(json!(null)), UserSettings::default());
        let hints = read(json!({"inlayHints": {"types": false}})).inlay_hints;
        assert_eq!(hints, UserHints { types: Some(false), values: None });
        let words = read(
            json!({"inlayHints": {"types": "on", "values": "default"}, "allowOutside": "off", "embeddedLibrary": "no"}),
        );
        assert_eq!(words.inlay_hints, UserHints { types: Some(true), values: None });
        assert_eq!((words.allow_outside, words.embedded_library), (Some(false), None));
        let variants =
            json!({"naval": "on", "see-all": false, "era": 1942, "world-size": "60, 30", "real-time": [1, 2, 3]});
        let variants: Vec<_> = read(json!({"variants": variants})).variants.into_values().collect();
        assert_eq!(variants, [vec![1942], vec![1], vec![1, 2, 3], vec![0], vec![60, 30]]);
        assert!(read(json!({"variants": {"naval": "maybe"}})).variants.is_empty());
        assert_eq!(read(json!({"codeLens": {"references": false}})).code_lens.references, Some(false));
        assert_eq!(read(json!({"rules": {"style": "off"}})).levels().len(), 1);
        assert_eq!(read(json!({"rules": {"no-such-rule": "off", "style": "loud"}})).levels().len(), 0);
    }

    #[test]
    fn the_nearest_settings_count() {
        let system = MemorySystem::default();
        system.write("/w/gdl.toml", "library = [\"std\"]\n[format]\nwidth = 100\n[hints]\ntypes = false\n");
        system.write("/w/sub/gdl.toml", "exclude = [\"old.g\"]\n[roots]\n\"part.g\" = \"game.g\"\n");
        let db = GdlDatabase::new(Arc::new(system), &[]);
        let dirs = ["/w/sub/deep", "/other"].map(Utf8Path::new);
        let settings = Settings::read(&db, &UserSettings::default(), dirs.into_iter(), None);
        assert_eq!(settings.of("/w/a.g".into()).format().width, 100);
        assert_eq!(settings.of("/w/sub/deep/a.g".into()).format().width, 80);
        assert!(settings.excludes("/w/sub/old.g".into()) && !settings.excludes("/w/old.g".into()));
        let trust = Trust::everything();
        assert_eq!(settings.root("/w/sub/part.g".into(), &trust), Some("/w/sub/game.g".into()));
        assert_eq!(settings.library_dirs(&trust).0, ["/w/std"]);
        assert!(settings.of("/other/a.g".into()).file.is_none());
        assert_eq!(settings.of("/w/a.g".into()).hints(), HintConfig { types: false, values: true });
        let inlay_hints = UserHints { types: Some(true), values: Some(false) };
        let user = UserSettings { inlay_hints, ..UserSettings::default() };
        let settings = Settings::read(&db, &user, [Utf8Path::new("/w")].into_iter(), None);
        assert_eq!(settings.of("/w/a.g".into()).hints(), HintConfig { types: true, values: false });
    }

    #[test]
    fn what_is_no_toml_leaves_the_settings_as_they_were() {
        let system = MemorySystem::default();
        system.write("/w/gdl.toml", "[format]\nwidth = 100\n");
        let mut db = GdlDatabase::new(Arc::new(system), &[]);
        let mut write = |text: &str, before: Option<&Settings>| {
            let mut change = gdl_db::Change::new();
            change.set_text("/w/gdl.toml", text);
            db.apply(change);
            Settings::read(&db, &UserSettings::default(), [Utf8Path::new("/w")].into_iter(), before)
        };
        let width = |settings: &Settings| settings.of("/w/a.g".into()).format().width;
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
