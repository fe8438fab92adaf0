//! The things that have cards, by the names that users give.

use gdl_base::nearest;
use gdl_ruleset::TypeRef;
use gdl_schema::{Category, DefKind, GlobalId, TableId, TypeKind, property};

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
}

/// The kinds of things as users write them before a name, as in `terrain:plains`.
const PREFIXES: [&str; 7] = ["unit", "material", "terrain", "advance", "side", "table", "variable"];

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
        if found.is_empty() { Err(unknown(inquiry, prefix, name)) } else { Ok(found) }
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
    let known = types.clone().chain(sides.iter().map(smol_str::SmolStr::as_str)).chain(tables).chain(globals);
    match nearest(name, known) {
        Some(near) => Question::new(format!("the game has no `{name}`"), format!("Did you mean `{near}`?")),
        None => Question::unknown("type, side, table or variable", name, types),
    }
}
