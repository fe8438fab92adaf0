//! Lists to interpolate in that do not consist of pairs.

use gdl_schema::{TypeProperty, ValueKind, type_properties, unit};
use rustc_hash::FxHashSet;

use crate::rules::prelude::*;

/// The signature of properties with lists of pairs.
const INTERPOLATION_LIST: &str = "interpolation-list";

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties that hold pairs of numbers, such as `speed-damage-effect` or the forces of winds in
    /// `speed-wind-effect` and the temperatures of `temperature-year-cycle`, where an element is not a list of two numbers.
    ///
    /// ## Why it matters
    ///
    /// The engine stores the list as it is, and looks at it only when it needs a value, in the middle of a game. A plain
    /// number in the place of a pair then ends the program. In a pair it reports what is not a number and counts it as 0, and
    /// skips a third number without a word; these are warnings.
    ///
    /// An `add` with a list of types gives each type one element of the list of values. A list of pairs that all of the
    /// types have needs a quote.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type tank (hp-max 9))
    /// (add tank speed-damage-effect (1 50 9 100))
    /// ;                             ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank (hp-max 9))
    /// (add tank speed-damage-effect ((1 50) (9 100)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts each pair of plain numbers into parentheses, or quotes a list whose pairs would go to one type each.
    name: "interpolation-not-pairs",
    code: "G2028",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An interpolation list does not consist of pairs",
    consequence: "The engine stores the list; when it needs a value, the program ends, because something is not a list.",
    help: "Write a list of pairs of numbers, such as `((1 50) (9 100))`.",
    check: Check::Ending(check),
}

/// What happens if an element is a list, though not the right one.
const WRONG_VALUE: &str = "When the engine needs a value, it finds none, or a wrong one.";

/// The number of unit types, from the first, whose lists are checked.
const MOST_TYPES: usize = 1000;

fn check(ctx: &mut RootContext<'_>) {
    let mut told = FxHashSet::default();
    let lists: Vec<TypeProperty> = (0..)
        .zip(type_properties(TypeKind::Unit))
        .filter(|(_, def)| def.kind == ValueKind::List && def.info.signature == INTERPOLATION_LIST)
        .map(|(id, _)| TypeProperty { kind: TypeKind::Unit, id: gdl_schema::PropertyId(id) })
        .collect();
    for ty in ctx.types(TypeKind::Unit).take(MOST_TYPES) {
        for &property in &lists {
            if let Some(list) = written_list(ctx, ty, property) {
                check_pairs(ctx, &format!("`{property}`"), list, &mut told);
            }
        }
        if let Some(list) = written_list(ctx, ty, unit::SPEED_WIND_EFFECT) {
            check_winds(ctx, list, &mut told);
        }
    }
    for property in ctx.forms_of(form::AREA).flat_map(properties) {
        if property.name == property::area::TEMPERATURE_YEAR_CYCLE {
            check_year_cycle(ctx, property.values, &mut told);
        }
    }
}

/// A property that is set, unless its value is a quote or a word that evaluation or another rule reports.
fn written_list<'a>(ctx: &RootContext<'a>, ty: TypeRef, property: TypeProperty) -> Option<&'a Value> {
    let list = ctx.list(ty, property).filter(|list| list.origin.is_some() && list.as_sym().is_none())?;
    (!list.is_nil() && list.head().is_none()).then_some(list)
}

/// Checks a list; `what` says which it is.
fn check_pairs(ctx: &mut RootContext<'_>, what: &str, list: &Value, told: &mut FxHashSet<Origin>) {
    // Many types may share a list.
    let has_words = |item: &Value| item.as_sym().is_some() || item.head().is_some();
    if !told.insert(list.origin) || list.items().iter().any(has_words) {
        return;
    }
    let is_flat = list.items().iter().all(|item| !item.is_list());
    if is_flat {
        report_flat(ctx, what, list, told);
        return;
    }
    for item in list.items().iter().filter(|item| !is_pair(item)) {
        let reason = match item.items() {
            _ if !item.is_list() => "this is not a pair of numbers".to_owned(),
            [_, _] => {
                let wrong = item.items().iter().find(|value| value.as_number().is_none());
                match wrong.and_then(|wrong| Some((wrong.as_sym()?, wrong))) {
                    Some((name, word)) => {
                        if is_quoted_name(ctx, name, word) && told.insert(word.origin) {
                            let lint = ctx.report(word, format!("`{name}` is not evaluated in a quoted list"));
                            lint.consequence(WRONG_VALUE).at_most_warning().help("Write the number.");
                        }
                        continue;
                    }
                    None => "a pair consists of two numbers".to_owned(),
                }
            }
            values => format!("expected a pair of numbers, found {}", gdl_base::counted(values.len(), "value", "values")),
        };
        if told.insert(item.origin) {
            let lint = ctx.report(item, format!("{what} is a list of pairs: {reason}"));
            if item.is_list() || item.is_nil() {
                lint.consequence(WRONG_VALUE).at_most_warning();
            }
        }
    }
}

