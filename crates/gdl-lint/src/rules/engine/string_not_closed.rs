//! `string-not-closed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a string without its closing quotation mark.
    ///
    /// ## Why it matters
    ///
    /// The engine reads everything up to the end of the file as text of the string and says nothing; the form around
    /// it is lost with everything after it. If strings further down end where they should begin, the mark is missing at
    /// one of the strings above.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=missing-close-paren
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type scout (name "Scout))
    /// ;                      ^
    /// (unit-type city)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type scout (name "Scout"))
    /// (unit-type city)
    /// ```
    ///
    /// ## Fix
    ///
    /// Closes the string at the end of its first line, before the parentheses there: a guess.
    message: msg::STRING_NOT_CLOSED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => close_string,
}

/// Inserts the quotation mark at the end of the line, before the closing parentheses there.
fn close_string(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    close_at_end_of_line(ctx, finding, "\"")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn a_line_without_parentheses() {
        check_fix(
            "string-not-closed",
            "(unit-type u) (terrain-type t)\n(game-module \"main\"\n  (blurb \"One line.\n  ))\n",
            expect![[r#"
                (unit-type u) (terrain-type t)
                (game-module "main"
                  (blurb "One line."
                  ))
            "#]],
        );
    }
}
