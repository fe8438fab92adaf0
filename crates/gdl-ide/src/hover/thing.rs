//! The card of a thing of the game, as `gdl show` gives it, in the room of a hover: its most important lines, with links.

use gdl_base::counted;
use gdl_inquire::{Card, CardValue, Relation, Thing, brief_card};
use gdl_schema::TableId;

use super::cut;
use crate::{
    Game,
    markdown::{cell, code, plain},
};

/// The maximum number of values that are shown.
const MAX_VALUES: usize = 16;

/// The maximum number of clauses of a table that are shown.
const MAX_CLAUSES: usize = 6;

/// The maximum number of things of a relation that are named.
const MAX_NAMED: usize = 5;

/// The number of further rows up to which they are shown: a line that counts them takes as much room.
const FEW: usize = 2;

/// Describes a thing; `first` says what it is and where it is defined.
pub(super) fn described(game: &Game, first: String, thing: Thing) -> String {
    let card = brief_card(&game.inquiry(), thing);
    let mut parts = vec![first];
    parts.extend(card.about.as_deref().map(|about| plain(&cut(about))));
    parts.push(card.sentences.iter().map(|sentence| plain(sentence)).collect::<Vec<_>>().join(" "));
    parts.push(card.relations.iter().map(relation).collect::<Vec<_>>().join("\n"));
    let (values, more) = rows(&card.values, MAX_VALUES, |value| self::value(game, value));
    if !values.is_empty() {
        parts.push(format!("| property | value | set in |\n|---|---|---|\n{values}"));
    }
    parts.extend(more);
    parts.extend(command(game, &card));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

/// What the card of a thing says besides the form that defines it.
pub(super) fn more(game: &Game, thing: Thing) -> String {
    let card = brief_card(&game.inquiry(), thing);
    let mut parts: Vec<String> = card.about.as_deref().map(|about| plain(&cut(about))).into_iter().collect();
    parts.push(card.sentences.iter().map(|sentence| plain(sentence)).collect::<Vec<_>>().join(" "));
    parts.extend(command(game, &card));
    parts.iter().filter(|part| !part.is_empty()).map(|part| format!("\n\n{part}")).collect()
}

/// The relations of a thing that the rest of its description does not have.
pub(super) fn relations(game: &Game, thing: Thing) -> String {
    let card = brief_card(&game.inquiry(), thing);
    let relations = card.relations.iter().map(relation).collect::<Vec<_>>().join("\n");
    let parts = [Some(relations), command(game, &card)];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).map(|part| format!("\n\n{part}")).collect()
}

/// Describes a table in the game: its size and its clauses. What it means is in the manual.
pub(super) fn table(game: &Game, id: TableId) -> String {
    let card = brief_card(&game.inquiry(), Thing::Table(id));
    let mut parts: Vec<String> = card.sentences.last().cloned().into_iter().collect();
    let clauses = card.relations.iter().flat_map(|relation| &relation.items).collect::<Vec<_>>();
    let (clauses, more) = rows(&clauses, MAX_CLAUSES, |clause| {
        let text = clause.names.first().map(|text| cell(text)).unwrap_or_default();
        let place = clause.place.as_ref().map(|place| game.link_of(place)).unwrap_or_default();
        format!("| {text} | {} | {place} |", clause.detail)
    });
    if !clauses.is_empty() {
        parts.push(format!("| clause | effect | in |\n|---|---|---|\n{clauses}"));
        parts.extend(more);
        parts.extend(command(game, &card));
    }
    parts.join("\n\n")
}

/// The first rows of a table, and how many more there are.
fn rows<T>(all: &[T], most: usize, row: impl Fn(&T) -> String) -> (String, Option<String>) {
    let shown = if all.len() <= most + FEW { all.len() } else { most };
    let rows: Vec<String> = all[..shown].iter().map(row).collect();
    let more = all.len() - shown;
    (rows.join("\n"), (more > 0).then(|| format!("and {more} more")))
}

fn value(game: &Game, value: &CardValue) -> String {
    // Only numbers have words of their own.
    let shown = if value.words == value.value { cell(&cut(&value.value)) } else { plain(&value.words) };
    let place = value.place.as_ref().map(|place| game.link_of(place)).unwrap_or_default();
    format!("| {} | {shown} | {place} |", cell(&value.name))
}

/// A relation on one line: the names of some of the other things.
fn relation(relation: &Relation) -> String {
    let names: Vec<&String> = relation.items.iter().flat_map(|item| &item.names).collect();
    let shown = if names.len() == MAX_NAMED + 1 { names.len() } else { names.len().min(MAX_NAMED) };
    let listed: Vec<String> = names[..shown].iter().map(|name| code(name)).collect();
    let more = match names.len() - shown {
        0 => String::new(),
        more => format!(" and {}", counted(more, "other", "others")),
    };
    format!("* {}: {}{more}", relation.title, listed.join(", "))
}

/// The command that shows the whole card; none for names that a shell reads differently.
fn command(game: &Game, card: &Card) -> Option<String> {
    let module = game.root.path(game.db).file_name()?;
    let is_plain = |text: &str| text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.'));
    let words = [card.name.as_str(), module];
    let can_be_typed = words.iter().all(|word| is_plain(word) && !word.starts_with('-') && !word.is_empty());
    can_be_typed.then(|| format!("More: {}", code(&format!("gdl show {} --in {module}", card.name))))
}
