//! Classes of sides that no side has.

use std::collections::BTreeSet;

use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_hir::{games_loading, item_tree, module_closure};
use gdl_ruleset::{Attr, PropValue, string_text};
use gdl_schema::{global, unit};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds classes in the `possible-sides` of unit types and the `applies-to` and `known-to` of scorekeepers that no
    /// Finds classes in the `possible-sides` of unit types and the `applies-to` and `known-to` of scorekeepers that no
    /// side of the game has, and classes of sides that nothing mentions and that are spelled almost like one that is
    /// mentioned. In modules that a game includes, the rule reports only names that are close to an existing class, and
    /// nothing that another game has which loads the module. Modules without sides that are not games are skipped.
    ///
    /// ## Why it matters
    ///
    /// The expression is compared with the `class` of each side, by the whole text. A class that no side has matches
    /// none: no side can have the units, or the scorekeeper applies to no side.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (unit-type scout (possible-sides "romans"))
    /// ;                                ^^^^^^^^
    /// # (terrain-type plain)
    /// (side rome (class "roman"))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout (possible-sides "roman"))
    /// # (terrain-type plain)
    /// (side rome (class "roman"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the class with the most similar spelling.
    name: "unknown-side-class",
    code: "G1440",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "No side has this class",
    consequence: "The class matches no side.",
    help: "Write the class of a side, or give this class to a side.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let rules = ctx.ruleset();
    let library = match rules.global(global::SIDE_LIBRARY) {
        PropValue::List(list) => Some(list),
        _ => None,
    };
    // Sides that the engine creates have the class in `side-defaults`, or none.
    if rules.sides.len() <= 1 && library.is_none_or(Value::is_nil) && Game::of(ctx).is_none() {
        return;
    }
    let classes = classes_of(ctx.db(), ctx.root());
    let mut seen: FxHashSet<Origin> = FxHashSet::default();
    let mut used = Vec::new();
    for ty in ctx.types(TypeKind::Unit) {
        if let Some(PropValue::List(expression)) = rules.types.prop(ty, unit::POSSIBLE_SIDES) {
            add_strings(expression, &mut seen, &mut used);
        }
    }
    for scorekeeper in &rules.scorekeepers {
        for property in [property::scorekeeper::APPLIES_TO, property::scorekeeper::KNOWN_TO] {
            if let Some(Attr::Value(expression)) = scorekeeper.attrs.get(property) {
                add_strings(expression, &mut seen, &mut used);
            }
        }
    }
    let root = ctx.root().index(ctx.db());
    let mentioned: BTreeSet<&str> = used.iter().filter_map(|value| value.as_str()).map(SmolStr::as_str).collect();
    for class in classes_of_sides(ctx, library) {
        let Some(name) = class.as_str().filter(|name| !mentioned.contains(name.as_str())) else { continue };
        // A module that several games share may have rules for sides that only another game has.
        if !is_of_this_game_alone(ctx, class) {
            continue;
        }
        // A class that is similar to one of other sides is a separate class.
        let others = mentioned.iter().copied().filter(|other| classes.contains(*other));
        if let Some(near) = gdl_base::nearest(name, others) {
            ctx.report(class, format!("nothing in the game mentions the class `{name}`"))
                .consequence("What applies to sides of the similar class does not apply to this side.")
                .help(format!("Did you mean `{near}`?"))
                .fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                    edits.replace(class, string_text(near));
                });
        }
    }
    for value in used {
        let Some(class) = value.as_str().filter(|class| !classes.contains(*class)) else { continue };
        let nearest = gdl_base::nearest(class, classes.iter().map(SmolStr::as_str));
        // A module that several games share may refer to sides that this game does not have.
        if nearest.is_none() && value.origin.file != root {
            continue;
        }
        if others_have(ctx, value, class) {
            continue;
        }
        let lint = ctx.report(value, format!("no side has the class `{class}`"));
        if let Some(near) = nearest {
            lint.help(format!("Did you mean `{near}`?")).fix(Safety::Unsafe, format!("write `{near}`"), |edits| {
                edits.replace(value, string_text(near));
            });
        }
    }
}

/// The classes that sides of the game of a root have or may get: those of its sides, of its side library, of all forms
/// that give new sides a class, and of variants that do not run.
#[salsa::tracked(returns(ref))]
fn classes_of(db: &dyn Db, root: File) -> BTreeSet<SmolStr> {
    let game = evaluate(db, root);
    let of_sides = game.ruleset.sides.iter().filter_map(|side| side.attrs.str(property::side::CLASS));
    let mut classes: BTreeSet<SmolStr> = of_sides.cloned().collect();
    classes.insert("independent".into());
    if let PropValue::List(list) = game.ruleset.global(global::SIDE_LIBRARY) {
        add_classes(list, &mut classes);
    }
    // Modules that conditionals and variants load may define sides of their own.
    for file in module_closure(db, root).all() {
        let kinds: &[FormKind] = match game.files.contains(&file) {
            true => &[form::GAME_MODULE, form::SIDE_DEFAULTS],
            false => &[form::GAME_MODULE, form::SIDE_DEFAULTS, form::SIDE, form::SET],
        };
        let forms = item_tree(db, file).forms.iter().map(|form| &form.value);
        let giving = forms.filter(|form| form.form_kind().is_some_and(|kind| kinds.contains(&kind)));
        giving.for_each(|form| add_classes(form, &mut classes));
    }
    classes
}

/// Whether no other game loads the file of a value.
fn is_of_this_game_alone(ctx: &RootContext<'_>, value: &Value) -> bool {
    let file = ctx.db().file_by_index(value.origin.file);
    file.is_none_or(|file| games_loading(ctx.db(), file).iter().all(|&root| root == ctx.root()))
}

