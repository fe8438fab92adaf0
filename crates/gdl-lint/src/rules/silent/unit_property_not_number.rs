//! Values of units that should be numbers but are not.

use gdl_schema::{Category, ObjectValue};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties of units, and of `unit-defaults`, that need a literal number and get something else or nothing.
    ///
    /// ## Why it matters
    ///
    /// The engine does not evaluate symbols and expressions here. It takes 0 and says nothing; a unit with `(hp full)`
    /// has no hit points left and is gone before the game begins.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout (hp-max 5)) (terrain-type plain)
    /// (define full 5)
    /// (scout (hp full))
    /// ;          ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (hp-max 5)) (terrain-type plain)
    /// (scout (hp 5))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the number that the symbol is defined as, and 1 or 0 for `true` or `false`. The value changes then.
    name: "unit-property-not-number",
    code: "G1441",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property of a unit should be a literal number",
    consequence: "The engine takes 0; a unit with 0 hit points is dead.",
    help: "Write a number.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut forms: Vec<&Value> = ctx.unit_forms().map(|(_, form)| form).collect();
    let by_symbol = |form: &&Value| form.items().get(1).is_some_and(|head| head.as_sym().is_some());
    forms.extend(ctx.forms_of(form::UNIT).filter(|form| !by_symbol(form)));
    forms.extend(ctx.forms_of(form::UNIT_DEFAULTS));
    for form in forms {
        for property in properties(form) {
            // Nearly all properties of a saved game.
            let value = property.values.first();
            if value.is_some_and(|value| value.as_int().is_some()) {
                continue;
            }
            let def = gdl_schema::property(Category::Unit, property.name).filter(|def| def.info.engine);
            let number = def.is_some_and(|def| {
                matches!(def.value, ObjectValue::LiteralNumber | ObjectValue::UnitId | ObjectValue::Position)
            });
            if !number || ctx.is_noted(property.list.origin) {
                continue;
            }
            let at = value.unwrap_or(property.head);
            let literal = value.and_then(Value::as_sym).and_then(|symbol| number_of(ctx, symbol));
            let dead = if property.name == property::unit::HP { ": the unit is dead" } else { "" };
            let lint = ctx.report(at, format!("`{}` has no literal number as value, so it is 0{dead}", property.name));
            if let Some(number) = literal {
                lint.fix(Safety::Unsafe, format!("write `{number}`"), |edits| {
                    edits.replace(at, number.to_string());
                });
            }
        }
    }
}

/// The number to which a symbol is defined.
fn number_of(ctx: &RootContext<'_>, symbol: &SmolStr) -> Option<i32> {
    match symbol.as_str() {
        word::constant::TRUE => return Some(1),
        word::constant::FALSE => return Some(0),
        _ => {}
    }
    ctx.defined(symbol)?.as_int()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn by_type_name_number_and_default() {
        check(
            "unit-property-not-number",
            r#"(unit-type u (hp-max 5)) (terrain-type t) (define three 3)
(unit-defaults (cp x))
(u 1 1 (n "X") (hp three) (nb "1") (z))
(unit "X" (cxp (+ 1 2)) (@ a 2) (s 0)) (unit u (mo true) (hp 3) (# v))"#,
            expect![[r#"
                main.g:2:20: `cp` has no literal number as value, so it is 0
                main.g:3:20: `hp` has no literal number as value, so it is 0: the unit is dead
                  unsafe: write `3`
                main.g:3:31: `nb` has no literal number as value, so it is 0
                main.g:3:37: `z` has no literal number as value, so it is 0
                main.g:4:16: `cxp` has no literal number as value, so it is 0
                main.g:4:28: `@` has no literal number as value, so it is 0
                main.g:4:52: `mo` has no literal number as value, so it is 0
                  unsafe: write `1`
                main.g:4:68: `#` has no literal number as value, so it is 0
            "#]],
        );
    }

    #[test]
    fn by_type_name_number_and_default_mended() {
        check_fix(
            "unit-property-not-number",
            r#"(unit-type u (hp-max 5)) (terrain-type t) (define three 3)
(unit-defaults (cp x))
(u 1 1 (n "X") (hp three) (nb "1") (z))
(unit "X" (cxp (+ 1 2)) (@ a 2) (s 0)) (unit u (mo true) (hp 3) (# v))"#,
            expect![[r#"
                (unit-type u (hp-max 5)) (terrain-type t) (define three 3)
                (unit-defaults (cp x))
                (u 1 1 (n "X") (hp 3) (nb "1") (z))
                (unit "X" (cxp (+ 1 2)) (@ a 2) (s 0)) (unit u (mo 1) (hp 3) (# v))"#]],
        );
    }
}
