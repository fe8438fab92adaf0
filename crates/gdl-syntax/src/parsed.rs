//! The result of parsing.

use std::sync::Arc;

use rowan::{GreenNode, TextSize};

use crate::{SourceFile, SyntaxError, SyntaxNode, ast::AstNode};

/// The tree of a text and its syntax errors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parse {
    pub(crate) green: GreenNode,
    pub(crate) summary: ParseSummary,
}

/// What parsing finds besides the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseSummary {
    /// See [`Parse::errors`].
    pub errors: Arc<[SyntaxError]>,
    /// See [`Parse::lost_from`].
    pub lost_from: Option<TextSize>,
    /// See [`Parse::is_obsolete`].
    pub is_obsolete: bool,
}

impl Parse {
    /// The tree without positions, cheap to clone and to share between threads.
    pub fn green(&self) -> &GreenNode {
        &self.green
    }

    /// The root of the tree, a [`SyntaxKind::SourceFile`].
    pub fn syntax(&self) -> SyntaxNode {
        SyntaxNode::new_root(self.green.clone())
    }

    /// The typed root of the tree.
    pub fn tree(&self) -> SourceFile {
        SourceFile::cast(self.syntax()).expect("the parser makes a SourceFile the root")
    }

    /// The errors in order of position, up to [`MAX_OF_KIND`](crate::MAX_OF_KIND) of each kind.
    pub fn errors(&self) -> &[SyntaxError] {
        &self.summary.errors
    }

    /// Offset of the first top-level form that the engine never receives (an unclosed list): the engine loses
    /// everything from here to the end of the file.
    pub fn lost_from(&self) -> Option<TextSize> {
        self.summary.lost_from
    }

    /// Whether the file starts with `X`: the engine refuses such a file (`obsolete-module-format`).
    pub fn is_obsolete(&self) -> bool {
        self.summary.is_obsolete
    }
}
