//! Typed views of the tree. Accessors give `None` where an erroneous text lacks the part.

use text_size::{TextRange, TextSize};

use crate::kind::{
    SyntaxKind::{self, *},
    SyntaxNode, SyntaxToken,
};

/// A view of nodes of certain kinds.
pub trait AstNode: Sized {
    /// The view of a node, if it has the right kind.
    fn cast(node: SyntaxNode) -> Option<Self>;
    /// The node.
    fn syntax(&self) -> &SyntaxNode;
    /// The range without whitespace around, which nodes never contain.
    fn range(&self) -> TextRange {
        self.syntax().text_range()
    }
}

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident: $($kind:ident)|+;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct $name(SyntaxNode);

        impl AstNode for $name {
            fn cast(node: SyntaxNode) -> Option<Self> {
                matches!(node.kind(), $(SyntaxKind::$kind)|+).then_some($name(node))
            }

            fn syntax(&self) -> &SyntaxNode {
                &self.0
            }
        }
    )+};
}

views! {
    /// A file.
    File: SourceFile;
    /// A section, known or not.
    Section: RulesSection | PiecesSection | PlacementSection | InvariantsSection | FinishSection | UnknownSection;
    /// A rule of `rules`.
    RuleItem: Rule;
    /// A piece in `pieces`.
    PieceItem: Piece;
    /// The property `moves`.
    MovesList: Moves;
    /// A move with its `kills`.
    MoveItem: VectorMove | LineMove | ExplicitMove;
    /// `kills : BOOL`.
    KillsPart: Kills;
    /// `can_jump` or `mirrored`.
    Flag: CanJump | Mirrored;
    /// The property `on_end_reached`.
    EndReachedItem: OnEndReached;
    /// An entry of `initial_piece_position`.
    EntryItem: Entry;
    /// The property `positions`.
    PositionsList: Positions;
    /// A vector in `positions`.
    PositionItem: Position;
    /// The property `owner`.
    OwnerItem: Owner;
    /// An integer or a pair of integers.
    RangeItem: Range;
    /// An invariant with names.
    InvariantItem: Invariant;
    /// `no_moves_available`.
    FinishItem: FinishRule;
    /// A list of names.
    NameList: Names;
    /// An explicit block.
    ExplicitBlock: Block;
}

fn tokens(node: &SyntaxNode) -> impl Iterator<Item = SyntaxToken> {
    node.children_with_tokens().filter_map(|element| element.into_token())
}

fn token(node: &SyntaxNode, kind: SyntaxKind) -> Option<SyntaxToken> {
    tokens(node).find(|token| token.kind() == kind)
}

fn child<T: AstNode>(node: &SyntaxNode) -> Option<T> {
    node.children().find_map(T::cast)
}

/// The value of an integer token; `None` for a malformed number.
pub fn int_value(token: &SyntaxToken) -> Option<i32> {
    if token.kind() == Int { token.text().parse().ok() } else { None }
}

fn int_tokens(node: &SyntaxNode) -> impl Iterator<Item = SyntaxToken> {
    tokens(node).filter(|token| matches!(token.kind(), Int | BadInt))
}

fn first_word(node: &SyntaxNode) -> Option<SyntaxToken> {
    tokens(node).find(|token| matches!(token.kind(), Word | ExplicitKw))
}

impl File {
    /// The sections in the order of the text.
    pub fn sections(&self) -> impl Iterator<Item = Section> + use<> {
        self.0.children().filter_map(Section::cast)
    }
}

impl Section {
    /// The kind of the node.
    pub fn kind(&self) -> SyntaxKind {
        self.0.kind()
    }

