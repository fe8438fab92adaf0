//! Hover texts for a position: documentation, effective values and their origins.
//!
//! `value` describes numbers and the meaning of values, `card` describes the definitions of modules, and
//! `thing` types, sides and tables, by the cards of `gdl-inquire`.

mod card;
mod thing;
mod value;

use gdl_db::Db;
use gdl_hir::{DefKind, RefKind, Reference, Target, definition_of, definitions, module_closure, resolve_module};
use gdl_schema::{Category, TypeKind, form};
use gdl_syntax::TextRange;

pub(crate) use card::cut;

use crate::{
    Addresses, FilePos, Game, NameOccurrence, Owner, Role, Spot, classify, docs, game::kind_of_all, sides::side_at,
};

/// A hover text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// The range to which it applies.
    pub range: TextRange,
    /// Markdown.
    pub markdown: String,
}

/// Returns the hover text at a position, with links to `addresses`; none if there is no token, or nothing is known
/// about it.
pub fn hover(db: &dyn Db, at: FilePos, addresses: &dyn Addresses) -> Option<Hover> {
    let spot = classify(db, at);
    let is_atom = spot.token.as_ref().is_some_and(|token| token.kind().is_atom());
    if spot.in_comment || !is_atom {
        return None;
    }
    let game = Game::of(db, at.file).with_addresses(addresses);
    let mut parts: Vec<String> = value::parts(&game, &spot);
    parts.extend(name_part(&game, &spot));
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() {
        parts.extend(variant_part(&game, &spot));
    }
    if parts.is_empty() {
        parts.extend(alias_part(&spot));
    }
    (!parts.is_empty()).then(|| Hover { range: spot.range(), markdown: parts.join("\n\n---\n\n") })
}

/// The variant around a word that has no other description: its title and default.
fn variant_part(game: &Game, spot: &Spot) -> Option<String> {
    let step = spot.lists.iter().rev().take(2).find(|step| step.role == Role::Variant)?;
    let mut atoms = step.list.elements().filter_map(|element| element.as_atom().cloned());
    let name = atoms.find_map(|atom| atom.symbol())?;
    docs::documentation(game.db, Category::Variant, &name, game.addresses)
        .or_else(|| Some(card::variant(&name, "", Some(&step.list))))
}

/// What GDL calls what a word of other games means, where a name of the language belongs.
fn alias_part(spot: &Spot) -> Option<String> {
    let alias = gdl_schema::alias(&spot.symbol()?)?;
    let place = match &spot.role {
        Role::Head => Some(Category::Form),
        Role::Table => Some(Category::Table),
        Role::Variable => Some(Category::Global),
        Role::Property(Owner::Object(category)) => Some(*category),
        Role::Property(Owner::Type(kind)) => Some(kind.category()),
        Role::Property(Owner::Types(_)) => Some(Category::UnitTypeProperty),
        _ => return None,
    };
    Some(alias.help(place))
}

/// Describes the name at the position.
fn name_part(game: &Game, spot: &Spot) -> Option<String> {
    if let Some(side) = side_at(game, spot) {
        return card::side(game, side);
    }
    let named = spot.named(game.db);
    if let Some(NameOccurrence::Reference(reference)) = named {
        match reference.kind {
            RefKind::Language(_) if kind_of_all(&reference.name).is_some() => {
                return card::all_types(game, &reference.name);
            }
            RefKind::Language(category) => {
                return docs::documentation(game.db, category, &reference.name, game.addresses);
            }
            RefKind::TypeProperty => return type_property(game, spot, &reference.name),
            _ => {}
        }
    }
    if spot.role == Role::Head
        && let Some(head) = spot.symbol().filter(|head| form(head).is_some())
    {
        return docs::documentation(game.db, Category::Form, &head, game.addresses);
    }
    if spot.role == Role::GrammarBody
        && let Some(rule) = card::grammar_rule(spot)
    {
        return Some(rule);
    }
    let targets = definition_of(game.db, game.root, named?.origin());
    let cards: Vec<String> = match named? {
        NameOccurrence::Definition(definition) => card::definition(game, definition).into_iter().collect(),
        NameOccurrence::Reference(_) => targets
            .iter()
            .filter_map(|target| match target {
                Target::Definition(definition) => card::definition(game, definition),
                Target::Module(file) => Some(card::module(game, *file)),
            })
            .collect(),
    };
    if cards.is_empty()
        && let Some(NameOccurrence::Reference(Reference { kind: RefKind::ImageFamily, name, .. })) = named
    {
        return card::image(game, name);
    }
    // A name with several definitions has several descriptions; more than a few are not helpful.
    (!cards.is_empty()).then(|| cards.iter().take(3).cloned().collect::<Vec<_>>().join("\n\n"))
}

/// Describes the definition of a name of this kind in the game.
pub(crate) fn card_of(game: &Game, kind: DefKind, name: &str) -> Option<String> {
    if kind == DefKind::Module {
        let file = resolve_module(game.db, game.root.dir(game.db), name)?;
        return Some(card::module(game, file));
    }
    let files = module_closure(game.db, game.root).all();
    let mut definitions = files.flat_map(|file| definitions(game.db, file));
    card::definition(game, definitions.find(|definition| definition.kind == kind && definition.name == name)?)
}

/// In `add`, the types decide which property of that name it is.
fn type_property(game: &Game, spot: &Spot, name: &str) -> Option<String> {
    let of_types = match &spot.role {
        Role::Property(Owner::Types(range)) => game.types_at(spot.at.file, *range).into_iter().flatten().next(),
        _ => None,
    };
    let kinds = of_types.map(|ty| ty.kind).into_iter().chain(crate::KINDS);
    kinds.map(TypeKind::category).find_map(|category| docs::documentation(game.db, category, name, game.addresses))
}

#[cfg(test)]
mod namer_tests;
#[cfg(test)]
mod tests;
