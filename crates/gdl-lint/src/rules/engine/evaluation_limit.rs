//! `evaluation-limit`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the form at which a game exceeds a limit of gdl: the steps of evaluation, the cells of tables and layers, the
    /// objects in a list, the number of types or units, or the depth of includes. The message has the figure.
    ///
    /// ## Why it matters
    ///
    /// gdl stops there, and does not check what follows. The engine has no such limit, so the module may be right.
    /// Real games stay far below each limit. Look for lists that are appended to themselves, and for hundreds of thousands of
    /// units.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (define a '(1 2 3 4 5 6 7 8 9 10))
    /// (define b (append a a a a a a a a a a))
    /// (define c (append b b b b b b b b b b))
    /// (define d (append c c c c c c c c c c))
    /// (define e (append d d d d d d d d d d))
    /// (define f (append e e e e e e e e e e))
    /// ;         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (define a '(1 2 3 4 5 6 7 8 9 10))
    /// (define b (append a a a a a a a a a a))
    /// ```
    message: msg::EVALUATION_LIMIT,
    since: "0.1.0",
}
