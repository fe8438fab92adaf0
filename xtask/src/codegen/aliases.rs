//! The words of designers for names of the language: `aliases.toml` to statics.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::{render::target, schema::Schema};

/// A word as written in the file.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Alias {
    means: Vec<String>,
    #[serde(default)]
    exact: bool,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    alias: BTreeMap<String, Alias>,
}

/// Reads the words, and renders them. Each must mean names that the engine knows, and be none in the categories of these.
pub fn render(path: &Path, schema: &Schema) -> Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let File { alias } = toml::from_str(&text).with_context(|| format!("in {}", path.display()))?;
    let mut out = String::from(
        "//! Words that designers write for names of the language.\n\nuse crate::{Alias, Category, Target};\n\n\
         /// All words, sorted.\n#[rustfmt::skip]\npub(crate) static ALIASES: &[Alias] = &[\n",
    );
    for (name, Alias { means, exact, note }) in alias {
        ensure!(!means.is_empty(), "the alias {name} means nothing");
        let mut targets = Vec::new();
        for meant in &means {
            let (category, known) = meant.split_once('/').with_context(|| format!("{meant} has no category"))?;
            let names = schema.names(category)?;
            ensure!(names.get(known).is_some_and(super::schema::Entry::is_known), "the alias {name} means {meant}");
            ensure!(!names.contains_key(&name), "the alias {name} is a name of {category}");
            targets.push(target(category, known));
        }
        let targets = targets.join(",");
        let _ = writeln!(out, "    Alias {{ name: {name:?}, means: &[{targets}], exact: {exact}, note: {note:?} }},");
    }
    out.push_str("];\n");
    Ok(out)
}
