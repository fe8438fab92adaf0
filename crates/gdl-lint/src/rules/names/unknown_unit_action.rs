//! An action of a unit that does not exist.

use gdl_base::nearest;
use gdl_schema::{Category, absent, action_type, words};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds the property `a` in forms of units with an action that the engine does not know.
    ///
    /// ## Why it matters
    ///
    /// The engine drops an unknown action without a message, and the unit does nothing on its first turn.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout (acp-per-turn 1)) (terrain-type plain)
    /// (scout (a (mov 3 5 0)))
    /// ;          ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout (acp-per-turn 1)) (terrain-type plain)
    /// (scout (a (move 3 5 0)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the new name of an action that was renamed, else the nearest name.
    name: "unknown-unit-action",
    code: "G1711",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown action",
    consequence: "The engine drops the action.",
    help: "Write the name of an action.",
    check: Check::Lists(&[property::unit::A], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, list: &'a Value) {
    let form = ctx.form().map_or(&[][..], Value::items);
    // Only as a property of a unit form; `a` may be any name elsewhere.
    let [_, action] = list.items() else { return };
    let is_property = form.iter().skip(1).any(|item| item.origin == list.origin);
    let head = form.first().and_then(Value::as_sym);
    let is_unit = head.is_some_and(|head| gdl_schema::form(head).is_none_or(|kind| kind == form::UNIT));
    let Some((name, at)) = action.head().map(|name| (name, &action.items()[0])) else { return };
    let numbers = action.items().iter().skip(1).all(|arg| arg.as_int().is_some());
    if !is_property || !is_unit || !numbers || action_type(name).is_some() {
        return;
    }
    let renamed = absent(Category::ActionType, name).and_then(|old| old.info.renamed_to.first()).map(|new| new.name);
    let found = ctx.report(at, format!("there is no action `{name}`"));
    let near = renamed.or_else(|| nearest(name, words(Category::ActionType).iter().map(|word| word.name)));
    if let Some(near) = near {
        let help =
            if renamed.is_some() { format!("Write `{near}` instead.") } else { format!("Did you mean `{near}`?") };
        found.help(help).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
            edits.replace(at, near);
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_forms_of_units_only() {
        check(
            "unknown-unit-action",
            "(unit-type u (acp-per-turn 1)) (unit-type a) (terrain-type t) (side 1)
(u (a (research 1))) (unit u (a (zork))) (table hit-chance (a (u) 5)) (u (m (a (move 1))))",
            expect![[r#"
                main.g:2:8: there is no action `research`
                  help: Write `develop` instead.
                  unsafe: write `develop`
                main.g:2:34: there is no action `zork`
            "#]],
        );
    }
}
