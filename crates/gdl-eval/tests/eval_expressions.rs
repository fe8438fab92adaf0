//! Evaluation of expressions (spec 2).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn symbols_are_followed_one_step() {
    check("(define a zork)\n(define b 'a)\n(define c b)\n(print c)\n;? c\n", expect![[r#"
        > c -> a
        1:11 unbound-symbol: `zork` has no value here
        c: a @ 3:9
    "#]]);
}
