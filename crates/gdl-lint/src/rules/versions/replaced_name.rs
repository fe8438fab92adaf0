//! `replaced-name`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds names of older versions whose work is done by something of another sort in 7.5, or by several things: a
    /// property that has become a table, a table that has become two.
    ///
    /// ## Why it matters
    ///
    /// The engine takes the name for an unknown one and drops what is written with it. A new name alone does not help: the
    /// values have to be written in another form.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout (acp-to-enter-unit 2))
    /// ;                 ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (table acp-to-enter-unit (scout u* 2))
    /// ```
    message: msg::REPLACED_NAME,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn to_other_places_and_to_several() {
        check(
            "replaced-name",
            "(terrain-type t (temperature-moderation-range 2)) (unit-type u (has-opinions 1))
(table acp-night-effect (u t 50)) (set event-messages '()) (area (initial-day-part 3))",
            expect![[r#"
                main.g:1:18: a terrain type has no property `temperature-moderation-range`
                  help: Write the global variable `temperature-moderation-range` instead; 7.1 was the last version with it.
                main.g:1:65: a unit type has no property `has-opinions`
                  help: Write `opinion-min` or `opinion-max` instead; 7.1 was the last version with it.
                main.g:2:8: there is no table `acp-night-effect`
                  help: Write `night-multiplies-acp` or `night-adds-acp` instead; 7.1 was the last version with it.
                main.g:2:40: there is neither a global variable nor a defined symbol `event-messages`
                  help: Write `event-notices` or `event-narratives` instead; 7.1 was the last version with it.
                main.g:2:67: an area has no property `initial-day-part`
                  help: Write the global variable `initial-day-part` instead.
            "#]],
        );
    }
}
