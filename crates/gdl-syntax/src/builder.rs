//! Builds the tree of a text from the events of the parser.
//!
//! rowan's own builder looks tokens up by hashes that a text can make collide, so that some hundred thousand tokens take
//! minutes. Here a lookup compares with one token, whatever the text.

use rowan::{GreenNode, GreenToken, NodeOrToken};

use crate::SyntaxKind;

type GreenElement = NodeOrToken<GreenNode, GreenToken>;

/// The number of tokens that can be shared. A power of two.
const SHARED: usize = 1 << 12;

/// The longest token that is shared, in bytes: longer ones are rarely repeated.
const MAX_SHARED: usize = 24;

/// A tree in progress.
pub(crate) struct TreeBuilder {
    /// The nodes that are open, each with the number of elements before its children.
    open: Vec<(SyntaxKind, usize)>,
    /// The children of all open nodes, those of the outer ones first.
    elements: Vec<GreenElement>,
    /// By a hash, the last token that had it: most tokens are repeated, and take no memory then.
    shared: Vec<Option<GreenToken>>,
    /// The last stray parenthesis: garbage has many.
    stray: Option<GreenNode>,
}

impl TreeBuilder {
    pub(crate) fn new() -> TreeBuilder {
        TreeBuilder { open: Vec::new(), elements: Vec::new(), shared: vec![None; SHARED], stray: None }
    }

    /// Begins a node. What follows is in it, up to its end.
    pub(crate) fn start_node(&mut self, kind: SyntaxKind) {
        self.open.push((kind, self.elements.len()));
    }

    /// Ends the node that was begun last.
    pub(crate) fn finish_node(&mut self) {
        let Some((kind, start)) = self.open.pop() else { return };
        let node = GreenNode::new(kind.into(), self.elements.drain(start..));
        self.elements.push(NodeOrToken::Node(node));
    }

    /// Adds a token.
    pub(crate) fn token(&mut self, kind: SyntaxKind, text: &str) {
        let token = self.green(kind, text);
        self.elements.push(NodeOrToken::Token(token));
    }

    /// Adds an error node of one token.
    pub(crate) fn stray(&mut self, kind: SyntaxKind, text: &str) {
        let token = self.green(kind, text);
        let is_same = |node: &GreenNode| node.children().next().and_then(NodeOrToken::into_token) == Some(&*token);
        let node = match self.stray.take().filter(is_same) {
            Some(node) => node,
            None => GreenNode::new(SyntaxKind::ErrorNode.into(), [NodeOrToken::Token(token)]),
        };
        self.elements.push(NodeOrToken::Node(self.stray.insert(node).clone()));
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
}
