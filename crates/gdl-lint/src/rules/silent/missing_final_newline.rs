//! `missing-final-newline`

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds files that end in the `|#` of a comment, without a line end after it.
    ///
    /// ## Why it matters
    ///
    /// Directly after such a comment the engine looks for a symbol, finds the end of the file, and takes that for a
    /// symbol without a name: a form that means nothing, which it reports at a place where there is nothing to see.
    ///
    /// ## Example
    ///
    /// ```gdl bad unended
    /// # (unit-type scout) (terrain-type plain)
    /// #| The last words. |#
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// #| The last words. |#
    /// ```
    ///
    /// ## Fix
    ///
    /// Ends the line.
    message: msg::MISSING_FINAL_NEWLINE,
    since: "0.1.0",
    fix: FixSafety::Safe => fix,
}

fn fix(_: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let end = TextRange::empty(finding.range.end());
    Some(Fix::new("end the line", Safety::Safe, end, "\n"))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn at_the_end_only() {
        check(
            "missing-final-newline",
            "(unit-type u) (terrain-type t)
#| a |##| b |#",
            expect![[r#"
                main.g:2:13: no line end follows the comment at the end of the file
                  help: put a line end after the comment
                  safe: end the line
            "#]],
        );
    }

    #[test]
    fn at_the_end_only_mended() {
        check_fix(
            "missing-final-newline",
            "(unit-type u) (terrain-type t)
#| a |##| b |#",
            expect![[r#"
                (unit-type u) (terrain-type t)
                #| a |##| b |#
            "#]],
        );
    }
}
