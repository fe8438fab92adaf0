//! A third operand of `and` or `or` in a selection of side classes.

use gdl_schema::unit;

use crate::rules::prelude::*;

/// Properties that select side classes, and the form that sets one of them.
const HEADS: [&str; 4] =
    [unit::POSSIBLE_SIDES.name(), property::scorekeeper::APPLIES_TO, property::scorekeeper::KNOWN_TO, form::ADD.name()];

declare_rule! {
    /// ## What it does
    ///
    /// Finds `(and X Y Z)` and `(or X Y Z)` in `possible-sides`, `applies-to` and `known-to`.
    ///
    /// ## Why it matters
    ///
    /// Expressions that choose sides have only two operands: the engine silently ignores the third side class.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain (char "p"))
    /// (unit-type knight
    ///   (char "k")
    ///   (possible-sides (or "red" "blue" "green")))
    /// ;                                  ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain (char "p"))
    /// (unit-type knight
    ///   (char "k")
    ///   (possible-sides (or "red" (or "blue" "green"))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Nests the rest. Not safe: the ignored side classes then take effect.
    name: "boolean-extra-operand",
    code: "G1408",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A third operand where the engine reads only two",
    consequence: "The engine ignores the operands after the second.",
    help: "Nest the rest: `(or A (or B C))`.",
    check: Check::Lists(&HEADS, check),
}

fn check<'a>(ctx: &mut FormContext<'a>, list: &'a Value) {
    let values = match list.items() {
        [head, _, property, values @ ..] if head.is_sym(form::ADD.name()) => {
            if property.as_sym().is_none_or(|name| name != unit::POSSIBLE_SIDES.name()) {
                return;
            }
            values
        }
        [_, values @ ..] => values,
        [] => return,
    };
    values.iter().for_each(|value| operands(ctx, value));
}

fn operands(ctx: &mut FormContext<'_>, value: &Value) {
    // A list with one of the heads is visited separately: each list is checked once, however deeply they are nested.
    let inner = value.items().iter().filter(|item| item.head().is_none_or(|head| !HEADS.contains(&head.as_str())));
    inner.for_each(|item| operands(ctx, item));
    let Some(name) = value.head().filter(|name| matches!(name.as_str(), word::function::AND | word::function::OR))
    else {
        return;
    };
    if let [_, _, second, rest @ ..] = value.items()
        && let [third, ..] = rest
    {
        ctx.report(third, format!("`{name}` takes two operands, and this is the third")).fix(
            Safety::Unsafe,
            "nest the operands after the first",
            |edits| {
                // Each operand except the first and the last opens a list that closes after the last one.
                edits.before(second, format!("({name} "));
                rest[..rest.len() - 1].iter().for_each(|operand| {
                    edits.before(operand, format!("({name} "));
                });
                edits.after(&rest[rest.len() - 1], ")".repeat(rest.len()));
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn only_where_sides_are_chosen() {
        check(
            "boolean-extra-operand",
            "(add u possible-sides (and 1 2 (or 1 2 3)))\n(add u other (and 1 2 3))\n(scorekeeper (applies-to (or 1 2)))",
            expect![[r#"
                main.g:1:32: `and` takes two operands, and this is the third
                  unsafe: nest the operands after the first
                main.g:1:40: `or` takes two operands, and this is the third
                  unsafe: nest the operands after the first
            "#]],
        );
    }

    #[test]
    fn the_rest_is_nested() {
        check_fix(
            "boolean-extra-operand",
            "(scorekeeper (known-to (or 1 2 3 4)))",
            expect!["(scorekeeper (known-to (or 1 (or 2 (or 3 4)))))"],
        );
    }
}
