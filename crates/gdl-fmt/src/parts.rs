//! What all broken forms of lists are made of: the documents of items, comments and closing parentheses.

use crate::{
    doc::Doc,
    layout::{self, Close, Layout},
    source::{Comment, Item, Kind, List},
};

/// The document of an item, without the comments around it.
pub struct ItemDoc<'a> {
    /// The document.
    pub doc: Doc<'a>,
    /// The width on one line; `None` if it is to have several.
    pub flat: Option<u32>,
}

/// The layout of an item in a list with this layout.
pub fn layout_of(layout: &'static Layout, item: &Item<'_>) -> &'static Layout {
    layout.of(item.list().and_then(List::head))
}

/// Whether a list in value position is a function with operands, or a word followed by lists.
pub fn is_call(list: &List<'_>) -> bool {
    let [first, second, ..] = list.items.as_slice() else { return false };
    let property = || second.list().is_some() && !second.breaks;
    first.after.is_none() && list.head().is_some_and(|head| layout::is_operator(head) || property())
}

/// The comments above an item, each with its line break.
pub fn leading<'a>(item: &'a Item<'a>, shift: impl Fn(&Comment<'a>) -> Option<i32>) -> impl Iterator<Item = Doc<'a>> {
    item.before.iter().enumerate().flat_map(move |(index, comment)| {
        let below = item.before.get(index + 1).map_or(item.blank, |next| next.blank);
        // The text of a region begins with the line break.
        let ends = matches!(item.kind, Kind::Raw(_)) && index + 1 == item.before.len();
        let doc = match shift(comment) {
            Some(by) => Doc::Shifted(comment.text, by),
            None => self::comment(comment),
        };
        [doc, if ends { Doc::Nil } else { Doc::Break(below) }]
    })
}

fn comment<'a>(comment: &Comment<'a>) -> Doc<'a> {
    Doc::Comment { text: comment.text, section: comment.is_section() }
}

/// Comments on lines of their own; `break_first` means that something stands before them.
pub fn comments<'a>(list: &'a [Comment<'a>], break_first: bool) -> impl Iterator<Item = Doc<'a>> {
    list.iter().enumerate().flat_map(move |(index, comment)| {
        let above = if index > 0 || break_first { Doc::Break(comment.blank) } else { Doc::Nil };
        [above, self::comment(comment)]
    })
}

/// The comments at the end of a list and its closing parenthesis.
pub fn close<'a>(list: &'a List<'a>, close: Close) -> Doc<'a> {
    if close == Close::Tight && !list.ends_with_comment() {
        return Doc::Text(")");
    }
    let mut docs: Vec<Doc<'a>> = comments(&list.end, true).collect();
    let region = list.end.is_empty() && list.items.last().is_some_and(|item| matches!(item.kind, Kind::Raw(_)));
    if (close == Close::Own || list.ends_with_comment()) && !region {
        docs.push(Doc::Break(0));
    }
    docs.push(Doc::Text(")"));
    Doc::Concat(docs)
}
