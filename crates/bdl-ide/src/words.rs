//! What the words of the language and the fields of `context` mean: one table for hover, completion and signature help.

use bdl_syntax::SyntaxKind::{self, *};

/// A word in a place where it has a meaning.
#[derive(Debug)]
pub(crate) struct WordInfo {
    /// The word.
    pub(crate) word: &'static str,
    /// The kind of the node that contains it.
    pub(crate) parent: SyntaxKind,
    /// How it is written.
    pub(crate) syntax: &'static str,
    /// What it means: sentences.
    pub(crate) meaning: &'static str,
    /// What completion inserts, with `$1`, `$0` as places of the cursor.
    pub(crate) snippet: &'static str,
}

const fn word(
    word: &'static str,
    parent: SyntaxKind,
    syntax: &'static str,
    meaning: &'static str,
    snippet: &'static str,
) -> WordInfo {
    WordInfo { word, parent, syntax, meaning, snippet }
}

/// The words, in the order in which completion offers them.
pub(crate) static WORDS: &[WordInfo] = &[
    word(
        "rules",
        RulesSection,
        "rules{ ... }",
        "The first player, the board and the change of turns. All five rules are required.",
        "rules{\n  first_player : 0\n  width : ${1:8}\n  height : ${2:8}\n  coloring : alternate\n  player_change : alternate\n}",
    ),
    word(
        "pieces",
        PiecesSection,
        "pieces{ NAME{ ... } ... }",
        "The pieces: how men of each kind move, and what happens when they reach the far row.",
        "pieces{\n  ${1:name}{\n    moves{\n      $0\n    }\n  }\n}",
    ),
    word(
        "initial_piece_position",
        PlacementSection,
        "initial_piece_position{ NAME{ ... } ... }",
        "Where the men stand at the start. Several entries of one piece add up.",
        "initial_piece_position{\n  ${1:name}{\n    positions{\n      x : $2, y : $3\n    }\n    mirrored\n  }\n}",
    ),
    word(
        "invariants",
        InvariantsSection,
        "invariants{ ... }",
        "Conditions that every move must satisfy, all of them. May be empty.",
        "invariants{\n  $0\n}",
    ),
    word(
        "finish",
        FinishSection,
        "finish{ ... }",
        "Rules that end the game: it is over when any of them holds. Without a rule the game never ends.",
        "finish{\n  no_moves_available\n}",
    ),
    word(
        "first_player",
        Rule,
        "first_player : 0",
        "The player who moves first: 0 sits at the bottom of the board, 1 at the top.",
        "first_player : ${1:0}",
    ),
    word("width", Rule, "width : 8", "The number of columns, 1 to 64.", "width : ${1:8}"),
    word("height", Rule, "height : 8", "The number of rows, 1 to 64.", "height : ${1:8}"),
    word(
        "coloring",
        Rule,
        "coloring : alternate",
        "The colors of the squares. `alternate` makes a chequered board with a light square at the top left; a block computes a color for each square.",
        "coloring : ${1:alternate}",
    ),
    word(
        "player_change",
        Rule,
        "player_change : alternate",
        "Who moves next. `alternate` gives the turn to the other player after every move; a block sets `context.current_player`.",
        "player_change : ${1:alternate}",
    ),
    word(
        "moves",
        Piece,
        "moves{ ... }",
        "The move rules of the piece. A move to a square that several rules allow is one move.",
        "moves{\n  $0\n}",
    ),
    word(
        "can_jump",
        Piece,
        "can_jump",
        "Men in the way do not stop line moves and explicit moves of the piece. Own men are still no targets. Default: false.",
        "can_jump",
    ),
    word(
        "mirrored",
        Piece,
        "mirrored",
        "The moves of player 1's men are flipped: up becomes down. Without it the men of both players move in the same directions. Default: false.",
        "mirrored",
    ),
    word(
        "on_end_reached",
        Piece,
        "on_end_reached : spawn(NAME, ...)",
        "What happens when a man ends a move on its far row. `spawn` makes the player choose one of the pieces, which replaces the man; a block may change the board.",
        "on_end_reached : spawn($1)",
    ),
    word(
        "spawn",
        OnEndReached,
        "spawn(NAME, ...)",
        "The player must choose one of these pieces, which replaces the man. List the piece itself to allow no change.",
        "spawn($1)",
    ),
    word(
        "x",
        Moves,
        "x : 1, y : 2",
        "A leap to the square at this offset, whatever stands between. x counts to the right, y upwards. A range `[a, b]` stands for all numbers from a to b.",
        "x : $1, y : $2",
    ),
    word(
        "horizontal",
        Moves,
        "horizontal(a, b)",
        "A slide along the row, by a distance from a to b; positive is to the right. A missing end means as far as the board goes.",
        "horizontal($1,$2)",
    ),
    word(
        "vertical",
        Moves,
        "vertical(a, b)",
        "A slide along the column, by a distance from a to b; positive is up. A missing end means as far as the board goes.",
        "vertical($1,$2)",
    ),
    word(
        "diagonal",
        Moves,
        "diagonal(a, b)",
        "A slide along both diagonals, by a horizontal distance from a to b; positive is to the right. A missing end means as far as the board goes.",
        "diagonal($1,$2)",
    ),
    word(
        "kills",
        Kills,
        "kills : false",
        "Whether the move may capture. `kills : false` allows moves to empty squares only. Default: true.",
        "kills : ${1:false}",
    ),
    word(
        "positions",
        Entry,
        "positions{ x : 0, y : 0 ... }",
        "The squares of the men, counted from 0 at the bottom left. A range `[a, b]` stands for all numbers from a to b.",
        "positions{\n  x : $1, y : $2\n}",
    ),
    word(
        "mirrored",
        Entry,
        "mirrored",
        "Each position also puts a man of the other player on the square in the same column as far from the top as this one is from the bottom.",
        "mirrored",
    ),
    word("owner", Entry, "owner : 1", "The player who owns the men: 0 (default) or 1.", "owner : ${1:1}"),
    word(
        "x",
        Positions,
        "x : 0, y : 0",
        "A square: x counts from 0 at the left, y from 0 at the bottom. A range `[a, b]` stands for all numbers from a to b.",
        "x : $1, y : $2",
    ),
    word(
        "cant_risk",
        Invariant,
        "cant_risk(NAME, ...)",
        "A man of these pieces must not move to a square on which an enemy could capture it.",
        "cant_risk($1)",
    ),
    word(
        "protect_piece",
        Invariant,
        "protect_piece(NAME, ...)",
        "After a move no enemy may be able to capture a man of these pieces of the player who moved.",
        "protect_piece($1)",
    ),
    word(
        "pawn_movement",
        Invariant,
        "pawn_movement(NAME, ...)",
        "Men of these pieces move like pawns: straight ahead to empty squares, more than one row only from the start row, and in any other way only to capture.",
        "pawn_movement($1)",
    ),
    word(
        "no_moves_available",
        FinishRule,
        "no_moves_available",
        "The game ends when the player to move has no legal move.",
        "no_moves_available",
    ),
];

