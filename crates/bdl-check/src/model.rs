//! What a file says, with the ranges of its parts: the tree without its signs, before any judgment.
//!
//! Only the first section of each kind counts (BDL202). Parts that a syntax error garbles are left out.

use std::collections::HashSet;

use bdl_game::game::{LineKind, Range};
use bdl_script::{Place, Shape, shape, shape::MemberShape};
use bdl_syntax::{
    SyntaxKind, SyntaxNode, SyntaxToken,
    ast::{self, AstNode},
};
use gdl_base::TextRange;

/// A file.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// All sections in the order of the text, unknown and repeated ones included.
    pub sections: Vec<Section>,
    /// The rules of `rules` in the order of the text, repeated ones included.
    pub rules: Vec<Rule>,
    /// The pieces in the order of their declaration, repeated ones and those of JavaScript included.
    pub pieces: Vec<Piece>,
    /// The entries of `initial_piece_position`.
    pub entries: Vec<Entry>,
    /// The invariants.
    pub invariants: Vec<Invariant>,
    /// The finishing rules.
    pub finish: Vec<Finish>,
    /// The blocks in the order of the text.
    pub blocks: Vec<Block>,
}

/// A section.
#[derive(Clone, Debug)]
pub struct Section {
    /// The kind of its node.
    pub kind: SyntaxKind,
    /// The word that names it.
    pub keyword: TextRange,
    /// The whole section.
    pub range: TextRange,
    /// The `{` and the `}`, where they exist.
    pub braces: (Option<TextRange>, Option<TextRange>),
}

/// A rule of the section `rules`.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The name.
    pub name: String,
    /// The range of the name.
    pub name_range: TextRange,
    /// The whole rule.
    pub range: TextRange,
    /// The value.
    pub value: RuleValue,
}

/// The value of a rule.
#[derive(Clone, Copy, Debug)]
pub enum RuleValue {
    /// A number and its range.
    Int(i32, TextRange),
    /// `alternate`.
    Alternate,
    /// A block, by its index in [`Model::blocks`].
    Block(usize),
    /// It is missing or malformed.
    Missing,
}

/// A name that refers to a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameRef {
    /// The name.
    pub name: String,
    /// Its range.
    pub range: TextRange,
}

/// A piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The name.
    pub name: String,
    /// The range of the name; of the key, for a piece of JavaScript.
    pub name_range: TextRange,
    /// The whole piece.
    pub range: TextRange,
    /// The properties in the order of the text; none for a piece of JavaScript.
    pub properties: Vec<Property>,
    /// The members that blocks declare, each with the index of its block, ranges in the file.
    pub members: Vec<Member>,
    /// The block that declares it as a whole.
    pub whole: Option<usize>,
}

/// A property of a piece.
#[derive(Clone, Debug)]
pub struct Property {
    /// The range of the word.
    pub word: TextRange,
    /// The whole property.
    pub range: TextRange,
    /// The value.
    pub kind: PropertyKind,
}

/// What a property of a piece says.
#[derive(Clone, Debug)]
pub enum PropertyKind {
    /// `moves`.
    Moves(Vec<Move>),
    /// `can_jump`.
    CanJump(bool),
    /// `mirrored`.
    Mirrored(bool),
    /// `on_end_reached : spawn(...)`, with the range of the names and their parentheses.
    Spawn(Vec<NameRef>),
    /// `on_end_reached : explicit{...}`.
    EndBlock(usize),
    /// A block with members.
    Members(usize),
}

impl PropertyKind {
    /// The word of the property; `None` for blocks.
    pub fn word(&self) -> Option<&'static str> {
        Some(match self {
            PropertyKind::Moves(_) => "moves",
            PropertyKind::CanJump(_) => "can_jump",
            PropertyKind::Mirrored(_) => "mirrored",
            PropertyKind::Spawn(_) | PropertyKind::EndBlock(_) => "on_end_reached",
            PropertyKind::Members(_) => return None,
        })
    }
}

