//! Files with different line endings.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds files in which some lines end with a line feed (LF) and some with a carriage return before it (CRLF). Line
    /// ends inside of strings and block comments are left alone.
    ///
    /// ## Why it matters
    ///
    /// Between forms the engine ignores the difference. But editors and version control show lines as changed that look
    /// the same, and in a string that runs over lines the carriage return is a part of the text.
    ///
    /// ## Example
    ///
    /// A file whose first line was written on Windows, and the others elsewhere.
    ///
    /// ## Fix
    ///
    /// Ends all lines as most of them end.
    name: "mixed-line-endings",
    code: "G2116",
    level: RuleLevel::Hint,
    confidence: Confidence::Certain,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "Mixed line endings",
    consequence: "The engine ignores the difference, except in strings.",
    help: "End all lines alike.",
    check: Check::Text(check),
}

fn check(ctx: &mut SyntaxContext<'_>) {
    let text = ctx.text();
    if !text.contains('\r') {
        return;
    }
    let is_returned = |at: usize| text[..at].ends_with('\r');
    let mut ends = text.match_indices('\n').map(|(at, _)| is_returned(at));
    let Some(first) = ends.next() else { return };
    if ends.all(|is_returned| is_returned == first) {
        return;
    }
    let (mut plain, mut returned) = (Vec::new(), Vec::new());
    for token in ctx.tokens().filter(|token| token.kind == SyntaxKind::Whitespace) {
        let (start, text) = (token.range.start(), token.text);
        for (at, _) in text.match_indices('\n') {
            let is_returned = text[..at].ends_with('\r');
            let from = if is_returned { at - 1 } else { at };
            let offset = |at: usize| start + TextSize::of(&text[..at]);
            let end = TextRange::new(offset(from), offset(at + 1));
            if is_returned { returned.push(end) } else { plain.push(end) }
        }
    }
    let (odd, most, better) =
        if plain.len() >= returned.len() { (returned, plain.len(), "\n") } else { (plain, returned.len(), "\r\n") };
    let Some(&first) = odd.first() else { return };
    let (this, other) = if better == "\n" { ("CRLF", "LF") } else { ("LF", "CRLF") };
    let lines = |count: usize| if count == 1 { "1 line ends".to_owned() } else { format!("{count} lines end") };
    let message = format!("{} with {this}, and {} with {other}", lines(odd.len()), lines(most));
    let place = TextRange::at(first.start(), TextSize::from(if better == "\n" { 1 } else { 0 }));
    ctx.report(place, message).fix(Safety::Safe, format!("end all lines with {other}"), |edits| {
        odd.into_iter().for_each(|end| _ = edits.replace(end, better));
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn strings_keep_their_line_ends() {
        let text =
            "(unit-type a)\r\n(terrain-type t) ; one\n\n(add a help \"x\r\ny\nz\")\r\n; two\r\n(add a hp-max 2)\r\n";
        check(
            "mixed-line-endings",
            text,
            expect![[r#"
                main.g:2:23: 2 lines end with LF, and 4 lines end with CRLF
                  safe: end all lines with CRLF
            "#]],
        );
        check_fix(
            "mixed-line-endings",
            text,
            expect![[
                "(unit-type a)\r\n(terrain-type t) ; one\r\n\r\n(add a help \"x\r\ny\nz\")\r\n; two\r\n(add a hp-max 2)\r\n"
            ]],
        );
    }
}
