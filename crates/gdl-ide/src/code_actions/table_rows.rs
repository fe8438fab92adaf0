//! Clauses of a table in the order in which types are defined, and in columns.

use gdl_syntax::{AstNode, TextRange};

use super::{
    ActionKind, Site,
    pieces::{Piece, placed},
    proof,
    table::{Clause, types},
};
use crate::{Game, SourceChange, TextEdit, format_part};

/// The place of a clause: the first types of its indexes.
type Key = (u16, u16);

/// Sorts the clauses. A number among them fills the table, so that none moves across it.
pub(super) fn sort(site: &mut Site<'_>) {
    let Some(form) = site.table_form() else { return };
    let game = Game::of(site.db, site.file);
    let key = |piece: &Piece| -> Option<Key> {
        let clause = Clause::of(&piece.element)?;
        let first = |expression| types(&game, expression).map(|types| types[0].index);
        Some((first(&clause.first)?, first(&clause.second)?))
    };
    let mut runs: Vec<Vec<(Key, &Piece)>> = vec![Vec::new()];
    for piece in &form.items {
        match key(piece) {
            Some(key) => runs.last_mut().expect("there is a run").push((key, piece)),
            // A clause whose types are not known could belong anywhere.
            None if piece.element.as_list().is_some() => return,
            None => runs.push(Vec::new()),
        }
    }
    if runs.iter().all(|run| run.is_sorted_by_key(|(key, _)| *key)) {
        return;
    }
    let mut edits = Vec::new();
    for run in runs {
        let mut sorted = run.clone();
        sorted.sort_by_key(|(key, _)| *key);
        let moved = run.iter().zip(&sorted).filter(|((_, old), (_, new))| old.range != new.range);
        edits.extend(moved.map(|((_, old), (_, new))| {
            TextEdit::new(old.range, placed(site.text(), old.range, &site.text()[new.range]))
        }));
    }
    let title = "Sort the rows in the order in which types are defined";
    site.offer(ActionKind::Rewrite, "sort-rows", title, |site| {
        let change = SourceChange::of_file(site.file, edits.clone());
        proof::keeps_games(site.db, &change, None)?;
        Ok(site.edits(edits))
    });
}

/// Puts the clauses into columns, as the formatter does.
pub(super) fn align(site: &mut Site<'_>) {
    let lists = site.lists();
    let Some(form) = lists.last().filter(|list| list.syntax().parent().as_ref() == Some(&site.root)) else { return };
    let has_rows = form.head().is_some_and(|head| ["table", "add", "world", "area"].contains(&head.as_str()));
    let range = form.syntax().text_range();
    // The whole document is formatted only if somebody wants it.
    let alone = &site.text()[range];
    if !has_rows || gdl_fmt::format(alone, &site.options.format).text == alone && is_at_margin(site, range) {
        return;
    }
    site.offer(ActionKind::Rewrite, "align-rows", "Align the rows", |site| {
        let edits = format_part(site.db, site.file, range, &site.options.format);
        if edits.is_empty() {
            return Err("the rows are aligned".to_owned());
        }
        Ok(SourceChange::of_file(site.file, edits))
    });
}

fn is_at_margin(site: &Site<'_>, form: TextRange) -> bool {
    super::edited::line_start(site.text(), form.start()) == form.start()
}
