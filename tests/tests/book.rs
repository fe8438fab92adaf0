//! Books of games: all games that the engine plays have one, its pages are well formed, every link leads to a page, nothing
//! comes from elsewhere, and no text of a module is markup.

#![expect(clippy::print_stdout, reason = "reports sizes and times")]

use std::{fmt::Write, sync::Arc, time::Instant};

use gdl_book::{Book, Edition, Source, book};
use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_inquire::Inquiry;
use gdl_report::palette::NoImages;
use gdl_sim::{rules::Rules, setup::Options};
use gdl_test_support::TestDb;
use gdl_tests::{book_pages::problems, corpus::Corpus};

fn make(db: &dyn Db, root: File, edition: Edition) -> Book {
    let inquiry = Inquiry::of(db, root);
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let options = Options { seed: 1, ..Options::default() };
    let title = root.path(db).file_stem().unwrap_or("game").to_owned();
    let source = Source { inquiry, rules: &rules, options: &options, title, edition, version: "7" };
    book(&source, &mut NoImages)
}

#[test]
fn every_game_has_a_book() {
    for library in Corpus::open().into_iter().chain([Corpus::own()]) {
        let games = library.games().into_iter().filter(|&root| evaluate(&library.db, root).loads);
        let (mut count, mut pages, mut slowest) = (0, 0, (0, String::new()));
        for root in games {
            let start = Instant::now();
            let book = make(&library.db, root, Edition::Player);
            let name = root.path(&library.db).to_string();
            slowest = slowest.max((start.elapsed().as_millis(), name.clone()));
            assert_eq!(problems(&book), Vec::<String>::new(), "{name}");
            let place = format!("{name}:");
            assert!(book.files.iter().all(|file| !file.text.contains(&place)), "{name}: a place");
            count += 1;
            pages += book.pages;
        }
        println!("{count} books with {pages} pages; the slowest took {} ms: {}", slowest.0, slowest.1);
        assert!(count > 0 && pages > 20 * count);
    }
}

#[test]
fn names_and_texts_are_no_markup() {
    let hostile = [
        "</script><img src=x onerror=alert(1)>",
        "\\\"'><svg/onload=x>",
        "\u{202e}gnitpircs",
        "]]>--><!--",
        "&lt;b&gt;",
    ];
    let mut text = String::from("(game-module \"g\"");
    for property in ["title", "blurb", "version", "instructions", "notes", "design-notes"] {
        let _ = write!(text, " ({property} \"{}\")", hostile[0]);
    }
    text.push(')');
    for (index, name) in hostile.iter().enumerate() {
        let _ = write!(
            text,
            "(unit-type |u{index}{0}| (name \"{0}\") (help \"{0}\") (char \"<\") (acp-per-turn 1))(terrain-type |t{index}{0}| (name \
             \"{0}\") (color \"{0}\"))(material-type |m{index}{0}|)(advance-type |a{index}{0}| (help \"{0}\"))",
            name.replace('|', "")
        );
    }
    text += "(table hit-chance (u* u* 50))(table unit-initial-supply (u* m* 5))(table can-create (u* u* 1))(table unit-capacity-x (u* u* 1))\
             (table capture-chance (u* u* 5)) (table advance-needed-to-build (u* a* 1))(table acp-to-create (u* u* 1))";
    let _ = write!(text, "(scorekeeper (title \"{0}\") (notes \"{0}\") (do last-side-wins))", hostile[0]);
    let _ = write!(text, "(side 1 (name \"{0}\") (plural-noun \"{0}\") (instructions \"{0}\"))", hostile[0]);
    let db = TestDb::new(&text);
    for edition in [Edition::Player, Edition::Designer] {
        let book = make(&*db, db.main(), edition);
        assert_eq!(problems(&book), Vec::<String>::new());
        for file in &book.files {
            for bad in ["<img src=x", "<svg/onload", "<script>", "<!--"] {
                assert!(file.name == "book.js" || !file.text.contains(bad), "{} has {bad}", file.name);
            }
        }
        assert!(book.pages > 20, "{}", book.pages);
    }
}

#[test]
fn a_thousand_types_have_a_book_of_bounded_size() {
    let mut text = String::new();
    for index in 0..1000 {
        let _ = write!(text, "(unit-type u{index} (acp-per-turn {}) (cp {}))", index % 7, index % 5 + 1);
    }
    text += "(terrain-type t)(table hit-chance (u* u* 50) (u1 u2 3))(table damage (u* u* 1))(table can-create (u* u* 1))\
             (table acp-to-create (u* u* 1))(table acp-to-attack (u* u* 1))(table capture-chance (u* u* 5))(table unit-capacity-x (u* u* 1))";
    let db = TestDb::new(&text);
    let start = Instant::now();
    let book = make(&*db, db.main(), Edition::Player);
    let size: usize = book.files.iter().map(|file| file.text.len()).sum();
    println!("{} pages of {} KB in {} ms", book.pages, size / 1000, start.elapsed().as_millis());
    assert_eq!(problems(&book), Vec::<String>::new());
    assert!(size < 60_000_000, "{size}");
}
