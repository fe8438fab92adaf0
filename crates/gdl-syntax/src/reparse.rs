//! Incremental parsing: only the top-level forms that an edit touches are parsed again, the others keep their nodes.

use rowan::{GreenNodeData, GreenTokenData, Language, NodeOrToken, TextRange, TextSize};

use crate::{GdlLanguage, MAX_OF_KIND, Parse, ParseSummary, SyntaxError, SyntaxErrorKind, SyntaxKind, parse, parser};

/// Parses `text`, which results from edits of the text `before`, whose tree is `old`. The result equals that of
/// [`parse()`]; forms outside the edits share their nodes with the old tree.
pub fn reparse(old: &Parse, before: &str, text: &str) -> Parse {
    reparse_forms(old, before, text).unwrap_or_else(|| parse(text))
}

/// A boundary between two children of the root at which a list begins.
#[derive(Clone, Copy)]
struct Border {
    /// The index of the list among the children.
    child: usize,
    offset: usize,
}

/// Parses only the forms around the edits; `None` if the edits may affect other forms too.
fn reparse_forms(old: &Parse, before: &str, text: &str) -> Option<Parse> {
    // With too many errors only some are kept, and all of them decide which. A list nested too deeply is not a list in
    // the tree.
    let is_too_deep = |parse: &Parse| parse.errors().iter().any(|error| error.kind == SyntaxErrorKind::TooDeep);
    let omits = |parse: &Parse| parse.errors().iter().any(|error| error.omitted.is_some());
    if old.is_obsolete() || text.starts_with('X') || omits(old) || is_too_deep(old) {
        return None;
    }
    let (start, end) = borders(old, before, text);
    let shift = |offset: usize| Some(offset + text.len()).and_then(|sum| sum.checked_sub(before.len()));
    let middle = text.get(start.offset..shift(end.offset)?)?;
    let parsed = parser::build(middle);
    let size = |offset: usize| TextSize::try_from(offset).ok();
    let (at, from, to) = (size(start.offset)?, size(end.offset)?, size(shift(end.offset)?)?);
    let first: Vec<&SyntaxError> = old.errors().iter().filter(|error| error.range.start() < at).collect();
    let rest: Vec<&SyntaxError> = old.errors().iter().filter(|error| error.range.start() >= from).collect();
    // A stray paren may close an earlier list that is unclosed.
    let is_stray = |error: &SyntaxError| error.kind == SyntaxErrorKind::ExtraCloseParen;
    let is_open_before = old.lost_from().is_some_and(|lost| lost < at);
    let is_closing = parsed.errors().iter().any(is_stray);
    if is_too_deep(&parsed) || omits(&parsed) || (is_open_before && is_closing) {
        return None;
    }
    if end.offset < before.len() {
        // Recovery ends an unclosed form at a list in column 0.
        let is_anchored = middle.ends_with(['\n', '\r']) && !rest.iter().any(|error| is_stray(error));
        if !ends_by_itself(middle, &parsed) || (parsed.lost_from().is_some() && !is_anchored) {
            return None;
        }
    }
    let lost_in_rest = || rest.iter().find(|error| matches!(error.kind, SyntaxErrorKind::MissingCloseParen { .. }));
    let lost_from = match (old.lost_from(), parsed.lost_from()) {
        (Some(lost), _) if is_open_before => Some(lost),
        (_, Some(lost)) => Some(lost + at),
        (Some(lost), None) if lost >= from => Some(lost - from + to),
        (Some(_), None) => lost_in_rest().map(|error| form_start(old, error.range.start()) - from + to),
        (None, None) => None,
    };
    let mut errors: Vec<SyntaxError> = first.into_iter().cloned().collect();
    errors.extend(parsed.errors().iter().map(|error| moved(error, |range| range + at)));
    errors.extend(rest.iter().map(|error| moved(error, |range| range - from + to)));
    if errors.len() > MAX_OF_KIND && has_too_many(&errors) {
        return None;
    }
    let children = parsed.green().children().map(|child| match child {
        NodeOrToken::Node(node) => NodeOrToken::Node(node.to_owned()),
        NodeOrToken::Token(token) => NodeOrToken::Token(token.to_owned()),
    });
    Some(Parse {
        green: old.green().splice_children(start.child..end.child, children),
        summary: ParseSummary { errors: errors.into(), lost_from, is_obsolete: false },
    })
}

/// Whether there are more errors of a kind than are recorded.
fn has_too_many(errors: &[SyntaxError]) -> bool {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    errors.iter().map(|error| error.kind.id()).any(|id| match counts.iter_mut().find(|count| count.0 == id) {
        Some(count) => {
            count.1 += 1;
            count.1 > MAX_OF_KIND
        }
        None => {
            counts.push((id, 1));
            false
        }
    })
}

