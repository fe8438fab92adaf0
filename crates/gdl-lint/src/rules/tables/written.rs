//! The numbers in forms for tables and properties of types, as written.

use gdl_db::{expects_edits, parse};
use gdl_hir::{item_tree, source_map};
use gdl_syntax::{
    GdlLanguage, NodeOrToken,
    ast::{AstNode, Element, List},
    rowan::{GreenNodeData, Language},
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

/// A number in a file.
#[derive(Debug, Clone)]
pub(crate) struct WrittenNumber {
    /// As it is written.
    pub text: String,
    pub range: TextRange,
}

/// The numbers of a file in positions of values, by the names of their tables and properties, in order of the text.
/// Saved games are skipped: the engine wrote their numbers.
pub(crate) fn written(
    ctx: &SyntaxContext<'_>,
    is_wanted: impl Fn(&str) -> bool,
) -> FxHashMap<SmolStr, Vec<WrittenNumber>> {
    if ctx.file().path(ctx.db()).extension() == Some("xcq") {
        return FxHashMap::default();
    }
    let mut found: FxHashMap<SmolStr, Vec<WrittenNumber>> = FxHashMap::default();
    for (list, start) in forms(ctx, &is_wanted) {
        let mut add = |name: SmolStr, values: &mut dyn Iterator<Item = Element>| {
            if is_wanted(&name) {
                let numbers = found.entry(name).or_default();
                values.for_each(|value| collect(value, start, numbers));
            }
        };
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

/// The forms that may be about one of the wanted names, each with the offset at which its tree starts.
fn forms(ctx: &SyntaxContext<'_>, is_wanted: &dyn Fn(&str) -> bool) -> Vec<(List, TextSize)> {
    let tree = item_tree(ctx.db(), ctx.file());
    if expects_edits(ctx.db(), ctx.file()) || tree.is_cut {
        let lists = parse(ctx.db(), ctx.file()).tree().forms().filter_map(|form| form.as_list().cloned());
        let lists = lists.filter(|list| may_be_about(list.syntax().green(), is_wanted));
        return lists.map(|list| (list, TextSize::new(0))).collect();
    }
    // Few forms are about such a name: only they get a tree.
    let map = source_map(ctx.db(), ctx.file());
    let is_wanted_name = |name: Option<&Value>| name.and_then(Value::as_sym).is_some_and(|name| is_wanted(name));
    let is_about = |form: &&Value| match form.form_kind() {
        Some(form::TABLE) => is_wanted_name(form.items().get(1)),
        Some(form::ADD) => is_wanted_name(form.items().get(2)),
        Some(kind) if TYPE_FORMS.contains(&kind) => {
            form.items().iter().any(|property| is_wanted_name(property.items().first()))
        }
        _ => false,
    };
    let list = |form: &Value| {
        let range = map.form_range(form.origin.form)?;
        let list = gdl_syntax::parse(&ctx.text()[range]).tree().forms().next()?.as_list()?.clone();
        Some((list, range.start()))
    };
    tree.forms.iter().map(|form| &form.value).filter(is_about).filter_map(list).collect()
}

/// Whether a form may be about one of the wanted names. Of a large file this leaves few forms, and it reads no more
/// than their first words.
fn may_be_about(form: &GreenNodeData, is_wanted: &dyn Fn(&str) -> bool) -> bool {
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
fn collect(value: Element, start: TextSize, into: &mut Vec<WrittenNumber>) {
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match (value.as_atom(), value.as_list()) {
            (Some(atom), _) if atom.kind() == SyntaxKind::Number => {
                let token = atom.syntax();
                into.push(WrittenNumber { text: token.text().to_owned(), range: token.text_range() + start });
            }
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
pub(crate) fn whole(number: &WrittenNumber) -> Option<i32> {
    let text = &number.text;
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
