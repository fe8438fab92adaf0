//! `unit-act-group`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the group `act` in forms of units, in which older versions wrote what a unit can still do in its turn.
    ///
    /// ## Why it matters
    ///
    /// The engine does not know the group and drops everything in it: the unit begins with full action points and
    /// without its next action.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout (acp-per-turn 4)) (terrain-type plain)
    /// (scout (act (acp 2) (am 1)))
    /// ;       ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (acp-per-turn 4)) (terrain-type plain)
    /// (scout (acp 2) (am 1))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the parentheses of the group and its name.
    message: msg::UNIT_ACT_GROUP,
    since: "0.1.0",
    fix: FixSafety::Unsafe => unwrap,
}

fn unwrap(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let list = ctx.list_around(finding.range)?;
    let inside = ctx.slice(TextRange::new(finding.range.end(), list.end())).strip_suffix(')')?.trim();
    // A comment at the end would swallow the following text.
    let whole = !inside.is_empty() && !inside.lines().last().unwrap_or_default().contains(';');
    whole.then(|| Fix::new("remove the group around the properties", Safety::Unsafe, list, inside))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn comments_are_left_alone() {
        check_fix(
            "unit-act-group",
            "(unit-type u (acp-per-turn 1)) (terrain-type t)\n(u (act (acp 1)\n  (am 2)) (hp 1))\n(u (act (acp 1) ; one\n  ))",
            expect![[r#"
                (unit-type u (acp-per-turn 1)) (terrain-type t)
                (u (acp 1)
                  (am 2) (hp 1))
                (u (act (acp 1) ; one
                  ))"#]],
        );
    }
}
