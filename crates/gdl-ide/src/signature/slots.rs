//! Signatures of forms by their grammar: the slots of the form, with the one at the position.

use gdl_hir::slot_at;
use gdl_schema::{Category, DefKind, FormSlot, RefKind, SlotKind, Times, form};
use gdl_syntax::Element;

use super::{Builder, Signature, documentation};
use crate::{Spot, Step, kind_noun};

/// The signature of a form that the engine reads.
pub(super) fn of_form(spot: &Spot, step: &Step, head: &str) -> Option<Signature> {
    let elements: Vec<Element> = step.list.elements().collect();
    let is_written = elements.get(step.index).is_some_and(|element| element.text_range().start() <= spot.at.offset);
    let (slots, active) = slot_at(&elements, step.index, is_written);
    if slots.is_empty() {
        return None;
    }
    let known = form(head);
    let kind = known.unwrap_or(form::UNIT);
    let names = names(kind.info.signature, slots);
    let mut builder = Builder::default();
    // The type of a unit comes from the text, and may contain any characters.
    builder.text("(").text(head);
    // Such a type fills the first slot.
    let skipped = usize::from(known.is_none());
    for (slot, name) in slots.iter().zip(names).skip(skipped) {
        let text = match slot.times {
            Times::Once => name,
            Times::Optional => format!("[{name}]"),
            Times::Repeated => format!("{name}..."),
        };
        builder.text(" ").documented(&text, meaning(slot));
    }
    builder.text(")");
    let active = active.and_then(|active| active.checked_sub(skipped));
    Some(builder.finish(active, documentation(Category::Form, kind.name())))
}

/// The names of slots: those of the signature of the form where it has one for each, else the kinds of slots.
fn names(signature: &str, slots: &[FormSlot]) -> Vec<String> {
    let keyword = |slot: &FormSlot| match slot.kind {
        SlotKind::Keyword(words) => Some(words.join("|")),
        _ => None,
    };
    let written = syntaxes(signature).into_iter().find(|names| {
        // A syntax that begins with a word is that of this word.
        let first = slots.first().filter(|slot| slot.times == Times::Once).and_then(keyword);
        names.len() == slots.len() && first.is_none_or(|first| names[0] == first)
    });
    let name = |(index, slot): (usize, &FormSlot)| {
        let written = || written.as_ref().map(|names| names[index].clone());
        keyword(slot).or_else(written).unwrap_or_else(|| plain_name(&slot.kind).to_owned())
    };
    slots.iter().enumerate().map(name).collect()
}

/// The names of the arguments in each syntax of a signature, without brackets; lists among them are properties.
fn syntaxes(signature: &str) -> Vec<Vec<String>> {
    let names = |syntax: &str| {
        let mut names: Vec<String> = Vec::new();
        let mut depth = 0;
        for word in syntax.split_whitespace() {
            let opened = word.matches('(').count();
            if depth == 0 && opened == 0 {
                names.push(word.trim_end_matches("...").replace(['[', ']'], ""));
            }
            depth = (depth + opened).saturating_sub(word.matches(')').count());
        }
        names
    };
    signature.split(" | ").map(names).collect()
}

/// The name of a slot whose form names none.
fn plain_name(kind: &SlotKind) -> &'static str {
    match kind {
        SlotKind::Table => "TABLE",
        SlotKind::TableItem => "item",
        SlotKind::Number => "number",
        SlotKind::Properties(_) => "prop",
        SlotKind::Define(_) | SlotKind::Name(_) | SlotKind::Label => "SYM",
        _ => "value",
    }
}

/// What fills a slot, in words.
fn meaning(slot: &FormSlot) -> String {
    let what = match slot.kind {
        SlotKind::Define(DefKind::Variable) => "the symbol that is bound".to_owned(),
        SlotKind::Define(kind) => format!("the name of the {}", kind.noun()),
        SlotKind::Name(kind) => reference(kind),
        SlotKind::SideId => "the number of the side".to_owned(),
        SlotKind::UnitId => "a unit type, or the name of an existing unit".to_owned(),
        SlotKind::Types(None) => "a type, or a list of types".to_owned(),
        SlotKind::Types(Some(kind)) => format!("{}, or a list of them", with_article(kind_noun(kind))),
        SlotKind::Type(kind) => with_article(kind_noun(kind)),
        SlotKind::TypeProperty => "a property of these types".to_owned(),
        SlotKind::AddedValue => "the value for all types, or a list of values in their order".to_owned(),
        SlotKind::Properties(category) => format!("a list `(name value)` with {}", with_article(category.noun())),
        SlotKind::Property(category) => format!("the name of {}", with_article(category.noun())),
        SlotKind::Table => "the name of a table".to_owned(),
        SlotKind::TableItem => {
            "`add` to keep earlier entries, a number for all entries, or a clause `(row column value)`".to_owned()
        }
        SlotKind::Global => "a global variable, or a symbol that `define` bound".to_owned(),
        SlotKind::GlobalValue => "the value of the variable".to_owned(),
        SlotKind::Module => "the name of a module".to_owned(),
        SlotKind::Setting => "the setting of a variant of the module".to_owned(),
        SlotKind::Method => "the method that makes names, a list".to_owned(),
        SlotKind::ImageClause => "an image of a size, a list".to_owned(),
        SlotKind::Value => "a value or an expression".to_owned(),
        SlotKind::Condition => "a test: 1 is true".to_owned(),
        SlotKind::Printed => "a table, or an expression".to_owned(),
        SlotKind::Number => "a number".to_owned(),
        SlotKind::Label => "a name that the engine ignores".to_owned(),
        SlotKind::Tag => "a word for readers, which connects `if`, `else` and `end-if`".to_owned(),
        SlotKind::Data => "any object, kept as written".to_owned(),
        SlotKind::Word(category) => with_article(category.noun()),
        SlotKind::Keyword([word]) => format!("the word `{word}`"),
        SlotKind::Keyword(words) => format!("one of the words `{}`", words.join("`, `")),
        SlotKind::Call(category) => format!("a list that begins with {}", with_article(category.noun())),
        SlotKind::Namers => "pairs of a class of features and a namer".to_owned(),
        SlotKind::SideLibrary => "sides that the engine may create".to_owned(),
    };
    let times = match slot.times {
        Times::Once => "",
        Times::Optional => "; optional",
        Times::Repeated => "; any number of them",
    };
    capital(&what) + times
}

fn reference(kind: RefKind) -> String {
    match kind {
        RefKind::Language(category) => with_article(category.noun()),
        RefKind::TypeProperty => "a property of the types".to_owned(),
        RefKind::Symbol => "a symbol".to_owned(),
        RefKind::Type(kind) => with_article(kind_noun(kind)),
        RefKind::Namer => "a namer".to_owned(),
        RefKind::Side => "a side, by its number or a name".to_owned(),
        RefKind::Doctrine => "a doctrine".to_owned(),
        RefKind::Unit => "a unit".to_owned(),
        RefKind::ImageFamily => "an image family".to_owned(),
        RefKind::Variant => "a variant".to_owned(),
        RefKind::Module => "a module".to_owned(),
    }
}

/// A noun with its article; `unit` begins with a consonant.
fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A text with a large first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
