//! `form-inside-form`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a form inside another one that a missing `)` leaves open.
    ///
    /// ## Why it matters
    ///
    /// The engine reads it as a property or a clause of the outer form, and drops it with everything after it
    /// there. Balanced parentheses further down hide the mistake. The tools read the inner form as if it
    /// stood by itself.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2)
    /// (unit-type tank
    /// ;^^^^^^^^^^^^^^
    ///   (hp-max 4)))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2))
    /// (unit-type tank
    ///   (hp-max 4))
    /// ```
    message: msg::FORM_INSIDE_FORM,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn sides_in_units_that_are_not_closed() {
        check(
            "form-inside-form",
            "(unit-type u) (terrain-type t) (side 1) (u 5 5 (n \"A\") (side 2) (u 6 6 2))\n(u 5 5 (side 1) (n \"B\"))",
            expect![[r#"
                main.g:1:56: this `side` stands inside a form that is not closed before it
                  main.g:1:41: this form is still open
            "#]],
        );
    }
}
