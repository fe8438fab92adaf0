//! Hovers over values: what a number means, whose value it is, and what is in effect in the end.

use gdl_ruleset::TypeRef;
use gdl_schema::{global, table, type_property};
use gdl_syntax::{AtomValue, NumberLit, SyntaxKind, TextRange};
use smol_str::SmolStr;

use crate::{Effective, Game, Owner, Role, Slot, Spot};

/// So many types are listed.
const MAX_LISTED: usize = 12;

/// What is to say about the value or the property at a place.
pub(super) fn parts(game: &Game, spot: &Spot) -> Vec<String> {
    let mut parts = Vec::new();
    parts.extend(effective(game, spot));
    parts.extend(number(spot));
    parts
}

/// The value that is in effect where this one, or this name, is about something.
fn effective(game: &Game, spot: &Spot) -> Option<String> {
    match &spot.role {
        Role::Property(Owner::Type(kind)) => {
            let (form, _) = spot.form()?;
            let ty = game.type_named(&form.arg(0)?.symbol()?, Some(*kind))?;
            let id = type_property(*kind, &spot.symbol()?)?;
            Some(of_type(game, ty, &spot.symbol()?, game.property(ty, id)))
        }
        Role::Property(Owner::Types(range)) => of_types(game, spot, *range, &spot.symbol()?),
        Role::Value(Slot::TypeProperty(kind, id)) => {
            let (form, _) = spot.form()?;
            let ty = game.type_named(&form.arg(0)?.symbol()?, Some(*kind))?;
            Some(of_type(game, ty, id.def(*kind).name, game.property(ty, *id)))
        }
        Role::Value(Slot::Added { types, property, index }) => {
            let types = game.types_at(spot.at.file, *types);
            let ty = match (index, &types[..]) {
                (Some(index), types) => *types.get(*index)?,
                (None, [ty]) => *ty,
                (None, _) => None,
            }?;
            let id = type_property(ty.kind, property)?;
            Some(of_type(game, ty, property, game.property(ty, id)))
        }
        Role::Value(Slot::Entry(id)) => {
            let clause = spot.list()?.list.clone();
            let one = |index: usize| -> Option<TypeRef> {
                match game.types_of(&clause.elements().nth(index)?)[..] {
                    [ty] => ty,
                    _ => None,
                }
            };
            let (row, col) = (one(0)?, one(1)?);
            let what = format!("`{}` of `{}` and `{}`", id.def().name, game.symbol(row), game.symbol(col));
            Some(sentence(game, &what, game.entry(*id, row, col)))
        }
        Role::Value(Slot::Global(id)) => Some(sentence(game, &format!("`{}`", id.def().name), game.global(*id))),
        Role::Variable => {
            let name = spot.symbol()?;
            let id = global(&name)?;
            Some(sentence(game, &format!("`{name}`"), game.global(id)))
        }
        Role::Table => {
            let id = table(&spot.symbol()?)?;
            let (first, second) = id.def().index;
            let types = &game.evaluated.ruleset.types;
            let clauses = game.evaluated.provenance.tables.get(&id).map_or(0, |origins| origins.clauses().count());
            let (rows, cols) = (types.count(first), types.count(second));
            Some(format!("{rows} by {cols} entries in this game, set by {clauses} clauses."))
        }
        _ => None,
    }
}

fn of_type(game: &Game, ty: TypeRef, property: &str, value: Effective) -> String {
    sentence(game, &format!("`{property}` of `{}`", game.symbol(ty)), value)
}

/// "`hp-max` of `tank` is **5**, set in main.g:3."
fn sentence(game: &Game, what: &str, value: Effective) -> String {
    let place = match value.origin {
        None => "the default".to_owned(),
        Some(origin) => game.place(origin).map_or("set by the engine".to_owned(), |place| format!("set in {place}")),
    };
    format!("{what} is **`{}`**, {place}.", value.text.replace('`', "'"))
}

/// The values of the types of an `add`.
fn of_types(game: &Game, spot: &Spot, range: TextRange, property: &SmolStr) -> Option<String> {
    let types: Vec<TypeRef> = game.types_at(spot.at.file, range).into_iter().flatten().collect();
    let line = |ty: &TypeRef| -> Option<String> {
        let value = game.property(*ty, type_property(ty.kind, property)?);
        let place = value.origin.and_then(|origin| game.place(origin)).unwrap_or_else(|| "default".to_owned());
        Some(format!("| `{}` | `{}` | {place} |", game.symbol(*ty), value.text.replace(['`', '|'], "'")))
    };
    let lines: Vec<String> = types.iter().take(MAX_LISTED).filter_map(line).collect();
    if lines.is_empty() {
        return None;
    }
    let more = match types.len().checked_sub(MAX_LISTED) {
        Some(more) if more > 0 => format!("\n\nand {more} more"),
        _ => String::new(),
    };
    Some(format!("| type | `{property}` | set in |\n|---|---|---|\n{}{more}", lines.join("\n")))
}

/// What the engine makes of a number that is not written as it reads, and what dice give.
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

/// The range and the mean of dice.
fn dice(text: &str, literal: &NumberLit) -> Option<String> {
    if !literal.dice {
        return None;
    }
    let entry = i16::try_from(literal.value).ok()?;
    let shown = gdl_ruleset::dice_text(entry);
    let (count, rest) = shown.split_once('d')?;
    let (sides, offset) = match rest.find(['+', '-']) {
        Some(at) => (&rest[..at], rest[at..].parse::<i32>().ok()?),
        None => (rest, 0),
    };
    let (count, sides): (i32, i32) = (count.parse().ok()?, sides.parse().ok()?);
    let (least, most) = (count + offset, count * sides + offset);
    let mean = f64::from(least + most) / 2.0;
    let text = text.replace('`', "'");
    Some(format!("`{text}` is {least} to {most}, {mean} on average. As a number it is {}.", literal.value))
}
