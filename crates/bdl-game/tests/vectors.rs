//! The test vectors of SEARCH.md hold.

mod common;

use std::fmt::Write as _;
use std::sync::Arc;

use bdl_game::{Level, NoScripts, Play, Rules, Worth};

const CASES: [(&str, u32, &str); 11] = [
    ("random", 0, ""),
    ("random", 12345, "4,1-4,3"),
    ("easy", 1, ""),
    ("easy", 2, "4,1-4,3 4,6-4,4"),
    ("normal", 1, ""),
    ("normal", 1, "4,1-4,3 4,6-4,4 6,0-5,2 1,7-2,5 5,0-2,3"),
    ("normal", 4294967295, "3,1-3,3 3,6-3,4 2,1-2,3 3,4-2,3"),
    ("normal", 7, "5,1-5,2 4,6-4,4 6,1-6,3"),
    ("normal", 7, "4,1-4,3 5,6-5,5 3,0-7,4"),
    ("hard", 1, "4,1-4,3 2,6-2,4 6,0-5,2 3,6-3,5 3,1-3,3 2,4-3,3 5,2-3,3"),
    ("hard", 3, "6,0-5,2 6,7-5,5 5,2-6,0 5,5-6,7"),
];

#[test]
fn vectors_of_the_description_hold() {
    let rules = Arc::new(Rules::new(common::chess()));
    let worth = Worth::new(&rules);
    let mut text = format!("```\n{}\n```\n", worth.summary());
    let (head, rest) = include_str!("../SEARCH.md").split_once("<!-- worth -->").expect("a place for the worth");
    let (between, _) = rest.split_once("<!-- vectors -->").expect("a place for the vectors");
    let between = between.rsplit_once("\n```\n").map_or(between, |(_, after)| after);
    text.push_str(between);
    text.push_str("<!-- vectors -->\n\n| level | seed | moves before | move | value | depth | positions |\n|---|---|---|---|---|---|---|\n");
    for (level, seed, moves) in CASES {
        let mut play = Play::new(Arc::clone(&rules), &mut NoScripts).expect("no scripts");
        for made in moves.split_whitespace() {
            play.play(made, &mut NoScripts).expect("legal");
        }
        let level: Level = level.parse().expect("a level");
        let choice = play.best(&worth, level, seed, &mut NoScripts).expect("no scripts").expect("a move");
        let _ = writeln!(
            text,
            "| `{}` | {seed} | {} | `{}` | {} | {} | {} |",
            level.word(),
            if moves.is_empty() { String::new() } else { format!("`{moves}`") },
            rules.move_text(choice.best),
            choice.value,
            choice.depth,
            choice.positions
        );
    }
    let text = format!("{head}<!-- worth -->\n\n{text}");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/SEARCH.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path, &text).expect("SEARCH.md can be written");
    }
    assert_eq!(text, std::fs::read_to_string(path).expect("SEARCH.md"), "run with UPDATE_EXPECT=1");
}
