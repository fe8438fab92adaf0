//! What a file says, with the ranges of its parts: the tree without its signs, before any judgment.
//!
//! Only the first section of each kind counts (BDL202). Parts that a syntax error garbles are left out.

mod read;

use bdl_game::game::{LineKind, Range};
use bdl_script::{Place, Shape, shape::MemberShape};
use bdl_syntax::SyntaxKind;
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
