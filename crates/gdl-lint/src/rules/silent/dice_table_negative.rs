//! Negative numbers in tables of dice.

use gdl_ruleset::dice_text;
use gdl_schema::TableDef;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds negative numbers in the tables whose entries may be dice. The default of a table, which the engine tests
    /// before it rolls, is not reported.
    ///
    /// ## Why it matters
    ///
    /// The engine reads every negative entry of such a table as packed dice: -5 does not subtract five points, but
    /// rolls `8d17-124`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type knight) (terrain-type plain)
    /// (table damage
    ///   (knight knight -5))
    /// ;                ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type knight) (terrain-type plain)
    /// (table damage
    ///   (knight knight 5))
    /// ```
    name: "dice-table-negative",
    code: "G1413",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A negative number in a table of dice",
    consequence: "The engine reads the number as packed dice and rolls them.",
    help: "Write a number that is not negative, or dice.",
    check: Check::Forms(&[form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, name, items @ ..] = form.items() else { return };
    let table = name.as_sym().and_then(|name| gdl_schema::table(name)).map(|table| table.def());
    let Some(table) = table.filter(|table| table.dice) else { return };
    for item in items {
        match item.items() {
            [_, _, value, ..] => values(ctx, table, value),
            _ => values(ctx, table, item),
        }
    }
}

/// Checks the numbers of a value, but not the results of calculations.
fn values(ctx: &mut FormContext<'_>, table: &TableDef, value: &Value) {
    if let Data::Int(n @ -16384..=-1) = value.data
        && n != table.default
        && let Ok(packed) = i16::try_from(n)
    {
        ctx.report(value, format!("{n} means the dice {} in `{}`", dice_text(packed), table.name));
    }
    if value.head().is_none() {
        value.items().iter().for_each(|item| values(ctx, table, item));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn plain_negative_numbers() {
        check(
            "dice-table-negative",
            "(table damage -1 (a b 5) (a b (-2 (-16384 3d6-1))) (a b (- 3 -4))) (table fire-damage -1 add (a b -2))
(table hit-chance (a b -1))",
            expect![[r#"
                main.g:1:15: -1 means the dice 8d17-128 in `damage`
                main.g:1:32: -2 means the dice 8d17-127 in `damage`
                main.g:1:36: -16384 means the dice 1d2-1 in `damage`
                main.g:1:99: -2 means the dice 8d17-127 in `fire-damage`
            "#]],
        );
    }
}
