//! A string that extends over a line break into text that looks like code.

use gdl_base::text_lines;
use gdl_db::syntax_errors;
use gdl_hir::runaway_string;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds the first string of a file that continues after the end of its line with what looks like code: closing
    /// parentheses, forms or properties. Only the first is reported, because all strings after it are inside out.
    ///
    /// ## Why it matters
    ///
    /// A quotation mark is missing. The engine takes the code up to the next mark as text, and the text of the next string
    /// as code. It reports nothing, or something far away.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=string-not-closed also=missing-close-paren also=property-extra-values
    /// # (terrain-type plain)
    /// (unit-type tank (help "slow))
    /// ;                     ^^^^^^^
    /// (unit-type scout (help "fast"))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (help "slow"))
    /// (unit-type scout (help "fast"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Closes the string at the end of its first line, before the parentheses there: a guess. Until the string is repaired,
    /// no other fix is offered from its form on.
    name: "string-swallows-code",
    code: "G1469",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A string continues into what looks like code",
    consequence: "The engine reads everything up to the next quotation mark as text of the string.",
    help: "Write the missing quotation mark.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    let Some(range) = runaway_string(ctx.db(), ctx.file()) else { return };
    // A string that is open to the end of the file has its own finding.
    if syntax_errors(ctx.db(), ctx.file()).iter().any(|error| error.range.start() == range.start()) {
        return;
    }
    let text = &ctx.text()[range];
    let lines = text_lines(text).count();
    let place = first_line(ctx.text(), range);
    let first = &ctx.text()[place];
    let inside = first.trim_end_matches([')', ' ', '\t']);
    let end = TextRange::empty(range.start() + TextSize::of(inside));
    let more = match lines - 1 {
        1 => "1 more line that looks".to_owned(),
        more => format!("{more} more lines that look"),
    };
    let lint = ctx.report(place, format!("this string continues over {more} like code"));
    // If only parentheses follow the mark, it closes a string whose opening mark is missing.
    if inside.len() > 1 {
        lint.help("Write the closing quotation mark on this line.").fix(
            Safety::Unsafe,
            "close the string here",
            |edits| {
                edits.replace(end, "\"");
            },
        );
    } else {
        lint.help("Write the opening quotation mark of the text before it.");
    }
}

/// The part of a string on its first line, without trailing whitespace: where it is reported.
pub(crate) fn first_line(text: &str, string: TextRange) -> TextRange {
    let first = text_lines(&text[string]).next().unwrap_or_default().trim_end();
    TextRange::at(string.start(), TextSize::of(first))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str =
        "(terrain-type t)\n(unit-type a\n  (help \"lost quote)\n  (speed 5))\n(unit-type b (help \"x\"))\n";

    #[test]
    fn the_line_with_the_lost_mark_is_named() {
        check(
            "string-swallows-code",
            GAME,
            expect![[r#"
                main.g:3:9: this string continues over 2 more lines that look like code
                  help: Write the closing quotation mark on this line.
                  unsafe: close the string here
            "#]],
        );
        check_fix(
            "string-swallows-code",
            GAME,
            expect![[r#"
                (terrain-type t)
                (unit-type a
                  (help "lost quote")
                  (speed 5))
                (unit-type b (help "x"))
            "#]],
        );
    }

    #[test]
    fn lines_may_end_with_a_carriage_return() {
        check(
            "string-swallows-code",
            &GAME.replace('\n', "\r"),
            expect![[r#"
                main.g:3:9: this string continues over 2 more lines that look like code
                  help: Write the closing quotation mark on this line.
                  unsafe: close the string here
            "#]],
        );
    }

    #[test]
    fn a_lost_opening_mark() {
        check(
            "string-swallows-code",
            "(terrain-type t)\n(unit-type a (help lost quote\")\n  (speed 5))\n(unit-type b (help \"x\"))\n",
            expect![[r#"
                main.g:2:30: this string continues over 2 more lines that look like code
                  help: Write the opening quotation mark of the text before it.
            "#]],
        );
    }

    #[test]
    fn prose_is_no_code() {
        check(
            "string-swallows-code",
            "(terrain-type t) (unit-type a)\n(game-module \"main\" (notes (\"Units (all of them)\n(and (speed) too) move\nslowly.\" \"1) first\n2) second\")))\n",
            expect![[""]],
        );
    }
}
