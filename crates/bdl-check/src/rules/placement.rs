//! Start position, invariants and ends of the game (spec bdl 7.5).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds entries of `initial_piece_position` whose name is not the name of a piece. Names are case-sensitive.
    ///
    /// ## Why it matters
    ///
    /// The original compiler accepts the name, and the page fails.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } kign{ positions{ x : 0, y : 0 } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 } mirrored } }
    /// ```
    UNKNOWN_PIECE_PLACED {
        name: "unknown-piece-placed",
        code: "BDL401",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "An entry for an unknown piece",
        consequence: "The men cannot be placed.",
        help: "Declare the piece, or correct the name.",
    }

    /// ## What it does
    ///
    /// Finds values of `owner` other than 0 and 1.
    ///
    /// ## Why it matters
    ///
    /// A game has two players, 0 and 1.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 } } king{ positions{ x : 0, y : 7 } owner : 2 } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 } } king{ positions{ x : 0, y : 7 } owner : 1 } }
    /// ```
    INVALID_OWNER {
        name: "invalid-owner",
        code: "BDL402",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "`owner` is not 0 or 1",
        consequence: "The player does not exist.",
        help: "Write 0 for the player at the bottom or 1 for the player at the top.",
    }

    /// ## What it does
    ///
    /// Finds positions with at least one square off the board. One finding for each vector or block.
    ///
    /// ## Why it matters
    ///
    /// `x` counts from 0 at the left, `y` from 0 at the bottom, so an 8x8 board has no column 8.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ x : [1, 8], y : 0 } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ x : [0, 7], y : 0 } mirrored } }
    /// ```
    POSITION_OFF_BOARD {
        name: "position-off-board",
        code: "BDL403",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A position that is not on the board",
        consequence: "The man cannot be placed.",
        help: "Columns go from 0 to the width minus 1, rows from 0 to the height minus 1.",
    }

    /// ## What it does
    ///
    /// Finds positions on a square that is already taken by another man, by a mirrored copy, or by its own copy in the
    /// middle row of a board of odd height. One finding for each vector or block.
    ///
    /// ## Why it matters
    ///
    /// The original compiler keeps the last man without a message.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 x : [0, 2], y : 0 } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 x : [1, 2], y : 0 } mirrored } }
    /// ```
    SQUARE_TAKEN {
        name: "square-taken",
        code: "BDL404",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A square that is already taken",
        consequence: "Two men cannot stand on one square.",
        help: "Move one of them.",
    }

    /// ## What it does
    ///
    /// Finds entries of `initial_piece_position` without a position.
    ///
    /// ## Why it matters
    ///
    /// The positions were probably forgotten. The original compiler crashes.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{
    ///   king{ mirrored }
    ///   king{ positions{ x : 0, y : 0 } mirrored }
    /// }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{
    ///   king{ positions{ x : 0, y : 0 } mirrored }
    /// }
    /// ```
    ENTRY_WITHOUT_POSITIONS {
        name: "entry-without-positions",
        code: "BDL405",
        level: Warning,
        confidence: Certain,
        fix: Unsafe,
        title: "An entry without any position",
        consequence: "The entry places no man.",
        help: "Write `positions{ x : 0, y : 0 }`, or remove the entry.",
    }

    /// ## What it does
    ///
    /// Finds players without a man, in games where players alternate. One finding for each player.
    ///
    /// ## Why it matters
    ///
    /// The turn goes to a player who has no man to move.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 } } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ x : 0, y : 0 } mirrored } }
    /// ```
    PLAYER_WITHOUT_MEN {
        name: "player-without-men",
        code: "BDL406",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "A player has no man at the start",
        consequence: "The player can never move.",
        help: "Write `mirrored` in an entry, or an entry with `owner : 1`.",
    }

    /// ## What it does
    ///
    /// Finds names in `cant_risk`, `protect_piece` and `pawn_movement` that are not names of pieces. Names are
    /// case-sensitive.
    ///
    /// ## Why it matters
    ///
    /// A misspelled name would silently allow moves that should be forbidden.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// invariants{ cant_risk(dragon) }
    /// ```
    ///
    /// ```bdl good
    /// invariants{ cant_risk(king) }
    /// ```
    UNKNOWN_PIECE_IN_INVARIANT {
        name: "unknown-piece-in-invariant",
        code: "BDL501",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "An invariant lists an unknown piece",
        consequence: "The invariant has no effect for this name.",
        help: "Declare the piece, or correct the name.",
    }

    /// ## What it does
    ///
    /// Finds pieces that an invariant of the same kind already lists, in the same list or in an earlier one.
    ///
    /// ## Why it matters
    ///
    /// Another piece was probably meant.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// invariants{ cant_risk(king) cant_risk(king) }
    /// ```
    ///
    /// ```bdl good
    /// invariants{ cant_risk(king) }
    /// ```
    DUPLICATE_IN_INVARIANT {
        name: "duplicate-in-invariant",
        code: "BDL502",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "A piece is listed twice in invariants of one kind",
        consequence: "The second name has no effect.",
        help: "Remove it.",
    }

    /// ## What it does
    ///
    /// Finds pieces of `pawn_movement` without `mirrored` that player 1 has men of.
    ///
    /// ## Why it matters
    ///
    /// Moves count upwards on the screen for both players unless the piece is mirrored.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,2) } } }
    /// invariants{ pawn_movement(king) }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,2) } mirrored } }
    /// invariants{ pawn_movement(king) }
    /// ```
    PAWN_NOT_MIRRORED {
        name: "pawn-not-mirrored",
        code: "BDL503",
        level: Warning,
        confidence: Likely,
        fix: Unsafe,
        title: "A piece of `pawn_movement` is not mirrored",
        consequence: "The men of player 1 move towards player 1, away from their far row.",
        help: "Write `mirrored` in the piece.",
    }

    /// ## What it does
    ///
    /// Finds a section `finish` without a rule.
    ///
    /// ## Why it matters
    ///
    /// The original compiler ends such a game at once.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ }
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    NO_FINISHING_RULE {
        name: "no-finishing-rule",
        code: "BDL511",
        level: Warning,
        confidence: Likely,
        fix: Unsafe,
        title: "`finish` has no rule",
        consequence: "No rule ever ends the game; it stops without a result when no move is left.",
        help: "Write `no_moves_available` in it.",
    }

    /// ## What it does
    ///
    /// Finds a second `no_moves_available` in `finish`.
    ///
    /// ## Why it matters
    ///
    /// Another rule was probably meant.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ no_moves_available no_moves_available }
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    DUPLICATE_FINISHING_RULE {
        name: "duplicate-finishing-rule",
        code: "BDL512",
        level: Warning,
        confidence: Certain,
        fix: Safe,
        title: "`no_moves_available` occurs twice",
        consequence: "The second one has no effect.",
        help: "Remove it.",
    }

    /// ## What it does
    ///
    /// Finds games in which a finishing rule holds in the start position. Only checked if blocks occur in
    /// `coloring` and `positions` alone, because others would have to run.
    ///
    /// ## Why it matters
    ///
    /// Such a game cannot be played.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 1 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } } }
    /// ```
    ///
    /// ```bdl good
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// ```
    OVER_AT_START {
        name: "over-at-start",
        code: "BDL513",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "The game is over before the first move",
        consequence: "No move can be made.",
        help: "Place men of the first player that can move.",
    }
}
