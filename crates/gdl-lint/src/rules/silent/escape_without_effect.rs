//! `\n` and `\t` in strings, which the engine reads as letters.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `\n`, `\t` and `\r` in strings.
    ///
    /// ## Why it matters
    ///
    /// After a backslash the engine keeps the next character as it is: `\n` is the letter n, not a line break.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type u) (terrain-type t)
    /// (game-module "mine" (blurb "First line.\nSecond line."))
    /// ;                                      ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "mine" (blurb "First line.
    /// Second line."))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the line break or the tab. Not safe: the text changes, and the letter may be meant.
    name: "escape-without-effect",
    code: "G1415",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A backslash before a letter means the letter",
    consequence: "The engine drops the backslash and keeps the letter.",
    help: "Write the line break itself in the string.",
    check: Check::Tokens(&[SyntaxKind::String], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let text = token.text;
    let mut at = 0;
    while let Some(found) = text[at..].find('\\') {
        let start = at + found;
        let Some(escaped) = text[start + 1..].chars().next() else { return };
        at = start + 1 + escaped.len_utf8();
        let written = match escaped {
            'n' => "\n",
            't' => "\t",
            'r' => "\r",
            _ => continue,
        };
        let offset = token.range.start() + TextSize::of(&text[..start]);
        let range = TextRange::at(offset, TextSize::new(2));
        ctx.report(range, format!("`\\{escaped}` is only the letter {escaped}")).fix(
            Safety::Unsafe,
            "write the character itself",
            |edits| {
                edits.replace(range, written);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn an_escaped_backslash_escapes_nothing() {
        check("escape-without-effect", r#"(print "\\n \"\q\t")"#, expect![[r#"
            main.g:1:17: `\t` is only the letter t
              unsafe: write the character itself
        "#]]);
    }
}
