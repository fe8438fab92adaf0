//! Names and functions in the tests of scorekeepers that do not exist.

use gdl_base::nearest;
use gdl_schema::{Category, absent, type_property, word};

use crate::rules::prelude::*;

/// The functions of tests, besides operators (spec turns 15.4).
const FUNCTIONS: [&str; 11] =
    [word::scorekeeper_function::SUM_UPROP, "+", "-", "*", "/", "=", "/=", "<", "<=", ">", ">="];

/// The maximum number of findings per game for which the nearest name is computed.
const MOST_SUGGESTIONS: usize = 200;

declare_rule! {
    /// ## What it does
    ///
    /// Finds names without a value, and functions that do not exist, in the tests and numbers of scorekeepers: what follows
    /// `if`, the conditions of `cond`, the numbers of `set-score` and `add-score`, and the test of `(after-turn TEST)`.
    ///
    /// ## Why it matters
    ///
    /// The engine reads a scorekeeper only while the game is played. A name without a value then gives a warning in the
    /// middle of the game, and the test fails: no side can win or lose by it. A property of units is not a value:
    /// `sum-uprop` adds up the property over the units of a side.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do (if (> (sum-upropp u* point-value) 10) win)))
    /// ;                        ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scorekeeper (do (if (> (sum-uprop u* point-value) 10) win)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    name: "unknown-scorekeeper-name",
    code: "G1716",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Unknown name or function in a test of a scorekeeper",
    consequence: "The engine warns in the middle of the game, and the test fails.",
    help: "Use numbers, `turn`, `score`, `sum-uprop`, arithmetic, comparisons, and names that the module defines.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_of(form::SCOREKEEPER) {
        for property in properties(form) {
            let Some(value) = property.values.first() else { continue };
            match property.name.as_str() {
                property::scorekeeper::DO => check_body(ctx, value),
                property::scorekeeper::WHEN
                    if value.head().is_some_and(|head| head == word::scorekeeper_when::AFTER_TURN) =>
                {
                    value
                        .items()
                        .iter()
                        .skip(1)
                        .take(1)
                        .filter(|test| test.is_list())
                        .for_each(|test| check_test(ctx, test));
                }
                _ => {}
            }
        }
    }
}

/// Checks a form of a body. Recursion is bounded by the nesting of the file.
fn check_body(ctx: &mut RootContext<'_>, value: &Value) {
    let Some((head, rest)) = value.items().split_first() else { return };
    match head.as_sym().map(|name| name.as_str()) {
        Some(word::scorekeeper_form::IF) => {
            rest.iter().take(1).for_each(|test| check_test(ctx, test));
            rest.iter().skip(1).for_each(|then| check_body(ctx, then));
        }
        Some(word::scorekeeper_form::COND) => {
            for case in rest {
                case.items().iter().take(1).for_each(|test| check_test(ctx, test));
                case.items().iter().skip(1).for_each(|then| check_body(ctx, then));
            }
        }
        Some(word::scorekeeper_form::SET_SCORE | word::scorekeeper_form::ADD_SCORE) => {
            rest.iter().take(1).for_each(|number| check_test(ctx, number))
        }
        Some(_) => {}
        None => value.items().iter().for_each(|part| check_body(ctx, part)),
    }
}

/// Checks a test or a number.
fn check_test(ctx: &mut RootContext<'_>, value: &Value) {
    let name_of = |value: &Value| value.as_sym().map(|name| name.to_string());
    let at = value.items().first().unwrap_or(value);
    if let Some(name) = name_of(at).filter(|name| word(Category::ScorekeeperForm, name).is_some()) {
        ctx.report(at, format!("`{name}` is an action, and a test needs a value here"));
        return;
    }
    if let Some(name) = name_of(value) {
        if !matches!(name.as_str(), word::scorekeeper_function::TURN | word::scorekeeper_function::SCORE)
            && !is_bound(ctx, &name)
        {
            report_name(ctx, value, &name, &[word::scorekeeper_function::TURN, word::scorekeeper_function::SCORE]);
        }
        return;
    }
    let Some((head, rest)) = value.items().split_first() else { return };
    match name_of(head).as_deref() {
        Some(word::scorekeeper_function::SUM_UPROP) => rest.iter().take(1).for_each(|types| check_types(ctx, types)),
        Some(name) if FUNCTIONS.contains(&name) => rest.iter().for_each(|operand| check_test(ctx, operand)),
        // Functions of older versions, `and` and the like are reported by other rules; the results of other functions
        // are not checked.
        Some(name) if is_known_function(name) || is_bound(ctx, name) => {}
        Some(name) => {
            let near = nearest(name, FUNCTIONS.into_iter());
            report(ctx, head, format!("`{name}` is not a function of scorekeepers"), near);
        }
        None => {}
    }
}

