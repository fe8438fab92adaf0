//! Modules without a title.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `game-module` forms without `title` or without `blurb`.
    ///
    /// ## Why it matters
    ///
    /// Players choose a game by its title and blurb.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main" (version "1.0"))
    /// ;^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main" (title "The Main Thing") (blurb "A game about what matters."))
    /// ```
    name: "missing-title",
    code: "G2109",
    level: RuleLevel::Off,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A module lacks a title or a blurb",
    consequence: "Dialogs show only the name of the file.",
    help: "Add a `title` and a `blurb`.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let has = |name: &str| properties(form).any(|property| property.name == name);
    let missing: Vec<&str> =
        [property::module::TITLE, property::module::BLURB].into_iter().filter(|name| !has(name)).collect();
    // A form without properties only states the name.
    if let (Some(head), false) = (form.items().first(), missing.is_empty() || properties(form).next().is_none()) {
        ctx.report(head, format!("this module has no {}", missing.join(" and no ")));
    }
}
