//! Materials that are produced but that nothing can hold.

use gdl_schema::{TableId, table};

use crate::{
    facts::{
        game::{Game, name_of},
        materials::entry_above,
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds material types with entries in `base-production`, `terrain-production` or `material-per-production` that
    /// no unit and no terrain has storage for, and that sides have no treasury of.
    ///
    /// ## Why it matters
    ///
    /// Storage is 0 by default, and what is beyond storage is cut at the start of each turn.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1))
    /// (material-type gold)
    /// ;              ^^^^
    /// # (terrain-type plain)
    /// (table base-production (mine gold 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1))
    /// (material-type gold)
    /// # (terrain-type plain)
    /// (table base-production (mine gold 1))
    /// (table unit-storage-x (mine gold 99))
    /// ```
    name: "material-nowhere-stored",
    code: "G1934",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A material is produced, but nothing can hold it",
    consequence: "The engine discards all of it as soon as it is made.",
    help: "Give units `unit-storage-x`, terrain `terrain-storage-x`, or the material a `treasury`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for material in game.materials() {
        let any = |tables: &[TableId]| tables.iter().any(|&table| entry_above(game, table, material));
        if any(&[table::BASE_PRODUCTION, table::TERRAIN_PRODUCTION, table::MATERIAL_PER_PRODUCTION])
            && !any(&[table::UNIT_STORAGE_X, table::TERRAIN_STORAGE_X])
            && !game.has_treasury(material)
        {
            let message = format!("`{}` is produced, but nothing can hold it", ctx.type_name(material));
            ctx.report(name_of(ctx, material), message);
        }
    }
}
