//! Splits a clause of lists into clauses of single types, and merges clauses of equal values.

use gdl_syntax::{AstNode, Element, SyntaxKind, TextRange};
use rustc_hash::FxHashMap;

use super::{
    ActionKind, Site, edited,
    pieces::Piece,
    proof,
    table::{Clause, is_list, is_single, list_text, literal, type_texts, types},
};
use crate::{Game, SourceChange, TextEdit};

/// The maximum number of clauses that a clause is split into.
const MAX_ROWS: usize = 2000;

/// Splits a clause of lists into one clause per entry.
pub(super) fn expand(site: &mut Site<'_>) {
    let Some((_, clause)) = site.clause() else { return };
    let game = Game::of(site.db, site.file);
    let (Some(rows), Some(cols)) = (type_texts(&game, &clause.first), type_texts(&game, &clause.second)) else {
        return;
    };
    let count = rows.len() * cols.len();
    let has_comments = |kind| matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment);
    let comments = clause.list.syntax().descendants_with_tokens().any(|it| has_comments(it.kind()));
    if !(2..=MAX_ROWS).contains(&count) || comments {
        return;
    }
    let Some(values) = values(&game, &clause, rows.len(), cols.len()) else { return };
    let mut lines = Vec::with_capacity(count);
    for (row, values) in rows.iter().zip(&values) {
        for (col, value) in cols.iter().zip(values) {
            lines.push(format!("({row} {col} {value})"));
        }
    }
    let range = clause.list.syntax().text_range();
    let line = format!("{}{}", edited::line_end(site.text()), edited::column_blanks(site.text(), range.start()));
    let edit = TextEdit::new(range, lines.join(&line));
    site.offer_proven(ActionKind::Rewrite, "expand-clause", format!("Expand to {count} rows"), |site| {
        let change = SourceChange::of_file(site.file, vec![edit.clone()]);
        proof::keeps_games(site.db, &change, None)?;
        Ok(site.edits(vec![edit]))
    });
}

/// The value of each entry as written, row by row.
fn values(game: &Game<'_>, clause: &Clause, rows: usize, cols: usize) -> Option<Vec<Vec<String>>> {
    let text = |element: &Element| element.syntax().to_string();
    let row = |value: &Element| -> Option<Vec<String>> {
        if is_single(game, value) {
            return Some(vec![text(value); cols]);
        }
        let values = literal(value).filter(|values| is_list(game, &clause.second) && values.len() == cols)?;
        values.iter().map(|value| is_single(game, value).then(|| text(value))).collect()
    };
    if is_list(game, &clause.first) && !is_single(game, &clause.value) {
        let values = literal(&clause.value).filter(|values| values.len() == rows)?;
        return values.iter().map(row).collect();
    }
    row(&clause.value).map(|values| vec![values; rows])
}

/// A clause, split into its indexes and its value.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    first: Vec<String>,
    second: Vec<String>,
    value: String,
    /// The index among the clauses. A merged clause is written at the index of its first part.
    at: usize,
}

/// Merges clauses of equal value.
pub(super) fn compress(site: &mut Site<'_>) {
    let Some(form) = site.table_form() else { return };
    let game = Game::of(site.db, site.file);
    let is_meant = |piece: &&Piece| {
        site.range.is_empty() || piece.element.text_range().intersect(site.range).is_some_and(|part| !part.is_empty())
    };
    let pieces: Vec<&Piece> = form.items.iter().filter(is_meant).collect();
    let rows: Vec<Row> = pieces.iter().enumerate().filter_map(|(at, piece)| row(&game, piece, at)).collect();
    let (anywhere, neighbours) = (grouped(rows.clone()), joined(rows.clone()));
    if anywhere.len() == rows.len() {
        return;
    }
    let title = match rows.len() - anywhere.len() + 1 {
        count if anywhere.len() == 1 => format!("Compress {count} rows to one"),
        _ => format!("Compress {} rows to {}", rows.len(), anywhere.len()),
    };
    let edits: Vec<Vec<TextEdit>> =
        [anywhere, neighbours].iter().map(|new| compressed(site.text(), &pieces, &rows, new)).collect();
    site.offer_proven(ActionKind::Rewrite, "compress-rows", title, |site| {
        let mut why = String::new();
        // Later clauses win: if clauses cannot be merged from anywhere, those side by side are tried.
        for edits in edits.into_iter().filter(|edits| !edits.is_empty()) {
            let change = SourceChange::of_file(site.file, edits.clone());
            match proof::keeps_games(site.db, &change, None) {
                Ok(()) => return Ok(site.edits(edits)),
                Err(error) => why = error,
            }
        }
        Err(why)
    });
}

