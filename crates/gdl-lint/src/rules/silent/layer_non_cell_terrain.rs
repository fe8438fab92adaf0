//! `layer-non-cell-terrain`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds terrain layers whose cells hold a border, a connection or a coating.
    ///
    /// ## Why it matters
    ///
    /// Types of these subtypes lie between or on top of cells. The engine stores them as if they were terrain of cells,
    /// without a message, and then plays with properties that they do not have.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (world 6) (area 6 3)
    /// (terrain-type plain)
    /// (terrain-type river (subtype border))
    /// (area (terrain
    ///   "4a2b"
    /// ; ^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (world 6) (area 6 3)
    /// (terrain-type plain)
    /// (terrain-type river (subtype border))
    /// (area
    ///   (terrain "6a" "6a" "6a")
    ///   (aux-terrain river "4a2b" "6a" "6a"))
    /// ```
    message: msg::LAYER_NON_CELL_TERRAIN,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn each_type_once() {
        check(
            "layer-non-cell-terrain",
            r#"(unit-type u) (terrain-type a) (terrain-type r (subtype border)) (terrain-type s (subtype coating)) (world 6)
(area 6 3 (terrain "2b2c2b" "6b" "6a"))"#,
            expect![[r#"
                main.g:2:20: `r` is a border and cannot fill cells; it belongs into an `aux-terrain` layer (and 1 more like this here)
            "#]],
        );
    }
}
