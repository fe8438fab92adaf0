//! Small whole numbers in positions that count hundredths.

use gdl_schema::{table, unit};
use gdl_syntax::number_value;

use super::written::{WrittenNumber, whole, written};
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds numbers from 1 to 9, written without a point, in tables and properties that count hundredths, such as
    /// `hp-recovery` and `hp-per-starve`. Where all other numbers of the file for the same name have a point, it also
    /// finds larger ones below 100.
    ///
    /// ## Why it matters
    ///
    /// The engine divides these values by 100: `(hp-recovery 5)` is one hit point with a chance of 5 % each turn, and five
    /// hit points are `(hp-recovery 5.00)`, which is the same as 500.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type tank (hp-max 20) (hp-recovery 2))
    /// ;                                        ^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (hp-max 20) (hp-recovery 2.00))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the number with two decimals, a hundred times as much: a guess.
    name: "hundredths-as-units",
    code: "G1616",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A small whole number where hundredths are counted",
    consequence: "The engine divides the value by 100: it counts as a chance of the next whole number.",
    help: "Write two decimals: `2.00` for 2, or `0.02` if so little is meant.",
    check: Check::Text(check),
}

/// The tables and properties that count hundredths (spec turns 9, 7.4 and 12.3, actions 9.3 and 13.7).
const NAMES: [&str; 13] = [
    table::ATTRITION.name(),
    table::AUTO_REPAIR.name(),
    table::COMPLETE_OCCS_ON_COMPLETION.name(),
    table::HP_PER_REPAIR.name(),
    table::HP_PER_STARVE.name(),
    unit::HP_RECOVERY.name(),
    table::INCOMPLETE_OCCS_ON_COMPLETION.name(),
    table::MORALE_HIT.name(),
    table::MORALE_HIT_BY.name(),
    unit::MORALE_RECOVERY.name(),
    unit::TECH_LEAKAGE.name(),
    table::TECH_PER_DEVELOP.name(),
    table::TP_ATTRITION.name(),
];

fn check(ctx: &mut SyntaxContext<'_>) {
    for (name, numbers) in written(ctx, |name| NAMES.contains(&name)) {
        let plain: Vec<(&WrittenNumber, i32)> =
            numbers.iter().filter_map(|token| Some((token, whole(token)?))).filter(|(_, value)| *value > 0).collect();
        let fractions = numbers.iter().filter(|token| whole(token).is_none() && number_value(&token.text).value != 0);
        let is_odd = plain.len() == 1 && fractions.count() > 1;
        for (token, value) in plain.into_iter().filter(|(_, value)| *value < 10 || (is_odd && *value < 100)) {
            let message = format!("`{name}` counts hundredths: {value} is 0.{value:02}");
            ctx.report(token.range, message).fix(Safety::Unsafe, format!("write `{value}.00`"), |edits| {
                edits.replace(token.range, format!("{value}.00"));
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn spelling_and_neighbors() {
        check(
            "hundredths-as-units",
            "(unit-type a (hp-recovery 0.05) (hp-max 5)) (unit-type b (hp-recovery 5)) (unit-type c) (terrain-type t)
(add (a b c) hp-recovery (1 .02 3%))
(table hp-per-starve (a m* 1.00) (b m* 2.50) (c m* 0) (u* m* 20))
(table hp-per-repair add (a u* 50) (b u* (1.00 2.00 (+ 1 2))))
(table attrition 7) (table damage 1)",
            expect![[r#"
                main.g:1:71: `hp-recovery` counts hundredths: 5 is 0.05
                  unsafe: write `5.00`
                main.g:2:27: `hp-recovery` counts hundredths: 1 is 0.01
                  unsafe: write `1.00`
                main.g:3:62: `hp-per-starve` counts hundredths: 20 is 0.20
                  unsafe: write `20.00`
                main.g:4:32: `hp-per-repair` counts hundredths: 50 is 0.50
                  unsafe: write `50.00`
                main.g:5:18: `attrition` counts hundredths: 7 is 0.07
                  unsafe: write `7.00`
            "#]],
        );
    }
}
