//! The end of a JavaScript block (spec bdl 6.1): the `}` that matches, when the text is read as JavaScript tokens.

use crate::javascript::{JsKind, JsLexer};

/// The end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockEnd {
    /// The offset of the `}`; the length of the text if there is none.
    pub offset: usize,
    /// Whether the `}` exists.
    pub is_closed: bool,
    /// Whether strings, comments, templates or regular expressions contain braces: tools that count braces go wrong here.
    pub has_hidden_braces: bool,
}

/// Finds the end of the block whose `{` is at the offset `open`. Linear in the length of the block, without recursion.
pub fn block_end(text: &str, open: usize) -> BlockEnd {
    let mut depth = 0usize;
    let mut has_hidden_braces = false;
    for token in JsLexer::starting_at(text, open) {
        has_hidden_braces |= token.hides_braces(text);
        match (token.kind, text.as_bytes()[token.range.start]) {
            (JsKind::TemplateHead, _) | (JsKind::Sign, b'{') => depth += 1,
            // A template that goes on after a `}` is never the end: its `${` is inside the block.
            (JsKind::TemplateTail, _) => depth -= 1,
            (JsKind::Sign, b'}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return BlockEnd { offset: token.range.start, is_closed: true, has_hidden_braces };
                }
            }
            _ => {}
        }
    }
    BlockEnd { offset: text.len(), is_closed: false, has_hidden_braces }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str, hidden: bool) {
        let end = block_end(text, 0);
        assert!(end.is_closed, "{text}");
        assert_eq!(&text[..=end.offset], expected);
        assert_eq!(end.has_hidden_braces, hidden, "{text}");
    }

    #[test]
    fn braces_in_text_do_not_count() {
        check("{ '}' } }", "{ '}' }", true);
        check(r#"{ "\"}" } }"#, r#"{ "\"}" }"#, true);
        check("{ '\\\n}' } }", "{ '\\\n}' }", true);
        check("{ 'open\n} }", "{ 'open\n}", false);
        check("{ // }\n } }", "{ // }\n }", true);
        check("{ /* } */ } }", "{ /* } */ }", true);
        check("{ /*/ } */ } }", "{ /*/ } */ }", true);
    }

    #[test]
    fn templates_nest() {
        check("{ `}` } }", "{ `}` }", true);
        check("{ `${ { a: `}${1}` } }` } }", "{ `${ { a: `}${1}` } }` }", true);
        check("{ `${x}` } }", "{ `${x}` }", false);
        check("{ `\\${` } }", "{ `\\${` }", true);
        check("{ `a`/2 /}/.x }", "{ `a`/2 /}", false);
    }

    #[test]
    fn regular_expressions_and_divisions() {
        check("{ /}/ } }", "{ /}/ }", true);
        check("{ a / b } / 2 }", "{ a / b }", false);
        check("{ return /}/g } }", "{ return /}/g }", true);
        check("{ x.return /}/g }", "{ x.return /}", false);
        check("{ (1) /2} / }", "{ (1) /2}", false);
        check("{ f(/[/}]/) } }", "{ f(/[/}]/) }", true);
        check("{ a = /\\/}/ } }", "{ a = /\\/}/ }", true);
        check("{ a / /}/ } }", "{ a / /}/ }", true);
        check("{ i++ / 2 } / }", "{ i++ / 2 }", false);
        check("{ /open\n} }", "{ /open\n}", false);
        check("{ 1.5 / 2 } / }", "{ 1.5 / 2 }", false);
        check("{ .5 / 2 } / }", "{ .5 / 2 }", false);
    }

    #[test]
    fn what_is_open_ends_with_the_text() {
        for text in ["{", "{ '", "{ `${", "{ `", "{ /", "{ /*", "{ //", "{ '\\", "{ {}"] {
            assert_eq!(block_end(text, 0), BlockEnd { offset: text.len(), is_closed: false, has_hidden_braces: false });
        }
    }

    #[test]
    fn nesting_costs_no_stack() {
        let text = "{`${".repeat(300_000);
        assert!(!block_end(&text, 0).is_closed);
    }
}
