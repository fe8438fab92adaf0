//! Overlong lines.

use crate::rules::prelude::*;

/// The maximum number of columns: it fits on most screens and printouts.
const MAX_COLUMNS: usize = 120;

declare_rule! {
    /// ## What it does
    ///
    /// Finds lines of more than 120 characters. Rows of layers, which are one string, may be as long as they are.
    ///
    /// ## Why it matters
    ///
    /// Readers overlook the end of the line. The engine ignores the length of lines.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (define the-list-of-all-types-that-can-move-over-water (boat ship submarine destroyer cruiser battleship carrier troop-transport))
    /// ```
    ///
    /// ```gdl good
    /// (define the-list-of-all-types-that-can-move-over-water
    ///   (boat ship submarine destroyer cruiser battleship carrier troop-transport))
    /// ```
    name: "line-too-long",
    code: "G2106",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A line of more than 120 characters",
    consequence: "",
    help: "Break the line, or run `gdl fmt`.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    for (line, range) in ctx.lines() {
        if line.len() <= MAX_COLUMNS || line.trim_start().starts_with('"') {
            continue;
        }
        if let Some((start, _)) = line.char_indices().nth(MAX_COLUMNS) {
            let end = TextRange::new(range.start() + TextSize::of(&line[..start]), range.end());
            ctx.report(end, format!("this line has {} characters", line.chars().count()));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lines_end_in_three_ways() {
        let line = format!("(define a{} 1)", "b".repeat(100));
        for end in ["\n", "\r", "\r\n"] {
            let long = format!("{line} {line}");
            check(
                "line-too-long",
                &[&*line, &long, &line, ""].join(end),
                expect![[r#"
                    main.g:2:121: this line has 225 characters
                "#]],
            );
        }
    }
}
