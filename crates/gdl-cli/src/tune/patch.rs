//! The change of the modules that gives them the chosen numbers, proven by evaluation.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use gdl_db::{Change, Db, File};
use gdl_eval::evaluate;
use gdl_inquire::Inquiry;
use gdl_lab::tune::{Candidate, Knob};
use gdl_tables::{CellEdit, FileEdit, PlanOptions, plan};

use super::TuneArgs;
use crate::{
    diff,
    game::Game,
    inquire::Format,
    table::save::{format_settings, read_only, write_files},
    term::{self, Output},
    text,
};

/// Writes the numbers of a candidate into the modules, or shows the change.
///
/// # Errors
///
/// A file cannot be written.
pub(super) fn write(game: &Game, args: &TuneArgs, knobs: &[Knob], candidate: &Candidate) -> Result<()> {
    let db = &game.db;
    match new_texts(game, knobs, candidate) {
        Err(reason) => {
            ensure!(!args.write, "the change cannot be written: {reason}");
            term::say(text!("note: gdl cannot write this change: {}", reason));
        }
        Ok(texts) => {
            let edits: Vec<FileEdit> =
                texts.into_iter().map(|(file, text)| FileEdit { file, edits: Vec::new(), text }).collect();
            if args.write {
                write_files(db, &edits)?;
                edits.iter().for_each(|edit| term::say(text!("changed {}", edit.file.path(db))));
            } else if args.answer.format == Format::Text {
                let mut output = Output::new();
                for edit in &edits {
                    let (path, before) = (edit.file.path(db), edit.file.text(db));
                    output.text(&text!("\n"))?;
                    output.text(&diff::unified(path, before, &edit.text, args.answer.color.enabled()))?;
                }
                output.finish()?;
            }
        }
    }
    Ok(())
}

/// The new texts of the modules; the reason if there are none that have these numbers and change nothing else.
fn new_texts(game: &Game, knobs: &[Knob], candidate: &Candidate) -> Result<Vec<(File, String)>, String> {
    let (db, root) = (&game.db, game.root);
    let inquiry = Inquiry::of(db, root);
    let settings = candidate.0.iter().zip(knobs).filter_map(|(at, knob)| at.map(|at| (knob, knob.settings[at])));
    let settings: Vec<_> = settings.collect();
    let edits: Vec<CellEdit> = settings
        .iter()
        .flat_map(|(knob, setting)| knob.entries(*setting))
        .map(|entry| CellEdit { table: entry.table, row: entry.row.index, col: entry.col.index, value: entry.value })
        .collect();
    let format = format_settings(db, &inquiry);
    let is_read_only = |file: File| read_only(db, root, file);
    let options = PlanOptions { read_only: &is_read_only, format: &|file| format.of(file.path(db)).format() };
    let planned = plan(db, root, &edits, &options);
    if let Some(refused) = planned.refused.first() {
        return Err(refused.reason.clone());
    }
    let mut texts: BTreeMap<String, (File, String)> = BTreeMap::new();
    for edit in planned.files {
        texts.insert(edit.file.path(db).to_string(), (edit.file, edit.text));
    }
    let forms: Vec<String> = settings.iter().flat_map(|(knob, setting)| knob.forms(&inquiry, *setting)).collect();
    if !forms.is_empty() {
        if root.is_embedded(db) {
            return Err(format!("`{}` is a part of gdl", root.path(db)));
        }
        if let Some(reason) = read_only(db, root, root) {
            return Err(reason);
        }
        let (_, text) = texts.entry(root.path(db).to_string()).or_insert_with(|| (root, root.text(db).to_string()));
        let line = if text.contains("\r\n") { "\r\n" } else { "\n" };
        if !text.is_empty() && !text.ends_with('\n') {
            *text += line;
        }
        forms.iter().for_each(|form| *text += &format!("{form}{line}"));
    }
    let mut expected = inquiry.game.ruleset.clone();
    settings.iter().for_each(|(knob, setting)| knob.apply(&mut expected, *setting));
    let mut trial = db.fork();
    let mut change = Change::new();
    texts.values().for_each(|(file, text)| change.set_text(file.path(db), text.as_str()));
    trial.apply(change);
    let after = trial.file(root.path(db));
    if evaluate(&trial, after).ruleset != expected {
        return Err("a form at the end of the module would not give these values, or would change others".to_owned());
    }
    Ok(texts.into_values().collect())
}