/// Checks the types of a `sum-uprop`: a type, a list of types, or an expression that gives one.
fn check_types(ctx: &mut RootContext<'_>, value: &Value) {
    match value.as_sym() {
        Some(name) if !is_bound(ctx, name) => {
            if type_property(TypeKind::Unit, name).is_some() {
                let message = format!("`{name}` is a property, and the unit types must come before it");
                ctx.report(value, message).help("Write the types first: `(sum-uprop u* point-value)`.");
                return;
            }
            report_name(ctx, value, name, &[TypeKind::Unit.list()]);
        }
        Some(_) => {}
        None => {
            let is_call = value.head().is_some_and(|head| gdl_schema::function(head).is_some());
            value.items().iter().skip(usize::from(is_call)).for_each(|item| check_types(ctx, item));
        }
    }
}

/// Reports a name without a value. `others` are names that nothing defines but that are valid here.
fn report_name(ctx: &mut RootContext<'_>, at: &Value, name: &str, others: &[&str]) {
    if type_property(TypeKind::Unit, name).is_some() {
        let message = format!("`{name}` is a property of unit types and has no value here");
        ctx.report(at, message).help(format!("Write `(sum-uprop u* {name})` for the sum over the units of the side."));
        return;
    }
    let bindings = ctx.bindings();
    // All bindings are compared, so only for the first findings.
    let is_early = ctx.lints.kept().len() < MOST_SUGGESTIONS;
    let known = bindings.iter().map(|(name, _)| name.as_str()).chain(others.iter().copied());
    let near = if is_early { nearest(name, known) } else { None };
    report(ctx, at, format!("`{name}` has no value here"), near);
}

fn report(ctx: &mut RootContext<'_>, at: &Value, message: String, near: Option<&str>) {
    let lint = ctx.report(at, message);
    if let Some(near) = near {
        lint.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
            edits.replace(at, near);
        });
    }
}

/// Whether the engine, or an older version, knows a function.
fn is_known_function(name: &str) -> bool {
    let category = Category::ScorekeeperFunction;
    gdl_schema::function(name).is_some()
        || word(category, name).is_some()
        || absent(category, name).is_some()
        || word(Category::Constant, name).is_some()
}

/// Whether a symbol has a value after the game is read.
fn is_bound(ctx: &RootContext<'_>, name: &str) -> bool {
    let bindings = ctx.bindings();
    word(Category::Constant, name).is_some()
        || TypeKind::of_list(name).is_some()
        || bindings.binary_search_by(|(bound, _)| bound.as_str().cmp(name)).is_ok()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn tests_numbers_and_types() {
        check(
            "unknown-scorekeeper-name",
            r#"(unit-type town (name "City")) (unit-type tank) (terrain-type t) (define towns (town)) (define most 5)
(scorekeeper (do (if (> foo 10) win (set-score (+ most scor)))))
(scorekeeper (do (cond ((> (sum-uprop towns point-value) most) win) ((= turn (sum-upropp u* hp)) lose))))
(scorekeeper (do (if (> (sum-uprop cities point-value) 10) win)))
(scorekeeper (do (if (= point-value 250) win)))
(scorekeeper (when (after-turn (> turn lat))) (do ((add-score (sum-uprop (town tnak City) hp-max)) end)))
(scorekeeper (do (if (win) end)) (when after-turn))
(scorekeeper (when (after-turn (> turn 9))) (do (if (>= (sum-uprop point-value u*) (- score 1.25)) win)))
(scorekeeper (do (if (and (= turn 1)) win)) (title "by name"))"#,
            expect![[r#"
                main.g:2:25: `foo` has no value here
                main.g:2:56: `scor` has no value here
                  help: Did you mean `score`?
                  unsafe: write `score`
                main.g:3:79: `sum-upropp` is not a function of scorekeepers
                  help: Did you mean `sum-uprop`?
                  unsafe: write `sum-uprop`
                main.g:4:36: `cities` has no value here
                main.g:5:25: `point-value` is a property of unit types and has no value here
                  help: Write `(sum-uprop u* point-value)` for the sum over the units of the side.
                main.g:6:40: `lat` has no value here
                main.g:6:80: `tnak` has no value here
                  help: Did you mean `tank`?
                  unsafe: write `tank`
                main.g:7:23: `win` is an action, and a test needs a value here
                main.g:8:68: `point-value` is a property, and the unit types must come before it
                  help: Write the types first: `(sum-uprop u* point-value)`.
            "#]],
        );
    }

    #[test]
    fn what_another_module_defines() {
        check(
            "unknown-scorekeeper-name",
            "(include b) (scorekeeper (do (if (> (sum-uprop ships hp-max) limit) win)))
;;- /b.g
(unit-type u) (terrain-type t) (define ships (u)) (define limit 5)",
            expect![""],
        );
    }
}
