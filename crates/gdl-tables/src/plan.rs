//! From new entries to the smallest change of the modules that is proven to set them.

use std::collections::BTreeMap;

use gdl_db::{Db, File};
use gdl_eval::loads;
use gdl_hir::{item_tree, text_order};
use gdl_inquire::{Inquiry, SourcePlace};
use gdl_ruleset::{Origin, TypeRef};
use gdl_schema::{TableId, form};
use rustc_hash::FxHashMap;

use crate::{
    clause::Cell,
    format::{line_edits, styled},
    plan_data::{CellEdit, FileEdit, PlanOptions, PlannedCell, RefusedCell, TablePlan},
    proof::Prover,
    render::{Rendered, render, texts},
    rewrite::Obstacle,
    site::{Group, Mode},
};

/// The maximum number of entries in a plan; the largest real tables have fewer.
const MAX_EDITS: usize = 250_000;

/// The maximum number of texts that are tried for a plan.
const MAX_TRIALS: usize = 400;

/// Plans the change of some entries of a game. Later edits of an entry win.
pub fn plan(db: &dyn Db, root: File, edits: &[CellEdit], options: &PlanOptions<'_>) -> TablePlan {
    let inquiry = Inquiry::of(db, root);
    let mut planner = Planner {
        inquiry,
        options,
        prover: Prover::new(inquiry),
        accepted: Vec::new(),
        trials: 0,
        out: TablePlan::default(),
    };
    let groups = planner.groups(edits);
    if groups.is_empty() {
        return planner.out;
    }
    if !loads(db, root) {
        let reason = "the engine would not load the game: correct its errors first";
        groups.iter().for_each(|group| planner.refuse(group, reason));
        return planner.out;
    }
    let attempts: Vec<Attempt> = groups.into_iter().map(|group| planner.attempt(group)).collect();
    planner.accept(attempts);
    planner.finish()
}

/// A group of entries with the modes in which it can be written, the next one last.
struct Attempt {
    group: Group,
    modes: Vec<Mode>,
}

struct Planner<'a> {
    inquiry: Inquiry<'a>,
    options: &'a PlanOptions<'a>,
    prover: Prover<'a>,
    accepted: Vec<(Group, Mode)>,
    trials: usize,
    out: TablePlan,
}

