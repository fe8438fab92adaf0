//! Lists of values for several types by position, in which a new type has none yet.

use std::collections::BTreeMap;

use camino::Utf8PathBuf;
use gdl_base::{Edit, line_end};
use gdl_db::parse;
use gdl_hir::source_map;
use gdl_inquire::Inquiry;
use gdl_ruleset::{Origin, TypeRef};
use gdl_schema::{TypeKind, form, msg};
use gdl_syntax::{AstNode, Element, List, SyntaxNode, TextRange};
use rustc_hash::FxHashSet;

use crate::{
    clause::{Index, index},
    layout::after,
};

/// The values that lists lack for a new type: for each, a copy of the value of the other type, by file.
pub(super) fn missing_values(inquiry: &Inquiry<'_>, like: TypeRef, new: TypeRef) -> BTreeMap<Utf8PathBuf, Vec<Edit>> {
    let mut edits: BTreeMap<Utf8PathBuf, Vec<Edit>> = BTreeMap::new();
    let mut seen: FxHashSet<Origin> = FxHashSet::default();
    for note in inquiry.game.notes.iter().filter(|note| note.id == msg::LIST_LENGTH_MISMATCH) {
        if !seen.insert(note.origin) {
            continue;
        }
        let Some(file) = inquiry.db.file_by_index(note.origin.file) else { continue };
        let Some(range) = source_map(inquiry.db, file).range(note.origin) else { continue };
        let root = parse(inquiry.db, file).syntax();
        let Some(values) = list_at(&root, range) else { continue };
        let Some(types) = types_of(inquiry, &values, like.kind) else { continue };
        if let Some(edit) = added(file.text(inquiry.db), &values, &types, like.index, new.index) {
            edits.entry(file.path(inquiry.db).to_owned()).or_default().push(edit);
        }
    }
    edits
}

/// The closed list with a range.
fn list_at(root: &SyntaxNode, range: TextRange) -> Option<List> {
    let node = root.covering_element(range).into_node()?;
    List::cast(node).filter(|list| list.syntax().text_range() == range && list.r_paren().is_some())
}

/// The types of a kind to which the values of a list belong, in order.
fn types_of(inquiry: &Inquiry<'_>, values: &List, kind: TypeKind) -> Option<Vec<u16>> {
    let parent = |list: &List| list.syntax().parent().and_then(List::cast);
    let outer = parent(values)?;
    if outer.head().is_some_and(|head| head == form::ADD.name()) {
        return Some(index(inquiry, &outer.elements().nth(1)?, kind)?.types);
    }
    // In a clause of a table, lists of values run over the first index, and those in them over the second.
    let (clause, is_inner) = if is_table(&parent(&outer)?) { (outer, false) } else { (parent(&outer)?, true) };
    let table = parent(&clause).filter(is_table)?;
    let id = gdl_schema::table(&table.arg(0)?.symbol()?)?;
    let (first, second) = id.def().index;
    let mut parts = clause.elements();
    let (rows, cols) = (parts.next()?, parts.next()?);
    let of = |element: &Element, of: TypeKind| -> Option<Index> { index(inquiry, element, of) };
    let over_rows = of(&rows, first)?.is_list;
    let (element, of_kind) = if over_rows && !is_inner { (rows, first) } else { (cols, second) };
    (of_kind == kind).then(|| of(&element, of_kind)).flatten().map(|index| index.types)
}

fn is_table(list: &List) -> bool {
    list.head().is_some_and(|head| head == form::TABLE.name())
}

/// The edit that adds a value for a new type, like that of another one.
fn added(text: &str, values: &List, types: &[u16], like: u16, new: u16) -> Option<Edit> {
    let items: Vec<Element> = values.elements().collect();
    let is_once = |ty: u16| types.iter().filter(|&&it| it == ty).count() == 1;
    if items.len() + 1 != types.len() || !is_once(like) || !is_once(new) {
        return None;
    }
    let place = types.iter().position(|&it| it == new)?;
    let model = types.iter().filter(|&&it| it != new).position(|&it| it == like)?;
    let value = items.get(model)?.syntax().to_string();
    let Some(before) = place.checked_sub(1) else {
        let at = items.first()?.text_range().start();
        return Some(Edit { range: TextRange::empty(at), text: format!("{value} ") });
    };
    let gap = after(text, items.get(before)?, line_end(text));
    Some(Edit { range: TextRange::empty(gap.offset), text: format!("{}{value}", gap.lead) })
}
