//! Random input: bytes, forms of known heads with random arguments, and damaged real modules. No panic, no overflow of
//! a small stack, and the tree always gives the text back.

use gdl_db::Change;
use gdl_schema::{Category, TypeKind, constants, forms, globals, properties, tables, type_properties, words};
use gdl_tests::{
    corpus::Corpus,
    fuzz::mutate::{damage, mutated},
    hostile::{on_small_stack, play, read_all, survive},
};
use proptest::{prelude::*, sample::select, strategy::ValueTree, test_runner::TestRunner};

/// Types, sides and symbols for the random forms to use.
const PRELUDE: &str = "(unit-type a (acp-per-turn 2)) (unit-type b (name \"bee\")) (terrain-type t) (terrain-type s \
     (subtype border)) (material-type m) (advance-type v) (table base-production 1) (define x '(a b)) (define n 3) \
     (area 12 10) (side 1 red) (namer nn (random \"p\"))\n";

/// The names of the properties of a form.
fn properties_of(head: &str) -> Vec<&'static str> {
    let names = |category| properties(category).iter().map(|def| def.name).collect();
    let of_types = |kind| type_properties(kind).iter().map(|def| def.name).collect();
    match head {
        "unit-type" => of_types(TypeKind::Unit),
        "terrain-type" => of_types(TypeKind::Terrain),
        "material-type" => of_types(TypeKind::Material),
        "advance-type" => of_types(TypeKind::Advance),
        "game-module" => names(Category::Module),
        "world" => names(Category::World),
        "area" => names(Category::Area),
        "side" | "side-defaults" | "independent-units" => names(Category::Side),
        "doctrine" => names(Category::Doctrine),
        "player" => names(Category::Player),
        "scorekeeper" => names(Category::Scorekeeper),
        "a" | "b" | "unit" | "unit-defaults" | "exu" => names(Category::Unit),
        _ => vec![
            "quote", "list", "append", "remove", "+", "-", "*", "/", "=", "by-name", "by-char", "xform", "plan",
            "tasks",
        ],
    }
}

fn atom() -> impl Strategy<Value = String> {
    let symbols = [
        "a",
        "b",
        "t",
        "s",
        "m",
        "v",
        "x",
        "n",
        "red",
        "nn",
        "zork",
        "nil",
        "u*",
        "t*",
        "m*",
        "a*",
        "add",
        "reset",
        "all",
        "random",
        "grammar",
        "or",
        "terrain",
        "main",
        "other",
        "always",
        "None",
        "win",
        "|odd one|",
        "'",
    ];
    let mut words: Vec<String> = symbols.map(str::to_owned).into();
    words.extend(constants().iter().map(|(name, _)| (*name).to_owned()));
    for category in
        [Category::TaskType, Category::GoalType, Category::ActionType, Category::EventType, Category::PlanType]
    {
        words.extend(self::words(category).iter().map(|word| word.name.to_owned()));
    }
    prop_oneof![
        4 => select(words),
        4 => (-3..20_i32).prop_map(|n| n.to_string()),
        1 => any::<i32>().prop_map(|n| n.to_string()),
        1 => "-?[0-9]{1,2}d[0-9]{1,2}([+-][0-9]{1,3})?",
        1 => "[0-9]{0,2}\\.[0-9]{0,3}%?",
        2 => "\"[a-z0-9*,.:\\-]{0,12}\"",
    ]
}

/// Arguments of a form: properties of it, lists and atoms.
fn argument(head: &'static str) -> impl Strategy<Value = String> {
    let list = |items: Vec<String>| format!("({})", items.join(" "));
    let nested = atom().prop_recursive(3, 12, 4, move |inner| prop::collection::vec(inner, 0..4).prop_map(list));
    let property = (select(properties_of(head)), prop::collection::vec(nested.clone(), 0..4))
        .prop_map(|(name, values)| format!("({name} {})", values.join(" ")));
    prop_oneof![2 => property, 1 => nested, 1 => atom()]
}

fn form() -> impl Strategy<Value = String> {
    let mut heads: Vec<&str> = forms().iter().map(|form| form.name).collect();
    // Conditionals switch the rest off, so each is listed only once.
    heads.extend(["a", "b", "unit", "side", "area", "add", "define", "set", "zork"]);
    let head = select(heads).prop_flat_map(|head| {
        let name: BoxedStrategy<String> = match head {
            "table" => select(tables().iter().map(|def| def.name.to_owned()).collect::<Vec<_>>()).boxed(),
            "set" => select(globals().iter().map(|def| def.name.to_owned()).collect::<Vec<_>>()).boxed(),
            _ => atom().boxed(),
        };
        (name, prop::collection::vec(argument(head), 0..4))
            .prop_map(move |(name, args)| format!("({head} {name} {})", args.join(" ")))
    });
    head.boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        survive(vec![("/main.g".into(), bytes)]);
    }

    #[test]
    fn characters_that_matter(text in "([()'`;\"|#\\\\ \n\r\0xX5d.+%*,-]|\\(a |\\(unit-type |nil|\\(if |\\(else\\)|é){0,200}") {
        survive(vec![("/main.g".into(), text.into_bytes())]);
    }

    #[test]
    fn forms_with_random_arguments(forms in prop::collection::vec(form(), 1..12), other in prop::collection::vec(form(), 0..4)) {
        let main = format!("{PRELUDE}{}", forms.join("\n"));
        survive(vec![("/main.g".into(), main.into_bytes()), ("/other.g".into(), other.join("\n").into_bytes())]);
    }
}

/// Damages each module of a library in some ways and evaluates it with the others, which stay intact.
fn break_modules(library: &mut Corpus, ways: usize) {
    // The same damage in every run: this is a suite, not a search.
    let mut runner = TestRunner::deterministic();
    let damages = prop::collection::vec(damage(), 1..6);
    for (path, file) in library.modules.clone().into_iter().zip(library.files()) {
        let whole = file.text(&library.db).to_string();
        for _ in 0..ways {
            let damages = damages.new_tree(&mut runner).expect("the strategy makes values").current();
            let mut change = Change::new();
            change.set_bytes(path.clone(), mutated(&whole, "", &damages));
            library.db.apply(change);
            let db = library.db.clone();
            on_small_stack(move || {
                read_all(&db, file);
                play(&db, file);
            });
        }
        let mut change = Change::new();
        change.sync(path);
        library.db.apply(change);
    }
}

#[test]
fn broken_modules() {
    break_modules(&mut Corpus::own(), 40);
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
fn broken_real_modules() {
    break_modules(&mut Corpus::real(), 2);
}
