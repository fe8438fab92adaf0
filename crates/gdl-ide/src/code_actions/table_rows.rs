//! Sorts the clauses of a table in the order in which types are defined, and aligns them in columns.

use gdl_schema::{FormKind, form};
use gdl_syntax::AstNode;
use rustc_hash::FxHashMap;

use super::{
    ActionKind, Site,
    pieces::{Piece, placed},
    proof,
    table::{Clause, is_single, types},
};
use crate::{Game, SourceChange, TextEdit, format_part};

/// The maximum length of a text: a form shares the columns of its neighbors, so the whole text must be formatted to
/// find out whether there is anything to do.
const MAX_LEN: usize = 500_000;

/// The forms whose lists stand in columns or one below the other.
const HAS_ROWS: [FormKind; 4] = [form::TABLE, form::ADD, form::WORLD, form::AREA];

/// The maximum number of entries that are compared before the edit is requested.
const MAX_ENTRIES: usize = 50_000;

/// The sort key of a clause: the first types of its indexes.
type Key = (u16, u16);

/// Sorts the clauses. A number among them fills the table, so no clause moves across it.
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
            // A clause with unknown types cannot be sorted.
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
        if !has_same_winners(&game, &run, &sorted) {
            return;
        }
        let moved = run.iter().zip(&sorted).filter(|((_, old), (_, new))| old.range != new.range);
        edits.extend(moved.map(|((_, old), (_, new))| {
            TextEdit::new(old.range, placed(site.text(), old.range, &site.text()[new.range]))
        }));
    }
    let title = "Sort the rows in the order in which types are defined";
    site.offer_proven(ActionKind::Rewrite, "sort-rows", title, |site| {
        let change = SourceChange::of_file(site.file, edits.clone());
        proof::keeps_games(site.db, &change, None)?;
        Ok(site.edits(edits))
    });
}

/// Whether the last clause of each entry has the same value in another order. If there are too many entries to compare,
/// the proof decides.
fn has_same_winners(game: &Game<'_>, before: &[(Key, &Piece)], after: &[(Key, &Piece)]) -> bool {
    let mut left = MAX_ENTRIES;
    let mut winners = |clauses: &[(Key, &Piece)]| {
        let mut winners: FxHashMap<Key, Clause> = FxHashMap::default();
        for (_, piece) in clauses {
            let clause = Clause::of(&piece.element)?;
            let (rows, cols) = (types(game, &clause.first)?, types(game, &clause.second)?);
            left = left.checked_sub(rows.len().checked_mul(cols.len())?)?;
            for row in &rows {
                winners.extend(cols.iter().map(|col| ((row.index, col.index), clause.clone())));
            }
        }
        Some(winners)
    };
    let (Some(before), Some(after)) = (winners(before), winners(after)) else { return true };
    before.iter().all(|(entry, clause)| {
        let other = &after[entry];
        let say = |clause: &Clause| is_single(game, &clause.value).then(|| clause.value.syntax().to_string());
        clause.list == other.list || say(clause).is_some_and(|value| Some(value) == say(other))
    })
}

/// Aligns the clauses in columns, like the formatter.
pub(super) fn align(site: &mut Site<'_>) {
    let lists = site.lists();
    let Some(form) = lists.last().filter(|list| list.syntax().parent().as_ref() == Some(&site.root)) else { return };
    let has_rows = form.head().and_then(|head| gdl_schema::form(&head)).is_some_and(|kind| HAS_ROWS.contains(&kind));
    let range = form.syntax().text_range();
    if !has_rows || site.text().len() > MAX_LEN {
        return;
    }
    let edits = format_part(site.db, site.file, range, &site.options.format);
    if !edits.is_empty() {
        site.offer(ActionKind::Rewrite, "align-rows", "Align the rows", |site| {
            Ok(SourceChange::of_file(site.file, edits))
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{keeps, made, offered};

    const GAME: &str = "(unit-type a) (unit-type b) (unit-type c)\n(terrain-type t)\n";

    #[test]
    fn rows_are_sorted_with_their_comments() {
        let sort = |text: &str, expect| keeps(&format!("{GAME}{text}"), "sort-rows", "", expect);
        sort(
            "(table hit-chance\n  (c a 1) ; of c\n  ; of a\n  (a$0 b 2)\n  (b a 3))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (table hit-chance
              ; of a
              (a b 2)
              (b a 3)
              (c a 1) ; of c
              )
        "#]],
        );
        sort(
            "(table hit-chance (c b 1) $0(c a 2) 7 (b a 3) ((a b) c 4))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (table hit-chance (c a 2) (c b 1) 7 ((a b) c 4) (b a 3))
        "#]],
        );
        sort(
            "(table hit-chance add\n  ((b c) a 1)\n  $0(a b 2))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (table hit-chance add
              (a b 2)
              ((b c) a 1))
        "#]],
        );
    }

    #[test]
    fn later_rows_win() {
        for text in [
            "(table hit-chance $0((b c) a 1) (u* a 2) (c a 3))",
            "(table hit-chance ((b c) a (1 2)) ($0u* a 1))",
            "(table hit-chance (a b 1) (b $0a 2))",
            "(table hit-chance (c a 1) (zz $0b 2))",
            "(table zz (b a 1) ($0a b 1))",
        ] {
            assert_eq!(offered(&format!("{GAME}{text}"), "sort-rows"), [""; 0], "{text}");
        }
    }

    #[test]
    fn rows_that_say_the_same_may_change_places() {
        keeps(
            &format!("{GAME}(table hit-chance $0((b c) a 2) (u* a 2))\n"),
            "sort-rows",
            "",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (table hit-chance (u* a 2) ((b c) a 2))
        "#]],
        );
    }

    #[test]
    fn rows_are_aligned() {
        let align = |text: &str, expect| keeps(&format!("{GAME}{text}"), "align-rows", "", expect);
        align(
            "(table hit-chance\n  (a b  10)\n   ($0(a b) c 5)\n  (b a 100))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (table hit-chance
              (a     b  10)
              ((a b) c   5)
              (b     a 100)
              )
        "#]],
        );
        assert_eq!(offered(&format!("{GAME}(table hit-chance (a$0 b 10))\n"), "align"), [""; 0]);
        // On their own, these forms would have other columns than beside their neighbors.
        let run = "(add a acp-per-turn    5)\n(add b acp-per-turn ( 10))\n(add (a b) $0speed ( 90 100))\n";
        assert_eq!(offered(&format!("{GAME}{run}"), "align"), ["align-rows"]);
        let aligned = made(&format!("{GAME}{run}"), "align-rows");
        let again = aligned.replace("(add (a b)", "(add ($0a b)");
        assert_eq!(offered(&again, "align"), [""; 0], "{aligned}");
    }
}
