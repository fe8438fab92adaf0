//! Entries of the side library that do not have the shape of one.

use gdl_schema::global;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `side-library` that are not lists of properties like `((noun "Gaul") (class "celt"))`, with or
    /// without a weight before them: `(10 (noun "Gaul"))`. A negative weight is reported, too; 0 is not.
    ///
    /// ## Why it matters
    ///
    /// The engine reads the library only when it adds a side, and picks a random entry. Anything that is not a property
    /// ends the reading of the entry, so the side does not get the properties after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type town) (terrain-type plain)
    /// (set side-library '(
    ///   (50 (noun "Norwegian"))
    ///   (noun "Dane")
    /// ; ^^^^^^^^^^^^^
    ///   ))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (set side-library '(
    ///   (50 (noun "Norwegian"))
    ///   ((noun "Dane"))
    ///   ))
    /// ```
    name: "malformed-library-entry",
    code: "G1475",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An entry of the side library is not a list of properties",
    consequence: "A side does not get the properties from here on.",
    help: "Write an entry as `((PROPERTY VALUE) ...)`, or with a weight as `(WEIGHT (PROPERTY VALUE) ...)`.",
    check: Check::Forms(&[form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, variable, library, ..] = form.items() else { return };
    if variable.as_sym().is_none_or(|name| name != global::SIDE_LIBRARY.name()) {
        return;
    }
    // Another expression may compute entries.
    let [quote, library, ..] = library.items() else { return };
    if !quote.is_sym(word::function::QUOTE) {
        return;
    }
    for entry in library.items().iter().filter(|entry| !entry.is_nil()) {
        let [first, rest @ ..] = entry.items() else {
            ctx.report(entry, "an entry must be a list of properties");
            continue;
        };
        let weight = first.as_int();
        if let Some(weight) = weight.filter(|&weight| weight < 0) {
            ctx.report(first, format!("the weight {weight} is negative"))
                .consequence("The engine adds up all weights, so the chances of other entries change, too.")
                .help("Write a positive weight, or 0 for an entry that is never picked.");
        }
        let properties = if weight.is_some() { rest } else { entry.items() };
        let Some(wrong) = properties.iter().find(|property| property.head().is_none()) else { continue };
        let is_list = |value: &Value| value.head().is_some();
        if first.as_str().is_some() && !rest.is_empty() && rest.iter().all(is_list) {
            ctx.report(first, "the weight of an entry must be a number");
        } else if first.as_sym().is_some() {
            ctx.report(entry, "each property must be a list inside the entry, like `(name value)`");
        } else {
            ctx.report(wrong, "this is not a property like `(name value)`");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn shapes() {
        check(
            "malformed-library-entry",
            "(set side-library '((adjective \"Vulcan\") ((adjective \"Jedi\")) (\"25\" (noun \"A\")) (25 (noun \"B\")) (0 (noun \"C\"))\n\
             (-3 (noun \"D\")) \"E\" 4 sym () (5) (5 noun \"F\") (7 (noun \"G\") 8 (class \"x\")) (((noun \"H\"))) (\"I\")))\n\
             (set side-library (append side-library '((noun \"J\"))))\n(set side-library nil) (set side-library '(noun \"K\"))\n\
             (set side-library) (set) (set side-library ') (set side-library 5) (set sides-max '((noun 1)))\n",
            expect![[r#"
                main.g:1:21: each property must be a list inside the entry, like `(name value)`
                main.g:1:64: the weight of an entry must be a number
                main.g:2:2: the weight -3 is negative
                  help: Write a positive weight, or 0 for an entry that is never picked.
                main.g:2:17: an entry must be a list of properties
                main.g:2:21: an entry must be a list of properties
                main.g:2:23: an entry must be a list of properties
                main.g:2:37: this is not a property like `(name value)`
                main.g:2:61: this is not a property like `(name value)`
                main.g:2:77: this is not a property like `(name value)`
                main.g:2:92: this is not a property like `(name value)`
                main.g:4:44: an entry must be a list of properties
                main.g:4:49: an entry must be a list of properties
            "#]],
        );
    }
}
