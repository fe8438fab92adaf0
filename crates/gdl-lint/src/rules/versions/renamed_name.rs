//! `renamed-name`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds properties, tables and variables under a name that version 7.5 has replaced by another.
    ///
    /// ## Why it matters
    ///
    /// The engine does not know the old name and drops what is written with it, so that the game plays with
    /// defaults.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-messages '((move "Off we go.")))
    /// ;    ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-notices '((move "Off we go.")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the new name.
    message: msg::RENAMED_NAME,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn tables_properties_and_variables() {
        check_fix(
            "renamed-name",
            "(terrain-type t (unit-capacity 3)) (unit-type u)
(table control-chance (u u 5)) (set self-unit-required 1) (scorekeeper (initial 5))",
            expect![[r#"
                (terrain-type t (capacity 3)) (unit-type u)
                (table unit-control-chance (u u 5)) (set self-required 1) (scorekeeper (initial-score 5))"#]],
        );
    }
}
