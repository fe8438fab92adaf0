//! Symbols and calculations in lists that are stored as written.

use gdl_schema::ValueKind;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds symbols and calculations in the list properties of types that need numbers or side classes, and in those
    /// of scorekeepers that need side classes.
    ///
    /// ## Why it matters
    ///
    /// The form of a type stores a list as it is written. The engine never looks up or computes anything in it:
    /// where it needs a number, it counts a word as 0, and a side class that is not a string
    /// counts as any side. So does the symbol of a side in `applies-to` of a scorekeeper.
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
    title: "A list property contains a symbol or a calculation that is not evaluated",
    consequence: "The engine stores the list as it is written.",
    help: "Write the values, or give the list in an `add` for this type, which evaluates it.",
    check: Check::Forms(&FORMS, check),
}

/// The forms with such lists: those of types, and those of scorekeepers.
const FORMS: [FormKind; 5] =
    [form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE, form::SCOREKEEPER];

/// What may be the head of a list of side classes.
const OF_CLASSES: [&str; 3] = [word::function::AND, word::function::OR, word::function::NOT];

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    if form.head().is_some_and(|head| head == form::SCOREKEEPER.name()) {
        return scorekeeper(ctx, form);
    }
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
            "exp" => words(ctx, property.name, value, &OF_CLASSES),
            _ => {}
        }
    }
}

/// Checks the side classes of a scorekeeper, whose properties are stored as written.
fn scorekeeper<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in form.items() {
        let [name, value, ..] = property.items() else { continue };
        let Some(name) = name.as_sym() else { continue };
        if [property::scorekeeper::APPLIES_TO, property::scorekeeper::KNOWN_TO].iter().any(|known| name == known) {
            words(ctx, name, value, &OF_CLASSES);
        }
    }
}

/// Reports the symbols in a value, except the operators that are valid there: one in each list.
fn words(ctx: &mut FormContext<'_>, property: &str, value: &Value, operators: &[&str]) {
    let items = value.items();
    let is_operator = value.head().is_some_and(|head| operators.contains(&head.as_str()));
    let wrong = value.as_sym().map(|name| (value, name)).or_else(|| items.first().zip(value.head()));
    if let Some((place, name)) = wrong.filter(|_| !is_operator) {
        let lint = ctx.report(place, format!("`{name}` is not evaluated in `{property}`"));
        if [property::scorekeeper::APPLIES_TO, property::scorekeeper::KNOWN_TO].contains(&property) {
            lint.consequence("It counts as every side.").help(
                "Write the class of the sides in double quotes, such as \"independent\", or the number of a side.",
            );
        }
        return;
    }
    let rest = items.get(usize::from(is_operator)..).unwrap_or_default();
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
(unit-type u (image-name foo) (encounter-result (vanish 10)))
(side 1 n) (scorekeeper 1 (applies-to n)) (scorekeeper (applies-to (not (or "a" n))) (known-to '("a")))
(scorekeeper (applies-to (1 "independent" (not 2))) (known-to nil) (do win) (when n)) (scorekeeper (applies-to))"#,
            expect![[r#"
                main.g:1:38: `+` is not evaluated in `acp-damage-effect`
                main.g:1:49: `x` is not evaluated in `acp-damage-effect`
                main.g:1:83: `b` is not evaluated in `possible-sides`
                main.g:1:87: `list` is not evaluated in `possible-sides`
                main.g:2:33: `y` is not evaluated in `acp-damage-effect`
                main.g:2:53: `append` is not evaluated in `possible-sides`
                main.g:4:39: `n` is not evaluated in `applies-to`
                  help: Write the class of the sides in double quotes, such as "independent", or the number of a side.
                main.g:4:81: `n` is not evaluated in `applies-to`
                  help: Write the class of the sides in double quotes, such as "independent", or the number of a side.
                main.g:4:96: `quote` is not evaluated in `known-to`
                  help: Write the class of the sides in double quotes, such as "independent", or the number of a side.
            "#]],
        );
    }
}
