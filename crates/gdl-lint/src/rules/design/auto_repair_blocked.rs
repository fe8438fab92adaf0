//! Automatic repair that is disabled by an earlier type with recovery.

use gdl_schema::{table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with entries in `auto-repair` in which a type with `hp-recovery`, which no unit repairs, is defined
    /// before all types that can be repaired.
    ///
    /// ## Why it matters
    ///
    /// This is a quirk of the engine: the first type with either of both decides. If it only recovers, no unit of any
    /// type is ever repaired automatically.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (hp-max 5) (hp-recovery 100) (start-with 1))
    /// (unit-type tank (hp-max 5) (start-with 1))
    /// # (terrain-type plain)
    /// (table auto-repair (town tank 100))
    /// ;                  ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (hp-max 5) (start-with 1))
    /// (unit-type town (hp-max 5) (hp-recovery 100) (start-with 1))
    /// # (terrain-type plain)
    /// (table auto-repair (town tank 100))
    /// ```
    name: "auto-repair-blocked",
    code: "G1908",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An earlier type that recovers by itself prevents automatic repair",
    consequence: "The engine looks for automatic repair only up to the first type that recovers or can be repaired, and then leaves it off for the whole game.",
    help: "Let that type be repaired automatically too, define it after the types that are, or remove its `hp-recovery`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let (repair, range) = (game.table(table::AUTO_REPAIR), game.table(table::AUTO_REPAIR_RANGE));
    if !repair.is_set() {
        return;
    }
    let repairer = |ty| game.units().find(|&by| repair.get(by, ty) > 0 && range.get(by, ty) >= 0);
    let Some((first, by)) = game.units().find_map(|ty| Some((ty, repairer(ty)?))) else { return };
    let mut before = game.units().take_while(|&ty| ty != first);
    if let Some(blocking) = before.find(|&ty| game.int(ty, unit::HP_RECOVERY) > 0) {
        let name = ctx.type_name(blocking);
        let message = format!("no unit is ever repaired: `{name}` comes first, recovers by itself and is not repaired");
        let recovers = ctx.property_origin(blocking, unit::HP_RECOVERY);
        ctx.report(ctx.cell_origin(table::AUTO_REPAIR, by, first), message)
            .related(recovers, format!("`{name}` recovers by itself"));
    }
}
