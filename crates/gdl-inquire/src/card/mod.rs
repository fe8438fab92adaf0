//! Cards: what a type, a side, a table or another thing is in a game, with the clause that set each value.

mod attacks;
mod document;
mod making;
mod moves;
mod other;
mod parts;
mod room;
mod rows;
mod thing;
mod values;

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, terrain, unit};
use serde::Serialize;

use crate::{Inquiry, SourcePlace};

pub(crate) use moves::pace_words;
pub use moves::{Going, cell_terrain, going, is_mobile, points_per_turn};
pub(crate) use moves::{by_terrain as moves_by_terrain, has_room};
pub use rows::of_type as entries_of_type;
pub use thing::Thing;

/// What a thing of a game is.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// The name by which forms refer to it.
    pub name: String,
    /// The kind of thing, as in `unit type`.
    pub kind: &'static str,
    /// Where it is defined.
    pub place: Option<SourcePlace>,
    /// What it is, as its author or the manual says.
    pub about: Option<String>,
    /// What follows from its values, in sentences.
    pub sentences: Vec<String>,
    /// Its relations to other things.
    pub relations: Vec<Relation>,
    /// Its values that are not the default.
    pub values: Vec<CardValue>,
    /// The entries of tables about it that are not the default.
    pub entries: Vec<CardEntries>,
}

/// A value of a thing.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CardValue {
    /// The name of the property.
    pub name: String,
    /// The value in the syntax of modules.
    pub value: String,
    /// The value with its unit, in words.
    pub words: String,
    /// The default.
    pub default: Option<String>,
    /// The form that set it.
    pub place: Option<SourcePlace>,
    /// The values that this form replaced, the latest first.
    pub replaces: Vec<ReplacedValue>,
}

/// A value that a later form replaced.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ReplacedValue {
    /// The value in the syntax of modules.
    pub value: String,
    /// The form that set it.
    pub place: Option<SourcePlace>,
}

/// Entries of a table that have the same value from the same clause.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct CardEntries {
    /// The table and the index of the thing, in the syntax of questions: `hit-chance[orc,*]`.
    pub question: String,
    /// The value in the syntax of modules.
    pub value: String,
    /// The types of the other index.
    pub of: Vec<String>,
    /// The clause that set it.
    pub place: Option<SourcePlace>,
}

/// A relation of a thing to others.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// The relation as a heading: "Can be made by".
    pub title: &'static str,
    /// The other things; those with the same details are together.
    pub items: Vec<RelationItem>,
}

/// Things to which a thing has the same relation.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct RelationItem {
    /// The things.
    pub names: Vec<String>,
    /// The details, in words.
    pub detail: String,
    /// The clause that decides.
    pub place: Option<SourcePlace>,
}

impl Relation {
    /// Groups the things of a relation by detail and clause; none without any.
    fn group(title: &'static str, things: impl Iterator<Item = RelationItem>) -> Option<Relation> {
        let mut items: Vec<RelationItem> = Vec::new();
        for thing in things {
            match items.iter_mut().find(|item| item.detail == thing.detail && item.place == thing.place) {
                Some(item) => item.names.extend(thing.names),
                None => items.push(thing),
            }
        }
        (!items.is_empty()).then_some(Relation { title, items })
    }
}

/// How much of a thing a card has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extent {
    /// Everything.
    Whole,
    /// No values that were replaced, for which the game is evaluated once more, and no entries of tables about a type.
    Brief,
}

/// The card of a thing.
pub fn card(inquiry: &Inquiry<'_>, thing: Thing) -> Card {
    card_of(inquiry, thing, Extent::Whole)
}

/// The card of a thing without the values that were replaced and without the entries of tables about a type: it needs no
/// evaluation besides that of the game.
pub fn brief_card(inquiry: &Inquiry<'_>, thing: Thing) -> Card {
    card_of(inquiry, thing, Extent::Brief)
}

fn card_of(inquiry: &Inquiry<'_>, thing: Thing, extent: Extent) -> Card {
    match thing {
        Thing::Type(ty) => type_card(inquiry, ty, extent),
        Thing::Side(index) => other::side(inquiry, index),
        Thing::Table(id) => other::table(inquiry, id),
        Thing::Global(id) => other::global(inquiry, id, extent),
        Thing::Namer(index) => parts::namer(inquiry, index),
        Thing::Scorekeeper(index) => parts::scorekeeper(inquiry, index),
        Thing::Variant(index) => parts::variant(inquiry, index),
        Thing::Module(file) => parts::module(inquiry, file, extent),
    }
}

fn type_card(inquiry: &Inquiry<'_>, ty: TypeRef, extent: Extent) -> Card {
    let rules = &inquiry.game.ruleset;
    let origin = inquiry.game.provenance.types.get(&ty);
    let help = rules.types.str_by_name(ty, unit::HELP.name());
    let mut sentences = Vec::new();
    let mut relations = Vec::new();
    match ty.kind {
        TypeKind::Unit => {
            sentences.extend(facts_of_unit(inquiry, ty));
            sentences.extend(moves::of_unit(inquiry, ty));
            relations.extend(making::relations(inquiry, ty));
            relations.extend(room::relations(inquiry, ty));
            relations.extend(attacks::relations(inquiry, ty));
        }
        TypeKind::Terrain => {
            let subtype = match rules.types.int(ty, terrain::SUBTYPE) {
                1 => "It is a border, between two cells.",
                2 => "It is a connection, from a cell to the next.",
                3 => "It is a coating, on top of the terrain of a cell.",
                _ => "It is the terrain of whole cells.",
            };
            sentences.push(subtype.to_owned());
            relations.extend(moves::on_terrain(inquiry, ty));
        }
        TypeKind::Material | TypeKind::Advance => {}
    }
    Card {
        name: inquiry.symbol(ty).to_owned(),
        kind: ty.kind.noun(),
        place: origin.and_then(|&origin| SourcePlace::of(inquiry.db, origin)),
        about: (!help.is_empty()).then(|| help.to_owned()),
        sentences,
        relations,
        values: values::of_type(inquiry, ty, extent),
        entries: if extent == Extent::Whole { rows::of_type(inquiry, ty) } else { Vec::new() },
    }
}

fn facts_of_unit(inquiry: &Inquiry<'_>, ty: TypeRef) -> Vec<String> {
    let types = &inquiry.game.ruleset.types;
    let int = |property| types.int(ty, property);
    let points = |count: i32, one: &str, many: &str| format!("{count} {}", if count == 1 { one } else { many });
    let mut sentences = Vec::new();
    let acp = match (int(unit::ACP_INDEPENDENT), moves::points_per_turn(inquiry, ty)) {
        (1.., _) => "acts as often as it wants to".to_owned(),
        (_, 0) => "gets no action points of its own".to_owned(),
        (_, acp) => format!("gets {} a turn", points(acp, "action point", "action points")),
    };
    sentences.push(format!("It has {} and {acp}.", points(int(unit::HP_MAX), "hit point", "hit points")));
    let seen = int(unit::VISION_RANGE);
    if seen != 1 {
        sentences.push(match seen {
            ..0 => "It sees nothing.".to_owned(),
            0 => "It sees only its own cell.".to_owned(),
            far => format!("It sees {} far.", points(far, "cell", "cells")),
        });
    }
    sentences
}
