//! A side that a later form of the same file calls by another name.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a form that names a side by the number or symbol of a form above it in the same file, and gives the side
    /// another name, noun or adjective. Forms in other files, in variants and after an `if` may do so.
    ///
    /// ## Why it matters
    ///
    /// The form does not create a side. It modifies the existing one, which loses its name, and the game has one side
    /// fewer. Usually a form was copied and its number not changed.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 (name "Rome"))
    /// (side 1 (name "Carthage"))
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 (name "Rome"))
    /// (side 2 (name "Carthage"))
    /// (side 1 (priority 2))
    /// ```
    name: "side-renamed",
    code: "G1474",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A form gives a side of the same file another name",
    consequence: "The engine does not create a side: it changes the existing one.",
    help: "Give the form a number that no other side has, or remove the name.",
    check: Check::Root(check),
}

/// The texts by which people know a side.
const NAMES: [&str; 6] = [
    property::side::NAME,
    property::side::LONG_NAME,
    property::side::SHORT_NAME,
    property::side::NOUN,
    property::side::PLURAL_NOUN,
    property::side::ADJECTIVE,
];

/// A side of a file as its forms refer to it.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key<'a> {
    Number(i32),
    Symbol(&'a SmolStr),
}

/// The sides of a file.
#[derive(Default)]
struct Sides<'a> {
    /// The sides to which symbols belong.
    symbols: FxHashMap<&'a SmolStr, Key<'a>>,
    /// The texts of sides, by property.
    texts: FxHashMap<(Key<'a>, &'static str), &'a Value>,
}

fn check(ctx: &mut RootContext<'_>) {
    let mut files: FxHashMap<u32, Sides<'_>> = FxHashMap::default();
    for form in ctx.forms_with(&[form::SIDE, form::IF, form::ELSE, form::END_IF]) {
        if form.form_kind() != Some(form::SIDE) {
            // Both branches of a conditional may describe a side, and one may correct what is before it.
            files.clear();
            continue;
        }
        let [_, id, rest @ ..] = form.items() else { continue };
        // The clause of a variant changes the side on purpose.
        if form.origin.node != 0 {
            continue;
        }
        let sides = files.entry(form.origin.file).or_default();
        let key = match &id.data {
            Data::Int(number) => Key::Number(*number),
            Data::Sym(symbol) => sides.symbols.get(symbol).cloned().unwrap_or(Key::Symbol(symbol)),
            _ => continue,
        };
        let symbols = [Some(id), rest.first()].into_iter().flatten().filter_map(Value::as_sym);
        sides.symbols.extend(symbols.map(|symbol| (symbol, key.clone())));
        let mut changed = None;
        let texts: FxHashMap<&'static str, &Value> = properties(form)
            .filter_map(|property| {
                let name = NAMES.into_iter().find(|name| property.name == name)?;
                Some((name, property.values.first()?))
            })
            .collect();
        for name in NAMES {
            let Some(&value) = texts.get(name) else { continue };
            let before = sides.texts.insert((key.clone(), name), value);
            let Some(before) = before.filter(|before| before.data != value.data) else { continue };
            if let (None, Some(old), Some(new)) = (&changed, before.as_str(), value.as_str()) {
                changed = Some((name, before, old, new));
            }
        }
        if let Some((name, before, old, new)) = changed {
            ctx.report(id, format!("the {name} of this side is `{old}`, and becomes `{new}` here"))
                .related(before, "the side is described here");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn numbers_and_symbols() {
        check(
            "side-renamed",
            "(unit-type u) (terrain-type t)\n\
             (side 1 us (name \"USA\") (adjective \"American\"))\n\
             (side 1 uk (noun \"Brit\") (adjective \"British\"))\n\
             (side 2 (noun \"Celt\"))\n(side 2 (noun \"Celt\") (trusts 1))\n\
             (side us (name \"UK\"))\n\
             (side rome (name \"Rome\"))\n(side rome (name \"Carthage\") (long-name \"Carthage\"))\n",
            expect![[r#"
                main.g:3:7: the adjective of this side is `American`, and becomes `British` here
                  main.g:2:36: the side is described here
                main.g:6:7: the name of this side is `USA`, and becomes `UK` here
                  main.g:2:18: the side is described here
                main.g:8:7: the name of this side is `Rome`, and becomes `Carthage` here
                  main.g:7:18: the side is described here
            "#]],
        );
    }

    #[test]
    fn what_may_rename_a_side() {
        check(
            "side-renamed",
            "(game-module (variants (v (1 (side 1 (name \"Axis\"))))))\n(include more)\n(unit-type u) (terrain-type t)\n\
             (side 1 (name \"USA\"))\n(side 1 (name nil)) (side 1 (name)) (side 1) (side) (side (name \"B\"))\n\
             (if v) (side 1 (name \"UK\")) (else) (side 1 (name \"France\")) (end-if)\n(side 1 (name \"Rome\"))\n\
             ;;- /more.g\n(unit-type w)\n(side 1 (name \"Sumer\"))\n",
            expect![[""]],
        );
    }
}
