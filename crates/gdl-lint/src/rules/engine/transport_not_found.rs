//! `transport-not-found`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit in another unit (property `in`) that does not exist.
    ///
    /// ## Why it matters
    ///
    /// The engine warns when it has read everything, and leaves the unit out. The transport may be defined above or
    /// below; `in` refers to its id (`#`), its name (`n`) or its symbol (`sym`).
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type ship (capacity 4))
    /// (ship 5 5 (sym beagle))
    /// (scout (in bagle))
    /// ;          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type ship (capacity 4))
    /// (ship 5 5 (sym beagle))
    /// (scout (in beagle))
    /// ```
    message: msg::TRANSPORT_NOT_FOUND,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn names_and_symbols_that_are_almost_right() {
        check(
            "transport-not-found",
            "(unit-type u (capacity 4)) (terrain-type t) (area 9 9) (u 4 4 (n \"Port Arthur\") (sym honolulu))
(u (in \"Port Artur\")) (u (in honululu)) (u (in zork)) (u (in 7))",
            expect![[r#"
                main.g:2:8: there is no unit "Port Artur", so this unit cannot be in it
                  help: Did you mean `"Port Arthur"`?
                main.g:2:30: there is no unit `honululu`, so this unit cannot be in it
                  help: Did you mean `honolulu`?
                main.g:2:48: there is no unit `zork`, so this unit cannot be in it
                main.g:2:62: there is no unit 7, so this unit cannot be in it
            "#]],
        );
    }
}