/// A clause that may be merged with others: without comments, of symbols, with one value.
fn row(game: &Game<'_>, piece: &Piece, at: usize) -> Option<Row> {
    let clause = Clause::of(&piece.element).filter(|_| piece.is_bare())?;
    let index = |element: &Element| -> Option<Vec<String>> {
        let parts = match element {
            Element::Atom(_) => vec![element.clone()],
            _ => literal(element)?,
        };
        // An unknown type, or a name for several, stays unchanged.
        let text = |part: &Element| {
            let known = part.symbol().is_some() && types(game, part).is_some();
            known.then(|| part.syntax().to_string())
        };
        parts.iter().map(text).collect()
    };
    let single = is_single(game, &clause.value);
    // `(u* x 5)` and `((u* a) x 5)` differ: a list inside a list is not a type.
    let alone = |element: &Element| matches!(element, Element::Atom(_)) && is_list(game, element);
    let flat = !alone(&clause.first) && !alone(&clause.second);
    let (first, second) = (index(&clause.first)?, index(&clause.second)?);
    (single && flat).then(|| Row { first, second, value: clause.value.syntax().to_string(), at })
}

fn add_missing(all: &mut Vec<String>, more: Vec<String>) {
    for name in more {
        if !all.contains(&name) {
            all.push(name);
        }
    }
}

/// Merges rows that have the same columns and value, then those that have the same rows.
fn grouped(rows: Vec<Row>) -> Vec<Row> {
    let rows = group_by(
        rows,
        |row| (row.second.clone(), row.value.clone()),
        |row, more| {
            add_missing(&mut row.first, more.first);
        },
    );
    group_by(
        rows,
        |row| (row.first.clone(), row.value.clone()),
        |row, more| {
            add_missing(&mut row.second, more.second);
        },
    )
}

fn group_by(rows: Vec<Row>, key: impl Fn(&Row) -> (Vec<String>, String), join: impl Fn(&mut Row, Row)) -> Vec<Row> {
    let mut groups: Vec<Row> = Vec::new();
    let mut known: FxHashMap<(Vec<String>, String), usize> = FxHashMap::default();
    for row in rows {
        match known.get(&key(&row)) {
            Some(&group) => join(&mut groups[group], row),
            None => {
                known.insert(key(&row), groups.len());
                groups.push(row);
            }
        }
    }
    groups
}

/// Like [`grouped`], for adjacent rows only.
fn joined(rows: Vec<Row>) -> Vec<Row> {
    let mut result: Vec<Row> = Vec::new();
    let mut last_at = None;
    for row in rows {
        let at = row.at;
        let is_next = last_at.is_some_and(|last: usize| last + 1 == at);
        last_at = Some(at);
        match result.last_mut().filter(|last| is_next && last.value == row.value) {
            Some(last) if last.second == row.second => add_missing(&mut last.first, row.first),
            Some(last) if last.first == row.first => add_missing(&mut last.second, row.second),
            _ => result.push(row),
        }
    }
    result
}

