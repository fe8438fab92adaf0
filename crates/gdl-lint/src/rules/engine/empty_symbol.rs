//! `empty-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the empty symbol `||` outside of all forms, and a block comment that leaves one behind because another `#`
    /// follows directly. At the end of a file that is `missing-final-newline`.
    ///
    /// ## Why it matters
    ///
    /// The engine reports a useless form. Nothing is lost, but headless runs stop at the first warning.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// ||
    /// ;^
    /// #| units |##| and terrain |#
    /// ;^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// #| units |#
    /// #| and terrain |#
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the `||`, or begins a new line after the comment.
    message: msg::EMPTY_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Safe => remove_symbol,
}

/// Removes the symbol; after a comment, which stays, adds a line ending instead.
fn remove_symbol(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    if ctx.slice(finding.range).starts_with('#') {
        let end = TextRange::empty(finding.range.end());
        return Some(Fix::new("begin a new line after the comment", Safety::Safe, end, "\n"));
    }
    let Edit { range, text } = ctx.removal(finding.range);
    Some(Fix::new("remove the empty symbol", Safety::Safe, range, text))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn a_comment_before_another() {
        check_fix(
            "empty-symbol",
            "(unit-type u) (terrain-type t) || #| end |##| end |#",
            expect![[r#"
                (unit-type u) (terrain-type t) #| end |#
                #| end |#"#]],
        );
    }
}
