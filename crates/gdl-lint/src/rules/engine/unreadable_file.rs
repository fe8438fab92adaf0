//! `unreadable-file`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a file that cannot be opened or read.
    ///
    /// ## Why it matters
    ///
    /// Nothing in it is checked, and games that include it are judged as if it were not there.
    ///
    /// ## Example
    ///
    /// A module that belongs to another user, or a link to a file that was deleted.
    message: msg::UNREADABLE_FILE,
    since: "0.1.0",
}
