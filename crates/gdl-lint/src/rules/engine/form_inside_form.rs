//! `form-inside-form`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a form inside another one that a missing `)` leaves open.
    ///
    /// ## Why it matters
    ///
    /// The engine takes it for a property or a clause of the form around it, and drops it with everything after it
    /// there. That the parentheses are balanced further down hides the mistake. The tools read the inner form as if it
    /// stood by itself.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2)
    /// (unit-type tank
    /// ;^^^^^^^^^^^^^^
    ///   (hp-max 4)))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2))
    /// (unit-type tank
    ///   (hp-max 4))
    /// ```
    message: msg::FORM_INSIDE_FORM,
    since: "0.1.0",
}
