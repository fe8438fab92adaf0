//! Books of games: each game has one, whose pages are well formed, link to each other alone, and have no text of a module as markup.

use std::sync::Arc;

use gdl_book::{Edition, Source, book};
use gdl_db::Db;
use gdl_eval::loads;
use gdl_inquire::Inquiry;
use gdl_report::palette::NoImages;
use gdl_sim::rules::Rules;

use super::{Language, Target, database, files_of, modules, saved::options};
use crate::book_pages::problems;

pub(super) const TARGET: Target = Target {
    name: "book",
    promise: "the book of any game is well formed and runs nothing of it",
    language: Language::Gdl,
    commands: 4,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let hostile: [&[u8]; 1] = [
        b"(game-module \"<b>\" (title \"</script><img src=x onerror=alert(1)>\") (blurb \"]]>--><!--\") (notes \"&lt;\"))\n(unit-type |a\"'><svg/onload=x>| (name \"<i>\") (help \"\\\"><b\") (char \"<\") (acp-per-turn 1))\n(terrain-type t (color \"\\\"><x\"))\n(material-type m)\n(advance-type v (help \"<a href=//x>\"))\n(area 5 5)\n(side 1 (name \"<s>\"))\n(table hit-chance (u* u* 50))\n(scorekeeper (title \"<u>\") (do last-side-wins))\n",
    ];
    modules().into_iter().chain(hostile.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    let root = db.file(&files[0].0);
    if !loads(&db, root) {
        return;
    }
    let inquiry = Inquiry::of(&db, root);
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let options = options();
    for edition in [Edition::Player, Edition::Designer] {
        let title = "<main>".to_owned();
        let source = Source { inquiry, rules: &rules, options: &options, title, edition, version: "0" };
        assert_eq!(problems(&book(&source, &mut NoImages)), Vec::<String>::new(), "the {edition:?} edition");
    }
}
