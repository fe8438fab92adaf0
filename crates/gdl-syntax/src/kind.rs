//! Kinds of tokens and nodes, and the instance of rowan's generic tree that all other code uses.

/// The kind of a token or node of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum SyntaxKind {
    /// Run of space, TAB, LF, CR. VT and FF are symbol bytes.
    Whitespace,
    /// `;` up to, not including, the end of the line.
    LineComment,
    /// `#| ... |#`, nested; unclosed up to the end of the file.
    BlockComment,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `'`, `` ` `` or NUL.
    Quote,
    /// `"..."`; unclosed up to the end of the file.
    String,
    /// `|...|`; unclosed up to the end of the file.
    BarSymbol,
    /// Plain symbol, also `#`, and `+` and `-` before whitespace or `)`.
    Symbol,
    /// Maximal run that the number machine consumes, dice included.
    Number,
    /// Root node.
    SourceFile,
    /// `(` elements `)`; the `)` is missing when the list is unclosed.
    List,
    /// A quote and its object; trivia may stand between.
    Quoted,
    /// Text without structure: a stray `)` at top level, a list nested too deeply (kept as flat tokens), or all of an
    /// obsolete file.
    ErrorNode,
}

use SyntaxKind::*;

const ALL: [SyntaxKind; 14] = [
    Whitespace,
    LineComment,
    BlockComment,
    LParen,
    RParen,
    Quote,
    String,
    BarSymbol,
    Symbol,
    Number,
    SourceFile,
    List,
    Quoted,
    ErrorNode,
];

impl SyntaxKind {
    /// Whether the kind is whitespace or a comment: these separate tokens and mean nothing.
    pub const fn is_trivia(self) -> bool {
        matches!(self, Whitespace | LineComment | BlockComment)
    }

    /// Whether tokens of the kind are objects by themselves: strings, symbols, numbers.
    pub const fn is_atom(self) -> bool {
        matches!(self, String | BarSymbol | Symbol | Number)
    }
}

impl From<SyntaxKind> for rowan::SyntaxKind {
    fn from(kind: SyntaxKind) -> Self {
        Self(kind as u16)
    }
}

/// GDL as a rowan language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GdlLanguage {}

impl rowan::Language for GdlLanguage {
    type Kind = SyntaxKind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        ALL[usize::from(raw.0)]
    }

    fn kind_to_raw(kind: SyntaxKind) -> rowan::SyntaxKind {
        kind.into()
    }
}

/// A node of a GDL tree.
pub type SyntaxNode = rowan::SyntaxNode<GdlLanguage>;
/// A token of a GDL tree.
pub type SyntaxToken = rowan::SyntaxToken<GdlLanguage>;
/// A node or token of a GDL tree.
pub type SyntaxElement = rowan::SyntaxElement<GdlLanguage>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_kinds_are_indexes_of_all() {
        for (index, kind) in ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
        }
    }
}
