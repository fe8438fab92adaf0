//! `table-values-transposed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds clauses of a table over two lists of types whose values are grouped by the second list instead of the first.
    ///
    /// ## Why it matters
    ///
    /// The outer list of values always runs over the first index, although an example of the manuals shows the opposite.
    /// The engine finds too few or too many values and skips the clause.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type tank) (unit-type boat) (terrain-type plain) (terrain-type sea)
    /// (table mp-to-enter-terrain
    ///   ((scout tank boat) (plain sea) ((1 2 3) (9 9 9))))
    /// ;                                ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (unit-type boat) (terrain-type plain) (terrain-type sea)
    /// (table mp-to-enter-terrain
    ///   ((scout tank boat) (plain sea) ((1 9) (2 9) (3 9))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the values row by row, if they are plain numbers or names without comments between them.
    message: msg::TABLE_VALUES_TRANSPOSED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => transpose,
}

fn transpose(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let text = ctx.slice(finding.range);
    if text.contains([';', '"', '|', '#', '\'']) {
        return None;
    }
    let inside = text.strip_prefix('(')?.strip_suffix(')')?;
    let mut columns: Vec<Vec<&str>> = Vec::new();
    for column in inside.split_terminator(')') {
        columns.push(column.trim_start().strip_prefix('(')?.split_whitespace().collect());
    }
    let rows = columns.first()?.len();
    if rows == 0 || columns.iter().any(|column| column.len() != rows || column.iter().any(|cell| cell.contains('('))) {
        return None;
    }
    let row = |row: usize| format!("({})", columns.iter().map(|column| column[row]).collect::<Vec<_>>().join(" "));
    let transposed = format!("({})", (0..rows).map(row).collect::<Vec<_>>().join(" "));
    Some(Fix::new("write the values row by row", Safety::Unsafe, finding.range, transposed))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const FIXTURE: &str = "(unit-type a) (unit-type b) (terrain-type s) (terrain-type t) (terrain-type v)
(table mp-to-enter-terrain
  (u* t* ((1 2)
          (3 4) (5 6)))
  (u* (s t v) ((1 2) (3 (+ 1 1)) (5 6)))
  (u* t* ((1 2) (3 4))))
";

    #[test]
    fn what_would_fit_the_other_way_round() {
        check(
            "table-values-transposed",
            FIXTURE,
            expect![[r#"
            main.g:3:10: here is a list of values for each type of the second index
              main.g:3:4: 2 types
              unsafe: write the values row by row
            main.g:5:15: here is a list of values for each type of the second index
              main.g:5:4: 2 types
        "#]],
        );
        check_fix(
            "table-values-transposed",
            FIXTURE,
            expect![[r#"
            (unit-type a) (unit-type b) (terrain-type s) (terrain-type t) (terrain-type v)
            (table mp-to-enter-terrain
              (u* t* ((1 3 5) (2 4 6)))
              (u* (s t v) ((1 2) (3 (+ 1 1)) (5 6)))
              (u* t* ((1 2) (3 4))))
        "#]],
        );
    }
}
