//! Answers about games agree with their evaluation: histories end with the value in effect, cards have every value that is
//! not the default, and a difference is empty exactly if two games are equal.

use std::collections::{BTreeMap, BTreeSet};

use gdl_db::File;
use gdl_eval::{History, ValueKey, Watched, evaluate, history};
use gdl_inquire::{Effect, Inquiry, KINDS, QueryValue, Target, Thing, card, compare, diff, html, markdown, query, why};
use gdl_ruleset::{Origin, PropValue, TypeRef};
use gdl_schema::{DefKind, GlobalId, PropertyId, TypeKind, ValueKind, type_properties};
use gdl_tests::corpus::Corpus;
use proptest::{
    prelude::{Strategy, any},
    test_runner::{Config, TestRunner},
};

/// The corpus, where there is one, and the project's own library.
fn libraries() -> impl Iterator<Item = Corpus> {
    Corpus::open().into_iter().chain([Corpus::own()])
}

fn globals() -> impl Iterator<Item = GlobalId> {
    (0..gdl_schema::globals().len()).filter_map(|index| u16::try_from(index).ok().map(GlobalId))
}

/// The last step of each value, by key.
fn last_steps(history: &History) -> BTreeMap<String, (Origin, PropValue, bool)> {
    let steps = history.steps.iter();
    steps.map(|step| (format!("{:?}", step.key), (step.origin, step.value.clone(), step.is_reset))).collect()
}

#[test]
fn histories_end_with_the_values_in_effect() {
    let (mut values, mut games) = (0usize, 0usize);
    for library in libraries() {
        let db = &library.db;
        for root in library.files() {
            let game = evaluate(db, root);
            let (rules, origins) = (&game.ruleset, &game.provenance);
            games += 1;
            let types = || KINDS.into_iter().flat_map(|kind| rules.types.refs(kind));
            let watched: Vec<Watched> =
                types().map(Watched::Properties).chain(globals().map(Watched::Global)).collect();
            let steps = last_steps(&history(db, root, &watched));
            for ty in types() {
                for &(id, origin) in origins.properties.of(ty) {
                    let key = format!("{:?}", ValueKey::Property(ty, id));
                    let (step, value, _) = &steps[&key];
                    // A name that is empty becomes the symbol.
                    let is_filled = *value == PropValue::Str(Some("".into()));
                    assert_eq!(*step, origin, "{key} in {}", root.path(db));
                    assert!(is_filled || value == rules.types[ty].prop(id), "{key} in {}", root.path(db));
                    values += 1;
                }
            }
            for id in globals() {
                let step = steps.get(&format!("{:?}", ValueKey::Global(id)));
                assert_eq!(step.map(|step| step.0), origins.globals.get(&id).copied());
                assert!(step.is_none_or(|step| step.1 == *rules.global(id)), "{id} in {}", root.path(db));
                values += 1;
            }
            for table in rules.tables() {
                let history = history(db, root, &[Watched::Entries(table.id, None, None)]);
                if history.is_cut {
                    continue;
                }
                let mut last: BTreeMap<(u16, u16), (Origin, i32)> = BTreeMap::new();
                for step in &history.steps {
                    let ValueKey::Entry(id, row, col) = step.key else { panic!("a table was watched") };
                    assert_eq!(id, table.id);
                    let origin = if step.is_reset { Origin::NONE } else { step.origin };
                    last.insert((row, col), (origin, step.value.as_int().expect("a number")));
                }
                for row in 0..table.rows() {
                    for col in 0..table.cols() {
                        let cell = (u16::try_from(row).expect("few"), u16::try_from(col).expect("few"));
                        let expected = (origins.tables[&table.id].get(row, col), i32::from(table.get(row, col)));
                        let found = last.get(&cell).copied().unwrap_or((Origin::NONE, table.id.def().default));
                        assert_eq!(found, expected, "{} {cell:?} in {}", table.id, root.path(db));
                        values += 1;
                    }
                }
            }
        }
    }
    assert!(games > 4 && values > 10_000, "{values} values in {games} games");
}

/// The games that are asked about: all of a library that the engine plays.
fn games(library: &Corpus) -> Vec<File> {
    let has_types = |root: &File| evaluate(&library.db, *root).ruleset.types.count(TypeKind::Unit) > 0;
    library.games().into_iter().filter(has_types).collect()
}

