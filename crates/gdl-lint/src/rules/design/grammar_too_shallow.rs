//! Grammars whose depth is too small for any name.

use crate::{facts::grammar::Grammar, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds grammars for names in which all text lies deeper than the depth of the grammar allows.
    ///
    /// ## Why it matters
    ///
    /// Each list in a rule is one level, and parts at or below the depth add nothing. If that is true of all text, each name
    /// is empty.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 2
    /// ;                               ^
    ///   (root ((or "Mill" "Oak") (or "ton" "ham")))))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (begin (or "ton" "ham")))
    ///   (begin (or "Mill" "Oak"))))
    /// ```
    name: "grammar-too-shallow",
    code: "G2061",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The depth of a grammar is too small for any name",
    consequence: "All names come out empty.",
    help: "Raise the depth; it counts lists within lists, not letters.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some((grammar, (at, depth))) = Grammar::of(form).and_then(|grammar| Some((grammar, Grammar::depth(form)?))) else {
        return;
    };
    if let Some(least) = grammar.least_depth().filter(|&least| i64::from(depth) < least) {
        ctx.report(at, format!("no text of this grammar is above level {depth}; the first needs a depth of {least}"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn choices_and_rules_count_their_own_way() {
        check(
            "grammar-too-shallow",
            "(unit-type a) (terrain-type t)
(namer one (grammar root 1 (root b) (b \"x\")))
(namer none (grammar root 0 (root b) (b \"x\")))
(namer two (grammar root 1 (root (b c)) (b \"x\")))
(namer three (grammar root 2 (root (or (b c) (capitalize (d b)))) (b \"x\")))
(namer four (grammar root 3 (root (or (b c) (capitalize (d b)))) (b \"x\")))
(namer endless (grammar root 3 (root (root root))))
(namer five (grammar root (root ((((( \"x\"))))))))",
            expect![[r#"
                main.g:3:27: no text of this grammar is above level 0; the first needs a depth of 1
                main.g:4:26: no text of this grammar is above level 1; the first needs a depth of 2
                main.g:5:28: no text of this grammar is above level 2; the first needs a depth of 3
            "#]],
        );
    }
}
