//! Kinds of geographical features that do not exist.

use gdl_schema::global;

use crate::{
    facts::game::{Game, feature_class},
    rules::prelude::*,
};

const CLASSES: [&str; 6] = ["peaks", "islands", "continents", "lakes", "seas", "bays"];

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `feature-types` that are neither a kind of feature that the engine knows nor the name of a type
    /// of terrain.
    ///
    /// ## Why it matters
    ///
    /// The manuals list the kinds in the singular. The engine wants the plural.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((lake "lake")))
    /// ;                     ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set feature-types '((lakes "lake")))
    /// ```
    name: "unknown-feature-class",
    code: "G1967",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "There is no such kind of geographical feature",
    consequence: "The engine warns at the start of the game, and finds none.",
    help: "Write one of `peaks`, `islands`, `continents`, `lakes`, `seas`, `bays`, or the name of a type of terrain.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::NAME_GEOGRAPHICAL_FEATURES))
    else {
        return;
    };
    for class in game.global_list(global::FEATURE_TYPES).iter().filter_map(feature_class) {
        let Some(name) = class.as_sym() else { continue };
        let terrain = |ty| ctx.ruleset().types.name(ty) == name || ctx.type_name(ty) == name;
        if !CLASSES.contains(&name.as_str()) && !game.terrains().any(terrain) {
            let near = gdl_base::nearest(name, CLASSES.into_iter());
            let lint = ctx.report(class, format!("`{name}` is not a kind of geographical feature"));
            if let Some(near) = near {
                lint.help(format!("Did you mean `{near}`?"));
            }
        }
    }
}
