//! Names of functions and forms that are bound to something else.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds variables, types, namers and sides with the name of a function (`list`, `append`, `quote` ...), and unit
    /// types and variables with the name of a form (`area`, `table` ...).
    ///
    /// ## Why it matters
    ///
    /// Once the name has a value, the function no longer works anywhere in the game: `(list 1 2)` is then a list of
    /// three elements. Even `'x` stops quoting if `quote` has a value. A form keeps its name, so that a unit type of
    /// the same name cannot begin a form: `(area 5 5)` is never a unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (define list (1 2 3))
    /// ;       ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (define sizes (1 2 3))
    /// ```
    name: "define-shadows-function",
    code: "G1419",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The name of a function or a form gets another meaning",
    consequence: "A function of that name no longer works in the whole game; a form still does.",
    help: "Use another name.",
    check: Check::Forms(&KINDS, check),
}

const KINDS: [FormKind; 7] = [
    form::DEFINE,
    form::UNIT_TYPE,
    form::MATERIAL_TYPE,
    form::TERRAIN_TYPE,
    form::ADVANCE_TYPE,
    form::NAMER,
    form::SIDE,
];

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some((at, name)) = bound(form) else { return };
    // Constants keep their values, and the engine reports the attempt.
    if gdl_schema::constants().iter().any(|(constant, _)| *constant == name) {
        return;
    }
    if gdl_schema::function(name).is_some() {
        ctx.report(at, format!("`{name}` is a function, which no longer works from here on"));
    } else if gdl_schema::form(name).is_some_and(|form| form.read)
        && matches!(form.form_kind(), Some(form::DEFINE | form::UNIT_TYPE))
    {
        ctx.report(at, format!("`{name}` is already the name of a form"))
            .consequence("A list that begins with the name is still the form.");
    }
}

/// The symbol that a form binds, if it is of one of the kinds above.
pub(super) fn bound(form: &Value) -> Option<(&Value, &str)> {
    let kind = form.form_kind().filter(|kind| KINDS.contains(kind))?;
    let mut arguments = form.items()[1..].iter();
    let mut at = arguments.next()?;
    if kind == form::SIDE && !at.is_list() && at.as_sym().is_none() {
        at = arguments.next()?;
    }
    Some((at, at.as_sym()?))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn whatever_binds_a_name() {
        check(
            "define-shadows-function",
            "(define append 1) (unit-type area) (terrain-type area) (namer quote (junky)) (side 1 list) (side remove) (side (name \"x\"))
(define + 1) (define and 1) (define world 2) (define x 1) (side 1) (define)",
            expect![[r#"
                main.g:1:9: `append` is a function, which no longer works from here on
                main.g:1:30: `area` is already the name of a form
                main.g:1:63: `quote` is a function, which no longer works from here on
                main.g:1:86: `list` is a function, which no longer works from here on
                main.g:1:98: `remove` is a function, which no longer works from here on
                main.g:2:9: `+` is a function, which no longer works from here on
                main.g:2:37: `world` is already the name of a form
            "#]],
        );
    }
}
