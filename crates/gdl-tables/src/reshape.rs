//! Fewer or more clauses for the same table: `compress` and `expand`.
//!
//! Clauses that follow each other in a form without a comment between them are a run. A run is written again with fewer
//! clauses, or with one for each entry. A clause with a comment stays as it is. The new texts are proven: every game value is
//! as before.

use std::collections::{BTreeMap, BTreeSet};

use gdl_base::{Edit, edited, line_end};
use gdl_db::{File, parse};
use gdl_eval::loads;
use gdl_hir::source_map;
use gdl_inquire::Inquiry;
use gdl_schema::{ADD_WORD, TableId, TypeKind, form};
use gdl_syntax::{AstNode, Element, List, SourceFile, SyntaxElement, SyntaxKind, TextRange};

use crate::{
    clause::Clause,
    format::{line_edits, styled},
    pieces::{Piece, compressed, expanded, pieces, size},
    plan_data::{FileEdit, PlanOptions},
    proof::Prover,
    write::MAX_NAMED,
};

/// The maximum number of texts that are tried.
const MAX_TRIALS: usize = 200;

/// The longest run that is written again; the work grows with its square.
const MAX_RUN: usize = 400;

/// The width after which a clause goes on in the next line.
const MAX_LINE: usize = 100;

/// How clauses are written again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// As few as possible.
    Compressed,
    /// One for each entry whose types are written out.
    Expanded,
}

/// The clauses of a table that were written again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ReshapedTable {
    /// The table.
    pub table: TableId,
    /// The number of clauses before.
    pub before: usize,
    /// The number of clauses after.
    pub after: usize,
}

/// New texts of a game's modules with other clauses for the same tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reshaped {
    /// The changes of files, in the order in which the game loads them.
    pub files: Vec<FileEdit>,
    /// The tables that change, in the order of their names.
    pub tables: Vec<ReshapedTable>,
    /// The number of forms whose new clauses could not be proven to set the same; they stay.
    pub unproven: usize,
}

/// The new clauses of a form.
struct Change {
    file: File,
    table: TableId,
    edits: Vec<Edit>,
    before: usize,
    after: usize,
}

/// Writes the clauses of one table, or of all, in another shape.
pub fn reshape(inquiry: &Inquiry<'_>, table: Option<TableId>, shape: Shape, options: &PlanOptions<'_>) -> Reshaped {
    if !loads(inquiry.db, inquiry.root) {
        return Reshaped::default();
    }
    let is_writable = |file: &&File| !file.is_embedded(inquiry.db) && (options.read_only)(**file).is_none();
    let files = inquiry.game.files.iter().filter(is_writable);
    let changes: Vec<Change> = files.flat_map(|&file| changes(inquiry, file, table, shape)).collect();
    let mut proof = Proof { inquiry, prover: Prover::new(*inquiry), accepted: Vec::new(), trials: 0, unproven: 0 };
    proof.accept(changes);
    proof.finish(options)
}

/// The changes of the forms of a file.
fn changes(inquiry: &Inquiry<'_>, file: File, table: Option<TableId>, shape: Shape) -> Vec<Change> {
    let Some(source) = SourceFile::cast(parse(inquiry.db, file).syntax()) else { return Vec::new() };
    let forms = source.forms().filter_map(|form| form.as_list().cloned());
    let change = |form: List| {
        let is_table = form.r_paren().is_some() && form.head().is_some_and(|head| head == form::TABLE.name());
        let id = gdl_schema::table(&form.arg(0).filter(|_| is_table)?.symbol()?)?;
        let is_asked = table.is_none_or(|table| table == id);
        let mut change = Change { file, table: id, edits: Vec::new(), before: 0, after: 0 };
        for run in runs(inquiry, id, &form).into_iter().filter(|_| is_asked) {
            change.add(inquiry, &run, shape);
        }
        (!change.edits.is_empty()).then_some(change)
    };
    forms.filter_map(change).collect()
}

/// Clauses that follow each other without a comment: their range, and each with its pieces.
type Run = Vec<(TextRange, Vec<Piece>)>;

