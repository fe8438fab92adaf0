//! Calendars that the engine cannot use.

use gdl_ruleset::{Calendar, CalendarProblem, DATE_STEPS, PropValue};
use gdl_schema::global;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a `calendar` that begins with neither `number` nor `usual`, and steps of a usual calendar that are not
    /// `second`, `minute`, `hour`, `day`, `week`, `month`, `season` or `year`.
    ///
    /// ## Why it matters
    ///
    /// The engine reads the calendar when the game starts. It stops at the first date that it has to print if it does
    /// not know the kind of calendar, and uses days for an unknown step.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set calendar '(usual months))
    /// ;                     ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set calendar '(usual month))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest step.
    name: "invalid-calendar",
    code: "G1982",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown kind or step of the calendar",
    consequence: "The engine warns and uses days as the step.",
    help: "Write `(number \"Name\")`, or `usual` and one of second, minute, hour, day, week, month, season and year.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let PropValue::List(value) = ctx.ruleset().global(global::CALENDAR) else { return };
    let set = ctx.global_origin(global::CALENDAR);
    let Some((_, problems)) = Calendar::new(value, "") else {
        let shown = value.head().map_or_else(|| "this".to_owned(), |kind| format!("`{kind}`"));
        ctx.report(set, format!("{shown} is not a kind of calendar"))
            .consequence("The engine stops when it has to print the first date.");
        return;
    };
    for problem in problems {
        match problem {
            CalendarProblem::StepNotSymbol(step) => {
                let Some(name) = step.as_str() else { continue };
                let place = if step.origin.is_some() { step.origin } else { set };
                let lint = ctx.report(place, format!("\"{name}\" is a string, and the step of a calendar is a symbol"));
                lint.at_most_warning();
                if DATE_STEPS.contains(&name.as_str()) && step.origin.is_some() {
                    lint.help("Write it without quotation marks.").fix(
                        Safety::Unsafe,
                        format!("write `{name}`"),
                        |edits| {
                            edits.replace(step.origin, name.as_str());
                        },
                    );
                }
            }
            CalendarProblem::UnknownStep(step) => {
                let Some(name) = step.as_text() else { continue };
                let place = if step.origin.is_some() { step.origin } else { set };
                // The plural is a common mistake.
                let singular = DATE_STEPS.into_iter().find(|known| name.strip_suffix('s') == Some(*known));
                let near = singular.or_else(|| gdl_base::nearest(name, DATE_STEPS.into_iter()));
                let lint = ctx.report(place, format!("`{name}` is not a step of a calendar"));
                lint.at_most_warning();
                if let Some(near) = near.filter(|_| step.origin.is_some()) {
                    lint.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                        edits.replace(step.origin, near);
                    });
                }
            }
            _ => {
                ctx.report(set, "this calendar does not say how long a turn is").at_most_warning();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn kinds_and_steps() {
        check(
            "invalid-calendar",
            "(unit-type a) (terrain-type t) (set calendar '(usual (0 9 mont 2) (10 20 \"fortnight\") (hour)))\n;;- /b.g\n\
             (unit-type a) (terrain-type t) (set calendar '(nonee))\n;;- /c.g\n\
             (unit-type a) (terrain-type t) (set calendar '(number \"Round\"))\n;;- /d.g\n\
             (unit-type a) (terrain-type t) (set calendar '(usual))",
            expect![[r#"
                b.g:1:32: `nonee` is not a kind of calendar
                d.g:1:32: this calendar does not say how long a turn is
                  level: Warning
                main.g:1:59: `mont` is not a step of a calendar
                  level: Warning
                  help: Did you mean `month`?
                  unsafe: write `month`
                main.g:1:74: "fortnight" is a string, and the step of a calendar is a symbol
                  level: Warning
            "#]],
        );
    }
}
