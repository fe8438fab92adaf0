//! `table-clause-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an item of a `table` form that stands outside of parentheses and gives no number: a type, text in a
    /// symbol, an `add` that is not the first word after the name.
    ///
    /// ## Why it matters
    ///
    /// A single item fills the whole table, so it must be a number. If it is not, the engine ends the form, and all
    /// clauses after it are lost.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance scout scout 50)
    /// ;                 ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    message: msg::TABLE_CLAUSE_NOT_NUMBER,
    since: "0.1.0",
}
