//! Sides that never have a unit.

use gdl_schema::{TypeProperty, unit};
use rustc_hash::FxHashSet;

use crate::{
    facts::game::{Game, numbers},
    rules::prelude::*,
};

/// Properties of types that give sides units at random.
const AT_RANDOM: [TypeProperty; 2] = [unit::START_WITH, unit::UNIT_GROWTH_CHANCE];

declare_rule! {
    /// ## What it does
    ///
    /// Finds sides for which the module places no unit, in games that place units for other sides and hand out none at
    /// random.
    ///
    /// ## Why it matters
    ///
    /// Often a side number is wrong by one, or the map is not finished. The player of the side can only watch.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// # (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a")) (world 5)
    /// (side 1 red)
    /// (side 2 blue)
    /// ;^^^^
    /// (town 2 2 red)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// # (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a")) (world 5)
    /// (side 1 red)
    /// (side 2 blue)
    /// (town 2 2 red)
    /// (town 3 2 blue)
    /// ```
    name: "side-without-units",
    code: "G1950",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A side has no units, while others have",
    consequence: "The side has nothing to play with, and loses as soon as a scorekeeper tests it.",
    help: "Give it units, or remove it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let rules = ctx.ruleset();
    let countries = game.synthesizes(word::synthesis_method::MAKE_COUNTRIES);
    if (countries && game.units().any(|ty| AT_RANDOM.iter().any(|property| game.int(ty, *property) > 0)))
        || rules.units.iter().any(|unit| unit.attrs.get(property::unit::SIDES).is_some())
    {
        return;
    }
    let owners: FxHashSet<i32> = rules.units.iter().chain(&rules.unit_specs).map(|unit| unit.side).collect();
    let placed = rules.sides.iter().any(|side| side.id > 0 && owners.contains(&side.id));
    for (index, side) in rules.sides.iter().enumerate().filter(|(_, side)| placed && side.id > 0) {
        let named = side.symbol.as_ref().is_some_and(|symbol| game.is_elsewhere(symbol));
        let given = numbers(side.attrs.get(property::side::START_WITH)).iter().any(|&n| n > 0)
            || side.attrs.get(property::side::UNITS).is_some();
        if owners.contains(&side.id) || named || given || side.attrs.int(property::side::ACTIVE) == Some(0) {
            continue;
        }
        let Some(&form) = ctx.provenance().sides.get(index).filter(|origin| origin.is_some()) else { continue };
        let head = ctx.value_at(form).and_then(|form| form.items().first()).map_or(form, |head| head.origin);
        let name = [property::side::NAME, property::side::NOUN]
            .into_iter()
            .find_map(|name| side.attrs.str(name))
            .or(side.symbol.as_ref());
        let who = name.map_or_else(|| format!("side {}", side.id), |name| format!("the side `{name}`"));
        ctx.report(head, format!("{who} has no units"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn sides_that_draw_lots_have_units() {
        check(
            "side-without-units",
            "(unit-type a (start-with 1)) (terrain-type t) (world 5) (area 5 5 (terrain \"25*0,\")) (side 1) (side 2) (a 2 2 1)",
            expect![[""]],
        );
    }
}
