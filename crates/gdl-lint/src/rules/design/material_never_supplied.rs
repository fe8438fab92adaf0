//! Materials that are consumed but have no source.

use gdl_schema::{TableId, global, table, unit};

use crate::{
    facts::{
        game::{Game, listed, name_of},
        materials::{SOURCES, USES, entry_above, has_other_source},
    },
    rules::{design::type_cannot_move::most_movement, prelude::*},
};

/// The number of turns that a supply may last and still be too small.
const LONG_GAME: i32 = 500;

declare_rule! {
    /// ## What it does
    ///
    /// Finds material types that the game needs or uses up, while nothing in the game has or makes any: no
    /// production of units, terrain, people or advances, no initial supply or treasury, no layer of the map, no gain
    /// from capture, repair or disbanding.
    ///
    /// A material that units have at the start, use up every turn and starve without is reported as an info, if nothing makes
    /// more of it. One that units need to move and that only stores at the start refill is reported as a hint.
    ///
    /// ## Why it matters
    ///
    /// All tables about materials are 0 by default. A material that is needed must have a source.
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
    consequence: "Actions that need the material never happen, and units that need it are harmed.",
    help: "Let something produce it, or give units or terrain an initial supply of it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for material in game.materials() {
        let uses: Vec<TableId> = USES.into_iter().filter(|table| entry_above(game, *table, material)).collect();
        if uses.is_empty()
            || SOURCES.iter().any(|table| entry_above(game, *table, material))
            || has_other_source(ctx.ruleset(), game, material)
        {
            report_stock(ctx, game, material);
            report_depots(ctx, game, material);
            continue;
        }
        let name = ctx.type_name(material);
        let message = format!("`{name}` is needed by {}, but nothing ever supplies it", listed(uses));
        ctx.report(name_of(ctx, material), message);
    }
}

/// Reports a material that units consume every turn and starve without, and of which there is only the supply at the
/// start.
fn report_stock(ctx: &mut RootContext<'_>, game: Game<'_>, material: TypeRef) {
    let [used, starves, stored, stock] =
        [table::BASE_CONSUMPTION, table::HP_PER_STARVE, table::UNIT_STORAGE_X, table::UNIT_INITIAL_SUPPLY]
            .map(|table| game.table(table));
    if !used.is_set() || !starves.is_set() {
        return;
    }
    let last_turn = game.global(global::LAST_TURN);
    // Units may share their supplies: the largest supply counts for all.
    let supply = |ty: TypeRef| stock.get(ty, material).min(stored.get(ty, material));
    let most = game.living().map(supply).max().unwrap_or(0);
    let eats = |ty: TypeRef| {
        let each = used.get(ty, material);
        // A supply that lasts for the whole game, or for a very long one, is enough.
        let turns = most.checked_div(each).unwrap_or(i32::MAX);
        each > 0 && starves.get(ty, material) > 0 && turns < LONG_GAME && turns < last_turn
    };
    let others = SOURCES.iter().filter(|table| **table != table::UNIT_INITIAL_SUPPLY);
    let Some(eater) = game.living().find(|&ty| eats(ty)) else { return };
    if others.into_iter().any(|table| entry_above(game, *table, material))
        || has_other_source(ctx.ruleset(), game, material)
    {
        return;
    }
    let (name, eater_name) = (ctx.type_name(material), ctx.type_name(eater));
    let message = format!("`{eater_name}` uses up `{name}` every turn and starves without it, but nothing produces it");
    let used_by = ctx.cell_origin(table::BASE_CONSUMPTION, eater, material);
    ctx.report(name_of(ctx, material), message)
        .related(used_by, "this uses it up")
        .consequence("The units use only the supply of the start.")
        .help("Let something produce it, or remove the consumption.")
        .at_most_info();
}

/// Tables with which units of the second type can be made during the game.
const MAKES: [TableId; 7] = [
    table::ACP_TO_BUILD,
    table::ACP_TO_CREATE,
    table::CAN_BUILD,
    table::CAN_CHANGE_TYPE_TO,
    table::CAN_CREATE,
    table::COMPLETE_OCCS_ON_COMPLETION,
    table::INCOMPLETE_OCCS_ON_COMPLETION,
];