#[test]
fn answers_have_the_values_of_the_game() {
    let mut asked = 0;
    for library in libraries() {
        for root in games(&library) {
            let inquiry = Inquiry::of(&library.db, root);
            let rules = &inquiry.game.ruleset;
            // A row of each table, and a property of all units.
            for table in rules.tables() {
                let (first, second) = table.id.def().index;
                let rows: Vec<TypeRef> = rules.types.refs(first).take(1).collect();
                let cols: Vec<TypeRef> = rules.types.refs(second).collect();
                let target = Target::Entries { table: table.id, rows, cols };
                let why = why(&inquiry, "row", &target);
                assert_eq!(why.stories.iter().map(|story| story.entries.len()).sum::<usize>(), table.cols());
                for story in &why.stories {
                    let last = story.steps.last();
                    let given = last.map(|step| &step.value).or(why.default.as_ref());
                    assert_eq!(given, Some(&story.value), "{} in {}", table.id, root.path(&library.db));
                    assert!(last.is_none_or(|step| step.place.is_some() && step.effect != Effect::Symbol));
                    asked += 1;
                }
                let document = why.document();
                assert!(!markdown(&document).is_empty() && html(&document, "").contains("</html>"));
            }
        }
    }
    assert!(asked > 50, "{asked} answers");
}

#[test]
fn cards_have_every_value_that_is_not_the_default() {
    let (mut cards, mut others) = (0, 0);
    for library in libraries() {
        for root in games(&library) {
            let inquiry = Inquiry::of(&library.db, root);
            let rules = &inquiry.game.ruleset;
            for ty in KINDS.into_iter().flat_map(|kind| rules.types.refs(kind)) {
                let card = card(&inquiry, Thing::Type(ty));
                let place = || format!("{} in {}", inquiry.symbol(ty), root.path(&library.db));
                let def = &rules.types[ty];
                let properties = type_properties(ty.kind).iter().enumerate();
                let set = properties.filter_map(|(index, property)| {
                    let value = def.prop(PropertyId(u16::try_from(index).ok()?));
                    (*value != PropValue::from_default(property.default)).then_some(property.name)
                });
                assert!(card.values.iter().map(|value| value.name.as_str()).eq(set), "{}", place());
                let is_placed = |value: &gdl_inquire::CardValue| value.place.is_some();
                assert!(card.values.iter().all(is_placed), "{}", place());
                let shown: usize = card.entries.iter().map(|entries| entries.of.len()).sum();
                let of_table = |table: &gdl_ruleset::Table| {
                    let (first, second) = table.id.def().index;
                    let (index, default) = (usize::from(ty.index), table.id.def().default);
                    let row = (0..table.cols())
                        .filter(|&col| first == ty.kind && i32::from(table.get(index, col)) != default);
                    let col = (0..table.rows())
                        .filter(|&row| second == ty.kind && i32::from(table.get(row, index)) != default);
                    row.count() + col.count()
                };
                assert_eq!(shown, rules.tables().map(of_table).sum::<usize>(), "{}", place());
                cards += 1;
            }
            for index in 0..rules.sides.len() {
                assert_eq!(card(&inquiry, Thing::Side(index)).values.len(), rules.sides[index].attrs.iter().count());
            }
            for table in rules.tables() {
                assert_eq!(card(&inquiry, Thing::Table(table.id)).name, table.id.name());
            }
            for (kind, name) in Thing::others(&inquiry) {
                let place = || format!("{kind}:{name} in {}", root.path(&library.db));
                let things = Thing::named(&inquiry, &format!("{kind}:{name}"));
                let things = things.unwrap_or_else(|question| panic!("{}: {}", place(), question.message));
                let shown: Vec<_> = things.into_iter().map(|thing| card(&inquiry, thing)).collect();
                assert!(shown.iter().all(|card| card.kind == kind && card.name == name), "{}", place());
                // Scorekeepers without number and title have no name by which their form could be found, and usual
                // variants are names of the language.
                let may_miss = [DefKind::Scorekeeper, DefKind::Variant].map(DefKind::noun).contains(&kind);
                let is_placed = |card: &gdl_inquire::Card| card.place.is_some() || may_miss;
                assert!(shown.iter().all(is_placed), "{}: defined nowhere", place());
                assert!(!markdown(&shown[0].document()).is_empty());
                others += 1;
            }
        }
    }
    assert!(cards > 20 && others > 10, "{cards} cards, {others} other cards");
}

