//! Images that no family provides.

use gdl_ruleset::PropValue;
use gdl_schema::{advance, material, terrain, unit};

use crate::{
    facts::{
        game::Game,
        images::{families, side_texts},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `image-name` of a type or an `emblem-name` of a side that neither the game nor the list `imf.dir` beside
    /// the module or in a library folder knows. Without such a list it reports nothing.
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
    name: "unknown-image",
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
    let properties = [unit::IMAGE_NAME, material::IMAGE_NAME, terrain::IMAGE_NAME, advance::IMAGE_NAME];
    let types = properties.into_iter().flat_map(|property| game.of_kind(property.kind).map(move |ty| (ty, property)));
    for (ty, image_name) in types {
        let name = match game.value(ty, image_name) {
            Some(PropValue::Str(Some(name))) => name.as_str(),
            Some(PropValue::List(list)) => match list.as_text() {
                Some(name) => name.as_str(),
                None => continue,
            },
            _ => continue,
        };
        let given = ctx.property_origin(ty, image_name);
        if given.is_some() && !name.is_empty() && !families.contains(name) {
            let message = format!("there is no image family `{name}` for `{}`", ctx.type_name(ty));
            let lint = ctx.report(given, message);
            if let Some(near) = families.nearest(name) {
                lint.help(format!("Did you mean `{near}`?"));
            }
        }
    }
    for text in side_texts(ctx, property::side::EMBLEM_NAME) {
        let Some(name) = text.as_str().filter(|name| !matches!(name.as_str(), "" | "none")) else { continue };
        if !families.contains(name) {
            let lint = ctx.report(text, format!("there is no image family `{name}` for the emblem"));
            lint.consequence("The engine draws no emblem.");
            if let Some(near) = families.nearest(name) {
                lint.help(format!("Did you mean `{near}`?"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn emblems_of_sides_and_libraries() {
        check(
            "unknown-image",
            r#"(unit-type tank (start-with 1)) (terrain-type plain) (side 1 (emblem-name "flag-uk")) (side 2 (emblem-name "none"))
(side-defaults (emblem-name "flag-ux")) (side 3 (emblem-name "own")) (imf "own" ((1 1 tile)))
(set side-library '(((noun "X") (emblem-name "nowhere")) (3 (noun "Y") (emblem-name "flag-uk"))))
;;- /imf.dir
ImageFamilyName FileName
flag-uk flags.imf"#,
            expect![[r#"
                main.g:2:29: there is no image family `flag-ux` for the emblem
                  help: Did you mean `flag-uk`?
                main.g:3:46: there is no image family `nowhere` for the emblem
            "#]],
        );
    }
}
