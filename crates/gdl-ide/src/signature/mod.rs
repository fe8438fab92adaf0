//! Signature help for the list at a position: its syntax, the active part, bounds and default.

mod slots;

use std::fmt::Write;

use gdl_db::Db;
use gdl_manual::{facts, facts_line, manual};
use gdl_ruleset::TypeRef;
use gdl_schema::{Category, TableId, form, function, type_property};
use gdl_syntax::{TextRange, TextSize};
use smol_str::SmolStr;

use crate::{FilePos, Game, KINDS, Owner, Role, Slot, Spot, Step, classify, kind_noun, markdown::code};
use slots::capital;

/// The maximum number of types of an `add` that are named.
const MAX_TYPES: usize = 200;

/// The signature of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// The label: the whole list in GDL syntax.
    pub label: String,
    /// Its parts.
    pub parameters: Vec<Parameter>,
    /// The index of the active part.
    pub active: Option<usize>,
    /// The documentation, in Markdown.
    pub documentation: String,
}

/// A part of a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its range in the label.
    pub range: TextRange,
    /// What stands there, in Markdown; empty if the label says it.
    pub documentation: String,
}

/// Returns the signature of the innermost list around a position that has one.
pub fn signature_help(db: &dyn Db, at: FilePos) -> Option<Signature> {
    let spot = classify(db, at);
    if spot.in_comment {
        return None;
    }
    let game = Game::of(db, at.file);
    (0..spot.lists.len()).rev().find_map(|depth| of_list(&game, &spot, depth))
}

/// Builds a label and its parts.
#[derive(Default)]
struct Builder {
    label: String,
    parameters: Vec<Parameter>,
}

impl Builder {
    fn text(&mut self, text: &str) -> &mut Builder {
        self.label.push_str(text);
        self
    }

    fn parameter(&mut self, text: &str) -> &mut Builder {
        self.documented(text, String::new())
    }

    fn documented(&mut self, text: &str, documentation: String) -> &mut Builder {
        let start = TextSize::of(self.label.as_str());
        self.label.push_str(text);
        self.parameters.push(Parameter { range: TextRange::at(start, TextSize::of(text)), documentation });
        self
    }

    /// The parameters of a signature `(NAME ARGUMENT...)`, including those within lists.
    fn of(signature: &str, skipped: usize) -> Builder {
        let mut builder = Builder::default();
        for (index, word) in words(signature).enumerate() {
            builder.text(if index == 0 { "" } else { " " });
            if index < skipped {
                builder.text(word)
            } else {
                builder.argument(word)
            };
        }
        builder
    }

    /// Adds a parameter; the parenthesis of the whole list is not part of its last argument.
    fn argument(&mut self, word: &str) -> &mut Builder {
        let surplus = depth(word).min(0).unsigned_abs() as usize;
        let (word, closing) = word.split_at(word.len() - surplus);
        self.parameter(word).text(closing)
    }

    fn finish(self, active: Option<usize>, documentation: String) -> Signature {
        let last = self.parameters.len().checked_sub(1);
        // A repeated argument is written once, and stands for all arguments that follow.
        let repeats = last.is_some_and(|last| self.label[self.parameters[last].range].contains("..."));
        let active = match (active, last) {
            (Some(active), Some(last)) if active <= last => Some(active),
            (Some(_), Some(last)) if repeats => Some(last),
            _ => None,
        };
        Signature { label: self.label, parameters: self.parameters, active, documentation }
    }
}

/// The number of opened parentheses minus the number of closed ones.
fn depth(text: &str) -> i32 {
    text.chars().map(|letter| i32::from(matches!(letter, '(' | '[')) - i32::from(matches!(letter, ')' | ']'))).sum()
}

/// The parts of a signature, separated by spaces outside inner lists. The first part includes the parenthesis.
fn words(signature: &str) -> impl Iterator<Item = &str> {
    let mut rest = signature;
    let mut is_first = true;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        if rest.is_empty() {
            return None;
        }
        let mut open = if is_first { -1 } else { 0 };
        is_first = false;
        let end = rest.char_indices().find(|&(_, letter)| {
            open += depth(letter.encode_utf8(&mut [0; 4]));
            letter == ' ' && open <= 0
        });
        let (word, left) = rest.split_at(end.map_or(rest.len(), |(end, _)| end));
        rest = left;
        Some(word)
    })
}

/// The list that a name heads within a signature: `(hp-max n)` of `(unit-type u (hp-max n))`.
fn list_of<'s>(signature: &'s str, name: &str) -> Option<&'s str> {
    let heads = signature.match_indices('(').map(|(start, _)| &signature[start..]);
    let mut list = heads.filter(|list| {
        let behind = list[1..].strip_prefix(name);
        behind.is_some_and(|behind| behind.starts_with([' ', ')']))
    });
    let list = list.next_back()?;
    let mut open = 0;
    let end = list.char_indices().find(|&(_, letter)| {
        open += depth(letter.encode_utf8(&mut [0; 4]));
        open == 0
    });
    end.map(|(end, _)| &list[..=end])
}

