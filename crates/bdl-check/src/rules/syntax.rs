//! Errors of the syntax (spec bdl 7.2).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds tokens that the grammar does not allow at their place, such as a missing `:` or `,`, a `}` too many,
    /// or a section that begins while another one is still open.
    ///
    /// ## Why it matters
    ///
    /// The rest of the item is skipped, so the game lacks it.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    ///
    /// ```bdl good
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    UNEXPECTED_TOKEN {
        name: "unexpected-token",
        code: "BDL101",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "Unexpected token",
        consequence: "The file is invalid; parsing continues at the next item.",
        help: "Write what the message expects.",
    }

    /// ## What it does
    ///
    /// Finds files that end inside a section or an item.
    ///
    /// ## Why it matters
    ///
    /// A `}` is missing at the end, or further up.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ no_moves_available
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    UNEXPECTED_END {
        name: "unexpected-end",
        code: "BDL102",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "The file ends too early",
        consequence: "The file is invalid.",
        help: "Close all open braces.",
    }

    /// ## What it does
    ///
    /// Finds words at the top level of the file that do not name one of the five sections.
    ///
    /// ## Why it matters
    ///
    /// The contents of the section have no effect.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// ending{ no_moves_available }
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    UNKNOWN_SECTION {
        name: "unknown-section",
        code: "BDL103",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "Unknown section",
        consequence: "The section is skipped with everything in it.",
        help: "The sections are `rules`, `pieces`, `initial_piece_position`, `invariants` and `finish`.",
    }

    /// ## What it does
    ///
    /// Finds words that do not begin an item of the list that they are in.
    ///
    /// ## Why it matters
    ///
    /// The item has no effect.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,1) } can_fly } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,1) } can_jump } }
    /// ```
    UNKNOWN_WORD {
        name: "unknown-word",
        code: "BDL104",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "An unknown rule, property, move, position, invariant or finishing rule",
        consequence: "The item is skipped.",
        help: "Use one of the words that the message lists.",
    }

    /// ## What it does
    ///
    /// Finds unknown values of `coloring`, `player_change` and `on_end_reached`, and values other than `true` and
    /// `false` where one of these is needed.
    ///
    /// ## Why it matters
    ///
    /// The item has no effect.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,1) } can_jump : yes } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,1) } can_jump : true } }
    /// ```
    UNKNOWN_VALUE {
        name: "unknown-value",
        code: "BDL105",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "Unknown value",
        consequence: "The item is skipped.",
        help: "Use one of the values that the message lists.",
    }

    /// ## What it does
    ///
    /// Finds `spawn()`, `cant_risk()` and the like without a name in the parentheses.
    ///
    /// ## Why it matters
    ///
    /// A list without names has no effect, so a name is probably missing.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// invariants{ cant_risk() }
    /// ```
    ///
    /// ```bdl good
    /// invariants{ cant_risk(king) }
    /// ```
    EMPTY_LIST {
        name: "empty-list",
        code: "BDL106",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "An empty list of names",
        consequence: "The file is invalid.",
        help: "Name at least one piece, or remove the item.",
    }
}