/// A member of a piece in JavaScript.
#[derive(Clone, Debug)]
pub struct Member {
    /// The block.
    pub block: usize,
    /// The member, with ranges in the file.
    pub shape: MemberShape,
}

/// A move.
#[derive(Clone, Debug)]
pub struct Move {
    /// The whole move with its `kills`.
    pub range: TextRange,
    /// The word that begins it.
    pub word: TextRange,
    /// The move without its `kills`.
    pub bare: TextRange,
    /// What it says.
    pub kind: MoveKind,
    /// The value of `kills`, true if it is missing.
    pub kills: bool,
}

/// What a move says. Ends may be reversed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// A leap.
    Vector {
        /// Offsets of x.
        x: Range,
        /// Offsets of y.
        y: Range,
    },
    /// A slide.
    Line {
        /// The direction.
        kind: LineKind,
        /// The least distance.
        from: Option<i32>,
        /// The greatest distance.
        to: Option<i32>,
    },
    /// A block.
    Block(usize),
}

/// An entry of `initial_piece_position`.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The piece.
    pub piece: NameRef,
    /// The whole entry.
    pub range: TextRange,
    /// The properties in the order of the text.
    pub properties: Vec<EntryProperty>,
}

/// A property of an entry.
#[derive(Clone, Debug)]
pub struct EntryProperty {
    /// The range of the word.
    pub word: TextRange,
    /// The whole property.
    pub range: TextRange,
    /// The value.
    pub kind: EntryKind,
}

/// What a property of an entry says.
#[derive(Clone, Debug)]
pub enum EntryKind {
    /// `positions`.
    Positions(Vec<Position>),
    /// `mirrored`.
    Mirrored(bool),
    /// `owner`, with the range of the number.
    Owner(i32, TextRange),
}

impl EntryKind {
    /// The word of the property.
    pub fn word(&self) -> &'static str {
        match self {
            EntryKind::Positions(_) => "positions",
            EntryKind::Mirrored(_) => "mirrored",
            EntryKind::Owner(..) => "owner",
        }
    }
}

impl Entry {
    /// The owner: 0 if it is missing or not a player.
    pub fn owner(&self) -> u8 {
        let owner = self.properties.iter().find_map(|property| match property.kind {
            EntryKind::Owner(owner, _) => Some(owner),
            _ => None,
        });
        u8::from(owner == Some(1))
    }

    /// Whether each man has a mirrored copy.
    pub fn is_mirrored(&self) -> bool {
        let mirrored = self.properties.iter().find_map(|property| match property.kind {
            EntryKind::Mirrored(mirrored) => Some(mirrored),
            _ => None,
        });
        mirrored == Some(true)
    }

    /// The positions: those of the first list.
    pub fn positions(&self) -> &[Position] {
        let lists = self.properties.iter().find_map(|property| match &property.kind {
            EntryKind::Positions(positions) => Some(positions.as_slice()),
            _ => None,
        });
        lists.unwrap_or_default()
    }
}

/// A position, or a block that gives positions.
#[derive(Clone, Debug)]
pub struct Position {
    /// The word that begins it: `x` or `explicit`.
    pub word: TextRange,
    /// The whole position.
    pub range: TextRange,
    /// What it says.
    pub kind: PositionKind,
}

/// What a position says. Ends may be reversed.
#[derive(Clone, Copy, Debug)]
pub enum PositionKind {
    /// All combinations.
    Vector {
        /// Columns.
        x: Range,
        /// Rows.
        y: Range,
    },
    /// A block.
    Block(usize),
}

/// An invariant.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// The word.
    pub word: TextRange,
    /// The whole invariant.
    pub range: TextRange,
    /// What it says.
    pub kind: InvariantKind,
}

