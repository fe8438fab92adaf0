//! A variable that nothing uses.

use gdl_hir::DefKind;

use crate::{facts::unused::unused, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds `define` forms whose name occurs nowhere else in the game. Modules that several games share are not
    /// checked.
    ///
    /// ## Why it matters
    ///
    /// The form does nothing. Either it is left over, or a place that should use the name has another one.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type boat) (unit-type ship) (terrain-type sea)
    /// (define fleet (boat ship))
    /// ;       ^^^^^
    /// (add (boat ship) acp-per-turn 4)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type boat) (unit-type ship) (terrain-type sea)
    /// (define fleet (boat ship))
    /// (add fleet acp-per-turn 4)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the form. Not safe: a module outside the known folders may use the name.
    name: "unused-variable",
    code: "G1703",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A variable that nothing uses",
    consequence: "The engine keeps a value that nothing reads.",
    help: "Remove the form, or use the name.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for definition in unused(ctx, DefKind::Variable) {
        ctx.report(definition.origin, format!("nothing in the game uses `{}`", definition.name))
            .tag(Tag::Unnecessary)
            .fix(Safety::Unsafe, format!("remove the definition of `{}`", definition.name), |edits| {
                edits.remove(definition.origin.form());
            });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_modules_of_one_game() {
        check(
            "unused-variable",
            r#"
;;- /one.g
(unit-type u) (terrain-type t) (include own) (include shared) (define a 1) (define b 2) (add u help "b")
(if false) (print own-used) (define skipped 1) (end-if)
;;- /two.g
(unit-type u) (terrain-type t) (include shared)
;;- /shared.g
(define c 3)
;;- /own.g
(define own-used 4) (define own-unused 5)
"#,
            expect![[r#"
                one.g:1:71: nothing in the game uses `a`
                  unsafe: remove the definition of `a`
                own.g:1:29: nothing in the game uses `own-unused`
                  unsafe: remove the definition of `own-unused`
            "#]],
        );
    }
}
