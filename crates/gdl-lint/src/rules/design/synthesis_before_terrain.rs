//! Synthesis methods that stand before the method that makes the terrain that they need.

use crate::{facts::game::Game, rules::prelude::*};
use gdl_schema::global;
use word::synthesis_method as method;

/// The methods that make terrain.
const TERRAIN: [&str; 4] = [
    method::MAKE_FRACTAL_PERCENTILE_TERRAIN,
    method::MAKE_RANDOM_TERRAIN,
    method::MAKE_MAZE_TERRAIN,
    method::MAKE_EARTHLIKE_TERRAIN,
];
/// The methods that do nothing as long as there is no terrain. Without it the method for rivers ends the engine, which
/// evaluation reports.
const NEEDS_TERRAIN: [&str; 3] =
    [method::MAKE_COUNTRIES, method::MAKE_INDEPENDENT_UNITS, method::NAME_GEOGRAPHICAL_FEATURES];

declare_rule! {
    /// ## What it does
    ///
    /// Finds `make-countries`, `make-independent-units` and `name-geographical-features` in `synthesis-methods` before the
    /// first method that makes terrain, in a game without a map of its own.
    ///
    /// ## Why it matters
    ///
    /// The methods run in the order of the list, each once. Those three do nothing as long as there is no terrain.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set synthesis-methods '(make-countries make-random-terrain))
    /// ;                        ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (terrain-type plain)
    /// (set synthesis-methods '(make-random-terrain make-countries))
    /// ```
    name: "synthesis-before-terrain",
    code: "G2032",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A synthesis method runs before there is any terrain",
    consequence: "The method does nothing, and does not run again.",
    help: "Put the method that makes terrain in front.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| !game.has_map()) else { return };
    let methods = game.global_list(global::SYNTHESIS_METHODS);
    let is_one_of = |value: &Value, names: &[&str]| names.iter().any(|name| value.is_sym(name));
    let Some(first) = methods.iter().position(|value| is_one_of(value, &TERRAIN)) else { return };
    for early in methods[..first].iter().filter(|value| is_one_of(value, &NEEDS_TERRAIN)) {
        let name = early.as_sym().map_or("", |name| name.as_str());
        let place = if early.origin.is_some() { early.origin } else { ctx.global_origin(global::SYNTHESIS_METHODS) };
        ctx.report(place, format!("`{name}` runs before there is any terrain"))
            .related(methods[first].origin, "the first method that makes terrain");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn each_method_runs_once_in_order() {
        check(
            "synthesis-before-terrain",
            "(unit-type a (start-with 1)) (terrain-type t)
(set synthesis-methods '(make-weather make-independent-units make-countries make-random-terrain name-geographical-features))
;;- /map.g
(unit-type a (start-with 1)) (terrain-type t) (area 3 3 (terrain \"9a\"))
(set synthesis-methods '(make-countries make-random-terrain))",
            expect![[r#"
                main.g:2:39: `make-independent-units` runs before there is any terrain
                  main.g:2:77: the first method that makes terrain
                main.g:2:62: `make-countries` runs before there is any terrain
                  main.g:2:77: the first method that makes terrain
            "#]],
        );
    }
}