/// Whether a word of a list has a value, and a quote keeps it a word. Evaluation reports a word without a value, and
/// another rule those in the form of a type, where nothing is evaluated.
fn is_quoted_name(ctx: &RootContext<'_>, name: &str, word: &Value) -> bool {
    let form = ctx.value_at(word.origin.form()).and_then(Value::form_kind);
    ctx.defined(name).is_some() && form.is_none_or(|kind| !TYPE_FORMS.contains(&kind))
}

/// Reports a list of plain values, or one value.
fn report_flat(ctx: &mut RootContext<'_>, what: &str, list: &Value, told: &mut FxHashSet<Origin>) {
    if !list.is_list() {
        ctx.report(list, format!("{what} is a list of pairs, and this is one value"));
        return;
    }
    let is_element = |form: &&Value| {
        let [_, _, _, values, ..] = form.items() else { return false };
        values.items().iter().any(|value| value.origin == list.origin)
    };
    let add = ctx.forms_of(form::ADD).find(is_element).and_then(|form| form.items().get(3));
    if let Some(values) = add {
        if told.insert(values.origin) {
            ctx.report(values, format!("{what} is a list of pairs, and each type gets one element of this list"))
                .help("Quote the list to give all of it to each type.")
                .fix(Safety::Unsafe, "quote the list", |edits| {
                    edits.before(values, "'");
                });
        }
        return;
    }
    let lint = ctx.report(list, format!("{what} is a list of pairs, and this list has no pair"));
    if list.items().len().is_multiple_of(2) && list.items().iter().all(|item| item.as_int().is_some()) {
        lint.help("Put each pair into parentheses.").fix(Safety::Unsafe, "put each pair into parentheses", |edits| {
            for pair in list.items().chunks_exact(2) {
                edits.before(&pair[0], "(").after(&pair[1], ")");
            }
        });
    }
}

fn is_pair(item: &Value) -> bool {
    matches!(item.items(), [key, value] if key.as_number().is_some() && value.as_number().is_some())
}

/// Checks `((ANGLES EFFECT) ...)`, where the effect is a number or a list of pairs (spec actions 7.1).
fn check_winds(ctx: &mut RootContext<'_>, list: &Value, told: &mut FxHashSet<Origin>) {
    let property = unit::SPEED_WIND_EFFECT;
    if !told.insert(list.origin) {
        return;
    }
    for entry in list.items() {
        match entry.items() {
            [_, effect] if effect.as_number().is_some() || effect.is_nil() || effect.as_sym().is_some() => {}
            [_, effect] if effect.is_list() => check_pairs(ctx, &format!("an effect in `{property}`"), effect, told),
            _ if entry.as_sym().is_some() || !told.insert(entry.origin) => {}
            [_, effect, ..] if effect.is_list() => {
                let found = gdl_base::counted(entry.items().len() - 1, "value", "values");
                ctx.report(entry, format!("expected one list of pairs after the angle in `{property}`, found {found}"))
                    .consequence(WRONG_VALUE)
                    .at_most_warning()
                    .help("Put the pairs into one more pair of parentheses.");
            }
            _ => {
                let lint = ctx.report(entry, format!("an entry of `{property}` is an angle and its effect"));
                lint.help("Write `(ANGLE PERCENT)` or `(ANGLE ((FORCE PERCENT) ...))`.");
                if entry.is_list() || entry.is_nil() {
                    lint.consequence(WRONG_VALUE).at_most_warning();
                }
            }
        }
    }
}

