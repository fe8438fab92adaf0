//! Names of modules that are not portable to all systems.

use crate::rules::prelude::*;

/// The maximum length according to the manuals.
const MOST: usize = 11;

declare_rule! {
    /// ## What it does
    ///
    /// Finds module names with characters other than lower-case letters, digits and hyphens, and names of more than
    /// eleven characters.
    ///
    /// ## Why it matters
    ///
    /// The manuals recommend such names, because the name is the name of a file.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (game-module "The_War_Of_1812")
    /// ;            ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "war-1812")
    /// ```
    name: "module-name-style",
    code: "G2108",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A module name that does not work on some systems",
    consequence: "The engine may not find the module on systems that ignore case or allow only short names.",
    help: "Use at most eleven lower-case letters, digits and hyphens.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else { return };
    let Some(given) = name.as_str() else { return };
    let plain = given.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    if !plain {
        ctx.report(name, format!("`{given}` has characters other than lower-case letters, digits and hyphens"));
    } else if given.len() > MOST {
        ctx.report(name, format!("`{given}` has more than {MOST} characters"));
    }
}
