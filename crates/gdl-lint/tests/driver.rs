//! Tests of the driver: roots, suppressions, fixes in rounds, and the cost of an edit.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_base::{Encoding, Level, RuleLevel};
use gdl_db::Workspace;
use gdl_lint::{Fixer, LintOptions, Safety, Setting, diagnostics};
use gdl_test_support::{QueryLog, TestDb};

fn shown(db: &TestDb, options: &LintOptions) -> String {
    let mut out = String::new();
    for &file in Workspace::get(&**db).files(&**db) {
        for found in diagnostics(&**db, file, options) {
            let at = gdl_db::lines(&**db, file).line_column(found.range.start(), Encoding::Utf8);
            let _ = write!(out, "{}:{}:{} {}", file.path(&**db), at.line + 1, at.column + 1, found.rule.name);
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
            /t.g:1:19 shadowed-table-clause in 1 of 2
        "#]],
    );
}

#[test]
fn comments_allow() {
    let repeated = "(hp-max 1) (hp-max 2)";
    check(
        &format!(
            r#"(terrain-type t)
; gdl: allow(duplicate-property, by name)
(unit-type a {repeated})
; gdl: allow(G1427, only the next form)
(unit-type b {repeated})
(unit-type c {repeated}) ; gdl: allow(silent, the line)
(unit-type d {repeated})
(unit-type e
  ; gdl: allow(duplicate-property, the next list)
  (hp-max 1)
  (speed 1)
  (hp-max 2)
  (speed 2))
"#
        ),
        expect![[r#"
            /main.g:7:14 duplicate-property
            /main.g:11:3 duplicate-property
        "#]],
    );
    check(
        &format!(
            r#"; gdl: allow-file(duplicate-property, everywhere)
(terrain-type t) (unit-type a {repeated}) (unit-type b {repeated})
(unit-type c ; gdl: allow(duplicate-property, unused: the file is allowed)
  {repeated})
; gdl: allow(duplicate-property)
; gdl: allow(line-too-long, off and so unknown whether it is needed)
; gdl: alow(x)
; gdl: fmt off
; gdl: allow(nonsense, x)
; gdl: allow(duplicate-property
"#
        ),
        expect![[r#"
            /main.g:3:14 unused-suppression
            /main.g:5:1 unused-suppression
            /main.g:7:1 unknown-directive
            /main.g:9:14 unknown-suppressed-rule
            /main.g:10:1 unknown-directive
        "#]],
    );
}

/// A comment after code is about the object before it, wherever that begins, so that the formatter may break or join lines.
#[test]
fn a_comment_after_code_is_about_the_object_before_it() {
    check(
        r#"(terrain-type t)
(unit-type a
  (hp-max 1)
  (hp-max 2)) ; gdl: allow(duplicate-property, the whole form)
(unit-type b
  (hp-max 1) (speed 1) ; gdl: allow(duplicate-property, not this one)
  (hp-max 2))
(unit-type c
  (speed 1) (hp-max 1) ; gdl: allow(duplicate-property, this one)
  (hp-max 2))
(unit-type d (hp-max 1) (hp-max 2)) (unit-type e (hp-max 1) (hp-max 2)) ; gdl: allow(duplicate-property, the last)
(define x
  ; a remark
  1
  2 3) ; gdl: allow(define-extra-values, the form)
(define y ; gdl: allow(define-extra-values, not here)
  1 2)
(define z
  1
  2 ; gdl: allow(define-extra-values, the words before it)
  )
"#,
        expect![[r#"
            /main.g:6:3 duplicate-property
            /main.g:6:24 unused-suppression
            /main.g:11:14 duplicate-property
            /main.g:12:9 unused-variable
            /main.g:16:9 unused-variable
            /main.g:16:11 unused-suppression
            /main.g:17:5 define-extra-values
            /main.g:18:9 unused-variable
        "#]],
    );
}

#[test]
fn lines_may_end_with_a_carriage_return() {
    let text = "(terrain-type t)\r(unit-type a (hp-max 1) (hp-max 2))\r(unit-type b (hp-max 1)\r  (hp-max 2))";
    check(
        &format!("{text} ; gdl: allow(duplicate-property, the form that ends here)"),
        expect![[r#"
            /main.g:2:14 duplicate-property
        "#]],
    );
    let (text, _) = fixed(text, Safety::Unsafe).unwrap();
    assert_eq!(text, "(terrain-type t)\r(unit-type a (hp-max 2))\r(unit-type b\r  (hp-max 2))");
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
    assert_eq!(with("duplicate-property", RuleLevel::Off), [("unknown-table", Level::Error)]);
    let hints = with("all", RuleLevel::Hint);
    // Selecting enables rules and lowers none.
    let wanted =
        [("duplicate-property", Level::Warning), ("unknown-table", Level::Error), ("missing-help", Level::Hint)];
    assert!(wanted.iter().all(|found| hints.contains(found)), "{hints:?}");
    assert_eq!(with("all", RuleLevel::Off), []);
}

/// The text of the main file after all fixes, with the names and numbers of the rules.
fn fixed(fixture: &str, least: Safety) -> Option<(String, Vec<(&'static str, usize)>)> {
    let mut db = TestDb::new(fixture);
    let main = db.main();
    let mut fixer = Fixer::new(&*db, &|| ());
    let fixed = fixer.fix_file(&mut db, main, &LintOptions::default(), least)?;
    assert_eq!(fixed.bug, None);
    assert_eq!(&*fixed.text, &**main.text(&*db));
    // A second run finds nothing more to do.
    assert_eq!(Fixer::new(&*db, &|| ()).fix_file(&mut db, main, &LintOptions::default(), least), None);
    let applied = fixed.applied.iter().map(|applied| (applied.rule.name, applied.count));
    Some((fixed.text, applied.collect()))
}

#[test]
fn fixes_that_touch_are_applied_together() {
    // The first of three is removed because of the last, and so is the second; each is a separate edit.
    let (text, applied) =
        fixed("(terrain-type t)\n(unit-type u (hp-max 1) (hp-max 2) (hp-max 3))\n", Safety::Unsafe).unwrap();
    assert_eq!(text, "(terrain-type t)\n(unit-type u (hp-max 3))\n");
    assert_eq!(applied, [("duplicate-property", 2)]);
}

#[test]
fn two_mistakes_at_one_place_are_mended_one_after_the_other() {
    let nested = "(terrain-type t)\n(scorekeeper (known-to (or 1 (or 1 2 3) 3)))\n";
    let (text, _) = fixed(nested, Safety::Unsafe).unwrap();
    assert_eq!(text, "(terrain-type t)\n(scorekeeper (known-to (or 1 (or (or 1 (or 2 3)) 3))))\n");
}

#[test]
fn nothing_is_fixed_behind_a_lost_quotation_mark() {
    let lost = "(terrain-type t)   \n(unit-type a (speed 1))\n(unit-type b (name \"B\" \"two) (speed 1))\n(unit-type c)  \n; the end\n";
    assert_eq!(fixed(lost, Safety::Safe), None);
    let db = TestDb::new(lost);
    let found = diagnostics(&*db, db.main(), &LintOptions::default());
    let limit = lost.find("(unit-type b").unwrap();
    for found in found.iter().filter(|found| found.rule.name != "string-not-closed") {
        let edits = found.fixes.iter().flat_map(|fix| &fix.edits);
        assert!(edits.clone().all(|edit| usize::from(edit.range.end()) < limit), "{found:?}");
        assert!(found.fixes.iter().all(|fix| fix.safety == Safety::Unsafe), "{found:?}");
    }
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

/// A game with a place for each kind of mistake.
const GAME: &str = "(game-module \"g\" (title \"G\"))
(unit-type town (name \"Town\") (capacity 6)) (unit-type tank (name \"Tank\") (hp-max 6))
(terrain-type plain)
(table hit-chance (tank u* 50)) (table damage (tank u* 2d6+4))
(set see-all true) (set last-turn 60)
";

#[test]
fn fixes_write_what_was_typed() {
    // What is typed in the place of what, and what a run without and one with guesses makes of it.
    let typed: [(&str, &str, Option<&str>, Option<&str>); 27] = [
        ("2d6+4", "2d6 +4", Some("2d6+4"), Some("2d6+4")),
        ("2d6+4", "2d6 + 4", Some("2d6+4"), Some("2d6+4")),
        ("2d6+4", "2D6+4", Some("2d6+4"), Some("2d6+4")),
        ("2d6+4", "2d6\u{2212}4", Some("2d6-4"), Some("2d6-4")),
        ("u* 50", "u* 5o", None, Some("u* 50")),
        ("u* 50", "u* 0,30", None, Some("u* 0.30")),
        ("u* 50", "u* 50 60", None, None),
        ("(capacity 6)", "(capacity 6 2)", None, None),
        ("(hp-max 6)", "(hp-max 1_000)", Some("(hp-max 1000)"), Some("(hp-max 1000)")),
        ("(hp-max 6)", "(hp-max 1,000)", None, Some("(hp-max 1000)")),
        ("(hp-max 6)", "(hp-max\u{a0}6)", Some("(hp-max 6)"), Some("(hp-max 6)")),
        ("(hp-max 6)", "(hp\u{2013}max 6)", Some("(hp-max 6)"), Some("(hp-max 6)")),
        ("(hp-max 6)", "(hp-max \u{ff16})", Some("(hp-max 6)"), Some("(hp-max 6)")),
        ("(hp-max 6)", "(hp-max\u{200b} 6)", Some("(hp-max 6)"), Some("(hp-max 6)")),
        ("(hp-max 6)", "[hp-max 6]", None, Some("(hp-max 6)")),
        (
            "(name \"Tank\")",
            "(name \u{201c}Big Tank\u{201d})",
            Some("(name \"Big Tank\")"),
            Some("(name \"Big Tank\")"),
        ),
        ("(name \"Tank\")", "(name \u{201e}Tank\u{201c})", Some("(name \"Tank\")"), Some("(name \"Tank\")")),
        ("(name \"Tank\")", "(name Tank)", None, Some("(name \"Tank\")")),
        (
            "(terrain-type plain)",
            "(terrain-type plain) // flat land",
            Some("(terrain-type plain) ; flat land"),
            Some("(terrain-type plain) ; flat land"),
        ),
        (
            "(terrain-type plain)",
            "# flat land\n(terrain-type plain)",
            Some("; flat land\n(terrain-type plain)"),
            Some("; flat land\n(terrain-type plain)"),
        ),
        (
            "(terrain-type plain)",
            "/* flat */ (terrain-type plain)",
            Some("#| flat |# (terrain-type plain)"),
            Some("#| flat |# (terrain-type plain)"),
        ),
        ("(table hit-chance", "(table \"hit-chance\"", Some("(table hit-chance"), Some("(table hit-chance")),
        ("(tank u* 50)", "(\"tank\" u* 50)", Some("(tank u* 50)"), Some("(tank u* 50)")),
        ("(tank u* 50)", "(t\u{430}nk u* 50)", Some("(tank u* 50)"), Some("(tank u* 50)")),
        ("see-all true", "see-all yes", Some("see-all true"), Some("see-all true")),
        ("see-all true", "see-all True", Some("see-all true"), Some("see-all true")),
        ("last-turn 60", "turns 60", None, Some("last-turn 60")),
    ];
    let mut wrong = String::new();
    for (right, written, safe, guessed) in typed {
        let text = GAME.replacen(right, written, 1);
        for (least, expected) in [(Safety::Certain, safe), (Safety::Unsafe, guessed)] {
            let found = fixed(&text, least).map_or(text.clone(), |(text, _)| text);
            let expected = GAME.replacen(right, expected.unwrap_or(written), 1);
            if found != expected {
                let _ = writeln!(wrong, "{written:?} {least:?}:\n{found}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_typed_character_is_one_finding() {
    let text = GAME.replacen("(terrain-type plain)", "// all of it is flat land\n(terrain-type plain)", 1);
    let db = TestDb::new(&text);
    let found = diagnostics(&*db, db.main(), &LintOptions::default());
    let errors: Vec<_> = found.iter().filter(|it| it.level >= Level::Warning).collect();
    assert_eq!(
        errors.iter().filter(|it| it.cause.is_none()).map(|it| it.rule.name).collect::<Vec<_>>(),
        ["lookalike-character"]
    );
    assert_eq!(errors.len(), 8);
}

#[test]
fn what_a_missing_name_may_use_is_not_removed() {
    let text = "(unit-type u) (terrain-type t)\n(define armies 5)\n(add u hp-max armeis)\n";
    let db = TestDb::new(text);
    let found = diagnostics(&*db, db.main(), &LintOptions::default());
    assert!(found.iter().any(|it| it.rule.name == "unused-variable" && it.fixes.is_empty()), "{found:?}");
    assert_eq!(fixed(text, Safety::Unsafe).unwrap().0, text.replace("armeis", "armies"));
    // Nothing is guessed while a module is missing that may have the names.
    let text = "(include nmaes)\n(unit-type tank (hp-max armies)) (unit-type u (hp-mxa 3)) (terrain-type t)\n;;- /names.g\n(define armies 5)\n";
    let (text, _) = fixed(text, Safety::Unsafe).unwrap();
    assert!(text.starts_with("(include names)\n(unit-type tank (hp-max armies)) (unit-type u (hp-max 3))"), "{text}");
    let text = "(include elsewhere)\n(unit-type tank (hp-mxa 3)) (terrain-type t)\n";
    assert_eq!(fixed(text, Safety::Unsafe), None);
}
