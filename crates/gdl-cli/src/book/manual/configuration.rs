//! The configuration reference of the book, from the schema of `gdl.toml`.

use std::fmt::Write;

use serde_json::Value;

use super::Book;

/// Adds the page about `gdl.toml`.
pub(super) fn add(book: &mut Book) {
    let mut text = String::from(
        "# Configuration\n\nA file `gdl.toml` in the folder of your modules, or above it, sets all tools alike: the shell, \
         editors and build servers. Keys that do not exist and values that cannot be are reported with their places; \
         the others count all the same. Editors that know JSON schemas complete and check the file with \
         `gdl.schema.json`.\n\n",
    );
    let schema: Value = serde_json::from_str(&gdl_lint::settings_schema()).unwrap_or_default();
    let rows = keys("", &schema);
    text.push_str("| key | value | default | meaning |\n|---|---|---|---|\n");
    for [key, value, default, meaning] in rows {
        let _ = writeln!(text, "| `{key}` | {value} | {default} | {meaning} |");
    }
    text.push_str(
        "\nLevels are `off`, `hint`, `info`, `warning` and `error`. [Checking modules](../guides/checking.md) has an \
         example of a whole file, and [the rules](../rules/index.md) all names that `rules` takes.\n",
    );
    book.page(0, "Configuration", "reference/configuration.md", text);
}

/// Path, kind of value, default and description of all keys below one.
fn keys(prefix: &str, schema: &Value) -> Vec<[String; 4]> {
    let mut rows = Vec::new();
    let Some(properties) = schema["properties"].as_object() else { return rows };
    for (name, about) in properties {
        let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        if about["type"] == "object" && about["properties"].is_object() {
            rows.extend(keys(&key, about));
            continue;
        }
        let default = about.get("default").map_or(String::new(), |value| format!("`{value}`"));
        let meaning = about["description"].as_str().unwrap_or_default().to_owned();
        rows.push([key.clone(), value(about), default, meaning]);
        if about["items"]["properties"].is_object() {
            rows.extend(keys(&format!("{key}[]"), &about["items"]));
        }
    }
    rows
}

/// The kind of value in words.
fn value(about: &Value) -> String {
    if let Some(values) = about["enum"].as_array() {
        return values.iter().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", ");
    }
    if about["$ref"] == "#/$defs/rules" {
        return "table: rule = level".to_owned();
    }
    if let Some(ways) = about["anyOf"].as_array() {
        return ways.iter().map(value).collect::<Vec<_>>().join(" or ");
    }
    if let Some(kinds) = about["type"].as_array() {
        return kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or ");
    }
    match about["type"].as_str() {
        Some("array") if about["items"]["type"] == "object" => "array of tables".to_owned(),
        Some("array") => "array of strings".to_owned(),
        Some("object") => "table".to_owned(),
        Some("integer") => match (about["minimum"].as_i64(), about["maximum"].as_i64()) {
            (Some(least), Some(most)) => format!("{least} to {most}"),
            _ => "number".to_owned(),
        },
        Some(kind) => kind.to_owned(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_described() {
        let schema: Value = serde_json::from_str(&gdl_lint::settings_schema()).expect("JSON");
        let rows = keys("", &schema);
        assert!(
            rows.iter().any(|row| row[0] == "format.width" && row[1] == "40 to 400" && row[2] == "`80`"),
            "{rows:?}"
        );
        assert!(rows.iter().any(|row| row[0] == "overrides[].paths"), "{rows:?}");
        for row in &rows {
            assert!(!row[1].is_empty() && !row[3].is_empty(), "{row:?}");
        }
    }
}
