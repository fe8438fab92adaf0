//! Builds the document from items: each list by its layout.

use gdl_syntax::SyntaxKind;

use crate::{
    doc::{Cell, Doc, Gap, Grid, Row},
    fill::{data, groups, head_pieces, hugs_last, hugs_within, pieces},
    layout::{self, Body, Close, Columns, INDENT, Layout},
    options::Style,
    parts::{ItemDoc, close, comments, is_call, layout_of, leading},
    ruler,
    source::{Comment, Item, Kind, List, one_line},
    stack,
    width::text_width,
};

/// The maximum width of a list of words that stays on one line everywhere.
const MAX_TOGETHER: u32 = 16;

/// The minimum number of leading words and numbers for units to share columns, whatever follows.
const MIN_SHARED: usize = 2;

/// Builds documents in one style.
#[derive(Debug, Clone, Copy)]
pub struct Builder<'t> {
    /// The text that the items are parts of.
    pub text: &'t str,
    /// The style of columns.
    pub style: Style,
}

impl Builder<'_> {
    /// The document of a file, or of a part of it that `follows` another one.
    pub fn file<'a>(&self, top: &'a List<'a>, follows: bool) -> Doc<'a> {
        let mut docs = self.lines(&top.items, &layout::FILE, 0, follows);
        docs.extend(comments(&top.end, follows || !top.items.is_empty()));
        Doc::Concat(docs)
    }

    /// The document of an item; `layout` applies if it is a list. With `join`, the author's line breaks are ignored.
    pub fn item<'a>(&self, item: &'a Item<'a>, layout: &'static Layout, join: bool) -> ItemDoc<'a> {
        match &item.kind {
            Kind::Atom(_, text) if one_line(text) => ItemDoc { doc: Doc::Text(text), flat: Some(text_width(text)) },
            Kind::Verbatim(text) if one_line(text) => ItemDoc { doc: Doc::Text(text), flat: Some(text_width(text)) },
            Kind::Atom(_, text) | Kind::Verbatim(text) => ItemDoc { doc: Doc::Verbatim(text), flat: None },
            Kind::Raw(text) => ItemDoc { doc: Doc::Raw(text), flat: None },
            Kind::Quoted(quote, inner) => {
                let built = self.item(inner, layout, join);
                // The list after a quote begins right after it.
                let doc = Doc::Concat(vec![Doc::Text(quote), built.doc.align()]);
                ItemDoc { doc, flat: built.flat.map(|flat| flat + text_width(quote)) }
            }
            Kind::List(list) => {
                let join = join || layout.join;
                let hugs = hugs_last(list, layout);
                let count = list.items.len();
                let child = |(index, item): (usize, &'a Item<'a>)| {
                    let own = layout_of(layout, item);
                    match hugs && index + 1 == count {
                        true => self.hugged(item, own),
                        false => self.item(item, own, join),
                    }
                };
                let items: Vec<ItemDoc<'a>> = list.items.iter().enumerate().map(child).collect();
                // Everything before a list that hugs stays on the line of the head.
                let flat = flat_of_list(list, &items, layout, join || hugs, false);
                if let Some(flat) = flat
                    && flat <= MAX_TOGETHER
                    && list.items.iter().all(Item::is_atom)
                {
                    return ItemDoc { doc: Doc::Flat(item, flat), flat: Some(flat) };
                }
                let broken = match layout.body {
                    _ if hugs => groups(list, items, layout, true),
                    Body::Lines | Body::Layer => self.block(list, items, layout),
                    Body::Groups | Body::Property => groups(list, items, layout, false),
                    Body::Row | Body::Call => stack::row(list, items, layout.body, self.style),
                    Body::Data => data(list, items),
                };
                ItemDoc { doc: choice(item, flat, broken), flat }
            }
        }
    }

    /// A list at the end of another list whose items stand between the lines of its parentheses:
    ///
    /// ```text
    /// (set side-library '(
    ///   (50 (noun "Norwegian"))
    ///   ))
    /// ```
    fn hugged<'a>(&self, item: &'a Item<'a>, layout: &'static Layout) -> ItemDoc<'a> {
        let list = match &item.kind {
            Kind::Quoted(quote, inner) => {
                let built = self.hugged(inner, layout);
                let doc = Doc::Concat(vec![Doc::Text(quote), built.doc]);
                return ItemDoc { doc, flat: built.flat.map(|flat| flat + text_width(quote)) };
            }
            Kind::List(list) => list,
            _ => return self.item(item, layout, false),
        };
        let built: Vec<ItemDoc<'a>> =
            list.items.iter().map(|item| self.item(item, layout_of(layout, item), false)).collect();
        let flat = flat_of_list(list, &built, layout, false, true);
        let head = if layout.body == Body::Data { 0 } else { head_len(list, layout) };
        let own = if layout.body == Body::Data { Close::Own } else { layout.close };
        let mut docs = vec![Doc::Text("(")];
        match layout.body {
            Body::Lines | Body::Layer => {
                let mut built = built;
                built.truncate(head);
                docs.push(Doc::Head(head_pieces(&list.items[..head], built)));
                docs.extend(self.lines(&list.items[head..], layout, INDENT, true));
            }
            _ => {
                let mut pieces = pieces(&list.items, built);
                let mut after_comments = head == 0;
                for (index, piece) in pieces.iter_mut().enumerate() {
                    match piece.gap {
                        Gap::Break(_) if index == 0 && head == 0 => piece.gap = Gap::Break(0),
                        Gap::Break(_) => {}
                        _ if index == head => piece.gap = Gap::Break(0),
                        // Comments that begin the first line get lines of their own, as where the author put them there.
                        _ if after_comments => piece.gap = Gap::Break(0),
                        _ => {}
                    }
                    after_comments &= list.items[index].is_inline_comment();
                }
                docs.push(Doc::Fill(pieces));
            }
        }
        docs.push(close(list, own));
        ItemDoc { doc: choice(item, flat, Doc::Concat(docs)), flat }
    }

    /// A head, then one item per line.
    fn block<'a>(&self, list: &'a List<'a>, items: Vec<ItemDoc<'a>>, layout: &'static Layout) -> Doc<'a> {
        let head = head_len(list, layout);
        let mut items = items;
        items.truncate(head);
        let mut inner = vec![Doc::Head(head_pieces(&list.items[..head], items))];
        inner.extend(self.lines(&list.items[head..], layout, INDENT, true));
        inner.push(close(list, layout.close));
        Doc::Concat(vec![Doc::Text("("), Doc::Concat(inner).nest(INDENT)])
    }

    /// Items on lines of their own, `left` columns to the right of their list, runs of similar ones in columns. `follows`
    /// means that a line break comes first.
    fn lines<'a>(&self, items: &'a [Item<'a>], layout: &'static Layout, left: u32, follows: bool) -> Vec<Doc<'a>> {
        let mut docs: Vec<Doc<'a>> = Vec::with_capacity(2 * items.len());
        let mut run = Run::default();
        // `ruled`: the end of the rows below a ruler. `kept`: how far to the left of the rows the ruler may stand, if
        // they stay unchanged.
        let (mut ruled, mut kept) = (0, None);
        for (index, item) in items.iter().enumerate() {
            let own = layout_of(layout, item);
            if index == ruled {
                run.end(&mut docs);
                kept = None;
            }
            if own.columns != Columns::None && !item.before.is_empty() {
                let reach = ruler::reach(&items[index..]);
                if reach > 0 {
                    run.end(&mut docs);
                    ruled = index + reach;
                    let left = left as i32;
                    kept = ruler::rules(self.text, &items[index..ruled], left).then_some(left);
                }
            }
            if let Some(left) = kept {
                docs.push(
                    self.above(item, follows || index > 0, |comment| ruler::shift(self.text, comment, item, left)),
                );
                docs.push(Doc::Text(item.text));
                docs.extend(item.after.map(Doc::TrailingComment));
                continue;
            }
            let built = self.item(item, own, false);
            let above = self.above(item, follows || index > 0, |_| None);
            if let Some(row) = self.row(item, own, &built) {
                run.add(Row { above, whole: built.doc, after: item.after, ..row }, own.columns, item, &mut docs);
                continue;
            }
            run.end(&mut docs);
            docs.push(above);
            docs.push(built.doc);
            docs.extend(item.after.map(Doc::TrailingComment));
        }
        run.end(&mut docs);
        docs
    }

    /// The line break before an item and the comments above it; `shift` gives the offset of comments that start in
    /// another column than the item.
    fn above<'a>(&self, item: &'a Item<'a>, break_first: bool, shift: impl Fn(&Comment<'a>) -> Option<i32>) -> Doc<'a> {
        if break_first && item.breaks && item.before.is_empty() {
            return Doc::Break(item.blank);
        }
        let mut docs = Vec::with_capacity(1 + 2 * item.before.len());
        if break_first && item.is_inline_comment() {
            docs.push(Doc::Blanks(1));
        } else if break_first {
            docs.push(Doc::Break(item.blank_above()));
        }
        docs.extend(leading(item, shift));
        Doc::Concat(docs)
    }

    /// A list as a row, if it can be one.
    fn row<'a>(&self, item: &'a Item<'a>, layout: &'static Layout, built: &ItemDoc<'a>) -> Option<Row<'a>> {
        if self.style != Style::Grid || layout.columns == Columns::None {
            return None;
        }
        let (Kind::List(list), Some(flat)) = (&item.kind, built.flat) else { return None };
        if list.items.len() < 2 {
            return None;
        }
        let cells = list.items.iter().enumerate().map(Cell::new).collect();
        let splits = !layout.join || hugs_within(list, layout);
        Some(Row { above: Doc::Nil, cells, flat, splits, whole: Doc::Nil, after: None })
    }
}

