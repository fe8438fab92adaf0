//! `table-empty-index`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds rows of tables with an index that names no type: an empty list, or none at all.
    ///
    /// ## Why it matters
    ///
    /// The engine skips such a row silently. It does not even look at the value.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define ships ())
    /// (table hit-chance
    ///   (ships u* 50))
    /// ;  ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define ships (scout))
    /// (table hit-chance
    ///   (ships u* 50))
    /// ```
    message: msg::TABLE_EMPTY_INDEX,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn first_second_or_none() {
        check(
            "table-empty-index",
            "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance (nil a 1) (u* (remove-list u* u*) 2) (a) (a b 3))
(table unit-storage-x (u* m* 4))",
            expect![[r#"
                main.g:2:20: the first index of this row names no type
                main.g:2:33: the second index of this row names no type
                main.g:2:56: the second index of this row names no type
            "#]],
        );
    }
}
