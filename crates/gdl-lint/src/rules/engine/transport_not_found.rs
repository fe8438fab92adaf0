//! `transport-not-found`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit in another unit (property `in`) that does not exist.
    ///
    /// ## Why it matters
    ///
    /// The engine warns when all is read, and leaves the unit out. The transport may stand above or below; what counts
    /// is its id (`#`), its name (`n`) or its symbol (`sym`).
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type ship (capacity 4))
    /// (ship 5 5 (sym beagle))
    /// (scout (in bagle))
    /// ;          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type ship (capacity 4))
    /// (ship 5 5 (sym beagle))
    /// (scout (in beagle))
    /// ```
    message: msg::TRANSPORT_NOT_FOUND,
    since: "0.1.0",
}
