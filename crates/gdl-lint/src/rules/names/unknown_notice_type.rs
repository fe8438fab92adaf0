//! A type in the pattern of a notice that does not exist.

use gdl_base::nearest;
use gdl_schema::{GlobalId, global, unit};

use crate::{facts::game::Game, rules::prelude::*};

/// Findings of a game that look for the nearest name.
const MOST_SUGGESTIONS: usize = 200;

/// The variables whose entries begin with a pattern of types.
const VARIABLES: [GlobalId; 5] = [
    global::ACTION_NOTICES,
    global::ACTION_MOVIES,
    global::EVENT_NOTICES,
    global::EVENT_NARRATIVES,
    global::EVENT_MOVIES,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds misspelled types in the patterns of `action-notices`, `event-notices` and `event-narratives`, and of
    /// `action-movies` and `event-movies`: nothing has the name, but a type or variable has a very similar one.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the lists as they are written, and searches them when something happens. A pattern with a
    /// misspelled type never matches, so players never see its text.
    ///
    /// A word that is not a type or variable, and not similar to one, never matches either. It is reported as a hint,
    /// for the actor and the unit acted upon, or the first two parts of the data of an event.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-notices '(
    ///   ((attack scuot u*) (actor " attacks " actee "."))))
    /// ;          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set action-notices '(
    ///   ((attack scout u*) (actor " attacks " actee "."))))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-notice-type",
    code: "G1717",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A notice about a misspelled type",
    consequence: "The engine keeps the entry, and never shows its text.",
    help: "Write the name of a type, or of a variable that has types.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_of(form::SET) {
        let [_, variable, list, ..] = form.items() else { continue };
        if !variable.as_sym().and_then(|name| gdl_schema::global(name)).is_some_and(|id| VARIABLES.contains(&id)) {
            continue;
        }
        // An expression is not looked into.
        let quoted = list.head().is_some_and(|head| head == word::function::QUOTE);
        let entries = if quoted { list.items().get(1).map_or(&[][..], Value::items) } else { list.items() };
        for pattern in entries.iter().filter_map(|entry| entry.items().first()).filter(|pattern| pattern.is_list()) {
            for (at, types) in pattern.items().iter().enumerate().skip(1) {
                let is_unit = at <= 2;
                match types.as_sym() {
                    Some(_) => check_type(ctx, types, is_unit),
                    None => types.items().iter().for_each(|ty| check_type(ctx, ty, is_unit)),
                }
            }
        }
    }
}

/// Checks a symbol in a pattern; `is_unit` says whether it is in the place of a unit.
fn check_type(ctx: &mut RootContext<'_>, at: &Value, is_unit: bool) {
    let Some(name) = at.as_sym() else { return };
    let is_known = gdl_schema::lookup(name).next().is_some() || gdl_schema::function(name).is_some() || name == SELF;
    if name.is_empty() || is_known || ctx.type_named(name).is_some() || ctx.defined(name).is_some() {
        return;
    }
    let bindings = ctx.bindings();
    if bindings.iter().any(|(bound, _)| bound == name) || ctx.lints.kept().len() >= MOST_SUGGESTIONS {
        return;
    }
    let Some(near) = nearest(name, bindings.iter().map(|(bound, _)| bound.as_str())) else {
        // The types of a library are defined by the games that include it.
        let is_settled = |game: Game<'_>| game.is_only_here(at.origin) && !game.is_elsewhere(name);
        let is_name = |ty| [unit::NAME, unit::SHORT_NAME, unit::LONG_NAME].iter().any(|&id| ctx.text(ty, id) == name.as_str());
        if is_unit && Game::of(ctx).is_some_and(is_settled) && !ctx.types(TypeKind::Unit).any(is_name) {
            ctx.report(at, format!("`{name}` is not a type or a variable")).at_most_hint();
        }
        return;
    };
    ctx.report(at, format!("there is no type `{name}`")).help(format!("Did you mean `{near}`?")).fix(
        Safety::Unsafe,
        format!("write `{near}`"),
        |edits| {
            edits.replace(at, near);
        },
    );
}

/// The word for an action of a unit upon itself.
const SELF: &str = "self";

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_all_patterns() {
        check(
            "unknown-notice-type",
            r#"(unit-type scout) (unit-type boat (name "big boat")) (terrain-type t) (define ships (boat))
(set action-notices '(((attack scot ships) "a") ((attack (scout bota) u*) "b") (scot "c") ((capture |big boat|) "d")))
(set event-narratives '(((unit-killed shisp) "a") ((unit-killed zork 5 "x" nil) "b")))
(set event-movies (append '(((x scot) "y")) ()))"#,
            expect![[r#"
                main.g:2:32: there is no type `scot`
                  help: Did you mean `scout`?
                  unsafe: write `scout`
                main.g:2:65: there is no type `bota`
                  help: Did you mean `boat`?
                  unsafe: write `boat`
                main.g:3:39: there is no type `shisp`
                  help: Did you mean `ships`?
                  unsafe: write `ships`
            "#]],
        );
    }

    #[test]
    fn words_that_are_like_no_type() {
        check(
            "unknown-notice-type",
            r#"(unit-type f (name "SF-1 fighter") (start-with 1)) (terrain-type t) (if 0) (define gg f) (end-if)
(set action-movies '(((attack ff) "a") ((attack SF-1 fighter) "b") ((attack |SF-1 fighter|) "c") ((attack f self done) "d")))
(add f long-name "space-fighter") (set action-notices '(((attack space-fighter) "e")))
(set event-notices '(((unit-starved (f hh) gg kk) (0 "x"))))"#,
            expect![[r#"
                main.g:2:31: `ff` is not a type or a variable
                  level: Hint
                main.g:2:49: `SF-1` is not a type or a variable
                  level: Hint
                main.g:2:54: `fighter` is not a type or a variable
                  level: Hint
                main.g:4:40: `hh` is not a type or a variable
                  level: Hint
            "#]],
        );
    }
}
