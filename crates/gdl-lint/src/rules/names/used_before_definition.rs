//! `used-before-definition`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds symbols without a value that get one further down, or in a module that is loaded later.
    ///
    /// ## Why it matters
    ///
    /// The engine reads modules from top to bottom, once. At the place of use the symbol has no value yet: the engine
    /// warns and continues with the bare symbol, so it drops table clauses and `add` forms that need the value.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type boat) (unit-type ship) (terrain-type sea)
    /// (add fleet acp-per-turn 4)
    /// ;    ^^^^^
    /// (define fleet (boat ship))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type boat) (unit-type ship) (terrain-type sea)
    /// (define fleet (boat ship))
    /// (add fleet acp-per-turn 4)
    /// ```
    message: msg::USED_BEFORE_DEFINITION,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_is_undefined_again_has_no_value() {
        check(
            "used-before-definition",
            "(terrain-type t) (define x (a b y nope)) (unit-type a)\n(define b 1) (undefine b) (include lib)\n;;- /lib.g\n(define y 2)",
            expect![[r#"
                main.g:1:29: `a` is used before it is defined
                  main.g:1:53: defined here, too late
                main.g:1:33: `y` is used before it is defined
                  lib.g:1:9: defined here, too late
            "#]],
        );
    }
}
