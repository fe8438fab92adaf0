//! Sides that lose immediately, because none of their units is worth a point.

use gdl_ruleset::Attr;
use gdl_schema::{TableId, table, unit};

use crate::{
    facts::game::{Game, numbers},
    rules::prelude::*,
};

/// Tables with which a unit of the first type creates one of the second, or turns into it.
const MAKES: [TableId; 5] =
    [table::ACP_TO_BUILD, table::ACP_TO_CREATE, table::CAN_BUILD, table::CAN_CHANGE_TYPE_TO, table::CAN_CREATE];
/// Verdicts that count the points of sides.
const COUNTING: [&str; 2] = [word::scorekeeper_form::LAST_SIDE_WINS, word::scorekeeper_form::LAST_ALLIANCE_WINS];

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with a scorekeeper `last-side-wins` or `last-alliance-wins` in which all units that sides have at the
    /// start are worth nothing: the `point-value` of their types is 0, and the units do not set it. Where the module
    /// places all units, it also finds single sides like that. Units that can make a unit with points are not reported.
    ///
    /// ## Why it matters
    ///
    /// The points of a side are the sum of the point values of its complete units. A side with 0 points loses as soon as
    /// the scorekeeper runs, however many units it has.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1) (point-value 0))
    /// (scorekeeper (do last-side-wins))
    /// ;                ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (start-with 1))
    /// (scorekeeper (do last-side-wins))
    /// ```
    name: "sides-without-points",
    code: "G1990",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Points decide the game, but the units of a side have none",
    consequence: "The side loses when the scorekeeper runs for the first time.",
    help: "Give a type at the start a `point-value` above 0, or end the game with another test.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(verdict) = first_verdict(ctx) else { return };
    if game.is_elsewhere(unit::POINT_VALUE.name()) {
        return;
    }
    let is_worth = |ty: TypeRef| game.int(ty, unit::POINT_VALUE) > 0;
    let countries = game.synthesizes(word::synthesis_method::MAKE_COUNTRIES);
    let starts: Vec<TypeRef> = game.units().filter(|&ty| countries && game.int(ty, unit::START_WITH) > 0).collect();
    let rules = ctx.ruleset();
    let units = || rules.units.iter().chain(&rules.unit_specs);
    // Units that change sides during the setup, and those that come with others, are not tracked.
    let is_open = units().any(|unit| unit.attrs.get(property::unit::SIDES).is_some())
        || rules.sides.iter().any(|side| {
            side.attrs.get(property::side::UNITS).is_some()
                || numbers(side.attrs.get(property::side::START_WITH)).iter().any(|&n| n > 0)
        })
        || game.units().any(|ty| countries && game.int(ty, unit::UNIT_GROWTH_CHANCE) > 0);
    let comes_along = [table::COMPLETE_OCCS_ON_COMPLETION, table::ALT_COMPLETE_OCCS_ON_COMPLETION];
    let with_passengers = comes_along.iter().any(|table| game.table(*table).is_set());
    if is_open || with_passengers || starts.iter().any(|&ty| is_worth(ty)) {
        return;
    }
    // A side may create a unit with points before the scorekeeper first runs.
    let there = || starts.iter().copied().chain(units().map(|unit| unit.kind));
    let makes = MAKES.map(|table| game.table(table)).into_iter().filter(|table| table.is_set());
    let worthy: Vec<TypeRef> = game.living().filter(|&ty| is_worth(ty)).collect();
    if makes.into_iter().any(|table| there().any(|ty| worthy.iter().any(|&other| table.get(ty, other) > 0))) {
        return;
    }
    let points = |side: i32| {
        let own = units().filter(|unit| unit.side == side);
        let value = |unit: &gdl_ruleset::Unit| {
            unit.attrs.int(property::unit::POINT_VALUE).unwrap_or_else(|| game.int(unit.kind, unit::POINT_VALUE))
        };
        // An incomplete unit may be completed soon.
        own.fold(None, |sum, unit| Some(sum.unwrap_or(0) + i64::from(value(unit))))
    };
    let owners = || rules.sides.iter().filter(|side| side.id > 0 && side.attrs.int(property::side::ACTIVE) != Some(0));
    let sums: Vec<_> = owners().map(|side| (side, points(side.id))).collect();
    let lose = |sum: &Option<i64>| sum.map_or(!starts.is_empty(), |sum| sum == 0);
    if !starts.is_empty() || sums.iter().any(|(_, sum)| sum.is_some()) {
        if sums.iter().all(|(_, sum)| lose(sum) || sum.is_none()) {
            // Sides without a form have only the units to start with.
            let names = starts.iter().map(|&ty| ctx.type_name(ty));
            let why = if starts.is_empty() {
                "all units that the module places are worth 0 points".to_owned()
            } else {
                format!("units to start with are worth 0 points: {}", crate::facts::game::listed(names))
            };
            let first = starts.first().map_or(Origin::NONE, |&ty| ctx.property_origin(ty, unit::POINT_VALUE));
            ctx.report(verdict, "every side loses at once: no unit at the start is worth a point")
                .why(why)
                .related(first, "the value is set here");
        } else {
            for (side, _) in sums.iter().filter(|(_, sum)| lose(sum)) {
                let name = [property::side::NAME, property::side::NOUN]
                    .into_iter()
                    .find_map(|name| side.attrs.str(name))
                    .or(side.symbol.as_ref());
                let who = name.map_or_else(|| format!("side {}", side.id), |name| format!("the side `{name}`"));
                ctx.report(verdict, format!("{who} loses at once: none of its units is worth a point"));
            }
        }
    }
}

