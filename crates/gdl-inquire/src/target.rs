//! The value that a question is about: `hit-chance[orc,elf]`, `orc.speed`, `last-turn`.

use gdl_base::nearest;
use gdl_ruleset::{Data, TypeRef};
use gdl_schema::{GlobalId, PropertyId, TableId, TypeKind, type_properties, type_property};
use smol_str::SmolStr;

use crate::{Inquiry, KINDS};

/// The values of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The entries of a table in some rows and columns.
    Entries {
        /// The table.
        table: TableId,
        /// The types of the first index.
        rows: Vec<TypeRef>,
        /// The types of the second index.
        cols: Vec<TypeRef>,
    },
    /// A property of some types of one kind.
    Properties {
        /// The types.
        types: Vec<TypeRef>,
        /// The property.
        property: PropertyId,
    },
    /// A global variable.
    Global(GlobalId),
    /// A symbol that `define` bound.
    Symbol(SmolStr),
}

/// A question that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is wrong with it.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl Question {
    pub(crate) fn new(message: impl Into<String>, help: impl Into<String>) -> Question {
        Question { message: message.into(), help: help.into() }
    }

    /// A question about a name that does not exist.
    pub(crate) fn unknown<'n>(what: &str, name: &str, known: impl Iterator<Item = &'n str> + Clone) -> Question {
        Question::new(format!("there is no {what} `{name}`"), did_you_mean(name, known))
    }
}

/// The maximum number of entries that a question may be about; the largest real tables have fewer.
const MAX_ENTRIES: usize = 250_000;

/// The maximum number of names that are listed where none is similar.
const MAX_LISTED: usize = 12;

/// What a word of other games means, the nearest name, those that contain the given one, else some that exist.
fn did_you_mean<'n>(name: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    if let Some(alias) = gdl_schema::alias(name).filter(|alias| known.clone().any(|known| alias.means(known))) {
        return alias.help(None);
    }
    if let Some(near) = nearest(name, known.clone()) {
        return format!("Did you mean `{near}`?");
    }
    let listed = |names: &mut dyn Iterator<Item = &'n str>| {
        let mut names: Vec<String> = names.take(MAX_LISTED + 1).map(|name| format!("`{name}`")).collect();
        if names.len() > MAX_LISTED {
            names[MAX_LISTED] = "...".to_owned();
        }
        names.join(", ")
    };
    let similar = listed(&mut known.clone().filter(|known| name.len() > 2 && known.contains(name)));
    if !similar.is_empty() {
        return format!("similar names: {similar}");
    }
    let known = listed(&mut known.clone());
    if known.is_empty() { "there are none".to_owned() } else { format!("there are {known}") }
}

impl Target {
    /// Parses a question about a game.
    ///
    /// # Errors
    ///
    /// A name is unknown, or the text is no question.
    pub fn parse(inquiry: &Inquiry<'_>, text: &str) -> Result<Target, Question> {
        let text = text.trim();
        if let Some((table, indexes)) = text.strip_suffix(']').and_then(|text| text.split_once('[')) {
            return entries(inquiry, table.trim(), indexes);
        }
        if text.contains('[') {
            return Err(Question::new(
                format!("`{text}` has a `[` and no `]` at the end"),
                "write TABLE[ROW,COLUMN], as in `hit-chance[infantry,armor]`",
            ));
        }
        // The name of a type may contain a point.
        if let Some((types, property)) = text.rsplit_once('.')
            && !types.is_empty()
            && inquiry.binding(text).is_none()
        {
            return properties(inquiry, types.trim(), property.trim());
        }
        if let Some(id) = gdl_schema::global(text) {
            return Ok(Target::Global(id));
        }
        if gdl_schema::table(text).is_some() {
            return entries(inquiry, text, "*,*");
        }
        if let Some(ty) = inquiry.type_named(text, None) {
            let noun = ty.kind.noun();
            let article = if ty.kind == TypeKind::Advance { "an" } else { "a" };
            return Err(Question::new(
                format!("`{text}` is {article} {noun}, which has many values"),
                format!("name one of them, as in `{text}.name`"),
            ));
        }
        if inquiry.binding(text).is_some() {
            return Ok(Target::Symbol(text.into()));
        }
        let globals = gdl_schema::globals().iter().map(|global| global.name);
        let tables = gdl_schema::tables().iter().map(|table| table.name);
        let symbols = inquiry.game.bindings.iter().map(|(name, _)| name.as_str());
        let known = globals.chain(tables).chain(symbols);
        let help = match (gdl_schema::alias(text), nearest(text, known)) {
            (Some(alias), _) => alias.help(None),
            (None, Some(near)) => format!("Did you mean `{near}`?"),
            (None, None) => "write TYPE.PROPERTY, TABLE[ROW,COLUMN], or the name of a variable".to_owned(),
        };
        Err(Question::new(format!("there is no table, variable or symbol `{text}`"), help))
    }
}

