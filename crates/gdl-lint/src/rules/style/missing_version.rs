//! Modules without a version.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `game-module` forms that have a title and no `version`.
    ///
    /// ## Why it matters
    ///
    /// Modules change, and players keep old copies of them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main" (title "The Main Thing"))
    /// ;^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main" (title "The Main Thing") (version "1.0"))
    /// ```
    name: "missing-version",
    code: "G2110",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A module has no version",
    consequence: "A saved game does not show which version of the module it was played with.",
    help: "Add a `version`.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let has = |name: &str| properties(form).any(|property| property.name == name);
    if let Some(head) = form.items().first().filter(|_| has(property::module::TITLE) && !has(property::module::VERSION))
    {
        ctx.report(head, "this module has no version");
    }
}