fn of_list(game: &Game, spot: &Spot, depth: usize) -> Option<Signature> {
    let step = &spot.lists[depth];
    match &step.role {
        Role::Form => of_form(game, spot, step),
        Role::TableItem(id) => Some(of_row(*id, step)),
        Role::PropertyList(Owner::Type(kind)) => of_name(kind.category(), &step.list.head()?, step),
        Role::PropertyList(Owner::Object(category)) => of_name(*category, &step.list.head()?, step),
        Role::Call(category) => of_name(*category, &step.list.head()?, step),
        Role::NamingMethod => of_name(Category::NamingMethod, &step.list.head()?, step),
        Role::Variant => of_variant(spot, step, depth),
        Role::Layer(_) => of_name(Category::LayerSubform, &step.list.head()?, step),
        Role::TypeValue(kind, _) => {
            let mut builder = Builder::default();
            builder.text("(").parameter(&kind.letter().to_string()).text(" ").parameter("value").text(")");
            Some(builder.finish(Some(step.index), String::new()))
        }
        Role::Value(Slot::Added { types, property, index: None }) => {
            let head = step.list.head().filter(|head| function(head).is_some());
            if head.as_ref().is_some_and(|head| head != "list") {
                return of_name(Category::Function, &head?, step);
            }
            of_values(game, spot, *types, property, step.index.checked_sub(usize::from(head.is_some())))
        }
        Role::Value(Slot::Entry(id))
            if step.list.head().is_none_or(|head| head == "list" || function(&head).is_none()) =>
        {
            of_entries(game, spot, *id, depth)
        }
        Role::Value(_) | Role::Types(_) => {
            let head = step.list.head().filter(|head| function(head).is_some())?;
            of_name(Category::Function, &head, step)
        }
        _ => None,
    }
}

/// A name at the head of a list, and its arguments.
fn of_name(category: Category, name: &str, step: &Step) -> Option<Signature> {
    let signature = facts(category, name)?.signature;
    let builder = Builder::of(list_of(&signature, name)?, 1);
    Some(builder.finish(step.index.checked_sub(1), documentation(category, name)))
}

/// A variant in `game-module`: one that the engine knows, or one of the module's own, in which all but the symbol may
/// be missing.
fn of_variant(spot: &Spot, step: &Step, depth: usize) -> Option<Signature> {
    let name = step.list.elements().find_map(|element| element.symbol());
    if let Some(known) = name.filter(|name| facts(Category::Variant, name).is_some()) {
        return of_name(Category::Variant, &known, step);
    }
    let mut builder = Builder::default();
    builder.text("(");
    for (index, part) in ["[title]", "SYM", "[help]", "[default]", "(value form...)..."].into_iter().enumerate() {
        builder.text(if index == 0 { "" } else { " " }).parameter(part);
    }
    builder.text(")");
    let role = if depth + 1 == spot.lists.len() { &spot.role } else { &Role::VariantClause };
    let has_symbol = step.list.elements().take(step.index).any(|element| element.symbol().is_some());
    let active = match role {
        Role::Text if has_symbol => 2,
        Role::Text => 0,
        Role::VariantClause => 4,
        _ if has_symbol => 3,
        _ => 1,
    };
    Some(builder.finish(Some(active), documentation(Category::Module, "variants")))
}

fn of_form(game: &Game, spot: &Spot, step: &Step) -> Option<Signature> {
    let head = step.list.head()?;
    match form(&head) {
        Some(form::TABLE) => {
            let name = step.list.arg(0).and_then(|name| name.symbol());
            match name.as_deref().and_then(gdl_schema::table) {
                Some(id) if step.index > 1 => return Some(of_table(id)),
                _ => {}
            }
        }
        Some(form::SET) => {
            let name = step.list.arg(0).and_then(|name| name.symbol());
            if let Some(name) = name.filter(|name| gdl_schema::global(name).is_some() && step.index > 1) {
                let facts = facts(Category::Global, &name)?;
                let docs = documentation(Category::Global, &name);
                return Some(Builder::of(&facts.signature, 2).finish(step.index.checked_sub(2), docs));
            }
        }
        Some(form::ADD) if step.index >= 3 => {
            let types = step.list.arg(0)?.text_range();
            let property = step.list.arg(1)?.symbol()?;
            if let Some(signature) = of_values(game, spot, types, &property, None) {
                return Some(signature);
            }
        }
        _ => {}
    }
    if let Some(signature) = slots::of_form(spot, step, &head) {
        return Some(signature);
    }
    // The forms of older versions have no grammar.
    let signature = facts(Category::Form, &head)?.signature;
    Some(Builder::of(&signature, 1).finish(step.index.checked_sub(1), documentation(Category::Form, &head)))
}

/// The signature of a table, after its name.
fn of_table(id: TableId) -> Signature {
    let name = id.def().name;
    let signature = facts(Category::Table, name).map_or(String::new(), |facts| facts.signature);
    Builder::of(&signature, 2).finish(Some(0), documentation(Category::Table, name))
}

