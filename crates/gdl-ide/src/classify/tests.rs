//! Tests of roles at cursors, in whole and in half-typed text.

use expect_test::{Expect, expect};

use super::*;
use crate::testing::at_cursor;

/// Shows token, role and the lists around the cursor.
fn check(fixture: &str, expected: &str) {
    let (db, at) = at_cursor(fixture);
    let spot = classify(&*db, at);
    let role = short(&format!("{:?}", spot.role));
    let text = spot.token.as_ref().filter(|token| token.kind().is_atom()).map_or("", |token| token.text());
    assert_eq!(format!("{text} {role}").trim(), expected, "{fixture}");
}

/// A role without the schema data.
fn short(role: &str) -> String {
    let mut out = role.to_owned();
    while let Some(start) = out.find("NameDef {") {
        let mut depth = 0;
        let end = out[start..].char_indices().find_map(|(index, c)| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            (c == '}' && depth == 0).then_some(start + index + 1)
        });
        let name = out[start..].split('"').nth(1).unwrap_or_default().to_owned();
        out.replace_range(start..end.unwrap_or(out.len()), &name);
    }
    for id in ["PropertyId(", "TableId(", "GlobalId("] {
        while let Some(start) = out.find(id) {
            let end = out[start..].find(')').map_or(out.len(), |end| start + end + 1);
            out.replace_range(start..end, "_");
        }
    }
    out
}

#[test]
fn forms() {
    check("(un$0it-type a)", "unit-type Head");
    check("(unit-type $0a)", "a Define(Type(Unit))");
    check("(unit-type a (hp-m$0ax 10))", "hp-max Property(Type(Unit))");
    check("(unit-type a (image-name \"$0x\"))", "\"x\" Name(ImageFamily)");
    check("(include $0)", "Module");
    check("(include x (see-al$0l 1))", "see-all Name(Variant)");
    check("(set $0 1)", "Variable");
    check("(table $0)", "Table");
    check("(undefine x$0)", "x Name(Symbol)");
    check("x$0", "x Form");
    check("$0", "Form");
    check("(a) $0 (b)", "Form");
    check("($0", "Head");
}

fn roles(text: &str, expect: Expect) {
    let root = gdl_syntax::parse(text).syntax();
    let mut out = String::new();
    for form in gdl_syntax::SourceFile::cast(root).unwrap().forms() {
        visit_roles(&form, &mut |element, role| {
            if element.as_list().is_none() {
                out += &format!("{} {}\n", element.syntax(), short(&format!("{role:?}")));
            }
        });
    }
    expect.assert_eq(&out);
}

#[test]
fn names_and_what_they_name() {
    check("(set side-namer $0", "Name(Namer)");
    check("(set feature-namers '((forest $0n)))", "n Name(Namer)");
    check("(set feature-namers '((fores$0t n)))", "forest Data");
    check("(side 1 (unit-namers ($0a n)))", "a Types(Some(Unit))");
    check("(side 1 (unit-namers ((a $0b) n)))", "b Types(Some(Unit))");
    check("(side 1 (unit-namers ((a b) $0n)))", "n Name(Namer)");
    check("(side 1 (feature-namers (bay $0n)))", "n Name(Namer)");
    check("(scorekeeper (do (if (= (sum-uprop $0a hp-max) 0) lose)))", "a Types(Some(Unit))");
    check("(scorekeeper (do (if (= (sum-uprop a $0hp-max) 0) lose)))", "hp-max Property(Type(Unit))");
}

