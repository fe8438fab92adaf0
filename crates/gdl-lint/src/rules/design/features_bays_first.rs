//! Bays before other features in `feature-types`.

use gdl_schema::global;

use crate::{
    facts::game::{Game, feature_class},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that name geographical features and list `bays` in `feature-types` before all of `islands`,
    /// `continents`, `lakes` and `seas`.
    ///
    /// ## Why it matters
    ///
    /// The engine finds bays from the regions that it makes for the other four. It makes these regions for each of
    /// them, but not for bays.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((bays "bay") (lakes "lake")))
    /// ;                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((lakes "lake") (bays "bay")))
    /// ```
    name: "features-bays-first",
    code: "G1966",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "`bays` comes before the features that it depends on",
    consequence: "The engine crashes when it looks for features.",
    help: "Put `islands`, `continents`, `lakes` or `seas` before `bays`.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::NAME_GEOGRAPHICAL_FEATURES))
    else {
        return;
    };
    for class in game.global_list(global::FEATURE_TYPES).iter().filter_map(feature_class) {
        match class.as_sym().map(|name| name.as_str()) {
            Some("islands" | "continents" | "lakes" | "seas") => return,
            Some("bays") => {
                ctx.report(class, "the engine looks for bays before any islands, continents, lakes or seas");
                return;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_clause_that_is_off_counts() {
        check(
            "features-bays-first",
            "(game-module (variants (\"Names\" names false (true (set feature-types '((bays \"bay\")))))))
(unit-type a (start-with 1)) (terrain-type t)",
            expect![[r#"
                main.g:1:73: the engine looks for bays before any islands, continents, lakes or seas (when `names` is on)
            "#]],
        );
    }
}
