//! `unknown-unit`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `unit` form that names a unit which does not exist: by a string as its name, or by a number.
    ///
    /// ## Why it matters
    ///
    /// Such a form changes an existing unit; the engine drops it. The number is the one of the property
    /// `nb`, and not the id of the property `#`, whatever manuals say.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 (# 7) (n "Pioneer"))
    /// (unit 7 (s reds))
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds)
    /// (scout 5 5 (# 7) (n "Pioneer"))
    /// (unit "Pioneer" (s reds))
    /// ```
    message: msg::UNKNOWN_UNIT,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn ids_are_no_numbers() {
        check(
            "unknown-unit",
            "\
(unit-type u) (terrain-type t)
(u 5 5 (# 7) (nb 8) (n \"A\"))
(unit 8) (unit \"A\")
(unit 7)
(unit 6)
(unit \"B\")
",
            expect![[r#"
                main.g:4:7: there is no unit with the number (`nb`) 7
                  help: 7 is the id (`#`) of a unit; give the unit `(nb 7)`, or use its name
                main.g:5:7: there is no unit with the number (`nb`) 6
                main.g:6:7: there is no unit called `"B"`
            "#]],
        );
    }

    #[test]
    fn names_that_are_almost_right() {
        check(
            "unknown-unit",
            "(unit-type u) (terrain-type t) (u 5 5 (n \"Petrograd\")) (unit \"Petogard\" (hp 1)) (unit \"Petrogard\" (hp 1))",
            expect![[r#"
                main.g:1:62: there is no unit called `"Petogard"`
                  help: Did you mean `"Petrograd"`?
                main.g:1:87: there is no unit called `"Petrogard"`
                  help: Did you mean `"Petrograd"`?
            "#]],
        );
    }
}