#[test]
fn comparisons_have_exactly_the_differences() {
    for library in libraries() {
        for root in games(&library) {
            let inquiry = Inquiry::of(&library.db, root);
            let rules = &inquiry.game.ruleset;
            let units: Vec<TypeRef> = rules.types.refs(TypeKind::Unit).take(2).collect();
            let &[a, b] = units.as_slice() else { continue };
            let compared = compare(&inquiry, &[a, b]).expect("two of a kind");
            let names: BTreeSet<&str> = compared.properties.iter().map(|it| it.name.as_str()).collect();
            let differing = rules.types[a].differences(&rules.types[b], PropValue::eq);
            let expected: BTreeSet<&str> = differing.iter().map(|id| id.def(TypeKind::Unit).name).collect();
            assert_eq!(names, expected, "{}", root.path(&library.db));
            let same = compare(&inquiry, &[a, a]).expect("two of a kind");
            assert!(same.properties.is_empty() && same.entries.is_empty() && same.moves.is_empty());
        }
    }
}

/// A game that random edits change: each has a piece of text and what takes its place.
const GAME: &str = "(game-module \"x\" (title \"X\") (variants (see-all false)))\n\
    (unit-type orc (hp-max 5) (char \"o\")) (unit-type elf (hp-max 9) (speed 50))\n(unit-type ent)\n\
    (material-type food) (material-type wood)\n(terrain-type plain) (terrain-type hill)\n\
    (define people (orc elf))\n(define number 5)\n\
    (table hit-chance (orc u* 20) (people ent 30))\n(table unit-storage-x (u* m* 10))\n\
    (table mp-to-enter-terrain add (u* hill 2))\n(add elf wrecked-type ent)\n(set last-turn 5)\n(set edge-terrain hill)\n\
    (world 60 (day-length 5))\n(area 10 10)\n(side 1 (name \"A\"))\n(side 2 (name \"B\"))\n\
    (scorekeeper (do last-side-wins))\n(orc 1 1 1)\n(elf 2 2 2)\n(namer n (random \"a\" \"b\"))\n";

const EDITS: [(&str, &str); 34] = [
    ("(hp-max 5)", "(hp-max 6)"),
    ("(hp-max 9) (speed 50)", "(speed 50) (hp-max 9)"),
    ("(unit-type ent)", "(unit-type ent (acp-per-turn 0))"),
    ("(unit-type ent)", "(unit-type ent (acp-per-turn 1))"),
    ("(unit-type ent)", "(unit-type ent) (unit-type orc2)"),
    ("(unit-type orc (hp-max 5) (char \"o\")) ", ""),
    ("(material-type food) (material-type wood)", "(material-type wood) (material-type food)"),
    ("(terrain-type plain) (terrain-type hill)", "(terrain-type marsh) (terrain-type plain) (terrain-type hill)"),
    ("(terrain-type plain)", "(terrain-type heath)"),
    ("(define people (orc elf))", "(define people (elf orc))"),
    ("(define number 5)", ""),
    ("(define number 5)", "(define number (+ 2 3))"),
    ("(orc u* 20)", "(orc u* 21)"),
    ("(orc u* 20)", "(orc (orc elf ent) 20)"),
    ("(people ent 30)", "(people ent (30 30))"),
    ("(people ent 30)", "(elf ent 30) (orc ent 30)"),
    ("(u* m* 10)", "10"),
    ("(table mp-to-enter-terrain add (u* hill 2))", "(table mp-to-enter-terrain (u* hill 1))"),
    ("(table mp-to-enter-terrain add (u* hill 2))", ""),
    ("wrecked-type ent", "wrecked-type orc"),
    ("(set last-turn 5)", "(set last-turn number)"),
    ("(set last-turn 5)", "(set last-turn 7)"),
    ("(set edge-terrain hill)", "(set edge-terrain plain)"),
    ("(day-length 5)", "(day-length 6)"),
    ("(area 10 10)", "(area 10 12)"),
    ("(name \"A\")", "(name \"C\")"),
    ("(do last-side-wins)", "(do last-side-wins) (title \"t\")"),
    ("(orc 1 1 1)\n(elf 2 2 2)", "(elf 2 2 2)\n(orc 1 1 1)"),
    ("(elf 2 2 2)", "(elf 2 3 2)"),
    ("(random \"a\" \"b\")", "(random \"b\" \"a\")"),
    ("(see-all false)", "(see-all true)"),
    ("(title \"X\")", "(title \"Y\")"),
    ("\n(side 2", "  ; a comment\n\n(side   2"),
    ("(side 2 (name \"B\"))", "(side 2 (name \"B\") (color \"red\"))"),
];

