//! A color without three numbers.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds colors, which are images of the size 1x1, that do not have exactly three numbers.
    ///
    /// ## Why it matters
    ///
    /// A color has a red, a green and a blue part, from 0 to 65535. The engine uses whatever numbers there are for
    /// the first of them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "dark-red" ((1 1) 30000 0))
    /// ;               ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "dark-red" ((1 1) 30000 0 0))
    /// ```
    name: "incomplete-color",
    code: "G1490",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A color does not have three numbers",
    consequence: "The engine shows a different color.",
    help: "Write the red, green and blue parts, from 0 to 65535.",
    check: Check::Forms(&[form::IMF], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for clause in form.items().iter().skip(2) {
        let [size, numbers @ ..] = clause.items() else { continue };
        let is_color = matches!(size.items(), [w, h] if w.as_int() == Some(1) && h.as_int() == Some(1));
        // A color may also be a name or a list.
        if is_color && !numbers.is_empty() && numbers.len() != 3 && numbers.iter().all(|n| n.as_int().is_some()) {
            let found = gdl_base::counted(numbers.len(), "number", "numbers");
            ctx.report(clause, format!("expected three numbers for a color, found {found}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn red_green_and_blue() {
        check(
            "incomplete-color",
            r#"(imf "a" ((1 1) 1 2)) (imf "b" ((1 1) 1 2 3)) (imf "c" ((1 1) white)) (imf "d" ((1 1) (0 1 2 3)))
(imf "e" ((1 1) 1 2 3 4)) (imf "f" ((1 1))) (imf "g" ((2 2) 1 2)) (imf "h" ((1 1) (color "00")))"#,
            expect![[r#"
                main.g:1:10: expected three numbers for a color, found 2 numbers
                main.g:2:10: expected three numbers for a color, found 4 numbers
            "#]],
        );
    }
}
