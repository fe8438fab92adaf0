//! Who moves where, and how fast: the chart of all units and terrain types, and the part of one type.

use gdl_inquire::{Going, going, is_mobile};
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use maud::{Markup, html};

use crate::{Context, figures::cell_terrain, shell, signs, tables::shade};

/// The maximum number of cells of the chart.
const MAX_CELLS: usize = 40_000;

/// Cells a turn from which a number is a word.
const ANY: i32 = 999;

/// What a unit of a type does on a terrain type, with units that stay where they are apart.
fn outcome(context: &Context<'_>, u: TypeRef, t: TypeRef) -> Outcome {
    match going(&context.inquiry, u, t) {
        Going::Cells(cells) if is_mobile(&context.inquiry, u) && cells > 0 => Outcome::Moves(cells),
        Going::Cells(_) => Outcome::Stays,
        Going::Deadly => Outcome::Dies,
        Going::NoRoom => Outcome::NoRoom,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Moves(i32),
    Stays,
    Dies,
    NoRoom,
}

impl Outcome {
    /// The fastest terrain first, then where a unit cannot be.
    fn order(self) -> (u8, i32) {
        match self {
            Outcome::Moves(cells) => (0, -cells),
            Outcome::Stays => (1, 0),
            Outcome::Dies => (2, 0),
            Outcome::NoRoom => (3, 0),
        }
    }

    fn words(self) -> String {
        match self {
            Outcome::Moves(ANY..) => "moves any number of cells a turn".to_owned(),
            Outcome::Moves(1) => "moves 1 cell a turn".to_owned(),
            Outcome::Moves(cells) => format!("moves {cells} cells a turn"),
            Outcome::Stays => "can be there, cannot move".to_owned(),
            Outcome::Dies => "dies or is wrecked".to_owned(),
            Outcome::NoRoom => "cannot be there".to_owned(),
        }
    }
}

/// The chart of all units and terrain types of cells.
pub(crate) fn chart(context: &Context<'_>) -> Markup {
    let terrain: Vec<TypeRef> = cell_terrain(context).collect();
    let units: Vec<TypeRef> = context.inquiry.game.ruleset.types.refs(TypeKind::Unit).collect();
    if terrain.is_empty() || units.is_empty() {
        return html! {};
    }
    if terrain.len() * units.len() > MAX_CELLS {
        return html! { p.note { "The chart of " (units.len()) " unit types by " (terrain.len()) " terrain types is too large for a page." } };
    }
    let rows: Vec<(TypeRef, Vec<Outcome>)> =
        units.iter().map(|&u| (u, terrain.iter().map(|&t| outcome(context, u, t)).collect())).collect();
    let most = rows.iter().flat_map(|(_, row)| row).filter_map(|it| match it {
        Outcome::Moves(cells) if *cells < ANY => Some(*cells),
        _ => None,
    });
    let most = f64::from(most.max().unwrap_or(1).max(1));
    let cell = |outcome: Outcome| match outcome {
        Outcome::Moves(ANY..) => html! { td.h7 { "any" } },
        Outcome::Moves(cells) => html! { td class=(shade(f64::from(cells), (0.0, most))) { (cells) } },
        Outcome::Stays => html! { td.quiet { "stays" } },
        Outcome::Dies => html! { td.danger { "dies" } },
        Outcome::NoRoom => html! { td.quiet { "-" } },
    };
    html! {
        h2 #chart { "Who moves where" }
        p.note {
            "Cells that a unit moves in a turn where all cells have this terrain. Stays: it can be there and does not move. "
            "Dies: it is lost or wrecked there. A dash: it cannot be there."
        }
        (shell::wide("Who moves where", html! { table.grid {
            thead { tr {
                td {}
                @for &t in &terrain { th scope="col" { (signs::swatch(context, t)) (context.names.link(t)) } }
            } }
            tbody {
                @for (u, row) in &rows { tr {
                    th scope="row" { (context.names.link(*u)) }
                    @for &it in row { (cell(it)) }
                } }
            }
        } }))
    }
}

/// Where a unit type moves, the fastest terrain first.
pub(crate) fn of_unit(context: &Context<'_>, u: TypeRef) -> Markup {
    let groups = groups(cell_terrain(context).map(|t| (outcome(context, u, t), t)));
    html! {
        @if !groups.is_empty() {
            section {
                h2 { "Movement" }
                @if !is_mobile(&context.inquiry, u) { p { "It does not move by itself." } }
                table.pairs { tbody {
                    @for (outcome, terrain) in &groups { tr {
                        th scope="row" { (outcome.words()) }
                        td { @for (index, &t) in terrain.iter().enumerate() {
                            @if index > 0 { ", " }
                            span.together { (signs::swatch(context, t)) (context.names.link(t)) }
                        } }
                    } }
                } }
            }
        }
    }
}

/// How units fare on a terrain type of cells.
pub(crate) fn of_terrain(context: &Context<'_>, t: TypeRef) -> Markup {
    if !cell_terrain(context).any(|it| it == t) {
        return html! {};
    }
    let units = context.inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let groups = groups(units.map(|u| (outcome(context, u, t), u)));
    html! {
        @if !groups.is_empty() {
            section {
                h2 { "Units on it" }
                table.pairs { tbody {
                    @for (outcome, units) in &groups { tr {
                        th scope="row" { (outcome.words()) }
                        td { (context.names.links(units)) }
                    } }
                } }
            }
        }
    }
}

fn groups(all: impl Iterator<Item = (Outcome, TypeRef)>) -> Vec<(Outcome, Vec<TypeRef>)> {
    let mut groups: Vec<(Outcome, Vec<TypeRef>)> = Vec::new();
    for (outcome, ty) in all {
        match groups.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, types)) => types.push(ty),
            None => groups.push((outcome, vec![ty])),
        }
    }
    groups.sort_by_key(|(outcome, _)| outcome.order());
    groups
}
