//! Sections and rules (spec bdl 7.3).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds files that lack one of the five sections. One finding for each.
    ///
    /// ## Why it matters
    ///
    /// All five are required, also if they are empty.
    ///
    /// ## Example
    ///
    /// ```bdl bad whole
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// finish{ no_moves_available }
    /// ```
    ///
    /// ```bdl good whole
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// pieces{ king{ moves{ vertical(-1,1) } } }
    /// initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }
    /// invariants{ }
    /// finish{ no_moves_available }
    /// ```
    MISSING_SECTION {
        name: "missing-section",
        code: "BDL201",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A section is missing",
        consequence: "The game cannot be played without it.",
        help: "Write the section, even if it is empty.",
    }

    /// ## What it does
    ///
    /// Finds sections that the file already has.
    ///
    /// ## Why it matters
    ///
    /// Only the first one counts.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ no_moves_available }
    /// finish{ explicit{ (context) => context.move_count > 99 } }
    /// ```
    ///
    /// ```bdl good
    /// finish{
    ///   no_moves_available
    ///   explicit{ (context) => context.move_count > 99 }
    /// }
    /// ```
    DUPLICATE_SECTION {
        name: "duplicate-section",
        code: "BDL202",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "A section occurs twice",
        consequence: "The second section is ignored.",
        help: "Move its items into the first one.",
    }

    /// ## What it does
    ///
    /// Finds a section `rules` that lacks one of its five rules. One finding for each.
    ///
    /// ## Why it matters
    ///
    /// None of them has a default.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate
    /// }
    /// ```
    ///
    /// ```bdl good
    /// rules{
    ///   first_player : 0 width : 8 height : 8
    ///   coloring : alternate
    ///   player_change : alternate
    /// }
    /// ```
    MISSING_RULE {
        name: "missing-rule",
        code: "BDL203",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A rule is missing",
        consequence: "The game cannot be played without it.",
        help: "Write the rule.",
    }

    /// ## What it does
    ///
    /// Finds rules that the section `rules` already has.
    ///
    /// ## Why it matters
    ///
    /// Only the first one counts. The original compiler uses the last one.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width : 8 width : 10 height : 8
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
    DUPLICATE_RULE {
        name: "duplicate-rule",
        code: "BDL204",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A rule occurs twice",
        consequence: "The second one is ignored.",
        help: "Remove one of them.",
    }

    /// ## What it does
    ///
    /// Finds values of `first_player` other than 0 and 1.
    ///
    /// ## Why it matters
    ///
    /// A game has two players, 0 and 1.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 2 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    ///
    /// ```bdl good
    /// rules{
    ///   first_player : 1 width : 8 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    INVALID_FIRST_PLAYER {
        name: "invalid-first-player",
        code: "BDL205",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "`first_player` is not 0 or 1",
        consequence: "The player does not exist.",
        help: "Write 0 for the player at the bottom or 1 for the player at the top.",
    }

    /// ## What it does
    ///
    /// Finds boards without columns or rows.
    ///
    /// ## Why it matters
    ///
    /// No man fits on such a board. Checks that need the size of the board are skipped.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width : 0 height : 8
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
    BOARD_TOO_SMALL {
        name: "board-too-small",
        code: "BDL206",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "`width` or `height` is below 1",
        consequence: "The board has no squares.",
        help: "Write a number from 1 to 64.",
    }

    /// ## What it does
    ///
    /// Finds boards with more than 64 columns or rows.
    ///
    /// ## Why it matters
    ///
    /// 64 is the limit of the language. Checks that need the size of the board are skipped.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width : 100 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    ///
    /// ```bdl good
    /// rules{
    ///   first_player : 0 width : 64 height : 8
    ///   coloring : alternate player_change : alternate
    /// }
    /// ```
    BOARD_TOO_LARGE {
        name: "board-too-large",
        code: "BDL207",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "`width` or `height` is above 64",
        consequence: "The board is too large for the tools.",
        help: "Write a number from 1 to 64.",
    }
}
