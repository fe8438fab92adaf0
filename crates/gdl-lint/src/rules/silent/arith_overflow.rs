//! `arith-overflow`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds results of calculations that do not fit into 32 bits, and values of sides that do not fit into the 16 bits
    /// that they are stored in.
    ///
    /// ## Why it matters
    ///
    /// The result wraps around, so the engine continues with a different number, usually a negative one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (define wealth (* 100000 100000))
    /// ;              ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (define wealth (* 1000 1000))
    /// ```
    message: msg::ARITH_OVERFLOW,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn values_that_wrap() {
        check(
            "arith-overflow",
            "(unit-type u) (material-type m) (terrain-type t)
(define x (- -2147483647 2)) (define y (* (70000 1) 70000)) (define z (+ 2147483646 1))
(side 1 (tech (u 40000)) (start-with 32767 ) (treasury (m 40000)) (init-tech 70000))",
            expect![[r#"
                main.g:2:11: the result is -2147483649, which no number can hold; it becomes 2147483647
                main.g:2:40: the result is 4900000000, which no number can hold; it becomes 605032704
                main.g:2:71: the result is 2147483648, which no number can hold; it becomes -2147483648
                main.g:3:18: 40000 does not fit into 16 bits; it becomes -25536
                main.g:3:78: 70000 does not fit into 16 bits; it becomes 4464
            "#]],
        );
    }
}