/// Returns the start of the top-level form that contains an offset.
fn form_start(parse: &Parse, offset: TextSize) -> TextSize {
    let mut start = TextSize::new(0);
    for child in parse.green().children() {
        let end = start + len(child);
        if end > offset {
            break;
        }
        start = end;
    }
    start
}

fn len(child: NodeOrToken<&GreenNodeData, &GreenTokenData>) -> TextSize {
    match child {
        NodeOrToken::Node(node) => node.text_len(),
        NodeOrToken::Token(token) => token.text_len(),
    }
}

/// The start of the last list that begins before the edits, and of the first list that begins after them; without such
/// a list, the start and the end of the old text.
fn borders(old: &Parse, before: &str, text: &str) -> (Border, Border) {
    let (old_bytes, bytes) = (before.as_bytes(), text.as_bytes());
    let head = common_start(old_bytes, bytes);
    let tail = common_end(&old_bytes[head..], &bytes[head..]);
    let mut start = Border { child: 0, offset: 0 };
    let (mut child, mut offset) = (0, 0);
    for node in old.green().children() {
        if matches!(node, NodeOrToken::Node(node) if GdlLanguage::kind_from_raw(node.kind()) == SyntaxKind::List) {
            let border = Border { child, offset };
            if offset < head {
                start = border;
            } else if offset >= before.len() - tail {
                return (start, border);
            }
        }
        child += 1;
        offset += usize::from(len(node));
    }
    (start, Border { child, offset })
}

/// The number of bytes that are compared in one step.
const BLOCK: usize = 64;

/// The number of bytes that two texts have in common at their start.
fn common_start(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.chunks_exact(BLOCK).zip(b.chunks_exact(BLOCK)).take_while(|(a, b)| a == b).count() * BLOCK;
    blocks + a[blocks..].iter().zip(&b[blocks..]).take_while(|(a, b)| a == b).count()
}

/// The number of bytes that two texts have in common at their end.
fn common_end(a: &[u8], b: &[u8]) -> usize {
    let blocks = a.rchunks_exact(BLOCK).zip(b.rchunks_exact(BLOCK)).take_while(|(a, b)| a == b).count() * BLOCK;
    let rest = |bytes: &[u8]| bytes.len() - blocks;
    let (a, b) = (&a[..rest(a)], &b[..rest(b)]);
    blocks + a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count()
}

/// Whether a list that follows a text in column 0 is read as it would be at the start of a file.
fn ends_by_itself(text: &str, parsed: &Parse) -> bool {
    let is_open = |error: &SyntaxError| {
        matches!(
            error.kind,
            SyntaxErrorKind::CommentNotClosed
                | SyntaxErrorKind::StringNotClosed
                | SyntaxErrorKind::BarSymbolNotClosed
                | SyntaxErrorKind::DanglingQuote { at_eof: true }
        )
    };
    let ends_in_comment = match parsed.green().children().last() {
        Some(NodeOrToken::Token(token)) => GdlLanguage::kind_from_raw(token.kind()) == SyntaxKind::LineComment,
        _ => false,
    };
    // A backslash takes the next character into its symbol.
    !ends_in_comment && !text.ends_with('\\') && !parsed.errors().iter().any(is_open)
}

