//! A notice about an event or action that does not exist.

use gdl_base::nearest;
use gdl_schema::{Category, global, words};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries of `action-notices`, `event-notices` and `event-narratives` whose action or event is misspelled:
    /// the engine does not have it, but has one with a very similar name.
    ///
    /// ## Why it matters
    ///
    /// The lists are stored as they are written, and looked through when something happens. An entry with a misspelled
    /// name never fits, so players never see its text.
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

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, variable, list, ..] = form.items() else { return };
    let (category, noun) = match variable.as_sym().and_then(|name| gdl_schema::global(name)) {
        Some(global::ACTION_NOTICES) => (Category::ActionType, "action"),
        Some(global::EVENT_NOTICES | global::EVENT_NARRATIVES) => (Category::EventType, "event"),
        _ => return,
    };
    // An expression is not checked.
    let quoted = list.head().is_some_and(|head| head == word::function::QUOTE);
    let entries = if quoted { list.items().get(1).map_or(&[][..], Value::items) } else { list.items() };
    for entry in entries {
        let Some(pattern) = entry.items().first() else { continue };
        let name = if pattern.is_list() { pattern.items().first() } else { Some(pattern) };
        let Some((name, at)) = name.and_then(|name| Some((name.as_sym()?, name))) else { continue };
        if gdl_schema::word(category, name).is_some() || gdl_schema::function(name).is_some() {
            continue;
        }
        // Modules use words there that are in no list of actions; only a likely typing error is reported.
        let Some(near) = nearest(name, words(category).iter().map(|word| word.name)) else { continue };
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
(set action-notices '((atack "a") ((capture u*) "b") (unit-died "c")))
(set event-notices (append '((x "y")) ())) (set event-narratives '((unit-died "c") zork ("x")))"#,
            expect![[r#"
                main.g:2:24: there is no action `atack`
                  help: Did you mean `attack`?
                  unsafe: write `attack`
            "#]],
        );
    }
}
