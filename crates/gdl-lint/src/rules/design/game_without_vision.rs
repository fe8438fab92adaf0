//! Games in which no unit sees anything.

use gdl_ruleset::LayerKey;
use gdl_schema::{global, terrain, unit};

use crate::{
    facts::game::{Game, property_or_name},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games in which every unit type has a negative `vision-range`, while neither `see-all` nor `terrain-seen` is set
    /// and no people can see for a side.
    ///
    /// ## Why it matters
    ///
    /// A `vision-range` of 0 is the cell of the unit, and -1 is nothing at all. Sides then never see an enemy and never know
    /// where they are.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (vision-range -1))
    /// ;                                               ^^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (vision-range 2))
    /// # (terrain-type plain)
    /// ```
    name: "game-without-vision",
    code: "G2014",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No unit of the game sees anything",
    consequence: "Units see nothing, not even their own cell.",
    help: "Give types a `vision-range` of 0 or more, or let the game show everything with `see-all`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let is_shown = game.global(global::SEE_ALL) != 0 || game.global(global::TERRAIN_SEEN) != 0;
    let elsewhere = [form::INCLUDE.name(), unit::VISION_RANGE.name()].iter().any(|name| game.is_elsewhere(name));
    let Some(first) = game.living().next() else { return };
    if is_shown
        || elsewhere
        || game.living().any(|ty| game.int(ty, unit::VISION_RANGE) >= 0 || game.int(ty, unit::SEE_ALWAYS) != 0)
    {
        return;
    }
    // The people of a side see their cell.
    let has_people = ctx.ruleset().area.layers.contains_key(&LayerKey::PeopleSides);
    if has_people || game.terrains().any(|terrain| game.int(terrain, terrain::COUNTRY_PEOPLE_CHANCE) > 0) {
        return;
    }
    ctx.report(property_or_name(ctx, first, unit::VISION_RANGE), "no unit of this game sees anything");
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn one_type_or_the_whole_world_is_seen() {
        check(
            "game-without-vision",
            "(unit-type a (start-with 1)) (unit-type b (start-with 1)) (terrain-type t) (add u* vision-range -1)
;;- /b.g
(unit-type a (start-with 1) (vision-range -1)) (unit-type b (start-with 1)) (terrain-type t)
;;- /c.g
(unit-type a (start-with 1) (vision-range -1)) (terrain-type t) (set see-all true)",
            expect![[r#"
                main.g:1:97: no unit of this game sees anything
            "#]],
        );
    }
}
