//! `side-name-in-use`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a name, a noun, an adjective or a color of a side that another side has already, be it as the same
    /// property or as another of these.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and takes the text all the same. In messages and on the map players cannot tell the sides
    /// apart, and a `side` form that names a side by a string finds the first one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side (name "Reds") (color "red"))
    /// (side (name "Blues") (color "red"))
    /// ;                           ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side (name "Reds") (color "red"))
    /// (side (name "Blues") (color "blue"))
    /// ```
    message: msg::SIDE_NAME_IN_USE,
    since: "0.1.0",
}
