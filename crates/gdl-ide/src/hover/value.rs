//! Hovers over values: the meaning of a number, the object that has the value, and the value in effect at the end.

use gdl_hir::source_map;
use gdl_ruleset::TypeRef;
use gdl_schema::{Category, GlobalId, PropertyId, TableId, global, table, type_property};
use gdl_syntax::{AstNode, AtomValue, NumberLit, SyntaxKind, TextRange};
use smol_str::SmolStr;

use super::{card::cut, thing};
use crate::{
    EffectiveValue, Game, Owner, Role, Slot, Spot, docs, kind_noun,
    markdown::{cell, code},
    questions::entries_at,
};

/// The maximum number of types that are listed.
const MAX_LISTED: usize = 12;

/// The number of further types up to which they are listed instead of counted.
const FEW: usize = 4;

/// The maximum number of table entries that are compared.
const MAX_ENTRIES: usize = 250_000;

/// Returns the parts of the hover text about the value or the property at a position.
pub(super) fn parts(game: &Game, spot: &Spot) -> Vec<String> {
    let mut parts = Vec::new();
    let effective = effective(game, spot);
    let facts = effective.is_some().then(|| facts(game, spot)).flatten();
    let in_variant = spot.lists.iter().any(|step| step.role == Role::VariantClause);
    parts.extend(effective.map(|text| match in_variant {
        // The value in a variant's clause may differ from the value in effect.
        true => format!("With the variants as they are set now:\n\n{text}"),
        false => text,
    }));
    parts.extend(number(spot));
    parts.extend(facts);
    parts
}

/// A short description of a value: its bounds and default with a sentence.
fn facts(game: &Game, spot: &Spot) -> Option<String> {
    match &spot.role {
        Role::Value(Slot::TypeProperty(kind, id)) => docs::summary(kind.category(), id.def(*kind).name),
        Role::Value(Slot::Added { types, property, .. }) => {
            let ty = game.types_at(spot.at.file, *types).into_iter().flatten().next()?;
            docs::summary(ty.kind.category(), property)
        }
        Role::Value(Slot::Entry(id)) => docs::summary(Category::Table, id.def().name),
        Role::Value(Slot::Global(id)) => docs::summary(Category::Global, id.def().name),
        _ => None,
    }
}

/// The value in effect for the object of this value or name.
fn effective(game: &Game, spot: &Spot) -> Option<String> {
    match &spot.role {
        Role::Property(Owner::Type(kind)) => {
            let (form, _) = spot.form()?;
            let ty = game.type_named(&form.arg(0)?.symbol()?, Some(*kind))?;
            let id = type_property(*kind, &spot.symbol()?)?;
            Some(of_type(game, ty, id))
        }
        Role::Property(Owner::Types(range)) => of_types(game, spot, *range, &spot.symbol()?),
        Role::Value(Slot::TypeProperty(kind, id)) => {
            let (form, _) = spot.form()?;
            let ty = game.type_named(&form.arg(0)?.symbol()?, Some(*kind))?;
            Some(of_type(game, ty, *id))
        }
        Role::Value(Slot::Added { types, property, index }) => {
            let found = game.types_at(spot.at.file, *types);
            let ty = match (index, &found[..]) {
                (Some(index), found) => (*found.get(*index)?)?,
                (None, [ty]) => (*ty)?,
                (None, _) => return of_types(game, spot, *types, property),
            };
            let id = type_property(ty.kind, property)?;
            Some(of_type(game, ty, id))
        }
        Role::Value(Slot::Entry(id)) => of_entries(game, spot, *id),
        Role::Value(Slot::Global(id)) => Some(of_global(game, *id)),
        Role::Variable => Some(of_global(game, global(&spot.symbol()?)?)),
        Role::Table => Some(thing::table(game, table(&spot.symbol()?)?)),
        _ => None,
    }
}