/// A field of an object that blocks get (spec bdl 6.7).
#[derive(Debug)]
pub(crate) struct Field {
    /// The object: `context`, `last_move`, `square`, `piece`, `focused`, `captured`.
    pub(crate) of: &'static str,
    /// The name.
    pub(crate) name: &'static str,
    /// The type.
    pub(crate) kind: &'static str,
    /// What it means: a sentence.
    pub(crate) meaning: &'static str,
}

const fn field(of: &'static str, name: &'static str, kind: &'static str, meaning: &'static str) -> Field {
    Field { of, name, kind, meaning }
}

/// The fields of `context` and of the objects in it.
pub(crate) static FIELDS: &[Field] = &[
    field("context", "width", "number", "The number of columns."),
    field("context", "height", "number", "The number of rows."),
    field(
        "context",
        "current_player",
        "0 or 1",
        "The player to move; in `on_end_reached` and `player_change` the player who moved.",
    ),
    field("context", "move_count", "number", "The number of moves made since the start."),
    field("context", "board", "square[][]", "The squares as `board[x][h]`; h counts from 0 at the top."),
    field("context", "focused", "{ x, y }", "The host square of the man in question; -1, -1 in `finish`."),
    field("context", "last_move", "object or null", "The last move in host coordinates; null before the first one."),
    field(
        "context",
        "data",
        "object",
        "An object that belongs to the position; `{}` at the start, at most 64 KiB as JSON.",
    ),
    field("context", "on_move", "function", "A function that does nothing, kept for old blocks."),
    field("last_move", "from_x", "number", "The column that the man left."),
    field("last_move", "from_y", "number", "The row that the man left, from the top."),
    field("last_move", "to_x", "number", "The column that the man moved to."),
    field("last_move", "to_y", "number", "The row that the man moved to, from the top."),
    field("last_move", "piece", "string", "The name of the piece that moved, before a spawn."),
    field("last_move", "owner", "0 or 1", "The player who moved."),
    field("last_move", "captured", "{ name, owner } or null", "The man that was captured."),
    field("last_move", "spawned", "string or null", "The name of the piece that was chosen."),
    field("square", "piece", "{ name, owner, mirrored } or null", "The man on the square."),
    field("square", "target", "boolean", "Always false, kept for old blocks."),
    field("piece", "name", "string", "The name of the piece."),
    field("piece", "owner", "0 or 1", "The player who owns the man."),
    field("piece", "mirrored", "boolean", "True for men of player 0."),
    field("captured", "name", "string", "The name of the piece."),
    field("captured", "owner", "0 or 1", "The player who owned the man."),
    field("focused", "x", "number", "The column."),
    field("focused", "y", "number", "The row, from the top."),
];

