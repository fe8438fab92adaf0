//! `layer-minus-before-letter`

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds minus signs in the rows of a layer that belong to no value: before the length of a run, or without a
    /// number.
    ///
    /// ## Why it matters
    ///
    /// Values are negative if they are written as numbers: `-5,` or `3*-5,`. Before a run of a letter the engine
    /// ignores the sign. Where no number follows, or the number is the length of a run with a value, it drops the
    /// rest of the row.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "-3b3c"
    /// ; ^^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "3b3c"
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes a sign that the engine ignores. Not safe: a negative number may be meant.
    message: msg::LAYER_MINUS_BEFORE_LETTER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Replaces the row with the text that evaluation suggests.
fn fix(_: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let row = finding.replacement.as_ref()?;
    Some(Fix::new("remove the sign", Safety::Unsafe, finding.range, row.as_str()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn signs_that_end_the_row() {
        check(
            "layer-minus-before-letter",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "3a-b" "-2*3,a" "-1b-2,-3ca"))"#,
            expect![[r#"
                main.g:2:23: there is no number after the `-`, and the rest of the row is lost
                main.g:2:30: a run cannot be negative, and the rest of the row is lost
                main.g:2:39: the `-` means nothing here: a run follows it, not a value
                  unsafe: remove the sign
            "#]],
        );
    }

    #[test]
    fn signs_that_end_the_row_mended() {
        check_fix(
            "layer-minus-before-letter",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "3a-b" "-2*3,a" "-1b-2,-3ca"))"#,
            expect![[r#"
                (unit-type u) (terrain-type a) (terrain-type b) (world 6)
                (area 6 3 (elevations "3a-b" "-2*3,a" "1b-2,3ca"))"#]],
        );
    }
}
