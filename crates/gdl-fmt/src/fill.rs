//! Lists whose items fill lines: heads, groups, calls, data.

use gdl_syntax::SyntaxKind;

use crate::{
    doc::{Doc, Gap, Piece},
    layout::{self, Body, Close, INDENT, Layout},
    parts::{ItemDoc, close, is_call, layout_of, leading},
    source::{Item, List},
};

/// Items as pieces of a fill: the author's line breaks are kept.
pub fn pieces<'a>(items: &'a [Item<'a>], built: Vec<ItemDoc<'a>>) -> Vec<Piece<'a>> {
    let (mut after_comment, mut after_atom) = (false, false);
    let mut pieces = Vec::with_capacity(items.len());
    for (item, built) in items.iter().zip(built) {
        let gap = if after_comment || item.holds_line() {
            Gap::Break(item.blank_above())
        } else if pieces.is_empty() {
            Gap::None
        } else if item.is_inline_comment() {
            Gap::Blank
        } else if item.breaks && item.blank == 0 && item.is_atom() && after_atom {
            Gap::Flow
        } else if item.breaks {
            Gap::Break(item.blank)
        } else {
            Gap::Fit
        };
        (after_comment, after_atom) = (item.after.is_some(), item.is_atom());
        let doc = match item.after {
            None => built.doc.align(),
            Some(comment) => Doc::Concat(vec![built.doc.align(), Doc::TrailingComment(comment)]),
        };
        pieces.push(Piece { gap, above: leading(item, |_| None).collect(), flat: built.flat, doc });
    }
    pieces
}

/// The items of a head: as many as fit on one line, whatever the author did.
pub fn head_pieces<'a>(items: &'a [Item<'a>], built: Vec<ItemDoc<'a>>) -> Vec<Piece<'a>> {
    let mut pieces = pieces(items, built);
    for index in 1..pieces.len() {
        if matches!(pieces[index].gap, Gap::Break(_) | Gap::Fit | Gap::Flow)
            && !items[index].holds_line()
            && items[index - 1].after.is_none()
        {
            pieces[index].gap = Gap::Join;
        }
    }
    pieces
}

/// Whether the last item of a list opens on the line of the item before it.
pub fn hugs_last(list: &List<'_>, layout: &'static Layout) -> bool {
    let Some((last, rest @ [_, ..])) = list.items.split_last() else { return false };
    let Some(inner) = last.list() else { return false };
    let plain = |item: &Item<'_>| item.before.is_empty() && item.after.is_none();
    matches!(layout.body, Body::Groups | Body::Property | Body::Call)
        && !last.holds_line()
        && rest.iter().all(|item| item.is_atom() && plain(item))
        && match layout_of(layout, last).body {
            Body::Data => {
                // After a property of `add` only texts do, and lists with comments; values go below their types.
                let lists = layout.body != Body::Call || !inner.items.iter().all(plain);
                let holds_more = |item: &Item<'_>| item.is(SyntaxKind::String) || lists && item.list().is_some();
                !inner.head().is_some_and(layout::is_operator) && inner.items.iter().any(holds_more)
            }
            _ => layout_of(layout, last).hug,
        }
}

/// Whether a list or one in it opens on the line of the item before it. Broken there, it stays broken: the author's
/// line breaks count in it, but not in the other lists.
pub fn hugs_within(list: &List<'_>, layout: &'static Layout) -> bool {
    let inner = |item: &Item<'_>| item.list().is_some_and(|inner| hugs_within(inner, layout_of(layout, item)));
    hugs_last(list, layout) || list.items.iter().any(inner)
}

/// A head and the items that the author grouped after it.
pub fn groups<'a>(list: &'a List<'a>, built: Vec<ItemDoc<'a>>, layout: &Layout, hugs: bool) -> Doc<'a> {
    let atoms = list.items.iter().take_while(|item| item.is_atom()).count();
    let mut pieces = pieces(&list.items, built);
    // Items that belong to the head stay with it.
    let strings = list.items.len() > 2 && list.items[1..].iter().all(|item| item.is(SyntaxKind::String));
    let close = if hugs { Close::Tight } else { layout.close };
    let lists = close == Close::Own || layout.body == Body::Property && atoms == 1 && list.items.len() > 2;
    let single = atoms == 2 && list.items.len() == 2 && list.items[1].is(SyntaxKind::String);
    for index in 1..pieces.len() {
        let commented = list.items[index].holds_line() || list.items[index - 1].after.is_some();
        if commented || list.items[index].is_inline_comment() {
            continue;
        }
        if single || (hugs && index + 1 == pieces.len()) {
            pieces[index].gap = Gap::Blank;
            pieces[index].unalign();
        } else if index == 1 && strings && !hugs {
            pieces[index].gap = Gap::Break(0);
        } else if hugs || index == 1 && list.items[index].is_atom() {
            pieces[index].gap = Gap::Join;
        } else if lists && index == atoms && pieces[index].gap == Gap::Fit {
            pieces[index].gap = Gap::Break(0);
        }
    }
    Doc::Concat(vec![Doc::Text("("), Doc::Concat(vec![Doc::Fill(pieces), self::close(list, close)]).nest(INDENT)])
}

/// A list of data, or a function with its operands one below the other.
pub fn data<'a>(list: &'a List<'a>, mut built: Vec<ItemDoc<'a>>) -> Doc<'a> {
    if !is_call(list) {
        let inner = Doc::Concat(vec![Doc::Fill(pieces(&list.items, built)), close(list, Close::Tight)]);
        return Doc::Concat(vec![Doc::Text("("), inner.align()]);
    }
    let operands = built.split_off(1);
    call(list, built, operands)
}

/// A head and its operands, one below the other.
pub fn call<'a>(list: &'a List<'a>, head: Vec<ItemDoc<'a>>, operands: Vec<ItemDoc<'a>>) -> Doc<'a> {
    let mut operands = pieces(&list.items[1..], operands);
    if let Some(first) = operands.first_mut()
        && !list.items[1].holds_line()
    {
        first.gap = Gap::None;
    }
    let head = Doc::Fill(pieces(&list.items[..1], head));
    let inner = Doc::Concat(vec![Doc::Fill(operands), close(list, Close::Tight)]);
    Doc::Concat(vec![Doc::Text("("), head, Doc::Blanks(1), inner.align()])
}
