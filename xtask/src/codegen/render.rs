//! Rust source of the schema's statics. The layout is left to rustfmt.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};

use super::forms;
use super::schema::{Entry, Names, Schema};

/// Categories whose names are properties of objects that are not types.
pub const OBJECTS: &[&str] = &[
    "module",
    "world",
    "area",
    "side",
    "doctrine",
    "player",
    "unit",
    "unit-action",
    "plan",
    "scorekeeper",
    "image",
    "agreement",
];

/// Categories whose names are words of a vocabulary.
const WORDS: &[&str] = &[
    "function",
    "constant",
    "layer-subform",
    "variant",
    "scorekeeper-when",
    "scorekeeper-form",
    "scorekeeper-function",
    "event-type",
    "action-type",
    "task-type",
    "goal-type",
    "plan-type",
    "synthesis-method",
    "naming-method",
    "order-condition",
    "random-event",
    "keyword",
];

/// Categories in the order of `gdl_schema::Category`, which sorts the absent names.
fn categories() -> impl Iterator<Item = &'static str> {
    let first = ["table", "unit-type-property", "material-type-property", "terrain-type-property"];
    let more = ["advance-type-property", "global"];
    // Forms are not among the absent names: their list holds all of them.
    first.into_iter().chain(more).chain(OBJECTS.iter().copied()).chain(WORDS.iter().copied())
}

/// The root of the generated modules.
pub const MODULES: &str = "//! Statics made from the schema files.

mod absent;
mod aliases;
mod forms;
mod globals;
mod messages;
mod objects;
mod tables;
mod types;
mod words;

pub(crate) use absent::ABSENT;
pub(crate) use aliases::ALIASES;
pub use forms::form;
pub(crate) use forms::{FORMS, GLOBAL_VALUES, NAME_PROPERTIES, OBJECT_VALUES};
pub(crate) use globals::GLOBALS;
pub use globals::global;
pub(crate) use messages::MESSAGES;
pub use messages::msg;
pub(crate) use objects::properties;
pub use objects::property;
pub(crate) use tables::TABLES;
pub use tables::table;
pub(crate) use types::{
    ADVANCE_TYPE_PROPERTIES, MATERIAL_TYPE_PROPERTIES, TERRAIN_TYPE_PROPERTIES, UNIT_TYPE_PROPERTIES,
};
pub use types::{advance, material, terrain, unit};
pub use words::word;
pub(crate) use words::{CONSTANTS, DEFAULT_SYNTHESIS_METHODS, words};
";

/// The generated files: name, source, code.
pub fn render(schema: &Schema) -> Result<Vec<(&'static str, &'static str, String)>> {
    for category in schema.categories.keys() {
        ensure!(category == "form" || categories().any(|known| known == category), "unknown category {category}");
    }
    Ok(vec![
        ("tables.rs", "tables.toml", tables(schema)?),
        ("types.rs", "types.toml", types(schema)?),
        ("globals.rs", "globals.toml", globals(schema)?),
        ("objects.rs", "objects.toml", objects(schema)?),
        ("words.rs", "words.toml", words(schema)?),
        ("forms.rs", "forms.toml", forms::render(schema)?),
        ("absent.rs", "*.toml", absent(schema)?),
    ])
}

/// `unit-type` to `UnitType`.
pub fn pascal_case(kebab: &str) -> String {
    kebab
        .split('-')
        .map(|word| {
            let (head, tail) = word.split_at(usize::from(!word.is_empty()));
            head.to_uppercase() + tail
        })
        .collect()
}

fn static_name(category: &str) -> String {
    category.replace('-', "_").to_uppercase()
}

fn known(names: &Names) -> impl Iterator<Item = (&String, &Entry)> {
    names.iter().filter(|(_, entry)| entry.is_known())
}

/// Appends a static list: one element for each entry, by `item`.
pub(super) fn list<'a>(
    out: &mut String,
    head: &str,
    entries: impl Iterator<Item = (&'a String, &'a Entry)>,
    item: impl Fn(&str, &Entry) -> Result<String>,
) -> Result<()> {
    let _ = writeln!(out, "#[rustfmt::skip]\n{head} = &[");
    for (name, entry) in entries {
        let text = item(name, entry).with_context(|| format!("at {name}"))?;
        let _ = writeln!(out, "    {text},");
    }
    out.push_str("];\n\n");
    Ok(())
}

