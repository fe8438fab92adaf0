//! Who moves where, and how fast: the chart of all units and terrain types, and the part of one type.

use gdl_inquire::{Movement, MovementChart, cell_terrain, is_mobile};
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use maud::{Markup, html};

use crate::{Context, shell, signs, tables::shade};

/// The maximum number of cells of the chart.
const MAX_CELLS: usize = 40_000;

/// The chart of all units and terrain types of cells.
pub(crate) fn chart(context: &Context<'_>) -> Markup {
    let types = &context.inquiry.game.ruleset.types;
    let Some(chart) = MovementChart::of(&context.inquiry, MAX_CELLS) else {
        let (units, terrain) = (types.count(TypeKind::Unit), cell_terrain(&context.inquiry).count());
        return html! { p.note { "The chart of " (units) " unit types by " (terrain) " terrain types is too large for a page." } };
    };
    if chart.terrain.is_empty() || chart.units.is_empty() {
        return html! {};
    }
    let most = f64::from(chart.most_cells());
    let cell = |movement: Movement| match movement {
        Movement::MovesFreely => html! { td.h7 { (movement.short()) } },
        Movement::Moves(pace) => html! { td class=(shade(pace.mean(), (0.0, most))) { (movement.short()) } },
        Movement::Stays | Movement::NoRoom => html! { td.quiet { (movement.short()) } },
        Movement::Dies => html! { td.danger { (movement.short()) } },
    };
    html! {
        h2 #chart { "Who moves where" }
        p.note {
            "Cells that a unit moves in a turn where all cells have this terrain, the mean of many turns. Stays: it can be there and does not move. "
            "Dies: it is lost or wrecked there. A dash: it cannot be there."
        }
        (shell::wide("Who moves where", html! { table.grid {
            thead { tr {
                td {}
                @for &t in &chart.terrain { th scope="col" { (signs::swatch(context, t)) (context.names.link(t)) } }
            } }
            tbody {
                @for (u, row) in chart.units.iter().zip(&chart.rows) { tr {
                    th scope="row" { (context.names.link(*u)) }
                    @for &it in row { (cell(it)) }
                } }
            }
        } }))
    }
}

/// Where a unit type moves, the fastest terrain first.
pub(crate) fn of_unit(context: &Context<'_>, u: TypeRef) -> Markup {
    let groups = groups(cell_terrain(&context.inquiry).map(|t| (Movement::of(&context.inquiry, u, t), t)));
    html! {
        @if !groups.is_empty() {
            section {
                h2 { "Movement" }
                @if !is_mobile(&context.inquiry, u) { p { "It does not move by itself." } }
                table.pairs { tbody {
                    @for (movement, terrain) in &groups { tr {
                        th scope="row" { (movement.words()) }
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
    if !cell_terrain(&context.inquiry).any(|it| it == t) {
        return html! {};
    }
    let units = context.inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let groups = groups(units.map(|u| (Movement::of(&context.inquiry, u, t), u)));
    html! {
        @if !groups.is_empty() {
            section {
                h2 { "Units on it" }
                table.pairs { tbody {
                    @for (movement, units) in &groups { tr {
                        th scope="row" { (movement.words()) }
                        td { (context.names.links(units)) }
                    } }
                } }
            }
        }
    }
}

fn groups(all: impl Iterator<Item = (Movement, TypeRef)>) -> Vec<(Movement, Vec<TypeRef>)> {
    let mut groups: Vec<(Movement, Vec<TypeRef>)> = Vec::new();
    for (movement, ty) in all {
        match groups.iter_mut().find(|(known, _)| *known == movement) {
            Some((_, types)) => types.push(ty),
            None => groups.push((movement, vec![ty])),
        }
    }
    groups.sort_by(|(a, _), (b, _)| a.order(*b));
    groups
}
