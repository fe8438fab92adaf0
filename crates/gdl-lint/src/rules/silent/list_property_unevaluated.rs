//! Symbols and calculations in lists that are stored as written.

use gdl_schema::ValueKind;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds symbols and calculations in the list properties of types that want numbers, or side classes.
    ///
    /// ## Why it matters
    ///
    /// The form of a type stores a list as it is written. Nothing in it is looked up or calculated, then or later:
    /// where numbers are wanted the engine finds a word and counts it as 0, and a side class that is not a string
    /// counts as any side.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain) (define half 50)
    /// (unit-type scout
    ///   (acp-damage-effect ((0 0) (10 half))))
    /// ;                               ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain) (define half 50)
    /// (unit-type scout)
    /// (add scout acp-damage-effect ((0 0) (10 half)))
    /// ```
    name: "list-property-unevaluated",
    code: "G1428",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A list property holds what would have to be evaluated",
    consequence: "The engine stores the words as they are.",
    help: "Write the values, or give the list in an `add` for this type, which evaluates it.",
    check: Check::Forms(&TYPE_FORMS, check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let kind = kind_of_form(form);
    for property in properties(form) {
        let Some(def) = gdl_schema::type_property(kind, property.name).map(|id| id.def(kind)) else { continue };
        let ([value, ..], ValueKind::List) = (property.values, def.kind) else { continue };
        // A quote is reported by another rule.
        if value.head().is_some_and(|head| head == word::function::QUOTE) {
            continue;
        }
        match def.info.signature {
            "interpolation-list" => words(ctx, property.name, value, &[]),
            "exp" => words(ctx, property.name, value, &[word::function::AND, word::function::OR, word::function::NOT]),
            _ => {}
        }
    }
}

/// Reports the symbols in a value, except the operators that are valid there: one in each list.
fn words(ctx: &mut FormContext<'_>, property: &str, value: &Value, operators: &[&str]) {
    if let Some(name) = value.as_sym() {
        ctx.report(value, format!("`{name}` is not evaluated in `{property}`"));
        return;
    }
    let mut rest = value.items();
    if let Some(name) = value.head() {
        if operators.contains(&name.as_str()) {
            rest = &rest[1..];
        } else {
            ctx.report(&rest[0], format!("`{name}` is not evaluated in `{property}`"));
            return;
        }
    }
    rest.iter().for_each(|item| words(ctx, property, item, operators));
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn numbers_and_side_classes() {
        check(
            "list-property-unevaluated",
            r#"(unit-type u (acp-damage-effect ((0 (+ 1 2)) (9 x))) (possible-sides (or "a" (not b) (list "c" "d"))) (notes x))
(unit-type u (acp-damage-effect y) (possible-sides (append "a" "b")) (possible-sides '(a)) (temperature-attrition nil))
(unit-type u (image-name foo) (encounter-result (vanish 10)))"#,
            expect![[r#"
                main.g:1:38: `+` is not evaluated in `acp-damage-effect`
                main.g:1:49: `x` is not evaluated in `acp-damage-effect`
                main.g:1:83: `b` is not evaluated in `possible-sides`
                main.g:1:87: `list` is not evaluated in `possible-sides`
                main.g:2:33: `y` is not evaluated in `acp-damage-effect`
                main.g:2:53: `append` is not evaluated in `possible-sides`
            "#]],
        );
    }
}
