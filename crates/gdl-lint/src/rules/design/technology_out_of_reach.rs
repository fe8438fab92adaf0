//! Units that need technology that no side can get.

use gdl_schema::{table, unit};

use crate::{
    facts::game::{Game, numbers},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that others may create or build and whose `tech-to-build` no side reaches: none has that much
    /// from the start, and no unit develops it, by itself or through `tech-crossover`, `tech-from-ownership` or
    /// `tech-leakage`; or `tech-max`, where developing ends, is lower.
    ///
    /// ## Why it matters
    ///
    /// Technology is 0 for all sides at the start of a game.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type rocket (tech-max 9) (tech-to-build 5))
    /// ;                              ^^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// (table can-create (town rocket 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type rocket (tech-max 9) (tech-to-build 5))
    /// # (terrain-type plain)
    /// (table can-create (town rocket 1))
    /// (table acp-to-develop (town rocket 1))
    /// (table tech-per-develop (town rocket 1.00))
    /// ```
    name: "technology-out-of-reach",
    code: "G1940",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type needs a level of technology that no side can reach",
    consequence: "No side can ever make such units.",
    help: "Give sides `tech` or `init-tech` for it, let units develop it, or lower `tech-to-build`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let names =
        [table::CAN_CREATE, table::CAN_BUILD, table::ACP_TO_DEVELOP, table::TECH_PER_DEVELOP, table::TECH_CROSSOVER];
    let [create, build, develop, gain, crossover] = names.map(|name| game.table(name));
    for ty in game.units() {
        let needed = game.int(ty, unit::TECH_TO_BUILD);
        if needed <= 0 || !game.units().any(|by| create.get(by, ty) != 0 || build.get(by, ty) != 0) {
            continue;
        }
        let index = usize::from(ty.index);
        let given = |name| {
            let sides = ctx.ruleset().sides.iter().map(move |side| numbers(side.attrs.get(name)));
            sides.filter_map(|levels| levels.get(index).copied()).max().unwrap_or(0)
        };
        if given(property::side::TECH)
            .max(given(property::side::INIT_TECH))
            .max(game.int(ty, unit::TECH_FROM_OWNERSHIP))
            >= needed
            || game.int(ty, unit::TECH_LEAKAGE) > 0
            || game.units().any(|other| other != ty && crossover.get(other, ty) > 0)
        {
            continue;
        }
        let developed = game.living().any(|by| develop.get(by, ty) > 0 && gain.get(by, ty) > 0);
        let most = game.int(ty, unit::TECH_MAX);
        let name = ctx.type_name(ty);
        let message = if !developed {
            format!("`{name}` needs technology {needed}, but no unit can develop it")
        } else if most < needed {
            format!("`{name}` needs technology {needed}, but developing ends at `tech-max` {most}")
        } else {
            continue;
        };
        ctx.report(ctx.property_origin(ty, unit::TECH_TO_BUILD), message);
    }
}
