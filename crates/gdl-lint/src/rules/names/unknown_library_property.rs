//! A property in the side library that sides do not have.

use gdl_base::nearest;
use gdl_schema::{Category, global, properties, property};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties in the elements of `side-library` that sides do not have.
    ///
    /// ## Why it matters
    ///
    /// The engine reads the library only when it adds a side, and picks a random element. A misspelled
    /// property shows only in some games, and its cause is then hard to find.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town) (terrain-type plain)
    /// (set side-library '(
    ///   (50 (noum "Norwegian"))
    /// ;      ^^^^
    ///   ))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (set side-library '(
    ///   (50 (noun "Norwegian"))
    ///   ))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-library-property",
    code: "G1714",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property in the side library that sides do not have",
    consequence: "The side does not get the property.",
    help: "Write the name of a side property.",
    check: Check::Forms(&[form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, variable, value, ..] = form.items() else { return };
    if variable.as_sym().is_none_or(|name| name != global::SIDE_LIBRARY.name()) {
        return;
    }
    for list in unquoted(value).items().iter().flat_map(|side| side.items()) {
        let Some(at) = list.items().first() else { continue };
        let Some(name) = at.as_sym().filter(|name| property(Category::Side, name).is_none()) else { continue };
        let found = ctx.report(at, format!("sides have no property `{name}`"));
        if let Some(near) = nearest(name, properties(Category::Side).iter().map(|def| def.name)) {
            found.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                edits.replace(at, near);
            });
        }
    }
}
