//! `layer-code-unlisted`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds characters in the rows of a layer that its `by-char` or `by-name` gives no meaning.
    ///
    /// ## Why it matters
    ///
    /// They keep the meaning that they have without a table, which is a number that seldom matches what the table
    /// means, or they mean 0. The engine says nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain (by-char ".^")
    ///   "3.3^"
    ///   "3.3b"
    /// ; ^^^^^^
    ///   "6."))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain (by-char ".^")
    ///   "3.3^"
    ///   "3.3^"
    ///   "6."))
    /// ```
    message: msg::LAYER_CODE_UNLISTED,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_name_too() {
        check(
            "layer-code-unlisted",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain (by-name b a) "3a3b" "b!cccc" "6b") (clouds (by-name "XY" (b 1)) "6X" "6Y" "6b"))"#,
            expect![[r#"
                main.g:2:41: `!` is not in the table of codes of this layer; it means 0 (and 1 more like this here)
                main.g:2:95: `b` is not in the table of codes of this layer; it means 1
            "#]],
        );
    }

    #[test]
    fn the_only_way_to_write_a_type_is_a_hint() {
        check(
            "layer-code-unlisted",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6) (area 6 3 (terrain (by-name "+" b) "6+" "2+a3+" "+b4+"))"#,
            expect![[r#"
                main.g:1:99: `a` is not in the table of codes of this layer; it means 0
                  level: Hint
                main.g:1:107: `b` is not in the table of codes of this layer; it means 1
            "#]],
        );
    }
}
