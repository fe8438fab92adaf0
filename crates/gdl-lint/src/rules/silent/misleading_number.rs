//! Numbers whose value differs from their appearance.

use gdl_syntax::{number_value, spans};

use crate::{
    misread::{Correction, correction_at},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds numbers with more than two decimals, several points, signs inside, too many digits, no digits, with
    /// a percent sign after dice, or with a word glued to them.
    ///
    /// ## Why it matters
    ///
    /// The engine reads numbers byte by byte and complains about nothing. `1.505` is 15.05, because the third decimal
    /// shifts the others; `5-3` is 3; `10abc` is the number 10 and the symbol `abc`; and `-x` is the number 0 and the
    /// symbol `x`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (define sizes '(10"small" 3d6%))
    /// ;               ^^        ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (define sizes '(10 "small" 3d6 1.5 -2 50% .25))
    /// ```
    ///
    /// ## Fix
    ///
    /// Separates numbers from strings and other numbers, and drops signs that mean nothing: safe. Separating a number from a
    /// symbol, writing two decimals, or writing what the engine reads, is not safe: something else may be meant.
    name: "misleading-number",
    code: "G1411",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "The engine reads this number differently than it looks",
    consequence: "The engine continues with the number that it reads.",
    help: "Write digits, at most one point with two decimals, and a minus sign in front.",
    check: Check::Tokens(&[SyntaxKind::Number], check),
}

fn check(ctx: &mut SyntaxContext<'_>, token: &TokenSpan<'_>) {
    let text = token.text;
    let rest = &ctx.text()[usize::from(token.range.end())..];
    let is_apart = rest.bytes().next().is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'(' | b')'));
    // Nearly all numbers.
    if is_apart && text.len() < 10 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return;
    }
    let value = number_value(text);
    let next = spans(rest).next().map(|next| TokenSpan { range: next.range + token.range.end(), ..next });
    let glued = next.as_ref().filter(|next| next.kind.is_atom());
    // Incomplete dice have their own finding, unless a word ends them.
    let odd = if value.issues.is_empty() { odd(text, value.value, value.dice) } else { None };
    if let Some(MisleadingNumber { what, better }) = odd {
        let lint = ctx.report(token, what);
        match (better, glued) {
            (NumberReplacement::Number(safety, better), _) => {
                lint.fix(safety, format!("write `{better}`"), |edits| {
                    edits.replace(token, better);
                });
            }
            (NumberReplacement::Negation, Some(name)) if text == "-" && name.kind == SyntaxKind::Symbol => {
                lint.help(format!("To negate a value write `(- {})`.", name.text)).fix(
                    Safety::Unsafe,
                    "write a calculation",
                    |edits| {
                        edits.replace(token, "(- ").after(name, ")");
                    },
                );
            }
            _ => {}
        }
    } else if let Some(next) = glued {
        if let Some(Correction { range, text: better, safety }) = correction_at(ctx.text(), token.range.start()) {
            ctx.report(token, format!("the number {text} ends here, and `{}` is something else", start(next.text)))
                .fix(safety, format!("write `{better}`"), |edits| {
                    edits.replace(range, better);
                });
            return;
        }
        // A number before a symbol may be a typing error within one word.
        let safety = if next.kind == SyntaxKind::Symbol { Safety::Unsafe } else { Safety::Safe };
        ctx.report(token, format!("the number {text} ends here, and `{}` is a separate element", start(next.text))).fix(
            safety,
            "write a space between them",
            |edits| {
                edits.after(token, " ");
            },
        );
    }
}

/// The first characters of a text.
fn start(text: &str) -> String {
    let mut start: String = text.chars().take(12).collect();
    if start.len() < text.len() {
        start.push_str("...");
    }
    start
}

struct MisleadingNumber {
    what: String,
    better: NumberReplacement,
}

enum NumberReplacement {
    Number(Safety, String),
    /// A sign before a symbol.
    Negation,
    Unknown,
}

