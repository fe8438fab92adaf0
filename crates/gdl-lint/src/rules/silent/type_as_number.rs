//! `type-as-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds types as values of properties, tables and global variables that hold numbers or types of another kind.
    ///
    /// ## Why it matters
    ///
    /// Every type is a number to the engine: its place in the order of definition, from 0. It takes a terrain type for a
    /// unit type, or a unit type for a percentage, without a message, and another number as soon as types are added.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type ruins) (terrain-type rubble) (terrain-type plain)
    /// (unit-type town
    ///   (wrecked-type rubble))
    /// ;               ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type ruins) (terrain-type plain) (terrain-type rubble)
    /// (unit-type town
    ///   (wrecked-type ruins))
    /// ```
    message: msg::TYPE_AS_NUMBER,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn properties_tables_and_variables() {
        check(
            "type-as-number",
            "(unit-type a) (unit-type b (speed a) (wrecked-type a)) (terrain-type t) (terrain-type s)
(table hit-chance (u* u* a) (u* u* ((a 2) (3 4)))) (set river-sink-terrain s) (set river-sink-terrain b)
(table vanishes-on (u* t* ((0 1) (t 0)))) (set sides-max b)",
            expect![[r#"
                main.g:1:35: `speed` takes a number, but `a` is a unit type and counts as 0
                main.g:2:26: `hit-chance` takes a number, but `a` is a unit type and counts as 0
                main.g:2:38: `hit-chance` takes a number, but `a` is a unit type and counts as 0
                main.g:2:103: `river-sink-terrain` takes a terrain type, but `b` is a unit type and counts as 1
                main.g:3:35: `vanishes-on` takes a number, but `t` is a terrain type and counts as 0
                main.g:3:58: `sides-max` takes a number, but `b` is a unit type and counts as 1
            "#]],
        );
    }
}
