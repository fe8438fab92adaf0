//! `layer-atom-ignored`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds symbols and numbers between the name of a layer and its rows.
    ///
    /// ## Why it matters
    ///
    /// The engine expects sub-forms in parentheses there, then strings. It skips anything else silently;
    /// perhaps the parentheses or the quotes are missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain plain "6a" "6a" "6a"))
    /// ;              ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain "6a" "6a" "6a"))
    /// ```
    message: msg::LAYER_ATOM_IGNORED,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn before_the_rows_only() {
        check(
            "layer-atom-ignored",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain 5 () "6a" bbbbbb "6a"))"#,
            expect![[r#"
                main.g:2:20: `5` is neither a sub-form of layers nor a row
                main.g:2:22: `nil` is neither a sub-form of layers nor a row
            "#]],
        );
    }

    #[test]
    fn before_the_rows_only_mended() {
        check_fix(
            "layer-atom-ignored",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain 5 () "6a" bbbbbb "6a"))"#,
            expect![[r#"
                (unit-type u) (terrain-type a) (terrain-type b) (world 6)
                (area 6 3 (terrain 5 () "6a" bbbbbb "6a"))"#]],
        );
    }
}
