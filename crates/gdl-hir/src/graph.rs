//! The modules that are loaded with a root module.

use camino::Utf8Path;
use gdl_db::{Db, File, Settings};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{Edge, EdgeKind, is_safe_name, module_summary, resolve_module};

/// All files that are loaded when a module is the main module. Both branches of conditionals count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModuleClosure {
    /// The files loaded because the root has no unit types of its own: its default base module or the default game
    /// (spec language 6.4), with everything that they load. In order of loading.
    pub prelude: Box<[File]>,
    /// The root and what it loads, in order of loading.
    pub files: Box<[File]>,
    /// Requests with safe names that find no module.
    pub missing: Box<[Edge]>,
    /// Edges back to a module that is still being read. The engine skips them.
    pub cycles: Box<[Edge]>,
    /// Whether `files` define unit types.
    pub has_own_types: bool,
    /// Whether any requested module defines unit types; the default game does not count.
    pub has_types: bool,
}

impl ModuleClosure {
    /// All files, the prelude first.
    pub fn all(&self) -> impl Iterator<Item = File> + '_ {
        self.prelude.iter().chain(&self.files).copied()
    }
}

/// Follows the module graph from a root. Names are searched in the folder of the root.
#[salsa::tracked(returns(ref))]
pub fn module_closure(db: &dyn Db, root: File) -> ModuleClosure {
    let mut walk = Walk {
        db,
        base: root.dir(db),
        name: module_summary(db, root).name.as_ref(),
        states: FxHashMap::default(),
        stack: Vec::new(),
        order: Vec::new(),
        missing: Vec::new(),
        cycles: Vec::new(),
        has_types: false,
    };
    // The root counts as open while its default base module is loaded.
    walk.states.insert(root, State::Open);
    if let Some(edge) = module_summary(db, root).preloaded() {
        walk.follow(edge);
        walk.run();
    }
    let mut prelude = std::mem::take(&mut walk.order);
    walk.open(root, true);
    walk.run();
    let files = std::mem::take(&mut walk.order);
    let has_own_types = files.iter().any(|&file| module_summary(db, file).edges_before_types.is_some());
    let has_types = walk.has_types;
    if !has_types {
        match module_summary(db, root).default_base() {
            Some(edge) => walk.follow(edge),
            None => walk.load(Settings::get(db).default_game(db)),
        }
        walk.run();
        prelude.append(&mut walk.order);
    }
    ModuleClosure {
        prelude: prelude.into(),
        files: files.into(),
        missing: walk.missing.into(),
        cycles: walk.cycles.into(),
        has_own_types,
        has_types,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Loaded,
}

/// A walk in the order of the engine, with an explicit stack: a chain of includes may be of any length.
struct Walk<'db> {
    db: &'db dyn Db,
    base: &'db Utf8Path,
    /// The name of the root: whatever file has it, the engine takes it for the root (spec language 3.3, 6.3).
    name: Option<&'db SmolStr>,
    states: FxHashMap<File, State>,
    stack: Vec<Frame>,
    order: Vec<File>,
    missing: Vec<Edge>,
    cycles: Vec<Edge>,
    has_types: bool,
}

/// An open module.
struct Frame {
    file: File,
    /// Whether its default base module has been handled.
    preloaded: bool,
    /// The next edge.
    next: usize,
}

