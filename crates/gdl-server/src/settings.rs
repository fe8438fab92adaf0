//! Settings: the user's settings in the editor, and the `gdl.toml` of each folder.

use std::{collections::BTreeMap, ops::Deref};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::RuleLevel;
use gdl_config::{HintConfig, LevelEntry};
use gdl_ide::{File, GdlDatabase, is_rule_selector};
use gdl_project::{ProjectSettings, SettingsSource, is_absolute};
use serde::{Deserialize, Deserializer, de::Error as _};
use serde_json::Value;

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

/// The code lenses that the user wants to see: those that are not set to `false`, and questions if they are set to `true`.
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
    /// Links to questions, above each type.
    #[serde(deserialize_with = "switch")]
    pub questions: Option<bool>,
    /// The men and moves of each piece of a board game.
    #[serde(deserialize_with = "switch")]
    pub pieces: Option<bool>,
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
            let level = RuleLevel::of_name(level).filter(|_| is_rule_selector(selector));
            if level.is_none() {
                tracing::warn!("setting {SECTION}.rules.{selector} names no rule, or no level");
            }
            Some(LevelEntry { selector: selector.clone(), level: level? })
        };
        self.rules.iter().filter_map(level).collect()
    }
}

/// The settings of all files, with what the user sets in the editor alone.
#[derive(Debug, Default)]
pub struct Settings {
    /// The settings of files.
    project: ProjectSettings,
    hints: UserHints,
    /// The lenses to show.
    pub lenses: UserLenses,
}

impl Deref for Settings {
    type Target = ProjectSettings;

    fn deref(&self) -> &ProjectSettings {
        &self.project
    }
}

impl Settings {
    /// Reads the settings of modules in some folders; `before` has those that they had.
    pub fn read<'p>(
        db: &GdlDatabase,
        user: &UserSettings,
        folders: impl Iterator<Item = &'p Utf8Path>,
        before: Option<&Settings>,
    ) -> Settings {
        // All paths are absolute here: there is no current folder.
        let source = SettingsSource { levels: user.levels(), ..SettingsSource::default() };
        let folders = folders.filter(|folder| is_absolute(folder));
        let project = ProjectSettings::read(db, &source, folders, before.map(|before| &before.project));
        Settings { project, hints: user.inlay_hints, lenses: user.code_lens }
    }

    /// The hints to show in a file.
    pub fn hints(&self, path: &Utf8Path) -> HintConfig {
        let HintConfig { types, values } = self.of(path).config.hints;
        HintConfig { types: self.hints.types.unwrap_or(types), values: self.hints.values.unwrap_or(values) }
    }

    /// Whether a file has settings of modules.
    pub fn are_in(&self, file: File) -> bool {
        self.files().any(|(_, settings)| settings.file == Some(file))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_ide::MemorySystem;
    use serde_json::json;

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
    fn the_user_decides_about_hints() {
        let system = MemorySystem::default();
        system.write("/w/gdl.toml", "[hints]\ntypes = false\n");
        let db = GdlDatabase::new(Arc::new(system), &[]);
        let hints = |user: &UserSettings| {
            Settings::read(&db, user, [Utf8Path::new("/w")].into_iter(), None).hints("/w/a.g".into())
        };
        assert_eq!(hints(&UserSettings::default()), HintConfig { types: false, values: true });
        let inlay_hints = UserHints { types: Some(true), values: Some(false) };
        let user = UserSettings { inlay_hints, ..UserSettings::default() };
        assert_eq!(hints(&user), HintConfig { types: true, values: false });
    }
}
