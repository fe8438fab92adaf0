//! Errors of the text: characters, comments, numbers, blocks without end, bytes that are not UTF-8
//! (spec bdl 7.1).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds characters outside comments and blocks that are not part of BDL, such as `;`, `=`, `+`, quotes, or
    /// letters beyond ASCII.
    ///
    /// ## Why it matters
    ///
    /// Names consist of ASCII letters, digits and `_`, and items are separated by whitespace alone. What looks like
    /// a harmless separator may be meant as something else.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0; width : 8; height : 8
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
    UNEXPECTED_CHARACTER {
        name: "unexpected-character",
        code: "BDL001",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A character that cannot start a token",
        consequence: "The file is invalid; the character is ignored and parsing continues after it.",
        help: "Remove the character, or move it into a comment or a block.",
    }

    /// ## What it does
    ///
    /// Finds `/*` without a `*/` after it. Comments do not nest: the first `*/` ends the comment.
    ///
    /// ## Why it matters
    ///
    /// Everything after the comment is ignored.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ no_moves_available }
    /// /* the end
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// /* the end */
    /// ```
    UNCLOSED_COMMENT {
        name: "unclosed-comment",
        code: "BDL002",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A block comment that is never closed",
        consequence: "The rest of the file is part of the comment.",
        help: "Write `*/` at the end of the comment.",
    }

    /// ## What it does
    ///
    /// Finds sequences of letters and digits that begin with a digit and are not integers, leading zeros, and a `-`
    /// alone.
    ///
    /// ## Why it matters
    ///
    /// `08` and `0x8` mean different numbers in different languages. BDL accepts neither.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// rules{
    ///   first_player : 0 width : 08 height : 8
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
    MALFORMED_NUMBER {
        name: "malformed-number",
        code: "BDL003",
        level: Error,
        confidence: Certain,
        fix: Safe,
        title: "A number that is not an integer of BDL",
        consequence: "The file is invalid; the number is ignored.",
        help: "Write digits without leading zeros, with `-` directly before them if the number is negative.",
    }

    /// ## What it does
    ///
    /// Finds numbers whose magnitude is above 1000000.
    ///
    /// ## Why it matters
    ///
    /// No board is that large. Leave the end of a line move out to go as far as the board does.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(1,99999999) } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(1,) } } }
    /// ```
    NUMBER_TOO_LARGE {
        name: "number-too-large",
        code: "BDL004",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "A number beyond 1000000",
        consequence: "The file is invalid.",
        help: "Use a smaller number; a board has at most 64 columns and rows.",
    }

    /// ## What it does
    ///
    /// Finds explicit blocks whose `{` has no matching `}`. Braces in strings, comments, templates and regular
    /// expressions do not count.
    ///
    /// ## Why it matters
    ///
    /// Everything after the block is read as JavaScript.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ (context) => { return false }
    /// ```
    ///
    /// ```bdl good
    /// finish{ explicit{ (context) => { return false } } }
    /// ```
    UNCLOSED_BLOCK {
        name: "unclosed-block",
        code: "BDL005",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "An explicit block that is never closed",
        consequence: "The rest of the file belongs to the block.",
        help: "Close each `{` of the block with its `}`.",
    }

    /// ## What it does
    ///
    /// Finds the first byte that is not part of UTF-8 text.
    ///
    /// ## Why it matters
    ///
    /// The file was probably saved in an old encoding such as Latin-1. Texts that players see, such as labels in
    /// blocks, would be wrong.
    NOT_UTF8 {
        name: "not-utf8",
        code: "BDL006",
        level: Error,
        confidence: Certain,
        fix: Unsafe,
        title: "The file is not UTF-8",
        consequence: "The file is invalid; the tools do not write it until it is converted.",
        help: "Save the file as UTF-8.",
    }
}
