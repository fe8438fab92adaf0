//! Adds parentheses around objects, removes them, or replaces a list with objects in it.

use gdl_syntax::{AstNode, Element, List, SyntaxKind, SyntaxNode, TextRange, TextSize};

use super::{
    ActionKind, ActionResult, Site, edited,
    pieces::{ends_in_line_comment, pieces, same_words},
};
use crate::{SourceChange, TextEdit, base::applied};

/// Wraps the selected objects in a list.
pub(super) fn wrap(site: &mut Site<'_>) {
    let Some((first, last)) = site.selected() else { return };
    if [&first, &last].iter().any(|element| is_broken(element)) {
        return;
    }
    let range = first.text_range().cover(last.text_range());
    site.offer(ActionKind::Rewrite, "wrap", "Wrap in parentheses", |site| {
        let [open, close] =
            [(range.start(), "("), (range.end(), ")")].map(|(at, paren)| TextEdit::new(TextRange::empty(at), paren));
        site.reshaped(vec![open, close], 1)
    });
}

/// Removes the parentheses of the list at the range.
pub(super) fn splice(site: &mut Site<'_>) {
    let Some(list) = site.lists().into_iter().find(is_inner) else { return };
    site.offer(ActionKind::Rewrite, "splice", "Remove the parentheses around this", |site| {
        let text = site.text();
        let range = list.syntax().text_range();
        let Some((open, close)) = list.l_paren().zip(list.r_paren()) else { return Err("it is not closed".to_owned()) };
        let (before, after) = (&text[..usize::from(range.start())], &text[usize::from(range.end())..]);
        let first = &text[usize::from(open.text_range().end())..];
        let last = &text[..usize::from(close.text_range().start())];
        let gap = |glued: bool| if glued { " " } else { "" };
        let left = gap(is_word_end(before) && is_word_start(first));
        // The following text must not come after a line comment.
        let right = gap(is_word_end(last) && is_word_start(after));
        let edits = vec![TextEdit::new(open.text_range(), left), TextEdit::new(close.text_range(), right)];
        site.reshaped(edits, -1)
    });
}

/// Replaces the list around the selected objects with these objects. The rest of the list is removed.
pub(super) fn raise(site: &mut Site<'_>) {
    let Some((first, last)) = site.selected() else { return };
    let Some(parent) = first.syntax().parent().and_then(List::cast).filter(|list| list.r_paren().is_some()) else {
        return;
    };
    // At top level there are only lists.
    let outer = parent.syntax().ancestors().skip(1).find(|node| node.kind() != SyntaxKind::Quoted);
    if outer.as_ref() == Some(&site.root) && (first != last || first.as_list().is_none()) {
        return;
    }
    let whole = first.text_range().cover(last.text_range());
    site.offer(ActionKind::Rewrite, "raise", "Replace the surrounding list with this", |site| {
        let all = pieces(parent.syntax());
        let meant = all.iter().filter(|piece| whole.contains_range(piece.element.text_range()));
        let range = meant.map(|piece| piece.range).reduce(TextRange::cover).unwrap_or(whole);
        let text = site.text();
        let place = parent.syntax().text_range();
        // Including its comments.
        let new = super::pieces::placed(text, place, &text[range]);
        let new =
            if ends_in_line_comment(&text[range]) { new } else { new.trim_end().to_owned() + glue(text, place, &new) };
        let change = SourceChange::of_file(site.file, vec![TextEdit::new(place, new)]);
        let after = applied(text, &change.files[0].1);
        is_sound(text, &after)?;
        Ok(site.edits(change.files.into_iter().next().map(|(_, edits)| edits).unwrap_or_default()))
    });
}

/// The space that separates an object from the following text, if one is needed.
fn glue(text: &str, place: TextRange, new: &str) -> &'static str {
    let after = &text[usize::from(place.end())..];
    if is_word_end(new.trim_end()) && is_word_start(after) { " " } else { "" }
}

/// Whether a text ends in a character that would join with a word after it.
pub(super) fn is_word_end(text: &str) -> bool {
    text.ends_with(|c: char| !c.is_ascii_whitespace() && c != '(')
}

/// Whether a text starts with a character that would join with a word before it.
pub(super) fn is_word_start(text: &str) -> bool {
    text.starts_with(|c: char| !c.is_ascii_whitespace() && c != ')')
}

/// Whether a list is directly inside another.
pub(super) fn is_inner(list: &List) -> bool {
    list.syntax().parent().is_some_and(|parent| parent.kind() == SyntaxKind::List)
}

/// Whether an object has unclosed lists or text without structure.
fn is_broken(element: &Element) -> bool {
    let open = |node: &SyntaxNode| {
        node.kind() == SyntaxKind::ErrorNode || List::cast(node.clone()).is_some_and(|list| list.r_paren().is_none())
    };
    match element.syntax() {
        gdl_syntax::NodeOrToken::Node(node) => node.descendants().any(|node| open(&node)),
        gdl_syntax::NodeOrToken::Token(_) => false,
    }
}

