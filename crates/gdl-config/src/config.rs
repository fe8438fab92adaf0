//! The settings as plain data.

use gdl_schema::Version;

use crate::{ByPath, Globs, Test};
use gdl_base::RuleLevel;

/// The contents of `gdl.toml`. Paths are as written: relative to the folder of the file.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// The version of the language that the modules are for.
    pub language: Version,
    /// The versions of gdl that the folder is made for, as written.
    pub required_version: Option<String>,
    /// Library folders, in the order in which they are searched.
    pub library: Vec<String>,
    /// Files that are neither checked nor formatted, even if an argument names their folder.
    pub exclude: Globs,
    /// The file of known findings, in the folder of the settings or below.
    pub baseline: Option<String>,
    /// Levels of rules, in the order of the text.
    pub rules: Vec<LevelEntry>,
    /// Levels for some paths; later entries take precedence.
    pub overrides: ByPath<Override>,
    /// Files that are checked under one game.
    pub roots: ByPath<Root>,
    /// The format options.
    pub format: FormatConfig,
    /// Hints that editors show in the text.
    pub hints: HintConfig,
    /// Tests of games.
    pub tests: Vec<Test>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            language: Version::V7_5,
            required_version: None,
            library: Vec::new(),
            exclude: Globs::default(),
            baseline: None,
            rules: Vec::new(),
            overrides: ByPath::default(),
            roots: ByPath::default(),
            format: FormatConfig::default(),
            hints: HintConfig::default(),
            tests: Vec::new(),
        }
    }
}

/// `name = "level"`: a rule by name or code, or a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelEntry {
    /// Name, code or family. It is known: unknown selectors are rejected while reading.
    pub selector: String,
    /// The level.
    pub level: RuleLevel,
}

/// Levels for some paths.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Override {
    /// The levels, in the order of the text.
    pub rules: Vec<LevelEntry>,
}

/// One or more files and the game under which they are checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Root {
    /// The pattern of the files to which it applies, as written.
    pub files: String,
    /// The path of the game.
    pub game: String,
}

/// The format options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FormatConfig {
    /// The maximum width of a line in columns.
    pub width: u16,
    /// The layout of the columns of tables.
    pub align: Align,
}

impl Default for FormatConfig {
    fn default() -> Self {
        FormatConfig { width: 80, align: Align::Grid }
    }
}

/// The hints that editors show in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintConfig {
    /// The types of values in lists.
    pub types: bool,
    /// The values of expressions, and the defaults where no value is given.
    pub values: bool,
}

impl Default for HintConfig {
    fn default() -> Self {
        HintConfig { types: true, values: true }
    }
}

/// The layout of the columns of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Align {
    /// Aligned in columns.
    #[default]
    Grid,
    /// Separated by single spaces.
    Compact,
    /// Kept as written.
    Preserve,
}

impl Align {
    /// All values, in the order of declaration.
    pub const ALL: [Align; 3] = [Align::Grid, Align::Compact, Align::Preserve];

    /// The name in `gdl.toml`.
    pub fn name(self) -> &'static str {
        match self {
            Align::Grid => "grid",
            Align::Compact => "compact",
            Align::Preserve => "preserve",
        }
    }
}
