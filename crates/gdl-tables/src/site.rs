//! The places at which a table can get clauses that nothing overwrites.

use std::collections::BTreeMap;

use gdl_base::line_end;
use gdl_db::{File, parse};
use gdl_hir::{item_tree, source_map};
use gdl_inquire::Inquiry;
use gdl_ruleset::{Origin, Value};
use gdl_schema::{FormKind, TableId, form};
use gdl_syntax::{AstNode, Element, List, SourceFile};

use crate::{
    clause::{Cell, top_level_list},
    layout::{Gap, after},
};

/// How the entries of a plan get their clauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// In the clauses that rule them, or directly after these.
    InPlace,
    /// At the end of the last form that fills the table.
    LastForm,
    /// In a form of their own after the last form of the game that fills a table.
    AfterTables,
    /// In a form of their own at the end of the game.
    AtEnd,
}

impl Mode {
    /// All, from the smallest change on.
    pub const ALL: [Mode; 4] = [Mode::InPlace, Mode::LastForm, Mode::AfterTables, Mode::AtEnd];
}

/// New entries of a table that one clause rules, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    /// The table.
    pub table: TableId,
    /// The clause; `Origin::NONE` for entries that hold the default.
    pub origin: Origin,
    /// The entries with their new values.
    pub cells: BTreeMap<Cell, i16>,
}

/// A place for clauses.
pub(crate) struct Site {
    /// The file.
    pub file: File,
    /// Where in it.
    pub gap: Gap,
    /// Whether the clauses need a form around them.
    pub needs_form: bool,
}

/// The place for the clauses of a table in a mode; none if the game has no such place.
pub(crate) fn site(
    inquiry: &Inquiry<'_>,
    table: TableId,
    mode: Mode,
    is_writable: &dyn Fn(File) -> bool,
) -> Option<Site> {
    match mode {
        Mode::InPlace => None,
        Mode::LastForm => last_form(inquiry, table, is_writable),
        Mode::AfterTables | Mode::AtEnd => {
            let root = inquiry.root;
            let text = root.text(inquiry.db);
            let item = if mode == Mode::AtEnd { last_item(inquiry)? } else { last_table(inquiry)? };
            let line_end = line_end(text);
            let Gap { offset, .. } = after(text, &item, line_end);
            let gap = Gap { offset, lead: line_end.repeat(2) };
            is_writable(root).then_some(Site { file: root, gap, needs_form: true })
        }
    }
}

/// The end of the last form that fills a table, unless it is read only under a condition.
fn last_form(inquiry: &Inquiry<'_>, table: TableId, is_writable: &dyn Fn(File) -> bool) -> Option<Site> {
    let Inquiry { db, game, .. } = *inquiry;
    let fills = |origin: &&Origin| {
        let Some(file) = db.file_by_index(origin.file) else { return false };
        let Some(form) = item_tree(db, file).form(origin.form) else { return false };
        origin.node == 0 && is_form(&form.value, form::TABLE) && names(&form.value, table)
    };
    let origin = game.forms.iter().rev().find(fills)?;
    let file = db.file_by_index(origin.file).filter(|&file| is_writable(file))?;
    if !unconditional(inquiry, file).contains(&origin.form) {
        return None;
    }
    let range = source_map(db, file).form_range(origin.form)?;
    let list = top_level_list(&parse(db, file).syntax(), range)?;
    let text = file.text(db);
    let items: Vec<Element> = list.elements().collect();
    let mut gap = after(text, items.last()?, line_end(text));
    if items.iter().skip(2).all(|item| item.as_atom().is_some()) && gap.lead == " " {
        gap.lead = format!("{}  ", line_end(text));
    }
    Some(Site { file, gap, needs_form: false })
}

fn is_form(form: &Value, kind: FormKind) -> bool {
    form.head().is_some_and(|head| head == kind.name())
}

fn names(form: &Value, table: TableId) -> bool {
    form.items().get(1).and_then(Value::as_sym).is_some_and(|name| name == table.name())
}

/// The numbers of the forms of a file that are read under any condition.
fn unconditional(inquiry: &Inquiry<'_>, file: File) -> Vec<u32> {
    let mut is_conditional = false;
    let mut found = Vec::new();
    for form in &item_tree(inquiry.db, file).forms {
        if is_form(&form.value, form::IF) {
            is_conditional = true;
        } else if is_form(&form.value, form::END_IF) {
            is_conditional = false;
        } else if !is_conditional {
            found.push(form.number());
        }
    }
    found
}

/// The last form of the root that fills a table, defines a type or includes a module.
fn last_table(inquiry: &Inquiry<'_>) -> Option<Element> {
    let Inquiry { db, root, game } = *inquiry;
    let forms = unconditional(inquiry, root);
    let last = |kinds: &[FormKind]| {
        let is_read = |number: &&u32| {
            let origin = Origin { file: root.index(db), form: **number, node: 0 };
            let form = item_tree(db, root).form(**number);
            game.forms.contains(&origin)
                && form.is_some_and(|form| kinds.iter().any(|&kind| is_form(&form.value, kind)))
        };
        let number = forms.iter().rev().find(is_read)?;
        let range = source_map(db, root).form_range(*number)?;
        top_level_list(&parse(db, root).syntax(), range)
    };
    let list: Option<List> = last(&[form::TABLE]).or_else(|| {
        last(&[
            form::ADD,
            form::DEFINE,
            form::INCLUDE,
            form::UNIT_TYPE,
            form::MATERIAL_TYPE,
            form::TERRAIN_TYPE,
            form::ADVANCE_TYPE,
        ])
    });
    list.map(Element::List)
}

/// The last item of the root.
fn last_item(inquiry: &Inquiry<'_>) -> Option<Element> {
    SourceFile::cast(parse(inquiry.db, inquiry.root).syntax())?.forms().last()
}
