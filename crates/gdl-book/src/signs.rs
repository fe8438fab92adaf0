//! The signs of types: the character of a unit, the color of terrain.

use gdl_report::escape::one_line;
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use maud::{Markup, html};

use crate::{Context, shell::swatch as square};

/// The sign of a type: the character of a unit, the color of terrain.
pub(crate) fn badge(context: &Context<'_>, ty: TypeRef) -> Markup {
    match ty.kind {
        TypeKind::Unit => {
            let symbol = context.palette.unit_symbols.get(usize::from(ty.index)).copied().unwrap_or('?');
            html! { span.badge aria-hidden="true" { (one_line(&symbol.to_string())) } }
        }
        TypeKind::Terrain => html! { span.badge.plain { (swatch(context, ty)) } },
        _ => html! {},
    }
}

/// The color of a terrain type.
pub(crate) fn swatch(context: &Context<'_>, t: TypeRef) -> Markup {
    let color = context.palette.terrain.get(usize::from(t.index)).copied();
    html! { @if let Some(color) = color { (square(color)) } }
}
