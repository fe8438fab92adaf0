//! The rules of a game as plain data, as a correct file states them.
//!
//! Coordinates are file coordinates unless a name says host: `x` from the left, `y` from the bottom, both from 0.

/// One of the two players: 0, who sits at the bottom, or 1.
pub type Player = u8;

/// A kind of piece, by its index in [`Game::pieces`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceId(pub u16);

/// A script of the game, by its index in [`Game::scripts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ScriptId(pub u16);

/// A JavaScript block of the game, by its index in [`Game::blocks`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BlockId(pub u16);

/// A game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The number of columns, 1 to 64.
    pub width: u8,
    /// The number of rows, 1 to 64.
    pub height: u8,
    /// The player who moves first.
    pub first_player: Player,
    /// The script of explicit coloring; `None` for `alternate`.
    pub coloring: Option<ScriptId>,
    /// The script of an explicit change of players; `None` for `alternate`.
    pub player_change: Option<ScriptId>,
    /// The pieces in the order of their declaration.
    pub pieces: Vec<Piece>,
    /// The men of the start, in the order in which they are put (spec bdl 5.4).
    pub placement: Vec<Placed>,
    /// The invariants in the order of the file.
    pub invariants: Vec<Invariant>,
    /// The finishing rules in the order of the file.
    pub finish: Vec<FinishRule>,
    /// The JavaScript blocks in the order of the file.
    pub blocks: Vec<Block>,
    /// What the rules call in the blocks.
    pub scripts: Vec<Script>,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The name.
    pub name: String,
    /// The move rules of the list `moves`.
    pub moves: Vec<MoveRule>,
    /// The member `moves` of a block, which is then the only list of moves.
    pub moves_member: Option<ScriptId>,
    /// Whether men in the way do not stop it.
    pub can_jump: bool,
    /// Whether the moves of player 1's men are flipped.
    pub mirrored: bool,
    /// What happens when a man ends a move on its far row.
    pub on_end_reached: EndReached,
    /// The text of `representation.letter`; `None` if it is missing or empty.
    pub letter: Option<String>,
    /// The `data:` URL of `representation.img`; `None` if it is missing, empty or unusable.
    pub image: Option<String>,
    /// Whether the piece is declared in JavaScript as a whole.
    pub is_whole: bool,
}

/// What happens when a man ends a move on its far row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndReached {
    /// Nothing.
    Nothing,
    /// The player chooses one of these pieces, in the order of the file, without repetitions.
    Spawn(Vec<PieceId>),
    /// A script changes the position.
    Script(ScriptId),
}

/// A rule of a list `moves`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRule {
    /// A leap to each combination of offsets.
    Vector {
        /// The offsets of x.
        x: Range,
        /// The offsets of y, upwards.
        y: Range,
        /// Whether it may capture.
        kills: bool,
    },
    /// A slide.
    Line {
        /// The direction.
        kind: LineKind,
        /// The least distance; `None` as far as the board goes.
        from: Option<i32>,
        /// The greatest distance; `None` as far as the board goes.
        to: Option<i32>,
        /// Whether it may capture.
        kills: bool,
    },
    /// A list of descriptors that a script gives.
    Script {
        /// The list.
        script: ScriptId,
        /// Whether descriptors without `killing` may capture.
        kills: bool,
    },
}

/// A range of integers, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The least value.
    pub from: i32,
    /// The greatest value.
    pub to: i32,
}

/// The directions of a slide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Along the row.
    Horizontal,
    /// Along the column.
    Vertical,
    /// Along both diagonals, by the distance in x.
    Diagonal,
}

/// A man of the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The piece.
    pub piece: PieceId,
    /// The owner.
    pub owner: Player,
    /// The column.
    pub x: u8,
    /// The row, from the bottom.
    pub y: u8,
}

/// A condition of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Invariant {
    /// The man that moves must not be capturable afterwards.
    CantRisk(Vec<PieceId>),
    /// No man of these pieces of the mover may be capturable afterwards.
    ProtectPiece(Vec<PieceId>),
    /// The man moves as a pawn.
    PawnMovement(Vec<PieceId>),
    /// A script allows it; a list may hold several functions, and all of them must.
    Script(ScriptId),
}

/// A rule that ends the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FinishRule {
    /// The player to move has no legal move.
    NoMovesAvailable,
    /// A script says so; a list may hold several functions, and one suffices.
    Script(ScriptId),
}

/// A JavaScript block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The text between the braces.
    pub text: String,
    /// The line of the word `explicit`, from 1.
    pub line: u32,
    /// The offset of the word `explicit` in bytes.
    pub offset: u32,
    /// The offset of the text in bytes.
    pub text_offset: u32,
    /// The line of the first character of the text, from 1.
    pub text_line: u32,
    /// How the text is wrapped.
    pub kind: BlockKind,
}

/// How the text of a block is wrapped (spec bdl 6.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockKind {
    /// `( text )`.
    Function,
    /// `[ text ]`.
    List,
    /// `({ text })`, members of a piece.
    Members,
    /// `({ text })`, whole pieces.
    Pieces,
}

/// A value in a block that the rules use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// The block.
    pub block: BlockId,
    /// The keys from the value of the block to the value that is used: none for a function or a list, `["moves"]` in members,
    /// `["king", "moves"]` in whole pieces.
    pub path: Vec<String>,
}
