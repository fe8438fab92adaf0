//! Values of types that later forms of the same file replace.

use gdl_schema::{PropertyId, unit};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties in type forms, and `add` forms, all of whose values later `add` forms of the same file overwrite.
    ///
    /// ## Why it matters
    ///
    /// The engine says nothing and keeps the last value. Changing the first value then has no effect; usually
    /// the later form was meant for fewer types, or for another property. Where the later forms give the same values,
    /// nothing is lost, and the finding is a hint.
    ///
    /// ## Example
    ///
    /// ```gdl bad unfixed
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
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout (acp-per-turn 1)) (unit-type tank)
    /// ;                 ^^^^^^^^^^^^
    /// (add u* acp-per-turn 1)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property or the form if later forms give the same values. Not safe: one of the forms may be meant for
    /// other types. Where values are lost there is no fix, because usually the lost values are the intended ones. There
    /// is also no fix where later forms of the file overwrite one property in many places: the first of these forms is
    /// reported instead.
    name: "overwritten-property",
    code: "G1609",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A later form of the file overwrites values of types",
    consequence: "The engine takes the last value.",
    help: "Put general forms before special ones, or correct the types or the property of one of them.",
    check: Check::Root(check),
}

/// A form or property that sets values of types.
struct Giver<'a> {
    /// The origin of the text to remove.
    all: Origin,
    /// The name of the property.
    name: &'a Value,
    /// The number of values not overwritten yet.
    live: usize,
    /// Whether another value has overwritten one of them.
    is_lost: bool,
    /// The form that overwrote the last of them.
    by: Option<Overwriter>,
    /// Whether it may be needed nevertheless: the overwriting form may depend on settings or on the game.
    needed: bool,
}

/// An `add` form that overwrites values.
#[derive(Clone, Copy)]
struct Overwriter {
    /// Its index among the givers.
    index: usize,
    /// The name of its property.
    name: Origin,
    /// The number of its block: `add` forms in a row for one property.
    block: usize,
}

/// The value that a form sets for one type, as written; none if unknown.
type WrittenValue = Option<Value>;

/// By type, which giver set a property last, and to what.
type LastGiven = Vec<Option<(usize, WrittenValue)>>;

