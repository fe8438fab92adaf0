//! `scorekeeper-named`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `scorekeeper` forms that begin with a name, as in version 7.1.
    ///
    /// ## Why it matters
    ///
    /// Scorekeepers have numbers now. The engine reads the name as a broken property and drops the rest of the form,
    /// so that no side wins or loses.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper survival (do last-side-wins))
    /// ;            ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do last-side-wins))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the name.
    message: msg::SCOREKEEPER_NAMED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_name,
}

fn remove_name(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let Edit { range, text } = ctx.removal(finding.range);
    Some(Fix::new("remove the name", Safety::Unsafe, range, text))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn only_in_front() {
        check(
            "scorekeeper-named",
            "(unit-type u) (terrain-type t)\n(scorekeeper \"a\" (do win)) (scorekeeper 1 b (do win)) (scorekeeper (do win) c)",
            expect![[r#"
                main.g:2:14: a scorekeeper begins with its number or its first property, not a name
                  unsafe: remove the name
            "#]],
        );
    }
}
