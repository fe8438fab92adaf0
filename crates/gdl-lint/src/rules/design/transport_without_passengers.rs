//! Transports that no unit fits into.

use gdl_schema::{TableId, table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with a `capacity` that no type of the game fits into, because of its size or the limits for
    /// occupants. Types that cannot move count only if they can be made inside or are placed there.
    ///
    /// ## Why it matters
    ///
    /// The capacity was given for a purpose. The engine compares it with `unit-size-as-occupant` and the limits, and
    /// lets no unit in.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type ship (acp-per-turn 1) (start-with 1) (capacity 2))
    /// ;                                               ^^^^^^^^^^^^
    /// (unit-type army (start-with 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant (u* u* 4))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type ship (start-with 1) (capacity 8))
    /// (unit-type army (start-with 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant (u* u* 4))
    /// ```
    name: "transport-without-passengers",
    code: "G1912",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has capacity, but nothing fits into it",
    consequence: "No unit can ever enter it.",
    help: "Raise the capacity or the limits for occupants, lower `unit-size-as-occupant`, or remove `capacity`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        let given = ctx.property_origin(ty, unit::CAPACITY);
        if !given.is_some() || game.int(ty, unit::CAPACITY) <= 0 {
            continue;
        }
        let fitting: Vec<TypeRef> = game.units().filter(|&other| game.carries(ty, other)).collect();
        if fitting.iter().any(|&other| may_enter(ctx, game, ty, other)) {
            continue;
        }
        let what = if fitting.is_empty() { "nothing fits into it" } else { "nothing that moves fits into it" };
        ctx.report(given, format!("`{}` has a capacity, but {what}", ctx.type_name(ty)));
    }
}

/// Tables with which units of the second type can be created inside units of the first.
const INSIDE: [TableId; 8] = [
    table::ACP_TO_CREATE,
    table::ALT_COMPLETE_OCCS_ON_COMPLETION,
    table::ALT_INCOMPLETE_OCCS_ON_COMPLETION,
    table::CAN_BUILD,
    table::CAN_CREATE,
    table::COMPLETE_OCCS_ON_COMPLETION,
    table::CREATE_AS_BUILD,
    table::INCOMPLETE_OCCS_ON_COMPLETION,
];

/// Whether a unit that fits into a transport may get into it: its type moves or can be made inside, or a unit of the
/// type is placed at the start.
pub(super) fn may_enter(ctx: &RootContext<'_>, game: Game<'_>, transport: TypeRef, ty: TypeRef) -> bool {
    let boards = game.table(table::FERRY_ON_ENTRY);
    let is_made = |table: TableId| game.table(table).is_set() && game.table(table).get(transport, ty) != 0;
    let favored = game.table(table::FAVORED_TERRAIN);
    // What favors no terrain boards another unit at the start (spec world 8.4).
    let starts_inside =
        || game.int(ty, unit::START_WITH) > 0 && game.cells().all(|terrain| favored.get(ty, terrain) == 0);
    game.int(ty, unit::SPEED) > 0
        || starts_inside()
        || INSIDE.into_iter().any(is_made)
        || (boards.is_set() && boards.get(transport, ty) == 3)
        || ctx.units().any(|(unit, _)| unit.kind == ty)
        || !game.exists(ty)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_cannot_move_has_to_be_made_inside() {
        let game = |more: &str| {
            format!(
                "(unit-type town (start-with 1) (speed 0) (capacity 4)) (unit-type army (start-with 1) (acp-per-turn 1))
(terrain-type t) (table unit-size-as-occupant (army town 9)) {more}"
            )
        };
        check(
            "transport-without-passengers",
            &game(""),
            expect![[r#"
            main.g:1:42: `town` has a capacity, but nothing that moves fits into it
        "#]],
        );
        for more in ["(table can-create (town town 1))", "(town 1 1)", "(add town speed 100)"] {
            check("transport-without-passengers", &game(more), expect![[""]]);
        }
    }
}
