//! `compare`: in which values types differ, with the clauses that set them and what each value means.

use gdl_base::counted;
use gdl_manual::{facts, manual};
use gdl_ruleset::{Origin, PropValue, TypeRef};
use gdl_schema::{Category, PropertyId, TypeKind, type_properties};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::{
    Document, Inline, Inquiry, KINDS, Question, SourcePlace, Thing,
    card::moves_by_terrain,
    words::{cut, some_names, with_unit},
};

/// The maximum number of characters of a value that people are shown.
const MAX_VALUE: usize = 40;

/// The maximum number of types that are compared.
pub const MAX_COMPARED: usize = 8;

/// How types of one kind differ.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The kind of the types.
    pub kind: &'static str,
    /// The types, in the order of the question.
    pub types: Vec<String>,
    /// How far they move in a turn, on terrain where that differs.
    pub moves: Vec<MoveDifference>,
    /// Properties that differ.
    pub properties: Vec<Difference>,
    /// Entries of tables that differ.
    pub entries: Vec<Difference>,
    /// The number of properties and entries that at least one of them sets and in which they agree.
    pub same: usize,
}

/// How far types move on some terrain.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct MoveDifference {
    /// The terrain types.
    pub terrain: Vec<String>,
    /// What each of the types does there, in words.
    pub moves: Vec<String>,
}

/// A value in which types differ.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The property, or the table.
    pub name: String,
    /// For entries, whether the compared types are the first index.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_row: Option<bool>,
    /// For entries, the types of the other index with these values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<String>,
    /// What the value means, in a sentence of the manual.
    pub meaning: String,
    /// The value of each of the types.
    pub values: Vec<ComparedValue>,
}

/// The value of one of the compared types.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct ComparedValue {
    /// The value in the syntax of modules.
    pub value: String,
    /// The value with its unit, in words.
    pub words: String,
    /// The clause that set it; none for the default.
    pub place: Option<SourcePlace>,
}

/// The entries of the compared types, with their clauses.
type Cells = Vec<(i32, Origin)>;

/// Compares types of one kind.
///
/// # Errors
///
/// The types are of several kinds, or there are fewer than two or too many.
pub fn compare(inquiry: &Inquiry<'_>, types: &[TypeRef]) -> Result<Comparison, Question> {
    let Some((first, rest)) = types.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return Err(Question::new("a comparison needs two types", "name another one"));
    };
    if types.len() > MAX_COMPARED {
        let message = format!("{} types are too many to compare: the limit is {MAX_COMPARED}", types.len());
        return Err(Question::new(message, "name fewer"));
    }
    if let Some(other) = rest.iter().find(|other| other.kind != first.kind) {
        let describe = |ty: TypeRef| format!("`{}` is a {}", inquiry.symbol(ty), ty.kind.noun());
        let message = format!("{} and {}: they have no values in common", describe(*first), describe(*other));
        return Err(Question::new(message, "compare types of one kind"));
    }
    let mut same = 0;
    let properties = properties(inquiry, types, &mut same);
    let entries = entries(inquiry, types, &mut same);
    let mut moves: Vec<MoveDifference> = Vec::new();
    if first.kind == TypeKind::Unit {
        for (terrain, words) in moves_by_terrain(inquiry, types) {
            if words.iter().all(|word| *word == words[0]) {
                continue;
            }
            match moves.iter_mut().find(|known| known.moves == words) {
                Some(known) => known.terrain.push(terrain),
                None => moves.push(MoveDifference { terrain: vec![terrain], moves: words }),
            }
        }
    }
    let names = types.iter().map(|&ty| inquiry.symbol(ty).to_owned()).collect();
    Ok(Comparison { kind: first.kind.noun(), types: names, moves, properties, entries, same })
}

