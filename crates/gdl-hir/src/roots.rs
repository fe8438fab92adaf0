//! The roots of a workspace: which files are games, and under which games a file is checked.

use camino::Utf8Path;
use gdl_db::{Db, File, Settings, Workspace};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{EdgeKind, budget::Budget, edges, item_tree, module_closure, module_summary, resolve_module};

/// The names in the `game.dir` of a folder: the games that the library offers (spec language 6.1). Empty if there is none.
#[salsa::tracked(returns(deref))]
pub fn game_dir(db: &dyn Db, file: File) -> Box<[SmolStr]> {
    let forms = item_tree(db, file).read_forms();
    let names = forms.first().map_or(&[][..], |form| form.value.items());
    names.iter().filter_map(|name| name.as_text().cloned()).collect()
}

/// The games of the workspace: files that are loaded on their own. In order of their paths.
///
/// These are the files that `game.dir` names, those that have unit types and that no other file asks for, and those
/// that other files only build upon with `base-module` if no `game.dir` says otherwise.
pub fn workspace_roots(db: &dyn Db) -> &[File] {
    &contexts(db).games
}

/// The roots under which a file is shown and checked: the one that the user pinned, else all roots that load it.
#[salsa::tracked(returns(deref))]
pub fn roots_of(db: &dyn Db, file: File) -> Box<[File]> {
    match pinned(db).get(&file) {
        Some(&root) => [root].into(),
        None => loading_roots(db, file).into(),
    }
}

/// Whether the user chose the root under which a file is shown.
pub fn is_pinned(db: &dyn Db, file: File) -> bool {
    pinned(db).contains_key(&file)
}

/// Whether a file is a game that others build upon and no file includes, although the `game.dir` of its folder does not
/// offer it: a user who opens it wants to see this file, not the games built upon it.
pub fn is_silent_base(db: &dyn Db, file: File) -> bool {
    contexts(db).silent_bases.contains(&file)
}

/// The files with a root that the user pinned.
#[salsa::tracked(returns(ref))]
fn pinned(db: &dyn Db) -> FxHashMap<File, File> {
    let pinned = Settings::get(db).pinned_roots(db).iter();
    pinned.map(|(file, root)| (db.file(file), db.file(root))).collect()
}

/// Whether the user named a file: then it is checked as a game although the `game.dir` of its folder does not list it.
#[salsa::tracked(returns(copy))]
pub fn is_named(db: &dyn Db, file: File) -> bool {
    named(db).contains(&file)
}

#[salsa::tracked(returns(ref))]
fn named(db: &dyn Db) -> FxHashSet<File> {
    Settings::get(db).named(db).iter().map(|path| db.file(path)).collect()
}

/// All games that load a file, including those of the library and regardless of pinned roots. Where [`roots_of`] gives
/// only some of them, a claim that "no game" uses the file cannot be made.
#[salsa::tracked(returns(deref))]
pub fn games_loading(db: &dyn Db, file: File) -> Box<[File]> {
    let games = [0, 2].map(|tier| contexts(db).tiers[tier].get(&file));
    games.into_iter().flatten().flatten().copied().collect()
}

/// The modules that would be roots but exceed the limits of a workspace, in order of their paths: they are read but not
/// evaluated.
pub fn roots_left_out(db: &dyn Db) -> &[File] {
    &contexts(db).left_out
}

