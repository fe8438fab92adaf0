//! The numbers in forms for tables and properties of types, as written.

use gdl_db::parse;
use gdl_syntax::ast::{Element, List};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

/// The numbers of a file in positions of values, by the names of their tables and properties, in order of the text.
/// Saved games are skipped: the engine wrote their numbers.
pub(crate) fn written(
    ctx: &SyntaxContext<'_>,
    is_wanted: impl Fn(&str) -> bool,
) -> FxHashMap<SmolStr, Vec<SyntaxToken>> {
    if ctx.file().path(ctx.db()).extension() == Some("xcq") {
        return FxHashMap::default();
    }
    let mut found: FxHashMap<SmolStr, Vec<SyntaxToken>> = FxHashMap::default();
    let mut add = |name: SmolStr, values: &mut dyn Iterator<Item = Element>| {
        if is_wanted(&name) {
            let numbers = found.entry(name).or_default();
            values.for_each(|value| collect(value, numbers));
        }
    };
    for form in parse(ctx.db(), ctx.file()).tree().forms() {
        let Some(list) = form.as_list() else { continue };
        let Some(head) = list.head() else { continue };
        match gdl_schema::form(&head) {
            Some(form::TABLE) => {
                let Some(name) = list.arg(0).and_then(|name| name.symbol()) else { continue };
                let value = |item: Element| match item.as_list() {
                    Some(clause) => clause.elements().nth(2),
                    None => Some(item),
                };
                add(name, &mut list.args().skip(1).filter_map(value));
            }
            Some(form::ADD) => {
                let Some(name) = list.arg(1).and_then(|name| name.symbol()) else { continue };
                add(name, &mut list.args().skip(2).take(1));
            }
            Some(kind) if TYPE_FORMS.contains(&kind) => {
                for property in list.args() {
                    let Some(property) = property.as_list() else { continue };
                    let Some(name) = property.head() else { continue };
                    add(name, &mut property.args().take(1));
                }
            }
            _ => {}
        }
    }
    found
}

/// The numbers in a value: itself, or the items of a list of values. An expression is not one.
fn collect(value: Element, into: &mut Vec<SyntaxToken>) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match (value.as_atom(), value.as_list()) {
            (Some(atom), _) if atom.kind() == SyntaxKind::Number => into.push(atom.syntax().clone()),
            (_, Some(list)) if list.head().is_none() => {
                let from = open.len();
                open.extend(List::elements(list));
                open[from..].reverse();
            }
            _ => {}
        }
    }
}

/// The value of a number without a point or a percent sign; none for any other token.
pub(crate) fn whole(token: &SyntaxToken) -> Option<i32> {
    let text = token.text();
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