fn check(ctx: &mut RootContext<'_>) {
    // A form with a note is not stored as written. Forms after an `if` may or may not be interpreted.
    let noted: FxHashSet<Origin> = ctx.notes().iter().map(|note| note.origin.form()).collect();
    let conditional = ctx.files_with(form::IF);
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    let types = kinds.into_iter().flat_map(|kind| ctx.types(kind));
    let made: FxHashMap<Origin, TypeRef> = types.map(|ty| (ctx.type_origin(ty), ty)).collect();
    let mut givers: Vec<Giver<'_>> = Vec::new();
    let mut last: FxHashMap<(TypeKind, PropertyId), LastGiven> = FxHashMap::default();
    let counts = kinds.map(|kind| ctx.types(kind).count());
    let none_given = |kind: TypeKind| vec![None; counts[kinds.iter().position(|it| *it == kind).unwrap_or(0)]];
    // The file and the property of the previous `add` form, and the number of its block.
    let (mut before, mut block) = (None, 0);
    let forms =
        ctx.forms_with(&[form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE, form::ADD]);
    for form in forms.into_iter().filter(|form| !noted.contains(&form.origin.form())) {
        let sure = form.origin.node == 0 && !conditional.contains(&form.origin.file);
        if let Some(&ty) = made.get(&form.origin) {
            before = None;
            for property in crate::properties(form) {
                // The names of a type are bound at the end of its form.
                let Some(id) = gdl_schema::type_property(ty.kind, property.name) else { continue };
                let needed = !sure || [unit::NAME.name(), unit::NAME_INTERNAL.name()].contains(&property.name.as_str());
                let (all, name) = (property.list.origin, property.head);
                let given = property.values.first().and_then(|value| plain(ctx, value));
                let of_types = last.entry((ty.kind, id)).or_insert_with(|| none_given(ty.kind));
                of_types[usize::from(ty.index)] = Some((givers.len(), given));
                givers.push(Giver { all, name, live: 1, is_lost: false, by: None, needed });
            }
            continue;
        }
        let [_, listed, property, values, ..] = form.items() else { continue };
        if !form.is_form(form::ADD) {
            continue;
        }
        let (Some(name), Some(types)) = (property.as_sym(), ctx.types_of(listed)) else { continue };
        let Some(kind) = types.first().map(|ty| ty.kind) else { continue };
        let Some(id) = gdl_schema::type_property(kind, name) else { continue };
        // A property has another number in each kind of type.
        if types.iter().any(|ty| ty.kind != kind) {
            continue;
        }
        let here = Some((form.origin.file, name));
        block += usize::from(before != here);
        before = here;
        let index = givers.len();
        let (all, name) = (form.origin, property);
        givers.push(Giver { all, name, live: 0, is_lost: false, by: None, needed: !sure });
        let of_types = last.entry((kind, id)).or_insert_with(|| none_given(kind));
        let same = value_of_all(ctx, listed, values);
        for (at, &ty) in types.iter().enumerate() {
            let given = same.clone().unwrap_or_else(|| values.items().get(at).and_then(|value| plain(ctx, value)));
            let hidden = of_types[usize::from(ty.index)].replace((index, given.clone()));
            // The type is twice in the list.
            if hidden.as_ref().is_some_and(|(hidden, _)| *hidden == index) {
                continue;
            }
            givers[index].live += 1;
            let Some((hidden, value)) = hidden else { continue };
            let hidden = &mut givers[hidden];
            hidden.live -= 1;
            hidden.is_lost |= given.is_none() || given != value;
            hidden.needed |= !sure || hidden.all.file != form.origin.file;
            hidden.by = Some(Overwriter { index, name: property.origin, block });
        }
    }
    let mut by_block: FxHashMap<(usize, bool), Vec<(&Giver<'_>, Overwriter)>> = FxHashMap::default();
    for giver in givers.iter().filter(|giver| giver.live == 0 && !giver.needed) {
        let Some(by) = giver.by else { continue };
        by_block.entry((by.block, giver.is_lost)).or_default().push((giver, by));
    }
    for hidden in by_block.into_values() {
        report(ctx, &hidden);
    }
}

/// The value that an `add` form has for all of its types. `None` for an unquoted list of values, which is distributed over the
/// types; a variable may contain such a list.
fn value_of_all(ctx: &RootContext<'_>, types: &Value, values: &Value) -> Option<WrittenValue> {
    let is_single = types.as_sym().is_some_and(|name| ctx.type_named(name).is_some());
    let is_quoted = values.head().is_some_and(|head| head == word::function::QUOTE);
    match values.items() {
        [] => Some(plain(ctx, values)),
        _ if is_single => Some(Some(values.clone())),
        _ if is_quoted => Some(Some(unquoted(values).clone())),
        _ => None,
    }
}

/// A value that does not depend on its position: a literal, an unevaluated list, a type, or a constant such as `true`
/// as its number.
fn plain(ctx: &RootContext<'_>, value: &Value) -> WrittenValue {
    let Some(name) = value.as_sym() else { return Some(value.clone()) };
    let constant = gdl_schema::constants().iter().find(|(constant, _)| *constant == name.as_str());
    match constant {
        Some((_, gdl_schema::Constant::Int(number))) => Some(Value::int(*number, value.origin)),
        _ => Some(value.clone()).filter(|_| ctx.type_named(name).is_some()),
    }
}

/// If a block of forms overwrites this many others, the block is reported instead.
const MANY: usize = 4;

/// Reports the values that one block of forms has overwritten: either all with equal values, or all with others.
fn report(ctx: &mut RootContext<'_>, hidden: &[(&Giver<'_>, Overwriter)]) {
    let name_of = |giver: &Giver<'_>| giver.name.as_sym().map_or(String::new(), |name| name.to_string());
    let Some(&(first, _)) = hidden.first() else { return };
    let does = if first.is_lost { "overwrite" } else { "repeat" };
    if let (Some(by), true) =
        (hidden.iter().map(|(_, by)| by).min_by_key(|by| by.index).map(|by| by.name), hidden.len() >= MANY)
    {
        let is_one = hidden.iter().all(|(_, other)| other.name == by);
        let who = if is_one { format!("this {does}s") } else { format!("this form and those after it {does}") };
        let message = format!("{who} `{}`, set by {} earlier forms", name_of(first), hidden.len());
        let lint = ctx.report(by, message).related(first.name, "the first of them");
        if !first.is_lost {
            lint.consequence(UNCHANGED).help(REPEATED).at_most_hint();
        }
        return;
    }
    for (giver, by) in hidden {
        let name = name_of(giver);
        let lint = ctx.report(giver.name, format!("later forms {does} every value of `{name}` that this form sets"));
        if giver.is_lost {
            lint.related(by.name, "this one overwrites the last of it");
        } else {
            lint.related(by.name, "this one repeats the last of it")
                .consequence(UNCHANGED)
                .help(REPEATED)
                .at_most_hint();
        }
        lint.tag(Tag::Unnecessary);
        // The lost value is usually the intended one, and removing the property would make the loss permanent.
        if !giver.is_lost {
            lint.fix(Safety::Unsafe, format!("remove this `{name}`"), |edits| {
                edits.remove(giver.all);
            });
        }
    }
}

