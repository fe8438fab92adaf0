//! Namers whose method does not exist.

use gdl_schema::Category;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds namers whose method is not a list that begins with `random`, `in-order`, `junky` or `grammar`.
    ///
    /// ## Why it matters
    ///
    /// The engine looks at the method when it needs a name. Then it makes names such as `?method?`, in the middle of
    /// the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (namer towns (ramdom "Ur" "Uruk"))
    /// ;             ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (namer towns (random "Ur" "Uruk"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the method with the most similar spelling.
    name: "namer-without-method",
    code: "G1467",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A namer has no method that makes names",
    consequence: "The engine makes names such as `?method?` when the game needs them.",
    help: "Write a list that begins with `random`, `in-order`, `junky` or `grammar`.",
    check: Check::Forms(&[form::NAMER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, symbol, rest @ ..] = form.items() else { return };
    if symbol.as_sym().is_none() {
        return;
    }
    let Some(method) = rest.first() else {
        ctx.report(symbol, "this namer has no method");
        return;
    };
    let Some(name) = method.head() else {
        ctx.report(method, "the method of a namer is a list that begins with its name");
        return;
    };
    let words = gdl_schema::words(Category::NamingMethod);
    let known = || words.iter().filter(|word| word.info.engine).map(|word| word.name);
    if known().any(|method| method == name) {
        return;
    }
    let lint = ctx.report(&method.items()[0], format!("there is no method `{name}`"));
    if let Some(near) = gdl_base::nearest(name, known()) {
        lint.fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
            edits.replace(&method.items()[0], near);
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn methods_are_lists() {
        check(
            "namer-without-method",
            r#"(unit-type u) (terrain-type t)
(namer a junky) (namer b) (namer c nil) (namer d ("random" "x")) (namer e (in-odrer "x")) (namer f (junky)) (namer g (zork))
(namer "h" (zork))"#,
            expect![[r#"
                main.g:2:10: the method of a namer is a list that begins with its name
                main.g:2:24: this namer has no method
                main.g:2:36: the method of a namer is a list that begins with its name
                main.g:2:50: the method of a namer is a list that begins with its name
                main.g:2:76: there is no method `in-odrer`
                  unsafe: write `in-order`
                main.g:2:119: there is no method `zork`
            "#]],
        );
    }

    #[test]
    fn methods_are_lists_mended() {
        check_fix(
            "namer-without-method",
            r#"(unit-type u) (terrain-type t)
(namer a junky) (namer b) (namer c nil) (namer d ("random" "x")) (namer e (in-odrer "x")) (namer f (junky)) (namer g (zork))
(namer "h" (zork))"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (namer a junky) (namer b) (namer c nil) (namer d ("random" "x")) (namer e (in-order "x")) (namer f (junky)) (namer g (zork))
                (namer "h" (zork))"#]],
        );
    }
}
