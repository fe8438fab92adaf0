//! The things that have cards, by the names that users give.

use gdl_base::nearest;
use gdl_db::File;
use gdl_ruleset::TypeRef;
use gdl_schema::{Category, DefKind, GlobalId, TableId, TypeKind, property};

use super::parts::stem;
use crate::{Inquiry, KINDS, Question};

/// A thing of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A type.
    Type(TypeRef),
    /// A side, by its index in the game.
    Side(usize),
    /// A table.
    Table(TableId),
    /// A global variable.
    Global(GlobalId),
    /// A namer, by its index in the game.
    Namer(usize),
    /// A scorekeeper, by its index in the game.
    Scorekeeper(usize),
    /// A variant, by its index among those that the game offers.
    Variant(usize),
    /// A module that the game loads.
    Module(File),
}

/// The kinds of things as users write them before a name, as in `terrain:plains`.
const PREFIXES: [&str; 11] = [
    "unit",
    "material",
    "terrain",
    "advance",
    "side",
    "table",
    "variable",
    "namer",
    "scorekeeper",
    "variant",
    "module",
];

/// The kinds of things that are neither types, sides nor tables.
const OTHERS: [DefKind; 4] = [DefKind::Namer, DefKind::Scorekeeper, DefKind::Variant, DefKind::Module];

impl Thing {
    /// The things with a name, several if things of different kinds share it. `KIND:NAME` chooses one.
    ///
    /// # Errors
    ///
    /// Nothing has the name.
    pub fn named(inquiry: &Inquiry<'_>, text: &str) -> Result<Vec<Thing>, Question> {
        let text = text.trim();
        let (prefix, name) = match text.split_once(':') {
            Some((prefix, name)) if PREFIXES.contains(&prefix) => (Some(prefix), name),
            _ => (None, text),
        };
        let wants = |kind: &str| prefix.is_none_or(|prefix| prefix == kind);
        let mut found: Vec<Thing> = Vec::new();
        for kind in KINDS.into_iter().filter(|&kind| wants(kind.word())) {
            found.extend(inquiry.type_named(name, Some(kind)).map(Thing::Type));
        }
        if wants(DefKind::Side.noun()) {
            let sides = inquiry.game.ruleset.sides.iter().enumerate();
            let is_named = |side: &gdl_ruleset::Side| {
                side.symbol.as_deref() == Some(name)
                    || side.attrs.str(property::side::NAME).is_some_and(|own| own == name)
                    || name.parse() == Ok(side.id)
            };
            found.extend(sides.filter(|(_, side)| is_named(side)).map(|(index, _)| Thing::Side(index)));
        }
        if wants(Category::Table.noun()) {
            found.extend(gdl_schema::table(name).map(Thing::Table));
        }
        if wants("variable") {
            found.extend(gdl_schema::global(name).map(Thing::Global));
        }
        if wants(DefKind::Namer.noun()) {
            // The last one of a name is bound to it.
            let index = inquiry.game.ruleset.namers.iter().rposition(|namer| namer.symbol == name);
            found.extend(index.map(Thing::Namer));
        }
        if wants(DefKind::Scorekeeper.noun()) {
            let keepers = inquiry.game.ruleset.scorekeepers.iter().enumerate();
            let is_named = |keeper: &gdl_ruleset::Scorekeeper| {
                keeper.attrs.str(property::scorekeeper::TITLE).is_some_and(|title| title == name)
                    // A number alone is a side.
                    || (prefix.is_some() && name.parse() == Ok(keeper.id))
            };
            found.extend(keepers.filter(|(_, keeper)| is_named(keeper)).map(|(index, _)| Thing::Scorekeeper(index)));
        }
        if wants(DefKind::Variant.noun()) {
            let variants = inquiry.game.variants.iter();
            found.extend(variants.clone().position(|variant| variant.name == name).map(Thing::Variant));
        }
        if wants(DefKind::Module.noun()) {
            let is_named = |file: &File| {
                let path = file.path(inquiry.db);
                path.file_stem() == Some(name) || path.file_name() == Some(name) || path.as_str() == name
            };
            found.extend(inquiry.game.files.iter().copied().find(is_named).map(Thing::Module));
        }
        if found.is_empty() { Err(unknown(inquiry, prefix, name)) } else { Ok(found) }
    }

