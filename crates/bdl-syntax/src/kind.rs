//! Kinds of tokens and nodes, and the instance of rowan's generic tree that all other code uses.

/// The kind of a token or node of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub enum SyntaxKind {
    /// Run of space, TAB, LF, CR, form feed.
    Whitespace,
    /// Byte order mark at the beginning of the text.
    ByteOrderMark,
    /// `//` up to, not including, the end of the line.
    LineComment,
    /// `/* ... */`; unclosed up to the end of the file.
    BlockComment,
    /// Character that cannot start a token, or a run of characters beyond ASCII.
    BadCharacter,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LBracket,
    /// `]`
    RBracket,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// Integer in the allowed range.
    Int,
    /// Malformed or too large number.
    BadInt,
    /// Word; also `explicit` without a block.
    Word,
    /// The word `explicit` that begins a block.
    ExplicitKw,
    /// The text of a block between its braces; absent if it is empty.
    JsText,
    /// Root node.
    SourceFile,
    /// `rules{ ... }`
    RulesSection,
    /// `pieces{ ... }`
    PiecesSection,
    /// `initial_piece_position{ ... }`
    PlacementSection,
    /// `invariants{ ... }`
    InvariantsSection,
    /// `finish{ ... }`
    FinishSection,
    /// Unknown word with braces at top level.
    UnknownSection,
    /// `width : 8` and the other rules.
    Rule,
    /// `NAME{ ... }` in `pieces`.
    Piece,
    /// `moves{ ... }`
    Moves,
    /// A vector with its `kills`.
    VectorMove,
    /// A line move with its `kills`.
    LineMove,
    /// A block in `moves` with its `kills`.
    ExplicitMove,
    /// `kills : BOOL`, with the comma before it.
    Kills,
    /// `can_jump`, with its value.
    CanJump,
    /// `mirrored` in a piece or in an entry, with its value.
    Mirrored,
    /// `on_end_reached : ...`
    OnEndReached,
    /// `NAME{ ... }` in `initial_piece_position`.
    Entry,
    /// `positions{ ... }`
    Positions,
    /// A vector in `positions`.
    Position,
    /// `owner : INT`
    Owner,
    /// An integer, or `[INT, INT]`.
    Range,
    /// An invariant with its names.
    Invariant,
    /// `no_moves_available`
    FinishRule,
    /// `(NAME, ...)`
    Names,
    /// A name in a list of names, or at the beginning of a piece or entry.
    Name,
    /// `explicit{ ... }`
    Block,
    /// Tokens that recovery skipped, without structure.
    Error,
}

use SyntaxKind::*;

const LAST: SyntaxKind = Error;

impl SyntaxKind {
    /// Whether the kind separates tokens and means nothing: whitespace, comments, the byte order mark.
    pub const fn is_trivia(self) -> bool {
        matches!(self, Whitespace | ByteOrderMark | LineComment | BlockComment)
    }

    /// Whether the kind is a comment.
    pub const fn is_comment(self) -> bool {
        matches!(self, LineComment | BlockComment)
    }

    /// Whether the parser does not see tokens of this kind: trivia, and characters that are reported and left out.
    pub const fn is_left_out(self) -> bool {
        self.is_trivia() || matches!(self, BadCharacter)
    }

    /// Whether nodes of the kind are sections, known ones or not.
    pub const fn is_section(self) -> bool {
        matches!(
            self,
            RulesSection | PiecesSection | PlacementSection | InvariantsSection | FinishSection | UnknownSection
        )
    }
}

impl From<SyntaxKind> for rowan::SyntaxKind {
    fn from(kind: SyntaxKind) -> Self {
        Self(kind as u16)
    }
}

/// BDL as a rowan language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BdlLanguage {}

impl rowan::Language for BdlLanguage {
    type Kind = SyntaxKind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        KINDS[usize::from(raw.0)]
    }

    fn kind_to_raw(kind: SyntaxKind) -> rowan::SyntaxKind {
        kind.into()
    }
}

/// All kinds by their number.
const KINDS: [SyntaxKind; LAST as usize + 1] = [
    Whitespace,
    ByteOrderMark,
    LineComment,
    BlockComment,
    BadCharacter,
    LBrace,
    RBrace,
    LParen,
    RParen,
    LBracket,
    RBracket,
    Colon,
    Comma,
    Int,
    BadInt,
    Word,
    ExplicitKw,
    JsText,
    SourceFile,
    RulesSection,
    PiecesSection,
    PlacementSection,
    InvariantsSection,
    FinishSection,
    UnknownSection,
    Rule,
    Piece,
    Moves,
    VectorMove,
    LineMove,
    ExplicitMove,
    Kills,
    CanJump,
    Mirrored,
    OnEndReached,
    Entry,
    Positions,
    Position,
    Owner,
    Range,
    Invariant,
    FinishRule,
    Names,
    Name,
    Block,
    Error,
];

/// A node of the tree.
pub type SyntaxNode = rowan::SyntaxNode<BdlLanguage>;
/// A token of the tree.
pub type SyntaxToken = rowan::SyntaxToken<BdlLanguage>;
/// A node or a token.
pub type SyntaxElement = rowan::SyntaxElement<BdlLanguage>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_in_order() {
        for (index, kind) in KINDS.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
        }
    }
}
