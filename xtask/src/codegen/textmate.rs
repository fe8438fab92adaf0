//! The TextMate grammar of GDL, from the names of the schema. It colors what can be recognized line by line; the
//! language server adds the rest.

use std::collections::BTreeSet;

use anyhow::Result;
use serde_json::{Value, json};

use super::words::Words;

/// The end of a name, as a lookahead for the characters that no symbol contains.
const END: &str = r#"(?=[\s()"'`;#]|$)"#;

/// The start of a name, as a lookbehind.
const START: &str = r#"(?<![^\s()"'`;#])"#;

/// A symbol, up to its end.
const SYMBOL: &str = r#"(?:\\.|[^\s()"'`;#\\|])(?:\\.|[^\s()"'`;#\\])*"#;

/// The grammar as JSON text.
pub fn render(words: &Words) -> Result<String> {
    let Words { forms, properties, tables, globals, functions, constants, words, obsolete: _ } = words;
    // A name that is also something else counts as a form only at the beginning of a line.
    let is_clear = |form: &&String| ![properties, constants, words, functions].iter().any(|it| it.contains(*form));
    let clear: BTreeSet<String> = forms.iter().filter(is_clear).cloned().collect();
    let patterns = [
        comment_rules(),
        vec![
            definition(),
            json!({
                "match": format!(r#"(\()\s*(game-module|include)\s+("(?:[^"\\]|\\.)*")"#),
                "captures": {
                    "1": scope("punctuation.section.list.begin"),
                    "2": scope("keyword.control.form"),
                    "3": {"name": "string.quoted.double.gdl entity.name.namespace.gdl"},
                },
            }),
        ],
        vec![
            head(r"^(\()", forms, "keyword.control.form"),
            head(r"(\()\s*", &clear, "keyword.control.form"),
            head(r"(\()\s*", functions, "support.function"),
        ],
        vec![
            json!({"name": "punctuation.section.list.begin.gdl", "match": r"\("}),
            json!({"name": "punctuation.section.list.end.gdl", "match": r"\)"}),
            json!({"name": "keyword.operator.quote.gdl", "match": "['`]"}),
        ],
        text_rules(),
        number_rules(),
        vec![
            name(tables, "variable.parameter.table"),
            name(globals, "variable.parameter.global"),
            name(constants, "constant.language"),
            name(properties, "variable.other.property"),
            name(words, "support.constant"),
            json!({"match": SYMBOL}),
        ],
    ]
    .concat();
    let grammar = json!({
        "information": "Generated from crates/gdl-schema/schema by `cargo xtask codegen`. Do not edit.",
        "name": "GDL",
        "scopeName": "source.gdl",
        "fileTypes": ["g", "xcq"],
        "patterns": patterns,
        "repository": {"block-comment": block_comment()},
    });
    Ok(serde_json::to_string_pretty(&grammar)? + "\n")
}

fn scope(name: &str) -> Value {
    json!({"name": format!("{name}.gdl")})
}

fn comment_rules() -> Vec<Value> {
    vec![
        // Comments that control the tools.
        json!({
            "name": "comment.line.semicolon.gdl",
            "match": r"(;+)\s*(gdl:)\s*(allow-file|allow|fmt)\b.*$",
            "captures": {
                "1": scope("punctuation.definition.comment"),
                "2": scope("keyword.other.directive"),
                "3": scope("keyword.other.directive"),
            },
        }),
        json!({
            "name": "comment.line.semicolon.gdl",
            "match": "(;+).*$",
            "captures": {"1": scope("punctuation.definition.comment")},
        }),
        json!({"include": "#block-comment"}),
    ]
}

fn block_comment() -> Value {
    json!({
        "name": "comment.block.gdl",
        "begin": r"#\|",
        "end": r"\|#",
        "beginCaptures": {"0": scope("punctuation.definition.comment.begin")},
        "endCaptures": {"0": scope("punctuation.definition.comment.end")},
        "patterns": [{"include": "#block-comment"}],
    })
}

/// A type, variable or table and the name that it gets.
fn definition() -> Value {
    json!({
        "match": format!(
            r"(\()\s*(?:((?:unit|material|terrain|advance)-type)\s+({SYMBOL})|(define)\s+({SYMBOL})|(table)\s+({SYMBOL}))"
        ),
        "captures": {
            "1": scope("punctuation.section.list.begin"),
            "2": scope("keyword.control.form"),
            "3": scope("entity.name.type"),
            "4": scope("keyword.control.form"),
            "5": scope("variable.other.definition"),
            "6": scope("keyword.control.form"),
            "7": scope("variable.parameter.table"),
        },
    })
}

/// A name at the beginning of a list.
fn head(before: &str, names: &BTreeSet<String>, name: &str) -> Value {
    json!({
        "match": format!("{before}({}){END}", alternatives(names)),
        "captures": {"1": scope("punctuation.section.list.begin"), "2": scope(name)},
    })
}

/// A name anywhere.
fn name(names: &BTreeSet<String>, name: &str) -> Value {
    json!({"name": format!("{name}.gdl"), "match": format!("{START}(?:{}){END}", alternatives(names))})
}

fn alternatives(names: &BTreeSet<String>) -> String {
    // Escape the characters that have a meaning in a regular expression.
    let escaped = |name: &String| -> String {
        name.chars().flat_map(|c| r"\^$.|?*+()[]{}".contains(c).then_some('\\').into_iter().chain([c])).collect()
    };
    names.iter().map(escaped).collect::<Vec<_>>().join("|")
}

fn text_rules() -> Vec<Value> {
    let escapes = json!([
        {"name": "constant.character.escape.octal.gdl", "match": r"\\0\d*"},
        {"name": "constant.character.escape.gdl", "match": r"\\."},
    ]);
    let delimited = |scope: &str, delimiter: &str, part: &str| {
        json!({
            "name": format!("{scope}.gdl"),
            "begin": delimiter,
            "end": delimiter,
            "beginCaptures": {"0": {"name": format!("punctuation.definition.{part}.begin.gdl")}},
            "endCaptures": {"0": {"name": format!("punctuation.definition.{part}.end.gdl")}},
            "patterns": escapes,
        })
    };
    vec![delimited("string.quoted.double", "\"", "string"), delimited("variable.other.bar", r"\|", "variable")]
}

fn number_rules() -> Vec<Value> {
    vec![
        json!({"name": "constant.numeric.dice.gdl", "match": format!(r"{START}-?\d+d\d+(?:[-+]\d+)?{END}")}),
        json!({"name": "constant.numeric.gdl", "match": format!(r"{START}[-+]?(?:\d+(?:\.\d*)?|\.\d+)%?{END}")}),
    ]
}
