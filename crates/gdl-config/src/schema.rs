//! The keys of `gdl.toml`, defined once, and the JSON schema with which editors check the file.

use gdl_base::RuleLevel;
use gdl_schema::Version;
use serde_json::{Map, Value, json};

use crate::{
    Align, FormatConfig, HintConfig, Test,
    game_test::{MOST_MOVES, MOST_SEEDS, MOST_TURNS},
};

/// The levels of computer players of board games.
pub(crate) const TEST_LEVELS: [&str; 4] = ["random", "easy", "normal", "hard"];

/// The status of a position.
pub(crate) const STATUSES: [&str; 3] = ["ongoing", "finished", "blocked"];

/// The outcomes of a position that is not ongoing.
pub(crate) const WINNERS: [&str; 4] = ["0", "1", "draw", "unstated"];

/// The versions that `language` accepts.
pub(crate) const VERSIONS: [Version; 3] = [Version::V7_0, Version::V7_1, Version::V7_5];

/// The minimum and maximum of `width`.
pub(crate) const MIN_WIDTH: u16 = 40;
pub(crate) const MAX_WIDTH: u16 = 400;

/// A key and its description.
pub(crate) type Key = (&'static str, &'static str);

pub(crate) const TOP_KEYS: &[Key] = &[
    ("language", "The version of the language that the modules are for."),
    ("required-version", "The versions of gdl that the folder is made for, such as \">=1.2\" or \">=1.2, <1.5\"."),
    ("library", "Folders that are searched for modules, in this order, relative to the folder of this file."),
    ("exclude", "Patterns of files that are neither checked nor formatted."),
    ("baseline", "A file of known findings, which are not shown; it is in the folder of this file or below."),
    ("rules", "Levels of rules by name, code or family; names take precedence over codes, codes over families."),
    ("overrides", "Levels of rules for some files; later entries take precedence."),
    ("roots", "The game with which files are checked: a pattern of files and the path of a game."),
    ("format", "The settings of the formatter."),
    ("hints", "The hints that editors show in the text."),
    ("test", "Games that `gdl test` plays, and their expected results."),
];

pub(crate) const OVERRIDE_KEYS: &[Key] =
    &[("paths", "Patterns of the files."), ("rules", "Levels of rules by name, code or family.")];

pub(crate) const FORMAT_KEYS: &[Key] =
    &[("width", "The maximum width of a line in columns."), ("align", "The layout of the columns of tables.")];

pub(crate) const HINT_KEYS: &[Key] = &[
    ("types", "The types of values in lists."),
    ("values", "The values of expressions, and the defaults where no value is given."),
];

/// The players that a test can name.
pub(crate) const TEST_PLAYERS: [&str; 3] = ["ai", "passive", "random"];

pub(crate) const TEST_KEYS: &[Key] = &[
    ("name", "The name of the test; the default is its game."),
    ("game", "The game: a path from the folder of this file, or the name of a module."),
    ("variants", "Values of variants by name: a number, true or false, or several numbers."),
    ("players", "The players, in the order of sides; `ai` plays the remaining sides. Levels in board games."),
    ("mirror", "Whether each seed is played with the players in all seats."),
    ("seed", "The first seed."),
    ("seeds", "The number of seeds that are played."),
    ("turns", "The maximum number of turns."),
    ("moves", "The moves of a board game after which its position is judged."),
    ("max-moves", "The maximum number of moves of a board game."),
    ("expect", "The expected results. Every test also expects that the games can be played."),
];

pub(crate) const EXPECT_KEYS: &[Key] = &[
    ("no-warnings", "Whether findings of the level warning fail the test, as errors always do."),
    ("length", "The number of turns of each game, or of moves of a board game."),
    ("mean-length", "The mean number of turns, or of moves."),
    ("decided", "The share of games that some side wins."),
    ("wins", "The share of games that a side wins, by its number or name."),
    ("player-wins", "The share of its sides with which a player wins."),
    ("built", "Units that become complete, by type, as the mean of a game; or types of which some are built."),
    ("lost", "Units that are lost, by type, or men, by piece, as the mean of a game."),
    ("kills", "Units that those of a type destroy, or men that those of a piece capture, as the mean of a game."),
    ("left", "Units at the end, by type, as the mean of a game."),
    ("draws", "The share of games of a board game that end as a draw."),
    ("unfinished", "The share of games that the limit of moves stops."),
    ("status", "The status of the position after `moves`."),
    ("winner", "The outcome of this position: a player, a draw, or that no winner is stated."),
    ("legal-moves", "The number of legal moves there."),
    ("perft", "The number of move sequences from there, of length 1, 2 and so on."),
    ("best", "Moves of which the player to move has to choose one there."),
];

