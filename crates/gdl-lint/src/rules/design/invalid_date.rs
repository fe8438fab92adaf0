//! Dates that the calendar of the game cannot read.

use gdl_ruleset::{Calendar, CalendarProblem, MONTHS, PropValue, Ruleset, string_text};
use gdl_schema::{GlobalId, global};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `initial-date` that does not have the parts that the step of the `calendar` asks for, or a month that
    /// is not one of the three letter words `Jan`, `Feb`, ... `Dec`, or does not have the day. `initial-date-min` and `initial-date-max` are checked
    /// where `make-random-date` reads them.
    ///
    /// ## Why it matters
    ///
    /// An unknown month counts as January. Everything after the first part that the engine cannot read counts
    /// as 0, so that a game may begin in the year 0.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set calendar '(usual day))
    /// (set initial-date "6 June 1944")
    /// ;                 ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set calendar '(usual day))
    /// (set initial-date "6 Jun 1944")
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the three letter word for the month.
    name: "invalid-date",
    code: "G1984",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Invalid date for the calendar of the game",
    consequence: "The engine warns, and uses 0 for everything from the first invalid part on.",
    help: "Write the date in the format of the calendar's step, such as `1 May 1942` for days.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let rules = ctx.ruleset();
    let list = |id| match rules.global(id) {
        PropValue::List(list) => Some(list),
        _ => None,
    };
    // A date cannot fit a step that is wrong itself.
    let made = list(global::CALENDAR).and_then(|calendar| Calendar::new(calendar, ""));
    let Some((calendar, _)) = made.filter(|(_, problems)| problems.is_empty()) else { return };
    let (date, least, most) = (
        text(rules, global::INITIAL_DATE),
        text(rules, global::INITIAL_DATE_MIN),
        text(rules, global::INITIAL_DATE_MAX),
    );
    check_date(ctx, &calendar, global::INITIAL_DATE, date);
    let methods = list(global::SYNTHESIS_METHODS).map_or(&[][..], Value::items);
    let draws = methods.iter().any(|name| name.is_sym(word::synthesis_method::MAKE_RANDOM_DATE));
    if draws && date.is_empty() && !least.is_empty() && !most.is_empty() {
        check_date(ctx, &calendar, global::INITIAL_DATE_MIN, least);
        check_date(ctx, &calendar, global::INITIAL_DATE_MAX, most);
    }
}

fn text(rules: &Ruleset, global: GlobalId) -> &str {
    rules.global(global).as_str().unwrap_or_default()
}

fn check_date(ctx: &mut RootContext<'_>, calendar: &Calendar, global: GlobalId, date: &str) {
    let problems = calendar.date_problems(date);
    let Some(format) = calendar.date_format() else { return };
    let set = ctx.global_origin(global);
    let written = ctx.value_at(set).and_then(|form| form.items().get(2)).filter(|value| value.as_str().is_some());
    let place = written.map_or(set, |value| value.origin);
    if let Some((month, days)) = calendar.month_without_day(date) {
        let shown = calendar.starting(date, &mut |_| {}).date(1);
        ctx.report(place, format!("`{date}` is not a day: {month} has {days} days"))
            .consequence(format!("The engine counts into the next month and shows `{}`.", shown.trim_start()))
            .help("Write a day of the month. Years have 365 days for the engine, without 29 Feb.");
    }
    let Some(first) = problems.first() else { return };
    match first {
        CalendarProblem::UnknownMonth(name) if name.contains(|c: char| c.is_alphabetic()) => {
            let lint = ctx.report(place, format!("`{name}` is not the name of a month in dates"));
            lint.consequence("The engine warns and uses January.");
            match month_like(name) {
                Some(month) => {
                    lint.help(format!("Did you mean `{month}`?"));
                    if written.is_some() {
                        let fixed = string_text(&date.replacen(name.as_str(), month, 1));
                        lint.fix(Safety::Unsafe, format!("write `{month}`"), |edits| {
                            edits.replace(place, fixed);
                        });
                    }
                }
                None => _ = lint.help(format!("Months are {}.", MONTHS.join(", "))),
            }
        }
        _ => {
            let calendar_set = ctx.global_origin(global::CALENDAR);
            ctx.report(place, format!("`{date}` is not a date of the calendar of this game"))
                .help(format!("Write it like `{format}`."))
                .related(calendar_set, "the calendar is set here");
        }
    }
}

/// The month name for a word that resembles one: a longer name, another case, a typing error.
fn month_like(word: &str) -> Option<&'static str> {
    let starts = |month: &&'static str| word.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(month));
    let is_near = |month: &&'static str| gdl_base::nearest(word, std::iter::once(*month)).is_some();
    let mut near = MONTHS.into_iter().filter(is_near);
    // A word such as `Mai` is ambiguous: it may mean March or May.
    let only = near.next().filter(|_| near.next().is_none());
    MONTHS.into_iter().find(starts).or(only)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn parts_and_months() {
        check(
            "invalid-date",
            "(unit-type a) (terrain-type t) (set calendar '(usual month)) (set initial-date \"5 May 1942\")\n;;- /b.g\n\
             (unit-type a) (terrain-type t) (set calendar '(usual hour 8)) (set initial-date \"6:00 4 Mai 1942\")\n;;- /c.g\n\
             (unit-type a) (terrain-type t) (set calendar '(usual year)) (set initial-date \"-44\")\n;;- /d.g\n\
             (unit-type a) (terrain-type t) (set initial-date \"whenever\")\n;;- /e.g\n\
             (unit-type a) (terrain-type t) (set calendar '(usual day)) (set initial-date \"4 Brumaire 1799\")\n;;- /f.g\n\
             (unit-type a) (terrain-type t) (set calendar '(usual hour)) (set initial-date \"0:00 31 Jun 1944\")",
            expect![[r#"
                b.g:1:81: `Mai` is not the name of a month in dates
                  help: Months are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec.
                e.g:1:78: `Brumaire` is not the name of a month in dates
                  help: Months are Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec.
                f.g:1:79: `0:00 31 Jun 1944` is not a day: Jun has 30 days
                  help: Write a day of the month. Years have 365 days for the engine, without 29 Feb.
                main.g:1:80: `5 May 1942` is not a date of the calendar of this game
                  help: Write it like `May 1942`.
                  main.g:1:32: the calendar is set here
            "#]],
        );
    }

    #[test]
    fn bounds_count_where_a_date_is_drawn() {
        let game = "(unit-type a) (terrain-type t) (set calendar '(usual day)) (set initial-date-max \"1 May 1942\")
(set initial-date-min \"1 april 1942\")";
        check("invalid-date", game, expect![[""]]);
        check(
            "invalid-date",
            &format!("{game} (set synthesis-methods '(make-random-date))"),
            expect![[r#"
                main.g:2:23: `april` is not the name of a month in dates
                  help: Did you mean `Apr`?
                  unsafe: write `Apr`
            "#]],
        );
    }

    #[test]
    fn the_month_alone_is_replaced() {
        check_fix(
            "invalid-date",
            "(unit-type a) (terrain-type t) (set calendar '(usual day)) (set initial-date \"24 december 1799\")",
            expect![[r#"(unit-type a) (terrain-type t) (set calendar '(usual day)) (set initial-date "24 Dec 1799")"#]],
        );
    }
}
