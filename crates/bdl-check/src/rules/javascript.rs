//! JavaScript in explicit blocks (spec bdl 7.6).

use super::declare_rules;

declare_rules! {
    /// ## What it does
    ///
    /// Finds blocks that are not JavaScript of the form that their place needs: one function, a list of functions,
    /// descriptors or positions, or members of an object.
    ///
    /// ## Why it matters
    ///
    /// Statements cannot stand outside a function. The original compiler copies the text to the page, where it
    /// fails.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ (context) => { return = true } } }
    /// ```
    ///
    /// ```bdl good
    /// finish{ explicit{ (context) => { return true } } }
    /// ```
    JAVASCRIPT_SYNTAX {
        name: "javascript-syntax",
        code: "BDL601",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "JavaScript that does not parse",
        consequence: "The block cannot run.",
        help: "Correct the JavaScript; the message says where the parser stops.",
    }

    /// ## What it does
    ///
    /// Finds values of the wrong type for their place: no plain function where one is called, a number as a
    /// descriptor, a spread or a computed key among pieces or members, a member `can_jump` or `mirrored` that is
    /// not `true` or `false`.
    ///
    /// ## Why it matters
    ///
    /// A value that only evaluation can show is reported when the game runs.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ true } }
    /// ```
    ///
    /// ```bdl good
    /// finish{ explicit{ (context) => true } }
    /// ```
    JAVASCRIPT_SHAPE {
        name: "javascript-shape",
        code: "BDL602",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "JavaScript of the wrong shape",
        consequence: "The block cannot be used.",
        help: "Write a value of the type that the message names.",
    }

    /// ## What it does
    ///
    /// Finds functions of blocks that declare more parameters than they are called with.
    ///
    /// ## Why it matters
    ///
    /// The function probably expects arguments of another place.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ (context, x, y) => x === y } }
    /// ```
    ///
    /// ```bdl good
    /// finish{ explicit{ (context) => context.move_count > 10 } }
    /// ```
    TOO_MANY_PARAMETERS {
        name: "too-many-parameters",
        code: "BDL603",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "A function with more parameters than arguments",
        consequence: "The extra parameters are always undefined.",
        help: "Remove the parameters without an argument.",
    }

    /// ## What it does
    ///
    /// Finds blocks with nothing but whitespace and comments.
    ///
    /// ## Why it matters
    ///
    /// A function or a list is needed.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ /* later */ } }
    /// ```
    ///
    /// ```bdl good
    /// finish{ no_moves_available }
    /// ```
    EMPTY_BLOCK {
        name: "empty-block",
        code: "BDL604",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "An empty block",
        consequence: "There is nothing to run.",
        help: "Write the JavaScript, or remove the block.",
    }

    /// ## What it does
    ///
    /// Finds free uses of names of browsers and servers, such as `alert`, `document` or `require`, and of `eval`,
    /// `Function` and `import()`.
    ///
    /// ## Why it matters
    ///
    /// Blocks run in a sandbox that has only the built-ins of the language and `console`. One finding for each
    /// name and block.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// finish{ explicit{ (context) => alert("over") } }
    /// ```
    ///
    /// ```bdl good
    /// finish{ explicit{ (context) => context.move_count > 10 } }
    /// ```
    ABSENT_NAME {
        name: "absent-name",
        code: "BDL605",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "A name that blocks do not have",
        consequence: "The name is undefined when the block runs.",
        help: "Use what `context` offers; blocks reach nothing outside the game.",
    }

    /// ## What it does
    ///
    /// Finds blocks that throw. Blocks in `positions` run when a file is checked, others while a game is played.
    ///
    /// ## Why it matters
    ///
    /// The exception is usually a misspelled name, or a square off the board.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ explicit{ { x: column, y: 0 } } } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ explicit{ { x: 4, y: 0 } } } mirrored } }
    /// ```
    BLOCK_FAILED {
        name: "block-failed",
        code: "BDL606",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A block throws an exception",
        consequence: "The operation stops; the previous position stays.",
        help: "Correct the block; the message has the text of the exception.",
    }

    /// ## What it does
    ///
    /// Finds calls of blocks that take longer than 250 ms.
    ///
    /// ## Why it matters
    ///
    /// An endless loop would stop the game.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ explicit{ ...(() => { for (;;) {} })() } } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ explicit{ { x: 4, y: 0 } } } mirrored } }
    /// ```
    BLOCK_TOO_SLOW {
        name: "block-too-slow",
        code: "BDL607",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A block runs too long",
        consequence: "The operation stops; the previous position stays.",
        help: "Look for an endless loop.",
    }

    /// ## What it does
    ///
    /// Finds games whose blocks hold more than 32 MiB.
    ///
    /// ## Why it matters
    ///
    /// A list that grows forever would take the memory of other programs.
    BLOCK_OUT_OF_MEMORY {
        name: "block-out-of-memory",
        code: "BDL608",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "The blocks of a game take too much memory",
        consequence: "The operation stops; the previous position stays.",
        help: "Look for lists and strings that grow forever.",
    }

    /// ## What it does
    ///
    /// Finds results of blocks that are not what their place needs: positions that are not integers, colors that
    /// are not text, players other than 0 and 1, men of unknown pieces, `data` that JSON cannot hold.
    ///
    /// ## Why it matters
    ///
    /// The game cannot continue with it.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// initial_piece_position{ king{ positions{ explicit{ { x: 0.5, y: 0 } } } mirrored } }
    /// ```
    ///
    /// ```bdl good
    /// initial_piece_position{ king{ positions{ explicit{ { x: 4, y: 0 } } } mirrored } }
    /// ```
    UNUSABLE_RESULT {
        name: "unusable-result",
        code: "BDL609",
        level: Error,
        confidence: Certain,
        fix: None,
        title: "A block returned or stored an invalid value",
        consequence: "The operation stops; the previous position stays.",
        help: "Return a valid value; the message shows the value that was found.",
    }

    /// ## What it does
    ///
    /// Finds members of pieces in JavaScript that have no meaning.
    ///
    /// ## Why it matters
    ///
    /// The name is probably misspelled.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) } explicit{ can_jmp: true } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) } explicit{ can_jump: true } } }
    /// ```
    UNKNOWN_MEMBER {
        name: "unknown-member",
        code: "BDL610",
        level: Warning,
        confidence: Certain,
        fix: Unsafe,
        title: "An unknown member of a piece",
        consequence: "The member is ignored.",
        help: "The members are `moves`, `on_end_reached`, `representation`, `can_jump` and `mirrored`.",
    }

    /// ## What it does
    ///
    /// Finds values of `representation.img` that are neither empty nor a `data:` URL of an image.
    ///
    /// ## Why it matters
    ///
    /// The page of a game loads nothing from elsewhere.
    ///
    /// ## Example
    ///
    /// ```bdl bad
    /// pieces{ king{ moves{ vertical(-1,1) } explicit{ representation: { img: "king.png" } } } }
    /// ```
    ///
    /// ```bdl good
    /// pieces{ king{ moves{ vertical(-1,1) } explicit{ representation: { letter: "K" } } } }
    /// ```
    UNUSABLE_IMAGE {
        name: "unusable-image",
        code: "BDL611",
        level: Warning,
        confidence: Certain,
        fix: None,
        title: "An image that is not a `data:` URL",
        consequence: "The image is ignored; the label is shown.",
        help: "Write the image into the file as a `data:` URL.",
    }
}
