//! The entry points of parsing.

use std::sync::Arc;

use rowan::{TextRange, TextSize};

use crate::{
    Parse, SyntaxError, SyntaxErrorKind, SyntaxKind, builder::TreeBuilder, parsed::ParseSummary, parser,
    sink::TreeSink, tokens,
};

/// Parses the text of a module. Every text gives a tree, and the tree's text is the input.
///
/// The text must be shorter than 4 GiB, the limit of the tree's offsets.
pub fn parse(text: &str) -> Parse {
    let (builder, summary) = parse_into(text, TreeBuilder::new);
    Parse { green: builder.finish(), summary }
}

/// Gives the nodes and tokens of a text to a sink, those of the tree that [`parse()`] builds in the same order. `sink`
/// makes a second one if the text turns out to need recovery: then the first one is dropped.
pub fn parse_into<S: TreeSink>(text: &str, sink: impl Fn() -> S) -> (S, ParseSummary) {
    if text.starts_with('X') { parse_obsolete(text, sink()) } else { parser::parse_into(text, sink) }
}

/// The errors of a text and what else [`parse()`] finds, without a tree.
pub fn check_syntax(text: &str) -> ParseSummary {
    parse_into(text, || ()).1
}

/// Gives a tree without forms or further errors, because the engine reads nothing of an obsolete file.
fn parse_obsolete<S: TreeSink>(text: &str, mut sink: S) -> (S, ParseSummary) {
    sink.start_node(SyntaxKind::SourceFile);
    sink.start_node(SyntaxKind::ErrorNode);
    let mut rest = text;
    for token in tokens(text) {
        let (this, next) = rest.split_at(token.len.into());
        sink.token(token.kind, this);
        rest = next;
    }
    sink.finish_node();
    sink.finish_node();
    let range = TextRange::at(TextSize::new(0), TextSize::of('X'));
    let error = SyntaxError { kind: SyntaxErrorKind::ObsoleteFormat, range, related: Vec::new(), omitted: None };
    (sink, ParseSummary { errors: Arc::new([error]), lost_from: None, is_obsolete: true })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rowan::WalkEvent;

    use super::*;
    use crate::MAX_DEPTH;
    use crate::SyntaxNode;

    fn missing(parse: &Parse) -> u32 {
        let counts = parse.errors().iter().map(|error| match error.kind {
            SyntaxErrorKind::MissingCloseParen { count } => count,
            _ => 0,
        });
        counts.sum()
    }

    #[test]
    fn obsolete_files_are_not_read() {
        let text = "X (p)) 9d9 '";
        let parsed = parse(text);
        let kinds: Vec<_> = parsed.errors().iter().map(|error| error.kind).collect();
        assert_eq!((parsed.is_obsolete(), kinds), (true, vec![SyntaxErrorKind::ObsoleteFormat]));
        assert_eq!(parsed.syntax().text(), text);
        assert!(parse("X").is_obsolete());
        assert!(!parse(" X").is_obsolete() && !parse("\u{feff}X").is_obsolete() && !parse("").is_obsolete());
    }

    fn depth(node: &SyntaxNode) -> usize {
        node.descendants().map(|node| node.ancestors().count()).max().unwrap_or(0)
    }

    #[test]
    fn deep_nesting_becomes_flat() {
        let nested = |depth: usize| format!("{}{}\n(p)", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(parse(&nested(MAX_DEPTH)).errors(), []);
        let parse_deep = parse(&nested(MAX_DEPTH + 2));
        let ids: Vec<_> = parse_deep.errors().iter().map(|error| error.kind.id()).collect();
        assert_eq!(ids, ["too-deep"]);
        // The root, the lists and the error node.
        assert_eq!(depth(&parse_deep.syntax()), MAX_DEPTH + 2);
        assert_eq!(parse_deep.tree().forms().count(), 2);
    }

    #[test]
    fn deep_unclosed_lists_are_counted_and_end_at_the_anchor() {
        let text = format!("{}(a (b) '(c)\n(d)", "(".repeat(MAX_DEPTH + 10));
        let parse = parse(&text);
        assert_eq!(missing(&parse) as usize, MAX_DEPTH + 11);
        assert_eq!(parse.tree().forms().count(), 2);
        assert_eq!(parse.syntax().text(), text.as_str());
    }

    #[test]
    fn hostile_input_is_bounded() {
        for piece in ["(", "'", "')", "('", "'(", ")", "(\n", "\n(", "#|", "9d1 ", "(a ", "\"(", "|", "\\", "('\n"] {
            let text = piece.repeat(200_000);
            let parse = parse(&text);
            assert_eq!(parse.syntax().text(), text.as_str());
            assert!(depth_is_bounded(&parse.syntax()), "{piece:?}");
            assert!(parse.errors().len() <= 2 * crate::MAX_OF_KIND);
        }
    }

    fn depth_is_bounded(root: &SyntaxNode) -> bool {
        let mut depth = 0;
        root.preorder().all(|event| {
            match event {
                WalkEvent::Enter(_) => depth += 1,
                WalkEvent::Leave(_) => depth -= 1,
            }
            depth <= MAX_DEPTH + 2
        })
    }

    /// The number of lists that are open at the end, by a naive implementation of the engine's reader.
    fn unclosed_in_engine(text: &str) -> u32 {
        let mut open = 0_u32;
        let mut quoted = false;
        for token in tokens(text) {
            match token.kind {
                kind if kind.is_trivia() => continue,
                SyntaxKind::LParen => open += 1,
                SyntaxKind::RParen if !quoted => open = open.saturating_sub(1),
                _ => {}
            }
            quoted = token.kind == SyntaxKind::Quote;
        }
        open
    }

    proptest! {
        #[test]
        fn any_text_survives(text in any::<String>()) {
            prop_assert_eq!(parse(&text).syntax().text(), text.as_str());
        }

        #[test]
        fn any_code_survives(text in "([()'`;\"|#\\\\ \n\r\0dxX5.+%-]|\\(\n|\n\\(|nil |\\(p 1\\)){0,60}") {
            let parse = parse(&text);
            prop_assert_eq!(parse.syntax().text(), text.as_str());
            for error in parse.errors() {
                prop_assert!(parse.syntax().text_range().contains_range(error.range));
            }
        }

        #[test]
        fn counts_are_the_engines(text in "([()' \np]|\n\\(|\\(p 1\\)){0,60}", deep in 0..3_usize) {
            let text = "(".repeat(deep * 130) + &text;
            let parse = parse(&text);
            prop_assert_eq!(missing(&parse), unclosed_in_engine(&text));
            prop_assert_eq!(parse.lost_from().is_some(), missing(&parse) > 0);
        }
    }
}
