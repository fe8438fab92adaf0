//! Namers without a symbol.

use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `namer` forms that do not begin with a symbol.
    ///
    /// ## Why it matters
    ///
    /// The symbol is the name by which types and sides find the namer. Without one the engine ignores the form, and
    /// says nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (namer "towns" (random "Ur" "Uruk"))
    /// ;      ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (namer towns (random "Ur" "Uruk"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes a string as a symbol, so that the namer exists.
    name: "namer-not-symbol",
    code: "G1466",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A namer has no symbol",
    consequence: "The engine ignores the form.",
    help: "Write a symbol after `namer`.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else {
        ctx.report(form, "this namer has no symbol");
        return;
    };
    if name.as_sym().is_some() {
        return;
    }
    let lint = ctx.report(name, "a namer begins with a symbol, and this is not one");
    let plain = |text: &&SmolStr| {
        let begins = text.starts_with(|c: char| c.is_ascii_alphabetic());
        begins && text.chars().all(is_plain) && *text != "nil"
    };
    if let Some(text) = name.as_str().filter(plain) {
        lint.fix(Safety::Unsafe, "write it as a symbol", |edits| {
            edits.replace(name, text.as_str());
        });
    }
}

/// Whether a character can be in a symbol regardless of its neighbors.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn strings_become_symbols() {
        check(
            "namer-not-symbol",
            r#"(unit-type u) (terrain-type t)
(namer "a-b" (random "x")) (namer "a b" (random "x")) (namer (random "x")) (namer)
(namer |a b| (random "x"))"#,
            expect![[r#"
                main.g:2:8: a namer begins with a symbol, and this is not one
                  unsafe: write it as a symbol
                main.g:2:35: a namer begins with a symbol, and this is not one
                main.g:2:62: a namer begins with a symbol, and this is not one
                main.g:2:76: this namer has no symbol
            "#]],
        );
    }

    #[test]
    fn strings_become_symbols_mended() {
        check_fix(
            "namer-not-symbol",
            r#"(unit-type u) (terrain-type t)
(namer "a-b" (random "x")) (namer "a b" (random "x")) (namer (random "x")) (namer)
(namer |a b| (random "x"))"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (namer a-b (random "x")) (namer "a b" (random "x")) (namer (random "x")) (namer)
                (namer |a b| (random "x"))"#]],
        );
    }
}
