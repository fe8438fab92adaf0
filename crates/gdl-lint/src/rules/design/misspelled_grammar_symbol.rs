//! Symbols in grammars that are nearly the name of a rule.

use rustc_hash::FxHashSet;

use crate::{facts::grammar::Grammar, rules::prelude::*};

/// The maximum number of rules of a grammar that is checked: each symbol is compared with each rule.
const MOST_RULES: usize = 200;

declare_rule! {
    /// ## What it does
    ///
    /// Finds symbols of four letters and more in grammars for names that have no rule while a rule that nothing uses has
    /// nearly the same name.
    ///
    /// ## Why it matters
    ///
    /// A symbol without a rule stands for itself, so the misspelled word appears in the names of the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root ("Ford" endings))
    /// ;               ^^^^^^^
    ///   (ending (or "ton" "ham"))))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer town-names (grammar root 9
    ///   (root ("Ford" ending))
    ///   (ending (or "ton" "ham"))))
    /// ```
    name: "misspelled-grammar-symbol",
    code: "G1977",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A symbol in a grammar has no rule, but its name resembles that of a rule",
    consequence: "The symbol itself becomes part of the name.",
    help: "Correct the spelling, or write it in quotes if it is meant as text.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(grammar) = Grammar::of(form) else { return };
    let used: FxHashSet<&str> = grammar.symbols().iter().filter_map(|symbol| Some(symbol.as_sym()?.as_str())).collect();
    // A rule that is used under its right name is unlikely to be misspelled elsewhere: many symbols are text.
    let heads = grammar.heads().filter_map(|(head, _)| Some(head.as_sym()?.as_str()));
    let heads: Vec<&str> = heads.filter(|head| !used.contains(head)).collect();
    if heads.len() > MOST_RULES {
        return;
    }
    let mut told = FxHashSet::default();
    for symbol in grammar.symbols() {
        let Some(name) = symbol.as_sym().filter(|name| name.len() >= 4 && !grammar.has_rule(name)) else { continue };
        if !told.insert(name) {
            continue;
        }
        let near = gdl_base::nearest(name, heads.iter().copied().filter(|head| head.len() >= 4));
        if let Some(near) = near {
            ctx.report(symbol, format!("`{name}` has no rule and stands for itself"))
                .help(format!("Did you mean `{near}`?"));
        }
    }
}
