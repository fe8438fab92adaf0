//! `comment-not-closed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `#|` without its `|#`. Such comments nest: each `#|` inside needs a `|#` of its own.
    ///
    /// ## Why it matters
    ///
    /// The engine skips everything up to the end of the file, with one warning. All forms after the `#|` are missing
    /// in the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type tank)  #| heavy
    /// ;                 ^^
    ///
    /// (unit-type ship)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type tank)  #| heavy |#
    ///
    /// (unit-type ship)
    /// ```
    ///
    /// ## Fix
    ///
    /// Closes the comment before the next line that begins with a parenthesis, otherwise at the end of the file. That
    /// is a guess: the comment may have been meant to hide forms.
    message: msg::COMMENT_NOT_CLOSED,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Closes the comment, and those in it, where the next form seems to begin.
fn fix(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let comment = context.text().get(usize::from(finding.range.start())..)?;
    let comment = comment.find("\n(").map_or(comment, |form| &comment[..form]).trim_end();
    let mut rest = comment.as_bytes();
    let mut depth = 0usize;
    while let [_, tail @ ..] = rest {
        rest = match rest {
            [b'#', b'|', behind @ ..] => {
                depth += 1;
                behind
            }
            [b'|', b'#', behind @ ..] => {
                depth = depth.saturating_sub(1);
                behind
            }
            _ => tail,
        };
    }
    let end = TextRange::empty(finding.range.start() + TextSize::of(comment));
    Some(Fix::new("close the comment here", Safety::Unsafe, end, " |#".repeat(depth)))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn closes_what_is_open() {
        check_fix(
            "comment-not-closed",
            "(terrain-type plain) (unit-type scout) #| one #| two |# ##| three\n\n",
            expect![[r#"
                (terrain-type plain) (unit-type scout) #| one #| two |# ##| three |# |#

            "#]],
        );
    }
}
