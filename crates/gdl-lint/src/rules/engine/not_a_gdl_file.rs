//! `not-a-gdl-file`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a file with the extension of modules that holds binary data, or text without any form of GDL.
    ///
    /// ## Why it matters
    ///
    /// Other programs use `.g` too. The file is not checked, because everything in it would be a mistake.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// all: main.o
    /// 	cc -o game main.o
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// (terrain-type plain)
    /// ```
    message: msg::NOT_A_GDL_FILE,
    since: "0.1.0",
}
