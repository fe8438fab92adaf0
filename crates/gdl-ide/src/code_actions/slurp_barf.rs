//! Moves objects beside a list into it, or the first or last object of a list out of it.

use gdl_syntax::{AstNode, Element, List, SyntaxElement, SyntaxKind, SyntaxNode, TextRange, TextSize};

use super::{
    ActionKind, Site,
    reshape::{is_inner, is_word_end, is_word_start},
};
use crate::TextEdit;

/// The list including a quote before it.
fn with_quote(list: &List) -> SyntaxNode {
    let node = list.syntax().clone();
    node.ancestors().skip(1).take_while(|it| it.kind() == SyntaxKind::Quoted).last().unwrap_or(node)
}

/// The object beside a list.
fn neighbour(list: &List, forward: bool) -> Option<Element> {
    let step = |it: &SyntaxElement| if forward { it.next_sibling_or_token() } else { it.prev_sibling_or_token() };
    let mut at = step(&with_quote(list).into())?;
    while at.kind().is_trivia() {
        at = step(&at)?;
    }
    Element::cast(at).filter(|element| !matches!(element, Element::Error(_)) && is_closed(element))
}

fn is_closed(element: &Element) -> bool {
    match element {
        Element::List(list) => list.r_paren().is_some(),
        Element::Quoted(quoted) => quoted.object().is_some_and(|object| is_closed(&object)),
        _ => true,
    }
}

/// Removes a range, and keeps the text around it separated.
fn removed(text: &str, range: TextRange) -> TextEdit {
    let glued = is_word_end(&text[..usize::from(range.start())]) && is_word_start(&text[usize::from(range.end())..]);
    TextEdit::new(range, if glued { " " } else { "" })
}

fn inserted(at: TextSize, text: &str) -> TextEdit {
    TextEdit::new(TextRange::empty(at), text)
}

/// Takes the next object into the list.
pub(super) fn slurp_forward(site: &mut Site<'_>) {
    let Some((list, next)) = site.lists().into_iter().find_map(|list| Some((list.clone(), neighbour(&list, true)?)))
    else {
        return;
    };
    site.offer(ActionKind::Rewrite, "slurp-forward", "Take the next object into the list", |site| {
        let close = list.r_paren().ok_or("it is not closed")?.text_range();
        site.reshaped(vec![removed(site.text(), close), inserted(next.text_range().end(), ")")], 0)
    });
}

/// Takes the previous object into the list.
pub(super) fn slurp_backward(site: &mut Site<'_>) {
    let Some((list, before)) = site.lists().into_iter().find_map(|list| Some((list.clone(), neighbour(&list, false)?)))
    else {
        return;
    };
    site.offer(ActionKind::Rewrite, "slurp-backward", "Take the object before into the list", |site| {
        let open = opening(&list)?;
        let paren = site.text()[open].to_owned();
        site.reshaped(vec![inserted(before.text_range().start(), &paren), removed(site.text(), open)], 0)
    });
}

/// The opening parenthesis including a quote before it.
fn opening(list: &List) -> Result<TextRange, String> {
    let open = list.l_paren().ok_or("it is not a list")?.text_range();
    Ok(TextRange::new(with_quote(list).text_range().start(), open.end()))
}

/// The innermost list at the range that can give an object to the list around it.
fn giving(site: &Site<'_>) -> Option<List> {
    let is_inside = |list: &List| {
        let outer = with_quote(list);
        is_inner(list) || outer.parent().is_some_and(|parent| parent.kind() == SyntaxKind::List)
    };
    site.lists().into_iter().find(|list| is_inside(list) && list.first().is_some())
}

/// Moves the last object out of the list.
pub(super) fn barf_forward(site: &mut Site<'_>) {
    let Some(list) = giving(site) else { return };
    site.offer(ActionKind::Rewrite, "barf-forward", "Put the last object after the list", |site| {
        let elements: Vec<Element> = list.elements().collect();
        let close = list.r_paren().ok_or("it is not closed")?.text_range();
        let open = list.l_paren().ok_or("it is not a list")?.text_range();
        let end = match elements.len() {
            0 | 1 => open.end(),
            count => elements[count - 2].text_range().end(),
        };
        let gap = if is_word_start(&site.text()[usize::from(end)..]) { ") " } else { ")" };
        site.reshaped(vec![inserted(end, gap), removed(site.text(), close)], 0)
    });
}

/// Moves the first object out of the list.
pub(super) fn barf_backward(site: &mut Site<'_>) {
    let Some(list) = giving(site) else { return };
    site.offer(ActionKind::Rewrite, "barf-backward", "Put the first object before the list", |site| {
        let open = opening(&list)?;
        let close = list.r_paren().ok_or("it is not closed")?.text_range();
        let start = list.elements().nth(1).map_or(close.start(), |second| second.text_range().start());
        let paren = &site.text()[open];
        let gap = if is_word_end(&site.text()[..usize::from(start)]) { " " } else { "" };
        site.reshaped(vec![removed(site.text(), open), inserted(start, &format!("{gap}{paren}"))], 0)
    });
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, made, offered};

    #[test]
    fn slurps_what_stands_beside() {
        check("(a (b$0) c d)", "slurp-forward", expect!["(a (b c) d)"]);
        check("(a (b$0)c d)", "slurp-forward", expect!["(a (b c) d)"]);
        check("(a (b ; x$0\n ) c ; of c\n d)", "slurp-forward", expect!["(a (b ; x\n  c) ; of c\n d)"]);
        check("(a '(b$0) 'c)", "slurp-forward", expect!["(a '(b 'c))"]);
        assert_eq!(made("(add x hp-max$0)\r\n(3)\r\n", "slurp-forward"), "(add x hp-max (3))\r\n");
        // An object that moves into a list is indented, whether or not the text was formatted.
        let two = "(add a$0 hp-max 1)\n(add tank hp-max 2)\n";
        assert_eq!(made(two, "slurp-forward"), "(add a hp-max 1\n  (add tank hp-max 2))\n");
        check("(a b (c$0) d)", "slurp-backward", expect!["(a (b c) d)"]);
        check("(a b '(c$0) d)", "slurp-backward", expect!["(a '(b c) d)"]);
        check("(a b(c$0))", "slurp-backward", expect!["(a (b c))"]);
        // The innermost list that has a neighbor.
        check("(a ((b$0)) c)", "slurp-forward", expect!["(a ((b) c))"]);
        for text in ["(a (b$0 c", "(a$0)", "(a (b$0) (c"] {
            assert_eq!(offered(text, "slurp-forward"), [""; 0], "{text}");
        }
    }

    #[test]
    fn barfs_the_ends() {
        check("(a (b$0 c) d)", "barf-forward", expect!["(a (b) c d)"]);
        check("(a (b$0)c)", "barf-forward", expect!["(a () b c)"]);
        check("(a (b$0 ; of b\n c) d)", "barf-forward", expect!["(a (b) ; of b\n c d)"]);
        check("(a (b c$0) d)", "barf-backward", expect!["(a b (c) d)"]);
        check("(a '(b\"c\"$0) d)", "barf-backward", expect!["(a b '(\"c\") d)"]);
        check("(a (b$0) d)", "barf-backward", expect!["(a b () d)"]);
        for text in ["(a$0 b)", "(a ($0) b)"] {
            assert_eq!(offered(text, "barf"), [""; 0], "{text}");
        }
    }
}