impl Planner<'_> {
    /// The entries that change, by the clauses that rule them. Refuses those that cannot have their value.
    fn groups(&mut self, edits: &[CellEdit]) -> Vec<Group> {
        let rules = &self.inquiry.game.ruleset;
        let mut latest: BTreeMap<(TableId, Cell), i16> = BTreeMap::new();
        for &edit in edits.iter().take(MAX_EDITS) {
            let bounds = edit.table.def().bounds;
            let (rows, cols) = rules.table_size(edit.table);
            let refuse = |reason: String| RefusedCell { edit, reason };
            if usize::from(edit.row) >= rows || usize::from(edit.col) >= cols {
                self.out.refused.push(refuse("the table has no such row or column".to_owned()));
            } else if !bounds.contains(edit.value.into()) {
                let text = |value| self.inquiry.entry_text(edit.table, value);
                let (value, lo, hi) = (text(edit.value.into()), text(bounds.lo), text(bounds.hi));
                self.out
                    .refused
                    .push(refuse(format!("`{value}` is out of bounds: `{}` takes {lo} to {hi}", edit.table)));
            } else {
                latest.insert((edit.table, (edit.row, edit.col)), edit.value);
            }
        }
        for &edit in edits.iter().skip(MAX_EDITS) {
            self.out.refused.push(RefusedCell { edit, reason: format!("a change has at most {MAX_EDITS} entries") });
        }
        let mut groups: FxHashMap<(TableId, Origin), BTreeMap<Cell, i16>> = FxHashMap::default();
        for ((table, (row, col)), value) in latest {
            if rules.entry(table, row.into(), col.into()) != i32::from(value) {
                let origins = self.inquiry.game.provenance.tables.get(&table);
                let origin = origins.map_or(Origin::NONE, |origins| origins.get(row.into(), col.into()));
                groups.entry((table, origin)).or_default().insert((row, col), value);
            }
        }
        let groups = groups.into_iter().map(|((table, origin), cells)| Group { table, origin, cells });
        let mut groups: Vec<Group> = groups.collect();
        groups.sort_by_key(|group| (group.table, text_order(self.inquiry.db, group.origin)));
        groups
    }

    /// The modes in which a group can be written, without a proof.
    fn attempt(&self, group: Group) -> Attempt {
        let is_writable = |file: File| self.read_only(file).is_none();
        let can = |mode: &Mode| render(&self.inquiry, &[(&group, *mode)], &is_writable).is_some();
        let mut modes: Vec<Mode> = Mode::ALL.into_iter().filter(can).collect();
        modes.reverse();
        Attempt { group, modes }
    }

    fn read_only(&self, file: File) -> Option<String> {
        if file.is_embedded(self.inquiry.db) {
            return Some(format!("`{}` is a part of gdl", file.path(self.inquiry.db)));
        }
        (self.options.read_only)(file)
    }

    /// Accepts those of some groups that can be proven together with the accepted ones, each in its first mode that can, and
    /// refuses the others.
    fn accept(&mut self, mut attempts: Vec<Attempt>) {
        let mut hopeless = Vec::new();
        attempts.retain(|attempt| {
            let is_hopeless = attempt.modes.is_empty();
            if is_hopeless {
                hopeless.push(attempt.group.clone());
            }
            !is_hopeless
        });
        for group in hopeless {
            let reason = self.reason(&group);
            self.refuse(&group, &reason);
        }
        if attempts.is_empty() {
            return;
        }
        let chosen: Vec<(Group, Mode)> =
            attempts.iter().filter_map(|it| Some((it.group.clone(), *it.modes.last()?))).collect();
        if self.is_proven(&chosen) {
            self.accepted.extend(chosen);
        } else if self.trials >= MAX_TRIALS {
            attempts.iter().for_each(|it| self.refuse(&it.group, "the change is too large to be proven at once"));
        } else if let [attempt] = attempts.as_mut_slice() {
            attempt.modes.pop();
            self.accept(attempts);
        } else {
            let second = attempts.split_off(attempts.len() / 2);
            self.accept(attempts);
            self.accept(second);
        }
    }

    /// Whether the accepted groups and some more lead to their entries and to nothing else.
    fn is_proven(&mut self, more: &[(Group, Mode)]) -> bool {
        self.trials += 1;
        let Some(rendered) = self.rendered(more) else { return false };
        let texts = texts(&self.inquiry, &rendered);
        let edits = edits_of(self.accepted.iter().chain(more));
        self.prover.holds(&texts, &edits)
    }

    fn rendered(&self, more: &[(Group, Mode)]) -> Option<Rendered> {
        let groups: Vec<(&Group, Mode)> =
            self.accepted.iter().chain(more).map(|(group, mode)| (group, *mode)).collect();
        render(&self.inquiry, &groups, &|file| self.read_only(file).is_none())
    }

    /// Why a group cannot be written.
    fn reason(&self, group: &Group) -> String {
        let db = self.inquiry.db;
        if let Some(reason) = self.read_only(self.inquiry.root) {
            return format!("{reason}, which is not changed");
        }
        let kinds = group.table.def().index;
        let nameless = group.cells.keys().find_map(|&(row, col)| {
            let types = [TypeRef { kind: kinds.0, index: row }, TypeRef { kind: kinds.1, index: col }];
            types.into_iter().find(|&ty| crate::write::type_text(&self.inquiry, ty).is_none())
        });
        if let Some(ty) = nameless {
            return format!("no symbol stands for the type `{}` at the end of the game", self.inquiry.symbol(ty));
        }
        let Some(place) = SourcePlace::of(db, group.origin) else {
            return "no clause in the game's own file sets this entry alone".to_owned();
        };
        match self.is_in_table(group) {
            true => format!("a clause in the game's own file does not change what {place} sets, or changes more"),
            false => format!("a form that is not a `table` sets it, such as a variant, at {place}; change it there"),
        }
    }

    /// Whether the clause of a group is in a `table` form.
    fn is_in_table(&self, group: &Group) -> bool {
        let file = self.inquiry.db.file_by_index(group.origin.file);
        let form = file.and_then(|file| item_tree(self.inquiry.db, file).form(group.origin.form));
        form.and_then(|form| form.value.head()).is_some_and(|head| head == form::TABLE.name())
    }

    fn refuse(&mut self, group: &Group, reason: &str) {
        let cells = edits_of([&(group.clone(), Mode::InPlace)]).into_iter();
        self.out.refused.extend(cells.map(|edit| RefusedCell { edit, reason: reason.to_owned() }));
    }

    /// The plan of the accepted groups, in the style of each file.
    fn finish(mut self) -> TablePlan {
        let Some(rendered) = self.rendered(&[]).filter(|_| !self.accepted.is_empty()) else { return self.out };
        let db = self.inquiry.db;
        let plain = texts(&self.inquiry, &rendered);
        let mut new = plain.clone();
        for (file, text) in new.values_mut() {
            *text = styled(file.text(db), text, &(self.options.format)(*file));
        }
        let edits = edits_of(&self.accepted);
        // The layout must change nothing; if it does, the plain text was proven.
        if !self.prover.holds(&new, &edits) {
            self.prover.holds(&plain, &edits);
            new = plain;
        }
        let game = self.prover.game();
        for (group, mode) in &self.accepted {
            for edit in edits_of([&(group.clone(), *mode)]) {
                let cell = (edit.row, edit.col);
                let origins = game.game.provenance.tables.get(&edit.table);
                let origin = origins.map_or(Origin::NONE, |origins| origins.get(edit.row.into(), edit.col.into()));
                let obstacle = match mode {
                    Mode::InPlace => rendered.obstacles.get(&(edit.table, cell)).cloned(),
                    _ => Some(self.obstacle(group)),
                };
                self.out.cells.push(PlannedCell {
                    edit,
                    before: self.inquiry.game.ruleset.entry(edit.table, edit.row.into(), edit.col.into()),
                    place: SourcePlace::of(game.db, origin),
                    obstacle,
                });
            }
        }
        self.out.cells.sort_by_key(|cell| cell.edit);
        self.out.replaced = rendered.replaced;
        let loaded = &self.inquiry.game.files;
        let mut files: Vec<(File, String)> =
            new.into_values().filter(|(file, text)| **file.text(db) != **text).collect();
        files.sort_by_key(|(file, _)| loaded.iter().position(|known| known == file));
        self.out.files = files
            .into_iter()
            .map(|(file, text)| FileEdit { file, edits: line_edits(file.text(db), &text), text })
            .collect();
        self.out
    }

    /// Why a group is not changed in the clause that ruled it.
    fn obstacle(&self, group: &Group) -> Obstacle {
        let Some(file) = self.inquiry.db.file_by_index(group.origin.file) else { return Obstacle::Default };
        match self.read_only(file) {
            Some(reason) => Obstacle::ReadOnly(reason),
            None if !self.is_in_table(group) => Obstacle::OtherForm,
            None => Obstacle::Disproved,
        }
    }
}

/// The entries of groups.
fn edits_of<'g>(groups: impl IntoIterator<Item = &'g (Group, Mode)>) -> Vec<CellEdit> {
    let cells = groups.into_iter().flat_map(|(group, _)| {
        group.cells.iter().map(|(&(row, col), &value)| CellEdit { table: group.table, row, col, value })
    });
    cells.collect()
}
