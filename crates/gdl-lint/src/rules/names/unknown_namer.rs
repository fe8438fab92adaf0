//! A reference to a namer that does not exist.

use gdl_base::nearest;
use gdl_ruleset::{string_text, symbol_text};
use gdl_schema::{global, unit};
use rustc_hash::FxHashSet;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds names of namers that the game does not have: in `namer` of unit types, in `unit-namers` of sides and of the side
    /// library, in `feature-namers`, and symbols of grammars that have no rule and end in `-names`, or that have a hyphen
    /// and differ from a namer in one letter.
    ///
    /// ## Why it matters
    ///
    /// Usually the include of the namer is missing, or its name is misspelled. The engine notices it when a unit
    /// needs a name, warns once and continues; units and features stay nameless, and a symbol of a grammar
    /// becomes a part of the name itself.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (namer town-names (random "Ulm" "Rom"))
    /// (unit-type town (namer "twon-names"))
    /// ;                      ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (namer town-names (random "Ulm" "Rom"))
    /// (unit-type town (namer "town-names"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name.
    name: "unknown-namer",
    code: "G1713",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "There is no namer of that name",
    consequence: "The engine makes no name with it.",
    help: "Include the module that has the namer, or correct the name.",
    check: Check::Root(check),
}

/// The word for names such as `AR-inf-01`, which is not a namer but is known (spec world 10.4).
const JUNKY: &str = word::naming_method::JUNKY;

/// The least length of a symbol of a grammar that may be a misspelled namer.
const LEAST_LETTERS: usize = 6;

/// The maximum numbers of symbols of grammars and of namers that are compared with each other.
const MOST_SYMBOLS: usize = 2000;
const MOST_NAMERS: usize = 200;

fn check(ctx: &mut RootContext<'_>) {
    let namers = &ctx.ruleset().namers;
    let known: FxHashSet<&str> = namers.iter().map(|namer| namer.symbol.as_str()).collect();
    let mut unknown: Vec<&Value> = Vec::new();
    for ty in ctx.types(TypeKind::Unit) {
        // Many types may get their namer from one form.
        unknown.extend(ctx.value_at(ctx.property_origin(ty, unit::NAMER)).and_then(text_in));
    }
    for kind in SIDE_FORMS {
        for form in ctx.forms_of(kind) {
            of_properties(form.items(), &mut unknown);
        }
    }
    for form in ctx.forms_of(form::SET) {
        let [_, variable, value, ..] = form.items() else { continue };
        match variable.as_sym().and_then(|name| gdl_schema::global(name)) {
            Some(global::SIDE_LIBRARY) => {
                unquoted(value).items().iter().for_each(|side| of_properties(side.items(), &mut unknown))
            }
            Some(global::FEATURE_NAMERS) => unknown.extend(unquoted(value).items().iter().filter_map(second)),
            _ => {}
        }
    }
    let mut symbols: Vec<&Value> = Vec::new();
    for namer in namers {
        of_grammar(&namer.method, &mut unknown, &mut symbols);
    }
    // Many symbols of a grammar are text; only a likely typing error is reported.
    let long: Vec<&str> = known.iter().copied().filter(|name| name.len() >= LEAST_LETTERS).take(MOST_NAMERS).collect();
    let is_slip = |name: &str| !known.contains(name) && long.iter().any(|known| gdl_base::is_slip(name, known));
    symbols.truncate(MOST_SYMBOLS);
    unknown.extend(symbols.into_iter().filter(|symbol| symbol.as_sym().is_some_and(|name| is_slip(name))));
    let mut told = FxHashSet::default();
    for at in unknown {
        let name = at.as_text().map_or("", |name| name.as_str());
        if name.is_empty() || name == JUNKY || known.contains(name) {
            continue;
        }
        if !told.insert(at.origin) {
            continue;
        }
        let near = nearest(name, known.iter().copied());
        let found = ctx.report(at, format!("there is no namer `{name}`"));
        if let Some(near) = near {
            let text = if matches!(at.data, Data::Str(_)) { string_text(near) } else { symbol_text(near) };
            found.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                edits.replace(at, text);
            });
        }
    }
}

