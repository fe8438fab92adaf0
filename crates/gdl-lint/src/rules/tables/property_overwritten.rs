//! Values of types that later forms of the same file replace.

use gdl_schema::PropertyId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties in type forms, and `add` forms, all of whose values later `add` forms of the same file overwrite.
    ///
    /// ## Why it matters
    ///
    /// The engine says nothing and keeps the last value. Whoever changes the first wonders why nothing happens; mostly
    /// the later form was meant for fewer types, or for another property.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout) (unit-type tank)
    /// (add (scout tank) acp-per-turn (4 2))
    /// ;                 ^^^^^^^^^^^^
    /// (add u* acp-per-turn 1)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout) (unit-type tank)
    /// (add u* acp-per-turn 1)
    /// (add scout acp-per-turn 4)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property or the form that has no effect. Not safe: the later form may be meant for other types. Where
    /// one form overwrites many, it is reported itself, and nothing is removed.
    name: "property-overwritten",
    code: "G1609",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Values of types are overwritten by a later form of the file",
    consequence: "The engine takes the last value.",
    help: "Put general forms before special ones, or name the types or the property that one of them is meant for, or remove the one without effect.",
    check: Check::Root(check),
}

/// A form or property that gives values to types.
struct Giver<'a> {
    /// What to remove.
    all: Origin,
    /// The name of the property.
    name: &'a Value,
    /// How many values are still there.
    live: usize,
    /// What has overwritten one of them; none if that may depend on settings or on the game.
    by: Option<Origin>,
    /// Whether it may be needed in spite of all.
    needed: bool,
}

fn check(ctx: &mut RootContext<'_>) {
    // What is noted is not stored as it is written. What stands behind an `if` may or may not be there.
    let noted: FxHashSet<Origin> = ctx.notes().iter().map(|note| note.origin.form()).collect();
    let conditional = ctx.files_with("if");
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    let types = kinds.into_iter().flat_map(|kind| ctx.types(kind));
    let made: FxHashMap<Origin, TypeRef> = types.map(|ty| (ctx.type_origin(ty), ty)).collect();
    let mut givers: Vec<Giver<'_>> = Vec::new();
    let mut last: FxHashMap<(TypeRef, PropertyId), usize> = FxHashMap::default();
    let forms = ctx.forms_with(&["unit-type", "material-type", "terrain-type", "advance-type", "add"]);
    for form in forms.into_iter().filter(|form| !noted.contains(&form.origin.form())) {
        let sure = form.origin.node == 0 && !conditional.contains(&form.origin.file);
        if let Some(&ty) = made.get(&form.origin) {
            for property in crate::properties(form) {
                // The names of a type are bound where the form ends.
                let Some(id) = gdl_schema::type_property(ty.kind, property.name) else { continue };
                let needed = !sure || matches!(property.name.as_str(), "name" | "name-internal");
                let giver = Giver { all: property.list.origin, name: property.head, live: 1, by: None, needed };
                last.insert((ty, id), givers.len());
                givers.push(giver);
            }
            continue;
        }
        let [head, types, property, _, ..] = form.items() else { continue };
        if head.as_sym().is_none_or(|head| head != "add") {
            continue;
        }
        let (Some(name), Some(types)) = (property.as_sym(), ctx.types_of(types)) else { continue };
        let Some(id) = types.first().and_then(|ty| gdl_schema::type_property(ty.kind, name)) else { continue };
        let giver = Giver { all: form.origin, name: property, live: 0, by: None, needed: !sure };
        let index = givers.len();
        givers.push(giver);
        for ty in types {
            let Some(before) = last.insert((ty, id), index) else {
                givers[index].live += 1;
                continue;
            };
            // Twice in one list.
            if before == index {
                continue;
            }
            givers[index].live += 1;
            let hidden = &mut givers[before];
            hidden.live -= 1;
            hidden.needed |= !sure || hidden.all.file != form.origin.file;
            hidden.by = Some(property.origin);
        }
    }
    let idle = givers.iter().filter(|giver| giver.live == 0 && !giver.needed);
    let mut by_form: FxHashMap<Origin, Vec<&Giver<'_>>> = FxHashMap::default();
    for giver in idle {
        by_form.entry(giver.by.unwrap_or(Origin::NONE)).or_default().push(giver);
    }
    for (by, hidden) in by_form.into_iter().filter(|(by, _)| by.is_some()) {
        report(ctx, by, &hidden);
    }
}

/// One form that overwrites many is the one to look at.
const MANY: usize = 4;

fn report(ctx: &mut RootContext<'_>, by: Origin, hidden: &[&Giver<'_>]) {
    let name_of = |giver: &Giver<'_>| giver.name.as_sym().map_or(String::new(), |name| name.to_string());
    if hidden.len() >= MANY {
        let (name, first) = (name_of(hidden[0]), hidden[0].name);
        ctx.report(by, format!("this overwrites all that {} others say of `{name}`", hidden.len()))
            .related(first, "the first of them");
        return;
    }
    for giver in hidden {
        let name = name_of(giver);
        ctx.report(giver.name, format!("later forms overwrite all that this says of `{name}`"))
            .related(by, "this one overwrites the last of it")
            .tag(Tag::Unnecessary)
            .fix(Safety::Unsafe, format!("remove this `{name}`"), |edits| {
                edits.remove(giver.all);
            });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const FIXTURE: &str = "(terrain-type t) (unit-type a (hp-max 5) (speed 3))
(unit-type b (hp-max 6))
(define both (a b))
(add both hp-max (1 2))
(add a speed 4)
(add b hp-max 7)
(add both cp 3) (add b cp 4)
";

    #[test]
    fn lists_and_aliases() {
        check(
            "property-overwritten",
            FIXTURE,
            expect![[r#"
            main.g:1:32: later forms overwrite all that this says of `hp-max`
              main.g:4:11: this one overwrites the last of it
              unsafe: remove this `hp-max`
            main.g:1:43: later forms overwrite all that this says of `speed`
              main.g:5:8: this one overwrites the last of it
              unsafe: remove this `speed`
            main.g:2:15: later forms overwrite all that this says of `hp-max`
              main.g:4:11: this one overwrites the last of it
              unsafe: remove this `hp-max`
        "#]],
        );
        check_fix(
            "property-overwritten",
            FIXTURE,
            expect![[r#"
            (terrain-type t) (unit-type a)
            (unit-type b)
            (define both (a b))
            (add both hp-max (1 2))
            (add a speed 4)
            (add b hp-max 7)
            (add both cp 3) (add b cp 4)
        "#]],
        );
    }

    #[test]
    fn variants_conditions_and_games_may_overwrite() {
        check(
            "property-overwritten",
            "(include lib) (add a speed 4)
(game-module (variants (v 1 (1 (add a hp-max 3)))))
(unit-type c (hp-max 2))
(if 1) (add c hp-max 3) (end-if)
;;- /lib.g
(terrain-type t) (unit-type a (hp-max 5) (speed 3))",
            expect![[""]],
        );
    }
}
