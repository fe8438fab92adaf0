//! A probability above 100 percent.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds numbers above 10000 in tables of chances whose bounds allow them.
    ///
    /// ## Why it matters
    ///
    /// Certainty is 10000 where a table counts hundredths of a percent, and less elsewhere. A
    /// larger number usually has one digit too many.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table accident-hit-chance (scout plain 20000))
    /// ;                                       ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table accident-hit-chance (scout plain 2000))
    /// ```
    name: "chance-above-certain",
    code: "G1607",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A chance above 100 percent",
    consequence: "The engine stores the number, and the event is certain.",
    help: "Write 10000 for certain, or the chance that was meant.",
    check: Check::Forms(&[form::TABLE], check),
}

/// Certainty, in hundredths of a percent.
const CERTAIN: i32 = 10_000;

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, name, items @ ..] = form.items() else { return };
    let Some(table) = name.as_sym().and_then(|name| gdl_schema::table(name)).map(|id| id.def()) else { return };
    if !table.name.ends_with("-chance") || table.bounds.hi <= CERTAIN {
        return;
    }
    for item in items {
        let value = if item.is_list() { item.items().get(2) } else { Some(item) };
        value.into_iter().for_each(|value| above(ctx, value, table.name));
    }
}

/// Reports the numbers in a value, or in a list of values, that are too large.
fn above(ctx: &mut FormContext<'_>, value: &Value, table: &str) {
    if let Some(number) = value.as_int().filter(|&number| number > CERTAIN) {
        ctx.report(value, format!("10000 is certain, and `{table}` is {number} here"));
    }
    // Expressions are not lists of values.
    if value.head().is_none() {
        value.items().iter().for_each(|value| above(ctx, value, table));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_unit_and_in_lists() {
        check(
            "chance-above-certain",
            "(unit-type u) (unit-type v) (terrain-type t)
(table accident-hit-chance (u* t* (1 (10000 10001))) (u t (+ 20000 1)) 12000)
(table adjacent-terrain-effect-chance (t t 101) (t t 100))
(table hit-chance (u u 100))",
            expect![[r#"
                main.g:2:45: 10000 is certain, and `accident-hit-chance` is 10001 here
                main.g:2:72: 10000 is certain, and `accident-hit-chance` is 12000 here
            "#]],
        );
    }
}
