//! Ignored triggers of scorekeepers.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds scorekeepers with a `trigger`.
    ///
    /// ## Why it matters
    ///
    /// The manual says that a scorekeeper starts to run once its trigger is true. The engine never does this.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (trigger (> turn 5)) (do last-side-wins))
    /// ;            ^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (when (after-turn 6)) (do last-side-wins))
    /// ```
    name: "scorekeeper-trigger-ignored",
    code: "G1945",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The engine ignores the `trigger` of a scorekeeper",
    consequence: "The engine never evaluates the test; after actions and events the scorekeeper runs only if the module sets `triggered`.",
    help: "Put the test into `when` or into the body.",
    check: Check::Forms(&[form::SCOREKEEPER], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| property.name == property::scorekeeper::TRIGGER) {
        ctx.report(property.list, "the engine ignores `trigger`");
    }
}