/// What an invariant says.
#[derive(Clone, Debug)]
pub enum InvariantKind {
    /// The word and the pieces.
    Names(&'static str, Vec<NameRef>),
    /// A block.
    Block(usize),
}

/// A finishing rule.
#[derive(Clone, Copy, Debug)]
pub enum Finish {
    /// `no_moves_available`.
    NoMovesAvailable(TextRange),
    /// A block.
    Block(usize),
}

/// A JavaScript block.
#[derive(Clone, Debug)]
pub struct Block {
    /// Where it stands.
    pub place: Place,
    /// The word `explicit`.
    pub keyword: TextRange,
    /// The whole block.
    pub range: TextRange,
    /// The range of the text between the braces.
    pub text_range: TextRange,
    /// The text between the braces.
    pub text: String,
    /// Whether something other than spaces stands before the `{`.
    pub has_gap: bool,
    /// Its shape; ranges count from the beginning of its text.
    pub shape: Shape,
}

impl Block {
    /// The range in the file of a range in the text of the block.
    pub fn in_file(&self, range: TextRange) -> TextRange {
        let start = self.text_range.start() + range.start();
        // A parser may stop behind the text, at what was wrapped around it.
        let start = start.min(self.text_range.end());
        TextRange::new(start, (self.text_range.start() + range.end()).clamp(start, self.text_range.end()))
    }

    /// Whether it may declare pieces that its shape does not list, because a part is wrong.
    pub(crate) fn hides_names(&self) -> bool {
        self.hides(|range| self.shape.pieces.iter().any(|piece| piece.range.contains_range(range)))
    }

    /// Whether it may declare members that its shape does not list, because a part is wrong.
    pub(crate) fn hides_members(&self) -> bool {
        let mut members = self.shape.members.iter().chain(self.shape.pieces.iter().flat_map(|piece| &piece.members));
        self.hides(|range| members.any(|member| member.range.contains_range(range)))
    }

    /// Whether the text does not parse, or a part has the wrong shape that is not in a known one.
    fn hides(&self, mut is_known: impl FnMut(TextRange) -> bool) -> bool {
        self.shape.problems.iter().any(|problem| match problem.code {
            "BDL601" => true,
            "BDL602" => !is_known(problem.range),
            _ => false,
        })
    }
}

impl Model {
    /// Reads a tree.
    pub fn new(root: &SyntaxNode) -> Model {
        let mut model = Model::default();
        let Some(file) = ast::File::cast(root.clone()) else { return model };
        let mut seen = HashSet::new();
        for section in file.sections() {
            let Some(keyword) = section.keyword() else {
                // The rest of a section that a `}` too many has closed.
                for item in section.items() {
                    model.item(section.kind(), item);
                }
                continue;
            };
            let is_first = seen.insert(section.kind());
            model.sections.push(Section {
                kind: section.kind(),
                keyword: keyword.text_range(),
                range: section.range(),
                braces: (range_of(section.open_brace()), range_of(section.close_brace())),
            });
            if is_first {
                for item in section.items() {
                    model.item(section.kind(), item);
                }
            }
        }
        model
    }

    /// The first section of a kind.
    pub fn section(&self, kind: SyntaxKind) -> Option<&Section> {
        self.sections.iter().find(|section| section.kind == kind)
    }

    /// The rule of a name: the first.
    pub fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }

