//! `u*` before all types are defined.

use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `u*`, `m*`, `t*` and `a*` in `define`, `set` and `add` forms that stand before the definition of a further
    /// type of that kind in the same file.
    ///
    /// ## Why it matters
    ///
    /// The symbol stands for the types that exist when the engine evaluates it. The engine does not report that a type
    /// which is defined further down is left out: it lacks the property, or is missing in the variable.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (add u* acp-per-turn 4)
    /// ;    ^^
    /// (unit-type tank)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout)
    /// (unit-type tank)
    /// (add u* acp-per-turn 4)
    /// ```
    name: "type-list-before-types",
    code: "G1613",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The list of all types is used before all types are defined",
    consequence: "The list does not contain the types that are defined further down.",
    help: "Move the form after the last type, or name the types that are meant.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    // The last type of each kind, by file, and its position in the order of reading.
    let mut last: FxHashMap<(u32, &str), (usize, &Value)> = FxHashMap::default();
    let forms = ctx.forms_with(&[
        form::UNIT_TYPE,
        form::MATERIAL_TYPE,
        form::TERRAIN_TYPE,
        form::ADVANCE_TYPE,
        form::DEFINE,
        form::SET,
        form::ADD,
    ]);
    for (number, &form) in forms.iter().enumerate().filter(|(_, form)| form.origin.node == 0) {
        if let Some(kind) = form.form_kind().and_then(|kind| kind.type_kind()) {
            last.insert((form.origin.file, kind.list()), (number, form));
        }
    }
    for (number, form) in forms.into_iter().enumerate() {
        let evaluated = match form.form_kind() {
            Some(form::DEFINE | form::SET) => form.items().get(2..),
            Some(form::ADD) => form.items().get(1..),
            _ => None,
        };
        for value in evaluated.unwrap_or_default() {
            early(ctx, value, number, &last);
        }
    }
}

fn early(ctx: &mut RootContext<'_>, value: &Value, number: usize, last: &FxHashMap<(u32, &str), (usize, &Value)>) {
    if let Some(symbol) = value.as_sym()
        && let Some((_, later)) = last.get(&(value.origin.file, symbol.as_str())).filter(|(last, _)| number < *last)
    {
        let name = later.items().get(1).unwrap_or(later);
        ctx.report(value, format!("`{symbol}` does not contain the types that are defined further down"))
            .related(name, "the last of them");
    }
    // A quoted list is not evaluated here.
    if value.head().is_none_or(|head| head != word::function::QUOTE) {
        value.items().iter().for_each(|item| early(ctx, item, number, last));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn of_the_same_kind_and_file() {
        check(
            "type-list-before-types",
            "(include lib)
(define land (append (remove a u*) t*)) (add t* liquid 1) (set description-format '(u*))
(unit-type b)
;;- /lib.g
(terrain-type t) (unit-type a) (add u* speed 3)",
            expect![[r#"
                main.g:2:32: `u*` does not contain the types that are defined further down
                  main.g:3:12: the last of them
            "#]],
        );
    }
}