/// The name of a namer in the value that set a `namer` property: the value itself, or the property or form that
/// contains it.
fn text_in(value: &Value) -> Option<&Value> {
    match value.data {
        Data::Str(_) => Some(value),
        _ => value.items().last().filter(|last| matches!(last.data, Data::Str(_))),
    }
}

/// Collects the namers in the properties `unit-namers` among others.
fn of_properties<'a>(properties: &'a [Value], found: &mut Vec<&'a Value>) {
    let namers =
        properties.iter().filter(|property| property.head().is_some_and(|head| head == property::side::UNIT_NAMERS));
    found.extend(namers.flat_map(|property| property.items()).filter_map(second));
}

/// Collects the symbols of a grammar that have no rule: those that look like namers, and other long ones
/// with a hyphen, which are rarely text.
fn of_grammar<'a>(method: &'a Value, namers: &mut Vec<&'a Value>, others: &mut Vec<&'a Value>) {
    if method.head().is_none_or(|head| head != word::naming_method::GRAMMAR) {
        return;
    }
    let items = method.items();
    // The depth may be left out.
    let rules = items.iter().skip(if items.get(2).is_some_and(Value::is_list) { 2 } else { 3 });
    let heads: FxHashSet<&str> =
        rules.clone().filter_map(|rule| Some(rule.items().first()?.as_text()?.as_str())).collect();
    let mut open: Vec<&Value> = rules.flat_map(|rule| rule.items().iter().skip(1)).collect();
    while let Some(value) = open.pop() {
        match value.as_sym() {
            Some(name) if heads.contains(name.as_str()) => {}
            Some(name) if name.ends_with("-names") => namers.push(value),
            Some(name) if name.len() >= LEAST_LETTERS && name.contains('-') => others.push(value),
            // Rejected text is not part of a name.
            _ if value.head().is_some_and(|head| head == word::keyword::REJECT) => open.extend(value.items().get(1)),
            _ => open.extend(value.items()),
        }
    }
}

/// The second element of a list of two.
fn second(pair: &Value) -> Option<&Value> {
    match pair.items() {
        [_, second] => Some(second),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn in_sides_libraries_features_and_grammars() {
        check(
            "unknown-namer",
            r#"(terrain-type t) (unit-type u) (unit-type v) (namer a-village (random "y"))
(namer a-names (random "x")) (namer b (grammar root 5 (root (or (a-names "x") c-names end)) (end "d")))
(namer c (grammar root (root (or a-vilage (a-village a-nam villag) (reject a-villages a-villaged))) (a-village5 a-villag)))
(add (u v) namer "a-nmes") (add u namer "junky")
(side 1 (unit-namers (u a-names) (v nobody)))
(set side-library '((50 (noun "A") (unit-namers ((u v) a-namess)))))
(set feature-namers '((islands b) (peaks bb)))"#,
            expect![[r#"
                main.g:2:79: there is no namer `c-names`
                  help: Did you mean `a-names`?
                  unsafe: write `a-names`
                main.g:3:34: there is no namer `a-vilage`
                  help: Did you mean `a-village`?
                  unsafe: write `a-village`
                main.g:3:76: there is no namer `a-villages`
                  help: Did you mean `a-village`?
                  unsafe: write `a-village`
                main.g:3:113: there is no namer `a-villag`
                  help: Did you mean `a-village`?
                  unsafe: write `a-village`
                main.g:4:18: there is no namer `a-nmes`
                  help: Did you mean `a-names`?
                  unsafe: write `a-names`
                main.g:5:37: there is no namer `nobody`
                main.g:6:56: there is no namer `a-namess`
                  help: Did you mean `a-names`?
                  unsafe: write `a-names`
                main.g:7:42: there is no namer `bb`
            "#]],
        );
    }
}
