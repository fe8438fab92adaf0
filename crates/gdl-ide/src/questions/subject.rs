//! What questions at a position can be about: the values there, and the type.

use gdl_db::Db;
use gdl_ruleset::TypeRef;
use gdl_schema::{TableId, global, table};
use gdl_syntax::{Element, List, TextRange};
use smol_str::SmolStr;

use crate::{FilePos, Game, KINDS, Owner, Role, Slot, Spot, classify};

/// The most types of a list for which a value is asked by name.
const MAX_NAMED: usize = 8;

/// What questions at a position can be about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Subject {
    /// The values at the position, as [`why`](super::why) takes them.
    pub values: Vec<String>,
    /// The type whose name is at the position, else the one that the form around it is about.
    pub at: Option<SubjectType>,
    /// All types of the game.
    pub types: Vec<SubjectType>,
}

/// A type of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubjectType {
    /// The word for its kind, as in `unit:orc`.
    pub kind: &'static str,
    /// Its symbol.
    pub name: SmolStr,
}

/// What questions at a position can be about.
pub fn subject(db: &dyn Db, at: FilePos) -> Subject {
    let game = Game::of(db, at.file);
    let all = KINDS.into_iter().flat_map(|kind| game.evaluated.ruleset.types.refs(kind));
    let types = all.map(|ty| subject_type(&game, ty)).collect();
    let spot = classify(db, at);
    if spot.in_comment {
        return Subject { types, ..Subject::default() };
    }
    let ty = spot.symbol().and_then(|name| game.type_named(&name, None)).or_else(|| type_of_form(&game, &spot));
    let values = values(&game, &spot).unwrap_or_default();
    Subject { values, at: ty.map(|ty| subject_type(&game, ty)), types }
}

fn subject_type(game: &Game, ty: TypeRef) -> SubjectType {
    SubjectType { kind: ty.kind.word(), name: game.symbol(ty).clone() }
}

/// The type that a form defines, or the first that it is about.
fn type_of_form(game: &Game, spot: &Spot) -> Option<TypeRef> {
    let (form, _) = spot.form()?;
    game.types_of(&form.arg(0)?).into_iter().flatten().next()
}

/// The questions about the values at a position.
fn values(game: &Game, spot: &Spot) -> Option<Vec<String>> {
    let of_form = |property: &str| {
        let (form, _) = spot.form()?;
        Some(vec![format!("{}.{property}", quoted(&form.arg(0)?.as_atom()?.symbol()?))])
    };
    match &spot.role {
        Role::Property(Owner::Type(_)) => of_form(&spot.symbol()?),
        Role::Property(Owner::Types(range)) => of_types(game, spot, *range, None, &spot.symbol()?),
        Role::Value(Slot::TypeProperty(kind, id)) => of_form(id.def(*kind).name),
        Role::Value(Slot::Added { types, property, index }) => of_types(game, spot, *types, *index, property),
        Role::Value(Slot::Entry(id)) => of_entries(game, spot, *id),
        Role::Value(Slot::Global(id)) => Some(vec![id.def().name.to_owned()]),
        Role::Variable => {
            let name = spot.symbol()?;
            let is_known = global(&name).is_some() || game.binding(&name).is_some();
            is_known.then(|| vec![name.to_string()])
        }
        Role::Table => Some(vec![table(&spot.symbol()?)?.name().to_owned()]),
        // A symbol that the game defines, wherever it is used.
        _ => {
            let name = spot.symbol()?;
            let is_own = game.binding(&name).is_some_and(|value| value.as_type().is_none());
            is_own.then(|| vec![name.to_string()])
        }
    }
}

/// A property of the types in a place of an `add`, or of one of them.
fn of_types(game: &Game, spot: &Spot, range: TextRange, index: Option<usize>, property: &str) -> Option<Vec<String>> {
    let found = game.types_at(spot.at.file, range);
    let one = |ty: &TypeRef| format!("{}.{property}", quoted(game.symbol(*ty)));
    if let Some(index) = index {
        return Some(vec![one(&(*found.get(index)?)?)]);
    }
    let types: Vec<TypeRef> = found.into_iter().flatten().collect();
    if types.len() > MAX_NAMED {
        // The symbol of the list stands for all of them.
        let text = gdl_db::parse(game.db, spot.at.file).syntax().covering_element(range).to_string();
        let is_symbol = !text.contains(['(', '\'', ' ', '\n']);
        return Some(vec![if is_symbol { format!("{text}.{property}") } else { format!("*.{property}") }]);
    }
    (!types.is_empty()).then(|| types.iter().map(one).collect())
}

fn of_entries(game: &Game, spot: &Spot, id: TableId) -> Option<Vec<String>> {
    let (clause, rows, cols) = entries_at(game, spot)?;
    let index = |types: &[TypeRef], at: usize| match types {
        [ty] => quoted(game.symbol(*ty)),
        _ => {
            let symbol = clause.elements().nth(at).and_then(|element| element.as_atom()?.symbol());
            symbol.map_or_else(|| "*".to_owned(), |symbol| quoted(&symbol))
        }
    };
    Some(vec![format!("{}[{},{}]", id.name(), index(&rows, 0), index(&cols, 1))])
}

/// A name as a question takes it.
fn quoted(name: &str) -> String {
    if name.contains([',', '[', ']', '.', '*']) && !name.ends_with('*') { format!("|{name}|") } else { name.to_owned() }
}

/// The clause of a table around a position, and the types of the rows and of the columns of the value there: one each, or
/// those of lists and of symbols for all types.
pub(crate) fn entries_at(game: &Game, spot: &Spot) -> Option<(List, Vec<TypeRef>, Vec<TypeRef>)> {
    let depth = spot.lists.iter().position(|step| matches!(step.role, Role::TableItem(_)))?;
    let clause = &spot.lists[depth].list;
    // The indexes of the value in the lists of values, from the outermost inward.
    let mut places =
        spot.lists[depth + 1..].iter().filter(|step| step.list.head().is_none_or(|head| head != "quote")).map(|step| {
            let is_call = step.list.head().is_some_and(|head| head == "list");
            step.index.checked_sub(usize::from(is_call))
        });
    let mut partners = |index: usize| -> Option<Vec<TypeRef>> {
        let types: Element = clause.elements().nth(index)?;
        let found = game.types_of(&types);
        // Values run over the first list, and within it over the second.
        match if game.gives_list(&types) { places.next() } else { None } {
            Some(place) => Some(vec![(*found.get(place?)?)?]),
            None => Some(found.into_iter().flatten().collect()),
        }
    };
    let (rows, cols) = (partners(0)?, partners(1)?);
    Some((clause.clone(), rows, cols))
}
