//! `boolean-in-expression`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `and`, `or` and `not` in scorekeepers, and over comparisons and truth values in everything that is
    /// evaluated. (In the test of an `if` `condition-never-true` reports it.)
    ///
    /// ## Why it matters
    ///
    /// The three words work only where side classes are chosen. To evaluation they are plain words: `(and A B)` is a list
    /// of three elements. In a scorekeeper they send the engine into a recursion without end, and the game dies.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (if (and (> turn 5) (< score 3)) lose)))
    /// ;                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (scorekeeper (do (if (> turn 5) (if (< score 3) lose))))
    /// ```
    message: msg::BOOLEAN_IN_EXPRESSION,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn lists_that_choose_sides_are_meant() {
        check(
            "boolean-in-expression",
            r#"(unit-type u (possible-sides (or "a" "b"))) (terrain-type t)
(define mine (and "a" (not "b"))) (add u possible-sides mine) (add u possible-sides (or 1 2))
(define both (and (= 1 1) true))
(scorekeeper (applies-to (not "a")) (when (after-turn (not score))) (do (cond ((or 1 2) win))))
(if (and (= 1 1) (not (= 1 2)))) (end-if)"#,
            expect![[r#"
                main.g:3:14: `and` gives a list here, not a truth value
                main.g:4:55: `not` has no meaning in a scorekeeper
                  help: Put one `if` inside another for `and`, use `cond` for `or`, and turn comparisons around for `not`.
                main.g:4:80: `or` has no meaning in a scorekeeper
                  help: Put one `if` inside another for `and`, use `cond` for `or`, and turn comparisons around for `not`.
            "#]],
        );
    }
}