    /// The piece of a name: the first.
    pub fn piece(&self, name: &str) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }

    /// The width and the height, if both are known and allowed.
    pub fn board(&self) -> Option<(i32, i32)> {
        let size = |name| match self.rule(name)?.value {
            RuleValue::Int(value @ 1..=64, _) => Some(value),
            _ => None,
        };
        Some((size("width")?, size("height")?))
    }

    fn item(&mut self, section: SyntaxKind, node: SyntaxNode) {
        match section {
            SyntaxKind::RulesSection => self.rules_item(node),
            SyntaxKind::PiecesSection => match node.kind() {
                SyntaxKind::Block => self.whole_pieces(node),
                _ => self.piece_item(node),
            },
            SyntaxKind::PlacementSection => self.entry_item(node),
            SyntaxKind::InvariantsSection => self.invariant_item(node),
            SyntaxKind::FinishSection => {
                if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
                    let block = self.block(&block, Place::Finish);
                    self.finish.push(Finish::Block(block));
                } else if node.kind() == SyntaxKind::FinishRule {
                    self.finish.push(Finish::NoMovesAvailable(node.text_range()));
                }
            }
            _ => {}
        }
    }

    fn block(&mut self, block: &ast::ExplicitBlock, place: Place) -> usize {
        let text = block.text().map(|token| token.text().to_owned()).unwrap_or_default();
        let shape = shape(&text, place);
        self.blocks.push(Block {
            place,
            keyword: range_of(block.keyword()).unwrap_or(block.range()),
            range: block.range(),
            text_range: block.text_range(),
            has_gap: ast::before_brace(block).contains(|c| c != ' '),
            text,
            shape,
        });
        self.blocks.len() - 1
    }

    fn rules_item(&mut self, node: SyntaxNode) {
        let Some(rule) = ast::RuleItem::cast(node) else { return };
        let Some(name) = rule.name() else { return };
        let is_number = matches!(name.text(), "first_player" | "width" | "height");
        let int = rule.int().and_then(|token| Some((ast::int_value(&token)?, token.text_range())));
        let value = match (rule.block(), int) {
            // A block of a repeated rule is ignored with it.
            (Some(_), _) if self.rules.iter().rev().any(|rule| rule.name == name.text()) => RuleValue::Missing,
            (Some(block), _) => {
                let place = if name.text() == "coloring" { Place::Coloring } else { Place::PlayerChange };
                RuleValue::Block(self.block(&block, place))
            }
            (None, Some((value, range))) if is_number => RuleValue::Int(value, range),
            _ if rule.word().is_some_and(|word| word.text() == "alternate") => RuleValue::Alternate,
            _ => RuleValue::Missing,
        };
        self.rules.push(Rule {
            name: name.text().to_owned(),
            name_range: name.text_range(),
            range: rule.range(),
            value,
        });
    }

    fn whole_pieces(&mut self, node: SyntaxNode) {
        let Some(block) = ast::ExplicitBlock::cast(node) else { return };
        let index = self.block(&block, Place::Pieces);
        let block = &self.blocks[index];
        let pieces = block.shape.pieces.iter().map(|piece| Piece {
            name: piece.name.clone(),
            name_range: block.in_file(piece.name_range),
            range: block.in_file(piece.range),
            properties: Vec::new(),
            members: piece.members.iter().map(|member| member_of(block, index, member)).collect(),
            whole: Some(index),
        });
        let pieces: Vec<Piece> = pieces.collect();
        self.pieces.extend(pieces);
    }

    fn piece_item(&mut self, node: SyntaxNode) {
        let Some(item) = ast::PieceItem::cast(node) else { return };
        let Some(name) = item.name() else { return };
        let mut piece = Piece {
            name: name.text().to_owned(),
            name_range: name.text_range(),
            range: item.range(),
            properties: Vec::new(),
            members: Vec::new(),
            whole: None,
        };
        for node in item.properties() {
            let word = node.first_token().map_or(node.text_range(), |token| token.text_range());
            let range = node.text_range();
            let Some(kind) = self.property(node) else { continue };
            if let PropertyKind::Members(index) = kind {
                let block = &self.blocks[index];
                piece.members.extend(block.shape.members.iter().map(|member| member_of(block, index, member)));
            }
            piece.properties.push(Property { word, range, kind });
        }
        self.pieces.push(piece);
    }

    fn property(&mut self, node: SyntaxNode) -> Option<PropertyKind> {
        Some(match node.kind() {
            SyntaxKind::Block => PropertyKind::Members(self.block(&ast::ExplicitBlock::cast(node)?, Place::Members)),
            SyntaxKind::Moves => {
                let list = ast::MovesList::cast(node)?;
                PropertyKind::Moves(list.moves().filter_map(|item| self.move_item(&item)).collect())
            }
            SyntaxKind::CanJump => PropertyKind::CanJump(ast::Flag::cast(node)?.value()?),
            SyntaxKind::Mirrored => PropertyKind::Mirrored(ast::Flag::cast(node)?.value()?),
            SyntaxKind::OnEndReached => {
                let item = ast::EndReachedItem::cast(node)?;
                match item.block() {
                    Some(block) => PropertyKind::EndBlock(self.block(&block, Place::EndReached)),
                    None => PropertyKind::Spawn(names_of(item.spawn())),
                }
            }
            _ => return None,
        })
    }

    fn move_item(&mut self, item: &ast::MoveItem) -> Option<Move> {
        let word = item.word()?;
        let kind = if let Some(block) = item.block() {
            MoveKind::Block(self.block(&block, Place::Moves))
        } else if item.kind() == SyntaxKind::VectorMove {
            let (x, y) = item.vector()?;
            MoveKind::Vector { x: range(&x)?, y: range(&y)? }
        } else {
            let kind = match word.text() {
                "horizontal" => LineKind::Horizontal,
                "vertical" => LineKind::Vertical,
                _ => LineKind::Diagonal,
            };
            let (from, to) = item.ends();
            let value = |token: Option<SyntaxToken>| token.as_ref().and_then(ast::int_value);
            MoveKind::Line { kind, from: value(from), to: value(to) }
        };
        let kills = match item.kills() {
            Some(kills) => kills.value()?,
            None => true,
        };
        let (range, bare) = (item.range(), item.range_without_kills());
        Some(Move { range, word: word.text_range(), bare, kind, kills })
    }

    fn entry_item(&mut self, node: SyntaxNode) {
        let Some(item) = ast::EntryItem::cast(node) else { return };
        let Some(name) = item.name() else { return };
        let mut properties = Vec::new();
        for node in item.properties() {
            let word = node.first_token().map_or(node.text_range(), |token| token.text_range());
            let range = node.text_range();
            let kind = match node.kind() {
                SyntaxKind::Positions => {
                    ast::PositionsList::cast(node).map(|list| EntryKind::Positions(self.positions(&list)))
                }
                SyntaxKind::Mirrored => ast::Flag::cast(node).and_then(|flag| flag.value()).map(EntryKind::Mirrored),
                SyntaxKind::Owner => ast::OwnerItem::cast(node).and_then(|owner| {
                    let token = owner.int()?;
                    Some(EntryKind::Owner(ast::int_value(&token)?, token.text_range()))
                }),
                _ => None,
            };
            if let Some(kind) = kind {
                properties.push(EntryProperty { word, range, kind });
            }
        }
        self.entries.push(Entry { piece: name_ref(&name), range: item.range(), properties });
    }

    fn positions(&mut self, list: &ast::PositionsList) -> Vec<Position> {
        let mut positions = Vec::new();
        for node in list.items() {
            let range_of_item = node.text_range();
            let word = node.first_token().map_or(range_of_item, |token| token.text_range());
            let kind = if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
                PositionKind::Block(self.block(&block, Place::Positions))
            } else {
                let vector = ast::PositionItem::cast(node).and_then(|item| item.vector());
                let Some((x, y)) = vector.and_then(|(x, y)| Some((range(&x)?, range(&y)?))) else { continue };
                PositionKind::Vector { x, y }
            };
            positions.push(Position { word, range: range_of_item, kind });
        }
        positions
    }

    fn invariant_item(&mut self, node: SyntaxNode) {
        let range = node.text_range();
        let word = node.first_token().map_or(range, |token| token.text_range());
        let kind = if let Some(block) = ast::ExplicitBlock::cast(node.clone()) {
            InvariantKind::Block(self.block(&block, Place::Invariants))
        } else {
            let Some(item) = ast::InvariantItem::cast(node) else { return };
            let known = bdl_syntax::words::INVARIANTS.into_iter();
            let Some(word) = item.word().and_then(|word| known.into_iter().find(|known| *known == word.text())) else {
                return;
            };
            InvariantKind::Names(word, names_of(item.names()))
        };
        self.invariants.push(Invariant { word, range, kind });
    }
}

