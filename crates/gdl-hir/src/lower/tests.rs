//! Tests of item trees and source maps.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_test_support::{QueryLog, TestDb};
use proptest::prelude::*;

use gdl_ruleset::Data;
use gdl_syntax::{TextRange, TextSize};
use smol_str::SmolStr;

use super::*;
use crate::{MAX_FORMS, MAX_OBJECTS};

fn print(value: &Value) -> String {
    match &value.data {
        Data::Nil => "nil".to_owned(),
        Data::Int(number) => number.to_string(),
        Data::Str(text) => format!("{text:?}"),
        Data::Sym(name) if name.is_empty() => "||".to_owned(),
        Data::Sym(name) => name.to_string(),
        _ if value.items()[0].origin == value.origin => format!("'{}", print(&value.items()[1])),
        _ => format!("({})", value.items().iter().map(print).collect::<Vec<_>>().join(" ")),
    }
}

fn ranges(map: &SourceMap, form: u32) -> Vec<TextRange> {
    let count = map.count_nodes(form).map_or(0, |count| count as u32);
    (0..count).filter_map(|node| map.range(Origin { file: map.file(), form, node })).collect()
}

/// Shows each form with the source text of its nodes.
fn check(text: &str, expect: Expect) {
    let db = TestDb::new(text);
    let (tree, map) = (item_tree(&*db, db.main()), source_map(&*db, db.main()));
    let mut shown = String::new();
    for (index, form) in tree.forms.iter().enumerate() {
        let lost = if tree.lost_from.is_some_and(|lost| index >= lost as usize) { " lost" } else { "" };
        let switch = form.switch.map_or(String::new(), |switch| format!(" {switch:?}"));
        let nodes = ranges(map, form.number()).into_iter().map(|range| &text[range]);
        writeln!(shown, "{}{lost}{switch} <- {:?}", print(&form.value), nodes.collect::<Vec<_>>()).unwrap();
    }
    expect.assert_eq(&shown);
}

