//! Grammar rules for names that never terminate.

use crate::{facts::grammar::Grammar, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rules of grammars for names that always lead back to themselves, whatever is chosen.
    ///
    /// ## Why it matters
    ///
    /// Such a rule never makes a complete name: only the depth limit stops it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root ("Mill" root))))
    /// ;  ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (or "Mill" ("Mill" root)))))
    /// ```
    name: "endless-grammar",
    code: "G1975",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A grammar rule never ends",
    consequence: "The engine cuts the name off at the depth limit of the grammar, and the name may be empty.",
    help: "Add an alternative that does not lead back to the rule.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(grammar) = Grammar::of(form) else { return };
    for head in grammar.endless() {
        if let Some(name) = head.as_text() {
            ctx.report(head, format!("the rule for `{name}` never ends"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn rules_may_lead_to_each_other() {
        check(
            "endless-grammar",
            "(unit-type a) (terrain-type t) (namer n (grammar root 9 (root (a b)) (a (or 3 (\"x\" b) c)) (b (a b)) (c nil)))",
            expect![[r#"
                main.g:1:58: the rule for `root` never ends
                main.g:1:92: the rule for `b` never ends
            "#]],
        );
        // A string is text, even if it is the name of a rule.
        check(
            "endless-grammar",
            "(unit-type a) (terrain-type t) (namer n (grammar root 9 (root (first \"x\")) (first \"first\")))",
            expect![[""]],
        );
    }
}
