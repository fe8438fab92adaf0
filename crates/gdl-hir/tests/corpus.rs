//! Module graph and contexts of the real library, where it is at hand.

use std::sync::Arc;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, File, GdlDatabase, OsSystem, System, Workspace};
use gdl_hir::{game_dir, item_tree, module_closure, roots_of, source_map, workspace_roots};

/// The library with all its files as the workspace, or `None` with a note.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn library() -> Option<(Utf8PathBuf, GdlDatabase)> {
    let dir = Utf8Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/xconq-7.5/lib");
    let Ok(mut paths) = OsSystem.read_dir(&dir) else {
        eprintln!("note: skipped, there is no {dir}");
        return None;
    };
    paths.retain(|path| path.extension() == Some("g"));
    let mut db = GdlDatabase::new(Arc::new(OsSystem), &[]);
    let mut change = Change::new();
    change.set_workspace(paths, Vec::new());
    db.apply(change);
    Some((dir, db))
}

fn stems(db: &GdlDatabase, files: &[File]) -> Vec<String> {
    files.iter().filter_map(|file| file.path(db).file_stem().map(str::to_owned)).collect()
}

#[test]
fn every_module_lowers() {
    let Some((_, db)) = library() else { return };
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
fn games_and_fragments_are_told_apart() {
    let Some((dir, db)) = library() else { return };
    let games = stems(&db, workspace_roots(&db));
    let listed = game_dir(&db, db.file(&dir.join("game.dir")));
    assert!(listed.len() > 50);
    for name in listed.iter().filter(|name| OsSystem.is_file(&dir.join(format!("{name}.g")))) {
        assert!(games.iter().any(|game| game == name), "{name} is offered");
    }
    for fragment in ["t-opal", "u-opal", "ng-weird", "cil-rules", "opal-rules", "stdunit", "town-names"] {
        assert!(!games.iter().any(|game| game == fragment), "{fragment} is no game");
    }
    for (file, roots) in [
        ("t-opal", &["opal-heroes", "opal"][..]),
        ("cil-rules", &["cil"]),
        ("standard", &["standard", "steppes", "u-e1-1998", "ww2s-42", "ww2s-eur-42", "ww2s-pac-41"]),
        // Nobody loads it, but it says what it is made for.
        ("u-normandy", &["u-normandy"]),
        ("u-khan", &[]),
    ] {
        let found = roots_of(&db, db.file(&dir.join(format!("{file}.g"))));
        assert_eq!(stems(&db, found), roots, "{file}");
    }
}

#[test]
fn every_game_has_types() {
    let Some((_, db)) = library() else { return };
    for &game in workspace_roots(&db) {
        let closure = module_closure(&db, game);
        assert!(closure.has_types && closure.cycles.is_empty(), "{}", game.path(&db));
    }
}
