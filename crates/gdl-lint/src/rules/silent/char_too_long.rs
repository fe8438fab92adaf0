//! More than one character in the `char` of a type.

use gdl_schema::unit;

use crate::rules::prelude::*;

/// The properties that take one character; all kinds of types that have them name them so.
const NAMES: [&str; 2] = [unit::CHAR.name(), unit::GENERIC_CHAR.name()];

declare_rule! {
    /// ## What it does
    ///
    /// Finds a `char` or `generic-char` of a type with more than one character.
    ///
    /// ## Why it matters
    ///
    /// A map of characters has room for one character in a cell. The engine shows only the first one, so
    /// two types may look the same.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type fleet (char "fl"))
    /// ;                      ^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type fleet (char "f"))
    /// # (terrain-type plain)
    /// ```
    name: "char-too-long",
    code: "G1470",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "More than one character for a type",
    consequence: "Only the first character is shown.",
    help: "Write one character.",
    check: Check::Forms(&TYPE_FORMS, check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| NAMES.contains(&property.name.as_str())) {
        let Some(value) = property.values.first() else { continue };
        let Some(text) = value.as_str().filter(|text| text.chars().count() > 1) else { continue };
        let first = text.chars().next().unwrap_or_default();
        ctx.report(value, format!("`{}` has {} characters", property.name, text.chars().count()))
            .consequence(format!("Only `{first}` is shown."));
    }
}