/// Appends a module with a constant for each entry of a list, so that a misspelled name does not compile.
pub(super) fn constants<'a>(
    out: &mut String,
    module: &str,
    what: &str,
    id: &str,
    entries: impl Iterator<Item = (&'a String, &'a Entry)>,
    value: impl Fn(usize) -> String,
) {
    let _ = writeln!(
        out,
        "/// {what} by name, so that a misspelled name does not compile.\n#[rustfmt::skip]\npub mod {module} {{\n    \
         #![allow(missing_docs, reason = \"the schema says what each means\")]\n\n    use crate::{id};\n"
    );
    for (index, (name, _)) in entries.enumerate() {
        let _ = writeln!(out, "    pub const {}: {id} = {};", static_name(name), value(index));
    }
    out.push_str("}\n\n");
}

/// The longest line of generated code that is not one entry.
const WIDTH: usize = 120;

/// Appends a module with a module for each category, in which each name is a constant. Names without letters, as `+`,
/// have none.
fn texts(out: &mut String, module: &str, what: &str, categories: &[&str], schema: &Schema) -> Result<()> {
    let _ = writeln!(
        out,
        "/// {what} by category and name, so that a misspelled name does not compile.\n#[rustfmt::skip]\n\
         pub mod {module} {{\n    #![allow(missing_docs, reason = \"the schema says what each means\")]\n"
    );
    for &category in categories {
        let is_word = |name: &str| name.chars().all(|c| c == '-' || c.is_ascii_alphanumeric()) && name != "-";
        let names = known(schema.names(category)?).map(|(name, _)| name).filter(|name| is_word(name));
        let mut line = String::new();
        let mut lines = Vec::new();
        for name in names {
            let constant = format!(" pub const {}: &str = {name:?};", static_name(name));
            // Seven more spaces are in front of each line.
            if line.len() + constant.len() + 7 > WIDTH {
                lines.push(std::mem::take(&mut line));
            }
            line += &constant;
        }
        lines.extend((!line.is_empty()).then_some(line));
        if !lines.is_empty() {
            let lines: Vec<_> = lines.iter().map(|line| format!("       {line}\n")).collect();
            let _ = writeln!(out, "    pub mod {} {{\n{}    }}", category.replace('-', "_"), lines.concat());
        }
    }
    out.push_str("}\n\n");
    Ok(())
}

fn tables(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Tables.\n\nuse crate::category::TypeKind;\nuse crate::info::{Info, Version};\nuse crate::types::{Bounds, TableDef};\n\n\
         /// The tables that 7.5 knows, sorted by name.\n",
    );
    list(&mut out, "pub(crate) static TABLES: &[TableDef]", known(schema.names("table")?), |name, entry| {
        let index = entry.index.as_deref().context("index missing")?;
        let kinds: Vec<&str> = index.chars().map(type_kind).collect::<Result<_>>()?;
        let [first, second] = kinds.as_slice() else { bail!("index needs two letters") };
        let (bounds, default) = (bounds(entry)?, int_default(entry)?);
        let (dice, info) = (entry.dice, info("table", entry)?);
        Ok(format!(
            "TableDef {{ name: {name:?}, index: ({first}, {second}), bounds: {bounds}, default: {default}, \
             dice: {dice}, info: {info} }}"
        ))
    })?;
    let names = known(schema.names("table")?);
    constants(&mut out, "table", "Tables", "TableId", names, |index| format!("TableId({index})"));
    Ok(out)
}

fn types(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Type properties.\n\nuse crate::info::{Info, Version};\n\
         use crate::types::{Bounds, DefaultValue, PropertyDef, ValueKind};\n\n",
    );
    for kind in ["unit", "material", "terrain", "advance"] {
        let category = format!("{kind}-type-property");
        let _ = writeln!(out, "/// The properties of {kind} types that 7.5 knows, sorted by name.");
        let head = format!("pub(crate) static {}_TYPE_PROPERTIES: &[PropertyDef]", kind.to_uppercase());
        list(&mut out, &head, known(schema.names(&category)?), |name, entry| {
            valued("PropertyDef", &category, name, entry)
        })?;
        let (names, what) = (known(schema.names(&category)?), format!("Properties of {kind} types"));
        let of_kind = pascal_case(kind);
        constants(&mut out, kind, &what, "TypeProperty", names, |index| {
            format!("TypeProperty::new(crate::TypeKind::{of_kind}, {index})")
        });
    }
    Ok(out)
}

