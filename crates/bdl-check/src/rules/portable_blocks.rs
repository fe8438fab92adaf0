//! Hints about the original compiler that concern blocks, on request (spec bdl 7.7).

use super::declare_rules;

declare_rules! {
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
        title: "The original compiler misreads the end of a block",
        consequence: "The original compiler ends the block at another brace, or does not see the block.",
        help: "Write braces in texts as `\\x7b` and `\\x7d`, and nothing but spaces before the `{`.",
    }

    /// ## What it does
    ///
    /// Finds blocks in `invariants`, `finish` or `moves` without a final comma before another item, and
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
        help: "Join the rules into one explicit block.",
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
        help: "Do not use anything in it that the move changes.",
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
        consequence: "The original compiler replaces it with other text.",
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
