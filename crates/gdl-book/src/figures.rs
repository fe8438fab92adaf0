//! Figures of a type: those that players ask for first, all values that are not the default, and the entries of tables.

use gdl_inquire::{Card, CardEntries, Movement, SourcePlace, cell_terrain, entries_of_type, points_per_turn};
use gdl_manual::manual;
use gdl_report::escape::one_line;
use gdl_ruleset::TypeRef;
use gdl_schema::{Category, TypeKind, unit};
use maud::{Markup, html};

use crate::{
    Context, Edition,
    tables::Tables,
    texts::{capital, marked},
};

/// The maximum number of characters of a value.
const MAX_VALUE: usize = 160;

/// The maximum number of types with which an entry is shown; the page of the table has all.
const MAX_WITH: usize = 8;

/// Values about how things look, and for computer players: no figures of a game.
const NOT_FOR_PLAYERS: [&str; 19] = [
    "assign-number",
    "char",
    "color",
    "construction-border-color",
    "construction-fill-color",
    "description-format",
    "generic-char",
    "generic-name",
    "help",
    "image-name",
    "long-name",
    "name",
    "name-internal",
    "namer",
    "notes",
    "short-name",
    "sound-name",
    "stack-order",
    "subtype",
];

/// A column of figures in the list of units: its heading, its value for people, and by what it is sorted.
pub(crate) struct Figure {
    pub title: &'static str,
    pub text: String,
    pub number: i64,
}

/// The figures of a unit type, the same for all.
pub(crate) fn of_unit(context: &Context<'_>, u: TypeRef) -> [Figure; 6] {
    let inquiry = &context.inquiry;
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    let figure = |title, text: String, number: i32| Figure { title, text, number: number.into() };
    let number = |title, value: i32| figure(title, value.to_string(), value);
    let acp = points_per_turn(inquiry, u);
    let actions = match int(unit::ACP_INDEPENDENT) {
        1.. => figure("Actions", "any".to_owned(), i32::MAX),
        _ => number("Actions", acp),
    };
    let fastest = fastest(context, u);
    let moves = fastest.map_or_else(|| "0".to_owned(), Movement::short);
    let order = match fastest {
        Some(Movement::Moves(pace)) => (pace.mean() * 100.0) as i32,
        Some(_) => i32::MAX,
        None => 0,
    };
    let sees = int(unit::VISION_RANGE);
    [
        number("Hit points", int(unit::HP_MAX)),
        actions,
        figure("Moves", moves, order),
        figure("Sees", if sees < 0 { "nothing".to_owned() } else { sees.to_string() }, sees),
        number("To build", int(unit::CP)),
        number("Worth", int(unit::POINT_VALUE)),
    ]
}

/// What the figures of units mean.
pub(crate) fn explanation() -> Markup {
    html! {
        p.note {
            "Actions: action points of a turn. Moves: cells that it moves in a turn, on its best terrain. Sees: how far, "
            "in cells. To build: points of construction. Worth: points for scores."
        }
    }
}

/// How a unit moves on its best terrain; none if it does not move.
fn fastest(context: &Context<'_>, u: TypeRef) -> Option<Movement> {
    let movements = cell_terrain(&context.inquiry).map(|t| Movement::of(&context.inquiry, u, t));
    let moves = movements.filter(|movement| matches!(movement, Movement::Moves(_) | Movement::MovesFreely));
    moves.min_by(|a, b| a.order(*b))
}

/// All values of a type that are not the default.
pub(crate) fn values(context: &Context<'_>, ty: TypeRef, card: &Card) -> Markup {
    let is_shown = |name: &str| {
        context.edition == Edition::Designer || !(NOT_FOR_PLAYERS.contains(&name) || name.starts_with("ai-"))
    };
    let values: Vec<_> = card.values.iter().filter(|value| is_shown(&value.name)).collect();
    if values.is_empty() {
        return html! {};
    }
    let category = match ty.kind {
        TypeKind::Unit => Category::UnitTypeProperty,
        TypeKind::Material => Category::MaterialTypeProperty,
        TypeKind::Terrain => Category::TerrainTypeProperty,
        TypeKind::Advance => Category::AdvanceTypeProperty,
    };
    html! {
        details {
            summary { "All figures (" (values.len()) ")" }
            div.wide tabindex="0" role="region" aria-label="All figures" { table {
                thead { tr {
                    th scope="col" { "Figure" } th scope="col" { "Value" } th scope="col" { "Meaning" }
                    (place_head(context))
                } }
                tbody {
                    @for value in values { tr {
                        th scope="row" { code { (value.name) } }
                        td { (cut(&value.words)) }
                        td.text { @if let Some(entry) = manual().entry(category, &value.name) { (marked(&entry.summary)) } }
                        (place(context, value.place.as_ref()))
                    } }
                }
            } }
        }
    }
}

/// The entries of tables about a type that are not the default.
pub(crate) fn entries(context: &Context<'_>, ty: TypeRef, tables: &Tables<'_>) -> Markup {
    let mut entries = entries_of_type(&context.inquiry, ty);
    entries.retain(|entry| tables.page(name_of(entry)).is_some());
    if entries.is_empty() {
        return html! {};
    }
    html! {
        details {
            summary { "In tables (" (entries.len()) ")" }
            div.wide tabindex="0" role="region" aria-label="In tables" { table {
                thead { tr {
                    th scope="col" { "Table" } th scope="col" { "Value" } th scope="col" { "With" } (place_head(context))
                } }
                tbody {
                    @for entry in &entries {
                        @let name = name_of(entry);
                        tr {
                            th scope="row" {
                                a href=[tables.page(name)] { (name) }
                                @if !entry.question.ends_with(",*]") { " " span.note { "(as the second)" } }
                            }
                            td { (entry.value) }
                            td.text { @if let Some(kind) = other_kind(entry) { (context.names.words(kind, &entry.of, MAX_WITH)) } }
                            (place(context, entry.place.as_ref()))
                        }
                    }
                }
            } }
        }
    }
}

/// The table of a question like `hit-chance[orc,*]`.
fn name_of(entry: &CardEntries) -> &str {
    entry.question.split('[').next().unwrap_or_default()
}

/// The kind of the other types of entries.
fn other_kind(entry: &CardEntries) -> Option<TypeKind> {
    let (first, second) = gdl_schema::table(name_of(entry))?.def().index;
    Some(if entry.question.ends_with(",*]") { second } else { first })
}

/// The head of the column for places, in the designers' edition.
pub(crate) fn place_head(context: &Context<'_>) -> Markup {
    html! { @if context.edition == Edition::Designer { th scope="col" { "Set at" } } }
}

/// A place, in the designers' edition.
pub(crate) fn place(context: &Context<'_>, place: Option<&SourcePlace>) -> Markup {
    html! {
        @if context.edition == Edition::Designer {
            td { @if let Some(place) = place { code { (one_line(&place.short())) } } }
        }
    }
}

fn cut(text: &str) -> String {
    let text = one_line(text);
    match text.char_indices().nth(MAX_VALUE) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => capital(&text),
    }
}
