//! Hints about the original compiler, on request (spec bdl 7.7).

use super::declare_rules;
pub use super::portable_blocks::*;

declare_rules! {
    /// ## What it does
    ///
    /// Finds the first section that is out of order.
    ///
    /// ## Why it matters
    ///
    /// The original compiler wants one fixed order.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// finish{ no_moves_available }
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    ///
    /// ```bdl good portable
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    SECTIONS_OUT_OF_ORDER {
        name: "sections-out-of-order",
        code: "BDL901",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "Sections are not in the order of the original compiler",
        consequence: "The original compiler rejects the file.",
        help: "Order them: `rules`, `pieces`, `initial_piece_position`, `invariants`, `finish`.",
    }

    /// ## What it does
    ///
    /// Finds the first comment outside blocks.
    ///
    /// ## Why it matters
    ///
    /// The original compiler does not support comments.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// finish{ no_moves_available /* mate */ }
    /// ```
    ///
    /// ```bdl good portable
    /// finish{ no_moves_available }
    /// ```
    COMMENT {
        name: "comment-outside-block",
        code: "BDL902",
        level: Hint,
        confidence: Certain,
        fix: Unsafe,
        title: "A comment outside explicit blocks",
        consequence: "The original compiler rejects the file.",
        help: "Remove the comments, or move them into blocks.",
    }

    /// ## What it does
    ///
    /// Finds pieces whose first property is not `moves`, or that lack it.
    ///
    /// ## Why it matters
    ///
    /// The original compiler wants `moves` first.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ mirrored moves{ vertical(-1,1) } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(-1,1) } mirrored } }
    /// ```
    MOVES_NOT_FIRST {
        name: "moves-not-first",
        code: "BDL903",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "`moves` is not the first property of a piece",
        consequence: "The original compiler rejects the file.",
        help: "Write `moves` first; `moves{ }` if the piece has none.",
    }

    /// ## What it does
    ///
    /// Finds names of pieces that are words of the language, where the piece is declared and in each entry.
    ///
    /// ## Why it matters
    ///
    /// The original compiler reserves all words of the language.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ owner{ moves{ vertical(-1,1) } } }
    /// initial_piece_position{ owner{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// ```
    RESERVED_NAME {
        name: "reserved-name",
        code: "BDL904",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A piece is named with a word of the language",
        consequence: "The original compiler rejects the file.",
        help: "Choose another name.",
    }

    /// ## What it does
    ///
    /// Finds blocks in `positions`.
    ///
    /// ## Why it matters
    ///
    /// The documentation shows them, but the original compiler has no rule for them.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// initial_piece_position{ king{ positions{ explicit{ { x: 4, y: 0 } } } mirrored } }
    /// ```
    ///
    /// ```bdl good portable
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    BLOCK_IN_POSITIONS {
        name: "block-in-positions",
        code: "BDL905",
        level: Hint,
        confidence: Certain,
        fix: Unsafe,
        title: "An explicit block in `positions`",
        consequence: "The original compiler rejects the file.",
        help: "Write the positions as vectors.",
    }

    /// ## What it does
    ///
    /// Finds `horizontal`, `vertical` and `diagonal` with an end 0.
    ///
    /// ## Why it matters
    ///
    /// An end 0 adds nothing here.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(0,2) } mirrored } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(1,2) } mirrored } }
    /// ```
    LINE_END_ZERO {
        name: "line-end-zero",
        code: "BDL906",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "A line move with an end 0",
        consequence: "The original compiler crashes.",
        help: "Write the nearest distance other than 0.",
    }

    /// ## What it does
    ///
    /// Finds entries for a piece that has one already.
    ///
    /// ## Why it matters
    ///
    /// Entries add up here; the original compiler lets the last one replace the others.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } } king{ positions{ x : 4, y : 7 } owner : 1 } }
    /// ```
    ///
    /// ```bdl good portable
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    SECOND_ENTRY {
        name: "second-entry",
        code: "BDL907",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A second entry for a piece",
        consequence: "The original compiler places only the men of the last entry.",
        help: "Join the entries if their owners allow it.",
    }

    /// ## What it does
    ///
    /// Finds these invariants on boards whose width and height differ.
    ///
    /// ## Why it matters
    ///
    /// The original run time takes one size for both.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// rules{
    ///   first_player : 0 width : 8 height : 9
    ///   coloring : alternate player_change : alternate
    /// }
    /// invariants{ cant_risk(king) }
    /// ```
    ///
    /// ```bdl good portable
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// invariants{ cant_risk(king) }
    /// ```
    INVARIANT_BOARD_NOT_SQUARE {
        name: "invariant-board-not-square",
        code: "BDL908",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "`cant_risk` or `protect_piece` on a board that is not square",
        consequence: "The original compiler ignores rows, or crashes.",
        help: "Use a square board.",
    }

    /// ## What it does
    ///
    /// Finds invariants that list more than one piece.
    ///
    /// ## Why it matters
    ///
    /// The original compiler handles lists of one name only.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(-1,1) } } prince{ moves{ vertical(-1,1) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } prince{ positions{ x : 3, y : 0 } mirrored } }
    /// invariants{ cant_risk(king, prince) }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(-1,1) } } prince{ moves{ vertical(-1,1) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } prince{ positions{ x : 3, y : 0 } mirrored } }
    /// invariants{ cant_risk(king) cant_risk(prince) }
    /// ```
    INVARIANT_SEVERAL_NAMES {
        name: "invariant-several-names",
        code: "BDL909",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "An invariant with several names",
        consequence: "The original compiler drops the invariant, or makes a blank page.",
        help: "Write one invariant for each name.",
    }

    /// ## What it does
    ///
    /// Finds pieces with `can_jump` and line moves.
    ///
    /// ## Why it matters
    ///
    /// The original compiler ignores `can_jump`.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(,) } can_jump } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(,) } } }
    /// ```
    JUMP_WITH_LINES {
        name: "jump-with-lines",
        code: "BDL910",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "`can_jump` with line moves",
        consequence: "In the original game men in the way stop the piece.",
        help: "Write the moves as vectors if the piece must jump there too.",
    }

    /// ## What it does
    ///
    /// Finds pieces that are not mirrored and whose moves are not the same upwards and downwards.
    ///
    /// ## Why it matters
    ///
    /// The original run time counts the rows from the top for such pieces.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(1,1) } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// ```
    VERTICAL_MOVES_INVERTED {
        name: "vertical-moves-inverted",
        code: "BDL911",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "Vertical moves without symmetry in a piece that is not mirrored",
        consequence: "In the original game the piece moves in the opposite vertical direction.",
        help: "Write `mirrored`, or give the piece the moves in both directions.",
    }

    /// ## What it does
    ///
    /// Finds entries with `owner : 1` for pieces that are mirrored, have `on_end_reached`, or are in
    /// `pawn_movement`.
    ///
    /// ## Why it matters
    ///
    /// The original run time goes by the mirrored copy, not by the owner.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(1,1) } mirrored } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } } king{ positions{ x : 4, y : 7 } owner : 1 } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(1,1) } mirrored } }
    /// ```
    OWNER_TREATED_AS_BOTTOM {
        name: "owner-treated-as-bottom",
        code: "BDL912",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "Men of player 1 that the original game treats as men of player 0",
        consequence: "In the original game these men move upwards, or reach their end at the top.",
        help: "Place the men with `mirrored`.",
    }
}
