//! A notice about an event or action that does not exist.

use gdl_base::nearest;
use gdl_schema::{Category, global, words};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `action-notices`, `event-notices` and `event-narratives`, and of `action-movies` and
    /// `event-movies`, whose action or event is misspelled: the engine does not have it, but has one with a very similar
    /// name. The words `hit` and `destroy` also count as actions: many games describe the outcome of an attack with
    /// them.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the lists as they are written, and searches them when something happens. An entry with a
    /// misspelled name never matches, so players never see its text.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set event-notices '(
    ///   ((unit-kiled scout) ("A scout is lost."))))
    /// ;   ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set event-notices '(
    ///   ((unit-killed scout) ("A scout is lost."))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-notice",
    code: "G1709",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A notice about a misspelled event or action",
    consequence: "The engine keeps the entry, and never shows its text.",
    help: "Write the name of an event or action.",
    check: Check::Forms(&[form::SET], check),
}

/// Words for the outcome of an action, which games use besides the names of actions.
const OUTCOMES: [&str; 2] = ["destroy", "hit"];

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, variable, list, ..] = form.items() else { return };
    let (category, noun) = match variable.as_sym().and_then(|name| gdl_schema::global(name)) {
        Some(global::ACTION_NOTICES | global::ACTION_MOVIES) => (Category::ActionType, "action"),
        Some(global::EVENT_NOTICES | global::EVENT_NARRATIVES | global::EVENT_MOVIES) => (Category::EventType, "event"),
        _ => return,
    };
    let outcomes = if category == Category::ActionType { &OUTCOMES[..] } else { &[] };
    // An expression is not checked.
    let quoted = list.head().is_some_and(|head| head == word::function::QUOTE);
    let entries = if quoted { list.items().get(1).map_or(&[][..], Value::items) } else { list.items() };
    for entry in entries {
        let Some(pattern) = entry.items().first() else { continue };
        let name = if pattern.is_list() { pattern.items().first() } else { Some(pattern) };
        let Some((name, at)) = name.and_then(|name| Some((name.as_sym()?, name))) else { continue };
        let is_outcome = outcomes.contains(&name.as_str());
        if is_outcome || gdl_schema::word(category, name).is_some() || gdl_schema::function(name).is_some() {
            continue;
        }
        // Modules use words there that are in no list of actions; only a likely typing error is reported.
        let Some(near) = nearest(name, words(category).iter().map(|word| word.name).chain(outcomes.iter().copied())) else { continue };
        ctx.report(at, format!("there is no {noun} `{name}`")).help(format!("Did you mean `{near}`?")).fix(
            Safety::Unsafe,
            format!("write `{near}`"),
            |edits| {
                edits.replace(at, near);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_the_list() {
        check(
            "unknown-notice",
            r#"(unit-type u) (terrain-type t)
(set action-notices '((atack "a") ((capture u*) "b") (unit-died "c") ((destory u*) "d") ((destroy u*) "e") (hitt "f") (hit "g")))
(set action-movies '((mvoe (sound "pop")) (hits (sound "pop")))) (set event-movies '((side-lots "x") (destory "y")))
(set event-notices (append '((x "y")) ())) (set event-narratives '((unit-died "c") zork ("x")))"#,
            expect![[r#"
                main.g:2:24: there is no action `atack`
                  help: Did you mean `attack`?
                  unsafe: write `attack`
                main.g:2:72: there is no action `destory`
                  help: Did you mean `destroy`?
                  unsafe: write `destroy`
                main.g:2:109: there is no action `hitt`
                  help: Did you mean `hit`?
                  unsafe: write `hit`
                main.g:3:23: there is no action `mvoe`
                  help: Did you mean `move`?
                  unsafe: write `move`
                main.g:3:44: there is no action `hits`
                  help: Did you mean `hit`?
                  unsafe: write `hit`
                main.g:3:87: there is no event `side-lots`
                  help: Did you mean `side-lost`?
                  unsafe: write `side-lost`
            "#]],
        );
    }
}