/// Reports a material that units need and consume to move, and that other units store in larger amounts at the start,
/// if neither the material nor these stores are ever made: all movement ends when the stores are empty. Materials
/// without such stores are not reported: a unit may be meant to move only until its initial supply is used up.
fn report_depots(ctx: &mut RootContext<'_>, game: Game<'_>, material: TypeRef) {
    let [burnt, needed, stored, stock] =
        [table::CONSUMPTION_PER_MOVE, table::MATERIAL_TO_MOVE, table::UNIT_STORAGE_X, table::UNIT_INITIAL_SUPPLY]
            .map(|table| game.table(table));
    if !burnt.is_set() || !needed.is_set() {
        return;
    }
    let burns = |ty: TypeRef| burnt.get(ty, material) > 0 && needed.get(ty, material) > 0;
    let supply = |ty: TypeRef| stock.get(ty, material).min(stored.get(ty, material));
    let Some(mover) = game.living().find(|&ty| burns(ty) && game.int(ty, unit::SPEED) > 0 && game.acts(ty)) else {
        return;
    };
    let depots: Vec<TypeRef> = game.living().filter(|&ty| !burns(ty) && supply(ty) > supply(mover)).collect();
    let most = depots.iter().map(|&ty| supply(ty)).max().unwrap_or(0);
    let steps = most_movement(game, mover).unwrap_or(1).max(1);
    let turns = most / burnt.get(mover, material).saturating_mul(steps).max(1);
    let is_made = |ty: TypeRef| {
        let makes = MAKES.iter().map(|table| game.table(*table)).filter(|cells| cells.is_set());
        makes.into_iter().any(|cells| game.living().any(|maker| cells.get(maker, ty) > 0))
    };
    let others = SOURCES.iter().filter(|table| **table != table::UNIT_INITIAL_SUPPLY);
    if depots.is_empty()
        || turns >= LONG_GAME
        // Who ends the game soon has counted.
        || game.global(global::LAST_TURN) < LONG_GAME
        || depots.into_iter().any(is_made)
        || others.into_iter().any(|table| entry_above(game, *table, material))
        || has_other_source(ctx.ruleset(), game, material)
    {
        return;
    }
    let (name, mover_name) = (ctx.type_name(material), ctx.type_name(mover));
    let message = format!("`{mover_name}` uses up `{name}` when it moves, but nothing produces it");
    let used_by = ctx.cell_origin(table::CONSUMPTION_PER_MOVE, mover, material);
    ctx.report(name_of(ctx, material), message)
        .related(used_by, "this uses it up")
        .consequence("The units can move only until the supply of the start is used up.")
        .help("Let something produce it, if the game is meant to last longer.")
        .at_most_hint();
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn gains_and_stocks_are_sources() {
        check(
            "material-never-supplied",
            "(unit-type a (start-with 1)) (terrain-type t) (material-type m) (material-type n) (material-type o)\n\
             (table consumption-per-move (a m* 1)) (table consumption-per-attack (a m -1)) (side (treasury (n 5)))",
            expect![[r#"
                 main.g:1:98: `o` is needed by `consumption-per-move`, but nothing ever supplies it
             "#]],
        );
    }

    #[test]
    fn stocks_that_are_used_up() {
        check(
            "material-never-supplied",
            "(unit-type a (start-with 1)) (unit-type b (start-with 1)) (terrain-type t)
(material-type food) (material-type plenty) (material-type air) (material-type made)
(table unit-storage-x (u* m* 900)) (table unit-initial-supply (u* m* 9) (u* plenty 900))
(table base-consumption (u* (food plenty made) 1) (a air 1)) (table hp-per-starve (u* (food plenty made) 1.00))
(table base-production (b made 1)) (set last-turn 400)",
            expect![[r#"
                main.g:2:16: `a` uses up `food` every turn and starves without it, but nothing produces it
                  level: Info
                  help: Let something produce it, or remove the consumption.
                  main.g:4:25: this uses it up
            "#]],
        );
    }

    #[test]
    fn stores_of_fuel_that_nothing_refills() {
        let game = |more: &str| {
            format!(
                "(unit-type tank (start-with 1) (acp-per-turn 2)) (unit-type base (start-with 1)) (terrain-type t)
(material-type fuel) (table unit-storage-x (tank fuel 9) (base fuel 200))
(table unit-initial-supply (tank fuel 9) (base fuel 200)) (table material-to-move (tank fuel 1))
(table consumption-per-move (tank fuel 1)) {more}"
            )
        };
        check(
            "material-never-supplied",
            &game(""),
            expect![[r#"
                main.g:2:16: `tank` uses up `fuel` when it moves, but nothing produces it
                  level: Hint
                  help: Let something produce it, if the game is meant to last longer.
                  main.g:4:29: this uses it up
            "#]],
        );
        for more in ["(set last-turn 50)", "(table base-production (base fuel 1))", "(table can-build (tank base 1))"] {
            check("material-never-supplied", &game(more), expect![[""]]);
        }
    }
}
