//! `unknown-property`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a property that forms of this kind do not have.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and skips it: the type, side or unit keeps its default.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout (hp-mxa 3))
    /// ;                 ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (hp-max 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, or the one that has replaced an old name.
    message: msg::UNKNOWN_PROPERTY,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn the_side_of_a_unit_is_called_s() {
        check(
            "unknown-property",
            "(unit-type u) (terrain-type t) (side 1) (u 5 5 (side 1) (n \"A\")) (unit-defaults (side 1))
(u 5 5 (s 1))",
            expect![[r#"
                main.g:1:49: a unit has no property `side`: `s` names the side
                  help: Write `s`.
                  unsafe: write `s`
                main.g:1:82: a set of unit defaults has no property `side`: `s` names the side
                  help: Write `s`.
                  unsafe: write `s`
            "#]],
        );
    }
}
