//! Types that others may enter, but that have no room.

use gdl_schema::{table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// A size of at least this amount means that entering is forbidden.
const PROHIBITIVE: i32 = 90;

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `occupant-max` that allow occupants, and rows of `unit-size-as-occupant` that make units smaller
    /// inside some types than inside others, where none of those types has a `capacity` or a place in
    /// `unit-capacity-x`.
    ///
    /// ## Why it matters
    ///
    /// Both tables say how units fit into a transport. Room comes from `capacity` or `unit-capacity-x` alone, which are 0 by
    /// default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type army (start-with 1))
    /// (unit-type ship (start-with 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant 99 (army ship 1))
    /// ;                               ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type army (start-with 1))
    /// (unit-type ship (start-with 1) (capacity 4))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant 99 (army ship 1))
    /// ```
    name: "transport-without-capacity",
    code: "G2016",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A table allows occupants in a unit type that has no room for any",
    consequence: "No unit can ever enter it.",
    help: "Give the type a `capacity`, or a row in `unit-capacity-x`; or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    if game.is_elsewhere(unit::CAPACITY.name()) || game.is_elsewhere(form::INCLUDE.name()) {
        return;
    }
    let extra = game.table(table::UNIT_CAPACITY_X);
    let has_room = |ty: TypeRef| {
        game.int(ty, unit::CAPACITY) > 0 || (extra.is_set() && game.units().any(|other| extra.get(ty, other) > 0))
    };
    let roomy: Vec<bool> = game.units().map(has_room).collect();
    let is_roomy = |ty: TypeRef| roomy[usize::from(ty.index)] || !game.exists(ty);
    for idle in idle_clauses(ctx, table::OCCUPANT_MAX, 0, |transport, _| is_roomy(transport)) {
        if is_general(ctx, idle.clause, 0) {
            continue;
        }
        let (transport, ty) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{transport}` may have `{ty}` inside, but has no room for any unit"));
    }
    let size = game.table(table::UNIT_SIZE_AS_OCCUPANT);
    if !size.is_set() {
        return;
    }
    // By type, its size inside the transport for which it is largest.
    let largest: Vec<i32> =
        game.units().map(|ty| game.units().map(|transport| size.get(ty, transport)).max().unwrap_or(0)).collect();
    let is_settled = |ty: TypeRef, transport: TypeRef| {
        let own = size.get(ty, transport);
        is_roomy(transport) || !game.exists(ty) || own >= PROHIBITIVE || largest[usize::from(ty.index)] <= own
    };
    for idle in idle_clauses(ctx, table::UNIT_SIZE_AS_OCCUPANT, 0, is_settled) {
        if is_general(ctx, idle.clause, 1) {
            continue;
        }
        let (ty, transport) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        let own = size.get(idle.first.0, idle.first.1);
        let message = format!("`{ty}` has a size of {own} inside `{transport}`, which has no room for any unit");
        ctx.report(idle.clause, message);
    }
}

/// Whether an index of a clause, 0 or 1, is the list of all unit types, or the clause is a fill value.
fn is_general(ctx: &RootContext<'_>, clause: Origin, index: usize) -> bool {
    let written = ctx.value_at(clause).and_then(|clause| clause.items().get(index));
    written.is_none_or(|index| index.is_sym(TypeKind::Unit.list()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn sizes_and_numbers_of_occupants() {
        check(
            "transport-without-capacity",
            "(unit-type a (start-with 1)) (unit-type ship (start-with 1)) (unit-type raft (start-with 1))
(unit-type boat (start-with 1) (capacity 1)) (terrain-type t)
(table unit-size-as-occupant (u* u* 99) (a ship 1) (a (raft boat) 1) (ship raft 99))
(table occupant-max (raft a 2) (boat a 2) (u* ship 0))
(table unit-capacity-x (raft ship 1))",
            expect![[r#"
                main.g:3:41: `a` has a size of 1 inside `ship`, which has no room for any unit
            "#]],
        );
        check(
            "transport-without-capacity",
            "(unit-type a (start-with 1)) (unit-type ship (start-with 1)) (terrain-type t)
(table unit-size-as-occupant (a u* 4)) (table occupant-max (ship a 2))",
            expect![[r#"
                main.g:2:60: `ship` may have `a` inside, but has no room for any unit
            "#]],
        );
    }
}