/// Whether sides of another game that loads the file of a value have a class.
fn others_have(ctx: &RootContext<'_>, value: &Value, class: &str) -> bool {
    let db = ctx.db();
    let Some(file) = db.file_by_index(value.origin.file) else { return false };
    games_loading(db, file).iter().any(|&root| root != ctx.root() && classes_of(db, root).contains(class))
}

/// Adds the classes of the sides in a library.
fn add_classes(list: &Value, classes: &mut BTreeSet<SmolStr>) {
    if let [head, class, ..] = list.items()
        && head.is_sym(property::side::CLASS)
    {
        classes.extend(class.as_str().cloned());
    }
    list.items().iter().for_each(|item| add_classes(item, classes));
}

/// The classes in the forms of sides and in the side library.
fn classes_of_sides<'a>(ctx: &RootContext<'a>, library: Option<&'a Value>) -> Vec<&'a Value> {
    let forms = ctx.forms_with(&SIDE_FORMS);
    let sides = forms.into_iter().chain(library.into_iter().flat_map(Value::items));
    let class = |item: &'a Value| match item.items() {
        [head, class, ..] if head.is_sym(property::side::CLASS) => Some(class),
        _ => None,
    };
    sides.flat_map(Value::items).filter_map(class).filter(|class| class.as_str().is_some()).collect()
}

/// Adds the strings of an expression; an expression that several types share counts once.
fn add_strings<'a>(value: &'a Value, seen: &mut FxHashSet<Origin>, strings: &mut Vec<&'a Value>) {
    if value.origin.is_some() && value.as_str().is_some() && seen.insert(value.origin) {
        strings.push(value);
    }
    if value.is_list() && seen.insert(value.origin) {
        value.items().iter().for_each(|item| add_strings(item, seen, strings));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn sides_libraries_and_scorekeepers() {
        check(
            "unknown-side-class",
            r#"(unit-type u (possible-sides (or "greek" (not "independent")))) (unit-type v) (terrain-type t)
(set side-library '(2 ((name "X") (class "persian"))))
(game-module (variants (more 0 (1 (side b (class "mede"))))))
(side a (class "Greek")) (add (u v) possible-sides '(or "persian" "persia"))
(scorekeeper (applies-to "trojan") (known-to ("Greek" "mede" "medes")))"#,
            expect![[r#"
                main.g:4:67: no side has the class `persia`
                  help: Did you mean `persian`?
                  unsafe: write `persian`
                main.g:5:26: no side has the class `trojan`
                main.g:5:62: no side has the class `medes`
                  help: Did you mean `mede`?
                  unsafe: write `mede`
            "#]],
        );
    }

    #[test]
    fn a_class_that_nothing_mentions_beside_one_that_all_do() {
        check(
            "unknown-side-class",
            r#"(unit-type u (possible-sides "greek")) (unit-type v (possible-sides "mede")) (terrain-type t)
(side a (class "greek")) (side b (class "greeek")) (side c (class "medes")) (side d (class "roman"))
(set side-library '(((class "greeks") (noun "X")) (2 (noun "Y") (class "romans"))))"#,
            expect![[r#"
                main.g:1:69: no side has the class `mede`
                  help: Did you mean `medes`?
                  unsafe: write `medes`
                main.g:2:41: nothing in the game mentions the class `greeek`
                  help: Did you mean `greek`?
                  unsafe: write `greek`
                main.g:3:29: nothing in the game mentions the class `greeks`
                  help: Did you mean `greek`?
                  unsafe: write `greek`
            "#]],
        );
    }

    #[test]
    fn modules_may_know_sides_of_other_games() {
        check(
            "unknown-side-class",
            r#"(include units) (side a (class "greek"))
;;- /units.g
(unit-type u (possible-sides "persian")) (unit-type v (possible-sides "grek")) (terrain-type t)"#,
            expect![[r#"
                units.g:1:71: no side has the class `grek`
                  help: Did you mean `greek`?
                  unsafe: write `greek`
            "#]],
        );
    }

    #[test]
    fn a_library_of_units_is_no_game() {
        check("unknown-side-class", r#"(unit-type u (possible-sides "greek")) (terrain-type t)"#, expect![""]);
    }

    #[test]
    fn a_game_whose_sides_have_no_class() {
        check(
            "unknown-side-class",
            r#"(unit-type u (start-with 1) (acp-per-turn 1)) (terrain-type t)
(scorekeeper (applies-to "red") (do last-side-wins)) (scorekeeper (applies-to "independent") (do end))
;;- /b.g
(unit-type u (start-with 1) (acp-per-turn 1)) (terrain-type t) (side-defaults (class "red"))
(scorekeeper (applies-to "red") (do last-side-wins))"#,
            expect![[r#"
                main.g:2:26: no side has the class `red`
            "#]],
        );
    }

    #[test]
    fn what_another_game_has_that_loads_the_module() {
        check(
            "unknown-side-class",
            r#"(include rules) (side a (class "wizard"))
;;- /rules.g
(unit-type u (possible-sides "lizard")) (unit-type v (possible-sides "wizzard")) (terrain-type t)
(unit-type w (possible-sides "wizard"))
;;- /other.g
(include rules) (side a (class "lizard")) (side b (class "wizard"))"#,
            expect![[r#"
                rules.g:1:70: no side has the class `wizzard`
                  help: Did you mean `wizard`?
                  unsafe: write `wizard`
            "#]],
        );
    }
}