/// Compares types by their names. Of several types with a name, those of the kind that all names have are meant.
///
/// # Errors
///
/// A name is not that of a type, or the types cannot be compared.
pub fn compare_named(inquiry: &Inquiry<'_>, names: &[String]) -> Result<Comparison, Question> {
    let named = names.iter().map(|name| {
        let things = Thing::named(inquiry, name)?;
        let types: Vec<TypeRef> =
            things.iter().filter_map(|thing| if let Thing::Type(ty) = thing { Some(*ty) } else { None }).collect();
        match types.is_empty() {
            true => {
                Err(Question::new(format!("`{name}` is not a type"), "compare types; `gdl show` shows other things"))
            }
            false => Ok(types),
        }
    });
    let named: Vec<Vec<TypeRef>> = named.collect::<Result<_, _>>()?;
    let has_all = |kind| named.iter().all(|types| types.iter().any(|ty| ty.kind == kind));
    let kind = KINDS.into_iter().find(|&kind| has_all(kind));
    let of_kind = |types: &Vec<TypeRef>| types.iter().copied().find(|ty| kind.is_none_or(|kind| ty.kind == kind));
    let types: Vec<TypeRef> = named.iter().filter_map(of_kind).collect();
    compare(inquiry, &types)
}

fn properties(inquiry: &Inquiry<'_>, types: &[TypeRef], same: &mut usize) -> Vec<Difference> {
    let Some(kind) = types.first().map(|ty| ty.kind) else { return Vec::new() };
    let defs = || types.iter().map(|&ty| &inquiry.game.ruleset.types[ty]);
    let mut differences = Vec::new();
    for id in (0..type_properties(kind).len()).filter_map(|index| u16::try_from(index).ok().map(PropertyId)) {
        let default = PropValue::from_default(id.def(kind).default);
        let mut values = defs().map(|def| def.prop(id));
        let first = values.next();
        if values.all(|value| Some(value) == first) {
            *same += usize::from(first.is_some_and(|value| *value != default));
            continue;
        }
        let name = id.def(kind).name;
        let unit = facts(kind.category(), name).map_or("", |facts| facts.value);
        let value = |&ty: &TypeRef| {
            let value = inquiry.property_text(kind, id, inquiry.game.ruleset.types[ty].prop(id));
            let origin = inquiry.game.provenance.properties.get(ty, id);
            let place = origin.and_then(|origin| SourcePlace::of(inquiry.db, origin));
            ComparedValue { words: with_unit(&value, unit), value, place }
        };
        differences.push(Difference {
            name: name.to_owned(),
            is_row: None,
            of: Vec::new(),
            meaning: meaning(kind.category(), name),
            values: types.iter().map(value).collect(),
        });
    }
    differences
}

fn entries(inquiry: &Inquiry<'_>, types: &[TypeRef], same: &mut usize) -> Vec<Difference> {
    let Some(kind) = types.first().map(|ty| ty.kind) else { return Vec::new() };
    let mut differences = Vec::new();
    for table in inquiry.game.ruleset.tables() {
        let def = table.id.def();
        for is_row in [true, false] {
            let (own, other) = if is_row { def.index } else { (def.index.1, def.index.0) };
            if own != kind {
                continue;
            }
            // The other types by the values and clauses of the compared ones.
            let mut groups: Vec<(Cells, Vec<String>)> = Vec::new();
            let mut known: FxHashMap<Cells, usize> = FxHashMap::default();
            for other in inquiry.game.ruleset.types.refs(other) {
                let cell = |&ty: &TypeRef| {
                    let (row, col) = if is_row { (ty, other) } else { (other, ty) };
                    (inquiry.entry(table.id, row, col), inquiry.entry_origin(table.id, row, col))
                };
                let cells: Cells = types.iter().map(cell).collect();
                if cells.iter().all(|cell| cell.0 == cells[0].0) {
                    *same += usize::from(cells[0].0 != def.default);
                    continue;
                }
                let symbol = inquiry.symbol(other).to_owned();
                let next = groups.len();
                match *known.entry(cells.clone()).or_insert(next) {
                    index if index < next => groups[index].1.push(symbol),
                    _ => groups.push((cells, vec![symbol])),
                }
            }
            let unit = facts(Category::Table, def.name).map_or("", |facts| facts.value);
            differences.extend(groups.into_iter().map(|(cells, of)| {
                Difference {
                    name: def.name.to_owned(),
                    is_row: Some(is_row),
                    of,
                    meaning: meaning(Category::Table, def.name),
                    values: cells
                        .into_iter()
                        .map(|(value, origin)| {
                            let value = inquiry.entry_text(table.id, value);
                            let place = SourcePlace::of(inquiry.db, origin);
                            ComparedValue { words: with_unit(&value, unit), value, place }
                        })
                        .collect(),
                }
            }));
        }
    }
    differences
}

