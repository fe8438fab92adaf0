//! `arith-number-long-list`

use gdl_syntax::parse;

use crate::{Fix, FixContext, rules::prelude::*};

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a calculation with a number on the left and a list of three or more elements on the right, and a minus sign
    /// before such a list.
    ///
    /// ## Why it matters
    ///
    /// With the list on the left, the engine computes each element by itself. With the number there, it gets only the
    /// first element right: it folds all others into one second element. `(+ 1 (10 20 30))` is `(11 51)`.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type a) (unit-type b) (unit-type c) (terrain-type t)
    /// (define ranges (+ 1 (10 20 30)))
    /// ;              ^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type a) (unit-type b) (unit-type c) (terrain-type t)
    /// (define ranges (+ (10 20 30) 1))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the list first, where the calculation allows it. Not safe: the result changes, as it should.
    message: msg::ARITH_NUMBER_LONG_LIST,
    since: "0.1.0",
    fix: FixSafety::Unsafe => list_first,
}

fn list_first(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let text = ctx.slice(finding.range);
    let call = parse(text).tree().forms().next()?;
    let elements: Vec<String> =
        call.as_list()?.elements().take(4).map(|element| text[element.text_range()].to_owned()).collect();
    let parts: Vec<&str> = elements.iter().map(String::as_str).collect();
    // If there are two operands, the first is the number, or there would be no finding.
    let better = match parts.as_slice() {
        [op @ ("+" | "*"), number, list] => format!("({op} {list} {number})"),
        ["-", number, list] => format!("(+ (* {list} -1) {number})"),
        ["-", list] => format!("(* {list} -1)"),
        _ => return None,
    };
    Some(Fix::new("write the list first", Safety::Unsafe, finding.range, better))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn lists_of_three() {
        check(
            "arith-number-long-list",
            "(unit-type a) (terrain-type t) (define l (1 2 3))
(print (+ 1 l)) (define x (+ 1 (1 2))) (define y (/ 6 l)) (define z (+ l 1))",
            expect![[r#"
                main.g:2:50: a number before a list of 3 elements does not reach each of them
            "#]],
        );
    }

    #[test]
    fn the_list_comes_first() {
        check_fix(
            "arith-number-long-list",
            "(unit-type a) (terrain-type t) (define l (1 2 3)) (define x ((- l) (- 10 l) (* 2 '(1 2 3)) (+ 1 2 l)))",
            expect!["(unit-type a) (terrain-type t) (define l (1 2 3)) (define x ((* l -1) (+ (* l -1) 10) (* '(1 2 3) 2) (+ 1 2 l)))"],
        );
    }
}
