//! `layer-run-crosses-edge`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds runs that continue beyond the last cell of a row, in an area that is as wide as the world.
    ///
    /// ## Why it matters
    ///
    /// Such an area is a cylinder: after its east end it begins again. The engine continues there and overwrites the
    /// start of the same row.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain
    ///   "2a5b"
    /// ; ^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain
    ///   "2a4b"
    ///   "6a"
    ///   "6a"))
    /// ```
    message: msg::LAYER_RUN_CROSSES_EDGE,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn once_a_layer() {
        check(
            "layer-run-crosses-edge",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain "9a" "8b" "6b"))
(world 0)
(area (clouds "9a" "9a" "9a"))"#,
            expect![[r#"
                main.g:2:20: the last run of this row goes 3 cells beyond the 6 cells of the area, and around it (and the same in 1 more row of this layer)
            "#]],
        );
    }
}
