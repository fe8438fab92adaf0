//! Tests of whole books: markup, places, cards, scoring, maps.

use std::sync::Arc;

use gdl_report::palette::NoImages;
use gdl_test_support::TestDb;

use super::*;

const GAME: &str = "(game-module \"g\" (title \"A <b>game</b> & \\\"more\\\"\") (blurb \"</script><script>alert(1)</script>\")\n\
    (instructions (\"First line\" \"goes on.\" \"\" \"Second.\")) (notes \"By nobody\"))\n\
    (unit-type u! (name \"<img src=x>\") (acp-per-turn 2) (help \"a </main> unit\"))\n(unit-type |u?|)\n\
    (unit-type town (point-value 5))\n(terrain-type land (color \"green\"))\n(terrain-type sea)\n\
    (material-type gold)\n(advance-type fire)\n\
    (table hit-chance (u! town 40))\n(table damage (u* u* 1d6))\n(table capture-chance (u! town 50))\n\
    (table acp-to-create (town u! 1))\n(table can-create (town u! 1))\n(add town acp-per-turn 1)\n\
    (add town start-with 1)\n\
    (scorekeeper (do last-side-wins) (title \"<i>\"))\n(set last-turn 30)\n";

fn made(text: &str, edition: Edition) -> Book {
    let db = TestDb::new(text);
    let inquiry = Inquiry::of(&*db, db.main());
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let options = Options { seed: 1, ..Options::default() };
    let source =
        Source { inquiry, rules: &rules, options: &options, title: "A <b>game</b>".to_owned(), edition, version: "7" };
    book(&source, &mut NoImages)
}

fn text<'b>(book: &'b Book, name: &str) -> &'b str {
    let file = book.files.iter().find(|file| file.name == name);
    file.map_or_else(|| panic!("{name} is there: {:?}", names(book)), |file| &file.text)
}

fn names(book: &Book) -> Vec<&str> {
    book.files.iter().map(|file| file.name.as_str()).collect()
}

#[test]
fn texts_of_a_module_are_no_markup() {
    let book = made(GAME, Edition::Player);
    for file in &book.files {
        for bad in ["<img src=x", "<script>", "<b>game", "</main> unit", "<i>"] {
            assert!(!file.text.contains(bad) || file.name.ends_with(".js"), "{} has {bad}", file.name);
        }
        assert!(!file.text.contains(" style=") && !file.text.contains(" onclick="), "{}", file.name);
    }
    assert!(!text(&book, "search.js").contains('<'));
    assert!(text(&book, "index.html").contains("<p>First line goes on.</p><p>Second.</p>"));
    assert_eq!(book.files.last().map(|file| file.name.as_str()), Some("index.html"), "the first page comes last");
}

#[test]
fn symbols_that_differ_in_signs_have_pages_of_their_own() {
    let book = made(GAME, Edition::Player);
    let names = names(&book);
    assert!(names.contains(&"unit-u.html") && names.contains(&"unit-u-2.html"), "{names:?}");
    assert!(text(&book, "unit-u.html").contains("href=\"unit-town.html\""));
}

#[test]
fn cards_have_what_players_ask_for() {
    let book = made(GAME, Edition::Player);
    let town = text(&book, "unit-town.html");
    for part in ["Is attacked by", "40% to hit", "Is captured by", "50%", "Makes"] {
        assert!(town.contains(part), "{part}: {town}");
    }
    assert!(text(&book, "table-hit-chance.html").contains("<td class=\"h7\">40</td>"));
    assert!(text(&book, "diagrams.html").contains("<a href=\"unit-town.html\"><text"));
    assert!(text(&book, "rules.html").contains("the last one that has any wins"));
    assert!(text(&book, "rules.html").contains("after turn 30 at the latest"));
    assert!(text(&book, "credits.html").contains("By nobody"));
}

#[test]
fn places_are_for_designers() {
    let has_places = |book: &Book| book.files.iter().any(|file| file.text.contains("main.g:"));
    assert!(!has_places(&made(GAME, Edition::Player)));
    assert!(has_places(&made(GAME, Edition::Designer)));
}

#[test]
fn scoring_in_words() {
    let keepers = "(scorekeeper (when (after-turn 3)) (applies-to (not \"independent\"))
        (do (if (> (sum-uprop u* point-value) 10) win lose)))
        (scorekeeper (keep-score true) (initial-score 5) (do (cond ((= (turn) 4) (add-score 2)) ((< (score) 3) end))))
        (scorekeeper (known-to 1) (do win))";
    let book = made(&format!("{GAME}{keepers}"), Edition::Player);
    let rules = text(&book, "rules.html");
    for sentence in [
        "It applies to all sides but independent.",
        "From turn 3 on.",
        "If the worth of its units is more than 10: the side wins.",
        "If not (the worth of its units is more than 10): the side loses.",
        "Sides begin with a score of 5.",
        "If the turn is 4: the score of the side grows by 2.",
        "Otherwise, if its score is less than 3: the game ends.",
        "There is a rule of victory that not all sides know.",
    ] {
        assert!(rules.contains(sentence), "{sentence}: {rules}");
    }
    assert!(
        text(&made(&format!("{GAME}{keepers}"), Edition::Designer), "rules.html").contains("<li>The side wins.</li>")
    );
}

#[test]
fn types_with_the_same_name_are_told_apart() {
    let book = made(
        "(unit-type a (name \"Hero\"))(unit-type b (name \"Hero\"))(unit-type c (name \"Cat\"))(terrain-type t)",
        Edition::Player,
    );
    let units = text(&book, "units.html");
    assert!(units.contains(">Hero (a)<") && units.contains(">Hero (b)<") && units.contains(">Cat<"), "{units}");
}

#[test]
fn a_map_that_is_there_to_be_explored_is_not_in_the_book_of_players() {
    let map = |more: &str| {
        format!(
            "(unit-type a)(terrain-type t)(terrain-type s)(area 5 5 (terrain \"3a\" \"4a\" \"5a\" \"4a\" \"3a\"))(side 1)(a 2 2 1){more}"
        )
    };
    let has_map = |book: &Book| book.files.iter().any(|file| file.name == "map.svg");
    let hidden = made(&map(""), Edition::Player);
    assert!(!has_map(&hidden) && text(&hidden, "map.html").contains("to explore it"));
    assert!(has_map(&made(&map(""), Edition::Designer)));
    let land = made(&map("(set terrain-seen true)"), Edition::Player);
    assert!(has_map(&land) && !text(&land, "map.svg").contains("Units"));
    let all = made(&map("(set see-all true)"), Edition::Player);
    assert!(has_map(&all) && text(&all, "map.svg").contains("Units"));
}
