//! Image names of unit types that are not strings.

use gdl_ruleset::string_text;
use gdl_schema::unit;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `image-name` of a unit type that is a symbol or a number, by itself or in a list of images.
    ///
    /// ## Why it matters
    ///
    /// The property of unit types takes a string or a list of strings. The engine keeps any other value without a
    /// message, while the same mistake in a terrain or material type is an error. Names of images are strings.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (unit-type king (image-name crown))
    /// ;                           ^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type king (image-name "crown"))
    /// # (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the symbol as a string.
    name: "image-name-not-string",
    code: "G1472",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "The name of an image is not a string",
    consequence: "The engine keeps the value without a message.",
    help: "Write the name in quotation marks.",
    check: Check::Forms(&[form::UNIT_TYPE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for property in properties(form).filter(|property| property.name == unit::IMAGE_NAME.name()) {
        let Some(value) = property.values.first() else { continue };
        let names = if value.is_list() { unquoted(value).items() } else { std::slice::from_ref(value) };
        for name in names {
            match &name.data {
                Data::Sym(symbol) => {
                    let text = string_text(symbol);
                    ctx.report(name, format!("`{symbol}` is a symbol, not a string")).fix(
                        Safety::Unsafe,
                        format!("write {text}"),
                        |edits| {
                            edits.replace(name, text.clone());
                        },
                    );
                }
                Data::Int(number) => _ = ctx.report(name, format!("`{number}` is a number, not a string")),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lists_and_numbers() {
        check(
            "image-name-not-string",
            "(unit-type a (image-name (\"x\" y))) (unit-type b (image-name 5)) (unit-type c (image-name \"c\"))\n\
             (unit-type d (image-name ())) (terrain-type t)",
            expect![[r#"
                main.g:1:31: `y` is a symbol, not a string
                  unsafe: write "y"
                main.g:1:61: `5` is a number, not a string
            "#]],
        );
    }
}