/// Returns the number of items on the first line: the atoms at the start. An item that the author put on a line of its
/// own is not part of the head.
fn head_len(list: &List<'_>, layout: &Layout) -> usize {
    let strings = layout.body == Body::Lines && !layout.hug;
    let is_head = |item: &Item<'_>| item.is_atom() && !item.holds_line() && (strings || !item.is(SyntaxKind::String));
    let heads = list
        .items
        .iter()
        .enumerate()
        .take_while(|&(index, item)| is_head(item) && (index < layout.head.max(2) || !item.breaks));
    heads.count().max(layout.head.min(1)).min(list.items.len())
}

/// Rows that share their columns.
#[derive(Default)]
struct Run<'a> {
    columns: Option<Columns>,
    rows: Vec<Row<'a>>,
    /// The number of columns by which the properties of the last row are shifted.
    shift: usize,
    /// The number of columns.
    count: usize,
}

impl<'a> Run<'a> {
    /// Adds a row if it continues the columns of those above; otherwise it begins a new run.
    fn add(&mut self, mut row: Row<'a>, columns: Columns, item: &Item<'_>, docs: &mut Vec<Doc<'a>>) {
        let last = self.rows.last();
        let is_like = last.is_some_and(|last| match columns {
            Columns::None | Columns::Row => true,
            Columns::Unit => last.is_like(&row),
            Columns::Form => last.is_like(&row) && last.head() == row.head(),
        });
        let shares =
            |last: &Row<'_>| columns == Columns::Unit && row.atoms() >= MIN_SHARED && last.atoms() == row.atoms();
        if self.columns != Some(columns) || item.starts_block() || !is_like && !last.is_some_and(shares) {
            self.end(docs);
            // The line break before the grid is the document's, not the grid's.
            docs.push(std::mem::replace(&mut row.above, Doc::Nil));
            (self.columns, self.shift, self.count) = (Some(columns), 0, 0);
        } else if !is_like {
            self.shift = self.count;
        }
        if columns == Columns::Unit {
            row.shift(self.shift);
        }
        self.count = row.cells.iter().map(|cell| cell.column + 1).fold(self.count, usize::max);
        self.rows.push(row);
    }

