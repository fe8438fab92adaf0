//! Turns after the last one, on which units or type changes depend.

use gdl_ruleset::Attr;
use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units whose `appear` or `disappear` is a turn after `last-turn`, and rows of `turn-to-change-type` with such
    /// turns. Games with a chance of extra turns are left alone.
    ///
    /// ## Why it matters
    ///
    /// The game ends before that turn. A unit that appears later never appears.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (set last-turn 30)
    /// (tank -2 -2 1 (cp -1) (appear 40))
    /// ;                     ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (set last-turn 30)
    /// (tank -2 -2 1 (cp -1) (appear 20))
    /// ```
    name: "turn-never-comes",
    code: "G1983",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit or a change of type waits for a turn after the last one",
    consequence: "The game ends before that turn.",
    help: "Make `last-turn` later, or the turn earlier.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::EXTRA_TURN_CHANCE) == 0) else { return };
    let (last, set) = (game.global(global::LAST_TURN), ctx.global_origin(global::LAST_TURN));
    if !set.is_some() || game.is_elsewhere(global::LAST_TURN.name()) {
        return;
    }
    for (unit, origin) in ctx.units() {
        let turns = [
            (property::unit::APPEAR, appearance(&unit.attrs)),
            (property::unit::DISAPPEAR, unit.attrs.int(property::unit::DISAPPEAR)),
        ];
        for (name, turn) in turns.into_iter().filter_map(|(name, turn)| Some((name, turn.filter(|&turn| turn > last)?)))
        {
            let message = format!("this unit would {name} on turn {turn}, and turn {last} is the last one");
            ctx.report(property_of_unit(ctx, origin, name), message).related(set, "the last turn is set here");
        }
    }
    let turns = game.table(table::TURN_TO_CHANGE_TYPE);
    for idle in idle_clauses(ctx, table::TURN_TO_CHANGE_TYPE, 0, |from, to| turns.get(from, to) <= last) {
        let (from, to) = idle.first;
        let turn = turns.get(from, to);
        let (from, to) = (ctx.type_name(from), ctx.type_name(to));
        let message = format!("`{from}` can become `{to}` from turn {turn} on, and turn {last} is the last one");
        ctx.report(idle.clause, message).related(set, "the last turn is set here");
    }
}

/// The turn on which a unit appears, if it has one.
pub(crate) fn appearance(attrs: &gdl_ruleset::Attrs) -> Option<i32> {
    match attrs.get(property::unit::APPEAR) {
        Some(Attr::Ints(numbers)) => numbers.first().copied(),
        _ => None,
    }
}

/// The property in the form that created a unit, or the head of the form.
pub(crate) fn property_of_unit(ctx: &RootContext<'_>, origin: Origin, name: &str) -> Origin {
    let Some(form) = ctx.value_at(origin) else { return origin };
    let given = properties(form).filter(|property| property.name == name).last();
    given.map(|property| property.list.origin).or(form.items().first().map(|head| head.origin)).unwrap_or(origin)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn units_and_types() {
        check(
            "turn-never-comes",
            r#"(unit-type a (start-with 1)) (terrain-type t) (side 1) (set last-turn 30)
(table turn-to-change-type (a a 31))
(a -2 -2 1 (cp -1) (appear 30)) (a -2 -2 1 (cp -1) (appear 31 1 1))
(a 2 2 1 (disappear 31))"#,
            expect![[r#"
                main.g:2:28: `a` can become `a` from turn 31 on, and turn 30 is the last one
                  main.g:1:56: the last turn is set here
                main.g:3:52: this unit would appear on turn 31, and turn 30 is the last one
                  main.g:1:56: the last turn is set here
                main.g:4:10: this unit would disappear on turn 31, and turn 30 is the last one
                  main.g:1:56: the last turn is set here
            "#]],
        );
    }

    #[test]
    fn extra_turns() {
        check(
            "turn-never-comes",
            r"(unit-type a (start-with 1)) (terrain-type t) (side 1) (set last-turn 30) (set extra-turn-chance 50)
(a -2 -2 1 (cp -1) (appear 31))",
            expect![[""]],
        );
    }
}
