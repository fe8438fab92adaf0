//! Grammars for names whose first rule is missing.

use crate::{facts::grammar::Grammar, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds namers with a grammar that has no rule for the symbol with which it begins.
    ///
    /// ## Why it matters
    ///
    /// A symbol without a rule stands for itself in the engine.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    /// ;                          ^^^^
    ///   (name (or "Ford" "Mill"))))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root (or "Ford" "Mill"))))
    /// ```
    name: "grammar-without-root",
    code: "G1974",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A grammar for names has no rule for its root",
    consequence: "Every name is the word of the root symbol.",
    help: "Add a rule for the root symbol, or correct its name.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(grammar) = Grammar::of(form) else { return };
    let Some(name) = grammar.root.as_sym() else { return };
    if !grammar.has_rule(name) {
        ctx.report(grammar.root, format!("this grammar has no rule for `{name}`"));
    }
}