fn globals(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Global variables.\n\nuse crate::info::{Info, Version};\n\
         use crate::types::{Bounds, DefaultValue, GlobalDef, ValueKind};\n\n\
         /// The global variables that 7.5 knows, sorted by name.\n",
    );
    let head = "pub(crate) static GLOBALS: &[GlobalDef]";
    list(&mut out, head, known(schema.names("global")?), |name, entry| valued("GlobalDef", "global", name, entry))?;
    let names = known(schema.names("global")?);
    constants(&mut out, "global", "Global variables", "GlobalId", names, |index| format!("GlobalId({index})"));
    Ok(out)
}

/// A definition with kind, bounds and default.
fn valued(def: &str, category: &str, name: &str, entry: &Entry) -> Result<String> {
    let (kind, bounds, default) = match entry.kind.as_deref() {
        Some("int") => ("Int", bounds(entry)?, format!("Int({})", int_default(entry)?)),
        Some("string") => {
            let text = match &entry.default {
                None => "",
                Some(value) => value.as_str().context("default must be a string")?,
            };
            ("Str", "Bounds::NONE".to_owned(), format!("Str({text:?})"))
        }
        Some("list") => ("List", "Bounds::NONE".to_owned(), "Nil".to_owned()),
        other => bail!("kind {other:?}"),
    };
    let info = info(category, entry)?;
    Ok(format!(
        "{def} {{ name: {name:?}, kind: ValueKind::{kind}, bounds: {bounds}, default: DefaultValue::{default}, \
         info: {info} }}"
    ))
}

fn objects(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Properties of objects that are not types.\n\nuse crate::Category;\nuse crate::info::{Info, Version};\n\
         use crate::objects::{Layer, LayerCell, LayerLead, NameDef, ObjectValue};\n\n",
    );
    by_category(&mut out, "properties", "NameDef", OBJECTS, schema, |category, name, entry| {
        let value = entry.value.as_ref().and_then(|value| value.as_str()).context("value missing")?;
        let value = match value {
            "layer" => {
                let lead = pascal_case(entry.lead.as_deref().unwrap_or("none"));
                let cell = pascal_case(entry.cell.as_deref().context("cell missing")?);
                format!("Layer(Layer {{ lead: LayerLead::{lead}, cell: LayerCell::{cell} }})")
            }
            value => pascal_case(value),
        };
        let info = info(category, entry)?;
        Ok(format!("NameDef {{ name: {name:?}, value: ObjectValue::{value}, info: {info} }}"))
    })?;
    texts(&mut out, "property", "Properties of objects that are not types", OBJECTS, schema)?;
    Ok(out)
}

fn words(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Constants and vocabularies.\n\nuse crate::Category;\nuse crate::info::{Info, Version};\n\
         use crate::words::{Constant, WordDef};\n\n",
    );
    out.push_str("/// The predefined symbols and their values, sorted by name.\n");
    let head = "pub(crate) static CONSTANTS: &[(&str, Constant)]";
    list(&mut out, head, known(schema.names("constant")?), |name, entry| match &entry.value {
        Some(toml::Value::Integer(n)) => Ok(format!("({name:?}, Constant::Int({n}))")),
        Some(toml::Value::String(text)) if text == "itself" => Ok(format!("({name:?}, Constant::Itself)")),
        other => bail!("value {other:?}"),
    })?;
    let methods = schema.names("synthesis-method")?;
    let mut default: Vec<_> = methods.iter().filter_map(|(name, entry)| Some((entry.order?, name))).collect();
    default.sort();
    let default: Vec<_> = default.into_iter().map(|(_, name)| name).collect();
    let _ = writeln!(
        out,
        "/// The synthesis methods of a module that does not set them, in their order.\n\
         pub(crate) const DEFAULT_SYNTHESIS_METHODS: &[&str] = &{default:?};\n"
    );
    by_category(&mut out, "words", "WordDef", WORDS, schema, |category, name, entry| {
        let args = entry.letters.as_deref().unwrap_or_default();
        let info = info(category, entry)?;
        Ok(format!("WordDef {{ name: {name:?}, args: {args:?}, info: {info} }}"))
    })?;
    texts(&mut out, "word", "Words of the vocabularies", WORDS, schema)?;
    Ok(out)
}

