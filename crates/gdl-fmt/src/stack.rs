//! Rows and `add` forms that do not fit on a line: the values stand below their types.
//!
//! ```text
//! (add (infantry armor fighter bomber destroyer) hp-max
//!      (       1     2       3      2         3))
//! ```

use crate::{
    doc::Doc,
    fill::{call, pieces},
    layout::{Body, Close},
    options::Style,
    parts::{ItemDoc, close},
    source::{Item, Kind, List},
    width::flat_width,
};

/// The broken form of a row or an `add`.
pub fn row<'a>(list: &'a List<'a>, mut built: Vec<ItemDoc<'a>>, body: Body, style: Style) -> Doc<'a> {
    let has_head = list.items.len() > 1 && list.items[0].after.is_none();
    // A row is laid out as a call of its first type, unless that is a list, which may be long.
    let is_call = body == Body::Call || list.items.first().is_some_and(Item::is_atom);
    let head = usize::from(is_call && has_head);
    if style == Style::Grid
        && let Some((types, values)) = pair(list)
        && types >= head
    {
        return stack(list, built, head, types, values);
    }
    if head == 1 {
        let operands = built.split_off(1);
        return call(list, built, operands);
    }
    let inner = Doc::Concat(vec![Doc::Fill(pieces(&list.items, built)), close(list, Close::Tight)]);
    Doc::Concat(vec![Doc::Text("("), inner.align()])
}

/// The type list and the value list that belong together: the last item, and the nearest list of the same length.
fn pair(list: &List<'_>) -> Option<(usize, usize)> {
    let plain = |item: &Item<'_>| item.before.is_empty() && item.after.is_none();
    let (last, rest) = list.items.split_last()?;
    if !list.items.iter().all(plain) || !list.end.is_empty() {
        return None;
    }
    let atoms = |item: &Item<'_>| match &item.kind {
        Kind::List(inner) if inner.end.is_empty() && inner.items.iter().all(|it| it.is_atom() && plain(it)) => {
            Some(inner.items.len())
        }
        _ => None,
    };
    let count = atoms(last).filter(|&count| count > 1)?;
    let types = rest.iter().rposition(|item| atoms(item) == Some(count))?;
    Some((types, rest.len()))
}

fn stack<'a>(list: &'a List<'a>, built: Vec<ItemDoc<'a>>, head: usize, types: usize, values: usize) -> Doc<'a> {
    let mut built = built.into_iter();
    let mut take = |from: usize, to: usize| pieces(&list.items[from..to], built.by_ref().take(to - from).collect());
    let (front, prefix, _types, between) =
        (take(0, head), take(head, types), take(types, types + 1), take(types + 1, values));
    let (upper, lower) = (&list.items[types], &list.items[values]);
    let widths: Vec<u32> =
        items(upper).iter().zip(items(lower)).map(|(a, b)| flat_width(a).max(flat_width(b))).collect();
    let mut docs = vec![Doc::Text("(")];
    for pieces in [front, prefix] {
        if !pieces.is_empty() {
            docs.push(Doc::Fill(pieces));
            docs.push(Doc::Blanks(1));
        }
    }
    let mut stacked = columns(upper, &widths);
    if !between.is_empty() {
        stacked.push(Doc::Blanks(1));
        stacked.push(Doc::Fill(between).align());
    }
    stacked.push(Doc::Break(0));
    stacked.extend(columns(lower, &widths));
    docs.push(Doc::Concat(stacked).align());
    docs.push(close(list, Close::Tight));
    Doc::Concat(docs)
}

fn items<'a>(item: &'a Item<'a>) -> &'a [Item<'a>] {
    item.list().map_or(&[], |list| &list.items)
}

fn columns<'a>(item: &'a Item<'a>, widths: &[u32]) -> Vec<Doc<'a>> {
    let cells = items(item).iter().zip(widths).map(|(item, width)| (width - flat_width(item), item)).collect();
    vec![Doc::Text("("), Doc::Columns(cells).align(), Doc::Text(")")]
}
