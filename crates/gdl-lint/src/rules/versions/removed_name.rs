//! `removed-name`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds forms, properties, tables and variables that version 7.5 has dropped, and those that only a manual describes.
    ///
    /// ## Why it matters
    ///
    /// The engine does not know the name and drops what is written with it. It has no replacement, so the
    /// game must do without it, or express it in another way.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module (title "Island") (program-version "7.0"))
    /// ;                              ^^^^^^^^^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module (title "Island"))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property or the form. Not safe: its values may be needed to express the same in another way.
    message: msg::REMOVED_NAME,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_list,
}

fn remove_list(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let Edit { range, text } = ctx.removal(ctx.list_around(finding.range)?);
    Some(Fix::new("remove what the engine drops", Safety::Unsafe, range, text))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const FIXTURE: &str = "(terrain-type t (color \"red\")) (unit-type u (parts-max 3) (hp-max 2))
(table hp-to-repair (u u 5))
(set random-events '(units-revolt))
(add u vision-bend 5)
(battle (u) (u))
";

    #[test]
    fn forms_and_properties() {
        check(
            "removed-name",
            FIXTURE,
            expect![[r#"
                main.g:1:18: a terrain type has no property `color`
                  help: The engine does not know the terrain type property `color`; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
                main.g:1:46: a unit type has no property `parts-max`
                  help: The engine does not know the unit type property `parts-max`; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
                main.g:2:8: there is no table `hp-to-repair`
                  help: The engine does not know the table `hp-to-repair`; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
                main.g:3:6: there is neither a global variable nor a defined symbol `random-events`
                  help: The engine does not know the global variable `random-events`; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
                main.g:4:8: a unit type has no property `vision-bend`
                  help: The engine does not know the unit type property `vision-bend`; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
                main.g:5:2: the form `battle` of older versions is no longer read
                  help: Remove it; 7.1 was the last version that had it.
                  unsafe: remove what the engine drops
            "#]],
        );
        check_fix(
            "removed-name",
            FIXTURE,
            expect![[r#"
            (terrain-type t) (unit-type u (hp-max 2))
        "#]],
        );
    }
}