/// The edits that replace the old rows with the new ones; none if there are as many.
fn compressed(text: &str, pieces: &[&Piece], old: &[Row], new: &[Row]) -> Vec<TextEdit> {
    if old.len() == new.len() {
        return Vec::new();
    }
    let range = |row: &Row| pieces[row.at].range;
    let by_place: FxHashMap<usize, &Row> = new.iter().map(|row| (row.at, row)).collect();
    let edit = |row: &Row| -> Option<TextEdit> {
        match by_place.get(&row.at) {
            Some(new) if (&new.first, &new.second) == (&row.first, &row.second) => None,
            Some(new) => {
                let written = format!("({} {} {})", list_text(&new.first), list_text(&new.second), new.value);
                Some(TextEdit::new(range(row), written))
            }
            None => Some(edited::removal(text, range(row))),
        }
    };
    let mut edits: Vec<TextEdit> = old.iter().filter_map(edit).collect();
    // The whitespace before a removed row may overlap with the edit of the previous row.
    let mut end = TextRange::default().end();
    for edit in &mut edits {
        let start = edit.range.start().max(end);
        edit.range = TextRange::new(start, edit.range.end());
        end = edit.range.end();
    }
    edits
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, keeps, offered};

    const GAME: &str = "(unit-type a) (unit-type b) (unit-type c)\n(terrain-type t) (terrain-type w)\n";

    #[test]
    fn clauses_of_lists_become_rows() {
        let expand = |text: &str, expect| keeps(&format!("{GAME}{text}"), "expand-clause", "", expect);
        expand(
            "(table hit-chance\n  (($0a b) c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              (a c 5)
              (b c 5))
        "#]],
        );
        // Aliases stay as written.
        expand(
            "(define x a)\n(table hit-chance\n  (($0x b) x 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (define x a)
            (table hit-chance
              (x x 5)
              (b x 5))
        "#]],
        );
        expand(
            "(table mp-to-enter-terrain ((a b) t* ((1 $02) 3)))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table mp-to-enter-terrain
              (a t 1)
              (a w 2)
              (b t 3)
              (b w 3)
              )
        "#]],
        );
        expand(
            "(table hit-chance (a$0 u* (1 2 3)))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              (a a 1)
              (a b 2)
              (a c 3)
              )
        "#]],
        );
        expand(
            "(define some (a c))\n(table hit-chance (so$0me b (1 2)))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (define some (a c))
            (table hit-chance
              (a b 1)
              (c b 2)
              )
        "#]],
        );
    }

    #[test]
    fn not_what_is_single_or_unclear() {
        for text in [
            "(table hit-chance (a$0 b 5))",
            "(table hit-chance ((a$0 zz) b 5))",
            "(table hit-chance ((a$0 b) c (+ 1 2)))",
            "(table hit-chance ((a$0 b) c (1 2 3)))",
            "(table hit-chance ((a$0 ; x\n b) c 5))",
        ] {
            assert_eq!(offered(&format!("{GAME}{text}"), "expand"), [""; 0], "{text}");
        }
    }

    #[test]
    fn rows_of_equal_value_become_one() {
        let compress = |text: &str, expect| keeps(&format!("{GAME}{text}"), "compress-rows", "", expect);
        compress(
            "(table hit-chance\n  (a c 5)\n  $0(b c 5)\n  (b b 6)\n  (c c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              ((a b c) c 5)
              (b b 6))
        "#]],
        );
        compress(
            "(table hit-chance\n  (a b 5)\n  (a c 5)\n  (b b 5)\n  $0(b c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              ((a b) (b c) 5))
        "#]],
        );
        // The second `(a c)` must come after the first: only adjacent rows are merged.
        compress(
            "(table hit-chance\n  (a c 5)\n  (u* c 6)\n  (a c 5)\n  $0(b c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              (a c 5)
              (u* c 6)
              ((a b) c 5))
        "#]],
        );
        compress(
            "(table hit-chance\n  $0(a c 5)\n  (b c 5)$1\n  (c c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              ((a b) c 5)
              (c c 5))
        "#]],
        );
        compress(
            "(table hit-chance\n  (a c 5)\n  (b c 5) ; kept\n  $0(c c 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table hit-chance
              ((a c) c 5)
              (b c 5) ; kept
              )
        "#]],
        );
        assert_eq!(offered(&format!("{GAME}(table hit-chance (a$0 b 5) (b c 5))"), "compress"), [""; 0]);
        check(
            &format!("{GAME}(table hit-chance (a b$0 5) (u* b 6) (a b 5))"),
            "compress-rows",
            expect![[r#"
            refused: it would change the game of `main.g`
        "#]],
        );
    }
}
