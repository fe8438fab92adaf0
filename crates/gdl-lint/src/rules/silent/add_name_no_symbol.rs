//! A name set by an `add` that is used as a symbol.

use gdl_schema::unit;
use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `add` that gives a unit type a `name` which the game uses as a symbol somewhere.
    ///
    /// ## Why it matters
    ///
    /// In the form of a unit type, `name` makes a symbol, too. In an `add` it does not: the type has the name, but only
    /// its old symbol stands for it.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=unbound-symbol,table-index1-type
    /// # (terrain-type plain)
    /// (unit-type a)
    /// (add a name "tank")
    /// ;           ^^^^^^
    /// (table hit-chance (tank u* 50))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type a (name "tank"))
    /// (table hit-chance (tank u* 50))
    /// ```
    name: "add-name-no-symbol",
    code: "G1430",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An `add` of a name does not make a symbol",
    consequence: "The engine stores the name and binds no symbol.",
    help: "Write the name in the form of the type, or use the symbol of the type.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let notes = ctx.notes().iter().filter(|note| note.id == msg::UNBOUND_SYMBOL);
    let unbound: FxHashMap<&str, Origin> =
        notes.filter_map(|note| Some((ctx.value_at(note.origin)?.as_sym()?.as_str(), note.origin))).collect();
    if unbound.is_empty() {
        return;
    }
    for form in ctx.forms_of(form::ADD) {
        let [_, _, property, value, ..] = form.items() else { continue };
        if property.as_sym().is_none_or(|name| name != unit::NAME.name()) {
            continue;
        }
        for name in std::slice::from_ref(value).iter().chain(value.items()) {
            if let Some(text) = name.as_str()
                && let Some(&used) = unbound.get(text.as_str())
            {
                ctx.report(name, format!("the name `{text}` is not a symbol")).related(used, "used as a symbol here");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn names_that_are_used() {
        check(
            "add-name-no-symbol",
            "(unit-type a) (unit-type b) (terrain-type t) (add (a b) name (\"x\" \"y\")) (add x hp-max 2) (add a short-name \"x\")",
            expect![[r#"
                main.g:1:63: the name `x` is not a symbol
                  main.g:1:78: used as a symbol here
            "#]],
        );
    }
}
