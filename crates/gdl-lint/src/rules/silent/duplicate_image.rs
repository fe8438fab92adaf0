//! An image that a file defines twice.

use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

/// The part of an image that names an image file.
const FILE: &str = "file";

declare_rule! {
    /// ## What it does
    ///
    /// Finds two definitions of an image family in one file that take the image of one size from different places of
    /// image files.
    ///
    /// ## Why it matters
    ///
    /// A family has one image for each size. A second definition may add another size, but of two images of
    /// the same size, one is lost. Usually the second name was copied, and the intended family has no image.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "red-tank" ((32 32) (file "tanks.gif" std 0 0)))
    /// (imf "red-tank" ((32 32) (file "tanks.gif" std 0 1)))
    /// ;    ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "red-tank" ((32 32) (file "tanks.gif" std 0 0)))
    /// (imf "blue-tank" ((32 32) (file "tanks.gif" std 0 1)))
    /// ```
    name: "duplicate-image",
    code: "G1488",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An image is defined twice",
    consequence: "The engine shows only one of the two images.",
    help: "Give one of them the name of another family.",
    check: Check::Forms(&[], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, _: &'a Value) {
    // Definitions may be alternatives.
    if !ctx.is_first() || ctx.forms().any(|form| form.is_form(form::IF)) {
        return;
    }
    let mut first: FxHashMap<(&str, Vec<i32>), (&Value, &Value)> = FxHashMap::default();
    for form in ctx.forms().filter(|form| form.is_form(form::IMF)) {
        let [_, name, clauses @ ..] = form.items() else { continue };
        let Some(family) = name.as_str() else { continue };
        for clause in clauses {
            let [size, parts @ ..] = clause.items() else { continue };
            let Some(file) = parts.iter().find(|part| part.head().is_some_and(|head| head == FILE)) else {
                continue;
            };
            // Sizes with a kind, such as `tile`, are images of their own.
            let numbers: Option<Vec<i32>> = size.items().iter().map(Value::as_int).collect();
            let Some(numbers) = numbers.filter(|numbers| numbers.len() == 2) else { continue };
            let size = format!("{}x{}", numbers[0], numbers[1]);
            let (before, named) = *first.entry((family, numbers)).or_insert((file, name));
            if before != file {
                ctx.report(name, format!("`{family}` of the size {size} is defined twice"))
                    .related(named, "the first definition");
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn of_one_size() {
        check(
            "duplicate-image",
            r#"(imf "a" ((32 32) (file "x.gif" std 0 0)) ((16 16) (file "x.gif" std 1 0)))
(imf "b" ((32 32) (file "x.gif" std 0 1)) ((32 32 tile) (file "x.gif" std 0 2)))
(imf "a" ((64 64) (file "x.gif" std 0 3)) ((32 32) (file "x.gif" std 0 0)))
(imf "a" ((16 16) (file "x.gif" std 0 4)))
(imf "b" ((32 32 tile) (file "x.gif" std 0 5)) ((32 32) (mono "00"))) (imf) (imf "c" 5 (x) ((a b) (file)))"#,
            expect![[r#"
                main.g:4:6: `a` of the size 16x16 is defined twice
                  main.g:1:6: the first definition
            "#]],
        );
    }

    #[test]
    fn not_with_conditionals() {
        check(
            "duplicate-image",
            r#"(if 0) (imf "a" ((32 32) (file "x.gif" std 0 0))) (else)
(imf "a" ((32 32) (file "x.gif" std 0 1))) (end-if)"#,
            expect![[""]],
        );
    }
}
