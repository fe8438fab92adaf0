//! The keys of `gdl.toml`, once, and the JSON schema that editors check the file with.

use serde_json::{Map, Value, json};

use crate::{Align, FormatConfig, HintConfig, RuleLevel, read::VERSIONS};

/// The least and greatest `width`.
pub(crate) const MIN_WIDTH: u16 = 40;
pub(crate) const MAX_WIDTH: u16 = 400;

/// A key and what it means.
pub(crate) type Key = (&'static str, &'static str);

pub(crate) const TOP_KEYS: &[Key] = &[
    ("language", "The version of the language that the modules are for."),
    ("library", "Folders in which modules are looked for, in this order, from the folder of this file."),
    ("exclude", "Patterns of files that are neither checked nor formatted."),
    ("rules", "Levels of rules by name, code or family; a name goes before a code, a code before a family."),
    ("overrides", "Levels of rules for some files; later ones win."),
    ("roots", "The game under which files are judged: a pattern of files and the path of a game."),
    ("format", "How to format."),
    ("hints", "Which hints editors show in the text."),
];

pub(crate) const OVERRIDE_KEYS: &[Key] =
    &[("paths", "Patterns of the files."), ("rules", "Levels of rules by name, code or family.")];

pub(crate) const FORMAT_KEYS: &[Key] =
    &[("width", "Columns of a line."), ("align", "How the columns of tables are laid out.")];

pub(crate) const HINT_KEYS: &[Key] = &[
    ("types", "The types of values in lists."),
    ("values", "What expressions give, and what holds where nothing is said."),
];

pub(crate) fn names(keys: &'static [Key]) -> impl Iterator<Item = &'static str> + Clone {
    keys.iter().map(|(name, _)| *name)
}

/// The JSON schema of `gdl.toml`. `rules` are names, codes and families of rules with what they are about.
pub fn json_schema<'a>(rules: impl Iterator<Item = (&'a str, &'a str)>) -> Value {
    let levels: Vec<_> = RuleLevel::ALL.iter().map(|level| level.name()).collect();
    let rules: Map<String, Value> = rules
        .map(|(name, title)| (name.to_owned(), json!({ "$ref": "#/$defs/level", "description": title })))
        .collect();
    let strings = json!({ "type": "array", "items": { "type": "string" } });
    let rules_ref = json!({ "$ref": "#/$defs/rules" });
    let versions = VERSIONS.map(|version| version.as_str());
    let default = FormatConfig::default();
    let top = |name: &str| match name {
        "language" => json!({ "enum": versions, "default": "7.5" }),
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
