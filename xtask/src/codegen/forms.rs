//! The grammar of the forms: `forms.toml` to statics and named constants.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail};

use super::render::{constants, info, list, pascal_case};
use super::schema::{Entry, Schema};

/// The code of `forms.rs`.
pub fn render(schema: &Schema) -> Result<String> {
    let mut out = String::from(
        "//! Forms, and values that are not plain expressions.\n\n\
         use crate::forms::{Alternative, FormDef, FormLayout, FormSlot, Outline, SlotKind, SymbolKind, Times, Title};\n\
         use crate::info::{Info, Target, Version};\nuse crate::{Category, DefKind, RefKind, TypeKind};\n\n\
         /// All forms, sorted by name.\n",
    );
    let forms = schema.names("form")?;
    list(&mut out, "pub(crate) static FORMS: &[FormDef]", forms.iter(), form)?;
    constants(&mut out, "form", "Forms", "FormKind", forms.iter(), |index| format!("FormKind({index})"));
    out.push_str("/// Global variables whose values are not plain expressions, sorted by name.\n");
    let grammar = &schema.grammar;
    values(&mut out, "GLOBAL_VALUES: &[(&str, SlotKind)]", grammar.global.iter(), |name| format!("{name:?}"))?;
    out.push_str("/// Properties of any owner whose values are names, sorted by name.\n");
    values(&mut out, "NAME_PROPERTIES: &[(&str, SlotKind)]", grammar.property.iter(), |name| format!("{name:?}"))?;
    out.push_str("/// Properties of objects whose values are not plain expressions, by category and name.\n");
    let objects = grammar.object.iter();
    let objects: Vec<_> =
        objects.flat_map(|(category, names)| names.iter().map(move |(name, kind)| ((category, name), kind))).collect();
    values(&mut out, "OBJECT_VALUES: &[(Category, &str, SlotKind)]", objects.into_iter(), |(category, name)| {
        format!("Category::{}, {name:?}", pascal_case(category))
    })?;
    Ok(out)
}

/// Appends a static list of kinds of slots by name.
fn values<'a, N>(
    out: &mut String,
    head: &str,
    entries: impl Iterator<Item = (N, &'a String)>,
    name: impl Fn(N) -> String,
) -> Result<()> {
    let _ = writeln!(out, "#[rustfmt::skip]\npub(crate) static {head} = &[");
    for (key, kind) in entries {
        let _ = writeln!(out, "    ({}, {}),", name(key), slot_kind(kind)?);
    }
    out.push_str("];\n\n");
    Ok(())
}

fn form(name: &str, entry: &Entry) -> Result<String> {
    let read = entry.is_known();
    let slots = slots(&entry.slots)?;
    let alternative = match &entry.or {
        None => "None".to_owned(),
        Some(or) => format!("Some(Alternative {{ word: {:?}, slots: {} }})", or.word, self::slots(&or.slots)?),
    };
    let words: Vec<_> = entry.words.iter().map(|word| format!("Category::{}", pascal_case(word))).collect();
    let words = words.join(", ");
    // What the engine does not read is laid out like a unit, unless something else fits better.
    let layout = entry.layout.as_deref().or((!read).then_some("unit")).context("layout missing")?;
    let layout = pascal_case(layout);
    let outline = match entry.outline.as_deref() {
        None | Some("none") => "None".to_owned(),
        Some(outline) => {
            let (symbol, title) = outline.split_once(' ').context("an outline is a kind of symbol and a title")?;
            let symbol = match symbol.strip_suffix("-type") {
                Some(kind) => format!("Type(TypeKind::{})", pascal_case(kind)),
                None => pascal_case(symbol),
            };
            format!("Some(Outline {{ symbol: SymbolKind::{symbol}, title: Title::{} }})", pascal_case(title))
        }
    };
    let (evaluates, snippet, info) = (entry.evaluates, &entry.snippet, info("form", entry)?);
    Ok(format!(
        "FormDef {{ name: {name:?}, read: {read}, slots: {slots}, alternative: {alternative}, words: &[{words}], \
         layout: FormLayout::{layout}, outline: {outline}, evaluates: {evaluates}, snippet: {snippet:?}, info: {info} }}"
    ))
}

fn slots(slots: &[String]) -> Result<String> {
    let slots = slots.iter().map(|slot| {
        let (kind, times) = match slot.strip_suffix(['?', '*']) {
            Some(kind) if slot.ends_with('?') => (kind, "Optional"),
            Some(kind) => (kind, "Repeated"),
            None => (slot.as_str(), "Once"),
        };
        Ok(format!("FormSlot {{ kind: {}, times: Times::{times} }}", slot_kind(kind)?))
    });
    Ok(format!("&[{}]", slots.collect::<Result<Vec<_>>>()?.join(", ")))
}

/// The kind of a slot: `define:unit-type` to `SlotKind::Define(DefKind::Type(TypeKind::Unit))`.
fn slot_kind(slot: &str) -> Result<String> {
    let (kind, of) = match slot.split_once(':') {
        Some((kind, of)) => (kind, Some(of)),
        None => (slot, None),
    };
    let named = || Ok::<_, anyhow::Error>(pascal_case(of.with_context(|| format!("{kind}: of what?"))?));
    let argument = match kind {
        "define" => format!("(DefKind::{})", object(of.context("define: what?")?)),
        "name" => format!("(RefKind::{})", object(of.context("name: of what?")?)),
        "types" => match of {
            Some(_) => format!("(Some(TypeKind::{}))", named()?),
            None => "(None)".to_owned(),
        },
        "type" => format!("(TypeKind::{})", named()?),
        "properties" | "property" if of.is_some() => {
            let of = of.unwrap_or_default();
            let suffix = if of.ends_with("-type") { "Property" } else { "" };
            format!("(Category::{}{suffix})", pascal_case(of))
        }
        "word" | "call" => format!("(Category::{})", named()?),
        "keyword" => format!("(&{:?})", of.context("keyword: which?")?.split('|').collect::<Vec<_>>()),
        _ if of.is_some() => bail!("no kind of slot {slot}"),
        _ => String::new(),
    };
    let kind = if slot == "property" { "type-property" } else { kind };
    Ok(format!("SlotKind::{}{argument}", pascal_case(kind)))
}

/// `unit-type` to `Type(TypeKind::Unit)`, `side` to `Side`.
fn object(name: &str) -> String {
    match name.strip_suffix("-type") {
        Some(kind) => format!("Type(TypeKind::{})", pascal_case(kind)),
        None => pascal_case(name),
    }
}