    /// Ends the run.
    fn end(&mut self, docs: &mut Vec<Doc<'a>>) {
        if !self.rows.is_empty() {
            docs.push(Doc::Grid(Grid { rows: std::mem::take(&mut self.rows) }));
        }
    }
}

fn choice<'a>(item: &'a Item<'a>, flat: Option<u32>, broken: Doc<'a>) -> Doc<'a> {
    match flat {
        Some(flat) => Doc::Choice { item, flat, broken: Box::new(broken) },
        None => broken,
    }
}

fn flat_of_list(list: &List<'_>, items: &[ItemDoc<'_>], layout: &Layout, join: bool, hugged: bool) -> Option<u32> {
    let commented = |item: &Item<'_>| !item.before.is_empty() || item.after.is_some();
    if !list.end.is_empty()
        || list.items.iter().any(commented)
        || (!join && is_broken(list, layout, hugged))
        || list.items.iter().filter(|item| item.list().is_some()).count() > layout.max_flat
    {
        return None;
    }
    let widths = items.iter().map(|item| item.flat).sum::<Option<u32>>()?;
    Some(2 + widths + items.len().saturating_sub(1) as u32)
}

/// Whether the author broke a list where its layout keeps the break.
fn is_broken(list: &List<'_>, layout: &Layout, hugged: bool) -> bool {
    let is_call = layout.body == Body::Call || layout.body == Body::Data && is_call(list);
    let joined = |index: usize, item: &Item<'_>| match layout.body {
        _ if is_call => index < 2,
        Body::Data => index == 0 && !hugged,
        Body::Row => index == 0,
        _ => index == 0 || index == 1 && item.is_atom(),
    };
    list.items.iter().enumerate().any(|(index, item)| item.breaks && !joined(index, item))
}
