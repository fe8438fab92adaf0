//! Materials that are used up and come from nowhere.

use crate::rules::{
    design::{
        game::{Game, listed, name_of},
        materials::{SOURCES, USES, entry_above, has_other_source},
    },
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds material types that some table says are needed or used up, while nothing in the game has or makes any: no
    /// production of units, terrain, people or advances, no initial supply or treasury, no layer of the map, no gain
    /// from capture, repair or disbanding.
    ///
    /// ## Why it matters
    ///
    /// All tables about materials are 0 by default. What is needed has to come from somewhere.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// (material-type fuel)
    /// ;              ^^^^
    /// # (terrain-type plain)
    /// (table consumption-per-move (tank fuel 1))
    /// (table unit-storage-x (tank fuel 20))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// (material-type fuel)
    /// # (terrain-type plain)
    /// (table consumption-per-move (tank fuel 1))
    /// (table unit-storage-x (tank fuel 20))
    /// (table unit-initial-supply (tank fuel 20))
    /// ```
    name: "material-never-supplied",
    code: "G1932",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A material is needed, but nothing ever supplies it",
    consequence: "Whatever needs the material never happens, or hurts the units that lack it.",
    help: "Let something produce it, or give units or terrain an initial supply of it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for material in game.materials() {
        let uses: Vec<&str> = USES.into_iter().filter(|table| entry_above(game, table, material)).collect();
        if uses.is_empty()
            || SOURCES.iter().any(|table| entry_above(game, table, material))
            || has_other_source(ctx.ruleset(), game, material)
        {
            continue;
        }
        let name = ctx.type_name(material);
        let message = format!("`{name}` is needed by {}, but nothing ever supplies it", listed(uses));
        ctx.report(name_of(ctx, material), message);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn gains_and_stocks_are_sources() {
        check("material-never-supplied",
            "(unit-type a (start-with 1)) (terrain-type t) (material-type m) (material-type n) (material-type o)\n\
             (table consumption-per-move (a m* 1)) (table consumption-per-attack (a m -1)) (side (treasury (n 5)))", expect![[r#"
                 main.g:1:98: `o` is needed by `consumption-per-move`, but nothing ever supplies it
             "#]]);
    }
}
