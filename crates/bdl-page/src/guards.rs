//! The places in a JavaScript block where the page checks the time: the heads of loops and functions.
//!
//! A page cannot interrupt a script, so each loop and each function of a block asks whether its time is over
//! (spec bdl 6.9, 11.9). The block is read as tokens, not as a tree: an insertion is only made where it keeps the text valid and
//! its meaning the same, and a page that cannot read the result takes the text without any.

use crate::tokens::{Kind, Tokens};

/// What is inserted at a place; the numbers are those of `bridge.js`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Guard {
    /// A statement at the head of a body.
    Statement = 0,
    /// The first part of a condition.
    Condition = 1,
    /// The first part of the expression that is the body of an arrow function.
    Arrow = 2,
    /// A condition where none is written.
    EmptyCondition = 3,
    /// The beginning of a call around the values of `for (... of ...)`.
    ValuesBegin = 4,
    /// The end of a call.
    End = 5,
    /// The beginning of a call around the right side of a shift or a power, which may make a large BigInt.
    BitsBegin = 6,
}

/// The guards of a block by their offsets in UTF-16 code units, in the order of the text.
///
/// Returns `None` if the brackets of the text do not match, or a literal or comment in it does not end: such a text could
/// leave the function that it is wrapped in.
pub(crate) fn guards(text: &str) -> Option<Vec<(usize, Guard)>> {
    let tokens = Tokens::read(text)?;
    let mut points = Vec::new();
    let has_big = (0..tokens.len()).any(|index| tokens.is_big(index));
    for index in 0..tokens.len() {
        let Some(token) = tokens.get(index) else { break };
        if has_big && let Some(right) = tokens.after_operator(index, &["<<", ">>", "**", "<<=", ">>=", "**="]) {
            bits(&tokens, right, &mut points);
        }
        match token.kind {
            Kind::Open('{') if begins_body(&tokens, index) => points.push((token.end, Guard::Statement)),
            Kind::Arrow => match tokens.get(index + 1) {
                Some(next) if next.kind != Kind::Open('{') => points.push((next.start, Guard::Arrow)),
                _ => {}
            },
            Kind::Word => head(&tokens, index, &mut points),
            _ => {}
        }
    }
    points.sort_by_key(|&(at, _)| at);
    Some(points)
}

/// Whether a brace opens the body of a loop or a function.
fn begins_body(tokens: &Tokens, brace: usize) -> bool {
    let Some(before) = brace.checked_sub(1) else { return false };
    match tokens.get(before).map(|token| (token.kind, token.partner)) {
        Some((Kind::Arrow, _)) => true,
        Some((Kind::Word, _)) => tokens.is_keyword(before, "do"),
        Some((Kind::Close, open)) if tokens.get(open).is_some_and(|token| token.kind == Kind::Open('(')) => {
            let once =
                open > 0 && ["if", "switch", "with", "catch"].iter().any(|word| tokens.is_keyword(open - 1, word));
            !once && !is_class_body(tokens, brace)
        }
        _ => false,
    }
}

/// Whether the brace after a `)` is the body of `class ... extends f(x) {`.
fn is_class_body(tokens: &Tokens, brace: usize) -> bool {
    let mut index = brace;
    while let Some(before) = index.checked_sub(1) {
        let Some(token) = tokens.get(before) else { return false };
        match token.kind {
            Kind::Word if tokens.is_keyword(before, "class") => return true,
            Kind::Word | Kind::Value | Kind::Sign('.') => index = before,
            Kind::Close if tokens.get(token.partner).is_some_and(|open| open.kind != Kind::Open('{')) => {
                index = token.partner;
            }
            _ => return false,
        }
    }
    false
}

/// Adds the guards around the right side of an operator, if it is one name, one literal or one group in parentheses; others are
/// bounded by what an engine takes for the longest BigInt.
fn bits(tokens: &Tokens, index: usize, points: &mut Vec<(usize, Guard)>) {
    const BEGINNINGS: [&str; 12] =
        ["new", "typeof", "void", "delete", "await", "yield", "async", "function", "class", "super", "import", "this"];
    let Some(token) = tokens.get(index) else { return };
    let is_word = token.kind == Kind::Word && !BEGINNINGS.iter().any(|word| tokens.is_keyword(index, word));
    if !is_word && !matches!(token.kind, Kind::Value | Kind::Open('(')) {
        return;
    }
    // What follows must not belong to the value.
    let after = tokens.get(token.partner + 1);
    let ends = match after.map(|token| token.kind) {
        None | Some(Kind::Close) => true,
        Some(Kind::Sign(_)) => {
            let signs = tokens.signs(token.partner + 1);
            ![".", "?.", "++", "--", "**", "="].iter().any(|sign| signs.starts_with(sign))
        }
        _ => false,
    };
    let Some(last) = tokens.get(token.partner).filter(|_| ends) else { return };
    points.push((token.start, Guard::BitsBegin));
    points.push((last.end, Guard::End));
}

/// Adds the guards in the head of a loop.
fn head(tokens: &Tokens, word: usize, points: &mut Vec<(usize, Guard)>) {
    let open = word + 1;
    let Some(bracket) = tokens.get(open).filter(|token| token.kind == Kind::Open('(')) else { return };
    let close = bracket.partner;
    let has_body = tokens.get(close + 1).is_some_and(|token| token.kind == Kind::Open('{'));
    if tokens.is_keyword(word, "while") {
        // `while` may be the name of a method; then a body follows.
        let before = word.checked_sub(1).and_then(|index| tokens.get(index)).map(|token| token.kind);
        if !has_body || !matches!(before, None | Some(Kind::Open('{') | Kind::Sign(','))) {
            points.push((bracket.end, Guard::Condition));
        }
    } else if tokens.is_keyword(word, "for") && !has_body {
        for_head(tokens, open, close, points);
    }
}