impl Walk<'_> {
    fn run(&mut self) {
        while let Some(Frame { file, preloaded, next }) = self.stack.last_mut() {
            let summary = module_summary(self.db, *file);
            if !*preloaded {
                *preloaded = true;
                if let Some(edge) = summary.preloaded().filter(|_| !self.has_types) {
                    self.follow(edge);
                }
                continue;
            }
            let edge = summary.edges.get(*next);
            // Types that are defined before this edge, or, after the last edge, anywhere in the file.
            self.has_types |= summary.edges_before_types.is_some_and(|before| before <= *next);
            *next += 1;
            match edge {
                Some(edge) if edge.kind == EdgeKind::DefaultBaseModule => {}
                Some(edge) => self.follow(edge),
                None => {
                    self.states.insert(*file, State::Loaded);
                    self.stack.pop();
                }
            }
        }
    }

    fn follow(&mut self, edge: &Edge) {
        if self.name == Some(&edge.name) {
            self.cycles.push(edge.clone());
            return;
        }
        match resolve_module(self.db, self.base, &edge.name) {
            None if is_safe_name(&edge.name) => self.missing.push(edge.clone()),
            None => {}
            Some(file) => match self.states.get(&file) {
                Some(State::Open) => self.cycles.push(edge.clone()),
                Some(State::Loaded) => {}
                None => self.open(file, false),
            },
        }
    }

    fn load(&mut self, name: &str) {
        if self.name.is_none_or(|own| own != name)
            && let Some(file) = resolve_module(self.db, self.base, name)
            && !self.states.contains_key(&file)
        {
            self.open(file, false);
        }
    }

    fn open(&mut self, file: File, preloaded: bool) {
        self.states.insert(file, State::Open);
        self.order.push(file);
        self.stack.push(Frame { file, preloaded, next: 0 });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::{QueryLog, TestDb};

    use super::*;

    fn check(fixture: &str, expect: Expect) {
        let db = TestDb::new(fixture);
        let closure = module_closure(&*db, db.main());
        let paths = |files: &[File]| files.iter().map(|file| file.path(&*db).to_string()).collect::<Vec<_>>().join(" ");
        let names = |edges: &[Edge]| edges.iter().map(|edge| edge.name.to_string()).collect::<Vec<_>>().join(" ");
        expect.assert_eq(&format!(
            "prelude: {}\nfiles: {}\nmissing: {}\ncycles: {}\ntypes: own {} any {}\n",
            paths(&closure.prelude),
            paths(&closure.files),
            names(&closure.missing),
            names(&closure.cycles),
            closure.has_own_types,
            closure.has_types
        ));
    }

    #[test]
    fn includes_in_order_once_each() {
        check(
            "(unit-type u) (include a) (include b) (include none) (include \"../x\")
;;- /a.g
(include b) (include main)
;;- /lib/b.g
(include c)
;;- /lib/c
",
            expect![[r#"
                prelude: 
                files: /main.g /a.g /lib/b.g /lib/c
                missing: none
                cycles: main
                types: own true any true
            "#]],
        );
    }

    #[test]
    fn default_base_modules_are_loaded_while_there_are_no_types() {
        check(
            r#"(game-module "main" (default-base-module "base")) (include a)
;;- /base.g
(game-module "base" (default-base-module "main")) (include common)
;;- /common.g
(unit-type u)
;;- /a.g
(game-module "a" (default-base-module "standard"))
;;- /lib/standard.g
(unit-type v)
"#,
            expect![[r#"
                prelude: /base.g /common.g
                files: /main.g /a.g
                missing: 
                cycles: main
                types: own false any true
            "#]],
        );
        check(
            r#"(include a) (include b)
;;- /a.g
(game-module "a" (default-base-module "standard"))
;;- /b.g
(game-module "b" (default-base-module "other"))
;;- /lib/standard.g
(unit-type v)
;;- /lib/other.g
(unit-type v)
"#,
            expect![[r#"
                prelude: 
                files: /main.g /a.g /lib/standard.g /b.g
                missing: 
                cycles: 
                types: own true any true
            "#]],
        );
    }

    #[test]
    fn default_game_is_loaded_without_types() {
        check(
            "(include a)
;;- /a.g
(terrain-type t)
;;- /lib/standard.g
(include a) (unit-type u)
",
            expect![[r#"
                prelude: /lib/standard.g
                files: /main.g /a.g
                missing: 
                cycles: 
                types: own false any false
            "#]],
        );
    }

    #[test]
    fn comments_and_values_of_included_files_do_not_matter() {
        let mut db = TestDb::new("(include a) ; x\n;;- /a.g\n(unit-type u) (set b 1) ; comment\n");
        let work = |db: &TestDb| module_closure(&**db, db.main()).files.len();
        assert_eq!(work(&db), 2);
        db.edit("/a.g", "comment", "remark");
        assert_eq!(QueryLog::of(&db, work).names(), ["item_tree(/a.g)", "lower(/a.g)", "parse(/a.g)"]);
        db.edit("/a.g", "(set b 1)", "(set b 2)");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("module_summary(/a.g)") && !ran.ran("module_closure"));
        db.edit("/a.g", "(set b 2)", "(include c)");
        assert!(QueryLog::of(&db, work).ran("module_closure(/main.g)"));
    }

    #[test]
    fn a_missing_module_that_appears_wakes_those_who_looked_for_it() {
        let mut db = TestDb::new("(unit-type u) (include a)\n;;- /other.g\n(unit-type u)\n");
        let work = |db: &TestDb| {
            let other = module_closure(&**db, db.at("/other.g"));
            assert!(other.missing.is_empty());
            module_closure(&**db, db.main()).missing.len()
        };
        assert_eq!(work(&db), 1);
        // A file that was never requested.
        db.write("/b.g", "(unit-type x)");
        assert!(QueryLog::of(&db, work).names().is_empty());
        db.write("/lib/a.g", "(unit-type x)");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("module_closure(/main.g)") && !ran.ran("module_closure(/other.g)"));
        assert_eq!(work(&db), 0);
        // A file that the search finds earlier.
        db.write("/a.g", "");
        assert!(QueryLog::of(&db, work).ran("module_closure(/main.g)"));
        db.remove("/a.g");
        db.remove("/lib/a.g");
        assert_eq!(work(&db), 1);
    }

    #[test]
    fn a_long_chain_is_no_danger() {
        let mut db = TestDb::new("");
        let mut change = gdl_db::Change::new();
        for index in 0..20_000 {
            change.set_text(format!("/m{index}.g"), format!("(game-module (default-base-module \"m{}\"))", index + 1));
        }
        db.apply(change);
        assert_eq!(module_closure(&*db, db.at("/m0.g")).prelude.len(), 19_999);
    }
}
