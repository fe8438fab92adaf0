//! Fixes: a safe fix keeps every game, an unsafe one adds no error, no form is lost, and fixing twice is fixing once.

use gdl_base::Level;
use gdl_db::{Db, File, GdlDatabase};
use gdl_eval::evaluate;
use gdl_hir::missing_edges;
use gdl_lint::{FixedText, Fixer, LintOptions, MAX_ROUNDS, Safety, findings};
use gdl_syntax::parse;

use super::{Language, Target, database, files_of, modules};
use crate::difference::differences;

pub(super) const TARGET: Target = Target {
    name: "fixes",
    promise: "fixes keep games, forms and comments, and fixing twice is fixing once",
    language: Language::Gdl,
    commands: 10,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let broken: [&[u8]; 4] = [
        b"(unit-type a (help \"lost quote)) (hp-max 3))\n(terrain-type t)\n(unit-type b)\n",
        b"(unit-type a) (unit-type b) (terrain-type t)\n(add (a b) hp-max (1 2 3))\n(table damage (a b 1) (a b 1))\n",
        b"(unit-type a) (terrain-type t)   \r\n(define x '(a a))\n(set last-turn \"5\")\n(table hit-chance (a a 20) (a a 30))\n",
        b"(unit-type a (nmae \"A\") (hp-max 3) (hp-max 4))\n(terrain-type t)\n(untit-type c)\n",
    ];
    modules().into_iter().chain(broken.map(<[u8]>::to_vec)).collect()
}

/// Fixes a file in the database, as `gdl fix` does.
fn fix(db: &mut GdlDatabase, file: File, lint: &LintOptions, least: Safety) -> Option<FixedText> {
    Fixer::new(db, &|| ()).fix_file(db, file, lint, least)
}

fn errors(db: &GdlDatabase, file: File) -> usize {
    findings(db, file).iter().filter(|finding| finding.id.def().level == Level::Error).count()
}

fn forms(text: &str) -> usize {
    parse(text).tree().forms().count()
}

/// Returns the number of each kind of character in a text that begins or ends strings, symbols, comments and forms.
fn marks(text: &str) -> [usize; 6] {
    ['"', '\'', '|', '#', '(', ')'].map(|mark| text.matches(mark).count())
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let path = &files[0].0;
    let lint = LintOptions::default();
    for least in [Safety::Safe, Safety::Certain, Safety::Unsafe] {
        let mut db = database(&files);
        let file = db.file(path);
        let before = file.text(&db).to_string();
        let (errors_before, game) = (errors(&db, file), evaluate(&db, file).clone());
        let missing = missing_edges(&db, file).count();
        let Some(fixed) = fix(&mut db, file, &lint, least) else { continue };
        assert!(fixed.bug.is_none(), "no rule has a fix that deletes more than it names: {:?}", fixed.bug);
        let count = fixed.applied.iter().map(|rule| rule.count).sum::<usize>();
        // An added or removed mark changes the forms of the text after it.
        let is_repair = marks(&before) != marks(&fixed.text);
        assert!(is_repair || forms(&fixed.text) + count >= forms(&before), "no form is lost");
        if least == Safety::Safe {
            let differences = differences(&game.ruleset, &evaluate(&db, file).ruleset);
            assert!(differences.is_empty(), "a safe fix keeps the game: {}", differences.join("\n"));
        }
        // Such a fix also reveals errors that the fault has hidden, and so does one that finds a missing module.
        let reveals = is_repair || missing_edges(&db, file).count() < missing;
        assert!(reveals || errors(&db, file) <= errors_before, "a fix adds no error");
        let faults = |text: &str| parse(text).errors().len();
        assert!(faults(&fixed.text) <= faults(&before), "a fix leaves no more faults of the text");
        // Of very many findings the rest is left for the next call.
        let is_bounded = fixed.is_cut || count >= MAX_ROUNDS;
        assert!(is_bounded || fix(&mut db, file, &lint, least).is_none(), "fixing twice is fixing once");
    }
}
