//! Defaults of sides that overwrite values of existing sides.

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds forms that modify an existing side and thereby reset properties that `side-defaults` give: the form
    /// does not mention them, and the side had another value.
    ///
    /// ## Why it matters
    ///
    /// The engine applies the current defaults whenever a form names a side, not only when it creates one. What the
    /// side had before is silently overwritten.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side-defaults (advantage 1))
    /// (side 1 (advantage 5))
    /// (side 1 (name "Rome"))
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side-defaults (advantage 1))
    /// (side 1 (advantage 5) (name "Rome"))
    /// ```
    name: "side-defaults-reapplied",
    code: "G1439",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Defaults are applied again to an existing side",
    consequence: "The engine applies the defaults to the side once more, over what it has.",
    help: "Write all properties of the side in one form, or repeat the property.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    if ctx.forms_of(form::SIDE_DEFAULTS).next().is_none() {
        return;
    }
    let sides = Sides::of(ctx);
    let mut defaults: Option<&Value> = None;
    // The values that the forms set for each side so far, by the name of the property.
    let mut given: FxHashMap<usize, FxHashMap<&SmolStr, &Value>> = FxHashMap::default();
    for form in ctx.forms_with(&[form::SIDE_DEFAULTS, form::SIDE]) {
        match form.form_kind() {
            Some(form::SIDE_DEFAULTS) => defaults = Some(form),
            Some(form::SIDE) => {
                let Some((side, id)) = sides.meant_by(form) else { continue };
                let given = given.entry(side).or_default();
                let own: FxHashMap<&SmolStr, &Value> = properties(form).map(|p| (p.name, p.list)).collect();
                for default in defaults.into_iter().flat_map(properties) {
                    let before = given.insert(default.name, default.list);
                    let changed = before.filter(|&before| before != default.list && !own.contains_key(default.name));
                    if let Some(before) = changed {
                        ctx.report(id, format!("`{}` of this side goes back to its default", default.name))
                            .related(default.list, "the default")
                            .related(before, "the previous value of the side");
                    }
                }
                given.extend(own);
            }
            _ => {}
        }
    }
}

/// The sides of the game, by the ids in forms.
struct Sides<'a> {
    made: FxHashMap<Origin, usize>,
    ids: FxHashMap<i32, usize>,
    symbols: FxHashMap<&'a SmolStr, usize>,
    names: FxHashMap<&'a SmolStr, usize>,
}

impl<'a> Sides<'a> {
    fn of(ctx: &RootContext<'a>) -> Sides<'a> {
        // The independents exist from the start.
        let made = ctx.provenance().sides.iter().enumerate().skip(1).map(|(side, &form)| (form, side)).collect();
        let (mut ids, mut symbols, mut names) = (FxHashMap::default(), FxHashMap::default(), FxHashMap::default());
        for (index, side) in ctx.ruleset().sides.iter().enumerate() {
            ids.entry(side.id).or_insert(index);
            symbols.extend(side.symbol.as_ref().map(|symbol| (symbol, index)));
            for name in
                [property::side::NAME, property::side::NOUN, property::side::PLURAL_NOUN, property::side::ADJECTIVE]
                    .iter()
                    .filter_map(|name| side.attrs.str(name))
            {
                names.entry(name).or_insert(index);
            }
        }
        Sides { made, ids, symbols, names }
    }

    /// The side that a form creates or modifies, and the element that identifies it.
    fn meant_by<'v>(&self, form: &'v Value) -> Option<(usize, &'v Value)> {
        let id = form.items().get(1)?;
        let found = self.made.get(&form.origin).or_else(|| match &id.data {
            Data::Int(number) => self.ids.get(number),
            Data::Sym(symbol) => self.symbols.get(symbol),
            Data::Str(name) => self.names.get(name),
            _ => None,
        });
        Some((*found?, id))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn properties_that_go_back() {
        check(
            "side-defaults-reapplied",
            r#"(unit-type u) (terrain-type t)
(side-defaults (advantage 1) (class "x"))
(side 1 a (name "A")) (side a (noun "B")) (side a (advantage 3)) (side 1 (class "y"))
(side-defaults (advantage 2)) (side "A" (adjective "C")) (side 1 (priority 1)) (side 0 (name "Nobody"))
(side-defaults) (side 1 (priority 2))"#,
            expect![[r#"
                main.g:3:72: `advantage` of this side goes back to its default
                  main.g:2:16: the default
                  main.g:3:51: the previous value of the side
                main.g:4:37: `advantage` of this side goes back to its default
                  main.g:4:16: the default
                  main.g:2:16: the previous value of the side
            "#]],
        );
    }
}
