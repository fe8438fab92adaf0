//! Evaluation of expressions (spec language 2.2-2.7).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn atoms_stand_for_themselves_and_symbols_for_one_step() {
    check(
        "(define a 'b)\n(define b 5)\n(define c a)\n(print c)\n(define d (7 \"x\" nil b))\n(print d)\n;? c\n",
        expect![[r#"
            > c -> b
            > d -> (7 "x" nil 5)
            c: b @ 3:9
        "#]],
    );
}

#[test]
fn unbound_symbols_are_told_at_each_use() {
    check(
        "(define power 3)\n(define x (pwoer (1 pwoer) all))\n(print x)\n",
        expect![[r#"
            > x -> (pwoer (1 pwoer) all)
            2:28 unbound-symbol: `all` has no value here
            2:21 unbound-symbol: `pwoer` has no value here
              help: Did you mean `power`?
            2:12 unbound-symbol: `pwoer` has no value here
              help: Did you mean `power`?
        "#]],
    );
}

#[test]
fn lists_of_types_follow_the_definitions() {
    check(
        "(define before u*)\n(unit-type orc)\n(define one u*)\n(unit-type elf)\n(print u*)\n(print one)\n(print before)\n(undefine u*)\n(print u*)\n(define two u*)\n(print two)\n(set u* 5)\n(print u*)\n(unit-type imp)\n(print u*)\n",
        expect![[r#"
            > u* -> (orc elf)
            > one -> (orc)
            > before -> nil
            > u* <unbound>
            > two -> (orc elf)
            > u* -> 5
            > u* -> (orc elf imp)
        "#]],
    );
}

#[test]
fn functions_stop_being_functions_when_their_name_is_bound() {
    check(
        "(define x (list 1 (+ 1 1)))\n(print x)\n(unit-type append)\n(define y (append 1 2))\n(print y)\n(undefine append)\n(define y (append 1 2))\n(print y)\n(define quote 1)\n(define z 'q)\n(print z)\n",
        expect![[r#"
            > x -> (1 2)
            > y -> (append 1 2)
            > y -> (1 2)
            > z -> (1 q)
            7:9 symbol-rebound: `y` has a value already
              4:9: first bound here
            10:12 unbound-symbol: `q` has no value here
        "#]],
    );
}

#[test]
fn lists_are_joined_and_thinned() {
    check(
        "\
(define a (append (1 (2)) 3 nil \"s\" ((4))))
(print a)
(define b (remove (1 2) ((1 2) 3 (1 2) ((1 2)))))
(print b)
(define c (remove-list ((1 2) \"x\") (1 \"x\" (1 2) 2)))
(print c)
(define d (remove-list nil 7))
(print d)
(define e (remove-list 7 (7)))
(print e)
(define f (remove 1))
(print f)
",
        expect![[r#"
            > a -> (1 (2) 3 "s" (4))
            > b -> (3 ((1 2)))
            > c -> (1 2)
            > d -> 7
            > e -> nil
            > f -> nil
            9:24 remove-list-non-list: the first argument of `remove-list` must be the list of what to remove
        "#]],
    );
}

#[test]
fn a_list_function_on_an_atom_is_the_end() {
    let text = "(print a)\n(define x (zork (remove 1 2)))\n(print b)\n;? checks\n";
    check(
        text,
        expect![[r#"
        > a <unbound>
        > b <unbound>
        2:27 not-a-list: `remove` takes an item and a list, and its second argument is not a list
        2:12 unbound-symbol: `zork` has no value here
        1:1 no-unit-types: the game defines no unit type
        1:1 no-terrain-types: the game defines no terrain type
        loads: false
    "#]],
    );
    check(
        &format!("{text};? engine\n"),
        expect![[r#"
        > a <unbound>
        2:27 not-a-list: `remove` takes an item and a list, and its second argument is not a list
        loads: false
    "#]],
    );
    check(
        "(unit-type orc (hp-max (remove-list (1) 2)) (name 5))\n;? orc.hp-max\n;? engine\n",
        expect![[r#"
        1:41 not-a-list: the second argument of `remove-list` must be a list
        orc.hp-max: 1 @ -
    "#]],
    );
}

#[test]
fn arithmetic_on_numbers() {
    check(
        "\
(define a ((+) (*) (+ 7) (- 7) (- 10 1 2) (* 2 3 4) (/ 100 3 2) (/ -7 2) (+ 2147483647 1) (/ -2147483647 -1)))
(print a)
(define b ((-) (/) (* 2) (/ 2) (/ 1 0)))
(print b)
(define c ((+ nil 2) (- nil) (+ nil nil) (* nil nil)))
(print c)
",
        expect![[r#"
            > a -> (0 1 7 -7 7 24 16 -3 -2147483648 2147483647)
            > b -> (nil nil nil nil nil)
            > c -> (2 nil 0 1)
            1:74 arith-overflow: the result is 2147483648, which no number can hold; it becomes -2147483648
            3:37 arith-division-by-zero: this divides by zero
            3:26 arith-too-few-operands: `/` needs at least two operands
            3:20 arith-too-few-operands: `*` needs at least two operands
            3:16 arith-too-few-operands: `/` needs at least two operands
            3:12 arith-too-few-operands: `-` needs at least one operand
            5:22 arith-too-few-operands: `-` needs at least one operand
        "#]],
    );
}

#[test]
fn arithmetic_on_lists() {
    check(
        "\
(define two 2)
(define a (+ (1 two (3 4)) 10))
(print a)
(define a (- (10 20) (1 2) 1))
(print a)
(define b (* two (1 5)))
(print b)
(define c (- 100 (1 2 3 4)))
(print c)
(define d (+ 1 ((1 2) (3 4) (5 6))))
(print d)
(define e (+ ((+ 1 1) two) '(1 1)))
(print e)
(define f (- (1 2 3)))
(print f)
",
        expect![[r#"
            > a -> (11 12 (13 14))
            > a -> (8 17)
            > b -> (2 10)
            > c -> (99 91)
            > d -> ((2 3) (9 11))
            > e -> (3 3)
            > f -> (-1 -5)
            4:9 symbol-rebound: `a` has a value already
              2:9: first bound here
            8:11 arith-number-long-list: a number before a list of 4 elements does not reach each of them
            10:11 arith-number-long-list: a number before a list of 3 elements does not reach each of them
            14:11 arith-number-long-list: a number before a list of 3 elements does not reach each of them
        "#]],
    );
}

#[test]
fn operands_that_cannot_be_calculated_with() {
    check(
        "\
(unit-type orc)
(define none nil)
(define a (+ orc 1))
(define b (+ 1 none))
(define c (* 2 zork))
(define d (+ (1 \"x\" 3) 1))
(print d)
(define e (/ (1 2) (0 1)))
(print e)
(define f (+ (1 2) (1 2 3)))
(print f)
(define g (+ ((1 2) 3) ((1 2 3) 4)))
(print g)
(define h (* 5 (\"x\" 2)))
(print h)
",
        expect![[r#"
            > d -> (2 nil 4)
            > e -> (nil 2)
            > f -> nil
            > g -> (nil 7)
            > h -> (nil 10)
            3:14 arith-illegal-operand: a calculation takes numbers and lists of numbers, not `orc`
            4:16 arith-illegal-operand: a calculation takes numbers and lists of numbers, and there is none
            5:16 unbound-symbol: `zork` has no value here
            5:16 arith-illegal-operand: a calculation takes numbers and lists of numbers, not `zork`
            6:17 arith-illegal-operand: a calculation takes numbers and lists of numbers, not `"x"`
            8:21 arith-division-by-zero: this divides by zero
            10:20 arith-list-length-mismatch: this list has 3 elements, the one before it 2
            12:25 arith-list-length-mismatch: these lists have 2 and 3 elements
            14:17 arith-illegal-operand: a calculation takes numbers and lists of numbers, not `"x"`
        "#]],
    );
}

#[test]
fn comparisons_hold_between_neighbours() {
    check(
        "\
(define n 3)
(define none nil)
(define a ((= 3 n (+ 1 2)) (/= 1 2 1) (< 1 n 5) (<= 3 n 2) (> 2 1) (>= 2 2 1)))
(print a)
(define b ((=) (= 5) (= none 5 nil 5)))
(print b)
(define c ((= \"a\" \"a\") (< zork 1) (> (1 2) 1)))
(print c)
",
        expect![[r#"
            > a -> (1 1 1 nil 1 1)
            > b -> (nil 1 1)
            > c -> (nil nil nil)
            7:38 compare-illegal-operand: `>` compares numbers, not `(1 2)`
            7:27 compare-illegal-operand: `<` compares numbers, not `zork`
            7:15 compare-illegal-operand: `=` compares numbers, not `"a"`
        "#]],
    );
}

#[test]
fn booleans_are_no_functions_until_undefined() {
    check(
        "\
(define a (and true (not nil)))
(print a)
(undefine and)
(undefine or)
(undefine not)
(define b ((and 1 n*) (and 1 nil 2) (or nil 2 3) (or) (not) (not nil)))
(print b)
",
        expect![[r#"
            > a -> (and 1 (not nil))
            > b -> (n* nil 2 nil 1 nil)
            1:11 boolean-in-expression: `and` gives a list here, not a truth value
            6:19 unbound-symbol: `n*` has no value here
        "#]],
    );
}

#[test]
fn lists_that_grow_without_end_stop_the_evaluation() {
    let mut text = String::from("(define x (1 2))\n");
    text.push_str(&"(set x (append x x))\n".repeat(40));
    text.push_str("(print done)\n;? checks\n");
    check(
        &text,
        expect![[r#"
            18:8 evaluation-limit: a list has more than 200,000 objects
            loads: false
        "#]],
    );
}

#[test]
fn values_cannot_nest_without_end() {
    let text = "(define x 1)\n".to_owned() + &"(set x (list x))\n".repeat(500) + "(print done)\n;? checks\n";
    check(
        &text,
        expect![[r#"
            402:8 evaluation-limit: a list is nested more than 400 deep
            loads: false
        "#]],
    );
}
