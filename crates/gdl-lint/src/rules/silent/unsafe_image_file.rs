//! An image file whose name the engine refuses.

use gdl_hir::is_safe_name;

use crate::rules::prelude::*;

/// The part of an image that names an image file.
const FILE: &str = "file";

declare_rule! {
    /// ## What it does
    ///
    /// Finds image files whose names the engine refuses.
    ///
    /// ## Why it matters
    ///
    /// The engine looks for image files only in the folder of images. A name is relative and consists of letters,
    /// digits and `-`, `_`, `.` and `/`; it has no `..` between slashes. The engine warns of any other name when it
    /// needs the image, and shows none.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tank" ((32 32) (file "https://example.org/tanks.gif" std 0 0)))
    /// ;                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tank" ((32 32) (file "tanks.gif" std 0 0)))
    /// ```
    name: "unsafe-image-file",
    code: "G1489",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The name of an image file is not allowed",
    consequence: "The engine does not read the file, and the image is missing.",
    help: "Put the file into the folder of images, and write its name there.",
    check: Check::Forms(&[form::IMF], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let parts = form.items().iter().skip(2).flat_map(|clause| clause.items().iter().skip(1));
    for part in parts.filter(|part| part.head().is_some_and(|head| head == FILE)) {
        if let Some((at, name)) = part.items().get(1).and_then(|at| Some((at, at.as_str()?)))
            && !name.is_empty()
            && !is_safe_name(name)
        {
            ctx.report(at, "this is not allowed as the name of an image file");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn names_are_relative() {
        check(
            "unsafe-image-file",
            r#"(imf "a" ((32 32) (file "http://x.org/a.gif" std 0 0) (file "a/b_c-d.gif" std 0 1)))
(imf "b" ((32 32) (file "/a.gif" std 0 0)) ((16 16) (file "../a.gif")) ((8 8) (file "") (file x) (file)))
(imf "c" ((1 1) 1 2 3) (notes "http://x.org"))"#,
            expect![[r#"
                main.g:1:25: this is not allowed as the name of an image file
                main.g:2:25: this is not allowed as the name of an image file
                main.g:2:59: this is not allowed as the name of an image file
            "#]],
        );
    }
}
