//! `remove` with a list in the position of an item.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `remove` with a list as its first argument: written out, `u*` and the like, or a variable that holds one.
    ///
    /// ## Why it matters
    ///
    /// Until version 7.1 `remove` took the members of its first list out of the second. It takes one item now, and a list
    /// is hardly ever an item of a list of types: nothing is removed, and the engine says nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type boat) (unit-type ship) (terrain-type plain)
    /// (define land (remove (boat ship) u*))
    /// ;                    ^^^^^^^^^^^
    /// # (add land acp-per-turn 4)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type boat) (unit-type ship) (terrain-type plain)
    /// (define land (remove-list (boat ship) u*))
    /// # (add land acp-per-turn 4)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `remove-list`.
    name: "remove-takes-item",
    code: "G1806",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "`remove` gets a list as the item to remove",
    consequence: "The engine looks for the list as one item, and removes nothing.",
    help: "Write `remove-list` to remove the members of a list.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_with(&[form::DEFINE, form::SET, form::ADD, form::TABLE]) {
        removals(ctx, form);
    }
}

fn removals(ctx: &mut RootContext<'_>, value: &Value) {
    if let [head, item, list] = value.items()
        && head.is_sym(word::function::REMOVE)
        && is_list(ctx, item)
        // A list may be an item of a list of lists.
        && !list.items().iter().any(Value::is_list)
    {
        ctx.report(item, "this is a list, and `remove` takes one item out of a list").fix(
            Safety::Unsafe,
            "write `remove-list`",
            |edits| {
                edits.replace(head, word::function::REMOVE_LIST);
            },
        );
    }
    value.items().iter().filter(|item| item.is_list()).for_each(|item| removals(ctx, item));
}

/// Whether a value is certainly a list of types.
fn is_list(ctx: &RootContext<'_>, value: &Value) -> bool {
    match &value.data {
        Data::List(_) => {
            value.head().is_none_or(|head| gdl_schema::function(head).is_none() || head == word::function::LIST)
        }
        Data::Sym(name) if TypeKind::of_list(name).is_some() => true,
        Data::Sym(name) => {
            ctx.defined(name).is_some_and(|value| value.items().iter().any(|item| item.as_type().is_some()))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lists_by_all_means() {
        check(
            "remove-takes-item",
            "(unit-type a) (unit-type b) (terrain-type t) (define both (a b))
(define x (remove both u*)) (add (remove u* u*) hp-max 1) (table hit-chance ((remove (a) u*) (remove a both) 1))
(define y (remove (remove a both) u*)) (define z (remove (a b) ((a b) c)))",
            expect![[r#"
                main.g:2:19: this is a list, and `remove` takes one item out of a list
                  unsafe: write `remove-list`
                main.g:2:42: this is a list, and `remove` takes one item out of a list
                  unsafe: write `remove-list`
                main.g:2:86: this is a list, and `remove` takes one item out of a list
                  unsafe: write `remove-list`
            "#]],
        );
    }
}
