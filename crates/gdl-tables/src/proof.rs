//! The proof of a plan: its texts are evaluated, and the game must have the new entries and nothing else that is new.

use std::collections::BTreeMap;

use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_eval::{Evaluation, VariantSetting, evaluate, evaluate_as_engine, evaluate_with};
use gdl_inquire::Inquiry;
use gdl_ruleset::Ruleset;
use gdl_schema::MessageId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::plan_data::CellEdit;

/// The maximum number of other settings of variants under which a plan is tried.
pub(crate) const MAX_SETTINGS: usize = 16;

/// Evaluates the texts of plans in a database of its own.
pub(crate) struct Prover<'a> {
    inquiry: Inquiry<'a>,
    /// A fork of the database.
    trial: GdlDatabase,
    /// The files that have another text in it.
    changed: FxHashSet<File>,
    /// The game under other settings, evaluated once.
    others: Option<Vec<(VariantSetting, Evaluation)>>,
}

impl<'a> Prover<'a> {
    /// A prover for changes of a game.
    pub fn new(inquiry: Inquiry<'a>) -> Prover<'a> {
        Prover { inquiry, trial: inquiry.db.fork(), changed: FxHashSet::default(), others: None }
    }

    /// Whether the game has the new entries with these texts of its files, and every other value as before.
    pub fn holds(&mut self, texts: &BTreeMap<u32, (File, String)>, edits: &[CellEdit]) -> bool {
        self.set(texts);
        let Inquiry { db, root, game } = self.inquiry;
        let after = self.trial.file(root.path(db));
        let new = evaluate(&self.trial, after);
        let is_new = |before: &Evaluation, after: &Evaluation| {
            after.loads == before.loads
                && after.prints == before.prints
                && has_no_new_notes(before, after)
                && after.ruleset == expected(&before.ruleset, &after.ruleset, edits)
        };
        let has_values = |rules: &Ruleset| {
            edits.iter().all(|edit| rules.entry(edit.table, edit.row.into(), edit.col.into()) == i32::from(edit.value))
        };
        if !has_values(&new.ruleset) || !is_new(game, new) {
            return false;
        }
        let engine = evaluate_as_engine(&self.trial, after);
        if !has_values(&engine.ruleset) || !is_new(evaluate_as_engine(db, root), engine) {
            return false;
        }
        let others = self.others.get_or_insert_with(|| {
            let settings = game.other_settings.iter().take(MAX_SETTINGS);
            settings.map(|it| (it.clone(), evaluate_with(db, root, std::slice::from_ref(it)))).collect()
        });
        let new_settings = &new.other_settings;
        others.len() == new_settings.len().min(MAX_SETTINGS)
            && others.iter().zip(new_settings).all(|((old, before), new)| {
                (&old.name, old.value) == (&new.name, new.value)
                    && is_new(before, &evaluate_with(&self.trial, after, std::slice::from_ref(new)))
            })
    }

    /// The game with the texts that were tried last.
    pub fn game(&self) -> Inquiry<'_> {
        let root = self.trial.file(self.inquiry.root.path(self.inquiry.db));
        Inquiry::of(&self.trial, root)
    }

    fn set(&mut self, texts: &BTreeMap<u32, (File, String)>) {
        let db = self.inquiry.db;
        let mut change = Change::new();
        for file in self.changed.drain() {
            change.set_text(file.path(db), file.text(db).clone());
        }
        // Later edits of a path win.
        for (file, text) in texts.values() {
            change.set_text(file.path(db), text.as_str());
            self.changed.insert(*file);
        }
        self.trial.apply(change);
    }
}

/// The game before with the new entries: all of them, but under other settings only those that the game after has, because a
/// variant may set an entry again.
fn expected(before: &Ruleset, after: &Ruleset, edits: &[CellEdit]) -> Ruleset {
    let mut rules = before.clone();
    for edit in edits {
        let (row, col) = (usize::from(edit.row), usize::from(edit.col));
        if after.table(edit.table).is_none() {
            continue;
        }
        let mut table = rules.take_table(edit.table);
        if after.entry(edit.table, row, col) == i32::from(edit.value) {
            table.set(row, col, edit.value);
        }
        rules.put_table(table);
    }
    rules
}

/// Whether no kind of message has become more frequent.
pub(crate) fn has_no_new_notes(before: &Evaluation, after: &Evaluation) -> bool {
    let mut balance: FxHashMap<MessageId, i64> = FxHashMap::default();
    after.notes.iter().for_each(|note| *balance.entry(note.id).or_default() += 1);
    before.notes.iter().for_each(|note| *balance.entry(note.id).or_default() -= 1);
    balance.values().all(|&count| count <= 0)
}
