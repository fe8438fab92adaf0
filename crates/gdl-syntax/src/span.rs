//! The tokens of a text with their places, without a tree above them: for what goes through all tokens of a large file.

use rowan::{GreenNodeData, Language, NodeOrToken, TextRange, TextSize};

use crate::{GdlLanguage, SyntaxKind, tokens};

/// A token with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenSpan<'t> {
    /// A kind of token.
    pub kind: SyntaxKind,
    /// The text of the token.
    pub text: &'t str,
    /// Its range in the text of the file.
    pub range: TextRange,
}

/// The tokens of a text, which are those of its tree.
pub fn spans(text: &str) -> impl Iterator<Item = TokenSpan<'_>> + Clone {
    let mut end = TextSize::new(0);
    tokens(text).map(move |token| {
        let range = TextRange::at(end, token.len);
        end = range.end();
        TokenSpan { kind: token.kind, text: &text[range], range }
    })
}

/// The tokens below a node that starts at an offset. After an edit in one place the tree is at hand, while splitting the
/// text takes as long as for a new one.
pub fn spans_of(node: &GreenNodeData, start: TextSize) -> impl Iterator<Item = TokenSpan<'_>> {
    let mut open = vec![node.children()];
    let mut end = start;
    std::iter::from_fn(move || {
        loop {
            match open.last_mut()?.next() {
                Some(NodeOrToken::Node(node)) => open.push(node.children()),
                Some(NodeOrToken::Token(token)) => {
                    let range = TextRange::at(end, token.text_len());
                    end = range.end();
                    return Some(TokenSpan {
                        kind: GdlLanguage::kind_from_raw(token.kind()),
                        text: token.text(),
                        range,
                    });
                }
                None => _ = open.pop(),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parse;

    proptest! {
        #[test]
        fn a_text_and_its_tree_have_the_same_tokens(text in "([()'`;\"|#\\\\ \n\r\0dxX5.+%-]|\\(\n|\n\\(|nil |\\(p 1\\)){0,60}") {
            let parsed = parse(&text);
            let of_tree: Vec<TokenSpan<'_>> = spans_of(parsed.green(), TextSize::new(0)).collect();
            prop_assert_eq!(&of_tree, &spans(&text).collect::<Vec<_>>());
            let tokens = parsed.syntax().descendants_with_tokens().filter_map(NodeOrToken::into_token);
            let tokens: Vec<_> = tokens.map(|token| (token.kind(), token.text_range())).collect();
            prop_assert_eq!(tokens, of_tree.iter().map(|span| (span.kind, span.range)).collect::<Vec<_>>());
            prop_assert!(of_tree.iter().all(|span| span.text == &text[span.range]));
        }
    }
}
