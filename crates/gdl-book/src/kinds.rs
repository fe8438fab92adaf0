//! The chapters about types: the list of each kind, and a page for each type.

use gdl_inquire::{Thing, brief_card};
use gdl_report::escape::one_line;
use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, unit};
use maud::{Markup, html};

use crate::{
    BookFile, Context, SearchEntry, Whole, cards, charts, figures,
    shell::{self, Shell},
    signs,
    tables::Tables,
    texts::capital,
};

/// Adds the chapter about a kind of types, unless the game has none.
pub(crate) fn add(
    context: &Context<'_>,
    shell: &Shell<'_>,
    kind: TypeKind,
    tables: &Tables<'_>,
    files: &mut Vec<BookFile>,
    search: &mut Vec<SearchEntry>,
    whole: &mut Whole,
) {
    let types: Vec<TypeRef> = context.inquiry.game.ruleset.types.refs(kind).collect();
    if types.is_empty() {
        return;
    }
    let (page, title) = match kind {
        TypeKind::Unit => ("units.html", "Units"),
        TypeKind::Material => ("materials.html", "Materials"),
        TypeKind::Terrain => ("terrain.html", "Terrain"),
        TypeKind::Advance => ("advances.html", "Advances"),
    };
    let body = html! {
        h1 { (title) }
        @match kind {
            TypeKind::Unit => (units(context, &types)),
            _ => (list(context, &types)),
        }
        @if kind == TypeKind::Terrain { (charts::chart(context)) }
    };
    whole.chapter(&body);
    files.push(shell.page(page, title, Some(page), body));
    for ty in types {
        let name = context.names.name(ty);
        let own = context.names.page(ty);
        let card = brief_card(&context.inquiry, Thing::Type(ty));
        let short = cards::body(context, ty, &card);
        let body = html! { (short) (cards::more(context, ty, &card, tables)) };
        files.push(shell.page(own, &capital(&name), Some(page), body));
        if matches!(kind, TypeKind::Unit | TypeKind::Terrain) {
            whole.card(&short);
        }
        search.push([name, kind.noun().to_owned(), own.to_owned(), about(context, ty)]);
    }
}

/// What the author says about a type.
fn about(context: &Context<'_>, ty: TypeRef) -> String {
    one_line(context.inquiry.game.ruleset.types.str_by_name(ty, unit::HELP.name())).into_owned()
}

/// The list of units with their figures: those of the game, and those that it never has.
fn units(context: &Context<'_>, types: &[TypeRef]) -> Markup {
    let (there, never): (Vec<TypeRef>, Vec<TypeRef>) = types.iter().partition(|&&u| context.reach.exists(u));
    let table = |types: &[TypeRef]| {
        shell::wide(
            "Units",
            html! { table.sorts {
                thead { tr {
                    th scope="col" { "Unit" }
                    @for figure in types.first().map(|&u| figures::of_unit(context, u)).into_iter().flatten() {
                        th.number scope="col" { (figure.title) }
                    }
                    th scope="col" { "About" }
                } }
                tbody {
                    @for &u in types { tr {
                        th scope="row" { span.together { (signs::badge(context, u)) (context.names.link(u)) } }
                        @for figure in figures::of_unit(context, u) { td.number data-sort=(figure.number) { (figure.text) } }
                        td.text { (capital(&about(context, u))) }
                    } }
                }
            } },
        )
    };
    html! {
        @if !there.is_empty() { (table(&there)) }
        (figures::explanation())
        @if !never.is_empty() {
            h2 { "Not in this game" }
            p { "The rules know these units, but no game begins with them and nothing makes them: " (context.names.links(&never)) "." }
        }
    }
}

/// The list of types that have no figures in common.
fn list(context: &Context<'_>, types: &[TypeRef]) -> Markup {
    html! {
        ul.types {
            @for &ty in types { li {
                span.together { (signs::badge(context, ty)) (context.names.link(ty)) }
                @let about = about(context, ty);
                @if !about.is_empty() { span.note { (capital(&about)) } }
            } }
        }
    }
}
