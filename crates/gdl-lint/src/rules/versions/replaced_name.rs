//! `replaced-name`

use crate::{replaced::equivalent, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds names of older versions that version 7.5 has replaced by something of another kind, or by several things:
    /// a property that has become a table, a table that has become two.
    ///
    /// ## Why it matters
    ///
    /// The engine does not know the name and drops what is written with it. A new name alone does not help: the
    /// values have to be written in another form.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout (acp-to-enter-unit 2))
    /// ;                 ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (table acp-to-enter-unit add (scout u* 2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the replacement in 7.5: a row of the table that a property has become, the property that a table has
    /// become if its second index is `u*` everywhere, the variable that a property of the area has become, or each of
    /// the tables that a table has become. Where several forms could be meant, there is no fix.
    message: msg::REPLACED_NAME,
    since: "0.1.0",
    fix: FixSafety::Unsafe => equivalent,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn what_says_the_same() {
        check_fix(
            "replaced-name",
            "(terrain-type t) (material-type m)
(unit-type a (acp-to-enter-unit 2) (hp-max 3))
(unit-type b
  (acp-to-toolup 4)
  (acp-to-enter-unit 3)) ; the last one
(add (a b) acp-to-toolup (5 6))
(add b acp-to-research 7)
(table hit-falloff-range (a u* 3) ((a b) u* (4 5)))
(table material-to-fight (u* m* 1))
(table acp-night-effect (a t 50))
(area (initial-day-part 3))
",
            expect![[r#"
                (terrain-type t) (material-type m)
                (unit-type a (hp-max 3))
                (unit-type b) ; the last one
                (table acp-to-enter-unit add (b u* 3)
                  (a u* 2))
                (table acp-to-toolup add (b u* 4)
                  ((a b) u* (5 6)))
                (table acp-to-develop add (b u* 7))
                (add a hit-falloff-range 3)
                (add (a b) hit-falloff-range (4 5))
                (table material-to-attack (u* m* 1))
                (table material-to-fire (u* m* 1))
                (table night-multiplies-acp (a t 50))
                (set initial-day-part 3)
                (area)
            "#]],
        );
    }

    #[test]
    fn what_could_mean_several_things_stays() {
        check_fix(
            "replaced-name",
            "(terrain-type t (temperature-moderation-range 2)) (unit-type u (acp-to-toolup (+ 1 2)))
(table hit-falloff-range (u u 3)) (table material-to-fight (u* m* 1) ; all
) (set event-messages '()) (add u acp-to-toolup x)",
            expect![[r#"
                (terrain-type t (temperature-moderation-range 2)) (unit-type u (acp-to-toolup (+ 1 2)))
                (table hit-falloff-range (u u 3)) (table material-to-fight (u* m* 1) ; all
                ) (set event-messages '()) (add u acp-to-toolup x)"#]],
        );
    }

    #[test]
    fn to_other_places_and_to_several() {
        check(
            "replaced-name",
            "(terrain-type t (temperature-moderation-range 2)) (unit-type u (has-opinions 1))
(table acp-night-effect (u t 50)) (set event-messages '()) (area (initial-day-part 3))",
            expect![[r#"
                main.g:1:18: a terrain type has no property `temperature-moderation-range`
                  help: Write the global variable `temperature-moderation-range` instead; 7.1 was the last version that had it.
                main.g:1:65: a unit type has no property `has-opinions`
                  help: Write `opinion-min` or `opinion-max` instead; 7.1 was the last version that had it.
                main.g:2:8: there is no table `acp-night-effect`
                  help: Write `night-multiplies-acp` or `night-adds-acp` instead; 7.1 was the last version that had it.
                  unsafe: write `night-multiplies-acp`
                main.g:2:40: there is neither a global variable nor a defined symbol `event-messages`
                  help: Write `event-notices` or `event-narratives` instead; 7.1 was the last version that had it.
                main.g:2:67: an area has no property `initial-day-part`
                  help: Write the global variable `initial-day-part` instead.
                  unsafe: set the variable `initial-day-part`
            "#]],
        );
    }
}
