//! Comparison of games: a difference is empty exactly if the games are equal, in both directions, and every format shows it.

use camino::Utf8PathBuf;
use gdl_db::Db;
use gdl_inquire::{Inquiry, Style, diff, html, markdown, text};

use super::{Language, Target, database, files_of, modules};

pub(super) const TARGET: Target = Target {
    name: "diff",
    promise: "a difference is empty exactly if games are equal",
    language: Language::Gdl,
    commands: 4,
    seeds,
    run,
};

/// A line that begins with this ends the old game and begins the new one.
const NEW: &str = ";;; new\n";

/// Pairs of games: each module twice, so that mutations make the difference, and different ones.
fn seeds() -> Vec<Vec<u8>> {
    let pair = |old: &[u8], new: &[u8]| [old, NEW.as_bytes(), new].concat();
    let modules = modules();
    let alike = modules.iter().map(|module| pair(module, module));
    let different = modules.iter().zip(modules.iter().skip(1)).map(|(old, new)| pair(old, new));
    let renamed = pair(
        b"(unit-type a (hp-max 3)) (unit-type b) (terrain-type t)\n(table damage (a b 2))\n",
        b"(unit-type c (hp-max 3)) (unit-type b) (terrain-type t)\n(table damage (c b 3))\n(side 1)\n",
    );
    alike.chain(different).chain([renamed]).collect()
}

fn run(input: &[u8]) {
    let at = input.windows(NEW.len()).position(|bytes| bytes == NEW.as_bytes());
    let (old, new) = at.map_or((input, &b""[..]), |at| (&input[..at], &input[at + NEW.len()..]));
    let [old, new] = [old, new].map(|part| {
        let files: Vec<(Utf8PathBuf, Vec<u8>)> = files_of(part);
        (database(&files), files)
    });
    let [old, new] = [&old, &new].map(|(db, files)| Inquiry::of(db, db.file(&files[0].0)));
    let is_equal = old.game.ruleset == new.game.ruleset && old.game.variants == new.game.variants;
    for (from, to) in [(&old, &new), (&new, &old)] {
        let found = diff(from, to);
        assert_eq!(found.is_empty(), is_equal, "a difference is empty exactly if the games are equal");
        let document = found.document();
        for shown in [text(&document, Style { color: false, width: 80 }), markdown(&document), html(&document, "0")] {
            assert!(!shown.is_empty(), "the difference is shown");
        }
        serde_json::to_string(&found).expect("the difference is JSON");
    }
}