fn for_head(tokens: &Tokens, open: usize, close: usize, points: &mut Vec<(usize, Guard)>) {
    let mut index = open + 1;
    while index < close {
        let Some(token) = tokens.get(index) else { return };
        match token.kind {
            Kind::Open(_) => index = token.partner,
            Kind::Sign(';') => {
                let empty = tokens.get(index + 1).is_some_and(|next| next.kind == Kind::Sign(';'));
                points.push((token.end, if empty { Guard::EmptyCondition } else { Guard::Condition }));
                return;
            }
            // `of` stands after a name or a pattern, never first.
            Kind::Word if index > open + 1 && tokens.is_keyword(index, "of") => {
                let Some(end) = tokens.get(close) else { return };
                points.push((token.end, Guard::ValuesBegin));
                points.push((end.start, Guard::End));
                return;
            }
            _ => {}
        }
        index += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with its guards written in.
    fn guarded(text: &str) -> String {
        let mut result: Vec<u16> = Vec::new();
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut from = 0;
        for (at, guard) in guards(text).expect("the brackets match") {
            result.extend(&units[from..at]);
            let inserted = ["T();", "T(),", "T()?0:", "!T()", " L(", ")", " B("][guard as usize];
            result.extend(inserted.encode_utf16());
            from = at;
        }
        result.extend(&units[from..]);
        String::from_utf16(&result).expect("whole characters")
    }

    #[test]
    fn functions_are_guarded() {
        assert_eq!(guarded("(c) => c.x"), "(c) => T()?0:c.x");
        assert_eq!(guarded("(c) => ({ x: 1 })"), "(c) => T()?0:({ x: 1 })");
        assert_eq!(guarded("function f(a) { return a }"), "function f(a) {T(); return a }");
        assert_eq!(guarded("x => { if (x) { y() } }"), "x => {T(); if (x) { y() } }");
        assert_eq!(guarded("moves({ a }) { return [] }"), "moves({ a }) {T(); return [] }");
        assert_eq!(guarded("class A extends f(x) { m() { } }"), "class A extends f(x) { m() {T(); } }");
        assert_eq!(guarded("a => b => 1"), "a => T()?0:b => T()?0:1");
    }

    #[test]
    fn loops_are_guarded() {
        assert_eq!(guarded("for (;;) { }"), "for (;;) {T(); }");
        assert_eq!(guarded("for (;;) x()"), "for (;!T();) x()");
        assert_eq!(guarded("for (let i = 0; i < 3; i++) x()"), "for (let i = 0;T(), i < 3; i++) x()");
        assert_eq!(guarded("for (const a of b.c()) x(a)"), "for (const a of L( b.c())) x(a)");
        assert_eq!(guarded("for (const [a, b] of c) if (a) { b() }"), "for (const [a, b] of L( c)) if (a) { b() }");
        assert_eq!(guarded("while (true) ;"), "while (T(),true) ;");
        assert_eq!(guarded("do x(); while (true)"), "do x(); while (T(),true)");
        assert_eq!(guarded("do { x() } while (a)"), "do {T(); x() } while (T(),a)");
        assert_eq!(guarded("({ while(x) { } })"), "({ while(x) {T(); } })");
        assert_eq!(guarded("a.for (b) ; a.while(c)"), "a.for (b) ; a.while(c)");
    }

    #[test]
    fn shifts_and_powers_of_big_numbers_are_guarded() {
        assert_eq!(guarded("1n << (2n ** 28n)"), "1n <<  B((2n **  B(28n)))");
        assert_eq!(guarded("BigInt(1) << x"), "BigInt(1) <<  B(x)");
        assert_eq!(guarded("a **= 2n; b <<= c"), "a **=  B(2n); b <<=  B(c)");
        for text in
            ["1 << 20", "2 ** x", "1n << x.y", "1n << f(x)", "1n << -x", "1n << x++", "2n ** a ** b.c", "1n << new X"]
        {
            assert_eq!(guarded(text), text);
        }
    }

    #[test]
    fn literals_and_comments_hide_what_is_in_them() {
        for text in [
            "'while (' + \"for (;;) {\" + `while (${a}) ( ${`}${b}`} {`",
            "/while (/.test(a) && a / b / c",
            "/* ( { */ a // => (\n + 1",
            "if (a) /[/(]\\//.test(b)",
            "x++ / y / (z)",
            "1e-5 / 0x1e / .5",
            "{ a: b }[c] / d",
        ] {
            assert_eq!(guarded(text), text);
        }
    }

    #[test]
    fn a_text_that_leaves_its_brackets_is_refused() {
        for text in ["a) + (b", "]", "{", "'a", "`${a", "/* a", "/a", "(]", "a }{ b", "`${a)`", "\\"] {
            assert!(guards(text).is_none() || text == "\\", "{text}");
        }
    }

    #[test]
    fn offsets_count_utf16_units() {
        assert_eq!(guarded("'🙂é' + ((a) => 'é')"), "'🙂é' + ((a) => T()?0:'é')");
    }
}
