//! Images that no family provides.

use gdl_ruleset::PropValue;

use crate::rules::{
    design::{game::Game, images::families},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `image-name` of a type that neither the game nor the list `imf.dir` beside the module or in a library
    /// folder knows. Without such a list it says nothing.
    ///
    /// ## Why it matters
    ///
    /// The engine does not complain about images that it cannot find.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// ;;- /imf.dir
    /// ImageFamilyName FileName
    /// tank tanks.imf
    /// . .
    /// ;;- /main.g
    /// (unit-type tank (start-with 1) (image-name "tanc"))
    /// ;                              ^^^^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// ;;- /imf.dir
    /// ImageFamilyName FileName
    /// tank tanks.imf
    /// . .
    /// ;;- /main.g
    /// (unit-type tank (start-with 1) (image-name "tank"))
    /// # (terrain-type plain)
    /// ```
    name: "image-unknown",
    code: "G1980",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "There is no image family of that name",
    consequence: "The engine draws a plain box or letter instead.",
    help: "Correct the name, or define the family with `imf`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(families) = families(ctx) else { return };
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    for ty in kinds.into_iter().flat_map(|kind| game.of_kind(kind)) {
        let name = match game.value(ty, "image-name") {
            Some(PropValue::Str(Some(name))) => name.as_str(),
            Some(PropValue::List(list)) => match list.as_text() {
                Some(name) => name.as_str(),
                None => continue,
            },
            _ => continue,
        };
        let given = ctx.property_origin(ty, "image-name");
        if given.is_some() && !name.is_empty() && !families.contains(name) {
            let message = format!("there is no image family `{name}` for `{}`", ctx.type_name(ty));
            ctx.report(given, message);
        }
    }
}