fn meaning(category: Category, name: &str) -> String {
    manual().entry(category, name).map(|entry| entry.summary.clone()).unwrap_or_default()
}

impl Comparison {
    /// The comparison for people.
    pub fn document(&self) -> Document {
        let mut title = Inline::default();
        for (index, name) in self.types.iter().enumerate() {
            title = match index {
                0 => title,
                index if index + 1 == self.types.len() => title.text(" and "),
                _ => title.text(", "),
            }
            .code(name.clone());
        }
        let mut document = Document::new(title.text(format!(": {}s", self.kind)));
        let count = self.properties.len() + self.entries.iter().map(|entry| entry.of.len()).sum::<usize>();
        document.paragraph(match count {
            0 => "They do not differ.".to_owned(),
            count => format!(
                "They differ in {} and agree in {} that are not the default.",
                counted(count, "value", "values"),
                counted(self.same, "value", "values")
            ),
        });
        let head = |first: &str| {
            let mut head = vec![first.to_owned()];
            head.extend(self.types.iter().cloned());
            head
        };
        if !self.moves.is_empty() {
            document.heading("Moves");
            let row = |row: &MoveDifference| {
                let names: Vec<&str> = row.terrain.iter().map(String::as_str).collect();
                let mut cells = vec![some_names(&names)];
                cells.extend(row.moves.iter().map(|word| Inline::words(word.clone())));
                cells
            };
            document.table(&head("on"), self.moves.iter().map(row).collect());
        }
        if !self.properties.is_empty() {
            document.heading("Properties");
            let rows = self.properties.iter().map(|difference| {
                let mut cells = vec![Inline::name(difference.name.clone())];
                cells.extend(difference.values.iter().map(value));
                cells.push(Inline::marked(&difference.meaning));
                cells
            });
            let mut head = head("property");
            head.push("meaning".to_owned());
            document.table(&head, rows.collect());
        }
        if !self.entries.is_empty() {
            document.heading("Entries of tables");
            let mut last = String::new();
            let rows = self.entries.iter().map(|difference| {
                let names: Vec<&str> = difference.of.iter().map(String::as_str).collect();
                // `_` is the compared type.
                let table = match difference.is_row {
                    Some(false) => Inline::name(format!("{}[*,_]", difference.name)),
                    _ => Inline::name(format!("{}[_,*]", difference.name)),
                };
                let mut cells = vec![table, some_names(&names)];
                cells.extend(difference.values.iter().map(value));
                let meaning = if last == difference.name { "" } else { difference.meaning.as_str() };
                last.clone_from(&difference.name);
                cells.push(Inline::marked(meaning));
                cells
            });
            let rows: Vec<Vec<Inline>> = rows.collect();
            let mut head = head("of");
            head.insert(0, "table".to_owned());
            head.push("meaning".to_owned());
            document.table(&head, rows);
        }
        document
    }
}

/// A value with the line of its clause.
fn value(value: &ComparedValue) -> Inline {
    let line = Inline::words(cut(&value.words, MAX_VALUE));
    match &value.place {
        Some(place) => line.text(" (").line(place.clone()).text(")"),
        None => line,
    }
}
