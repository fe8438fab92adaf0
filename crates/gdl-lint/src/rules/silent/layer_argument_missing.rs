//! `layer-argument-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds layers of an auxiliary terrain or a material that do not begin with a type of that kind.
    ///
    /// ## Why it matters
    ///
    /// Without the type the engine does not know which layer is meant, and silently ignores the whole layer.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type river (subtype border)) (material-type ore) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (aux-terrain ore "6a" "6a" "6a"))
    /// ;                  ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type river (subtype border)) (material-type ore) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (aux-terrain river "6a" "6a" "6a"))
    /// ```
    message: msg::LAYER_ARGUMENT_MISSING,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn views_of_sides_too() {
        check(
            "layer-argument-missing",
            r#"(unit-type u) (terrain-type a) (material-type ore) (area 6 3 (material a "6a") (aux-terrain "6a") (material) (material zork "6a"))
(side (aux-terrain-view ore "6a") (material-view-dates ore "4a" "5a" "6a"))"#,
            expect![[r#"
                main.g:1:72: `a` is not a material type, and this layer needs one before its rows
                main.g:1:81: this layer needs a terrain type before its rows
                main.g:1:100: this layer needs a material type before its rows
                main.g:2:25: `ore` is not a terrain type, and this layer needs one before its rows
            "#]],
        );
    }
}