fn entries(inquiry: &Inquiry<'_>, table: &str, indexes: &str) -> Result<Target, Question> {
    let Some(id) = gdl_schema::table(table) else {
        return Err(Question::unknown("table", table, gdl_schema::tables().iter().map(|table| table.name)));
    };
    let (first, second) = id.def().index;
    let parts = split(indexes);
    let [row, col] = match parts.as_slice() {
        [row] => [*row, "*"],
        [row, col] => [*row, *col],
        parts => {
            return Err(Question::new(
                format!("`{table}` has 2 indexes, and here are {}", parts.len()),
                format!(
                    "write `{table}[ROW,COLUMN]` with a {} and a {}; `*` stands for all",
                    first.noun(),
                    second.noun()
                ),
            ));
        }
    };
    let rows = types(inquiry, row, first, table)?;
    let cols = types(inquiry, col, second, table)?;
    let count = rows.len() * cols.len();
    if count > MAX_ENTRIES {
        let message = format!("these are {count} entries: the limit is {MAX_ENTRIES}");
        return Err(Question::new(message, format!("ask for a row, as in `{table}[ROW,*]`")));
    }
    Ok(Target::Entries { table: id, rows, cols })
}

/// Splits at commas outside of bars, which quote a symbol.
fn split(text: &str) -> Vec<&str> {
    let mut is_quoted = false;
    text.split(|c: char| {
        is_quoted ^= c == '|';
        c == ',' && !is_quoted
    })
    .map(str::trim)
    .collect()
}

/// The types that an index names: a type, a list that a symbol stands for, or all by `*`.
fn types(inquiry: &Inquiry<'_>, text: &str, kind: TypeKind, owner: &str) -> Result<Vec<TypeRef>, Question> {
    let all = &inquiry.game.ruleset.types;
    if text == "*" || TypeKind::of_list(text) == Some(kind) {
        return Ok(all.refs(kind).collect());
    }
    let name = text.strip_prefix('|').and_then(|text| text.strip_suffix('|')).unwrap_or(text);
    if let Some(ty) = inquiry.type_named(name, Some(kind)) {
        return Ok(vec![ty]);
    }
    if let Some(listed) = listed(inquiry, name, kind) {
        return Ok(listed);
    }
    if let Some(other) = inquiry.type_named(name, None) {
        return Err(Question::new(
            format!("`{owner}` has a {} here, and `{name}` is a {}", kind.noun(), other.kind.noun()),
            did_you_mean(name, all.of(kind).iter().map(|def| def.symbol.as_str())),
        ));
    }
    Err(Question::unknown(kind.noun(), name, all.of(kind).iter().map(|def| def.symbol.as_str())))
}

/// The types of a list that a symbol stands for, if all of them are of a kind.
fn listed(inquiry: &Inquiry<'_>, name: &str, kind: TypeKind) -> Option<Vec<TypeRef>> {
    let value = inquiry.binding(name)?;
    let items = match &value.data {
        Data::List(items) => &items[..],
        _ => std::slice::from_ref(value),
    };
    let mut types: Vec<TypeRef> =
        items.iter().map(|item| item.as_type().filter(|ty| ty.kind == kind)).collect::<Option<_>>()?;
    types.sort_unstable();
    types.dedup();
    Some(types)
}

