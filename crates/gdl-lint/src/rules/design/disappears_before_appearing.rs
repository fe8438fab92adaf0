//! Units that disappear before they appear.

use crate::{
    facts::game::Game,
    rules::{
        design::turn_never_comes::{appearance, property_of_unit},
        prelude::*,
    },
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units with a turn in `disappear` that is before the one in `appear`.
    ///
    /// ## Why it matters
    ///
    /// Such a unit appears, because its turn has come, and leaves at the end of the same turn, because the other turn has
    /// come, too.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank -2 -2 1 (cp -1) (appear 20) (disappear 10))
    /// ;                                 ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank -2 -2 1 (cp -1) (appear 10) (disappear 20))
    /// ```
    name: "disappears-before-appearing",
    code: "G1985",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit disappears before it appears",
    consequence: "The unit is there for one turn only.",
    help: "Swap the turns, or correct one of them.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if Game::of(ctx).is_none() {
        return;
    }
    for (unit, origin) in ctx.units() {
        let (Some(from), Some(to)) = (appearance(&unit.attrs), unit.attrs.int(property::unit::DISAPPEAR)) else {
            continue;
        };
        if to < from && unit.pos.0 < 0 && unit.pos.1 < 0 {
            let message = format!("this unit appears on turn {from}, and disappears from turn {to} on");
            ctx.report(property_of_unit(ctx, origin, property::unit::DISAPPEAR), message);
        }
    }
}