pub(crate) fn names(keys: &'static [Key]) -> impl Iterator<Item = &'static str> + Clone {
    keys.iter().map(|(name, _)| *name)
}

/// The JSON schema of `gdl.toml`. `rules` are names, codes and families of rules with their descriptions.
pub fn json_schema<'a>(rules: impl Iterator<Item = (&'a str, &'a str)>) -> Value {
    let levels: Vec<_> = RuleLevel::ALL.iter().map(|level| level.name()).collect();
    let rules: Map<String, Value> = rules
        .map(|(name, title)| (name.to_owned(), json!({ "$ref": "#/$defs/level", "description": title })))
        .collect();
    let strings = json!({ "type": "array", "items": { "type": "string" } });
    let rules_ref = json!({ "$ref": "#/$defs/rules" });
    let versions = VERSIONS.map(Version::as_str);
    let default = FormatConfig::default();
    let top = |name: &str| match name {
        "language" => json!({ "enum": versions, "default": "7.5" }),
        "required-version" | "baseline" => json!({ "type": "string" }),
        "library" | "exclude" => strings.clone(),
        "rules" => rules_ref.clone(),
        "overrides" => json!({ "type": "array", "items": object(OVERRIDE_KEYS, &["paths"], |name| match name {
            "paths" => strings.clone(),
            _ => rules_ref.clone(),
        }) }),
        "roots" => json!({ "type": "object", "additionalProperties": { "type": "string" } }),
        "hints" => {
            let HintConfig { types, values } = HintConfig::default();
            object(
                HINT_KEYS,
                &[],
                |name| json!({ "type": "boolean", "default": if name == "types" { types } else { values } }),
            )
        }
        "test" => json!({ "type": "array", "items": object(TEST_KEYS, &["game"], test_schema) }),
        _ => object(FORMAT_KEYS, &[], |name| match name {
            "width" => {
                json!({ "type": "integer", "minimum": MIN_WIDTH, "maximum": MAX_WIDTH, "default": default.width })
            }
            _ => json!({ "enum": Align::ALL.map(Align::name), "default": default.align.name() }),
        }),
    };
    let mut schema = object(TOP_KEYS, &[], top);
    let mut out = Map::new();
    out.insert("$schema".to_owned(), json!("https://json-schema.org/draft/2020-12/schema"));
    out.insert("title".to_owned(), json!("gdl.toml"));
    if let Some(schema) = schema.as_object_mut() {
        out.append(schema);
    }
    out.insert(
        "$defs".to_owned(),
        json!({
            "level": { "enum": levels },
            "rules": { "type": "object", "properties": rules, "additionalProperties": false },
        }),
    );
    Value::Object(out)
}

/// The schema of a key of a test.
fn test_schema(name: &str) -> Value {
    let default = Test::default();
    let numbers = json!({ "type": "array", "items": { "type": "integer" } });
    match name {
        "name" | "game" => json!({ "type": "string" }),
        "variants" => json!({
            "type": "object",
            "additionalProperties": { "anyOf": [{ "type": "integer" }, { "type": "boolean" }, numbers] },
        }),
        "players" => {
            let mut players = TEST_PLAYERS.to_vec();
            players.extend(TEST_LEVELS.iter().filter(|level| !TEST_PLAYERS.contains(level)));
            json!({ "type": "array", "items": { "enum": players } })
        }
        "moves" => json!({ "type": "string", "default": default.moves }),
        "max-moves" => {
            json!({ "type": "integer", "minimum": 1, "maximum": MOST_MOVES, "default": default.max_moves })
        }
        "mirror" => json!({ "type": "boolean", "default": default.mirror }),
        "seed" => json!({ "type": "integer", "default": default.seed }),
        "seeds" => json!({ "type": "integer", "minimum": 1, "maximum": MOST_SEEDS, "default": default.seeds }),
        "turns" => json!({ "type": "integer", "minimum": 1, "maximum": MOST_TURNS, "default": default.turns }),
        _ => object(EXPECT_KEYS, &[], expect_schema),
    }
}

fn expect_schema(name: &str) -> Value {
    let bounds = json!({ "type": ["string", "number"] });
    match name {
        "no-warnings" => json!({ "type": "boolean", "default": true }),
        "length" | "mean-length" | "decided" | "draws" | "unfinished" | "legal-moves" => bounds,
        "status" => json!({ "enum": STATUSES }),
        "winner" => json!({ "enum": WINNERS }),
        "perft" => json!({ "type": "array", "items": { "type": "integer", "minimum": 0 } }),
        "best" => json!({ "type": "array", "items": { "type": "string" } }),
        _ => json!({ "anyOf": [
            { "type": "object", "additionalProperties": bounds },
            { "type": "array", "items": { "type": "string" } },
        ] }),
    }
}

fn object(keys: &[Key], required: &[&str], of: impl Fn(&str) -> Value) -> Value {
    let properties: Map<String, Value> = keys
        .iter()
        .map(|(name, about)| {
            let mut value = of(name);
            if let Some(value) = value.as_object_mut() {
                value.insert("description".to_owned(), json!(about));
            }
            ((*name).to_owned(), value)
        })
        .collect();
    let mut object = json!({ "type": "object", "properties": properties, "additionalProperties": false });
    if !required.is_empty()
        && let Some(object) = object.as_object_mut()
    {
        object.insert("required".to_owned(), json!(required));
    }
    object
}
