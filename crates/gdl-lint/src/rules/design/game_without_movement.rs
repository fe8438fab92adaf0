//! Games in which no unit can ever move.

use gdl_schema::{table, unit};

use crate::{
    facts::game::Game,
    rules::{design::type_cannot_move::obstacle, prelude::*},
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with action points in which every unit type is immobile: `speed` or `acp-to-move` is 0, it has no action
    /// points, or it cannot afford any terrain.
    ///
    /// ## Why it matters
    ///
    /// A game with only towns that produce is possible. Much more often a single wrong value stops all types from
    /// moving.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 0))
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 100))
    /// # (terrain-type plain)
    /// ```
    name: "game-without-movement",
    code: "G2013",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No unit of the game can ever move",
    consequence: "The engine refuses every move of every unit.",
    help: "Give a type speed, action points, and terrain that it can afford.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let elsewhere =
        [form::INCLUDE.name(), unit::ACP_PER_TURN.name(), unit::SPEED.name(), table::MP_TO_ENTER_TERRAIN.name()]
            .iter()
            .any(|name| game.is_elsewhere(name));
    // Without any acting unit another finding is reported.
    if elsewhere || !game.living().any(|ty| game.acts(ty)) || game.living().any(|ty| may_move(game, ty)) {
        return;
    }
    let mut types = game.living();
    let why = match (types.next(), types.next()) {
        (Some(ty), None) => match obstacle(game, ty) {
            Some(obstacle) => obstacle.explain(ctx),
            None => format!("`{}` has no speed, or cannot afford any move", ctx.type_name(ty)),
        },
        _ => "all types lack speed or action points, or cannot afford any terrain".to_owned(),
    };
    ctx.report(Origin::NONE, "no unit of this game can ever move").why(why);
}

/// Whether units of a type may be able to move.
fn may_move(game: Game<'_>, ty: TypeRef) -> bool {
    if game.int(ty, unit::ACP_INDEPENDENT) != 0 {
        return true;
    }
    let faster = game.table(table::OCCUPANT_ADDS_SPEED);
    let has_speed =
        game.int(ty, unit::SPEED) > 0 || (faster.is_set() && game.units().any(|other| faster.get(ty, other) > 0));
    has_speed && game.acts(ty) && game.int(ty, unit::ACP_TO_MOVE) > 0 && obstacle(game, ty).is_none()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn prices_that_nobody_can_pay() {
        check(
            "game-without-movement",
            "(unit-type tank (start-with 1) (acp-per-turn 2)) (unit-type town (start-with 1)) (terrain-type t)
(table mp-to-enter-terrain (tank t* 3))
;;- /b.g
(unit-type tank (start-with 1) (acp-per-turn 3)) (terrain-type t) (table mp-to-enter-terrain (tank t* 3))
;;- /c.g
(unit-type town (start-with 1)) (terrain-type t)",
            expect![[r#"
                main.g:1:1: no unit of this game can ever move
            "#]],
        );
    }
}