/// The first verdict that counts points for every side, at the end of each turn.
fn first_verdict(ctx: &RootContext<'_>) -> Option<Origin> {
    let by_name = |value: &Value| value.as_sym().is_some_and(|name| COUNTING.contains(&name.as_str()));
    ctx.ruleset().scorekeepers.iter().find_map(|keeper| {
        let value = |name| match keeper.attrs.get(name) {
            Some(Attr::Value(value)) => Some(value),
            _ => None,
        };
        let runs =
            value(property::scorekeeper::WHEN).is_none_or(|when| when.is_sym(word::scorekeeper_when::AFTER_TURN));
        let body = value(property::scorekeeper::DO)?;
        let verdict = if by_name(body) { body } else { body.items().first().filter(|head| by_name(head))? };
        (runs && value(property::scorekeeper::APPLIES_TO).is_none()).then_some(verdict.origin)
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn placed_units_and_single_sides() {
        check(
            "sides-without-points",
            r#"(unit-type a (point-value 0)) (unit-type b) (terrain-type t) (side 1) (side 2 (name "Blue"))
(world 5) (area 5 5 (terrain "25*0,")) (scorekeeper (do (last-side-wins)))
(a 1 2 1) (b 2 2 1) (a 3 3 2)
;;- /c.g
(unit-type a (point-value 0)) (terrain-type t) (side 1) (side 2)
(world 5) (area 5 5 (terrain "25*0,")) (scorekeeper (do last-side-wins))
(a 1 2 1) (a 3 3 2)
;;- /d.g
(unit-type a (point-value 0)) (terrain-type t) (side 1) (side 2)
(world 5) (area 5 5 (terrain "25*0,")) (scorekeeper (do last-side-wins))
(a 1 2 1 (point-value 3)) (a 3 3 2 (point-value 1))
;;- /e.g
(unit-type a (start-with 1) (point-value 0)) (unit-type b (start-with 1)) (terrain-type t)
(scorekeeper (do last-side-wins))
;;- /f.g
(unit-type a (start-with 1) (point-value 0)) (terrain-type t)
(scorekeeper (when (after-turn 9)) (do last-side-wins))"#,
            expect![[r#"
                c.g:2:57: every side loses at once: no unit at the start is worth a point
                main.g:2:58: the side `Blue` loses at once: none of its units is worth a point
            "#]],
        );
    }
}
