//! An include of a module whose names are not used.

use gdl_db::File;
use gdl_hir::{EdgeKind, definitions, edges, item_tree, resolve_module};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{facts::words::each_word, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds includes of modules that hold nothing but namers and variables, none of which the game uses.
    ///
    /// ## Why it matters
    ///
    /// The game loads the module for nothing. Perhaps the sides or unit types that should use its namers do not name
    /// them, and get no names in the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # ;;- /game.g
    /// # (unit-type town) (terrain-type plain)
    /// (include town-names)
    /// ;        ^^^^^^^^^^
    /// ;;- /town-names.g
    /// (namer towns (random "Ulm" "Rom"))
    /// # ;;- /other.g
    /// # (unit-type town (namer "towns")) (terrain-type plain) (include town-names)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (include town-names)
    /// (unit-type town (namer "towns"))
    /// ;;- /town-names.g
    /// (namer towns (random "Ulm" "Rom"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the include.
    name: "unused-include",
    code: "G1707",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An included module defines only names, and none of them is used",
    consequence: "The engine loads the module, and the game is the same without it.",
    help: "Use what it defines, or remove the include.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let db = ctx.db();
    let root = ctx.root();
    let names_only = |file: File| {
        let forms = &item_tree(db, file).forms;
        let names = |head: &str| matches!(gdl_schema::form(head), Some(form::NAMER | form::DEFINE | form::GAME_MODULE));
        edges(db, file).is_empty() && !forms.is_empty() && forms.iter().all(|form| names(form.head()))
    };
    // A main module of this kind is not a fragment.
    let fragments = ctx.files().iter().copied().filter(|&file| file != root && names_only(file));
    let mut unused: FxHashSet<File> = fragments.collect();
    if unused.is_empty() {
        return;
    }
    let mut homes: FxHashMap<&SmolStr, Vec<File>> = FxHashMap::default();
    for &file in ctx.files().iter().filter(|file| unused.contains(file)) {
        for definition in definitions(db, file) {
            homes.entry(&definition.name).or_default().push(file);
        }
    }
    for file in ctx.files().iter().copied().chain(ctx.unloaded_files()) {
        each_word(db, file, &mut |word, _| {
            for home in homes.get(word).into_iter().flatten().filter(|home| **home != file) {
                unused.remove(home);
            }
        });
    }
    for &file in ctx.files() {
        for edge in edges(db, file).iter().filter(|edge| edge.kind == EdgeKind::Include) {
            let Some(module) = resolve_module(db, root.dir(db), &edge.name) else { continue };
            // A module that is first loaded elsewhere may be used by others.
            if !unused.contains(&module) || edge.origin.file != root.index(db) {
                continue;
            }
            ctx.report(edge.origin, format!("nothing uses what `{}` defines", edge.name)).fix(
                Safety::Unsafe,
                format!("do not include `{}`", edge.name),
                |edits| {
                    edits.remove(edge.origin.form());
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn modules_that_do_more_are_left() {
        check(
            "unused-include",
            r#"(unit-type u) (terrain-type t) (include a) (include b) (include c) (include d) (side (unit-namers "nb"))
;;- /a.g
(define x 1) (namer na (random "A"))
;;- /b.g
(namer nb (grammar root 5 (root (nd))))
;;- /c.g
(namer nc (random "A")) (set last-turn 5)
;;- /d.g
(namer nd (random "A"))"#,
            expect![[r#"
                main.g:1:41: nothing uses what `a` defines
                  unsafe: do not include `a`
            "#]],
        );
    }
}