/// Checks `(((X Y) (PART TEMPERATURE) ...) ...)`, the temperatures of an area (spec turns 5.3).
fn check_year_cycle(ctx: &mut RootContext<'_>, values: &[Value], told: &mut FxHashSet<Origin>) {
    let [points, ..] = values else { return };
    let is_place = |value: &Value| value.items().first().is_some_and(|first| first.as_int().is_some());
    if points.items().first().is_some_and(is_place) {
        ctx.report(points, format!("`{YEAR_CYCLE}` is one list of points, and this is a point"))
            .consequence(WRONG_VALUE)
            .at_most_warning()
            .help("Put one more pair of parentheses around all points.")
            .fix(Safety::Unsafe, "put parentheses around all points", |edits| {
                edits.before(points, "(").after(values.last().unwrap_or(points), ")");
            });
        return;
    }
    for point in points.items() {
        match point.items() {
            [place, pairs @ ..] if is_pair(place) => {
                for pair in pairs.iter().filter(|pair| !is_pair(pair)) {
                    if pair.as_sym().is_none() && told.insert(pair.origin) {
                        ctx.report(pair, format!("a point of `{YEAR_CYCLE}` has pairs of a part of the year and a temperature"))
                            .consequence(WRONG_VALUE)
                            .at_most_warning();
                    }
                }
            }
            _ if point.as_sym().is_some() => {}
            _ => {
                ctx.report(point, format!("a point of `{YEAR_CYCLE}` begins with its place, such as `(30 2)`"))
                    .consequence(WRONG_VALUE)
                    .at_most_warning();
            }
        }
    }
}

