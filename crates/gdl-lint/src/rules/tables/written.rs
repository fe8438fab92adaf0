//! The numbers in forms for tables and properties of types, as written.

use gdl_db::parse;
use gdl_syntax::{
    GdlLanguage, NodeOrToken,
    ast::{AstNode, Element, List},
    rowan::{GreenNodeData, Language},
};
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
        if !may_be_about(list.syntax().green(), &is_wanted) {
            continue;
        }
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

/// Whether a form may be about one of the wanted names. Of a large file this leaves few forms, and it reads no more
/// than their first words.
fn may_be_about(form: &GreenNodeData, is_wanted: impl Fn(&str) -> bool) -> bool {
    // A word with bars, escapes or null characters may mean any name.
    let is_odd = |word: &str| word.contains(['|', '\\', '\0']);
    let may_be = |word: Option<&str>| word.is_none_or(|word| is_odd(word) || is_wanted(word));
    let Some(head) = words(form).next().flatten() else { return true };
    match gdl_schema::form(head) {
        Some(form::TABLE) => may_be(words(form).nth(1).flatten()),
        Some(form::ADD) => may_be(words(form).nth(2).flatten()),
        Some(kind) if TYPE_FORMS.contains(&kind) => {
            let mut lists = form.children().filter_map(NodeOrToken::into_node);
            lists.any(|list| may_be(words(list).next().flatten()))
        }
        _ => is_odd(head),
    }
}

/// The elements of a list: the text of words, none for lists.
fn words(list: &GreenNodeData) -> impl Iterator<Item = Option<&str>> {
    list.children().filter_map(|child| match child {
        NodeOrToken::Node(_) => Some(None),
        NodeOrToken::Token(token) => {
            let is_word = GdlLanguage::kind_from_raw(token.kind()).is_atom();
            is_word.then(|| Some(token.text()))
        }
    })
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