/// What to do where later forms give the same values.
const REPEATED: &str = "Remove one of the two, or correct the types or the value if others are meant.";

/// The consequence if later forms set the same values.
const UNCHANGED: &str = "The values are the same without it.";

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
            "overwritten-property",
            FIXTURE,
            expect![[r#"
                main.g:1:32: later forms overwrite every value of `hp-max` that this form sets
                  main.g:4:11: this one overwrites the last of it
                main.g:1:43: later forms overwrite every value of `speed` that this form sets
                  main.g:5:8: this one overwrites the last of it
                main.g:2:15: later forms overwrite every value of `hp-max` that this form sets
                  main.g:4:11: this one overwrites the last of it
            "#]],
        );
        check_fix(
            "overwritten-property",
            FIXTURE,
            expect![[r#"
                (terrain-type t) (unit-type a (hp-max 5) (speed 3))
                (unit-type b (hp-max 6))
                (define both (a b))
                (add both hp-max (1 2))
                (add a speed 4)
                (add b hp-max 7)
                (add both cp 3) (add b cp 4)
            "#]],
        );
    }

    #[test]
    fn a_block_is_one_finding_and_the_same_values_are_a_hint() {
        check(
            "overwritten-property",
            "(terrain-type t)
(unit-type a (image-name \"a\") (hp-max 2) (cp 3)) (unit-type b (image-name \"b\") (hp-max 3) (cp 3))
(unit-type c (image-name \"c\") (wrecked-type a)) (unit-type d (image-name \"d\"))
(add a image-name \"x\")
(add (b c) image-name (\"y\" \"z\"))
(add d image-name \"x\")
(add (a b) hp-max (2 3))
(add (a b) cp 4)
(add c wrecked-type a)",
            expect![[r#"
                main.g:2:32: later forms repeat every value of `hp-max` that this form sets
                  level: Hint
                  help: Remove one of the two, or correct the types or the value if others are meant.
                  main.g:7:12: this one repeats the last of it
                  unsafe: remove this `hp-max`
                main.g:2:43: later forms overwrite every value of `cp` that this form sets
                  main.g:8:12: this one overwrites the last of it
                main.g:2:81: later forms repeat every value of `hp-max` that this form sets
                  level: Hint
                  help: Remove one of the two, or correct the types or the value if others are meant.
                  main.g:7:12: this one repeats the last of it
                  unsafe: remove this `hp-max`
                main.g:2:92: later forms overwrite every value of `cp` that this form sets
                  main.g:8:12: this one overwrites the last of it
                main.g:3:32: later forms repeat every value of `wrecked-type` that this form sets
                  level: Hint
                  help: Remove one of the two, or correct the types or the value if others are meant.
                  main.g:9:8: this one repeats the last of it
                  unsafe: remove this `wrecked-type`
                main.g:4:8: this form and those after it overwrite `image-name`, set by 4 earlier forms
                  main.g:2:15: the first of them
            "#]],
        );
    }

    #[test]
    fn a_constant_is_its_number() {
        check(
            "overwritten-property",
            "(terrain-type t) (unit-type a (facility true)) (unit-type b (facility false) (hp-max 2))
(add (a b) facility (1 0))
(add u* hp-max true)",
            expect![[r#"
                main.g:1:32: later forms repeat every value of `facility` that this form sets
                  level: Hint
                  help: Remove one of the two, or correct the types or the value if others are meant.
                  main.g:2:12: this one repeats the last of it
                  unsafe: remove this `facility`
                main.g:1:62: later forms repeat every value of `facility` that this form sets
                  level: Hint
                  help: Remove one of the two, or correct the types or the value if others are meant.
                  main.g:2:12: this one repeats the last of it
                  unsafe: remove this `facility`
                main.g:1:79: later forms overwrite every value of `hp-max` that this form sets
                  main.g:3:9: this one overwrites the last of it
            "#]],
        );
    }

    #[test]
    fn variants_conditions_and_games_may_overwrite() {
        check(
            "overwritten-property",
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