/// Describes why the spelling of a number is misleading; none if it is not.
fn odd(text: &str, value: i32, dice: bool) -> Option<MisleadingNumber> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if digits == 0 {
        let better = if text.len() == 1 { NumberReplacement::Negation } else { NumberReplacement::Unknown };
        return Some(MisleadingNumber { what: format!("`{text}` is the number 0"), better });
    }
    if dice {
        return odd_dice(text);
    }
    let plain = text.strip_suffix('%').unwrap_or(text);
    let unsigned = plain.trim_start_matches(['+', '-']);
    let as_read = |safety| NumberReplacement::Number(safety, value.to_string());
    if unsigned.contains(['+', '-', 'd']) {
        let what = format!("`{text}` is the number {value}: the number begins again after a sign or a `d`");
        return Some(MisleadingNumber { what, better: as_read(Safety::Unsafe) });
    }
    let mut parts = unsigned.split('.');
    let (whole, decimals) = (parts.next().unwrap_or_default(), parts.next());
    if parts.next().is_some() {
        let what = format!("a number has one point, and `{text}` is read as {value}");
        return Some(MisleadingNumber { what, better: as_read(Safety::Unsafe) });
    }
    if let Some(decimals) = decimals
        && decimals.len() > 2
    {
        let sign = if plain.starts_with('-') { "-" } else { "" };
        let shifted = i64::from(value).abs();
        let what =
            format!("a number has two decimals at most, and `{text}` is read as {sign}{}.{:02}", shifted / 100, shifted % 100);
        let better = format!("{sign}{whole}.{}", &decimals[..2]);
        return Some(MisleadingNumber { what, better: NumberReplacement::Number(Safety::Unsafe, better) });
    }
    // `exact` is `None` if the number does not even fit into 64 bits.
    let scale = if decimals.is_some() { 100 } else { 1 };
    let fraction = decimals.map_or(0, |d| format!("{d:0<2}").parse::<i64>().unwrap_or(0));
    let exact = match whole {
        "" => Some(fraction),
        _ => whole.trim_start_matches('0').parse::<i64>().or(if whole.bytes().all(|b| b == b'0') { Ok(0) } else { Err(()) })
            .ok()
            .and_then(|n| n.checked_mul(scale)?.checked_add(fraction)),
    };
    if exact != Some(i64::from(value).abs()) {
        return Some(MisleadingNumber { what: format!("`{text}` is too large and is read as {value}"), better: NumberReplacement::Unknown });
    }
    if plain.len() - unsigned.len() > 1 {
        let what = format!("only the first sign counts, and `{text}` is read as {value}");
        // Two minus signs may mean a plus.
        let sure = plain.starts_with("-+") || plain.starts_with("++");
        return Some(MisleadingNumber { what, better: as_read(if sure { Safety::Safe } else { Safety::Unsafe }) });
    }
    None
}

/// `NdS`, `NdS+O` and `NdS-O` with an optional sign before them are correct.
fn odd_dice(text: &str) -> Option<MisleadingNumber> {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let spec = text.trim_end_matches('%');
    let (count, rest) = spec.strip_prefix(['+', '-']).unwrap_or(spec).split_once('d')?;
    let (sides, offset) = match rest.split_once(['+', '-']) {
        Some((sides, offset)) => (sides, Some(offset)),
        None => (rest, None),
    };
    if !number(count) || !number(sides) || !offset.is_none_or(number) {
        return Some(MisleadingNumber {
            what: format!("`{text}` does not mean these dice"),
            better: NumberReplacement::Unknown,
        });
    }
    (spec != text).then(|| MisleadingNumber {
        what: "a percent sign has no meaning after dice".to_owned(),
        better: NumberReplacement::Number(Safety::Safe, spec.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn spellings() {
        check(
            "misleading-number",
            "(a 1.5 1.50 .5 2. -1.25 50% 65.2% +5 007 -0 2147483639 21474836.47 1d6 2d10+3 -3d6-2 0 0.0)
(a 1.505 1.999% 5-3 --5 -+5 +-5 .. . 1.2.3 12abc 2147483640 -9999999999 21474836.48 3d6d2 3d6% 10days 0d6)
(a -x +x -( 5\"s\" 5(b) 5% 99999999999999999999999999))",
            expect![[r#"
                main.g:2:4: a number has two decimals at most, and `1.505` is read as 15.05
                  unsafe: write `1.50`
                main.g:2:10: a number has two decimals at most, and `1.999%` is read as 19.99
                  unsafe: write `1.99`
                main.g:2:17: `5-3` is the number 3: the number begins again after a sign or a `d`
                  unsafe: write `3`
                main.g:2:21: only the first sign counts, and `--5` is read as -5
                  unsafe: write `-5`
                main.g:2:25: only the first sign counts, and `-+5` is read as -5
                  safe: write `-5`
                main.g:2:29: only the first sign counts, and `+-5` is read as 5
                  unsafe: write `5`
                main.g:2:33: `..` is the number 0
                main.g:2:36: `.` is the number 0
                main.g:2:38: a number has one point, and `1.2.3` is read as 1230
                  unsafe: write `1230`
                main.g:2:44: the number 12 ends here, and `abc` is a separate element
                  unsafe: write a space between them
                main.g:2:50: `2147483640` is too large and is read as 2147483647
                main.g:2:61: `-9999999999` is too large and is read as -2147483647
                main.g:2:73: `21474836.48` is too large and is read as 2147483647
                main.g:2:85: `3d6d2` does not mean these dice
                main.g:2:91: a percent sign has no meaning after dice
                  safe: write `3d6`
                main.g:2:96: the number 10d ends here, and `ays` is a separate element
                  unsafe: write a space between them
                main.g:2:103: `0d6` is the number 0: the number begins again after a sign or a `d`
                  unsafe: write `0`
                main.g:3:4: `-` is the number 0
                  help: To negate a value write `(- x)`.
                  unsafe: write a calculation
                main.g:3:7: `+` is the number 0
                main.g:3:10: `-` is the number 0
                main.g:3:13: the number 5 ends here, and `"s"` is a separate element
                  safe: write a space between them
                main.g:3:26: `99999999999999999999999999` is too large and is read as 2147483647
            "#]],
        );
    }

    #[test]
    fn what_can_be_written_better() {
        check_fix("misleading-number", "(a 1.505 -+5 10abc -x 3d6% 1.2.3 .125)", expect!["(a 1.50 -5 10 abc (- x) 3d6 1230 .12)"]);
    }
}