#[test]
fn roles_of_whole_forms() {
    roles(
        "(add (a b) hp-max (1 (list 2 3)))",
        expect![[r#"
        add Head
        a Types(None)
        b Types(None)
        hp-max Property(Types(5..10))
        1 Value(Added { types: 5..10, property: "hp-max", index: Some(0) })
        list Function
        2 Value(Added { types: 5..10, property: "hp-max", index: Some(1) })
        3 Value(Added { types: 5..10, property: "hp-max", index: Some(1) })
    "#]],
    );
    roles(
        "(table hit-chance add 50 (a u* 1) ((a b) b (1 2)))",
        expect![[r#"
        table Head
        hit-chance Table
        add TableItem(_)
        50 TableItem(_)
        a Types(Some(Unit))
        u* Types(Some(Unit))
        1 Value(Entry(_))
        a Types(Some(Unit))
        b Types(Some(Unit))
        b Types(Some(Unit))
        1 Value(Entry(_))
        2 Value(Entry(_))
    "#]],
    );
    roles(
        "(world 5 (day-length 3)) (area 10 20 (terrain \"a\")) (area add 1 2 terrain sea)",
        expect![[r#"
        world Head
        5 Number
        day-length Property(Object(World))
        3 Value(Object(World, day-length))
        area Head
        10 Number
        20 Number
        terrain Property(Object(Area))
        "a" Layer(terrain)
        area Head
        add Keyword(["add"])
        1 Number
        2 Number
        terrain Property(Object(Area))
        sea Types(Some(Terrain))
    "#]],
    );
    roles(
        "(side 1 s (name \"x\") (treasury (m 5))) (infantry 3 4 s (hp 5) (plan Passive (tasks (construct 1 2 a))))",
        expect![[r#"
            side Head
            1 Name(Side)
            s Define(Side)
            name Property(Object(Side))
            "x" Text
            treasury Property(Object(Side))
            m Types(Some(Material))
            5 Value(Object(Side, treasury))
            infantry Head
            3 Number
            4 Number
            s Name(Side)
            hp Property(Object(Unit))
            5 Value(Object(Unit, hp))
            plan Property(Object(Unit))
            Passive Word(PlanType)
            tasks Property(Object(Plan))
            construct Word(TaskType)
            1 Types(Some(Unit))
            2 Argument('n')
            a Name(Unit)
        "#]],
    );
    roles(
        "(game-module \"m\" (variants see-all (\"Big\" big 0 (1 (set x 1)))))",
        expect![[r#"
        game-module Head
        "m" Define(Module)
        variants Property(Object(Module))
        see-all Variant
        "Big" Text
        big Define(Variant)
        0 Value(Unknown)
        1 Value(Unknown)
        set Head
        x Variable
        1 Value(Symbol)
    "#]],
    );
    roles(
        "(namer n (grammar root 5 (root (or 1 a \"b\")))) (scorekeeper 1 (trigger (> (sum u*) 3)) (do (if (a) (win)))) (evt 1 unit-moved all 3)",
        expect![[r#"
            namer Head
            n Define(Namer)
            grammar Word(NamingMethod)
            root Data
            5 Number
            root Data
            or GrammarBody
            1 GrammarBody
            a GrammarBody
            "b" GrammarBody
            scorekeeper Head
            1 Define(Scorekeeper)
            trigger Property(Object(Scorekeeper))
            > Word(ScorekeeperFunction)
            sum Word(ScorekeeperFunction)
            u* Data
            3 Data
            do Property(Object(Scorekeeper))
            if Word(ScorekeeperForm)
            a Word(ScorekeeperFunction)
            win Word(ScorekeeperFunction)
            evt Head
            1 Number
            unit-moved Word(EventType)
            all Keyword(["all"])
            3 Number
        "#]],
    );
}

#[test]
fn half_typed() {
    check("(unit-type a\n  (hp-max $0", "Value(TypeProperty(Unit, _))");
    check("(unit-type a\n  ($0", "Property(Type(Unit))");
    check("(unit-type a\n  (name \"x\")\n  $0", "PropertyList(Type(Unit))");
    check("(unit-type a\n  (name \"x\")\n$0", "Form");
    check("(unit-type a\n  (na$0\n(set x 1)", "na Property(Type(Unit))");
    check("(add (a b) $0", "Property(Types(5..10))");
    check("(add (a b) hp-max ($0", "Value(Added { types: 5..10, property: \"hp-max\", index: Some(0) })");
    check("(add (a b) hp-max (1 $0", "Value(Added { types: 5..10, property: \"hp-max\", index: Some(1) })");
    check("(table hit-chance ($0", "Types(Some(Unit))");
    check("(table hit-chance (a $0))", "Types(Some(Unit))");
    check("(table hit-chance (a b $0))", "Value(Entry(_))");
    check("(set x '(a $0))", "Value(Symbol)");
    check("; a $0 b", "Form");
}