fn runs(inquiry: &Inquiry<'_>, table: TableId, form: &List) -> Vec<Run> {
    let mut runs: Vec<Run> = vec![Vec::new()];
    for item in form.elements().skip(2).skip_while(|item| item.symbol().is_some_and(|word| word == ADD_WORD)) {
        let clause = || -> Option<Vec<Piece>> {
            let list = item.as_list().filter(|list| !has_comment(list))?;
            pieces(&Clause::read(inquiry, table.def(), &item)?, list)
        };
        let (before, after) = (comment_beside(&item, false), comment_beside(&item, true));
        if before {
            runs.push(Vec::new());
        }
        match clause().filter(|_| !after) {
            Some(pieces) => runs.last_mut().into_iter().for_each(|run| run.push((item.text_range(), pieces.clone()))),
            None => runs.push(Vec::new()),
        }
    }
    runs.retain(|run| !run.is_empty() && run.len() <= MAX_RUN);
    runs
}

fn has_comment(list: &List) -> bool {
    let mut inner = list.syntax().descendants_with_tokens();
    inner.any(|it| is_comment(&it))
}

fn is_comment(element: &SyntaxElement) -> bool {
    matches!(element.kind(), SyntaxKind::LineComment | SyntaxKind::BlockComment)
}

/// Whether a comment stands directly before an item, or after it on its line.
fn comment_beside(item: &Element, is_after: bool) -> bool {
    let mut at = item.syntax();
    loop {
        let next = if is_after { at.next_sibling_or_token() } else { at.prev_sibling_or_token() };
        let Some(next) = next else { return false };
        if is_comment(&next) {
            return true;
        }
        let breaks_line = next.as_token().is_some_and(|token| token.text().contains(['\n', '\r']));
        if next.kind() != SyntaxKind::Whitespace || (is_after && breaks_line) {
            return false;
        }
        at = next;
    }
}

impl Change {
    /// Adds the new clauses of a run, if they are better.
    fn add(&mut self, inquiry: &Inquiry<'_>, run: &Run, shape: Shape) {
        let text = self.file.text(inquiry.db);
        let old: Vec<String> = run.iter().map(|(range, _)| text[*range].to_owned()).collect();
        let all: Vec<Piece> = run.iter().flat_map(|(_, pieces)| pieces.clone()).collect();
        let (rows, cols) = self.table.def().index;
        let at = run.first().map_or(TextRange::default(), |(range, _)| *range);
        let is_bound = |name: &str| is_bound_before(inquiry, name, self.file, at);
        let named = |is_row: bool, types: &BTreeSet<u16>| {
            list_named(inquiry, if is_row { rows } else { cols }, types, self.file == inquiry.root, &is_bound)
        };
        let new = match shape {
            Shape::Compressed if all.len() <= MAX_RUN => compressed(&all, &named),
            Shape::Compressed => return,
            Shape::Expanded => expanded(&all),
        };
        let is_better = match shape {
            Shape::Compressed => {
                let size = |clauses: &[String]| size(clauses.iter().map(String::as_str));
                new.len() < old.len() && size(&new) <= size(&old)
            }
            Shape::Expanded => new.len() > old.len(),
        };
        let (Some((first, _)), Some((last, _))) = (run.first(), run.last()) else { return };
        if !is_better {
            return;
        }
        // New clauses stand as the first one does.
        let before = &text[..usize::from(first.start())];
        let line = &before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..];
        let indent = if line.trim().is_empty() { line } else { "  " };
        let separator = format!("{}{indent}", line_end(text));
        let lines: Vec<String> = new.iter().map(|clause| wrapped(clause, indent.len(), &separator)).collect();
        self.edits.push(Edit { range: first.cover(*last), text: lines.join(&separator) });
        self.before += old.len();
        self.after += new.len();
    }
}

/// A clause on lines that are not too long, with one more column of indentation after the first.
fn wrapped(clause: &str, indent: usize, separator: &str) -> String {
    let mut out = String::new();
    let mut width = indent;
    let mut in_bars = false;
    for word in clause.split_inclusive(' ') {
        if !in_bars && width > indent && width + word.trim_end().len() > MAX_LINE {
            out.truncate(out.trim_end_matches(' ').len());
            out += &format!("{separator} ");
            width = indent + 1;
        }
        // A symbol in bars may have spaces.
        in_bars ^= word.matches('|').count() % 2 == 1;
        width += word.len();
        out += word;
    }
    out
}

