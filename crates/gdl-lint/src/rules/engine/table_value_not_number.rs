//! `table-value-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a value in a table clause that is text, is missing, or is a list where a single number is needed.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the rest of the clause. Entries that it has already stored stay, the others keep their values.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout "50"))
    /// ;                              ^^^^
    /// ```
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout (50)))
    /// ;                              ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks or parentheses off a number.
    message: msg::TABLE_VALUE_NOT_NUMBER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn strings_and_missing_parts() {
        check(
            "table-value-not-number",
            "(unit-type a) (material-type m) (terrain-type t)
(table damage (a a \"1d6\")) (table hit-chance (a a \"1d6\") (a a \"50\")) (table unit-storage-x ((a) 5) (u* m*))",
            expect![[r#"
                main.g:2:20: `damage` takes numbers, not `"1d6"`
                  help: Write `1d6` without quotes.
                main.g:2:51: `hit-chance` takes numbers, not `"1d6"`
                main.g:2:63: `hit-chance` takes numbers, not `"50"`
                  help: Write `50` without quotes.
                  unsafe: write `50`
                main.g:2:92: a clause of `unit-storage-x` has two indexes and a value, and this has one index
                  help: Write a material type before the value.
                main.g:2:100: a clause of `unit-storage-x` has two indexes and a value, and this has no value
            "#]],
        );
    }
}