    /// The word that names it.
    pub fn keyword(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The `{`.
    pub fn open_brace(&self) -> Option<SyntaxToken> {
        token(&self.0, LBrace)
    }

    /// The `}`.
    pub fn close_brace(&self) -> Option<SyntaxToken> {
        tokens(&self.0).filter(|token| token.kind() == RBrace).last()
    }

    /// The items that are nodes, blocks included, in the order of the text.
    pub fn items(&self) -> impl Iterator<Item = SyntaxNode> + use<> {
        self.0.children().filter(|node| node.kind() != Error)
    }
}

impl RuleItem {
    /// The name of the rule.
    pub fn name(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The number.
    pub fn int(&self) -> Option<SyntaxToken> {
        int_tokens(&self.0).last()
    }

    /// The word after the colon.
    pub fn word(&self) -> Option<SyntaxToken> {
        tokens(&self.0).filter(|token| token.kind() == Word).nth(1)
    }

    /// The block.
    pub fn block(&self) -> Option<ExplicitBlock> {
        child(&self.0)
    }
}

/// The word in the name node of a piece or an entry.
fn name_of(node: &SyntaxNode) -> Option<SyntaxToken> {
    node.children().find(|node| node.kind() == Name).and_then(|name| first_word(&name))
}

impl PieceItem {
    /// The name.
    pub fn name(&self) -> Option<SyntaxToken> {
        name_of(&self.0)
    }

    /// The properties, blocks included, in the order of the text.
    pub fn properties(&self) -> impl Iterator<Item = SyntaxNode> + use<> {
        self.0.children().filter(|node| !matches!(node.kind(), Name | Error))
    }

    /// The `{`.
    pub fn open_brace(&self) -> Option<SyntaxToken> {
        token(&self.0, LBrace)
    }
}

impl EntryItem {
    /// The name.
    pub fn name(&self) -> Option<SyntaxToken> {
        name_of(&self.0)
    }

    /// The properties in the order of the text.
    pub fn properties(&self) -> impl Iterator<Item = SyntaxNode> + use<> {
        self.0.children().filter(|node| !matches!(node.kind(), Name | Error))
    }
}

impl MovesList {
    /// The moves in the order of the text.
    pub fn moves(&self) -> impl Iterator<Item = MoveItem> + use<> {
        self.0.children().filter_map(MoveItem::cast)
    }
}

impl MoveItem {
    /// Whether it is a vector, a line or a block.
    pub fn kind(&self) -> SyntaxKind {
        self.0.kind()
    }

    /// The word that begins it; `explicit` for a block.
    pub fn word(&self) -> Option<SyntaxToken> {
        self.0.first_token()
    }

    /// The ranges of x and y of a vector.
    pub fn vector(&self) -> Option<(RangeItem, RangeItem)> {
        vector(&self.0)
    }

    /// The ends of a line, as tokens.
    pub fn ends(&self) -> (Option<SyntaxToken>, Option<SyntaxToken>) {
        let (mut from, mut to, mut after_comma) = (None, None, false);
        for token in tokens(&self.0) {
            match token.kind() {
                Comma => after_comma = true,
                Int | BadInt if after_comma => to = Some(token),
                Int | BadInt => from = Some(token),
                _ => {}
            }
        }
        (from, to)
    }

    /// The block.
    pub fn block(&self) -> Option<ExplicitBlock> {
        child(&self.0)
    }

    /// `kills`.
    pub fn kills(&self) -> Option<KillsPart> {
        child(&self.0)
    }