/// The symbol of a list of the game with exactly these types, or of all types.
fn list_named(
    inquiry: &Inquiry<'_>,
    kind: TypeKind,
    types: &BTreeSet<u16>,
    is_own: bool,
    is_bound: &dyn Fn(&str) -> bool,
) -> Option<String> {
    let all = format!("{}*", kind.letter());
    // A later type would be among all: that is likely meant where many are listed, in the game's own file.
    let is_all = types.len() == inquiry.game.ruleset.types.count(kind) && types.len() > MAX_NAMED;
    if is_all && is_own && inquiry.binding(&all).is_none() {
        return Some(all);
    }
    let is_it = |value: &gdl_ruleset::Value| {
        let items = value.items();
        items.len() == types.len()
            && items.iter().all(|item| item.as_type().is_some_and(|ty| ty.kind == kind && types.contains(&ty.index)))
    };
    let mut bindings = inquiry.game.bindings.iter().filter(|(_, value)| is_it(value));
    bindings.find(|(name, _)| !name.contains('*') && is_bound(name)).map(|(name, _)| gdl_ruleset::symbol_text(name))
}

/// Whether the form that bound a symbol stands before a place in a file, or in a file that was loaded before it.
fn is_bound_before(inquiry: &Inquiry<'_>, name: &str, file: File, at: TextRange) -> bool {
    let Some(origin) = inquiry.game.provenance.symbols.get(name) else { return false };
    let Some(other) = inquiry.db.file_by_index(origin.file) else { return false };
    if other == file {
        let range = source_map(inquiry.db, file).form_range(origin.form);
        return range.is_some_and(|range| range.end() <= at.start());
    }
    let order = |file: File| inquiry.game.files.iter().position(|known| *known == file);
    other != inquiry.root && order(other) < order(file)
}

/// Accepts changes that are proven.
struct Proof<'a> {
    inquiry: &'a Inquiry<'a>,
    prover: Prover<'a>,
    accepted: Vec<Change>,
    trials: usize,
    unproven: usize,
}

impl Proof<'_> {
    fn accept(&mut self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        self.trials += 1;
        let count = changes.len();
        self.accepted.extend(changes);
        let texts = self.texts();
        if self.prover.holds(&texts, &[]) {
            return;
        }
        let mut refused = self.accepted.split_off(self.accepted.len() - count);
        if count == 1 || self.trials >= MAX_TRIALS {
            self.unproven += count;
            return;
        }
        let second = refused.split_off(count / 2);
        self.accept(refused);
        self.accept(second);
    }

    fn texts(&self) -> BTreeMap<u32, (File, String)> {
        let db = self.inquiry.db;
        let mut edits: BTreeMap<u32, (File, Vec<&Edit>)> = BTreeMap::new();
        for change in &self.accepted {
            let at = edits.entry(change.file.index(db)).or_insert_with(|| (change.file, Vec::new()));
            at.1.extend(&change.edits);
        }
        edits.into_iter().map(|(index, (file, edits))| (index, (file, edited(file.text(db), edits)))).collect()
    }

    fn finish(mut self, options: &PlanOptions<'_>) -> Reshaped {
        let db = self.inquiry.db;
        let plain = self.texts();
        let mut new = plain.clone();
        for (file, text) in new.values_mut() {
            *text = styled(file.text(db), text, &(options.format)(*file));
        }
        // The layout must change nothing; if it does, the plain text was proven.
        if !self.prover.holds(&new, &[]) {
            new = plain;
        }
        let mut tables: BTreeMap<&str, ReshapedTable> = BTreeMap::new();
        for change in &self.accepted {
            let table = ReshapedTable { table: change.table, before: 0, after: 0 };
            let at = tables.entry(change.table.name()).or_insert(table);
            at.before += change.before;
            at.after += change.after;
        }
        let order = |file: &File| self.inquiry.game.files.iter().position(|known| known == file);
        let mut files: Vec<(File, String)> = new.into_values().collect();
        files.sort_by_key(|(file, _)| order(file));
        let edit = |(file, text): (File, String)| FileEdit { file, edits: line_edits(file.text(db), &text), text };
        Reshaped {
            files: files.into_iter().map(edit).collect(),
            tables: tables.into_values().collect(),
            unproven: self.unproven,
        }
    }
}