fn moved(error: &SyntaxError, place: impl Fn(TextRange) -> TextRange) -> SyntaxError {
    let related = error.related.iter().map(|&range| place(range)).collect();
    SyntaxError { kind: error.kind, range: place(error.range), related, omitted: None }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The number of forms whose nodes are shared after the edit.
    fn kept(before: &str, text: &str) -> usize {
        let old = parse(before);
        let new = reparse(&old, before, text);
        assert_eq!(new, parse(text), "{before:?} to {text:?}");
        let nodes = |parse: &Parse| -> Vec<*const rowan::GreenNodeData> {
            parse.green().children().filter_map(|it| it.into_node()).map(std::ptr::from_ref).collect()
        };
        let (old, new) = (nodes(&old), nodes(&new));
        new.iter().filter(|node| old.contains(node)).count()
    }

    #[test]
    fn forms_around_an_edit_are_kept() {
        assert_eq!(kept("(a 1 2 3)\n(b 4 5 6)\n(c 7 8 9)", "(a 1 2 3)\n(b 4 50 6)\n(c 7 8 9)"), 2);
        assert_eq!(kept("(a 1 2 3)\n; x\n(b 4 5 6)\n", "(a 1 2 3)\n; (xy\n(b 4 5 6)\n"), 1);
        assert_eq!(kept("(a 1 2 3)\n(b 4 5 6)\n", "(a 1 2 3)\n(b 4 5 6\n"), 1);
    }

    #[test]
    fn errors_beyond_the_limit_are_counted_again() {
        let text = |count: usize| format!("(a 1)\n{}(q 9d1)\n", ") 99d3\n".repeat(count));
        for (before, now) in [(0, 1), (1, 0), (0, 2), (2, 1)] {
            kept(&text(MAX_OF_KIND - 1 + before), &text(MAX_OF_KIND - 1 + now));
        }
        let parsed = parse(&text(MAX_OF_KIND + 6));
        let omitted: Vec<_> = parsed.errors().iter().filter_map(|it| Some((it.kind.id(), it.omitted?))).collect();
        let counts: Vec<_> = omitted.iter().map(|(id, it)| (*id, it.count)).collect();
        assert_eq!(counts, [("extra-close-paren", 6), ("dice-count-range", 7)]);
        assert_eq!(u32::from(omitted[0].1.first.start()), 6 + 7 * 10_000);
        assert_eq!(SyntaxError::count(parsed.errors()), parsed.errors().len() + 13);
        assert!(parsed.errors().is_sorted_by_key(|error| error.range.start()));
    }

    #[test]
    fn texts_have_starts_and_ends_in_common() {
        for (len, at) in [(0, 0), (1, 0), (63, 62), (64, 63), (65, 64), (200, 0), (200, 127), (200, 128), (200, 199)] {
            let a = vec![b'a'; len];
            assert_eq!((common_start(&a, &a), common_end(&a, &a)), (len, len));
            assert_eq!((common_start(&a, &a[..at]), common_end(&a, &a[..at])), (at, at));
            let mut b = a.clone();
            b.iter_mut().skip(at).take(1).for_each(|byte| *byte = b'b');
            assert_eq!((common_start(&a, &b), common_end(&a, &b)), (at, len.saturating_sub(at + 1)));
        }
    }

    #[test]
    fn a_lost_paren_costs_one_form() {
        let (whole, broken) = ("(a 1 2 3)\n(b 4 5 6)\n(c 7 8 9)\n", "(a 1 2 3)\n(b 4 5 6\n(c 7 8 9)\n");
        assert_eq!((kept(whole, broken), kept(broken, whole)), (2, 2));
        assert_eq!(kept("(a (1 2 3\n(b 4 5 6\n(c 7 8 9\n", "(a (1 2 3)\n(b 4 5 6\n(c 7 8 9\n"), 2);
        assert_eq!(kept("(a 1 2 3\n(b 4 5 6\n(c 7 8 9)\n", "(a 1 2 3\n(b 4 55 6)\n(c 7 8 9)\n"), 2);
        // A list in another column, or one that closes more than it opens, belongs to the unclosed list.
        assert_eq!(kept("(a 1 2 3)\n (b 4 5 6)\n(c 7 8 9)\n", "(a 1 2 3\n (b 4 5 6)\n(c 7 8 9)\n"), 0);
        assert_eq!(kept("(a 1 2 3)\n(b 4 5 6)\n(c 7 8 9))\n", "(a 1 2 3\n(b 4 5 6)\n(c 7 8 9))\n"), 0);
    }

    #[test]
    fn what_swallows_the_next_list_is_noticed() {
        for end in [";", "\\", "'", "' ", "\"", "|", "#|", "x\\", "; \\", "(", ")", "'\"", "#"] {
            kept("(a 1 2 3)\n (b 4 5 6)(c 7 8 9)", &format!("(a 1 2 3)\n (b 4 5 6){end}(c 7 8 9)"));
            kept(&format!("(a 1 2 3)\n (b 4 5 6){end}(c 7 8 9)"), "(a 1 2 3)\n (b 4 5 6)(c 7 8 9)");
        }
    }

    const PIECES: &str = "([()'`;\"|#\\\\ \n\rX5d-]|\\(p 1\\)|\n\\(q 9d1 \\(r\\)\\)|#\\||\\|#|; x\n){0,24}";
    /// Lists alone, closed or not, in column 0 or not.
    const LISTS: &str = "(\n\\(a 1|\n\\(|\\(|\\)|\\(p 1\\)|\n\\(q 1 \\(r\\)\\)|'|\n| ){0,16}";

    proptest! {
        #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

        #[test]
        fn edits_lead_where_parsing_leads(text in PIECES, edits in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, PIECES), 1..4)) {
            let mut text = text;
            let mut tree = parse(&text);
            for (at, len, insert) in edits {
                let start = at.index(text.len() + 1);
                let mut edited = text.clone();
                edited.replace_range(start..(start + len).min(text.len()), &insert);
                tree = reparse(&tree, &text, &edited);
                prop_assert_eq!(&tree, &parse(&edited), "{:?} to {:?}", text, edited);
                text = edited;
            }
        }

        #[test]
        fn edits_of_lists_lead_where_parsing_leads(text in LISTS, edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_usize, LISTS), 1..6)) {
            let mut text = text;
            let mut tree = parse(&text);
            for (at, len, insert) in edits {
                let start = at.index(text.len() + 1);
                let mut edited = text.clone();
                edited.replace_range(start..(start + len).min(text.len()), &insert);
                tree = reparse(&tree, &text, &edited);
                prop_assert_eq!(&tree, &parse(&edited), "{:?} to {:?}", text, edited);
                text = edited;
            }
        }
    }
}
