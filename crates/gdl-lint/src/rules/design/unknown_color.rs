//! Colors that no family provides.

use crate::{
    Place,
    facts::{
        game::Game,
        images::{families, side_texts},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds colors of global variables and sides that neither the game nor the list `imf.dir` beside the module or in a
    /// library folder knows; a color is an image family of one pixel. Without such a list it reports nothing.
    ///
    /// ## Why it matters
    ///
    /// The engine does not complain about colors that it cannot find.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// ;;- /imf.dir
    /// ImageFamilyName FileName
    /// dark-red colors.imf
    /// . .
    /// ;;- /main.g
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set grid-color "DarkRed")
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// ;;- /imf.dir
    /// ImageFamilyName FileName
    /// dark-red colors.imf
    /// . .
    /// ;;- /main.g
    /// # (unit-type tank (start-with 1)) (terrain-type plain)
    /// (set grid-color "dark-red")
    /// ```
    name: "unknown-color",
    code: "G1981",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "There is no color of that name",
    consequence: "The engine uses a default instead.",
    help: "Write the name of a color in lower case with hyphens, such as `sandy-brown`, or define it with `imf`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let Some(families) = families(ctx) else { return };
    let globals = (0..).map(gdl_schema::GlobalId).take(gdl_schema::globals().len());
    for global in globals.filter(|global| global.name().ends_with("-color")) {
        let set = ctx.global_origin(global);
        let name = game.global_text(global);
        if let Some(name) = name.filter(|name| set.is_some() && !name.is_empty() && !families.contains(name)) {
            report(ctx, set.into(), name, families.nearest(name));
        }
    }
    for text in side_texts(ctx, property::side::COLOR) {
        let names = text.as_str().into_iter().flat_map(|names| names.split(',')).map(str::trim);
        for name in names.filter(|name| !name.is_empty() && !families.contains(name)) {
            report(ctx, text.into(), name, families.nearest(name));
        }
    }
}

fn report(ctx: &mut RootContext<'_>, at: Place, name: &str, near: Option<&str>) {
    let lint = ctx.report(at, format!("there is no color `{name}`"));
    if let Some(near) = near {
        lint.help(format!("Did you mean `{near}`?"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn colors_of_sides_come_in_lists() {
        check(
            "unknown-color",
            r#"(unit-type tank (start-with 1)) (terrain-type plain) (side 1 (color "red, blu,black"))
(independent-units (color "blue")) (set side-library '(((noun "X") (color "purpel"))))
;;- /imf.dir
ImageFamilyName FileName
red colors.imf
blue colors.imf
black colors.imf"#,
            expect![[r#"
                main.g:1:69: there is no color `blu`
                  help: Did you mean `blue`?
                main.g:2:75: there is no color `purpel`
            "#]],
        );
    }
}
