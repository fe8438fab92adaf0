//! `layer-lone-comma`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds commas in the rows of a layer with no number before them.
    ///
    /// ## Why it matters
    ///
    /// A comma ends a number. Without a number the engine reads it as a cell with the value 1; often a number is
    /// missing, or there is one comma too many.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "10,,4*30,"
    /// ; ^^^^^^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "10,20,4*30,"
    ///   "6a"
    ///   "6a"))
    /// ```
    message: msg::LAYER_LONE_COMMA,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_comma_may_be_a_code() {
        check(
            "layer-lone-comma",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "3a,bc" "6a" "6a") (clouds (by-char ",") "6," "6," ",,,,,,"))"#,
            expect![[r#"
                main.g:2:23: there is no number before the comma at character 3 of this row
            "#]],
        );
    }
}
