//! Parts of the VS Code extension: its settings from the schema of `gdl.toml`, and the names that it offers.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use super::schema::Schema;

/// The manifest with the settings that `gdl.toml` has too; all else stays as it is.
pub fn manifest(root: &Path) -> Result<String> {
    let schema = read(&root.join("docs/gdl.schema.json"))?;
    let mut manifest = read(&root.join("editors/vscode/package.json"))?;
    manifest["version"] = json!(env!("CARGO_PKG_VERSION"));
    let settings = manifest.pointer_mut("/contributes/configuration/properties").and_then(Value::as_object_mut);
    let settings = settings.context("the manifest has no settings")?;
    settings.insert("gdl.library".to_owned(), library(&schema));
    settings.insert("gdl.rules".to_owned(), rules(&schema)?);
    for hint in ["types", "values"] {
        let key = format!("/properties/hints/properties/{hint}/description");
        let what = text(&schema, &key)?;
        settings.insert(
            format!("gdl.inlayHints.{hint}"),
            json!({
                "type": "string",
                "enum": ["default", "on", "off"],
                "markdownEnumDescriptions": ["As `gdl.toml` says; on without one.", "Show them.", "Hide them."],
                "default": "default",
                "markdownDescription": format!("Show hints in the text: {}", lower_first(what)),
            }),
        );
    }
    Ok(serde_json::to_string_pretty(&manifest)? + "\n")
}

/// The forms and tables, as TypeScript.
pub fn names(schema: &Schema) -> Result<String> {
    let mut text = String::from(
        "// Generated from crates/gdl-schema/schema by `cargo xtask codegen`. Do not edit.\n\n\
         /** Heads of forms: clear is false for those that other languages with parentheses have as well. */\n\
         export const FORMS: ReadonlyMap<string, { clear: boolean }> = new Map([\n",
    );
    for form in schema.names("form")?.keys() {
        text += &format!("  [{}, {{ clear: {} }}],\n", json!(form), !SHARED_FORMS.contains(&form.as_str()));
    }
    text += "]);\n\n/** Tables and the kinds of types that index them. */\n\
             export const TABLES: readonly { name: string; rows: string; columns: string }[] = [\n";
    for (name, entry) in schema.names("table")?.iter().filter(|(_, entry)| entry.is_known()) {
        let index = entry.index.as_deref().context("a table has an index")?;
        let kinds: Vec<&str> = index.chars().map(kind).collect();
        let [rows, columns] = kinds.as_slice() else { continue };
        text += &format!("  {{ name: {}, rows: {}, columns: {} }},\n", json!(name), json!(rows), json!(columns));
    }
    text += "];\n";
    Ok(text)
}

/// Heads of forms that mean something in Lisp, Scheme or G-code as well.
const SHARED_FORMS: [&str; 16] = [
    "add", "area", "color", "define", "else", "if", "include", "player", "print", "set", "side", "strategy", "table",
    "text", "unit", "world",
];

fn kind(letter: char) -> &'static str {
    match letter {
        'u' => "unit",
        'm' => "material",
        't' => "terrain",
        _ => "advance",
    }
}

fn read(path: &Path) -> Result<Value> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("in {}", path.display()))
}

fn text<'v>(schema: &'v Value, pointer: &str) -> Result<&'v str> {
    schema.pointer(pointer).and_then(Value::as_str).with_context(|| format!("the schema has no {pointer}"))
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

fn library(schema: &Value) -> Value {
    let mut setting = schema["properties"]["library"].clone();
    setting["default"] = json!([]);
    if let Some(setting) = setting.as_object_mut() {
        setting.remove("description");
    }
    setting["markdownDescription"] = json!(
        "Folders in which modules are looked for, in this order; relative ones begin at the first folder of the \
               workspace. Those of `gdl.toml` count too."
    );
    setting
}

/// Names and families of rules; codes are understood, but not offered. The page of settings of VS Code edits objects whose
/// values are all simple.
fn rules(schema: &Value) -> Result<Value> {
    let known = schema.pointer("/$defs/rules/properties").and_then(Value::as_object).context("no rules")?;
    let is_code = |name: &str| name.strip_prefix('G').is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()));
    let levels = &schema["$defs"]["level"]["enum"];
    let properties: Map<String, Value> = known
        .iter()
        .filter(|(name, _)| !is_code(name))
        .map(|(name, rule)| {
            (name.clone(), json!({"type": "string", "enum": levels, "description": rule["description"]}))
        })
        .collect();
    Ok(json!({
        "type": "object",
        "default": {},
        "markdownDescription": format!("{} They win over `gdl.toml`.", text(schema, "/properties/rules/description")?),
        "properties": properties,
        "patternProperties": {"^G[0-9]{4}$": {"type": "string", "enum": levels}},
        "additionalProperties": false,
    }))
}
