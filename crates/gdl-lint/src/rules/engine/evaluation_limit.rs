//! `evaluation-limit`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a form that takes the tools too long or makes something too large, such as a list of more than 200 000
    /// elements.
    ///
    /// ## Why it matters
    ///
    /// The tools stop there, and what follows is not checked. The engine has no such limit, so the module may be right.
    /// Look for lists that are appended to themselves, for modules that include each other under many names, and for
    /// hundreds of thousands of units.
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