fn properties(inquiry: &Inquiry<'_>, owner: &str, property: &str) -> Result<Target, Question> {
    let name = owner.strip_prefix('|').and_then(|text| text.strip_suffix('|')).unwrap_or(owner);
    // Several kinds of type may have the name: the one that has the property is meant.
    let candidates = KINDS.into_iter().filter_map(|kind| {
        let types = match owner {
            "*" => inquiry.game.ruleset.types.refs(kind).collect(),
            _ if TypeKind::of_list(owner) == Some(kind) => inquiry.game.ruleset.types.refs(kind).collect(),
            _ => match inquiry.type_named(name, Some(kind)) {
                Some(ty) => vec![ty],
                None => listed(inquiry, name, kind)?,
            },
        };
        Some((kind, types))
    });
    let candidates: Vec<(TypeKind, Vec<TypeRef>)> = candidates.collect();
    for (kind, types) in &candidates {
        if let Some(property) = type_property(*kind, property).filter(|_| !types.is_empty()) {
            return Ok(Target::Properties { types: types.clone(), property });
        }
    }
    match candidates.first() {
        Some(&(kind, _)) if owner != "*" => {
            let known = type_properties(kind).iter().map(|def| def.name).filter(|name| !name.starts_with("zz-"));
            let what = format!("property of {}s", kind.noun());
            Err(Question::unknown(&what, property, known))
        }
        Some(_) => {
            let known = KINDS.into_iter().flat_map(|kind| type_properties(kind).iter().map(|def| def.name));
            Err(Question::unknown("property of types", property, known))
        }
        None => {
            let types = &inquiry.game.ruleset.types;
            let known = KINDS.into_iter().flat_map(|kind| types.of(kind).iter().map(|def| def.symbol.as_str()));
            Err(Question::unknown("type", name, known))
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    const GAME: &str = "(unit-type orc (hp-max 5)) (unit-type elf) (unit-type |a,b|) (terrain-type plain)\n\
        (define people (orc elf)) (define x 5)\n";

    fn check(text: &str, expected: &str) {
        let db = TestDb::new(GAME);
        let inquiry = Inquiry::of(&*db, db.main());
        let names = |types: &[TypeRef]| types.iter().map(|&ty| inquiry.symbol(ty)).collect::<Vec<_>>().join(" ");
        let shown = match Target::parse(&inquiry, text) {
            Ok(Target::Entries { table, rows, cols }) => format!("{table}: {} by {}", names(&rows), names(&cols)),
            Ok(Target::Properties { types, property }) => {
                format!("{}: {}", property.def(types[0].kind).name, names(&types))
            }
            Ok(Target::Global(id)) => format!("variable {id}"),
            Ok(Target::Symbol(name)) => format!("symbol {name}"),
            Err(question) => format!("{}; {}", question.message, question.help),
        };
        assert_eq!(shown, expected, "{text}");
    }

    #[test]
    fn questions() {
        check("hit-chance[orc,elf]", "hit-chance: orc by elf");
        check(" hit-chance[ orc , * ] ", "hit-chance: orc by orc elf a,b");
        check("hit-chance[orc]", "hit-chance: orc by orc elf a,b");
        check("hit-chance[|a,b|,people]", "hit-chance: a,b by orc elf");
        check("mp-to-enter-terrain[u*,t*]", "mp-to-enter-terrain: orc elf a,b by plain");
        check("hit-chance", "hit-chance: orc elf a,b by orc elf a,b");
        check("orc.speed", "speed: orc");
        check("people.speed", "speed: orc elf");
        check("*.capacity", "capacity: orc elf a,b");
        check("plain.capacity", "capacity: plain");
        check("last-turn", "variable last-turn");
        check("x", "symbol x");
    }

    #[test]
    fn wrong_questions_get_the_nearest_names() {
        check("hit-chanse[orc,elf]", "there is no table `hit-chanse`; Did you mean `hit-chance`?");
        check("hit-chance[orcs,elf]", "there is no unit type `orcs`; Did you mean `orc`?");
        check(
            "hit-chance[plain,elf]",
            "`hit-chance` has a unit type here, and `plain` is a terrain type; there are \
            `orc`, `elf`, `a,b`",
        );
        check(
            "hit-chance[orc,elf,orc]",
            "`hit-chance` has 2 indexes, and here are 3; write `hit-chance[ROW,COLUMN]` with a unit type and a unit \
             type; `*` stands for all",
        );
        check(
            "hit-chance[orc",
            "`hit-chance[orc` has a `[` and no `]` at the end; write TABLE[ROW,COLUMN], as in \
            `hit-chance[infantry,armor]`",
        );
        check("orc.sped", "there is no property of unit types `sped`; Did you mean `speed`?");
        check("ork.speed", "there is no type `ork`; Did you mean `orc`?");
        check("orc", "`orc` is a unit type, which has many values; name one of them, as in `orc.name`");
        check("last-trun", "there is no table, variable or symbol `last-trun`; Did you mean `last-turn`?");
        check(
            "",
            "there is no table, variable or symbol ``; write TYPE.PROPERTY, TABLE[ROW,COLUMN], or the name of a \
            variable",
        );
    }
}
