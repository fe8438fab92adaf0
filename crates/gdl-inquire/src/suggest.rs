//! Completion of questions in a shell: what could stand at the end of a text that is not yet whole.

use gdl_schema::{Category, DefKind, TypeKind, property, type_properties};

use crate::{Inquiry, KINDS, Thing, query};

/// What could replace the end of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestions {
    /// The offset in bytes of what is replaced.
    pub from: usize,
    /// The words, in the order of the game, each once.
    pub words: Vec<Suggestion>,
}

/// A word that could be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// The word. If it does not end what is asked, as in `hit-chance[`, more follows directly.
    pub word: String,
    /// What it is.
    pub what: &'static str,
}

impl Suggestions {
    /// Those of the words that begin as the text does from an offset on.
    pub(crate) fn matching(
        text: &str,
        from: usize,
        words: impl IntoIterator<Item = (String, &'static str)>,
    ) -> Suggestions {
        let typed = text.get(from..).unwrap_or_default();
        let mut seen = rustc_hash::FxHashSet::default();
        let words = words.into_iter().filter(|(word, _)| word.starts_with(typed) && seen.insert(word.clone()));
        Suggestions { from, words: words.map(|(word, what)| Suggestion { word, what }).collect() }
    }
}

fn types<'a>(inquiry: &'a Inquiry<'_>, kind: TypeKind) -> impl Iterator<Item = &'a str> {
    inquiry.game.ruleset.types.of(kind).iter().map(|def| def.symbol.as_str())
}

/// The symbols that stand for types of a kind, or for lists of them.
fn symbols_of(inquiry: &Inquiry<'_>, kind: TypeKind) -> Vec<String> {
    let is_list = |value: &gdl_ruleset::Value| {
        !value.items().is_empty() && value.items().iter().all(|item| item.as_type().is_some_and(|ty| ty.kind == kind))
    };
    let lists = inquiry.game.bindings.iter().filter(|(_, value)| is_list(value)).map(|(name, _)| name.as_str());
    types(inquiry, kind).chain(lists).map(str::to_owned).collect()
}

/// The things of a game that have cards; without a game, those of the language. `kinds` limits them to the kinds with
/// these words before their names, unless it is empty.
pub fn suggest_things(inquiry: Option<&Inquiry<'_>>, text: &str, kinds: &[&str]) -> Suggestions {
    let mut words: Vec<(String, &'static str, &'static str)> = Vec::new();
    let side = DefKind::Side.noun();
    if let Some(inquiry) = inquiry {
        for kind in KINDS {
            words.extend(types(inquiry, kind).map(|name| (name.to_owned(), kind.word(), kind.noun())));
        }
        for known in &inquiry.game.ruleset.sides {
            let name = known.symbol.as_ref().or(known.attrs.str(property::side::NAME));
            words.extend(name.map(|name| (name.to_string(), side, side)));
        }
        words.extend(Thing::others(inquiry).into_iter().map(|(kind, name)| (name, kind, kind)));
    }
    let (table, variable) = (Category::Table.noun(), DefKind::Variable.noun());
    words.extend(gdl_schema::tables().iter().map(|def| (def.name.to_owned(), table, table)));
    words.extend(gdl_schema::globals().iter().map(|def| (def.name.to_owned(), variable, variable)));
    words.retain(|(_, kind, _)| kinds.is_empty() || kinds.contains(kind));
    // A kind before a name chooses one of several.
    let prefix = text.split_once(':').map(|(prefix, _)| prefix);
    if let Some(prefix) = prefix.filter(|prefix| words.iter().any(|(_, kind, _)| kind == prefix)) {
        words.retain(|(_, kind, _)| *kind == prefix);
        return Suggestions::matching(text, prefix.len() + 1, words.into_iter().map(|(word, _, what)| (word, what)));
    }
    Suggestions::matching(text, 0, words.into_iter().map(|(word, _, what)| (word, what)))
}

/// The values that `gdl why` explains: `hit-chance[orc,elf]`, `orc.speed`, `last-turn`.
pub fn suggest_values(inquiry: Option<&Inquiry<'_>>, text: &str) -> Suggestions {
    if let Some((table, indexes)) = text.split_once('[') {
        let Some(id) = gdl_schema::table(table) else { return Suggestions::matching(text, text.len(), []) };
        let (first, second) = id.def().index;
        let (kind, start, end) = match indexes.rfind(',') {
            Some(comma) => (second, table.len() + comma + 2, ']'),
            None => (first, table.len() + 1, ','),
        };
        let names = inquiry.map_or(Vec::new(), |inquiry| symbols_of(inquiry, kind));
        let names = names.into_iter().chain(["*".to_owned()]);
        return Suggestions::matching(text, start, names.map(|name| (format!("{name}{end}"), kind.noun())));
    }
    let is_type = |owner: &str, kind: TypeKind| {
        owner == "*" || inquiry.is_some_and(|inquiry| symbols_of(inquiry, kind).iter().any(|name| name == owner))
    };
    if let Some(point) = text.rfind('.').filter(|&point| KINDS.into_iter().any(|kind| is_type(&text[..point], kind))) {
        let owner = &text[..point];
        let kinds = KINDS.into_iter().filter(|&kind| is_type(owner, kind));
        let names = kinds.flat_map(|kind| type_properties(kind).iter().map(|def| (def.name.to_owned(), "property")));
        return Suggestions::matching(text, point + 1, names.filter(|(name, _)| !name.starts_with("zz-")));
    }
    let mut words: Vec<(String, &'static str)> = Vec::new();
    if let Some(inquiry) = inquiry {
        for kind in KINDS {
            words.extend(symbols_of(inquiry, kind).into_iter().map(|name| (format!("{name}."), kind.noun())));
        }
    }
    words.extend(gdl_schema::tables().iter().map(|def| (format!("{}[", def.name), Category::Table.noun())));
    words.extend(gdl_schema::globals().iter().map(|def| (def.name.to_owned(), DefKind::Variable.noun())));
    Suggestions::matching(text, 0, words)
}

/// The next word of a query.
pub fn suggest_query(inquiry: Option<&Inquiry<'_>>, text: &str) -> Suggestions {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '?');
    let from = text.rfind(|c| !is_name(c)).map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    let before = &text[..from];
    // Within a text between quotes, anything may stand.
    if before.matches('"').count() % 2 == 1 {
        return Suggestions::matching(text, text.len(), []);
    }
    let mut earlier = before.split(|c| !is_name(c)).filter(|word| !word.is_empty());
    let Some(subject) = earlier.clone().find_map(query::kind_of_list) else {
        let lists = query::LISTS.iter().map(|name| ((*name).to_owned(), "list"));
        return Suggestions::matching(text, from, lists);
    };
    let clauses = || ["where", "order", "limit", "show"].map(|word| (word.to_owned(), "keyword"));
    let last = earlier.next_back().unwrap_or_default();
    if last == "order" || last == "sort" {
        return Suggestions::matching(text, from, [("by".to_owned(), "keyword")]);
    }
    if last == "limit" {
        return Suggestions::matching(text, text.len(), []);
    }
    // An index within parentheses.
    if let Some(open) = before.rfind('(').filter(|&open| !before[open..].contains(')')) {
        let name = before[..open].rsplit(|c| !is_name(c)).next().unwrap_or_default();
        let kinds: Vec<TypeKind> = match gdl_schema::table(name) {
            Some(id) => {
                let (first, second) = id.def().index;
                vec![second, first]
            }
            None => query::argument_kind(name).into_iter().collect(),
        };
        if !kinds.is_empty() {
            let names = kinds.into_iter().flat_map(|kind| {
                let names = inquiry.map_or(Vec::new(), |inquiry| types(inquiry, kind).map(str::to_owned).collect());
                names.into_iter().map(move |name| (name, kind.noun()))
            });
            return Suggestions::matching(text, from, names);
        }
    }
    let mut words: Vec<(String, &'static str)> = Vec::new();
    if earlier.any(|word| ["where", "by", "show", "select"].contains(&word))
        || ["where", "by", "show", "select"].contains(&last)
    {
        match subject {
            Some(kind) => {
                let properties = type_properties(kind).iter().filter(|def| !def.name.starts_with("zz-"));
                words.extend(properties.map(|def| (def.name.to_owned(), "property")));
                let tables = gdl_schema::tables().iter();
                let tables = tables.filter(|def| def.index.0 == kind || def.index.1 == kind);
                words.extend(tables.map(|def| (def.name.to_owned(), Category::Table.noun())));
                words.extend(query::questions(kind).map(|name| (name.to_owned(), "condition")));
                words.extend(["symbol", "index"].map(|name| (name.to_owned(), "value")));
            }
            None => words.extend(query::FIELDS.map(|name| (name.to_owned(), "value"))),
        }
        let keywords =
            ["and", "or", "not", "between", "in", "like", "is", "desc", "min", "max", "sum", "mean", "count"];
        words.extend(keywords.map(|word| (word.to_owned(), "keyword")));
    }
    words.extend(clauses());
    Suggestions::matching(text, from, words)
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    const GAME: &str = "(unit-type orc) (unit-type elf) (unit-type ent) (terrain-type plain) (terrain-type elmwood)\n\
        (define people (orc elf))\n(namer names (random \"a\"))\n";

    fn check(suggest: fn(Option<&Inquiry<'_>>, &str) -> Suggestions, text: &str, expected: &[&str]) {
        let db = TestDb::new(GAME);
        let inquiry = Inquiry::of(&*db, db.main());
        let found = suggest(Some(&inquiry), text);
        let shown: Vec<String> = found.words.iter().map(|it| format!("{}{}", &text[..found.from], it.word)).collect();
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn things() {
        let things = |inquiry: Option<&Inquiry<'_>>, text: &str| suggest_things(inquiry, text, &[]);
        check(things, "elm", &["elmwood"]);
        check(things, "terrain:e", &["terrain:elmwood"]);
        check(things, "namer:", &["namer:names"]);
        check(things, "hit-ch", &["hit-chance"]);
        check(|it: Option<&Inquiry<'_>>, text: &str| suggest_things(it, text, &["unit"]), "e", &["elf", "ent"]);
    }

    #[test]
    fn values() {
        check(suggest_values, "hit-ch", &["hit-chance["]);
        check(
            suggest_values,
            "hit-chance[",
            &["hit-chance[orc,", "hit-chance[elf,", "hit-chance[ent,", "hit-chance[people,", "hit-chance[*,"],
        );
        check(suggest_values, "hit-chance[orc,e", &["hit-chance[orc,elf]", "hit-chance[orc,ent]"]);
        check(suggest_values, "people.hp-ma", &["people.hp-max"]);
        check(suggest_values, "or", &["orc."]);
        check(
            suggest_values,
            "people.spee",
            &[
                "people.speed",
                "people.speed-damage-effect",
                "people.speed-max",
                "people.speed-min",
                "people.speed-wind-effect",
            ],
        );
        check(suggest_values, "no-such-table[", &[]);
        check(suggest_values, "last-tu", &["last-turn"]);
    }

    #[test]
    fn queries() {
        check(suggest_query, "", &["units", "materials", "terrain", "advances", "sides", "tables"]);
        check(suggest_query, "un", &["units"]);
        check(suggest_query, "units wh", &["units where"]);
        check(suggest_query, "units order ", &["units order by"]);
        check(suggest_query, "units where can-exi", &["units where can-exist"]);
        check(
            suggest_query,
            "units where can-enter(",
            &["units where can-enter(plain", "units where can-enter(elmwood"],
        );
        check(suggest_query, "units where hit-chance(e", &["units where hit-chance(elf", "units where hit-chance(ent"]);
        check(suggest_query, "units limit ", &[]);
        check(suggest_query, "units where name = \"sp", &[]);
        check(suggest_query, "tables where ent", &["tables where entries"]);
    }
}
