//! The page of a type.

use gdl_inquire::{Card, Relation};
use gdl_report::escape::one_line;
use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, terrain};
use maud::{Markup, html};

use crate::{
    Context, charts, figures, shell, signs,
    tables::Tables,
    texts::{capital, paragraphs_of, prose},
};

/// The relations of a unit by subject, in pairs: what it does, and what is done to it.
const SUBJECTS: [(&str, &[&str]); 3] = [
    ("Construction", &["Makes", "Is made by"]),
    ("Transport", &["Carries", "Is carried by"]),
    (
        "Combat",
        &[
            "Attacks",
            "Is attacked by",
            "Destroys sooner than it is destroyed",
            "Is destroyed sooner by",
            "Captures",
            "Is captured by",
        ],
    ),
];

/// The card of a type.
pub(crate) fn body(context: &Context<'_>, ty: TypeRef, card: &Card) -> Markup {
    html! {
        article {
            header.head {
                (signs::badge(context, ty))
                div {
                    h1 { (capital(&context.names.name(ty))) }
                    p.kind { (capital(ty.kind.noun())) (subtype(context, ty)) (absence(context, ty)) }
                }
            }
            @if let Some(about) = &card.about { p.lead { (capital(&one_line(about))) } }
            (notes(context, ty))
            @if ty.kind == TypeKind::Unit {
                dl.facts {
                    @for figure in figures::of_unit(context, ty) {
                        div { dt { (figure.title) } dd { (figure.text) } }
                    }
                }
                (charts::of_unit(context, ty))
                @for (subject, titles) in SUBJECTS { (relations(context, subject, titles, card)) }
            }
            @if ty.kind == TypeKind::Terrain { (charts::of_terrain(context, ty)) }
        }
    }
}

/// What follows a card on its own page: all figures, and the links to the types before and after it.
pub(crate) fn more(context: &Context<'_>, ty: TypeRef, card: &Card, tables: &Tables<'_>) -> Markup {
    html! {
        (figures::values(context, ty, card))
        (figures::entries(context, ty, tables))
        (neighbors(context, ty))
    }
}

/// The notes of the author on a type.
fn notes(context: &Context<'_>, ty: TypeRef) -> Markup {
    let notes = context.inquiry.game.ruleset.types.prop_by_name(ty, gdl_schema::unit::NOTES.name());
    match notes {
        Some(gdl_ruleset::PropValue::List(value)) => prose(&paragraphs_of(value)),
        _ => html! {},
    }
}

fn subtype(context: &Context<'_>, ty: TypeRef) -> &'static str {
    match context.inquiry.game.ruleset.types.int(ty, terrain::SUBTYPE) {
        1 => ": a border between two cells",
        2 => ": a connection from a cell to the next",
        3 => ": a coating on top of other terrain",
        _ => "",
    }
}

fn absence(context: &Context<'_>, ty: TypeRef) -> &'static str {
    match ty.kind {
        TypeKind::Unit if !context.reach.exists(ty) => ". The game has none, and nothing makes it",
        TypeKind::Advance if !context.reach.is_discovered(ty) => ". It cannot be reached in this game",
        _ => "",
    }
}

fn relations(context: &Context<'_>, subject: &str, titles: &[&str], card: &Card) -> Markup {
    let of = |title: &str| card.relations.iter().find(|relation| relation.title == title);
    if titles.iter().all(|title| of(title).is_none()) {
        return html! {};
    }
    html! {
        section {
            h2 { (subject) }
            div.columns {
                @for relation in titles.iter().filter_map(|title| of(title)) { (relation_table(context, relation)) }
            }
            @if subject == "Combat" {
                p.note { "One against one, undamaged, on open ground. About how many attacks it takes is a mean." }
            }
        }
    }
}

fn relation_table(context: &Context<'_>, relation: &Relation) -> Markup {
    let items = &relation.items;
    let has_place = items.iter().any(|item| item.place.is_some());
    let has_detail = items.iter().any(|item| !item.detail.is_empty());
    html! {
        div {
            h3 { (relation.title) }
            (shell::wide(relation.title, html! { table {
                thead { tr {
                    th scope="col" { "Units" }
                    @if has_detail { th scope="col" { "How" } }
                    @if has_place { (figures::place_head(context)) }
                } }
                tbody {
                    @for item in items { tr {
                        td.text { (context.names.symbols(TypeKind::Unit, &item.names)) }
                        @if has_detail { td.text { (one_line(&item.detail)) } }
                        @if has_place { (figures::place(context, item.place.as_ref())) }
                    } }
                }
            } }))
        }
    }
}

/// The links to the types before and after it.
fn neighbors(context: &Context<'_>, ty: TypeRef) -> Markup {
    let count = context.inquiry.game.ruleset.types.count(ty.kind);
    let at =
        |index: Option<u16>| index.filter(|&it| usize::from(it) < count).map(|index| TypeRef { kind: ty.kind, index });
    let (before, after) = (at(ty.index.checked_sub(1)), at(ty.index.checked_add(1)));
    html! {
        nav.neighbors aria-label="Neighbors" {
            @if let Some(before) = before { a rel="prev" href=(context.names.page(before)) { "← " (context.names.name(before)) } }
            @if let Some(after) = after { a rel="next" href=(context.names.page(after)) { (context.names.name(after)) " →" } }
        }
    }
}