/// A game is judged with its variants: these are no part of a ruleset.
#[test]
fn a_difference_is_empty_exactly_if_the_games_are_equal() {
    let (mut equal, mut unequal) = (0, 0);
    let edited = |chosen: &[usize]| {
        chosen.iter().fold(GAME.to_owned(), |text, &edit| {
            let (from, to) = EDITS[edit % EDITS.len()];
            text.replacen(from, to, 1)
        })
    };
    let strategy = (proptest::collection::vec(any::<usize>(), 0..4), proptest::collection::vec(any::<usize>(), 0..4));
    let cases = std::env::var("GDL_DIFFS").ok().and_then(|count| count.parse().ok()).unwrap_or(400);
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let counts = std::cell::RefCell::new((&mut equal, &mut unequal));
    runner
        .run(&strategy.prop_map(|(old, new)| (edited(&old), edited(&new))), |(old, new)| {
            let (a, b) = (gdl_test_support::TestDb::new(&old), gdl_test_support::TestDb::new(&new));
            let (old, new) = (Inquiry::of(&*a, a.main()), Inquiry::of(&*b, b.main()));
            let diff = diff(&old, &new);
            let is_equal = old.game.ruleset == new.game.ruleset && old.game.variants == new.game.variants;
            proptest::prop_assert_eq!(diff.is_empty(), is_equal, "{:?}", diff);
            proptest::prop_assert!(gdl_inquire::diff(&new, &old).is_empty() == is_equal);
            let mut counts = counts.borrow_mut();
            *(if is_equal { &mut *counts.0 } else { &mut *counts.1 }) += 1;
            Ok(())
        })
        .expect("differences are exact");
    assert!(equal > 10 && unequal > 100, "{equal} equal, {unequal} unequal");
}

#[test]
fn real_games_differ_from_all_others_and_not_from_themselves() {
    for library in libraries() {
        let games = games(&library);
        let inquiries: Vec<Inquiry<'_>> = games.iter().map(|&root| Inquiry::of(&library.db, root)).collect();
        for (index, game) in inquiries.iter().enumerate() {
            assert!(diff(game, game).is_empty());
            let Some(next) = inquiries.get(index + 1) else { continue };
            let is_equal = game.game.ruleset == next.game.ruleset && game.game.variants == next.game.variants;
            let found = diff(game, next);
            assert_eq!(found.is_empty(), is_equal);
            assert!(!markdown(&found.document()).is_empty());
        }
    }
}

#[test]
fn queries_have_the_values_of_the_game() {
    let mut compared = 0usize;
    for library in libraries() {
        for root in games(&library) {
            let inquiry = Inquiry::of(&library.db, root);
            let rules = &inquiry.game.ruleset;
            let place = || root.path(&library.db).to_string();
            for (kind, list) in KINDS.into_iter().zip(["units", "materials", "terrain", "advances"]) {
                let types: Vec<TypeRef> = rules.types.refs(kind).collect();
                if types.is_empty() {
                    continue;
                }
                // Each property that is a number, and a condition that splits the types.
                for (index, property) in type_properties(kind).iter().enumerate() {
                    let id = PropertyId(u16::try_from(index).expect("few"));
                    if property.kind != ValueKind::Int || property.info.value_type().is_some() {
                        continue;
                    }
                    let value = |ty: TypeRef| rules.types[ty].prop(id).as_int().unwrap_or(0);
                    let limit = value(types[types.len() / 2]);
                    let name = property.name;
                    let asked = format!("{list} where {name} >= ({limit}) show index, {name}");
                    let found = query(&inquiry, &asked).unwrap_or_else(|error| panic!("{asked}: {}", error.message));
                    let expected: Vec<Vec<QueryValue>> = types
                        .iter()
                        .filter(|&&ty| value(ty) >= limit)
                        .map(|&ty| [i32::from(ty.index), value(ty)].map(|it| QueryValue::Number(it.into())).to_vec())
                        .collect();
                    assert_eq!(found.rows, expected, "{asked} in {}", place());
                    compared += found.rows.len();
                }
            }
            let units: Vec<TypeRef> = rules.types.refs(TypeKind::Unit).collect();
            let Some(&last) = units.last() else { continue };
            for table in rules.tables() {
                let def = table.id.def();
                if def.index != (TypeKind::Unit, TypeKind::Unit) || def.dice || def.info.value_type().is_some() {
                    continue;
                }
                // A symbol may have been bound to a type again.
                let symbol = inquiry.symbol(last);
                let asked = format!("units show {}(it, \"{symbol}\")", def.name);
                let found = query(&inquiry, &asked).unwrap_or_else(|error| panic!("{asked}: {}", error.message));
                let meant = inquiry.type_named(symbol, Some(TypeKind::Unit)).expect("a type");
                for (row, &u) in found.rows.iter().zip(&units) {
                    let entry = rules.entry(table.id, u.index.into(), meant.index.into());
                    assert_eq!(row, &[QueryValue::Number(entry.into())], "{asked} in {}", place());
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
