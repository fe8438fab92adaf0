//! More values than a property takes.

use gdl_schema::{ObjectValue, ValueKind};

use super::define_extra_values::is_form;
use crate::{Property, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties with more than one value, where they take only one, in forms of types, modules, the world,
    /// areas, sides, doctrines, players and scorekeepers. (The engine reports those of units.)
    ///
    /// ## Why it matters
    ///
    /// The engine takes the first value and ignores the others. If the property holds a list, the parentheses around it are
    /// missing, and only the first element counts.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (speed 100)
    ///   (possible-sides "red" "blue"))
    /// ;                       ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (speed 100)
    ///   (possible-sides ("red" "blue")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Where the property holds a list, writes its parentheses; elsewhere removes lists that are ignored. Neither is safe. A
    /// number or a word is never removed: it may be a part of the value before it.
    name: "property-extra-values",
    code: "G1425",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property has more values than it takes",
    consequence: "The engine ignores all values but the first.",
    help: "Remove the extra values, or put a list into parentheses.",
    check: Check::Forms(
        &[
            form::UNIT_TYPE,
            form::MATERIAL_TYPE,
            form::TERRAIN_TYPE,
            form::ADVANCE_TYPE,
            form::GAME_MODULE,
            form::WORLD,
            form::AREA,
            form::SIDE,
            form::SIDE_DEFAULTS,
            form::INDEPENDENT_UNITS,
            form::DOCTRINE,
            form::PLAYER,
            form::SCOREKEEPER,
        ],
        check,
    ),
}

/// The number of values that a property takes.
enum ValueArity {
    One,
    Two,
    /// One value, which is a list.
    List,
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(takes) = form.form_kind().and_then(takes_in) else { return };
    // `(area add x y terrain TYPE)` has no properties of its own.
    if form.items().get(1).is_some_and(|word| word.is_sym(ADD_WORD)) {
        return;
    }
    for property in properties(form) {
        let (takes, most) = match takes(property.name) {
            Some(takes @ ValueArity::Two) => (takes, 2),
            Some(takes) => (takes, 1),
            None => continue,
        };
        let extra = property.values.get(most..).unwrap_or_default();
        if let [first, ..] = extra
            && !extra.iter().any(|value| is_form(value) && !is_statement(form, value))
        {
            report(ctx, &property, takes, first, extra);
        }
    }
}

/// Whether a value is a statement of a scorekeeper: `if` is a form of modules, too.
fn is_statement(form: &Value, value: &Value) -> bool {
    form.head().is_some_and(|head| head == form::SCOREKEEPER.name())
        && value.head().is_some_and(|head| gdl_schema::lookup(head).any(|it| it.category == gdl_schema::Category::ScorekeeperForm))
}

fn report(ctx: &mut FormContext<'_>, property: &Property<'_>, takes: ValueArity, first: &Value, extra: &[Value]) {
    let how_many = if matches!(takes, ValueArity::Two) { "two values" } else { "one value" };
    let lint = ctx.report(first, format!("`{}` takes {how_many}, and this is an extra one", property.name));
    match (takes, property.values) {
        (ValueArity::List, [first, .., last]) => {
            lint.help("Put the values into parentheses.").fix(Safety::Unsafe, "make a list of the values", |edits| {
                edits.before(first, "(").after(last, ")");
            });
        }
        // A number or a word may be a part of the value before it.
        _ if extra.iter().any(|value| !matches!(value.data, Data::List(_))) => {
            lint.tag(Tag::Unnecessary);
        }
        _ => {
            lint.tag(Tag::Unnecessary).fix(Safety::Unsafe, "remove what is ignored", |edits| {
                extra.iter().for_each(|value| {
                    edits.remove(value);
                });
            });
        }
    }
}

/// Returns the number of values that each property of a form takes; `None` for properties that take any number, or are
/// unknown.
fn takes_in(kind: FormKind) -> Option<impl Fn(&str) -> Option<ValueArity>> {
    let category = kind.properties()?;
    Some(move |name: &str| match kind.type_kind() {
        Some(kind) => match gdl_schema::type_property(kind, name)?.def(kind).kind {
            ValueKind::List => Some(ValueArity::List),
            _ => Some(ValueArity::One),
        },
        None => match gdl_schema::property(category, name)?.value {
            ObjectValue::Number
            | ObjectValue::LiteralNumber
            | ObjectValue::Str
            | ObjectValue::UniqueStr
            | ObjectValue::Name
            | ObjectValue::ModuleName
            | ObjectValue::DoctrineRef
            | ObjectValue::Side => Some(ValueArity::One),
            ObjectValue::TwoNumbers => Some(ValueArity::Two),
            ObjectValue::Strings | ObjectValue::Stored => Some(ValueArity::List),
            _ => None,
        },
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = r#"(game-module "g" (title "A" "B") (notes "a" "b") (variants people supply))
(unit-type u (possible-sides "a" "b") (name "U" "V") (zork 1 2)) (terrain-type t) (world (day-length 1 2))
(area 5 5 (latitude 1 2) (sun 1 2 3) (terrain "5a" "5a")) (area add 1 1 terrain t)
(side 1 (name "S" "T") (tech (u 1) (u 2)) (active 1 0)) (scorekeeper (do (win) (lose))) (unit-type v (hp-max 1 (set x 1)))"#;

    #[test]
    fn one_or_two() {
        check(
            "property-extra-values",
            GAME,
            expect![[r#"
                main.g:1:29: `title` takes one value, and this is an extra one
                main.g:1:45: `notes` takes one value, and this is an extra one
                  help: Put the values into parentheses.
                  unsafe: make a list of the values
                main.g:2:34: `possible-sides` takes one value, and this is an extra one
                  help: Put the values into parentheses.
                  unsafe: make a list of the values
                main.g:2:49: `name` takes one value, and this is an extra one
                main.g:2:104: `day-length` takes one value, and this is an extra one
                main.g:3:23: `latitude` takes one value, and this is an extra one
                main.g:3:35: `sun` takes two values, and this is an extra one
                main.g:4:19: `name` takes one value, and this is an extra one
                main.g:4:53: `active` takes one value, and this is an extra one
                main.g:4:80: `do` takes one value, and this is an extra one
                  help: Put the values into parentheses.
                  unsafe: make a list of the values
            "#]],
        );
    }

    #[test]
    fn lists_get_parentheses() {
        check_fix(
            "property-extra-values",
            GAME,
            expect![[r#"
                (game-module "g" (title "A" "B") (notes ("a" "b")) (variants people supply))
                (unit-type u (possible-sides ("a" "b")) (name "U" "V") (zork 1 2)) (terrain-type t) (world (day-length 1 2))
                (area 5 5 (latitude 1 2) (sun 1 2 3) (terrain "5a" "5a")) (area add 1 1 terrain t)
                (side 1 (name "S" "T") (tech (u 1) (u 2)) (active 1 0)) (scorekeeper (do ((win) (lose)))) (unit-type v (hp-max 1 (set x 1)))"#]],
        );
    }
}
