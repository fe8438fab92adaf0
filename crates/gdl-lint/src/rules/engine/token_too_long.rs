//! `token-too-long`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a string or symbol of more than 999 bytes. Letters beyond ASCII count as several.
    ///
    /// ## Why it matters
    ///
    /// The engine keeps the first 999 bytes and drops the rest: a text ends in the middle of a word, two symbols may
    /// become the same.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module (blurb "Two islands, one strait, and no treaty:
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// # and the tide came in and the tide went out, and nobody who lived there counted the years any more;
    /// this is where the game begins."))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module (blurb ("Two islands, one strait, and no treaty:"
    ///                      "this is where the game begins.")))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    message: msg::TOKEN_TOO_LONG,
    since: "0.1.0",
}
