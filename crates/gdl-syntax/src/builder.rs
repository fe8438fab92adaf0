//! Builds the tree of a text from the events of the parser.
//!
//! rowan's own builder looks tokens up by hashes that a text can make collide, so that some hundred thousand tokens take
//! minutes. Here a lookup compares with one token, whatever the text.

use rowan::{GreenNode, GreenNodeData, GreenToken, GreenTokenData, NodeOrToken};

use crate::{SyntaxKind, sink::TreeSink};

type GreenElement = NodeOrToken<GreenNode, GreenToken>;

/// The number of tokens that can be shared. A power of two.
const SHARED: usize = 1 << 12;

/// The longest token that is shared, in bytes: longer ones are rarely repeated.
const MAX_SHARED: usize = 24;

/// The number of lists that can be shared. A power of two.
const SHARED_LISTS: usize = 1 << 11;

/// The maximum number of elements of a list that is shared, whitespace included: the materials of a unit in a saved game
/// fit.
const MAX_SHARED_ELEMENTS: usize = 48;

/// A tree in progress.
pub(crate) struct TreeBuilder {
    /// The nodes that are open, each with the number of elements before its children.
    open: Vec<(SyntaxKind, usize)>,
    /// The children of all open nodes, those of the outer ones first.
    elements: Vec<GreenElement>,
    /// By a hash, the last token that had it: most tokens are repeated, and take no memory then.
    shared: Vec<Option<GreenToken>>,
    /// Likewise lists below the forms: rows of a saved game repeat their properties. Forms are not shared, because a node
    /// that an edit has kept stands for its form.
    lists: Vec<Option<GreenNode>>,
    /// The last stray parenthesis: garbage has many.
    stray: Option<GreenNode>,
}

impl TreeBuilder {
    pub(crate) fn new() -> TreeBuilder {
        TreeBuilder {
            open: Vec::new(),
            elements: Vec::new(),
            shared: vec![None; SHARED],
            lists: vec![None; SHARED_LISTS],
            stray: None,
        }
    }

    /// A node of the last elements.
    fn node(&mut self, kind: SyntaxKind, start: usize) -> GreenNode {
        GreenNode::new(kind.into(), self.elements.drain(start..))
    }

    /// A list of the last elements: an earlier one, if it has the same elements.
    fn list(&mut self, start: usize) -> GreenNode {
        let elements = &self.elements[start..];
        let slot = hash_of_elements(elements) % SHARED_LISTS;
        if let Some(known) = &self.lists[slot]
            && known.children().len() == elements.len()
            && known.children().zip(elements).all(|(known, element)| is_same(known, element))
        {
            let known = known.clone();
            self.elements.truncate(start);
            return known;
        }
        let node = self.node(SyntaxKind::List, start);
        self.lists[slot] = Some(node.clone());
        node
    }

    /// The tree. All nodes are ended.
    pub(crate) fn finish(self) -> GreenNode {
        let root = self.elements.into_iter().next().and_then(NodeOrToken::into_node);
        root.unwrap_or_else(|| GreenNode::new(SyntaxKind::SourceFile.into(), []))
    }

    fn green(&mut self, kind: SyntaxKind, text: &str) -> GreenToken {
        if text.len() > MAX_SHARED {
            return GreenToken::new(kind.into(), text);
        }
        let slot = &mut self.shared[hash(kind, text) % SHARED];
        match slot {
            Some(token) if token.kind() == kind.into() && token.text() == text => token.clone(),
            _ => slot.insert(GreenToken::new(kind.into(), text)).clone(),
        }
    }
}

impl TreeSink for TreeBuilder {
    fn start_node(&mut self, kind: SyntaxKind) {
        self.open.push((kind, self.elements.len()));
    }

    fn finish_node(&mut self) {
        let Some((kind, start)) = self.open.pop() else { return };
        // The root, a form, and then what is in it.
        let is_shared =
            kind == SyntaxKind::List && self.open.len() > 1 && self.elements.len() - start <= MAX_SHARED_ELEMENTS;
        let node = if is_shared { self.list(start) } else { self.node(kind, start) };
        self.elements.push(NodeOrToken::Node(node));
    }