/// A list for each category that has known names, and the function that finds it.
fn by_category(
    out: &mut String,
    function: &str,
    def: &str,
    categories: &[&str],
    schema: &Schema,
    item: impl Fn(&str, &str, &Entry) -> Result<String>,
) -> Result<()> {
    let mut arms = String::new();
    for &category in categories {
        let names = schema.names(category)?;
        if known(names).next().is_none() {
            continue;
        }
        let static_name = static_name(category);
        let head = format!("static {static_name}: &[{def}]");
        list(out, &head, known(names), |name, entry| item(category, name, entry))?;
        let _ = writeln!(arms, "Category::{} => {static_name},", pascal_case(category));
    }
    let _ = writeln!(
        out,
        "/// The list of a category, sorted by name; empty for categories of other names.\n\
         pub(crate) fn {function}(category: Category) -> &'static [{def}] {{ match category {{ {arms} _ => &[] }} }}"
    );
    Ok(())
}

fn absent(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Names that 7.5 does not know.\n\nuse crate::info::{Info, Target, Version};\n\
         use crate::{Absent, Category};\n\n\
         /// The names that 7.5 does not know, by category and name.\n#[rustfmt::skip]\npub(crate) static ABSENT: &[Absent] = &[\n",
    );
    for category in categories() {
        for (name, entry) in schema.names(category)?.iter().filter(|(_, entry)| !entry.is_known()) {
            let info = info(category, entry).with_context(|| format!("at {name}"))?;
            let category = pascal_case(category);
            let _ = writeln!(out, "    Absent {{ category: Category::{category}, name: {name:?}, info: {info} }},");
        }
    }
    out.push_str("];\n");
    Ok(out)
}

/// The number of fields of `gdl_schema::Info`.
const INFO_FIELDS: usize = 7;

pub(super) fn info(category: &str, entry: &Entry) -> Result<String> {
    let mut fields = Vec::new();
    let since = version(&entry.since)?;
    if since != "V7_5" {
        fields.push(format!("since: Version::{since}"));
    }
    if let Some(until) = &entry.until {
        fields.push(format!("until: Some(Version::{})", version(until)?));
    }
    if !entry.is_known() {
        fields.push("engine: false".to_owned());
    }
    for manual in entry.manuals.split_whitespace() {
        match manual {
            "7.1" => fields.push("manual71: true".to_owned()),
            "7.5" => fields.push("manual75: true".to_owned()),
            other => bail!("no manual of {other}"),
        }
    }
    if !entry.renamed_to.is_empty() {
        let targets: Vec<_> = entry.renamed_to.iter().map(|target| rename(category, target)).collect();
        fields.push(format!("renamed_to: &[{}]", targets.join(",")));
    }
    if !entry.args.is_empty() {
        fields.push(format!("signature: {:?}", entry.args));
    }
    let base = "Info::UNDOCUMENTED";
    Ok(match fields.len() {
        0 => base.to_owned(),
        INFO_FIELDS => format!("Info {{ {} }}", fields.join(",")),
        _ => format!("Info {{ {}, ..{base} }}", fields.join(",")),
    })
}

/// `name`, or `category/name`. The name `/` itself is not a target of any rename.
fn rename(category: &str, target: &str) -> String {
    let (category, name) = target.split_once('/').unwrap_or((category, target));
    self::target(category, name)
}

/// A name with its category.
pub(super) fn target(category: &str, name: &str) -> String {
    format!("Target {{ category: Category::{}, name: {name:?} }}", pascal_case(category))
}

fn version(text: &str) -> Result<&'static str> {
    Ok(match text {
        "7.0" => "V7_0",
        "7.1" => "V7_1",
        "7.5" => "V7_5",
        _ => bail!("no version {text}"),
    })
}

fn type_kind(letter: char) -> Result<&'static str> {
    Ok(match letter {
        'u' => "TypeKind::Unit",
        'm' => "TypeKind::Material",
        't' => "TypeKind::Terrain",
        'a' => "TypeKind::Advance",
        _ => bail!("no kind of type {letter}"),
    })
}

fn bounds(entry: &Entry) -> Result<String> {
    let (lo, hi) = (entry.lo.context("lo missing")?, entry.hi.context("hi missing")?);
    Ok(format!("Bounds {{ lo: {lo}, hi: {hi} }}"))
}

fn int_default(entry: &Entry) -> Result<i64> {
    entry.default.as_ref().and_then(toml::Value::as_integer).context("default must be a number")
}
