//! The meaning of an atom's text in the engine: numbers, dice, strings and symbol names (spec language 1.3 to 1.6).

use smol_str::SmolStr;

use crate::{SyntaxKind, SyntaxToken};

/// Longest string or symbol in bytes; the engine drops the rest.
pub const MAX_TOKEN_LEN: usize = 999;

/// The value of a number token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberLit {
    /// The engine's value; dice in their packed form.
    pub value: i32,
    /// Whether it is a dice spec.
    pub dice: bool,
    /// Parts of a dice spec that are out of range; the value is packed anyway.
    pub issues: Vec<DiceIssue>,
}

/// An error in a dice spec (spec language 1.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DiceIssue {
    /// The number of dice is not 1..=8.
    CountRange,
    /// The number of sides is not 2..=17.
    SidesRange,
    /// The offset is not 0..=127, or after `-` with a positive number of dice not 1..=128.
    OffsetRange,
    /// `-NdS+O`: the sign of the offset is lost.
    NegativeWithPositiveOffset,
}

/// Runs the engine's number machine (spec language 1.5) over a number token.
pub fn number_value(text: &str) -> NumberLit {
    const SATURATED: i32 = i32::MAX;
    let first = text.bytes().next().unwrap_or(b'0');
    let negative = first == b'-';
    let mut digits = if first.is_ascii_digit() { i32::from(first - b'0') } else { 0 };
    let mut factor = if first == b'.' { 100 } else { 1 };
    let (mut count, mut sides) = (0, 0);
    let (mut in_sides, mut minus_offset, mut sign_conflict) = (false, false, false);
    for byte in text.bytes().skip(1) {
        match byte {
            b'0'..=b'9' => {
                digits = if digits > 214_748_363 { SATURATED } else { digits * 10 + i32::from(byte - b'0') };
                if factor > 1 {
                    factor /= 10;
                }
            }
            b'd' => {
                count = digits;
                digits = 0;
                in_sides = true;
            }
            b'+' | b'-' => {
                sign_conflict |= in_sides && negative && byte == b'+';
                minus_offset |= byte == b'-';
                sides = digits;
                digits = 0;
                in_sides = false;
            }
            b'.' => factor = 100,
            _ => break,
        }
    }
    if in_sides {
        sides = digits;
        digits = 0;
    }
    if count > 0 {
        return Dice { count, sides, offset: digits, negative, minus_offset, sign_conflict }.pack();
    }
    let value = if negative { -digits } else { digits };
    NumberLit { value: value.saturating_mul(factor), dice: false, issues: Vec::new() }
}

/// A dice spec as the number machine leaves it; `count` is positive.
struct Dice {
    count: i32,
    sides: i32,
    offset: i32,
    negative: bool,
    minus_offset: bool,
    sign_conflict: bool,
}

impl Dice {
    /// Packs the parts into 16 bits, whatever their range: excess bits spill into other fields as in the engine.
    fn pack(self) -> NumberLit {
        let subtracts = self.minus_offset && !self.negative;
        let mut issues = Vec::new();
        if !(1..=8).contains(&self.count) {
            issues.push(DiceIssue::CountRange);
        }
        if !(2..=17).contains(&self.sides) {
            issues.push(DiceIssue::SidesRange);
        }
        if !(if subtracts { 1..=128 } else { 0..=127 }).contains(&self.offset) {
            issues.push(DiceIssue::OffsetRange);
        }
        if self.sign_conflict {
            issues.push(DiceIssue::NegativeWithPositiveOffset);
        }
        let flag = if self.negative || subtracts { -32768 } else { 16384 };
        let offset = if subtracts { self.offset.wrapping_sub(1) } else { self.offset };
        let fields = (self.count - 1).wrapping_mul(2048) | (self.sides - 2).wrapping_mul(128) | (offset & 127);
        NumberLit { value: i32::from((flag | fields) as i16), dice: true, issues }
    }
}

/// The value of a string token, given with its quotes.
///
/// An octal escape gives one byte, which becomes the character U+00XX. A zero byte ends the value.
pub fn string_value(text: &str) -> SmolStr {
    DecodedString::of(text).value
}

/// The name of a plain or bar symbol, given with its bars if it has them. Escapes as in strings.
pub fn symbol_value(text: &str) -> SmolStr {
    DecodedString::of(text).value
}

