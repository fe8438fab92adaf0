//! Edits of tables: a plan sets its entries and changes no other value, a table in another shape is the same table, comments stay,
//! and a second run finds nothing to do.

use std::collections::BTreeMap;

use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_eval::{evaluate, loads};
use gdl_inquire::Inquiry;
use gdl_ruleset::Ruleset;
use gdl_syntax::{SyntaxKind, tokens};
use gdl_tables::{CellEdit, FileEdit, PlanOptions, Reshaped, Shape, plan, reshape};

use super::{Language, Target, database, files_of, modules};

pub(super) const TARGET: Target = Target {
    name: "tables",
    promise: "edits of tables set their entries, change no other value and keep comments",
    language: Language::Gdl,
    commands: 8,
    seeds,
    run,
};

/// The number of entries that are edited in one run.
const EDITS: usize = 3;

fn seeds() -> Vec<Vec<u8>> {
    let clauses: [&[u8]; 4] = [
        b"(unit-type a) (unit-type b) (unit-type c) (terrain-type t) (define ab (a b))\n(table damage 1 (u* u* 3) (ab c 4) (a (a b c) (1 2 3)) ; last\n)\n(table damage add (c c 9))\n",
        b"(unit-type a) (unit-type b) (terrain-type t) (terrain-type s)\n(table mp-to-enter-terrain\n  (a t 1) ; one\n  ((a b) s 99)\n  #| two |# (b (t s) (4 5)))\n",
        b"(game-module (variants (big true (table damage (u* u* 7)))))\n(unit-type a) (unit-type b) (terrain-type t)\n(table damage (a b 2d6+1) (b a (+ 1 2)))\n",
        b"(include more)\n(table hit-chance (x x 50))\n;;- more\n(unit-type x) (unit-type y) (terrain-type t)\n(table hit-chance (u* u* 20) (y u* 30))\n",
    ];
    modules().into_iter().chain(clauses.map(<[u8]>::to_vec)).collect()
}

fn options() -> PlanOptions<'static> {
    PlanOptions { read_only: &|_| None, format: &|_| gdl_fmt::Options::default() }
}

/// The comments of a text, sorted.
pub(super) fn comments(text: &str) -> Vec<&str> {
    let mut at = 0;
    let mut found = Vec::new();
    for token in tokens(text) {
        let start = at;
        at += usize::from(token.len);
        if matches!(token.kind, SyntaxKind::LineComment | SyntaxKind::BlockComment) {
            found.push(&text[start..at]);
        }
    }
    found.sort_unstable();
    found
}

/// The database with the texts that edits of files make, each checked alone.
pub(super) fn edited(db: &GdlDatabase, files: &[FileEdit]) -> GdlDatabase {
    let mut trial = (db as &dyn Db).fork();
    let mut change = Change::new();
    for file in files {
        let before = file.file.text(db);
        assert!(gdl_base::edited(before, &file.edits) == file.text, "edits make the new text");
        change.set_text(file.file.path(db), file.text.as_str());
    }
    trial.apply(change);
    trial
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    let root = db.file(&files[0].0);
    let inquiry = Inquiry::of(&db, root);
    for shape in [Shape::Compressed, Shape::Expanded] {
        check_shape(&db, root, shape);
    }
    if loads(&db, root) {
        check_plan(&db, root, &some_entries(&inquiry.game.ruleset, input));
    }
}

/// Entries of the tables of a game with other values, chosen by the input.
fn some_entries(rules: &Ruleset, input: &[u8]) -> Vec<CellEdit> {
    let ids: Vec<_> = rules.tables().map(|table| table.id).collect();
    let mut number = input.len();
    let mut below = |end: usize| {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (number >> 33) % end.max(1)
    };
    let mut edits = Vec::new();
    for _ in 0..EDITS {
        let Some(&table) = ids.get(below(ids.len())) else { continue };
        let (rows, cols) = rules.table_size(table);
        let bounds = table.def().bounds;
        let lo = bounds.lo.max(-100);
        let span = usize::try_from(bounds.hi.min(lo + 300) - lo + 1).unwrap_or(1);
        let (row, col) = (below(rows), below(cols));
        let (Ok(row), Ok(col), true) = (u16::try_from(row), u16::try_from(col), rows * cols > 0) else { continue };
        let value = i32::try_from(below(span)).unwrap_or(0) + lo;
        edits.extend(i16::try_from(value).map(|value| CellEdit { table, row, col, value }));
    }
    edits
}

fn check_plan(db: &GdlDatabase, root: File, edits: &[CellEdit]) {
    let plan = plan(db, root, edits, &options());
    let trial = edited(db, &plan.files);
    for file in &plan.files {
        assert_eq!(comments(file.file.text(db)), comments(&file.text), "comments stay");
    }
    assert!(plan.refused.iter().all(|refused| !refused.reason.is_empty()), "a refusal has a reason");
    let (old, new) = (&evaluate(db, root).ruleset, &evaluate(&trial, trial.file(root.path(db))).ruleset);
    let entry = |edit: &CellEdit| (edit.table, edit.row, edit.col);
    // Later edits of an entry win.
    let mut expected_values: BTreeMap<_, i16> = edits.iter().map(|edit| (entry(edit), edit.value)).collect();
    plan.refused.iter().for_each(|refused| _ = expected_values.remove(&entry(&refused.edit)));
    for ((table, row, col), value) in expected_values {
        assert_eq!(new.entry(table, row.into(), col.into()), i32::from(value), "{table}[{row},{col}] is set");
    }
    let mut expected = old.clone();
    for id in edits.iter().map(|edit| edit.table) {
        let (rows, cols) = old.table_size(id);
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let is_edited = |it: &CellEdit| (it.table, usize::from(it.row), usize::from(it.col)) == (id, row, col);
            let is_equal = old.entry(id, row, col) == new.entry(id, row, col);
            assert!(is_equal || edits.iter().any(is_edited), "{id}[{row},{col}] changed as well");
        }
        match new.table(id) {
            Some(table) => expected.put_table(table.clone()),
            None => _ = expected.take_table(id),
        }
    }
    assert!(expected == *new, "the rest of the game changed");
}

fn check_shape(db: &GdlDatabase, root: File, shape: Shape) {
    let found = reshape(&Inquiry::of(db, root), None, shape, &options());
    let trial = edited(db, &found.files);
    for file in &found.files {
        assert_eq!(comments(file.file.text(db)), comments(&file.text), "comments stay");
    }
    let after = trial.file(root.path(db));
    assert!(evaluate(db, root).ruleset == evaluate(&trial, after).ruleset, "{shape:?} tables make another game");
    let again = reshape(&Inquiry::of(&trial, after), None, shape, &options());
    let is_done = Reshaped { unproven: again.unproven, ..Reshaped::default() } == again;
    assert!(is_done, "a second run makes tables {shape:?} again: {:?}", again.tables);
}
