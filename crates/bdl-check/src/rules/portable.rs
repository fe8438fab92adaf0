//! Hints about the original compiler, on request (spec bdl 7.7).

use super::declare_rules;

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
    /// The original compiler knows no comments.
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
    /// The original run time decides by the mirrored copy, not by the owner.
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
        title: "Men of player 1 that the original game treats as men of the bottom",
        consequence: "In the original game these men move upwards, or reach their end at the top.",
        help: "Place the men by `mirrored`.",
    }

    /// ## What it does
    ///
    /// Finds blocks with braces in strings, comments, templates or regular expressions, and blocks with something
    /// other than spaces before the `{`.
    ///
    /// ## Why it matters
    ///
    /// The original compiler counts all braces.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// finish{ explicit{ (context) => "}" === "" } }
    /// ```
    ///
    /// ```bdl good portable
    /// finish{ explicit{ (context) => "\x7d" === "" } }
    /// ```
    BLOCK_END_MISREAD {
        name: "block-end-misread",
        code: "BDL913",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A block whose end the original compiler misreads",
        consequence: "The original compiler ends the block at another brace, or does not see the block.",
        help: "Write braces in texts as `\\x7b` and `\\x7d`, and nothing but spaces before the `{`.",
    }

    /// ## What it does
    ///
    /// Finds blocks in `invariants`, `finish` or `moves` without a final comma that another item follows, and
    /// blocks in a piece without a final comma.
    ///
    /// ## Why it matters
    ///
    /// The original compiler copies the text between other items.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// finish{ explicit{ (context) => false } no_moves_available }
    /// ```
    ///
    /// ```bdl good portable
    /// finish{ explicit{ (context) => false, } no_moves_available }
    /// ```
    BLOCK_WITHOUT_COMMA {
        name: "block-without-comma",
        code: "BDL914",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "A block without the comma that the original page needs",
        consequence: "The original page does not work.",
        help: "End the text of the block with a comma.",
    }

    /// ## What it does
    ///
    /// Finds sections `finish` with no rule or with several.
    ///
    /// ## Why it matters
    ///
    /// Here any rule suffices.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// finish{ no_moves_available explicit{ (context) => false, } }
    /// ```
    ///
    /// ```bdl good portable
    /// finish{ no_moves_available }
    /// ```
    FINISH_NOT_ONE_RULE {
        name: "finish-not-one-rule",
        code: "BDL915",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "`finish` does not have exactly one rule",
        consequence: "In the original game all rules must hold at once; without a rule the game is over at once.",
        help: "Join the rules to one explicit block.",
    }

    /// ## What it does
    ///
    /// Finds blocks in `player_change`.
    ///
    /// ## Why it matters
    ///
    /// Here the function sees the board after the move.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate
    ///   player_change : explicit{ (context) => { context.current_player = 1 - context.current_player } }
    /// }
    /// ```
    ///
    /// ```bdl good portable
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    PLAYER_CHANGE_TOO_EARLY {
        name: "player-change-too-early",
        code: "BDL916",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "An explicit `player_change`",
        consequence: "In the original game the function is called before the man is moved.",
        help: "Use nothing in it that the move changes.",
    }

    /// ## What it does
    ///
    /// Finds blocks directly inside `pieces` with a final comma.
    ///
    /// ## Why it matters
    ///
    /// The original compiler adds one itself.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ explicit{ king: { moves: () => [], representation: { letter: "K" }, on_end_reached: () => { } }, } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ explicit{ king: { moves: () => [], representation: { letter: "K" }, on_end_reached: () => { } } } }
    /// ```
    BLOCK_WITH_COMMA {
        name: "block-with-comma",
        code: "BDL917",
        level: Hint,
        confidence: Certain,
        fix: Safe,
        title: "A block in `pieces` that ends with a comma",
        consequence: "The original page does not work.",
        help: "Remove the comma.",
    }

    /// ## What it does
    ///
    /// Finds members other than `moves` in blocks of pieces.
    ///
    /// ## Why it matters
    ///
    /// The original compiler writes its own members after those of the block.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ vertical(-1,1) } explicit{ representation: { letter: "K" }, } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// ```
    MEMBER_WITHOUT_EFFECT {
        name: "member-without-effect",
        code: "BDL918",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A member that the original compiler overwrites or ignores",
        consequence: "In the original game the member has no effect.",
        help: "Write `can_jump` and `mirrored` in BDL; declare the piece as a whole to give it a label.",
    }

    /// ## What it does
    ///
    /// Finds entries that lack `positions`.
    ///
    /// ## Why it matters
    ///
    /// The original compiler needs it.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// initial_piece_position{ king{ mirrored } king{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    ///
    /// ```bdl good portable
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    ENTRY_CRASHES {
        name: "entry-crashes",
        code: "BDL919",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "An entry without `positions`",
        consequence: "The original compiler crashes.",
        help: "Write `positions{ }`, or remove the entry.",
    }

    /// ## What it does
    ///
    /// Finds pieces in blocks inside `pieces` that lack one of these members.
    ///
    /// ## Why it matters
    ///
    /// The original run time uses them without a test.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ explicit{ king: { moves: () => [] } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ explicit{ king: { moves: () => [], representation: { letter: "K" }, on_end_reached: () => { } } } }
    /// ```
    WHOLE_PIECE_INCOMPLETE {
        name: "whole-piece-incomplete",
        code: "BDL920",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A whole piece without `moves`, `representation` or `on_end_reached`",
        consequence: "The original page throws an exception when the piece is drawn, moves or reaches the end.",
        help: "Write all three members.",
    }

    /// ## What it does
    ///
    /// Finds `%s` in blocks inside the section `pieces`.
    ///
    /// ## Why it matters
    ///
    /// The original compiler uses it as a placeholder.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ explicit{ { x: [0, "%s".length], y: (x) => [0, 2], killing: true }, } } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ explicit{ { x: [0, 2], y: (x) => [0, 2], killing: true }, } } } }
    /// ```
    PERCENT_S {
        name: "percent-s-replaced",
        code: "BDL921",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "`%s` in a block inside `pieces`",
        consequence: "The original compiler replaces it by other text.",
        help: "Write it as `\"%\" + \"s\"`.",
    }

    /// ## What it does
    ///
    /// Finds descriptors in blocks of `moves`, written as objects, that lack `killing`, whose `x` is not a pair, or
    /// whose `y` is not a function.
    ///
    /// ## Why it matters
    ///
    /// The original run time takes no other forms.
    ///
    /// ## Example
    ///
    /// ```bdl bad portable
    /// pieces{ king{ moves{ explicit{ { x: 1, y: 0 }, } } } }
    /// ```
    ///
    /// ```bdl good portable
    /// pieces{ king{ moves{ explicit{ { x: [1, 2], y: (x) => [0, 1], killing: true }, } } } }
    /// ```
    PARTIAL_DESCRIPTOR {
        name: "partial-descriptor",
        code: "BDL922",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "A descriptor that the original run time cannot use",
        consequence: "In the original game it never captures, gives no moves, or throws an exception.",
        help: "Write `killing`, a pair for `x`, and a function for `y`.",
    }
}