/// A row of a table.
fn of_row(id: TableId, step: &Step) -> Signature {
    let def = id.def();
    let signature = facts(Category::Table, def.name).map_or(String::new(), |facts| facts.signature);
    let row = words(&signature).nth(2).unwrap_or_default().trim_end_matches("...)").trim_matches(['(', ')']);
    let mut builder = Builder::default();
    builder.text(def.name).text(" (");
    for (index, word) in row.split(' ').enumerate() {
        builder.text(if index == 0 { "" } else { " " }).parameter(word);
    }
    builder.text(")");
    let mut docs = documentation(Category::Table, def.name);
    let part = match step.index {
        0 => Some(kind_noun(def.index.0)),
        1 => Some(kind_noun(def.index.1)),
        _ => None,
    };
    if let Some(part) = part {
        docs = format!("{}: one, or a list of them.\n\n{docs}", capital(part));
    }
    builder.finish(Some(step.index), docs)
}

/// The values of an `add`, labeled with their types.
fn of_values(
    game: &Game,
    spot: &Spot,
    types: TextRange,
    property: &SmolStr,
    index: Option<usize>,
) -> Option<Signature> {
    let known = game.types_at(spot.at.file, types);
    let kinds = known.iter().flatten().map(|ty| ty.kind).chain(KINDS);
    let (kind, id) = kinds.clone().find_map(|kind| Some((kind, type_property(kind, property)?)))?;
    let def = id.def(kind);
    let name_of = |ty: &Option<TypeRef>| ty.map_or(SmolStr::new_static("?"), |ty| game.symbol(ty).clone());
    let mut builder = Builder::default();
    let is_list = index.is_some();
    builder.text(property).text(if is_list { " (" } else { " " });
    let mut docs = String::new();
    match (index, known.len()) {
        (Some(index), _) => {
            docs = married(game, &mut builder, &known, index, |ty| {
                Some(game.property(ty, type_property(ty.kind, property)?).text)
            });
        }
        (None, 1) => {
            builder.parameter(&name_of(&known[0]));
        }
        (None, count) => {
            builder.parameter("value");
            let _ = write!(docs, "One value for all {count} types, or a list of values in their order.\n\n");
        }
    }
    builder.text(if is_list { ")" } else { "" });
    docs.push_str(&documentation(kind.category(), def.name));
    Some(builder.finish(Some(index.unwrap_or(0)), docs))
}

/// Adds the types to which the values of a list belong. Describes the value at an index, and the current value of its
/// type.
fn married(
    game: &Game,
    builder: &mut Builder,
    types: &[Option<TypeRef>],
    index: usize,
    now: impl Fn(TypeRef) -> Option<String>,
) -> String {
    let name_of = |ty: &Option<TypeRef>| ty.map_or(SmolStr::new_static("?"), |ty| game.symbol(ty).clone());
    for (place, ty) in types.iter().take(MAX_TYPES).enumerate() {
        builder.text(if place == 0 { "" } else { " " }).parameter(&name_of(ty));
    }
    match (types.get(index), types.len()) {
        (Some(ty), count) => {
            let now = ty.and_then(now).map_or(String::new(), |now| format!(", which has {} now", code(&now)));
            format!("Value {} of {count}, for {}{now}.\n\n", index + 1, code(&name_of(ty)))
        }
        (None, 0) => String::new(),
        (None, count) => format!("There are {count} types: this value is for none.\n\n"),
    }
}

/// The values of a clause of a table, labeled with their types: those of its first list, and within them those of the
/// second.
fn of_entries(game: &Game, spot: &Spot, id: TableId, depth: usize) -> Option<Signature> {
    let start = spot.lists.iter().position(|step| matches!(step.role, Role::TableItem(_)))?;
    let is_value = |step: &Step| step.list.head().is_none_or(|head| head != "quote");
    let level = spot.lists[start + 1..depth].iter().filter(|step| is_value(step)).count();
    let mut lists = spot.lists[start].list.elements().take(2).filter(|types| game.gives_list(types));
    let types = game.types_of(&lists.nth(level)?);
    let step = spot.lists.get(depth).filter(|step| is_value(step))?;
    let is_call = step.list.head().is_some_and(|head| head == "list");
    let index = step.index.checked_sub(usize::from(is_call))?;
    let name = id.def().name;
    let mut builder = Builder::default();
    builder.text(name).text(" (");
    let docs = married(game, &mut builder, &types, index, |_| None) + &documentation(Category::Table, name);
    builder.text(")");
    Some(builder.finish(Some(index), docs))
}

/// Kind of value, bounds and default, and the meaning of the name in a sentence.
fn documentation(category: Category, name: &str) -> String {
    let facts = facts(category, name).map(|facts| facts_line(category, &facts)).unwrap_or_default();
    let summary = manual().entry(category, name).map_or(String::new(), |entry| format!("\n\n{}", entry.summary));
    format!("{facts}{summary}")
}

#[cfg(test)]
mod tests;
