//! `layer-number-before-letter`

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds runs with a value (`3*20`) that a letter follows instead of a comma.
    ///
    /// ## Why it matters
    ///
    /// The letter replaces the value, and the engine drops the number. Usually a comma is missing,
    /// and all later cells are shifted by one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "3*20b3c"
    /// ; ^^^^^^^^^
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (terrain-type hill) (world 6) (area 6 3 (terrain "6a" "6a" "6a"))
    /// (area (elevations
    ///   "3*20,b2c"
    ///   "6a"
    ///   "6a"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the number that is dropped. Not safe: a comma may be missing.
    message: msg::LAYER_NUMBER_BEFORE_LETTER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Replaces the row with the text that evaluation suggests.
fn fix(_: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let row = finding.replacement.as_ref()?;
    Some(Fix::new("remove the number", Safety::Unsafe, finding.range, row.as_str()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn each_number_of_a_row() {
        check(
            "layer-number-before-letter",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "2*20b2*-3ca" "6a" "3*7,3*b"))"#,
            expect![[r#"
                main.g:2:23: the value `20` is lost: a letter follows it, which is the value
                  unsafe: remove the number
            "#]],
        );
    }

    #[test]
    fn each_number_of_a_row_mended() {
        check_fix(
            "layer-number-before-letter",
            r#"(unit-type u) (terrain-type a) (terrain-type b) (world 6)
(area 6 3 (elevations "2*20b2*-3ca" "6a" "3*7,3*b"))"#,
            expect![[r#"
                (unit-type u) (terrain-type a) (terrain-type b) (world 6)
                (area 6 3 (elevations "2b2ca" "6a" "3*7,3*b"))"#]],
        );
    }
}
