//! Factors in positions that expect percentages.

use gdl_schema::table;

use super::written::{whole, written};
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds numbers from 1 to 4, written without a point, in tables of percentages that multiply something and are 100 by
    /// default, if no other number of the file for the table is between 5 and 49; and numbers of 1000 and more in them.
    ///
    /// ## Why it matters
    ///
    /// The value is a percentage: `(table productivity (u* t* 2))` is a fiftieth of the usual amount, not twice as
    /// much. To double something, write 200, or `2.00`, which is the same.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town)
    /// (terrain-type plain) (terrain-type river)
    /// (table productivity (town plain 1) (town river 2))
    /// ;                               ^
    /// ;                                              ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town)
    /// (terrain-type plain) (terrain-type river)
    /// (table productivity (town plain 100) (town river 200))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes a small number as a percentage, a hundred times as much: a guess.
    name: "percentage-as-factor",
    code: "G1618",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A percentage that looks like a factor, or is very large",
    consequence: "The engine multiplies by the value and divides by 100.",
    help: "Write 100 for the usual amount, 200 for twice as much.",
    check: Check::Text(check),
}

/// A number of at least this percentage is more likely a mistake than intended.
const HUGE: i32 = 1000;

/// Whether a table holds percentages that multiply something: chances and weights may be small, and for some tables
/// only 0 makes a difference.
fn multiplies(name: &str) -> bool {
    let Some(id) = gdl_schema::table(name) else { return false };
    let table = id.def();
    let is_percentage = table.info.signature.ends_with("n%") || table.info.signature.ends_with("-> .01n");
    is_percentage
        && table.default == 100
        && !name.contains("chance")
        && !matches!(
            id,
            table::FAVORED_TERRAIN
                | table::SPY_QUALITY
                | table::VISIBILITY
                | table::OCCUPANT_COMBAT
                | table::COUNTERATTACK
        )
}

fn check(ctx: &mut SyntaxContext<'_>) {
    for (name, numbers) in written(ctx, multiplies) {
        let values = || numbers.iter().filter_map(|token| Some((token, whole(token)?)));
        // Percentages of this size are intentional, and so are then the small ones.
        let are_factors = numbers.len() == values().count() && !values().any(|(_, value)| (5..50).contains(&value));
        for (token, value) in values() {
            if are_factors && (1..5).contains(&value) {
                let message = format!("`{name}` is a percentage: {value} is {value} %");
                ctx.report(token.range, message).fix(Safety::Unsafe, format!("write `{value}00`"), |edits| {
                    edits.replace(token.range, format!("{value}00"));
                });
            } else if value >= HUGE {
                let message = format!("`{name}` is a percentage: {value} is {} times as much", value / 100);
                ctx.report(token.range, message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn small_and_huge() {
        check(
            "percentage-as-factor",
            "(unit-type a) (unit-type b) (terrain-type t)
(table protection (a a 1) (a b (100 4)) (b b 200) (b a 0))
(table attack-terrain-effect (a t 2) (b t 20))
(table defend-terrain-effect (a t 2) (b t 1.50))
(table productivity (a t 2000))
(table see-chance (a a 2))",
            expect![[r#"
                main.g:2:24: `protection` is a percentage: 1 is 1 %
                main.g:2:37: `protection` is a percentage: 4 is 4 %
                main.g:5:26: `productivity` is a percentage: 2000 is 20 times as much
            "#]],
        );
    }
}
