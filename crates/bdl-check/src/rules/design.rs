//! Hints beyond the specification, on request: parts of a game that cannot have an effect.

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds men of the start position that cannot move, because every move of their piece leaves the board. Not
    /// checked in games whose blocks may move men.
    ///
    /// ## Why it matters
    ///
    /// A pawn on its far row, or a piece of player 1 that is not mirrored, is usually a mistake.
    ///
    /// ## Example
    ///
    /// ```bdl bad design
    /// pieces{ king{ moves{ vertical(-1,1) } } stone{ moves{ vertical(1,) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } stone{ positions{ x : 0, y : 7 } } }
    /// ```
    ///
    /// ```bdl good design
    /// pieces{ king{ moves{ vertical(-1,1) } } stone{ moves{ vertical(1,) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } stone{ positions{ x : 0, y : 2 } } }
    /// ```
    MAN_CANNOT_MOVE {
        name: "man-cannot-move",
        code: "BDL701",
        level: Hint,
        confidence: Likely,
        fix: None,
        title: "A man whose moves all leave the board",
        consequence: "The man cannot move until it is captured.",
        help: "Place it elsewhere, or give the piece another move.",
    }

    /// ## What it does
    ///
    /// Finds pieces with `spawn` whose men can never reach their far row, even on an empty board. Not checked
    /// in games whose blocks may move men.
    ///
    /// ## Why it matters
    ///
    /// The moves or the property are probably wrong.
    ///
    /// ## Example
    ///
    /// ```bdl bad design
    /// pieces{ king{ moves{ horizontal(-1,1) } on_end_reached : spawn(king) } }
    /// ```
    ///
    /// ```bdl good design
    /// pieces{ king{ moves{ horizontal(-1,1) vertical(0,1) } mirrored on_end_reached : spawn(king) } }
    /// ```
    END_NEVER_REACHED {
        name: "end-never-reached",
        code: "BDL702",
        level: Hint,
        confidence: Likely,
        fix: None,
        title: "A piece that never reaches its far row",
        consequence: "The property `on_end_reached` has no effect.",
        help: "Give the piece a move forward; write `mirrored` if the men of player 1 move in the opposite direction.",
    }

    /// ## What it does
    ///
    /// Finds `cant_risk` and `protect_piece` in games in which no move captures.
    ///
    /// ## Why it matters
    ///
    /// Both forbid moves that let an enemy capture; without captures they have no effect.
    ///
    /// ## Example
    ///
    /// ```bdl bad design
    /// pieces{ king{ moves{ vertical(-1,1), kills : false } } }
    /// invariants{ cant_risk(king) }
    /// ```
    ///
    /// ```bdl good design
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// invariants{ cant_risk(king) }
    /// ```
    INVARIANT_WITHOUT_ATTACKERS {
        name: "invariant-without-attackers",
        code: "BDL703",
        level: Hint,
        confidence: Certain,
        fix: None,
        title: "An invariant about captures in a game without captures",
        consequence: "The invariant never forbids a move.",
        help: "Remove it, or allow a move to capture.",
    }
}
