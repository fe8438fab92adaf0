//! `layer-number-not-translated`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds numbers as values in a layer whose `by-name` gives names to letters.
    ///
    /// ## Why it matters
    ///
    /// The table is for letters. A number is stored as it is: in a terrain layer it is the place of a type in the order
    /// of definition, which changes as soon as the types of the game change. The names exist to avoid
    /// that.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain (by-name hill plain)
    ///   "6a"
    ///   "4b2*1,"
    /// ; ^^^^^^^^
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (terrain (by-name hill plain)
    ///   "6a"
    ///   "4b2a"
    ///   "6a"))
    /// ```
    message: msg::LAYER_NUMBER_NOT_TRANSLATED,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_char_is_for_letters_only() {
        check(
            "layer-number-not-translated",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (terrain (by-char "xy") "6x" "6*0," "6x") (clouds (by-name a b) "6*7," "6a" "6*7,"))"#,
            expect![[r#"
                main.g:2:75: `6*7` stays the number that it is, although the layer gives names to letters (and the same in 1 more row of this layer)
            "#]],
        );
    }
}