impl Piece {
    /// The moves of the list `moves`: the first list.
    pub fn moves(&self) -> &[Move] {
        let list = self.properties.iter().find_map(|property| match &property.kind {
            PropertyKind::Moves(moves) => Some(moves.as_slice()),
            _ => None,
        });
        list.unwrap_or_default()
    }

    /// The member of a name that counts. A later one of the same block replaces an earlier one, as in JavaScript.
    pub fn member(&self, key: &str) -> Option<&Member> {
        let first = self.members.iter().find(|member| member.shape.key == key)?;
        self.members.iter().rev().find(|member| member.block == first.block && member.shape.key == key)
    }

    /// Whether it has moves of any kind.
    pub fn has_moves(&self) -> bool {
        self.member("moves").is_some()
            || self
                .properties
                .iter()
                .any(|property| matches!(&property.kind, PropertyKind::Moves(moves) if !moves.is_empty()))
    }

    /// A property that is true or false, in BDL or as a member.
    fn flag(&self, of: impl Fn(&PropertyKind) -> Option<bool>, key: &str) -> bool {
        let member = || match self.member(key)?.shape.value {
            bdl_script::shape::MemberValue::Bool(value) => Some(value),
            _ => None,
        };
        self.properties.iter().find_map(|property| of(&property.kind)).or_else(member).unwrap_or(false)
    }

