//! Cards of namers, scorekeepers, variants and modules.

use gdl_base::counted;
use gdl_db::File;
use gdl_hir::{DefKind, Definition, EdgeKind, definitions, edges, item_tree, module_closure, resolve_module};
use gdl_ruleset::{Attrs, Origin, Value};
use gdl_schema::{form, property};
use rustc_hash::FxHashSet;

use super::{Card, CardValue, Extent, Relation, RelationItem};
use crate::{
    Inquiry, SourcePlace,
    words::{cut, listed},
};

/// The number of sample names of a namer.
const SAMPLES: usize = 5;

/// The number of names that are drawn for them, since a grammar may give one twice.
const DRAWS: usize = 15;

/// The maximum number of characters of a sample name or a value in a sentence.
const MAX_NAME: usize = 40;

/// The place of the first definition of a kind with one of some names.
fn defined(inquiry: &Inquiry<'_>, kind: DefKind, names: &[&str]) -> Option<SourcePlace> {
    let files = module_closure(inquiry.db, inquiry.root).all();
    let mut all = files.flat_map(|file| definitions(inquiry.db, file));
    let found = all.find(|it| it.kind == kind && names.contains(&it.name.as_str()))?;
    SourcePlace::of(inquiry.db, found.origin)
}

/// The properties of an object, all of them set by the form that made it.
fn values(inquiry: &Inquiry<'_>, attrs: &Attrs, place: Option<&SourcePlace>) -> Vec<CardValue> {
    let value = |(name, attr): (&smol_str::SmolStr, &gdl_ruleset::Attr)| value(name, inquiry.attr_text(attr), place);
    attrs.iter().map(value).collect()
}

fn value(name: &str, text: String, place: Option<&SourcePlace>) -> CardValue {
    CardValue {
        name: name.to_owned(),
        words: text.clone(),
        value: text,
        default: None,
        place: place.cloned(),
        replaces: Vec::new(),
    }
}

/// The card of a namer: its method, and names that it may give.
pub(super) fn namer(inquiry: &Inquiry<'_>, index: usize) -> Card {
    let rules = &inquiry.game.ruleset;
    let Some(namer) = rules.namers.get(index) else { return Card::default() };
    let name = namer.symbol.as_str();
    let origin = inquiry.game.provenance.symbols.get(name).copied().unwrap_or(Origin::NONE);
    let place = SourcePlace::of(inquiry.db, origin);
    let mut names = gdl_setup::names::samples(rules, name, DRAWS);
    let mut seen = FxHashSet::default();
    names.retain(|name| !name.trim().is_empty() && seen.insert(name.clone()));
    names.truncate(SAMPLES);
    let names: Vec<String> = names.iter().map(|name| cut(name, MAX_NAME)).collect();
    let sentence = match names.as_slice() {
        [] => "It gives no names.".to_owned(),
        names => format!("It gives names such as {}.", listed(&names.iter().map(String::as_str).collect::<Vec<_>>())),
    };
    Card {
        name: name.to_owned(),
        kind: DefKind::Namer.noun(),
        values: vec![value("method", inquiry.print(&namer.method), place.as_ref())],
        place,
        sentences: vec![sentence],
        ..Card::default()
    }
}

/// The card of a scorekeeper: when it tests, for whom, and what it does.
pub(super) fn scorekeeper(inquiry: &Inquiry<'_>, index: usize) -> Card {
    let Some(keeper) = inquiry.game.ruleset.scorekeepers.get(index) else { return Card::default() };
    let attrs = &keeper.attrs;
    let number = keeper.id.to_string();
    let title = attrs.str(property::scorekeeper::TITLE).map(smol_str::SmolStr::as_str);
    let names: Vec<&str> = title.into_iter().chain([number.as_str()]).collect();
    let place = defined(inquiry, DefKind::Scorekeeper, &names);
    let text = |name: &str| attrs.get(name).map(|attr| cut(&inquiry.attr_text(attr), 2 * MAX_NAME));
    let mut sentences = vec![format!("It is scorekeeper {number}.")];
    match text(property::scorekeeper::DO) {
        Some(body) => sentences.push(format!("It does {body}.")),
        None => sentences.push("It does nothing.".to_owned()),
    }
    if let Some(when) = text(property::scorekeeper::WHEN) {
        sentences.push(format!("It tests when {when}."));
    }
    if let Some(sides) = text(property::scorekeeper::APPLIES_TO) {
        sentences.push(format!("It applies to {sides}."));
    }
    if let Some(score) = text(property::scorekeeper::INITIAL_SCORE) {
        sentences.push(format!("Sides begin with a score of {score}."));
    }
    Card {
        name: title.unwrap_or(&number).to_owned(),
        kind: DefKind::Scorekeeper.noun(),
        values: values(inquiry, attrs, place.as_ref()),
        place,
        sentences,
        ..Card::default()
    }
}