/// Refuses a change that adds syntax errors.
fn is_sound(old: &str, new: &str) -> Result<(), String> {
    let broken = |text: &str| gdl_syntax::parse(text).errors().len();
    if broken(new) > broken(old) { Err("it would leave a broken form".to_owned()) } else { Ok(()) }
}

impl Site<'_> {
    /// A change that rearranges objects: with the same words and comments, and `lists` more lists.
    pub fn reshaped(&self, edits: Vec<TextEdit>, lists: isize) -> ActionResult {
        let mut change = SourceChange::of_file(self.file, edits);
        let Some((_, edits)) = change.files.pop() else { return Ok(change) };
        let text = self.text();
        let new = applied(text, &edits);
        if !same_words(text, &new, lists) {
            return Err("words would run into each other".to_owned());
        }
        is_sound(text, &new)?;
        Ok(self.edits(off_margin(text, &new, edits)))
    }
}

/// Edits that give `new`, except that lists inside other lists are indented if they would begin in column 0: there the
/// parser looks for forms if a parenthesis is lost.
fn off_margin(text: &str, new: &str, edits: Vec<TextEdit>) -> Vec<TextEdit> {
    let Some(touched) = edits.iter().map(|edit| edit.range).reduce(TextRange::cover) else { return edits };
    let behind = TextSize::of(text) - touched.end();
    let changed = TextRange::new(touched.start(), TextSize::of(new) - behind);
    let is_at_margin = |node: &SyntaxNode| {
        let start = node.text_range().start();
        let is_object = matches!(node.kind(), SyntaxKind::List | SyntaxKind::Quoted);
        let is_inner = node.parent().is_some_and(|parent| parent.kind() == SyntaxKind::List);
        is_object && is_inner && changed.contains(start) && edited::line_start(new, start) == start
    };
    let root = gdl_syntax::parse(new).syntax();
    let starts = root.descendants().filter(is_at_margin).map(|node| node.text_range().start());
    let blanks: Vec<TextEdit> = starts.map(|start| TextEdit::new(TextRange::empty(start), "  ")).collect();
    match blanks.is_empty() {
        true => edits,
        false => edited::difference(text, &applied(new, &blanks)).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, made, offered};

    #[test]
    fn wraps_what_is_selected() {
        check("(a $0b c)", "wrap", expect!["(a (b) c)"]);
        check("(a $0 b ; x\n c$1 d)", "wrap", expect!["(a  (b ; x\n c) d)"]);
        check("(a '$0b)", "wrap", expect!["(a '(b))"]);
        check("(a $0'b)", "wrap", expect!["(a ('b))"]);
        assert_eq!(made("$0(a)\r\n(b)$1\r\n", "wrap"), "((a) (b))\r\n");
        assert_eq!(made("$0( a )\r\n(b)$1\r\n", "wrap"), "(( a )\r\n  (b))\r\n");
        // A part of an object, whitespace, comments.
        for text in ["(a (b$0 c) d$1)", "(a $0 b)", "(a ; x$0\n b)", "$0", "(a $0(b$1 c)"] {
            assert_eq!(offered(text, "wrap"), [""; 0], "{text}");
        }
    }

    #[test]
    fn splices_lists_into_lists() {
        check("(a (b$0 c) d)", "splice", expect!["(a b c d)"]);
        check("(a(b$0)c)", "splice", expect!["(a b c)"]);
        check("(a (b ; x$0\n ) c)", "splice", expect!["(a b ; x\n  c)"]);
        check("(a ($0) c)", "splice", expect!["(a c)"]);
        check("(x (add\n  (a$0 b) hp-max 3))\n", "splice", expect!["(x (add\n  a b hp-max 3))\n"]);
        for text in ["(a$0 b)", "(a '(b$0 c))", "(a (b$0 c", "$0(a)"] {
            assert_eq!(offered(text, "splice"), [""; 0], "{text}");
        }
    }

    #[test]
    fn raises_into_the_place_of_the_list() {
        check("(a (b $0c d) e)", "raise", expect!["(a c e)"]);
        check("(a (b $0c d$1 f) e)", "raise", expect!["(a c d e)"]);
        check("(a (b\n  ; about c\n  $0c ; it is\n  d) e)", "raise", expect!["(a \n   ; about c\n  c ; it is\n    e)"]);
        check("(a (b $0\"x y\")e)", "raise", expect!["(a \"x y\" e)"]);
        check("((unit-type$0 a) b)", "raise", expect!["(unit-type b)"]);
        check("($0(unit-type a) b)\n", "raise", expect!["(unit-type a)\n"]);
        check("(a (b '($0c d)) e)", "raise", expect!["(a (b 'c) e)"]);
    }
}