#[test]
fn values_of_atoms_and_lists() {
    check(
        r#"(a 1.5 |b c| "s" ()) nil x (|nil| (nil))"#,
        expect![[r#"
            (a 150 b c "s" nil) <- ["(a 1.5 |b c| \"s\" ())", "a", "1.5", "|b c|", "\"s\"", "()"]
            nil <- ["nil"]
            x <- ["x"]
            (nil (nil)) <- ["(|nil| (nil))", "|nil|", "(nil)", "nil"]
        "#]],
    );
}

#[test]
fn quotes() {
    check(
        "(a 'b '(c) (quote d))\n''x\n' ; comment\n y\n(a ')\n",
        expect![[r#"
            (a 'b '(c) (quote d)) <- ["(a 'b '(c) (quote d))", "a", "'b", "b", "'(c)", "(c)", "c", "(quote d)", "quote", "d"]
            ''x <- ["''x", "'x", "x"]
            'y <- ["' ; comment\n y", "y"]
            (a 'nil) lost <- ["(a ')", "a", "')", ")"]
        "#]],
    );
    check(
        "'",
        expect![[r#"
        'nil <- ["'", ""]
    "#]],
    );
}

#[test]
fn stray_and_missing_parens() {
    check(
        "(a))\n(b\n(c)\n",
        expect![[r#"
            (a) <- ["(a)", "a"]
            nil <- [")"]
            (b) lost <- ["(b", "b"]
            (c) lost <- ["(c)", "c"]
        "#]],
    );
}

#[test]
fn comments_that_leave_an_empty_symbol() {
    check(
        "(a) #| never closed",
        expect![[r##"
        (a) <- ["(a)", "a"]
        || <- ["#| never closed"]
    "##]],
    );
    check(
        "#|a|##|b|#(c #|d|## e) #|f|#",
        expect![[r##"
        || <- ["#|a|#"]
        (c || # e) <- ["(c #|d|## e)", "c", "#|d|#", "#", "e"]
        || <- ["#|f|#"]
    "##]],
    );
    check(
        "'#|a|##|b|# (c)",
        expect![[r##"
        '|| <- ["'#|a|#", "#|a|#"]
        (c) <- ["(c)", "c"]
    "##]],
    );
}

#[test]
fn switches() {
    check(
        "(else) ('end-if x) '(else) (|else|) ((else)) else",
        expect![[r#"
            (else) Else <- ["(else)", "else"]
            ('end-if x) EndIf <- ["('end-if x)", "'end-if", "end-if", "x"]
            '(else) Else <- ["'(else)", "(else)", "else"]
            (else) <- ["(|else|)", "|else|"]
            ((else)) <- ["((else))", "(else)", "else"]
            else <- ["else"]
        "#]],
    );
}

#[test]
fn obsolete_and_missing_files_have_no_forms() {
    let db = TestDb::new("Xconq 1 +++");
    assert!(item_tree(&*db, db.main()).obsolete && item_tree(&*db, db.main()).forms.is_empty());
    assert!(item_tree(&*db, db.at("/none.g")).forms.is_empty());
}

#[test]
fn origins_count_in_the_comparison_of_trees() {
    for (before, after, same) in [
        ("(a 'b)", "(a (quote b))", false),
        ("(a b)", "; x\n\n (a #| y |#\n\tb)\n", true),
        ("(a 10)", "(a 010)", true),
        ("(a else)", "(a |else|)", true),
        ("(else)", "(|else|)", false),
    ] {
        let mut db = TestDb::new(before);
        let tree = Arc::clone(item_tree(&*db, db.main()));
        db.write("/main.g", after);
        assert_eq!(tree == *item_tree(&*db, db.main()), same, "{before} {after}");
    }
}

#[test]
fn comment_edits_stop_at_the_item_tree() {
    #[salsa::tracked(returns(copy))]
    fn consumer(db: &dyn Db, file: File) -> usize {
        item_tree(db, file).forms.len()
    }
    let mut db = TestDb::new("(a) ; comment\n(b 1)\n");
    let work = |db: &TestDb| {
        consumer(&**db, db.main());
        source_map(&**db, db.main()).form_range(item_tree(&**db, db.main()).forms[1].number())
    };
    let before = work(&db);
    db.edit("/main.g", "comment", "a remark");
    let ran = QueryLog::of(&db, work);
    assert_eq!(ran.names(), ["item_tree(/main.g)", "lower(/main.g)", "parse(/main.g)", "source_map(/main.g)"]);
    assert_ne!(before, work(&db));
    db.edit("/main.g", "1", "2");
    assert!(QueryLog::of(&db, work).ran("consumer"));
}

fn map_of(text: &str, file: u32, forms: LoweredForms) -> SourceMap {
    let LoweredForms { indexes, places, dependent, .. } = forms;
    SourceMap::new(file, &text.into(), &places.into(), dependent, KnownNodes::default(), indexes)
}

fn check_invariants(text: &str) {
    let parse = gdl_syntax::parse(text);
    let fresh = read_tree(&parse, text, 7, None);
    let (direct, summary) = read_text(text, 7);
    assert_eq!((summary.errors.as_ref(), summary.lost_from), (parse.errors(), parse.lost_from()));
    assert_eq!((&direct.forms, &direct.places, &direct.dependent), (&fresh.forms, &fresh.places, &fresh.dependent));
    assert_eq!((&direct.indexes, direct.lost_from, direct.is_cut), (&fresh.indexes, fresh.lost_from, fresh.is_cut));
    let LoweredForms { forms, lost_from, .. } = &fresh;
    let (forms, lost_from) = (forms.clone(), *lost_from);
    let map = map_of(text, 7, fresh);
    assert!(lost_from.is_none_or(|lost| (lost as usize) < forms.len()));
    let mut end = TextSize::new(0);
    for form in &forms {
        let (number, mut count) = (form.number(), 0);
        visit(&form.value, &map, number, &mut count);
        assert_eq!(map.count_nodes(number), Some(count as usize));
        let range = map.form_range(number).unwrap();
        assert!(range.start() >= end && range.end() <= TextSize::of(text));
        end = range.end();
    }
    assert!(map.form_range(0).is_none() && map.form_range(u32::MAX).is_none());
}

/// Nodes are numbered in preorder and lie within their parents.
fn visit(value: &Value, map: &SourceMap, form: u32, count: &mut u32) {
    assert_eq!(value.origin, Origin { file: 7, form, node: *count });
    *count += 1;
    let is_quote = value.items().first().is_some_and(|first| first.origin == value.origin);
    for item in &value.items()[usize::from(is_quote)..] {
        assert!(map.range(value.origin).unwrap().contains_range(map.range(item.origin).unwrap()));
        visit(item, map, form, count);
    }
}

proptest! {
    #[test]
    fn any_text_lowers(text in "([()'\"|;#a1 \n]|#\\||\\|#|nil|else){0,60}") {
        check_invariants(&text);
    }
}

const PIECES: [&str; 16] = [
    "(a b)",
    "(a b 1)",
    "(a b 2)",
    "(u 3 4)",
    "(u 3 5 x)",
    "(a (b c) 1)",
    "'(a b)",
    "(a '(b) \"s\")\n",
    "#|x|#",
    "(else)",
    "(a #|x|#",
    "x",
    ")",
    "; c\n",
    "\n(c (d))",
    " ' ",
];

proptest! {
    #[test]
    fn edits_lead_where_a_fresh_reading_leads(
        texts in prop::collection::vec(prop::collection::vec(prop::sample::select(&PIECES[..]), 0..6), 2..6),
    ) {
        let mut db = TestDb::new("");
        for text in texts.iter().map(|pieces| pieces.concat()) {
            db.write("/main.g", &text);
            let (tree, map) = (item_tree(&*db, db.main()), source_map(&*db, db.main()));
            let parse = gdl_syntax::parse(&text);
            let fresh = read_tree(&parse, &text, db.main().index(&*db), None);
            prop_assert_eq!((&*tree.forms, tree.lost_from), (&fresh.forms[..], fresh.lost_from));
            prop_assert_eq!(&tree.indexes, &fresh.indexes);
            let count = |map: &SourceMap| -> Vec<_> { tree.forms.iter().map(|it| ranges(map, it.number())).collect() };
            let fresh = map_of(&text, db.main().index(&*db), fresh);
            // What was asked for is kept over the next edit.
            prop_assert_eq!(count(map), count(&fresh));
            prop_assert_eq!(&**map, &fresh);
            for (index, form) in tree.forms.iter().enumerate() {
                prop_assert_eq!(tree.index_of(form.number()), Some(index));
            }
        }
    }
}

#[test]
fn forms_outside_of_an_edit_are_kept() {
    let mut db = TestDb::new("(a (b c))\n(d)\n(e (f))\n");
    // A file that has changed is read with a tree.
    db.edit("/main.g", "d", "d 1");
    let lists = |db: &TestDb| -> Vec<Value> {
        item_tree(&**db, db.main()).forms.iter().map(|form| form.value.clone()).collect()
    };
    let before = lists(&db);
    db.edit("/main.g", "1", "25");
    let after = lists(&db);
    let kept = before.iter().zip(&after).map(|(a, b)| std::ptr::eq(a.items(), b.items()));
    assert_eq!(kept.collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn forms_keep_their_numbers() {
    let numbers = |db: &TestDb| -> Vec<(SmolStr, u32)> {
        item_tree(&**db, db.main()).forms.iter().map(|form| (SmolStr::new(form.head()), form.number())).collect()
    };
    let mut db = TestDb::new("(a 1)\n(b 1)\n(c 1)\n");
    let before = numbers(&db);
    let check = |db: &TestDb, heads: &[&str]| {
        let now = numbers(db);
        assert_eq!(now.iter().map(|(head, _)| head.as_str()).collect::<Vec<_>>(), heads);
        let known = before.iter().filter(|(head, _)| heads.contains(&head.as_str()));
        known.for_each(|form| assert!(now.contains(form), "{form:?} in {now:?}"));
    };
    db.edit("/main.g", "(b 1)", "(x)\n(b 1)");
    check(&db, &["a", "x", "b", "c"]);
    db.edit("/main.g", "(a 1)", "(a 2");
    check(&db, &["a", "x", "b", "c"]);
    db.write("/main.g", "(c 1)\n(x)\n(a 1)\n(b 1)\n");
    check(&db, &["c", "x", "a", "b"]);
    db.edit("/main.g", "(x)\n", "");
    check(&db, &["c", "a", "b"]);
    db.write("/main.g", "(c 1)\n");
    check(&db, &["c"]);
    // So does a database that never saw the other texts.
    let fork = gdl_db::Db::fork(&*db);
    assert_eq!(item_tree(&fork, fork.file(db.main().path(&*db))).forms, item_tree(&*db, db.main()).forms);
}

#[test]
fn depth_is_no_danger() {
    for text in ["(".repeat(100_000), "'".repeat(100_000), "('".repeat(50_000) + &")".repeat(100_000)] {
        check_invariants(&text);
    }
}

#[test]
fn files_are_read_up_to_a_number_of_forms() {
    let db = TestDb::new(&")".repeat(MAX_FORMS + 1));
    let tree = item_tree(&*db, db.main());
    assert_eq!((tree.forms.len(), tree.is_cut), (MAX_FORMS, true));
    let db = TestDb::new(&format!("{}; end", "a ".repeat(MAX_FORMS)));
    let tree = item_tree(&*db, db.main());
    assert_eq!((tree.forms.len(), tree.is_cut), (MAX_FORMS, false));
}

#[test]
fn forms_are_read_up_to_a_number_of_objects() {
    // The list and `a` are objects, too.
    for (count, expected) in [(MAX_OBJECTS - 2, (3, false)), (MAX_OBJECTS - 1, (1, true))] {
        let db = TestDb::new(&format!("(p)\n(a{})\n(q)\n", " 1".repeat(count)));
        let tree = item_tree(&*db, db.main());
        assert_eq!((tree.forms.len(), tree.is_cut), expected);
    }
}

#[test]
fn origins_are_in_the_order_of_paths_and_then_of_the_text() {
    let db = TestDb::new(";;- /b.g\n(b)\n;;- /a.g\n(a) (c)\n");
    // The files are requested in another order than that of their paths.
    let files = ["/b.g", "/a.g"].map(|path| db.at(path));
    let forms = files.into_iter().flat_map(|file| item_tree(&*db, file).forms.iter());
    let mut forms: Vec<_> = forms.map(|form| (form.value.origin, form.head())).collect();
    forms.push((Origin::NONE, "none"));
    forms.reverse();
    forms.sort_by_key(|(origin, _)| text_order(&*db, *origin));
    assert_eq!(forms.into_iter().map(|(_, head)| head).collect::<Vec<_>>(), ["a", "c", "b", "none"]);
}
