//! Materials that are made but that nothing needs.

use gdl_schema::material;

use crate::{
    facts::{
        game::{Game, name_of},
        materials::{LOSSES, SOURCES, USES, entry_above, has_stock},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds material types that are produced, given at the start or kept in treasuries, while no table says that anything needs them or
    /// uses them up. Materials of people are left alone.
    ///
    /// ## Why it matters
    ///
    /// The other half of the rules for the material was probably forgotten.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1))
    /// (material-type gold)
    /// ;              ^^^^
    /// # (terrain-type plain)
    /// (table base-production (mine gold 1))
    /// (table unit-storage-x (mine gold 99))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// (material-type gold)
    /// # (terrain-type plain)
    /// (table base-production (mine gold 1))
    /// (table unit-storage-x (mine gold 99))
    /// (table can-create (mine mine 1))
    /// (table consumption-on-creation (mine gold 50))
    /// ```
    name: "material-never-used",
    code: "G1933",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A material is supplied, but nothing ever needs it",
    consequence: "The material accumulates and has no effect.",
    help: "Let something use it up, or remove it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for material in game.materials() {
        let made = SOURCES.iter().any(|table| entry_above(game, *table, material));
        let used = || USES.iter().chain(&LOSSES).any(|table| entry_above(game, *table, material));
        let filled = || game.has_treasury(material) && has_stock(ctx.ruleset(), game, material);
        let name = ctx.type_name(material);
        if game.int(material, material::PEOPLE) == 0 && !game.is_elsewhere(name) && (made || filled()) && !used() {
            let message = match made {
                true => format!("`{name}` is supplied, but nothing ever needs it"),
                false => format!("sides have a treasury of `{name}`, but nothing ever needs it"),
            };
            ctx.report(name_of(ctx, material), message);
        }
    }
}
