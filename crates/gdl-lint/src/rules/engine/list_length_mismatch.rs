//! `list-length-mismatch`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list of values that is longer or shorter than the list of types that it is for.
    ///
    /// ## Why it matters
    ///
    /// The engine does not guess which value belongs to which type: the whole clause or `add` has no effect.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (u* scout (10 20 30)))
    /// ;                           ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (u* scout (10 20)))
    /// ```
    message: msg::LIST_LENGTH_MISMATCH,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn all_terrain_types_are_more_than_those_of_cells() {
        check(
            "list-length-mismatch",
            "(unit-type a) (terrain-type t) (terrain-type s) (terrain-type road (subtype connection)) (terrain-type r)
(table mp-to-enter-terrain (a t* (1 2 3)) (a t* (1 2))) (add t* capacity (1 2 3))",
            expect![[r#"
                main.g:2:34: 3 values for 4 types of the second index
                  help: The list has borders, connections and coatings too (1 of 4 types): give them values, or list the types of cells.
                  main.g:2:31: 4 types
                main.g:2:49: 2 values for 4 types of the second index
                  main.g:2:46: 4 types
                main.g:2:74: 3 values for 4 types
                  help: The list has borders, connections and coatings too (1 of 4 types): give them values, or list the types of cells.
                  main.g:2:62: 4 types
            "#]],
        );
    }
}