    /// The kinds and names of the namers, scorekeepers, variants and modules of a game.
    pub fn others(inquiry: &Inquiry<'_>) -> Vec<(&'static str, String)> {
        let rules = &inquiry.game.ruleset;
        let namers = rules.namers.iter().map(|namer| (DefKind::Namer.noun(), namer.symbol.to_string()));
        let keepers = rules.scorekeepers.iter().map(|keeper| {
            let title = keeper.attrs.str(property::scorekeeper::TITLE);
            (DefKind::Scorekeeper.noun(), title.map_or_else(|| keeper.id.to_string(), ToString::to_string))
        });
        let variants = inquiry.game.variants.iter();
        let variants = variants.map(|variant| (DefKind::Variant.noun(), variant.name.to_string()));
        let modules = inquiry.game.files.iter().map(|&file| (DefKind::Module.noun(), stem(inquiry, file)));
        namers.chain(keepers).chain(variants).chain(modules).collect()
    }
}

fn unknown(inquiry: &Inquiry<'_>, prefix: Option<&str>, name: &str) -> Question {
    let rules = &inquiry.game.ruleset;
    let of_kind = |kind: TypeKind| rules.types.of(kind).iter().map(|def| def.symbol.as_str());
    let sides = || {
        let names = |side: &'_ gdl_ruleset::Side| [side.symbol.clone(), side.attrs.str(property::side::NAME).cloned()];
        rules.sides.iter().flat_map(names).flatten().collect::<Vec<_>>()
    };
    if let Some(kind) = KINDS.into_iter().find(|&kind| prefix == Some(kind.word())) {
        return Question::unknown(kind.noun(), name, of_kind(kind));
    }
    if let Some(prefix) = prefix.filter(|prefix| *prefix == DefKind::Side.noun()) {
        return Question::unknown(prefix, name, sides().iter().map(smol_str::SmolStr::as_str));
    }
    let others = |noun: &str| {
        Thing::others(inquiry).into_iter().filter(|(kind, _)| *kind == noun).map(|(_, name)| name).collect::<Vec<_>>()
    };
    if let Some(prefix) = prefix.filter(|prefix| OTHERS.map(DefKind::noun).contains(prefix)) {
        return Question::unknown(prefix, name, others(prefix).iter().map(String::as_str));
    }
    if let Some(prefix) = prefix {
        let known = gdl_schema::tables().iter().map(|def| def.name);
        let globals = gdl_schema::globals().iter().map(|def| def.name);
        let is_table = prefix == Category::Table.noun();
        return if is_table {
            Question::unknown(prefix, name, known)
        } else {
            Question::unknown(prefix, name, globals)
        };
    }
    let types = KINDS.into_iter().flat_map(|kind| rules.types.of(kind)).map(|def| def.symbol.as_str());
    let sides = sides();
    let tables = gdl_schema::tables().iter().map(|def| def.name);
    let globals = gdl_schema::globals().iter().map(|def| def.name);
    let others = Thing::others(inquiry);
    let others = others.iter().map(|(_, name)| name.as_str());
    let sides = sides.iter().map(smol_str::SmolStr::as_str);
    let known = types.clone().chain(sides).chain(tables).chain(globals).chain(others);
    let message = format!("the game has no `{name}`");
    match (gdl_schema::alias(name), nearest(name, known)) {
        (Some(alias), _) => Question::new(message, alias.help(None)),
        (None, Some(near)) => Question::new(message, format!("Did you mean `{near}`?")),
        (None, None) => Question::unknown("type, side, table or variable", name, types),
    }
}
