//! Swaps objects with their neighbors, including the comments that belong to them.

use std::iter::successors;

use gdl_syntax::{AstNode, Element, SyntaxElement, SyntaxKind, SyntaxNode, TextRange};

use super::{
    ActionKind, ActionResult, Site,
    pieces::{Piece, pieces, placed},
};
use crate::TextEdit;

/// Moves the selected object before the previous one.
pub(super) fn left(site: &mut Site<'_>) {
    shift(site, false);
}

/// Moves the selected object after the next one.
pub(super) fn right(site: &mut Site<'_>) {
    shift(site, true);
}

fn shift(site: &mut Site<'_>, forward: bool) {
    let Some((first, last)) = site.selected() else { return };
    let Some(parent) = first.syntax().parent() else { return };
    let at_top = parent == site.root;
    // Cheap: not all objects of a long list are visited before the edit is requested.
    let Some(other) = beside(if forward { &last } else { &first }, forward) else { return };
    let is_same = first == last && are_alike(&first, &other);
    if is_head(site, &first) || is_head(site, &other) || is_inside_quote(&parent) || is_same {
        return;
    }
    let (id, title) = match (forward, at_top) {
        (false, false) => ("move-left", "Move left"),
        (true, false) => ("move-right", "Move right"),
        (false, true) => ("move-left", "Move the form up"),
        (true, true) => ("move-right", "Move the form down"),
    };
    site.offer(ActionKind::Rewrite, id, title, |site| {
        let selected = first.text_range().cover(last.text_range());
        let all = pieces(&parent);
        let range = |of: TextRange| {
            let meant = all.iter().filter(|piece| of.contains_range(piece.element.text_range()));
            meant.map(|piece| piece.range).reduce(TextRange::cover)
        };
        let (Some(here), Some(there)) = (range(selected), range(other.text_range())) else {
            return Err("it has no neighbor".to_owned());
        };
        swapped(site, here, there)
    });
}

/// Swaps the objects before and after the cursor, or the first and the last object of a selection.
pub(super) fn transpose(site: &mut Site<'_>) {
    let (parent, first, second) = if site.range.is_empty() {
        // If the cursor is on an object, the actions that move it apply instead.
        if site.selected().is_some() && site.token().is_none_or(|token| token.kind() != SyntaxKind::RParen) {
            return;
        }
        let Some(parent) = site.around() else { return };
        let at = site.range.start();
        let mut children = parent.children_with_tokens().filter_map(Element::cast);
        let mut before = None;
        let behind = children.find(|element| {
            let is_behind = element.text_range().start() >= at;
            if !is_behind {
                before = Some(element.clone());
            }
            is_behind
        });
        let (Some(before), Some(behind)) = (before, behind) else { return };
        (parent, before, behind)
    } else {
        let Some((first, last)) = site.selected().filter(|(first, last)| first != last) else { return };
        let Some(parent) = first.syntax().parent() else { return };
        (parent, first, last)
    };
    let are_apart = first.text_range().end() <= second.text_range().start();
    if is_head(site, &first) || !are_apart || is_inside_quote(&parent) || are_alike(&first, &second) {
        return;
    }
    site.offer(ActionKind::Rewrite, "transpose", "Swap the objects", |site| {
        let all = pieces(&parent);
        let piece = |of: &Element| all.iter().find(|piece: &&Piece| piece.element == *of).map(|piece| piece.range);
        let (Some(first), Some(second)) = (piece(&first), piece(&second)) else {
            return Err("there is nothing to swap".to_owned());
        };
        swapped(site, first, second)
    });
}

fn swapped(site: &Site<'_>, here: TextRange, there: TextRange) -> ActionResult {
    let text = site.text();
    let edit = |place: TextRange, piece: TextRange| TextEdit::new(place, placed(text, place, &text[piece]));
    site.reshaped(vec![edit(here, there), edit(there, here)], 0)
}