/// The entries that a value of a clause sets: one, or those of lists and of symbols for all types.
fn of_entries(game: &Game, spot: &Spot, id: TableId) -> Option<String> {
    let (clause, rows, cols) = entries_at(game, spot)?;
    let name = id.def().name;
    if let ([row], [col]) = (&rows[..], &cols[..]) {
        let what = format!("`{name}` of {} and {}", code(game.symbol(*row)), code(game.symbol(*col)));
        let entry = game.entry(id, *row, *col);
        // Dice in the text are described below.
        let is_here = spot.token.as_ref().is_some_and(|token| token.text() == entry.text);
        let range = dice_range(&entry.text).filter(|_| id.def().dice && !is_here);
        let range = range.map_or(String::new(), |range| format!(" That is {range}."));
        return Some(sentence(game, &what, entry) + &range + &game.entry_elsewhere(id, *row, *col));
    }
    let entries = rows.len() * cols.len();
    let here = source_map(game.db, spot.at.file).node_at(clause.syntax().text_range().start())?;
    if entries == 0 || entries > MAX_ENTRIES {
        return None;
    }
    let origins = game.evaluated.provenance.tables.get(&id)?;
    let origin = |row: &TypeRef, col: &TypeRef| origins.get(usize::from(row.index), usize::from(col.index));
    let others = rows.iter().flat_map(|row| cols.iter().map(move |col| origin(row, col))).filter(|it| *it != here);
    let others = match others.count() {
        0 => "all of them from here".to_owned(),
        others => format!("{others} of them set elsewhere"),
    };
    let counted = |types: &[TypeRef]| match types {
        [ty] => code(game.symbol(*ty)),
        types => format!("{} {}s", types.len(), kind_noun(types[0].kind)),
    };
    Some(format!("`{name}` of {} and {}: {entries} entries, {others}.", counted(&rows), counted(&cols)))
}

fn of_type(game: &Game, ty: TypeRef, id: PropertyId) -> String {
    let what = format!("`{}` of {}", id.def(ty.kind).name, code(game.symbol(ty)));
    sentence(game, &what, game.property(ty, id)) + &game.property_elsewhere(ty, id)
}

fn of_global(game: &Game, id: GlobalId) -> String {
    sentence(game, &format!("`{}`", id.def().name), game.global(id)) + &game.global_elsewhere(id)
}

/// "`hp-max` of `tank` is **5**, set in main.g:3."
fn sentence(game: &Game, what: &str, value: EffectiveValue) -> String {
    let place = match value.origin {
        None => "the default".to_owned(),
        Some(origin) => game.place(origin).map_or("set by the engine".to_owned(), |place| format!("set in {place}")),
    };
    format!("{what} is **{}**, {place}.", code(&cut(&value.text)))
}

/// The values of the types of an `add`.
fn of_types(game: &Game, spot: &Spot, range: TextRange, property: &SmolStr) -> Option<String> {
    let types: Vec<TypeRef> = game.types_at(spot.at.file, range).into_iter().flatten().collect();
    let line = |ty: &TypeRef| -> Option<String> {
        let value = game.property(*ty, type_property(ty.kind, property)?);
        let place = value.origin.and_then(|origin| game.place(origin)).unwrap_or_else(|| "default".to_owned());
        Some(format!("| {} | {} | {place} |", cell(game.symbol(*ty)), cell(&cut(&value.text))))
    };
    // A line with the number of further types takes as much room as a few of them.
    let listed = if types.len() <= MAX_LISTED + FEW { types.len() } else { MAX_LISTED };
    let lines: Vec<String> = types.iter().take(listed).filter_map(line).collect();
    if lines.is_empty() {
        return None;
    }
    let more = match types.len() - listed {
        0 => String::new(),
        more => format!("\n\nand {more} more"),
    };
    Some(format!("| type | `{property}` | set in |\n|---|---|---|\n{}{more}", lines.join("\n")))
}

/// Gives the value of a number that differs from its spelling, and the range of dice.
fn number(spot: &Spot) -> Option<String> {
    let token = spot.token.clone().filter(|token| token.kind() == SyntaxKind::Number)?;
    let AtomValue::Number(literal) = gdl_syntax::Atom::cast(token.clone())?.value() else { return None };
    if let Some(dice) = dice(token.text(), &literal) {
        return Some(dice);
    }
    let plain = token.text().trim_start_matches('+').trim_start_matches('0');
    let is_plain = literal.value.to_string() == plain || literal.value == 0 && plain.is_empty();
    (!is_plain).then(|| format!("`{}` is the number {}.", token.text(), literal.value))
}

/// The range and the mean of dice in the text.
fn dice(text: &str, literal: &NumberLit) -> Option<String> {
    if !literal.dice {
        return None;
    }
    let range = dice_range(&gdl_ruleset::dice_text(i16::try_from(literal.value).ok()?))?;
    Some(format!("{} is {range}. As a number it is {}.", code(text), literal.value))
}

/// The range and the mean of dice: `2d6+1` gives 3 to 13, 8 on average.
pub(super) fn dice_range(dice: &str) -> Option<String> {
    let (count, rest) = dice.split_once('d')?;
    let (sides, offset) = match rest.find(['+', '-']) {
        Some(at) => (&rest[..at], rest[at..].parse::<i32>().ok()?),
        None => (rest, 0),
    };
    let (count, sides): (i32, i32) = (count.parse().ok()?, sides.parse().ok()?);
    let (least, most) = (count + offset, count * sides + offset);
    let mean = f64::from(least + most) / 2.0;
    Some(format!("{least} to {most}, {mean} on average"))
}
