//! Actions that cost more than the unit can ever have.

use gdl_schema::{TableId, TypeProperty, table, unit};

use crate::{facts::game::Game, rules::prelude::*};

/// Tables of costs, the table that allows the action, and the verb for it.
const BY_TABLE: [(TableId, Option<TableId>, &str); 15] = [
    (table::ACP_TO_ADD_TERRAIN, Some(table::ACP_TO_ADD_TERRAIN), "add"),
    (table::ACP_TO_ATTACK, Some(table::HIT_CHANCE), "attack"),
    (table::ACP_TO_BUILD, Some(table::CAN_BUILD), "build"),
    (table::ACP_TO_CAPTURE, Some(table::CAPTURE_CHANCE), "capture"),
    (table::ACP_TO_CHANGE_TYPE, Some(table::CAN_CHANGE_TYPE_TO), "become"),
    (table::ACP_TO_CREATE, Some(table::CAN_CREATE), "create"),
    (table::ACP_TO_DEVELOP, Some(table::ACP_TO_DEVELOP), "develop"),
    (table::ACP_TO_ENTER_UNIT, None, "enter"),
    (table::ACP_TO_EXTRACT, Some(table::ACP_TO_EXTRACT), "extract"),
    (table::ACP_TO_LOAD, Some(table::ACP_TO_LOAD), "load"),
    (table::ACP_TO_PRODUCE, Some(table::MATERIAL_PER_PRODUCTION), "produce"),
    (table::ACP_TO_REMOVE_TERRAIN, Some(table::ACP_TO_REMOVE_TERRAIN), "remove"),
    (table::ACP_TO_REPAIR, Some(table::CAN_REPAIR), "repair"),
    (table::ACP_TO_TOOLUP, Some(table::CAN_TOOLUP_FOR), "tool up for"),
    (table::ACP_TO_UNLOAD, Some(table::ACP_TO_UNLOAD), "unload"),
];
/// A cost of at least this amount means that the action is forbidden.
const PROHIBITIVE: i32 = 90;
/// Properties that are costs of an action, and the verb for it.
const BY_PROPERTY: [(TypeProperty, &str); 3] =
    [(unit::ACP_TO_DETONATE, "detonate"), (unit::ACP_TO_FIRE, "fire"), (unit::ACP_TO_MOVE, "move")];

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that may do something that costs more action points than they can ever have at once. Types
    /// whose points depend on occupants, damage, morale, season or night are not reported, nor are costs of 90 and
    /// more, which games use to forbid an action.
    ///
    /// ## Why it matters
    ///
    /// Points that are left over at the end of a turn are kept only up to `acp-max`, which by default allows no more
    /// than one turn gives. So an action that costs three points is out of reach for a unit with one point a turn,
    /// however long it waits.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// (table acp-to-create (town tank 3))
    /// ;                    ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1) (acp-max 3))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// (table acp-to-create (town tank 3))
    /// ```
    name: "action-never-affordable",
    code: "G1906",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An action costs more action points than the unit can ever have",
    consequence: "The engine refuses the action every time.",
    help: "Lower the cost, or raise `acp-per-turn` or `acp-max` of the type.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living().filter(|&ty| game.acts(ty)) {
        let Some(points) = game.most_acp(ty) else { continue };
        let fires = (1..=points).contains(&game.int(ty, unit::ACP_TO_FIRE));
        let has = format!("it can spend {points} at most");
        let name = ctx.type_name(ty);
        for (property, verb) in BY_PROPERTY {
            let (cost, given) = (game.int(ty, property), ctx.property_origin(ty, property));
            if given.is_some()
                && (points + 1..PROHIBITIVE).contains(&cost)
                && (property != unit::ACP_TO_MOVE || game.int(ty, unit::SPEED) > 0)
            {
                ctx.report(given, format!("`{name}` cannot {verb}: that takes {cost} action points, and {has}"));
            }
        }
        for (table, permission, verb) in BY_TABLE {
            // Entering a unit requires no permission, only room.
            let (costs, allowed) = (game.table(table), permission.map(|table| game.table(table)));
            if !costs.is_set() || allowed.is_some_and(|allowed| !allowed.is_set()) {
                continue;
            }
            // Types that fire instead are not meant to attack.
            if table == table::ACP_TO_ATTACK && fires {
                continue;
            }
            let is_dear = |cost: i32| cost > points && cost < PROHIBITIVE;
            if !costs.any_in_row(ty, is_dear) {
                continue;
            }
            let dear = |other: &TypeRef| {
                let is_allowed = || allowed.map_or_else(|| game.carries(*other, ty), |it| it.get(ty, *other) > 0);
                is_dear(costs.get(ty, *other)) && is_allowed()
            };
            if let Some(other) = ctx.types(table.def().index.1).find(dear) {
                let (cost, other_name) = (costs.get(ty, other), ctx.type_name(other));
                let message =
                    format!("`{name}` cannot {verb} `{other_name}`: that takes {cost} action points, and {has}");
                ctx.report(ctx.cell_origin(table, ty, other), message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_the_situation_adds_is_unknown() {
        check(
            "action-never-affordable",
            "(unit-type a (start-with 1) (acp-per-turn 1)) (unit-type b (start-with 1) (acp-per-turn 1) (acp-min -2))\n\
             (unit-type c (start-with 1) (acp-per-turn 1)) (unit-type d (start-with 1) (acp-per-turn 1)) (terrain-type t)\n\
             (table hit-chance (u* u* 50)) (table damage (u* u* 1)) (table acp-to-attack (u* u* 3) (d u* 99))\n\
             (table occupant-adds-acp (c a 5))",
            expect![[r#"
                 main.g:3:77: `a` cannot attack `a`: that takes 3 action points, and it can spend 1 at most
             "#]],
        );
    }

    #[test]
    fn terrain_materials_and_transports() {
        check(
            "action-never-affordable",
            "(unit-type a (start-with 1) (acp-per-turn 2)) (unit-type ship (start-with 1) (acp-per-turn 1) (capacity 2))
(material-type m) (terrain-type t) (terrain-type road (subtype connection))
(table acp-to-add-terrain (a t 2) (a road 5)) (table acp-to-remove-terrain (a road 3) (a t 99))
(table acp-to-unload (a m 3)) (table acp-to-enter-unit (a ship 4) (ship a 4))",
            expect![[r#"
                main.g:3:35: `a` cannot add `road`: that takes 5 action points, and it can spend 2 at most
                main.g:3:76: `a` cannot remove `road`: that takes 3 action points, and it can spend 2 at most
                main.g:4:22: `a` cannot unload `m`: that takes 3 action points, and it can spend 2 at most
                main.g:4:56: `a` cannot enter `ship`: that takes 4 action points, and it can spend 2 at most
            "#]],
        );
    }
}
