//! End-to-end tests of `gdl book MODULE`.

use std::{collections::BTreeSet, fs};

use crate::{Folder, shown, status, stderr};

const GAME: &str = "(game-module \"g\" (title \"A small war\"))(unit-type tank (acp-per-turn 2))(unit-type town)\n\
    (terrain-type land)(table hit-chance (tank town 40))\n";

fn files(folder: &Folder, name: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder.path().join(name)).expect("the folder is there");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_book_is_written_again_and_what_is_left_of_it_goes() {
    let folder = Folder::new(&[("g.g", GAME), ("h.g", &GAME.replace("tank", "ship"))]);
    let output = folder.run(&["book", "g.g", "-o", "out/book"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let first = files(&folder, "out/book");
    assert!(
        first.contains("index.html") && first.contains("unit-tank.html") && first.contains("gdl-book.txt"),
        "{first:?}"
    );
    let page = |name: &str| fs::read_to_string(folder.path().join("out/book").join(name)).expect("the page is there");
    assert!(page("index.html").contains("A small war") && page("unit-tank.html").contains("40% to hit"));
    assert!(!first.iter().any(|name| page(name).contains("g.g:")), "places are for designers");
    assert_eq!(status(&folder.run(&["book", "h.g", "-o", "out/book", "--designer"])), 0);
    let second = files(&folder, "out/book");
    assert!(second.contains("unit-ship.html") && !second.contains("unit-tank.html"), "{second:?}");
    assert!(page("unit-ship.html").contains("h.g:"));
}

#[test]
fn files_of_others_stay() {
    let folder = Folder::new(&[("g.g", GAME), ("own/index.html", "mine")]);
    for args in [&["book", "g.g", "-o", "."][..], &["book", "g.g", "-o", "own"]] {
        let output = folder.run(args);
        assert!(status(&output) == 2 && stderr(&output).contains("holds something else"), "{}", shown(&output));
    }
    assert_eq!(files(&folder, "own").len(), 1);
    // A file in the folder of a book that is not in its list, and a list that names files elsewhere.
    assert_eq!(status(&folder.run(&["book", "g.g", "-o", "book"])), 0);
    let list = folder.path().join("book/gdl-book.txt");
    let names = fs::read_to_string(&list).expect("the list is there");
    fs::write(&list, names.replace("unit-tank.html\n", "../g.g\n")).expect("it can be written");
    let output = folder.run(&["book", "g.g", "-o", "book"]);
    assert!(status(&output) == 2 && stderr(&output).contains("not a file of the earlier book"), "{}", shown(&output));
    fs::remove_file(folder.path().join("book/unit-tank.html")).expect("it can be removed");
    assert_eq!(status(&folder.run(&["book", "g.g", "-o", "book"])), 0);
    assert_eq!(fs::read_to_string(folder.path().join("g.g")).expect("the game is there"), GAME);
}

#[test]
fn a_game_that_does_not_load_has_no_book() {
    let folder = Folder::new(&[("g.g", "(unit-type tank)")]);
    let output = folder.run(&["book", "g.g", "-o", "book"]);
    assert_eq!(status(&output), 2, "{}", shown(&output));
    assert!(stderr(&output).contains("error") && stderr(&output).contains("no book was written"), "{}", shown(&output));
    assert!(!folder.path().join("book").exists());
}

#[test]
fn what_is_missing_is_said() {
    let folder = Folder::new(&[("g.g", GAME)]);
    let output = folder.run(&["book", "manual"]);
    assert!(status(&output) == 2 && stderr(&output).contains("gdl book --manual -o FOLDER"), "{}", shown(&output));
    let output = folder.run(&["book", "--manual"]);
    assert!(status(&output) == 2 && stderr(&output).contains("a folder is missing"), "{}", shown(&output));
    assert_eq!(status(&folder.run(&["book"])), 2);
    assert_eq!(status(&folder.run(&["book", "g.g", "--manual", "-o", "x"])), 2);
    assert_eq!(status(&folder.run(&["book", "none", "-o", "x"])), 2);
    assert!(!folder.path().join("x").exists());
}