    /// The range without `kills`.
    pub fn range_without_kills(&self) -> TextRange {
        let last = self
            .0
            .children_with_tokens()
            .filter(|element| element.kind() != Kills && !element.kind().is_left_out())
            .last();
        let end = last.map_or(self.range().end(), |element| element.text_range().end());
        TextRange::new(self.range().start(), end)
    }
}

/// The ranges of x and y of a vector.
fn vector(node: &SyntaxNode) -> Option<(RangeItem, RangeItem)> {
    let mut ranges = node.children().filter_map(RangeItem::cast);
    Some((ranges.next()?, ranges.next()?))
}

/// The truth value that the last word of a node spells.
fn bool_of(node: &SyntaxNode) -> Option<bool> {
    match tokens(node).filter(|token| token.kind() == Word).last()?.text() {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

impl KillsPart {
    /// The value.
    pub fn value(&self) -> Option<bool> {
        bool_of(&self.0)
    }
}

impl Flag {
    /// The word.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The value: true if none is written.
    pub fn value(&self) -> Option<bool> {
        if token(&self.0, Colon).is_none() { Some(true) } else { bool_of(&self.0) }
    }
}

impl EndReachedItem {
    /// The word `on_end_reached`.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The names of `spawn`.
    pub fn spawn(&self) -> Option<NameList> {
        child(&self.0)
    }

    /// The block.
    pub fn block(&self) -> Option<ExplicitBlock> {
        child(&self.0)
    }
}

impl PositionsList {
    /// The word.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The positions and blocks in the order of the text.
    pub fn items(&self) -> impl Iterator<Item = SyntaxNode> + use<> {
        self.0.children().filter(|node| matches!(node.kind(), Position | Block))
    }
}

impl PositionItem {
    /// The word `x`.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The ranges of x and y.
    pub fn vector(&self) -> Option<(RangeItem, RangeItem)> {
        vector(&self.0)
    }
}

impl OwnerItem {
    /// The word.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The number.
    pub fn int(&self) -> Option<SyntaxToken> {
        int_tokens(&self.0).last()
    }
}

impl RangeItem {
    /// The integers as tokens: one or two.
    pub fn ints(&self) -> impl Iterator<Item = SyntaxToken> + use<> {
        let has_comma = token(&self.0, Comma).is_some();
        let mut ints: Vec<SyntaxToken> = int_tokens(&self.0).collect();
        // Malformed numbers that were left out come first.
        let wanted = if has_comma { 2 } else { 1 };
        ints.drain(..ints.len().saturating_sub(wanted));
        ints.into_iter()
    }

    /// The ends, equal for a single integer.
    pub fn ends(&self) -> Option<(i32, i32)> {
        let mut ints = self.ints();
        let from = int_value(&ints.next()?)?;
        match ints.next() {
            Some(to) => Some((from, int_value(&to)?)),
            None => Some((from, from)),
        }
    }
}

impl InvariantItem {
    /// The word.
    pub fn word(&self) -> Option<SyntaxToken> {
        first_word(&self.0)
    }

    /// The names.
    pub fn names(&self) -> Option<NameList> {
        child(&self.0)
    }
}

impl NameList {
    /// The names in the order of the text.
    pub fn names(&self) -> impl Iterator<Item = SyntaxToken> + use<> {
        self.0.children().filter(|node| node.kind() == Name).filter_map(|name| first_word(&name))
    }
}

impl ExplicitBlock {
    /// The word `explicit`.
    pub fn keyword(&self) -> Option<SyntaxToken> {
        token(&self.0, ExplicitKw)
    }

    /// The `{`.
    pub fn open_brace(&self) -> Option<SyntaxToken> {
        token(&self.0, LBrace)
    }

    /// The text between the braces as a token; `None` if it is empty.
    pub fn text(&self) -> Option<SyntaxToken> {
        token(&self.0, JsText)
    }

    /// The range of the text between the braces.
    pub fn text_range(&self) -> TextRange {
        match self.text() {
            Some(text) => text.text_range(),
            None => TextRange::empty(self.open_brace().map_or(TextSize::new(0), |brace| brace.text_range().end())),
        }
    }

    /// Whether it has its `}`.
    pub fn is_closed(&self) -> bool {
        token(&self.0, RBrace).is_some()
    }
}

/// The text between the word `explicit` and the `{` of a block.
pub fn before_brace(block: &ExplicitBlock) -> String {
    let between = tokens(block.syntax()).skip(1).take_while(|token| token.kind() != LBrace);
    between.map(|token| token.text().to_owned()).collect()
}
