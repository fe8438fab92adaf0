//! Types that consume more in a turn than they can hold.

use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses_and_rows},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `base-consumption` above `unit-storage-x` where `hp-per-starve` makes the unit starve. Types that can
    /// hold none of the material are reported by `starves-without-storage`.
    ///
    /// ## Why it matters
    ///
    /// At the end of each turn the unit pays its consumption from its stock, which is at most its storage. So it has
    /// nothing left, and starves, however well it is supplied. Inside a transport it may survive.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1)) (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (tank food 5))
    /// (table hp-per-starve (tank food 1.00))
    /// (table base-consumption (tank food 6))
    /// ;                       ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1)) (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (tank food 50))
    /// (table hp-per-starve (tank food 1.00))
    /// (table base-consumption (tank food 6))
    /// ```
    name: "starves-every-turn",
    code: "G2007",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type consumes more in a turn than it can hold, and starves",
    consequence: "The unit loses hit points at the end of every turn.",
    help: "Raise `unit-storage-x` of the type, or lower `base-consumption`.",
    check: Check::Played(check),
}

/// Up to how many times the storage a unit may consume on purpose if others of the row can live on theirs.
const FADES: i32 = 2;

fn check(ctx: &mut RootContext<'_>) {
    // Without an economy nothing limits the supplies of a unit to its storage.
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::ECONOMY) != 0) else { return };
    let [needed, storage, starve] =
        [table::BASE_CONSUMPTION, table::UNIT_STORAGE_X, table::HP_PER_STARVE].map(|name| game.table(name));
    let fine = |ty, m| {
        let holds = storage.get(ty, m);
        !game.exists(ty) || starve.get(ty, m) <= 0 || holds <= 0 || needed.get(ty, m) <= holds
    };
    for idle in idle_clauses_and_rows(ctx, game, table::BASE_CONSUMPTION, 0, fine) {
        let (ty, m) = idle.first;
        let (needed, held) = (needed.get(ty, m), storage.get(ty, m));
        // Some units of a row may be meant to fade away.
        if idle.is_row && needed <= FADES * held {
            continue;
        }
        let (ty, m) = (ctx.type_name(ty), ctx.type_name(m));
        ctx.report(idle.clause, format!("`{ty}` consumes {needed} `{m}` a turn, and can hold {held}"));
    }
}
