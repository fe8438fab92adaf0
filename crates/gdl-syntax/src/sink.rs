//! What gets the nodes and tokens of a text from the parser.

use crate::SyntaxKind;

/// Gets the nodes and tokens of a text in order.
pub trait TreeSink {
    /// Begins a node. What follows is in it, up to its end.
    fn start_node(&mut self, kind: SyntaxKind);

    /// Adds a token to the node that was begun last.
    fn token(&mut self, kind: SyntaxKind, text: &str);

    /// Ends the node that was begun last.
    fn finish_node(&mut self);

    /// Adds an error node of one token.
    fn stray(&mut self, kind: SyntaxKind, text: &str) {
        self.start_node(SyntaxKind::ErrorNode);
        self.token(kind, text);
        self.finish_node();
    }
}

/// For errors alone.
impl TreeSink for () {
    fn start_node(&mut self, _: SyntaxKind) {}

    fn token(&mut self, _: SyntaxKind, _: &str) {}

    fn finish_node(&mut self) {}
}
