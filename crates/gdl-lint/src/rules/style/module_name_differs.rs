//! Modules that are called otherwise than their files.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `game-module` forms with a name that is not the name of the file without its extension.
    ///
    /// ## Why it matters
    ///
    /// Modules are looked for by name: the file is the name with `.g` behind it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (game-module "mane")
    /// ;            ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main")
    /// ```
    name: "module-name-differs",
    code: "G2107",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The name of a module is not that of its file",
    consequence: "A module that is loaded by its file name keeps that name; saved games and other modules cannot find it by the one that it gives itself.",
    help: "Call the module or the file otherwise.",
    check: Check::Forms(&["game-module"], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else { return };
    let Some(stem) = ctx.file().path(ctx.db()).file_stem() else { return };
    if let Some(given) = name.as_str().filter(|given| given.as_str() != stem) {
        ctx.report(name, format!("this module is called `{given}`, but its file `{stem}`"));
    }
}
