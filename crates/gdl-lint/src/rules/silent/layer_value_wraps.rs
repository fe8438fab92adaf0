//! `layer-value-wraps`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds values that a cell of their layer cannot hold: six bits in an auxiliary terrain, sixteen with a sign in
    /// elevations, temperatures and the like, eight for sides.
    ///
    /// ## Why it matters
    ///
    /// The engine keeps the low bits of the value. An elevation of 40000 is stored as -25536.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "3*40000,3a"
    /// ; ^^^^^^^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "3*30000,3a"
    ///   "6a"
    ///   "6a"))
    /// ```
    message: msg::LAYER_VALUE_WRAPS,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn each_layer_has_its_bounds() {
        check(
            "layer-value-wraps",
            r#"(unit-type u) (terrain-type a) (terrain-type r (subtype coating)) (world 6)
(area 6 3 (aux-terrain r "63,64,4a" "6a" "6a") (people-sides "255,256,4a" "6a" "6a") (winds (xform 30000 0) "abc3a" "6a" "6a"))"#,
            expect![[r#"
                main.g:2:26: 64 is not between 0 and 63: the cells of this layer cannot hold it
                main.g:2:62: 256 is not between 0 and 255: the cells of this layer cannot hold it
                main.g:2:109: 60000 is not between -32768 and 32767: the cells of this layer cannot hold it
            "#]],
        );
    }
}
