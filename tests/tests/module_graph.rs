//! Module graph and contexts of the real library.

use gdl_db::{Db, File, GdlDatabase, OsSystem, System, Workspace};
use gdl_hir::{game_dir, item_tree, module_closure, roots_of, source_map, workspace_roots};
use gdl_tests::corpus::Corpus;

fn stems(db: &GdlDatabase, files: &[File]) -> Vec<String> {
    files.iter().filter_map(|file| file.path(db).file_stem().map(str::to_owned)).collect()
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn every_module_lowers() {
    let db = Corpus::real().db;
    for &file in Workspace::get(&db).files(&db) {
        let (tree, map) = (item_tree(&db, file), source_map(&db, file));
        assert!(!tree.obsolete && tree.lost_from.is_none(), "{}", file.path(&db));
        for form in &tree.forms {
            let range = map.range(form.value.origin).expect("every form is somewhere");
            assert!(file.text(&db).get(range.start().into()..range.end().into()).is_some());
        }
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn games_and_fragments_are_told_apart() {
    let Corpus { dir, db, .. } = Corpus::real();
    let games = stems(&db, workspace_roots(&db));
    let listed = game_dir(&db, db.file(&dir.join("game.dir")));
    assert!(listed.len() > 50);
    for name in listed.iter().filter(|name| OsSystem.is_file(&dir.join(format!("{name}.g")))) {
        assert!(games.iter().any(|game| game == name), "{name} is offered");
    }
    for fragment in ["t-opal", "u-opal", "ng-weird", "cil-rules", "opal-rules", "stdunit", "town-names"] {
        assert!(!games.iter().any(|game| game == fragment), "{fragment} is not a game");
    }
    for (file, roots) in [
        ("t-opal", &["opal-heroes", "opal"][..]),
        ("cil-rules", &["cil"]),
        ("standard", &["standard", "steppes", "u-e1-1998", "ww2s-42", "ww2s-eur-42", "ww2s-pac-41"]),
        // No module loads it, but it names the game that it is made for.
        ("u-normandy", &["u-normandy"]),
        ("u-khan", &[]),
    ] {
        let found = roots_of(&db, db.file(&dir.join(format!("{file}.g"))));
        assert_eq!(stems(&db, found), roots, "{file}");
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn every_game_has_types() {
    let db = Corpus::real().db;
    for &game in workspace_roots(&db) {
        let closure = module_closure(&db, game);
        assert!(closure.has_types && closure.cycles.is_empty(), "{}", game.path(&db));
    }
}