/// The members of a piece in JavaScript, with what they hold (spec bdl 6.5).
pub(crate) static MEMBERS: &[(&str, &str, &str)] = &[
    (
        "moves",
        "A function that returns a descriptor or a list of them.",
        "moves: ({ current_x, current_y, context }) => [$0],",
    ),
    (
        "on_end_reached",
        "A function that is called when a man ends a move on its far row.",
        "on_end_reached: (context, current_x, current_y) => { $0 },",
    ),
    ("representation", "How the man is drawn: a text or an image.", "representation: { img: \"\", letter: \"$1\" },"),
    ("can_jump", "Whether men in the way do not stop the piece.", "can_jump: ${1:true},"),
    ("mirrored", "Whether the moves of player 1's men are flipped.", "mirrored: ${1:true},"),
];

/// The fields of a descriptor (spec bdl 6.4).
pub(crate) static DESCRIPTOR: &[(&str, &str)] = &[
    ("x", "The column offset: a number, or `[from, to]` without its upper end."),
    ("y", "The row offset: a number, `[from, to]` without its upper end, or a function of the column offset."),
    ("killing", "Whether the move may capture. Default: true, or `kills` after the block."),
];

/// The word in a place. Moves and positions are asked for with the kind of their list.
pub(crate) fn find(word: &str, parent: SyntaxKind) -> Option<&'static WordInfo> {
    let parent = match parent {
        VectorMove | LineMove => Moves,
        CanJump | Mirrored => Piece,
        Owner => Entry,
        Position => Positions,
        UnknownSection => return None,
        parent => parent,
    };
    WORDS.iter().find(|info| {
        info.word == word
            && (info.parent == parent
                || matches!(info.parent, Piece | Entry) && matches!(parent, Moves | Positions | OnEndReached))
    })
}
