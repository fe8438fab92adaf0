//! What brings rules together: roots, suppressions, fixes in rounds, and what an edit costs.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_config::RuleLevel;
use gdl_db::Workspace;
use gdl_lint::{LintOptions, Safety, Setting, apply_fixes, diagnostics, fix_text};
use gdl_schema::Level;
use gdl_test_support::{QueryLog, TestDb};

fn shown(db: &TestDb, options: &LintOptions) -> String {
    let mut out = String::new();
    for &file in Workspace::get(&**db).files(&**db) {
        for found in diagnostics(&**db, file, options) {
            let at = gdl_db::line_index(&**db, file).line_col(found.range.start());
            let _ = write!(out, "{}:{}:{} {}", file.path(&**db), at.line + 1, at.col + 1, found.rule.name);
            if !found.roots.is_empty() {
                let _ = write!(out, " in {} of {}", found.roots.len(), found.roots_of_file);
            }
            out.push('\n');
        }
    }
    out
}

fn check(fixture: &str, expect: Expect) {
    expect.assert_eq(&shown(&TestDb::new(fixture), &LintOptions::default()));
}

#[test]
fn findings_of_games_say_under_which_they_hold() {
    check(
        r#"
;;- /a.g
(include units)
(include t)
;;- /b.g
(unit-type man) (unit-type dog) (terrain-type land)
(include t)
;;- /units.g
(unit-type man) (terrain-type land)
;;- /t.g
(table hit-chance (man u* 1) (man man 2))
"#,
        expect![[r#"
            /t.g:1:19 table-clause-shadowed in 1 of 2
        "#]],
    );
}

#[test]
fn comments_allow() {
    let repeated = "(hp-max 1) (hp-max 2)";
    check(
        &format!(
            r#"(terrain-type t)
; gdl: allow(property-repeated, by name)
(unit-type a {repeated})
; gdl: allow(G1427, only the next form)
(unit-type b {repeated})
(unit-type c {repeated}) ; gdl: allow(silent, the line)
(unit-type d {repeated})
(unit-type e
  ; gdl: allow(property-repeated, the next list)
  (hp-max 1)
  (speed 1)
  (hp-max 2)
  (speed 2))
"#
        ),
        expect![[r#"
            /main.g:7:14 property-repeated
            /main.g:11:3 property-repeated
        "#]],
    );
    check(
        &format!(
            r#"; gdl: allow-file(property-repeated, everywhere)
(terrain-type t) (unit-type a {repeated}) (unit-type b {repeated})
(unit-type c ; gdl: allow(property-repeated, unused: the file is allowed)
  {repeated})
; gdl: allow(property-repeated)
; gdl: allow(long-line, off and so unknown whether it is needed)
; gdl: alow(x)
; gdl: fmt off
; gdl: allow(nonsense, x)
; gdl: allow(property-repeated
"#
        ),
        expect![[r#"
            /main.g:3:14 suppression-unused
            /main.g:5:1 suppression-unused
            /main.g:7:1 unknown-directive
            /main.g:9:14 suppression-unknown-rule
            /main.g:10:1 unknown-directive
        "#]],
    );
}

#[test]
fn levels_decide_who_speaks() {
    let db = TestDb::new("(unit-type a (hp-max 3) (hp-max 2)) (terrain-type t) (table none)");
    let with = |selector: &str, level| {
        let flags = vec![Setting { selector: selector.to_owned(), level }];
        let options = LintOptions::new(&Default::default(), "".into(), "".into(), flags);
        let found = diagnostics(&*db, db.main(), &options);
        found.iter().map(|found| (found.rule.name, found.level)).collect::<Vec<_>>()
    };
    assert_eq!(with("property-repeated", RuleLevel::Off), [("unknown-table", Level::Error)]);
    let hints = with("all", RuleLevel::Hint);
    // It switches rules on and lowers none.
    let wanted =
        [("property-repeated", Level::Warning), ("unknown-table", Level::Error), ("type-without-help", Level::Hint)];
    assert!(wanted.iter().all(|found| hints.contains(found)), "{hints:?}");
    assert_eq!(with("all", RuleLevel::Off), []);
}

#[test]
fn fixes_that_overlap_wait_for_the_next_round() {
    // The first of three is removed because of the last, and so is the second; each is one edit of its own.
    let mut db = TestDb::new("(terrain-type t)\n(unit-type u (hp-max 1) (hp-max 2) (hp-max 3))\n(f))\n");
    let text = db.main().text(&*db).to_string();
    let all = diagnostics(&*db, db.main(), &LintOptions::default());
    let (once, rules) = apply_fixes(&text, &all, Safety::Safe).unwrap();
    assert_eq!(once, "(terrain-type t)\n(unit-type u (hp-max 3))\n(f)\n");
    assert_eq!(rules.len(), 3);
    let fixed = fix_text(&text, Safety::Safe, |text| {
        db.write("/main.g", text);
        diagnostics(&*db, db.main(), &LintOptions::default())
    });
    let fixed = fixed.unwrap();
    assert_eq!(fixed.text, once);
    assert_eq!(
        fixed.applied.iter().map(|applied| (applied.rule.name, applied.count)).collect::<Vec<_>>(),
        [("extra-close-paren", 1), ("property-repeated", 2)]
    );
    assert_eq!(apply_fixes(&once, &diagnostics(&*db, db.main(), &LintOptions::default()), Safety::Safe), None);
}

#[test]
fn two_mistakes_at_one_place_are_mended_one_after_the_other() {
    let nested = "(terrain-type t)\n(scorekeeper (known-to (or 1 (or 1 2 3) 3)))\n";
    let mut db = TestDb::new(nested);
    let fixed = fix_text(nested, Safety::Unsafe, |text| {
        db.write("/main.g", text);
        diagnostics(&*db, db.main(), &LintOptions::default())
    });
    assert_eq!(
        fixed.map(|fixed| fixed.text).as_deref(),
        Some("(terrain-type t)\n(scorekeeper (known-to (or 1 (or (or 1 (or 2 3)) 3))))\n")
    );
}

#[test]
fn an_edit_in_a_comment_reruns_rules_about_text_alone() {
    let mut db = TestDb::new("(unit-type a) (terrain-type t) ; comment\n(include b)\n;;- /b.g\n(table hit-chance 1)\n");
    let options = LintOptions::default();
    let work = |db: &TestDb| shown(db, &options).len();
    work(&db);
    db.edit("/main.g", "comment", "remark");
    let ran = QueryLog::of(&db, work);
    assert!(ran.ran("syntax_lints"), "{ran:?}");
    assert!(!ran.ran("form_lints") && !ran.ran("root_lints") && !ran.ran("evaluate"), "{ran:?}");
    db.edit("/b.g", "1", "2");
    let ran = QueryLog::of(&db, work);
    assert!(ran.ran("form_lints") && ran.ran("root_lints"), "{ran:?}");
}