/// The property of areas that is a list of points with pairs.
const YEAR_CYCLE: &str = property::area::TEMPERATURE_YEAR_CYCLE;

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const GAME: &str = r#"(unit-type a) (unit-type b) (terrain-type t) (define half 50)
(add a speed-damage-effect ((1 50 2 100) (3 100)))
(add b acp-damage-effect (1 50 2 100))
(add (a b) acp-season-effect ((1 50) (2 100)))
(add (a b) acp-morale-effect '((1 half) (2 100) 7))
(add a temperature-attrition ((1) (2 "x") (3 nil) (4 half) ()))
(add b temperature-attrition 50)
(add a acp-temperature-effect '((1 2)))
(add b acp-temperature-effect (1 2 3))
(add (a b) consumption-temperature-effect (((1 2)) nil))
(unit-type c (speed-damage-effect ((1 2) (3 half))) (acp-damage-effect (1 "x")) (acp-season-effect zork)
  (temperature-attrition ((1 a) (2 3))))
(add a speed-wind-effect ((0 ((0 10) (1 20))) (1 (0 10) (1 20)) ((2 3) 50) (x ((0 10 20))) 4 (5) (6 (7 8))))
(add (b c) speed-wind-effect '((x 50)))"#;

    #[test]
    fn pairs_of_numbers() {
        check("interpolation-not-pairs", GAME, expect![[r#"
            main.g:2:29: `speed-damage-effect` is a list of pairs: expected a pair of numbers, found 4 values
              level: Warning
            main.g:3:26: `acp-damage-effect` is a list of pairs, and this list has no pair
              help: Put each pair into parentheses.
              unsafe: put each pair into parentheses
            main.g:4:30: `acp-season-effect` is a list of pairs, and each type gets one element of this list
              help: Quote the list to give all of it to each type.
              unsafe: quote the list
            main.g:5:35: `half` is not evaluated in a quoted list
              level: Warning
              help: Write the number.
            main.g:5:49: `acp-morale-effect` is a list of pairs: this is not a pair of numbers
            main.g:6:31: `temperature-attrition` is a list of pairs: expected a pair of numbers, found 1 value
              level: Warning
            main.g:6:35: `temperature-attrition` is a list of pairs: a pair consists of two numbers
              level: Warning
            main.g:6:43: `temperature-attrition` is a list of pairs: a pair consists of two numbers
              level: Warning
            main.g:6:60: `temperature-attrition` is a list of pairs: expected a pair of numbers, found 0 values
              level: Warning
            main.g:7:30: `temperature-attrition` is a list of pairs, and this is one value
            main.g:9:31: `acp-temperature-effect` is a list of pairs, and this list has no pair
            main.g:11:72: `acp-damage-effect` is a list of pairs, and this list has no pair
            main.g:13:47: expected one list of pairs after the angle in `speed-wind-effect`, found 2 values
              level: Warning
              help: Put the pairs into one more pair of parentheses.
            main.g:13:80: an effect in `speed-wind-effect` is a list of pairs: expected a pair of numbers, found 3 values
              level: Warning
            main.g:13:92: an entry of `speed-wind-effect` is an angle and its effect
              help: Write `(ANGLE PERCENT)` or `(ANGLE ((FORCE PERCENT) ...))`.
            main.g:13:94: an entry of `speed-wind-effect` is an angle and its effect
              level: Warning
              help: Write `(ANGLE PERCENT)` or `(ANGLE ((FORCE PERCENT) ...))`.
            main.g:13:101: an effect in `speed-wind-effect` is a list of pairs, and this list has no pair
              help: Put each pair into parentheses.
              unsafe: put each pair into parentheses
        "#]]);
    }

    #[test]
    fn pairs_of_numbers_mended() {
        check_fix("interpolation-not-pairs", GAME, expect![[r#"
            (unit-type a) (unit-type b) (terrain-type t) (define half 50)
            (add a speed-damage-effect ((1 50 2 100) (3 100)))
            (add b acp-damage-effect ((1 50) (2 100)))
            (add (a b) acp-season-effect '((1 50) (2 100)))
            (add (a b) acp-morale-effect '((1 half) (2 100) 7))
            (add a temperature-attrition ((1) (2 "x") (3 nil) (4 half) ()))
            (add b temperature-attrition 50)
            (add a acp-temperature-effect '((1 2)))
            (add b acp-temperature-effect (1 2 3))
            (add (a b) consumption-temperature-effect (((1 2)) nil))
            (unit-type c (speed-damage-effect ((1 2) (3 half))) (acp-damage-effect (1 "x")) (acp-season-effect zork)
              (temperature-attrition ((1 a) (2 3))))
            (add a speed-wind-effect ((0 ((0 10) (1 20))) (1 (0 10) (1 20)) ((2 3) 50) (x ((0 10 20))) 4 (5) (6 ((7 8)))))
            (add (b c) speed-wind-effect '((x 50)))"#]]);
    }

    const AREA: &str = r#"(unit-type a) (terrain-type t) (world (year-length 12))
(area 20 20 (temperature-year-cycle (((3 2) (0 15) (11 17)) ((3 8) (0 25 6) 7 (11)) (0 1) (x) y)))
(area (temperature-year-cycle ((3 2) (0 15) (11 17)) ((3 8) (0 25))))
(area (temperature-year-cycle) (temperature-year-cycle 5) (temperature-year-cycle ()) (temperature-year-cycle x))"#;

    #[test]
    fn temperatures_of_points() {
        check("interpolation-not-pairs", AREA, expect![[r#"
            main.g:2:68: a point of `temperature-year-cycle` has pairs of a part of the year and a temperature
              level: Warning
            main.g:2:77: a point of `temperature-year-cycle` has pairs of a part of the year and a temperature
              level: Warning
            main.g:2:79: a point of `temperature-year-cycle` has pairs of a part of the year and a temperature
              level: Warning
            main.g:2:85: a point of `temperature-year-cycle` begins with its place, such as `(30 2)`
              level: Warning
            main.g:2:91: a point of `temperature-year-cycle` begins with its place, such as `(30 2)`
              level: Warning
            main.g:3:31: `temperature-year-cycle` is one list of points, and this is a point
              level: Warning
              help: Put one more pair of parentheses around all points.
              unsafe: put parentheses around all points
        "#]]);
    }

    #[test]
    fn temperatures_of_points_mended() {
        check_fix("interpolation-not-pairs", AREA, expect![[r#"
            (unit-type a) (terrain-type t) (world (year-length 12))
            (area 20 20 (temperature-year-cycle (((3 2) (0 15) (11 17)) ((3 8) (0 25 6) 7 (11)) (0 1) (x) y)))
            (area (temperature-year-cycle (((3 2) (0 15) (11 17)) ((3 8) (0 25)))))
            (area (temperature-year-cycle) (temperature-year-cycle 5) (temperature-year-cycle ()) (temperature-year-cycle x))"#]]);
    }
}