/// Whether the token is the empty list: a plain symbol whose name is exactly `nil`.
pub fn is_nil(token: &SyntaxToken) -> bool {
    token.kind() == SyntaxKind::Symbol && symbol_value(token.text()) == "nil"
}

/// Whether a string or symbol has more bytes than the engine keeps.
pub(crate) fn is_too_long(text: &str) -> bool {
    text.len() > MAX_TOKEN_LEN && DecodedString::of(text).too_long
}

struct DecodedString {
    value: SmolStr,
    too_long: bool,
}

impl DecodedString {
    /// Reads a string, bar symbol or plain symbol; the first byte decides which.
    fn of(text: &str) -> Self {
        let delimiter = text.chars().next().filter(|first| matches!(first, '"' | '|'));
        let body = match delimiter {
            Some(_) => &text[1..],
            None => text,
        };
        let plain = delimiter.and_then(|delimiter| body.strip_suffix(delimiter)).unwrap_or(body);
        if plain.len() <= MAX_TOKEN_LEN && !plain.bytes().any(|byte| matches!(byte, b'\\' | 0)) {
            return Self { value: SmolStr::new(plain), too_long: false };
        }
        Self::unescape(body, delimiter)
    }

    fn unescape(body: &str, delimiter: Option<char>) -> Self {
        let mut value = String::new();
        // Bytes stored so far, including the invisible ones after a zero byte.
        let mut len = 0;
        let mut visible = true;
        let mut chars = body.chars().peekable();
        while let Some(ch) = chars.next() {
            if Some(ch) == delimiter {
                break;
            }
            let (ch, width) = match ch {
                '\\' => match chars.next() {
                    Some('0') => {
                        let mut byte = 0_u8;
                        while let Some(digit) = chars.peek().and_then(|ch| ch.to_digit(10)) {
                            chars.next();
                            byte = byte.wrapping_mul(8).wrapping_add(digit as u8);
                        }
                        (char::from(byte), 1)
                    }
                    Some(escaped) => (escaped, escaped.len_utf8()),
                    None => break,
                },
                _ => (ch, ch.len_utf8()),
            };
            len += width;
            visible &= ch != '\0' && len <= MAX_TOKEN_LEN;
            if visible {
                value.push(ch);
            }
        }
        Self { value: SmolStr::new(value), too_long: len > MAX_TOKEN_LEN }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{DiceIssue::*, *};

    /// Plain numbers: no dice, no issues.
    fn check_numbers(cases: &[(&str, i32)]) {
        for &(text, value) in cases {
            assert_eq!(number_value(text), NumberLit { value, dice: false, issues: Vec::new() }, "{text}");
        }
    }

    fn check_dice(cases: &[(&str, i32, &[DiceIssue])]) {
        for &(text, value, issues) in cases {
            assert_eq!(number_value(text), NumberLit { value, dice: true, issues: issues.to_vec() }, "{text}");
        }
    }

    #[test]
    fn decimals_scale_by_a_hundred() {
        check_numbers(&[
            ("1.5", 150),
            ("1.50", 150),
            (".5", 50),
            (".05", 5),
            ("2.", 200),
            ("-1.25", -125),
            ("0.01", 1),
        ]);
        check_numbers(&[("1.505", 1505), ("1.999", 1999), ("1.2.3", 1230), ("00.5", 50), ("..", 0), (".", 0)]);
        check_numbers(&[("50%", 50), ("65.2%", 6520), ("-5%", -5), ("1.5%", 150)]);
    }

    #[test]
    fn only_the_first_sign_negates() {
        check_numbers(&[
            ("+5", 5),
            ("007", 7),
            ("-0", 0),
            ("5-3", 3),
            ("5+3", 3),
            ("--5", -5),
            ("-+5", -5),
            ("+-5", 5),
        ]);
        check_numbers(&[("-", 0), ("+", 0), ("0d6", 0), ("-d", 0), ("-d6", 0), ("0d6+2", 2), ("-d6+2", -2)]);
    }

    #[test]
    fn numbers_saturate() {
        check_numbers(&[("2147483639", 2_147_483_639), ("2147483640", i32::MAX), ("99999999999", i32::MAX)]);
        check_numbers(&[("-9999999999", -i32::MAX), ("21474836.48", i32::MAX), ("30000000.", i32::MAX)]);
        check_numbers(&[("-30000000.", i32::MIN), ("30000000.5", i32::MAX)]);
    }

    #[test]
    fn dice_are_packed() {
        check_dice(&[("1d2", 16384, &[]), ("1d6", 16896, &[]), ("3d6", 20992, &[]), ("3d6+2", 20994, &[])]);
        check_dice(&[("8d17+127", 32767, &[]), ("2d10+0", 19456, &[]), ("3d6%", 20992, &[]), ("+2d4", 18688, &[])]);
        check_dice(&[("3d6-1", -28160, &[]), ("3d6-128", -28033, &[]), ("-3d6", -28160, &[]), ("-1d2", -32768, &[])]);
        check_dice(&[("-3d6-2", -28158, &[]), ("3d6d2", 26624, &[]), ("3d6+2+3", 20483, &[])]);
    }

    #[test]
    fn dice_out_of_range_are_packed_anyway() {
        check_dice(&[("9d6", 16896, &[CountRange]), ("16d2", 30720, &[CountRange]), ("5d", -256, &[SidesRange])]);
        check_dice(&[("1d1", -128, &[SidesRange]), ("2d18", 18432, &[SidesRange]), ("1d0", -256, &[SidesRange])]);
        check_dice(&[("10d", -256, &[CountRange, SidesRange]), ("3d6+128", 20992, &[OffsetRange])]);
        check_dice(&[("3d6-129", -28160, &[OffsetRange]), ("3d6-0", -28033, &[OffsetRange])]);
        check_dice(&[("-3d6-128", -28160, &[OffsetRange]), ("-3d6+2", -28158, &[NegativeWithPositiveOffset])]);
    }

    #[test]
    fn strings_lose_quotes_and_escapes() {
        let cases = [
            (r#""""#, ""),
            (r#""open"#, "open"),
            (r#"""#, ""),
            (r#""p\nq\tr""#, "pnqtr"),
            (r#""\"in\"""#, "\"in\""),
            (r#""back\\""#, "back\\"),
            (r#""\101""#, "101"),
            (r#""p\0102q""#, "pBq"),
            (r#""\062\063""#, "23"),
            (r#""\0101012""#, "\n"),
            (r#""\089""#, "I"),
            (r#""\0351""#, "\u{e9}"),
            (r#""pq\0rs""#, "pq"),
            ("\"p\0q\"", "p"),
            ("\"p\\", "p"),
            ("\"p\\\nq\"", "p\nq"),
        ];
        for (text, value) in cases {
            assert_eq!(string_value(text), value, "{text}");
        }
    }

    #[test]
    fn symbols_lose_bars_and_escapes() {
        let cases = [
            ("plain", "plain"),
            ("|two words|", "two words"),
            ("||", ""),
            ("|", ""),
            ("p|q|", "p|q|"),
            (r"go\ on", "go on"),
            (r"f\(g", "f(g"),
            (r"|a\|b|", "a|b"),
            ("#", "#"),
            ("NIL", "NIL"),
            ("p\0q", "p"),
            ("\\", ""),
        ];
        for (text, name) in cases {
            assert_eq!(symbol_value(text), name, "{text}");
        }
    }

    #[test]
    fn tokens_are_cut_after_999_bytes() {
        for (body, kept, too_long) in [
            ("s".repeat(999), 999, false),
            ("s".repeat(1000), 999, true),
            // An escape is one byte.
            ("s".repeat(998) + r"\060", 999, false),
            // A character is never cut in half.
            ("s".repeat(998) + "\u{e9}", 998, true),
            // The bytes after a zero byte count although they are not visible.
            (r"s\0".to_owned() + &"p".repeat(998), 1, true),
        ] {
            let string = format!("\"{body}\"");
            assert_eq!((string_value(&string).len(), is_too_long(&string)), (kept, too_long), "{body}");
            assert_eq!((symbol_value(&body).len(), is_too_long(&body)), (kept, too_long), "{body}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_values(text in any::<String>()) {
            let (string, symbol) = (string_value(&text), symbol_value(&text));
            prop_assert!(string.len() <= MAX_TOKEN_LEN && symbol.len() <= MAX_TOKEN_LEN);
            prop_assert!(!string.contains('\0'));
        }

        #[test]
        fn any_number_has_a_value(text in "[0-9+.-][0-9d+.-]{0,14}%?") {
            let number = number_value(&text);
            prop_assert!(number.dice || number.issues.is_empty());
            prop_assert!(!number.dice || i16::try_from(number.value).is_ok());
        }
    }
}
