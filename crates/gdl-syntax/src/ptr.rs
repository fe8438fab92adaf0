//! Pointers to nodes and tokens by kind and range: plain data that outlives the tree and can be resolved in another
//! tree of the same text.

use rowan::{TextRange, TextSize};

use crate::{GdlLanguage, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken};

/// A pointer to a node; resolve it with `try_to_node`.
pub type SyntaxNodePtr = rowan::ast::SyntaxNodePtr<GdlLanguage>;

/// A pointer to a token, or to a node if it was made from one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SyntaxElementPtr {
    kind: SyntaxKind,
    range: TextRange,
}

impl SyntaxElementPtr {
    /// Points to a node or token.
    pub fn new(element: &SyntaxElement) -> Self {
        Self { kind: element.kind(), range: element.text_range() }
    }

    /// The kind of the target.
    pub fn kind(&self) -> SyntaxKind {
        self.kind
    }

    /// The range of the target.
    pub fn text_range(&self) -> TextRange {
        self.range
    }

    /// Finds the element in a tree of the same text; `None` if it is not there.
    pub fn try_to_element(&self, root: &SyntaxNode) -> Option<SyntaxElement> {
        if !root.text_range().contains_range(self.range) {
            return None;
        }
        let mut element = SyntaxElement::Node(root.clone());
        while element.kind() != self.kind || element.text_range() != self.range {
            element = element.into_node()?.child_or_token_at_range(self.range)?;
        }
        Some(element)
    }

    /// Like `try_to_element`, for a pointer to a token.
    pub fn try_to_token(&self, root: &SyntaxNode) -> Option<SyntaxToken> {
        self.try_to_element(root)?.into_token()
    }
}

impl From<SyntaxNodePtr> for SyntaxElementPtr {
    fn from(node: SyntaxNodePtr) -> Self {
        Self { kind: node.kind(), range: node.text_range() }
    }
}

/// The token at an offset; between two tokens, the one on the right. `None` at the end of the text.
///
/// Unlike rowan's `token_at_offset`, this uses binary search among the children of a node, so that one call per
/// diagnostic of a long file does not take quadratic time.
pub fn token_at(root: &SyntaxNode, offset: TextSize) -> Option<SyntaxToken> {
    let range = TextRange::at(offset, TextSize::new(1));
    root.text_range().contains_range(range).then(|| root.covering_element(range).into_token()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn pointers_find_their_place_in_another_tree() {
        let text = "(unit-type 'orc (hp 10)) ) ; end\n(((";
        let (first, second) = (parse(text).syntax(), parse(text).syntax());
        for element in first.descendants_with_tokens() {
            let pointer = SyntaxElementPtr::new(&element);
            let found = pointer.try_to_element(&second).unwrap();
            assert_eq!((found.kind(), found.text_range()), (element.kind(), element.text_range()));
        }
    }

    #[test]
    fn pointers_do_not_find_what_is_not_there() {
        let list = parse("(a)  (b c)").syntax().children().last().unwrap();
        let pointer = SyntaxElementPtr::new(&list.into());
        assert_eq!(pointer.try_to_element(&parse("(a)").syntax()), None);
        assert_eq!(pointer.try_to_element(&parse("(a)  b c d").syntax()), None);
        assert_eq!(pointer.try_to_token(&parse("(a)  (b c)").syntax()), None);
    }

    #[test]
    fn tokens_are_found_as_rowan_finds_them() {
        for text in ["", "a", "(a)  (b (c \"ä\") ; é\n\u{2028})) ) |x", " (((\n"] {
            let root = parse(text).syntax();
            for offset in (0..=text.len()).filter(|&offset| text.is_char_boundary(offset)) {
                let offset = TextSize::try_from(offset).unwrap();
                let inside = |token: &SyntaxToken| token.text_range().contains(offset);
                assert_eq!(
                    token_at(&root, offset),
                    root.token_at_offset(offset).find(inside),
                    "{text:?} at {offset:?}"
                );
            }
        }
    }
}
