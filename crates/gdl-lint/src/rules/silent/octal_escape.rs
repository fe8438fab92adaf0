//! Octal escapes in the notation of the manuals.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `\101` and the like, which lack the leading 0; octal escapes followed by digits that were meant as text;
    /// and `\0`, which ends the string.
    ///
    /// ## Why it matters
    ///
    /// The manuals write three octal digits. The engine needs a 0 in front, and then reads every digit that follows:
    /// `\101` is the text 101, `\0101` is A, and `\01012` is neither. A zero byte makes the rest of the string
    /// disappear.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type u) (terrain-type t)
    /// (game-module (title "Plan \101"))
    /// ;                         ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module (title "Plan A"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the character itself if it is a plain one, and removes what follows a zero byte. Not safe: it is a guess.
    name: "octal-escape",
    code: "G1414",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "The engine reads an octal escape differently",
    consequence: "The string has a different text than it looks.",
    help: "Write the character itself, or `\\0` and its octal digits with no further digit after them.",
    check: Check::Tokens(&[SyntaxKind::String, SyntaxKind::BarSymbol, SyntaxKind::Symbol], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let text = token.text;
    let end = match token.kind {
        SyntaxKind::Symbol => text.len(),
        _ => text.len() - 1,
    };
    let start = token.range.start();
    let range = |from: usize, to: usize| TextRange::new(start + TextSize::of(&text[..from]), start + TextSize::of(&text[..to]));
    let mut at = 0;
    while let Some(found) = text[at..].find('\\') {
        let from = at + found;
        let Some(escaped) = text[from + 1..].chars().next() else { return };
        at = from + 1 + escaped.len_utf8();
        let run = &text[from + 1..];
        let run = &run[..run.bytes().take_while(u8::is_ascii_digit).count()];
        let octal = run.bytes().take(3).take_while(|digit| matches!(digit, b'0'..=b'7')).count();
        if matches!(escaped, '1'..='7') && octal == 3 {
            let (code, range) = (&run[..3], range(from, from + 4));
            let lint = ctx.report(range, format!("`\\{code}` is the text {code}"));
            lint.help(format!("Write the character itself, or `\\0{code}`."));
            write_character(lint, range, code, "");
        } else if escaped == '0' {
            let digits = &run[1..];
            at = from + 1 + run.len();
            let byte = digits.bytes().fold(0_u8, |byte, digit| byte.wrapping_mul(8).wrapping_add(digit - b'0'));
            if byte == 0 && at < end {
                ctx.report(range(from, at), "a zero byte ends the text, and the rest is lost").fix(
                    Safety::Unsafe,
                    "remove the rest",
                    |edits| {
                        edits.replace(range(from, end), "");
                    },
                );
                return;
            }
            let octal = digits.bytes().take(3).take_while(|digit| matches!(digit, b'0'..=b'7')).count();
            if byte != 0 && octal < digits.len() {
                let (code, rest) = digits.split_at(octal);
                let range = range(from, at);
                let lint =
                    ctx.report(range, format!("`{rest}` belongs to the escape: all digits together are byte {byte}"));
                write_character(lint, range, code, rest);
            }
        }
    }
}

/// Adds a fix that writes the character with an octal code, if it has no special meaning, followed by a text.
fn write_character(lint: &mut crate::Lint, range: TextRange, code: &str, rest: &str) {
    let Some(byte) = u8::from_str_radix(code, 8).ok().filter(u8::is_ascii_alphanumeric) else { return };
    let text = format!("{}{rest}", char::from(byte));
    lint.fix(Safety::Unsafe, format!("write `{text}`"), |edits| {
        edits.replace(range, text);
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const TEXT: &str = r#"(a "\101 \0101 \060 \01012 \089 \18 \\101 \012" "ab\0cd" "ab\0" "\0" |x\102| y\103 "\200" "\0101012")"#;

    #[test]
    fn escapes() {
        check("octal-escape", TEXT, expect![[r#"
            main.g:1:5: `\101` is the text 101
              help: Write the character itself, or `\0101`.
              unsafe: write `A`
            main.g:1:21: `2` belongs to the escape: all digits together are byte 10
              unsafe: write `A2`
            main.g:1:28: `89` belongs to the escape: all digits together are byte 73
            main.g:1:52: a zero byte ends the text, and the rest is lost
              unsafe: remove the rest
            main.g:1:72: `\102` is the text 102
              help: Write the character itself, or `\0102`.
              unsafe: write `B`
            main.g:1:79: `\103` is the text 103
              help: Write the character itself, or `\0103`.
              unsafe: write `C`
            main.g:1:85: `\200` is the text 200
              help: Write the character itself, or `\0200`.
            main.g:1:92: `012` belongs to the escape: all digits together are byte 10
              unsafe: write `A012`
        "#]]);
    }

    #[test]
    fn characters() {
        check_fix("octal-escape", TEXT, expect![[r#"(a "A \0101 \060 A2 \089 \18 \\101 \012" "ab" "ab\0" "\0" |xB| yC "\200" "A012")"#]]);
    }
}
