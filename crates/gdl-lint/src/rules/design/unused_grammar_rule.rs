//! Rules for names that are never used.

use crate::{facts::grammar::Grammar, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rules of grammars for names that nothing leads to from the root, and second rules for the same symbol.
    ///
    /// ## Why it matters
    ///
    /// The engine begins with the root, and takes the first rule for each symbol.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (or "Ford" "Mill"))
    ///   (ending (or "ton" "ham"))))
    /// ;  ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (or ("Ford" ending) ("Mill" ending)))
    ///   (ending (or "ton" "ham"))))
    /// ```
    name: "unused-grammar-rule",
    code: "G1976",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A rule of a grammar is never used",
    consequence: "The rule has no effect.",
    help: "Use it in another rule, or remove it.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(grammar) = Grammar::of(form) else { return };
    let Some(root) = grammar.root.as_text().filter(|root| grammar.has_rule(root)) else { return };
    let used = grammar.reachable(root);
    for (head, first) in grammar.heads() {
        let Some(name) = head.as_text() else { continue };
        let why = if !first {
            "an earlier rule has the same symbol"
        } else if !used.contains(name) {
            "no other rule leads to it"
        } else {
            continue;
        };
        ctx.report(head, format!("the rule for `{name}` is never used: {why}")).tag(Tag::Unnecessary);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn the_first_rule_counts() {
        check(
            "unused-grammar-rule",
            "(unit-type u) (terrain-type t)\n\
             (namer n (grammar root 9 (root (or (capitalize a) (reject b \"c\"))) (a \"x\") (a \"y\") (b \"d\") (c \"z\")))",
            expect![[r#"
                 main.g:2:77: the rule for `a` is never used: an earlier rule has the same symbol
                 main.g:2:93: the rule for `c` is never used: no other rule leads to it
             "#]],
        );
    }
}
