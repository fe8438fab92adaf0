//! `condition-never-true`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds tests of `if` that are always false: `and`, `or` and `not`, strings, types, lists, and numbers other
    /// than 0 and 1.
    ///
    /// ## Why it matters
    ///
    /// An `if` is true only for the number 1. `(and A B)` is not a calculation but a list of three elements, and 2 is
    /// as false as 0. The engine silently skips what follows.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t) (define big true) (define wet true)
    /// (if (and big wet))
    /// ;   ^^^^^^^^^^^^^
    /// (set sides-max 3)
    /// (end-if)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t) (define big true) (define wet true)
    /// (if (= 1 big wet))
    /// (set sides-max 3)
    /// (end-if)
    /// ```
    message: msg::CONDITION_NEVER_TRUE,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn false_may_be_meant() {
        check(
            "condition-never-true",
            "(unit-type u) (terrain-type t) (define two 2) (define off false)
(if false) (end-if) (if 0) (end-if) (if nil) (end-if) (if off) (end-if) (if (> 1 2)) (end-if) (if zork) (end-if)
(if two) (end-if) (if u) (end-if) (if \"yes\") (end-if) (if '(1)) (end-if) (if) (end-if)
(if (not (and (= 1 2) off))) (end-if)",
            expect![[r#"
                main.g:3:5: the test is 2, and only the number 1 is true
                main.g:3:23: the test is a type, and only the number 1 is true
                main.g:3:39: the test is a string, and only the number 1 is true
                main.g:3:59: the test is a list, and only the number 1 is true
                main.g:3:74: there is no test, and only the number 1 is true
                main.g:4:5: `not` gives a list, and only the number 1 is true
            "#]],
        );
    }
}