/// The card of a variant: its default, its value, and the values that run clauses.
pub(super) fn variant(inquiry: &Inquiry<'_>, index: usize) -> Card {
    let Some(variant) = inquiry.game.variants.get(index) else { return Card::default() };
    let list = |values: &[i32]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let name = variant.name.as_str();
    let place = defined(inquiry, DefKind::Variant, &[name]);
    let mut sentences = vec![match variant.values == variant.default {
        true => format!("It has its default, {}.", list(&variant.default)),
        false => format!("It is {}, and {} by default.", list(&variant.values), list(&variant.default)),
    }];
    if !variant.cases.is_empty() {
        let cases: Vec<String> = variant.cases.iter().map(ToString::to_string).collect();
        let cases = listed(&cases.iter().map(String::as_str).collect::<Vec<_>>());
        sentences.push(format!("Forms of the module run for {cases}."));
    }
    sentences.push(format!("The option --variant {name}={} sets it.", list(&variant.default)));
    let mut values = vec![
        value("value", list(&variant.values), place.as_ref()),
        value("default", list(&variant.default), place.as_ref()),
    ];
    if !variant.title.is_empty() {
        values.push(value("title", variant.title.to_string(), place.as_ref()));
    }
    Card {
        name: name.to_owned(),
        kind: DefKind::Variant.noun(),
        place,
        about: (!variant.help.is_empty()).then(|| variant.help.to_string()),
        sentences,
        values,
        ..Card::default()
    }
}

/// The card of a module of the game: what it includes and defines, and for the main module its properties.
pub(super) fn module(inquiry: &Inquiry<'_>, file: File, extent: Extent) -> Card {
    let db = inquiry.db;
    let forms = &item_tree(db, file).forms;
    let game_module = forms.iter().find(|it| it.value.head().is_some_and(|head| head == form::GAME_MODULE.name()));
    let text = |name: &str| {
        let properties = game_module.map_or(&[][..], |it| it.value.items());
        let property = properties.iter().find(|it| it.head().is_some_and(|head| head == name))?;
        property.items().get(1).and_then(Value::as_str).map(ToString::to_string)
    };
    let place = SourcePlace { file: file.path(db).to_string(), line: 1, column: 1 };
    let mut sentences = Vec::new();
    let title = text(property::module::TITLE);
    sentences.extend(title.map(|title| format!("Its title is \"{}\".", cut(&title, 2 * MAX_NAME))));
    let loaded = &inquiry.game.files;
    let count = counted(forms.len(), "form", "forms");
    sentences.push(match (file == inquiry.root, loaded.iter().position(|&it| it == file)) {
        (true, _) => {
            format!(
                "It is the main module, with {count}, and loads {}.",
                counted(loaded.len() - 1, "module", "modules")
            )
        }
        (false, Some(_)) => format!("It has {count}."),
        (false, None) => format!("It has {count}, which are not read in this game."),
    });
    let requested = edges(db, file).iter().map(|edge| {
        let target = resolve_module(db, inquiry.root.dir(db), &edge.name);
        let detail = match (edge.kind, target) {
            (_, None) => "is not found",
            (EdgeKind::Include, _) => "is included",
            (EdgeKind::BaseModule, _) => "is the base module",
            (EdgeKind::DefaultBaseModule, _) => "is the base module if there are no unit types",
        };
        let place = SourcePlace::of(db, edge.origin);
        RelationItem { names: vec![edge.name.to_string()], detail: detail.to_owned(), place }
    });
    let users = loaded.iter().filter(|&&user| {
        edges(db, user).iter().any(|edge| resolve_module(db, inquiry.root.dir(db), &edge.name) == Some(file))
    });
    let users =
        users.map(|&user| RelationItem { names: vec![stem(inquiry, user)], detail: String::new(), place: None });
    let relations = [
        Relation::group("Loads", requested),
        Relation::group("Is loaded by", users),
        Relation::group("Defines", defines(inquiry, file)),
    ];
    let is_root = file == inquiry.root && extent == Extent::Whole;
    Card {
        name: stem(inquiry, file),
        kind: DefKind::Module.noun(),
        about: text(property::module::BLURB),
        sentences,
        relations: relations.into_iter().flatten().collect(),
        values: if is_root { values(inquiry, &inquiry.game.ruleset.module.attrs, None) } else { Vec::new() },
        place: Some(place),
        entries: Vec::new(),
    }
}

/// The names that a file defines, each once, by kind.
fn defines(inquiry: &Inquiry<'_>, file: File) -> impl Iterator<Item = RelationItem> {
    let mut seen = FxHashSet::default();
    // Units and features are many, and modules name themselves.
    let is_shown = |it: &&Definition| !matches!(it.kind, DefKind::Unit | DefKind::Feature | DefKind::Module);
    let mut named: Vec<&Definition> = definitions(inquiry.db, file).iter().filter(is_shown).collect();
    named.retain(|it| seen.insert((it.kind, &it.name)));
    named.into_iter().map(|it| RelationItem {
        names: vec![it.name.to_string()],
        detail: it.kind.noun().to_owned(),
        place: None,
    })
}

/// The name by which modules are requested.
pub(super) fn stem(inquiry: &Inquiry<'_>, file: File) -> String {
    file.path(inquiry.db).file_stem().unwrap_or_default().to_owned()
}
