//! Altitudes and wetness values without a terrain.

use crate::{
    facts::{
        game::{Game, name_of},
        percentiles::Percentiles,
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that make fractal terrain in which the percentiles of all terrain types together do not cover every
    /// altitude and wetness. The message says how many cells fit no type.
    ///
    /// ## Why it matters
    ///
    /// Each cell gets the first type whose limits hold both of its percentiles. By default both limits are 0, also the
    /// upper ones, unlike the manual says.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 70) (wet-percentile-max 100))
    /// ;             ^^^
    /// (terrain-type hill (alt-percentile-min 80) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (terrain-type sea (alt-percentile-max 70) (wet-percentile-max 100))
    /// (terrain-type hill (alt-percentile-min 70) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ```
    name: "terrain-percentile-gap",
    code: "G1958",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The percentiles of the terrain types leave a gap",
    consequence: "The engine fills such cells with the first terrain type, and warns.",
    help: "Widen the percentiles of a type to cover the gap.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(percentiles) = Percentiles::of(game) else { return };
    let Some(first) = game.terrains().next() else { return };
    let Some((altitude, wetness)) = percentiles.gap() else { return };
    let share = percentiles.share(None);
    if share > 0 {
        let name = ctx.type_name(first);
        ctx.report(name_of(ctx, first), format!("{share} % of the cells fit no terrain type, and become `{name}`"))
            .why(format!("for example, no type takes altitude {altitude} with wetness {wetness}"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_layer_that_is_not_made_has_percentile_0() {
        check(
            "terrain-percentile-gap",
            "(unit-type a (start-with 1)) (set wet-blob-density 0)\n\
             (terrain-type t (alt-percentile-max 50)) (terrain-type v (alt-percentile-min 50) (alt-percentile-max 89))",
            expect![[r#"
                 main.g:2:15: 11 % of the cells fit no terrain type, and become `t`
             "#]],
        );
    }

    #[test]
    fn maps_and_single_types_have_no_gap() {
        check(
            "terrain-percentile-gap",
            "(unit-type a (start-with 1)) (terrain-type t)\n;;- /b.g\n\
             (unit-type a (start-with 1)) (terrain-type t) (terrain-type v) (world 5) (area 5 5 (terrain \"25*0,\"))",
            expect![[""]],
        );
    }
}
