//! JavaScript blocks in the editor features: their tokens, and their text with another indent.

pub(crate) use bdl_syntax::javascript::{JsKind, JsToken};

/// The tokens of the text between the braces of a block; whitespace is left out.
pub(crate) fn lex(text: &str) -> Vec<JsToken> {
    bdl_syntax::javascript::JsLexer::new(text).filter(|token| token.kind != JsKind::Whitespace).collect()
}

/// Appends the text of a block, moved to an indent: `depth` is that of the line with the word `explicit`.
///
/// Only whitespace at the beginning of lines changes, and no line that begins inside a string or template does.
pub(crate) fn reindent(text: &str, depth: usize, out: &mut String) {
    if is_blank(text) {
        out.push(' ');
        return;
    }
    let Some(first_end) = text.find('\n') else {
        out.push_str(text);
        return;
    };
    let first = &text[..=first_end];
    let code_is_below = is_blank(first);
    let lines = lines(text, first_end + 1);
    let last = lines.len() - 1;
    let closes_alone = code_is_below && is_blank(lines[last].text);
    let of_kind = |kind: Start| {
        let lines = lines.iter().enumerate().filter(move |(index, line)| {
            line.start == kind && (!is_blank(line.text) || *index == last && !code_is_below)
        });
        lines.map(|(_, line)| leading(line.text))
    };
    let common = of_kind(Start::Code).reduce(common_prefix);
    let common = common.or_else(|| of_kind(Start::Comment).reduce(common_prefix)).unwrap_or_default();
    let indent = "  ".repeat(if code_is_below { depth + 1 } else { depth });
    if code_is_below {
        out.push_str(if first.ends_with("\r\n") { "\r\n" } else { "\n" });
    } else {
        out.push_str(first);
    }
    for (index, line) in lines.iter().enumerate() {
        let is_last = index == last;
        if line.start == Start::Text {
            out.push_str(line.text);
        } else if is_last && closes_alone {
            out.push_str(&"  ".repeat(depth));
        } else if is_blank(line.text) && !is_last {
            out.push_str(if line.text.ends_with("\r\n") { "\r\n" } else { "\n" });
        } else {
            let shared = common_prefix(common, leading(line.text)).len();
            out.push_str(&indent);
            out.push_str(&line.text[shared..]);
        }
    }
}

/// What a line of a block begins in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Code,
    Comment,
    Text,
}

struct Line<'t> {
    text: &'t str,
    start: Start,
}

/// The lines of a text from an offset on, with their line endings; the last one has none.
fn lines(text: &str, from: usize) -> Vec<Line<'_>> {
    let tokens = lex(text);
    let mut lines = Vec::new();
    let mut at = from;
    loop {
        let end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
        // The token that begins before the line and reaches into it.
        let index = tokens.partition_point(|token| token.range.start < at);
        let around = index.checked_sub(1).map(|index| &tokens[index]).filter(|token| token.range.end > at);
        let start = match around.map(|token| token.kind) {
            Some(kind) if kind.is_comment() => Start::Comment,
            Some(_) => Start::Text,
            None => Start::Code,
        };
        lines.push(Line { text: &text[at..end], start });
        if !text[at..end].ends_with('\n') {
            return lines;
        }
        at = end;
    }
}

fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0c))
}

/// The spaces and tabs at the beginning of a line.
fn leading(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}

fn common_prefix<'t>(a: &'t str, b: &str) -> &'t str {
    let len = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    &a[..len]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, depth: usize, expected: &str) {
        let mut out = String::new();
        reindent(text, depth, &mut out);
        assert_eq!(out, expected);
        let mut again = String::new();
        reindent(&out, depth, &mut again);
        assert_eq!(again, expected, "twice is once");
    }

    #[test]
    fn blocks_move_as_a_whole() {
        check("\n(c) => {\n  f(c)\n}\n", 1, "\n    (c) => {\n      f(c)\n    }\n  ");
        check("(c) => {\n      f(c)\n    }", 1, "(c) => {\n    f(c)\n  }");
        check("(c) => {\n\n\tf(c)\n}\n", 0, "(c) => {\n\n\tf(c)\n}\n");
        check(" (c) => 1 ", 3, " (c) => 1 ");
        check("\r\n  \r\n", 3, " ");
        check("\r\n      1,\r\n      2 ", 0, "\r\n  1,\r\n  2 ");
    }

    #[test]
    fn texts_stay() {
        check("\n(c) => `a\n b${\n1\n}\n   c`\n", 0, "\n  (c) => `a\n b${\n  1\n  }\n   c`\n");
        check("\n() => 'a\\\n  b'\n", 1, "\n    () => 'a\\\n  b'\n  ");
        check("\n/`/.test(x)\n", 0, "\n  /`/.test(x)\n");
        check("\n    /* a\n  b */\n    f\n", 0, "\n  /* a\n  b */\n  f\n");
    }
}