    fn token(&mut self, kind: SyntaxKind, text: &str) {
        let token = self.green(kind, text);
        self.elements.push(NodeOrToken::Token(token));
    }

    fn stray(&mut self, kind: SyntaxKind, text: &str) {
        let token = self.green(kind, text);
        let is_same = |node: &GreenNode| node.children().next().and_then(NodeOrToken::into_token) == Some(&*token);
        let node = match self.stray.take().filter(is_same) {
            Some(node) => node,
            None => GreenNode::new(SyntaxKind::ErrorNode.into(), [NodeOrToken::Token(token)]),
        };
        self.elements.push(NodeOrToken::Node(self.stray.insert(node).clone()));
    }
}

/// Whether two elements are one in memory.
fn is_same(known: NodeOrToken<&GreenNodeData, &GreenTokenData>, element: &GreenElement) -> bool {
    match (known, element) {
        (NodeOrToken::Node(known), NodeOrToken::Node(node)) => std::ptr::eq(known, &**node),
        (NodeOrToken::Token(known), NodeOrToken::Token(token)) => std::ptr::eq(known, &**token),
        _ => false,
    }
}

/// A hash of where elements are in memory. It decides what is shared, and nothing else.
fn hash_of_elements(elements: &[GreenElement]) -> usize {
    let hash = elements.iter().fold(0_usize, |hash, element| {
        let address = match element {
            NodeOrToken::Node(node) => std::ptr::from_ref(&**node).addr(),
            NodeOrToken::Token(token) => std::ptr::from_ref(&**token).addr(),
        };
        // Addresses are multiples of eight.
        (hash.rotate_left(5) ^ address >> 3).wrapping_mul(0x517c_c1b7)
    });
    hash ^ hash >> 16
}

/// FNV-1a. That tokens share a hash costs memory and no time.
fn hash(kind: SyntaxKind, text: &str) -> usize {
    let start = 0xcbf2_9ce4_8422_2325 ^ kind as u64;
    let hash = text.bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    // The low bits of the product know little of the first bytes.
    usize::try_from((hash ^ hash >> 32) & 0xffff_ffff).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_tokens_are_shared() {
        let mut builder = TreeBuilder::new();
        builder.start_node(SyntaxKind::SourceFile);
        for (kind, text) in [(SyntaxKind::Symbol, "-"), (SyntaxKind::Number, "-"), (SyntaxKind::Symbol, "-")] {
            builder.token(kind, text);
        }
        builder.stray(SyntaxKind::RParen, ")");
        builder.stray(SyntaxKind::RParen, ")");
        builder.finish_node();
        let tree = builder.finish();
        let tokens: Vec<_> = tree.children().filter_map(NodeOrToken::into_token).map(std::ptr::from_ref).collect();
        assert!(tokens[0] == tokens[2] && tokens[0] != tokens[1]);
        let nodes: Vec<_> = tree.children().filter_map(NodeOrToken::into_node).map(std::ptr::from_ref).collect();
        assert!(nodes.len() == 2 && nodes[0] == nodes[1]);
        assert_eq!(tree.to_string(), "---))");
    }

    #[test]
    fn repeated_lists_in_forms_are_shared() {
        let parsed = crate::parse("(u (m 0 1) (m 0 1) (m 1 0) (m  0 1)) (m 0 1) (m 0 1)");
        let lists = |node: &GreenNodeData| -> Vec<*const GreenNodeData> {
            node.children().filter_map(NodeOrToken::into_node).map(std::ptr::from_ref).collect()
        };
        let forms = lists(parsed.green());
        assert!(forms.len() == 3 && forms[1] != forms[2]);
        let first = parsed.green().children().find_map(NodeOrToken::into_node).map(lists).unwrap_or_default();
        assert_eq!(first.len(), 4);
        assert!(first[0] == first[1] && first[0] != first[2] && first[0] != first[3] && first[2] != first[3]);
        assert!(!first.contains(&forms[1]));
    }
}