/// The roots that load a file, regardless of pinned roots, in order of their paths: games; else the fragments that load
/// it and that no game loads, with their default base modules; else itself, if it has unit types or a default base
/// module. Empty if none of these apply: then the file does not belong to any game. Changes of a file must consider all
/// of its roots.
///
/// The user's files come before those of the library, which are used only for files that no file of the workspace
/// loads.
#[salsa::tracked(returns(deref))]
pub fn loading_roots(db: &dyn Db, file: File) -> Box<[File]> {
    let contexts = contexts(db);
    let reached = contexts.tiers.iter().find_map(|tier| tier.get(&file));
    match reached {
        Some(roots) => roots.as_slice().into(),
        None if contexts.without_root.contains(&file) => [].into(),
        None if module_closure(db, file).has_types => [file].into(),
        None => [].into(),
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Contexts {
    games: Vec<File>,
    /// The roots of each file, best tier first: games and then fragments of the workspace, then those of the library.
    tiers: [FxHashMap<File, Vec<File>>; 4],
    /// Files that have no root: they and the files that they load define no types, or they are left out.
    without_root: FxHashSet<File>,
    /// Games that others build upon and that no `game.dir` offers.
    silent_bases: FxHashSet<File>,
    /// Roots beyond the limits.
    left_out: Vec<File>,
}

#[salsa::tracked(returns(ref))]
fn contexts(db: &dyn Db) -> Contexts {
    let workspace = Workspace::get(db);
    let (files, library) = (workspace.files(db), workspace.library(db));
    let targets = Targets::new(db, files.iter().chain(library).copied());
    let mut contexts = Contexts::default();
    let mut budget = Budget::default();
    // A file that others only request is not a root; following each of them would be quadratic in the length of a
    // chain.
    let candidates =
        |files: &[File]| -> Vec<File> { files.iter().copied().filter(|&file| targets.can_be_root(db, file)).collect() };
    for (tier, candidates) in [(0, candidates(files)), (2, candidates(library))] {
        for file in candidates {
            if !budget.admit(db, file) {
                contexts.leave_out(file);
                continue;
            }
            let closure = module_closure(db, file);
            if targets.is_game(db, file) {
                closure.all().for_each(|loaded| contexts.tiers[tier].entry(loaded).or_default().push(file));
                if tier == 0 {
                    contexts.games.push(file);
                }
            } else if !closure.has_types {
                contexts.note_without_types(db, file);
            } else if !targets.asked_for.contains(&file) {
                // A fragment is not a root of the files in its prelude.
                for &loaded in &closure.files {
                    contexts.tiers[tier + 1].entry(loaded).or_default().push(file);
                }
            }
        }
    }
    // Files that only request each other are their own roots.
    for &file in files.iter().chain(library) {
        if contexts.tiers.iter().any(|tier| tier.contains_key(&file)) || contexts.without_root.contains(&file) {
            continue;
        }
        if !budget.admit(db, file) {
            contexts.leave_out(file);
        } else if !module_closure(db, file).has_types {
            contexts.note_without_types(db, file);
        }
    }
    let is_silent = |file: &File| {
        targets.asked_for.contains(file)
            && !targets.included.contains(file)
            && !targets.can_be_root(db, *file)
            && module_summary(db, *file).has_game_module
            && module_closure(db, *file).has_own_types
    };
    contexts.silent_bases = files.iter().chain(library).copied().filter(is_silent).collect();
    contexts.left_out.sort_by_key(|file| file.path(db));
    contexts
}

impl Contexts {
    fn leave_out(&mut self, file: File) {
        self.left_out.push(file);
        self.without_root.insert(file);
    }

    /// Records that no file loaded by `file` defines types, so that those in the same folder need no check: they find
    /// the same modules.
    fn note_without_types(&mut self, db: &dyn Db, file: File) {
        let files = module_closure(db, file).files.iter().copied();
        self.without_root.extend(files.filter(|loaded| loaded.dir(db) == file.dir(db)));
    }
}

/// The files that other files request or offer.
struct Targets {
    included: FxHashSet<File>,
    /// Included or built upon.
    asked_for: FxHashSet<File>,
    /// Listed in the `game.dir` of their folder.
    offered: FxHashSet<File>,
    /// Folders with a `game.dir`.
    offering: FxHashSet<File>,
}

impl Targets {
    fn new(db: &dyn Db, files: impl Iterator<Item = File>) -> Targets {
        let mut targets = Targets {
            included: FxHashSet::default(),
            asked_for: FxHashSet::default(),
            offered: FxHashSet::default(),
            offering: FxHashSet::default(),
        };
        for file in files {
            let dir = file.dir(db);
            let own_name = module_summary(db, file).name.as_ref();
            // By its own name a module requests itself, whatever file has that name.
            for edge in edges(db, file).iter().filter(|edge| own_name != Some(&edge.name)) {
                if let Some(target) = resolve_module(db, dir, &edge.name)
                    && target != file
                    && edge.kind != EdgeKind::DefaultBaseModule
                {
                    targets.asked_for.insert(target);
                    if edge.kind == EdgeKind::Include {
                        targets.included.insert(target);
                    }
                }
            }
            let list = game_dir_of(db, dir);
            if list.is_found(db) && targets.offering.insert(list) {
                targets.offered.extend(game_dir(db, list).iter().filter_map(|name| resolve_module(db, dir, name)));
            }
        }
        targets
    }

    /// Whether a file may be a root, judging only by its own text and the files that request it.
    fn can_be_root(&self, db: &dyn Db, file: File) -> bool {
        self.offered.contains(&file) || !self.asked_for.contains(&file) || self.is_base(db, file)
    }

    /// Whether others build upon a file that is also a game itself.
    fn is_base(&self, db: &dyn Db, file: File) -> bool {
        (is_named(db, file) || !self.offering.contains(&game_dir_of(db, file.dir(db))))
            && !self.included.contains(&file)
            && module_summary(db, file).has_game_module
    }

    fn is_game(&self, db: &dyn Db, file: File) -> bool {
        self.offered.contains(&file) || (module_closure(db, file).has_own_types && self.can_be_root(db, file))
    }
}

fn game_dir_of(db: &dyn Db, dir: &Utf8Path) -> File {
    db.file(&dir.join("game.dir"))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::{QueryLog, TestDb};

    use super::*;

    /// Shows the roots of each file of the workspace, with `*` before games.
    fn check(fixture: &str, expect: Expect) {
        let db = TestDb::new(fixture);
        let mut shown = String::new();
        for &file in Workspace::get(&*db).files(&*db) {
            let star = if workspace_roots(&*db).contains(&file) { "*" } else { "" };
            let roots: Vec<_> = roots_of(&*db, file).iter().map(|root| root.path(&*db).as_str()).collect();
            shown += &format!("{star}{}: {}\n", file.path(&*db), roots.join(" "));
        }
        expect.assert_eq(&shown);
    }

    #[test]
    fn games_fragments_and_what_nobody_loads() {
        check(
            r#"
;;- /game-1.g
(unit-type u) (include t-map)
;;- /game-2.g
(game-module (base-module "rules")) (include t-map)
;;- /rules.g
(game-module "rules") (unit-type u)
;;- /t-map.g
(area 5 5)
;;- /scenario.g
(game-module (default-base-module "rules")) (include sides)
;;- /sides.g
(side)
;;- /notes.g
(set last-turn 5)
;;- /a-cycle.g
(unit-type u) (include b-cycle)
;;- /b-cycle.g
(include a-cycle)
"#,
            expect![[r#"
                /a-cycle.g: /a-cycle.g
                /b-cycle.g: /b-cycle.g
                */game-1.g: /game-1.g
                */game-2.g: /game-2.g
                /notes.g: 
                */rules.g: /game-2.g /rules.g
                /scenario.g: /scenario.g
                /sides.g: /scenario.g
                /t-map.g: /game-1.g /game-2.g
            "#]],
        );
    }

    #[test]
    fn a_game_that_has_the_name_of_another_file_does_not_load_it() {
        check(
            "\
;;- /big.g
(game-module \"small\") (unit-type u) (include small)
;;- /small.g
(unit-type u)
",
            expect![[r#"
                */big.g: /big.g
                */small.g: /small.g
            "#]],
        );
    }

    #[test]
    fn game_dir_names_the_games() {
        check(
            r#"
;;- /game.dir
("base" old none)
;;- /base.g
(game-module "base") (unit-type u)
;;- /old
(unit-type u)
;;- /rules.g
(game-module "rules") (unit-type u)
;;- /user.g
(game-module "user" (base-module "rules"))
;;- /other.g
(include "base")
"#,
            expect![[r#"
                */base.g: /base.g /other.g
                */other.g: /other.g
                /rules.g: /user.g
                */user.g: /user.g
            "#]],
        );
    }

    #[test]
    fn the_library_is_asked_for_what_nobody_in_the_workspace_loads() {
        check(
            r#"
;;- /lib/game.g
(unit-type u) (include "ng-a")
;;- /lib/other.g
(unit-type u) (include "ng-b")
;;- /mine.g
(unit-type u) (include "ng-b")
;;- /lib/ng-a.g
;;- /lib/ng-b.g
"#,
            expect![[r#"
                */mine.g: /mine.g
            "#]],
        );
        let db = TestDb::new(
            "(unit-type u) (include ng-b)\n;;- /lib/game.g\n(unit-type u) (include ng-a) (include ng-b)\n;;- /lib/ng-a.g\n;;- /lib/ng-b.g\n",
        );
        let roots = |path: &str| roots_of(&*db, db.at(path)).iter().map(|file| file.path(&*db)).collect::<Vec<_>>();
        assert_eq!(roots("/lib/ng-a.g"), ["/lib/game.g"]);
        assert_eq!(roots("/lib/ng-b.g"), ["/main.g"]);
    }

    #[test]
    fn a_pinned_root_wins() {
        let mut db = TestDb::new("(unit-type u) (include a)\n;;- /a.g\n;;- /other.g\n(unit-type u)\n");
        let mut change = gdl_db::Change::new();
        change.set_options(gdl_db::Options {
            pinned_roots: vec![("/a.g".into(), "/other.g".into())],
            ..Default::default()
        });
        db.apply(change);
        assert_eq!(roots_of(&*db, db.at("/a.g")), [db.at("/other.g")]);
        assert_eq!(loading_roots(&*db, db.at("/a.g")), [db.main()]);
    }

    #[test]
    fn a_named_module_is_a_game_whatever_the_list_says() {
        let mut db = TestDb::new(
            ";;- /game.dir\n(user)\n;;- /rules.g\n(game-module \"rules\") (unit-type u)\n;;- /user.g\n(game-module \"user\" (base-module \"rules\"))\n",
        );
        let rules = db.at("/rules.g");
        assert_eq!(roots_of(&*db, rules), [db.at("/user.g")]);
        let mut change = gdl_db::Change::new();
        change.set_options(gdl_db::Options { named: vec!["/x/../rules.g".into()], ..Default::default() });
        db.apply(change);
        assert_eq!(roots_of(&*db, rules), [rules, db.at("/user.g")]);
    }

    #[test]
    fn chains_of_includes_are_followed_once() {
        let mut files = String::from("(unit-type u)\n");
        for chain in ["a", "b"] {
            for index in 0..50 {
                files += &format!(";;- /{chain}{index}.g\n(include {chain}{})\n", index + 1);
            }
        }
        files += ";;- /a50.g\n(unit-type u)\n;;- /b50.g\n(set x 1)\n";
        let db = TestDb::new(&files);
        let ran = QueryLog::of(&db, |db| {
            Workspace::get(&**db).files(&**db).iter().map(|&file| roots_of(&**db, file).len()).sum::<usize>()
        });
        let walks = ran.names().iter().filter(|name| name.starts_with("module_closure(")).count();
        assert_eq!(walks, 3, "{ran:?}");
        assert_eq!(roots_of(&*db, db.at("/a50.g")), [db.at("/a0.g")]);
        assert_eq!(roots_of(&*db, db.at("/b50.g")), []);
    }

    #[test]
    fn edits_of_values_do_not_reach_the_roots() {
        let mut db = TestDb::new("(unit-type u) (include a)\n;;- /a.g\n(set x 1)\n;;- /b.g\n(set y 2)\n");
        let work = |db: &TestDb| roots_of(&**db, db.at("/a.g")).len();
        assert_eq!(work(&db), 1);
        db.edit("/a.g", "1", "2");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("module_summary(/a.g)") && !ran.ran("contexts") && !ran.ran("roots_of"), "{ran:?}");
        db.edit("/b.g", "(set y 2)", "(include a)");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("contexts"), "{ran:?}");
    }
}
