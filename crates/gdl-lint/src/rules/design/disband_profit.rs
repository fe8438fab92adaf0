//! Units that give back more than they cost.

use gdl_schema::{table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that can be created and disbanded, where `recycleable-material` gives back more of a material
    /// than making a unit takes, while no other material is lost on the way.
    ///
    /// ## Why it matters
    ///
    /// Players can make any amount of material for nothing but action points.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type cart (acp-per-turn 1) (acp-to-disband 1) (hp-per-disband 1))
    /// (material-type wood)
    /// # (terrain-type plain)
    /// (table can-create (town cart 1))
    /// (table unit-storage-x (u* m* 99))
    /// (table base-production (town wood 1))
    /// (table consumption-on-creation (cart wood 5))
    /// (table recycleable-material (cart wood 8))
    /// ;                           ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type cart (acp-per-turn 1) (acp-to-disband 1) (hp-per-disband 1))
    /// (material-type wood)
    /// # (terrain-type plain)
    /// (table can-create (town cart 1))
    /// (table unit-storage-x (u* m* 99))
    /// (table base-production (town wood 1))
    /// (table consumption-on-creation (cart wood 5))
    /// (table recycleable-material (cart wood 3))
    /// ```
    name: "disband-profit",
    code: "G1939",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Disbanding a unit gives more material than making it takes",
    consequence: "Making and disbanding such units repeatedly creates material out of nothing.",
    help: "Lower `recycleable-material`, or raise what the unit takes.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let back = game.table(table::RECYCLEABLE_MATERIAL);
    if !back.is_set() {
        return;
    }
    let names =
        [table::CONSUMPTION_ON_CREATION, table::CONSUMPTION_PER_CP, table::CONSUMPTION_PER_BUILT, table::CAN_CREATE];
    let [once, per_cp, built, create] = names.map(|name| game.table(name));
    let [per_create, per_build] =
        [table::CONSUMPTION_PER_CREATE, table::CONSUMPTION_PER_BUILD].map(|name| game.table(name));
    for ty in game.living() {
        let disbands =
            game.acts(ty) && game.int(ty, unit::ACP_TO_DISBAND) > 0 && game.int(ty, unit::HP_PER_DISBAND) > 0;
        let Some(by) = game.living().filter(|_| disbands).find(|&by| create.get(by, ty) != 0 && game.acts(by)) else {
            continue;
        };
        // The part that the maker pays itself is counted once, as a lower bound.
        let gain = |m| {
            let cost = once.get(ty, m) + per_cp.get(ty, m).saturating_mul(game.int(ty, unit::CP)) + built.get(ty, m);
            back.get(ty, m) - cost - per_create.get(by, m) - per_build.get(by, m)
        };
        if game.materials().any(|m| gain(m) < 0) {
            continue;
        }
        if let Some(material) = game.materials().find(|&m| gain(m) > 0) {
            let (name, m) = (ctx.type_name(ty), ctx.type_name(material));
            let message = format!("making and disbanding `{name}` gains {} `{m}` each time", gain(material));
            ctx.report(ctx.cell_origin(table::RECYCLEABLE_MATERIAL, ty, material), message);
        }
    }
}