fn beside(element: &Element, forward: bool) -> Option<Element> {
    let step = |it: &SyntaxElement| if forward { it.next_sibling_or_token() } else { it.prev_sibling_or_token() };
    let mut at = step(&element.syntax())?;
    while at.kind().is_trivia() {
        at = step(&at)?;
    }
    Element::cast(at).filter(|element| !matches!(element, Element::Error(_)))
}

/// Whether a swap would change nothing: the objects have equal texts, and no comments belong to them.
fn are_alike(one: &Element, other: &Element) -> bool {
    let has_comment = |element: &Element| {
        let is_text = |it: &SyntaxElement| it.kind() != SyntaxKind::Whitespace;
        let mut before = successors(element.syntax().prev_sibling_or_token(), SyntaxElement::prev_sibling_or_token);
        let mut behind = successors(element.syntax().next_sibling_or_token(), SyntaxElement::next_sibling_or_token);
        [before.find(is_text), behind.find(is_text)].into_iter().flatten().any(|it| it.kind().is_trivia())
    };
    one.syntax().to_string() == other.syntax().to_string() && !has_comment(one) && !has_comment(other)
}

/// Whether the element is the head of its form, which must stay in front.
fn is_head(site: &Site<'_>, element: &Element) -> bool {
    let Some(parent) = element.syntax().parent() else { return false };
    let of_form = parent.kind() == SyntaxKind::List && parent.parent().as_ref() == Some(&site.root);
    of_form && beside(element, false).is_none()
}

/// Whether the parent is a quote: it has only one object, which cannot be moved.
fn is_inside_quote(parent: &SyntaxNode) -> bool {
    parent.kind() == SyntaxKind::Quoted
}

impl Site<'_> {
    /// The list or file whose whitespace contains the start of the range, or whose objects are beside it.
    fn around(&self) -> Option<SyntaxNode> {
        let inner = self.lists().into_iter().map(|list| list.syntax().clone());
        let is_inside = |node: &SyntaxNode| {
            let range = node.text_range();
            range.start() < self.range.start() && self.range.start() < range.end()
        };
        inner.into_iter().find(is_inside).or_else(|| Some(self.root.clone()))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, made, offered};

    #[test]
    fn objects_move_with_their_comments() {
        check("(a b $0c d)", "move-left", expect!["(a c b d)"]);
        check("(a $0b c d)", "move-right", expect!["(a c b d)"]);
        check("(a $0b c$1 d)", "move-right", expect!["(a d b c)"]);
        check(
            "(a\n  ; of b\n  b$0 ; it\n  c)\n",
            "move-right",
            expect![[r#"
                (a
                  c
                  ; of b
                  b ; it
                  )
            "#]],
        );
        check(
            "(a b c$0 ; of c\n)",
            "move-left",
            expect![[r#"
            (a c ; of c
                b
            )"#]],
        );
        check("(a(b)$0c)", "move-left", expect!["(a c  (b))"]);
        assert_eq!(made("(a)\r\n; of b\r\n$0(b)\r\n", "move-left"), "; of b\r\n(b)\r\n(a)\r\n");
        // Heads stay, a quote has one object, and signs would become numbers.
        for text in ["($0a b)", "(a $0b", "(x 'a$0)", "(a (b '$0c))", "(a x $0x)", "(a (b 1)\n  $0(b 1))"] {
            assert_eq!(offered(text, "move-left"), [""; 0], "{text}");
        }
        check("(x $0a -(b))", "move-right", expect!["refused: words would run into each other\n"]);
    }

    #[test]
    fn neighbours_are_swapped() {
        check("(a b $0 c d)", "transpose", expect!["(a c  b d)"]);
        check("(x $0(a) b 'c$1)", "transpose", expect!["(x 'c b (a))"]);
        check("(a)\n$0\n(b)\n", "transpose", expect!["(b)\n\n(a)\n"]);
        check("(a b ; of b\n  $0b)", "move-left", expect!["(a b\n  b ; of b\n  )"]);
        for text in ["(a b$0)", "(a $0 b)", "(a b c $0)", "(a b $0 b)", "(a $0b c b$1)"] {
            assert_eq!(offered(text, "transpose"), [""; 0], "{text}");
        }
    }
}
