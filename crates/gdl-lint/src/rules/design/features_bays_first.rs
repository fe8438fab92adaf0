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
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "`bays` comes before the features that it depends on",
    consequence: "The engine crashes when it looks for features.",
    help: "Put `islands`, `continents`, `lakes` or `seas` before `bays`.",
    check: Check::Played(check),
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