    /// Whether the moves of player 1's men are flipped.
    pub fn is_mirrored(&self) -> bool {
        self.flag(|kind| if let PropertyKind::Mirrored(value) = kind { Some(*value) } else { None }, "mirrored")
    }

    /// Whether men in the way do not stop it.
    pub fn can_jump(&self) -> bool {
        self.flag(|kind| if let PropertyKind::CanJump(value) = kind { Some(*value) } else { None }, "can_jump")
    }

    /// The names of `spawn`.
    pub fn spawn(&self) -> Option<&[NameRef]> {
        self.properties.iter().find_map(|property| match &property.kind {
            PropertyKind::Spawn(names) => Some(names.as_slice()),
            _ => None,
        })
    }

    /// The block of `on_end_reached`, and whether it is a member of it.
    pub fn end_block(&self) -> Option<(usize, bool)> {
        let property = self.properties.iter().find_map(|property| match property.kind {
            PropertyKind::EndBlock(block) => Some((block, false)),
            _ => None,
        });
        property.or_else(|| Some((self.member("on_end_reached")?.block, true)))
    }
}

fn member_of(block: &Block, index: usize, member: &MemberShape) -> Member {
    let shape = MemberShape {
        key_range: block.in_file(member.key_range),
        range: block.in_file(member.range),
        ..member.clone()
    };
    Member { block: index, shape }
}

fn range_of(token: Option<SyntaxToken>) -> Option<TextRange> {
    token.map(|token| token.text_range())
}

fn name_ref(token: &SyntaxToken) -> NameRef {
    NameRef { name: token.text().to_owned(), range: token.text_range() }
}

fn names_of(list: Option<ast::NameList>) -> Vec<NameRef> {
    list.into_iter().flat_map(|list| list.names()).map(|token| name_ref(&token)).collect()
}

fn range(item: &ast::RangeItem) -> Option<Range> {
    let (from, to) = item.ends()?;
    Some(Range { from, to })
}
