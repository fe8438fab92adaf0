//! Seasons that overlap, or that never come.

use gdl_schema::global;

use crate::rules::prelude::*;

/// The maximum number of seasons that are compared with each other.
const MOST_SEASONS: usize = 100;

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `season-names` that end before they begin, entries that later ones cover, and, as a hint, entries
    /// that overlap. A later entry within an earlier one is not reported: it is the exception to the rule.
    ///
    /// ## Why it matters
    ///
    /// The engine uses the last entry that contains the part of the year; a manual says the first. So an entry
    /// that a later one covers is never used.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (world (year-length 24))
    /// (set season-names '((0 11 "wet") (23 12 "dry")))
    /// ;                                ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (world (year-length 24))
    /// (set season-names '((0 11 "wet") (12 23 "dry")))
    /// ```
    name: "season-overlap",
    code: "G2030",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Seasons overlap, or one never occurs",
    consequence: "Of the seasons that contain a part of the year, the engine names the last.",
    help: "Begin each season one part of the year after the end of the previous one.",
    check: Check::Played(check),
}

/// A season as written: `(FROM TO "NAME")`.
struct Season<'a> {
    entry: &'a Value,
    from: i32,
    to: i32,
}

fn check(ctx: &mut RootContext<'_>) {
    let seasons = ctx.global_list(global::SEASON_NAMES).iter().take(MOST_SEASONS);
    let seasons: Vec<Season<'_>> = seasons
        .filter_map(|entry| match entry.items() {
            [from, to, ..] => Some(Season { entry, from: from.as_int()?, to: to.as_int()? }),
            _ => None,
        })
        .collect();
    for (at, season) in seasons.iter().enumerate() {
        let Season { entry, from, to } = *season;
        if from > to {
            ctx.report(entry, format!("this season ends at {to}, before it begins at {from}"))
                .consequence("The season never occurs.");
            continue;
        }
        let later = seasons[at + 1..].iter().filter(|later| later.from <= later.to);
        let meets = |later: &&Season<'_>| later.from <= to && from <= later.to;
        let covers = |later: &&Season<'_>| later.from <= from && to <= later.to;
        if let Some(cover) = later.clone().find(covers) {
            ctx.report(entry, format!("a later season covers {from} to {to}, so this one never occurs"))
                .related(cover.entry, "the later season");
        } else if let Some(other) = later.clone().filter(meets).find(|later| later.from < from || later.to > to) {
            let (first, last) = (from.max(other.from), to.min(other.to));
            let both = if first == last { format!("{first} is") } else { format!("{first} to {last} are") };
            ctx.report(other.entry, format!("{both} in an earlier season too"))
                .related(entry, "the earlier season")
                .at_most_hint();
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn the_last_season_counts() {
        check(
            "season-overlap",
            r#"(unit-type u) (terrain-type t) (world (year-length 40))
(set season-names '((0 39 "usual") (0 6 "winter") (5 12 "spring") (12 20 "summer") (30 25 "never") (33 34 "gone") (32 35 "last") (x 1) zork (2147483647 -2147483648)))"#,
            expect![[r#"
                main.g:2:51: 5 to 6 are in an earlier season too
                  level: Hint
                  main.g:2:36: the earlier season
                main.g:2:67: 12 is in an earlier season too
                  level: Hint
                  main.g:2:51: the earlier season
                main.g:2:84: this season ends at 25, before it begins at 30
                main.g:2:100: a later season covers 33 to 34, so this one never occurs
                  main.g:2:115: the later season
                main.g:2:141: this season ends at -2147483647, before it begins at 2147483647
            "#]],
        );
    }

    #[test]
    fn seasons_without_gaps() {
        check(
            "season-overlap",
            r#"(unit-type u) (terrain-type t) (world (year-length 40))
(set season-names '((0 39 "usual") (6 12 "spring") (13 13 "day") (14 20 "summer")))"#,
            expect![[""]],
        );
    }
}
