//! `table-indexes-swapped`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds clauses of a table whose two indexes have each other's kind of type.
    ///
    /// ## Why it matters
    ///
    /// The order of the indexes belongs to the table. The engine does not try the other order: it ends the clause with a
    /// message about the first index, and the entries keep the values that they had.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table mp-to-enter-terrain (plain scout 2))
    /// ;                           ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table mp-to-enter-terrain (scout plain 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Swaps the indexes, unless the values are lists in a list, which would have to be rewritten.
    message: msg::TABLE_INDEXES_SWAPPED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => swap,
}

fn swap(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let other =
        finding.related.first().filter(|other| other.file == finding.file && other.message != "the other index")?;
    let (first, second) = (finding.range, other.range);
    let mut fix = Fix::new("swap the indexes", Safety::Unsafe, first, ctx.slice(second));
    fix.edits.push(Edit { range: second, text: ctx.slice(first).to_owned() });
    (first.end() <= second.start()).then_some(fix)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const FIXTURE: &str = "(unit-type a) (unit-type b) (terrain-type s) (terrain-type t)
(table mp-to-enter-terrain ((s t) a (1 2)) (t u* 3) (t s 4) ((s t) (a b) ((5 6) (7 8))) (a s 9))
";

    #[test]
    fn lists_of_lists_are_left() {
        check(
            "table-indexes-swapped",
            FIXTURE,
            expect![[r#"
            main.g:2:29: the indexes of `mp-to-enter-terrain` are a unit type and then a terrain type, not the reverse
              main.g:2:35: this one belongs in front
              unsafe: swap the indexes
            main.g:2:45: the indexes of `mp-to-enter-terrain` are a unit type and then a terrain type, not the reverse
              main.g:2:47: this one belongs in front
              unsafe: swap the indexes
            main.g:2:62: the indexes of `mp-to-enter-terrain` are a unit type and then a terrain type, not the reverse
              main.g:2:68: the other index
        "#]],
        );
        check_fix(
            "table-indexes-swapped",
            FIXTURE,
            expect![[r#"
            (unit-type a) (unit-type b) (terrain-type s) (terrain-type t)
            (table mp-to-enter-terrain (a (s t) (1 2)) (u* t 3) (t s 4) ((s t) (a b) ((5 6) (7 8))) (a s 9))
        "#]],
        );
    }
}
