//! What the engine skips in a list of values of types.

use gdl_schema::{Category, ObjectValue};

use crate::{Property, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds what the engine skips in lists of values of types, such as `construction-run` of doctrines, `treasury` of
    /// sides and `m` of units: a word that is not in a pair, and what comes after the value of a pair.
    ///
    /// ## Why it matters
    ///
    /// An element of such a list is a number, for the next type, or a pair of types and their value. The engine skips
    /// anything else without a message. A number after a skipped word is then the value of the first type, or of the
    /// type after the last pair.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town) (unit-type ship) (terrain-type plain)
    /// (doctrine harbor (construction-run ship 2))
    /// ;                                  ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (unit-type ship) (terrain-type plain)
    /// (doctrine harbor (construction-run (ship 2)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts a word and the number after it into parentheses.
    name: "type-value-ignored",
    code: "G1487",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A part of a list of values is ignored",
    consequence: "The engine skips it silently.",
    help: "Write numbers in the order of the types, or pairs of types and their value, such as `(u* 1)`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_with(&SIDE_FORMS) {
        properties(form).for_each(|property| check_property(ctx, Category::Side, property));
    }
    for form in ctx.forms_of(form::DOCTRINE) {
        properties(form).for_each(|property| check_property(ctx, Category::Doctrine, property));
    }
    let mut forms: Vec<&Value> = ctx.unit_forms().map(|(_, form)| form).collect();
    let is_by_symbol = |form: &&Value| form.items().get(1).is_some_and(|unit| unit.as_sym().is_some());
    forms.extend(ctx.forms_of(form::UNIT).filter(|form| !is_by_symbol(form)));
    forms.extend(ctx.forms_of(form::UNIT_DEFAULTS));
    for form in forms {
        properties(form).for_each(|property| check_property(ctx, Category::Unit, property));
    }
}

fn check_property(ctx: &mut RootContext<'_>, category: Category, property: Property<'_>) {
    let is_plain = |value: &Value| value.as_int().is_some() || value.is_nil();
    // Nearly all properties of a saved game.
    if property.values.iter().all(is_plain) {
        return;
    }
    let def = gdl_schema::property(category, property.name).filter(|def| def.info.engine);
    let of_types = |value| matches!(value, ObjectValue::UtypeValues | ObjectValue::MtypeValues | ObjectValue::AtypeValues);
    if !def.is_some_and(|def| of_types(def.value)) {
        return;
    }
    let mut values = property.values.iter().peekable();
    while let Some(value) = values.next() {
        if is_plain(value) || ctx.is_noted(value.origin) {
            continue;
        }
        if value.is_list() {
            if let Some(extra) = value.items().get(2) {
                ctx.report(extra, "a pair consists of types and their value, and this comes after it");
            }
            continue;
        }
        let name = value.as_text().map_or("this", |name| name.as_str());
        let number = values.peek().and_then(|next| Some((next.as_int()?, *next)));
        let lint = ctx.report(value, format!("`{name}` is ignored in `{}`", property.name));
        if let Some((number, at)) = number.filter(|_| value.as_sym().is_some()) {
            lint.help(format!("Write `({name} {number})`.")).fix(
                Safety::Unsafe,
                "put it and its value into parentheses",
                |edits| {
                    edits.before(value, "(").after(at, ")");
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = r#"(unit-type u) (unit-type v) (material-type m1) (material-type m2) (terrain-type t)
(doctrine d (construction-run u* 1) (resupply-percent 5))
(doctrine e (construction-run 1 2) (construction-run (u 1) (v 2)) (construction-run (v* 99 u*) "x" 3))
(side-defaults (start-with (u* (1 2)) v 3 u) (name "S" 5))
(side 1 (treasury m1 5 m2 6) (trusts 1 0))
(unit-defaults (tp u 1)) (u 1 1 (m (m1 1 m2 2)) (n "x")) (unit "x" (m nil (m1 2) 3 ()))"#;

    #[test]
    fn words_and_surplus_values() {
        check("type-value-ignored", GAME, expect![[r#"
            main.g:2:31: `u*` is ignored in `construction-run`
              help: Write `(u* 1)`.
              unsafe: put it and its value into parentheses
            main.g:3:92: a pair consists of types and their value, and this comes after it
            main.g:3:96: `x` is ignored in `construction-run`
            main.g:4:39: `v` is ignored in `start-with`
              help: Write `(v 3)`.
              unsafe: put it and its value into parentheses
            main.g:4:43: `u` is ignored in `start-with`
            main.g:5:19: `m1` is ignored in `treasury`
              help: Write `(m1 5)`.
              unsafe: put it and its value into parentheses
            main.g:5:24: `m2` is ignored in `treasury`
              help: Write `(m2 6)`.
              unsafe: put it and its value into parentheses
            main.g:6:20: `u` is ignored in `tp`
              help: Write `(u 1)`.
              unsafe: put it and its value into parentheses
            main.g:6:42: a pair consists of types and their value, and this comes after it
        "#]]);
    }

    #[test]
    fn words_and_surplus_values_mended() {
        check_fix("type-value-ignored", GAME, expect![[r#"
            (unit-type u) (unit-type v) (material-type m1) (material-type m2) (terrain-type t)
            (doctrine d (construction-run (u* 1)) (resupply-percent 5))
            (doctrine e (construction-run 1 2) (construction-run (u 1) (v 2)) (construction-run (v* 99 u*) "x" 3))
            (side-defaults (start-with (u* (1 2)) (v 3) u) (name "S" 5))
            (side 1 (treasury (m1 5) (m2 6)) (trusts 1 0))
            (unit-defaults (tp (u 1))) (u 1 1 (m (m1 1 m2 2)) (n "x")) (unit "x" (m nil (m1 2) 3 ()))"#]]);
    }
}
