//! The games that load a file, the one under which it is shown, and that game as a single module.

use gdl_db::{Db, File, Settings, Workspace};
use gdl_eval::evaluate;
use gdl_hir::{module_closure, roots_of, workspace_roots};
use gdl_ruleset::write_gdl;

use crate::active_root;

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RootContext {
    /// The game under which it is shown; the file itself if no game loads it.
    pub active: File,
    /// Whether the user chose it.
    pub is_pinned: bool,
    /// The games that can be chosen, in order of their paths, including the active one.
    pub candidates: Vec<File>,
}

/// The games of a file, whichever of them is chosen.
pub fn root_context(db: &dyn Db, file: File) -> RootContext {
    let active = active_root(db, file);
    let is_pinned = Settings::get(db).pinned_roots(db).iter().any(|(pinned, _)| pinned == file.path(db));
    let loads = |root: &File| module_closure(db, *root).all().any(|loaded| loaded == file);
    let mut candidates: Vec<File> = match is_pinned {
        false => roots_of(db, file).to_vec(),
        // A pinned root hides the other roots.
        true => workspace_roots(db).iter().copied().filter(loads).collect(),
    };
    if is_pinned && candidates.is_empty() {
        let has_types = |root: &File| module_closure(db, *root).has_types;
        candidates.extend(Workspace::get(db).files(db).iter().copied().filter(has_types).filter(loads));
    }
    if !candidates.contains(&active) {
        candidates.push(active);
    }
    candidates.sort_by_key(|root| root.path(db));
    RootContext { active, is_pinned, candidates }
}

/// The game under which a file is shown, with everything that it loads, as one module.
pub fn effective_module(db: &dyn Db, file: File) -> String {
    write_gdl(&evaluate(db, active_root(db, file)).ruleset)
}

#[cfg(test)]
mod tests {
    use gdl_db::{Change, Options};
    use gdl_test_support::TestDb;

    use super::*;

    const FILES: &str = "\n;;- /one.g\n(unit-type a) (include part)\n;;- /two.g\n(unit-type b) (include part)\n;;- /other.g\n(unit-type c)\n;;- /part.g\n(define x 1)\n;;- /alone.g\n(define y 1)\n";

    fn shown(db: &TestDb, path: &str) -> String {
        let context = root_context(&**db, db.at(path));
        let names: Vec<_> = context.candidates.iter().map(|root| root.path(&**db).as_str()).collect();
        format!("{}{} of {}", if context.is_pinned { "*" } else { "" }, context.active.path(&**db), names.join(" "))
    }

    #[test]
    fn a_choice_does_not_hide_the_others() {
        let mut db = TestDb::new(FILES);
        assert_eq!(shown(&db, "/part.g"), "/one.g of /one.g /two.g");
        assert_eq!(shown(&db, "/alone.g"), "/alone.g of /alone.g");
        let mut change = Change::new();
        let pinned = [("/part.g", "/two.g"), ("/alone.g", "/other.g")];
        let pinned_roots = pinned.map(|(file, root)| (file.into(), root.into())).to_vec();
        change.set_options(Options { pinned_roots, ..Options::default() });
        db.apply(change);
        assert_eq!(shown(&db, "/part.g"), "*/two.g of /one.g /two.g");
        assert_eq!(shown(&db, "/alone.g"), "*/other.g of /other.g");
    }

    #[test]
    fn a_game_that_others_build_upon_is_shown_as_itself() {
        let mut db = TestDb::new(
            ";;- /a-war.g\n(game-module (base-module \"rules\"))\n(add tank hp-max 9)\n;;- /rules.g\n(game-module \"rules\")\n(unit-type tank (hp-max 4))\n",
        );
        assert_eq!(shown(&db, "/rules.g"), "/rules.g of /a-war.g /rules.g");
        let mut change = Change::new();
        change
            .set_options(Options { pinned_roots: vec![("/rules.g".into(), "/a-war.g".into())], ..Options::default() });
        db.apply(change);
        assert_eq!(shown(&db, "/rules.g"), "*/a-war.g of /a-war.g /rules.g");
    }

    #[test]
    fn a_base_that_is_not_offered_is_shown_as_itself() {
        let db = TestDb::new(
            ";;- /a-war.g\n(game-module (base-module \"rules\"))\n(include part)\n;;- /rules.g\n(game-module \"rules\")\n(unit-type tank)\n(include part)\n\
             ;;- /part.g\n(unit-type x)\n;;- /game.dir\n(\"a-war\")\n",
        );
        assert_eq!(shown(&db, "/rules.g"), "/rules.g of /a-war.g /rules.g");
        assert_eq!(shown(&db, "/part.g"), "/a-war.g of /a-war.g");
    }

    #[test]
    fn a_game_is_one_module() {
        let db = TestDb::new(FILES);
        let text = effective_module(&*db, db.at("/part.g"));
        assert!(text.contains("(unit-type a") && !text.contains("(include"), "{text}");
    }
}
