//! `define` where `set` is meant.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `define` of the name of a global variable.
    ///
    /// ## Why it matters
    ///
    /// Only `set` changes global variables. `define` makes a symbol of the same name, and the engine continues with
    /// the default of its variable.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type u) (terrain-type t)
    /// (define last-turn 100)
    /// ;       ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (set last-turn 100)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `set`. Not safe: the variable then changes.
    name: "define-shadows-global",
    code: "G1418",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A global variable is defined instead of set",
    consequence: "The engine defines a symbol of that name, and the variable keeps its value.",
    help: "Write `set`, or take another name.",
    check: Check::Forms(&[form::DEFINE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [head, at, ..] = form.items() else { return };
    let Some(name) = at.as_sym().filter(|name| gdl_schema::global(name).is_some()) else { return };
    ctx.report(at, format!("`{name}` is a global variable, which `define` does not change")).fix(
        Safety::Unsafe,
        format!("write `{}`", form::SET),
        |edits| {
            edits.replace(head, form::SET.name());
        },
    );
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn only_globals() {
        check_fix(
            "define-shadows-global",
            "(define see-all true) (define my-turn 1)",
            expect!["(set see-all true) (define my-turn 1)"],
        );
    }
}
