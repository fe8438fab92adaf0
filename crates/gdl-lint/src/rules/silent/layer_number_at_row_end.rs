//! `layer-number-at-row-end`

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds rows of a layer that end in a number.
    ///
    /// ## Why it matters
    ///
    /// A value that is written as a number needs a comma after it, also at the end of a row, although the manuals
    /// leave it out. The engine drops the number silently, and the cells that it was meant for keep what they
    /// have.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "6*10,"
    ///   "5*10,25"
    /// ; ^^^^^^^^^
    ///   "6*10,"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "6*10,"
    ///   "5*10,25,"
    ///   "6*10,"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the comma. That changes the layer: the value counts now.
    message: msg::LAYER_NUMBER_AT_ROW_END,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Replaces the row with the text that evaluation suggests.
fn fix(_: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let row = finding.replacement.as_ref()?;
    Some(Fix::new("end the number with a comma", Safety::Unsafe, finding.range, row.as_str()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn the_comma_may_be_a_code() {
        check(
            "layer-number-at-row-end",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "1,2" "6*-7" (xform 1 1)) (clouds (by-char ",") ",,2" "3a"))"#,
            expect![[r#"
                main.g:2:23: the number `2` at the end of this row has no comma after it and is lost
                  unsafe: end the number with a comma
                main.g:2:29: the number `6*-7` at the end of this row has no comma after it and is lost
                  unsafe: end the number with a comma
                main.g:2:71: the number `2` at the end of this row has no comma after it and is lost
            "#]],
        );
    }

    #[test]
    fn the_comma_may_be_a_code_mended() {
        check_fix(
            "layer-number-at-row-end",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "1,2" "6*-7" (xform 1 1)) (clouds (by-char ",") ",,2" "3a"))"#,
            expect![[r#"
                (unit-type u) (terrain-type a) (terrain-type b) (world 6)
                (area 6 3 (elevations "1,2," "6*-7," (xform 1 1)) (clouds (by-char ",") ",,2" "3a"))"#]],
        );
    }
}
