//! The proof of a new type: the game has it, and is the same game otherwise.

use gdl_eval::{Evaluation, evaluate_as_engine, evaluate_with};
use gdl_inquire::{GameDiff, Inquiry, PartChange, diff};
use gdl_ruleset::{Attr, Attrs, TypeRef};

use crate::proof::{MAX_SETTINGS, has_no_new_notes};

/// Proves that a game differs from another one by a type alone, as the engine reads it and under other settings of its variants.
///
/// # Errors
///
/// What else changes, for people.
pub(super) fn proves(before: &Inquiry<'_>, after: &Inquiry<'_>, ty: TypeRef) -> Result<(), String> {
    is_addition(before, after, ty)?;
    let (old, new) = (evaluate_as_engine(before.db, before.root), evaluate_as_engine(after.db, after.root));
    is_addition(&Inquiry { game: old, ..*before }, &Inquiry { game: new, ..*after }, ty)?;
    let (olds, news) = (&before.game.other_settings, &after.game.other_settings);
    let is_same = olds.len() == news.len()
        && olds.iter().zip(news).all(|(old, new)| (&old.name, old.value) == (&new.name, new.value));
    if !is_same {
        return Err("its variants would change".to_owned());
    }
    for (old, new) in olds.iter().zip(news).take(MAX_SETTINGS) {
        let with = |inquiry: &Inquiry<'_>, setting| -> Evaluation {
            evaluate_with(inquiry.db, inquiry.root, std::slice::from_ref(setting))
        };
        let (was, is) = (with(before, old), with(after, new));
        // A type that only a variant defines is not in the other games.
        if was.ruleset == is.ruleset {
            continue;
        }
        is_addition(&Inquiry { game: &was, ..*before }, &Inquiry { game: &is, ..*after }, ty)
            .map_err(|reason| format!("with the variant {} at {}: {reason}", old.name, old.value))?;
    }
    Ok(())
}

fn is_addition(before: &Inquiry<'_>, after: &Inquiry<'_>, ty: TypeRef) -> Result<(), String> {
    let (old, new) = (before.game, after.game);
    if new.loads != old.loads {
        return Err("the engine would not load the game with it".to_owned());
    }
    if !has_no_new_notes(old, new) {
        let is_new = |note: &&gdl_eval::Note| {
            let count = |notes: &[gdl_eval::Note]| notes.iter().filter(|other| other.id == note.id).count();
            count(&new.notes) > count(&old.notes)
        };
        let why = new.notes.iter().find(is_new).map(|note| format!(": {}", note.message)).unwrap_or_default();
        return Err(format!("the engine would report a new message{why}"));
    }
    if new.prints != old.prints {
        return Err("the game would print something else".to_owned());
    }
    let name = after.symbol(ty);
    let changes = diff(before, after);
    match other_change(&changes, name, usize::from(ty.index)) {
        Some(what) => Err(format!("more would change: {what}")),
        None => Ok(()),
    }
}

/// What changes besides a new type.
fn other_change(changes: &GameDiff, name: &str, index: usize) -> Option<String> {
    let is_it = |change: &&gdl_inquire::TypeChange| change.change == "added" && change.new.as_deref() == Some(name);
    if changes.types.iter().filter(is_it).count() != 1 || changes.types.len() != 1 {
        return Some("the types".to_owned());
    }
    if let Some(change) = changes.properties.first() {
        return Some(format!("`{}` of `{}`", change.property, change.types.join("`, `")));
    }
    if let Some(change) = changes.entries.first() {
        return Some(format!("entries of `{}`", change.table));
    }
    let part = changes.parts.iter().find(|part| !is_grown_list(part, name, index))?;
    Some(format!("{} {}", part.part, part.what))
}

/// Whether a list has the new type or its value, and nothing else that is new: lists of all types have.
fn is_grown_list(change: &PartChange, name: &str, index: usize) -> bool {
    let (Some(old), Some(new)) = (&change.old, &change.new) else { return false };
    let words = |text: &str| -> Vec<String> {
        text.replace('(', "( ").replace(')', " )").split_whitespace().map(str::to_owned).collect()
    };
    let (old, new) = (words(old), words(new));
    let without_name: Vec<String> = new.iter().filter(|word| *word != name).cloned().collect();
    let is_numbers = new.iter().all(|word| word.parse::<i64>().is_ok());
    let mut without_value = new.clone();
    if index < new.len() {
        without_value.remove(index);
    }
    (change.part == "symbols" && without_name == old) || (is_numbers && without_value == old)
}

/// Whether objects of a game have values that belong to types by their numbers alone.
pub(super) fn has_values_by_number(inquiry: &Inquiry<'_>) -> bool {
    let rules = &inquiry.game.ruleset;
    let sides = rules.sides.iter().map(|side| &side.attrs).chain(&rules.side_library).chain([&rules.side_defaults]);
    let units = rules.units.iter().chain(&rules.unit_specs).map(|unit| &unit.attrs);
    let former = rules.ex_units.iter().map(|unit| &unit.attrs);
    let others = rules.doctrines.iter().map(|it| &it.attrs).chain(rules.players.iter().map(|it| &it.attrs));
    let keepers = rules.scorekeepers.iter().map(|it| &it.attrs);
    let mut all =
        sides.chain(units).chain(former).chain(others).chain(keepers).chain([&rules.world.attrs, &rules.area.attrs]);
    all.any(has_numbers)
}

fn has_numbers(attrs: &Attrs) -> bool {
    attrs.iter().any(|(_, attr)| match attr {
        Attr::Ints(numbers) => numbers.len() > 1,
        Attr::Value(value) => value.items().len() > 1 && value.items().iter().all(|it| it.as_int().is_some()),
        Attr::Values(values) => values.len() > 1 && values.iter().all(|it| it.as_int().is_some()),
        Attr::Int(_) | Attr::Str(_) => false,
    })
}
