//! A symbol that a type loses to another definition, or takes from one.

use gdl_schema::{TypeProperty, unit};
use rustc_hash::FxHashMap;

use super::define_shadows_function::bound;
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds namers and `set` forms that bind the symbol of a type, and types that take the symbol of a variable, a namer
    /// or a side. (A `define` or a side that does so is reported by the engine.)
    ///
    /// ## Why it matters
    ///
    /// A symbol means one thing, the last it was bound to. The engine says nothing here, and what used the symbol before
    /// now means something else: rows of tables about the type are rejected, or the variable suddenly stands for a
    /// type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (namer scout (junky "a"))
    /// ;      ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (namer scout-names (junky "a"))
    /// ```
    name: "type-symbol-taken",
    code: "G1423",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The symbol of a type is bound again, or a type rebinds a symbol",
    consequence: "The engine silently binds the symbol again; its previous meaning no longer has a symbol.",
    help: "Use another name.",
    check: Check::Played(check),
}

/// The kind of definition to which a symbol is bound.
#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Type,
    Variable,
    Namer,
    Side,
}

impl Bound {
    fn word(self) -> &'static str {
        match self {
            Bound::Type => "a type",
            Bound::Variable => "a variable",
            Bound::Namer => "a namer",
            Bound::Side => "a side",
        }
    }
}

fn check(ctx: &mut RootContext<'_>) {
    let mut symbols: FxHashMap<&str, (Bound, Origin)> = FxHashMap::default();
    const KINDS: [FormKind; 9] = [
        form::SET,
        form::DEFINE,
        form::NAMER,
        form::SIDE,
        form::UNDEFINE,
        form::UNIT_TYPE,
        form::MATERIAL_TYPE,
        form::TERRAIN_TYPE,
        form::ADVANCE_TYPE,
    ];
    for form in ctx.forms_with(&KINDS) {
        let Some(kind) = form.form_kind() else { continue };
        let now = match kind {
            form::SET | form::DEFINE => Bound::Variable,
            form::NAMER => Bound::Namer,
            form::SIDE => Bound::Side,
            form::UNIT_TYPE | form::MATERIAL_TYPE | form::TERRAIN_TYPE | form::ADVANCE_TYPE => Bound::Type,
            form::UNDEFINE => {
                form.items().get(1).and_then(Value::as_sym).and_then(|name| symbols.remove(name.as_str()));
                continue;
            }
            _ => continue,
        };
        let named = match form.items().get(1) {
            Some(at) if kind == form::SET => {
                at.as_sym().filter(|name| gdl_schema::global(name).is_none()).map(|name| (at, name.as_str()))
            }
            _ => bound(form),
        };
        let called = (kind == form::UNIT_TYPE).then(|| name(form)).flatten();
        for (at, name) in named.into_iter().chain(called) {
            // A `set` of an unbound symbol binds nothing.
            if kind == form::SET && !symbols.contains_key(name) {
                continue;
            }
            let before = symbols.insert(name, (now, at.origin));
            if let Some((was, origin)) = before
                && (was == Bound::Type) != (now == Bound::Type)
                && !ctx.is_noted(at.origin)
            {
                let (was, now) = (was.word(), now.word());
                ctx.report(at, format!("`{name}` was {was} and is {now} from here on"))
                    .related(origin, format!("{was} here"));
            }
        }
    }
}

/// The `name` that a form of a unit type sets, which becomes a symbol if it differs from the internal name.
fn name(form: &Value) -> Option<(&Value, &str)> {
    let text = |wanted: TypeProperty| {
        let values = crate::context::properties(form).filter(|property| property.name == wanted.name()).last()?.values;
        Some((values.first()?, values.first()?.as_str()?.as_str()))
    };
    let name = text(unit::NAME)?;
    let internal =
        text(unit::NAME_INTERNAL).map(|(_, internal)| internal).or(form.items().get(1)?.as_sym().map(|s| s.as_str()));
    (Some(name.1) != internal).then_some(name)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_types_and_from_types() {
        check(
            "type-symbol-taken",
            "(unit-type a) (terrain-type t) (define x 1) (unit-type x) (define a 2) (set t 3) (set nothing 4) (namer n (junky))
(material-type n) (side 1 s) (unit-type y (name \"s\")) (namer y (junky)) (define z 1) (undefine z) (unit-type z)
(unit-type q (name-internal \"z2\") (name \"z2\")) (define r 1) (set r 2)",
            expect![[r#"
                main.g:1:56: `x` was a variable and is a type from here on
                  main.g:1:40: a variable here
                main.g:1:77: `t` was a type and is a variable from here on
                  main.g:1:29: a type here
                main.g:2:16: `n` was a namer and is a type from here on
                  main.g:1:105: a namer here
                main.g:2:49: `s` was a side and is a type from here on
                  main.g:2:27: a side here
                main.g:2:62: `y` was a type and is a namer from here on
                  main.g:2:41: a type here
            "#]],
        );
    }
}
