//! Pieces and their moves (spec bdl 7.4).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds pieces, in BDL or in JavaScript, whose name another piece already has.
    ///
    /// ## Why it matters
    ///
    /// All references mean the first declaration. The original compiler uses the last one.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{
    ///   king{ moves{ horizontal(-1,1) } }
    ///   king{ moves{ vertical(-1,1) } }
    /// }
    /// ```
    ///
    /// ```bdl good
    /// pieces{
    ///   king{ moves{ horizontal(-1,1) vertical(-1,1) } }
    /// }
    /// ```
    DUPLICATE_PIECE {
        name: "duplicate-piece",
        code: "BDL301",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "A piece is declared twice",
        consequence: "The second declaration is checked, but not used.",
        help: "Rename or remove one of them.",
    }

    /// ## What it does
    ///
    /// Finds properties that a piece or an entry already has, and members in JavaScript that are also given in BDL
    /// or in another block of the piece.
    ///
    /// ## Why it matters
    ///
    /// It is unclear which one is meant.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) } mirrored mirrored : false } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) } mirrored } }
    /// ```
    DUPLICATE_PROPERTY {
        name: "duplicate-property",
        code: "BDL302",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A property occurs twice",
        consequence: "The file is invalid; the first one counts.",
        help: "Remove one of them.",
    }

    /// ## What it does
    ///
    /// Finds pieces without a move rule and without a member `moves`.
    ///
    /// ## Why it matters
    ///
    /// Such men stand still for the whole game. That may be intended for walls and targets.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) } } wall{ } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } wall{ positions{ x : 4, y : 3 } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// ```
    PIECE_WITHOUT_MOVES {
        name: "piece-without-moves",
        code: "BDL303",
        level: Warning,
        confidence: Likely,
        fix: None,
        title: "A piece has no move",
        consequence: "Its men never move.",
        help: "Give it moves, or keep it as an obstacle.",
    }

    /// ## What it does
    ///
    /// Finds pieces that are neither placed nor in any `spawn` list. Pieces that a block may put on the board are
    /// not reported.
    ///
    /// ## Why it matters
    ///
    /// A rule or a position was probably forgotten.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{
    ///   king{ moves{ vertical(-1,1) } }
    ///   queen{ moves{ vertical(,) } }
    /// }
    /// ```
    ///
    /// ```bdl good
    /// pieces{
    ///   king{ moves{ vertical(-1,1) } on_end_reached : spawn(queen) }
    ///   queen{ moves{ vertical(,) } }
    /// }
    /// ```
    UNUSED_PIECE {
        name: "unused-piece",
        code: "BDL304",
        level: Warning,
        confidence: Likely,
        fix: None,
        title: "A piece never comes into play",
        consequence: "The piece has no effect.",
        help: "Place it, list it in `spawn`, or remove it.",
    }

    /// ## What it does
    ///
    /// Finds moves none of whose offsets fits on the board: the change of the column is at least the width, or the
    /// change of the row at least the height.
    ///
    /// ## Why it matters
    ///
    /// A number is probably wrong.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) x : 9, y : 0 } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) x : 7, y : 0 } } }
    /// ```
    MOVE_OFF_BOARD {
        name: "move-off-board",
        code: "BDL305",
        level: Warning,
        confidence: Certain,
        fix: Unsafe,
        title: "A move that always leaves the board",
        consequence: "The move is never made.",
        help: "Use an offset that is smaller than the board, or remove the move.",
    }

    /// ## What it does
    ///
    /// Finds moves whose only offset is 0,0.
    ///
    /// ## Why it matters
    ///
    /// The offset 0,0 is never a move, so the rule has no effect.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) x : 0, y : 0 } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) x : 1, y : 0 } } }
    /// ```
    MOVE_WITHOUT_OFFSET {
        name: "move-without-offset",
        code: "BDL306",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "A move that stays on its square",
        consequence: "The move has no effect.",
        help: "Give it an offset other than 0, or remove it.",
    }

    /// ## What it does
    ///
    /// Finds moves that repeat an earlier move of the piece: the same kind, the same ends and the same `kills`.
    ///
    /// ## Why it matters
    ///
    /// Another direction was probably meant.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(,) vertical(,) } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(,) horizontal(,) } } }
    /// ```
    DUPLICATE_MOVE {
        name: "duplicate-move",
        code: "BDL307",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "Duplicate move",
        consequence: "The second move has no effect.",
        help: "Remove it.",
    }

    /// ## What it does
    ///
    /// Finds reversed ranges in moves and positions.
    ///
    /// ## Why it matters
    ///
    /// A range goes from its first end up to its second end. The original compiler treats `[3, 0]` as empty without
    /// a message.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(3,1) } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,3) } } }
    /// ```
    REVERSED_RANGE {
        name: "reversed-range",
        code: "BDL308",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A range whose first end is greater than its second",
        consequence: "The range is empty.",
        help: "Swap the ends.",
    }

    /// ## What it does
    ///
    /// Finds moves with `kills : false` that always change the column, in pieces that `pawn_movement` lists.
    ///
    /// ## Why it matters
    ///
    /// Such a piece leaves its column only to capture, and this move may not capture.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,1) x : 1, y : 1, kills : false } mirrored } }
    /// invariants{ pawn_movement(king) }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,1) x : 1, y : 1 } mirrored } }
    /// invariants{ pawn_movement(king) }
    /// ```
    MOVE_AGAINST_PAWN_MOVEMENT {
        name: "move-against-pawn-movement",
        code: "BDL309",
        level: Warning,
        confidence: Certain,
        fix: Unsafe,
        title: "A move that `pawn_movement` always forbids",
        consequence: "The move is never made.",
        help: "Allow it to capture, or remove it.",
    }

    /// ## What it does
    ///
    /// Finds names in `spawn` that are not the name of a piece. Names are case-sensitive.
    ///
    /// ## Why it matters
    ///
    /// The original compiler accepts the name, and the page fails when the choice is made.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,1) } on_end_reached : spawn(kign) } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,1) } on_end_reached : spawn(king) } }
    /// ```
    UNKNOWN_PIECE_IN_SPAWN {
        name: "unknown-piece-in-spawn",
        code: "BDL310",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "`spawn` lists an unknown piece",
        consequence: "The choice does not exist.",
        help: "Declare the piece, or correct the name.",
    }

    /// ## What it does
    ///
    /// Finds names that occur twice in a `spawn` list.
    ///
    /// ## Why it matters
    ///
    /// Each piece is offered once. Another piece was probably meant.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,1) } on_end_reached : spawn(king, king) } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,1) } on_end_reached : spawn(king) } }
    /// ```
    DUPLICATE_IN_SPAWN {
        name: "duplicate-in-spawn",
        code: "BDL311",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "`spawn` lists a piece twice",
        consequence: "The second name has no effect.",
        help: "Remove it.",
    }

    /// ## What it does
    ///
    /// Finds a section `pieces` without a piece.
    ///
    /// ## Why it matters
    ///
    /// A game without pieces has no moves.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ }
    /// initial_piece_position{ }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// ```
    NO_PIECES {
        name: "no-pieces",
        code: "BDL312",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "`pieces` declares no piece",
        consequence: "The board stays empty.",
        help: "Declare at least one piece.",
    }

    /// ## What it does
    ///
    /// Finds files with more than 65535 pieces or explicit blocks.
    ///
    /// ## Why it matters
    ///
    /// This is a limit of the tools, not of the language.
    TOO_MANY_PIECES {
        name: "too-many-pieces",
        code: "BDL391",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "More pieces or blocks than the tools can number",
        consequence: "The game cannot be played.",
        help: "Declare at most 65535 pieces and as many blocks.",
    }
}
