//! Small chances for the units of lost sides, which are in hundredths of a percent.

use gdl_schema::{table, unit};

use super::written::{whole, written};
use crate::rules::prelude::*;

/// The chances for the fate of the units of a side that has lost (spec turns 12.6).
const NAMES: [&str; 4] = [
    unit::LOST_REVOLT_CHANCE.name(),
    table::LOST_SURRENDER_CHANCE.name(),
    unit::LOST_VANISH_CHANCE.name(),
    unit::LOST_WRECK_CHANCE.name(),
];
/// One percent.
const PERCENT: i32 = 100;

declare_rule! {
    /// ## What it does
    ///
    /// Finds whole numbers from 1 to 100 for `lost-vanish-chance`, `lost-wreck-chance`, `lost-revolt-chance` and
    /// `lost-surrender-chance`.
    ///
    /// ## Why it matters
    ///
    /// These chances count hundredths of a percent: 100 is 1 %, and "always" is 10000. They decide what happens to the units
    /// of a side that has lost, and with so small a chance the units stay for many turns, on a side that nobody plays.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type tank (lost-vanish-chance 0) (lost-revolt-chance 100))
    /// ;                                                          ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (lost-vanish-chance 0) (lost-revolt-chance 10000))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes a hundred times as much, a guess.
    name: "percent-as-hundredths",
    code: "G1619",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A small chance where hundredths of a percent are counted",
    consequence: "The engine divides the value by 100 to get the chance in percent.",
    help: "Write 10000 for 100 %, or two decimals (`0.50`) if so little is meant.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    for (name, numbers) in written(ctx, |name| NAMES.contains(&name)) {
        for token in numbers {
            let Some(value) = whole(&token).filter(|value| (1..=PERCENT).contains(value)) else { continue };
            let percent = match value {
                PERCENT => "1".to_owned(),
                _ => format!("0.{value:02}"),
            };
            let message = format!("`{name}` counts hundredths of a percent: {value} is {percent} %");
            ctx.report(token.range, message).fix(Safety::Unsafe, format!("write `{}`", value * 100), |edits| {
                edits.replace(token.range, (value * 100).to_string());
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn small_whole_numbers() {
        check(
            "percent-as-hundredths",
            "(unit-type a (lost-vanish-chance 50) (lost-wreck-chance 0.50) (revolt-chance 5)) (terrain-type t)
(add u* lost-revolt-chance 5000) (table lost-surrender-chance (u* u* 100) (a a 0))",
            expect![[r#"
                main.g:1:34: `lost-vanish-chance` counts hundredths of a percent: 50 is 0.50 %
                  unsafe: write `5000`
                main.g:2:70: `lost-surrender-chance` counts hundredths of a percent: 100 is 1 %
                  unsafe: write `10000`
            "#]],
        );
    }
}
