//! Properties that take over the value of another one.

use gdl_schema::{Category, ObjectValue};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties of `game-module`, `world`, `area`, `doctrine`, `player` and `side` forms that have no value of
    /// the kind that they need: no literal number where a number is needed, or no string where a string is. Symbols are
    /// not evaluated in these forms, but for those of sides, which are not looked at here.
    ///
    /// ## Why it matters
    ///
    /// The engine does not warn. It takes the last number or string that an earlier property of the same form had,
    /// or nothing if there was none: `(title "War") (picture-name forest)` makes `War` the name of the picture.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (game-module "war"
    ///   (title "The War")
    ///   (picture-name forest))
    /// ;               ^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war"
    ///   (title "The War")
    ///   (picture-name "forest"))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes 1 for `true`, 0 for `false`, and quotation marks around a symbol that should be a string. The value
    /// changes then.
    name: "stale-value",
    code: "G1436",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property takes over the value of another one",
    consequence: "The engine uses the last value of that kind in an earlier property of the form.",
    help: "Write a literal value.",
    check: Check::Forms(
        &[
            form::GAME_MODULE,
            form::WORLD,
            form::AREA,
            form::DOCTRINE,
            form::PLAYER,
            form::SIDE,
            form::SIDE_DEFAULTS,
            form::INDEPENDENT_UNITS,
        ],
        check,
    ),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(category) = form.form_kind().and_then(|kind| kind.properties()) else { return };
    let (mut number, mut text) = (None, None);
    for property in properties(form) {
        if property.name == word::keyword::RESTRICT {
            continue;
        }
        let first = property.values.first();
        let def = gdl_schema::property(category, property.name).filter(|def| def.info.engine);
        let values = match def.map(|def| def.value) {
            Some(ObjectValue::LiteralNumber) => 1,
            Some(ObjectValue::TwoNumbers) if category == Category::Area => 2,
            _ => 0,
        };
        for at in 0..values {
            let value = property.values.get(at);
            match value.filter(|value| value.as_int().is_some()) {
                Some(value) => number = Some(value),
                None => stale_number(ctx, property.name, value.unwrap_or(property.head), number),
            }
        }
        let is_text = matches!(
            def.map(|def| def.value),
            Some(ObjectValue::Str | ObjectValue::UniqueStr | ObjectValue::ModuleName)
        );
        // The symbols of sides are evaluated.
        let evaluated = category == Category::Side && first.is_some_and(|value| value.as_sym().is_some());
        if is_text && !evaluated && first.is_none_or(|value| value.as_str().is_none()) {
            stale_text(ctx, property.name, property.head, first, text);
        }
        number = first.filter(|value| value.as_int().is_some()).or(number);
        text = first.filter(|value| value.as_str().is_some()).or(text);
    }
}

fn stale_number(ctx: &mut FormContext<'_>, name: &str, at: &Value, last: Option<&Value>) {
    let taken = match last.and_then(Value::as_int) {
        Some(last) => format!("the {last} of an earlier property"),
        None => "0".to_owned(),
    };
    let message = format!("`{name}` takes {taken}: there is no literal number here");
    let lint = ctx.report(at, message).related(last.map_or(Origin::NONE, |last| last.origin), "the last number before");
    let truth = match at.as_sym().map_or("", |symbol| symbol.as_str()) {
        word::constant::TRUE => "1",
        word::constant::FALSE => "0",
        _ => return,
    };
    lint.fix(Safety::Unsafe, format!("write `{truth}`"), |edits| {
        edits.replace(at, truth);
    });
}

fn stale_text(ctx: &mut FormContext<'_>, name: &str, head: &Value, given: Option<&Value>, last: Option<&Value>) {
    let taken = if last.is_some() { "takes the string of an earlier property" } else { "stays without a value" };
    let at = given.unwrap_or(head);
    let message = format!("`{name}` {taken}: there is no string here");
    let lint = ctx.report(at, message).related(last.map_or(Origin::NONE, |last| last.origin), "the last string before");
    let plain = |symbol: &&SmolStr| !symbol.contains(['"', '\\']);
    if let Some(symbol) = given.and_then(Value::as_sym).filter(plain) {
        lint.fix(Safety::Unsafe, "write it as a string", |edits| {
            edits.replace(at, format!("\"{symbol}\""));
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn each_form_has_its_kinds() {
        check(
            "stale-value",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (title "War") (picture-name forest) (version) (blurb x))
(world 60 (day-length (+ 1 2)))
(area 20 20 (restrict 20 20 0 0) (latitude 5) (cell-width "x") (sun 1 here))
(doctrine d (locked true) (construction-run 3))
(player (name "me") (password me) (initial-advantage x))
(side a (name "A") (noun 3) (adjective u) (class (b)) (advantage (c)))"#,
            expect![[r#"
                main.g:2:46: `picture-name` takes the string of an earlier property: there is no string here
                  main.g:2:25: the last string before
                  unsafe: write it as a string
                main.g:2:55: `version` takes the string of an earlier property: there is no string here
                  main.g:2:25: the last string before
                main.g:3:23: `day-length` takes 0: there is no literal number here
                main.g:4:59: `cell-width` takes the 5 of an earlier property: there is no literal number here
                  main.g:4:44: the last number before
                main.g:4:71: `sun` takes the 1 of an earlier property: there is no literal number here
                  main.g:4:69: the last number before
                main.g:5:21: `locked` takes 0: there is no literal number here
                  unsafe: write `1`
                main.g:6:31: `password` takes the string of an earlier property: there is no string here
                  main.g:6:15: the last string before
                  unsafe: write it as a string
                main.g:7:26: `noun` takes the string of an earlier property: there is no string here
                  main.g:7:15: the last string before
                main.g:7:50: `class` takes the string of an earlier property: there is no string here
                  main.g:7:15: the last string before
            "#]],
        );
    }

    #[test]
    fn each_form_has_its_kinds_mended() {
        check_fix(
            "stale-value",
            r#"(unit-type u) (terrain-type t)
(game-module "m" (title "War") (picture-name forest) (version) (blurb x))
(world 60 (day-length (+ 1 2)))
(area 20 20 (restrict 20 20 0 0) (latitude 5) (cell-width "x") (sun 1 here))
(doctrine d (locked true) (construction-run 3))
(player (name "me") (password me) (initial-advantage x))
(side a (name "A") (noun 3) (adjective u) (class (b)) (advantage (c)))"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (game-module "m" (title "War") (picture-name "forest") (version) (blurb x))
                (world 60 (day-length (+ 1 2)))
                (area 20 20 (restrict 20 20 0 0) (latitude 5) (cell-width "x") (sun 1 here))
                (doctrine d (locked 1) (construction-run 3))
                (player (name "me") (password "me") (initial-advantage x))
                (side a (name "A") (noun 3) (adjective u) (class (b)) (advantage (c)))"#]],
        );
    }
}
