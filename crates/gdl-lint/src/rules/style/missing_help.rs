//! Unit types without a help text.

use gdl_schema::unit;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds forms of unit types without `help`.
    ///
    /// ## Why it matters
    ///
    /// A sentence on the purpose of a unit spares the player many tables.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank (char "t"))
    /// ;          ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (char "t") (help "good against infantry, but slow in forests"))
    /// ```
    name: "missing-help",
    code: "G2111",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has no help text",
    consequence: "The player's help shows only numbers.",
    help: "Add a `help` to the form of the type.",
    check: Check::Forms(&[form::UNIT_TYPE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else { return };
    if let Some(symbol) = name.as_sym().filter(|_| !properties(form).any(|property| property.name == unit::HELP.name()))
    {
        ctx.report(name, format!("`{symbol}` has no help text"));
    }
}
